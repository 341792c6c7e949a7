/*
 * file.h: reads files named on the command line, prints, and writes files
 * safely.
 */
#ifndef CMD_FILE_H
#define CMD_FILE_H

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

struct buffer;
struct context;
struct fault;

/*
 * Read a whole file, or standard input for "-", and add a NUL.  The caller
 * frees the result; *len is its length.  Returns NULL if the file cannot be
 * read; the fault gives the reason.  *status is then EX_NOINPUT if the file is
 * missing, EX_DATAERR if it is longer than `most` bytes, and EX_IOERR if it
 * exists but is not readable.
 */
char *file_try(struct context *, const char *path, size_t most,
    size_t *len, int *status, struct fault *);

/* Unlink a store that is a file, and the files that SQLite keeps beside it. */
void file_remove_store(const char *path);

/* Print the contents of a buffer unchanged, and free it. */
void file_print(FILE *, struct buffer *);

/*
 * Make the folders that are missing on the way to a file, for the user alone.
 * If one cannot be made, whoever makes the file says why.
 */
void file_folders(const char *path);

/*
 * Make a new file.  When this returns, the file is either on the disk under its
 * name or not there at all, even after a crash.  It is first written as
 * PATH.new, which an interrupted run may leave behind.  Returns 0 or an errno.
 * EEXIST means that PATH exists; it is left unchanged.  The caller holds the
 * folder (file_lock()).
 */
int file_make(const char *path, const char *text, mode_t mode);
/*
 * These functions do the work of file_make() in two steps.  file_aside() writes
 * PATH.new to the disk.  file_name() gives it its name, or file_drop() removes
 * it.  After a failure there is no PATH.new.
 */
int file_aside(const char *path, const char *text, mode_t mode);
int file_name(const char *path);
void file_drop(const char *path);

/*
 * Bring changes in the folder of this path to the disk: files that were made,
 * renamed or removed.  Returns 0 or an errno.
 */
int file_settle(const char *path);

/*
 * Wait until no other process holds the folder of this path, then hold the
 * folder until the returned descriptor is closed.  Returns -1 if the folder
 * cannot be opened.
 */
int file_lock(const char *path);

#endif

/*
 * file.h: files named on the command line, printing, and safe writing.
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
 * The whole of a file, or of standard input for "-", with a NUL added, which
 * the caller frees.  *len is its length.  NULL: it cannot be read, and the
 * fault says why; *status is EX_NOINPUT when it is missing, EX_DATAERR when it
 * is longer than `most` bytes, EX_IOERR when it is there and not readable.
 */
char *file_try(struct context *, const char *path, size_t most,
    size_t *len, int *status, struct fault *);

/* Unlink a store that is a file, and the files that SQLite keeps beside it. */
void file_remove_store(const char *path);

/* Print the contents of a buffer unchanged, and free it. */
void file_print(FILE *, struct buffer *);

/*
 * Make a new file: either it is on the disk under its name when this returns,
 * or it is not there at all, even after a crash.  It is written as PATH.new,
 * which an interrupted run may leave behind.  Returns 0 or an errno; EEXIST:
 * PATH exists and is left as it is.  The caller holds the folder (file_lock()).
 */
int file_make(const char *path, const char *text, mode_t mode);
/*
 * The same in two steps: write PATH.new to the disk; give it its name, or drop
 * it.  After a failure there is no PATH.new.
 */
int file_aside(const char *path, const char *text, mode_t mode);
int file_name(const char *path);
void file_drop(const char *path);

/*
 * Bring files made, renamed or removed in the folder of this path to the disk.
 * Returns 0 or an errno.
 */
int file_settle(const char *path);

/*
 * Wait until no other process holds the folder of this path, and hold it until
 * the returned descriptor is closed. -1: it cannot be opened.
 */
int file_lock(const char *path);

#endif

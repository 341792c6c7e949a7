/*
 * file.h: files that are named on the command line, and what is printed.
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
 * the caller frees.  *len is its length.  NULL: it cannot be read, of which the
 * fault says why; *status is EX_NOINPUT when it is missing, EX_DATAERR when it
 * is longer than `most` bytes, EX_IOERR when it is there and not readable.
 */
char *file_try(struct context *, const char *path, size_t most,
    size_t *len, int *status, struct fault *);

/* Unlink a store that is a file, and what SQLite keeps beside it. */
void file_remove_store(const char *path);

/* Print what a buffer has, as it is, and free it. */
void file_print(FILE *, struct buffer *);

/*
 * A new file, on the disk and with its name when this returns, or not there at
 * all, whatever happens meanwhile: it is made as PATH.new, of which a run that
 * was broken off may leave something.  0, or the errno of what went wrong;
 * EEXIST: there is a file PATH, which is left as it is.  Whoever calls it
 * holds the folder.
 */
int file_make(const char *path, const char *text, mode_t mode);
/*
 * The same in two steps: PATH.new is on the disk; it gets its name.  Or it is
 * dropped.  After a failure there is no PATH.new.
 */
int file_aside(const char *path, const char *text, mode_t mode);
int file_name(const char *path);
void file_drop(const char *path);

/*
 * Names of files that were made in the folder of this path, renamed or removed
 * are on the disk when this returns.  0, or the errno of what went wrong.
 */
int file_settle(const char *path);

/*
 * Wait until no other process holds the folder of this path, and hold it: close
 * what is returned to let go.  -1 if it cannot be opened.
 */
int file_lock(const char *path);

#endif

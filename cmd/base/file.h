/*
 * file.h: files that are named on the command line.
 */
#ifndef CMD_FILE_H
#define CMD_FILE_H

#include <stddef.h>

struct context;

/*
 * The whole of a file, or of standard input for "-", with a NUL added.
 * *len is its length.  At most `most` bytes, else die; missing: EX_NOINPUT.
 * The caller frees it.
 */
char *file_read(struct context *, const char *path, size_t most, size_t *len);

/*
 * The same; where file_read() dies, it complains, sets *status, returns NULL.
 */
char *file_try(struct context *, const char *path, size_t most,
    size_t *len, int *status);

#endif

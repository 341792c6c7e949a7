/*
 * whole.h: makes system calls and repeats them, after a signal or a partial
 * result, until they are complete.
 */
#ifndef CMD_WHOLE_H
#define CMD_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Write all of these bytes.  Returns false if that fails; then errno gives the
 * reason, and some of the bytes may be written.
 */
bool whole_write(int fd, const void *bytes, size_t len);

/* Read exactly len bytes.  Returns false if there are fewer, or on failure. */
bool whole_read(int fd, void *bytes, size_t len);

/*
 * Wait for the end of a child.  Returns its status as waitpid() sets it.  If
 * there is no such child, returns -1, which is neither an exit nor a signal.
 */
int whole_wait(pid_t child);

#endif

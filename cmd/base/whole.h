/*
 * whole.h: system calls repeated after a signal or a partial result until they
 * are complete.
 */
#ifndef CMD_WHOLE_H
#define CMD_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Write all of these bytes.  False: errno says why; some may be written. */
bool whole_write(int fd, const void *bytes, size_t len);

/* Read exactly len bytes.  False: there were fewer, or they cannot be read. */
bool whole_read(int fd, void *bytes, size_t len);

/*
 * Wait for the end of a child; returns its status as waitpid() sets it, or -1,
 * which is neither an exit nor a signal, if there is no such child.
 */
int whole_wait(pid_t child);

/*
 * Wait until no other process has locked this file, and lock it; unlock it.
 * Waiting processes queue.  A process that ends unlocks. -1: no file.
 */
void whole_lock(int fd);
void whole_unlock(int fd);

#endif

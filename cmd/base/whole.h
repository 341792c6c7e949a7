/*
 * whole.h: calls that a signal breaks off, or that do only a part, done whole.
 */
#ifndef CMD_WHOLE_H
#define CMD_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* All of these bytes.  False: errno says why, and some may be written. */
bool whole_write(int fd, const void *bytes, size_t len);

/* So many bytes.  False: there were fewer, or they cannot be read. */
bool whole_read(int fd, void *bytes, size_t len);

/*
 * Wait for the end of a child: what waitpid() tells of it; -1, which is neither
 * an exit nor a signal, where there is no such child.
 */
int whole_wait(pid_t child);

/*
 * Wait until no other process has this file locked, and lock it; let go.  Those
 * that wait are in a queue.  The end of a process lets go.  -1: there is none.
 */
void whole_lock(int fd);
void whole_unlock(int fd);

#endif

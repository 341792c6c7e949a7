/*
 * sandbox.h: gives up a process's own power, for ever.
 *
 * A process that has done so can compute and use what it has open.  It has no
 * store, key, file, network or other program, cannot send signals to other
 * processes, and has limited memory and time.  seccomp and Landlock enforce
 * this if the kernel has them; limits that every kernel has enforce it as well.
 * work.h has such processes read hostile bytes.
 */
#ifndef CMD_SANDBOX_H
#define CMD_SANDBOX_H

#include <stdbool.h>

/*
 * The rights that a process keeps, besides computing and answering.  With
 * SANDBOX_FONTS it can start threads, ask whether a file exists, and read files
 * below the folders of fonts (without Landlock: any file).  With
 * SANDBOX_NETWORK it can have internet sockets, but no other sockets.
 */
enum sandbox_left { SANDBOX_NOTHING, SANDBOX_FONTS, SANDBOX_NETWORK };

enum { SANDBOX_TIME = 120 };	/* seconds that a child has */

/* What could be taken away, beside what limits take. */
enum { SANDBOX_FILES_GONE = 1, SANDBOX_CALLS_GONE = 2 };

/*
 * Close this process in.  It was forked for a single piece of work, ends with
 * the process that forked it, and has SANDBOX_TIME, half of it of the
 * processor.  roomy: a library in it reserves more of the address space than it
 * ever uses, so the limit of memory counts only what grows from now on.
 * Returns what could be taken away.
 */
int sandbox_child(enum sandbox_left, bool roomy);

/*
 * Close in the process of a command.  It can still print to files that it has
 * open, and exit, and it keeps the time that it takes.
 */
void sandbox_enter(enum sandbox_left);
/* Returns true once sandbox_enter() was called. */
bool sandbox_entered(void);

#endif

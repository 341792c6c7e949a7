/*
 * worker.h: a process that takes letters and turn files from sockets.
 *
 * It waits for many connections at once.  Letters that have come whole while it
 * was busy are taken together (cmd/mail/arrive.h), then all of them are
 * answered.  It keeps the store, its statements, the texts of languages and the
 * sandbox from one to the next.  A letter is still read by a process of its own
 * that has no power, which the sandbox forks for it and ends behind it.
 */
#ifndef CMD_WORKER_H
#define CMD_WORKER_H

#include <stddef.h>

struct context;

/* What a worker tells its keeper, a byte each. */
enum worker_news { WORKER_OPEN = 'o', WORKER_WROTE = 'w' };

struct worker {
	int lmtp, submit;		/* sockets that listen; -1: none */
	int stop;			/* it can be read: take no more */
	int tell;			/* where news go */
	int turn;			/* a file: who has it locked may write
					   to a store that has one writer */
	int letters;			/* after so many it ends */
};

/*
 * Be one, in a process of its own that knows nothing yet.  It ends with EX_OK
 * when it was told to stop, or has taken enough, and has finished what it had
 * begun; with another status when the store cannot be opened, or no letter can
 * be read any more.
 */
_Noreturn void worker_be(struct context *, const struct worker *);

#endif

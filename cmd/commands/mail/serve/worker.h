/*
 * worker.h: a process that takes letters and turn files from sockets.
 *
 * It waits for many connections at once.  Letters that were completed while it
 * was busy are taken together (cmd/mail/arrive.h), then all of them are
 * answered.  It keeps the store, its statements, the texts of languages and the
 * sandbox from one to the next.  Each letter is still read by a sandboxed
 * process of its own, which is forked for it and ended afterwards.
 *
 * It does not wait for the DNS, as others wait for it: a letter that needs a
 * key of its provider is safe in the store, and left to a process of its own.
 */
#ifndef CMD_WORKER_H
#define CMD_WORKER_H

#include <stdint.h>

struct context;

/*
 * The messages of a worker to its keeper, an int64_t each: one of these, or the
 * number of a letter that it has left, as its key must be asked for.
 */
enum worker_news { WORKER_OPEN = -1, WORKER_WROTE = -2 };

struct worker {
	int lmtp, submit;		/* sockets that listen; -1: none */
	int stop;			/* readable: take no more */
	int tell;			/* for messages to the keeper */
	int turn;			/* a file: the process that has locked
					   it may write to a store that has one
					   writer */
	int letters;			/* the worker ends after so many */
};

/*
 * Run a worker, in a new process that has opened nothing yet.  It exits with
 * EX_OK after it was told to stop or has taken enough, and has finished its
 * work; with another status if the store cannot be opened, or no letter can be
 * read any more.
 */
_Noreturn void worker_be(struct context *, const struct worker *);

/* Read a letter that a worker has left, in a new process likewise. */
_Noreturn void worker_read(struct context *, const struct worker *,
    int64_t letter);

#endif

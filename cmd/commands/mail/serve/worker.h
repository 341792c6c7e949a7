/*
 * worker.h: a process that takes letters from a socket.
 *
 * A worker serves many connections in parallel.  Letters that were completed
 * while the worker was busy are taken together (cmd/mail/arrive.h), and then
 * all of them are answered.  From one letter to the next, the worker keeps the
 * store, the store's statements, the texts of languages and the sandbox.  But
 * each letter is read by a new sandboxed process, which ends afterwards.
 *
 * A worker does not wait for the DNS, because others wait for the worker.  A
 * letter that needs a key of its provider is safe in the store, and is left to
 * another process, which reads only this letter.
 */
#ifndef CMD_WORKER_H
#define CMD_WORKER_H

#include <stdint.h>

struct context;

/*
 * The messages of a worker to its keeper.  Each is an int64_t: one of these
 * values, or the number of a letter that the worker has left because its key
 * must be looked up.
 */
enum worker_news { WORKER_OPEN = -1, WORKER_WROTE = -2 };

struct worker {
	int lmtp;			/* the listening socket */
	int stop;			/* if readable: take no more */
	int tell;			/* for messages to the keeper */
	int turn;			/* a file; the process that has locked
					   it may write to a store that has one
					   writer */
};

/*
 * Run a worker, in a new process that has not opened anything yet.  The worker
 * exits with EX_OK when it was told to stop and has finished its work.  It
 * exits with another status if the store cannot be opened, or if no letter can
 * be read any more.
 */
_Noreturn void worker_be(struct context *, const struct worker *);

/* Read a letter that a worker has left, also in a new process. */
_Noreturn void worker_read(struct context *, const struct worker *,
    int64_t letter);

#endif

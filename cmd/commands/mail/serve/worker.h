/*
 * worker.h: a process that takes letters from a socket.
 *
 * A worker serves many connections in parallel, and takes their letters one
 * after another, as `deliver` does.  From one letter to the next, it keeps the
 * store, the store's statements, the texts of languages and the sandbox.
 *
 * A worker does not wait for the DNS, because others wait for the worker.  A
 * letter that needs a key of its provider is safe in the store, and is left to
 * `tick`.
 */
#ifndef CMD_WORKER_H
#define CMD_WORKER_H

#include <stdint.h>

struct context;

/* The messages of a worker to its keeper: each is an int64_t. */
enum worker_news { WORKER_OPEN = -1, WORKER_WROTE = -2 };

struct worker {
	int lmtp;			/* the listening socket */
	int stop;			/* if readable: take no more */
	int tell;			/* for messages to the keeper */
};

/*
 * Run a worker, in a new process that has not opened anything yet.  The worker
 * exits with EX_OK when it was told to stop and has finished its work.  It
 * exits with another status if the store cannot be opened, or if no letter can
 * be read any more.
 */
_Noreturn void worker_be(struct context *, const struct worker *);

#endif

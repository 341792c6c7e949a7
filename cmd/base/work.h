/*
 * work.h: has processes without power read hostile bytes (sandbox.h).
 *
 * `nuncio worker KIND` is this program, executed anew by whoever needs work of
 * that kind.  It has one socket and an environment in which there is nothing.
 * So its memory never held a store, a key, or a letter that was read before.
 * It loads the library that the work needs, and forks a child for each request.
 * The child gives up its power, and only then reads the request.  So one
 * request cannot change the answer to another.  The worker passes on bytes and
 * interprets none of them.  It lives as long as the process that started it.
 *
 * The program must read an answer as input as hostile as the bytes.
 */
#ifndef CMD_WORK_H
#define CMD_WORK_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/base/sandbox.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Compute the answer to a request.  The bytes end with a NUL that is not
 * counted.  die() ends the child silently.
 */
typedef void work_fn(const char *bytes, size_t len, struct buffer *out);

enum { WORK_MOST = 8 };

/* A kind of work, with all the work that it does. */
struct work {
	const char *name;
	/*
	 * Load everything that needs a file, such as a library.  The worker
	 * calls it before a request for that work until it returns true.  May
	 * be NULL.
	 */
	bool (*prepare)(int which);
	work_fn *of[WORK_MOST];
	enum sandbox_left left[WORK_MOST];	/* to the child */
	bool roomy;		/* see sandbox_child() */
};

/* All kinds, ending with a NULL: cmd/works.c. */
extern const struct work *const works[];

/*
 * Have a worker answer a row of pack.h and the bytes behind it, which the child
 * sees as one; row may be NULL.  Returns the answer, of *n bytes and with a NUL
 * behind it, which the caller frees.  Returns NULL if the row is full, if it
 * could not be started, if it broke off, by itself or because it exceeded a
 * limit, or if the answer has more than `most` bytes; see fault.  In a process
 * that has called sandbox_enter() the work is done directly; then the caller
 * must have prepared it.
 */
char *work_ask(const struct work *, int which, const struct buffer *row,
    const char *bytes, size_t len, size_t most, size_t *n, struct fault *);

/*
 * Be `nuncio worker KIND`.  Call it as the first thing in main().  Returns the
 * exit status.
 */
int work_be(const char *kind);

/*
 * Describe how children are confined, as a sentence for the host.  Returns
 * false if there can be none; then the sentence gives the reason.
 */
bool work_tell(struct buffer *out);

#endif

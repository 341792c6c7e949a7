/*
 * sandbox.h: hostile bytes are read by a process without power.
 *
 * sandbox_begin() starts a broker, a child that has nothing but a socket; it is
 * called before the program opens or knows anything that is worth having.  For
 * each piece of work the broker starts a worker of its own.  The worker has
 * the bytes and one socket to tell what it made of them: no store, no key, no
 * file, no network, no other program, so much memory and so much time.  What
 * enforces it is seccomp and Landlock, where the kernel has them, and limits
 * that every kernel has.  Whoever reads the answer reads it as what it is: as
 * hostile as the bytes.
 */
#ifndef CMD_CAGE_H
#define CMD_CAGE_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* Make the answer of the bytes.  die() ends the worker, and nothing is said. */
typedef void sandbox_fn(const char *bytes, size_t len, struct buffer *out);

/*
 * Within a worker: what is in the buffer goes, so that an answer can be longer
 * than a buffer.
 */
void sandbox_flush(struct buffer *out);

enum { SANDBOX_WORKS = 4 };

/*
 * What workers do.  prepare is called by the broker, once for each kind of
 * work, before its first worker: what needs a file, such as a library, is
 * loaded there.
 */
struct sandbox {
	void (*prepare)(int which);
	sandbox_fn *work[SANDBOX_WORKS];
};

/* Start a broker, unless there is one.  There is one for all of a process. */
void sandbox_begin(const struct sandbox *);

/*
 * Have n pieces of bytes, which are one for the worker, worked on; a broker is
 * started if there is none.  The answer is added to *out, which has at most
 * BUFFER_MAX bytes.  False: the worker broke off, by itself or because it took
 * too much, or could not be started; see fault.
 */
bool sandbox_work(const struct sandbox *, int which, const struct iovec *,
    int n, struct buffer *out, struct fault *);

/* Takes an answer as it comes, piece by piece; false: it is no use to go on. */
typedef bool sandbox_hear_fn(void *arg, const char *bytes, size_t len);

/* The same for an answer that may be long. */
bool sandbox_stream(const struct sandbox *, int which, const struct iovec *,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *);

/*
 * This very process gives up its power, for good: from here on it can compute,
 * print to what it has open, and end.
 */
void sandbox_enter(void);

/*
 * What a worker does without, as a sentence for the host.  False: it says why
 * there is none.
 */
bool sandbox_tell(struct buffer *out);

#endif

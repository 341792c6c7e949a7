/*
 * cage.h: hostile bytes are read by a process without power.
 *
 * cage_begin() starts a keeper, a child that has nothing but a socket; it is
 * called before the program opens or knows anything that is worth having.  For
 * each piece of work the keeper starts an inmate of its own.  The inmate has
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

/* Make the answer of the bytes.  die() ends the inmate, and nothing is said. */
typedef void cage_fn(const char *bytes, size_t len, struct buffer *out);

/*
 * Within an inmate: what is in the buffer goes, so that an answer can be longer
 * than a buffer.
 */
void cage_flush(struct buffer *out);

enum { CAGE_WORKS = 4 };

/*
 * What inmates do.  prepare is called by the keeper, once for each kind of
 * work, before its first inmate: what needs a file, such as a library, is
 * loaded there.
 */
struct cage {
	void (*prepare)(int which);
	cage_fn *work[CAGE_WORKS];
};

/* Start a keeper, unless there is one.  There is one for all of a process. */
void cage_begin(const struct cage *);

/*
 * Have n pieces of bytes, which are one for the inmate, worked on; a keeper is
 * started if there is none.  The answer is added to *out, which has at most
 * BUFFER_MAX bytes.  False: the inmate broke off, by itself or because it took
 * too much, or could not be started; see fault.
 */
bool cage_work(const struct cage *, int which, const struct iovec *, int n,
    struct buffer *out, struct fault *);

/* Takes an answer as it comes, piece by piece; false: it is no use to go on. */
typedef bool cage_hear_fn(void *arg, const char *bytes, size_t len);

/* The same for an answer that may be long. */
bool cage_stream(const struct cage *, int which, const struct iovec *, int n,
    cage_hear_fn *hear, void *arg, struct fault *);

/*
 * This very process gives up its power, for good: from here on it can compute,
 * print to what it has open, and end.
 */
void cage_enter(void);

/*
 * What an inmate does without, as a sentence for the host.  False: it says why
 * there is none.
 */
bool cage_tell(struct buffer *out);

#endif

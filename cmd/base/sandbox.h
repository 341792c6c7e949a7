/*
 * sandbox.h: hostile bytes are read by a process without power.
 *
 * sandbox_begin() starts a nursery, a child that has nothing but a socket; the
 * program calls it before it opens, reads or knows anything that is worth
 * having, and all that follows is forked from there.  For each piece of work
 * there is a worker of its own.  It has the bytes and one socket to tell what
 * it made of them: no store, no key, no file, no network, no other program, no
 * signal for another process, so much memory and so much time.  What enforces
 * it is seccomp and Landlock, where the kernel has them, and limits that every
 * kernel has.  Whoever reads the answer reads it as what it is: as hostile as
 * the bytes.
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

/*
 * What a worker does that lives on: it loads what it needs, calls
 * sandbox_enter(), and only then reads from fd, which is all that it has, until
 * nobody is there any more.
 */
typedef void sandbox_live_fn(int which, int fd);

enum { SANDBOX_WORKS = 8 };

/*
 * What is left to a process, beside computing and answering.  SANDBOX_FONTS: it
 * can start threads of its own, ask whether a file is there, and read those
 * below the folders of fonts; where there is no Landlock, any file.
 * SANDBOX_NETWORK: it can have sockets of the internet, and no others.
 */
enum sandbox_left { SANDBOX_NOTHING, SANDBOX_FONTS, SANDBOX_NETWORK };

/*
 * What workers do.  prepare, which may be NULL, is called by the process that
 * starts them, once for each kind of work, before its first worker: what needs
 * a file, such as a library, is loaded there.  live: they live on, and have no
 * work.
 */
struct sandbox {
	void (*prepare)(int which);
	sandbox_fn *work[SANDBOX_WORKS];
	sandbox_live_fn *live;
	enum sandbox_left left[SANDBOX_WORKS];	/* to each */
};

/*
 * Start the nursery, unless it was: there is one for the program and all that
 * it forks.  Whoever does not call this has it started by the first work; but
 * not the program once it has opened a store.
 */
void sandbox_begin(void);

/*
 * Have n pieces of bytes, which are one for the worker, worked on.  The answer
 * is added to *out, which has at most BUFFER_MAX bytes.  False: the worker
 * broke off, by itself or because it took too much, or could not be started;
 * see fault.  In a process that has given up its own power it is done there,
 * and prepare is left to the caller.
 */
bool sandbox_work(const struct sandbox *, int which, const struct iovec *,
    int n, struct buffer *out, struct fault *);

/*
 * Such work will be wanted: what it needs is prepared from now on, while the
 * caller does other things.
 */
void sandbox_ahead(const struct sandbox *, int which);

/* Takes an answer as it comes, piece by piece; false: it is no use to go on. */
typedef bool sandbox_hear_fn(void *arg, const char *bytes, size_t len);

/* The same for an answer that may be long. */
bool sandbox_stream(const struct sandbox *, int which, const struct iovec *,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *);

/* A worker that lives on.  Who waits for it at fd waits for so long only. */
struct sandbox_living {
	int fd;
	int tell;		/* for sandbox_close() */
};

/* Start one.  False: see fault. */
bool sandbox_open(const struct sandbox *, int which, struct sandbox_living *,
    struct fault *);
/* It is ended, whatever it does. */
void sandbox_close(struct sandbox_living *);

/*
 * This very process gives up its power, for good: from here on it can compute,
 * print to what it has open, end, and what is left to it.
 */
void sandbox_enter(enum sandbox_left);

/*
 * What a worker does without, as a sentence for the host.  False: it says why
 * there is none.
 */
bool sandbox_tell(struct buffer *out);

#endif

/*
 * sandbox.h: processes without rights that read hostile bytes.
 *
 * sandbox_begin() starts a nursery, a child process that has nothing but a
 * socket.  The program calls it before it opens or reads anything worth
 * stealing, and every worker is forked from the nursery.  Each piece of work
 * gets a worker of its own, which has the bytes and one socket for its answer:
 * no store, key, file, network or other program, no signals to other processes,
 * and limited memory and time.  seccomp and Landlock enforce this where the
 * kernel has them, and so do limits that every kernel has.  The answer must be
 * read as input as hostile as the bytes.
 */
#ifndef CMD_SANDBOX_H
#define CMD_SANDBOX_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* Compute the answer from the bytes.  die() ends the worker silently. */
typedef void sandbox_fn(const char *bytes, size_t len, struct buffer *out);

/*
 * Within a worker: send the buffer's contents now, so that an answer can be
 * longer than a buffer.
 */
void sandbox_flush(struct buffer *out);

/*
 * The body of a long-lived worker: it loads what it needs, calls
 * sandbox_enter(), and only then reads from fd, which is all that it has, until
 * the other end is closed.
 */
typedef void sandbox_live_fn(int which, int fd);

enum { SANDBOX_WORKS = 8 };

/*
 * The rights a process keeps, besides computing and answering.  SANDBOX_FONTS:
 * it can start threads of its own, ask whether a file is there, and read those
 * below the folders of fonts; where there is no Landlock, any file.
 * SANDBOX_NETWORK: it can have sockets of the internet, and no others.
 */
enum sandbox_left { SANDBOX_NOTHING, SANDBOX_FONTS, SANDBOX_NETWORK };

/*
 * The work of a family of workers.  The process that starts them calls prepare,
 * which may be NULL, once for each kind of work, before its first worker; it
 * loads whatever needs a file, such as a library.  live: the workers are
 * long-lived, and work is not used.
 */
struct sandbox {
	void (*prepare)(int which);
	sandbox_fn *work[SANDBOX_WORKS];
	sandbox_live_fn *live;
	enum sandbox_left left[SANDBOX_WORKS];	/* to each */
};

/*
 * Start the nursery, unless it runs: there is one for the program and all its
 * children.  Otherwise the first piece of work starts it, but never in a
 * program that has opened a store.
 */
void sandbox_begin(void);

/*
 * Have a worker process n pieces of bytes, which it sees as one.  The answer is
 * added to *out, which has at most BUFFER_MAX bytes.  False: the worker broke
 * off, by itself or because it exceeded a limit, or could not be started; see
 * fault.  A process that is sandboxed itself does the work directly, and the
 * caller must have called prepare.
 */
bool sandbox_work(const struct sandbox *, int which, const struct iovec *,
    int n, struct buffer *out, struct fault *);

/*
 * Announce such work: it is prepared from now on, while the caller does other
 * things.
 */
void sandbox_ahead(const struct sandbox *, int which);

/* Takes an answer as it comes, piece by piece; returns false to stop. */
typedef bool sandbox_hear_fn(void *arg, const char *bytes, size_t len);

/* The same for an answer that may be long. */
bool sandbox_stream(const struct sandbox *, int which, const struct iovec *,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *);

/* A long-lived worker.  Wait for it at fd only with a time limit. */
struct sandbox_living {
	int fd;
	int tell;		/* for sandbox_close() */
};

/* Start one.  False: see fault. */
bool sandbox_open(const struct sandbox *, int which, struct sandbox_living *,
    struct fault *);
/* End it, whatever it is doing. */
void sandbox_close(struct sandbox_living *);

/*
 * Give up this process's own power for good: from here on it can compute, print
 * to files it has open, exit, and use the rights that are left to it.
 */
void sandbox_enter(enum sandbox_left);

/*
 * Describe how workers are confined, as a sentence for the host.  False: the
 * sentence says why there can be no worker.
 */
bool sandbox_tell(struct buffer *out);

#endif

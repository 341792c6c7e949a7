/*
 * sandbox.h: processes without rights that read hostile bytes.
 *
 * sandbox_begin() starts a nursery, a child process that has only a socket.
 * The program calls sandbox_begin() before it opens or reads anything worth
 * stealing, and every worker is forked from the nursery.  Each piece of work
 * gets a worker of its own, which has the bytes and one socket for its answer.
 * A worker has no store, key, file, network or other program, cannot send
 * signals to other processes, and has limited memory and time.  seccomp and
 * Landlock enforce this if the kernel has them; limits that every kernel has
 * enforce it as well.  The program must read the answer as input as hostile as
 * the bytes.
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
 * Send the buffer's contents now, so that an answer can be longer than a
 * buffer.  Only a worker calls this function.
 */
void sandbox_flush(struct buffer *out);

/*
 * The body of a long-lived worker.  It loads everything that it needs, calls
 * sandbox_enter(), and only then reads from fd, until the other end is closed.
 * fd is the only thing that it has.
 */
typedef void sandbox_live_fn(int which, int fd);

enum { SANDBOX_WORKS = 8 };

/*
 * The rights that a process keeps, besides computing and answering.  With
 * SANDBOX_FONTS it can start threads, ask whether a file exists, and read files
 * below the folders of fonts (without Landlock: any file).  With
 * SANDBOX_NETWORK it can have internet sockets, but no other sockets.
 */
enum sandbox_left { SANDBOX_NOTHING, SANDBOX_FONTS, SANDBOX_NETWORK };

/*
 * The work of a family of workers.  The process that starts the workers calls
 * prepare once for each kind of work, before the first worker of that kind.
 * prepare loads everything that needs a file, such as a library; it may be
 * NULL.  If live is set, the workers are long-lived, and work is not used.
 */
struct sandbox {
	void (*prepare)(int which);
	sandbox_fn *work[SANDBOX_WORKS];
	sandbox_live_fn *live;
	enum sandbox_left left[SANDBOX_WORKS];	/* to each */
};

/*
 * Start the nursery, unless it is running already: the program and all its
 * children share one.  Without this call the first piece of work starts the
 * nursery, but never in a program that has opened a store.
 */
void sandbox_begin(void);

/*
 * Have a worker process n pieces of bytes, which the worker sees as one.  The
 * answer is added to *out, which has at most BUFFER_MAX bytes.  Returns false
 * if the worker could not be started or broke off, by itself or because it
 * exceeded a limit; see fault.  A process that is sandboxed itself does the
 * work directly; then the caller must have called prepare.
 */
bool sandbox_work(const struct sandbox *, int which, const struct iovec *,
    int n, struct buffer *out, struct fault *);

/*
 * Announce such work, so that it is prepared while the caller does other
 * things.
 */
void sandbox_ahead(const struct sandbox *, int which);

/* Take an answer as it comes, piece by piece.  Returns false to stop. */
typedef bool sandbox_hear_fn(void *arg, const char *bytes, size_t len);

/* Do the same as sandbox_work() for an answer that may be long. */
bool sandbox_stream(const struct sandbox *, int which, const struct iovec *,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *);

/*
 * A long-lived worker.  Always use a time limit when waiting at fd for the
 * worker.
 */
struct sandbox_living {
	int fd;
	int tell;		/* for sandbox_close() */
};

/* Start a long-lived worker.  Returns false on failure; see fault. */
bool sandbox_open(const struct sandbox *, int which, struct sandbox_living *,
    struct fault *);
/* End the worker, whatever it is doing. */
void sandbox_close(struct sandbox_living *);

/*
 * Give up this process's own power for ever.  From now on the process can
 * compute, print to files that it has open, exit, and use the rights that are
 * left to it.
 */
void sandbox_enter(enum sandbox_left);

/*
 * Describe how workers are confined, as a sentence for the host.  Returns false
 * if there can be no worker; then the sentence gives the reason.
 */
bool sandbox_tell(struct buffer *out);

#endif

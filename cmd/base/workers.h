/*
 * workers.h: jobs that do not depend on each other, done on several cores, each
 * in a process of its own, and told in their order.
 */
#ifndef CMD_WORKERS_H
#define CMD_WORKERS_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stddef.h>

struct workers;

/*
 * Do a job, and write into told what is to be said of it; the result goes
 * along.  It runs in a worker, which began as a copy of the process that
 * started it: what it changes is not seen by anybody else.  It must not use a
 * store that was open then.
 */
typedef int worker_fn(void *arg, size_t job, struct buffer *told);

/* What became of a job, in the process that started the workers. */
typedef void worker_tell_fn(void *arg, size_t job, int result,
    const char *told);

/* How many cores this process may use, at least 1. */
int workers_cores(void);
enum { WORKERS_MOST = 256 };	/* that are asked for */

/*
 * Begin jobs 0..jobs-1 with at most n workers (1 or more).  No store may be
 * open, as SQLite forbids that.  NULL: they cannot be started, and the fault
 * says why: EX_TEMPFAIL, and those that were end when the program does.
 */
struct workers *workers_start(int n, size_t jobs, worker_fn *fn, void *arg,
    struct fault *);

/*
 * Wait for all jobs, tell each in its order, and free the workers.  A worker is
 * ahead of what was told by no more than what fits into a pipe, so memory is
 * bounded.  Where a worker called die(), which has said why, the program ends
 * with its status; where one crashed, with EX_SOFTWARE.
 */
void workers_wait(struct workers *, worker_tell_fn *tell, void *arg);

#endif

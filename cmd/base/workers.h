/*
 * workers.h: runs independent jobs on several cores, each in a process of its
 * own, and reports them in order.
 */
#ifndef CMD_WORKERS_H
#define CMD_WORKERS_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stddef.h>

struct workers;

/*
 * Do a job, write its report into told, and return its result.  The function
 * runs in a worker, which began as a copy of the process that started it, so no
 * other process sees changes that the function makes.  It must not use a store
 * that was open when the worker began.
 */
typedef int worker_fn(void *arg, size_t job, struct buffer *told);

/*
 * Receive a job's result and report, in the process that started the workers.
 */
typedef void worker_tell_fn(void *arg, size_t job, int result,
    const char *told);

/* Returns the number of cores that this process may use, at least 1. */
int workers_cores(void);
enum { WORKERS_MOST = 256 };	/* workers that may be asked for */

/*
 * Begin jobs 0..jobs-1 with at most n workers (1 or more).  No store may be
 * open, because SQLite forbids that.  Returns NULL if the workers cannot be
 * started; the fault gives the reason, and the exit status is EX_TEMPFAIL.
 * Workers that were already started end when the program ends.
 */
struct workers *workers_start(int n, size_t jobs, worker_fn *fn, void *arg,
    struct fault *);

/*
 * Wait for all jobs, call tell for each job in order, and free the workers.  A
 * worker runs ahead of tell by no more than a pipe holds, so memory is bounded.
 * If a worker called die(), which has printed the reason, the program ends with
 * that worker's status.  If a worker crashed, the program ends with
 * EX_SOFTWARE.
 */
void workers_wait(struct workers *, worker_tell_fn *tell, void *arg);

#endif

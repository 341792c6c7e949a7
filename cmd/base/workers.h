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
 * Do a job, and write its report into told; the result goes along.  It runs in
 * a worker, which began as a copy of the process that started it: no other
 * process sees its changes.  It must not use a store that was open then.
 */
typedef int worker_fn(void *arg, size_t job, struct buffer *told);

/*
 * Receives a job's result and report, in the process that started the workers.
 */
typedef void worker_tell_fn(void *arg, size_t job, int result,
    const char *told);

/* How many cores this process may use, at least 1. */
int workers_cores(void);
enum { WORKERS_MOST = 256 };	/* that may be asked for */

/*
 * Begin jobs 0..jobs-1 with at most n workers (1 or more).  No store may be
 * open, as SQLite forbids that.  NULL: they cannot be started, and the fault
 * says why: EX_TEMPFAIL; workers started so far end with the program.
 */
struct workers *workers_start(int n, size_t jobs, worker_fn *fn, void *arg,
    struct fault *);

/*
 * Wait for all jobs, call tell for each in order, and free the workers.  A
 * worker runs ahead of tell by no more than a pipe holds, so memory is bounded.
 * If a worker called die(), which has said why, the program ends with its
 * status; if one crashed, with EX_SOFTWARE.
 */
void workers_wait(struct workers *, worker_tell_fn *tell, void *arg);

#endif

#define _GNU_SOURCE	/* for sched_getaffinity() */
#include "cmd/base/workers.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Worker i does jobs i, i + n, i + 2n, ..., so each pipe is in order. */
struct workers {
	int n;
	size_t jobs;
	struct {
		pid_t pid;
		int pipe;	/* its results are read from here */
	} worker[];
};

/* The header before the text of a result in the pipe. */
struct result {
	int result;
	size_t len;
};

int
workers_cores(void)
{
	cpu_set_t set;
	int n;

	if (sched_getaffinity(0, sizeof(set), &set) != 0)
		return 1;
	n = CPU_COUNT(&set);
	return n > 0 ? n : 1;
}

static void
put(int to, const void *bytes, size_t len)
{
	if (whole_write(to, bytes, len))
		return;
	if (errno != EPIPE)	/* else nobody reads any more */
		complain("a process cannot report its result: %s",
		    strerror(errno));
	_exit(EX_OSERR);
}

static _Noreturn void
work(int i, int n, size_t jobs, int to, worker_fn *fn, void *arg)
{
	for (size_t job = (size_t)i; job < jobs; job += (size_t)n) {
		struct buffer told = { 0 };
		struct result result;

		memset(&result, 0, sizeof(result));
		result.result = fn(arg, job, &told);
		result.len = strlen(buffer_text(&told));
		put(to, &result, sizeof(result));
		put(to, buffer_text(&told), result.len);
		buffer_free(&told);
	}
	/* Not exit(): that would end things which belong to the parent. */
	_exit(EX_OK);
}

struct workers *
workers_start(int n, size_t jobs, worker_fn *fn, void *arg,
    struct fault *fault)
{
	struct workers *w;

	if ((size_t)n > jobs)
		n = (int)jobs;
	fflush(NULL);
	w = memory_new(1, sizeof(*w) + (size_t)n * sizeof(w->worker[0]));
	w->n = n;
	w->jobs = jobs;
	for (int i = 0; i < n; i++) {
		int ends[2];

		if (pipe(ends) != 0) {
			fault_set(fault, "cannot make a pipe: %s",
			    strerror(errno));
			return NULL;
		}
		if ((w->worker[i].pid = fork()) < 0) {
			fault_set(fault, "cannot start a process: %s",
			    strerror(errno));
			return NULL;
		}
		if (w->worker[i].pid == 0) {
			for (int k = 0; k < i; k++)
				close(w->worker[k].pipe);
			close(ends[0]);
			work(i, n, jobs, ends[1], fn, arg);
		}
		close(ends[1]);
		w->worker[i].pipe = ends[0];
	}
	return w;
}

/* A worker has ended before its time. */
static _Noreturn void
ended(struct workers *w, int i)
{
	int status = whole_wait(w->worker[i].pid);

	for (int k = 0; k < w->n; k++)
		if (k != i)
			kill(w->worker[k].pid, SIGTERM);
	if (WIFEXITED(status) && WEXITSTATUS(status) != EX_OK)
		exit(WEXITSTATUS(status));
	internal_error("a process that did part of the work has crashed");
}

void
workers_wait(struct workers *w, worker_tell_fn *tell, void *arg)
{
	for (size_t job = 0; job < w->jobs; job++) {
		int i = (int)(job % (size_t)w->n);
		struct result result;
		char *text;

		if (!whole_read(w->worker[i].pipe, &result, sizeof(result)))
			ended(w, i);
		text = memory_new(1, result.len + 1);
		if (!whole_read(w->worker[i].pipe, text, result.len))
			ended(w, i);
		tell(arg, job, result.result, text);
		free(text);
	}
	for (int i = 0; i < w->n; i++) {
		close(w->worker[i].pipe);
		whole_wait(w->worker[i].pid);
	}
	free(w);
}

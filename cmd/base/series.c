#include "cmd/base/series.h"

#include "cmd/base/command.h"
#include "cmd/base/whole.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Its report must not be lost with an item that breaks off later. */
static int
end_item(struct context *context, int status)
{
	if (fflush(context->out) == EOF || ferror(context->out)) {
		complain("cannot write to standard output");
		complain_done();
		clearerr(context->out);
		return status == EX_OK ? EX_IOERR : status;
	}
	command_told();
	return status;
}

static _Noreturn void
take_in_child(struct context *context, const struct series *series,
    size_t first, int tell)
{
	command_store(context, true);
	for (size_t i = first; i < series->n; i++) {
		int status = series->take(context, series->arg, i);

		status = end_item(context, status);
		if (!whole_write(tell, &status, sizeof(status)))
			exit(EX_TEMPFAIL);
	}
	store_close(context->store);
	exit(EX_OK);
}

/* How a child ended, and that is told if nobody else did. */
static int
status_of(int end)
{
	if (WIFEXITED(end))
		return WEXITSTATUS(end);
	if (WIFSIGNALED(end))
		complain("the work broke off: signal %d", WTERMSIG(end));
	return EX_SOFTWARE;
}

/*
 * Go on from item *next, in a child.  *next is then the first item that was not
 * done.  Returns the child's status; *status is that of the first that failed.
 */
static int
go_on(struct context *context, const struct series *series, size_t *next,
    int *status)
{
	int way[2], one;
	pid_t child;

	fflush(NULL);
	if (pipe(way) != 0 || (child = fork()) < 0) {
		complain("cannot start a process: %s", strerror(errno));
		exit(EX_TEMPFAIL);
	}
	if (child == 0) {
		close(way[0]);
		/* No command that it starts must hold this open. */
		fcntl(way[1], F_SETFD, FD_CLOEXEC);
		take_in_child(context, series, *next, way[1]);
	}
	close(way[1]);
	while (whole_read(way[0], &one, sizeof(one))) {
		++*next;
		if (*status == EX_OK)
			*status = one;
	}
	close(way[0]);
	return status_of(whole_wait(child));
}

size_t
series_try(struct context *context, const struct series *series, int *status)
{
	bool open = context->store != NULL;
	size_t busy = series->n;	/* the last that ended so; n: none */
	size_t next = 0;

	*status = EX_OK;
	if (series->n == 0)
		return 0;
	/* A child must not inherit it. */
	store_close(context->store);
	context->store = NULL;
	for (; next < series->n; next++) {
		int end = go_on(context, series, &next, status);

		if (next == series->n)
			break;
		if (series->broke != NULL)
			series->broke(series->arg, next, end);
		if (end == EX_UNAVAILABLE || end == EX_USAGE ||
		    (end == EX_TEMPFAIL && busy + 1 == next)) {
			*status = end;
			return next;
		}
		if (end == EX_TEMPFAIL)
			busy = next;
		if (*status == EX_OK)
			*status = end;
	}
	if (open)
		command_store(context, true);
	return next;
}

int
series_take(struct context *context, const struct series *series)
{
	int status;
	size_t done = series_try(context, series, &status);

	if (done == series->n)
		return status;
	if (done + 1 < series->n)
		complain("nothing was done after that");
	exit(status);
}

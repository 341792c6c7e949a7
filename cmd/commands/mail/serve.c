/*
 * serve: a program that keeps running and takes letters from a socket.
 *
 * A keeper process holds the socket, and nothing else worth stealing: it opens
 * no store and reads no input.  It forks some workers, which do all of that
 * (worker.h).  It replaces a worker that has died.  From time to time it forks
 * the commands `tick`, `remind` and `outbox send`, which run as if somebody had
 * typed them.
 *
 * If one of these processes dies, no data is lost, since none of them holds
 * any.  A letter is acknowledged only when it is in the store, and `tick` takes
 * what was left there.
 */
#define _GNU_SOURCE	/* for ppoll() and pipe2() */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/commands/mail/serve/listen.h"
#include "cmd/commands/mail/serve/worker.h"
#include "cmd/desk/argument.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	WORKERS = 4,
	TICK    = 300,		/* seconds from one look at the clock to the
				   next */
	AGAIN   = 1,		/* ... until one that broke off begins anew,
				   and between two runs that send */
	ENDING  = 60		/* ... for workers, at the end */
};

/* What is done on time, each in a process of its own. */
enum job { JOB_TICK, JOB_REMIND, JOB_SEND, JOBS };

/* A process, or the time at which there is to be one. */
struct child {
	pid_t pid;			/* 0: there is none */
	time_t next;			/* when one begins; 0: none does */
};

struct keeper {
	struct context *context;
	struct worker worker;
	int stop, news;			/* our ends of the pipes */
	struct child workers[WORKERS], jobs[JOBS];
	char *notify;			/* is touched in place of sending */
	bool opened;			/* a worker has opened the store */
	time_t end;			/* no more is begun; 0: it is */
	int status;
};

static volatile sig_atomic_t stopped, renewed;

static void
note(int sig)
{
	if (sig == SIGTERM || sig == SIGINT)
		stopped++;
	else if (sig == SIGHUP)
		renewed = 1;
}

static const int noted[] = { SIGTERM, SIGINT, SIGHUP, SIGCHLD };
enum { NOTED = sizeof(noted) / sizeof(noted[0]) };

static time_t
seconds(void)
{
	struct timespec now = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + 1;		/* never 0 */
}

/* ------------------------------------------------------------- processes */

/*
 * A child is as this was when it began.  It has a group of its own, so that
 * what is typed to end the keeper does not end it in the middle of a letter.
 */
static pid_t
begin(const struct keeper *k, const sigset_t *all)
{
	pid_t pid;

	fflush(NULL);
	pid = fork();
	if (pid != 0) {
		if (pid < 0)
			complain("cannot start a process: %s",
			    strerror(errno));
		return pid < 0 ? 0 : pid;
	}
	setpgid(0, 0);
	for (int i = 0; i < NOTED; i++)
		signal(noted[i], SIG_DFL);
	sigprocmask(SIG_SETMASK, all, NULL);
	close(k->stop);
	close(k->news);
	k->context->now = time(NULL);
	return -1;
}

static void
begin_worker(struct keeper *k, struct child *child, const sigset_t *all)
{
	pid_t pid = begin(k, all);

	if (pid < 0)
		worker_be(k->context, &k->worker);
	*child = (struct child){ pid, pid == 0 ? seconds() + AGAIN : 0 };
}

/* Nobody may come to the socket where it alone is left. */
static _Noreturn void
be_job(struct context *context, const struct worker *worker, enum job job)
{
	static char name[] = "outbox", send[] = "send";
	char *argv[] = { name, send, NULL };
	int status;

	close(worker->lmtp);
	optind = 0;
	status = job == JOB_TICK ? cmd_tick(context, 1, argv) :
	    job == JOB_REMIND ? cmd_remind(context, 1, argv) :
	    cmd_outbox(context, 2, argv);
	store_close(context->store);
	exit(status);
}

/* Somebody else sends, and is to look. */
static void
touch(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);

	if (fd < 0 || write(fd, "\n", 1) != 1 || futimens(fd, NULL) != 0)
		complain("'%s' cannot be touched: %s", path, strerror(errno));
	if (fd >= 0)
		close(fd);
}

static void
begin_job(struct keeper *k, enum job job, const sigset_t *all)
{
	pid_t pid = 0;

	if (job == JOB_SEND && k->notify != NULL)
		touch(k->notify);
	else if ((pid = begin(k, all)) < 0)
		be_job(k->context, &k->worker, job);
	k->jobs[job] = (struct child){ pid, job == JOB_TICK ? seconds() +
	    TICK : 0 };
}

static void
want(struct keeper *k, enum job job, time_t when)
{
	if (k->jobs[job].next == 0)
		k->jobs[job].next = when;
}

/* ------------------------------------------------------- what has ended */

/*
 * One that could not even begin will not the next time: then nothing is served.
 * Any other that broke off is replaced in a moment, as what ended it, such as a
 * server that is lost, may last.
 */
static void
worker_ended(struct keeper *k, struct child *child, int status)
{
	bool well = WIFEXITED(status) && WEXITSTATUS(status) == EX_OK;

	*child = (struct child){ 0, seconds() + (well ? 0 : AGAIN) };
	if (WIFSIGNALED(status))
		complain("a process that takes letters was ended by signal "
		    "%d; another takes its place", WTERMSIG(status));
	if (well || k->opened || k->end != 0)
		return;
	k->status = WIFEXITED(status) ? WEXITSTATUS(status) : EX_SOFTWARE;
	stopped = 1;
}

static void
job_ended(struct keeper *k, enum job job)
{
	k->jobs[job].pid = 0;
	if (job < JOB_SEND)
		want(k, job + 1, seconds());
	else if (k->jobs[job].next != 0)
		k->jobs[job].next = seconds() + AGAIN;
}

static void
reap(struct keeper *k)
{
	pid_t pid;
	int status;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		for (int i = 0; i < WORKERS; i++)
			if (k->workers[i].pid == pid)
				worker_ended(k, &k->workers[i], status);
		for (int i = 0; i < JOBS; i++)
			if (k->jobs[i].pid == pid)
				job_ended(k, (enum job)i);
	}
}

/* ------------------------------------------------------------------ loop */

static void
begin_due(struct keeper *k, const sigset_t *all)
{
	time_t now = seconds();

	for (int i = 0; i < WORKERS; i++)
		if (k->workers[i].pid == 0 && k->workers[i].next <= now)
			begin_worker(k, &k->workers[i], all);
	for (int i = 0; i < JOBS; i++)
		if (k->jobs[i].pid == 0 && k->jobs[i].next != 0 &&
		    k->jobs[i].next <= now)
			begin_job(k, (enum job)i, all);
}

static int
running(const struct keeper *k)
{
	int n = 0;

	for (int i = 0; i < WORKERS; i++)
		n += k->workers[i].pid != 0;
	for (int i = 0; i < JOBS; i++)
		n += k->jobs[i].pid != 0;
	return n;
}

static void
tell_workers(const struct keeper *k, int sig)
{
	for (int i = 0; i < WORKERS; i++)
		if (k->workers[i].pid != 0)
			kill(k->workers[i].pid, sig);
}

/* Who cannot hear the workers ends; and they with it. */
static void
hear_no_more(struct keeper *k)
{
	complain("cannot read from the processes that take letters: %s",
	    strerror(errno));
	close(k->news);
	k->news = -1;
	k->status = EX_IOERR;
	stopped = 1;
}

static void
hear_news(struct keeper *k)
{
	int64_t news;
	ssize_t n;

	while ((n = read(k->news, &news, sizeof(news))) == sizeof(news)) {
		if (news == WORKER_OPEN) {
			if (!k->opened)
				want(k, JOB_TICK, seconds());
			k->opened = true;
		} else if (news == WORKER_WROTE)
			want(k, JOB_SEND, seconds());
	}
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		hear_no_more(k);
}

/* The pipe that is closed here can be read there. */
static void
begin_end(struct keeper *k)
{
	k->end = seconds() + ENDING;
	close(k->stop);
}

static void
keep(struct keeper *k, const sigset_t *all)
{
	const struct timespec second = { 1, 0 };

	for (;;) {
		struct pollfd poll = { k->news, POLLIN, 0 };

		reap(k);
		if (k->end == 0 && stopped)
			begin_end(k);
		if (k->end == 0)
			begin_due(k, all);
		else if (running(k) == 0 || stopped > 1)
			return;
		else if (seconds() > k->end)
			tell_workers(k, SIGKILL);
		if (renewed && k->end == 0)
			tell_workers(k, SIGTERM);
		renewed = 0;
		if (ppoll(&poll, 1, &second, all) > 0)
			hear_news(k);
	}
}

/* Ends the program where it cannot be made. */
static void
make_pipe(int *read_end, int *write_end)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		die(EX_OSERR, "cannot make a pipe: %s", strerror(errno));
	*read_end = ends[0];
	*write_end = ends[1];
}

static void
begin_all(struct keeper *k)
{
	struct sigaction action = { .sa_handler = note };
	sigset_t all, held;

	make_pipe(&k->worker.stop, &k->stop);
	make_pipe(&k->news, &k->worker.tell);
	sigemptyset(&held);
	for (int i = 0; i < NOTED; i++)
		sigaddset(&held, noted[i]);
	sigprocmask(SIG_BLOCK, &held, &all);
	for (int i = 0; i < NOTED; i++)
		sigaction(noted[i], &action, NULL);
	keep(k, &all);
}

int
cmd_serve(struct context *context, int argc, char **argv)
{
	struct keeper *k = memory_new(1, sizeof(*k));
	const char *lmtp = NULL, *folder = getenv("RUNTIME_DIRECTORY");
	int status;

	k->context = context;
	if (arguments(context, argc, argv, NULL, 0, 1) == 1)
		lmtp = argv[optind];
	if (folder != NULL)
		k->notify = memory_printf("%s/outbox", folder);
	k->worker.lmtp = lmtp != NULL ? listen_at(lmtp) : listen_given("lmtp");
	if (k->worker.lmtp < 0)
		die(EX_USAGE, "say at which SOCKET letters come");
	begin_all(k);
	if (lmtp != NULL)
		listen_end(lmtp);
	status = k->status;
	free(k->notify);
	free(k);
	return status;
}

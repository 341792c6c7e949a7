/*
 * work.c: workers and their children; see work.h.
 *
 * Whoever asks sends a struct request and its bytes.  The worker forks a child,
 * passes it the bytes, and passes back what the child says in parts, each with
 * its length before it.  The last part is empty and says how the child ended.
 * The child has a socket of its own.  So all that it can say are bytes of this
 * answer, and only the worker can say that the answer is whole.
 */
#ifdef __linux__
#define _GNU_SOURCE	/* syscall() */
#endif

#include "cmd/base/work.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/base/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

enum {
	VERSION  = 1,			/* of the structs below */
	LOADING  = 10,			/* seconds: GLib may wait for itself
					   when it has no memory */
	PATIENCE = SANDBOX_TIME + 30,	/* ... for a part of an answer */
	CHUNK    = 1 << 16,
	KINDS    = 8,
	KEPT     = 32,			/* words of the environment */
	FILES    = 1024,		/* that may have been inherited */
	ONLY     = STDERR_FILENO + 1
};

struct request {
	uint32_t version;
	int which;		/* WORK_MOST: what was taken away */
	uint64_t len;		/* bytes that follow */
};

struct part {
	uint64_t len;		/* bytes that follow; 0: it was the last */
	int status;		/* of the last, as waitpid() sets it; -1: there
				   was no child */
};

/* ----------------------------------------------------------- the child */

/* Everything, until whoever has the other end says that it is all. */
static char *
read_all(int fd, size_t len)
{
	char *all = memory_new(len + 1, 1);

	if (!whole_read(fd, all, len))
		_exit(EX_IOERR);
	return all;
}

static _Noreturn void
be_child(const struct work *work, const struct request *request, int fd)
{
	struct buffer out = { 0 };
	bool known = request->which < WORK_MOST;
	int gone = sandbox_child(known ? work->left[request->which] :
	    SANDBOX_NOTHING, work->roomy);
	char *in = read_all(fd, (size_t)request->len);

	if (known)
		work->of[request->which](in, (size_t)request->len, &out);
	else
		buffer_putc(&out, (char)('0' + gone));
	_exit(!out.full && whole_write(fd, out.data, out.len) ? EX_OK :
	    EX_SOFTWARE);
}

/* ---------------------------------------------------------- the worker */

/* Beside the standard files, only this stays open, as ONLY. */
static void
close_others(int fd)
{
	dup2(fd, ONLY);
#ifdef SYS_close_range
	if (syscall(SYS_close_range, ONLY + 1, ~0u, 0) == 0)
		return;
#endif
	for (int i = ONLY + 1; i < FILES; i++)
		close(i);
}

static void
prepare(const struct work *work, int which)
{
	static unsigned prepared;	/* a bit for each work */

	if (work->prepare == NULL || which >= WORK_MOST ||
	    prepared >> which & 1)
		return;
	alarm(LOADING);
	if (work->prepare(which))
		prepared |= 1u << which;
	alarm(0);
}

/* What is being passed; not on the stack, which may be small. */
static char chunk[CHUNK];

/*
 * Whoever asked cannot tell an answer that broke off from the next one.  So
 * then the worker ends, and its child with it.
 */
static void
say(const void *bytes, size_t len)
{
	if (!whole_write(ONLY, bytes, len))
		exit(EX_IOERR);
}

/*
 * A child that takes no more has ended, or learns here that there is no more.
 * Its request is taken to its end.
 */
static void
pass_on(int child, uint64_t len)
{
	bool takes = true;

	while (len > 0) {
		size_t n = len < CHUNK ? (size_t)len : CHUNK;

		if (!whole_read(ONLY, chunk, n))
			exit(EX_IOERR);
		takes = takes && whole_write(child, chunk, n);
		len -= n;
	}
	shutdown(child, SHUT_WR);
	/* The next child has a copy of this memory. */
	sodium_memzero(chunk, sizeof(chunk));
}

/* Pass back a part of the answer.  Returns what read() did, 0 at its end. */
static ssize_t
pass_part(int child)
{
	ssize_t n = read(child, chunk, sizeof(chunk));
	struct part part = { .len = n > 0 ? (uint64_t)n : 0 };

	if (n < 0 && errno == ECONNRESET)
		n = 0;
	if (n > 0) {
		say(&part, sizeof(part));
		say(chunk, (size_t)n);
	}
	sodium_memzero(chunk, sizeof(chunk));
	return n;
}

/*
 * Pass back what the child says until it ends.  False: it must be ended, as its
 * time is over or nobody wants the answer any more.
 */
static bool
pass_back(int child)
{
	int64_t end = progress_clock() + SANDBOX_TIME * 1000;
	struct pollfd both[] = { { child, POLLIN, 0 }, { ONLY, POLLIN, 0 } };
	ssize_t n = 1;

	while (n > 0) {
		int64_t left = end - progress_clock();

		if (left <= 0 || poll(both, 2, (int)left) <= 0 ||
		    both[1].revents != 0)
			return false;
		n = pass_part(child);
	}
	return n == 0;
}

static void
serve(const struct work *work, const struct request *request)
{
	struct part last = { .status = -1 };
	int pair[2];
	pid_t child;

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
		exit(EX_OSERR);
	child = fork();
	if (child == 0) {
		close_others(pair[1]);
		be_child(work, request, ONLY);
	}
	close(pair[1]);
	pass_on(pair[0], request->len);
	if (child > 0 && pass_back(pair[0])) {
		last.status = whole_wait(child);
	} else if (child > 0) {
		kill(child, SIGKILL);
		whole_wait(child);
		/* Even if it had ended well: its answer was not passed on. */
		last.status = SIGKILL;
	}
	close(pair[0]);
	say(&last, sizeof(last));
}

/*
 * Nothing of what started this process stays but the socket: it is the standard
 * input, from where no library may read.
 */
static void
keep_socket(void)
{
	struct rlimit time;
	sigset_t none;
	int null;

	close_others(STDIN_FILENO);
	null = open("/dev/null", O_RDWR);
	for (int i = 0; i <= STDERR_FILENO; i++)
		dup2(null, i);
	close(null);
	die_alone();
	/* Whoever asks may have limited the time that it works on an item. */
	if (getrlimit(RLIMIT_CPU, &time) == 0) {
		time.rlim_cur = time.rlim_max;
		setrlimit(RLIMIT_CPU, &time);
	}
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGCHLD, SIG_DFL);
	signal(SIGALRM, SIG_DFL);
	signal(SIGXFSZ, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#ifndef SANITIZED
	prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
#endif
}

int
work_be(const char *kind)
{
	const struct work *work = NULL;
	struct request request;

	for (int i = 0; works[i] != NULL; i++)
		if (strcmp(works[i]->name, kind) == 0)
			work = works[i];
	if (work == NULL)
		return EX_USAGE;
	keep_socket();
	memory_json();
	if (sodium_init() < 0)
		return EX_SOFTWARE;
	while (whole_read(ONLY, &request, sizeof(request)) &&
	    request.version == VERSION) {
		prepare(work, request.which);
		serve(work, &request);
	}
	return EX_OK;
}

/* ------------------------------------------------------- whoever asks */

/* Workers of this process, or of the one that it was forked from. */
static struct running {
	const struct work *work;	/* NULL: of no kind yet */
	pid_t owner, pid;
	int fd;				/* -1: it does not run */
} running[KINDS];

/*
 * What it must have of the environment: where libraries are, and what the
 * libraries that tests preload, and the sanitizers, are told.  A fast clock is
 * not for who has only so many seconds.
 */
static void
keep_environment(char *out[KEPT + 1])
{
	static const char *const kept[] = { "LD_LIBRARY_PATH=", "LD_PRELOAD=",
	    "CHANCE_SEED=", "CHANCE_FILE=", "CHANCE_TIME=", "FAULT_", "LOCKS=",
	    "NUNCIO_COUNT=", "SLOW=", "ASAN_OPTIONS=", "UBSAN_OPTIONS=",
	    "GCOV_" };
	int n = 0;

	for (char **word = environ; *word != NULL; word++)
		for (size_t i = 0; i < sizeof(kept) / sizeof(*kept); i++)
			if (n < KEPT && strncmp(*word, kept[i],
			    strlen(kept[i])) == 0)
				out[n++] = *word;
	out[n] = NULL;
}

/*
 * Both are closed when another program is started.  The owner of the first
 * waits at it for so long, and then it fails.
 */
static bool
make_pair(int pair[2])
{
	const struct timeval patience = { .tv_sec = PATIENCE };

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
		return false;
	if (setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &patience,
	    sizeof(patience)) == 0 &&
	    setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &patience,
	    sizeof(patience)) == 0)
		return true;
	close(pair[0]);
	close(pair[1]);
	return false;
}

/* Returns 0, or the reason why it cannot be executed. */
static int
execute(const struct work *work, int fd, pid_t *pid)
{
	static char program[] = "nuncio", command[] = "worker";
	char *kept[KEPT + 1], kind[32];
	char *argv[] = { program, command, kind, NULL };
	posix_spawn_file_actions_t files;
	int error;

	snprintf(kind, sizeof(kind), "%s", work->name);
	keep_environment(kept);
	if ((error = posix_spawn_file_actions_init(&files)) != 0)
		return error;
	error = posix_spawn_file_actions_adddup2(&files, fd, STDIN_FILENO);
	if (error == 0)
		error = posix_spawn(pid, "/proc/self/exe", &files, NULL, argv,
		    kept);
	posix_spawn_file_actions_destroy(&files);
	return error;
}

/* One that a fork has inherited stays with its owner. */
static void
dismiss(struct running *r)
{
	if (r->fd < 0)
		return;
	close(r->fd);
	r->fd = -1;
	if (r->owner == getpid() && waitpid(r->pid, NULL, WNOHANG) == 0) {
		kill(r->pid, SIGKILL);
		whole_wait(r->pid);
	}
}

/* It can only be read from if it has ended. */
static bool
has_ended(const struct running *r)
{
	char byte;

	return r->fd < 0 || r->owner != getpid() ||
	    recv(r->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

/* The worker, which runs; NULL: there is none. */
static struct running *
start(const struct work *work, struct fault *fault)
{
	struct running *r = running;
	int pair[2], error = 0;

	while (r->work != NULL && r->work != work)
		r++;
	if (r->work != NULL && !has_ended(r))
		return r;
	if (r->work != NULL)
		dismiss(r);
	r->work = work;
	r->owner = getpid();
	r->fd = -1;
	if (!make_pair(pair)) {
		error = errno;
	} else {
		error = execute(work, pair[1], &r->pid);
		close(pair[1]);
		if (error == 0)
			r->fd = pair[0];
		else
			close(pair[0]);
	}
	if (error == 0)
		return r;
	fault_set(fault, "no process can be started for it: %s",
	    strerror(error));
	return NULL;
}

static bool
send_all(int fd, const void *from, size_t len)
{
	const char *bytes = from;

	while (len > 0) {
		ssize_t n = send(fd, bytes, len, MSG_NOSIGNAL);

		if (n < 0 && errno != EINTR)
			return false;
		bytes += n > 0 ? n : 0;
		len -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

static bool
send_request(int fd, int which, const struct buffer *row, const char *bytes,
    size_t len)
{
	struct request request;

	memset(&request, 0, sizeof(request));
	request.version = VERSION;
	request.which = which;
	request.len = row->len + len;
	return send_all(fd, &request, sizeof(request)) &&
	    send_all(fd, row->data, row->len) && send_all(fd, bytes, len);
}

/* The whole answer, and how the child ended.  NULL: it does not come. */
static char *
receive(int fd, size_t most, size_t *len, int *status)
{
	size_t room = CHUNK;
	char *all = memory_new(room, 1);
	struct part part;

	*len = 0;
	while (whole_read(fd, &part, sizeof(part)) && part.len <= CHUNK &&
	    *len + part.len <= most) {
		if (part.len == 0) {
			all[*len] = '\0';
			*status = part.status;
			return all;
		}
		if (*len + part.len >= room)
			all = memory_grow(all, room *= 2, 1);
		if (!whole_read(fd, all + *len, (size_t)part.len))
			break;
		*len += (size_t)part.len;
	}
	free(all);
	return NULL;
}

/* In this process, which has prepared it. */
static char *
do_here(const struct work *work, int which, const struct buffer *row,
    const char *bytes, size_t len, size_t *n)
{
	struct buffer all = { 0 }, out = { 0 };
	char *answer;

	buffer_add(&all, buffer_text(row), row->len);
	buffer_add(&all, bytes, len);
	work->of[which](buffer_text(&all), all.len, &out);
	answer = memory_slice(buffer_text(&out), out.len);
	*n = out.len;
	buffer_free(&all);
	buffer_free(&out);
	return answer;
}

char *
work_ask(const struct work *work, int which, const struct buffer *row,
    const char *bytes, size_t len, size_t most, size_t *n, struct fault *fault)
{
	static const struct buffer none;
	struct running *r;
	int status = -1;
	char *answer;

	if (row == NULL)
		row = &none;
	if (row->full) {
		fault_set(fault, "it is too long");
		return NULL;
	}
	if (sandbox_entered())
		return do_here(work, which, row, bytes, len, n);
	if ((r = start(work, fault)) == NULL)
		return NULL;
	answer = send_request(r->fd, which, row, bytes, len) ?
	    receive(r->fd, most, n, &status) : NULL;
	if (answer == NULL) {
		dismiss(r);
		fault_set(fault, "the process that works on it does not "
		    "answer");
		return NULL;
	}
	if (WIFEXITED(status) && WEXITSTATUS(status) == EX_OK)
		return answer;
	free(answer);
	if (status == -1)
		fault_set(fault, "no process can be started for it");
	else if (WIFSIGNALED(status))
		fault_set(fault, "the process that worked on it was ended by "
		    "signal %d", WTERMSIG(status));
	else
		fault_set(fault, "the process that worked on it broke off");
	return NULL;
}

bool
work_tell(struct buffer *out)
{
	struct fault fault;
	size_t len;
	char *answer = work_ask(works[0], WORK_MOST, NULL, NULL, 0, 1, &len,
	    &fault);
	int gone;

	if (answer == NULL) {
		buffer_printf(out, "letters and bundles cannot be read: "
		    "%s\n", fault.text);
		return false;
	}
	gone = answer[0] - '0';
	buffer_printf(out, "letters and bundles are read by a process "
	    "of its own, with limits of time and memory%s%s\n",
	    gone & SANDBOX_CALLS_GONE ? ", without system calls (seccomp)" :
	    "; no seccomp", gone & SANDBOX_FILES_GONE ?
	    ", without files (Landlock)" : "; no Landlock");
	free(answer);
	return true;
}

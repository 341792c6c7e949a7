/*
 * serve: a program that keeps running and takes letters from a socket.
 *
 * A keeper process holds the socket, and nothing else worth stealing: it opens
 * no store and reads no input.  It forks some workers, which do all of that,
 * and replaces one that has died.  From time to time it forks the commands
 * `tick`, `remind` and `outbox send`, which run as if somebody had typed them.
 *
 * A worker serves one connection at a time, and takes its letters as `deliver`
 * does.  From one letter to the next, it keeps the store, the store's
 * statements, the texts of languages and the process that reads letters.  So a
 * client that is slow, or worse, costs one connection; if others wait, it is
 * sent away.
 *
 * If one of these processes dies, no data is lost, since none of them holds
 * any.  A letter is acknowledged only when it is in the store, and `tick` takes
 * what was left there.
 */
#define _GNU_SOURCE	/* for accept4(), pipe2() and struct ucred */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/arrive.h"
#include "cmd/umpire/host.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	TICK     = 300,		/* seconds from one look at the clock to the
				   next */
	AGAIN    = 1,		/* ... until one that broke off begins anew,
				   and between two runs that send */
	LONGEST  = 300,		/* ... from a client's letter to its next */
	HURRY    = 5,		/* ... if others wait */
	ENDING   = 30,		/* ... if all ends, and it has begun */
	PATIENCE = 120000,	/* milliseconds for other users of the store */
	GIVEN    = 3,		/* what systemd hands over */
	WAITING  = 128		/* connections that nobody has taken */
};

/* What is done on time, each in a process of its own; the rest are workers. */
enum { JOB_TICK, JOB_REMIND, JOB_SEND, JOBS, CHILDREN = JOBS + 8 };

/* What a worker tells the keeper: each is a byte. */
enum { OPEN = 'o', WROTE = 'w' };

struct keeper {
	struct context *context;
	int lmtp;			/* listens */
	int stop[2];			/* a pipe; once its end is closed,
					   workers end */
	int news[2];			/* ... from workers */
	struct child {
		pid_t pid;		/* 0: there is none */
		time_t next;		/* when one begins; 0: none does */
	} child[CHILDREN];
	bool opened;			/* a worker has opened the store */
	bool ends;			/* no more is begun */
	int status;
};

static time_t
seconds(void)
{
	struct timespec now = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + 1;		/* never 0 */
}

/* ---------------------------------------------------------------- socket */

/*
 * Does whoever made the socket still run?  Workers of one that was killed may
 * still have it, for as long as they finish what they have begun.
 */
static bool
is_served(const struct sockaddr_un *address)
{
	struct ucred maker = { .pid = 0 };
	socklen_t len = sizeof(maker);
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK,
	    0);
	bool served = connect(fd, (const struct sockaddr *)address,
	    sizeof(*address)) != 0 ? errno != ECONNREFUSED :
	    getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &maker, &len) != 0 ||
	    kill(maker.pid, 0) == 0 || errno != ESRCH;

	close(fd);
	return served;
}

/* A socket of mode 0660, in the place of one that nobody serves. */
static int
listen_at(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	mode_t before = umask(0117);
	struct stat st;

	if (strlen(path) >= sizeof(address.sun_path))
		die(EX_USAGE, "the path of a socket has at most %zu bytes",
		    sizeof(address.sun_path) - 1);
	strcpy(address.sun_path, path);
	if (lstat(path, &st) == 0) {
		if (!S_ISSOCK(st.st_mode))
			die(EX_CANTCREAT, "'%s' exists and is not a socket",
			    path);
		if (is_served(&address))
			die(EX_TEMPFAIL, "somebody listens at '%s' already",
			    path);
		unlink(path);
	}
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0 ||
	    listen(fd, WAITING) != 0)
		die(EX_CANTCREAT, "no socket can be made at '%s': %s", path,
		    strerror(errno));
	umask(before);
	return fd;
}

/* The only one that systemd hands over, or -1. */
static int
listen_given(void)
{
	const char *pid = getenv("LISTEN_PID"), *n = getenv("LISTEN_FDS");

	return pid != NULL && strtol(pid, NULL, 10) == (long)getpid() &&
	    n != NULL && strcmp(n, "1") == 0 ? GIVEN : -1;
}

/* ---------------------------------------------------------------- worker */

/* A worker and its client. */
struct serving {
	struct lmtp_peer peer;		/* the first member: it is both */
	struct keeper *k;
	int fd;
	time_t since;			/* it came, or its last letter did */
};

static void
tell(const struct keeper *k, char news)
{
	/* If the pipe is full, the keeper wakes up in any case. */
	while (write(k->news[1], &news, 1) < 0 && errno == EINTR)
		continue;
}

/*
 * Does somebody wait whom no other worker takes, or is there to be an end?  For
 * that the socket is closed, so that nobody waits for this worker.
 */
static bool
others_wait(struct keeper *k, int milliseconds)
{
	struct pollfd on[] = { { k->lmtp, POLLIN, 0 },
	    { k->stop[0], POLLIN, 0 } };
	int n = poll(on, 2, milliseconds);

	/* It would not wait the next time, either: another begins later. */
	if (n < 0 && errno != EINTR)
		die(EX_OSERR, "cannot wait for letters: %s", strerror(errno));
	if (n > 0 && on[1].revents != 0 && !k->ends) {
		k->ends = true;
		close(k->lmtp);
		k->lmtp = -1;
	}
	return n > 0;
}

/* Is the time over that the client has for its next letter? */
static bool
is_over(struct serving *s)
{
	bool others = others_wait(s->k, 0);
	time_t limit = !others ? LONGEST : !s->k->ends ? HURRY :
	    s->peer.sends ? ENDING : -1;

	if (seconds() - s->since > limit)
		s->peer.last = others ?
		    "421 4.3.2 others wait: come again\r\n" :
		    "421 4.4.2 this takes too long\r\n";
	return s->peer.last != NULL;
}

/* No call lasts longer than a second: serve_one(). */
static bool
may_try_again(struct serving *s)
{
	return errno == EINTR || (errno == EAGAIN && !is_over(s));
}

static size_t
hear(struct lmtp_peer *peer, char *bytes, size_t most)
{
	struct serving *s = (struct serving *)peer;
	ssize_t n;

	if (is_over(s))
		return 0;
	while ((n = recv(s->fd, bytes, most, 0)) < 0 && may_try_again(s))
		continue;
	return n > 0 ? (size_t)n : 0;
}

static bool
say(struct lmtp_peer *peer, const char *bytes, size_t len)
{
	struct serving *s = (struct serving *)peer;

	while (len > 0) {
		ssize_t n = send(s->fd, bytes, len, MSG_NOSIGNAL);

		if (n < 0 && !may_try_again(s))
			return false;
		bytes += n > 0 ? n : 0;
		len -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

/*
 * A letter that ends this is tried again by `tick`.  Whoever has brought one
 * makes place for others.
 */
static void
take(struct lmtp_peer *peer, const struct lmtp_letter *letter)
{
	struct serving *s = (struct serving *)peer;
	struct context *context = s->k->context;
	time_t now = time(NULL);
	struct fault fault;
	bool safe;

	/* The letter came now, not when the worker began. */
	if (now > context->now && now < TIME_END)
		context->now = now;
	context->zoned = false;
	host_forget();
	arrive_limit(ARRIVE_TIME);
	if (arrive(context, letter->bytes, letter->len, letter->size, &safe,
	    &fault) != EX_OK)
		complain("%s", fault.text);
	arrive_limit(0);
	tell(s->k, WROTE);
	s->since = seconds();
	if (others_wait(s->k, 0))
		peer->last = "421 4.3.2 others wait: come again\r\n";
}

/* Serve a client, unless another worker has accepted it first. */
static void
serve_one(struct keeper *k)
{
	const struct timeval second = { .tv_sec = 1 };
	struct serving s = { .k = k, .since = seconds(),
	    .peer = { .hear = hear, .say = say, .take = take },
	    .fd = accept4(k->lmtp, NULL, NULL, SOCK_CLOEXEC) };

	if (s.fd < 0 && errno != EAGAIN && errno != EINTR &&
	    errno != ECONNABORTED)
		die(EX_OSERR, "nobody can be heard: %s", strerror(errno));
	if (s.fd < 0)
		return;
	setsockopt(s.fd, SOL_SOCKET, SO_RCVTIMEO, &second, sizeof(second));
	setsockopt(s.fd, SOL_SOCKET, SO_SNDTIMEO, &second, sizeof(second));
	lmtp_converse(&s.peer);
	close(s.fd);
}

/*
 * It does not wait for the DNS, because others wait for it: a letter that needs
 * a key of its provider is left to `tick`.
 */
static void
be_worker(struct keeper *k)
{
	command_store(k->context, true);
	store_patience(k->context->store, PATIENCE);
	k->context->hurried = true;
	signal(SIGPIPE, SIG_IGN);
	tell(k, OPEN);
	while (!k->ends)
		if (others_wait(k, -1) && !k->ends)
			serve_one(k);
}

/* ---------------------------------------------------------------- keeper */

static volatile sig_atomic_t stopped, renewed;

static void
note(int sig)
{
	if (sig == SIGHUP)
		renewed = 1;
	else if (sig != SIGCHLD)
		stopped++;
}

static void
hear_signals(void (*handler)(int))
{
	static const int noted[] = { SIGTERM, SIGINT, SIGHUP, SIGCHLD };

	for (size_t i = 0; i < sizeof(noted) / sizeof(noted[0]); i++)
		signal(noted[i], handler);
}

static void
make_pipe(int ends[2])
{
	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		die(EX_OSERR, "cannot make a pipe: %s", strerror(errno));
}

/* A job closes the socket: if only the job is left, nobody would accept. */
static int
be_job(struct keeper *k, int job)
{
	static char name[] = "outbox", send[] = "send";
	char *argv[] = { name, send, NULL };

	close(k->lmtp);
	optind = 0;
	return job == JOB_TICK ? cmd_tick(k->context, 1, argv) :
	    job == JOB_REMIND ? cmd_remind(k->context, 1, argv) :
	    cmd_outbox(k->context, 2, argv);
}

/* Somebody else sends, and is to look at a file there. */
static void
touch(const char *folder)
{
	char *path = memory_printf("%s/outbox", folder);
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);

	if (fd < 0 || write(fd, "\n", 1) != 1 || futimens(fd, NULL) != 0)
		complain("'%s' cannot be touched: %s", path, strerror(errno));
	close(fd);
	free(path);
}

/*
 * A child is as this was when it began.  It has a group of its own, so that
 * what is typed to end the keeper does not end it in the middle of a letter.
 */
static void
begin(struct keeper *k, int i)
{
	struct child *child = &k->child[i];
	const char *folder = getenv("RUNTIME_DIRECTORY");
	int status = EX_OK;

	child->next = i == JOB_TICK ? seconds() + TICK : 0;
	if (i == JOB_SEND && folder != NULL) {
		touch(folder);
		return;
	}
	fflush(NULL);
	child->pid = fork();
	if (child->pid < 0) {
		complain("cannot start a process: %s", strerror(errno));
		*child = (struct child){ 0, seconds() + AGAIN };
	}
	if (child->pid != 0)
		return;
	setpgid(0, 0);
	hear_signals(SIG_DFL);
	close(k->stop[1]);
	close(k->news[0]);
	k->context->now = time(NULL);
	if (i < JOBS)
		status = be_job(k, i);
	else
		be_worker(k);
	store_close(k->context->store);
	exit(status);
}

static void
want(struct keeper *k, int i)
{
	struct child *child = &k->child[i];

	if (child->next == 0)
		child->next = seconds() + (child->pid != 0 ? AGAIN : 0);
}

/*
 * A worker that could not even begin will not the next time: then nothing is
 * served.  Any other that broke off is replaced in a moment, as what ended it,
 * such as a server that is lost, may last.
 */
static void
worker_ended(struct keeper *k, struct child *child, int status)
{
	bool well = WIFEXITED(status) && WEXITSTATUS(status) == EX_OK;

	child->next = seconds() + (well ? 0 : AGAIN);
	if (WIFSIGNALED(status))
		complain("a process that takes letters was ended by signal "
		    "%d; another takes its place", WTERMSIG(status));
	if (well || k->opened || k->ends)
		return;
	k->status = WIFEXITED(status) ? WEXITSTATUS(status) : EX_SOFTWARE;
	stopped = 1;
}

/* True: some run. */
static bool
reap(struct keeper *k)
{
	bool running = false;

	for (int i = 0; i < CHILDREN; i++) {
		struct child *child = &k->child[i];
		int status;

		if (child->pid != 0 && waitpid(child->pid, &status,
		    WNOHANG) == child->pid) {
			child->pid = 0;
			if (i >= JOBS)
				worker_ended(k, child, status);
			else if (i < JOB_SEND)
				want(k, i + 1);
		}
		running |= child->pid != 0;
	}
	return running;
}

static void
begin_due(struct keeper *k)
{
	time_t now = seconds();

	for (int i = 0; i < CHILDREN; i++)
		if (k->child[i].pid == 0 && k->child[i].next != 0 &&
		    k->child[i].next <= now)
			begin(k, i);
}

/* Workers watch this pipe, and end once the letter at hand is taken. */
static void
stop_workers(struct keeper *k)
{
	close(k->stop[0]);
	close(k->stop[1]);
	make_pipe(k->stop);
	renewed = 0;
}

static void
keep(struct keeper *k)
{
	char news;

	while ((reap(k) || !k->ends) && stopped < 2) {
		struct pollfd on = { k->news[0], POLLIN, 0 };

		if (renewed || (stopped && !k->ends))
			stop_workers(k);
		if (stopped && !k->ends)
			close(k->lmtp);
		k->ends = stopped != 0;
		if (!k->ends)
			begin_due(k);
		poll(&on, 1, 1000);
		while (read(k->news[0], &news, 1) == 1) {
			want(k, news == WROTE ? JOB_SEND : JOB_TICK);
			k->opened = true;
		}
	}
}

int
cmd_serve(struct context *context, int argc, char **argv)
{
	struct keeper k = { .context = context };
	const char *path = NULL;

	if (arguments(context, argc, argv, NULL, 0, 1) == 1)
		path = argv[optind];
	/* Who sees the socket may already tell it to end. */
	hear_signals(note);
	k.lmtp = path != NULL ? listen_at(path) : listen_given();
	if (k.lmtp < 0)
		die(EX_USAGE, "say at which SOCKET letters come");
	/* Several workers wake up for one client: accept() must not block. */
	fcntl(k.lmtp, F_SETFL, O_NONBLOCK);
	fcntl(k.lmtp, F_SETFD, FD_CLOEXEC);
	make_pipe(k.stop);
	make_pipe(k.news);
	for (int i = JOBS; i < CHILDREN; i++)
		want(&k, i);
	keep(&k);
	if (path != NULL)
		unlink(path);
	return k.status;
}

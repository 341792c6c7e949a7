/*
 * serve: a program that keeps running and takes letters from a socket.
 *
 * A keeper process holds the socket, and reads no input.  It forks some
 * workers, which do all the work, and replaces one that has died.
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
#define _GNU_SOURCE	/* for accept4() and struct ucred */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/arrive.h"
#include "cmd/umpire/host.h"
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
	WORKERS	 = 8,
	AGAIN	 = 1,		/* seconds until one that broke off is
				   replaced */
	LONGEST	 = 300 * 1000,	/* milliseconds from a client's letter to its
				   next */
	HURRY	 = 5 * 1000,	/* ... if others wait */
	ENDING	 = 30 * 1000,	/* ... if all ends, and it has begun */
	GIVEN	 = 3,		/* what systemd hands over */
	WAITING	 = 128		/* connections that nobody has taken */
};

struct keeper {
	struct context *context;
	int lmtp;			/* listens */
	int stop[2];			/* a pipe; once its end is closed,
					   workers end */
	sigset_t heard;			/* signals that the keeper waits for,
					   and workers do not */
	int workers;			/* that run */
	bool ends;			/* no more is begun */
};

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
	int64_t since;			/* it came, or its last letter did */
};

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
	int limit = !others ? LONGEST : !s->k->ends ? HURRY :
	    s->peer.sends ? ENDING : -1;

	if (progress_clock() - s->since > limit)
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

/* What sends letters looks at a file there, if systemd begins it. */
static void
touch(void)
{
	const char *folder = getenv("RUNTIME_DIRECTORY");
	char *path;
	int fd;

	if (folder == NULL)
		return;
	path = memory_printf("%s/outbox", folder);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
	if (fd < 0 || write(fd, "\n", 1) != 1 || futimens(fd, NULL) != 0)
		complain("'%s' cannot be touched: %s", path, strerror(errno));
	close(fd);
	free(path);
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
	struct fault fault;
	bool safe;

	context->zoned = false;
	host_forget();
	if (arrive(context, letter->bytes, letter->len, letter->size, &safe,
	    &fault) != EX_OK)
		complain("%s", fault.text);
	touch();
	s->since = progress_clock();
	if (others_wait(s->k, 0))
		peer->last = "421 4.3.2 others wait: come again\r\n";
}

/* Serve a client, unless another worker has accepted it first. */
static void
serve_one(struct keeper *k)
{
	const struct timeval second = { .tv_sec = 1 };
	struct serving s = { .k = k, .since = progress_clock(),
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
	k->context->hurried = true;
	signal(SIGPIPE, SIG_IGN);
	while (!k->ends)
		if (others_wait(k, -1) && !k->ends)
			serve_one(k);
}

/* ---------------------------------------------------------------- keeper */

/*
 * A worker has a group of its own, so that what is typed to end the keeper does
 * not end it in the middle of a letter.  False: it cannot be started.
 */
static bool
begin(struct keeper *k)
{
	pid_t pid;

	fflush(NULL);
	pid = fork();
	if (pid < 0)
		complain("cannot start a process: %s", strerror(errno));
	if (pid != 0) {
		k->workers += pid > 0;
		return pid > 0;
	}
	setpgid(0, 0);
	sigprocmask(SIG_UNBLOCK, &k->heard, NULL);
	close(k->stop[1]);
	k->context->now = time(NULL);
	be_worker(k);
	store_close(k->context->store);
	exit(EX_OK);
}

/*
 * One that broke off is replaced in a moment, as what ended it, such as a
 * server that is lost, may last.
 */
static void
reap(struct keeper *k)
{
	bool broke = false;
	int status;

	while (waitpid(-1, &status, WNOHANG) > 0) {
		k->workers--;
		broke |= !WIFEXITED(status) || WEXITSTATUS(status) != EX_OK;
		if (WIFSIGNALED(status))
			complain("a process that takes letters was ended by "
			    "signal %d; another takes its place",
			    WTERMSIG(status));
	}
	if (broke && !k->ends)
		sleep(AGAIN);
}

/* Workers watch the pipe, and end once the letter at hand is taken. */
static void
stop_workers(struct keeper *k)
{
	close(k->stop[0]);
	close(k->stop[1]);
	if (pipe2(k->stop, O_CLOEXEC) != 0)
		die(EX_OSERR, "cannot make a pipe: %s", strerror(errno));
}

/* Until it is told to end and all have ended, or is told so twice. */
static void
keep(struct keeper *k)
{
	const struct timespec moment = { .tv_sec = AGAIN };

	while (!k->ends || k->workers > 0) {
		int sig;

		while (!k->ends && k->workers < WORKERS && begin(k))
			continue;
		sig = sigtimedwait(&k->heard, NULL, &moment);
		reap(k);
		if (sig == SIGTERM || sig == SIGINT) {
			if (k->ends)
				return;
			k->ends = true;
			close(k->lmtp);
		}
		if (sig > 0 && sig != SIGCHLD)
			stop_workers(k);
	}
}

int
cmd_serve(struct context *context, int argc, char **argv)
{
	static const int heard[] = { SIGTERM, SIGINT, SIGHUP, SIGCHLD };
	struct keeper k = { .context = context, .stop = { -1, -1 } };
	const char *path = NULL;

	if (arguments(context, argc, argv, NULL, 0, 1) == 1)
		path = argv[optind];
	/* Where the store cannot be opened, nothing is served. */
	store_close(context->store);
	context->store = NULL;
	/* Who sees the socket may already tell it to end. */
	sigemptyset(&k.heard);
	for (size_t i = 0; i < sizeof(heard) / sizeof(heard[0]); i++)
		sigaddset(&k.heard, heard[i]);
	sigprocmask(SIG_BLOCK, &k.heard, NULL);
	k.lmtp = path != NULL ? listen_at(path) : listen_given();
	if (k.lmtp < 0)
		die(EX_USAGE, "say at which SOCKET letters come");
	/* Several workers wake up for one client: accept() must not block. */
	fcntl(k.lmtp, F_SETFL, O_NONBLOCK);
	fcntl(k.lmtp, F_SETFD, FD_CLOEXEC);
	/* There are none yet. */
	stop_workers(&k);
	keep(&k);
	if (path != NULL)
		unlink(path);
	return EX_OK;
}

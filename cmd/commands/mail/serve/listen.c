#define _GNU_SOURCE	/* for SOCK_CLOEXEC and struct ucred */
#include "cmd/commands/mail/serve/listen.h"

#include "cmd/base/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* The first that systemd hands over, and how many it may be. */
enum { FIRST = 3, GIVEN = 16, WAITING = 128 };

/* A number as systemd writes it; 0: it is none. */
static long
number_of(const char *variable)
{
	const char *text = getenv(variable);

	return text == NULL ? 0 : strtol(text, NULL, 10);
}

/*
 * Workers take turns at it, so one that finds nothing must not wait; and it is
 * nothing for the programs that send letters.
 */
static void
prepare(int fd)
{
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, O_NONBLOCK);
}

int
listen_given(const char *name)
{
	const char *at = getenv("LISTEN_FDNAMES");
	long n = number_of("LISTEN_FDS");

	if (at == NULL || number_of("LISTEN_PID") != (long)getpid())
		return -1;
	for (int i = 0; i < n && i < GIVEN; i++) {
		size_t len = strcspn(at, ":");

		if (len == strlen(name) && strncmp(at, name, len) == 0) {
			prepare(FIRST + i);
			return FIRST + i;
		}
		at += len + (at[len] == ':');
	}
	return -1;
}

/*
 * Has the program ended that made the socket?  Its workers may still have it,
 * for as long as they finish what they have begun.
 */
static bool
is_left(int fd)
{
	struct ucred maker;
	socklen_t len = sizeof(maker);

	return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &maker, &len) == 0 &&
	    maker.pid > 0 && kill(maker.pid, 0) != 0 && errno == ESRCH;
}

/* A socket to which nobody listens any more is taken away. */
static void
clear(const char *path, const struct sockaddr_un *address)
{
	struct stat st;
	int fd;

	if (lstat(path, &st) != 0)
		return;
	if (!S_ISSOCK(st.st_mode))
		die(EX_CANTCREAT, "'%s' exists and is not a socket", path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && (connect(fd, (const struct sockaddr *)address,
	    sizeof(*address)) != 0 ? errno == ECONNREFUSED : is_left(fd)))
		unlink(path);
	if (fd >= 0)
		close(fd);
}

int
listen_at(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	mode_t before;
	bool bound;
	int fd;

	if (strlen(path) >= sizeof(address.sun_path))
		die(EX_USAGE, "the path of a socket has at most %zu bytes",
		    sizeof(address.sun_path) - 1);
	strcpy(address.sun_path, path);
	clear(path, &address);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	before = umask(0117);
	bound = fd >= 0 && bind(fd, (struct sockaddr *)&address,
	    sizeof(address)) == 0;
	umask(before);
	if (!bound && errno == EADDRINUSE)
		die(EX_TEMPFAIL, "somebody listens at '%s' already", path);
	if (!bound || listen(fd, WAITING) != 0)
		die(EX_CANTCREAT, "no socket can be made at '%s': %s", path,
		    strerror(errno));
	prepare(fd);
	return fd;
}

void
listen_end(const char *path)
{
	unlink(path);
}

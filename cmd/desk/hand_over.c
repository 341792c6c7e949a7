#define _GNU_SOURCE	/* for SOCK_CLOEXEC */
#include "cmd/desk/hand_over.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Bytes of an answer that are read: 64 turn files have much less. */
enum { ANSWER = 16 << 20 };

/* -1: nobody is there, see errno. */
static int
connect_to(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd;

	if (strlen(path) >= sizeof(address.sun_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	strcpy(address.sun_path, path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && connect(fd, (struct sockaddr *)&address,
	    sizeof(address)) != 0) {
		int why = errno;

		close(fd);
		errno = why;
		return -1;
	}
	return fd;
}

/* Whoever has enough of it answers before the end. */
static void
send_all(int fd, const char *text, size_t len)
{
	while (len > 0) {
		ssize_t n = send(fd, text, len, MSG_NOSIGNAL);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			break;
		text += n;
		len -= (size_t)n;
	}
	shutdown(fd, SHUT_WR);
}

static void
hear_all(int fd, struct buffer *out)
{
	char chunk[4096];
	ssize_t n;

	while (out->len < ANSWER && ((n = recv(fd, chunk, sizeof(chunk),
	    0)) > 0 || (n < 0 && errno == EINTR)))
		buffer_add(out, chunk, n > 0 ? (size_t)n : 0);
}

/* The status in its first line; -1: it has none.  *said is behind it. */
static int
read_status(const struct buffer *answer, const char **said)
{
	const char *text = buffer_text(answer);
	char *end;
	long status;

	if (*text < '0' || *text > '9')
		return -1;
	status = strtol(text, &end, 10);
	*said = end + 1;
	return *end == '\n' && status <= 255 ? (int)status : -1;
}

int
hand_over(struct context *context, const char *path, const char *text,
    size_t len)
{
	struct buffer answer = { 0 };
	const char *said;
	int fd = connect_to(path), status;

	if (fd < 0) {
		status = errno == EAGAIN ? EX_TEMPFAIL : EX_NOINPUT;
		complain("nobody takes turn files at '%s': %s", path,
		    strerror(errno));
		return status;
	}
	send_all(fd, text, len);
	hear_all(fd, &answer);
	close(fd);
	status = read_status(&answer, &said);
	if (status >= 0)
		print_clean(status == EX_OK ? context->out : context->err,
		    "%s", said);
	else {
		complain("there was no answer from '%s': submit it again",
		    path);
		status = EX_TEMPFAIL;
	}
	buffer_free(&answer);
	return status;
}

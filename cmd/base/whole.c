#include "cmd/base/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

bool
whole_write(int fd, const void *bytes, size_t len)
{
	const char *at = bytes;

	while (len > 0) {
		ssize_t n = write(fd, at, len);

		if (n < 0 && errno != EINTR)
			return false;
		at += n > 0 ? n : 0;
		len -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

bool
whole_read(int fd, void *bytes, size_t len)
{
	char *at = bytes;

	while (len > 0) {
		ssize_t n = read(fd, at, len);

		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
		at += n > 0 ? n : 0;
		len -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

int
whole_wait(pid_t child)
{
	int status = -1;

	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		continue;
	return status;
}

static void
lock_as(int fd, short type)
{
	struct flock whole = { .l_type = type, .l_whence = SEEK_SET };

	while (fd >= 0 && fcntl(fd, F_SETLKW, &whole) != 0 && errno == EINTR)
		continue;
}

void
whole_lock(int fd)
{
	lock_as(fd, F_WRLCK);
}

void
whole_unlock(int fd)
{
	lock_as(fd, F_UNLCK);
}

#include "cmd/base/whole.h"

#include <errno.h>
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

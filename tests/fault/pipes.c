/*
 * pipes.c: when preloaded, it makes writes to pipes fail in all processes that
 * the first process forks.  Writes to standard output and standard error
 * succeed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static pid_t first;

__attribute__((constructor)) static void
begin(void)
{
	first = getpid();
}

ssize_t
write(int fd, const void *bytes, size_t len)
{
	__typeof__(&write) real = __extension__ (__typeof__(&write))
	    dlsym(RTLD_NEXT, "write");
	struct stat st;

	if (getpid() != first && fd > STDERR_FILENO && fstat(fd, &st) == 0 &&
	    S_ISFIFO(st.st_mode)) {
		errno = ENOSPC;
		return -1;
	}
	return real(fd, bytes, len);
}

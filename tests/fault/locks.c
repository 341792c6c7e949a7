/*
 * locks.c: simulates a file system whose locks do not work.  Tests load it
 * before the program (tests/scripts/locks.t).  The variable LOCKS selects the
 * fault: with "fail", fcntl() gives no locks; with "idle", everybody gets every
 * lock; with "flock", flock() gives no locks.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

static int
is(const char *how)
{
	const char *set = getenv("LOCKS");

	return set != NULL && strcmp(set, how) == 0;
}

/* What is asked of a lock is answered here: 0 or -1; else 1. */
static int
answer(int how, struct flock *lock)
{
	if (how != F_SETLK && how != F_SETLKW && how != F_GETLK)
		return 1;
	if (is("idle")) {
		if (how == F_GETLK)
			lock->l_type = F_UNLCK;
		return 0;
	}
	if (is("fail") && lock->l_type != F_UNLCK) {
		errno = ENOLCK;
		return -1;
	}
	return 1;
}

#define FCNTL(name)							\
int									\
name(int fd, int how, ...)						\
{									\
	__typeof__(&name) real = __extension__ (__typeof__(&name))	\
	    dlsym(RTLD_NEXT, #name);					\
	va_list ap;							\
	void *arg;							\
	int result;							\
									\
	va_start(ap, how);						\
	arg = va_arg(ap, void *);					\
	va_end(ap);							\
	result = answer(how, arg);					\
	return result <= 0 ? result : real(fd, how, arg);		\
}

FCNTL(fcntl)
FCNTL(fcntl64)

int
flock(int fd, int how)
{
	__typeof__(&flock) real = __extension__ (__typeof__(&flock))
	    dlsym(RTLD_NEXT, "flock");

	if (is("flock")) {
		errno = ENOLCK;
		return -1;
	}
	return real(fd, how);
}

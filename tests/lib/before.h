/*
 * before.h: functions before those of the C library (ld --wrap), which fail
 * where FAILS, an expression of the program that includes this, is true and has
 * set errno.
 */
#ifndef TESTS_BEFORE_H
#define TESTS_BEFORE_H

#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the call goes wrong it returns `result`. */
#define BEFORE(type, name, declared, given, wrongly, result)		\
	type __real_##name declared;					\
	type __wrap_##name declared;					\
	type								\
	__wrap_##name declared						\
	{								\
		return (wrongly) ? (result) : __real_##name given;	\
	}

BEFORE(int, access, (const char *path, int mode), (path, mode), FAILS, -1)
BEFORE(int, fchmod, (int fd, mode_t mode), (fd, mode), FAILS, -1)
BEFORE(int, fstat, (int fd, struct stat *st), (fd, st), FAILS, -1)
BEFORE(int, fsync, (int fd), (fd), FAILS, -1)
BEFORE(int, lstat, (const char *path, struct stat *st), (path, st), FAILS, -1)
BEFORE(int, mkdir, (const char *path, mode_t mode), (path, mode), FAILS, -1)
BEFORE(int, rename, (const char *from, const char *to), (from, to), FAILS, -1)
BEFORE(int, stat, (const char *path, struct stat *st), (path, st), FAILS, -1)

/* One that has a mode as its last argument if it may make a file. */
#define BEFORE_OPEN(name, declared, given)				\
	int __real_##name declared;					\
	int __wrap_##name declared;					\
	int								\
	__wrap_##name declared						\
	{								\
		va_list ap;						\
		mode_t mode = 0;					\
									\
		va_start(ap, flags);					\
		if (flags & O_CREAT)					\
			mode = va_arg(ap, mode_t);			\
		va_end(ap);						\
		return FAILS ? -1 : __real_##name given;		\
	}

BEFORE_OPEN(open, (const char *path, int flags, ...), (path, flags, mode))

#endif

/*
 * coverage.c: part of what is built to count what the tests run of it (make
 * coverage).  The counts are written when a process ends: so it must end here
 * also where it calls _exit(), must be able to open files then, and tells what
 * it knows before it waits to be killed.  The linker puts these functions
 * before those of the C library.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gcov.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

_Noreturn void __real__exit(int);
_Noreturn void __wrap__exit(int);
ssize_t __real_recvmsg(int, struct msghdr *, int);
ssize_t __wrap_recvmsg(int, struct msghdr *, int);
int __real_prctl(int, ...);
int __wrap_prctl(int, ...);
long __wrap_syscall(long, ...);
int __wrap_setrlimit(int, const struct rlimit *);

/*
 * What makes things fail must not do so to this: it is in the program itself
 * (tests/memory_test.c), or was loaded before it (tests/fault/preload.c).
 */
void fault_over(void) __attribute__((weak));

__attribute__((destructor)) static void
be_safe(void)
{
	void (*over)(void) = __extension__ (void (*)(void))
	    dlsym(RTLD_DEFAULT, "fault_over");

	if (fault_over != NULL)
		fault_over();
	if (over != NULL)
		over();
}

void
__wrap__exit(int status)
{
	be_safe();
	__gcov_dump();
	__real__exit(status);
}

/* A keeper of cmd/base/cage.c is killed where it waits. */
ssize_t
__wrap_recvmsg(int fd, struct msghdr *message, int flags)
{
	__gcov_dump();
	__gcov_reset();
	return __real_recvmsg(fd, message, flags);
}

int
__wrap_prctl(int option, ...)
{
	unsigned long word;
	va_list ap;

	va_start(ap, option);
	word = va_arg(ap, unsigned long);
	va_end(ap);
	return option == PR_SET_SECCOMP ? 0 :
	    __real_prctl(option, word, 0L, 0L, 0L);
}

/* Landlock, and nothing else. */
long
__wrap_syscall(long number, ...)
{
	return number == SYS_landlock_create_ruleset ?
	    open("/dev/null", O_RDONLY | O_CLOEXEC) : 0;
}

int
__wrap_setrlimit(int what, const struct rlimit *limits)
{
	(void)what;
	(void)limits;
	return 0;
}

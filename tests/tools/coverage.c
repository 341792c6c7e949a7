/*
 * coverage.c: part of a build that counts which code the tests run (see
 * coverage.sh).  The counts are written when a process ends.  So a process must
 * end through this file even if it calls _exit(), and must still be able to
 * open files then.
 * The linker puts these functions before those of the C library.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gcov.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

_Noreturn void __real__exit(int);
_Noreturn void __wrap__exit(int);
int __real_raise(int);
int __wrap_raise(int);
int __real_prctl(int, ...);
int __wrap_prctl(int, ...);
long __real_syscall(long, ...);
long __wrap_syscall(long, ...);
int __real_setrlimit(int, const struct rlimit *);
int __wrap_setrlimit(int, const struct rlimit *);

/*
 * What makes things fail must not do so to this: it is in the program itself
 * (tests/unit/memory_test.c), or was loaded before it (tests/fault/preload.c).
 */
void fault_over(void) __attribute__((weak));
extern int fault_paused __attribute__((weak));

/* What a limit on this process would keep from being written. */
static const int limited[] = { RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_AS };

enum { LIMITED = sizeof(limited) / sizeof(*limited) };

static void
lift(struct rlimit kept[LIMITED])
{
	struct rlimit most;

	for (int i = 0; i < LIMITED; i++) {
		getrlimit(limited[i], &kept[i]);
		most = (struct rlimit){ kept[i].rlim_max, kept[i].rlim_max };
		__real_setrlimit(limited[i], &most);
	}
}

__attribute__((destructor)) static void
be_safe(void)
{
	void (*over)(void) = __extension__ (void (*)(void))
	    dlsym(RTLD_DEFAULT, "fault_over");
	struct rlimit kept[LIMITED];

	lift(kept);
	if (fault_over != NULL)
		fault_over();
	if (over != NULL)
		over();
}

static void
dump(void)
{
	int *paused = &fault_paused != NULL ? &fault_paused :
	    dlsym(RTLD_DEFAULT, "fault_paused");
	struct rlimit kept[LIMITED];

	lift(kept);
	if (paused != NULL)
		++*paused;
	__gcov_dump();
	if (paused != NULL)
		--*paused;
	for (int i = 0; i < LIMITED; i++)
		__real_setrlimit(limited[i], &kept[i]);
}

void
__wrap__exit(int status)
{
	be_safe();
	dump();
	__real__exit(status);
}

/* It ends by a signal that it has held back. */
int
__wrap_raise(int sig)
{
	dump();
	return __real_raise(sig);
}

/* A worker (cmd/base/work.h) then ends when its socket is closed. */
int
__wrap_prctl(int option, ...)
{
	unsigned long word;
	va_list ap;

	va_start(ap, option);
	word = va_arg(ap, unsigned long);
	va_end(ap);
	return option == PR_SET_SECCOMP || option == PR_SET_PDEATHSIG ? 0 :
	    __real_prctl(option, word, 0L, 0L, 0L);
}

/* Landlock takes nothing away; whatever else is done. */
long
__wrap_syscall(long number, ...)
{
	long word[6];
	va_list ap;

	va_start(ap, number);
	for (int i = 0; i < 6; i++)
		word[i] = va_arg(ap, long);
	va_end(ap);
	switch (number) {
	case SYS_landlock_create_ruleset:
		return open("/dev/null", O_RDONLY | O_CLOEXEC);
	case SYS_landlock_add_rule:
	case SYS_landlock_restrict_self:
		return 0;
	default:
		return __real_syscall(number, word[0], word[1], word[2],
		    word[3], word[4], word[5]);
	}
}

/* So that it can be lifted again, but for what is no hindrance. */
int
__wrap_setrlimit(int what, const struct rlimit *limits)
{
	struct rlimit now;

	if (what != RLIMIT_FSIZE && what != RLIMIT_NOFILE && what != RLIMIT_AS)
		return __real_setrlimit(what, limits);
	getrlimit(what, &now);
	if (limits->rlim_cur < now.rlim_max)
		now.rlim_cur = limits->rlim_cur;
	return __real_setrlimit(what, &now);
}

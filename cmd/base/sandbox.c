/*
 * sandbox.c: gives up the power of a process; see sandbox.h.
 */
#ifdef __linux__
#define _GNU_SOURCE	/* syscall(), registers */
#endif

#include "cmd/base/sandbox.h"

#include "cmd/base/memory.h"

#if defined(__linux__) && defined(__has_include) && !defined(SANITIZED)
#if __has_include(<linux/seccomp.h>) && __has_include(<linux/landlock.h>)
#define NUNCIO_SECCOMP 1
#endif
#endif

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#ifdef NUNCIO_SECCOMP
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <ucontext.h>
#endif

enum {
	MEMORY = 768,			/* megabytes, libraries among them */
	FONTS  = 64,			/* files open at one time, */
	SOCKETS_OPEN = 16		/* ... and sockets */
};

/* ------------------------------------------------------------- no power */

#ifdef NUNCIO_SECCOMP
/* Everything below this folder, if it exists, can be read. */
static void
leave_folder(int rules, const char *path)
{
	struct landlock_path_beneath_attr folder = { .allowed_access =
	    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
	    .parent_fd = open(path, O_RDONLY | O_DIRECTORY) };

	if (folder.parent_fd < 0)
		return;
	syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH,
	    &folder, 0);
	close(folder.parent_fd);
}

/*
 * Landlock: no file can be opened, whatever its name, but fonts where they are
 * left; no connection made.
 */
static bool
lock_files(enum sandbox_left left)
{
	static const char *const fonts[] = { "/usr/share/fonts",
	    "/usr/local/share/fonts", "/var/cache/fontconfig" };
	struct landlock_ruleset_attr all = { .handled_access_fs =
	    (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };
	long fd = syscall(SYS_landlock_create_ruleset, &all,
	    sizeof(all.handled_access_fs), 0);
	bool done;

	for (size_t i = 0; fd >= 0 && left == SANDBOX_FONTS &&
	    i < sizeof(fonts) / sizeof(*fonts); i++)
		leave_folder((int)fd, fonts[i]);
	done = fd >= 0 && syscall(SYS_landlock_restrict_self, fd, 0) == 0;
	if (fd >= 0)
		close((int)fd);
	return done;
}

/* The kernel's name for this machine; others have no filter. */
#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

/* A condition on the lower half of an argument: an int has no more. */
enum holds { ANY, BELOW, LACKS, IS, OWN };

struct rule {
	int call;
	enum holds holds;
	int arg;
	uint32_t value;
};

/*
 * What computing and answering takes.  The filter is written by hand, as it is
 * short: libseccomp, out of memory, leaves out rules and says nothing.
 *
 * Each of these concerns the process itself and what it has open.  Where a call
 * could do more, its argument says so: code in memory, the processor time of
 * other processes (a clock with a negative number), pages of the machine
 * (madvise from 100 on), signals to others.
 */
static const struct rule allowed[] = {
	{ SYS_read, ANY, 0, 0 }, { SYS_write, ANY, 0, 0 },
	{ SYS_close, ANY, 0, 0 }, { SYS_lseek, ANY, 0, 0 },
	{ SYS_pread64, ANY, 0, 0 }, { SYS_fstat, ANY, 0, 0 },
	{ SYS_brk, ANY, 0, 0 }, { SYS_munmap, ANY, 0, 0 },
	{ SYS_mremap, ANY, 0, 0 }, { SYS_madvise, BELOW, 2, 100 },
	{ SYS_mmap, LACKS, 2, PROT_EXEC },
	{ SYS_mprotect, LACKS, 2, PROT_EXEC },
	{ SYS_futex, ANY, 0, 0 }, { SYS_sched_yield, ANY, 0, 0 },
	{ SYS_clock_gettime, BELOW, 0, 16 }, { SYS_gettimeofday, ANY, 0, 0 },
#ifdef SYS_time
	{ SYS_time, ANY, 0, 0 },
#endif
	{ SYS_getrandom, ANY, 0, 0 }, { SYS_getpid, ANY, 0, 0 },
	{ SYS_gettid, ANY, 0, 0 }, { SYS_wait4, ANY, 0, 0 },
	{ SYS_tgkill, OWN, 0, 0 }, { SYS_rt_sigprocmask, ANY, 0, 0 },
	{ SYS_rt_sigreturn, ANY, 0, 0 }, { SYS_restart_syscall, ANY, 0, 0 },
	{ SYS_exit, ANY, 0, 0 }, { SYS_exit_group, ANY, 0, 0 }
};
/*
 * The calls for reading fonts: threads of the process itself, and files, which
 * Landlock limits.
 */
static const struct rule painting[] = {
	{ SYS_openat, LACKS, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC |
	    (O_TMPFILE & ~O_DIRECTORY) },
	{ SYS_faccessat, ANY, 0, 0 },
#ifdef SYS_access
	{ SYS_access, ANY, 0, 0 },
#endif
	{ SYS_clone, IS, 0, CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND |
	    CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS | CLONE_PARENT_SETTID |
	    CLONE_CHILD_CLEARTID },
	{ SYS_set_robust_list, ANY, 0, 0 },
#ifdef SYS_rseq
	{ SYS_rseq, ANY, 0, 0 }
#endif
};
/* The calls with which glibc's resolver asks a server of the internet. */
static const struct rule asking[] = {
	{ SYS_connect, ANY, 0, 0 }, { SYS_sendto, ANY, 0, 0 },
	{ SYS_sendmsg, ANY, 0, 0 }, { SYS_sendmmsg, ANY, 0, 0 },
	{ SYS_recvfrom, ANY, 0, 0 }, { SYS_recvmsg, ANY, 0, 0 },
	{ SYS_setsockopt, ANY, 0, 0 }, { SYS_getsockopt, ANY, 0, 0 },
	{ SYS_writev, ANY, 0, 0 }, { SYS_ppoll, ANY, 0, 0 },
	{ SYS_setitimer, ANY, 0, 0 },
#ifdef SYS_alarm
	{ SYS_alarm, ANY, 0, 0 },
#endif
#ifdef SYS_poll
	{ SYS_poll, ANY, 0, 0 },
#endif
	{ SYS_fcntl, BELOW, 1, F_SETFL + 1 }, { SYS_ioctl, IS, 1, FIONREAD }
};
/* Calls that libraries try and can do without. */
static const int refused[] = { SYS_openat, SYS_ioctl, SYS_prctl, SYS_kill,
    SYS_rt_sigaction, SYS_fcntl, SYS_sysinfo, SYS_uname,
#ifdef SYS_open
    SYS_open, SYS_access, SYS_stat, SYS_readlink, SYS_unlink
#endif
};

enum { FILTER = 256 };
static struct sock_filter filter_code[FILTER];
static struct sock_fprog filter = { .filter = filter_code };

static void
add(uint16_t code, uint8_t yes, uint8_t no, uint32_t k)
{
	filter_code[filter.len++] = (struct sock_filter){ code, yes, no, k };
}

static void
add_answer(int call, uint32_t answer)
{
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)call);
	add(BPF_RET | BPF_K, 0, 0, answer);
}

static void
add_rule(const struct rule *rule)
{
	static const uint16_t test[] = { [BELOW] = BPF_JGE, [LACKS] = BPF_JSET,
	    [IS] = BPF_JEQ, [OWN] = BPF_JEQ };
	const uint32_t low = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4;
	bool same = rule->holds == IS || rule->holds == OWN;

	if (rule->holds == ANY) {
		add_answer(rule->call, SECCOMP_RET_ALLOW);
		return;
	}
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (uint32_t)rule->call);
	add(BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)(offsetof(
	    struct seccomp_data, args) + sizeof(uint64_t) *
	    (size_t)rule->arg) + low);
	add(BPF_JMP | test[rule->holds] | BPF_K, same, !same,
	    rule->holds == OWN ? (uint32_t)getpid() : rule->value);
	add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
	add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
}

/* Sockets of the internet, and none of this machine. */
static void
add_sockets(void)
{
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 5, SYS_socket);
	add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data,
	    args[0]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AF_INET);
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, AF_INET6);
	add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
	add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EACCES);
}

/* Of the process that calls this, as its number is in it. */
static void
make_filter(enum sandbox_left left)
{
#ifdef MACHINE
	enum { WORD = BPF_LD | BPF_W | BPF_ABS, END = BPF_RET | BPF_K,
	    OTHER_ABI = 0x40000000 };

	filter.len = 0;
	add(WORD, 0, 0, offsetof(struct seccomp_data, arch));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, MACHINE);
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
	add(WORD, 0, 0, offsetof(struct seccomp_data, nr));
	add(BPF_JMP | BPF_JGE | BPF_K, 0, 1, OTHER_ABI);
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
	for (size_t i = 0; i < sizeof(allowed) / sizeof(*allowed); i++)
		add_rule(&allowed[i]);
	for (size_t i = 0; left == SANDBOX_FONTS && i < sizeof(painting) /
	    sizeof(*painting); i++)
		add_rule(&painting[i]);
	for (size_t i = 0; left == SANDBOX_NETWORK && i < sizeof(asking) /
	    sizeof(*asking); i++)
		add_rule(&asking[i]);
	if (left == SANDBOX_NETWORK)
		add_sockets();
	/*
	 * It reports in memory what it is asked for; without that, clone is
	 * used.
	 */
	if (left == SANDBOX_FONTS)
		add_answer(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++)
		add_answer(refused[i], SECCOMP_RET_ERRNO | EACCES);
	add_answer(SYS_newfstatat, SECCOMP_RET_TRAP);
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
#else
#endif
}

/*
 * The fstat() of some C libraries is the call newfstatat with an empty name.  A
 * filter sees no names, so all of these calls come here instead of to the
 * kernel, and one without a name becomes the call fstat.
 */
static void
answer_stat(int sig, siginfo_t *info, void *context)
{
#ifdef MACHINE
	mcontext_t *m = &((ucontext_t *)context)->uc_mcontext;
	int before = errno;
#if defined(__x86_64__)
	const long fd = m->gregs[REG_RDI], name = m->gregs[REG_RSI],
	    room = m->gregs[REG_RDX], flags = m->gregs[REG_R10];
	long long *result = &m->gregs[REG_RAX];
#else
	const long fd = m->regs[0], name = m->regs[1], room = m->regs[2],
	    flags = m->regs[3];
	unsigned long long *result = &m->regs[0];
#endif

	*result = -EACCES;
	if (info->si_syscall == SYS_newfstatat && (flags & AT_EMPTY_PATH) &&
	    name != 0 && *(const char *)name == '\0')
		*result = syscall(SYS_fstat, fd, room) == 0 ? 0 : -errno;
	errno = before;
#else
#endif
}

/*
 * For all threads, where a library has started some.  A library's handler of
 * crashes lets them happen once more, without itself; now that handlers stay as
 * they are, this would go on for ever.
 */
static bool
lock_calls(enum sandbox_left left)
{
	static const int crashes[] = { SIGABRT, SIGBUS, SIGFPE, SIGILL,
	    SIGSEGV, SIGTRAP };
	struct sigaction trapped = { .sa_sigaction = answer_stat,
	    .sa_flags = SA_SIGINFO };

	for (size_t i = 0; i < sizeof(crashes) / sizeof(*crashes); i++)
		signal(crashes[i], SIG_DFL);
	make_filter(left);
	sigaction(SIGSYS, &trapped, NULL);
	return filter.len > 0 && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
	    SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}
#endif

static void
limit(int what, rlim_t most)
{
	struct rlimit now;

	if (getrlimit(what, &now) == 0 && now.rlim_max < most)
		most = now.rlim_max;
	setrlimit(what, &(struct rlimit){ most, most });
}

/*
 * The sanitizers take more memory than any limit would leave.  roomy: so much
 * more than there is.
 */
static void
limit_memory(bool roomy)
{
#ifndef SANITIZED
	unsigned long long data = 0;
	FILE *in = roomy ? fopen("/proc/self/statm", "r") : NULL;

	if (!roomy)
		limit(RLIMIT_AS, (rlim_t)MEMORY << 20);
	if (in != NULL && fscanf(in, "%*u %*u %*u %*u %*u %llu", &data) == 1)
		limit(RLIMIT_DATA, (rlim_t)data * (rlim_t)sysconf(_SC_PAGESIZE)
		    + ((rlim_t)MEMORY << 20));
	if (in != NULL)
		fclose(in);
#else
#endif
}

/* For good.  Returns what could be taken away. */
static int
lock_up(enum sandbox_left left)
{
	int gone = 0;

#ifdef NUNCIO_SECCOMP
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	gone |= lock_files(left) ? SANDBOX_FILES_GONE : 0;
#endif
	limit(RLIMIT_NOFILE, left == SANDBOX_FONTS ? FONTS :
	    left == SANDBOX_NETWORK ? SOCKETS_OPEN : 0);
	if (left != SANDBOX_FONTS)
		limit(RLIMIT_NPROC, 0);
#ifdef NUNCIO_SECCOMP
	gone |= lock_calls(left) ? SANDBOX_CALLS_GONE : 0;
#endif
	return gone;
}

int
sandbox_child(enum sandbox_left left, bool roomy)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
	limit(RLIMIT_FSIZE, 0);
	alarm(SANDBOX_TIME);
	limit(RLIMIT_CPU, SANDBOX_TIME / 2);
	limit_memory(roomy);
	return lock_up(left);
}

static bool entered;		/* this process has given up its power */

void
sandbox_enter(enum sandbox_left left)
{
	if (entered)
		return;
	entered = true;
	json_object_seed(0);	/* of a file: else it would be the time */
#ifndef SANITIZED	/* they start a process at the end, to find leaks */
	limit_memory(true);
	lock_up(left);
#else
#endif
}

bool
sandbox_entered(void)
{
	return entered;
}

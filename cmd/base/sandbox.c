/*
 * sandbox.c: sandboxed processes; see sandbox.h.
 *
 * Three kinds of process stand between the caller and the bytes.  The nursery
 * is a fork of the program as it was when it began.  For each kind of worker
 * the nursery forks a broker, which loads the libraries that these workers
 * need.  For each piece of work the broker forks a worker.  So if a broker
 * dies, the next one comes from the nursery, never from a process that knows
 * secrets.
 *
 * Each piece of work has two socket pairs of its own; one end of each pair is
 * sent with the request.  The first pair carries the bytes and the answer.  On
 * the second pair the broker reports how the worker ended.  So no worker can
 * answer for another, and many processes may ask at the same time.  A caller
 * that no longer wants the answer closes the second socket, and the worker is
 * then killed.
 */
#ifdef __linux__
#define _GNU_SOURCE	/* syscall(), registers */
#endif

#include "cmd/base/sandbox.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"

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
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
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

extern char **environ;

enum {
	TIME     = 120,			/* seconds; of the processor half */
	LOADING  = 10,			/* ... for the time before all work:
					   GLib may wait for itself when it has
					   no memory */
	PATIENCE = TIME + 30,		/* ... for an answer */
	MEMORY   = 768,			/* megabytes, libraries among them */
	FILES    = 1024,	/* that the nursery may have inherited */
	FONTS    = 64,			/* files open at one time, */
	SOCKETS_OPEN = 16,		/* ... and sockets */
	WORKERS  = 64,			/* of a broker at one time */
	BROKERS  = 8			/* one for each struct sandbox */
};

/* How much power was taken away. */
enum { GONE_FILES = 1, GONE_CALLS = 2 };

static struct {
	bool begun;		/* or tried to */
	int error;		/* why there is no nursery; 0: there is one */
	int control;
} nursery;

/*
 * A message to the nursery and on to a worker, with two sockets: one to work
 * with, one to report with.
 */
struct request {
	const struct sandbox *sandbox;	/* it is the same in all of them */
	int which;
	bool ahead;			/* prepare, and start no worker yet */
};
enum { TO_WORK, TO_TELL, SOCKETS };

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
	(void)left;
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
	(void)info, (void)context;
#endif
	(void)sig;
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

#ifndef SANITIZED
/*
 * So much more than there is.  An engine of scripts reserves more of the
 * address space than it ever uses, so there is no limit before.
 */
static void
limit_growth(void)
{
	FILE *in = fopen("/proc/self/statm", "r");
	unsigned long long data = 0;

	if (in != NULL && fscanf(in, "%*u %*u %*u %*u %*u %llu", &data) == 1)
		limit(RLIMIT_DATA, (rlim_t)data * (rlim_t)sysconf(_SC_PAGESIZE)
		    + ((rlim_t)MEMORY << 20));
	if (in != NULL)
		fclose(in);
}
#endif

/* For good.  Returns what could be taken away. */
static int
lock_up(enum sandbox_left left)
{
	int gone = 0;

#ifdef NUNCIO_SECCOMP
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	gone |= lock_files(left) ? GONE_FILES : 0;
#endif
	limit(RLIMIT_NOFILE, left == SANDBOX_FONTS ? FONTS :
	    left == SANDBOX_NETWORK ? SOCKETS_OPEN : 0);
	if (left != SANDBOX_FONTS)
		limit(RLIMIT_NPROC, 0);
#ifdef NUNCIO_SECCOMP
	gone |= lock_calls(left) ? GONE_CALLS : 0;
#endif
	return gone;
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
	limit_growth();
	lock_up(left);
#else
	(void)left;
#endif
}

/* --------------------------------------------------------------- worker */

/* Everything, until whoever has the other end says that it is all. */
static char *
read_all(int fd, size_t *len)
{
	size_t size = 1 << 16;
	char *all = memory_grow(NULL, size, 1);
	ssize_t n;

	*len = 0;
	while ((n = read(fd, all + *len, size - *len)) != 0) {
		if (n < 0 && errno != EINTR)
			_exit(EX_IOERR);
		*len += n > 0 ? (size_t)n : 0;
		if (*len == size)
			all = memory_grow(all, size *= 2, 1);
	}
	return all;
}

static int answers = -1;	/* where a worker answers */

void
sandbox_flush(struct buffer *out)
{
	if (out->full || !whole_write(answers, out->data, out->len))
		_exit(EX_SOFTWARE);
	buffer_clear(out);
}

/*
 * It ends with the process that started it, and has this much of each resource.
 */
static void
limit_worker(bool lives)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
	limit(RLIMIT_FSIZE, 0);
	if (lives)
		return;		/* sandbox_enter() sees to memory */
	alarm(TIME);
	limit(RLIMIT_CPU, TIME / 2);
#ifndef SANITIZED
	limit(RLIMIT_AS, (rlim_t)MEMORY << 20);
#endif
}

static _Noreturn void
be_worker(const struct request *request, int fd)
{
	const struct sandbox *sandbox = request->sandbox;
	struct buffer out = { 0 };
	enum sandbox_left left = request->which < SANDBOX_WORKS ?
	    sandbox->left[request->which] : SANDBOX_NOTHING;
	char *in;
	size_t len;
	int gone;

	limit_worker(sandbox->live != NULL);
	if (sandbox->live != NULL) {
		sandbox->live(request->which, fd);
		_exit(EX_OK);
	}
	answers = fd;
	gone = lock_up(left);
	in = read_all(fd, &len);
	if (request->which < SANDBOX_WORKS)
		sandbox->work[request->which](in, len, &out);
	else
		buffer_putc(&out, (char)('0' + gone));
	sandbox_flush(&out);
	_exit(EX_OK);
}

/* --------------------------------------------------------------- broker */

/* A request, with its sockets; false: errno says why not. */
static bool
give(int control, const struct request *request, const int fd[SOCKETS])
{
	union {
		struct cmsghdr align;
		char room[CMSG_SPACE(SOCKETS * sizeof(int))];
	} extra;
	struct request copy = *request;
	struct iovec bytes = { &copy, sizeof(copy) };
	struct msghdr message = { .msg_iov = &bytes, .msg_iovlen = 1,
	    .msg_control = extra.room, .msg_controllen = sizeof(extra.room) };
	struct cmsghdr *c;
	ssize_t n;

	memset(&extra, 0, sizeof(extra));
	c = CMSG_FIRSTHDR(&message);
	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(SOCKETS * sizeof(int));
	memcpy(CMSG_DATA(c), fd, SOCKETS * sizeof(int));
	while ((n = sendmsg(control, &message, MSG_NOSIGNAL)) < 0 &&
	    errno == EINTR)
		;
	return n == (ssize_t)sizeof(copy);
}

/* False: nobody gives any more. */
static bool
take(int control, struct request *request, int fd[SOCKETS])
{
	union {
		struct cmsghdr align;
		char room[CMSG_SPACE(SOCKETS * sizeof(int))];
	} extra;
	struct iovec bytes = { request, sizeof(*request) };
	struct msghdr message = { .msg_iov = &bytes, .msg_iovlen = 1,
	    .msg_control = extra.room, .msg_controllen = sizeof(extra.room) };
	struct cmsghdr *c;
	ssize_t n;

	while ((n = recvmsg(control, &message, 0)) < 0 &&
	    errno == EINTR)
		;
	c = n == (ssize_t)sizeof(*request) ? CMSG_FIRSTHDR(&message) : NULL;
	if (c == NULL || c->cmsg_type != SCM_RIGHTS ||
	    c->cmsg_len != CMSG_LEN(SOCKETS * sizeof(int)))
		return false;
	memcpy(fd, CMSG_DATA(c), SOCKETS * sizeof(int));
	return true;
}

/* All files but the standard ones and this. */
static void
close_others(int control)
{
#ifdef SYS_close_range
	if ((control == STDERR_FILENO + 1 || syscall(SYS_close_range,
	    STDERR_FILENO + 1, control - 1, 0) == 0) &&
	    syscall(SYS_close_range, control + 1, ~0u, 0) == 0)
		return;
#endif
	for (int i = STDERR_FILENO + 1; i < FILES; i++)
		if (i != control)
			close(i);
}

/* A process that a broker has started, until it was waited for. */
static struct running {
	pid_t pid;
	int tell;		/* -1: nobody wants to know */
	time_t end;		/* of its time; 0: it has all there is */
} running[WORKERS];
static int n_running;

static time_t
seconds(void)
{
	struct timespec now = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

static void
prepare(const struct request *request)
{
	static unsigned prepared;	/* a bit for each kind of work */

	if (request->sandbox->prepare == NULL ||
	    request->which >= SANDBOX_WORKS ||
	    prepared >> request->which & 1)
		return;
	alarm(LOADING);
	request->sandbox->prepare(request->which);
	prepared |= 1u << request->which;
	alarm(0);
}

static void
start_worker(const struct request *request, const int fd[SOCKETS])
{
	pid_t worker;

	prepare(request);
	if (request->ahead) {
		close(fd[TO_WORK]);
		close(fd[TO_TELL]);
		return;
	}
	if ((worker = fork()) == 0) {
		sigset_t none;

		signal(SIGCHLD, SIG_DFL);
		sigemptyset(&none);
		sigprocmask(SIG_SETMASK, &none, NULL);
		close_others(fd[TO_WORK]);
		be_worker(request, fd[TO_WORK]);
	}
	close(fd[TO_WORK]);
	if (worker > 0)
		running[n_running++] = (struct running){ worker, fd[TO_TELL],
		    request->sandbox->live != NULL ? 0 : seconds() + TIME };
	else
		close(fd[TO_TELL]);
}

/*
 * Send to one end of a pair.  If the other end is closed, its owner wants no
 * more, which is no fault.  False: it takes too long, or only a part was sent,
 * which the other end would take for the whole.
 */
static bool
send_all(int fd, const void *from, size_t len)
{
	const char *bytes = from;

	while (len > 0) {
		ssize_t n = send(fd, bytes, len, MSG_NOSIGNAL);

		if (n < 0 && (errno == EPIPE || errno == ECONNRESET))
			return true;
		if (n < 0 && errno != EINTR)
			return false;
		bytes += n > 0 ? n : 0;
		len -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

/* Report a process that has ended, if somebody listens. */
static void
reap(void)
{
	pid_t pid;
	int status;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
		for (int i = 0; i < n_running; i++)
			if (running[i].pid == pid) {
				send_all(running[i].tell, &status,
				    sizeof(status));
				close(running[i].tell);
				running[i] = running[--n_running];
				break;
			}
}

static void
note(int sig)
{
	(void)sig;	/* it breaks off pselect() */
}

/* Until there is something to take.  Workers end meanwhile, or are ended. */
static void
attend(int control, const sigset_t *all)
{
	const struct timespec second = { 1, 0 };
	fd_set heard;
	int most, n;

	do {
		reap();
		FD_ZERO(&heard);
		most = control;
		if (n_running < WORKERS)
			FD_SET(control, &heard);
		for (int i = 0; i < n_running; i++) {
			FD_SET(running[i].tell, &heard);
			if (running[i].tell > most)
				most = running[i].tell;
		}
		n = pselect(most + 1, &heard, NULL, NULL, n_running > 0 ?
		    &second : NULL, all);
		/* It says nothing: it can only have been closed. */
		for (int i = 0; i < n_running; i++)
			if ((n > 0 && FD_ISSET(running[i].tell, &heard)) ||
			    (running[i].end != 0 &&
			    running[i].end < seconds()))
				kill(running[i].pid, SIGKILL);
	} while (n <= 0 || n_running == WORKERS || !FD_ISSET(control, &heard));
}

static _Noreturn void
be_broker(int control)
{
	struct sigaction noted = { .sa_handler = note };
	sigset_t all, child;
	struct request request;
	int fd[SOCKETS];

#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
	close_others(control);
	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child, &all);
	sigaction(SIGCHLD, &noted, NULL);
	for (;;) {
		attend(control, &all);
		if (!take(control, &request, fd))
			break;
		start_worker(&request, fd);
	}
	for (int i = 0; i < n_running; i++)
		kill(running[i].pid, SIGKILL);
	_exit(EX_OK);
}

/* -------------------------------------------------------------- nursery */

/*
 * Both are closed when another program is started, and neither is the
 * descriptor to which this one prints, even if that should be closed.  The
 * owner of the first waits at it for so long, and then it fails.
 */
static bool
make_pair(int pair[2])
{
	const struct timeval patience = { .tv_sec = PATIENCE };
	int low[2];

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, low) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		pair[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
		close(low[i]);
	}
	if (pair[0] >= 0 && pair[1] >= 0 &&
	    setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &patience,
	    sizeof(patience)) == 0 &&
	    setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &patience,
	    sizeof(patience)) == 0)
		return true;
	for (int i = 0; i < 2; i++)
		if (pair[i] >= 0)
			close(pair[i]);
	return false;
}

/* Where a store is may have a password in it. */
static void
forget_environment(void)
{
	for (char **name = environ; *name != NULL; name++)
		if (strncmp(*name, "NUNCIO_", 7) == 0 ||
		    strncmp(*name, "PG", 2) == 0)
			memset(*name, 'x', strlen(*name));
}

/* The broker of a sandbox: a socket to it, -1 where none can be started. */
static int
start_broker(void)
{
	int pair[2];
	pid_t pid;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
		return -1;
	if ((pid = fork()) == 0)
		be_broker(pair[1]);
	close(pair[1]);
	if (pid > 0)
		return pair[0];
	close(pair[0]);
	return -1;
}

/* To its broker; one that has ended makes place for another. */
static void
pass_on(const struct request *request, const int fd[SOCKETS])
{
	static struct {
		const struct sandbox *sandbox;
		int control;
	} brokers[BROKERS];
	int i = 0;

	while (i < BROKERS - 1 && brokers[i].sandbox != NULL &&
	    brokers[i].sandbox != request->sandbox)
		i++;
	for (int tries = 0; tries < 2; tries++) {
		if (brokers[i].sandbox == request->sandbox &&
		    give(brokers[i].control, request, fd))
			return;
		if (brokers[i].sandbox != NULL)
			close(brokers[i].control);
		brokers[i].sandbox = NULL;
		if ((brokers[i].control = start_broker()) < 0)
			return;
		brokers[i].sandbox = request->sandbox;
	}
}

static _Noreturn void
be_nursery(int control)
{
	int null = open("/dev/null", O_RDWR), fd[SOCKETS];
	struct request request;

	for (int i = 0; i <= STDERR_FILENO; i++)
		dup2(null, i);
	close_others(control);
	die_alone();
	signal(SIGCHLD, SIG_IGN);
	signal(SIGALRM, SIG_DFL);
#if defined(__linux__) && !defined(SANITIZED)
	prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
	forget_environment();
	while (take(control, &request, fd)) {
		pass_on(&request, fd);
		close(fd[TO_WORK]);
		close(fd[TO_TELL]);
	}
	_exit(EX_OK);
}

void
sandbox_begin(void)
{
	int pair[2];
	pid_t pid;

	if (nursery.begun)
		return;
	nursery.begun = true;
	if (!make_pair(pair)) {
		nursery.error = errno;
		return;
	}
	fflush(NULL);
	pid = fork();
	if (pid == 0)
		be_nursery(pair[1]);
	nursery.error = pid < 0 ? errno : 0;
	close(pair[1]);
	if (pid < 0)
		close(pair[0]);
	nursery.control = pair[0];
}

/* ----------------------------------------------------------------- work */

/* The bytes go, the answer comes; false: it does not come to an end. */
static bool
exchange(int fd, const struct iovec *in, int pieces, sandbox_hear_fn *hear,
    void *arg)
{
	enum { CHUNK = 1 << 16 };
	char *chunk;
	bool good = true;
	ssize_t n;

	for (int i = 0; i < pieces; i++)
		if (!send_all(fd, in[i].iov_base, in[i].iov_len))
			return false;
	shutdown(fd, SHUT_WR);
	chunk = memory_grow(NULL, CHUNK, 1);
	while (good && (n = read(fd, chunk, CHUNK)) != 0) {
		if (n < 0 && errno == ECONNRESET)
			break;
		good = n > 0 ? hear(arg, chunk, (size_t)n) : errno == EINTR;
	}
	free(chunk);
	return good;
}

/* Have it done.  The worker's sockets, which the caller closes. */
static bool
ask(struct request request, int fd[SOCKETS], struct fault *fault)
{
	int work[2], tell[2];
	bool good;

	if (!nursery.begun && command_opened())
		internal_error("the sandbox was not started in time");
	sandbox_begin();
	errno = nursery.error;
	if (nursery.error != 0 || !make_pair(work))
		goto none;
	if (!make_pair(tell)) {
		close(work[0]);
		close(work[1]);
		goto none;
	}
	good = give(nursery.control, &request, (int[]){ [TO_WORK] = work[1],
	    [TO_TELL] = tell[1] });
	close(work[1]);
	close(tell[1]);
	fd[TO_WORK] = work[0];
	fd[TO_TELL] = tell[0];
	if (good)
		return true;
	close(work[0]);
	close(tell[0]);
none:
	fault_set(fault, "no process can be started for it: %s",
	    strerror(errno));
	return false;
}

bool
sandbox_stream(const struct sandbox *sandbox, int which, const struct iovec *in,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *fault)
{
	int fd[SOCKETS], status = -1;
	bool good;

	if (!ask((struct request){ sandbox, which, false }, fd, fault))
		return false;
	good = exchange(fd[TO_WORK], in, n, hear, arg);
	close(fd[TO_WORK]);
	good = good && whole_read(fd[TO_TELL], &status, sizeof(status));
	close(fd[TO_TELL]);
	if (good && WIFEXITED(status) && WEXITSTATUS(status) == EX_OK)
		return true;
	if (!good)
		fault_set(fault, "the process that works on it does not "
		    "answer");
	else if (WIFSIGNALED(status))
		fault_set(fault, "the process that worked on it was ended by "
		    "signal %d", WTERMSIG(status));
	else
		fault_set(fault, "the process that worked on it broke off");
	return false;
}

void
sandbox_ahead(const struct sandbox *sandbox, int which)
{
	struct fault fault;
	int fd[SOCKETS];

	/* A caller that wants the work learns why there is none. */
	if (entered || !ask((struct request){ sandbox, which, true }, fd,
	    &fault))
		return;
	close(fd[TO_WORK]);
	close(fd[TO_TELL]);
}

bool
sandbox_open(const struct sandbox *sandbox, int which,
    struct sandbox_living *out, struct fault *fault)
{
	int fd[SOCKETS];

	if (!ask((struct request){ sandbox, which, false }, fd, fault))
		return false;
	*out = (struct sandbox_living){ fd[TO_WORK], fd[TO_TELL] };
	return true;
}

void
sandbox_close(struct sandbox_living *living)
{
	close(living->fd);
	close(living->tell);
}

static bool
gather(void *arg, const char *bytes, size_t len)
{
	struct buffer *out = arg;

	buffer_add(out, bytes, len);
	return !out->full;
}

bool
sandbox_work(const struct sandbox *sandbox, int which, const struct iovec *in,
    int n, struct buffer *out, struct fault *fault)
{
	struct buffer all = { 0 };

	if (entered) {
		for (int i = 0; i < n; i++)
			buffer_add(&all, in[i].iov_base, in[i].iov_len);
		sandbox->work[which](buffer_text(&all), all.len, out);
		buffer_free(&all);
		return true;
	}
	return sandbox_stream(sandbox, which, in, n, gather, out, fault);
}

bool
sandbox_tell(struct buffer *out)
{
	static const struct sandbox nothing = { .prepare = NULL };
	struct buffer answer = { 0 };
	struct fault fault;
	bool works =
	    sandbox_work(&nothing, SANDBOX_WORKS, NULL, 0, &answer, &fault);
	int gone = 0;

	if (!works)
		buffer_printf(out, "letters and bundles cannot be read: "
		    "%s\n", fault.text);
	else if (answer.len == 1) {
		gone = answer.data[0] - '0';
		buffer_printf(out, "letters and bundles are read by a process "
		    "of its own, with limits of time and memory%s%s\n",
		    gone & GONE_CALLS ? ", without system calls (seccomp)" :
		    "; no seccomp", gone & GONE_FILES ?
		    ", without files (Landlock)" : "; no Landlock");
	}
	buffer_free(&answer);
	return works;
}

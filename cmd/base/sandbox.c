/*
 * sandbox.c: processes without power; see sandbox.h.
 *
 * Each piece of work has a socket pair of its own, one end of which goes to
 * the broker over the control socket and from there to the worker.  So no
 * worker can answer for another, and its end is the end of its answer.  The
 * broker then tells how it ended.
 */
#ifdef __linux__
#define _GNU_SOURCE	/* MAP_ANONYMOUS, syscall() */
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
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
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
#endif

enum {
	TIME     = 120,			/* seconds; of the processor half */
	LOADING  = 10,			/* ... for what comes before all work:
					   GLib may wait for itself when it has
					   no memory */
	PATIENCE = TIME + 30,		/* ... for an answer */
	MEMORY   = 768,			/* megabytes, libraries among them */
	FILES    = 1024			/* that a broker may have inherited */
};

/* How much power was taken away. */
enum { GONE_FILES = 1, GONE_CALLS = 2 };

static struct {
	pid_t pid;		/* of the broker; 0: none */
	pid_t owner;		/* who started it: a fork has none */
	const struct sandbox *sandbox;
	int control;
} broker;

/* ------------------------------------------------------------- no power */

#ifdef NUNCIO_SECCOMP
/* Landlock: no file can be opened, whatever its name; no connection made. */
static bool
lock_files(void)
{
	struct landlock_ruleset_attr all = { .handled_access_fs =
	    (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };
	long fd = syscall(SYS_landlock_create_ruleset, &all,
	    sizeof(all.handled_access_fs), 0);
	bool done = fd >= 0 && syscall(SYS_landlock_restrict_self, fd, 0) == 0;

	if (fd >= 0)
		close((int)fd);
	return done;
}

/* What the kernel calls this machine; others have no filter. */
#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

/*
 * What computing and answering takes.  The filter is written by hand, as it is
 * short: libseccomp, out of memory, leaves out rules and says nothing.
 */
static const int allowed[] = { SYS_read, SYS_write, SYS_close, SYS_exit,
    SYS_exit_group, SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex,
    SYS_getrandom, SYS_clock_gettime, SYS_gettimeofday, SYS_rt_sigreturn,
    SYS_restart_syscall, SYS_fstat, SYS_newfstatat, SYS_lseek, SYS_wait4,
    SYS_getpid, SYS_gettid, SYS_tgkill, SYS_rt_sigprocmask,
#ifdef SYS_time
    SYS_time
#endif
};
/* What libraries try and can do without. */
static const int refused[] = { SYS_openat, SYS_ioctl, SYS_prctl, SYS_kill,
    SYS_rt_sigaction, SYS_fcntl, SYS_sysinfo,
#ifdef SYS_open
    SYS_open, SYS_access, SYS_stat, SYS_readlink, SYS_unlink
#endif
};
/* Memory, but none that is code. */
static const int memory[] = { SYS_mmap, SYS_mprotect };

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
make_filter(void)
{
#ifdef MACHINE
	enum { WORD = BPF_LD | BPF_W | BPF_ABS, END = BPF_RET | BPF_K,
	    OTHER_ABI = 0x40000000 };

	if (filter.len > 0)
		return;
	add(WORD, 0, 0, offsetof(struct seccomp_data, arch));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, MACHINE);
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
	add(WORD, 0, 0, offsetof(struct seccomp_data, nr));
	add(BPF_JMP | BPF_JGE | BPF_K, 0, 1, OTHER_ABI);
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
	for (size_t i = 0; i < sizeof(allowed) / sizeof(*allowed); i++)
		add_answer(allowed[i], SECCOMP_RET_ALLOW);
	for (size_t i = 0; i < sizeof(refused) / sizeof(*refused); i++)
		add_answer(refused[i], SECCOMP_RET_ERRNO | EACCES);
	for (size_t i = 0; i < sizeof(memory) / sizeof(*memory); i++) {
		add(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (uint32_t)memory[i]);
		add(WORD, 0, 0, offsetof(struct seccomp_data, args[2]));
		add(BPF_JMP | BPF_JSET | BPF_K, 0, 1, PROT_EXEC);
		add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
		add(END, 0, 0, SECCOMP_RET_ALLOW);
	}
	add(END, 0, 0, SECCOMP_RET_KILL_PROCESS);
#endif
}

static bool
lock_calls(void)
{
	return filter.len > 0 &&
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}
#else
static void
make_filter(void)
{
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

/* For good.  Returns what could be taken away. */
static int
lock_up(void)
{
	int gone = 0;

#ifdef NUNCIO_SECCOMP
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	gone |= lock_files() ? GONE_FILES : 0;
#endif
	limit(RLIMIT_NOFILE, 0);
	limit(RLIMIT_NPROC, 0);
#ifdef NUNCIO_SECCOMP
	gone |= lock_calls() ? GONE_CALLS : 0;
#endif
	return gone;
}

void
sandbox_enter(void)
{
	static bool entered;

	if (entered)
		return;
	entered = true;
	json_object_seed(0);	/* of a file: else it would be the time */
#ifndef SANITIZED	/* they start a process at the end, to find leaks */
	make_filter();
	lock_up();
#endif
}

/* --------------------------------------------------------------- worker */

/* Everything, until whoever has the other end says that it is all. */
static char *
read_all(int fd, size_t *len)
{
	size_t size = 1 << 16;
	char *all = memory_new(size, 1);
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

static _Noreturn void
be_worker(const struct sandbox *sandbox, int which, int fd)
{
	struct buffer out = { 0 };
	char *in;
	size_t len;
	int gone;

	answers = fd;
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
	alarm(TIME);
	limit(RLIMIT_CPU, TIME / 2);
	limit(RLIMIT_FSIZE, 0);
#ifndef SANITIZED
	limit(RLIMIT_AS, (rlim_t)MEMORY << 20);
#endif
	gone = lock_up();
	in = read_all(fd, &len);
	if (which < SANDBOX_WORKS)
		sandbox->work[which](in, len, &out);
	else
		buffer_putc(&out, (char)('0' + gone));
	sandbox_flush(&out);
	_exit(EX_OK);
}

/* --------------------------------------------------------------- broker */

/* The next piece of work: its number, and the socket for it; false: no more. */
static bool
take_work(int control, unsigned char *which, int *fd)
{
	union {
		struct cmsghdr align;
		char room[CMSG_SPACE(sizeof(int))];
	} extra;
	struct iovec byte = { which, 1 };
	struct msghdr message = { .msg_iov = &byte, .msg_iovlen = 1,
	    .msg_control = extra.room, .msg_controllen = sizeof(extra.room) };
	struct cmsghdr *c;
	ssize_t n;

	while ((n = recvmsg(control, &message, 0)) < 0 && errno == EINTR)
		;
	c = n == 1 ? CMSG_FIRSTHDR(&message) : NULL;
	if (c == NULL || c->cmsg_type != SCM_RIGHTS)
		return false;
	memcpy(fd, CMSG_DATA(c), sizeof(*fd));
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

static _Noreturn void
be_broker(const struct sandbox *sandbox, int control)
{
	int null = open("/dev/null", O_RDWR), fd, status;
	unsigned char which;
	unsigned prepared = 0;		/* a bit for each kind of work */
	pid_t worker;

	for (int i = 0; i <= STDERR_FILENO; i++)
		dup2(null, i);
	close_others(control);
	die_alone();
	while (take_work(control, &which, &fd)) {
		alarm(LOADING);
		if (sandbox->prepare != NULL && which < SANDBOX_WORKS &&
		    !(prepared >> which & 1)) {
			sandbox->prepare(which);
			prepared |= 1u << which;
		}
		make_filter();
		alarm(0);
		status = -1;
		if ((worker = fork()) == 0) {
			close(control);
			be_worker(sandbox, which, fd);
		}
		close(fd);
		if (worker > 0)
			status = whole_wait(worker);
		if (!whole_write(control, &status, sizeof(status)))
			break;
	}
	_exit(EX_OK);
}

/*
 * Both closed when another program is started, and neither of them what this
 * one prints to, should that be closed.  Who has the first waits at it for so
 * long, and then it fails.
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

static void
stop_broker(void)
{
	if (broker.pid == 0)
		return;
	close(broker.control);
	if (broker.owner == getpid()) {
		kill(broker.pid, SIGKILL);
		whole_wait(broker.pid);
	}
	broker.pid = 0;
}

void
sandbox_begin(const struct sandbox *sandbox)
{
	int pair[2];

	if (broker.pid != 0 && broker.owner == getpid() &&
	    broker.sandbox == sandbox)
		return;
	stop_broker();
	if (!make_pair(pair))
		return;
	fflush(NULL);
	broker.pid = fork();
	if (broker.pid == 0)
		be_broker(sandbox, pair[1]);
	close(pair[1]);
	if (broker.pid < 0) {
		close(pair[0]);
		broker.pid = 0;
		return;
	}
	broker.owner = getpid();
	broker.sandbox = sandbox;
	broker.control = pair[0];
}

/* ----------------------------------------------------------------- work */

static bool
give_work(int which, int fd)
{
	union {
		struct cmsghdr align;
		char room[CMSG_SPACE(sizeof(int))];
	} extra;
	unsigned char number = (unsigned char)which;
	struct iovec byte = { &number, 1 };
	struct msghdr message = { .msg_iov = &byte, .msg_iovlen = 1,
	    .msg_control = extra.room, .msg_controllen = sizeof(extra.room) };
	struct cmsghdr *c;
	ssize_t n;

	memset(&extra, 0, sizeof(extra));
	c = CMSG_FIRSTHDR(&message);
	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(sizeof(fd));
	memcpy(CMSG_DATA(c), &fd, sizeof(fd));
	while ((n = sendmsg(broker.control, &message, MSG_NOSIGNAL)) < 0 &&
	    errno == EINTR)
		;
	return n == 1;
}

/*
 * A worker that has ended tells so later.  False: it takes too long, or it
 * would have a part and take that for all.
 */
static bool
send_all(int fd, const char *bytes, size_t len)
{
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

/* The bytes go, the answer comes; false: it does not come to an end. */
static bool
exchange(int fd, const struct iovec *in, int pieces, sandbox_hear_fn *hear,
    void *arg)
{
	char chunk[1 << 16];
	ssize_t n;

	for (int i = 0; i < pieces; i++)
		if (!send_all(fd, in[i].iov_base, in[i].iov_len))
			return false;
	shutdown(fd, SHUT_WR);
	for (;;) {
		n = read(fd, chunk, sizeof(chunk));
		if (n == 0)
			return true;
		if (n > 0 && !hear(arg, chunk, (size_t)n))
			return false;
		else if (n < 0 && errno != EINTR && errno != ECONNRESET)
			return false;
		else if (n < 0 && errno == ECONNRESET)
			return true;
	}
}

bool
sandbox_stream(const struct sandbox *sandbox, int which, const struct iovec *in,
    int n, sandbox_hear_fn *hear, void *arg, struct fault *fault)
{
	int pair[2], status = -1;
	bool good;

	sandbox_begin(sandbox);
	if (broker.pid == 0 || !make_pair(pair)) {
		fault_set(fault, "no process can be started for it: %s",
		    strerror(errno));
		return false;
	}
	good = give_work(which, pair[1]);
	close(pair[1]);
	good = good && exchange(pair[0], in, n, hear, arg);
	close(pair[0]);
	/* One that cannot be trusted any more makes place for another. */
	if (!good || !whole_read(broker.control, &status, sizeof(status)) ||
	    status == -1) {
		stop_broker();
		fault_set(fault, "the process that works on it does not "
		    "answer");
		return false;
	}
	if (WIFEXITED(status) && WEXITSTATUS(status) == EX_OK)
		return true;
	if (WIFSIGNALED(status))
		fault_set(fault, "the process that worked on it was ended by "
		    "signal %d", WTERMSIG(status));
	else
		fault_set(fault, "the process that worked on it broke off");
	return false;
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

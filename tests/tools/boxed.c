/*
 * boxed.c: acts as a child of a worker that an attacker has taken over, and
 * tries what must be prevented, in each work of each kind (cmd/base/work.h).
 * For each attack it prints a line with the attack's name and the result: "not
 * done", or "done" and the kinds where it was.
 *
 *	boxed [NAME]	all attacks, or one
 *	boxed --has	exits with 0 if there is a filter of calls
 */
#define _GNU_SOURCE
#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/work.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/dkim_dns.h"
#include "cmd/mail/letter_work.h"
#include "cmd/page/drawing.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t other;		/* another process of the same user */
static char secret[64];		/* of the program */
static unsigned char asked;	/* the number of this request */
static char *shared;		/* memory that the program shares with others */

static bool
stop_another(void)
{
	return syscall(SYS_tgkill, other, other, SIGSTOP) == 0;
}

static bool
stop_another_thread(void)
{
	return syscall(SYS_tkill, other, SIGSTOP) == 0;
}

static bool
stop_another_by_kill(void)
{
	return kill(other, SIGSTOP) == 0;
}

static bool
queue_a_signal(void)
{
	siginfo_t info = { .si_signo = SIGSTOP, .si_code = SI_QUEUE };

	return syscall(SYS_rt_sigqueueinfo, other, SIGSTOP, &info) == 0;
}

static bool
queue_a_signal_to_a_thread(void)
{
	siginfo_t info = { .si_signo = SIGSTOP, .si_code = SI_QUEUE };

	return syscall(SYS_rt_tgsigqueueinfo, other, other, SIGSTOP, &info) ==
	    0;
}

static bool
signal_an_owner(void)
{
	return fcntl(0, F_SETOWN, other) == 0;
}

static bool
look_at_a_file(void)
{
	struct stat st;

	return syscall(SYS_newfstatat, AT_FDCWD, "/etc/shadow", &st, 0) == 0;
}

static bool
look_at_a_file_with_the_flag_of_none(void)
{
	struct stat st;

	return syscall(SYS_newfstatat, AT_FDCWD, "/etc/shadow", &st,
	    AT_EMPTY_PATH) == 0;
}

static bool
ask_whether_a_file_is_there(void)
{
	return syscall(SYS_faccessat, AT_FDCWD, "/etc/shadow", F_OK) == 0;
}

static bool
open_a_file(void)
{
	return open("/etc/passwd", O_RDONLY) >= 0;
}

static bool
find_what_the_program_knew(void)
{
	return secret[0] != '\0';
}

/* What each request has in it, so that it can be looked for. */
enum { MARK = 64 };
static char
mark(unsigned char request, int i)
{
	return (char)(request * 31 + i * 7);
}

/* The variables of the program, of which the linker makes these the ends. */
extern const char __bss_start[], _end[];

static bool
find_what_was_asked_before(void)
{
	for (const char *at = __bss_start; at + MARK <= _end; at++) {
		int i = 0;

		while (i < MARK && at[i] == mark((unsigned char)(asked - 1),
		    i))
			i++;
		if (i == MARK)
			return true;
	}
	return false;
}

static bool
change_shared_memory(void)
{
	if (shared == NULL)
		return false;
	*shared = 1;
	return true;
}

static bool
read_another(void)
{
	char byte;
	struct iovec here = { &byte, 1 }, there = { secret, 1 };

	return process_vm_readv(other, &here, 1, &there, 1, 0) == 1;
}

static bool
trace_another(void)
{
	return syscall(SYS_ptrace, 16, other, 0, 0) == 0;
}

static bool
take_from_another(void)
{
	return syscall(SYS_pidfd_open, other, 0) >= 0;
}

static bool
limit_another(void)
{
	struct rlimit none = { 0, 0 };

	return prlimit(other, RLIMIT_CORE, &none, NULL) == 0;
}

static bool
slow_another(void)
{
	return setpriority(PRIO_PROCESS, (id_t)other, 19) == 0;
}

static bool
move_another(void)
{
	cpu_set_t set;

	memset(&set, 0xff, sizeof(set));
	return sched_setaffinity(other, sizeof(set), &set) == 0;
}

static bool
read_the_clock_of_another(void)
{
	struct timespec used;

	return syscall(SYS_clock_gettime, (clockid_t)(~(unsigned)other << 3 |
	    2), &used) == 0;
}

static bool
make_a_socket(void)
{
	return socket(AF_INET, SOCK_STREAM, 0) >= 0;
}

static bool
start_a_process(void)
{
	return fork() >= 0;
}

static bool
start_a_thread(void)
{
	return syscall(SYS_clone, CLONE_VM | CLONE_FS | CLONE_FILES |
	    CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, NULL, NULL, NULL,
	    NULL) >= 0;
}

static bool
run_a_program(void)
{
	execl("/bin/true", "true", (char *)NULL);
	return false;
}

static bool
make_code(void)
{
	return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

static bool
make_code_of_data(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0;
}

static bool
make_a_file_of_memory(void)
{
	return syscall(SYS_memfd_create, "x", 0) >= 0;
}

static bool
ask_by_a_ring(void)
{
	char parameters[256] = "";

	return syscall(SYS_io_uring_setup, 4, parameters) >= 0;
}

static bool
break_a_page(void)
{
	static char page[8192];
	uintptr_t at = ((uintptr_t)page + 4095) & ~(uintptr_t)4095;

	return madvise((char *)at, 4096, 101) == 0;
}

static bool
be_looked_into(void)
{
	return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0;
}

static bool
have_more_time(void)
{
	alarm(0);
	return true;
}

static const struct attack {
	const char *name;
	bool (*run)(void);
} attacks[] = {
#define ROW(name)	{ #name, name }
	ROW(stop_another), ROW(stop_another_thread), ROW(stop_another_by_kill),
	ROW(queue_a_signal), ROW(queue_a_signal_to_a_thread),
	ROW(signal_an_owner), ROW(look_at_a_file),
	ROW(look_at_a_file_with_the_flag_of_none),
	ROW(ask_whether_a_file_is_there), ROW(open_a_file),
	ROW(find_what_the_program_knew), ROW(find_what_was_asked_before),
	ROW(change_shared_memory),
	ROW(read_another), ROW(trace_another), ROW(take_from_another),
	ROW(limit_another), ROW(slow_another), ROW(move_another),
	ROW(read_the_clock_of_another), ROW(make_a_socket),
	ROW(start_a_process), ROW(start_a_thread), ROW(run_a_program),
	ROW(make_code), ROW(make_code_of_data), ROW(make_a_file_of_memory),
	ROW(ask_by_a_ring), ROW(break_a_page), ROW(be_looked_into),
	ROW(have_more_time)
#undef ROW
};
enum { ATTACKS = sizeof(attacks) / sizeof(*attacks) };

/* What must go on working: what it has open can be looked at. */
static bool
look_at_what_is_open(void)
{
	struct stat st;

	return fstat(STDIN_FILENO, &st) == 0 && S_ISCHR(st.st_mode) &&
	    syscall(SYS_newfstatat, STDIN_FILENO, "", &st, AT_EMPTY_PATH) == 0
	    && S_ISCHR(st.st_mode) && fstat(-1, &st) != 0 && errno == EBADF;
}

struct request {
	unsigned char attack, number;
	pid_t other;
	char mark[MARK];
};

/* Before and after it goes on, it answers. */
static void
attack(const char *bytes, size_t len, struct buffer *out)
{
	struct request request;
	bool done;

	if (len != sizeof(request))
		return;
	memcpy(&request, bytes, sizeof(request));
	other = request.other;
	asked = request.number;
	done = request.attack < ATTACKS ? attacks[request.attack].run() :
	    look_at_what_is_open();
	buffer_putc(out, done ? 'y' : 'n');
}

/* All kinds of the program, each with its rights, but what they do. */
enum { KINDS = 4 };
static struct work kinds[KINDS];
const struct work *const works[] = { &kinds[0], &kinds[1], &kinds[2],
    &kinds[3], NULL };

__attribute__((constructor)) static void
begin(int argc, char **argv)
{
	const struct work *const all[KINDS] = { &bundle_work, &letter_work,
	    &dns_work, &picture_work };

	for (int i = 0; i < KINDS; i++) {
		kinds[i] = *all[i];
		for (int k = 0; k < WORK_MOST; k++)
			if (kinds[i].of[k] != NULL)
				kinds[i].of[k] = attack;
	}
	if (argc == 3 && strcmp(argv[1], "worker") == 0)
		_exit(work_be(argv[2]));
}

static bool
works_there(int attack_number, const struct work *kind, int which)
{
	static unsigned char number;
	struct request request;
	struct fault fault;
	size_t len;
	char *answer;
	bool done;

	memset(&request, 0, sizeof(request));
	request.attack = (unsigned char)attack_number;
	request.number = ++number;
	request.other = other;
	for (int i = 0; i < MARK; i++)
		request.mark[i] = mark(number, i);
	answer = work_ask(kind, which, NULL, (const char *)&request,
	    sizeof(request), 1, &len, &fault);
	done = answer != NULL && answer[0] == 'y';
	free(answer);
	return done;
}

static void
try(int which, const char *name)
{
	struct buffer where = { 0 };
	int tried = 0, done = 0;

	for (int i = 0; i < KINDS; i++) {
		int before = done;

		for (int k = 0; k < WORK_MOST; k++) {
			if (kinds[i].of[k] == NULL)
				continue;
			tried++;
			done += works_there(which, &kinds[i], k);
		}
		if (done > before)
			buffer_printf(&where, " %s", kinds[i].name);
	}
	if (which == ATTACKS)
		printf("%s %s\n", name, done == tried ? "done" : "not done");
	else
		printf("%s %s%s\n", name, done > 0 ? "done" : "not done",
		    buffer_text(&where));
	buffer_free(&where);
}

int
main(int argc, char **argv)
{
	struct buffer told = { 0 };
	bool has, only;

	memory_json();
	if ((other = fork()) == 0)
		for (;;)
			pause();
	/* As a store's index is, once it is open. */
	shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	snprintf(secret, sizeof(secret), "the seed of the host");
	has = work_tell(&told) && strstr(buffer_text(&told), "no seccomp") ==
	    NULL;
	buffer_free(&told);
	only = argc == 2 && strcmp(argv[1], "--has") == 0;
	for (int i = 0; !only && i < ATTACKS; i++)
		if (argc == 1 || strcmp(argv[1], attacks[i].name) == 0)
			try(i, attacks[i].name);
	if (argc == 1)
		try(ATTACKS, "look_at_what_is_open");
	kill(other, SIGKILL);
	waitpid(other, NULL, 0);
	return !only || has ? 0 : 1;
}

/*
 * step.c: step [alone] N COMMAND...: run a command, and kill it and all
 * processes that it has started, with SIGKILL, at the beginning of the N-th
 * system call.  The calls of all processes are counted in the order in which
 * they come.  With N = 0 nothing is killed.  The exit status is the command's
 * own, or 137 if it was killed.  With "alone", only the process that makes the
 * N-th call is killed, and the status is 138 then.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES = 64 };

static struct {
	pid_t pid;
	int inside;		/* of a call: the next stop is its end */
} process[PROCESSES];

/* The one of this number; 0 finds a place for another. */
static int
find(pid_t pid)
{
	int i = 0;

	while (process[i].pid != pid)
		if (++i == PROCESSES)
			return -1;
	return i;
}

static int *
inside(pid_t pid)
{
	int i = find(pid);

	if (i < 0 && (i = find(0)) < 0)
		abort();
	process[i].pid = pid;
	return &process[i].inside;
}

static void
ended(pid_t pid)
{
	int i = find(pid);

	if (i >= 0)
		process[i].pid = process[i].inside = 0;
}

static void
kill_all(void)
{
	int status;
	pid_t pid;

	for (int i = 0; i < PROCESSES; i++)
		if (process[i].pid != 0)
			kill(process[i].pid, SIGKILL);
	/* One that was just being started is met here for the first time. */
	while ((pid = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR)
		if (pid > 0 && WIFSTOPPED(status))
			kill(pid, SIGKILL);
}

int
main(int argc, char **argv)
{
	int alone = argc > 1 && strcmp(argv[1], "alone") == 0;
	long n, seen = 0;
	int status, end = 0, signal;
	pid_t first, pid;

	argv += alone;
	argc -= alone;
	n = argc > 2 ? strtol(argv[1], NULL, 10) : -1;
	if (n < 0)
		return 64;
	first = fork();
	if (first == 0) {
		ptrace(PTRACE_TRACEME, 0, NULL, NULL);
		raise(SIGSTOP);
		execvp(argv[2], argv + 2);
		_exit(127);
	}
	if (first < 0 || waitpid(first, &status, 0) != first ||
	    ptrace(PTRACE_SETOPTIONS, first, NULL, PTRACE_O_TRACESYSGOOD |
	    PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE |
	    PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL) != 0)
		return 71;
	inside(first);
	ptrace(PTRACE_SYSCALL, first, NULL, NULL);
	while ((pid = waitpid(-1, &status, __WALL)) > 0) {
		signal = 0;
		if (WIFEXITED(status) || WIFSIGNALED(status)) {
			if (pid == first)
				end = WIFEXITED(status) ? WEXITSTATUS(status) :
				    128 + WTERMSIG(status);
			ended(pid);
			continue;
		}
		if (WSTOPSIG(status) == (SIGTRAP | 0x80)) {
			int *in = inside(pid);

			*in = !*in;
			if (*in && ++seen == n && alone) {
				kill(pid, SIGKILL);
				continue;
			} else if (*in && seen == n) {
				kill_all();
				return 137;
			}
		} else if (status >> 16 != 0) {
			unsigned long child;

			/* It is known before its first stop is seen. */
			if (status >> 16 != PTRACE_EVENT_EXEC &&
			    ptrace(PTRACE_GETEVENTMSG, pid, NULL, &child) == 0)
				inside((pid_t)child);
		} else if (WSTOPSIG(status) != SIGSTOP &&
		    WSTOPSIG(status) != SIGTRAP) {
			signal = WSTOPSIG(status);
		}
		ptrace(PTRACE_SYSCALL, pid, NULL, signal);
	}
	return alone && n > 0 && seen >= n ? 138 : end;
}

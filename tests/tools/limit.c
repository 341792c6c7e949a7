/*
 * limit.c: limit USAGE CPU WALL PROGRAM [ARGUMENT...]: run a test.
 *
 * Each process of the test has CPU seconds of the processor, all of them WALL
 * seconds of the clock.  Whatever the test has started ends with it, and it is
 * ended when this program is told to.  USAGE is a file: what the test used, in
 * hundredths of a second of the processor and in seconds of the clock, is
 * written there; where COUNT names a library, count.c, also how many processes
 * it has started.
 */
#define _GNU_SOURCE
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define COUNTED ((1L << 22) / 8)	/* bytes: a bit for each process */
#define GRACE 10	/* seconds for a test to clean up */

static pid_t test;
static int status = -1;	/* of the test; -1 until its end */

static time_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec;
}

/* The file that count.c notes processes in; 0 if there is none. */
static int
count_begin(const char *usage, char path[300])
{
	int fd;

	if (getenv("COUNT") == NULL)
		return 0;
	snprintf(path, 300, "%s.count", usage);
	fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (fd < 0 || fchmod(fd, 0666) != 0 || ftruncate(fd, COUNTED) != 0)
		return 0;
	setenv("NUNCIO_COUNT", path, 1);
	setenv("LD_PRELOAD", getenv("COUNT"), 1);
	return fd;
}

static long
count_end(int fd)
{
	unsigned char bytes[4096];
	ssize_t got, i;
	long sum = 0;

	while ((got = read(fd, bytes, sizeof(bytes))) > 0)
		for (i = 0; i < got; i++)
			sum += __builtin_popcount(bytes[i]);
	return sum;
}

static void
begin(rlim_t cpu, char **command)
{
	struct rlimit limit = { cpu, cpu + 5 };
	sigset_t none;

	setsid();
	setrlimit(RLIMIT_CPU, &limit);
	/* A shell has its commands in the background ignore these. */
	signal(SIGINT, SIG_DFL);
	signal(SIGQUIT, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	execvp(command[0], command);
	printf("Bail out! %s cannot be run\n", command[0]);
	fflush(stdout);
	_exit(127);
}

/* Take note of all that have ended. */
static void
reap(void)
{
	int how;
	pid_t pid;

	while ((pid = waitpid(-1, &how, WNOHANG)) > 0)
		if (pid == test)
			status = how;
}

/* Wait for the end of the test, or a signal, or a time; what came. */
static int
await(time_t until)
{
	struct timespec left = { 0, 0 };
	sigset_t set;
	int came;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	for (;;) {
		reap();
		if (status != -1)
			return 0;
		left.tv_sec = until - now();
		if (left.tv_sec <= 0)
			return SIGALRM;
		came = sigtimedwait(&set, NULL, &left);
		if (came > 0 && came != SIGCHLD)
			return came;
	}
}

/* Kill each process whose parent this is: orphans come here (a subreaper). */
static void
kill_children(void)
{
	DIR *proc = opendir("/proc");
	struct dirent *entry;
	char path[300], comm[20];
	FILE *stat;
	int pid, parent;

	while (proc != NULL && (entry = readdir(proc)) != NULL) {
		if (!isdigit((unsigned char)entry->d_name[0]))
			continue;
		snprintf(path, sizeof(path), "/proc/%s/stat", entry->d_name);
		if ((stat = fopen(path, "r")) == NULL)
			continue;
		if (fscanf(stat, "%d (%16[^)]%*[^0-9] %d", &pid, comm,
		    &parent) == 3 && parent == getpid())
			kill(pid, SIGKILL);
		fclose(stat);
	}
	if (proc != NULL)
		closedir(proc);
}

/* With each that ends its children come here. */
static void
end_all(void)
{
	int how;
	pid_t pid;

	do {
		kill_children();
		pid = waitpid(-1, &how, 0);
		if (pid == test)
			status = how;
	} while (pid > 0 || errno == EINTR);
}

static void
write_usage(const char *path, time_t began, int counted)
{
	FILE *file = fopen(path, "w");
	struct rusage used;

	getrusage(RUSAGE_CHILDREN, &used);
	if (file == NULL)
		return;
	fprintf(file, "%ld %ld",
	    (long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 100 +
	    (long)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 10000,
	    (long)(now() - began));
	if (counted)
		fprintf(file, " %ld", count_end(counted));
	fprintf(file, "\n");
	fclose(file);
}

int
main(int argc, char **argv)
{
	time_t began = now();
	char path[300] = "";
	sigset_t set;
	int came, counted;

	if (argc < 5)
		return 64;
	counted = count_begin(argv[1], path);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	sigprocmask(SIG_BLOCK, &set, NULL);
	test = fork();
	if (test == 0)
		begin(strtoul(argv[2], NULL, 10), argv + 4);
	if (test < 0)
		return 71;
	came = await(began + atol(argv[3]));
	if (came != 0) {
		kill(-test, SIGTERM);
		await(now() + GRACE);
	}
	end_all();
	write_usage(argv[1], began, counted);
	if (counted)
		unlink(path);
	if (came == SIGALRM) {
		printf("# it took more than %s s\n", argv[3]);
		return 124;
	}
	if (came != 0)
		return 130;
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
		printf("# it used more than %s s of the processor\n", argv[2]);
	if (WIFSIGNALED(status))
		return 128 + WTERMSIG(status);
	return WEXITSTATUS(status);
}

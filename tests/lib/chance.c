/*
 * chance.c: what makes a script of the tests the same in every run.  outside.sh
 * preloads it; all programs that a script starts have their random bytes and
 * the time of day from here.
 *
 *	CHANCE_SEED	what random bytes come from, such as "1 turns.t";
 *			without it they are the system's
 *	CHANCE_TIME	the time of day, for as long as the process lives
 *	CHANCE_FILE	a file that all share: with the time for those that
 *			have no CHANCE_TIME, and how often each command ran
 *	CHANCE_PACE	the monotonic clock runs so many times faster, and waits
 *			of poll() are as much shorter
 *
 * A time is `2026-03-02 12:00:00`, and stands; or a span from where the clock
 * of the file is, such as +15m, -1h or +2d; with none the clock is the
 * system's.
 * The file begins with the time, and whoever writes another there moves the
 * clock of processes that live.  It is mapped when a process begins, as workers
 * in the sandbox can open no file.
 *
 * The bytes of a process depend on the seed, on the words of its command line
 * but for names of files, which differ between runs, and on how many there were
 * with the same words.  So what runs beside it does not matter if its words
 * differ.  A forked child mixes in how many its parent had before.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 64, COMMANDS = 4096, FDS = 1024 };

struct shared {
	char time[TEXT];
	uint32_t began[COMMANDS];	/* by the hash of their words */
};

static const struct shared nothing;
static const struct shared *shared = &nothing;
static const char *own_time;		/* CHANCE_TIME */
static int64_t pace = 1;
static struct timespec paced_from;
static bool drawn;			/* there is a seed */
static uint64_t key, drawings, forks;
static bool device[FDS];		/* these are /dev/urandom */

#define REAL(name)							\
	static __typeof__(&name) real;					\
									\
	if (real == NULL)						\
		real = __extension__ (__typeof__(&name))		\
		    dlsym(RTLD_NEXT, #name)

/* ------------------------------------------------------------------ chance */

static uint64_t
mix(uint64_t a, uint64_t b)
{
	a = (a ^ b) * 0x9e3779b97f4a7c15u;
	a = (a ^ a >> 30) * 0xbf58476d1ce4e5b9u;
	a = (a ^ a >> 27) * 0x94d049bb133111ebu;
	return a ^ a >> 31;
}

static uint64_t
mix_text(uint64_t hash, const char *text)
{
	for (; *text != '\0'; text++)
		hash = mix(hash, (unsigned char)*text);
	return mix(hash, 256);
}

static void
draw(void *out, size_t len)
{
	uint8_t *bytes = out;
	uint64_t word = 0;

	for (size_t i = 0; i < len; i++) {
		if (i % 8 == 0)
			word = mix(key, __atomic_add_fetch(&drawings, 1,
			    __ATOMIC_RELAXED));
		bytes[i] = (uint8_t)(word >> i % 8 * 8);
	}
}

static void
before_fork(void)
{
	forks++;
}

static void
in_child(void)
{
	key = mix(key, forks);
	drawings = forks = 0;
}

static void
begin_chance(int argc, char **argv, struct shared *counts)
{
	const char *seed = getenv("CHANCE_SEED");
	uint64_t words = 0;
	uint32_t before = 0;

	if (seed == NULL)
		return;
	/* How many workers begin, and when, is nobody's concern. */
	if (argc > 1 && strcmp(argv[1], "worker") == 0)
		counts = NULL;
	for (int i = 0; i < argc; i++)
		if (i == 0 || strchr(argv[i], '/') == NULL)
			words = mix_text(words, i > 0 ? argv[i] :
			    program_invocation_short_name);
	if (counts != NULL)
		before = __atomic_fetch_add(&counts->began[words % COMMANDS], 1,
		    __ATOMIC_RELAXED);
	key = mix(mix_text(words, seed), before);
	drawn = true;
	pthread_atfork(before_fork, NULL, in_child);
}

/* A shell or a server may have made it already, or another process just now. */
static struct shared *
map_file(const char *path)
{
	struct shared *map;
	struct stat st;
	int fd = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) != 0 || (st.st_size < (off_t)sizeof(*map) &&
	    ftruncate(fd, sizeof(*map)) != 0)) {
		close(fd);
		return NULL;
	}
	map = mmap(NULL, sizeof(*map), PROT_READ | PROT_WRITE, MAP_SHARED, fd,
	    0);
	close(fd);
	return map == MAP_FAILED ? NULL : map;
}

__attribute__((constructor)) static void
begin(int argc, char **argv)
{
	struct shared *map = map_file(getenv("CHANCE_FILE"));
	const char *fast = getenv("CHANCE_PACE");

	if (map != NULL)
		shared = map;
	own_time = getenv("CHANCE_TIME");
	if (fast != NULL) {
		clock_gettime(CLOCK_MONOTONIC, &paced_from);
		pace = strtoll(fast, NULL, 10);
	}
	begin_chance(argc, argv, map);
}

ssize_t
getrandom(void *out, size_t len, unsigned flags)
{
	REAL(getrandom);

	if (!drawn)
		return real(out, len, flags);
	draw(out, len);
	return (ssize_t)len;
}

int
getentropy(void *out, size_t len)
{
	REAL(getentropy);

	if (!drawn || len > 256)
		return real(out, len);
	draw(out, len);
	return 0;
}

static int
opened(int fd, const char *path)
{
	if (fd >= 0 && fd < FDS)
		device[fd] = drawn && (strcmp(path, "/dev/urandom") == 0 ||
		    strcmp(path, "/dev/random") == 0);
	return fd;
}

/* The mode stands there only with O_CREAT or O_TMPFILE. */
#define OPEN(name, how)							\
	mode_t mode = 0;						\
	REAL(name);							\
									\
	if ((flags & (O_CREAT | __O_TMPFILE)) != 0) {			\
		va_list ap;						\
									\
		va_start(ap, flags);					\
		mode = va_arg(ap, mode_t);				\
		va_end(ap);						\
	}								\
	return opened(real how, path)

int
open(const char *path, int flags, ...)
{
	OPEN(open, (path, flags, mode));
}

int
open64(const char *path, int flags, ...)
{
	OPEN(open64, (path, flags, mode));
}

int
openat(int folder, const char *path, int flags, ...)
{
	OPEN(openat, (folder, path, flags, mode));
}

int
openat64(int folder, const char *path, int flags, ...)
{
	OPEN(openat64, (folder, path, flags, mode));
}

int
close(int fd)
{
	REAL(close);

	if (fd >= 0 && fd < FDS)
		device[fd] = false;
	return real(fd);
}

ssize_t
read(int fd, void *out, size_t len)
{
	REAL(read);

	if (fd < 0 || fd >= FDS || !device[fd])
		return real(fd, out, len);
	draw(out, len);
	return (ssize_t)len;
}

/* ------------------------------------------------------------------- clock */

static void
real_time(struct timespec *out)
{
	REAL(clock_gettime);

	real(CLOCK_REALTIME, out);
}

static int64_t
days_from_1970(int64_t year, int64_t month, int64_t day)
{
	int64_t era, of_era;

	year -= month <= 2;
	era = (year >= 0 ? year : year - 399) / 400;
	of_era = year - era * 400;
	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 +
	    (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1 - 719468;
}

/* Moves `out` to that time; it is where the clock was without it. */
static void
move_to(struct timespec *out, const char *text)
{
	int year, month, day, hour, minute, second;
	double span;
	char unit = 's';

	if (*text == '+' || *text == '-') {
		sscanf(text, "%lf%c", &span, &unit);
		out->tv_sec += (time_t)(span * (unit == 'd' ? 86400 : unit ==
		    'h' ? 3600 : unit == 'm' ? 60 : 1));
	} else if (sscanf(text, "%d-%d-%d%*[ T]%d:%d:%d", &year, &month, &day,
	    &hour, &minute, &second) == 6) {
		out->tv_sec = days_from_1970(year, month, day) * 86400 +
		    hour * 3600 + minute * 60 + second;
		out->tv_nsec = 0;
	} else {
		dprintf(STDERR_FILENO, "chance: no time: '%s'\n", text);
		abort();
	}
}

static void
now(struct timespec *out)
{
	char text[TEXT + 1] = "";

	real_time(out);
	memcpy(text, shared->time, TEXT);
	text[strcspn(text, "\n")] = '\0';
	if (*text != '\0')
		move_to(out, text);
	if (own_time != NULL && *own_time != '\0')
		move_to(out, own_time);
}

static void
faster(struct timespec *t)
{
	int64_t ns = ((t->tv_sec - paced_from.tv_sec) * 1000000000 +
	    t->tv_nsec - paced_from.tv_nsec) * pace;

	t->tv_sec = paced_from.tv_sec + ns / 1000000000;
	t->tv_nsec = ns % 1000000000;
}

int
clock_gettime(clockid_t clock, struct timespec *out)
{
	REAL(clock_gettime);
	int result;

	if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
		now(out);
		return 0;
	}
	result = real(clock, out);
	if (pace != 1 && result == 0 && clock == CLOCK_MONOTONIC)
		faster(out);
	return result;
}

time_t
time(time_t *out)
{
	struct timespec t;

	now(&t);
	if (out != NULL)
		*out = t.tv_sec;
	return t.tv_sec;
}

int
gettimeofday(struct timeval *restrict out, void *restrict zone)
{
	struct timespec t;

	now(&t);
	out->tv_sec = t.tv_sec;
	out->tv_usec = t.tv_nsec / 1000;
	return 0;
}

int
poll(struct pollfd *fds, nfds_t n, int milliseconds)
{
	REAL(poll);

	if (pace != 1 && milliseconds > 0)
		milliseconds = (int)(milliseconds / pace) + 1;
	return real(fds, n, milliseconds);
}

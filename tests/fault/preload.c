/*
 * preload.c: makes calls of the C library fail at a chosen point.  The runner
 * (run.py) loads it before the program, which does not know about it.
 *
 * FAULT_PAGE names a file whose first bytes are struct page.  All processes
 * that the program starts share this page.  They count their calls in it, and
 * read from it which call is to fail.  FAULT_TIME is the time that every
 * process sees.  Random bytes come from FAULT_DICE, so that two runs can be
 * compared byte for byte.
 *
 * WHAT_MEMORY: malloc() and the like return NULL.
 *
 * WHAT_BRANCH: the same at many points in one run; see *branches* below.
 *
 * WHAT_IO: a call on files fails, does only half of its work, or finds the disk
 * full.  These calls open, read, write, wait for the disk, truncate, rename,
 * remove, lock, map, or look files up.  The kind of fault decides which calls
 * count: only calls that may need room find the disk full, and only reads and
 * writes can do half.
 *
 * WHAT_LOG: nothing fails.  Each call that changes files below FAULT_ROOT is
 * written to the file FAULT_LOG, as one record: a line of words, then bytes.
 *
 * A *point* is the number of a call that could fail.  Its *place* is the
 * function of this file that was called, with the functions of the program
 * through which the call came.  Thousands of points lie at a few hundred
 * places, and the program's reaction to a failure mostly depends on the place.
 * With `each`, page shows which points are the first ones of their places.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

enum { WHAT_NOTHING, WHAT_MEMORY, WHAT_IO, WHAT_LOG, WHAT_BRANCH };
enum { HOW_ERROR, HOW_FULL, HOW_SHORT };	/* of WHAT_IO */

/* Kinds of calls that fail with WHAT_IO. */
enum { CALL_READ = 1, CALL_WRITE = 2, CALL_CHANGE = 4, CALL_LOOK = 8,
    CALL_LOCK = 16 };

enum { PLACES = 1 << 14, CHOSEN = 1 << 14 };

/* As in run.py. */
struct page {
	int64_t what;
	int64_t how;
	int64_t at;		/* the call that fails, from 1; 0: none */
	int64_t on;		/* and all after it */
	int64_t seen;		/* how many there were */
	int64_t failed;
	int64_t child;		/* of WHAT_BRANCH: the process tried now */
	int64_t each;		/* points of each place; 0: do not look */
	int64_t places;		/* how many places there were */
	int64_t n;		/* and how many points were chosen, these: */
	int64_t chosen[CHOSEN];
	struct {
		uint64_t hash;	/* 0: free */
		int64_t points;
	} place[PLACES];
};

static struct page nowhere, *page = &nowhere;
static struct text {
	uintptr_t from, to;
} texts[2];			/* the code: the program's, and ours */
static time_t now;
static uint64_t dice = 0x6e756e63696f;
static const char *root;
static const char *bin;		/* where removed files go; NULL: nowhere */
static int log_fd = -1;
static int talk[2];		/* from the runner, and to it */
static bool branches;		/* this process is the trunk, or comes of it */
static bool trunk;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

#define REAL(name)	__typeof__(&name) real = __extension__	\
    (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/* For ourselves: nothing of it is counted. */
static int
status_at(int folder, const char *path, struct stat *st, int flags)
{
	REAL(fstatat);

	return real(folder, path, st, flags);
}

static int
status_of(int fd, struct stat *st)
{
	REAL(fstat);

	return real(fd, st);
}

/* Where the code of an object is, if it is one of the two. */
static int
look_at_object(struct dl_phdr_info *object, size_t size, void *first)
{
	bool ours = false;
	struct text found = { UINTPTR_MAX, 0 };

	for (int i = 0; i < object->dlpi_phnum; i++) {
		const ElfW(Phdr) *part = &object->dlpi_phdr[i];
		uintptr_t at = object->dlpi_addr + part->p_vaddr;

		if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0)
			continue;
		found = (struct text){ at, at + part->p_memsz };
		ours = (uintptr_t)look_at_object >= found.from &&
		    (uintptr_t)look_at_object < found.to;
	}
	/* The program comes first. */
	if (*(bool *)first || ours)
		texts[ours] = found;
	*(bool *)first = false;
	return 0;
}

__attribute__((constructor)) static void
begin(int argc, char **argv)
{
	const char *path = getenv("FAULT_PAGE"), *text = getenv("FAULT_TIME");
	bool first = true;
	REAL(open64);
	int fd = path == NULL ? -1 : real(path, O_RDWR | O_CLOEXEC);
	void *shared = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof(*page),
	    PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (shared == MAP_FAILED)
		abort();
	close(fd);
	now = text == NULL ? 0 : strtoll(text, NULL, 10);
	text = getenv("FAULT_DICE");
	if (text != NULL)
		dice = strtoull(text, NULL, 10);
	root = getenv("FAULT_ROOT");
	bin = getenv("FAULT_BIN");
	text = getenv("FAULT_TALK");
	/* No worker (cmd/base/work.h) comes of a trunk: see posix_spawn(). */
	if (text != NULL && sscanf(text, "%d %d", &talk[0], &talk[1]) == 2 &&
	    !(argc > 1 && strcmp(argv[1], "worker") == 0))
		trunk = branches = true;
	path = getenv("FAULT_LOG");
	if (path != NULL)
		log_fd = real(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC,
		    0600);
	dl_iterate_phdr(look_at_object, &first);
	page = shared;
}

/* ----------------------------------------------------------------- places */

/* So many calls of the program's own tell one place from another. */
enum { DEPTH = 4 };

struct walk {
	uint64_t hash;
	int depth;
};

static _Unwind_Reason_Code
look_at_frame(struct _Unwind_Context *context, void *closure)
{
	struct walk *walk = closure;
	uintptr_t at = _Unwind_GetIP(context);

	for (int i = 0; i < 2; i++) {
		if (at < texts[i].from || at >= texts[i].to)
			continue;
		walk->hash = (walk->hash ^ (at - texts[i].from) ^
		    (uint64_t)i << 40) * 0x9e3779b97f4a7c15u;
		walk->hash ^= walk->hash >> 29;
		walk->depth += i == 0;
	}
	return walk->depth == DEPTH ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/* Notes a point that is one of the first of its place.  Several processes do so
 * at once. */
static void
choose(int64_t n)
{
	struct walk walk = { page->how, 0 };
	uint64_t is;

	_Unwind_Backtrace(look_at_frame, &walk);
	walk.hash += walk.hash == 0;
	for (unsigned tries = 0, at; tries < PLACES; tries++) {
		at = (walk.hash + tries) % PLACES;
		is = 0;
		if (__atomic_compare_exchange_n(&page->place[at].hash, &is,
		    walk.hash, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
			__atomic_add_fetch(&page->places, 1, __ATOMIC_SEQ_CST);
		else if (is != walk.hash)
			continue;
		if (__atomic_fetch_add(&page->place[at].points, 1,
		    __ATOMIC_SEQ_CST) >= page->each)
			return;
		at = __atomic_fetch_add(&page->n, 1, __ATOMIC_SEQ_CST);
		if (at >= CHOSEN)
			abort();
		page->chosen[at] = n;
		return;
	}
	abort();
}

/* --------------------------------------------------------------- branches */

/*
 * To fail at the n-th point one need not come there from the beginning each
 * time.  The trunk runs once and fails nowhere.  At each point it forks: in one
 * branch this point fails, in another all from here on, and the trunk waits
 * for them.  Between the two, and before it goes on, the runner looks at what
 * the branch has left, and brings all files back to what they were, in the same
 * inodes, as the trunk has them open and mapped.  So nothing is ever removed:
 * it goes into FAULT_BIN.  Locks are none, as they would be the trunk's.  Once
 * the program itself wants to fork, or gives up its power, the trunk ends: the
 * runner tries what follows one by one.
 */
enum { FDS = 256 };
enum { SAYS_POINT, SAYS_END, SAYS_ALONE };

/* Tell the runner, and wait until it has done its part; the next point. */
static int64_t
say(int64_t what, int64_t number, int64_t more)
{
	int64_t words[] = { what, number, more }, next;
	REAL(read);
	__typeof__(&write) put = __extension__ (__typeof__(&write))
	    dlsym(RTLD_NEXT, "write");

	if (put(talk[1], words, sizeof(words)) != sizeof(words) ||
	    real(talk[0], &next, sizeof(next)) != sizeof(next))
		_exit(99);
	return next;
}

/* Twice; it returns in the trunk and in each branch. */
static void
branch(int64_t n)
{
	REAL(fork);
	off_t place[FDS];
	int64_t next = 0;
	pid_t child;
	int status;

	say(SAYS_POINT, n, 0);
	for (int on = 0; on < 2; on++) {
		for (int i = 0; i < FDS; i++)
			place[i] = lseek(i, 0, SEEK_CUR);
		child = real();
		if (child < 0)
			abort();
		if (child == 0) {
			setpgid(0, 0);
			trunk = false;
			page->at = n;
			page->on = on;
			page->seen = n - 1;
			page->what = WHAT_MEMORY;
			return;
		}
		page->child = child;
		while (waitpid(child, &status, 0) < 0)
			if (errno != EINTR)
				abort();
		for (int i = 0; i < FDS; i++)
			if (place[i] >= 0)
				lseek(i, place[i], SEEK_SET);
		next = say(SAYS_END, on, status);
	}
	page->what = WHAT_BRANCH;
	page->on = 0;
	page->seen = n;
	page->at = next;
}

/* The trunk cannot be followed any further. */
static void
stay_alone(void)
{
	if (trunk && page->what == WHAT_BRANCH) {
		say(SAYS_ALONE, page->seen, 0);
		_exit(0);
	}
}

pid_t
fork(void)
{
	REAL(fork);

	stay_alone();
	return real();
}

int
posix_spawn(pid_t *restrict pid, const char *restrict path,
    const posix_spawn_file_actions_t *files,
    const posix_spawnattr_t *restrict attributes, char *const *restrict argv,
    char *const *restrict environment)
{
	REAL(posix_spawn);

	stay_alone();
	return real(pid, path, files, attributes, argv, environment);
}

int
prctl(int option, ...)
{
	REAL(prctl);
	unsigned long word[4];
	va_list ap;

	va_start(ap, option);
	for (int i = 0; i < 4; i++)
		word[i] = va_arg(ap, unsigned long);
	va_end(ap);
	if (option == PR_SET_NO_NEW_PRIVS)
		stay_alone();
	return real(option, word[0], word[1], word[2], word[3]);
}

/* What is there already loses its name, not itself. */
static void
put_away(int folder, const char *path)
{
	static unsigned n;
	REAL(renameat);
	struct stat st;
	char to[4096];
	int error = errno;

	if (bin != NULL && status_at(folder, path, &st, AT_SYMLINK_NOFOLLOW) ==
	    0 && !S_ISDIR(st.st_mode)) {
		snprintf(to, sizeof(to), "%s/%ld.%u", bin, (long)getpid(),
		    n++);
		real(folder, path, AT_FDCWD, to);
	}
	errno = error;
}

void fault_over(void);
int fault_paused;		/* tests/tools/coverage.c writes its counts */

/* Nothing fails any more in this process (tests/tools/coverage.c). */
void
fault_over(void)
{
	page = &nowhere;
}

/* Is this the one?  Counts it, and returns its number, or 0: it is not. */
static int64_t
fails(int64_t what)
{
	int64_t n;

	if (fault_paused != 0)
		return 0;
	if (trunk && what == WHAT_MEMORY && page->what == WHAT_BRANCH) {
		n = ++page->seen;
		if (n == page->at)
			branch(n);
		if (trunk)
			return 0;
	}
	if (page->what != what)
		return 0;
	n = __atomic_add_fetch(&page->seen, 1, __ATOMIC_SEQ_CST);
	if (page->each > 0)
		choose(n);
	if (page->at == 0 || n < page->at || (n > page->at && !page->on))
		return 0;
	__atomic_add_fetch(&page->failed, 1, __ATOMIC_SEQ_CST);
	return n;
}

/*
 * A lock that cannot be had is waited for, a minute or two: so no more than one
 * fails.
 */
static bool
fails_io(int kind)
{
	int64_t n;
	int counts = page->how == HOW_SHORT ? CALL_READ | CALL_WRITE :
	    page->how == HOW_FULL ? CALL_WRITE | CALL_CHANGE : ~0;

	if ((kind & counts) == 0)
		return false;
	n = fails(WHAT_IO);
	return n > 0 && (kind != CALL_LOCK || n == page->at);
}

/* -------------------------------------------------------- looking and locks */

#define LOOK(type, name, params, how)					\
type									\
name params								\
{									\
	REAL(name);							\
									\
	if (fails_io(CALL_LOOK)) {					\
		errno = EIO;						\
		return -1;						\
	}								\
	return real how;						\
}

LOOK(int, access, (const char *path, int mode), (path, mode))
LOOK(int, stat, (const char *path, struct stat *st), (path, st))
LOOK(int, stat64, (const char *path, struct stat64 *st), (path, st))
LOOK(int, lstat, (const char *path, struct stat *st), (path, st))
LOOK(int, lstat64, (const char *path, struct stat64 *st), (path, st))
LOOK(int, fstat, (int fd, struct stat *st), (fd, st))
LOOK(int, fstat64, (int fd, struct stat64 *st), (fd, st))
LOOK(int, fstatat, (int fd, const char *path, struct stat *st, int flags),
    (fd, path, st, flags))
LOOK(int, fchmod, (int fd, mode_t mode), (fd, mode))
LOOK(ssize_t, readlink, (const char *path, char *out, size_t size),
    (path, out, size))

/* Also of an open file, which a branch would have from the trunk. */
static bool
takes_lock(int how)
{
	return how == F_SETLK || how == F_SETLKW || how == F_OFD_SETLK ||
	    how == F_OFD_SETLKW;
}

#define LOCK(name)							\
	REAL(name);							\
	va_list ap;							\
	void *arg;							\
									\
	va_start(ap, how);						\
	arg = va_arg(ap, void *);					\
	va_end(ap);							\
	if (takes_lock(how) && fails_io(CALL_LOCK)) {			\
		errno = EIO;						\
		return -1;						\
	}								\
	if (branches && takes_lock(how))				\
		return 0;						\
	if (branches && how == F_GETLK) {				\
		((struct flock *)arg)->l_type = F_UNLCK;		\
		return 0;						\
	}								\
	return real(fd, how, arg)

int
fcntl(int fd, int how, ...)
{
	LOCK(fcntl);
}

int
fcntl64(int fd, int how, ...)
{
	LOCK(fcntl64);
}

int
flock(int fd, int how)
{
	REAL(flock);

	if (fails_io(CALL_LOCK)) {
		errno = ENOLCK;
		return -1;
	}
	return branches ? 0 : real(fd, how);
}

/* Of files that several share: the index of a log. */
#define MAP(name)							\
	REAL(name);							\
									\
	if (fd >= 0 && (flags & MAP_SHARED) && fails_io(CALL_LOOK)) {	\
		errno = ENOMEM;						\
		return MAP_FAILED;					\
	}								\
	return real(at, len, prot, flags, fd, offset)

void *
mmap(void *at, size_t len, int prot, int flags, int fd, off_t offset)
{
	MAP(mmap);
}

void *
mmap64(void *at, size_t len, int prot, int flags, int fd, off64_t offset)
{
	MAP(mmap64);
}

/* It is closed, but what was written has not all come to the disk. */
int
close(int fd)
{
	REAL(close);
	struct stat st;
	bool file = page->what == WHAT_IO && status_of(fd, &st) == 0 &&
	    S_ISREG(st.st_mode);
	int result = real(fd);

	if (file && fails_io(CALL_LOOK)) {
		errno = EIO;
		return -1;
	}
	return result;
}

/* ---------------------------------------------------------------- the same */

time_t
time(time_t *out)
{
	REAL(time);
	time_t t = now != 0 ? now : real(NULL);

	if (out != NULL)
		*out = t;
	return t;
}

ssize_t
getrandom(void *out, size_t len, unsigned flags)
{
	uint8_t *bytes = out;

	for (size_t i = 0; i < len; i++) {
		dice = dice * 6364136223846793005u + 1442695040888963407u;
		bytes[i] = dice >> 56;
	}
	return (ssize_t)len;
}

/* ------------------------------------------------------------------ memory */

void *
malloc(size_t size)
{
	if (fails(WHAT_MEMORY)) {
		errno = ENOMEM;
		return NULL;
	}
	return __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	if (fails(WHAT_MEMORY)) {
		errno = ENOMEM;
		return NULL;
	}
	return __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	if (size > 0 && fails(WHAT_MEMORY)) {
		errno = ENOMEM;
		return NULL;
	}
	return __libc_realloc(old, size);
}

int
posix_memalign(void **out, size_t align, size_t size)
{
	*out = fails(WHAT_MEMORY) ? NULL : __libc_memalign(align, size);
	return *out == NULL ? ENOMEM : 0;
}

/* --------------------------------------------------------------------- log */

/* The whole path below the root; false: it is not there. */
static bool
place(int folder, const char *name, char out[4096])
{
	char link[64], base[2048];
	ssize_t n = 0;

	if (log_fd < 0 || root == NULL || page->what != WHAT_LOG)
		return false;
	if (name == NULL || *name != '/') {
		snprintf(link, sizeof(link), folder == AT_FDCWD ?
		    "/proc/self/cwd" : "/proc/self/fd/%d", folder);
		n = readlink(link, base, sizeof(base) - 1);
		if (n < 0)
			return false;
		base[n] = '\0';
	}
	if (name == NULL)
		snprintf(out, 4096, "%s", base);
	else if (*name == '/')
		snprintf(out, 4096, "%s", name);
	else
		snprintf(out, 4096, "%s/%s", base, strncmp(name, "./", 2) == 0 ?
		    name + 2 : name);
	return strncmp(out, root, strlen(root)) == 0 &&
	    (out[strlen(root)] == '/' || out[strlen(root)] == '\0');
}

static void
record(const char *what, const char *path, const char *other, int64_t at,
    const void *bytes, size_t len)
{
	char line[8400];
	REAL(write);
	int n = snprintf(line, sizeof(line), "%s\t%s\t%s\t%lld\t%zu\n", what,
	    path, other, (long long)at, len);

	if (real(log_fd, line, n) != n ||
	    (len > 0 && real(log_fd, bytes, len) != (ssize_t)len))
		abort();
}

static int
noted(int result, const char *what, int folder, const char *name)
{
	char path[4096];
	int error = errno;

	if (result == 0 && place(folder, name, path))
		record(what, path, "", 0, NULL, 0);
	errno = error;
	return result;
}

/* -------------------------------------------------------------- in and out */

static int
failure(bool writes)
{
	errno = writes && page->how == HOW_FULL ? ENOSPC : EIO;
	return -1;
}

#define OPEN(name, folder, how)						\
	mode_t mode = 0;						\
	bool made = false;						\
	char full[4096];						\
	REAL(name);							\
	struct stat st;							\
	int fd;								\
									\
	if ((flags & (O_CREAT | __O_TMPFILE)) != 0) {			\
		va_list ap;						\
									\
		va_start(ap, flags);					\
		mode = va_arg(ap, int);					\
		va_end(ap);						\
		made = status_at(folder, path, &st, 0) != 0;		\
	}								\
	if (fails_io(flags & O_CREAT ? CALL_CHANGE : CALL_LOOK))	\
		return failure((flags & O_CREAT) != 0);			\
	fd = real how;							\
	if (fd >= 0 && made && place(folder, path, full))		\
		record("make", full, "", 0, NULL, 0);			\
	if (fd >= 0 && (flags & O_TRUNC) && !made &&			\
	    place(folder, path, full))					\
		record("cut", full, "", 0, NULL, 0);			\
	return fd

int
open(const char *path, int flags, ...)
{
	OPEN(open, AT_FDCWD, (path, flags, mode));
}

int
open64(const char *path, int flags, ...)
{
	OPEN(open64, AT_FDCWD, (path, flags, mode));
}

int
openat(int folder, const char *path, int flags, ...)
{
	OPEN(openat, folder, (folder, path, flags, mode));
}

FILE *
fopen(const char *path, const char *mode)
{
	REAL(fopen);

	if (fails_io(CALL_LOOK)) {
		failure(false);
		return NULL;
	}
	return real(path, mode);
}

/* The C library calls the kernel by itself here: the file is made a bad one. */
static void
spoil(FILE *file)
{
	REAL(open64);
	int bad = real("/dev/null", O_WRONLY | O_CLOEXEC);

	dup2(bad, fileno(file));
	close(bad);
}

size_t
fread(void *out, size_t size, size_t n, FILE *file)
{
	REAL(fread);

	if (page->how != HOW_SHORT && fails_io(CALL_READ))
		spoil(file);
	return real(out, size, n, file);
}

int
fflush(FILE *file)
{
	REAL(fflush);

	if (file == stdout && fails_io(CALL_CHANGE))
		return failure(true);
	return real(file);
}

static bool
can_halve(size_t len)
{
	return page->how != HOW_SHORT || len > 1;
}

ssize_t
read(int fd, void *out, size_t len)
{
	REAL(read);

	if (can_halve(len) && fails_io(CALL_READ)) {
		if (page->how != HOW_SHORT)
			return failure(false);
		len /= 2;
	}
	return real(fd, out, len);
}

ssize_t
pread64(int fd, void *out, size_t len, off64_t at)
{
	REAL(pread64);

	if (can_halve(len) && fails_io(CALL_READ)) {
		if (page->how != HOW_SHORT)
			return failure(false);
		len /= 2;
	}
	return real(fd, out, len, at);
}

static ssize_t
wrote(ssize_t n, int fd, const void *bytes, int64_t at)
{
	char path[4096];
	int error = errno;

	if (n > 0 && place(fd, NULL, path))
		record("write", path, "", at, bytes, n);
	errno = error;
	return n;
}

ssize_t
write(int fd, const void *bytes, size_t len)
{
	REAL(write);
	int64_t at = page->what == WHAT_LOG ? lseek(fd, 0, SEEK_CUR) : 0;

	/* What is said to people is no file of ours. */
	if (fd > STDERR_FILENO && can_halve(len) && fails_io(CALL_WRITE)) {
		if (page->how != HOW_SHORT)
			return failure(true);
		len /= 2;
	}
	return wrote(real(fd, bytes, len), fd, bytes, at);
}

ssize_t
pwrite64(int fd, const void *bytes, size_t len, off64_t at)
{
	REAL(pwrite64);

	if (can_halve(len) && fails_io(CALL_WRITE)) {
		if (page->how != HOW_SHORT)
			return failure(true);
		len /= 2;
	}
	return wrote(real(fd, bytes, len, at), fd, bytes, at);
}

int
fsync(int fd)
{
	REAL(fsync);

	return fails_io(CALL_CHANGE) ? failure(true) :
	    noted(real(fd), "sync", fd, NULL);
}

int
fdatasync(int fd)
{
	REAL(fdatasync);

	return fails_io(CALL_CHANGE) ? failure(true) :
	    noted(real(fd), "sync", fd, NULL);
}

int
syncfs(int fd)
{
	REAL(syncfs);

	return fails_io(CALL_CHANGE) ? failure(true) :
	    noted(real(fd), "sync all", fd, NULL);
}

int
ftruncate64(int fd, off64_t len)
{
	REAL(ftruncate64);
	char path[4096];
	int result;

	if (fails_io(CALL_CHANGE))
		return failure(true);
	result = real(fd, len);
	if (result == 0 && place(fd, NULL, path))
		record("cut", path, "", len, NULL, 0);
	return result;
}

int
mkstemp(char *name)
{
	REAL(mkstemp);

	return fails_io(CALL_CHANGE) ? failure(true) : real(name);
}

static int
moved(int result, const char *what, int from_folder, const char *from,
    int to_folder, const char *to)
{
	char a[4096], b[4096];

	if (result == 0 && place(from_folder, from, a) &&
	    place(to_folder, to, b))
		record(what, a, b, 0, NULL, 0);
	return result;
}

int
rename(const char *from, const char *to)
{
	REAL(rename);

	if (bin != NULL)
		put_away(AT_FDCWD, to);
	return fails_io(CALL_CHANGE) ? failure(true) : moved(real(from, to),
	    "rename", AT_FDCWD, from, AT_FDCWD, to);
}

int
renameat(int from_folder, const char *from, int to_folder, const char *to)
{
	REAL(renameat);

	if (bin != NULL)
		put_away(to_folder, to);
	return fails_io(CALL_CHANGE) ? failure(true) : moved(
	    real(from_folder, from, to_folder, to), "rename", from_folder,
	    from, to_folder, to);
}

int
link(const char *from, const char *to)
{
	REAL(link);

	return fails_io(CALL_CHANGE) ? failure(true) : moved(real(from, to),
	    "link", AT_FDCWD, from, AT_FDCWD, to);
}

int
unlink(const char *path)
{
	REAL(unlink);

	if (bin != NULL && faccessat(AT_FDCWD, path, F_OK, 0) == 0) {
		put_away(AT_FDCWD, path);
		return 0;
	}
	return fails_io(CALL_CHANGE) ? failure(false) :
	    noted(real(path), "remove", AT_FDCWD, path);
}

int
unlinkat(int folder, const char *path, int flags)
{
	REAL(unlinkat);

	if (bin != NULL && (flags & AT_REMOVEDIR) == 0 &&
	    faccessat(folder, path, F_OK, 0) == 0) {
		put_away(folder, path);
		return 0;
	}
	return fails_io(CALL_CHANGE) ? failure(false) :
	    noted(real(folder, path, flags), "remove", folder, path);
}

int
mkdir(const char *path, mode_t mode)
{
	REAL(mkdir);

	return fails_io(CALL_CHANGE) ? failure(true) :
	    noted(real(path, mode), "folder", AT_FDCWD, path);
}

int
mkdirat(int folder, const char *path, mode_t mode)
{
	REAL(mkdirat);

	return fails_io(CALL_CHANGE) ? failure(true) :
	    noted(real(folder, path, mode), "folder", folder, path);
}

/*
 * preload.c: what goes wrong in a machine, at a moment of our choice.  The
 * runner (run.py) has it loaded before the program, which knows nothing of it.
 *
 * FAULT_PAGE names a file of which the first bytes are struct page: all
 * processes that the program starts share it, count in it, and look there
 * which of their calls is to fail.  FAULT_TIME is the time that it always is;
 * and what is random comes from FAULT_DICE, so that runs can be compared to the
 * byte.
 *
 * WHAT_MEMORY: malloc() and the like return NULL.
 * WHAT_IO: opening, reading, writing, waiting for the disk, cutting, renaming
 * and removing fail, do half of what they should, or find the disk full.
 * WHAT_LOG: nothing fails.  What changes files below FAULT_ROOT is written to
 * the file FAULT_LOG, one record for each call: a line of words, then bytes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { WHAT_NOTHING, WHAT_MEMORY, WHAT_IO, WHAT_LOG };
enum { HOW_ERROR, HOW_FULL, HOW_SHORT };	/* of WHAT_IO */

/* As in run.py. */
struct page {
	int64_t what;
	int64_t how;
	int64_t at;		/* the call that fails, from 1; 0: none */
	int64_t on;		/* and all after it */
	int64_t seen;		/* how many there were */
	int64_t failed;
};

static struct page nowhere, *page = &nowhere;
static time_t now;
static uint64_t dice = 0x6e756e63696f;
static const char *root;
static int log_fd = -1;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

#define REAL(name)	__typeof__(&name) real = __extension__	\
    (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void
begin(void)
{
	const char *path = getenv("FAULT_PAGE"), *text = getenv("FAULT_TIME");
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
	path = getenv("FAULT_LOG");
	if (path != NULL)
		log_fd = real(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC,
		    0600);
	page = shared;
}

/* Is this the one?  Counts it. */
static bool
fails(int64_t what)
{
	int64_t n;

	if (page->what != what)
		return false;
	n = __atomic_add_fetch(&page->seen, 1, __ATOMIC_SEQ_CST);
	if (page->at == 0 || n < page->at || (n > page->at && !page->on))
		return false;
	__atomic_add_fetch(&page->failed, 1, __ATOMIC_SEQ_CST);
	return true;
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

	(void)flags;
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
		made = fstatat(folder, path, &st, 0) != 0;		\
	}								\
	if (fails(WHAT_IO))						\
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

	if (fails(WHAT_IO)) {
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

	if (fails(WHAT_IO))
		spoil(file);
	return real(out, size, n, file);
}

int
fflush(FILE *file)
{
	REAL(fflush);

	if (file == stdout && fails(WHAT_IO))
		return failure(true);
	return real(file);
}

ssize_t
read(int fd, void *out, size_t len)
{
	REAL(read);

	if (fails(WHAT_IO)) {
		if (page->how != HOW_SHORT || len < 2)
			return failure(false);
		len /= 2;
	}
	return real(fd, out, len);
}

ssize_t
pread64(int fd, void *out, size_t len, off64_t at)
{
	REAL(pread64);

	if (fails(WHAT_IO)) {
		if (page->how != HOW_SHORT || len < 2)
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
	if (fd > STDERR_FILENO && fails(WHAT_IO)) {
		if (page->how != HOW_SHORT || len < 2)
			return failure(true);
		len /= 2;
	}
	return wrote(real(fd, bytes, len), fd, bytes, at);
}

ssize_t
pwrite64(int fd, const void *bytes, size_t len, off64_t at)
{
	REAL(pwrite64);

	if (fails(WHAT_IO)) {
		if (page->how != HOW_SHORT || len < 2)
			return failure(true);
		len /= 2;
	}
	return wrote(real(fd, bytes, len, at), fd, bytes, at);
}

int
fsync(int fd)
{
	REAL(fsync);

	return fails(WHAT_IO) ? failure(true) :
	    noted(real(fd), "sync", fd, NULL);
}

int
fdatasync(int fd)
{
	REAL(fdatasync);

	return fails(WHAT_IO) ? failure(true) :
	    noted(real(fd), "sync", fd, NULL);
}

int
ftruncate64(int fd, off64_t len)
{
	REAL(ftruncate64);
	char path[4096];
	int result;

	if (fails(WHAT_IO))
		return failure(true);
	result = real(fd, len);
	if (result == 0 && place(fd, NULL, path))
		record("cut", path, "", len, NULL, 0);
	return result;
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

	return fails(WHAT_IO) ? failure(true) : moved(real(from, to),
	    "rename", AT_FDCWD, from, AT_FDCWD, to);
}

int
renameat(int from_folder, const char *from, int to_folder, const char *to)
{
	REAL(renameat);

	return fails(WHAT_IO) ? failure(true) : moved(real(from_folder, from,
	    to_folder, to), "rename", from_folder, from, to_folder, to);
}

int
link(const char *from, const char *to)
{
	REAL(link);

	return fails(WHAT_IO) ? failure(true) : moved(real(from, to),
	    "link", AT_FDCWD, from, AT_FDCWD, to);
}

int
unlink(const char *path)
{
	REAL(unlink);

	return fails(WHAT_IO) ? failure(false) :
	    noted(real(path), "remove", AT_FDCWD, path);
}

int
unlinkat(int folder, const char *path, int flags)
{
	REAL(unlinkat);

	return fails(WHAT_IO) ? failure(false) :
	    noted(real(folder, path, flags), "remove", folder, path);
}

int
mkdir(const char *path, mode_t mode)
{
	REAL(mkdir);

	return fails(WHAT_IO) ? failure(true) :
	    noted(real(path, mode), "folder", AT_FDCWD, path);
}

int
mkdirat(int folder, const char *path, mode_t mode)
{
	REAL(mkdirat);

	return fails(WHAT_IO) ? failure(true) :
	    noted(real(folder, path, mode), "folder", folder, path);
}

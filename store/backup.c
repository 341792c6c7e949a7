/*
 * backup.c: copies a store while other processes write to it, and replaces a
 * store by a copy.
 *
 * The copy is written under a temporary name.  It gets its final name once it
 * is complete, verified and on the disk.  The final name is made with link(),
 * so that no existing file is ever replaced.  If the file system has no links,
 * a new, empty file takes the name first.  The temporary file is locked while a
 * process writes it.  The next backup in the folder removes the temporary files
 * of processes that have ended.
 */
#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/schema.h"
#include "store/sqlite/sqlite.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* error is an errno, or 0. */
static enum store_result
not_written(struct store *s, const char *path, int rc, int error)
{
	enum store_result result = sqlite_means(rc, error);

	if (result == STORE_NOMEM)
		return store_no_memory(s);
	if (result == STORE_BUSY)
		return store_busy(s);
	return store_fail(s, result, "cannot make the backup '%s': %s", path,
	    result == STORE_FULL ? "the disk is full" :
	    error != 0 ? strerror(error) : sqlite3_errstr(rc));
}

/* The file says from the beginning that it is ours: see is_left(). */
static const char settings[] = "PRAGMA journal_mode = OFF;"
    "PRAGMA synchronous = OFF; PRAGMA application_id = 1314213443";

_Static_assert(APPLICATION_ID == 1314213443, "as in the settings");

enum {
	STEP = 4096,		/* pages that are copied at once */
	OFTEN = 1 << 20,	/* instructions of a check */
	MEGABYTE = 256		/* pages */
};

static int
megabytes(int pages)
{
	return (pages + MEGABYTE - 1) / MEGABYTE;
}

/* Copy all pages, in steps, and tell after each step how far it is. */
static int
copy_pages(const struct store *s, sqlite3_backup *backup)
{
	int rc, all;

	do {
		errno = 0;
		rc = sqlite3_backup_step(backup, STEP);
		all = sqlite3_backup_pagecount(backup);
		if (s->follow != NULL)
			s->follow("MB", megabytes(all -
			    sqlite3_backup_remaining(backup)), megabytes(all));
	} while (rc == SQLITE_OK);
	return rc;
}

/*
 * Copy all pages of the store into the file name.  A transaction keeps the
 * pages as they are at one moment.
 */
static enum store_result
copy(struct store *s, const char *name, const char *path)
{
	sqlite3 *to = NULL;
	sqlite3_backup *backup = NULL;
	int rc, end, error;

	errno = 0;
	rc = sqlite3_open_v2(name, &to, SQLITE_OPEN_READWRITE |
	    SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE |
	    SQLITE_OPEN_EXRESCODE, NULL);
	/* Nobody sees the file before it is whole and on the disk. */
	if (rc == SQLITE_OK)
		rc = sqlite3_exec(to, settings, NULL, NULL, NULL);
	if (rc == SQLITE_OK && (backup = sqlite3_backup_init(to, "main",
	    s->db, "main")) == NULL)
		rc = sqlite3_extended_errcode(to);
	if (rc == SQLITE_OK)
		rc = copy_pages(s, backup);
	/* sqlite3_backup_finish() would forget the reason. */
	error = store_is_full(errno) ? errno : sqlite3_system_errno(to);
	end = sqlite3_backup_finish(backup);
	if (rc == SQLITE_DONE)
		rc = end;
	end = sqlite3_close(to);
	if (rc == SQLITE_OK)
		rc = end;
	return rc == SQLITE_OK ? STORE_OK : not_written(s, path, rc, error);
}

/* Like copy(), but in a transaction of its own if the store is in none. */
static enum store_result
copy_at_once(struct store *s, const char *name, const char *path)
{
	enum store_result result;

	if (s->begun)
		return copy(s, name, path);
	result = store_begin_read(s);
	/* From its first row on, the transaction sees one moment. */
	if (result == STORE_OK)
		result = sqlite_exec(s, "SELECT 1 FROM sqlite_schema LIMIT 1");
	if (result == STORE_OK)
		result = copy(s, name, path);
	store_rollback(s);
	return result;
}

/* Tell that the check of the written file goes on. */
static int
tell_check(void *arg)
{
	const struct store *copied = arg;
	struct stat st;

	if (stat(copied->path, &st) == 0)
		copied->follow("MB are copied, and being checked",
		    (st.st_size >> 20) + 1, 0);
	return 0;
}

/* Is the written file a store, and whole? */
static enum store_result
check_integrity(struct store *copied)
{
	struct call c;
	enum store_result result = schema_check(copied);

	if (result != STORE_OK)
		return result;
	c = call_begin(copied, INTEGRITY);
	if (call_row(&c)) {
		const char *found = take_string(&c);

		if (c.result == STORE_OK && strcmp(found, "ok") != 0)
			c.result = store_damaged(copied, found);
	}
	return call_end(&c);
}

static enum store_result
check(struct store *s, char *name, const char *path)
{
	struct store *copied = calloc(1, sizeof(*copied));
	enum store_result result;

	if (copied == NULL)
		return store_no_memory(s);
	copied->engine = &engine_sqlite;
	copied->locks = -1;
	copied->path = name;
	copied->mode = STORE_READ;
	copied->follow = s->follow;
	result = sqlite_connect(copied, true);
	if (result == STORE_OK && copied->follow != NULL)
		sqlite3_progress_handler(copied->db, OFTEN, tell_check, copied);
	if (result == STORE_OK)
		result = check_integrity(copied);
	if (result != STORE_OK)
		store_fail(s, result, "the backup '%s' cannot be read again: "
		    "%s", path, copied->error);
	sqlite_close(copied);
	call_free(copied);
	free(copied);
	return result;
}

/* Wait until a file or folder is on the disk. */
static enum store_result
settle(struct store *s, const char *name, int flags, const char *path)
{
	int fd = open(name, flags | O_CLOEXEC);
	enum store_result result = STORE_OK;

	if (fd == -1 || fsync(fd) == -1)
		result = sqlite_not_made(s, "backup", path);
	if (fd != -1)
		close(fd);
	return result;
}

/*
 * Write the folder of a path.  Memory may be short, and paths have a length
 * limit, so this needs no malloc.
 */
static bool
folder_of(const char *path, char folder[PATH_MAX])
{
	const char *end = strrchr(path, '/');

	errno = ENAMETOOLONG;
	return snprintf(folder, PATH_MAX, "%.*s.", end == NULL ? 0 :
	    (int)(end - path + 1), path) < PATH_MAX;
}

static enum store_result
settle_folder(struct store *s, const char *path)
{
	char folder[PATH_MAX];

	if (!folder_of(path, folder))
		return sqlite_not_made(s, "backup", path);
	return settle(s, folder, O_RDONLY | O_DIRECTORY, path);
}

/* Give the finished file its final name. */
static enum store_result
place(struct store *s, const char *name, const char *path)
{
	enum store_result result = STORE_OK;
	int fd;

	if (link(name, path) == 0) {
		if (unlink(name) == -1)
			result = sqlite_not_made(s, "backup", path);
	} else if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
		return sqlite_not_made(s, "backup", path);
	else {
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		if (fd == -1)
			return sqlite_not_made(s, "backup", path);
		close(fd);
		if (rename(name, path) == -1)
			result = sqlite_not_made(s, "backup", path);
	}
	if (result == STORE_OK)
		result = settle_folder(s, path);
	if (result != STORE_OK)
		unlink(path);
	return result;
}

static bool
is_same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/*
 * Create the file name, empty and ours alone until it is closed; or -1.  The
 * remains of a killed run are used again.  A run that waits for another's lock
 * finds that the file has lost this name, and makes a new one.
 */
static int
begin_file(const char *name)
{
	struct stat st, now;
	int fd, error, found, locked;

	for (;;) {
		fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW,
		    0600);
		if (fd == -1)
			return -1;
		while ((locked = flock(fd, LOCK_EX)) == -1 && errno == EINTR)
			;
		if (locked == -1 || fstat(fd, &st) == -1)
			break;
		found = lstat(name, &now);
		if (found == -1 && errno != ENOENT)
			break;
		if (found == 0 && is_same_file(&st, &now)) {
			errno = EEXIST;
			if (!S_ISREG(st.st_mode) || st.st_nlink != 1 ||
			    st.st_uid != geteuid() || ftruncate(fd, 0) == -1 ||
			    fchmod(fd, 0600) == -1)
				break;
			return fd;
		}
		close(fd);
	}
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

/*
 * A backup stands at path.  The run that made it may have been killed before it
 * removed the temporary name of the same file.
 */
static void
drop_second_name(const char *name, const struct stat *is)
{
	struct stat st;

	if (lstat(name, &st) == 0 && is_same_file(&st, is))
		unlink(name);
}

static const char tail[] = ".unfinished";

/* Returns the length of a name without the tail, or 0 if it has no tail. */
static size_t
stem(const char *name)
{
	size_t len = strlen(name), n = sizeof(tail) - 1;

	return len > n && strcmp(name + len - n, tail) == 0 ? len - n : 0;
}

bool
store_is_unfinished(const char *path)
{
	return stem(path) > 0;
}

/*
 * Returns true if the file was left by a backup or a copy that was killed.
 * Such a file is ours, begins as our stores do, has no other name except
 * perhaps its final one, and nobody holds it.  If so, fd is locked afterwards.
 */
static bool
is_left(int folder, const char *name, int fd)
{
	static const char head[] = "SQLite format 3";
	static const unsigned char ours[] = { 'N', 'U', 'N', 'C' };
	unsigned char page[APPLICATION_AT + sizeof(ours)];
	char whole[NAME_MAX + 1];
	struct stat st, other;

	snprintf(whole, sizeof(whole), "%.*s", (int)stem(name), name);
	return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_uid == geteuid() && (st.st_nlink == 1 || (fstatat(folder,
	    whole, &other, AT_SYMLINK_NOFOLLOW) == 0 &&
	    is_same_file(&st, &other))) &&
	    read(fd, page, sizeof(page)) == sizeof(page) &&
	    memcmp(page, head, sizeof(head)) == 0 &&
	    memcmp(page + APPLICATION_AT, ours, sizeof(ours)) == 0 &&
	    flock(fd, LOCK_EX | LOCK_NB) == 0 &&
	    fstatat(folder, name, &other, AT_SYMLINK_NOFOLLOW) == 0 &&
	    is_same_file(&st, &other);
}

static void
remove_left(int folder, const char *name)
{
	static const char *const tails[] = { "-wal", "-shm", "-journal", "" };
	char file[NAME_MAX + sizeof("-journal")];

	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		snprintf(file, sizeof(file), "%s%s", name, tails[i]);
		unlinkat(folder, file, 0);
	}
}

/*
 * Delete what killed runs have left in the folder of this path.  If a process
 * that makes a copy (cmd/commands/upkeep/copy.c) holds the folder, or if
 * anything fails, a later run does this.
 */
static void
clear_folder(const char *path)
{
	char name[PATH_MAX];
	struct dirent *entry;
	DIR *all;
	int fd;

	if (!folder_of(path, name) || (all = opendir(name)) == NULL)
		return;
	if (flock(dirfd(all), LOCK_EX | LOCK_NB) == 0)
		while ((entry = readdir(all)) != NULL) {
			if (!store_is_unfinished(entry->d_name) ||
			    (fd = openat(dirfd(all), entry->d_name, O_RDONLY |
			    O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) == -1)
				continue;
			if (is_left(dirfd(all), entry->d_name, fd))
				remove_left(dirfd(all), entry->d_name);
			close(fd);
		}
	closedir(all);
}

enum store_result
store_backup(struct store *s, const char *path)
{
	char *name;
	struct stat st;
	enum store_result result = sqlite_file(s);
	int fd = -1;

	if (result != STORE_OK)
		return result;
	if ((name = malloc(strlen(path) + sizeof(tail) + 2)) == NULL)
		return store_no_memory(s);
	/* This keeps SQLite from taking it for a URI or ":memory:". */
	sprintf(name, "%s%s%s", *path == '/' ? "" : "./", path, tail);
	clear_folder(name);
	if (lstat(path, &st) == 0) {
		drop_second_name(name, &st);
		errno = EEXIST;
		result = sqlite_not_made(s, "backup", path);
	} else if ((fd = begin_file(name)) == -1)
		result = sqlite_not_made(s, "backup", name);
	else {
		if ((result = copy_at_once(s, name, path)) == STORE_OK &&
		    (result = check(s, name, path)) == STORE_OK &&
		    (result = settle(s, name, O_RDWR, path)) == STORE_OK)
			result = place(s, name, path);
		if (result != STORE_OK)
			unlink(name);
		close(fd);
	}
	free(name);
	return result;
}

/* ------------------------------------------------- in the place of a store */

enum { NAMES = 1000 };	/* that are tried for a store that is moved aside */

/*
 * Open the store at path, keep others from writing to it until *old is closed,
 * and write its WAL back into the file.  If the store cannot be opened, perhaps
 * because it is damaged and is to be replaced, it is left as it is, and *old is
 * NULL.
 */
static enum store_result
hold(struct store *s, const char *path, struct store **old)
{
	enum store_result result = store_open(old, path, STORE_WAKE);
	bool opened = result == STORE_OK;

	if (opened && (result = store_settle(*old)) == STORE_OK &&
	    (result = store_begin(*old)) == STORE_OK)
		result = sqlite_without_wal(*old);
	if (result == STORE_BUSY || result == STORE_NOMEM ||
	    (opened && result != STORE_OK))
		return store_fail(s, result, "%s", store_error(*old));
	if (!opened) {
		store_close(*old);
		*old = NULL;
	}
	return STORE_OK;
}

/* A second name for the file at path: PATH.before-restore, or with .1, ... */
static enum store_result
name_aside(struct store *s, const char *path, char **aside)
{
	size_t size = strlen(path) + 40;
	char *name = malloc(size);

	if (name == NULL)
		return store_no_memory(s);
	for (int i = 0; i < NAMES; i++) {
		int n = snprintf(name, size, "%s.before-restore", path);

		if (i > 0)
			snprintf(name + n, size - n, ".%d", i);
		if (link(path, name) == 0) {
			*aside = name;
			return STORE_OK;
		}
		if (errno != EEXIST)
			break;
	}
	sqlite_not_made(s, "copy", name);
	free(name);
	return store_failure(s);
}

/*
 * The WAL of a store that cannot be opened goes with it: it must not stand
 * beside another one.
 */
static enum store_result
move_wal(struct store *s, const char *path, const char *aside)
{
	size_t size = strlen(aside) + sizeof("-wal");
	char *from = malloc(size), *to = malloc(size);
	enum store_result result = STORE_OK;

	if (from == NULL || to == NULL)
		result = store_no_memory(s);
	else {
		sprintf(from, "%s-wal", path);
		sprintf(to, "%s-wal", aside);
		if (rename(from, to) == -1 && errno != ENOENT)
			result = sqlite_not_made(s, "copy", to);
		sprintf(from, "%s-shm", path);
		unlink(from);
	}
	free(from);
	free(to);
	return result;
}

enum store_result
store_replace(struct store *s, const char *path, char **aside)
{
	struct store *old = NULL;
	struct stat st;
	enum store_result result;

	*aside = NULL;
	result = store_settle(s);
	if (result != STORE_OK)
		return result;
	sqlite_close(s);
	if (lstat(path, &st) == 0) {
		if ((result = hold(s, path, &old)) == STORE_OK)
			result = name_aside(s, path, aside);
		if (result == STORE_OK && old == NULL)
			result = move_wal(s, path, *aside);
	} else if (errno != ENOENT)
		result = sqlite_not_made(s, "store", path);
	if (result == STORE_OK && rename(s->path, path) == -1)
		result = sqlite_not_made(s, "store", path);
	if (result == STORE_OK)
		result = settle_folder(s, path);
	store_close(old);
	return result;
}

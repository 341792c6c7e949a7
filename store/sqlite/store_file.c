/*
 * store_file.c: the file of a store on SQLite.
 *
 * Durability.  The store uses a WAL with synchronous=FULL: a commit appends the
 * changed pages to STORE-wal and waits for the disk once.  When the WAL has
 * more than CHECKPOINT pages, the commit writes them back into the store, and
 * later commits overwrite the WAL from its beginning.  So the WAL stays about
 * that long, unless a reader holds it up.  It saves work to write back only
 * seldom, since a page that many commits have changed is then written only
 * once.
 *
 * A process that ends does not write back (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
 * until the WAL has CHECKPOINT_END pages.  Otherwise every `nuncio submit`
 * would wait for the disk four more times.  But the first process to open the
 * store reads the whole WAL and cannot know that it was written back.  So a
 * short process writes back and removes the WAL much earlier than a long
 * process would.  Consequences:
 *
 *   - STORE-wal and STORE-shm may stay beside the store and belong to it.  A
 *     copy of STORE alone may lack the last turns.  Copy it with
 *     store_backup(), or copy all three while nothing runs.  Never put a copy
 *     beside a STORE-wal that is not its own.
 *   - A reader who must not write the folder needs STORE-shm if there is a
 *     STORE-wal; if there is none, the store is opened as unchanging.
 *
 * Trust.  The file may come from anywhere.  Each statement of its schema must
 * be one of those in our sqlite_schema, so nobody else's trigger, view or index
 * ever runs.  The type of every column is checked before it is read, and blobs
 * must have their length.  SQLite's own limits are lowered, and nothing is
 * mapped into memory.
 */

#define _GNU_SOURCE	/* F_OFD_SETLK */
#include "store/sqlite/sqlite.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/schema.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	WAIT = 10000,			/* milliseconds for another process */
	PAGE = 4096,			/* bytes */
	CHECKPOINT = 1000,		/* pages: four megabytes */
	CHECKPOINT_END = 200,
	LENGTH_MAX = 32 << 20		/* bytes of a row, of a statement */
};

static enum store_result
look_inside(struct store *s)
{
	enum store_result result = store_begin_read(s);

	if (result == STORE_OK)
		result = schema_check(s);
	store_rollback(s);
	return result == STORE_OK ? s->broken : result;
}

/*
 * On a file system without locks (ENOLCK), SQLite would wait as if another
 * process held the lock.  So the first look does not wait.
 */
static enum store_result
check(struct store *s)
{
	enum store_result result;

	sqlite_patience(s, 0);
	result = look_inside(s);
	sqlite_patience(s, WAIT);
	return result == STORE_BUSY ? look_inside(s) : result;
}

/* Returns the path as SQLite takes it for no URI and not for ":memory:". */
static char *
plain_name(const char *path)
{
	char *name = malloc(strlen(path) + 3);

	if (name != NULL)
		sprintf(name, "%s%s", *path == '/' ? "" : "./", path);
	return name;
}

static char *
immutable_name(const char *path)
{
	static const char tail[] = "?immutable=1";
	char *name = malloc(5 + 2 + 3 * strlen(path) + sizeof(tail)), *to;

	if (name == NULL)
		return NULL;
	to = name + sprintf(name, "file:%s", *path == '/' ? "" : "./");
	for (; *path != '\0'; path++)
		if (strchr("%?#", *path) != NULL)
			to += sprintf(to, "%%%02X", (unsigned char)*path);
		else
			*to++ = *path;
	memcpy(to, tail, sizeof(tail));
	return name;
}

/*
 * SQLite calls this after each commit, with the number of pages in the WAL.  It
 * does what SQLite itself would do, and remembers the pages for the end of the
 * process.
 */
static int
write_back(void *arg, sqlite3 *db, const char *name, int pages)
{
	struct store *s = arg;

	s->wal_pages = pages;
	if (pages >= CHECKPOINT)
		sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE,
		    NULL, NULL);
	return SQLITE_OK;	/* the commit is safe even if this failed */
}

enum store_result
sqlite_connect(struct store *s, bool immutable)
{
	static const struct { int what, on; } config[] = {
		{ SQLITE_DBCONFIG_DEFENSIVE, 1 },
		{ SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
		{ SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
		{ SQLITE_DBCONFIG_ENABLE_TRIGGER, 1 },
		{ SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
		{ SQLITE_DBCONFIG_ENABLE_QPSG, 1 },
		{ SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1 }
	};
	static const struct { int what, most; } limit[] = {
		{ SQLITE_LIMIT_LENGTH, LENGTH_MAX },
		{ SQLITE_LIMIT_SQL_LENGTH, 65536 },
		{ SQLITE_LIMIT_COLUMN, 64 },
		{ SQLITE_LIMIT_EXPR_DEPTH, 32 },
		{ SQLITE_LIMIT_COMPOUND_SELECT, 4 },
		{ SQLITE_LIMIT_FUNCTION_ARG, 8 },
		{ SQLITE_LIMIT_ATTACHED, 0 },
		{ SQLITE_LIMIT_TRIGGER_DEPTH, 4 }
	};
	char *name = immutable ? immutable_name(s->path) : plain_name(s->path);
	int rc;

	if (name == NULL)
		return store_no_memory(s);
	/* A mapped file that shrinks is a SIGBUS: map nothing. */
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);	/* it costs a lock */
	sqlite3_config(SQLITE_CONFIG_MMAP_SIZE, (sqlite3_int64)0,
	    (sqlite3_int64)0);
	errno = 0;
	rc = sqlite3_open_v2(name, &s->db, SQLITE_OPEN_NOMUTEX |
	    SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE |
	    (immutable ? SQLITE_OPEN_URI : 0) | (s->mode == STORE_READ ?
	    SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE), NULL);
	free(name);
	if (rc != SQLITE_OK)
		return sqlite_fault(s, rc);
	sqlite_patience(s, WAIT);
	for (size_t i = 0; i < sizeof(config) / sizeof(*config); i++)
		sqlite3_db_config(s->db, config[i].what, config[i].on, NULL);
	for (size_t i = 0; i < sizeof(limit) / sizeof(*limit); i++)
		sqlite3_limit(s->db, limit[i].what, limit[i].most);
	sqlite3_wal_hook(s->db, write_back, s);
	return STORE_OK;
}

enum store_result
sqlite_file(struct store *s)
{
	return s->engine == &engine_sqlite ? STORE_OK : store_fail(s,
	    STORE_WRONG, "the store '%s' is not a file: 'nuncio copy' makes a "
	    "file of it, and nuncio-server(8) says how to back up its server",
	    s->path);
}

/*
 * The file with the locks that no database has.  A process that sends letters
 * locks all of the file with flock().  A process that reads a letter locks the
 * byte with the letter's number, with fcntl().  On Linux these two kinds of
 * lock do not see each other.  Both belong to the open file.  A lock of F_SETLK
 * would belong to the process instead, and would end when the process closes
 * another handle of the store, such as that of store_sending().
 */
static enum store_result
open_locks(struct store *s)
{
	char *name;

	if (s->locks != -1)
		return STORE_OK;
	if ((name = malloc(strlen(s->path) + sizeof(".outbox"))) == NULL)
		return store_no_memory(s);
	sprintf(name, "%s.outbox", s->path);
	s->locks = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	free(name);
	return s->locks != -1 ? STORE_OK : store_fail(s, STORE_DISK,
	    "cannot lock '%s.outbox': %s", s->path, strerror(errno));
}

enum store_result
sqlite_alone(struct store *s)
{
	enum store_result result = open_locks(s);

	if (result != STORE_OK || flock(s->locks, LOCK_EX | LOCK_NB) == 0)
		return result;
	if (errno == EWOULDBLOCK)
		return store_fail(s, STORE_TAKEN, "another process is sending "
		    "the letters of the store '%s'", s->path);
	return store_fail(s, STORE_DISK, "cannot lock '%s.outbox': %s",
	    s->path, strerror(errno));
}

static struct flock
lock_of(int64_t letter, short type)
{
	return (struct flock){ .l_type = type, .l_whence = SEEK_SET,
	    .l_start = letter, .l_len = 1 };
}

enum store_result
sqlite_claim(struct store *s, int64_t letter, bool wait)
{
	struct flock lock = lock_of(letter, F_WRLCK);
	enum store_result result = open_locks(s);
	int rc;

	if (result != STORE_OK)
		return result;
	do
		rc = fcntl(s->locks, wait ? F_OFD_SETLKW : F_OFD_SETLK, &lock);
	while (rc == -1 && errno == EINTR);
	if (rc == 0)
		return STORE_OK;
	if (errno == EAGAIN || errno == EACCES)
		return store_fail(s, STORE_TAKEN, "another process is reading "
		    "letter %lld", (long long)letter);
	return store_fail(s, STORE_DISK, "cannot lock '%s.outbox': %s",
	    s->path, strerror(errno));
}

enum store_result
sqlite_unclaim(struct store *s, int64_t letter)
{
	struct flock lock = lock_of(letter, F_UNLCK);

	if (s->locks != -1)
		fcntl(s->locks, F_OFD_SETLK, &lock);
	return STORE_OK;
}

void
sqlite_close(struct store *s)
{
	if (s->locks != -1)
		close(s->locks);
	s->locks = -1;
	if (s->wal_pages >= CHECKPOINT_END)
		sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0,
		    NULL);
	for (int i = 0; i < STATEMENTS; i++) {
		sqlite3_finalize(s->prepared[i]);
		s->prepared[i] = NULL;
		s->walk[i].game = 0;
	}
	sqlite3_close(s->db);
	s->db = NULL;
	s->wal_pages = 0;
}

/*
 * Returns true if there is a WAL.  Without it and without locks, a reader would
 * see less than the store has.
 */
static bool
has_wal(const struct store *s)
{
	char *name = malloc(strlen(s->path) + sizeof("-wal"));
	struct stat st;
	bool has = true;

	if (name != NULL) {
		sprintf(name, "%s-wal", s->path);
		has = stat(name, &st) == 0 ? st.st_size != 0 :
		    errno != ENOENT;
		free(name);
	}
	return has;
}

/*
 * Look at the file without opening it: closing it again would drop the locks
 * that SQLite may have on it in this process.
 */
static enum store_result
look(struct store *s)
{
	struct stat st;

	if (stat(s->path, &st) == -1) {
		if (errno == ENOENT || errno == ENOTDIR)
			return store_fail(s, STORE_NONE, "there is no store "
			    "'%s'; 'nuncio init' makes one", s->path);
		return store_fail(s,
		    errno == EACCES ? STORE_READONLY : STORE_DISK,
		    "cannot open the store '%s': %s", s->path, strerror(errno));
	}
	if (!S_ISREG(st.st_mode))
		return store_fail(s, STORE_FOREIGN, "'%s' is no nuncio store "
		    "but a %s", s->path,
		    S_ISDIR(st.st_mode) ? "folder" : "device");
	if (st.st_size == 0)	/* SQLite would delete the WAL of an empty
				   file */
		return store_fail(s, STORE_FOREIGN, "'%s' is no nuncio store: "
		    "it is empty", s->path);
	return STORE_OK;
}

enum store_result
sqlite_not_made(struct store *s, const char *what, const char *path)
{
	if (errno == EEXIST)
		return store_fail(s, STORE_TAKEN, "'%s' exists already", path);
	return store_fail(s, store_is_full(errno) ? STORE_FULL :
	    errno == EACCES || errno == EROFS ? STORE_READONLY :
	    errno == ENOENT || errno == ENOTDIR ? STORE_NONE : STORE_DISK,
	    "cannot make the %s '%s': %s", what, path, strerror(errno));
}

/* Make the folders above the path that are missing. */
static enum store_result
make_folders(struct store *s)
{
	char *path = malloc(strlen(s->path) + 1);
	enum store_result result = STORE_OK;

	if (path == NULL)
		return store_no_memory(s);
	strcpy(path, s->path);
	for (char *p = path + 1; *path != '\0' && result == STORE_OK &&
	    (p = strchr(p, '/')) != NULL; *p++ = '/') {
		*p = '\0';
		if (mkdir(path, 0700) == -1 && errno != EEXIST) {
			int error = errno;	/* EROFS also comes for a
						   folder that exists */

			if (access(path, F_OK) == -1) {
				errno = error;
				result = sqlite_not_made(s, "folder", path);
			}
		}
	}
	free(path);
	return result;
}

static void
remove_files(const struct store *s)
{
	static const char *const tails[] = { "", "-wal", "-shm", "-journal" };
	char *name = malloc(strlen(s->path) + sizeof("-journal"));

	for (size_t i = 0; name != NULL && i < 4; i++) {
		sprintf(name, "%s%s", s->path, tails[i]);
		unlink(name);
	}
	free(name);
}

void
sqlite_discard(struct store *s)
{
	sqlite_close(s);
	remove_files(s);
}

static enum store_result
create(struct store *s)
{
	enum store_result result;
	char why[STORE_LOCKS];
	int fd;

	if ((result = make_folders(s)) != STORE_OK)
		return result;
	if (!store_locks(s->path, why))
		return store_fail(s, STORE_DISK, "cannot make the store "
		    "'%s': %s", s->path, why);
	/* SQLite gives the WAL the permissions of the store. */
	fd = open(s->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd == -1)
		return sqlite_not_made(s, "store", s->path);
	fchmod(fd, 0600);	/* whatever the umask is */
	close(fd);
	if ((result = sqlite_connect(s, false)) == STORE_OK &&
	    (result = sqlite_exec(s, "PRAGMA page_size=4096;"
	    "BEGIN IMMEDIATE")) == STORE_OK &&
	    (result = sqlite_exec(s, sqlite_schema)) == STORE_OK)
		result = sqlite_exec(s, "COMMIT");
	if (result != STORE_OK) {
		sqlite_close(s);
		remove_files(s);
	}
	return result;
}

/* A store is whole pages.  If it is not, only a WAL may repair it. */
static enum store_result
measure(struct store *s)
{
	struct stat st;

	if (stat(s->path, &st) == 0 && st.st_size % PAGE != 0 && !has_wal(s))
		return store_damaged(s, "it is cut short");
	return STORE_OK;
}

/* Open a store that exists. */
static enum store_result
open_file(struct store *s)
{
	enum store_result result = sqlite_connect(s, false);

	if (result != STORE_OK)
		return result;
	result = check(s);
	if (result == STORE_READONLY && s->mode == STORE_READ && !has_wal(s)) {
		sqlite_close(s);
		if ((result = sqlite_connect(s, true)) == STORE_OK)
			result = check(s);
	}
	if (result == STORE_OK)
		result = measure(s);
	if (result != STORE_OK || s->mode == STORE_READ)
		return result;
	if (sqlite3_db_readonly(s->db, "main"))
		return store_fail(s, STORE_READONLY, "the store '%s' may not "
		    "be written", s->path);
	/* What is overwritten is not secret, so SQLite need not wipe it. */
	return sqlite_exec(s, "PRAGMA journal_mode=WAL;"
	    "PRAGMA synchronous=FULL;"
	    "PRAGMA secure_delete=OFF;"
	    "PRAGMA journal_size_limit=4194304");
}

enum store_result
sqlite_open(struct store *s)
{
	enum store_result result;

	if (s->mode == STORE_CREATE) {
		if ((result = create(s)) != STORE_OK)
			return result;
		sqlite_close(s);
	} else if ((result = look(s)) != STORE_OK) {
		return result;
	}
	result = open_file(s);
	if (result != STORE_OK && s->mode == STORE_CREATE) {
		sqlite_close(s);
		remove_files(s);
	}
	return result;
}

/*
 * sqlite.c: calls and transactions of the engine SQLite.  store_file.c handles
 * the file.
 */
#include "store/sqlite/sqlite.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

/* ------------------------------------------------------- what goes wrong */

enum store_result
sqlite_means(int rc, int error)
{
	bool full = store_is_full(error);

	switch (rc & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return STORE_OK;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
	case SQLITE_PROTOCOL:
		return STORE_BUSY;
	case SQLITE_NOTADB:
		return STORE_FOREIGN;
	case SQLITE_IOERR:
		return full ? STORE_FULL : STORE_DISK;
	case SQLITE_FULL:
		return STORE_FULL;
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_CANTOPEN:
		return full ? STORE_FULL : STORE_READONLY;
	case SQLITE_CONSTRAINT:
		return rc == SQLITE_CONSTRAINT_UNIQUE ||
		    rc == SQLITE_CONSTRAINT_PRIMARYKEY ||
		    rc == SQLITE_CONSTRAINT_TRIGGER ? STORE_TAKEN :
		    STORE_FAILED;
	case SQLITE_CORRUPT:
		/* A disk that fails to read does not mean damage. */
		return error == EIO ? STORE_DISK : STORE_DAMAGED;
	case SQLITE_ERROR:	/* the schema lacks what a statement needs */
	case SQLITE_FORMAT:
	case SQLITE_SCHEMA:
		return STORE_DAMAGED;
	case SQLITE_NOMEM:
		return STORE_NOMEM;
	default:
		return STORE_FAILED;
	}
}

/*
 * Where SQLite does not tell a full disk from a broken one, errno does.  SQLite
 * does not always keep errno.
 */
static enum store_result
meaning(struct store *s, int rc)
{
	bool lockless = errno == ENOLCK;
	int error = errno == EIO || store_is_full(errno) ? errno :
	    sqlite3_system_errno(s->db);
	const char *why = error != 0 ? strerror(error) : sqlite3_errstr(rc);
	enum store_result result = sqlite_means(rc, error);

	switch (result) {
	case STORE_OK:
		return STORE_OK;
	case STORE_BUSY:
		return lockless ? store_fail(s, STORE_DISK, "the store '%s' "
		    "cannot be locked: its file system says %s", s->path,
		    strerror(ENOLCK)) : store_busy(s);
	case STORE_FOREIGN:
		return store_fail(s, result, "'%s' is no nuncio store",
		    s->path);
	case STORE_DISK:
		return store_fail(s, result, "the store '%s' cannot be read "
		    "or written: %s", s->path, why);
	case STORE_FULL:
		return store_fail(s, result, "the disk is full: the store "
		    "'%s' cannot grow", s->path);
	case STORE_READONLY:
		return store_fail(s, result, "the store '%s' or its folder "
		    "may not be %s: %s", s->path, s->mode == STORE_READ ?
		    "read" : "written", why);
	case STORE_TAKEN:
		return store_fail(s, result, "there already: %s",
		    sqlite3_errmsg(s->db));
	case STORE_DAMAGED:
		return store_damaged(s, sqlite3_errmsg(s->db));
	case STORE_NOMEM:
		return store_no_memory(s);
	default:
		return store_fail(s, result, "the store '%s' refuses: %s",
		    s->path, sqlite3_errmsg(s->db));
	}
}

enum store_result
sqlite_fault(struct store *s, int rc)
{
	enum store_result result = meaning(s, rc);

	if (result != STORE_OK && s->begun && s->broken == STORE_OK &&
	    sqlite3_get_autocommit(s->db))
		s->broken = result;
	return result;
}

enum store_result
sqlite_exec(struct store *s, const char *sql)
{
	errno = 0;
	return sqlite_fault(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

static int
is_settled(void *arg, int columns, char **text, char **names)
{
	*(bool *)arg = strcmp(text[0], "delete") == 0;
	return 0;
}

/*
 * If SQLite cannot remove the WAL, it goes on to use it without an error.
 * Another process may also have begun a new WAL.
 */
enum store_result
sqlite_without_wal(struct store *s)
{
	const char *name = sqlite3_filename_wal(sqlite3_db_filename(s->db,
	    "main"));
	struct stat st;

	return lstat(name, &st) == 0 && st.st_size > 0 ? store_fail(s,
	    STORE_DISK, "'%s' holds the last changes of the store, and they "
	    "cannot be written into its file", name) : STORE_OK;
}

/* If memory is short, SQLite may keep the mode without an error. */
enum store_result
store_settle(struct store *s)
{
	bool settled = false;
	enum store_result result;

	errno = 0;
	result = sqlite_fault(s, sqlite3_exec(s->db,
	    "PRAGMA journal_mode=DELETE", is_settled, &settled, NULL));
	if (result == STORE_OK && !settled)
		result = store_fail(s, STORE_DISK, "the last changes of the "
		    "store '%s' cannot be written into its file", s->path);
	return result == STORE_OK ? sqlite_without_wal(s) : result;
}

/* ---------------------------------------------------------- transactions */

static enum store_result
run(struct store *s, enum statement which)
{
	struct call c = call_begin(s, which);

	return call_run(&c);
}

static enum store_result
begin_read(struct store *s)
{
	return run(s, BEGIN_READ);
}

static enum store_result
begin_write(struct store *s)
{
	return run(s, BEGIN_WRITE);
}

static bool
within(const struct store *s)
{
	return s->db != NULL && !sqlite3_get_autocommit(s->db);
}

static void
rollback(struct store *s)
{
	if (within(s))
		run(s, ROLLBACK);
}

/* Only one process sends letters at a time, so what was read still holds. */
static enum store_result
go_on(struct store *s)
{
	rollback(s);
	return within(s) ? s->failure : begin_write(s);
}

static enum store_result
commit(struct store *s)
{
	return run(s, COMMIT);
}

/*
 * Most transactions last a few milliseconds.  SQLite itself would soon look for
 * their end only every 100 ms, and the store would be nobody's meanwhile.
 */
static int
wait_for_others(void *arg, int times)
{
	enum { SHORT = 100 };		/* pauses of a millisecond */
	const struct store *s = arg;
	int pause = times < SHORT ? 1 : 5;
	int waited = times < SHORT ? times : SHORT + (times - SHORT) * pause;

	if (waited >= s->patience)
		return 0;
	sqlite3_sleep(pause);
	return 1;
}

void
sqlite_patience(struct store *s, int milliseconds)
{
	s->patience = milliseconds;
	sqlite3_busy_handler(s->db, wait_for_others, s);
}

/* ----------------------------------------------------------------- calls */

static void
begin(struct call *c, enum statement which)
{
	struct store *s = c->store;
	int rc;

	c->stmt = s->prepared[which];
	if (c->stmt == NULL) {
		errno = 0;
		rc = sqlite3_prepare_v3(s->db, call_sql(s, which), -1,
		    SQLITE_PREPARE_PERSISTENT, &s->prepared[which], NULL);
		c->stmt = s->prepared[which];
		c->result = sqlite_fault(s, rc);
	} else if (sqlite3_stmt_busy(c->stmt) && s->walk[which].game == 0) {
		c->stmt = NULL;	/* a walk that is still running uses it */
		c->result = store_fail(s, STORE_FAILED,
		    "a walk through the store within itself");
	}
}

static bool
row(struct call *c)
{
	int rc;

	errno = 0;
	rc = sqlite3_step(c->stmt);
	/*
	 * If the row is too long when it is written, this program is at fault,
	 * else the file is.
	 */
	if (rc == SQLITE_TOOBIG)
		c->result = store_damaged(c->store, "a row is too long");
	else
		c->result = sqlite_fault(c->store, rc);
	return rc == SQLITE_ROW;
}

static void
end(struct call *c)
{
	sqlite3_reset(c->stmt);
	sqlite3_clear_bindings(c->stmt);
}

static bool
ahead(const struct store *s, enum statement which)
{
	return true;
}

static void
leave(struct store *s, enum statement which)
{
	if (s->prepared[which] == NULL)
		return;
	sqlite3_reset(s->prepared[which]);
	sqlite3_clear_bindings(s->prepared[which]);
}

static void
bind_number(struct call *c, int64_t value)
{
	c->result = sqlite_fault(c->store,
	    sqlite3_bind_int64(c->stmt, c->next, value));
}

static void
bind_text(struct call *c, const char *text, size_t len)
{
	c->result = sqlite_fault(c->store, sqlite3_bind_text64(c->stmt,
	    c->next, text, len, SQLITE_STATIC, SQLITE_UTF8));
}

static void
bind_bytes(struct call *c, const void *bytes, size_t len)
{
	c->result = sqlite_fault(c->store, len == 0 ?
	    sqlite3_bind_zeroblob(c->stmt, c->next, 0) :
	    sqlite3_bind_blob64(c->stmt, c->next, bytes, len, SQLITE_STATIC));
}

static bool
has(struct call *c, enum column column)
{
	static const int type[] = {
		[COLUMN_NULL] = SQLITE_NULL, [COLUMN_NUMBER] = SQLITE_INTEGER,
		[COLUMN_TEXT] = SQLITE_TEXT, [COLUMN_BYTES] = SQLITE_BLOB
	};

	return sqlite3_column_type(c->stmt, c->next) == type[column];
}

static const char *
name(struct call *c)
{
	return sqlite3_column_name(c->stmt, c->next);
}

static int64_t
number(struct call *c)
{
	return sqlite3_column_int64(c->stmt, c->next);
}

static const void *
data(struct call *c, enum column column, size_t *len)
{
	const void *bytes = column == COLUMN_TEXT ?
	    (const void *)sqlite3_column_text(c->stmt, c->next) :
	    sqlite3_column_blob(c->stmt, c->next);

	*len = sqlite3_column_bytes(c->stmt, c->next);
	/* SQLite returns NULL for no bytes. */
	return bytes == NULL && *len == 0 && column == COLUMN_BYTES ? "" :
	    bytes;
}

static int64_t
added(const struct store *s)
{
	return sqlite3_last_insert_rowid(s->db);
}

static int64_t
changed(const struct store *s)
{
	return sqlite3_changes(s->db);
}

static void
forget(struct store *s, enum statement which)
{
	sqlite3_finalize(s->prepared[which]);
	s->prepared[which] = NULL;
}

/*
 * may_rest and count_on have nothing to do here: nobody ends an idle
 * transaction, and a new row gets the highest number plus one.
 */
static enum store_result
nothing(struct store *s)
{
	return STORE_OK;
}

const struct engine engine_sqlite = {
	.statements = sqlite_statements,
	.open = sqlite_open, .close = sqlite_close, .patience = sqlite_patience,
	.alone = sqlite_alone, .claim = sqlite_claim,
	.unclaim = sqlite_unclaim, .discard = sqlite_discard,
	.begin_read = begin_read, .begin_write = begin_write,
	.begin_beside = begin_write,
	.begin_snapshot = begin_read, .go_on = go_on,
	.commit = commit, .rollback = rollback, .within = within,
	.begin = begin, .row = row, .end = end, .ahead = ahead, .leave = leave,
	.forget = forget, .came = "rowid", .count_on = nothing,
	.may_rest = nothing,
	.put_number = bind_number, .put_text = bind_text,
	.put_bytes = bind_bytes,
	.has = has, .name = name, .number = number, .data = data,
	.added = added, .changed = changed
};

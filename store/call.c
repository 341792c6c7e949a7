#include "store/call.h"

#include "store/store.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------- what goes wrong */

enum store_result
store_fail(struct store *s, enum store_result result, const char *fmt, ...)
{
	va_list ap;

	s->failure = result;
	/* Whoever overlooks one of these must not commit what comes of it. */
	if ((result == STORE_NOMEM || result == STORE_DISK) && s->begun &&
	    s->broken == STORE_OK)
		s->broken = result;
	va_start(ap, fmt);
	vsnprintf(s->error, sizeof(s->error), fmt, ap);
	va_end(ap);
	return result;
}

enum store_result
store_failure(const struct store *s)
{
	return s->failure;
}

const char *
store_error(const struct store *s)
{
	return s == NULL ? "out of memory" : s->error;
}

bool
store_is_full(int error)
{
	return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

static enum store_result
disk_fails(struct store *s, int error, int rc)
{
	return store_fail(s, STORE_DISK, "the store '%s' cannot be read or "
	    "written: %s", s->path, error != 0 ? strerror(error) :
	    sqlite3_errstr(rc));
}

/*
 * errno tells a full disk from a broken one where SQLite does not; SQLite
 * itself does not always keep it.
 */
static enum store_result
meaning(struct store *s, int rc)
{
	int error = errno;
	bool fails = error == EIO;

	if (!store_is_full(error) && s->db != NULL)
		error = sqlite3_system_errno(s->db);
	switch (rc & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return STORE_OK;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
	case SQLITE_PROTOCOL:
		return store_fail(s, STORE_BUSY, "the store '%s' is in use by "
		    "another process; try again later", s->path);
	case SQLITE_NOTADB:
		return store_fail(s, STORE_FOREIGN, "'%s' is no nuncio store",
		    s->path);
	case SQLITE_IOERR:
		if (store_is_full(error))
			break;
		return disk_fails(s, error, rc);
	case SQLITE_FULL:
		break;
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_CANTOPEN:
		if (store_is_full(error))
			break;
		return store_fail(s, STORE_READONLY, "the store '%s' or its "
		    "folder %s%s%s", s->path, s->mode == STORE_READ ?
		    "may not be read" : "may not be written",
		    error != 0 ? ": " : "", error != 0 ? strerror(error) : "");
	case SQLITE_CONSTRAINT:
		if (rc == SQLITE_CONSTRAINT_UNIQUE ||
		    rc == SQLITE_CONSTRAINT_PRIMARYKEY ||
		    rc == SQLITE_CONSTRAINT_TRIGGER)
			return store_fail(s, STORE_TAKEN, "there already: %s",
			    sqlite3_errmsg(s->db));
		return store_fail(s, STORE_FAILED, "the store refuses: %s",
		    sqlite3_errmsg(s->db));
	case SQLITE_CORRUPT:
		/* What the disk does not give is not what stands there. */
		if (fails || error == EIO)
			return disk_fails(s, error, rc);
		return store_damaged(s, sqlite3_errmsg(s->db));
	case SQLITE_ERROR:	/* a statement that the file does not fit */
	case SQLITE_FORMAT:
	case SQLITE_SCHEMA:
		return store_damaged(s, sqlite3_errmsg(s->db));
	case SQLITE_NOMEM:
		return store_no_memory(s);
	default:
		return store_fail(s, STORE_FAILED, "the store '%s': %s",
		    s->path, sqlite3_errstr(rc));
	}
	return store_fail(s, STORE_FULL, "the disk is full: the store '%s' "
	    "cannot grow", s->path);
}

enum store_result
store_fault(struct store *s, int rc)
{
	enum store_result result = meaning(s, rc);

	if (result != STORE_OK && s->begun && s->broken == STORE_OK &&
	    sqlite3_get_autocommit(s->db))
		s->broken = result;
	return result;
}

enum store_result
store_no_memory(struct store *s)
{
	return store_fail(s, STORE_NOMEM, "out of memory");
}

enum store_result
store_damaged(struct store *s, const char *what)
{
	return store_fail(s, STORE_DAMAGED, "the store '%s' is damaged: %s",
	    s->path, what);
}

/* ----------------------------------------------------------------- calls */

struct call
call_begin(struct store *s, enum statement which)
{
	struct call c = { s, s->prepared[which], STORE_OK, 1 };
	int rc;

	if (c.stmt == NULL) {
		rc = sqlite3_prepare_v3(s->db, store_statements[which], -1,
		    SQLITE_PREPARE_PERSISTENT, &s->prepared[which], NULL);
		c.stmt = s->prepared[which];
		c.result = store_fault(s, rc);
	} else if (sqlite3_stmt_busy(c.stmt)) {
		c.stmt = NULL;	/* the outer walk needs it */
		c.result = store_fail(s, STORE_FAILED,
		    "a walk through the store within itself");
	}
	return c;
}

void
call_leave(struct store *s, enum statement which)
{
	if (s->walk[which].game != 0) {
		sqlite3_reset(s->prepared[which]);
		sqlite3_clear_bindings(s->prepared[which]);
	}
	s->walk[which].game = 0;
}

struct call
call_write(struct store *s, enum statement which)
{
	struct call c = { s, NULL, s->broken, 1 };

	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	if (!sqlite3_get_autocommit(s->db) && c.result == STORE_OK)
		return call_begin(s, which);
	if (c.result == STORE_OK)
		c.result = store_fail(s, STORE_FAILED,
		    "written without a transaction");
	return c;
}

bool
call_row(struct call *c)
{
	int rc;

	if (c->result != STORE_OK)
		return false;
	errno = 0;
	rc = sqlite3_step(c->stmt);
	/*
	 * When writing, a row that is too long is our fault; else it is the
	 * file's.
	 */
	if (rc == SQLITE_TOOBIG)
		c->result = store_damaged(c->store, "a row is too long");
	else
		c->result = store_fault(c->store, rc);
	c->next = 0;
	return rc == SQLITE_ROW;
}

enum store_result
call_end(struct call *c)
{
	if (c->stmt != NULL) {
		sqlite3_reset(c->stmt);
		sqlite3_clear_bindings(c->stmt);
	}
	return c->result;
}

struct call
call_at(struct store *s, enum statement which, int64_t game, int64_t row)
{
	struct call c = { s, s->prepared[which], STORE_OK, 1 };

	if (s->walk[which].game == game && s->walk[which].next == row) {
		s->walk[which].game = 0;
		return c;
	}
	call_leave(s, which);
	c = call_begin(s, which);
	put_number(&c, game);
	put_number(&c, row);
	return c;
}

enum store_result
call_stay(struct call *c, enum statement which, int64_t game, int64_t row)
{
	struct store *s = c->store;

	if (c->result != STORE_OK || !s->begun)
		return call_end(c);
	s->walk[which].game = game;
	s->walk[which].next = row + 1;
	return STORE_OK;
}

enum store_result
call_run(struct call *c)
{
	while (call_row(c))
		;
	return call_end(c);
}

enum store_result
call_none(struct call *c)
{
	if (c->result == STORE_OK)
		c->result = store_fail(c->store, STORE_NONE,
		    "there is no such thing in the store");
	return call_end(c);
}

enum store_result
call_add(struct call *c, int64_t *row)
{
	enum store_result result = call_run(c);

	if (result == STORE_OK)
		*row = sqlite3_last_insert_rowid(c->store->db);
	return result;
}

enum store_result
call_change(struct call *c)
{
	enum store_result result = call_run(c);

	if (result == STORE_OK && sqlite3_changes(c->store->db) == 0)
		return call_none(c);
	return result;
}

enum store_result
call_exec(struct store *s, const char *sql)
{
	errno = 0;
	return store_fault(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

/* ------------------------------------------------------------ parameters */

void
put_number(struct call *c, int64_t value)
{
	if (c->result == STORE_OK)
		c->result = store_fault(c->store,
		    sqlite3_bind_int64(c->stmt, c->next++, value));
}

void
put_null(struct call *c)
{
	c->next++;	/* as call_end() has left it */
}

void
put_some(struct call *c, int64_t value)
{
	if (value == 0)
		put_null(c);
	else
		put_number(c, value);
}

void
put_text(struct call *c, const char *text, size_t len)
{
	if (c->result == STORE_OK)
		c->result = store_fault(c->store, sqlite3_bind_text64(c->stmt,
		    c->next++, text, len, SQLITE_STATIC, SQLITE_UTF8));
}

void
put_string(struct call *c, const char *text)
{
	if (text == NULL)
		put_null(c);
	else
		put_text(c, text, strlen(text));
}

void
put_bytes(struct call *c, const void *bytes, size_t len)
{
	if (c->result == STORE_OK)
		c->result = store_fault(c->store, len == 0 ?
		    sqlite3_bind_zeroblob(c->stmt, c->next++, 0) :
		    sqlite3_bind_blob64(c->stmt, c->next++, bytes, len,
		    SQLITE_STATIC));
}

/* --------------------------------------------------------------- columns */

static bool
take_type(struct call *c, int type)
{
	if (c->result != STORE_OK)
		return false;
	if (sqlite3_column_type(c->stmt, c->next) == type)
		return true;
	c->result = store_fail(c->store, STORE_DAMAGED, "the store '%s' is "
	    "damaged: a column '%s' has the wrong type", c->store->path,
	    sqlite3_column_name(c->stmt, c->next));
	return false;
}

bool
take_null(struct call *c)
{
	if (c->result != STORE_OK ||
	    sqlite3_column_type(c->stmt, c->next) != SQLITE_NULL)
		return false;
	c->next++;
	return true;
}

int64_t
take_number(struct call *c, int64_t least, int64_t most)
{
	int64_t value;

	if (!take_type(c, SQLITE_INTEGER))
		return least;
	value = sqlite3_column_int64(c->stmt, c->next);
	if (value < least || value > most) {
		c->result = store_fail(c->store, STORE_DAMAGED, "the store "
		    "'%s' is damaged: a column '%s' is out of range",
		    c->store->path,
		    sqlite3_column_name(c->stmt, c->next));
		return least;
	}
	c->next++;
	return value;
}

int64_t
take_some(struct call *c)
{
	return take_null(c) ? 0 : take_number(c, 0, INT64_MAX);
}

const char *
take_text(struct call *c, size_t *len)
{
	const unsigned char *text;

	*len = 0;
	if (!take_type(c, SQLITE_TEXT))
		return "";
	text = sqlite3_column_text(c->stmt, c->next);
	*len = sqlite3_column_bytes(c->stmt, c->next);
	if (text == NULL) {
		*len = 0;
		c->result = store_no_memory(c->store);
		return "";
	}
	c->next++;
	return (const char *)text;
}

const char *
take_string(struct call *c)
{
	size_t len;
	const char *text = take_text(c, &len);

	if (c->result == STORE_OK && memchr(text, '\0', len) != NULL)
		c->result = store_damaged(c->store, "a NUL in a text");
	return text;
}

const char *
take_string_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_string(c);
}

const void *
take_bytes(struct call *c, size_t *len, size_t most)
{
	const void *bytes;

	*len = 0;
	if (!take_type(c, SQLITE_BLOB))
		return "";
	bytes = sqlite3_column_blob(c->stmt, c->next);
	*len = sqlite3_column_bytes(c->stmt, c->next);
	if (bytes == NULL && *len != 0)
		c->result = store_no_memory(c->store);
	else if (*len > most)
		c->result = store_damaged(c->store, "a row is too long");
	if (c->result != STORE_OK)
		*len = 0;
	c->next++;
	return bytes == NULL ? "" : bytes;
}

int
take_word(struct call *c, const char *const *words)
{
	const char *text = take_string(c);

	for (int i = 0; c->result == STORE_OK && words[i] != NULL; i++)
		if (strcmp(words[i], text) == 0)
			return i;
	if (c->result == STORE_OK)
		c->result = store_damaged(c->store, "a word means nothing");
	return 0;
}

const uint8_t *
take_hash(struct call *c)
{
	static const uint8_t zeros[STORE_HASH];
	size_t len;
	const void *bytes = take_bytes(c, &len, SIZE_MAX);

	if (c->result == STORE_OK && len != STORE_HASH)
		c->result = store_damaged(c->store,
		    "a hash has the wrong length");
	return c->result == STORE_OK ? bytes : zeros;
}

const uint8_t *
take_hash_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_hash(c);
}

const void *
keep_bytes(struct call *c, enum slot slot, const void *data, size_t len)
{
	struct store *s = c->store;
	char *more;

	if (s->kept[slot].size < len + 1) {
		more = realloc(s->kept[slot].data, len + 1);
		if (more == NULL) {
			c->result = store_no_memory(s);
			return "";
		}
		s->kept[slot].data = more;
		s->kept[slot].size = len + 1;
	}
	memcpy(s->kept[slot].data, data, len);
	s->kept[slot].data[len] = '\0';
	return s->kept[slot].data;
}

const char *
keep_string(struct call *c, enum slot slot, const char *text)
{
	return text == NULL ? NULL : keep_bytes(c, slot, text, strlen(text));
}

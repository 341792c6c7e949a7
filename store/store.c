/*
 * store.c: the store on SQLite.
 *
 * Durability.  WAL with synchronous=FULL: a commit appends the changed pages
 * to STORE-wal and waits for the disk once.  The commit that passes CHECKPOINT
 * pages writes them back into the store, after which the WAL is overwritten
 * from its beginning; so it stays about that long, unless a reader holds it
 * up.  Writing back seldom pays: pages are written once for many commits.
 *
 * A process that ends does not write back (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
 * until there are CHECKPOINT_END pages: it would cost every `nuncio submit`
 * four more waits for the disk.  But whoever opens the store first reads the
 * whole WAL and cannot know that it was written back, so it must be taken
 * away once in a while, and far earlier than a long process would.  What
 * follows from it:
 *
 *   - STORE-wal and STORE-shm may stay beside the store and belong to it.  A
 *     copy of STORE alone may lack the last turns.  Copy it with `sqlite3
 *     STORE ".backup COPY"`, or all three while nothing runs; never put a
 *     copy in place beside a STORE-wal that is not its own.
 *   - A reader who must not write the folder needs STORE-shm if there is a
 *     STORE-wal; if there is none, the store is opened as unchanging.
 *
 * Trust.  The file may come from anywhere.  Its statements must be those of
 * schema.sql, so no trigger, view or index of somebody else ever runs; every
 * column is asked for its type before it is read; blobs must have their
 * length; SQLite's own limits are lowered; nothing is mapped into memory.
 */
#include "store/store.h"
#include "store/statements.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	SCHEMA_VERSION = 2,		/* user_version of schema.sql */
	APPLICATION_ID = 0x4e554e43,
	WAIT = 10000,			/* milliseconds for another process */
	PAGE = 4096,			/* bytes */
	CHECKPOINT = 1000,		/* pages: four megabytes */
	CHECKPOINT_END = 200,
	LENGTH_MAX = 32 << 20,		/* bytes of a row, of a statement */
	ERROR_TEXT = 1024
};

extern const char store_schema[];	/* schema.sql */

/* How many statements of schema.sql a store of an older version has. */
static const int statements_of[SCHEMA_VERSION] = { 0, 20 };

/* What a get function has handed out and must keep. */
enum slot {
	HOST_NAME, HOST_KEY,
	PLAYER_NAME, PLAYER_ADDRESS, PLAYER_LANG, PLAYER_KEY,
	AT_NAME, AT_ADDRESS, AT_LANG, AT_KEY,
	GAME_ID, GAME_RULESET, GAME_HOST, GAME_OPTIONS, GAME_EDITION,
	GAME_TERMS,
	LINE_TEXT, LINE_HASH,
	FILE_IDENTITY, FILE_TEXT, FILE_SEAL,
	HEAD_DECISION,
	SNAPSHOT_POSITION,
	CONFIG_VALUE,
	LETTER_MESSAGE, LETTER_NOTE, LETTER_BYTES,
	NEXT_MESSAGE, NEXT_NOTE, NEXT_BYTES,
	REQUEST_PLAYER, REQUEST_KEY, REQUEST_TEXT, REQUEST_SEAL,
	REGISTRATION_NAME, REGISTRATION_ADDRESS, REGISTRATION_LANG,
	REGISTRATION_KEY, REGISTRATION_TOKEN,
	OUTBOX_SLOTS = 9,	/* that an outbox row takes, from one of: */
	OUTBOX_OF_GET = REGISTRATION_TOKEN + 1,
	OUTBOX_OF_NEXT = OUTBOX_OF_GET + OUTBOX_SLOTS,
	SLOTS = OUTBOX_OF_NEXT + OUTBOX_SLOTS
};

/* As they stand in the store, by enum store_letter_state ... */
static const char *const letter_states[] = {
	"new", "answered", "filed", "stuck", NULL
};
/* ... and by enum store_outbox_state. */
static const char *const outbox_states[] = {
	"waiting", "sending", "sent", "dropped", "failed", NULL
};

struct store {
	sqlite3 *db;
	char *path;
	enum store_mode mode;
	sqlite3_stmt *prepared[STATEMENTS];
	struct {
		char *data;
		size_t size;
	} kept[SLOTS];
	/*
	 * Lines and files are mostly asked for one after the other: within a
	 * transaction the walk stays open until it is left or something is
	 * written.
	 */
	struct walk {
		int64_t game, next;	/* what a step leads to; 0: closed */
	} walk[STATEMENTS];
	int wal_pages;			/* after the last commit */
	bool begun;			/* until commit or rollback */
	enum store_result broken;	/* why SQLite itself has ended it */
	enum store_result failure;	/* the last one, which error tells */
	char error[ERROR_TEXT];
};

static enum store_result fail(struct store *, enum store_result,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

static enum store_result
fail(struct store *s, enum store_result result, const char *fmt, ...)
{
	va_list ap;

	s->failure = result;
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

static bool
is_full(int error)
{
	return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

/*
 * errno tells a full disk from a broken one where SQLite does not; SQLite
 * itself does not always keep it.
 */
static enum store_result
meaning(struct store *s, int rc)
{
	int error = errno;

	if (!is_full(error) && s->db != NULL)
		error = sqlite3_system_errno(s->db);
	switch (rc & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return STORE_OK;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
	case SQLITE_PROTOCOL:
		return fail(s, STORE_BUSY, "the store '%s' is in use by "
		    "another process; try again later", s->path);
	case SQLITE_NOTADB:
		return fail(s, STORE_FOREIGN, "'%s' is no nuncio store",
		    s->path);
	case SQLITE_IOERR:
		if (is_full(error))
			break;
		return fail(s, STORE_DAMAGED, "the store '%s' cannot be read "
		    "or written: %s", s->path, error != 0 ? strerror(error) :
		    sqlite3_errstr(rc));
	case SQLITE_FULL:
		break;
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_CANTOPEN:
		if (is_full(error))
			break;
		return fail(s, STORE_READONLY, "the store '%s' or its folder "
		    "%s%s%s", s->path, s->mode == STORE_READ ?
		    "may not be read" : "may not be written",
		    error != 0 ? ": " : "", error != 0 ? strerror(error) : "");
	case SQLITE_CONSTRAINT:
		if (rc == SQLITE_CONSTRAINT_UNIQUE ||
		    rc == SQLITE_CONSTRAINT_PRIMARYKEY ||
		    rc == SQLITE_CONSTRAINT_TRIGGER)
			return fail(s, STORE_TAKEN, "there already: %s",
			    sqlite3_errmsg(s->db));
		return fail(s, STORE_FAILED, "the store refuses: %s",
		    sqlite3_errmsg(s->db));
	case SQLITE_CORRUPT:
	case SQLITE_ERROR:	/* a statement that the file does not fit */
	case SQLITE_FORMAT:
	case SQLITE_SCHEMA:
		return fail(s, STORE_DAMAGED, "the store '%s' is damaged: %s",
		    s->path, sqlite3_errmsg(s->db));
	case SQLITE_NOMEM:
		return fail(s, STORE_FAILED, "out of memory");
	default:
		return fail(s, STORE_FAILED, "the store '%s': %s", s->path,
		    sqlite3_errstr(rc));
	}
	return fail(s, STORE_FULL, "the disk is full: the store '%s' cannot "
	    "grow", s->path);
}

/* What an answer of SQLite means; what is said of it is in s->error. */
static enum store_result
fault(struct store *s, int rc)
{
	enum store_result result = meaning(s, rc);

	if (result != STORE_OK && s->begun && s->broken == STORE_OK &&
	    sqlite3_get_autocommit(s->db))
		s->broken = result;
	return result;
}

static enum store_result
damaged(struct store *s, const char *what)
{
	return fail(s, STORE_DAMAGED, "the store '%s' is damaged: %s", s->path,
	    what);
}

/*
 * One statement on its way: parameters are put in from the first on, rows
 * stepped through, columns taken out from the first on.  What goes wrong
 * stays in result, and from there on nothing more happens.
 */
struct call {
	struct store *store;
	sqlite3_stmt *stmt;
	enum store_result result;
	int next;		/* parameter or column */
};

static struct call
call(struct store *s, enum statement which)
{
	struct call c = { s, s->prepared[which], STORE_OK, 1 };
	int rc;

	if (c.stmt == NULL) {
		rc = sqlite3_prepare_v3(s->db, statements[which], -1,
		    SQLITE_PREPARE_PERSISTENT, &s->prepared[which], NULL);
		c.stmt = s->prepared[which];
		c.result = fault(s, rc);
	} else if (sqlite3_stmt_busy(c.stmt)) {
		c.stmt = NULL;	/* the outer walk needs it */
		c.result = fail(s, STORE_FAILED,
		    "a walk through the store within itself");
	}
	return c;
}

static void
leave(struct store *s, enum statement which)
{
	if (s->walk[which].game != 0) {
		sqlite3_reset(s->prepared[which]);
		sqlite3_clear_bindings(s->prepared[which]);
	}
	s->walk[which].game = 0;
}

/*
 * A call that writes, which is done only between begin and commit.  SQLite
 * itself ends a transaction when the disk is full, for one; nothing may then
 * be written on its own.
 */
static struct call
call_write(struct store *s, enum statement which)
{
	struct call c = { s, NULL, s->broken, 1 };

	leave(s, LINE_GET);
	leave(s, FILE_GET);
	if (!sqlite3_get_autocommit(s->db))
		return call(s, which);
	if (c.result == STORE_OK)
		c.result = fail(s, STORE_FAILED,
		    "written without a transaction");
	return c;
}

static void
put_number(struct call *c, int64_t value)
{
	if (c->result == STORE_OK)
		c->result = fault(c->store,
		    sqlite3_bind_int64(c->stmt, c->next++, value));
}

static void
put_null(struct call *c)
{
	c->next++;	/* as call_end() has left it */
}

/* A number for which 0 stands for none. */
static void
put_some(struct call *c, int64_t value)
{
	if (value == 0)
		put_null(c);
	else
		put_number(c, value);
}

static void
put_text(struct call *c, const char *text, size_t len)
{
	if (c->result == STORE_OK)
		c->result = fault(c->store, sqlite3_bind_text64(c->stmt,
		    c->next++, text, len, SQLITE_STATIC, SQLITE_UTF8));
}

static void
put_string(struct call *c, const char *text)
{
	if (text == NULL)
		put_null(c);
	else
		put_text(c, text, strlen(text));
}

static void
put_bytes(struct call *c, const void *bytes, size_t len)
{
	if (c->result == STORE_OK)
		c->result = fault(c->store, len == 0 ?
		    sqlite3_bind_zeroblob(c->stmt, c->next++, 0) :
		    sqlite3_bind_blob64(c->stmt, c->next++, bytes, len,
		    SQLITE_STATIC));
}

/* Is there another row? */
static bool
call_row(struct call *c)
{
	int rc;

	if (c->result != STORE_OK)
		return false;
	errno = 0;
	rc = sqlite3_step(c->stmt);
	/* Of what was written long rows are our fault, else the file's. */
	if (rc == SQLITE_TOOBIG)
		c->result = damaged(c->store, "a row is too long");
	else
		c->result = fault(c->store, rc);
	c->next = 0;
	return rc == SQLITE_ROW;
}

static enum store_result
call_end(struct call *c)
{
	if (c->stmt != NULL) {
		sqlite3_reset(c->stmt);
		sqlite3_clear_bindings(c->stmt);
	}
	return c->result;
}

/* A call that goes on with the walk to a row of a game, or begins it there. */
static struct call
call_at(struct store *s, enum statement which, int64_t game, int64_t row)
{
	struct call c = { s, s->prepared[which], STORE_OK, 1 };

	if (s->walk[which].game == game && s->walk[which].next == row) {
		s->walk[which].game = 0;
		return c;
	}
	leave(s, which);
	c = call(s, which);
	put_number(&c, game);
	put_number(&c, row);
	return c;
}

/* The row was found: the walk may go on. */
static enum store_result
call_stay(struct call *c, enum statement which, int64_t game, int64_t row)
{
	struct store *s = c->store;

	if (c->result != STORE_OK || !s->begun)
		return call_end(c);
	s->walk[which].game = game;
	s->walk[which].next = row + 1;
	return STORE_OK;
}

/* For statements without rows. */
static enum store_result
call_run(struct call *c)
{
	while (call_row(c))
		;
	return call_end(c);
}

static bool
take_type(struct call *c, int type)
{
	if (c->result != STORE_OK)
		return false;
	if (sqlite3_column_type(c->stmt, c->next) == type)
		return true;
	c->result = fail(c->store, STORE_DAMAGED, "the store '%s' is damaged: "
	    "a column '%s' has the wrong type", c->store->path,
	    sqlite3_column_name(c->stmt, c->next));
	return false;
}

static bool
take_null(struct call *c)
{
	if (c->result != STORE_OK ||
	    sqlite3_column_type(c->stmt, c->next) != SQLITE_NULL)
		return false;
	c->next++;
	return true;
}

static int64_t
take_number(struct call *c, int64_t least, int64_t most)
{
	int64_t value;

	if (!take_type(c, SQLITE_INTEGER))
		return least;
	value = sqlite3_column_int64(c->stmt, c->next);
	if (value < least || value > most) {
		c->result = fail(c->store, STORE_DAMAGED, "the store '%s' is "
		    "damaged: a column '%s' is out of range", c->store->path,
		    sqlite3_column_name(c->stmt, c->next));
		return least;
	}
	c->next++;
	return value;
}

/* A number for which 0 stands for none. */
static int64_t
take_some(struct call *c)
{
	return take_null(c) ? 0 : take_number(c, 0, INT64_MAX);
}

/* A time without outages, which may be before 1970; 0 stands for none. */
static int64_t
take_alarm(struct call *c)
{
	return take_null(c) ? 0 : take_number(c, INT64_MIN, INT64_MAX);
}

/* SQLite's until the next step. */
static const char *
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
		c->result = fail(c->store, STORE_FAILED, "out of memory");
		return "";
	}
	c->next++;
	return (const char *)text;
}

static const char *
take_string(struct call *c)
{
	size_t len;
	const char *text = take_text(c, &len);

	if (c->result == STORE_OK && memchr(text, '\0', len) != NULL)
		c->result = damaged(c->store, "a NUL in a text");
	return text;
}

static const char *
take_string_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_string(c);
}

static const void *
take_bytes(struct call *c, size_t *len)
{
	const void *bytes;

	*len = 0;
	if (!take_type(c, SQLITE_BLOB))
		return "";
	bytes = sqlite3_column_blob(c->stmt, c->next);
	*len = sqlite3_column_bytes(c->stmt, c->next);
	if (bytes == NULL && *len != 0) {
		*len = 0;
		c->result = fail(c->store, STORE_FAILED, "out of memory");
	}
	c->next++;
	return bytes == NULL ? "" : bytes;
}

/* Which of some words a text is. */
static int
take_word(struct call *c, const char *const *words)
{
	const char *text = take_string(c);

	for (int i = 0; c->result == STORE_OK && words[i] != NULL; i++)
		if (strcmp(words[i], text) == 0)
			return i;
	if (c->result == STORE_OK)
		c->result = damaged(c->store, "a word means nothing");
	return 0;
}

/* Bytes that must not be more than most. */
static const void *
take_bytes_of(struct call *c, size_t *len, size_t most)
{
	const void *bytes = take_bytes(c, len);

	if (c->result == STORE_OK && *len > most) {
		c->result = damaged(c->store, "a letter is too long");
		*len = 0;
	}
	return bytes;
}

/* Exactly STORE_HASH bytes, even when there is something wrong. */
static const uint8_t *
take_hash(struct call *c)
{
	static const uint8_t zeros[STORE_HASH];
	size_t len;
	const void *bytes = take_bytes(c, &len);

	if (c->result == STORE_OK && len != STORE_HASH)
		c->result = damaged(c->store, "a hash has the wrong length");
	return c->result == STORE_OK ? bytes : zeros;
}

/* The same, or NULL for NULL. */
static const uint8_t *
take_hash_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_hash(c);
}

/* A copy that holds until the slot's next use, with a NUL after it. */
static const void *
keep(struct call *c, enum slot slot, const void *data, size_t len)
{
	struct store *s = c->store;
	char *more;

	if (s->kept[slot].size < len + 1) {
		more = realloc(s->kept[slot].data, len + 1);
		if (more == NULL) {
			c->result = fail(s, STORE_FAILED, "out of memory");
			return "";
		}
		s->kept[slot].data = more;
		s->kept[slot].size = len + 1;
	}
	memcpy(s->kept[slot].data, data, len);
	s->kept[slot].data[len] = '\0';
	return s->kept[slot].data;
}

static const char *
keep_string(struct call *c, enum slot slot, const char *text)
{
	return text == NULL ? NULL : keep(c, slot, text, strlen(text));
}

/* ------------------------------------------------------------- opening */

/* SQL without comments, each run of blanks one blank.  The caller frees it. */
static char *
squeeze(const char *sql)
{
	char *text = malloc(strlen(sql) + 1), *to = text;

	if (text == NULL)
		return NULL;
	while (*sql != '\0') {
		if (sql[0] == '-' && sql[1] == '-') {
			sql += strcspn(sql, "\n");
		} else if (*sql == ' ' || *sql == '\t' || *sql == '\n') {
			sql++;
			if (to > text && to[-1] != ' ')
				*to++ = ' ';
		} else {
			*to++ = *sql++;
		}
	}
	while (to > text && to[-1] == ' ')
		to--;
	*to = '\0';
	return text;
}

/* Where a statement begins in schema.sql, at or after this place; or NULL. */
static const char *
statement_at(const char *text)
{
	static const char begin[] = "\nCREATE ";
	const char *at = strstr(text, begin);

	return at == NULL ? NULL : at + 1;
}

/* Where in text a whole statement stands that reads like this; or NULL. */
static const char *
find_statement(const char *text, const char *sql)
{
	const char *at = strncmp(sql, "CREATE ", 7) == 0 ?
	    strstr(text, sql) : NULL;

	return at != NULL && at[strlen(sql)] == ';' ? at : NULL;
}

/*
 * Is a statement of the store one of schema.sql?  Most are to the byte, and
 * come in our order, from *next on.
 */
static enum store_result
check_statement(struct store *s, const char *sql, const char **next)
{
	const char *at = *next;
	size_t len = strlen(sql);
	char *ours, *theirs;

	if (at == NULL || strncmp(at, sql, len) != 0 || at[len] != ';')
		at = find_statement(store_schema, sql);
	if (at != NULL) {
		*next = statement_at(at + len);
		return STORE_OK;
	}
	ours = squeeze(store_schema);
	theirs = squeeze(sql);
	if (ours != NULL && theirs != NULL)
		at = find_statement(ours, theirs);
	free(ours);
	free(theirs);
	if (ours == NULL || theirs == NULL)
		return fail(s, STORE_FAILED, "out of memory");
	return at != NULL ? STORE_OK : STORE_DAMAGED;
}

/*
 * Each statement of the store is one of schema.sql, and there are as many as
 * its version has.
 */
static enum store_result
check_schema(struct store *s, int version)
{
	struct call c = call(s, SCHEMA);
	const char *next = statement_at(store_schema);
	int missing = 0;

	if (version < SCHEMA_VERSION)
		missing = statements_of[version];
	else
		for (const char *at = next; at != NULL; at = statement_at(at))
			missing++;
	while (call_row(&c)) {
		const char *sql = take_string(&c), *name = take_string(&c);

		if (c.result != STORE_OK)
			break;
		/* SQLite has no two of the same name: counting is enough. */
		c.result = check_statement(s, sql, &next);
		if (c.result == STORE_DAMAGED)
			fail(s, STORE_DAMAGED, "the store '%s' is damaged: "
			    "its '%.64s' is none of a nuncio store", s->path,
			    name);
		missing--;
	}
	if (c.result == STORE_OK && missing > 0)
		c.result = fail(s, STORE_DAMAGED, "the store '%s' is damaged: "
		    "%d of its tables and triggers missing", s->path, missing);
	if (c.result == STORE_OK && missing < 0)
		c.result = damaged(s, "its version is not what it holds");
	return call_end(&c);
}

static enum store_result
read_number(struct store *s, enum statement which, int64_t *out)
{
	struct call c = call(s, which);

	if (call_row(&c))
		*out = take_number(&c, INT64_MIN, INT64_MAX);
	return call_end(&c);
}

/*
 * Is this a store of ours that this program understands?  It may be older;
 * then *version says so.  Within a transaction.
 */
static enum store_result
check_version(struct store *s, int *version)
{
	int64_t application = 0, found = 0;
	enum store_result result;

	if ((result = read_number(s, APPLICATION, &application)) != STORE_OK ||
	    (result = read_number(s, VERSION, &found)) != STORE_OK)
		return result;
	if (application != APPLICATION_ID)
		return fail(s, STORE_FOREIGN, "'%s' is no nuncio store",
		    s->path);
	if (found > SCHEMA_VERSION)
		return fail(s, STORE_FOREIGN, "the store '%s' was made by a "
		    "newer nuncio: its version is %d, and this nuncio knows "
		    "%d", s->path, (int)found, SCHEMA_VERSION);
	if (found < 1)
		return damaged(s, "its version is unknown");
	*version = found;
	return check_schema(s, *version);
}

static enum store_result
check(struct store *s, int *version)
{
	enum store_result result = store_begin_read(s);

	if (result == STORE_OK)
		result = check_version(s, version);
	store_rollback(s);
	return result;
}

/* "PATH" so that SQLite does not take it for a URI or ":memory:". */
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
 * After each commit, with the pages in the WAL.  Like SQLite's own, but what
 * is left at the end of the process is remembered.
 */
static int
write_back(void *arg, sqlite3 *db, const char *name, int pages)
{
	struct store *s = arg;

	s->wal_pages = pages;
	if (pages >= CHECKPOINT)
		sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE,
		    NULL, NULL);
	return SQLITE_OK;	/* the commit is safe whatever came of it */
}

/* Open a file that is there, with or without the WAL and locks. */
static enum store_result
connect(struct store *s, bool immutable)
{
	static const struct { int what, on; } config[] = {
		{ SQLITE_DBCONFIG_DEFENSIVE, 1 },
		{ SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
		{ SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
		{ SQLITE_DBCONFIG_ENABLE_TRIGGER, 1 },
		{ SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
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
	char *name = s->mode == STORE_MEMORY ? strdup(":memory:") :
	    immutable ? immutable_name(s->path) : plain_name(s->path);
	int rc;

	if (name == NULL)
		return fail(s, STORE_FAILED, "out of memory");
	/* A file that shrinks while it is mapped is a SIGBUS. */
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
		return fault(s, rc);
	sqlite3_busy_timeout(s->db, WAIT);
	for (size_t i = 0; i < sizeof(config) / sizeof(*config); i++)
		sqlite3_db_config(s->db, config[i].what, config[i].on, NULL);
	for (size_t i = 0; i < sizeof(limit) / sizeof(*limit); i++)
		sqlite3_limit(s->db, limit[i].what, limit[i].most);
	sqlite3_wal_hook(s->db, write_back, s);
	return STORE_OK;
}

static void
disconnect(struct store *s)
{
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

static enum store_result
exec(struct store *s, const char *sql)
{
	errno = 0;
	return fault(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL));
}

/* Run the statement of schema.sql here unless its name is there already. */
static enum store_result
add_statement(struct store *s, const char *sql)
{
	const char *name = strchr(sql + strlen("CREATE "), ' ') + 1;
	struct call c = call(s, SCHEMA_HAS);
	sqlite3_stmt *stmt = NULL;
	enum store_result result;
	bool there;

	put_text(&c, name, strcspn(name, " "));
	there = call_row(&c);
	result = call_end(&c);
	if (result != STORE_OK || there)
		return result;
	/* Only the first of the text is prepared. */
	result = fault(s, sqlite3_prepare_v2(s->db, sql, -1, &stmt, NULL));
	if (result == STORE_OK)
		result = fault(s, sqlite3_step(stmt));
	sqlite3_finalize(stmt);
	return result;
}

static enum store_result
add_statements(struct store *s)
{
	enum store_result result = STORE_OK;

	for (const char *sql = statement_at(store_schema); sql != NULL &&
	    result == STORE_OK; sql = statement_at(sql))
		result = add_statement(s, sql);
	return result;
}

/* The caches of version 1 as this one has them. */
static enum store_result
renew_caches(struct store *s)
{
	static const enum statement way[] = { FORGET_SNAPSHOTS, MAKE_ALARMS };
	enum store_result result = STORE_OK;

	for (int i = 0; i < 2 && result == STORE_OK; i++) {
		struct call c = call_write(s, way[i]);

		result = call_run(&c);
	}
	return result;
}

/*
 * Bring an older store to this version, all at once: whoever comes second
 * waits, and finds it done.
 */
static enum store_result
upgrade(struct store *s)
{
	enum store_result result;
	char sql[64];
	int version;

	if ((result = store_begin(s)) != STORE_OK)
		return result;
	result = check_version(s, &version);
	if (result == STORE_OK && version < SCHEMA_VERSION) {
		snprintf(sql, sizeof(sql), "PRAGMA user_version = %d",
		    SCHEMA_VERSION);
		if ((result = add_statements(s)) == STORE_OK &&
		    (result = renew_caches(s)) == STORE_OK &&
		    (result = exec(s, sql)) == STORE_OK)
			result = check_schema(s, SCHEMA_VERSION);
	}
	if (result == STORE_OK)
		return store_commit(s);
	store_rollback(s);
	return result;
}

/* Then opening without WAL and locks would show less than there is. */
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
 * What can be seen of the file without opening it.  It must not be opened
 * here: closing it again would drop the locks that SQLite may have on it in
 * this process.
 */
static enum store_result
look(struct store *s)
{
	struct stat st;

	if (stat(s->path, &st) == -1) {
		if (errno == ENOENT || errno == ENOTDIR)
			return fail(s, STORE_NONE, "there is no store '%s'; "
			    "'nuncio init' makes one", s->path);
		return fail(s, errno == EACCES ? STORE_READONLY : STORE_NONE,
		    "cannot open the store '%s': %s", s->path,
		    strerror(errno));
	}
	if (!S_ISREG(st.st_mode))
		return fail(s, STORE_FOREIGN, "'%s' is no nuncio store but a "
		    "%s", s->path, S_ISDIR(st.st_mode) ? "folder" : "device");
	if (st.st_size == 0)	/* SQLite would delete its WAL */
		return fail(s, STORE_FOREIGN, "'%s' is no nuncio store: it is "
		    "empty", s->path);
	return STORE_OK;
}

static enum store_result
not_made(struct store *s, const char *what, const char *path)
{
	return fail(s, is_full(errno) ? STORE_FULL :
	    errno == EACCES || errno == EROFS ? STORE_READONLY : STORE_NONE,
	    "cannot make the %s '%s': %s", what, path, strerror(errno));
}

/* The folders above path that are missing. */
static enum store_result
make_folders(struct store *s)
{
	char *path = malloc(strlen(s->path) + 1);
	enum store_result result = STORE_OK;

	if (path == NULL)
		return fail(s, STORE_FAILED, "out of memory");
	strcpy(path, s->path);
	for (char *p = path + 1; *path != '\0' && result == STORE_OK &&
	    (p = strchr(p, '/')) != NULL; *p++ = '/') {
		*p = '\0';
		if (mkdir(path, 0700) == -1 && errno != EEXIST &&
		    access(path, F_OK) == -1)
			result = not_made(s, "folder", path);
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

static enum store_result
create(struct store *s)
{
	enum store_result result;
	int fd;

	if ((result = make_folders(s)) != STORE_OK)
		return result;
	/* SQLite gives the WAL the permissions of the store. */
	fd = open(s->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd == -1 && errno == EEXIST)
		return fail(s, STORE_TAKEN, "'%s' exists already", s->path);
	if (fd == -1)
		return not_made(s, "store", s->path);
	close(fd);
	if ((result = connect(s, false)) == STORE_OK &&
	    (result = exec(s, "PRAGMA page_size=4096; BEGIN IMMEDIATE")) ==
	    STORE_OK && (result = exec(s, store_schema)) == STORE_OK)
		result = exec(s, "COMMIT");
	if (result != STORE_OK) {
		disconnect(s);
		remove_files(s);
	}
	return result;
}

static enum store_result
create_memory(struct store *s)
{
	enum store_result result = connect(s, false);

	return result == STORE_OK ? exec(s, store_schema) : result;
}

/* Without a WAL that would mend it, a store is whole pages. */
static enum store_result
measure(struct store *s)
{
	struct stat st;

	if (stat(s->path, &st) == 0 && st.st_size % PAGE != 0 && !has_wal(s))
		return damaged(s, "it is cut short");
	return STORE_OK;
}

/* A store that is there; *version is what it was made as. */
static enum store_result
open_file(struct store *s, int *version)
{
	enum store_result result = connect(s, false);

	if (result != STORE_OK)
		return result;
	result = check(s, version);
	if (result == STORE_READONLY && s->mode == STORE_READ && !has_wal(s)) {
		disconnect(s);
		if ((result = connect(s, true)) == STORE_OK)
			result = check(s, version);
	}
	if (result == STORE_OK)
		result = measure(s);
	if (result != STORE_OK || s->mode == STORE_READ)
		return result;
	if (sqlite3_db_readonly(s->db, "main"))
		return fail(s, STORE_READONLY, "the store '%s' may not be "
		    "written", s->path);
	/* Nothing that is overwritten is secret: no need to wipe it. */
	result = exec(s, "PRAGMA journal_mode=WAL;"
	    "PRAGMA synchronous=FULL;"
	    "PRAGMA secure_delete=OFF;"
	    "PRAGMA journal_size_limit=4194304");
	if (result == STORE_OK && *version < SCHEMA_VERSION)
		result = upgrade(s);
	return result;
}

/* One that is older, for reading: it is opened for writing first. */
static enum store_result
open_older(struct store *s, int *version)
{
	enum store_result result;

	disconnect(s);
	s->mode = STORE_WRITE;
	result = open_file(s, version);
	disconnect(s);
	s->mode = STORE_READ;
	if (result == STORE_READONLY)
		return fail(s, result, "the store '%s' was made by an older "
		    "nuncio and may not be written: open it once with a "
		    "command that writes, as somebody who may", s->path);
	return result == STORE_OK ? open_file(s, version) : result;
}

enum store_result
store_open(struct store **out, const char *path, enum store_mode mode)
{
	struct store *s = *out = calloc(1, sizeof(*s));
	enum store_result result;
	int version = SCHEMA_VERSION;

	if (s == NULL || (s->path = malloc(strlen(path) + 1)) == NULL) {
		free(s);
		*out = NULL;
		return STORE_FAILED;
	}
	strcpy(s->path, path);
	s->mode = mode;
	if (mode == STORE_MEMORY)
		return create_memory(s);
	if (mode == STORE_CREATE) {
		if ((result = create(s)) != STORE_OK)
			return result;
		disconnect(s);
	} else if ((result = look(s)) != STORE_OK) {
		return result;
	}
	result = open_file(s, &version);
	if (result == STORE_OK && mode == STORE_READ &&
	    version < SCHEMA_VERSION)
		result = open_older(s, &version);
	if (result != STORE_OK && mode == STORE_CREATE) {
		disconnect(s);
		remove_files(s);
	}
	return result;
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	disconnect(s);
	for (int i = 0; i < SLOTS; i++)
		free(s->kept[i].data);
	free(s->path);
	free(s);
}

/* -------------------------------------------------------- transactions */

static enum store_result
begin(struct store *s, enum statement which)
{
	struct call c;
	enum store_result result;

	if (s->begun)
		return fail(s, STORE_FAILED, "a transaction within another");
	c = call(s, which);
	result = call_run(&c);
	s->begun = result == STORE_OK;
	s->broken = STORE_OK;
	return result;
}

enum store_result
store_begin(struct store *s)
{
	if (s->mode == STORE_READ)
		return fail(s, STORE_READONLY, "the store '%s' was opened for "
		    "reading", s->path);
	return begin(s, BEGIN_WRITE);
}

enum store_result
store_begin_read(struct store *s)
{
	return begin(s, BEGIN_READ);
}

enum store_result
store_commit(struct store *s)
{
	struct call c = call_write(s, COMMIT);
	enum store_result result = call_run(&c);

	if (result == STORE_OK)
		s->begun = false;
	else
		store_rollback(s);
	return result;
}

void
store_rollback(struct store *s)
{
	struct call c;
	char error[ERROR_TEXT];

	s->begun = false;
	leave(s, LINE_GET);
	leave(s, FILE_GET);
	if (s->db == NULL || sqlite3_get_autocommit(s->db))
		return;
	memcpy(error, s->error, sizeof(error));	/* why it is rolled back */
	c = call(s, ROLLBACK);
	call_run(&c);
	memcpy(s->error, error, sizeof(error));
}

/* A mark is a savepoint, always of the same name. */
static enum store_result
mark(struct store *s, enum statement which)
{
	struct call c = call_write(s, which);

	return call_run(&c);
}

enum store_result
store_mark(struct store *s)
{
	return mark(s, MARK);
}

enum store_result
store_back(struct store *s)
{
	enum store_result result = mark(s, MARK_BACK);

	return result == STORE_OK ? mark(s, MARK_END) : result;
}

enum store_result
store_keep(struct store *s)
{
	return mark(s, MARK_END);
}

void
store_patience(struct store *s, int milliseconds)
{
	sqlite3_busy_timeout(s->db, milliseconds);
}

/* ---------------------------------------------------- host and players */

enum store_result
store_host_set(struct store *s, const struct store_host *host)
{
	struct call c = call_write(s, HOST_SET);

	put_string(&c, host->name);
	put_string(&c, host->key);
	return call_run(&c);
}

/* Of a get: nothing found, in the words of the caller. */
static enum store_result
none(struct call *c)
{
	if (c->result == STORE_OK)
		c->result = fail(c->store, STORE_NONE,
		    "there is no such thing in the store");
	return call_end(c);
}

enum store_result
store_host_get(struct store *s, struct store_host *out)
{
	struct call c = call(s, HOST_GET);

	if (!call_row(&c))
		return none(&c);
	out->name = keep_string(&c, HOST_NAME, take_string(&c));
	out->key = keep_string(&c, HOST_KEY, take_string(&c));
	return call_end(&c);
}

enum store_result
store_player_add(struct store *s, struct store_player *player)
{
	struct call c = call_write(s, PLAYER_ADD);
	enum store_result result;

	put_string(&c, player->name);
	put_string(&c, player->address);
	put_string(&c, player->lang);
	put_string(&c, player->key);
	if ((result = call_run(&c)) == STORE_OK)
		player->player = sqlite3_last_insert_rowid(s->db);
	else if (result == STORE_TAKEN)
		fail(s, result, "there is a player with the name '%s' or with "
		    "this key already", player->name);
	return result;
}

static void
take_player(struct call *c, struct store_player *player)
{
	player->player = take_number(c, 1, INT64_MAX);
	player->name = take_string(c);
	player->address = take_string(c);
	player->lang = take_string(c);
	player->key = take_string(c);
}

/* Take it, and keep it beyond the call in four slots from this one on. */
static void
keep_player(struct call *c, enum slot slot, struct store_player *out)
{
	take_player(c, out);
	out->name = keep_string(c, slot, out->name);
	out->address = keep_string(c, slot + 1, out->address);
	out->lang = keep_string(c, slot + 2, out->lang);
	out->key = keep_string(c, slot + 3, out->key);
}

enum store_result
store_player_get(struct store *s, const char *name, struct store_player *out)
{
	struct call c = call(s, name != NULL ? PLAYER_BY_NAME : PLAYER_BY_ID);

	if (name != NULL)
		put_string(&c, name);
	else
		put_number(&c, out->player);
	if (!call_row(&c)) {
		if (c.result == STORE_OK && name != NULL)
			c.result = fail(s, STORE_NONE, "there is no player "
			    "'%s'", name);
		return none(&c);
	}
	keep_player(&c, PLAYER_NAME, out);
	return call_end(&c);
}

enum store_result
store_player_at(struct store *s, const char *address,
    struct store_player *out)
{
	struct call c = call(s, PLAYER_AT);

	put_string(&c, address);
	if (!call_row(&c))
		return none(&c);
	keep_player(&c, AT_NAME, out);
	return call_end(&c);
}

enum store_result
store_player_set(struct store *s, const struct store_player *player)
{
	struct call c = call_write(s, PLAYER_SET);
	enum store_result result;

	put_number(&c, player->player);
	put_string(&c, player->address);
	put_string(&c, player->lang);
	put_string(&c, player->key);
	if ((result = call_run(&c)) == STORE_TAKEN)
		return fail(s, result, "there is another player with this key");
	if (result == STORE_OK && sqlite3_changes(s->db) == 0)
		return fail(s, STORE_NONE, "there is no such player");
	return result;
}

enum store_result
store_player_each(struct store *s,
    int (*fn)(void *arg, const struct store_player *), void *arg)
{
	struct call c = call(s, PLAYER_EACH);
	struct store_player player;

	while (call_row(&c)) {
		take_player(&c, &player);
		if (c.result != STORE_OK || fn(arg, &player) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_player_games(struct store *s, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg)
{
	struct call c = call(s, PLAYER_GAMES);

	put_number(&c, player);
	while (call_row(&c)) {
		const char *id = take_string(&c);

		if (c.result != STORE_OK || fn(arg, id) != 0)
			break;
	}
	return call_end(&c);
}

/* --------------------------------------------------------------- games */

static enum store_result
add_terms(struct store *s, const struct store_game *game)
{
	struct call c = call_write(s, TERMS_ADD);

	put_number(&c, game->game);
	put_string(&c, game->terms);
	return call_run(&c);
}

enum store_result
store_game_add(struct store *s, struct store_game *game)
{
	struct call c = call_write(s, GAME_ADD);
	enum store_result result;

	put_string(&c, game->id);
	put_string(&c, game->ruleset);
	put_number(&c, game->rules);
	put_number(&c, game->seats);
	put_number(&c, game->no_join);
	put_string(&c, game->host);
	put_string(&c, game->options);
	put_string(&c, game->edition);
	put_number(&c, game->deadline);
	if (game->blank)
		put_null(&c);
	else
		put_bytes(&c, game->secret, STORE_SECRET);
	put_number(&c, game->made);
	if ((result = call_run(&c)) == STORE_TAKEN)
		fail(s, result, "there is a game '%s' already", game->id);
	if (result != STORE_OK)
		return result;
	game->game = sqlite3_last_insert_rowid(s->db);
	return game->terms == NULL ? STORE_OK : add_terms(s, game);
}

enum store_result
store_game_get(struct store *s, const char *id, struct store_game *out)
{
	struct call c = call(s, GAME_GET);
	const uint8_t *secret;

	put_string(&c, id);
	if (!call_row(&c)) {
		if (c.result == STORE_OK)
			c.result = fail(s, STORE_NONE, "there is no game '%s'",
			    id);
		return none(&c);
	}
	out->game = take_number(&c, 1, INT64_MAX);
	out->id = keep_string(&c, GAME_ID, take_string(&c));
	out->ruleset = keep_string(&c, GAME_RULESET, take_string(&c));
	out->rules = take_number(&c, 0, INT_MAX);
	out->seats = take_number(&c, 1, STORE_SEATS);
	out->no_join = take_number(&c, 0, 1);
	out->host = keep_string(&c, GAME_HOST, take_string(&c));
	out->options = keep_string(&c, GAME_OPTIONS, take_string(&c));
	out->edition = keep_string(&c, GAME_EDITION, take_string_or_null(&c));
	_Static_assert(STORE_SECRET == STORE_HASH, "take_hash takes both");
	out->deadline = take_number(&c, 0, UINT32_MAX);
	out->terms = keep_string(&c, GAME_TERMS, take_string_or_null(&c));
	secret = take_hash_or_null(&c);
	out->blank = secret == NULL;
	memset(out->secret, 0, STORE_SECRET);
	if (secret != NULL)
		memcpy(out->secret, secret, STORE_SECRET);
	out->made = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_status_each(struct store *s, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	struct call c = call(s, id == NULL ? STATUS_ALL : STATUS_ONE);
	struct store_status status;
	bool any = false;

	if (id != NULL)
		put_string(&c, id);
	while (call_row(&c)) {
		any = true;
		status.id = take_string(&c);
		status.ruleset = take_string(&c);
		status.decision = take_string_or_null(&c);
		status.player = take_string_or_null(&c);
		status.line = take_number(&c, 0, INT64_MAX);
		status.since = take_some(&c);
		status.until = take_some(&c);
		status.round = take_number(&c, 0, INT_MAX);
		if (c.result != STORE_OK || fn(arg, &status) != 0)
			break;
	}
	if (c.result == STORE_OK && id != NULL && !any)
		c.result = fail(s, STORE_NONE, "there is no game '%s'", id);
	return call_end(&c);
}

enum store_result
store_seat_add(struct store *s, int64_t game, const struct store_seat *seat)
{
	struct call c = call_write(s, SEAT_ADD);

	put_number(&c, game);
	put_number(&c, seat->seat);
	put_number(&c, seat->line);
	put_number(&c, seat->player);
	put_string(&c, seat->key);
	return call_run(&c);
}

enum store_result
store_seat_each(struct store *s, int64_t game,
    int (*fn)(void *arg, const struct store_seat *), void *arg)
{
	struct call c = call(s, SEAT_EACH);
	struct store_seat seat;

	put_number(&c, game);
	while (call_row(&c)) {
		seat.seat = take_number(&c, 0, STORE_SEATS - 1);
		seat.line = take_number(&c, 0, INT64_MAX);
		seat.player = take_number(&c, 1, INT64_MAX);
		seat.name = take_string(&c);
		seat.key = take_string(&c);
		if (c.result != STORE_OK || fn(arg, &seat) != 0)
			break;
	}
	return call_end(&c);
}

/* ------------------------------------------------------- lines, files */

enum store_result
store_line_add(struct store *s, int64_t game, const struct store_line *line)
{
	struct call c = call_write(s, LINE_ADD);

	put_number(&c, game);
	put_number(&c, line->line);
	put_text(&c, line->text, line->len);
	put_bytes(&c, line->hash, STORE_HASH);
	put_some(&c, line->file);
	return call_run(&c);
}

static void
take_line(struct call *c, struct store_line *line)
{
	line->line = take_number(c, 0, INT64_MAX);
	line->text = take_text(c, &line->len);
	line->hash = take_hash(c);
	line->file = take_some(c);
}

enum store_result
store_line_get(struct store *s, int64_t game, int64_t line,
    struct store_line *out)
{
	struct call c = call_at(s, LINE_GET, game, line);

	if (!call_row(&c))
		return none(&c);
	take_line(&c, out);
	if (c.result == STORE_OK && out->line != line)
		return none(&c);
	out->text = keep(&c, LINE_TEXT, out->text, out->len);
	out->hash = keep(&c, LINE_HASH, out->hash, STORE_HASH);
	return call_stay(&c, LINE_GET, game, line);
}

enum store_result
store_line_each(struct store *s, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg)
{
	struct call c = call(s, LINE_EACH);
	struct store_line line;

	if (after < -1)
		after = -1;
	put_number(&c, game);
	put_number(&c, after);
	while (call_row(&c)) {
		take_line(&c, &line);
		if (c.result == STORE_OK && line.line != ++after)
			c.result = damaged(s, "a line of a log is missing");
		if (c.result != STORE_OK || fn(arg, &line) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_file_add(struct store *s, int64_t game, const struct store_file *file)
{
	struct call c = call_write(s, FILE_ADD);

	put_number(&c, game);
	put_number(&c, file->file);
	put_number(&c, file->seat);
	put_bytes(&c, file->identity, STORE_HASH);
	put_text(&c, file->text, file->text_len);
	put_text(&c, file->seal, file->seal_len);
	put_number(&c, file->first);
	put_number(&c, file->last);
	return call_run(&c);
}

static void
take_file(struct call *c, struct store_file *file)
{
	file->file = take_number(c, 1, INT64_MAX);
	file->seat = take_number(c, 0, STORE_SEATS);
	file->identity = take_hash(c);
	file->text = take_text(c, &file->text_len);
	file->seal = take_text(c, &file->seal_len);
	file->first = take_number(c, 0, INT64_MAX);
	file->last = take_number(c, 0, INT64_MAX);
}

/* Keep it beyond the call. */
static void
keep_file(struct call *c, struct store_file *out)
{
	out->identity = keep(c, FILE_IDENTITY, out->identity, STORE_HASH);
	out->text = keep(c, FILE_TEXT, out->text, out->text_len);
	out->seal = keep(c, FILE_SEAL, out->seal, out->seal_len);
}

enum store_result
store_file_get(struct store *s, int64_t game, int64_t file,
    struct store_file *out)
{
	struct call c = call_at(s, FILE_GET, game, file);

	if (!call_row(&c))
		return none(&c);
	take_file(&c, out);
	if (c.result == STORE_OK && out->file != file)
		return none(&c);
	keep_file(&c, out);
	return call_stay(&c, FILE_GET, game, file);
}

enum store_result
store_file_find(struct store *s, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out)
{
	struct call c = call(s, FILE_FIND);

	put_number(&c, game);
	put_bytes(&c, identity, STORE_HASH);
	if (!call_row(&c))
		return none(&c);
	take_file(&c, out);
	keep_file(&c, out);
	return call_end(&c);
}

/* -------------------------------------------------------------- caches */

enum store_result
store_head_put(struct store *s, int64_t game, const struct store_head *head)
{
	struct call c = call_write(s, HEAD_PUT);

	put_number(&c, game);
	put_number(&c, head->line);
	put_bytes(&c, head->hash, STORE_HASH);
	put_number(&c, head->files);
	put_bytes(&c, head->file_head, STORE_HASH);
	put_number(&c, head->round);
	put_string(&c, head->decision);
	put_some(&c, head->player);
	put_some(&c, head->since);
	put_some(&c, head->until);
	return call_run(&c);
}

enum store_result
store_head_get(struct store *s, int64_t game, struct store_head *out)
{
	struct call c = call(s, HEAD_GET);

	put_number(&c, game);
	if (!call_row(&c))
		return none(&c);
	out->line = take_number(&c, 0, INT64_MAX);
	memcpy(out->hash, take_hash(&c), STORE_HASH);
	out->files = take_number(&c, 0, INT64_MAX);
	memcpy(out->file_head, take_hash(&c), STORE_HASH);
	out->round = take_number(&c, 0, INT_MAX);
	out->decision = keep_string(&c, HEAD_DECISION,
	    take_string_or_null(&c));
	out->player = take_some(&c);
	out->since = take_some(&c);
	out->until = take_some(&c);
	return call_end(&c);
}

enum store_result
store_snapshot_put(struct store *s, int64_t game, int64_t line,
    const void *position, size_t size)
{
	static const enum statement way[] = { SNAPSHOT_MOVE, SNAPSHOT_ADD };
	enum store_result result = STORE_OK;

	for (int i = 0; i < 2; i++) {
		struct call c = call_write(s, way[i]);

		put_number(&c, game);
		put_number(&c, line);
		put_bytes(&c, position, size);
		result = call_run(&c);
		if (result != STORE_OK || sqlite3_changes(s->db) != 0)
			break;
	}
	return result;
}

enum store_result
store_snapshot_get(struct store *s, int64_t game, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	struct call c = call(s, SNAPSHOT_GET);
	const void *bytes;

	put_number(&c, game);
	put_number(&c, line);
	if (!call_row(&c))
		return none(&c);
	*at = take_number(&c, 0, line);
	bytes = take_bytes(&c, size);
	*position = keep(&c, SNAPSHOT_POSITION, bytes, *size);
	return call_end(&c);
}

/* ---------------------------------------------------------------- time */

enum store_result
store_alarm_put(struct store *s, int64_t game, const struct store_alarm *alarm)
{
	bool any = alarm->act != 0 || alarm->remind != 0;
	struct call c = call_write(s, any ? ALARM_PUT : ALARM_DROP);

	put_number(&c, game);
	if (any) {
		put_number(&c, alarm->player);
		put_some(&c, alarm->act);
		put_some(&c, alarm->remind);
	}
	return call_run(&c);
}

enum store_result
store_alarm_get(struct store *s, int64_t game, struct store_alarm *out)
{
	struct call c = call(s, ALARM_GET);

	put_number(&c, game);
	if (!call_row(&c))
		return none(&c);
	out->player = take_number(&c, 1, INT64_MAX);
	out->act = take_alarm(&c);
	out->remind = take_alarm(&c);
	return call_end(&c);
}

enum store_result
store_alarm_due(struct store *s, int64_t at, int most, int64_t *after_act,
    int64_t *after_game, int (*fn)(void *arg, const char *game), void *arg)
{
	static const enum statement way[] = { ALARM_SAME, ALARM_DUE };
	enum store_result result = STORE_OK;
	bool on = true;

	for (int i = 0; i < 2 && on && most > 0 && result == STORE_OK; i++) {
		struct call c = call(s, way[i]);

		put_number(&c, at);
		put_number(&c, *after_act);
		put_number(&c, *after_game);
		put_number(&c, most);
		while (on && call_row(&c)) {
			int64_t act = take_number(&c, INT64_MIN, at);
			int64_t game = take_number(&c, 1, INT64_MAX);
			const char *id = take_string(&c);

			if (c.result != STORE_OK)
				break;
			*after_act = act;
			*after_game = game;
			most--;
			on = fn(arg, id) == 0;
		}
		result = call_end(&c);
	}
	return result;
}

enum store_result
store_reminder_each(struct store *s, int64_t at, int64_t before,
    int (*fn)(void *arg, const struct store_reminder *), void *arg)
{
	struct call c = call(s, REMINDER_EACH);
	struct store_reminder reminder;

	put_number(&c, at);
	put_number(&c, before);
	while (call_row(&c)) {
		reminder.player = take_number(&c, 1, INT64_MAX);
		reminder.name = take_string(&c);
		reminder.id = take_string(&c);
		reminder.ruleset = take_string(&c);
		reminder.decision = take_string(&c);
		reminder.round = take_number(&c, 0, INT_MAX);
		reminder.since = take_some(&c);
		reminder.until = take_some(&c);
		reminder.digest = take_number(&c, 0, 1);
		reminder.reminded = take_some(&c);
		if (c.result != STORE_OK || fn(arg, &reminder) != 0)
			break;
	}
	return call_end(&c);
}

/* So that the sum of two is a number. */
enum { OUTAGE_MOST = INT32_MAX };
static const int64_t total_most = INT64_MAX / 2;

/* The number of the last outage, and what all are together. */
static enum store_result
last_outage(struct store *s, int64_t *outage, int64_t *total)
{
	struct call c = call(s, OUTAGE_LAST);

	*outage = *total = 0;
	if (call_row(&c)) {
		*outage = take_number(&c, 1, OUTAGE_MOST);
		*total = take_number(&c, 0, total_most);
	}
	return call_end(&c);
}

enum store_result
store_outage_add(struct store *s, struct store_outage *outage)
{
	struct call c;
	enum store_result result;
	int64_t last, total;

	if ((result = last_outage(s, &last, &total)) != STORE_OK)
		return result;
	if (outage->seconds < 0 || outage->seconds > total_most - total)
		return fail(s, STORE_FAILED, "an outage that is none");
	c = call_write(s, OUTAGE_ADD);
	put_number(&c, last + 1);
	put_number(&c, outage->began);
	put_number(&c, outage->ended);
	put_number(&c, outage->seconds);
	put_number(&c, total + outage->seconds);
	put_string(&c, outage->text);
	put_string(&c, outage->seal);
	if ((result = call_run(&c)) == STORE_OK) {
		outage->outage = last + 1;
		outage->total = total + outage->seconds;
	}
	return result;
}

enum store_result
store_outage_each(struct store *s, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg)
{
	struct call c = call(s, OUTAGE_EACH);
	struct store_outage outage;

	if (after < 0)
		after = 0;
	put_number(&c, after);
	while (call_row(&c)) {
		outage.outage = take_number(&c, 1, OUTAGE_MOST);
		outage.began = take_number(&c, 0, INT64_MAX);
		outage.ended = take_number(&c, 0, INT64_MAX);
		outage.seconds = take_number(&c, 0, total_most);
		outage.total = take_number(&c, 0, total_most);
		outage.text = take_string(&c);
		outage.seal = take_string(&c);
		if (c.result == STORE_OK && outage.outage != ++after)
			c.result = damaged(s, "an outage is missing");
		if (c.result != STORE_OK || fn(arg, &outage) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_outage_total(struct store *s, int64_t *total)
{
	int64_t last;

	return last_outage(s, &last, total);
}

enum store_result
store_clock_get(struct store *s, int64_t *ticked)
{
	struct call c = call(s, CLOCK_GET);

	if (!call_row(&c))
		return none(&c);
	*ticked = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_clock_set(struct store *s, int64_t ticked)
{
	struct call c = call_write(s, CLOCK_SET);

	put_number(&c, ticked);
	return call_run(&c);
}

enum store_result
store_absence_add(struct store *s, struct store_absence *absence)
{
	struct call c = call_write(s, ABSENCE_ADD);
	enum store_result result;

	put_number(&c, absence->player);
	put_number(&c, absence->request);
	put_number(&c, absence->leaves);
	put_number(&c, absence->returns);
	if ((result = call_run(&c)) == STORE_OK)
		absence->absence = sqlite3_last_insert_rowid(s->db);
	return result;
}

enum store_result
store_absence_each(struct store *s, int64_t player, int64_t at,
    int (*fn)(void *arg, const struct store_absence *), void *arg)
{
	struct call c = call(s, ABSENCE_EACH);
	struct store_absence absence;

	put_number(&c, player);
	put_number(&c, at);
	while (call_row(&c)) {
		absence.absence = take_number(&c, 1, INT64_MAX);
		absence.player = take_number(&c, 1, INT64_MAX);
		absence.request = take_number(&c, 1, INT64_MAX);
		absence.leaves = take_number(&c, 0, INT64_MAX);
		absence.returns = take_number(&c, 0, INT64_MAX);
		if (c.result != STORE_OK || fn(arg, &absence) != 0)
			break;
	}
	return call_end(&c);
}

/* ------------------------------------------------------------- letters */

enum store_result
store_config_set(struct store *s, const char *name, const char *value)
{
	struct call c = call_write(s, value == NULL ? CONFIG_DROP :
	    CONFIG_SET);

	put_string(&c, name);
	if (value != NULL)
		put_string(&c, value);
	return call_run(&c);
}

enum store_result
store_config_get(struct store *s, const char *name, const char **value)
{
	struct call c = call(s, CONFIG_GET);

	put_string(&c, name);
	if (!call_row(&c))
		return none(&c);
	*value = keep_string(&c, CONFIG_VALUE, take_string(&c));
	return call_end(&c);
}

/* What an update was to change must be there. */
static enum store_result
call_change(struct call *c)
{
	enum store_result result = call_run(c);

	if (result == STORE_OK && sqlite3_changes(c->store->db) == 0)
		return none(c);
	return result;
}

static enum store_result
find_letter(struct store *s, struct store_letter *letter)
{
	struct call c = call(s, LETTER_FIND);

	put_string(&c, letter->message);
	put_bytes(&c, letter->hash, STORE_HASH);
	if (!call_row(&c))
		return none(&c);
	letter->letter = take_number(&c, 1, INT64_MAX);
	letter->state = take_word(&c, letter_states);
	letter->tries = take_number(&c, 0, INT_MAX);
	return call_end(&c);
}

enum store_result
store_letter_add(struct store *s, struct store_letter *letter)
{
	struct call c;
	enum store_result result;

	if (letter->len > STORE_LETTER)
		return fail(s, STORE_FAILED, "a letter is too long");
	if ((result = find_letter(s, letter)) == STORE_OK)
		return fail(s, STORE_TAKEN, "this letter is there already");
	if (result != STORE_NONE)
		return result;
	c = call_write(s, LETTER_ADD);
	put_number(&c, letter->at);
	put_string(&c, letter->message);
	put_bytes(&c, letter->hash, STORE_HASH);
	put_number(&c, letter->size);
	put_string(&c, letter_states[letter->state]);
	put_number(&c, letter->tries);
	put_string(&c, letter->note);
	put_bytes(&c, letter->bytes, letter->len);
	if ((result = call_run(&c)) == STORE_OK)
		letter->letter = sqlite3_last_insert_rowid(s->db);
	return result;
}

/* Into three slots from this one on. */
static void
keep_letter(struct call *c, enum slot slot, struct store_letter *out)
{
	out->letter = take_number(c, 1, INT64_MAX);
	out->at = take_number(c, 0, INT64_MAX);
	out->message = keep_string(c, slot, take_string(c));
	memcpy(out->hash, take_hash(c), STORE_HASH);
	out->size = take_number(c, 0, INT64_MAX);
	out->state = take_word(c, letter_states);
	out->tries = take_number(c, 0, INT_MAX);
	out->note = keep_string(c, slot + 1, take_string_or_null(c));
	out->bytes = take_bytes_of(c, &out->len, STORE_LETTER);
	out->bytes = keep(c, slot + 2, out->bytes, out->len);
}

enum store_result
store_letter_get(struct store *s, int64_t letter, struct store_letter *out)
{
	struct call c = call(s, LETTER_GET);

	put_number(&c, letter);
	if (!call_row(&c))
		return none(&c);
	keep_letter(&c, LETTER_MESSAGE, out);
	return call_end(&c);
}

enum store_result
store_letter_set(struct store *s, const struct store_letter *letter)
{
	struct call c = call_write(s, LETTER_SET);

	put_number(&c, letter->letter);
	put_string(&c, letter_states[letter->state]);
	put_number(&c, letter->tries);
	put_string(&c, letter->note);
	return call_change(&c);
}

enum store_result
store_letter_next(struct store *s, enum store_letter_state state,
    int64_t after, struct store_letter *out)
{
	struct call c = call(s, state == LETTER_NEW || state == LETTER_STUCK ?
	    LETTER_NEXT_OPEN : LETTER_NEXT_DONE);

	put_string(&c, letter_states[state]);
	put_number(&c, after);
	if (!call_row(&c))
		return none(&c);
	keep_letter(&c, NEXT_MESSAGE, out);
	return call_end(&c);
}

/* ------------------------------------------- requests, registrations */

enum store_result
store_request_add(struct store *s, struct store_request *request)
{
	struct call c = call_write(s, REQUEST_ADD);
	enum store_result result;

	put_bytes(&c, request->identity, STORE_HASH);
	put_string(&c, request->player);
	put_string(&c, request->key);
	put_text(&c, request->text, request->text_len);
	put_text(&c, request->seal, request->seal_len);
	put_number(&c, request->at);
	if ((result = call_run(&c)) == STORE_OK)
		request->request = sqlite3_last_insert_rowid(s->db);
	return result;
}

enum store_result
store_request_next(struct store *s, int64_t after,
    struct store_request *out)
{
	struct call c = call(s, REQUEST_NEXT);

	put_number(&c, after);
	if (!call_row(&c))
		return none(&c);
	out->request = take_number(&c, 1, INT64_MAX);
	memcpy(out->identity, take_hash(&c), STORE_HASH);
	out->player = keep_string(&c, REQUEST_PLAYER, take_string(&c));
	out->key = keep_string(&c, REQUEST_KEY, take_string(&c));
	out->text = take_text(&c, &out->text_len);
	out->text = keep(&c, REQUEST_TEXT, out->text, out->text_len);
	out->seal = take_text(&c, &out->seal_len);
	out->seal = keep(&c, REQUEST_SEAL, out->seal, out->seal_len);
	out->at = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_registration_add(struct store *s, struct store_registration *who)
{
	struct call c = call_write(s, REGISTRATION_ADD);
	enum store_result result;

	put_string(&c, who->name);
	put_string(&c, who->address);
	put_string(&c, who->lang);
	put_string(&c, who->key);
	put_string(&c, who->token);
	put_number(&c, who->at);
	put_some(&c, who->confirmed);
	put_some(&c, who->ended);
	if ((result = call_run(&c)) == STORE_OK)
		who->registration = sqlite3_last_insert_rowid(s->db);
	return result;
}

static void
take_registration(struct call *c, struct store_registration *out)
{
	out->registration = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->address = take_string(c);
	out->lang = take_string(c);
	out->key = take_string(c);
	out->token = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
	out->confirmed = take_some(c);
	out->ended = take_some(c);
}

enum store_result
store_registration_get(struct store *s, const char *token, const char *name,
    struct store_registration *out)
{
	struct call c = call(s, token != NULL ? REGISTRATION_BY_TOKEN :
	    REGISTRATION_BY_NAME);

	put_string(&c, token != NULL ? token : name);
	if (!call_row(&c))
		return none(&c);
	take_registration(&c, out);
	out->name = keep_string(&c, REGISTRATION_NAME, out->name);
	out->address = keep_string(&c, REGISTRATION_ADDRESS, out->address);
	out->lang = keep_string(&c, REGISTRATION_LANG, out->lang);
	out->key = keep_string(&c, REGISTRATION_KEY, out->key);
	out->token = keep_string(&c, REGISTRATION_TOKEN, out->token);
	return call_end(&c);
}

enum store_result
store_registration_set(struct store *s, const struct store_registration *who)
{
	struct call c = call_write(s, REGISTRATION_SET);

	put_number(&c, who->registration);
	put_some(&c, who->confirmed);
	put_some(&c, who->ended);
	return call_change(&c);
}

enum store_result
store_registration_each(struct store *s,
    int (*fn)(void *arg, const struct store_registration *), void *arg)
{
	struct call c = call(s, REGISTRATION_EACH);
	struct store_registration who;

	while (call_row(&c)) {
		take_registration(&c, &who);
		if (c.result != STORE_OK || fn(arg, &who) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_mailing_get(struct store *s, int64_t player, struct store_mailing *out)
{
	struct call c = call(s, MAILING_GET);

	out->digest = false;
	out->reminded = 0;
	put_number(&c, player);
	if (call_row(&c)) {
		out->digest = take_number(&c, 0, 1);
		out->reminded = take_some(&c);
	}
	return call_end(&c);
}

enum store_result
store_mailing_put(struct store *s, int64_t player,
    const struct store_mailing *mailing)
{
	struct call c = call_write(s, MAILING_PUT);

	put_number(&c, player);
	put_number(&c, mailing->digest);
	put_some(&c, mailing->reminded);
	return call_run(&c);
}

enum store_result
store_courtesy_get(struct store *s, const char *address,
    struct store_courtesy *out)
{
	struct call c = call(s, COURTESY_GET);

	put_string(&c, address);
	if (!call_row(&c))
		return none(&c);
	out->day = take_number(&c, 0, INT64_MAX);
	out->answered = take_number(&c, 0, INT_MAX);
	out->withheld = take_number(&c, 0, INT_MAX);
	return call_end(&c);
}

enum store_result
store_courtesy_put(struct store *s, const char *address,
    const struct store_courtesy *courtesy)
{
	struct call c = call_write(s, COURTESY_PUT);

	put_string(&c, address);
	put_number(&c, courtesy->day);
	put_number(&c, courtesy->answered);
	put_number(&c, courtesy->withheld);
	return call_run(&c);
}

/* ---------------------------------------------------------- the outbox */

enum store_result
store_outbox_add(struct store *s, struct store_outbox *row)
{
	struct call c = call_write(s, OUTBOX_ADD);
	enum store_result result;

	put_number(&c, row->at);
	put_some(&c, row->player);
	put_string(&c, row->address);
	put_some(&c, row->game);
	put_string(&c, row->kind);
	put_some(&c, row->line);
	put_some(&c, row->letter);
	put_string(&c, row->args);
	put_string(&c, outbox_states[row->state]);
	put_number(&c, row->tries);
	put_number(&c, row->next);
	if ((result = call_run(&c)) == STORE_OK)
		row->outbox = sqlite3_last_insert_rowid(s->db);
	return result;
}

static void
take_outbox(struct call *c, struct store_outbox *row)
{
	row->outbox = take_number(c, 1, INT64_MAX);
	row->at = take_number(c, 0, INT64_MAX);
	row->player = take_some(c);
	row->address = take_string_or_null(c);
	row->game = take_some(c);
	row->kind = take_string(c);
	row->line = take_some(c);
	row->letter = take_some(c);
	row->args = take_string(c);
	row->state = take_word(c, outbox_states);
	row->tries = take_number(c, 0, INT_MAX);
	row->next = take_number(c, 0, INT64_MAX);
	row->message = take_string_or_null(c);
	row->recipient = take_string_or_null(c);
	row->sent = take_some(c);
	row->error = take_string_or_null(c);
	row->name = take_string_or_null(c);
	row->id = take_string_or_null(c);
	row->len = 0;
	row->bytes = take_null(c) ? NULL : take_bytes_of(c, &row->len,
	    STORE_MESSAGE);
}

static void
keep_outbox(struct call *c, enum slot slot, struct store_outbox *row)
{
	const char **text[] = {
		&row->address, &row->kind, &row->args, &row->message,
		&row->recipient, &row->error, &row->name, &row->id
	};

	_Static_assert(sizeof(text) / sizeof(*text) + 1 == OUTBOX_SLOTS,
	    "these and bytes");
	take_outbox(c, row);
	if (row->bytes != NULL)
		row->bytes = keep(c, slot, row->bytes, row->len);
	for (size_t i = 0; i < sizeof(text) / sizeof(*text); i++)
		*text[i] = keep_string(c, slot + 1 + i, *text[i]);
}

enum store_result
store_outbox_get(struct store *s, int64_t outbox, struct store_outbox *out)
{
	struct call c = call(s, OUTBOX_GET);

	put_number(&c, outbox);
	if (!call_row(&c))
		return none(&c);
	keep_outbox(&c, OUTBOX_OF_GET, out);
	return call_end(&c);
}

enum store_result
store_outbox_set(struct store *s, const struct store_outbox *row)
{
	struct call c;

	if (row->len > STORE_MESSAGE)
		return fail(s, STORE_FAILED, "a letter is too long");
	c = call_write(s, OUTBOX_SET);
	put_number(&c, row->outbox);
	put_string(&c, outbox_states[row->state]);
	put_number(&c, row->tries);
	put_number(&c, row->next);
	put_string(&c, row->message);
	put_string(&c, row->recipient);
	put_some(&c, row->sent);
	put_string(&c, row->error);
	if (row->bytes == NULL)
		put_null(&c);
	else
		put_bytes(&c, row->bytes, row->len);
	return call_change(&c);
}

enum store_result
store_outbox_next(struct store *s, int64_t now, int64_t after,
    struct store_outbox *out)
{
	struct call c = call(s, OUTBOX_NEXT);

	put_number(&c, now);
	put_number(&c, after);
	if (!call_row(&c))
		return none(&c);
	keep_outbox(&c, OUTBOX_OF_NEXT, out);
	return call_end(&c);
}

enum store_result
store_outbox_each(struct store *s, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	struct call c = call(s, OUTBOX_EACH);
	struct store_outbox row;

	put_number(&c, all);
	while (call_row(&c)) {
		take_outbox(&c, &row);
		if (c.result != STORE_OK || fn(arg, &row) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_outbox_younger(struct store *s, const struct store_outbox *row,
    bool *there)
{
	struct call c = call(s, OUTBOX_YOUNGER);

	put_some(&c, row->player);
	put_some(&c, row->game);
	put_string(&c, row->kind);
	put_string(&c, row->address);
	put_number(&c, row->outbox);
	*there = call_row(&c);
	return call_end(&c);
}

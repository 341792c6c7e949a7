/*
 * copy.c: copying everything from one store to another, on any engines.
 *
 * Tables and columns are read from schema.sql, so there is no second list of
 * them.  The log comes last: the rows that a game began with must precede it.
 */
#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/schema.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 24,	/* no more than an engine takes */
     NAME = 32, NAMES = COLUMNS * (NAME + 2), DIGEST = 32,
     OFTEN = 256 };		/* rows after which it is told how many */

struct copying {
	struct store *from, *to;
	int64_t rows, again;	/* rows that were copied; rows that were read
				   again */
	bool same;		/* what was read again was the same */
};

/* The name in `config` for the state of a store that was copied. */
static const char fate[] = "copy";
static const char asleep[] = "asleep", left[] = "left";

struct table {
	char name[NAME];
	int columns;
	char column[COLUMNS][NAME];
	char kind[COLUMNS];		/* first letter of its type: INTEGER,
					   TEXT, BLOB */
};

/* Read the table whose CREATE TABLE begins at sql. */
static void
read_table(const char *sql, struct table *out)
{
	char name[NAME], kind[NAME];

	out->columns = 0;
	sscanf(sql, "CREATE TABLE %31[a-z_]", out->name);
	while ((sql = strchr(sql, '\n')) != NULL && *++sql != ')') {
		/* A line with a key or a CHECK has no type. */
		if (sscanf(sql, "\t%31[a-z_]%*[ \t]%31[A-Z]", name, kind) !=
		    2 || (strcmp(kind, "INTEGER") != 0 &&
		    strcmp(kind, "TEXT") != 0 && strcmp(kind, "BLOB") != 0))
			continue;
		assert(out->columns < COLUMNS);	/* it is our own schema */
		snprintf(out->column[out->columns], NAME, "%s", name);
		out->kind[out->columns++] = kind[0];
	}
}

/* "a, b, c", or "?1, ?2, ?3". */
static void
list_columns(const struct table *table, bool values, char *to, size_t size)
{
	size_t len = 0;

	for (int i = 0; i < table->columns; i++)
		if (values)
			len += snprintf(to + len, size - len, "%s?%d",
			    i > 0 ? ", " : "", i + 1);
		else
			len += snprintf(to + len, size - len, "%s%s",
			    i > 0 ? ", " : "", table->column[i]);
}

static void
say_read(struct store *s, const struct table *table)
{
	char names[NAMES];

	list_columns(table, false, names, sizeof(names));
	s->engine->forget(s, COPY_READ);
	/* Files of all games are copied in the order in which they came. */
	snprintf(s->copy[0], sizeof(s->copy[0]), "SELECT %s FROM %s ORDER BY "
	    "%s", names, table->name, strcmp(table->name, "file") == 0 ?
	    s->engine->came : table->columns > 2 ? "1, 2, 3" : "1");
}

static void
say_write(struct store *s, const struct table *table)
{
	char names[NAMES], values[NAMES];

	list_columns(table, false, names, sizeof(names));
	list_columns(table, true, values, sizeof(values));
	s->engine->forget(s, COPY_WRITE);
	snprintf(s->copy[1], sizeof(s->copy[1]), "INSERT INTO %s (%s) "
	    "VALUES (%s)", table->name, names, values);
}

/* Take a column into the digest, and into the row that is added. */
static void
carry(struct call *from, char kind, struct call *to,
    crypto_generichash_state *digest)
{
	const void *bytes;
	int64_t number;
	size_t len = 0;
	char head[32];

	if (take_null(from)) {
		crypto_generichash_update(digest, (const uint8_t *)"-", 1);
		if (to != NULL)
			*to = call_put(*to, CALL_VALUES(put_null()));
		return;
	}
	if (kind == 'I') {
		number = take_number(from, INT64_MIN, INT64_MAX);
		len = snprintf(head, sizeof(head), "%lld;", (long long)number);
		crypto_generichash_update(digest, (uint8_t *)head, len);
		if (to != NULL)
			*to = call_put(*to, CALL_VALUES(put_number(number)));
		return;
	}
	bytes = kind == 'T' ? take_text(from, &len) :
	    take_bytes(from, &len, SIZE_MAX);
	crypto_generichash_update(digest, (uint8_t *)head, snprintf(head,
	    sizeof(head), "%c%zu:", kind, len));
	crypto_generichash_update(digest, bytes, len);
	if (to == NULL)
		return;
	*to = call_put(*to, CALL_VALUES(kind == 'T' ? put_text(bytes, len) :
	    put_bytes(bytes, len)));
}

static void
tell(const struct copying *work, const char *things, int64_t rows)
{
	if (work->from->follow != NULL && rows % OFTEN == 0)
		work->from->follow(things, rows, 0);
}

/* Copy the rows of a table, or read the copied ones; *out: a digest. */
static enum store_result
walk(struct copying *work, const struct table *table, bool again,
    uint8_t out[DIGEST])
{
	struct store *from = again ? work->to : work->from;
	struct store *to = again ? NULL : work->to;
	crypto_generichash_state digest;
	struct call c, add = { .result = STORE_OK };

	say_read(from, table);
	if (to != NULL)
		say_write(to, table);
	crypto_generichash_init(&digest, NULL, 0, DIGEST);
	c = call_begin(from, COPY_READ);
	while (call_row(&c)) {
		if (to != NULL)
			add = call_write(to, COPY_WRITE);
		for (int i = 0; i < table->columns; i++)
			carry(&c, table->kind[i], to != NULL ? &add : NULL,
			    &digest);
		if (to != NULL && call_run(&add) != STORE_OK)
			break;
		if (c.result != STORE_OK)
			break;
		if (again)
			tell(work, "rows copied and checked", ++work->again);
		else
			tell(work, "rows copied", ++work->rows);
	}
	crypto_generichash_final(&digest, out, DIGEST);
	call_end(&c);
	return c.result != STORE_OK || to == NULL ? c.result : add.result;
}

static enum store_result
copy_table(struct copying *work, const struct table *table)
{
	uint8_t there[DIGEST], here[DIGEST];
	enum store_result result = walk(work, table, false, there);

	if (result == STORE_OK)
		result = walk(work, table, true, here);
	work->same = result != STORE_OK || memcmp(there, here, DIGEST) == 0;
	return result;
}

/* Copy the tables of schema.sql: the log, or all others. */
static enum store_result
copy_tables(struct copying *work, bool log)
{
	static const char begin[] = "\nCREATE TABLE ";
	enum store_result result = STORE_OK;
	struct table table;

	for (const char *sql = sqlite_schema; result == STORE_OK &&
	    work->same && (sql = strstr(sql, begin)) != NULL; sql++) {
		read_table(sql + 1, &table);
		if ((strcmp(table.name, "log") == 0) == log)
			result = copy_table(work, &table);
	}
	return result;
}

/*
 * The checks of the new store's tables refuse rows that the program never
 * writes: then the old store is damaged.
 */
static enum store_result
refused(const struct store *from, struct store *to, enum store_result result)
{
	char why[STORE_ERROR];

	if (result != STORE_FAILED && result != STORE_TAKEN)
		return result;
	memcpy(why, store_failure(to) != STORE_OK ? to->error : from->error,
	    sizeof(why));
	return store_fail(to, STORE_DAMAGED, "the store '%s' is damaged: the "
	    "copy refuses its rows: %s", from->path, why);
}

enum store_result
store_copy(struct store *from, struct store *to)
{
	struct copying work = { .from = from, .to = to, .same = true };
	enum store_result result;

	if ((result = from->engine->may_rest(from)) != STORE_OK ||
	    (result = to->engine->may_rest(to)) != STORE_OK ||
	    (result = copy_tables(&work, false)) != STORE_OK ||
	    (result = copy_tables(&work, true)) != STORE_OK)
		return refused(from, to, result);
	if (!work.same)
		return store_fail(to, STORE_FAILED, "the copy does not hold "
		    "the rows that were read");
	if ((result = to->engine->count_on(to)) != STORE_OK)
		return result;
	return store_config_set(to, fate, asleep);
}

enum store_result
store_leave(struct store *s)
{
	return store_config_set(s, fate, left);
}

enum store_result
store_wake(struct store *s)
{
	return store_config_set(s, fate, NULL);
}

enum store_result
store_awake(struct store *s)
{
	const char *what;
	enum store_result result = store_config_get(s, fate, &what);

	if (result == STORE_OK)
		return store_fate(s, what);
	return result == STORE_NONE ? STORE_OK : result;
}

enum store_result
store_fate(struct store *s, const char *what)
{
	if (strcmp(what, asleep) == 0)
		return store_fail(s, STORE_BUSY, "the store '%s' is a sleeping "
		    "copy: 'nuncio host wake' wakes it; first make sure that "
		    "nothing writes to the other one any more", s->path);
	return store_fail(s, STORE_READONLY, "the store '%s' was copied, and "
	    "its games go on in the copy: it can only be read", s->path);
}

#include "store/schema.h"

#include "store/call.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { APPLICATION_ID = 0x4e554e43 };	/* as schema.sql sets it */

/* How many statements of schema.sql a store of an older version has. */
static const int statements_of[SCHEMA_VERSION] = { 0, 20 };

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
		return store_no_memory(s);
	return at != NULL ? STORE_OK : STORE_DAMAGED;
}

/*
 * Each statement of the store is one of schema.sql, and there are as many as
 * its version has.
 */
enum store_result
schema_check_as(struct store *s, int version)
{
	struct call c = call_begin(s, SCHEMA);
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
			store_fail(s, STORE_DAMAGED, "the store '%s' is "
			    "damaged: its '%.64s' is none of a nuncio store",
			    s->path, name);
		missing--;
	}
	if (c.result == STORE_OK && missing > 0)
		c.result = store_fail(s, STORE_DAMAGED, "the store '%s' is "
		    "damaged: %d of its tables and triggers missing",
		    s->path, missing);
	if (c.result == STORE_OK && missing < 0)
		c.result = store_damaged(s, "its version is not what it holds");
	return call_end(&c);
}

static enum store_result
read_number(struct store *s, enum statement which, int64_t *out)
{
	struct call c = call_begin(s, which);

	if (call_row(&c))
		*out = take_number(&c, INT64_MIN, INT64_MAX);
	return call_end(&c);
}

/*
 * Is this a store of ours that this program understands?  It may be older;
 * then *version says so.  Within a transaction.
 */
enum store_result
schema_check(struct store *s, int *version)
{
	int64_t application = 0, found = 0;
	enum store_result result;

	if ((result = read_number(s, APPLICATION, &application)) != STORE_OK ||
	    (result = read_number(s, VERSION, &found)) != STORE_OK)
		return result;
	if (application != APPLICATION_ID)
		return store_fail(s, STORE_FOREIGN, "'%s' is no nuncio store",
		    s->path);
	if (found > SCHEMA_VERSION)
		return store_fail(s, STORE_FOREIGN, "the store '%s' was made "
		    "by a newer nuncio: its version is %d, and this nuncio "
		    "knows %d", s->path, (int)found, SCHEMA_VERSION);
	if (found < 1)
		return store_damaged(s, "its version is unknown");
	*version = found;
	return schema_check_as(s, *version);
}

/* Run the statement of schema.sql here unless its name is there already. */
static enum store_result
add_statement(struct store *s, const char *sql)
{
	const char *name = strchr(sql + strlen("CREATE "), ' ') + 1;
	struct call c = call_begin(s, SCHEMA_HAS);
	sqlite3_stmt *stmt = NULL;
	enum store_result result;
	bool there;

	put_text(&c, name, strcspn(name, " "));
	there = call_row(&c);
	result = call_end(&c);
	if (result != STORE_OK || there)
		return result;
	/* Only the first of the text is prepared. */
	result = store_fault(s,
	    sqlite3_prepare_v2(s->db, sql, -1, &stmt, NULL));
	if (result == STORE_OK)
		result = store_fault(s, sqlite3_step(stmt));
	sqlite3_finalize(stmt);
	return result;
}

enum store_result
schema_complete(struct store *s)
{
	enum store_result result = STORE_OK;

	for (const char *sql = statement_at(store_schema); sql != NULL &&
	    result == STORE_OK; sql = statement_at(sql))
		result = add_statement(s, sql);
	return result;
}

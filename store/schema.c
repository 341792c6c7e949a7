#include "store/schema.h"

#include "store/call.h"

#include <stdlib.h>
#include <string.h>

/* SQL without comments, with single blanks.  The caller frees it. */
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

/* Where the first statement at or after this place begins, or NULL. */
static const char *
statement_at(const char *text)
{
	static const char begin[] = "\nCREATE ";
	const char *at = strstr(text, begin);

	return at == NULL ? NULL : at + 1;
}

/* Returns the place in text where this whole statement stands, or NULL. */
static const char *
find_statement(const char *text, const char *sql)
{
	const char *at = strncmp(sql, "CREATE ", 7) == 0 ?
	    strstr(text, sql) : NULL;

	return at != NULL && at[strlen(sql)] == ';' ? at : NULL;
}

/*
 * Returns true if a statement of the store is one of sqlite_schema.  *next,
 * which may be NULL, is where to look first: most stores have our statements,
 * byte for byte and in our order.
 */
static enum store_result
find_ours(struct store *s, const char *sql, const char **next, bool *ours)
{
	const char *at = *next;
	size_t len = strlen(sql);
	char *schema, *theirs;

	if (at == NULL || strncmp(at, sql, len) != 0 || at[len] != ';')
		at = find_statement(sqlite_schema, sql);
	*ours = at != NULL;
	if (at != NULL) {
		*next = statement_at(at + len);
		return STORE_OK;
	}
	schema = squeeze(sqlite_schema);
	theirs = squeeze(sql);
	if (schema != NULL && theirs != NULL)
		*ours = find_statement(schema, theirs) != NULL;
	free(schema);
	free(theirs);
	if (schema == NULL || theirs == NULL)
		return store_no_memory(s);
	return STORE_OK;
}

/* Each statement of the store is one of sqlite_schema, and all are. */
static enum store_result
check_statements(struct store *s)
{
	struct call c = call_begin(s, SCHEMA);
	const char *next = statement_at(sqlite_schema);
	int missing = 0;

	for (const char *at = next; at != NULL; at = statement_at(at))
		missing++;
	while (call_row(&c)) {
		const char *sql = take_string(&c), *name = take_string(&c);
		bool ours = true;

		if (c.result == STORE_OK)
			c.result = find_ours(s, sql, &next, &ours);
		if (c.result != STORE_OK)
			break;
		/* SQLite has no two of a name: counting is enough. */
		if (!ours)
			c.result = store_fail(s, STORE_DAMAGED, "the store "
			    "'%s' is damaged: '%.64s' does not belong in a "
			    "nuncio store", s->path, name);
		missing--;
	}
	if (c.result == STORE_OK && missing != 0)
		c.result = store_fail(s, STORE_DAMAGED, "the store '%s' is "
		    "damaged: %d of its tables and triggers missing",
		    s->path, missing);
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

enum store_result
schema_check_version(struct store *s, int version)
{
	return version == SCHEMA_VERSION ? STORE_OK : store_fail(s,
	    STORE_FOREIGN, "the store '%s' has version %d, and this nuncio "
	    "works only with version %d: use the nuncio that made the store",
	    s->path, version, SCHEMA_VERSION);
}

enum store_result
schema_check(struct store *s)
{
	int64_t application = 0, version = 0;
	enum store_result result;

	if ((result = read_number(s, APPLICATION, &application)) != STORE_OK ||
	    (result = read_number(s, VERSION, &version)) != STORE_OK)
		return result;
	if (application != APPLICATION_ID)
		return store_fail(s, STORE_FOREIGN, "'%s' is no nuncio store",
		    s->path);
	result = schema_check_version(s, (int)version);
	return result == STORE_OK ? check_statements(s) : result;
}

#include "store/schema.h"

#include "store/call.h"
#include "store/store.h"

#include <string.h>

/* Where the first statement at or after this place begins, or NULL. */
static const char *
statement_at(const char *text)
{
	static const char begin[] = "\nCREATE ";
	const char *at = strstr(text, begin);

	return at == NULL ? NULL : at + 1;
}

/*
 * Returns true if a statement of the store is one of sqlite_schema.  *next,
 * which may be NULL, is where to look first: most stores have them in our
 * order.
 */
static bool
is_ours(const char *sql, const char **next)
{
	const char *at = *next;
	size_t len = strlen(sql);

	if (at == NULL || strncmp(at, sql, len) != 0)
		at = strncmp(sql, "CREATE ", 7) == 0 ?
		    strstr(sqlite_schema, sql) : NULL;
	if (at == NULL || at[len] != ';')
		return false;
	*next = statement_at(at + len);
	return true;
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

		/* SQLite has no two of a name: counting is enough. */
		if (c.result == STORE_OK && !is_ours(sql, &next))
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

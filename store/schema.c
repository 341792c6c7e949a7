#include "store/schema.h"

#include "store/call.h"
#include "store/sqlite/sqlite.h"
#include "store/versions.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGEST = 32, DIGEST_TEXT = 2 * DIGEST + 1 };	/* bytes */

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

/* Where a statement begins, at or after this place; or NULL. */
static const char *
statement_at(const char *text)
{
	static const char begin[] = "\nCREATE ";
	const char *at = strstr(text, begin);

	return at == NULL ? NULL : at + 1;
}

/* Where in text this whole statement stands; or NULL. */
static const char *
find_statement(const char *text, const char *sql)
{
	const char *at = strncmp(sql, "CREATE ", 7) == 0 ?
	    strstr(text, sql) : NULL;

	return at != NULL && at[strlen(sql)] == ';' ? at : NULL;
}

/*
 * Is a statement of the store one of sqlite_schema?  *next, which may be NULL,
 * is where it may be expected: most are the same to the byte, and come in our
 * order.
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

/* Each statement of the store is one of sqlite_schema, and it has them all. */
static enum store_result
check_newest(struct store *s)
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
		/* SQLite has no two of the same name: counting is enough. */
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
digest(struct store *s, char out[DIGEST_TEXT])
{
	struct call c = call_begin(s, SCHEMA_SORTED);
	crypto_generichash_state state;
	uint8_t hash[DIGEST];

	crypto_generichash_init(&state, NULL, 0, DIGEST);
	while (call_row(&c)) {
		char *sql = squeeze(take_string(&c));

		if (sql == NULL)
			c.result = store_no_memory(s);
		else
			crypto_generichash_update(&state,
			    (const uint8_t *)sql, strlen(sql) + 1);
		free(sql);
	}
	crypto_generichash_final(&state, hash, DIGEST);
	sodium_bin2hex(out, DIGEST_TEXT, hash, DIGEST);
	return call_end(&c);
}

static enum store_result
check_older(struct store *s, int version)
{
	char found[DIGEST_TEXT];
	enum store_result result = digest(s, found);

	if (result == STORE_OK &&
	    strcmp(found, store_versions[version].digest) != 0)
		return store_fail(s, STORE_DAMAGED, "the store '%s' is "
		    "damaged: its tables and triggers, of the digest %s, are "
		    "not those of version %d", s->path, found, version);
	return result;
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
	if (found < 1 || (found < SCHEMA_VERSION &&
	    store_versions[found].digest == NULL))
		return store_damaged(s, "its version is unknown");
	*version = found;
	return *version == SCHEMA_VERSION ? check_newest(s) :
	    check_older(s, *version);
}

/* --------------------------------------------------------- older stores */

/* Run the first statement of a text. */
static enum store_result
run_first(struct store *s, const char *sql)
{
	sqlite3_stmt *stmt = NULL;
	enum store_result result = sqlite_fault(s,
	    sqlite3_prepare_v2(s->db, sql, -1, &stmt, NULL));

	if (result == STORE_OK)
		result = sqlite_fault(s, sqlite3_step(stmt));
	sqlite3_finalize(stmt);
	return result;
}

/* A statement of sqlite_schema, as far as its kind and name go. */
struct part {
	char kind[8];		/* "TABLE", "INDEX", "TRIGGER" */
	char name[64];
	char table[64];		/* of an index */
	bool unique;		/* ... is it CREATE UNIQUE INDEX? */
};

static const char unique_index[] = "CREATE UNIQUE INDEX ",
    any_index[] = "CREATE INDEX ";

static void
read_part(const char *sql, struct part *out)
{
	out->table[0] = '\0';
	out->unique = strncmp(sql, unique_index, strlen(unique_index)) == 0;
	sscanf(sql, out->unique ? "CREATE UNIQUE %7s %63s ON %63s" :
	    "CREATE %7s %63s ON %63s", out->kind, out->name, out->table);
}

/*
 * Does the file have a statement of this name?  *same says that it is the one
 * of sqlite_schema.
 */
static enum store_result
find_name(struct store *s, enum statement which, const char *name, bool *has,
    bool *same)
{
	struct call c = call_begin(s, which);
	const char *next = NULL;

	*same = false;
	put_string(&c, name);
	*has = call_row(&c);
	if (*has) {
		const char *sql = take_string(&c);

		if (c.result == STORE_OK)
			c.result = find_ours(s, sql, &next, same);
	}
	return call_end(&c);
}

/* Drop one statement of the store that sqlite_schema lacks, if any is left. */
static enum store_result
drop_one(struct store *s, bool *dropped)
{
	struct call c = call_begin(s, SCHEMA);
	const char *next = NULL;
	char sql[160] = "";

	while (*sql == '\0' && call_row(&c)) {
		const char *text = take_string(&c), *name = take_string(&c);
		const char *kind = take_string(&c);
		bool ours = true;

		if (c.result == STORE_OK)
			c.result = find_ours(s, text, &next, &ours);
		if (c.result == STORE_OK && !ours)
			snprintf(sql, sizeof(sql), "DROP %s \"%s\"", kind,
			    name);
	}
	*dropped = *sql != '\0';
	if (call_end(&c) != STORE_OK || *sql == '\0')
		return c.result;
	return sqlite_exec(s, sql);
}

/* Make what sqlite_schema has and the store lacks: triggers, or all else. */
static enum store_result
complete(struct store *s, bool triggers)
{
	enum store_result result = STORE_OK;
	struct part part;
	bool has, same;

	for (const char *sql = statement_at(sqlite_schema); sql != NULL &&
	    result == STORE_OK; sql = statement_at(sql)) {
		read_part(sql, &part);
		if ((strcmp(part.kind, "TRIGGER") == 0) != triggers)
			continue;
		result = find_name(s, SCHEMA_OF, part.name, &has, &same);
		if (result == STORE_OK && !has)
			result = run_first(s, sql);
	}
	return result;
}

/* For a table that an upgrade would make anew: a temporary one of that name. */
static enum store_result
shadow_one(struct store *s, const char *sql)
{
	struct part part;
	bool has, same, is_table;
	enum store_result result;
	size_t size = strlen(sql) + sizeof("TEMP temp.");
	char *text;

	read_part(sql, &part);
	is_table = strcmp(part.kind, "TABLE") == 0;
	if (!is_table && strcmp(part.kind, "INDEX") != 0)
		return STORE_OK;
	if (is_table)
		result = find_name(s, SCHEMA_OF, part.name, &has, &same);
	else {		/* it stands where its table stands */
		result = find_name(s, SCHEMA_OF_TEMP, part.table, &has, &same);
		same = !has;
	}
	if (result != STORE_OK || same)
		return result;
	if ((text = malloc(size)) == NULL)
		return store_no_memory(s);
	if (is_table)
		snprintf(text, size, "CREATE TEMP %s", sql + strlen("CREATE "));
	else {
		const char *create = part.unique ? unique_index : any_index;

		snprintf(text, size, "%stemp.%s", create, sql +
		    strlen(create));
	}
	result = run_first(s, text);
	free(text);
	return result;
}

/* Do the version's steps with rows. */
static enum store_result
move_rows(struct store *s, const char *sql)
{
	return sql == NULL ? STORE_OK : sqlite_exec(s, sql);
}

static enum store_result
check_references(struct store *s)
{
	struct call c = call_begin(s, REFERENCES);

	if (call_row(&c))
		c.result = store_damaged(s, "a row refers to one that is not "
		    "there");
	return call_end(&c);
}

enum store_result
schema_upgrade(struct store *s, int version)
{
	char sql[64];
	bool more = true;
	const struct version *from = &store_versions[version];
	enum store_result result = move_rows(s, from->keep);

	while (result == STORE_OK && more)
		result = drop_one(s, &more);
	snprintf(sql, sizeof(sql), "PRAGMA user_version = %d", SCHEMA_VERSION);
	/* Triggers would not let every old row in. */
	if (result == STORE_OK && (result = complete(s, false)) == STORE_OK &&
	    (result = move_rows(s, from->fill)) == STORE_OK &&
	    (result = complete(s, true)) == STORE_OK &&
	    (result = sqlite_exec(s, sql)) == STORE_OK &&
	    (result = check_newest(s)) == STORE_OK)
		result = check_references(s);
	return result;
}

enum store_result
schema_shadow(struct store *s, int version)
{
	const struct version *from = &store_versions[version];
	enum store_result result = sqlite_exec(s,
	    "PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY");

	if (result == STORE_OK)
		result = move_rows(s, from->keep);
	for (const char *sql = statement_at(sqlite_schema); sql != NULL &&
	    result == STORE_OK; sql = statement_at(sql))
		result = shadow_one(s, sql);
	return result == STORE_OK ? move_rows(s, from->fill) : result;
}

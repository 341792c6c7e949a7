/*
 * upgrade.c: upgrading a store on a server from an older version.
 *
 * It is one transaction.  The old schema is kept under another name, and a new
 * one is made as for a new store.  Tables with the same form in both are
 * copied; the rest is done by the SQL that upgrades a file (versions.h).  All
 * tables are locked, so every write to the old ones is in the new ones.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"
#include "store/versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A name that no other version, or backup of this one, has taken. */
static const char put_aside[] =
    "DO $$ DECLARE t regclass; old name; n int := 0; "
    "BEGIN"
    " FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r'"
    "  AND relnamespace = '" PG_SCHEMA "'::regnamespace ORDER BY oid LOOP"
    "  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', t);"
    " END LOOP;"
    " LOOP"
    "  old = '" PG_SCHEMA "_version_' || (SELECT version FROM " PG_SCHEMA
    ".nuncio) || CASE n WHEN 0 THEN '' ELSE '_' || n END;"
    "  EXIT WHEN to_regnamespace(old) IS NULL;"
    "  n = n + 1;"
    " END LOOP;"
    " EXECUTE format('ALTER SCHEMA " PG_SCHEMA " RENAME TO %I', old);"
    " EXECUTE format('REVOKE ALL ON SCHEMA %I FROM %I', old, " PG_ROLE ");"
    " PERFORM set_config('search_path', old || ', pg_temp', true); "
    "END $$";

/* Its name now, and its version. */
static const char look_aside[] =
    "SELECT current_schema(), (SELECT version FROM nuncio)";

/*
 * Columns and the checks on their values, in whatever schema they are.
 * References to other tables come after them: they were made so.
 */
#define FORM(table)							\
    "(SELECT string_agg(concat_ws(' ', attname, typname, attnotnull),"	\
    " ', ' ORDER BY attname) FROM pg_attribute JOIN pg_type AS y"	\
    " ON y.oid = atttypid WHERE attrelid = " table " AND attnum > 0"	\
    " AND NOT attisdropped) || coalesce((SELECT string_agg(d, ', '"	\
    " ORDER BY d) FROM pg_constraint, replace(replace("			\
    "pg_get_constraintdef(oid), old || '.', ''), '" PG_SCHEMA ".', '')"	\
    " AS d WHERE conrelid = " table " AND contype IN ('c', 'p', 'u')), '')"

static const char copy_same[] =
    "DO $$ DECLARE t record; columns text; old name = '%s'; "
    "BEGIN"
    " FOR t IN SELECT oid, oid::regclass AS name FROM pg_class"
    "  WHERE relkind = 'r'"
    "  AND relnamespace = '" PG_SCHEMA "'::regnamespace LOOP"
    "  EXECUTE format('ALTER TABLE ONLY %%s DISABLE TRIGGER USER', t.name);"
    " END LOOP;"
    " FOR t IN SELECT c.oid, c.relname, o.oid AS old FROM pg_class AS c"
    "  JOIN pg_class AS o USING (relname)"
    "  WHERE c.relnamespace = '" PG_SCHEMA "'::regnamespace"
    "  AND o.relnamespace = to_regnamespace(old)"
    "  AND c.relkind = 'r'"
    "  AND c.relname <> 'nuncio' ORDER BY c.oid LOOP"
    "  CONTINUE WHEN " FORM("t.oid") " <> " FORM("t.old") ";"
    "  SELECT string_agg(quote_ident(attname), ', ') INTO columns"
    "   FROM pg_attribute WHERE attrelid = t.oid AND attnum > 0"
    "   AND NOT attisdropped;"
    "  EXECUTE format('INSERT INTO " PG_SCHEMA ".%%1$I (%%2$s)"
    " SELECT %%2$s FROM %%3$I.%%1$I', t.relname, columns, old);"
    " END LOOP; "
    "END $$";

/* New numbers follow those that exist. */
static const char go_on[] =
    "DO $$ DECLARE t record; "
    "BEGIN"
    " FOR t IN SELECT oid::regclass AS name FROM pg_class"
    "  WHERE relkind = 'r'"
    "  AND relnamespace = '" PG_SCHEMA "'::regnamespace LOOP"
    "  EXECUTE format('ALTER TABLE ONLY %s ENABLE TRIGGER USER', t.name);"
    " END LOOP;"
    " FOR t IN SELECT attrelid::regclass AS name, attname FROM pg_attribute"
    "  JOIN pg_class AS c ON c.oid = attrelid WHERE attidentity <> ''"
    "  AND relnamespace = '" PG_SCHEMA "'::regnamespace LOOP"
    "  EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L),"
    " (SELECT coalesce(max(%I), 0) + 1 FROM %s), false)', t.name, t.attname,"
    "   t.attname, t.name);"
    " END LOOP; "
    "END $$";

static enum store_result
run(struct store *s, const char *sql)
{
	return sql == NULL ? STORE_OK : postgresql_exec(s, sql);
}

/* The old tables are aside, and found first: make the new ones of them. */
static enum store_result
renew(struct store *s, const struct version *from, const char *old)
{
	char sql[sizeof(copy_same) + 64];
	enum store_result result;

	snprintf(sql, sizeof(sql), copy_same, old);
	if ((result = run(s, from->keep)) != STORE_OK ||
	    (result = run(s, "CREATE SCHEMA " PG_SCHEMA "; SET LOCAL"
	    " search_path = " PG_SCHEMA ", pg_temp")) != STORE_OK ||
	    (result = postgresql_exec(s, postgresql_schema)) != STORE_OK ||
	    (result = run(s, sql)) != STORE_OK ||
	    (result = run(s, from->fill)) != STORE_OK)
		return result;
	return run(s, go_on);
}

static enum store_result
put_old_aside(struct store *s, char **backup)
{
	const struct pq *pq = s->pg->pq;
	enum store_result result = run(s, put_aside);
	PGresult *answer;
	int version;

	if (result != STORE_OK)
		return result;
	answer = postgresql_ask(s, look_aside);
	if (pq->PQntuples(answer) != 1)
		return postgresql_fault(s, answer) != STORE_OK ?
		    store_failure(s) : store_damaged(s, "its version is "
		    "unknown");
	version = atoi(pq->PQgetvalue(answer, 0, 1));
	*backup = strdup(pq->PQgetvalue(answer, 0, 0));
	pq->PQclear(answer);
	if (*backup == NULL)
		return store_no_memory(s);
	if (version != s->version)
		return store_fail(s, STORE_BUSY, "another process is upgrading "
		    "the store '%s'", s->path);
	return STORE_OK;
}

enum store_result
postgresql_upgrade(struct store *s, char **backup)
{
	bool older = s->version < SCHEMA_VERSION;
	enum store_result result;

	s->pg->slow = true;
	if ((result = postgresql_exec(s, "BEGIN")) == STORE_OK &&
	    (result = postgresql_make_role(s)) == STORE_OK && older &&
	    (result = put_old_aside(s, backup)) == STORE_OK)
		result = renew(s, &store_versions[s->version], *backup);
	if (result == STORE_OK && (result = postgresql_grant(s)) == STORE_OK)
		result = postgresql_exec(s, "COMMIT");
	if (result == STORE_OK)
		s->version = SCHEMA_VERSION;
	else {
		/* The rows that were put aside are where they were. */
		free(*backup);
		*backup = NULL;
	}
	s->pg->slow = false;
	return result;
}

/*
 * open.c: opening, checking or making a store on a server.
 *
 * Trust.  The server is the host's, but its tables are trusted no more than a
 * file.  Names are looked up only in the schema nuncio, so that nobody else's
 * function can replace one of the server's; version and triggers are checked
 * before anything is read; and the program works in the store's own role, which
 * cannot change authoritative rows (rights.c).
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/schema.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAIT = 10000 };		/* milliseconds for another process */

/* How many triggers the schema makes. */
static int
count_triggers(void)
{
	int n = 0;

	for (const char *p = postgresql_schema;
	    (p = strstr(p, "\nCREATE TRIGGER ")) != NULL; p++)
		n++;
	return n;
}

enum { CLOCKS = 5 };		/* seconds by which two clocks may differ */

/*
 * Compare the clock of this machine with that of the server.  Times in the
 * store are those of the machine that writes: a wrong clock gives time away,
 * and makes players late.  The server was asked at `asked` and said `there`;
 * the time that the answer took is not the fault of a clock.
 */
static enum store_result
compare_clocks(struct store *s, time_t asked, time_t there)
{
	time_t here = time(NULL);
	char own[32], other[32];
	struct tm tm;

	if (asked - there <= CLOCKS && there - here <= CLOCKS)
		return STORE_OK;
	strftime(own, sizeof(own), "%Y-%m-%d %H:%M:%S", gmtime_r(&here, &tm));
	strftime(other, sizeof(other), "%Y-%m-%d %H:%M:%S",
	    gmtime_r(&there, &tm));
	return store_fail(s, STORE_BUSY, "the clock of this machine says %s "
	    "UTC, and that of the server of the store '%s' says %s UTC: they "
	    "may differ by %d seconds; set the one that is wrong and try "
	    "again", own, s->path, other, CLOCKS);
}

void
postgresql_place(const struct postgresql *pg, const PGresult *answer,
    int column, struct store_server *out)
{
	const struct pq *pq = pg->pq;
	const char *host = pq->PQhost(pg->db);

	snprintf(out->system, sizeof(out->system), "%s",
	    pq->PQgetvalue(answer, 0, column));
	out->timeline = (uint32_t)strtoul(pq->PQgetvalue(answer, 0,
	    column + 1), NULL, 16);
	snprintf(out->started, sizeof(out->started), "%s",
	    pq->PQgetvalue(answer, 0, column + 2));
	out->standby = pq->PQgetvalue(answer, 0, column + 3)[0] == 't';
	snprintf(out->database, sizeof(out->database), "%s", pq->PQdb(pg->db));
	for (char *p = out->database; *p != '\0'; p++)
		if (*p <= ' ' || *p > '~')
			*p = '?';
	snprintf(out->name, sizeof(out->name), "%s:%s", host == NULL ||
	    *host == '\0' ? "localhost" : host, pq->PQport(pg->db));
}

enum store_result
postgresql_server(struct store *s, struct store_server *out)
{
	*out = s->pg->place;
	return STORE_OK;
}

/*
 * The connecting user may have more rights than the store's role, which is
 * taken again.  The names are "a, b", "2 (a, b, c)", "FIRST 2 (...)", "ANY 2
 * (...)".
 */
enum store_result
postgresql_standing(struct store *s, struct store_standing *out)
{
	const struct pq *pq = s->pg->pq;
	enum store_result result = postgresql_exec(s, "SET ROLE NONE");
	PGresult *answer;

	if (result != STORE_OK)
		return result;
	answer = postgresql_ask(s, "SELECT pg_is_in_recovery(), n <> '',"
	    " coalesce(substring(n from '([0-9]+)\\s*\\('), '1'),"
	    " (SELECT count(*) FROM pg_stat_replication),"
	    " (SELECT CASE WHEN bool_or(sync_state IS NULL) THEN -1 ELSE"
	    " count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) END"
	    " FROM pg_stat_replication),"
	    " extract(epoch FROM clock_timestamp())"
	    " FROM current_setting('synchronous_standby_names') AS n");
	if (pq->PQntuples(answer) == 1) {
		out->standby = pq->PQgetvalue(answer, 0, 0)[0] == 't';
		out->waits = pq->PQgetvalue(answer, 0, 1)[0] == 't';
		out->wanted = atoi(pq->PQgetvalue(answer, 0, 2));
		out->follow = atoi(pq->PQgetvalue(answer, 0, 3));
		out->sync = atoi(pq->PQgetvalue(answer, 0, 4));
		out->clock = strtoll(pq->PQgetvalue(answer, 0, 5), NULL, 10);
	}
	result = postgresql_fault(s, answer);
	return result == STORE_OK ? postgresql_take_role(s) : result;
}

/*
 * Every process asks this first, of a server that has not looked at a table
 * yet.  So it is asked without a join: a name that is found without a schema is
 * the store's.
 */
static const char kind[] = "SELECT version::text,"
    " (SELECT count(*) FROM pg_catalog.pg_trigger WHERE NOT tgisinternal"
    " AND tgenabled IN ('O', 'A') AND pg_table_is_visible(tgrelid))::text,"
    " (has_table_privilege('log', 'UPDATE, DELETE, TRUNCATE')"
    " OR has_table_privilege('file', 'UPDATE, DELETE, TRUNCATE'))::text,"
    " current_setting('session_replication_role'),"
    " extract(epoch FROM clock_timestamp())::text,"
    " (current_user = " PG_ROLE ")::text, " POSTGRESQL_PLACE " FROM nuncio";

/*
 * Check that it is a store of this version, and that its triggers protect the
 * rows that must not change.
 */
static enum store_result
check(struct store *s)
{
	const struct pq *pq = s->pg->pq;
	time_t asked = time(NULL);
	PGresult *answer = postgresql_ask(s, kind);
	const char *state = pq->PQresultErrorField(answer, PG_DIAG_SQLSTATE);
	enum store_result result;
	int version, triggers;
	time_t clock;
	bool may;

	if (state != NULL && strcmp(state, "42P01") == 0) {
		pq->PQclear(answer);
		return postgresql_roleless(s);
	}
	if (pq->PQresultStatus(answer) != PGRES_TUPLES_OK ||
	    pq->PQntuples(answer) != 1) {
		if (postgresql_fault(s, answer) != STORE_OK)
			return store_failure(s);
		return store_damaged(s, "its version is unknown");
	}
	version = (int)strtol(pq->PQgetvalue(answer, 0, 0), NULL, 10);
	triggers = (int)strtol(pq->PQgetvalue(answer, 0, 1), NULL, 10);
	may = pq->PQgetvalue(answer, 0, 2)[0] != 'f' ||
	    strcmp(pq->PQgetvalue(answer, 0, 3), "origin") != 0;
	clock = (time_t)strtoll(pq->PQgetvalue(answer, 0, 4), NULL, 10);
	s->pg->roleless = pq->PQgetvalue(answer, 0, 5)[0] != 't';
	postgresql_place(s->pg, answer, 6, &s->pg->place);
	pq->PQclear(answer);
	if ((result = schema_check_version(s, version)) != STORE_OK)
		return result;
	if (triggers != count_triggers())
		return store_damaged(s, "the triggers that protect its rows "
		    "are not those of a nuncio store");
	if (s->pg->roleless && s->mode == STORE_WRITE)
		return postgresql_roleless(s);
	if (may && !s->pg->roleless)
		return store_damaged(s, "its role may change rows that must "
		    "never change");
	return s->mode == STORE_READ ? STORE_OK : compare_clocks(s, asked,
	    clock);
}

/* Check whether the store sleeps, or was left for a copy. */
static enum store_result
awake(struct store *s)
{
	const struct pq *pq = s->pg->pq;
	PGresult *answer = postgresql_ask(s, POSTGRESQL_FATE);
	enum store_result result = STORE_OK;

	if (pq->PQntuples(answer) > 0)
		result = store_fate(s, pq->PQgetvalue(answer, 0, 0));
	if (result == STORE_OK)
		return postgresql_fault(s, answer);
	pq->PQclear(answer);
	return result;
}

/*
 * One transaction makes the whole store with its first rows; so after any
 * interruption there is a whole store or none.
 */
static enum store_result
create(struct store *s)
{
	struct postgresql *pg = s->pg;
	PGresult *answer;
	enum store_result result;
	bool taken;

	if ((result = postgresql_exec(s, "BEGIN")) != STORE_OK)
		return result;
	answer = postgresql_ask(s, "SELECT 1 FROM pg_namespace WHERE"
	    " nspname = '" PG_SCHEMA "'");
	taken = pg->pq->PQntuples(answer) > 0;
	if ((result = postgresql_fault(s, answer)) == STORE_OK && taken)
		result = store_fail(s, STORE_TAKEN, "there is a store '%s' "
		    "already", s->path);
	if (result == STORE_OK &&
	    (result = postgresql_make_role(s)) == STORE_OK &&
	    (result = postgresql_exec(s, "CREATE SCHEMA " PG_SCHEMA)) ==
	    STORE_OK && (result = postgresql_exec(s, postgresql_schema)) ==
	    STORE_OK && (result = postgresql_grant(s)) == STORE_OK)
		return postgresql_take_role(s);
	return result;
}

/*
 * Make the role of the store, and its rights, as the owner of the store.  Rows
 * that came from a dump or another database do not have these rights.
 */
static enum store_result
own(struct store *s)
{
	struct postgresql *pg = s->pg;
	PGresult *answer;
	enum store_result result = postgresql_exec(s, "BEGIN");
	bool owner;

	if (result != STORE_OK)
		return result;
	answer = postgresql_ask(s, "SELECT 1 FROM pg_namespace WHERE"
	    " nspname = '" PG_SCHEMA "' AND"
	    " pg_has_role(current_user, nspowner, 'USAGE')");
	owner = pg->pq->PQntuples(answer) > 0;
	if ((result = postgresql_fault(s, answer)) != STORE_OK)
		return result;
	if (!owner)
		return postgresql_exec(s, "ROLLBACK");
	pg->slow = true;
	if ((result = postgresql_make_role(s)) == STORE_OK &&
	    (result = postgresql_grant(s)) == STORE_OK)
		result = postgresql_exec(s, "COMMIT");
	pg->slow = false;
	return result;
}

enum store_result
postgresql_open(struct store *s)
{
	enum store_result result;

	s->pg = calloc(1, sizeof(*s->pg));
	if (s->pg == NULL)
		return store_no_memory(s);
	s->pg->patience = WAIT;
	if ((result = postgresql_load(s)) != STORE_OK ||
	    (result = postgresql_look_at_name(s)) != STORE_OK ||
	    (result = postgresql_connect(s)) != STORE_OK)
		return result;
	if ((s->mode == STORE_CREATE || s->waking) &&
	    (result = postgresql_no_pooler(s)) != STORE_OK)
		return result;
	if (s->mode == STORE_CREATE) {
		s->pg->slow = true;
		if ((result = create(s)) != STORE_OK)
			return result;
		s->pg->slow = false;
		s->mode = STORE_WRITE;
		if ((result = check(s)) == STORE_OK)
			s->pg->made = s->pg->fresh = true;
		return result;
	}
	if (s->waking && (result = own(s)) != STORE_OK)
		return result;
	if ((result = postgresql_take_role(s)) == STORE_OK)
		result = check(s);
	return result == STORE_OK && s->watched ? awake(s) : result;
}

void
postgresql_discard(struct store *s)
{
	/* Uncommitted changes are lost. */
	if (s->pg->fresh) {
		store_rollback(s);
		return;
	}
	/*
	 * The user who has made the store may drop it, and its role may not.
	 * COMMIT ends the transaction that still holds it.
	 */
	postgresql_exec(s, "SET ROLE NONE; DROP SCHEMA " PG_SCHEMA
	    " CASCADE; COMMIT");
	store_rollback(s);
}

void
postgresql_close(struct store *s)
{
	struct postgresql *pg = s->pg;

	if (pg == NULL)
		return;
	for (int i = 0; i < STATEMENTS; i++) {
		struct pg_statement *st = &pg->statement[i];

		if (st->rows != NULL)
			pg->pq->PQclear(st->rows);
		free(st->sql);
	}
	if (pg->db != NULL) {
		if (pg->made)
			postgresql_exec(s, "COMMIT");
		pg->pq->PQfinish(pg->db);
	}
	free(pg);
	s->pg = NULL;
}

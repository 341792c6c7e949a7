/*
 * postgresql_open.c: a connection to a server, and a store that is made there.
 *
 * Trust.  The server is the host's, but what stands in its tables is believed
 * no more than what stands in a file.  Names are looked up in the schema nuncio
 * only, so that no function of somebody else's takes the place of the
 * server's; version and triggers are looked at before anything is read; and
 * the program works as a role that may not change what is true.
 *
 * A session is told that what is committed is on the disk, how long to wait
 * for a lock, and that the server may end a transaction about which nothing is
 * heard for 30 s: the machine may be gone, and its locks must not stay.
 */
#include "store/postgresql.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"
#include "store/versions.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT = 10000 };		/* milliseconds for another process */

/* The name of the library on every system. */
static const char library[] = "libpq.so.5";

/* How the schema and the role are called, here and in postgresql.sql. */
#define SCHEMA	"nuncio"
#define ROLE	"nuncio_program"

static const struct {
	const char *name;
	size_t offset;
} rows[] = {
#define PQ_ROW(name)	{ #name, offsetof(struct pq, name) },
	PQ_FUNCTIONS(PQ_ROW)
#undef PQ_ROW
};

static enum store_result
not_loaded(struct store *s)
{
	const char *why = dlerror();

	return store_fail(s, STORE_FAILED, "the library '%s', which a store "
	    "on PostgreSQL needs, cannot be loaded: %s", library,
	    why != NULL ? why : "nobody knows why");
}

static enum store_result
load(struct store *s)
{
	static struct pq table;
	static bool loaded;
	void *handle;

	s->pg->pq = &table;
	if (loaded)
		return STORE_OK;
	if ((handle = dlopen(library, RTLD_NOW | RTLD_LOCAL)) == NULL)
		return not_loaded(s);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		void *symbol = dlsym(handle, rows[i].name);

		if (symbol == NULL)
			return not_loaded(s);
		/* POSIX promises that pointers to functions are alike. */
		memcpy((char *)&table + rows[i].offset, &symbol,
		    sizeof(symbol));
	}
	loaded = true;
	return STORE_OK;
}

/*
 * What the name of the store says must not be secret: everybody on the machine
 * can read it in the list of processes.  It is not repeated.
 */
static enum store_result
look_at_name(struct store *s)
{
	const struct pq *pq = s->pg->pq;
	char *why = NULL;
	PQconninfoOption *option = pq->PQconninfoParse(s->path, &why);
	enum store_result result = STORE_OK;

	if (option == NULL) {
		result = store_fail(s, STORE_WRONG, "the name of the store is "
		    "no postgresql://[USER@][HOST][:PORT]/[DATABASE]");
		pq->PQfreemem(why);
		return result;
	}
	for (const PQconninfoOption *o = option; o->keyword != NULL; o++)
		if (o->val != NULL && (strcmp(o->keyword, "password") == 0 ||
		    strcmp(o->keyword, "sslpassword") == 0))
			result = store_fail(s, STORE_WRONG, "a password does "
			    "not belong in the name of a store, where others "
			    "can read it: put it into ~/.pgpass (mode 0600), a "
			    "line HOST:PORT:DATABASE:USER:PASSWORD");
	pq->PQconninfoFree(option);
	return result;
}

static void
ignore_notice(void *arg, const char *text)
{
	(void)arg;
	(void)text;
}

enum store_result
postgresql_connect(struct store *s)
{
	struct postgresql *pg = s->pg;
	char options[320];
	const char *keyword[] = { "dbname", "client_encoding",
	    "application_name", "connect_timeout", "target_session_attrs",
	    "options", NULL };
	const char *value[] = { s->path, "UTF8", "nuncio", "10",
	    s->mode == STORE_READ ? "any" : "read-write", options, NULL };

	snprintf(options, sizeof(options), "-c search_path=" SCHEMA ",pg_temp "
	    "%s-c synchronous_commit=on -c lock_timeout=%d -c "
	    "idle_in_transaction_session_timeout=30000 -c "
	    "client_min_messages=error%s",
	    s->mode == STORE_CREATE ? "" : "-c role=" ROLE " ", pg->patience,
	    s->mode == STORE_READ ? " -c default_transaction_read_only=on" :
	    "");
	if (pg->db != NULL)
		pg->pq->PQfinish(pg->db);
	for (int i = 0; i < STATEMENTS; i++)
		pg->statement[i].prepared = false;
	pg->db = pg->pq->PQconnectdbParams(keyword, value, 1);
	if (pg->db == NULL)
		return store_no_memory(s);
	if (pg->pq->PQstatus(pg->db) != CONNECTION_OK) {
		const char *why = pg->pq->PQerrorMessage(pg->db);

		if (strstr(why, "role \"" ROLE "\" does not exist") != NULL)
			return store_fail(s, STORE_NONE, "there is no store "
			    "'%s'; 'nuncio init' makes one", s->path);
		return store_fail(s, STORE_BUSY, "the store '%s' cannot be "
		    "reached: %.*s", s->path, (int)strcspn(why, "\n"), why);
	}
	pg->pq->PQsetNoticeProcessor(pg->db, ignore_notice, NULL);
	return STORE_OK;
}

/* How many triggers postgresql.sql makes. */
static int
count_triggers(void)
{
	int n = 0;

	for (const char *p = postgresql_schema;
	    (p = strstr(p, "\nCREATE TRIGGER ")) != NULL; p++)
		n++;
	return n;
}

/* Is it a store of this version, which keeps what is true? */
static enum store_result
check(struct store *s)
{
	const struct pq *pq = s->pg->pq;
	PGresult *answer = pq->PQexec(s->pg->db, "SELECT version,"
	    " (SELECT count(*) FROM pg_catalog.pg_trigger AS t"
	    " JOIN pg_catalog.pg_class AS c ON c.oid = t.tgrelid"
	    " JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace"
	    " WHERE n.nspname = '" SCHEMA "' AND NOT t.tgisinternal"
	    " AND t.tgparentid = 0 AND t.tgenabled IN ('O', 'A')),"
	    " has_table_privilege('log', 'UPDATE, DELETE, TRUNCATE')"
	    " OR has_table_privilege('file', 'UPDATE, DELETE, TRUNCATE'),"
	    " current_setting('session_replication_role') FROM nuncio");
	const char *state = pq->PQresultErrorField(answer, PG_DIAG_SQLSTATE);
	int version, triggers;
	bool may;

	if (state != NULL && (strcmp(state, "42P01") == 0 ||
	    strcmp(state, "3F000") == 0)) {
		pq->PQclear(answer);
		return store_fail(s, STORE_NONE, "there is no store '%s'; "
		    "'nuncio init' makes one", s->path);
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
	pq->PQclear(answer);
	if (version > SCHEMA_VERSION)
		return store_fail(s, STORE_FOREIGN, "the store '%s' was made "
		    "by a newer nuncio: its version is %d, and this nuncio "
		    "knows %d", s->path, version, SCHEMA_VERSION);
	if (version != SCHEMA_VERSION)
		return store_damaged(s, "its version is unknown");
	if (triggers != count_triggers())
		return store_damaged(s, "the triggers that keep what is true "
		    "are not those of a nuncio store");
	if (may)
		return store_damaged(s, "the role '" ROLE "' may change what "
		    "is true");
	return STORE_OK;
}

/* The role is the cluster's: another store may have made it. */
static const char make_role[] = "DO $$ BEGIN"
    " IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '" ROLE "') THEN"
    " CREATE ROLE " ROLE " NOLOGIN;"
    " END IF;"
    " IF NOT pg_has_role(current_user, '" ROLE "', 'MEMBER') THEN"
    " EXECUTE format('GRANT " ROLE " TO %I', current_user);"
    " END IF; END $$; CREATE SCHEMA " SCHEMA;

static enum store_result
create(struct store *s)
{
	struct postgresql *pg = s->pg;
	PGresult *answer;
	enum store_result result;
	bool taken;

	if ((result = postgresql_exec(s, "BEGIN")) != STORE_OK)
		return result;
	answer = pg->pq->PQexec(pg->db, "SELECT 1 FROM pg_namespace WHERE"
	    " nspname = '" SCHEMA "'");
	taken = pg->pq->PQntuples(answer) > 0;
	if ((result = postgresql_fault(s, answer)) == STORE_OK && taken)
		result = store_fail(s, STORE_TAKEN, "there is a store '%s' "
		    "already", s->path);
	if (result == STORE_OK &&
	    (result = postgresql_exec(s, make_role)) == STORE_OK &&
	    (result = postgresql_exec(s, postgresql_schema)) == STORE_OK)
		return postgresql_exec(s, "COMMIT");
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
	if ((result = load(s)) != STORE_OK ||
	    (result = look_at_name(s)) != STORE_OK ||
	    (result = postgresql_connect(s)) != STORE_OK)
		return result;
	if (s->mode == STORE_CREATE) {
		if ((result = create(s)) != STORE_OK)
			return result;
		s->mode = STORE_WRITE;
		if ((result = postgresql_connect(s)) != STORE_OK)
			return result;
	}
	return check(s);
}

void
postgresql_discard(struct store *s)
{
	store_rollback(s);
	/* Whoever has made it may. */
	postgresql_exec(s, "SET ROLE NONE; DROP SCHEMA " SCHEMA " CASCADE");
}

void
postgresql_close(struct store *s)
{
	struct postgresql *pg = s->pg;

	if (pg == NULL)
		return;
	for (int i = 0; i < STATEMENTS; i++) {
		if (pg->statement[i].rows != NULL)
			pg->pq->PQclear(pg->statement[i].rows);
		free(pg->statement[i].sql);
	}
	if (pg->db != NULL)
		pg->pq->PQfinish(pg->db);
	free(pg);
	s->pg = NULL;
}

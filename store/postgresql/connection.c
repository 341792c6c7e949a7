/*
 * connection.c: the connection to a server: libpq, the session, and the meaning
 * of errors.
 *
 * Each session has three settings.  Commits wait for the disk.  Locks are
 * waited for only for a limited time.  The server ends a transaction that is
 * idle for 30 s, since the client's machine may be gone, and its locks must not
 * stay.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The name of the library on every system. */
static const char library[] = "libpq.so.5";

/* ------------------------------------------------------- what goes wrong */

enum { SENTENCE = 700 };

/* Returns the first line of the answer's message, without its prefix. */
static const char *
sentence(struct postgresql *pg, const PGresult *answer, char buf[SENTENCE])
{
	const char *text = answer == NULL ? NULL :
	    pg->pq->PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);

	if (text == NULL)
		text = pg->pq->PQerrorMessage(pg->db);
	snprintf(buf, SENTENCE, "%.*s", (int)strcspn(text, "\n"), text);
	return buf;
}

static bool
begins(const char *state, const char *class)
{
	return strncmp(state, class, strlen(class)) == 0;
}

/* Fail because the server has not answered in time. */
static enum store_result
silence(struct store *s)
{
	struct postgresql *pg = s->pg;
	bool standby = strcmp(pg->waits, "SyncRep") == 0;

	return store_fail(s, STORE_BUSY, "the server '%s' of the store '%s' "
	    "has not answered for %d seconds%s%s%s; try again",
	    pg->pq->PQhost(pg->db), s->path, PG_LIMIT,
	    standby ? ": it waits for its standby (" :
	    pg->waits[0] != '\0' ? ": it waits for " : "", pg->waits,
	    standby ? ")" : "");
}

/* The meaning of an error, by its SQLSTATE. */
static enum store_result
meaning(struct store *s, const PGresult *answer)
{
	struct postgresql *pg = s->pg;
	const char *state = answer == NULL ? NULL :
	    pg->pq->PQresultErrorField(answer, PG_DIAG_SQLSTATE);
	char buf[SENTENCE];
	const char *text = sentence(pg, answer, buf);

	if (pg->silent)
		return silence(s);
	/* See store_letter_claim(). */
	if (state != NULL && strcmp(state, "57P05") == 0)
		return store_fail(s, STORE_FAILED, "the server of the store "
		    "'%s' has ended the connection, as nothing was asked for "
		    "a minute while a letter was read", s->path);
	if (state == NULL || pg->pq->PQstatus(pg->db) == CONNECTION_BAD)
		return store_fail(s, STORE_BUSY, "the connection to the store "
		    "'%s' is lost: %s", s->path, text[0] != '\0' ? text :
		    "its server was started anew, or is another one");
	/* The reason why the transaction ended was told before this call. */
	if (strcmp(state, "25P02") == 0 && s->begun && s->broken != STORE_OK)
		return s->failure = s->broken;
	if (strcmp(state, "55P03") == 0)
		return store_busy(s);
	/* rights.c raises these two. */
	if (strcmp(state, "NU001") == 0)
		return store_fail(s, STORE_DENIED, "before the store '%s' can "
		    "belong to its host alone, the administrator of the server "
		    "has to type: %s", s->path, text);
	if (strcmp(state, "NU002") == 0)
		return store_fail(s, STORE_TAKEN, "the store '%s' cannot use "
		    "this database: %s; give one of the two databases another "
		    "name", s->path, text);
	if (strcmp(state, "40001") == 0 || strcmp(state, "40P01") == 0)
		return store_fail(s, STORE_BUSY, "another transaction got in "
		    "the way in the store '%s': %s; try again", s->path, text);
	/* The server stops, has too many connections, or has no memory. */
	if (begins(state, "08") || begins(state, "57P") ||
	    begins(state, "40") || strcmp(state, "57014") == 0 ||
	    strcmp(state, "53200") == 0 || strcmp(state, "53300") == 0)
		return store_fail(s, STORE_BUSY, "the store '%s' is busy: %s",
		    s->path, text);
	if (begins(state, "53"))
		return store_fail(s, STORE_FULL, "the disk is full: the store "
		    "'%s' cannot grow: %s", s->path, text);
	if (begins(state, "58"))
		return store_fail(s, STORE_DISK, "the store '%s' cannot be "
		    "read or written: %s", s->path, text);
	if (strcmp(state, "25006") == 0 || strcmp(state, "42501") == 0)
		return store_fail(s, STORE_READONLY, "the store '%s' may not "
		    "be written: %s", s->path, text);
	if (strcmp(state, "23505") == 0 || strcmp(state, "23000") == 0)
		return store_fail(s, STORE_TAKEN, "there already: %s", text);
	if (begins(state, "23"))
		return store_fail(s, STORE_FAILED, "the store refuses: %s",
		    text);
	if (begins(state, "42") || begins(state, "3F") || begins(state, "XX"))
		return store_damaged(s, text);
	return store_fail(s, STORE_FAILED, "the store '%s': %s", s->path, text);
}

enum store_result
postgresql_fault(struct store *s, PGresult *answer)
{
	struct postgresql *pg = s->pg;
	ExecStatusType status = pg->pq->PQresultStatus(answer);
	enum store_result result = STORE_OK;

	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		result = meaning(s, answer);
	pg->pq->PQclear(answer);
	return result;
}

/* ---------------------------------------------------------- a connection */

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
	    why != NULL ? why : "the reason is not known");
}

enum store_result
postgresql_load(struct store *s)
{
	static struct pq table;
	static bool loaded;
	void *handle;

	s->pg->pq = &table;
	if (loaded)
		return STORE_OK;
	/* Lazily: most of libpq is never called. */
	if ((handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL)) == NULL)
		return not_loaded(s);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		void *symbol = dlsym(handle, rows[i].name);

		if (symbol == NULL)
			return not_loaded(s);
		/* POSIX: pointers to functions and to data are alike. */
		memcpy((char *)&table + rows[i].offset, &symbol,
		    sizeof(symbol));
	}
	loaded = true;
	return STORE_OK;
}

/* "A,B,C", or NULL. */
static int
count_hosts(const char *names)
{
	int n = 1;

	for (; names != NULL && (names = strchr(names, ',')) != NULL; names++)
		n++;
	return n;
}

enum store_result
postgresql_look_at_name(struct store *s)
{
	const struct pq *pq = s->pg->pq;
	char *why = NULL;
	PQconninfoOption *option = pq->PQconninfoParse(s->path, &why);
	enum store_result result = STORE_OK;

	/* These are libpq's two ways to say that there is no memory. */
	if (option == NULL && (why == NULL ||
	    strstr(why, "out of memory") != NULL)) {
		pq->PQfreemem(why);
		return store_no_memory(s);
	}
	if (option == NULL) {
		result = store_fail(s, STORE_WRONG, "the name of the store is "
		    "no postgresql://[USER@][HOST][:PORT]/[DATABASE]");
		pq->PQfreemem(why);
		return result;
	}
	s->pg->hosts = 1;
	for (const PQconninfoOption *o = option; o->keyword != NULL; o++) {
		if ((strcmp(o->keyword, "host") == 0 ||
		    strcmp(o->keyword, "hostaddr") == 0) &&
		    count_hosts(o->val) > s->pg->hosts)
			s->pg->hosts = count_hosts(o->val);
		if (o->val != NULL && (strcmp(o->keyword, "password") == 0 ||
		    strcmp(o->keyword, "sslpassword") == 0))
			result = store_fail(s, STORE_WRONG, "a password does "
			    "not belong in the name of a store, where others "
			    "can read it: put it into ~/.pgpass (mode 0600), a "
			    "line HOST:PORT:DATABASE:USER:PASSWORD");
	}
	pq->PQconninfoFree(option);
	return result;
}

/*
 * A warning with a COMMIT says that the server did not wait for a standby as it
 * should.  Its other messages do not matter.
 */
static void
notice(void *arg, const PGresult *said)
{
	struct postgresql *pg = arg;
	const char *severity = pg->pq->PQresultErrorField(said,
	    PG_DIAG_SEVERITY_NONLOCALIZED), *state =
	    pg->pq->PQresultErrorField(said, PG_DIAG_SQLSTATE);

	if (severity != NULL && strcmp(severity, "WARNING") == 0 &&
	    state != NULL && (strcmp(state, "01000") == 0 ||
	    begins(state, "57P")))
		pg->warned = true;
}

int
postgresql_patience(const struct postgresql *pg)
{
	int most = PG_LIMIT * 1000 * 3 / 4;

	return pg->patience < most ? pg->patience : most;
}

/*
 * Connect once more, to one of the servers that the name lists.  Returns NULL
 * if that fails.
 */
static PGconn *
connect_to(struct postgresql *pg, const char *path, const char *host,
    const char *port)
{
	char wait[16];
	PGconn *db;
	const char *keyword[] = { "dbname", "host", "port", "connect_timeout",
	    "target_session_attrs", "application_name", "options", NULL };
	const char *value[] = { path, host, port, wait, "any", "nuncio",
	    "-c search_path=pg_catalog -c role=none -c "
	    "client_min_messages=error -c statement_timeout=2000", NULL };

	snprintf(wait, sizeof(wait), "%d", PG_GRACE);
	db = pg->pq->PQconnectdbParams(keyword, value, 1);
	if (db != NULL && pg->pq->PQstatus(db) == CONNECTION_OK &&
	    pg->pq->PQsetnonblocking(db, 1) == 0)
		return db;
	pg->pq->PQfinish(db);
	return NULL;
}

/* The nth of the names between commas, or the only one; "": none. */
static void
nth_name(const char *names, int n, char out[256])
{
	if (names == NULL)
		names = "";
	while (n-- > 0 && strchr(names, ',') != NULL)
		names = strchr(names, ',') + 1;
	snprintf(out, 256, "%.*s", (int)strcspn(names, ","), names);
}

/*
 * Ask one server over a connection of its own, *other, which the caller
 * finishes.  Returns NULL if it does not answer.
 */
static PGresult *
ask_beside(struct store *s, const char *host, const char *port,
    const char *sql, struct postgresql *other)
{
	struct store beside = { .path = s->path, .pg = other };

	*other = (struct postgresql){ .pq = s->pg->pq, .silent = true };
	other->db = connect_to(s->pg, s->path, host, port);
	return other->db == NULL ? NULL : postgresql_ask(&beside, sql);
}

/* Ask one server for its place.  Returns false if it does not answer. */
static bool
ask_place(struct store *s, const char *host, const char *port,
    struct store_server *out)
{
	struct postgresql other;
	PGresult *answer = ask_beside(s, host, port,
	    "SELECT " POSTGRESQL_PLACE, &other);
	bool said = other.pq->PQntuples(answer) == 1;

	if (said)
		postgresql_place(&other, answer, 0, out);
	other.pq->PQclear(answer);
	other.pq->PQfinish(other.db);
	return said;
}

enum store_result
postgresql_others(struct store *s, int (*each)(void *,
    const struct store_server *), void *arg)
{
	struct postgresql *pg = s->pg;
	PQconninfoOption *option = pg->pq->PQconninfoParse(s->path, NULL);
	const char *hosts = NULL, *ports = NULL;
	char host[256], port[256];
	struct store_server server;

	if (option == NULL)
		return store_no_memory(s);
	for (const PQconninfoOption *o = option; o->keyword != NULL; o++) {
		if (strcmp(o->keyword, "host") == 0)
			hosts = o->val;
		if (strcmp(o->keyword, "port") == 0)
			ports = o->val;
	}
	for (int i = 0; pg->hosts > 1 && i < pg->hosts; i++) {
		nth_name(hosts, i, host);
		nth_name(ports, i, port);
		if (ask_place(s, host, port, &server) &&
		    strcmp(server.started, pg->place.started) != 0 &&
		    strcmp(server.system, pg->place.system) == 0 &&
		    each(arg, &server) != 0)
			break;
	}
	pg->pq->PQconninfoFree(option);
	return STORE_OK;
}

bool
postgresql_give_up(struct store *s)
{
	struct postgresql *pg = s->pg;
	struct postgresql other;
	PGresult *answer;
	char sql[256];
	bool given;

	pg->waits[0] = '\0';
	snprintf(sql, sizeof(sql), "SELECT coalesce(wait_event, ''),"
	    " pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = %d"
	    " AND datname = current_database() AND usename = session_user"
	    " AND application_name = 'nuncio' AND state = 'active'",
	    pg->pq->PQbackendPID(pg->db));
	answer = ask_beside(s, pg->pq->PQhost(pg->db),
	    pg->pq->PQport(pg->db), sql, &other);
	given = pg->pq->PQntuples(answer) == 1 &&
	    pg->pq->PQgetvalue(answer, 0, 1)[0] == 't';
	if (given)
		snprintf(pg->waits, sizeof(pg->waits), "%s",
		    pg->pq->PQgetvalue(answer, 0, 0));
	pg->pq->PQclear(answer);
	pg->pq->PQfinish(other.db);
	return given;
}

enum store_result
postgresql_pooled(struct store *s)
{
	return store_fail(s, STORE_WRONG, "a pooler such as pgbouncer stands "
	    "before the server of the store '%s': it lends one process of the "
	    "server to many, and the locks, the role and the settings that "
	    "this program counts on would be somebody else's; name the server "
	    "itself, with its own port", s->path);
}

/* Write a name as SQL quotes it, whatever bytes it has. */
static const char *
quoted(char out[160], const char *before, const char *name)
{
	size_t n = (size_t)snprintf(out, 32, "\"%s", before);

	for (; *name != '\0' && n < 156; name++) {
		if (*name == '"')
			out[n++] = '"';
		out[n++] = *name;
	}
	snprintf(out + n, 3, "\"");
	return out;
}

/*
 * Fail with the right sentence if a server refuses us for a reason that
 * somebody can remove.  Returns false for any other error.  Before there is a
 * connection, errors have no SQLSTATE, so the sentence of a server that speaks
 * another language is told as it is.
 */
static bool
not_let_in(struct store *s, const char *why)
{
	const struct pq *pq = s->pg->pq;
	bool role = strstr(why, "FATAL:  role \"") != NULL;
	bool none = strstr(why, "\" does not exist") != NULL;
	const char *name = pq->PQuser(s->pg->db);
	const char *base = pq->PQdb(s->pg->db);
	char user[160], database[160], typed[512];

	if (name == NULL || base == NULL)
		return false;
	quoted(user, "", name);
	quoted(database, "", base);
	if (role && strstr(why, "\" is not permitted to log in") != NULL)
		snprintf(typed, sizeof(typed), "ALTER ROLE %s LOGIN;", user);
	else if (role && none)
		snprintf(typed, sizeof(typed), "CREATE ROLE %s LOGIN;", user);
	else if (strstr(why, "FATAL:  database \"") != NULL && none)
		snprintf(typed, sizeof(typed), "CREATE DATABASE %s OWNER %s;",
		    database, user);
	else if (strstr(why, "FATAL:  permission denied for database") == NULL)
		return false;
	else if (s->mode == STORE_CREATE)
		snprintf(typed, sizeof(typed), "ALTER DATABASE %s OWNER TO "
		    "%s;", database, user);
	else if (strlen(base) > 48)	/* its role has a shorter name */
		snprintf(typed, sizeof(typed), "GRANT CONNECT ON DATABASE %s "
		    "TO %s;", database, user);
	else
		snprintf(typed, sizeof(typed), "GRANT %s TO %s;",
		    quoted(database, "nuncio_program_", base), user);
	store_fail(s, STORE_DENIED, "the server of the store '%s' does not "
	    "let %s in: name another role or database, or have the right ones "
	    "made; its administrator types: %s", s->path, user, typed);
	return true;
}

/*
 * No server of those named can be written, or none answers.  libpq has a line
 * for each; the first line is told.
 */
static enum store_result
unreachable(struct store *s)
{
	const char *why = s->pg->pq->PQerrorMessage(s->pg->db);

	/* A pooler may refuse options that a server takes. */
	if (strstr(why, "unsupported startup parameter") != NULL)
		return postgresql_pooled(s);
	if (s->mode != STORE_READ && strstr(why, "read-only") != NULL)
		return store_fail(s, STORE_BUSY, "the server of the store '%s' "
		    "is a standby, which can only be read: name the one that "
		    "it follows, or promote it ('pg_ctl promote') if that is "
		    "lost", s->path);
	if (not_let_in(s, why))
		return STORE_DENIED;
	return store_fail(s, STORE_BUSY, "the store '%s' cannot be reached: "
	    "%.*s", s->path, (int)strcspn(why, "\n"), why);
}

/*
 * If several servers are named, writers need the primary, and readers prefer
 * it, as the others may lag.
 */
enum store_result
postgresql_connect(struct store *s)
{
	struct postgresql *pg = s->pg;
	bool several = pg->hosts > 1;
	const char *first = s->mode != STORE_READ ? "read-write" :
	    several ? "primary" : "any";
	char options[320], wait[16], each[16], often[16], user[16];
	/* The options in the name of the store override the first ones. */
	enum { ATTRS = 8 };
	const char *keyword[] = { "keepalives_idle", "keepalives_interval",
	    "keepalives_count", "tcp_user_timeout", "dbname",
	    "client_encoding", "application_name", "connect_timeout",
	    [ATTRS] = "target_session_attrs", "options", NULL };
	const char *value[] = { wait, often, "3", user, s->path, "UTF8",
	    "nuncio", each, first, options, NULL };

	snprintf(wait, sizeof(wait), "%d", PG_LIMIT);
	/* The time is for all servers; libpq gives each at least 2. */
	snprintf(each, sizeof(each), "%d", (PG_LIMIT + pg->hosts - 1) /
	    pg->hosts);
	snprintf(often, sizeof(often), "%d", 1 + PG_LIMIT / 4);
	snprintf(user, sizeof(user), "%d", PG_LIMIT * 1000);
	/* A former owner may have set a role for all sessions. */
	snprintf(options, sizeof(options), "-c search_path=" PG_SCHEMA
	    ",pg_temp -c role=none -c synchronous_commit=on -c "
	    "lock_timeout=%d -c idle_in_transaction_session_timeout=30000 -c "
	    "client_min_messages=warning%s", postgresql_patience(pg),
	    s->mode == STORE_READ ? " -c default_transaction_read_only=on" :
	    "");
	if (pg->db != NULL)
		pg->pq->PQfinish(pg->db);
	pg->within = pg->lost = pg->silent = pg->warned = false;
	for (int i = 0; i < STATEMENTS; i++)
		pg->statement[i].open = pg->statement[i].prepared = false;
	pg->db = pg->pq->PQconnectdbParams(keyword, value, 1);
	if (pg->db != NULL && several && s->mode == STORE_READ &&
	    pg->pq->PQstatus(pg->db) != CONNECTION_OK) {
		pg->pq->PQfinish(pg->db);
		value[ATTRS] = "any";
		pg->db = pg->pq->PQconnectdbParams(keyword, value, 1);
	}
	if (pg->db == NULL)
		return store_no_memory(s);
	if (pg->pq->PQstatus(pg->db) != CONNECTION_OK)
		return unreachable(s);
	pg->pq->PQsetNoticeReceiver(pg->db, notice, pg);
	/* This notices a stalled connection while something is written, too. */
	if (pg->pq->PQsetnonblocking(pg->db, 1) != 0)
		return store_no_memory(s);
	return STORE_OK;
}

/*
 * postgresql.c: calls and transactions of the engine PostgreSQL.
 *
 * Locks.  Every write takes the lock of the whole store in one of two modes:
 * alone, or beside other writers that write about other things (lock.h).  A
 * writer of the second kind also locks rows: a letter's, players', the heads of
 * games.  A transaction that does not name what it writes about may change
 * anything, as on SQLite, and runs alone; this is for the host's occasional
 * commands.  All work for letters, deadlines and cron runs beside other
 * writers.  A transaction takes its locks in the order of lock.h, which
 * prevents deadlocks.  It takes them before it sets any mark, as ROLLBACK TO
 * would drop them.  The isolation level is READ COMMITTED, so reads after a
 * lock see what its last holder left.
 *
 * If there is a deadlock in spite of this, the server ends one of the
 * transactions (STORE_BUSY), and its work is left to whoever comes next.
 *
 * On this engine any error ends a transaction.  So a row that may exist already
 * is added without an error (postgresql_ways), and any other error sets
 * s->broken: the transaction can only be rolled back.
 *
 * The answer to COMMIT may be lost.  Every transaction leaves a unique number
 * in the table witness.  A process that gets no answer connects again and adds
 * that number.  If the number is there, or appears while the process waits, the
 * transaction has been committed.  If not, the transaction can never be
 * committed, as it can no longer add its own number.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 64 };		/* rows of a walk that are asked for at once */

/* The number of the advisory lock that stands for the whole store. */
#define LOCK_STORE	"1314213443, 1"
/* A transaction that runs alone locks this table, too: see begin_snapshot(). */
#define LOCK_PICTURE	"host"

/* Note that the transaction can only be rolled back after this result. */
static enum store_result
ends(struct store *s, enum store_result result)
{
	if (result != STORE_OK && s->begun && s->broken == STORE_OK)
		s->broken = result;
	return result;
}

/* ---------------------------------------------------------- transactions */

static bool
within(const struct store *s)
{
	/* True after a lost connection, so that the caller is told. */
	return s->pg != NULL && s->pg->within;
}

/* Forget the rows of the last run of a statement. */
static void
drop_rows(struct postgresql *pg, struct pg_statement *st)
{
	pg->pq->PQclear(st->rows);
	st->rows = NULL;
	st->at = -1;
	st->n = 0;
}

static enum store_result
close_walk(struct store *s, int which)
{
	char sql[32];

	snprintf(sql, sizeof(sql), "CLOSE walk_%d", which);
	return postgresql_exec(s, sql);
}

/*
 * Close the walks that could not be closed because the transaction had failed.
 */
static void
close_rest(struct store *s)
{
	struct postgresql *pg = s->pg;

	for (int i = 0; i < STATEMENTS; i++) {
		struct pg_statement *st = &pg->statement[i];

		if (st->open && !postgresql_lost(pg))
			close_walk(s, i);
		st->open = false;
	}
}

static void
rollback(struct store *s)
{
	struct postgresql *pg = s->pg;

	if (pg == NULL || pg->db == NULL)
		return;
	if (pg->within && !postgresql_lost(pg))
		pg->pq->PQclear(postgresql_ask(s, "ROLLBACK"));
	pg->within = false;
	close_rest(s);
}

/*
 * Begin a transaction with the locks of sql, or none if anything fails.  While
 * it waited for a lock, the store may have been copied and left.
 */
static enum store_result
begin_with(struct store *s, const char *sql, bool write)
{
	struct postgresql *pg = s->pg;
	char all[320];
	PGresult *answer;
	enum store_result result = STORE_OK;

	if (pg->made)
		result = postgresql_exec(s, "COMMIT");
	pg->made = pg->shared = false;
	if (result != STORE_OK)
		return result;
	snprintf(all, sizeof(all), "BEGIN%s%s", sql, write && s->watched ?
	    "; " POSTGRESQL_FATE : "");
	pg->within = true;
	answer = postgresql_ask(s, all);
	if (write && s->watched && pg->pq->PQntuples(answer) > 0)
		result = store_fate(s, pg->pq->PQgetvalue(answer, 0, 0));
	if (result == STORE_OK)
		result = postgresql_fault(s, answer);
	else
		pg->pq->PQclear(answer);
	if (result != STORE_OK)
		rollback(s);
	return result;
}

static enum store_result
begin_read(struct store *s)
{
	return begin_with(s, " ISOLATION LEVEL REPEATABLE READ READ ONLY",
	    false);
}

static enum store_result
begin_write(struct store *s)
{
	/* This goes on in the transaction that made the store. */
	if (s->pg->made) {
		s->pg->made = s->pg->shared = false;
		s->pg->within = true;
		return STORE_OK;
	}
	return begin_with(s, "; SELECT pg_advisory_xact_lock(" LOCK_STORE
	    "); LOCK TABLE " LOCK_PICTURE " IN EXCLUSIVE MODE", true);
}

#define BESIDE	"; SELECT pg_advisory_xact_lock_shared(" LOCK_STORE ")"

static enum store_result
begin_shared(struct store *s, const char *sql)
{
	enum store_result result = begin_with(s, sql, true);

	s->pg->shared = result == STORE_OK;
	return result;
}

static enum store_result
begin_beside(struct store *s)
{
	return begin_shared(s, BESIDE);
}

/*
 * If another transaction changes the same rows meanwhile, this one ends with
 * AGAIN.  Its snapshot is that of its first SELECT.  That must not wait for a
 * lock, so the lock is that of a table, taken before.
 */
static enum store_result
begin_snapshot(struct store *s)
{
	return begin_shared(s, " ISOLATION LEVEL REPEATABLE READ; LOCK TABLE "
	    LOCK_PICTURE " IN ROW SHARE MODE");
}

static enum store_result
nothing(struct store *s)
{
	return STORE_OK;
}

/* Make a number that nobody else has, and the SQL that adds it to the store. */
enum { WITNESS = 160 };

static uint8_t
make_witness(char hex[2 * PG_TOKEN + 1], char add[WITNESS])
{
	unsigned char token[PG_TOKEN];

	randombytes_buf(token, sizeof(token));
	sodium_bin2hex(hex, 2 * PG_TOKEN + 1, token, sizeof(token));
	snprintf(add, WITNESS, "INSERT INTO witness (witness) VALUES "
	    "('\\x%s') ON CONFLICT DO NOTHING", hex);
	return token[0];
}

/*
 * Fail because the commit is on the server, but not on the standby that must
 * have it before anybody is told.
 */
static enum store_result
apart(struct store *s)
{
	return store_fail(s, STORE_APART, "the server '%s' of the store '%s' "
	    "has written it, but its standby has not: if the server were lost "
	    "now, so would this be; see whether the standby runs, then try "
	    "again", s->pg->pq->PQhost(s->pg->db), s->path);
}

/*
 * If several servers are named, another one may have taken over.  It has the
 * commit or never will.  But a server that has come back with an older state
 * does not count.
 */
static enum store_result
same_place(struct store *s, bool *same)
{
	struct postgresql *pg = s->pg;
	PGresult *answer = postgresql_ask(s, "SELECT " POSTGRESQL_PLACE);
	struct store_server is = { .timeline = 0 };
	enum store_result result;

	if (pg->pq->PQntuples(answer) == 1)
		postgresql_place(pg, answer, 0, &is);
	result = postgresql_fault(s, answer);
	*same = strcmp(is.started, pg->place.started) == 0;
	return result == STORE_OK && is.timeline < pg->place.timeline ?
	    store_fail(s, STORE_BUSY, "the server '%s' is of an older "
	    "timeline, %u, than the one before it, %u",
	    pg->pq->PQhost(pg->db), is.timeline, pg->place.timeline) : result;
}

/*
 * The connection is lost, and the fate of the commit is unknown.  If it cannot
 * be found out, as the server is away or still at work, the caller must know
 * that it may have been done.  If it was done, perhaps nobody has waited for
 * the standby: a later commit waits for both.
 *
 * On another server than before, nothing follows: whoever opens the store there
 * first looks for what it has lost.
 */
static enum store_result
look(struct store *s, const char *add)
{
	struct postgresql *pg = s->pg;
	enum store_result result = postgresql_connect(s);
	PGresult *answer;
	char why[STORE_ERROR], hex[2 * PG_TOKEN + 1], another[WITNESS];
	bool there = false, same = false;

	if (result == STORE_OK)
		result = same_place(s, &same);
	if (result == STORE_OK)
		result = postgresql_take_role(s);
	if (result == STORE_OK) {
		answer = postgresql_ask(s, add);
		there = strcmp(pg->pq->PQcmdTuples(answer), "0") == 0;
		result = postgresql_fault(s, answer);
	}
	if (result == STORE_OK && there) {
		make_witness(hex, another);
		if (postgresql_exec(s, another) != STORE_OK || pg->warned)
			return apart(s);
	}
	pg->lost = pg->lost || !same;
	/* If this transaction made the store, there is no store now. */
	if (pg->fresh && (result == STORE_NONE || result == STORE_DAMAGED))
		result = STORE_OK;
	if (result != STORE_OK) {
		memcpy(why, s->error, sizeof(why));
		return store_fail(s, STORE_BUSY, "the connection to the store "
		    "'%s' was lost during a write, and nobody can tell yet "
		    "whether it succeeded: look before you try again (%s)",
		    s->path, why);
	}
	return there ? STORE_OK : store_fail(s, STORE_BUSY, "the connection "
	    "to the store '%s' was lost, and nothing was written; try again",
	    s->path);
}

/* One commit in so many deletes old rows. */
static const char old_witnesses[] = "; DELETE FROM witness WHERE at < now()"
    " - interval '8 days'";

static enum store_result
commit(struct store *s)
{
	struct postgresql *pg = s->pg;
	char hex[2 * PG_TOKEN + 1], add[WITNESS], all[WITNESS +
	    sizeof(old_witnesses) + 10];
	uint8_t chance = make_witness(hex, add);
	enum store_result result;
	PGresult *answer;
	bool done;

	snprintf(all, sizeof(all), "%s%s; COMMIT", add, chance == 0 ?
	    old_witnesses : "");
	pg->warned = false;
	answer = postgresql_ask(s, all);
	done = answer != NULL &&
	    strcmp(pg->pq->PQcmdStatus(answer), "COMMIT") == 0;
	result = postgresql_fault(s, answer);
	if (done && pg->warned)
		result = apart(s);
	if (!done && postgresql_lost(pg)) {
		result = look(s, add);
		done = result == STORE_OK || result == STORE_APART;
		if (!done)
			return result;
	}
	if (done) {
		pg->within = pg->fresh = false;
		memcpy(pg->witness, hex, sizeof(pg->witness));
		return result;
	}
	return result != STORE_OK ? result : store_fail(s, STORE_FAILED,
	    "the store '%s' has not committed", s->path);
}

static void
patience(struct store *s, int milliseconds)
{
	char sql[64];

	s->pg->patience = milliseconds;
	snprintf(sql, sizeof(sql), "SET lock_timeout = %d",
	    postgresql_patience(s->pg));
	postgresql_exec(s, sql);
}

/* ----------------------------------------------------------------- calls */

/* Write the parameters as PostgreSQL does, $1 for ?1, and count them. */
static char *
translate(const char *sql, int *parameters)
{
	char *text = malloc(strlen(sql) + 1);

	*parameters = 0;
	if (text == NULL)
		return NULL;
	strcpy(text, sql);
	for (char *p = text; (p = strchr(p, '?')) != NULL;) {
		int n = (int)strtol(p + 1, NULL, 10);

		*p = '$';
		if (n > *parameters)
			*parameters = n;
	}
	return text;
}

static void
begin(struct call *c, enum statement which)
{
	struct store *s = c->store;
	struct pg_statement *st = &s->pg->statement[which];

	c->stmt = NULL;
	if (st->busy) {
		if (s->walk[which].game != 0)
			c->stmt = st;
		else
			c->result = store_fail(s, STORE_FAILED,
			    "a walk through the store within itself");
		return;
	}
	if (st->sql == NULL)
		st->sql = translate(call_sql(s, which), &st->parameters);
	if (st->sql == NULL) {
		c->result = store_no_memory(s);
		return;
	}
	memset(st->type, 0, sizeof(st->type));
	memset(st->value, 0, sizeof(st->value));
	st->busy = true;
	st->run = st->cursor = false;
	c->stmt = st;
}

static int
number_of(const struct store *s, const struct pg_statement *st)
{
	return (int)(st - s->pg->statement);
}

/* Fetch the next page of a walk. */
static enum store_result
fetch(struct store *s, struct pg_statement *st)
{
	static const struct pg_statement none;
	struct postgresql *pg = s->pg;
	char sql[64];
	enum store_result result;

	drop_rows(pg, st);
	snprintf(sql, sizeof(sql), "FETCH %d FROM walk_%d", PAGE,
	    number_of(s, st));
	result = postgresql_with(s, sql, &none, &st->rows);
	if (result == STORE_OK)
		st->n = pg->pq->PQntuples(st->rows);
	return ends(s, result);
}

/* Outside of a transaction, a walk outlives its statement. */
static enum store_result
walk(struct store *s, struct pg_statement *st)
{
	size_t size = strlen(st->sql) + 80;
	char *sql = malloc(size);
	enum store_result result;
	PGresult *answer;

	if (sql == NULL)
		return store_no_memory(s);
	snprintf(sql, size, "DECLARE walk_%d NO SCROLL CURSOR %s FOR %s",
	    number_of(s, st), within(s) ? "" : "WITH HOLD", st->sql);
	result = ends(s, postgresql_with(s, sql, st, &answer));
	s->pg->pq->PQclear(answer);
	free(sql);
	if (result == STORE_OK)
		result = fetch(s, st);
	st->cursor = result == STORE_OK;
	return result;
}

/* Run a statement whose errors leave the transaction as it was. */
static enum store_result
try(struct store *s, struct pg_statement *st, PGresult **answer)
{
	enum store_result result = postgresql_exec(s, "SAVEPOINT try"), after;
	char why[STORE_ERROR];

	if (result != STORE_OK)
		return ends(s, result);
	if ((result = postgresql_run(s, st, answer)) == STORE_OK)
		return ends(s, postgresql_exec(s, "RELEASE SAVEPOINT try"));
	memcpy(why, s->error, sizeof(why));
	after = postgresql_exec(s, "ROLLBACK TO SAVEPOINT try");
	if (after != STORE_OK)
		return ends(s, after);
	memcpy(s->error, why, sizeof(s->error));
	return s->failure = result;
}

/*
 * The new value of a budget depends on the one that is read, and it may have no
 * row yet: so the lock is a number made from its name.
 */
static enum store_result
lock_budget(struct store *s, const struct pg_statement *st)
{
	unsigned char number[8];
	struct pg_statement lock = { .parameters = 1, .type = { OID_INT8 },
	    .value = { (const char *)number }, .length = { sizeof(number) } };
	crypto_generichash_state hash;
	enum store_result result;
	PGresult *answer;

	crypto_generichash_init(&hash, NULL, 0, sizeof(number));
	for (int i = 0; i < 2; i++)
		crypto_generichash_update(&hash,
		    (const unsigned char *)st->value[i], (size_t)st->length[i]);
	crypto_generichash_final(&hash, number, sizeof(number));
	result = postgresql_with(s, "SELECT pg_advisory_xact_lock($1)", &lock,
	    &answer);
	s->pg->pq->PQclear(answer);
	return ends(s, result);
}

/* Run the statement in its way (postgresql_ways), and judge its result. */
static enum store_result
run(struct store *s, struct pg_statement *st)
{
	struct postgresql *pg = s->pg;
	enum statement which = number_of(s, st);
	int way = postgresql_ways[which];
	enum store_result result;

	drop_rows(pg, st);
	st->run = true;
	if (pg->shared && which == BUDGET_GET &&
	    (result = lock_budget(s, st)) != STORE_OK)
		return result;
	if (way == WAY_WALK)
		return walk(s, st);
	result = way == WAY_TRY ? try(s, st, &st->rows) :
	    ends(s, postgresql_run(s, st, &st->rows));
	if (result != STORE_OK)
		return result;
	pg->changed = strtoll(pg->pq->PQcmdTuples(st->rows), NULL, 10);
	if ((way == WAY_ADD || way == WAY_ONCE) && pg->changed == 0)
		return store_fail(s, STORE_TAKEN, "there already");
	if (way == WAY_ADD)
		pg->added = postgresql_number(
		    pg->pq->PQgetvalue(st->rows, 0, 0), 8);
	else if (way != WAY_ONCE)
		st->n = pg->pq->PQntuples(st->rows);
	return STORE_OK;
}

static bool
row(struct call *c)
{
	struct pg_statement *st = c->stmt;

	if (!st->run)
		c->result = run(c->store, st);
	else if (st->cursor && st->at + 1 == PAGE)
		c->result = fetch(c->store, st);
	if (c->result != STORE_OK)
		return false;
	return ++st->at < st->n;
}

static void
leave(struct store *s, enum statement which)
{
	struct postgresql *pg = s->pg;
	struct pg_statement *st = &pg->statement[which];
	bool broken = s->begun && s->broken != STORE_OK,
	    over = s->inside[which] && (broken || !s->begun);

	drop_rows(pg, st);
	/* A walk that began in a transaction ended with that transaction. */
	st->open = st->cursor && broken && !over;
	if (st->cursor && !broken && !over && !postgresql_lost(pg))
		ends(s, close_walk(s, which));
	st->busy = st->cursor = false;
}

static void
end(struct call *c)
{
	leave(c->store, (enum statement)number_of(c->store, c->stmt));
}

static bool
ahead(const struct store *s, enum statement which)
{
	const struct pg_statement *st = &s->pg->statement[which];

	return st->at + 1 < st->n;
}

static void
bind(struct call *c, Oid type, const void *value, size_t len)
{
	struct pg_statement *st = c->stmt;

	st->type[c->next - 1] = type;
	st->value[c->next - 1] = value;
	st->length[c->next - 1] = (int)len;
}

static void
bind_number(struct call *c, int64_t value)
{
	struct pg_statement *st = c->stmt;
	unsigned char *bytes = st->number[c->next - 1];

	postgresql_put_number(bytes, value);
	bind(c, OID_INT8, bytes, 8);
}

/* The server knows whether the column has text or bytes. */
static void
bind_text(struct call *c, const char *text, size_t len)
{
	bind(c, 0, text, len);
}

static void
bind_bytes(struct call *c, const void *bytes, size_t len)
{
	bind(c, OID_BYTEA, len == 0 ? "" : bytes, len);
}

static bool
has(struct call *c, enum column column)
{
	const struct pg_statement *st = c->stmt;
	const struct pq *pq = c->store->pg->pq;
	Oid type = pq->PQftype(st->rows, c->next);

	if (pq->PQgetisnull(st->rows, st->at, c->next))
		return column == COLUMN_NULL;
	switch (column) {
	case COLUMN_NUMBER:
		return type == OID_INT8 || type == OID_BOOL;
	case COLUMN_TEXT:
		return type == OID_TEXT || type == OID_BYTEA;
	case COLUMN_BYTES:
		return type == OID_BYTEA;
	case COLUMN_NULL:
		break;
	}
	return false;
}

static const char *
name(struct call *c)
{
	const struct pg_statement *st = c->stmt;

	return c->store->pg->pq->PQfname(st->rows, c->next);
}

static int64_t
number(struct call *c)
{
	const struct pg_statement *st = c->stmt;
	const struct pq *pq = c->store->pg->pq;

	return postgresql_number(pq->PQgetvalue(st->rows, st->at, c->next),
	    pq->PQgetlength(st->rows, st->at, c->next));
}

static const void *
data(struct call *c, enum column column, size_t *len)
{
	const struct pg_statement *st = c->stmt;
	const struct pq *pq = c->store->pg->pq;

	*len = pq->PQgetlength(st->rows, st->at, c->next);
	return pq->PQgetvalue(st->rows, st->at, c->next);
}

static int64_t
added(const struct store *s)
{
	return s->pg->added;
}

static int64_t
changed(const struct store *s)
{
	return s->pg->changed;
}

static void
forget(struct store *s, enum statement which)
{
	struct pg_statement *st = &s->pg->statement[which];

	free(st->sql);
	st->sql = NULL;
	st->used = st->prepared = false;
}

static enum store_result
may_rest(struct store *s)
{
	return ends(s, postgresql_exec(s,
	    "SET LOCAL idle_in_transaction_session_timeout = 0"));
}

/*
 * Each sequence of numbers that the server gives out, of which rows are named.
 */
static enum store_result
count_on(struct store *s)
{
	return ends(s, postgresql_exec(s, "DO $$ DECLARE t name; BEGIN"
	    " FOR t IN SELECT relname FROM pg_attribute JOIN pg_class AS c"
	    " ON c.oid = attrelid WHERE attidentity <> ''"
	    " AND attname = relname AND pg_table_is_visible(c.oid) LOOP"
	    " EXECUTE format('SELECT setval(pg_get_serial_sequence(%1$L,"
	    " %1$L), coalesce(max(%1$I), 0) + 1, false) FROM %1$I', t);"
	    " END LOOP; END $$"));
}

static const char *
witness(const struct store *s)
{
	return s->pg->witness[0] == '\0' ? NULL : s->pg->witness;
}

static enum store_result
witnessed(struct store *s, const char *hex, bool *there)
{
	struct postgresql *pg = s->pg;
	char sql[128];
	PGresult *answer;

	snprintf(sql, sizeof(sql), "SELECT 1 FROM witness WHERE witness ="
	    " '\\x%.32s'", hex);
	answer = postgresql_ask(s, sql);
	*there = pg->pq->PQntuples(answer) == 1;
	return postgresql_fault(s, answer);
}

const struct engine engine_postgresql = {
	.statements = postgresql_statements,
	.open = postgresql_open, .close = postgresql_close,
	.patience = patience, .alone = nothing,
	.discard = postgresql_discard,
	.begin_read = begin_read, .begin_write = begin_write,
	.begin_beside = begin_beside,
	.begin_snapshot = begin_snapshot,
	.go_on = nothing, .commit = commit, .rollback = rollback,
	.within = within,
	.begin = begin, .row = row, .end = end, .ahead = ahead, .leave = leave,
	.forget = forget, .many = true, .lease = 600, .came = "came",
	.count_on = count_on, .may_rest = may_rest,
	.server = postgresql_server, .others = postgresql_others,
	.standing = postgresql_standing,
	.witness = witness, .witnessed = witnessed,
	.guests = postgresql_guests,
	.put_number = bind_number, .put_text = bind_text,
	.put_bytes = bind_bytes,
	.has = has, .name = name, .number = number, .data = data,
	.added = added, .changed = changed
};

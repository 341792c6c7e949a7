/*
 * pipe.c: statements that are answered together.
 *
 * A server in the next room answers in a tenth of a millisecond, one in another
 * town in twenty milliseconds, and a turn takes some forty statements.  So a
 * statement whose answer is not needed yet is sent without waiting (libpq calls
 * that a pipeline).  Its answer is read together with the next answer that is
 * needed.  The server runs the statements in order, and after an error it skips
 * the rest of the pipeline.  So it runs no statement that would not have been
 * run one by one.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Every parameter goes as its bytes. */
static const int binary[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1 };
_Static_assert(sizeof(binary) / sizeof(*binary) == PG_PARAMETERS,
    "one for each");

static void
name_of(const struct pg_statement *st, char name[16])
{
	snprintf(name, 16, "s%u", st->name);
}

void
postgresql_forget_names(struct postgresql *pg)
{
	for (int i = 0; i < STATEMENTS; i++)
		pg->statement[i].prepared = false;
	for (int i = 0; i < PG_ASKING; i++)
		pg->asking[i].prepared = false;
}

int64_t
postgresql_number(const char *bytes, int len)
{
	uint64_t value = 0;

	for (int i = 0; i < len; i++)
		value = value << 8 | (unsigned char)bytes[i];
	return (int64_t)value;
}

void
postgresql_put_number(unsigned char bytes[8], int64_t value)
{
	for (int i = 0; i < 8; i++)
		bytes[i] = (unsigned char)((uint64_t)value >> (56 - 8 * i));
}

/*
 * Nobody knows any more what the server was sent and has done, even if the
 * connection still exists, as memory was short.
 */
static enum store_result
lost(struct store *s)
{
	s->pg->lost = true;
	return postgresql_fault(s, NULL);
}

bool
postgresql_lost(const struct postgresql *pg)
{
	return pg->lost || pg->pq->PQstatus(pg->db) == CONNECTION_BAD;
}

/* There is room for n more, after which something else may follow. */
static enum store_result
make_room(struct store *s, int n)
{
	struct postgresql *pg = s->pg;
	enum store_result result = STORE_OK;

	if (pg->n_sent + n + 1 > PG_SENT)
		result = postgresql_settle(s, 0, 0, NULL, NULL);
	if (result == STORE_OK && (postgresql_lost(pg) ||
	    (pg->n_sent == 0 && pg->pq->PQenterPipelineMode(pg->db) != 1)))
		result = lost(s);
	return result;
}

enum store_result
postgresql_send(struct store *s, const char *sql,
    const struct pg_statement *st, enum postgresql_want want)
{
	struct postgresql *pg = s->pg;
	enum store_result result = make_room(s, 1);
	char name[16];
	int sent;

	if (result != STORE_OK)
		return result;
	if (sql == NULL) {
		name_of(st, name);
		sent = pg->pq->PQsendQueryPrepared(pg->db, name,
		    st->parameters, st->value, st->length, binary, 1);
	} else if (st != NULL)
		sent = pg->pq->PQsendQueryParams(pg->db, sql, st->parameters,
		    st->type, st->value, st->length, binary, 1);
	else
		sent = pg->pq->PQsendQueryParams(pg->db, sql, 0, NULL, NULL,
		    NULL, NULL, 1);
	if (sent != 1)
		return lost(s);
	pg->sent[pg->n_sent++] = want;
	return STORE_OK;
}

static enum store_result
give_name(struct store *s, struct pg_statement *st)
{
	struct postgresql *pg = s->pg;
	enum store_result result = make_room(s, 2);
	char name[16];

	if (result != STORE_OK)
		return result;
	st->name = pg->names++;
	name_of(st, name);
	if (pg->pq->PQsendPrepare(pg->db, name, st->sql, st->parameters,
	    st->type) != 1)
		return lost(s);
	pg->sent[pg->n_sent++] = WANT_ANY;
	st->prepared = true;
	return STORE_OK;
}

enum store_result
postgresql_put(struct store *s, struct pg_statement *st,
    enum postgresql_want want)
{
	enum store_result result;

	if (!st->used) {
		st->used = true;
		return postgresql_send(s, st->sql, st, want);
	}
	if (!st->prepared && (result = give_name(s, st)) != STORE_OK)
		return result;
	return postgresql_send(s, NULL, st, want);
}

/* What one of them has said is not wanted. */
static enum store_result
judge(struct store *s, enum postgresql_want want, PGresult *answer)
{
	const struct pq *pq = s->pg->pq;
	ExecStatusType status = pq->PQresultStatus(answer);
	bool none = want == WANT_ROW && strcmp(pq->PQcmdTuples(answer),
	    "1") != 0;

	if (want == WANT_NOTHING)
		return STORE_OK;
	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		return postgresql_meaning(s, answer);
	if (want == WANT_AWAKE && pq->PQntuples(answer) > 0)
		return store_fate(s, pq->PQgetvalue(answer, 0, 0));
	return none ? store_fail(s, STORE_TAKEN, "there already") : STORE_OK;
}

static int64_t
clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/*
 * No answer came in time.  True: it was asked for to be given up, which is
 * answered, too.
 */
static bool
give_up(struct store *s)
{
	bool first = !s->pg->silent;

	s->pg->silent = true;
	return first && postgresql_give_up(s);
}

/*
 * Wait until there is an answer, or the connection is gone.  False: nothing
 * will come.  If libpq lacks memory for the end of a pipeline it says so, takes
 * the end for read, and would wait for it for ever.
 */
static bool
await(struct store *s)
{
	struct postgresql *pg = s->pg;
	const struct pq *pq = pg->pq;
	size_t said = strlen(pq->PQerrorMessage(pg->db));
	struct pollfd one = { .fd = pq->PQsocket(pg->db) };
	int64_t end = clock_ms() + PG_LIMIT * 1000;

	while (pq->PQisBusy(pg->db)) {
		int64_t left = end - clock_ms();

		if (strlen(pq->PQerrorMessage(pg->db)) != said)
			return false;
		if (left <= 0 && !pg->slow) {
			if (!give_up(s))
				return false;
			end = clock_ms() + PG_GRACE * 1000;
			continue;
		}
		one.events = pq->PQflush(pg->db) == 1 ? POLLIN | POLLOUT :
		    POLLIN;
		if ((poll(&one, 1, pg->slow ? -1 : (int)left) == -1 &&
		    errno != EINTR) || ((one.revents & ~POLLOUT) != 0 &&
		    pq->PQconsumeInput(pg->db) != 1))
			return true;
	}
	return true;
}

/* The next result; NULL: the end of an answer, or nothing will come. */
static PGresult *
take(struct store *s)
{
	struct postgresql *pg = s->pg;

	pg->lost = pg->lost || !await(s);
	return pg->lost ? NULL : pg->pq->PQgetResult(pg->db);
}

/* The next answer, and the end of what belongs to it. */
static PGresult *
next(struct store *s, enum postgresql_want want)
{
	struct postgresql *pg = s->pg;
	PGresult *answer = take(s), *more;

	while (want != WANT_END && answer != NULL &&
	    (more = take(s)) != NULL) {
		pg->pq->PQclear(more);
		if (pg->pq->PQstatus(pg->db) != CONNECTION_OK)
			break;
	}
	return answer;
}

PGresult *
postgresql_ask(struct store *s, const char *sql)
{
	struct postgresql *pg = s->pg;
	PGresult *answer = NULL, *more;

	if (postgresql_lost(pg) || pg->pq->PQsendQuery(pg->db, sql) != 1) {
		pg->lost = true;
		return NULL;
	}
	while ((more = take(s)) != NULL) {
		pg->pq->PQclear(answer);
		answer = more;
		if (pg->pq->PQstatus(pg->db) != CONNECTION_OK)
			break;
	}
	if (pg->lost) {
		pg->pq->PQclear(answer);
		answer = NULL;
	}
	return answer;
}

enum store_result
postgresql_settle(struct store *s, int from, int wanted, PGresult **answer,
    int *at)
{
	struct postgresql *pg = s->pg;
	enum store_result result = STORE_OK, one;
	int n = pg->n_sent;

	for (int i = 0; i < wanted; i++)
		answer[i] = NULL;
	if (pg->lost)
		return lost(s);
	if (n == 0)
		return STORE_OK;
	pg->n_sent = 0;
	/*
	 * A statement that ended with a transaction may have its end already.
	 */
	if (pg->sent[n - 1] != WANT_END) {
		if (pg->pq->PQpipelineSync(pg->db) != 1)
			return lost(s);
		pg->sent[n++] = WANT_END;
	}
	for (int i = 0; i < n; i++) {
		enum postgresql_want want = pg->sent[i];
		PGresult *said = next(s, want);

		if (said == NULL && result == STORE_OK)
			result = lost(s);
		if (said == NULL)
			break;
		if (want != WANT_END && result == STORE_OK &&
		    (one = judge(s, want, said)) != STORE_OK) {
			result = one;
			if (at != NULL)
				*at = i;
		}
		if (i >= from && i - from < wanted)
			answer[i - from] = said;
		else
			pg->pq->PQclear(said);
	}
	if (result != STORE_OK)
		postgresql_forget_names(pg);
	for (int i = 0; result != STORE_OK && i < wanted; i++) {
		pg->pq->PQclear(answer[i]);
		answer[i] = NULL;
	}
	if (pg->pq->PQexitPipelineMode(pg->db) != 1) {
		pg->lost = true;
		if (result == STORE_OK)
			result = lost(s);
	}
	return result;
}

enum store_result
postgresql_divide(struct store *s)
{
	struct postgresql *pg = s->pg;

	if (pg->n_sent == 0 || pg->sent[pg->n_sent - 1] == WANT_END)
		return STORE_OK;
	assert(pg->n_sent < PG_SENT);	/* make_room() leaves one free */
	if (pg->pq->PQpipelineSync(pg->db) != 1)
		return lost(s);
	pg->sent[pg->n_sent++] = WANT_END;
	return STORE_OK;
}

/*
 * Read the answer with the next statement's.  After a failure the server skips
 * statements up to the end marker that is sent first.
 */
void
postgresql_leave(struct store *s)
{
	struct postgresql *pg = s->pg;

	pg->within = false;
	if (postgresql_lost(pg))
		return;
	if (pg->n_sent + 3 > PG_SENT)
		postgresql_settle(s, 0, 0, NULL, NULL);
	if (pg->n_sent > 0 && pg->pq->PQpipelineSync(pg->db) == 1) {
		for (int i = 0; i < pg->n_sent; i++)
			if (pg->sent[i] != WANT_END)
				pg->sent[i] = WANT_NOTHING;
		pg->sent[pg->n_sent++] = WANT_END;
	}
	if (postgresql_send(s, "ROLLBACK", NULL, WANT_NOTHING) == STORE_OK &&
	    pg->pq->PQpipelineSync(pg->db) == 1)
		pg->sent[pg->n_sent++] = WANT_END;
}

enum store_result
postgresql_exec(struct store *s, const char *sql)
{
	enum store_result result = postgresql_settle(s, 0, 0, NULL, NULL);

	return result != STORE_OK ? result :
	    postgresql_fault(s, postgresql_ask(s, sql));
}

/*
 * query.c: one statement and its answer, and the limit on the time that a
 * server has for it.
 *
 * Each statement is sent and answered by itself.  Only those that have no
 * parameters can travel together: what begins a transaction with its locks, and
 * what commits it with its witness.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>

/* Every parameter goes as its bytes. */
static const int binary[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1 };
_Static_assert(sizeof(binary) / sizeof(*binary) == PG_PARAMETERS,
    "one for each");

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

bool
postgresql_lost(const struct postgresql *pg)
{
	return pg->lost || pg->pq->PQstatus(pg->db) == CONNECTION_BAD;
}

static int64_t
clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/*
 * No answer came in time: ask the server to give the statement up.  Returns
 * true if it answers that.
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
 * will come.
 */
static bool
await(struct store *s)
{
	struct postgresql *pg = s->pg;
	const struct pq *pq = pg->pq;
	struct pollfd one = { .fd = pq->PQsocket(pg->db) };
	int64_t end = clock_ms() + PG_LIMIT * 1000;

	while (pq->PQisBusy(pg->db)) {
		int64_t left = end - clock_ms();

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

/*
 * The last answer to what was sent, which is the first error if there is one.
 * NULL: the connection is lost.
 */
static PGresult *
answer(struct store *s, int sent)
{
	struct postgresql *pg = s->pg;
	PGresult *last = NULL, *more;

	pg->lost = pg->lost || sent != 1;
	while (!pg->lost) {
		pg->lost = !await(s);
		if (pg->lost || (more = pg->pq->PQgetResult(pg->db)) == NULL)
			break;
		pg->pq->PQclear(last);
		last = more;
		if (pg->pq->PQstatus(pg->db) != CONNECTION_OK)
			break;
	}
	if (pg->lost) {
		pg->pq->PQclear(last);
		last = NULL;
	}
	return last;
}

PGresult *
postgresql_ask(struct store *s, const char *sql)
{
	struct postgresql *pg = s->pg;

	return postgresql_lost(pg) ? answer(s, 0) :
	    answer(s, pg->pq->PQsendQuery(pg->db, sql));
}

enum store_result
postgresql_exec(struct store *s, const char *sql)
{
	return postgresql_fault(s, postgresql_ask(s, sql));
}

/* Pass the answer on unless it is an error. */
static enum store_result
judge(struct store *s, PGresult *said, PGresult **out)
{
	ExecStatusType status = s->pg->pq->PQresultStatus(said);

	*out = NULL;
	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		return postgresql_fault(s, said);
	*out = said;
	return STORE_OK;
}

enum store_result
postgresql_with(struct store *s, const char *sql,
    const struct pg_statement *st, PGresult **out)
{
	struct postgresql *pg = s->pg;

	return judge(s, postgresql_lost(pg) ? answer(s, 0) :
	    answer(s, pg->pq->PQsendQueryParams(pg->db, sql, st->parameters,
	    st->type, st->value, st->length, binary, 1)), out);
}

enum store_result
postgresql_run(struct store *s, struct pg_statement *st, PGresult **out)
{
	struct postgresql *pg = s->pg;
	enum store_result result;
	char name[16];

	if (!st->used || postgresql_lost(pg)) {
		st->used = true;
		return postgresql_with(s, st->sql, st, out);
	}
	if (!st->prepared) {
		st->name = pg->names++;
		snprintf(name, sizeof(name), "s%u", st->name);
		result = postgresql_fault(s, answer(s, pg->pq->PQsendPrepare(
		    pg->db, name, st->sql, st->parameters, st->type)));
		if (result != STORE_OK)
			return result;
		st->prepared = true;
	}
	snprintf(name, sizeof(name), "s%u", st->name);
	return judge(s, answer(s, pg->pq->PQsendQueryPrepared(pg->db, name,
	    st->parameters, st->value, st->length, binary, 1)), out);
}

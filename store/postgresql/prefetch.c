/*
 * prefetch.c: answers that are fetched before they are needed.
 *
 * Settings, outages, the host and the time of the last `tick` are read again
 * and again, and within a transaction the first answer stays valid.  Settings
 * and the host are only written alone (lock.h); `tick` writes its time beside
 * others, and may record an outage.  A transaction that does not see that
 * outage does what it would have done before it.  With an older time of the
 * clock an alarm is set too early, which does no harm; but with a newer time
 * and an older sum of outages it would be set too late, so the sum is always
 * read anew together with the time.
 *
 * The rows of a game come along with its own, or were fetched for many games at
 * once.  Each of these answers is used once, as a second read wants the current
 * state.
 *
 * A write makes the answers about the same rows invalid; a step back to a mark
 * and the end of the transaction make all of them invalid.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

enum { WRITERS = 4 };

/*
 * The games of a list, by their ids or their numbers.  What is fetched of them
 * has its parameters behind its columns, and null in the first where there is
 * no row to be found.
 */
#define LIST(type, key) \
	"WITH w AS (SELECT g.game, g.id, u.n FROM unnest(string_to_array(" \
	"$1::text, ' ')::" type "[]) WITH ORDINALITY AS u (" key ", n)" \
	" JOIN game AS g ON g." key " = u." key ") "
#define HEADS	" FROM w JOIN head AS h ON h.game = w.game"
#define SORTED	" ORDER BY w.n"

static const struct subject {
	enum statement which;
	enum statement writer[WRITERS];	/* what makes it old */
	int columns;			/* before the parameters, of many */
	bool still;			/* it holds, as a line does; else it is
					   given once */
	bool players;			/* of those who are awaited */
	const char *many;		/* behind the list; NULL: never */
} subjects[] = {
	{ CONFIG_GET, { CONFIG_SET, CONFIG_DROP }, 0, true, false, NULL },
	{ OUTAGE_EACH, { OUTAGE_ADD, OUTAGE_CANCEL }, 0, true, false, NULL },
	{ OUTAGE_TOTAL, { OUTAGE_ADD, OUTAGE_CANCEL }, 0, true, false, NULL },
	{ HOST_GET, { HOST_SET }, 0, true, false, NULL },
	{ CLOCK_GET, { CLOCK_SET, HOLD_CLOCK }, 0, true, false, NULL },
	{ GAME_NAME, { GAME_ADD }, 1, false, false,
	    "SELECT w.id, w.game FROM w" SORTED },
	{ GAME_GET, { TERMS_ADD, FORMAT_ADD, GAME_SECRET, EARLY_ADD }, 20,
	    false, false,
	    "SELECT g.game, g.id, g.ruleset, g.rules, g.seats, g.no_join,"
	    " g.host, g.options, g.edition, g.deadline, t.text, g.secret,"
	    " g.made, f.format, coalesce(f.plays, -1), f.early, f.bots,"
	    " f.spare, f.letters, (SELECT count(*) FROM early AS y"
	    " WHERE y.game = g.game AND y.decision IS NOT NULL), g.id"
	    " FROM w JOIN game AS g ON g.game = w.game"
	    " LEFT JOIN terms AS t ON t.game = w.game"
	    " LEFT JOIN format AS f ON f.game = w.game" SORTED },
	{ SEAT_EACH, { SEAT_ADD }, 5, false, false,
	    "SELECT s.seat, s.line, s.player, p.name, s.key, s.game"
	    " FROM w JOIN seat AS s ON s.game = w.game"
	    " LEFT JOIN player AS p ON p.player = s.player"
	    SORTED ", s.seat, s.line" },
	{ HEAD_GET, { HEAD_PUT }, 9, false, false,
	    "SELECT h.line, h.hash, h.files, h.file_head, h.round,"
	    " h.decision, h.player, h.since, h.until, h.game" HEADS SORTED },
	/* Of the last line, where games are read up to that. */
	{ SNAPSHOT_GET, { SNAPSHOT_MOVE, SNAPSHOT_ADD }, 2, false, false,
	    "SELECT x.line, x.position, h.game, h.line, x.layout" HEADS
	    " CROSS JOIN LATERAL (SELECT s.line, s.position, s.layout"
	    " FROM snapshot AS s WHERE s.game = h.game"
	    " AND s.era <= (h.line >> 4) AND s.line <= h.line"
	    " ORDER BY s.era DESC LIMIT 1) AS x" SORTED },
	{ LINE_GET, { COPY_WRITE }, 4, true, false,
	    "SELECT l.line, l.text, l.hash, l.file, l.game, l.line" HEADS
	    " JOIN log AS l ON l.game = h.game AND l.line = h.line" SORTED },
	/* Of all who sit there, as all are told. */
	{ MAIL_PREFS_GET, { MAIL_PREFS_PUT }, 7, true, true,
	    "SELECT m.digest, m.reminded, m.proofs, m.brief, m.html, m.ascii,"
	    " m.zone, s.player FROM w JOIN seat AS s ON s.game = w.game"
	    " LEFT JOIN mail_prefs AS m ON m.player = s.player"
	    " WHERE s.player IS NOT NULL" SORTED },
	{ PLAYER_BY_ID, { PLAYER_SET, PLAYER_FORGET }, 5, true, true,
	    "SELECT p.player, p.name, p.address, p.lang, p.key, p.player"
	    " FROM w JOIN seat AS s ON s.game = w.game"
	    " JOIN player AS p ON p.player = s.player" SORTED }
};

enum { SUBJECTS = sizeof(subjects) / sizeof(*subjects) };

static const struct subject *
subject_of(enum statement which)
{
	for (int i = 0; i < SUBJECTS; i++)
		if (subjects[i].which == which)
			return &subjects[i];
	return NULL;
}

/* Whoever looks at its rows now goes on to do so. */
static void
drop(struct postgresql *pg, struct pg_prefetched *known)
{
	known->old = true;
	if (known->used)
		return;
	pg->pq->PQclear(known->rows);
	known->rows = NULL;
}

void
postgresql_forget_prefetched(struct postgresql *pg)
{
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows != NULL)
			drop(pg, &pg->known[i]);
}

void
postgresql_leave_prefetched(struct postgresql *pg, struct pg_statement *st)
{
	struct pg_prefetched *known = st->known;

	st->known = NULL;
	st->rows = NULL;
	known->used = false;
	if (known->old)
		drop(pg, known);
}

/* Is the answer to these parameters in this row? */
static bool
answers(const struct postgresql *pg, const struct pg_prefetched *known, int row,
    const struct pg_statement *st, int parameters)
{
	const struct pq *pq = pg->pq;
	int column = known->columns;

	for (int i = 0; i < parameters; i++, column++)
		if (st->value[i] == NULL || st->length[i] !=
		    pq->PQgetlength(known->rows, row, column) ||
		    memcmp(st->value[i], pq->PQgetvalue(known->rows, row,
		    column), (size_t)st->length[i]) != 0)
			return false;
	return true;
}

static bool
is_for(const struct pg_prefetched *known, const struct pg_statement *st)
{
	return known->columns == 0 && st->parameters <= 1 &&
	    (st->parameters == 0 ? known->length == 0 :
	    st->value[0] != NULL && st->length[0] == known->length &&
	    memcmp(st->value[0], known->key, (size_t)known->length) == 0);
}

/*
 * The rows that were fetched for these parameters; those before are gone, and
 * these, too, unless they hold.
 */
static bool
find_rows(const struct postgresql *pg, struct pg_prefetched *known,
    const struct pg_statement *st, int *first, int *end)
{
	int n = pg->pq->PQntuples(known->rows), row = known->at;

	while (row < n && !answers(pg, known, row, st, st->parameters))
		row++;
	*first = row;
	while (row < n && answers(pg, known, row, st, st->parameters))
		row++;
	if (row == *first)
		return false;
	*end = row;
	known->at = subject_of(known->which)->still ? *first : row;
	return true;
}

bool
postgresql_take_prefetched(struct postgresql *pg, enum statement which,
    struct pg_statement *st)
{
	for (int i = 0; i < PG_KNOWN; i++) {
		struct pg_prefetched *known = &pg->known[i];
		int first = 0, end;

		if (known->rows == NULL || known->old || known->used ||
		    known->which != which)
			continue;
		if (known->columns > 0) {
			if (!find_rows(pg, known, st, &first, &end))
				continue;
			/* A row that is not there was fetched as well. */
			if (pg->pq->PQgetisnull(known->rows, first, 0))
				end = first;
		} else if (is_for(known, st)) {
			end = pg->pq->PQntuples(known->rows);
			known->old = !subject_of(which)->still;
		} else
			continue;
		known->used = true;
		st->known = known;
		st->rows = known->rows;
		st->at = first - 1;
		st->n = end;
		return true;
	}
	return false;
}

/* Of many, only those of the game or the player that is written. */
static void
make_old(struct postgresql *pg, struct pg_prefetched *known,
    const struct pg_statement *st)
{
	int n = pg->pq->PQntuples(known->rows);

	if (known->columns == 0 || st->type[0] !=
	    pg->pq->PQftype(known->rows, known->columns))
		drop(pg, known);
	else
		for (int row = known->at; row < n; row++)
			if (answers(pg, known, row, st, 1))
				known->at = row + 1;
}

void
postgresql_written(struct postgresql *pg, enum statement which,
    const struct pg_statement *st)
{
	if (which == MARK_BACK || which == COPY_WRITE)
		postgresql_forget_prefetched(pg);
	for (int i = 0; i < PG_KNOWN; i++) {
		struct pg_prefetched *known = &pg->known[i];

		if (known->rows == NULL)
			continue;
		for (int j = 0; j < WRITERS; j++)
			if (subject_of(known->which)->writer[j] == which) {
				make_old(pg, known, st);
				break;
			}
	}
}

bool
postgresql_knows(const struct postgresql *pg, enum statement which)
{
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows != NULL && !pg->known[i].old &&
		    pg->known[i].which == which)
			return true;
	return false;
}

bool
postgresql_locks(enum statement which)
{
	const struct subject *subject = subject_of(which);

	return subject != NULL && subject->still && subject->many == NULL;
}

/* A place for one more; some other answer may have to make room. */
static struct pg_prefetched *
place(struct postgresql *pg)
{
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows == NULL)
			return &pg->known[i];
	for (int i = 0; i < PG_KNOWN; i++) {
		struct pg_prefetched *known = &pg->known[pg->turn++ % PG_KNOWN];

		if (!known->used && known->columns == 0) {
			drop(pg, known);
			return known;
		}
	}
	return NULL;
}

struct pg_prefetched *
postgresql_keep(struct postgresql *pg, enum statement which, const char *key,
    int length, PGresult *rows)
{
	struct pg_statement st = { .parameters = length > 0, .value = { key },
	    .length = { length } };
	struct pg_prefetched *known;

	if (length > PG_KEY)
		return NULL;
	/* The younger one is right. */
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows != NULL &&
		    ((pg->known[i].which == which &&
		    is_for(&pg->known[i], &st)) || (which == CLOCK_GET &&
		    pg->known[i].which == OUTAGE_TOTAL)))
			drop(pg, &pg->known[i]);
	if ((known = place(pg)) == NULL)
		return NULL;
	*known = (struct pg_prefetched){ .rows = rows, .which = which,
	    .length = length };
	if (length > 0)
		memcpy(known->key, key, (size_t)length);
	return known;
}

enum store_result
postgresql_prefetch(struct store *s, const char *games, bool numbers,
    bool players)
{
	static const char *const lists[] = { LIST("text", "id"),
	    LIST("bigint", "game") };
	struct postgresql *pg = s->pg;
	struct pg_statement st = { .parameters = 1, .value = { games },
	    .length = { (int)strlen(games) } };
	const struct subject *asked[SUBJECTS];
	PGresult *said[SUBJECTS];
	int n = 0;
	char sql[1024];
	enum store_result result = postgresql_settle(s, 0, 0, NULL, NULL);

	/* Those of the last list are behind us. */
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows != NULL && pg->known[i].columns > 0)
			drop(pg, &pg->known[i]);
	for (int i = 0; result == STORE_OK && i < SUBJECTS; i++) {
		if (subjects[i].many == NULL ||
		    (subjects[i].players && !players))
			continue;
		snprintf(sql, sizeof(sql), "%s%s", lists[numbers],
		    subjects[i].many);
		result = postgresql_send(s, sql, &st, WANT_ANY);
		asked[n++] = &subjects[i];
	}
	if (result == STORE_OK)
		result = postgresql_settle(s, 0, n, said, NULL);
	if (result != STORE_OK)
		return result;
	for (int i = 0; i < n; i++) {
		struct pg_prefetched *known = place(pg);

		if (known == NULL)
			pg->pq->PQclear(said[i]);
		else
			*known = (struct pg_prefetched){ .rows = said[i],
			    .which = asked[i]->which,
			    .columns = asked[i]->columns };
	}
	return STORE_OK;
}

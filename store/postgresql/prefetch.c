/*
 * prefetch.c: answers that are fetched before they are needed.
 *
 * Settings and the host are read again and again.  Within a transaction the
 * first answer stays valid, as they are only written alone (lock.h).
 *
 * Each statement costs a round trip to the server.  So the answers to the next
 * questions about a game come along with the first one, or are fetched for many
 * games together.  All settings come with the first setting, and all data for a
 * report come in one answer.  Most of these answers are used once, as a second
 * read wants the current state.
 *
 * A write makes the answers about the same rows invalid.  A step back to a
 * mark, or the end of the transaction, makes all answers invalid.
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRITERS = 4 };

/*
 * The games of a list, by their ids or their numbers, or one by its id.  What
 * is fetched of them has its parameters behind its columns, and null in the
 * first where there is no row to be found.
 */
enum form { IDS, NUMBERS, ONE, STORY, FORMS };

#define LIST(type, key) \
	"WITH w AS (SELECT g.game, g.id, u.n FROM unnest(string_to_array(" \
	"$1::text, ' ')::" type "[]) WITH ORDINALITY AS u (" key ", n)" \
	" JOIN game AS g ON g." key " = u." key ") "

static const char *const lists[STORY] = {
	[IDS] = LIST("text", "id"), [NUMBERS] = LIST("bigint", "game"),
	[ONE] = "WITH w AS (SELECT game, id, 1 AS n FROM game WHERE id = $1) "
};

#define HEADS	" FROM w JOIN head AS h ON h.game = w.game"
#define SORTED	" ORDER BY w.n"

/* What is fetched when. */
enum when {
	NEVER,				/* kept when it was asked for */
	GAMES,				/* with games */
	LISTED,				/* with a list of games */
	PLAYERS,			/* where those who play are told */
	STORE,				/* with games, unless it is known */
	WRITING				/* the same, where one writes or
					   tells */
};

static const struct subject {
	enum statement which;
	enum statement writer[WRITERS];	/* what makes it old */
	int columns;			/* before the parameters, of many */
	bool still;			/* it holds, as a line does; else it is
					   given once */
	enum { ROWS, WHOLE, ONWARD } kind;	/* WHOLE: what is not among
					   them is not there; ONWARD: rows of
					   the next numbers follow */
	enum when when;
	const char *many;		/* behind the list */
} subjects[] = {
	{ CONFIG_GET, { CONFIG_SET, CONFIG_DROP }, 1, true, WHOLE, STORE,
	    "SELECT value, name FROM config" },
	{ HOST_GET, { HOST_SET }, 0, true, ROWS, WRITING,
	    "SELECT name, key FROM host" },
	{ GAME_NAME, { GAME_ADD }, 1, false, ROWS, LISTED,
	    "SELECT w.id, w.game FROM w" SORTED },
	{ GAME_GET, { TERMS_ADD, FORMAT_ADD, GAME_SECRET, EARLY_ADD }, 20,
	    false, ROWS, GAMES,
	    "SELECT g.game, g.id, g.ruleset, g.rules, g.seats, g.no_join,"
	    " g.host, g.options, g.edition, g.deadline, t.text, g.secret,"
	    " g.made, f.format, coalesce(f.plays, -1), f.early, f.bots,"
	    " f.spare, f.letters, (SELECT count(*) FROM early AS y"
	    " WHERE y.game = g.game AND y.decision IS NOT NULL), g.id"
	    " FROM w JOIN game AS g ON g.game = w.game"
	    " LEFT JOIN terms AS t ON t.game = w.game"
	    " LEFT JOIN format AS f ON f.game = w.game" SORTED },
	{ SEAT_EACH, { SEAT_ADD }, 5, false, ROWS, GAMES,
	    "SELECT s.seat, s.line, s.player, p.name, s.key, s.game"
	    " FROM w JOIN seat AS s ON s.game = w.game"
	    " LEFT JOIN player AS p ON p.player = s.player"
	    SORTED ", s.seat, s.line" },
	{ HEAD_GET, { HEAD_PUT }, 9, false, ROWS, GAMES,
	    "SELECT h.line, h.hash, h.files, h.file_head, h.round,"
	    " h.decision, h.player, h.since, h.until, h.game" HEADS SORTED },
	/* Of the last line, where games are read up to that. */
	{ SNAPSHOT_GET, { SNAPSHOT_MOVE, SNAPSHOT_ADD }, 2, false, ROWS,
	    GAMES, "SELECT x.line, x.position, h.game, h.line, x.layout" HEADS
	    " CROSS JOIN LATERAL (SELECT s.line, s.position, s.layout"
	    " FROM snapshot AS s WHERE s.game = h.game"
	    " AND s.era <= (h.line >> 4) AND s.line <= h.line"
	    " ORDER BY s.era DESC LIMIT 1) AS x" SORTED },
	{ LINE_GET, { COPY_WRITE }, 4, true, ONWARD, GAMES,
	    "SELECT l.line, l.text, l.hash, l.file, l.game, l.line" HEADS
	    " JOIN log AS l ON l.game = h.game AND l.line = h.line" SORTED },
	{ FILE_GET, { FILE_ADD, COPY_WRITE }, 7, true, ONWARD, NEVER, NULL },
	/* Of all who sit there, as all are told. */
	{ MAIL_PREFS_GET, { MAIL_PREFS_PUT }, 5, true, ROWS, PLAYERS,
	    "SELECT m.digest, m.reminded, m.brief, m.html, m.zone,"
	    " s.player FROM w JOIN seat AS s ON s.game = w.game"
	    " LEFT JOIN mail_prefs AS m ON m.player = s.player"
	    " WHERE s.player IS NOT NULL" SORTED },
	{ PLAYER_BY_ID, { PLAYER_SET, PLAYER_FORGET }, 5, true, ROWS, PLAYERS,
	    "SELECT p.player, p.name, p.address, p.lang, p.key, p.player"
	    " FROM w JOIN seat AS s ON s.game = w.game"
	    " JOIN player AS p ON p.player = s.player" SORTED },
	{ WATCH_EACH, { WATCH_PUT, WATCH_DROP }, 5, false, ROWS, PLAYERS,
	    "SELECT x.game, x.player, x.round, x.line, w.id, w.game"
	    " FROM w LEFT JOIN watch AS x ON x.game = w.game" SORTED
	    ", x.player" }
};

enum { SUBJECTS = sizeof(subjects) / sizeof(*subjects) };
_Static_assert(FORMS * SUBJECTS <= PG_ASKING, "a statement for each");

static const struct subject *
subject_of(enum statement which)
{
	for (int i = 0; i < SUBJECTS; i++)
		if (subjects[i].which == which)
			return &subjects[i];
	return NULL;
}

/* A caller that looks at its rows now will go on to do so. */
static void
drop(struct postgresql *pg, struct pg_prefetched *known)
{
	known->old = true;
	if (known->used)
		return;
	pg->pq->PQclear(known->rows);
	free(known->gone);
	known->rows = NULL;
	known->gone = NULL;
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

	if (known->gone != NULL && known->gone[row])
		return false;
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

static int64_t
number_at(const struct postgresql *pg, const struct pg_prefetched *known,
    int row, int column)
{
	return postgresql_number(pg->pq->PQgetvalue(known->rows, row, column),
	    pg->pq->PQgetlength(known->rows, row, column));
}

/* Is this row of the same game as the one before, and the next there? */
static bool
goes_on(const struct postgresql *pg, const struct pg_prefetched *known,
    int row, int parameters)
{
	int last = known->columns + parameters - 1;

	for (int column = known->columns; column < last; column++)
		if (number_at(pg, known, row, column) !=
		    number_at(pg, known, row - 1, column))
			return false;
	return !pg->pq->PQgetisnull(known->rows, row, 0) &&
	    number_at(pg, known, row, last) ==
	    number_at(pg, known, row - 1, last) + 1;
}

/* From `row` on, and before `end`, the first that answers; else `end`. */
static int
find_row(const struct postgresql *pg, const struct pg_prefetched *known,
    int row, int end, const struct pg_statement *st)
{
	while (row < end && !answers(pg, known, row, st, st->parameters))
		row++;
	return row;
}

/*
 * The rows that were fetched for these parameters; those before are gone, and
 * these, too, unless they hold.
 */
static bool
find_rows(const struct postgresql *pg, struct pg_prefetched *known,
    const struct pg_statement *st, int *first, int *end)
{
	const struct subject *subject = subject_of(known->which);
	int n = pg->pq->PQntuples(known->rows),
	    row = find_row(pg, known, known->at, n, st);

	/* Mostly they are asked for in their order. */
	if (row == n && subject->still) {
		row = find_row(pg, known, 0, known->at, st);
		if (row == known->at)
			row = n;
	}
	*first = *end = row;
	if (row == n)
		return subject->kind == WHOLE;
	/* A row that is not there was fetched as well. */
	if (!pg->pq->PQgetisnull(known->rows, row, 0))
		do
			row++;
		while (row < n && (subject->kind == ONWARD ?
		    goes_on(pg, known, row, st->parameters) :
		    answers(pg, known, row, st, st->parameters)));
	*end = row;
	known->at = subject->still ? *first : row;
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

/*
 * Of many, only those of the game or the player that is written; 0: of all.
 */
static void
make_old(struct postgresql *pg, struct pg_prefetched *known,
    const struct pg_statement *st)
{
	int n = pg->pq->PQntuples(known->rows);

	if (known->columns == 0 || st->type[0] !=
	    pg->pq->PQftype(known->rows, known->columns) ||
	    (st->type[0] == OID_INT8 &&
	    postgresql_number(st->value[0], st->length[0]) == 0))
		drop(pg, known);
	else if (known->gone == NULL &&
	    (known->gone = calloc((size_t)n + 1, sizeof(*known->gone))) == NULL)
		drop(pg, known);
	else
		for (int row = 0; row < n; row++)
			known->gone[row] |= answers(pg, known, row, st, 1);
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

	return subject != NULL && subject->still && (subject->when == NEVER ||
	    subject->when == WRITING) && subject->kind == ROWS;
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

		if (!known->used) {
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
		    pg->known[i].which == which && is_for(&pg->known[i], &st))
			drop(pg, &pg->known[i]);
	if ((known = place(pg)) == NULL)
		return NULL;
	*known = (struct pg_prefetched){ .rows = rows, .which = which,
	    .length = length };
	if (length > 0)
		memcpy(known->key, key, (size_t)length);
	return known;
}

/*
 * What a report reads of a game $1 that it tells from line $2 on, -1 from the
 * beginning: line 1, where a note stands, and the lines and the turn files from
 * the last snapshot before it on.
 */
#define BEGINS	"WITH w AS (SELECT $1::bigint AS game, coalesce((SELECT line" \
	" FROM snapshot WHERE game = $1 AND era <= ($2::bigint >> 4)"	\
	" AND line <= $2 AND layout = $3::bigint"			\
	" ORDER BY era DESC LIMIT 1), 0) AS line) "
#define LIMIT	" LIMIT " STORE_NUMBER(STORE_PAGE) ")"

static const struct {
	enum statement which;
	const char *sql;
} story[] = {
	{ SNAPSHOT_GET, "SELECT line, position, game, $2::bigint, layout"
	    " FROM snapshot WHERE game = $1 AND era <= ($2 >> 4)"
	    " AND line <= $2 AND layout = $3::bigint"
	    " ORDER BY era DESC LIMIT 1" },
	{ LINE_GET, BEGINS "SELECT line, text, hash, file, game, line FROM log"
	    " WHERE game = $1 AND line = 1 AND line < (SELECT line FROM w)"
	    " UNION ALL (SELECT l.line, l.text, l.hash, l.file, l.game, l.line"
	    " FROM w JOIN log AS l ON l.game = w.game AND l.line >= w.line"
	    " ORDER BY l.line" LIMIT },
	{ FILE_GET, BEGINS "(SELECT f.file, f.seat, f.identity, f.text,"
	    " f.seal, f.first, f.last, f.game, f.file FROM w JOIN file AS f"
	    " ON f.game = w.game AND f.file >= (SELECT l.file FROM log AS l"
	    " WHERE l.game = w.game AND l.line > w.line"
	    " AND l.file IS NOT NULL ORDER BY l.line LIMIT 1)"
	    " ORDER BY f.file" LIMIT
	    " UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL,"
	    " game, files + 1 FROM head WHERE game = $1" },
	{ PLAYER_BY_ID, "SELECT p.player, p.name, p.address, p.lang, p.key,"
	    " p.player FROM seat AS s JOIN player AS p ON p.player = s.player"
	    " WHERE s.game = $1" }
};

/* Statements whose answers come together. */
struct asking {
	const struct subject *subject[SUBJECTS];
	int at[SUBJECTS];		/* among all that are not answered */
	int n;
};

static enum store_result
add(struct store *s, struct asking *a, const struct subject *subject,
    enum form form, const char *sql, const struct pg_statement *with)
{
	struct pg_statement *st = &s->pg->asking[form * SUBJECTS +
	    (subject - subjects)];
	const char *before = form < STORY && with->parameters > 0 ?
	    lists[form] : "";
	size_t size = strlen(before) + strlen(sql) + 1;
	enum store_result result;

	if (st->sql == NULL) {
		if ((st->sql = malloc(size)) == NULL)
			return store_no_memory(s);
		snprintf(st->sql, size, "%s%s", before, sql);
	}
	st->parameters = with->parameters;
	memcpy(st->type, with->type, sizeof(st->type));
	memcpy(st->value, with->value, sizeof(st->value));
	memcpy(st->length, with->length, sizeof(st->length));
	result = postgresql_put(s, st, WANT_ANY);
	a->at[a->n] = s->pg->n_sent - 1;
	a->subject[a->n++] = subject;
	return result;
}

/* There is room for all of them, and for the names of these statements. */
static enum store_result
make_room(struct store *s)
{
	return s->pg->n_sent + 2 * SUBJECTS + 2 <= PG_SENT ? STORE_OK :
	    postgresql_settle(s, 0, 0, NULL, NULL);
}

/* What is the same for all games, unless it is known. */
static enum store_result
add_store(struct store *s, struct asking *a, bool writing)
{
	static const struct pg_statement none;
	enum store_result result = STORE_OK;

	for (int i = 0; result == STORE_OK && i < SUBJECTS; i++)
		if ((subjects[i].when == STORE || (writing &&
		    subjects[i].when == WRITING)) &&
		    !postgresql_knows(s->pg, subjects[i].which))
			result = add(s, a, &subjects[i], ONE,
			    subjects[i].many, &none);
	return result;
}

/* Wait for the answers, and keep them for when they are asked for. */
static enum store_result
keep_all(struct store *s, struct asking *a, enum store_result result)
{
	struct postgresql *pg = s->pg;
	PGresult *said[2 * SUBJECTS], **one;

	if (result == STORE_OK && a->n > 0)
		result = postgresql_settle(s, a->at[0],
		    a->at[a->n - 1] - a->at[0] + 1, said, NULL);
	if (result != STORE_OK && s->begun && s->broken == STORE_OK)
		s->broken = result;
	if (result != STORE_OK)
		return result;
	for (int i = 0; i < a->n; i++) {
		const struct subject *subject = a->subject[i];
		struct pg_prefetched *known;

		one = &said[a->at[i] - a->at[0]];
		known = postgresql_keep(pg, subject->which, "", 0, *one);
		if (known == NULL)
			continue;
		known->columns = subject->columns;
		*one = NULL;
	}
	for (int i = 0; a->n > 0 && i <= a->at[a->n - 1] - a->at[0]; i++)
		pg->pq->PQclear(said[i]);
	return STORE_OK;
}

/* In this form; NULL: only what is the same for all games. */
static enum store_result
fetch(struct store *s, enum form form, const char *games, bool players,
    bool writing)
{
	struct pg_statement st = { .parameters = 1, .value = { games },
	    .length = { games == NULL ? 0 : (int)strlen(games) } };
	struct asking a = { .n = 0 };
	enum store_result result = make_room(s);

	if (result == STORE_OK)
		result = add_store(s, &a, writing);
	for (int i = 0; result == STORE_OK && games != NULL && i < SUBJECTS;
	    i++)
		if (subjects[i].when == GAMES ||
		    (subjects[i].when == LISTED && form != ONE) ||
		    (subjects[i].when == PLAYERS && players))
			result = add(s, &a, &subjects[i], form,
			    subjects[i].many, &st);
	return keep_all(s, &a, result);
}

enum store_result
postgresql_prefetch(struct store *s, const char *games, bool numbers,
    bool players)
{
	struct postgresql *pg = s->pg;

	/* Those of the last list are done. */
	for (int i = 0; i < PG_KNOWN; i++)
		if (pg->known[i].rows != NULL && pg->known[i].columns > 0 &&
		    subject_of(pg->known[i].which)->kind != WHOLE)
			drop(pg, &pg->known[i]);
	return fetch(s, numbers ? NUMBERS : IDS, games, players, false);
}

enum store_result
postgresql_prefetch_game(struct store *s, const char *id)
{
	return fetch(s, ONE, id, s->pg->shared, s->pg->shared);
}

static void
put_numbers(struct pg_statement *st, const int64_t *number, int n)
{
	st->parameters = n;
	for (int i = 0; i < n; i++) {
		postgresql_put_number(st->number[i], number[i]);
		st->type[i] = OID_INT8;
		st->value[i] = (const char *)st->number[i];
		st->length[i] = sizeof(st->number[i]);
	}
}

enum store_result
postgresql_prefetch_story(struct store *s, int64_t game, int64_t line,
    int64_t layout)
{
	struct pg_statement st = { .parameters = 3 };
	struct asking a = { .n = 0 };
	enum store_result result = make_room(s);

	put_numbers(&st, (const int64_t[]){ game, line, layout }, 3);
	if (result == STORE_OK)
		result = add_store(s, &a, true);
	for (size_t i = 0; result == STORE_OK &&
	    i < sizeof(story) / sizeof(*story); i++)
		result = add(s, &a, subject_of(story[i].which), STORY,
		    story[i].sql, &st);
	return keep_all(s, &a, result);
}

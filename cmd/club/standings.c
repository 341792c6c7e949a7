#include "cmd/club/standings.h"

#include "cmd/base/command.h"
#include "cmd/base/hashmap.h"
#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "core/line.h"
#include "core/pairing.h"
#include "core/rating.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A player in a ruleset. */
struct tally {
	char player[GAME_ID], ruleset[GAME_ID];
	int games, won, running, due, late;
	int64_t points;
	int64_t *took;			/* seconds of each decision */
	size_t n, size;
	int rated;			/* games, by which */
	struct rating rating;
};

/* A game that came to its end, and who of those in it are rated. */
struct ended {
	int64_t at;			/* of its last move */
	size_t game;			/* how many ids come before its own */
	int n;
	size_t tally[SEATS];
	int place[SEATS];
};

struct tallies {
	struct context *context;
	bool (*counts)(void *arg, const char *game);	/* NULL: all do */
	void *arg;
	struct tally *tally;
	size_t n, size;
	struct hashmap places;		/* of tallies, by player and ruleset */
	size_t games;			/* that were looked at */
	struct ended *result;
	size_t n_results, results;
};

static struct tally *
find(struct tallies *all, const char *player, const char *ruleset)
{
	uint8_t key[HASHMAP_KEY];
	char both[2 * GAME_ID];
	int len = snprintf(both, sizeof(both), "%s %s", player, ruleset);
	int64_t at;

	crypto_generichash(key, sizeof(key), (uint8_t *)both, (size_t)len,
	    NULL, 0);
	if ((at = hashmap_get(&all->places, key)) >= 0)
		return &all->tally[at];
	hashmap_put(&all->places, key, (int64_t)all->n);
	all->tally = memory_more(all->tally, all->n, &all->size,
	    sizeof(*all->tally));
	memset(&all->tally[all->n], 0, sizeof(*all->tally));
	snprintf(all->tally[all->n].player, GAME_ID, "%s", player);
	snprintf(all->tally[all->n].ruleset, GAME_ID, "%s", ruleset);
	all->tally[all->n].rating = rating_begin();
	return &all->tally[all->n++];
}

/* ------------------------------------------------------------- one game */

/* A game's log on its way. */
struct reading {
	struct tallies *all;
	const char *ruleset;
	bool deadline;
	int64_t began;			/* when what is pending began; 0: not
					   yet */
	int64_t moved;			/* when the last move was made */
	int64_t file;			/* of the line before; 0: none */
	struct {
		int seat;
		int64_t line;
		char name[GAME_ID];
	} *holder;			/* by seat, then line */
	size_t n, size;
};

static int
add_holder(void *arg, const struct store_seat *row)
{
	struct reading *in = arg;

	in->holder = memory_more(in->holder, in->n, &in->size,
	    sizeof(*in->holder));
	in->holder[in->n].seat = row->seat;
	in->holder[in->n].line = row->line;
	snprintf(in->holder[in->n++].name, GAME_ID, "%s",
	    row->name != NULL ? row->name : "");
	return 0;
}

/* Whose seat it is at a line; NULL: nobody's. */
static struct tally *
of(struct reading *in, int seat, int64_t line)
{
	const char *name = NULL;

	for (size_t i = 0; i < in->n; i++)
		if (in->holder[i].seat == seat && in->holder[i].line <= line)
			name = in->holder[i].name;
	return name == NULL ? NULL : find(in->all, name, in->ruleset);
}

static void
decide(struct reading *in, const struct line_words *words)
{
	struct tally *tally = of(in, words->seat, words->line);

	if (tally == NULL || in->began == 0)
		return;
	tally->took = memory_more(tally->took, tally->n, &tally->size,
	    sizeof(*tally->took));
	tally->took[tally->n++] = words->at > in->began ?
	    words->at - in->began : 0;
	tally->due += in->deadline;
}

static int
take_line(void *arg, const struct store_line *line)
{
	struct reading *in = arg;
	struct line_words words;
	struct tally *tally;

	if (!line_cut(line->text, line->len, &words))
		return 0;
	if (words.kind == LINE_LATE &&
	    (tally = of(in, words.seat, words.line)) != NULL)
		tally->late++;
	if (words.kind == LINE_MOVE && words.why == WHY_SAID &&
	    line->file != in->file)
		decide(in, &words);
	in->file = line->file;
	if (line_types[words.kind].turns)
		in->moved = words.at;
	if (line_types[words.kind].turns || words.kind == LINE_JOIN ||
	    words.kind == LINE_HOST)
		in->began = words.at;
	return 0;
}

/*
 * Who is rated by a game, and the places that they came to among each other:
 * bots are left out, and who resigned is behind all who stayed.
 */
static void
keep_result(struct reading *in, const struct record *r,
    const struct standing *standing)
{
	struct tallies *all = in->all;
	struct ended *result;
	struct standing people = { .n = 0 };
	uint8_t left = 0;

	all->result = memory_more(all->result, all->n_results, &all->results,
	    sizeof(*all->result));
	result = &all->result[all->n_results];
	*result = (struct ended){ .at = in->moved, .game = all->games };
	for (int i = 0; i < r->fixed.seats; i++) {
		if (game_bots(&r->game) >> i & 1)
			continue;
		people.points[people.n] = standing->points[i];
		people.winners |= (standing->winners >> i & 1) << people.n;
		left |= (r->game.resigned >> i & 1) << people.n;
		result->tally[people.n++] = (size_t)(find(all, r->names[i],
		    in->ruleset) - all->tally);
	}
	result->n = people.n;
	pairing_places(&people, people.n, left, result->place);
	all->n_results += people.n >= 2;
}

/* How it ended, or that it goes on. */
static void
take_end(struct reading *in, struct record *r)
{
	struct standing standing = { .n = 0 };
	bool over = game_over(&r->game);

	if (over && (r->game.abandoned || r->fixed.rules->standing == NULL))
		return;
	if (over)
		r->fixed.rules->standing(r->fixed.edition,
		    r->game.play.state, &standing);
	for (int i = 0; i < r->fixed.seats; i++) {
		struct tally *tally = find(in->all, r->names[i],
		    in->ruleset);

		tally->running += !over;
		tally->games += over;
		tally->won += over && (standing.winners >> i & 1);
		tally->points += i < standing.n ? standing.points[i] : 0;
	}
	if (over && standing.n == r->fixed.seats)
		keep_result(in, r, &standing);
}

static int
take_game(void *arg, const struct store_status *row)
{
	struct tallies *all = arg;
	struct store *store = all->context->store;
	struct reading in = { .all = all };
	struct record *r;

	if (all->counts != NULL && !all->counts(all->arg, row->id))
		return 0;
	r = record_new();
	if (record_stand(r, store, row->id)) {
		in.ruleset = r->fixed.rules->name;
		in.deadline = r->fixed.terms.deadline > 0;
		store_must(store, store_seat_each(store, r->id, add_holder,
		    &in));
		store_must(store, store_line_each(store, r->id, -1,
		    take_line, &in));
		take_end(&in, r);
	}
	free(in.holder);
	record_drop(r);
	all->games++;
	return 0;
}

/* --------------------------------------------------------------- ratings */

static int
by_end(const void *a, const void *b)
{
	const struct ended *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->game < y->game ? -1 : x->game > y->game;
}

/* One game after another, in the order in which they ended. */
static void
rate(struct tallies *all)
{
	if (all->n_results > 0)
		qsort(all->result, all->n_results, sizeof(*all->result),
		    by_end);
	for (size_t i = 0; i < all->n_results; i++) {
		const struct ended *result = &all->result[i];
		struct rating rating[SEATS];

		for (int k = 0; k < result->n; k++)
			rating[k] = all->tally[result->tally[k]].rating;
		rating_play(rating, result->place, result->n);
		for (int k = 0; k < result->n; k++) {
			all->tally[result->tally[k]].rating = rating[k];
			all->tally[result->tally[k]].rated++;
		}
	}
	free(all->result);
}

static void
set_rating(json_t *out, const struct tally *tally)
{
	const struct rating *rating = &tally->rating;

	json_object_set_new(out, "rated", json_integer(tally->rated));
	json_object_set_new(out, "rating", tally->rated == 0 ? json_null() :
	    json_integer(rating_sure(rating)));
	json_object_set_new(out, "skill", tally->rated == 0 ? json_null() :
	    json_integer(rating_hundredths(rating->mean)));
	json_object_set_new(out, "deviation", tally->rated == 0 ?
	    json_null() : json_integer(rating_hundredths(
	    rating_deviation(rating))));
}

static int
by_rating(const void *a, const void *b)
{
	json_t *const *x = a, *const *y = b;
	json_int_t one = json_integer_value(json_object_get(*x, "rating"));
	json_int_t two = json_integer_value(json_object_get(*y, "rating"));

	if (one != two)
		return one > two ? -1 : 1;
	return strcmp(json_string_value(json_object_get(*x, "player")),
	    json_string_value(json_object_get(*y, "player")));
}

json_t *
standings_rated(const json_t *rows, const char *ruleset)
{
	size_t n = 0, i;
	json_t **row = memory_new(json_array_size(rows) + 1, sizeof(*row));
	json_t *out = json_array(), *one;

	json_array_foreach(rows, i, one)
		if (!json_is_null(json_object_get(one, "rating")) &&
		    strcmp(json_string_value(json_object_get(one,
		    "ruleset")), ruleset) == 0)
			row[n++] = one;
	qsort(row, n, sizeof(*row), by_rating);
	for (i = 0; i < n; i++)
		json_array_append(out, row[i]);
	free(row);
	return out;
}

/* -------------------------------------------------------------- in order */

static int
by_time(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

static int
by_rank(const void *a, const void *b)
{
	const struct tally *x = a, *y = b;
	int order = strcmp(x->ruleset, y->ruleset);
	int64_t more = x->points * (y->games + !y->games) -
	    y->points * (x->games + !x->games);

	if (order == 0)
		order = y->won - x->won;
	if (order == 0)
		order = more > 0 ? -1 : more < 0;
	return order != 0 ? order : strcmp(x->player, y->player);
}

static json_t *
object(struct tally *tally)
{
	json_t *out = json_pack("{ss ss si si si sI sI si si}", "player",
	    tally->player, "ruleset", tally->ruleset, "games", tally->games,
	    "won", tally->won, "running", tally->running, "points",
	    (json_int_t)tally->points, "decisions", (json_int_t)tally->n,
	    "due", tally->due, "kept", tally->due > tally->late ?
	    tally->due - tally->late : 0);
	int64_t sum = 0;

	for (size_t i = 0; i < tally->n; i++)
		sum += tally->took[i];
	if (tally->n > 0)
		qsort(tally->took, tally->n, sizeof(*tally->took), by_time);
	json_object_set_new(out, "mean", tally->n == 0 ? json_null() :
	    json_integer(sum / (int64_t)tally->n));
	json_object_set_new(out, "median", tally->n == 0 ? json_null() :
	    json_integer((tally->took[(tally->n - 1) / 2] +
	    tally->took[tally->n / 2]) / 2));
	set_rating(out, tally);
	return out;
}

json_t *
standings_all(struct context *context)
{
	return standings_of(context, NULL, NULL);
}

json_t *
standings_of(struct context *context, bool (*counts)(void *arg,
    const char *game), void *arg)
{
	struct tallies all = { .context = context, .counts = counts,
	    .arg = arg };
	json_t *out = json_array();

	store_must(context->store, store_status_each(context->store, NULL,
	    take_game, &all));
	rate(&all);
	if (all.n > 0)
		qsort(all.tally, all.n, sizeof(*all.tally), by_rank);
	for (size_t i = 0; i < all.n; i++) {
		json_array_append_new(out, object(&all.tally[i]));
		free(all.tally[i].took);
	}
	free(all.tally);
	hashmap_free(&all.places);
	return out;
}

void
standings_time(const json_t *seconds, char out[SPELL_TEXT])
{
	int64_t n = json_integer_value(seconds);

	if (!json_is_integer(seconds))
		snprintf(out, SPELL_TEXT, "-");
	else if (n >= TIME_DAY)
		snprintf(out, SPELL_TEXT, "%lldd %lldh", (long long)n /
		    TIME_DAY, (long long)n % TIME_DAY / TIME_HOUR);
	else if (n >= TIME_HOUR)
		snprintf(out, SPELL_TEXT, "%lldh %lldm", (long long)n /
		    TIME_HOUR, (long long)n % TIME_HOUR / 60);
	else
		snprintf(out, SPELL_TEXT, "%lldm", (long long)n / 60);
}

void
standings_kept(const json_t *row, char out[SPELL_TEXT])
{
	json_int_t due = json_integer_value(json_object_get(row, "due")),
	    kept = json_integer_value(json_object_get(row, "kept"));

	if (due == 0)
		snprintf(out, SPELL_TEXT, "-");
	else
		snprintf(out, SPELL_TEXT, "%lld %%",
		    (long long)(100 * kept / due));
}

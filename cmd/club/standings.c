#include "cmd/club/standings.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/record/tally.h"
#include "core/pairing.h"
#include "core/rating.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* A player in a ruleset. */
struct sum {
	int64_t player;			/* row */
	char *name;			/* NULL: not known yet */
	unsigned ruleset;
	int games, won, running, due, late;
	int64_t points;
	uint32_t *took;			/* seconds of each decision */
	uint32_t n, size;
	int rated;			/* games, by which */
	struct rating rating;
};

/* A game that came to its end, and who of those in it are rated. */
struct ended {
	int64_t at;			/* of its last move */
	int64_t game;			/* row */
	uint32_t sum[SEATS];
	uint8_t place[SEATS];
	uint8_t n;
};

/* A decision of the game that is being added. */
struct decision {
	int64_t player, seconds;	/* as of tally_fn */
};

struct sums {
	struct context *context;
	struct sum *sum;
	size_t n, size;
	uint32_t *slot;			/* 1 + the number of a sum, by player
					   and ruleset; 0: free */
	size_t slots;			/* a power of 2, or 0 */
	char (*ruleset)[GAME_ID];
	size_t n_rulesets, rulesets;
	struct decision *decision;
	size_t n_decisions, decisions;
	struct ended *result;
	size_t n_results, results;
};

/* ------------------------------------------------------------ who has sums */

/* Where the sum of a player is, or would be. */
static uint32_t *
slot_of(const struct sums *all, int64_t player, unsigned ruleset)
{
	uint64_t hash = ((uint64_t)player * 64 + ruleset) *
	    UINT64_C(0x9e3779b97f4a7c15);
	size_t at = (size_t)(hash >> 32) & (all->slots - 1);

	while (all->slot[at] != 0 &&
	    (all->sum[all->slot[at] - 1].player != player ||
	    all->sum[all->slot[at] - 1].ruleset != ruleset))
		at = (at + 1) & (all->slots - 1);
	return &all->slot[at];
}

/* At most half of the slots are taken. */
static void
grow(struct sums *all)
{
	if (2 * (all->n + 1) <= all->slots)
		return;
	free(all->slot);
	all->slots = all->slots == 0 ? 1024 : 2 * all->slots;
	all->slot = memory_new(all->slots, sizeof(*all->slot));
	for (size_t i = 0; i < all->n; i++)
		*slot_of(all, all->sum[i].player, all->sum[i].ruleset) =
		    (uint32_t)i + 1;
}

static unsigned
find_ruleset(struct sums *all, const char *name)
{
	unsigned i = 0;

	while (i < all->n_rulesets && strcmp(all->ruleset[i], name) != 0)
		i++;
	if (i == all->n_rulesets) {
		all->ruleset = memory_more(all->ruleset, all->n_rulesets++,
		    &all->rulesets, sizeof(*all->ruleset));
		snprintf(all->ruleset[i], GAME_ID, "%s", name);
	}
	return i;
}

static struct sum *
find(struct sums *all, int64_t player, unsigned ruleset)
{
	uint32_t *slot;
	struct sum *sum;

	grow(all);
	slot = slot_of(all, player, ruleset);
	if (*slot == 0) {
		all->sum = memory_more(all->sum, all->n, &all->size,
		    sizeof(*all->sum));
		sum = &all->sum[all->n++];
		*sum = (struct sum){ .player = player, .ruleset = ruleset,
		    .rating = rating_begin() };
		*slot = (uint32_t)all->n;
	}
	return &all->sum[*slot - 1];
}

/* ------------------------------------------------------------- one game */

static void
note_decision(void *arg, int64_t player, int64_t seconds)
{
	struct sums *all = arg;

	all->decision = memory_more(all->decision, all->n_decisions,
	    &all->decisions, sizeof(*all->decision));
	all->decision[all->n_decisions++] = (struct decision){ player,
	    seconds };
}

static void
add_decision(struct sum *sum, int64_t seconds, bool due)
{
	if (seconds == TALLY_LATE) {
		sum->late++;
		return;
	}
	if (sum->n == sum->size) {
		sum->size = sum->size == 0 ? 4 : 2 * sum->size;
		sum->took = memory_grow(sum->took, sum->size,
		    sizeof(*sum->took));
	}
	sum->took[sum->n++] = seconds < UINT32_MAX ? (uint32_t)seconds :
	    UINT32_MAX;
	sum->due += due;
}

/*
 * The players whom a game rates, and their places among each other: bots are
 * left out, and players who resigned come after all who stayed.
 */
static void
keep_result(struct sums *all, const struct tally *tally, int64_t game,
    unsigned ruleset)
{
	const struct standing *standing = &tally->standing;
	struct ended *result;
	struct standing people = { .n = 0 };
	uint8_t left = 0;
	int place[SEATS];

	all->result = memory_more(all->result, all->n_results, &all->results,
	    sizeof(*all->result));
	result = &all->result[all->n_results];
	*result = (struct ended){ .at = tally->moved, .game = game };
	for (int i = 0; i < tally->seats; i++) {
		if (tally->bots >> i & 1)
			continue;
		people.points[people.n] = standing->points[i];
		people.winners |= (standing->winners >> i & 1) << people.n;
		left |= (tally->left >> i & 1) << people.n;
		result->sum[people.n++] = (uint32_t)(find(all,
		    tally->player[i], ruleset) - all->sum);
	}
	result->n = (uint8_t)people.n;
	pairing_places(&people, people.n, left, place);
	for (int i = 0; i < people.n; i++)
		result->place[i] = (uint8_t)place[i];
	all->n_results += people.n >= 2;
}

static void
add_game(struct sums *all, const struct tally *tally, int64_t game)
{
	unsigned ruleset = find_ruleset(all, tally->ruleset);

	for (size_t i = 0; i < all->n_decisions; i++)
		add_decision(find(all, all->decision[i].player, ruleset),
		    all->decision[i].seconds, tally->deadline);
	if (tally->over && !tally->counts)
		return;
	for (int i = 0; i < tally->seats; i++) {
		struct sum *sum = find(all, tally->player[i], ruleset);

		sum->running += !tally->over;
		sum->games += tally->over;
		sum->won += tally->over && (tally->standing.winners >> i & 1);
		sum->points += tally->over ? tally->standing.points[i] : 0;
	}
	if (tally->over && tally->rated)
		keep_result(all, tally, game, ruleset);
}

/* A game whose log is damaged is left out. */
static void
take_game(struct sums *all, struct record *r, const char *id)
{
	struct tally tally;

	if (!record_stand(r, all->context->store, id))
		return;
	all->n_decisions = 0;
	tally_read(r, &tally, note_decision, all);
	add_game(all, &tally, r->id);
	record_free(r);
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
rate(struct sums *all)
{
	if (all->n_results > 0)
		qsort(all->result, all->n_results, sizeof(*all->result),
		    by_end);
	for (size_t i = 0; i < all->n_results; i++) {
		const struct ended *result = &all->result[i];
		struct rating rating[SEATS];
		int place[SEATS];

		for (int k = 0; k < result->n; k++) {
			rating[k] = all->sum[result->sum[k]].rating;
			place[k] = result->place[k];
		}
		rating_play(rating, place, result->n);
		for (int k = 0; k < result->n; k++) {
			all->sum[result->sum[k]].rating = rating[k];
			all->sum[result->sum[k]].rated++;
		}
	}
	free(all->result);
	all->result = NULL;
}

static void
set_rating(json_t *out, const struct sum *sum)
{
	const struct rating *rating = &sum->rating;

	json_object_set_new(out, "rated", json_integer(sum->rated));
	json_object_set_new(out, "rating", sum->rated == 0 ? json_null() :
	    json_integer(rating_sure(rating)));
	json_object_set_new(out, "skill", sum->rated == 0 ? json_null() :
	    json_integer(rating_hundredths(rating->mean)));
	json_object_set_new(out, "deviation", sum->rated == 0 ?
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
	const uint32_t *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

static const char *
name_of(const struct sum *sum)
{
	return sum->name != NULL ? sum->name : "";
}

static int
by_rank(const void *a, const void *b)
{
	const struct sum *x = a, *y = b;
	int order = (x->ruleset > y->ruleset) - (x->ruleset < y->ruleset);
	int64_t more = x->points * (y->games + !y->games) -
	    y->points * (x->games + !x->games);

	if (order == 0)
		order = y->won - x->won;
	if (order == 0)
		order = more > 0 ? -1 : more < 0;
	return order != 0 ? order : strcmp(name_of(x), name_of(y));
}

static int
by_skill(const void *a, const void *b)
{
	const struct sum *x = a, *y = b;
	int order = (x->ruleset > y->ruleset) - (x->ruleset < y->ruleset);
	int64_t one = rating_sure(&x->rating), two = rating_sure(&y->rating);

	if (order == 0)
		order = one > two ? -1 : one < two;
	return order != 0 ? order : strcmp(name_of(x), name_of(y));
}

static json_t *
object(const struct sums *all, struct sum *sum)
{
	json_t *out = json_pack("{ss ss si si si sI sI si si}", "player",
	    name_of(sum), "ruleset", all->ruleset[sum->ruleset], "games",
	    sum->games, "won", sum->won, "running", sum->running, "points",
	    (json_int_t)sum->points, "decisions", (json_int_t)sum->n,
	    "due", sum->due, "kept", sum->due > sum->late ?
	    sum->due - sum->late : 0);
	int64_t seconds = 0;

	for (size_t i = 0; i < sum->n; i++)
		seconds += sum->took[i];
	if (sum->n > 0)
		qsort(sum->took, sum->n, sizeof(*sum->took), by_time);
	json_object_set_new(out, "mean", sum->n == 0 ? json_null() :
	    json_integer(seconds / (int64_t)sum->n));
	json_object_set_new(out, "median", sum->n == 0 ? json_null() :
	    json_integer(((int64_t)sum->took[(sum->n - 1) / 2] +
	    sum->took[sum->n / 2]) / 2));
	set_rating(out, sum);
	return out;
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* Their numbers become those of their order. */
static void
sort_rulesets(struct sums *all)
{
	char (*before)[GAME_ID] = all->ruleset;
	unsigned *place = memory_new(all->n_rulesets + 1, sizeof(*place));

	all->ruleset = memory_new(all->n_rulesets + 1, sizeof(*before));
	memcpy(all->ruleset, before, all->n_rulesets * sizeof(*before));
	qsort(all->ruleset, all->n_rulesets, sizeof(*before), by_name);
	for (size_t i = 0; i < all->n_rulesets; i++)
		while (strcmp(all->ruleset[place[i]], before[i]) != 0)
			place[i]++;
	for (size_t i = 0; i < all->n; i++)
		all->sum[i].ruleset = place[all->sum[i].ruleset];
	free(place);
	free(before);
}

static int
name_player(void *arg, const struct store_player *row)
{
	struct sums *all = arg;

	for (unsigned i = 0; all->n > 0 && i < all->n_rulesets; i++) {
		uint32_t *slot = slot_of(all, row->player, i);

		if (*slot != 0)
			all->sum[*slot - 1].name = memory_copy(row->name);
	}
	return 0;
}

/* A walk reads nothing else of the store: so the ids are kept. */
struct ids {
	char (*id)[GAME_ID];
	size_t n, size;
};

static int
add_id(void *arg, const struct store_status *row)
{
	struct ids *ids = arg;

	ids->id = memory_more(ids->id, ids->n, &ids->size, sizeof(*ids->id));
	snprintf(ids->id[ids->n++], GAME_ID, "%s", row->id);
	return 0;
}

/* All that the store has of them, still in no order. */
static void
gather(struct sums *all)
{
	struct store *store = all->context->store;
	struct record *r = record_new();
	struct ids ids = { .n = 0 };

	store_must(store, store_status_each(store, NULL, add_id, &ids));
	for (size_t i = 0; i < ids.n; i++)
		take_game(all, r, ids.id[i]);
	free(ids.id);
	record_drop(r);
	free(all->decision);
	rate(all);
	store_must(store, store_player_each(store, name_player, all));
	free(all->slot);
	if (all->n_rulesets > 0)
		sort_rulesets(all);
}

/* Those who have no rating have no place in their order. */
static void
tell(struct sums *all, bool ratings, standings_fn *fn, void *arg)
{
	if (all->n > 0)
		qsort(all->sum, all->n, sizeof(*all->sum), ratings ?
		    by_skill : by_rank);
	for (size_t i = 0; i < all->n; i++) {
		struct sum *sum = &all->sum[i];

		if (!ratings || sum->rated > 0)
			fn(arg, object(all, sum));
		free(sum->took);
		free(sum->name);
	}
	free(all->sum);
	free(all->ruleset);
}

void
standings_each(struct context *context, bool ratings, standings_fn *fn,
    void *arg)
{
	struct sums all = { .context = context };

	gather(&all);
	tell(&all, ratings, fn, arg);
}

static void
append(void *arg, json_t *row)
{
	json_array_append_new(arg, row);
}

json_t *
standings_all(struct context *context)
{
	struct sums all = { .context = context };
	json_t *out = json_array();

	gather(&all);
	tell(&all, false, append, out);
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

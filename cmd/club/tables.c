#include "cmd/club/tables.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/club/asking.h"
#include "cmd/club/terms_given.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/ruleset.h"
#include "core/time.h"
#include "store/store.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------- beginning */

/* Is there a game STEM-n? */
static bool
is_taken(struct store *store, const char *stem, int64_t n, char id[GAME_ID])
{
	struct store_game game;
	enum store_result result;

	snprintf(id, GAME_ID, "%s-%u", stem, (unsigned)n);
	result = store_game_get(store, id, &game);
	sodium_memzero(game.secret, sizeof(game.secret));
	return store_may(store, result);
}

/* A free one behind those that are taken, without looking at each of them. */
static void
find_free(struct store *store, const char *stem, int64_t n, char id[GAME_ID])
{
	int64_t taken = n - 1, free = n;

	while (is_taken(store, stem, free, id)) {
		taken = free;
		free *= 2;
	}
	while (taken + 1 < free) {
		int64_t middle = taken + (free - taken) / 2;

		if (is_taken(store, stem, middle, id))
			taken = middle;
		else
			free = middle;
	}
	snprintf(id, GAME_ID, "%s-%u", stem, (unsigned)free);
}

bool
tables_begin(struct context *context, const struct variant *variant,
    const char *stem, int64_t n, const char *const *players,
    char id[GAME_ID], struct outcome *outcome)
{
	assert(strlen(stem) <= TABLES_STEM);
	find_free(context->store, stem, n, id);
	if (!begin_within(context, variant, id, players, false, outcome))
		return false;
	snprintf(outcome->game, sizeof(outcome->game), "%s", id);
	return true;
}

bool
tables_variant(struct context *context, const char *ruleset, int seats,
    const char *terms, struct variant *out, struct fault *fault)
{
	struct words words;
	struct span wrong;

	words_cut((struct span){ terms, strlen(terms) }, &words);
	if (!variant_begin(out, ruleset, seats, fault))
		return false;
	if (!terms_given_words(context->store, words.word, words.n, true, out,
	    &wrong)) {
		fault_set(fault, "'%.*s' cannot be a term of '%s' with %d "
		    "players", (int)wrong.len, wrong.at, ruleset, seats);
		return false;
	}
	if (out->bots.empty != BOT_NONE)
		terms_given_bots(&out->bots);
	out->own_keys = !config_letters(context->store);
	return variant_end(out, fault);
}

/* -------------------------------------------------------- those that wait */

struct table {
	char ruleset[GAME_ID];
	int seats;
	char *terms;
	int n;				/* players, in the order in which they
					   came */
	struct {
		int64_t player, at;
		char name[GAME_ID];
	} sitter[SEATS];
};

struct tables {
	struct table *table;
	size_t n, size;
};

static int
add_want(void *arg, const struct store_want *want)
{
	struct tables *tables = arg;
	struct table *table = tables->n > 0 ? &tables->table[tables->n - 1] :
	    NULL;

	if (table == NULL || strcmp(table->ruleset, want->ruleset) != 0 ||
	    table->seats != want->seats ||
	    strcmp(table->terms, want->terms) != 0) {
		tables->table = memory_more(tables->table, tables->n,
		    &tables->size, sizeof(*tables->table));
		table = &tables->table[tables->n++];
		memset(table, 0, sizeof(*table));
		snprintf(table->ruleset, GAME_ID, "%s", want->ruleset);
		table->seats = want->seats;
		table->terms = memory_copy(want->terms);
	}
	if (table->n == SEATS)
		return 0;
	table->sitter[table->n].player = want->player;
	table->sitter[table->n].at = want->at;
	snprintf(table->sitter[table->n++].name, GAME_ID, "%s", want->name);
	return 0;
}

static void
read_tables(struct store *store, struct tables *out)
{
	*out = (struct tables){ .n = 0 };
	store_must(store, store_want_each(store, add_want, out));
}

static void
free_tables(struct tables *tables)
{
	for (size_t i = 0; i < tables->n; i++)
		free(tables->table[i].terms);
	free(tables->table);
}

static bool
sits(const struct table *table, int64_t player)
{
	for (int i = 0; i < table->n; i++)
		if (table->sitter[i].player == player)
			return true;
	return false;
}

/* At how many of them a player sits. */
static int
count_theirs(const struct tables *tables, int64_t player)
{
	int n = 0;

	for (size_t i = 0; i < tables->n; i++)
		n += sits(&tables->table[i], player);
	return n;
}

/* ------------------------------------------------------- which is wanted */

/* How many, in words: "for three of us", "zu dritt", "para cuatro". */
static const struct {
	const char *word;
	int is;			/* 0: it says no more */
} counts[] = {
	{ "two", 2 }, { "three", 3 }, { "four", 4 }, { "zwei", 2 },
	{ "zweit", 2 }, { "drei", 3 }, { "dritt", 3 }, { "vier", 4 },
	{ "viert", 4 }, { "dos", 2 }, { "tres", 3 }, { "cuatro", 4 },
	{ "due", 2 }, { "tre", 3 }, { "quattro", 4 }, { "for", 0 },
	{ "zu", 0 }, { "f\xc3\xbcr", 0 }, { "fuer", 0 }, { "para", 0 },
	{ "entre", 0 }, { "per", 0 }, { "in", 0 }, { "players", 0 },
	{ "spieler", 0 }, { "jugadores", 0 }, { "giocatori", 0 }
};

static int
find_count(struct span word)
{
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		if (span_is(word, counts[i].word))
			return counts[i].is;
	return -1;
}

/* The third word is to say how many; what says no more beside it goes. */
static void
cut_count(struct words *words)
{
	for (int i = 2; i < words->n && i < 4; i++)
		while (i < words->n && find_count(words->word[i]) == 0) {
			words->n--;
			memmove(&words->word[i], &words->word[i + 1],
			    (size_t)(words->n - i) * sizeof(words->word[0]));
		}
}

/*
 * Which ruleset, and for how many, 0 if nothing says so; false: that cannot be
 * played together.
 */
static bool
read_game(struct words *words, const struct ruleset **rules, int *seats)
{
	char text[3];

	cut_count(words);
	*rules = asking_ruleset(words);
	*seats = 0;
	if (*rules == NULL || words->n < 3)
		return *rules != NULL && (*rules)->max_seats >= 2;
	*seats = find_count(words->word[2]);
	if (*seats < 0 && span_copy(words->word[2], text, sizeof(text)) &&
	    text[strspn(text, "0123456789")] == '\0')
		*seats = atoi(text);
	return *seats >= 2 && *seats >= (*rules)->min_seats &&
	    *seats <= (*rules)->max_seats;
}

static bool
refuse_game(struct asking *a, const char *key)
{
	return outcome_refuse(a->outcome, EX_DATAERR, key, "{si so}", "line",
	    (int)a->line.no, "could", asking_rulesets(true));
}

/*
 * Nobody leads such a game: one who falls asleep must not stop it for good.  So
 * where no policy is named the program plays for who is late, a day later.
 */
static void
settle_policy(const struct asking *a, struct terms *terms)
{
	bool given = terms->deadline == 0;

	for (int i = 3; i < a->words.n; i++)
		given = given || span_is(a->words.word[i],
		    terms_given_names[GIVEN_POLICY]);
	if (given)
		return;
	terms->policy = POLICY_DEFAULT;
	if (terms->grace == 0)
		terms->grace = TIME_DAY;
}

/* "want RULESET N TERMS": the terms as they are stored; NULL: refused. */
static char *
read_terms(struct asking *a, const struct ruleset *rules, int seats)
{
	struct variant variant;
	struct fault fault;
	const int n = a->words.n > 3 ? a->words.n - 3 : 0;
	struct span wrong = a->words.word[a->words.n > 2 ? 2 : 1];
	char *terms = NULL;

	if (variant_begin(&variant, rules->name, seats, &fault) &&
	    terms_given_words(a->context->store, &a->words.word[3],
	    n, false, &variant, &wrong) &&
	    variant_end(&variant, &fault)) {
		settle_policy(a, &variant.terms);
		terms = terms_given_print(&variant);
	} else
		asking_refuse_word(a, "want_term", wrong);
	variant_free(&variant);
	return terms;
}

/*
 * The table for such a game to which somebody came first; seats 0: however many
 * play, terms NULL: whatever its terms are.  NULL: there is none.
 */
static struct table *
find_table(const struct tables *tables, const char *ruleset, int seats,
    const char *terms)
{
	struct table *found = NULL;

	for (size_t i = 0; i < tables->n; i++) {
		struct table *table = &tables->table[i];

		if (strcmp(table->ruleset, ruleset) == 0 &&
		    (seats == 0 || table->seats == seats) &&
		    (terms == NULL ||
		    strcmp(table->terms, terms) == 0) && (found == NULL ||
		    table->sitter[0].at < found->sitter[0].at))
			found = table;
	}
	return found;
}

/* ------------------------------------------------------------- sitting down */

/* Is there no limit of time, and nothing else to say of the terms? */
static bool
is_unlimited(const char *terms)
{
	return strcmp(terms, "deadline none") == 0;
}

/* table NULL: they open it. */
static bool
may_sit(struct asking *a, const struct tables *tables,
    const struct table *table)
{
	struct store *store = a->context->store;

	if (table == NULL && !config_tables(store))
		return outcome_refuse(a->outcome, EX_DATAERR, "tables_no",
		    NULL);
	if (table == NULL && tables->n >= TABLES_OPEN)
		return outcome_refuse(a->outcome, EX_DATAERR, "tables_full",
		    "{si}", "most", TABLES_OPEN);
	if (table != NULL && sits(table, a->player.player))
		return outcome_refuse(a->outcome, EX_DATAERR, "table_sat",
		    "{ss si ss sb}", "ruleset", table->ruleset, "seats",
		    table->seats, "terms", table->terms, "unlimited",
		    is_unlimited(table->terms));
	if (count_theirs(tables, a->player.player) >= TABLES_SIT)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_sits",
		    "{si}", "most", TABLES_SIT);
	return key_is_letter(a->player.key) == NULL ||
	    config_letters(store) || outcome_refuse(a->outcome, EX_DATAERR,
	    "own_keys", "{ss}", "player", a->name);
}

/* Everybody who waits there plays, and last whoever has just come. */
static bool
begin_game(struct asking *a, const struct table *table)
{
	struct variant variant;
	struct fault fault;
	const char *players[SEATS];
	char id[GAME_ID];
	bool good;

	for (int i = 0; i < table->n; i++)
		players[i] = table->sitter[i].name;
	players[table->n] = a->name;
	if (tables_variant(a->context, table->ruleset, table->seats,
	    table->terms, &variant, &fault))
		good = tables_begin(a->context, &variant, table->ruleset, 1,
		    players, id, a->outcome);
	else
		good = outcome_refuse(a->outcome, EX_IOERR, "damaged", "{ss}",
		    "what", fault.text);
	variant_free(&variant);
	if (!good)
		return false;
	store_must(a->context->store, store_want_drop(a->context->store,
	    table->ruleset, table->seats, table->terms, 0));
	return asking_done(a, "want_begun", json_pack("{ss ss sb ss}",
	    "ruleset", table->ruleset, "terms", table->terms, "unlimited",
	    is_unlimited(table->terms), "id", id));
}

/* taken: how many wait there already. */
static bool
wait_there(struct asking *a, const char *ruleset, int seats,
    const char *terms, int taken)
{
	struct store_want want = { .ruleset = ruleset, .seats = seats,
	    .terms = terms, .player = a->player.player,
	    .at = a->context->now };

	store_must(a->context->store, store_want_put(a->context->store,
	    &want));
	return asking_done(a, "want", json_pack("{ss si ss sb si sb}",
	    "ruleset", ruleset, "seats", seats, "terms", terms, "unlimited",
	    is_unlimited(terms), "free", seats - taken - 1, "opened",
	    taken == 0));
}

/* Whoever wants what others wait for sits down there, or waits for others. */
bool
tables_want(struct asking *a)
{
	const struct ruleset *rules;
	struct tables tables;
	struct table *table;
	int wanted, seats;
	char *terms;
	bool good;

	if (!read_game(&a->words, &rules, &wanted))
		return refuse_game(a, "want_what");
	/* So few are soonest together. */
	seats = wanted > 0 ? wanted : rules->min_seats < 2 ? 2 :
	    rules->min_seats;
	if ((terms = read_terms(a, rules, seats)) == NULL)
		return false;
	store_must(a->context->store, store_hold_club(a->context->store));
	read_tables(a->context->store, &tables);
	table = find_table(&tables, rules->name, wanted, a->words.n > 3 ?
	    terms : NULL);
	if (table != NULL)
		seats = table->seats;
	good = may_sit(a, &tables, table) && asking_keep(a);
	if (good && table == NULL)
		good = wait_there(a, rules->name, seats, terms, 0);
	else if (good && table->n + 1 < seats)
		good = wait_there(a, table->ruleset, seats, table->terms,
		    table->n);
	else if (good)
		good = begin_game(a, table);
	free_tables(&tables);
	free(terms);
	return good;
}

/* Without words it is the only one where they sit. */
bool
tables_leave(struct asking *a)
{
	struct store *store = a->context->store;
	const struct ruleset *rules = NULL;
	const bool bare = a->words.n == 1;
	struct tables tables;
	int seats = 0, n = 0;

	if (!bare && (!read_game(&a->words, &rules, &seats) ||
	    a->words.n != 3))
		return refuse_game(a, "leave_what");
	store_must(store, store_hold_club(store));
	read_tables(store, &tables);
	for (size_t i = 0; i < tables.n; i++) {
		const struct table *table = &tables.table[i];

		if (!sits(table, a->player.player) || (!bare &&
		    (strcmp(table->ruleset, rules->name) != 0 ||
		    table->seats != seats)))
			continue;
		n += bare || n == 0;
		rules = ruleset_find(table->ruleset);
		seats = table->seats;
	}
	free_tables(&tables);
	if (n > 1)
		return refuse_game(a, "leave_what");
	if (n == 0 && bare)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_not_sat",
		    NULL);
	if (n == 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_not_sat",
		    "{ss si}", "ruleset", rules->name, "seats", seats);
	if (!asking_keep(a))
		return false;
	store_must(store, store_want_drop(store, rules->name, seats, "",
	    a->player.player));
	return asking_done(a, "leave", json_pack("{ss si}", "ruleset",
	    rules->name, "seats", seats));
}

/* ------------------------------------------------------- nobody has come */

/* Those who sit there are told. */
static void
close_table(struct context *context, const struct table *table)
{
	for (int i = 0; i < table->n && config_mail(context->store); i++) {
		struct outbox letter = { .kind = TELL_DONE,
		    .player = table->sitter[i].player };

		letter.args = json_pack("{ss s{ss si}}", "key", "table_old",
		    "args", "ruleset", table->ruleset, "seats", table->seats);
		outbox_put(context, &letter);
	}
	store_must(context->store, store_want_drop(context->store,
	    table->ruleset, table->seats, table->terms, 0));
}

void
tables_look(struct context *context)
{
	struct store *store = context->store;
	int64_t before = context->now - TABLES_WEEKS * 7 * (int64_t)TIME_DAY;
	struct tables tables;

	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	read_tables(store, &tables);
	for (size_t i = 0; i < tables.n; i++) {
		const struct table *table = &tables.table[i];

		if (table->sitter[table->n - 1].at < before)
			close_table(context, table);
	}
	free_tables(&tables);
	store_must(store, store_commit(store));
}

/* ------------------------------------------------------------- telling */

json_t *
tables_all(struct context *context)
{
	struct tables tables;
	json_t *out = json_array();

	read_tables(context->store, &tables);
	for (size_t i = 0; i < tables.n; i++) {
		const struct table *table = &tables.table[i];
		json_t *players = json_array();
		char since[TIME_TEXT];

		time_text(table->sitter[0].at, since);
		for (int k = 0; k < table->n; k++)
			json_array_append_new(players,
			    json_string(table->sitter[k].name));
		json_array_append_new(out, json_pack(
		    "{ss si ss sb so ss}", "ruleset", table->ruleset, "seats",
		    table->seats, "terms", table->terms, "plain",
		    is_unlimited(table->terms) && find_table(&tables,
		    table->ruleset, table->seats, NULL) == table, "players",
		    players, "since", since));
	}
	free_tables(&tables);
	return out;
}

bool
tables_list(struct asking *a)
{
	if (a->words.n != 1)
		return asking_refuse_line(a, "tables_what");
	a->outcome->kind = OUTCOME_TABLES;
	a->outcome->args = json_pack("{so}", "tables", tables_all(a->context));
	return true;
}

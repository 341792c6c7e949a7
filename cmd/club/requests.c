/*
 * requests.c: the requests of players to the club.  They come by letter, or in
 * turn files that belong to no game; see request.h.
 */
#include "cmd/club/requests.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/club/address.h"
#include "cmd/club/asking.h"
#include "cmd/club/seats.h"
#include "cmd/club/tables.h"
#include "cmd/club/terms_given.h"
#include "cmd/club/tournament.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "core/ruleset.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of the word, 1 or more; 0: it is not a number. */
static int64_t
read_number(const struct words *words, int i)
{
	char text[16];

	if (i >= words->n || !asking_copy(words->word[i], text, 10) ||
	    text[strspn(text, "0123456789")] != '\0')
		return 0;
	return strtoll(text, NULL, 10);
}

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

/* -------------------------------------------------------------- tables */

/* Which ruleset, and for how many; false: that cannot be played together. */
static bool
read_game(const struct words *words, const char **ruleset, int *seats)
{
	const struct ruleset *rules = asking_ruleset(words);

	if (rules == NULL || words->n < 3)
		return false;
	*ruleset = rules->name;
	*seats = find_count(words->word[2]) > 0 ?
	    find_count(words->word[2]) : (int)read_number(words, 2);
	return *seats >= 2 && *seats >= rules->min_seats &&
	    *seats <= rules->max_seats;
}

/* The words after "open RULESET N". */
struct opening {
	char value[GIVENS][40];
	const char *given[GIVENS];
	struct variant variant;
};

/* The term that a word names; -1: none. */
static int
find_term(struct span word)
{
	for (int i = 0; i < GIVENS; i++)
		if (span_is(word, terms_given_names[i]))
			return i;
	return -1;
}

static bool
refuse_term(struct asking *a, struct span word)
{
	return asking_refuse_word(a, "open_term", word);
}

/* "KEY=VALUE", an option of the ruleset, but none that is a file. */
static bool
take_option(struct asking *a, struct variant *variant, struct span word)
{
	char text[80];
	char *value;
	struct fault fault;

	if (!asking_copy(word, text, sizeof(text)) ||
	    (value = strchr(text, '=')) == NULL)
		return refuse_term(a, word);
	*value++ = '\0';
	if (json_object_get(variant->given, text) != NULL ||
	    !variant_take(variant, text, value, &fault))
		return refuse_term(a, word);
	json_object_set_new(variant->given, text, json_string(value));
	return true;
}

/* The rest of the line, from a word on, is the note. */
static bool
take_note(struct asking *a, struct variant *variant, struct span word)
{
	const char *end = a->line.at + a->line.len;
	struct span note = span_trim((struct span){ word.at,
	    (size_t)(end - word.at) });

	if (note.len == 0 || note.len > NOTE_MAX ||
	    !span_printable(note.at, note.len))
		return outcome_refuse(a->outcome, EX_DATAERR, "note_long",
		    "{si si}", "line", (int)a->line.no, "most", NOTE_MAX);
	variant->note = memory_slice(note.at, note.len);
	return true;
}

/*
 * The value of a term, from a word on: it, or a time such as "2 days".  How
 * many words it has; 0: none that can be.
 */
static int
take_value(const struct words *words, int i, enum terms_given term,
    struct opening *o)
{
	uint32_t seconds;
	int n = i >= words->n ? 0 : turn_time(&words->word[i], words->n - i,
	    &seconds);

	if (i >= words->n || o->given[term] != NULL)
		return 0;
	if (n > 0)
		snprintf(o->value[term], sizeof(o->value[term]), "%us",
		    (unsigned)seconds);
	else if (!asking_copy(words->word[i], o->value[term],
	    sizeof(o->value[term])))
		return 0;
	o->given[term] = o->value[term];
	return n > 0 ? n : 1;
}

/*
 * Pairs such as "deadline 2d", options, and a note, which is the last.  A time
 * alone is the deadline.
 */
static bool
read_terms(struct asking *a, struct opening *o)
{
	const struct words *words = &a->words;
	uint32_t seconds;

	for (int i = 3; i < words->n; i++) {
		struct span word = words->word[i];
		int term = find_term(word), n;

		if (span_is(word, "note") && i + 1 < words->n)
			return take_note(a, &o->variant, words->word[i + 1]);
		if (term < 0 && (time_duration(word.at, word.len) > 0 ||
		    turn_time(&words->word[i], words->n - i, &seconds) > 0)) {
			term = GIVEN_DEADLINE;
			i--;
		}
		if (term < 0) {
			if (!take_option(a, &o->variant, word))
				return false;
			continue;
		}
		n = take_value(words, i + 1, term, o);
		if (n == 0)
			return refuse_term(a, word);
		i += n;
	}
	return true;
}

/* "open pillars 3 deadline 2d ..."; false: refused. */
static bool
read_opening(struct asking *a, struct opening *o)
{
	const char *ruleset;
	int seats;
	enum terms_given which;
	struct fault fault;

	cut_count(&a->words);
	if (!read_game(&a->words, &ruleset, &seats))
		return outcome_refuse(a->outcome, EX_DATAERR, "open_what",
		    "{si so}", "line", (int)a->line.no, "could",
		    asking_rulesets(true));
	if (!variant_begin(&o->variant, ruleset, seats, &fault) ||
	    !read_terms(a, o))
		return false;
	if (!terms_given_read(a->context->store, o->given, false,
	    &o->variant.terms, &o->variant.bots, &which, &fault)) {
		const char *value = o->given[which] != NULL ?
		    o->given[which] : terms_given_names[which];

		return refuse_term(a, (struct span){ value, strlen(value) });
	}
	return variant_end(&o->variant, &fault) || outcome_refuse(a->outcome,
	    EX_DATAERR, "open_term", "{si ss}", "line", (int)a->line.no,
	    "word", fault.text);
}

static int
count_table(void *arg, int64_t table)
{
	(void)table;
	++*(int *)arg;
	return 0;
}

static int
count_open(void *arg, const struct store_table *table)
{
	(void)table;
	++*(int *)arg;
	return 0;
}

/* Does the player sit at as many as they may?  Refused, then. */
static bool
may_sit(struct asking *a)
{
	int n = 0;

	store_must(a->context->store, store_table_theirs(a->context->store,
	    a->player.player, count_table, &n));
	return n < TABLES_SIT || outcome_refuse(a->outcome, EX_DATAERR,
	    "table_sits", "{si}", "most", TABLES_SIT);
}

static bool
may_open(struct asking *a)
{
	struct budget_whose whose = { .player = a->player.player };
	struct budget_over over;
	int n = 0;

	if (config_tables(a->context->store) == TABLES_NO)
		return outcome_refuse(a->outcome, EX_DATAERR, "tables_no",
		    NULL);
	store_must(a->context->store, store_table_each(a->context->store,
	    count_open, &n));
	if (n >= TABLES_OPEN)
		return outcome_refuse(a->outcome, EX_DATAERR, "tables_full",
		    "{si}", "most", TABLES_OPEN);
	return budget_take(a->context->store, a->context->now, BUDGET_TABLE,
	    &whose, 0, &over) || outcome_refuse_budget(a->outcome,
	    (int)a->line.no, &over);
}

static bool
open_table(struct asking *a, const struct opening *o)
{
	struct store *store = a->context->store;
	bool open;
	int64_t table;
	json_t *args;

	store_must(store, store_hold_club(store));
	if (!may_sit(a) || !may_open(a) || !asking_keep(a))
		return false;
	open = config_tables(store) == TABLES_YES;
	table = tables_make(a->context, &o->variant, a->player.player, open);
	store_must(store, store_table_sit(store, table, a->player.player,
	    a->context->now));
	args = json_pack("{sI ss si si ss}", "table", (json_int_t)table,
	    "ruleset", o->variant.rules->name, "seats", o->variant.seats,
	    "free", o->variant.seats - 1, "player", a->name);
	if (!open)
		notify_host(a->context, "table_asked", json_incref(args));
	return asking_done(a, open ? "table_open" : "table_asked", args);
}

static bool
take_open(struct asking *a)
{
	struct opening *o = memory_new(1, sizeof(*o));
	bool good = read_opening(a, o) && open_table(a, o);

	variant_free(&o->variant);
	free(o);
	return good;
}

/* The table that the second word names, which waits for players. */
static bool
find_table(struct asking *a, struct store_table *out)
{
	struct store *store = a->context->store;
	int64_t number = a->words.n == 2 ? read_number(&a->words, 1) : 0;
	enum store_result result;

	if (number == 0)
		return asking_refuse_line(a, "table_which");
	store_must(store, store_hold_club(store));
	result = store_table_get(store, number, out);
	if (result == STORE_OK && out->state == TABLE_BEGUN)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_past",
		    "{sI ss}", "table", (json_int_t)number, "id", out->id);
	if (!store_may(store, result) || out->state == TABLE_CLOSED)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_none",
		    "{sI}", "table", (json_int_t)number);
	return true;
}

static json_t *
table_args(const struct store_table *table, int free, const char *id)
{
	return json_pack("{sI ss si si ss}", "table",
	    (json_int_t)table->table, "ruleset", table->ruleset, "seats",
	    table->seats, "free", free, "id", id);
}

/* Is it the id of a game, in which a seat may be free, and no table? */
static bool
is_game(struct store *store, struct span word)
{
	char id[GAME_ID];
	struct store_offer row;

	return asking_copy(word, id, sizeof(id)) && is_id(id) &&
	    (strchr(id, '-') != NULL || store_may(store, store_offer_get(store,
	    id, &row)));
}

/* Seat the player at a table, which begins when it is full. */
static bool
sit_down(struct asking *a, struct store_table *table)
{
	struct store *store = a->context->store;
	enum store_result result;
	char id[GAME_ID] = "";
	bool begun;

	if (!may_sit(a))
		return false;
	/* One that was full when the host had not approved it yet. */
	if (table->taken >= table->seats)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_taken",
		    "{sI}", "table", (json_int_t)table->table);
	if (key_is_letter(a->player.key) != NULL && !config_letters(store))
		return outcome_refuse(a->outcome, EX_DATAERR, "own_keys",
		    "{ss}", "player", a->name);
	result = store_table_sit(store, table->table, a->player.player,
	    a->context->now);
	if (result == STORE_TAKEN)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_sat",
		    "{sI}", "table", (json_int_t)table->table);
	store_must(store, result);
	if (!asking_keep(a))
		return false;
	table->looked = a->context->now;
	store_must(store, store_table_set(store, table));
	if (!tables_fill(a->context, table->table, id, &begun, a->outcome))
		return false;
	store_must(store, store_table_get(store, table->table, table));
	return asking_done(a, begun ? "table_begun" : "table_joined",
	    table_args(table, table->seats - table->taken, id));
}

static bool
take_join(struct asking *a)
{
	struct store_table table;

	/* A game is called otherwise than a table. */
	if (a->words.n == 2 && read_number(&a->words, 1) == 0 &&
	    is_game(a->context->store, a->words.word[1]))
		return seats_take(a);
	return find_table(a, &table) && sit_down(a, &table);
}

/* The oldest table for this game that has a free seat. */
struct waiting {
	const char *ruleset;
	int seats;
	int64_t table;			/* 0: there is none */
};

static int
find_waiting(void *arg, const struct store_table *table)
{
	struct waiting *waiting = arg;

	if (strcmp(table->ruleset, waiting->ruleset) != 0 ||
	    table->seats != waiting->seats || table->taken >= table->seats)
		return 0;
	waiting->table = table->table;
	return 1;
}

/* Whoever wants what others wait for sits down there, or waits for others. */
static bool
take_want(struct asking *a)
{
	struct store *store = a->context->store;
	struct waiting waiting = { .table = 0 };
	struct store_table table;

	cut_count(&a->words);
	if (a->words.n > 3 ||
	    !read_game(&a->words, &waiting.ruleset, &waiting.seats))
		return outcome_refuse(a->outcome, EX_DATAERR, "want_what",
		    "{si so}", "line", (int)a->line.no, "could",
		    asking_rulesets(true));
	store_must(store, store_hold_club(store));
	store_must(store, store_table_each(store, find_waiting, &waiting));
	if (waiting.table == 0)
		return take_open(a);
	store_must(store, store_table_get(store, waiting.table, &table));
	return sit_down(a, &table);
}

static bool
take_leave(struct asking *a)
{
	struct store *store = a->context->store;
	struct store_table table;
	enum store_result result;

	if (!find_table(a, &table))
		return false;
	result = store_table_rise(store, table.table, a->player.player);
	if (result == STORE_NONE)
		return outcome_refuse(a->outcome, EX_DATAERR, "table_not_sat",
		    "{sI}", "table", (json_int_t)table.table);
	store_must(store, result);
	if (!asking_keep(a))
		return false;
	store_must(store, store_table_get(store, table.table, &table));
	/* A player's own, at which nobody sits any more, is over. */
	if (table.taken == 0 && table.player != 0)
		tables_close(a->context, &table, "table_old");
	return asking_done(a, "table_left", table_args(&table,
	    table.seats - table.taken, ""));
}

static bool
take_tables(struct asking *a)
{
	if (a->words.n != 1)
		return asking_refuse_line(a, "table_which");
	a->outcome->kind = OUTCOME_TABLES;
	a->outcome->args = json_pack("{so}", "tables", tables_all(a->context));
	return true;
}

/* ------------------------------------------------------------ watching */

enum { WATCHES = 8, WATCHERS = 40 };	/* of a player, of a game */

static int
count_watch(void *arg, const struct store_watch *watch)
{
	(void)watch;
	++*(int *)arg;
	return 0;
}

/* The row of a game; 0: there is no such game. */
static int64_t
find_game(struct store *store, const char *id)
{
	struct store_game game = { .game = 0 };
	bool found = store_may(store, store_game_get(store, id, &game));

	sodium_memzero(game.secret, sizeof(game.secret));
	return found ? game.game : 0;
}

/*
 * The game that the second word names, which is played here.  A game that
 * somebody plays against the program alone is private.
 */
static bool
find_watched(struct asking *a, struct record *r)
{
	char id[GAME_ID];
	const char *address;

	if (a->words.n != 2)
		return asking_refuse_line(a, "watch_what");
	if (!asking_copy(a->words.word[1], id, sizeof(id)) ||
	    find_game(a->context->store, id) == 0 ||
	    !record_stand(r, a->context->store, id) ||
	    bots_against_one(&r->fixed.bots, r->fixed.seats) ||
	    host_away(r, &address))
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	return true;
}

static bool
may_watch(struct asking *a, const struct record *r)
{
	struct store *store = a->context->store;
	int theirs = 0, all = 0;

	if (game_over(&r->game))
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_over",
		    "{ss}", "id", r->fixed.id);
	if (game_seat(&r->game, a->name) >= 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_yours",
		    "{ss}", "id", r->fixed.id);
	store_must(store, store_watch_theirs(store, a->player.player,
	    count_watch, &theirs));
	store_must(store, store_watch_each(store, r->id, count_watch, &all));
	if (theirs >= WATCHES)
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_many",
		    "{si}", "most", WATCHES);
	return all < WATCHERS || outcome_refuse(a->outcome, EX_DATAERR,
	    "watch_full", "{ss si}", "id", r->fixed.id, "most", WATCHERS);
}

/* The position comes at once, and then with each round. */
static bool
take_watch(struct asking *a)
{
	struct store *store = a->context->store;
	struct record *r = record_new();
	struct store_watch row = { .player = a->player.player };
	bool good = find_watched(a, r) && may_watch(a, r) && asking_keep(a);

	if (good) {
		struct outbox letter = { .kind = TELL_WATCH,
		    .player = row.player, .game = r->id,
		    .line = r->game.line };

		row.game = r->id;
		row.line = r->game.line;
		row.round = game_joined(&r->game) ? r->fixed.rules->round(
		    r->fixed.edition, r->game.play.state) : 0;
		store_must(store, store_watch_put(store, &row));
		if (game_joined(&r->game) && config_mail(store))
			outbox_put(a->context, &letter);
		asking_done(a, "watch", json_pack("{ss ss}", "id",
		    r->fixed.id, "ruleset", r->fixed.rules->name));
	}
	record_drop(r);
	return good;
}

static bool
take_unwatch(struct asking *a)
{
	struct store *store = a->context->store;
	bool all = a->words.n == 1;
	int64_t game = 0;
	char id[GAME_ID] = "";

	if (!all && (a->words.n != 2 ||
	    !asking_copy(a->words.word[1], id, sizeof(id))))
		return asking_refuse_line(a, "watch_what");
	if (!all && (game = find_game(store, id)) == 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	if (!asking_keep(a))
		return false;
	store_must(store, store_watch_drop(store, game, a->player.player));
	return asking_done(a, "unwatch", NULL);
}

/* -------------------------------------------------------------- bundles */

/* The game that the second word names, in which the player sits. */
static bool
find_own(struct asking *a, struct record *r)
{
	char id[GAME_ID];

	if (a->words.n != 2)
		return asking_refuse_line(a, "bundle_what");
	if (!asking_copy(a->words.word[1], id, sizeof(id)) ||
	    find_game(a->context->store, id) == 0 ||
	    !record_stand(r, a->context->store, id))
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	if (game_seat(&r->game, a->name) < 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "bundle_seat",
		    "{ss}", "id", r->fixed.id);
	return adjudicator_here(r, a->outcome);
}

/* It is written when the letter is (cmd/mail/letter_data_club.c). */
static bool
take_bundle(struct asking *a)
{
	struct record *r = record_new();
	bool good = find_own(a, r) && asking_keep(a);

	if (good) {
		a->outcome->game_row = r->id;
		asking_done(a, "bundle", json_pack("{ss}", "id",
		    r->fixed.id));
	}
	record_drop(r);
	return good;
}

/* ------------------------------------------------------------------- all */

/*
 * With so many words, a plain line of a letter is this request and no talk; 0:
 * request_is() asks for more than that.
 */
static const struct {
	const char *word;
	bool (*take)(struct asking *);
	int least, most;
} requests[] = {
	{ "want", take_want, 0, 0 },
	{ "open", take_open, 0, 0 },
	{ "tables", take_tables, 1, 1 },
	{ "join", take_join, 2, 2 },
	{ "leave", take_leave, 2, 2 },
	{ "address", take_address, 0, 0 },
	{ "stand-in", seats_stand_in, 0, 0 },
	{ "watch", take_watch, 2, 2 },
	{ "unwatch", take_unwatch, 2, 2 },
	{ "bundle", take_bundle, 2, 2 },
	{ "enter", take_enter, 2, 2 },
	{ "withdraw", take_withdraw, 2, 2 },
	{ "tournaments", take_tournaments, 1, 1 },
	{ "standings", take_tournament_standings, 1, 2 }
};

bool
club_request_plain(const struct asking *a)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (span_is(a->words.word[0], requests[i].word))
			return a->words.n >= requests[i].least &&
			    a->words.n <= requests[i].most;
	return false;
}

bool
club_request(struct asking *a)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (span_is(a->words.word[0], requests[i].word))
			return requests[i].take(a);
	return asking_refuse_word(a, "request_what", a->words.word[0]);
}

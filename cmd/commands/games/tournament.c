/* tournament: list tournaments, and carry out the host's orders about them. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/zone.h"
#include "cmd/club/terms_given.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/clock.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ new */

enum { ROUNDS = 3 };		/* when nobody says how many */

/* The arguments after `tournament new`. */
struct given {
	const char *terms[GIVENS];
	const char *length, *begin;
	struct variant_given options;
	int rounds, table;
	bool yes;
};

/* The beginning of a day of the host's, or a moment. */
static int64_t
read_begin(struct context *context, const char *text)
{
	int64_t at = time_read(text, strlen(text));

	if (at >= 0 && strlen(text) == strlen("2026-12-24"))
		at = zone_day(config_zone(context), at);
	if (at <= context->now)
		die(EX_USAGE, "'%.40s' is not a day or time in the future; "
		    "write 2026-12-24 or 2026-12-24T18:00:00Z", text);
	return at;
}

/* How many players a table has, at most. */
static int
read_table(const struct ruleset *rules, int given)
{
	int least = rules->min_seats > 2 ? rules->min_seats : 2;

	if (rules->standing == NULL || rules->max_seats < 2)
		die(EX_USAGE, "there are no tournaments of '%s'",
		    rules->name);
	if (given == 0)
		return rules->max_seats;
	if (given < least || given > rules->max_seats)
		die(EX_USAGE, "a table of '%s' has %d to %d players",
		    rules->name, least, rules->max_seats);
	return given;
}

static void
check_name(const char *name)
{
	if (!is_id(name) || strlen(name) > TOURNAMENT_NAME_MAX)
		die(EX_USAGE, "'%.40s' cannot be a tournament's name: it takes "
		    "1 to %d of a-z, 0-9 and '-', the first no '-'", name,
		    TOURNAMENT_NAME_MAX);
}

/* The terms and options of its games; the caller frees them. */
static char *
read_terms(struct context *context, const struct given *given,
    const struct store_tournament *row)
{
	struct variant variant;
	enum terms_given which;
	struct fault fault;
	char *out;

	variant_make(&variant, context, row->ruleset, row->seats,
	    &given->options);
	if (variant.edition_text != NULL)
		die(EX_USAGE, "a tournament has no edition of its own");
	if (!terms_given_read(context->store, given->terms, given->yes,
	    &variant.terms, &variant.bots, &which, &fault))
		die(EX_USAGE, "%s", fault.text);
	/* Nobody may hold up the others. */
	if (variant.terms.deadline > 0 && given->terms[GIVEN_POLICY] == NULL)
		variant.terms.policy = POLICY_DEFAULT;
	if (variant.terms.deadline == 0 && row->length == 0)
		die(EX_USAGE, "a tournament needs --deadline or --length, as "
		    "otherwise its rounds might never end");
	out = terms_given_print(&variant);
	variant_free(&variant);
	return out;
}

static void
make(struct context *context, const struct given *given,
    struct store_tournament *row)
{
	struct fault fault;
	char *terms;

	if (given->length != NULL)
		row->length = duration_given(given->length);
	terms = read_terms(context, given, row);
	row->terms = terms;
	store_must(context->store, store_begin_beside(context->store));
	store_must(context->store, store_hold_club(context->store));
	if (tournament_make(context, row, &fault) != TOURNAMENT_DONE)
		die(EX_USAGE, "%s", fault.text);
	store_must(context->store, store_commit(context->store));
	free(terms);
}

static int
new(struct context *context, int argc, char **argv)
{
	struct given given = { .rounds = ROUNDS };
	struct store_tournament row = { .at = context->now };
	const struct ruleset *rules;
	const struct argument_option options[] = {
		{ "rounds", .number = &given.rounds, .least = 1,
		    .most = PAIRING_ROUNDS },
		{ "table", .number = &given.table, .least = 2, .most = SEATS },
		{ "length", .text = &given.length },
		{ "begin", .text = &given.begin },
		{ "o", .given = &given.options },
		{ "yes", .set = &given.yes },
		{ terms_given_names[0], .text = &given.terms[0] },
		{ terms_given_names[1], .text = &given.terms[1] },
		{ terms_given_names[2], .text = &given.terms[2] },
		{ terms_given_names[3], .text = &given.terms[3] },
		{ terms_given_names[4], .text = &given.terms[4] },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 2, 2);
	argv += optind;
	check_name(argv[0]);
	if ((rules = ruleset_find(argv[1])) == NULL)
		die(EX_USAGE, "there is no ruleset '%.40s'", argv[1]);
	row.name = argv[0];
	row.ruleset = rules->name;
	row.rounds = given.rounds;
	row.seats = read_table(rules, given.table);
	if (given.begin != NULL)
		row.until = read_begin(context, given.begin);
	make(context, &given, &row);
	sentence_print(context, "tournament.new", json_pack("{ss}", "name",
	    row.name));
	return EX_OK;
}

/* -------------------------------------------------------- what there is */

static const char *
text_of(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	return text != NULL ? text : "-";
}

static long long
number(const json_t *object, const char *key)
{
	return json_integer_value(json_object_get(object, key));
}

/* A moment, or "-" if there is none. */
static json_t *
time_of(struct context *context, const json_t *object, const char *key)
{
	const char *text = text_of(object, key);
	int64_t at = time_read(text, strlen(text));

	return sentence_time(context, at < 0 ? 0 : at);
}

/* The fields that both print of one tournament. */
static json_t *
facts(struct context *context, const struct language *l, const json_t *one)
{
	json_t *until = time_of(context, one, "until");

	return json_pack("{ss ss ss sI sI so}", "name", text_of(one, "name"),
	    "ruleset", text_of(one, "ruleset"), "state", sentence_word(l,
	    "tournament.state", text_of(one, "state")), "round",
	    number(one, "round"), "rounds", number(one, "rounds"), "until",
	    until);
}

static int
list(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	const struct language *l;
	char lang[LANG_TEXT];
	bool json;
	json_t *all, *one;
	size_t i;

	list_options(context, argc, argv, NULL, &json);
	store_must(context->store, store_begin_read(context->store));
	l = sentence_language(context, lang);
	all = tournaments_all(context);
	if (json) {
		json_dumpf(all, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else if (json_array_size(all) > 0) {
		sentence_line(l, &text, "tournament.head", NULL);
		json_array_foreach(all, i, one)
			sentence_line(l, &text, "tournament.row",
			    facts(context, l, one));
		list_print(context, &text);
	}
	json_decref(all);
	return EX_OK;
}

static void
add_standings(const struct language *l, struct buffer *out,
    const json_t *told)
{
	const json_t *one;
	size_t i;

	json_array_foreach(json_object_get(told, "standings"), i, one) {
		if (i == 0) {
			buffer_putc(out, '\n');
			sentence_line(l, out, "tournament.standings", NULL);
		}
		buffer_printf(out, "%lld\t%s", number(one, "place"),
		    text_of(one, "player"));
		if (json_is_true(json_object_get(one, "gone"))) {
			buffer_putc(out, ' ');
			sentence_add(l, out, "tournament.gone", NULL);
		}
		buffer_printf(out, "\t%lld\t%lld\t%lld\t%lld\n",
		    number(one, "points"), number(one, "share"),
		    number(one, "opponents") / PAIRING_WIN,
		    number(one, "wins"));
	}
}

static void
add_games(const struct language *l, struct buffer *out, const json_t *told)
{
	const json_t *one, *player;
	size_t i, k;

	json_array_foreach(json_object_get(told, "games"), i, one) {
		if (i == 0) {
			buffer_putc(out, '\n');
			sentence_line(l, out, "tournament.games", NULL);
		}
		buffer_printf(out, "%lld\t%lld\t%s\t%s\t",
		    number(one, "round"), number(one, "table"),
		    text_of(one, "id"), sentence_word(l, "tournament.state",
		    json_is_true(json_object_get(one, "over")) ? "over" :
		    "running"));
		json_array_foreach(json_object_get(one, "players"), k,
		    player) {
			buffer_printf(out, "%s%s", k > 0 ? ", " : "",
			    text_of(player, "player"));
			if (json_object_get(player, "score") != NULL)
				buffer_printf(out, " %lld", number(player,
				    "score"));
		}
		buffer_putc(out, '\n');
	}
	json_array_foreach(json_object_get(told, "byes"), i, one)
		buffer_printf(out, "%lld\t-\t-\t%s\t%s\n", number(one,
		    "round"), sentence_word(l, "tournament.state", "bye"),
		    text_of(one, "player"));
}

static int
show(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	struct tournament *t = tournament_new();
	struct fault fault;
	enum store_result result;
	bool json = false;
	const struct argument_option options[] = {
		{ "json", .set = &json },
		{ .name = NULL }
	};
	const struct language *l;
	char lang[LANG_TEXT];
	json_t *told, *one;
	size_t i;

	arguments(context, argc, argv, options, 1, 1);
	store_must(context->store, store_begin_read(context->store));
	result = tournament_read(context, argv[optind], t, &fault);
	if (result != STORE_OK)
		die(result == STORE_NONE ? EX_NOINPUT : EX_IOERR, "%s",
		    fault.text);
	l = sentence_language(context, lang);
	told = tournament_json(t, -1);
	tournament_drop(t);
	if (json) {
		json_dumpf(told, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else {
		one = facts(context, l, told);
		if (json_is_null(json_object_get(told, "until")))
			json_object_del(one, "until");
		sentence_line(l, &text, "tournament.one", one);
		json_array_foreach(json_object_get(told, "entrants"), i, one)
			buffer_printf(&text, "%s%s", i > 0 ? ", " : "",
			    json_string_value(one));
		if (i > 0)
			buffer_putc(&text, '\n');
		add_standings(l, &text, told);
		add_games(l, &text, told);
		list_print(context, &text);
	}
	json_decref(told);
	return EX_OK;
}

/* --------------------------------------------------------- the action */

static void
refuse(enum tournament_result result, const char *name, const char *player,
    const struct fault *fault)
{
	switch (result) {
	case TOURNAMENT_DONE:
		return;
	case TOURNAMENT_BEGUN:
		die(EX_DATAERR, "the tournament '%s' has begun", name);
	case TOURNAMENT_ENDED:
		die(EX_DATAERR, "the tournament '%s' is over", name);
	case TOURNAMENT_ENTERED:
		die(EX_DATAERR, "'%s' has entered '%s' already", player, name);
	case TOURNAMENT_ABSENT:
		die(EX_DATAERR, "'%s' is not in the tournament '%s'", player,
		    name);
	case TOURNAMENT_FULL:
		die(EX_DATAERR, "the tournament '%s' is full: %d have entered",
		    name, PAIRING_PLAYERS);
	case TOURNAMENT_KEYLESS:
		die(EX_DATAERR, "'%s' has no key, and 'config letters' is no",
		    player);
	case TOURNAMENT_FEW:
		die(EX_DATAERR, "fewer than two players of '%s' can "
		    "play", name);
	case TOURNAMENT_FAILED:
		die(EX_DATAERR, "%s", fault->text);
	}
}

/* The host's actions on one tournament. */
struct doing {
	struct context *context;
	const char *act, *name;
	char **player;
	int players;
	long round;		/* of next: the one that is to begin */
};

static void
find_tournament(struct context *context, const char *name,
    struct store_tournament *out)
{
	enum store_result result = store_tournament_get(context->store, name,
	    out);

	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no tournament '%.40s'", name);
	store_must(context->store, result);
}

static void
enter_or_withdraw(const struct doing *doing)
{
	static const uint8_t no_entry[HASH];
	struct context *context = doing->context;
	struct store_tournament row;

	find_tournament(context, doing->name, &row);
	for (int i = 0; i < doing->players; i++) {
		struct store_player player;
		enum store_result result = store_player_get(context->store,
		    doing->player[i], &player);

		if (result == STORE_NONE || (result == STORE_OK &&
		    player.address[0] == '\0'))
			die(EX_NOINPUT, "there is no player '%.40s'",
			    doing->player[i]);
		store_must(context->store, result);
		refuse(strcmp(doing->act, "enter") == 0 ?
		    tournament_enter(context, &row, &player, no_entry) :
		    tournament_withdraw(context, &row, player.player),
		    doing->name, doing->player[i], NULL);
	}
}

static void
go_on(const struct doing *doing)
{
	struct context *context = doing->context;
	struct store_tournament row;
	struct fault fault;
	bool begins = strcmp(doing->act, "begin") == 0;

	find_tournament(context, doing->name, &row);
	if (strcmp(doing->act, "close") == 0) {
		refuse(tournament_close(context, doing->name, &fault),
		    doing->name, NULL, &fault);
		return;
	}
	if (begins && row.state == TOURNAMENT_RUNNING)
		refuse(TOURNAMENT_BEGUN, doing->name, NULL, NULL);
	if (!begins && row.state == TOURNAMENT_OPEN)
		die(EX_DATAERR, "the tournament '%s' has not begun: see "
		    "'nuncio tournament begin'", doing->name);
	if (!begins && row.state == TOURNAMENT_RUNNING &&
	    doing->round != row.round + 1)
		die(EX_DATAERR, "round %d of '%s' is played already; the next "
		    "one is %d", row.round, doing->name, row.round + 1);
	refuse(tournament_advance(context, doing->name, &fault), doing->name,
	    NULL, &fault);
}

static void
act_within(void *arg)
{
	const struct doing *doing = arg;
	struct store *store = doing->context->store;

	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	if (doing->players > 0)
		enter_or_withdraw(doing);
	else
		go_on(doing);
	store_must(store, store_commit(store));
}

static int
act_on_players(struct context *context, int argc, char **argv)
{
	struct doing doing = { .context = context, .act = argv[0] };

	argc = arguments(context, argc, argv, NULL, 2, MANY);
	doing.name = argv[optind];
	doing.player = argv + optind + 1;
	doing.players = argc - 1;
	command_transact(context->store, act_within, &doing);
	return EX_OK;
}

static int
act(struct context *context, int argc, char **argv)
{
	struct doing doing = { .context = context, .act = argv[0] };
	bool next = strcmp(argv[0], "next") == 0;

	arguments(context, argc, argv, NULL, next ? 2 : 1, next ? 2 : 1);
	doing.name = argv[optind];
	if (next)
		doing.round = strtol(argv[optind + 1], NULL, 10);
	command_transact(context->store, act_within, &doing);
	return EX_OK;
}

int
cmd_tournament(struct context *context, int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(struct context *, int argc, char **argv);
	} acts[] = { { "new", new }, { "list", list }, { "show", show },
		{ "enter", act_on_players }, { "withdraw", act_on_players },
		{ "begin", act }, { "next", act }, { "close", act } };

	if (argc == 1 || strcmp(argv[1], "--json") == 0) {
		command_store(context, false);
		return list(context, argc, argv);
	}
	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++)
		if (strcmp(argv[1], acts[i].name) == 0) {
			command_store(context, acts[i].run != list &&
			    acts[i].run != show);
			return acts[i].run(context, argc - 1, argv + 1);
		}
	usage(context);
}

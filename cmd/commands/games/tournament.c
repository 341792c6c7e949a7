/* tournament: list tournaments, and carry out the host's orders about them. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/club/terms_given.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/record/variant.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ new */

enum { ROUNDS = 3, ABSENT = 3 };	/* when nobody says how many */

/* The arguments after `tournament new`. */
struct given {
	const char *terms[GIVENS];
	const char *length;
	struct variant_given options;
	int rounds, table;
	bool yes;
};

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
	/* Nobody may hold up the others, or draws lack the values of all. */
	if (variant.terms.deadline == 0)
		die(EX_USAGE, "a tournament needs --deadline, as otherwise "
		    "nobody takes the seat of who does not join");
	if (given->terms[GIVEN_POLICY] != NULL &&
	    variant.terms.policy != POLICY_DEFAULT)
		die(EX_USAGE, "a tournament has the policy 'default', as "
		    "otherwise nobody takes the seat of who does not join");
	variant.terms.policy = POLICY_DEFAULT;
	if (variant.terms.absent == 0)
		variant.terms.absent = ABSENT;
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
	make(context, &given, &row);
	list_say(context, "there is a new tournament '%s'", row.name);
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

static void
add_tournament(struct context *context, struct buffer *out, const json_t *one)
{
	const char *until = text_of(one, "until");
	int64_t at = time_read(until, strlen(until));

	buffer_printf(out, "%s\t%s\t%s\t%lld\t%lld\t", text_of(one, "name"),
	    text_of(one, "ruleset"), text_of(one, "state"), number(one,
	    "round"), number(one, "rounds"));
	list_time(context, out, at < 0 ? 0 : at);
	buffer_putc(out, '\n');
}

static void
add_standing(struct buffer *out, const json_t *one)
{
	buffer_printf(out, "%lld\t%s%s\t%lld\t%lld\n", number(one, "place"),
	    text_of(one, "player"), json_is_true(json_object_get(one,
	    "gone")) ? " (gone)" : "", number(one, "points"), number(one,
	    "share"));
}

static void
add_game(struct buffer *out, const json_t *one)
{
	const json_t *players = json_object_get(one, "players"), *player;
	size_t i;

	buffer_printf(out, "%lld\t%lld\t%s\t%s\t", number(one, "round"),
	    number(one, "table"), text_of(one, "id"), json_is_true(
	    json_object_get(one, "over")) ? "over" : "running");
	json_array_foreach(players, i, player) {
		buffer_printf(out, "%s%s", i > 0 ? ", " : "", text_of(player,
		    "player"));
		if (json_object_get(player, "score") != NULL)
			buffer_printf(out, " %lld", number(player, "score"));
	}
	buffer_putc(out, '\n');
}

/* Those who are there, how they stand, and their games. */
static void
add_all(struct buffer *out, const json_t *told)
{
	const json_t *one;
	size_t i;

	json_array_foreach(json_object_get(told, "entrants"), i, one)
		buffer_printf(out, "%s%s", i > 0 ? ", " : "\n",
		    json_string_value(one));
	buffer_putc(out, '\n');
	json_array_foreach(json_object_get(told, "standings"), i, one) {
		if (i == 0)
			buffer_puts(out,
			    "\nplace\tplayer\tpoints\tshare\n");
		add_standing(out, one);
	}
	json_array_foreach(json_object_get(told, "games"), i, one) {
		if (i == 0)
			buffer_puts(out,
			    "\nround\ttable\tgame\tstate\tplayers\n");
		add_game(out, one);
	}
	json_array_foreach(json_object_get(told, "byes"), i, one)
		buffer_printf(out, "%lld\t-\t-\tbye\t%s\n", number(one,
		    "round"), text_of(one, "player"));
}

/* One tournament as JSON; no such one ends the program. */
static json_t *
read_one(struct context *context, const char *name)
{
	struct tournament *t = tournament_new();
	struct fault fault;
	enum store_result result = tournament_read(context, name, t, &fault);
	json_t *out;

	if (result != STORE_OK)
		die(result == STORE_NONE ? EX_NOINPUT : EX_IOERR, "%s",
		    fault.text);
	out = tournament_json(t, -1);
	tournament_drop(t);
	return out;
}

static int
show(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	bool json = false;
	const struct argument_option options[] = {
		{ "json", .set = &json },
		{ .name = NULL }
	};
	json_t *told;
	const json_t *one;
	size_t i;

	argc = arguments(context, argc, argv, options, 0, 1);
	store_must(context->store, store_begin_read(context->store));
	told = argc == 1 ? read_one(context, argv[optind]) :
	    tournaments_all(context);
	if (json) {
		json_dumpf(told, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else if (argc == 1 || json_array_size(told) > 0) {
		buffer_puts(&text,
		    "tournament\tgame\tstate\tround\tof\tuntil\n");
		json_array_foreach(told, i, one)
			add_tournament(context, &text, one);
		if (argc == 1) {
			add_tournament(context, &text, told);
			add_all(&text, told);
		}
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
		    tournament_enter(context, &row, &player, no_entry,
		    0) :
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
	bool closes = strcmp(doing->act, "close") == 0;

	find_tournament(context, doing->name, &row);
	if (!closes && row.state != TOURNAMENT_OVER &&
	    doing->round != row.round + 1)
		die(EX_DATAERR, "the next round of '%s' is %d", doing->name,
		    row.round + 1);
	refuse(tournament_advance(context, doing->name, closes, &fault),
	    doing->name, NULL, &fault);
}

static void
act_within(const struct doing *doing)
{
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
	act_within(&doing);
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
	act_within(&doing);
	return EX_OK;
}

int
cmd_tournament(struct context *context, int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(struct context *, int argc, char **argv);
	} acts[] = { { "new", new }, { "show", show },
		{ "enter", act_on_players }, { "withdraw", act_on_players },
		{ "next", act }, { "close", act } };

	if (argc == 1)
		usage(context);
	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++)
		if (strcmp(argv[1], acts[i].name) == 0) {
			command_store(context, acts[i].run != show);
			return acts[i].run(context, argc - 1, argv + 1);
		}
	usage(context);
}

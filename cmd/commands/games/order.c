/*
 * pause, resume, extend, replace, rollback, abandon: the host's orders to a
 * game.  Each order is a turn file of its own, sealed with the host's key.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/act.h"
#include "core/due.h"
#include "core/order.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint32_t
line_number(const char *text)
{
	int64_t line = whole_number(text, "a line");

	return line > INT32_MAX ? INT32_MAX : line;
}

/* The time that was given may be too little. */
static void
complain_past(struct context *context, const struct record *r)
{
	char late[TIME_TEXT];

	if (due_at(&r->game) == 0 || due_at(&r->game) > (uint64_t)context->now)
		return;
	time_text(due_at(&r->game), late);
	complain("the deadline of '%s' is still past: it was %.10s %.5s "
	    "UTC", r->fixed.id, late, late + 11);
}

/*
 * "bot:planner": the first name of that level that has no other seat in the
 * game.  The bot at this seat has been given it already.
 */
static void
read_bot(struct context *context, const char *game, enum bot_level level,
    struct order *order)
{
	struct record *r = record_new();
	char name[BOT_PLAYER_NAME];
	int n = 0, seat;

	find_game(context, r, game, -1);
	do
		bot_player_name(level, ++n, name);
	while ((seat = game_seat(&r->game, name)) >= 0 && seat != order->seat);
	store_rollback(context->store);
	record_drop(r);
	snprintf(order->name, sizeof(order->name), "%s", name);
	bot_player_key(name, order->key);
}

/* The player of this name, and with them the key that they have now. */
static void
read_player(struct context *context, const char *game, const char *text,
    struct order *order)
{
	struct store_player player;
	enum bot_level level = bot_player_asked(text);

	if (level == BOT_LEVELS)
		die(EX_USAGE, "'%.20s' is no bot; there are bot:random, "
		    "bot:sensible and bot:planner", text);
	if (level != BOT_NONE) {
		read_bot(context, game, level, order);
		return;
	}
	must_have_player(context, text, &player);
	if (player.address[0] == '\0')
		die(EX_NOINPUT, "'%s' was removed and gets no letters; 'nuncio "
		    "player set %s --address ADDRESS' brings the player "
		    "back", player.name, player.name);
	snprintf(order->name, sizeof(order->name), "%s", player.name);
	snprintf(order->key, sizeof(order->key), "%s", player.key);
}

/*
 * Read the words between the game's name and the reason: those that the order
 * takes, except a key, which comes with the player's name.  Returns how many
 * there are; they are only looked at when argv is not NULL.
 */
static int
read_words(struct context *context, const char *game, char **argv,
    struct order *order)
{
	const enum order_word *takes = order_types[order->act].takes;
	int n = 0;

	for (; *takes != ORDER_END; takes++) {
		const char *text = argv != NULL ? argv[n] : NULL;

		if (*takes == ORDER_KEY || *takes == ORDER_GAP)
			continue;
		n++;
		if (text == NULL)
			continue;
		switch (*takes) {
		case ORDER_SEAT:
			if (text[0] < '0' || text[0] >= '0' + SEATS ||
			    text[1] != '\0')
				die(EX_USAGE, "'%.20s' is no seat; seats are "
				    "numbers from 0", text);
			order->seat = text[0] - '0';
			break;
		case ORDER_NAME:
			read_player(context, game, text, order);
			break;
		case ORDER_DURATION:
			order->seconds = duration_given(text);
			break;
		case ORDER_LINE:
			order->line = line_number(text);
			break;
		default:
			break;
		}
	}
	return n;
}

int
cmd_order(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct order order = { .act = order_find(argv[0]) };
	struct outcome outcome;
	bool again = false, force = false;
	int status, words;
	const struct argument_option options[] = {
		{ "reason", .text = &order.reason },
		{ "force", .set = &force },
		{ "again", .set = &again },
		{ .name = NULL }
	};

	words = read_words(context, NULL, NULL, &order);
	arguments(context, argc, argv, options, 1 + words, 1 + words);
	if (order.reason == NULL ||
	    (force && !order_takes(order.act, ORDER_LINE)))
		usage(context);
	if (force)
		order.way = WAY_FORCED;
	order.reason_len = strlen(order.reason);
	if (order.reason_len == 0 || order.reason_len > SPEECH_MAX ||
	    !span_printable(order.reason, order.reason_len))
		die(EX_USAGE, "the reason must be one line of 1 to %d bytes of "
		    "text",
		    SPEECH_MAX);
	must_have_game(context, argv[optind]);
	must_rule(context, argv[optind]);
	read_words(context, argv[optind], argv + optind + 1, &order);
	(again ? orders_carry_out : orders_carry_once)(context, argv[optind],
	    &order, r, &outcome);
	status = outcome.status;
	answer_print(context, &outcome, r, argv[optind], 1);
	if (status == EX_OK && order.act == ACT_EXTEND)
		complain_past(context, r);
	outcome_free(&outcome);
	record_drop(r);
	language_end();
	return status;
}

/* ---- a key that is lost ---- */

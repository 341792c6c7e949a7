/*
 * pause, resume, extend, replace, rollback, abandon: what the host does to a
 * game.  Each is a turn file of its own, sealed with the host's key.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outage.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "core/due.h"
#include "core/order.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <getopt.h>
#include <string.h>

static uint32_t
line_number(const char *text)
{
	int64_t line = whole_number(text, "a line");

	return line > INT32_MAX ? INT32_MAX : line;
}

/* 3 alone would be seconds, and nobody gives a player three of them. */
static uint32_t
read_duration(const char *text)
{
	size_t len = strlen(text);
	uint32_t seconds = time_duration(text, len);

	if (seconds == 0)
		die(EX_USAGE, "'%.20s' is no time; write it as 2d, 12h or "
		    "90m, at most 1000 days", text);
	if (span_digit(text[len - 1]))
		die(EX_USAGE, "'%.20s' says no unit; write %.20sd for days, "
		    "%.20sh for hours, %.20sm for minutes or %.20ss for "
		    "seconds", text, text, text, text, text);
	return seconds;
}

/* What was given may be too little. */
static void
complain_past(struct context *context, const struct record *r)
{
	struct due_times times;
	char late[TIME_TEXT];

	outage_due(r, &times);
	if (times.late == 0 || times.late > (uint64_t)context->now)
		return;
	time_text(times.late, late);
	complain("the deadline of '%s' is still in the past: it was %.10s "
	    "%.5s UTC", r->fixed.id, late, late + 11);
}

/* The player of this name, and with them the key that they have now. */
static void
read_player(struct context *context, const char *text, struct order *order)
{
	struct store_player player;
	enum store_result result = store_player_get(context->store, text,
	    &player);

	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no player '%.40s'", text);
	store_must(context->store, result);
	snprintf(order->name, sizeof(order->name), "%s", player.name);
	snprintf(order->key, sizeof(order->key), "%s", player.key);
}

/*
 * Read the words between the game's name and the reason: those that the order
 * takes, except a key, which comes with the player's name.  Returns how many
 * there are; they are only looked at when argv is not NULL.
 */
static int
read_words(struct context *context, char **argv, struct order *order)
{
	const enum order_word *takes = order_types[order->act].takes;
	int n = 0;

	for (; *takes != ORDER_END; takes++) {
		const char *text = argv != NULL ? argv[n] : NULL;

		if (*takes == ORDER_KEY)
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
			read_player(context, text, order);
			break;
		case ORDER_DURATION:
			order->seconds = read_duration(text);
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
cmd_host(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "reason", required_argument, NULL, 'r' },
		{ "force", no_argument, NULL, 'f' },
		{ "again", no_argument, NULL, 'a' },
		{ NULL, 0, NULL, 0 }
	};
	struct record *r = record_new();
	struct order order = { .act = order_find(argv[0]) };
	struct outcome outcome;
	bool again = false;
	int c, status;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (c) {
		case 'r':
			order.reason = optarg;
			order.reason_len = strlen(optarg);
			break;
		case 'f':
			if (!order_takes(order.act, ORDER_LINE))
				usage(context);
			order.way = WAY_FORCED;
			break;
		case 'a':
			again = true;
			break;
		default:
			usage(context);
		}
	if (argc - optind != 1 + read_words(context, NULL, &order) ||
	    order.reason == NULL)
		usage(context);
	if (order.reason_len == 0 || order.reason_len > SPEECH_MAX ||
	    !span_printable(order.reason, order.reason_len))
		die(EX_USAGE, "the reason is a line of 1 to %d bytes of text",
		    SPEECH_MAX);
	read_words(context, argv + optind + 1, &order);
	open_known(context, argv[optind]);
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

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
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "core/order.h"
#include "core/time.h"

#include <getopt.h>
#include <string.h>

static uint32_t
line_number(const char *text)
{
	int64_t line = whole_number(text, "a line");

	return line > INT32_MAX ? INT32_MAX : line;
}

/* What stands between the game's name and the reason. */
static void
read_arguments(struct context *context, char **argv, struct order *order)
{
	struct store_player player;
	enum store_result result;

	switch (order->act) {
	case ACT_EXTEND:
		order->seconds = time_duration(argv[2], strlen(argv[2]));
		if (order->seconds == 0)
			die(EX_USAGE, "'%.20s' is no time; write it as 2d, 12h "
			    "or 90m, at most 1000 days", argv[2]);
		break;
	case ACT_REPLACE:
		if (argv[2][0] < '0' || argv[2][0] > '3' ||
		    argv[2][1] != '\0')
			die(EX_USAGE, "'%.20s' is no seat; seats are numbers "
			    "from 0", argv[2]);
		order->seat = argv[2][0] - '0';
		result = store_player_get(context->store, argv[3], &player);
		if (result == STORE_NONE)
			die(EX_NOINPUT, "there is no player '%.40s'", argv[3]);
		store_must(context->store, result);
		snprintf(order->name, sizeof(order->name), "%s", player.name);
		snprintf(order->key, sizeof(order->key), "%s", player.key);
		break;
	case ACT_ROLLBACK:
		order->line = line_number(argv[2]);
		break;
	default:
		break;
	}
}

int
cmd_host(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "reason", required_argument, NULL, 'r' },
		{ "force", no_argument, NULL, 'f' },
		{ NULL, 0, NULL, 0 }
	};
	static const struct {
		const char *command;
		enum order_act act;
		int arguments;
	} orders[] = {
		{ "pause", ACT_PAUSE, 1 }, { "resume", ACT_RESUME, 1 },
		{ "extend", ACT_EXTEND, 2 }, { "replace", ACT_REPLACE, 3 },
		{ "rollback", ACT_ROLLBACK, 2 },
		{ "abandon", ACT_ABANDON, 1 },
	};
	static struct record r;
	struct order order = { .act = ACT_PAUSE };
	struct outcome outcome;
	int c, i = 0, status;

	while (strcmp(orders[i].command, argv[0]) != 0)
		i++;
	order.act = orders[i].act;
	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (c) {
		case 'r':
			order.reason = optarg;
			order.reason_len = strlen(optarg);
			break;
		case 'f':
			if (order.act != ACT_ROLLBACK)
				usage(context);
			order.way = WAY_FORCED;
			break;
		default:
			usage(context);
		}
	if (argc - optind != orders[i].arguments || order.reason == NULL)
		usage(context);
	if (order.reason_len == 0 || order.reason_len > SPEECH_MAX ||
	    !span_printable(order.reason, order.reason_len))
		die(EX_USAGE, "the reason is a line of 1 to %d bytes of text",
		    SPEECH_MAX);
	read_arguments(context, argv + optind - 1, &order);
	open_known(context, argv[optind]);
	orders_carry_out(context, argv[optind], &order, &r, &outcome);
	status = outcome.status;
	answer_print(context, &outcome, &r, argv[optind], 1);
	outcome_free(&outcome);
	record_free(&r);
	language_end();
	return status;
}

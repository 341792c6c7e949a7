/* new: begin a game. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/club/terms_given.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/outcome.h"
#include "core/span.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* Which of the players the host is. */
static int
seat_of(const char *name, char *const *players, int n)
{
	for (int i = 0; i < n; i++)
		if (strcmp(players[i], name) == 0)
			return i;
	die(EX_USAGE, "--plays must name a player of the game, and '%.40s' is "
	    "none of them", name);
}

/* Which players are bots. */
static void
read_bots(struct variant *variant, char *const *players)
{
	struct bots *bots = &variant->bots;
	bool any = bots->empty != BOT_NONE;

	for (int i = 0; i < variant->seats; i++) {
		bots->seat[i] = bot_player_asked(players[i]);
		any |= bots->seat[i] != BOT_NONE;
		if (bots->seat[i] == BOT_LEVELS)
			die(EX_USAGE, "'%.40s' is no bot; there are "
			    "bot:random, bot:sensible and bot:planner",
			    players[i]);
	}
	if (any)
		terms_given_bots(bots);
}

int
cmd_new(struct context *context, int argc, char **argv)
{
	struct variant variant;
	struct outcome outcome;
	struct record *r = record_new();
	struct variant_given given = { .n = 0 };
	const char *terms[GIVENS] = { NULL }, *plays = NULL,
	    *note = NULL;
	enum terms_given which;
	struct fault fault;
	bool no_join = false, early = false, yes = false;
	int status;
	const struct argument_option options[] = {
		{ terms_given_names[GIVEN_DEADLINE],
		    .text = &terms[GIVEN_DEADLINE] },
		{ terms_given_names[GIVEN_WEEKDAYS],
		    .text = &terms[GIVEN_WEEKDAYS] },
		{ terms_given_names[GIVEN_GRACE],
		    .text = &terms[GIVEN_GRACE] },
		{ terms_given_names[GIVEN_AWAY],
		    .text = &terms[GIVEN_AWAY] },
		{ terms_given_names[GIVEN_POLICY],
		    .text = &terms[GIVEN_POLICY] },
		{ terms_given_names[GIVEN_ABSENT],
		    .text = &terms[GIVEN_ABSENT] },
		{ "o", .given = &given },
		{ "no-join", .set = &no_join },
		{ "plays", .text = &plays },
		{ "early", .set = &early },
		{ "note", .text = &note },
		{ "yes", .set = &yes },
		{ .name = NULL }
	};

	argc = arguments(context, argc, argv, options, 3, MANY);
	argv += optind;
	if (!is_id(argv[1]))
		die(EX_USAGE, "'%.40s' cannot be a game's id: it takes 1 to "
		    "32 of a-z, 0-9 and '-', the first no '-'", argv[1]);
	variant_make(&variant, context, argv[0], argc - 2, &given);
	if (!terms_given_read(context->store, terms, yes, &variant.terms,
	    &variant.bots, &which, &fault))
		die(EX_USAGE, "%s", fault.text);
	read_bots(&variant, argv + 2);
	variant.own_keys = !config_letters(context->store);
	if (plays != NULL)
		variant.plays = seat_of(plays, argv + 2, argc - 2);
	if (early && plays == NULL)
		die(EX_USAGE, "--early needs --plays: if the host does not "
		    "play, moves can be sent early anyway");
	variant.early = early;
	if (note != NULL && (*note == '\0' || strlen(note) > NOTE_MAX ||
	    !span_printable(note, strlen(note))))
		die(EX_USAGE, "--note must be 1 to %d bytes of printable text "
		    "in one line", NOTE_MAX);
	variant.note = note == NULL ? NULL : memory_copy(note);
	begin_new(context, &variant, argv[1], (const char *const *)argv + 2,
	    no_join, &outcome);
	if (outcome.status == EX_OK) {
		find_game(context, r, argv[1], -1);
		store_rollback(context->store);
		answer_report(context, r, true);
	} else
		answer_refusal(context, &outcome, argv[1], 1);
	status = outcome.status;
	outcome_free(&outcome);
	variant_free(&variant);
	record_drop(r);
	language_end();
	return status;
}

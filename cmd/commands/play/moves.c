/* moves: print the legal moves of the pending decision, one on each line. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/view.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "core/move.h"

int
cmd_moves(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	const struct play *play = &r->game.play;
	bool sensible = false;
	int seat = -1;
	const struct argument_option options[] = {
		{ "sensible", .set = &sensible },
		{ .name = NULL }
	};

	argc = arguments(context, argc, argv, options, 1, 2);
	argv += optind;
	find_game(context, r, argv[0], -1);
	if (argc == 2)
		seat = find_seat(r, argv[1]);
	if (game_over(&r->game))
		;	/* nobody moves any more */
	else if (!game_joined(&r->game)) {
		if (seat < 0 || !(r->game.joined >> seat & 1))
			fputs("join\n", context->out);
	} else if (play->pending.kind == PENDING_DECISION &&
	    (seat < 0 || seat == play->pending.seat)) {
		struct view view = record_view(r);

		if (sensible) {
			char text[MOVE_TEXT];

			move_format(play->rules, play->edition,
			    &play->legal.move[play->rules->sensible(
			    play->edition, play->state, &play->legal)], text);
			fprintf(context->out, "%s\n", text);
		} else {
			json_t *legal = view_legal(&view, &play->legal), *move;
			size_t i;

			json_array_foreach(legal, i, move)
				fprintf(context->out, "%s\n",
				    json_string_value(move));
			json_decref(legal);
		}
	}
	record_drop(r);
	return EX_OK;
}

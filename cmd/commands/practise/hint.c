/* hint: print what the planner would play, in a game against bots. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/umpire/hint.h"
#include "core/move.h"

#include <stdio.h>

/* The move, and the points that everybody then has in the end. */
static void
print_move(const struct record *r, const char *what, int row, int points,
    int rival, struct buffer *out)
{
	const struct play *play = &r->game.play;
	char text[MOVE_TEXT], own[HINT_POINTS], other[HINT_POINTS];

	move_format(play->rules, play->edition, &play->legal.move[row], text);
	buffer_printf(out, "%-10s %-32s %6s points in the end, the best of "
	    "the others %s\n", what, text, hint_points(points, own),
	    hint_points(rival, other));
}

void
hint_print(const struct record *r, const struct planner_advice *advice,
    struct buffer *out)
{
	if (advice->second < 0) {
		buffer_puts(out, "There is only one move.\n");
		return;
	}
	print_move(r, "hint:", advice->row, advice->points, advice->rival,
	    out);
	print_move(r, "or:", advice->second, advice->second_points,
	    advice->second_rival, out);
}

int
cmd_hint(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct planner_advice advice;
	struct buffer out = { 0 };
	const char *fault;

	arguments(context, argc, argv, NULL, 1, 1);
	find_game(context, r, argv[optind], -1);
	if ((fault = hint_fault(r)) != NULL)
		die(EX_DATAERR, "game '%s': %s", r->fixed.id, fault);
	hint_think(r, PLANNER_VISITS, &advice);
	hint_print(r, &advice, &out);
	file_print(context->out, &out);
	record_drop(r);
	return EX_OK;
}

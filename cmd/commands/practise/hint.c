/* hint: print what the planner would play, in a game against bots. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/hint.h"
#include "core/move.h"

#include <stdio.h>

/* The move, and the points that everybody then has in the end. */
static json_t *
tell_move(const struct language *l, const struct play *play, int row,
    int points, int rival)
{
	char text[MOVE_TEXT], own[HINT_POINTS], other[HINT_POINTS];
	struct buffer move = { 0 };
	json_t *told;

	move_format(play->rules, play->edition, &play->legal.move[row], text);
	language_spell(l, text, &move);
	told = json_pack("{ss ss ss}", "move", buffer_text(&move), "own",
	    hint_points(points, own), "rival", hint_points(rival, other));
	buffer_free(&move);
	return told;
}

void
hint_print(const struct record *r, const struct planner_advice *advice,
    const char *lang, struct buffer *out)
{
	struct language *l = language_find(lang, r->fixed.rules->name);
	const struct play *play = &r->game.play;
	json_t *data = advice->second < 0 ? json_object() : json_pack("{s[oo]}",
	    "hints", tell_move(l, play, advice->row, advice->points,
	    advice->rival), tell_move(l, play, advice->second,
	    advice->second_points, advice->second_rival));

	language_page(l, "screen-hint", data, LAYOUT_TEXT, out);
	json_decref(data);
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
	hint_print(r, &advice, "en", &out);
	language_end();
	file_print(context->out, &out);
	record_drop(r);
	return EX_OK;
}

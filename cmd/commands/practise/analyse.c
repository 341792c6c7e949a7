/* analyse: look back at a finished game, as a table or as JSON. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/verify.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/practice/analysis.h"
#include "cmd/record/record.h"
#include "cmd/umpire/hint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
print_row(struct context *context, const struct record *r,
    const struct decision *d)
{
	char mine[HINT_POINTS], theirs[HINT_POINTS], cost[HINT_POINTS];

	fprintf(context->out, "%5lld  %-12.12s %-24.24s %6s %6s",
	    (long long)d->line, r->names[d->seat], d->move,
	    hint_points(d->points, mine), hint_points(d->rival, theirs));
	if (d->cost > 0)
		fprintf(context->out, " %6s", hint_points(d->cost, cost));
	putc('\n', context->out);
}

static void
print_text(struct context *context, const struct record *r,
    const struct analysis *a)
{
	const struct decision *decision;
	size_t row[ANALYSIS_TURNING], n = analysis_decisions(a, &decision);
	size_t turning = analysis_turning(a, row);
	char cost[HINT_POINTS];

	fprintf(context->out, "%5s  %-12s %-24s %6s %6s %6s\n", "line",
	    "player", "move", "points", "others", "lost");
	for (size_t i = 0; i < n; i++)
		print_row(context, r, &decision[i]);
	if (turning > 0)
		fputs("\nWhere the game turned:\n", context->out);
	for (size_t i = 0; i < turning; i++) {
		const struct decision *d = &decision[row[i]];

		fprintf(context->out, "%5lld  %s lost %s points with\n"
		    "         %s\n       and the planner would have played\n"
		    "         %s\n", (long long)d->line, r->names[d->seat],
		    hint_points(d->cost, cost), d->move, d->best);
	}
}

/* The record of a game of the store, or of a bundle, in order to its end. */
static void
open_either(struct context *context, const char *name, struct record *r,
    struct bundle *bundle)
{
	struct buffer told = { 0 };
	char *text;
	size_t len;

	if (access(name, F_OK) != 0) {
		if (errno != ENOENT && errno != ENOTDIR)
			die(EX_IOERR, "cannot read '%s': %s", name,
			    strerror(errno));
		command_store(context, false);
		find_game(context, r, name, -1);
		return;
	}
	text = file_read(context, name, BUNDLE_MAX, &len);
	sandbox_enter(SANDBOX_NOTHING);		/* it may be a stranger's */
	if (!verify_bundle(text, len, NULL, bundle, r, &told, NULL))
		die(EX_DATAERR, "'%s': %s", name, buffer_text(&told));
	free(text);
	buffer_free(&told);
}

int
cmd_analyse(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct analysis *a;
	struct bundle bundle = { 0 };
	int visits = ANALYSIS_VISITS;
	bool json = false;
	const struct argument_option options[] = {
		{ "json", .set = &json },
		{ "visits", .number = &visits, .least = 2,
		    .most = PLANNER_MOST },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	open_either(context, argv[optind], r, &bundle);
	if (!game_over(&r->game))
		die(EX_DATAERR, "game '%s' is not over; 'nuncio hint' is for "
		    "games that run", r->fixed.id);
	a = analysis_begin(r, visits);
	while (analysis_step(a) >= 0)
		continue;
	if (json)
		print_as_json(context->out, analysis_json(a));
	else
		print_text(context, r, a);
	analysis_free(a);
	record_drop(r);
	bundle_free(&bundle);
	return EX_OK;
}

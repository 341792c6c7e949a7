/*
 * analyse: a look back at a game that is over: what each decision was expected
 * to bring, and where the game turned.
 */
#include "cmd/practice/practice.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/verify.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/record.h"
#include "core/move.h"

#include <getopt.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	VISITS = 100,
	TURNING = 5		/* decisions that are called turning points */
};

/* A decision, with all in hundredths of a point. */
struct decision {
	int64_t line;
	int seat;
	char move[MOVE_TEXT], best[MOVE_TEXT];
	int points, rival;	/* with what was played */
	int cost;		/* by how much the margin is less than with
				   what the planner would have played */
};

struct analysis {
	struct planner *memory;
	struct play before;	/* the line that is being read */
	uint64_t seed;
	int visits;
	struct decision *decision;
	size_t n;
};

static void
look_at(struct analysis *a, const struct record *r, int row)
{
	struct decision *d;
	struct planner_advice advice;
	const struct play *play = &a->before;
	int best_points, best_rival;

	if ((a->n & (a->n - 1)) == 0)
		a->decision = memory_grow(a->decision, a->n == 0 ? 1 :
		    2 * a->n, sizeof(*a->decision));
	d = &a->decision[a->n++];
	memset(d, 0, sizeof(*d));
	d->line = r->game.line;
	d->seat = play->pending.seat;
	move_format(play->rules, play->edition, &play->legal.move[row],
	    d->move);
	planner_think(a->memory, play, a->seed, a->visits, &advice);
	planner_weigh(a->memory, play, row, a->seed, a->visits, &d->points,
	    &d->rival);
	if (advice.row == row)
		return;
	move_format(play->rules, play->edition, &play->legal.move[advice.row],
	    d->best);
	planner_weigh(a->memory, play, advice.row, a->seed, a->visits,
	    &best_points, &best_rival);
	d->cost = (best_points - best_rival) - (d->points - d->rival);
}

static int
read_line(void *arg, struct record *r, const struct store_line *line)
{
	struct analysis *a = arg;
	struct line_words words;
	struct move_fault fault;
	struct move move;

	if (line_cut(line->text, line->len, &words) &&
	    words.kind == LINE_MOVE && a->before.legal.n > 1 &&
	    move_parse(&a->before, words.rest, words.rest_len, &move,
	    &fault) == MOVE_LEGAL)
		look_at(a, r, play_find(&a->before, &move));
	a->before = r->game.play;
	a->seed = hint_seed(&r->game);
	return 0;
}

static int
by_cost(const void *a, const void *b)
{
	const struct decision *x = *(const struct decision *const *)a;
	const struct decision *y = *(const struct decision *const *)b;

	if (x->cost != y->cost)
		return x->cost > y->cost ? -1 : 1;
	return x->line < y->line ? -1 : 1;
}

static json_t *
decision_json(const struct record *r, const struct decision *d)
{
	return json_pack("{sI si ss ss sf sf ss? sf}", "line",
	    (json_int_t)d->line, "seat", d->seat, "player",
	    r->names[d->seat], "move", d->move, "points", d->points / 100.0,
	    "rival", d->rival / 100.0, "best", d->best[0] != '\0' ? d->best :
	    NULL, "cost", d->cost / 100.0);
}

static void
print_json(struct context *context, const struct record *r,
    const struct analysis *a, struct decision *const *order, size_t turning)
{
	json_t *all = json_array(), *turns = json_array(), *out;

	for (size_t i = 0; i < a->n; i++)
		json_array_append_new(all, decision_json(r,
		    &a->decision[i]));
	for (size_t i = 0; i < turning; i++)
		json_array_append_new(turns, json_integer(order[i]->line));
	out = json_pack("{ss ss si so so}", "game", r->fixed.id, "ruleset",
	    r->fixed.rules->name, "visits", a->visits, "decisions", all,
	    "turning_points", turns);
	json_dumpf(out, context->out, JSON_COMPACT | JSON_REAL_PRECISION(10));
	fputc('\n', context->out);
	json_decref(out);
}

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
    const struct analysis *a, struct decision *const *order, size_t turning)
{
	char cost[HINT_POINTS];

	fprintf(context->out, "%5s  %-12s %-24s %6s %6s %6s\n", "line",
	    "player", "move", "points", "others", "lost");
	for (size_t i = 0; i < a->n; i++)
		print_row(context, r, &a->decision[i]);
	if (turning > 0)
		fputs("\nWhere the game turned:\n", context->out);
	for (size_t i = 0; i < turning; i++)
		fprintf(context->out, "%5lld  %s lost %s points with\n"
		    "         %s\n       and the planner would have played\n"
		    "         %s\n", (long long)order[i]->line,
		    r->names[order[i]->seat], hint_points(order[i]->cost,
		    cost), order[i]->move, order[i]->best);
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
		command_store(context, false);
		open_game(context, r, name, -1);
		return;
	}
	text = file_read(context, name, BUNDLE_MAX, &len);
	if (!verify_bundle(text, len, NULL, bundle, r, &told, NULL))
		die(EX_DATAERR, "'%s': %s", name, buffer_text(&told));
	free(text);
	buffer_free(&told);
}

static void
analyse(struct record *r, struct analysis *a)
{
	if (!game_over(&r->game))
		die(EX_DATAERR, "game '%s' is not over; 'nuncio hint' is for "
		    "games that run", r->fixed.id);
	a->memory = memory_new(1, sizeof(*a->memory));
	record_must(r, record_rewind(r));
	a->before = r->game.play;
	a->seed = hint_seed(&r->game);
	record_must(r, record_read(r, r->last, read_line, a));
	free(a->memory);
}

int
cmd_analyse(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "visits", required_argument, NULL, 'v' },
		{ NULL, 0, NULL, 0 }
	};
	struct record *r = record_new();
	struct analysis *a = memory_new(1, sizeof(*a));
	struct bundle bundle = { 0 };
	struct decision **order;
	size_t turning = 0;
	bool json = false;
	int c;

	a->visits = VISITS;
	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'j')
			json = true;
		else if (c == 'v')
			a->visits = number_within(optarg, "--visits", 2,
			    PLANNER_MOST);
		else
			usage(context);
	if (argc - optind != 1)
		usage(context);
	open_either(context, argv[optind], r, &bundle);
	analyse(r, a);
	order = memory_new(a->n + 1, sizeof(*order));
	for (size_t i = 0; i < a->n; i++)
		order[i] = &a->decision[i];
	qsort(order, a->n, sizeof(*order), by_cost);
	while (turning < a->n && turning < TURNING &&
	    order[turning]->cost > 0)
		turning++;
	(json ? print_json : print_text)(context, r, a, order, turning);
	free(order);
	free(a->decision);
	free(a);
	record_drop(r);
	bundle_free(&bundle);
	return EX_OK;
}

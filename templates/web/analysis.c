#include "templates/web/analysis.h"

#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/umpire/hint.h"
#include "core/move.h"
#include "core/planner.h"

#include <stdlib.h>
#include <string.h>

/* Most decisions that are called turning points. */
enum { TURNING = 5 };

/* A decision; numbers are in hundredths of a point. */
struct decision {
	int64_t line;
	int seat;
	char move[MOVE_TEXT];
	char best[MOVE_TEXT];	/* the planner's move; "": the same move */
	int points;		/* the seat's expected points after the move
				   that was played */
	int cost;		/* the loss in margin against the planner's
				   move */
};

struct analysis {
	struct record *r;
	struct planner *memory;
	struct play before;	/* the line that is being read */
	uint64_t seed;
	int visits;
	struct decision *decision;
	size_t n;
};

struct analysis *
analysis_begin(struct record *r, int visits)
{
	struct analysis *a = memory_new(1, sizeof(*a));

	a->r = r;
	a->visits = visits;
	a->memory = memory_new(1, sizeof(*a->memory));
	record_must(r, record_rewind(r));
	a->before = r->game.play;
	a->seed = hint_seed(&r->game);
	return a;
}

void
analysis_free(struct analysis *a)
{
	if (a == NULL)
		return;
	free(a->decision);
	free(a->memory);
	free(a);
}

static void
look_at(struct analysis *a, int row)
{
	struct decision *d;
	struct planner_advice advice;
	const struct play *play = &a->before;
	int rival, best_points, best_rival;

	if ((a->n & (a->n - 1)) == 0)
		a->decision = memory_grow(a->decision, a->n == 0 ? 1 :
		    2 * a->n, sizeof(*a->decision));
	d = &a->decision[a->n++];
	memset(d, 0, sizeof(*d));
	d->line = a->r->game.line;
	d->seat = play->pending.seat;
	move_format(play->rules, play->edition, &play->legal.move[row],
	    d->move);
	planner_think(a->memory, play, a->seed, a->visits, &advice);
	planner_weigh(a->memory, play, row, a->seed, a->visits, &d->points,
	    &rival);
	if (advice.row == row)
		return;
	move_format(play->rules, play->edition, &play->legal.move[advice.row],
	    d->best);
	planner_weigh(a->memory, play, advice.row, a->seed, a->visits,
	    &best_points, &best_rival);
	d->cost = (best_points - best_rival) - (d->points - rival);
}

static int
read_line(void *arg, struct record *r, const struct store_line *line)
{
	struct analysis *a = arg;
	struct line_words words;
	int row;

	if (line_cut(line->text, line->len, &words) &&
	    words.kind == LINE_MOVE && a->before.legal.n > 1 &&
	    (row = move_spelled(&a->before, words.rest,
	    words.rest_len)) >= 0)
		look_at(a, row);
	a->before = r->game.play;
	a->seed = hint_seed(&r->game);
	return 0;
}

int64_t
analysis_step(struct analysis *a)
{
	struct record *r = a->r;

	if (r->game.line >= r->last)
		return -1;
	record_must(r, record_read(r, (int64_t)r->game.line + 1, read_line,
	    a));
	return r->game.line;
}

/*
 * Find the turning points, the most costly first, as indices into the
 * decisions; of two that cost as much the earlier one.  Returns their number.
 */
static size_t
find_turning(const struct analysis *a, size_t out[TURNING])
{
	size_t n = 0;

	for (size_t i = 0; i < a->n; i++) {
		size_t at = n;

		if (a->decision[i].cost <= 0)
			continue;
		while (at > 0 && a->decision[out[at - 1]].cost <
		    a->decision[i].cost)
			at--;
		if (at == TURNING)
			continue;
		if (n < TURNING)
			n++;
		memmove(&out[at + 1], &out[at], (n - 1 - at) * sizeof(*out));
		out[at] = i;
	}
	return n;
}

static json_t *
decision_json(const struct record *r, const struct decision *d)
{
	return json_pack("{sI si ss ss sf ss? sf}", "line",
	    (json_int_t)d->line, "seat", d->seat, "player",
	    r->names[d->seat], "move", d->move, "points", d->points / 100.0,
	    "best", d->best[0] != '\0' ? d->best : NULL, "cost",
	    d->cost / 100.0);
}

json_t *
analysis_json(const struct analysis *a)
{
	const struct record *r = a->r;
	json_t *all = json_array(), *turns = json_array();
	size_t turning[TURNING], n = find_turning(a, turning);

	for (size_t i = 0; i < a->n; i++)
		json_array_append_new(all, decision_json(r,
		    &a->decision[i]));
	for (size_t i = 0; i < n; i++)
		json_array_append_new(turns, json_integer(
		    a->decision[turning[i]].line));
	return json_pack("{so so}", "decisions", all, "turning_points", turns);
}

/*
 * analysis.h: a look back at a game that is over: what each decision was
 * expected to bring, and where the game turned.
 */
#ifndef CMD_ANALYSIS_H
#define CMD_ANALYSIS_H

#include "core/move.h"

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct record;

enum {
	ANALYSIS_VISITS  = 100,	/* playouts a decision, where none are said */
	ANALYSIS_TURNING = 5	/* decisions that are called turning points */
};

/* A decision, with all in hundredths of a point. */
struct decision {
	int64_t line;
	int seat;
	char move[MOVE_TEXT];
	char best[MOVE_TEXT];	/* what the planner would have played; "": the
				   same */
	int points;		/* what the seat has in the end with what was
				   played, */
	int rival;		/* and the best of the others */
	int cost;		/* by how much the margin is less than with
				   what the planner would have played */
};

struct analysis;

/*
 * Begin at line 0 of the record's game, which is over; visits: 2 to
 * PLANNER_MOST.  analysis_free() it; the record must outlive it, and nobody
 * else moves it meanwhile.
 */
struct analysis *analysis_begin(struct record *, int visits);
void analysis_free(struct analysis *);	/* NULL is fine */

/* Look at the next line: its number, or -1 when there is none left. */
int64_t analysis_step(struct analysis *);

/* All decisions so far, in the order of the game: how many. */
size_t analysis_decisions(const struct analysis *,
    const struct decision **out);
/*
 * Where the game turned, those that cost most first: rows of the above, at
 * most ANALYSIS_TURNING.
 */
size_t analysis_turning(const struct analysis *,
    size_t out[ANALYSIS_TURNING]);

/* The same as `nuncio analyse --json` has it; the caller's. */
json_t *analysis_json(const struct analysis *);

#endif

/*
 * analysis.h: analyses a game that is over: the expected result of each
 * decision, and the turning points.
 */
#ifndef CMD_ANALYSIS_H
#define CMD_ANALYSIS_H

#include "core/move.h"

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct record;

enum {
	ANALYSIS_VISITS  = 100,	/* playouts for a decision by default */
	ANALYSIS_TURNING = 5	/* most decisions that are called turning
				   points */
};

/* A decision; numbers are in hundredths of a point. */
struct decision {
	int64_t line;
	int seat;
	char move[MOVE_TEXT];
	char best[MOVE_TEXT];	/* the planner's move; "": the same move */
	int points;		/* the seat's expected points after the move
				   that was played */
	int rival;		/* the expected points of the best other seat */
	int cost;		/* the loss in margin against the planner's
				   move */
};

struct analysis;

/*
 * Begin at line 0 of the record's game, which is over.  visits is from 2 to
 * PLANNER_MOST.  The caller frees the analysis with analysis_free().  The
 * record must outlive the analysis, and meanwhile only the analysis may move it
 * to another line.
 */
struct analysis *analysis_begin(struct record *, int visits);
void analysis_free(struct analysis *);	/* NULL is allowed */

/* Analyse the next line; returns its number, or -1 at the end. */
int64_t analysis_step(struct analysis *);

/* Get all decisions so far, in the order of the game.  Returns their number. */
size_t analysis_decisions(const struct analysis *,
    const struct decision **out);
/*
 * Find the turning points, the most costly first, as indices into the
 * decisions.  Returns their number, at most ANALYSIS_TURNING.
 */
size_t analysis_turning(const struct analysis *,
    size_t out[ANALYSIS_TURNING]);

/*
 * Returns the analysis as `nuncio analyse --json` prints it.  The caller owns
 * it.
 */
json_t *analysis_json(const struct analysis *);

#endif

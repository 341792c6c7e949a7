/*
 * analysis.h: analyses a game that is over: the expected result of each
 * decision, and the turning points.
 */
#ifndef WEB_ANALYSIS_H
#define WEB_ANALYSIS_H

#include <jansson.h>
#include <stdint.h>

struct record;

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

/*
 * Returns the decisions and the turning points; see core.js.  The caller owns
 * the object.
 */
json_t *analysis_json(const struct analysis *);

#endif

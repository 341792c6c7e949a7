/* moves.h: makes short lists of the legal moves. */
#ifndef CMD_MOVES_H
#define CMD_MOVES_H

#include "core/ruleset.h"

#include <jansson.h>

struct view;

/*
 * Returns the moves by verb, as a sorted list of {"verb", "moves": [{"text"}],
 * "bare"}. "bare" is true if the first move is the verb alone.  Moves that
 * differ in only one word are joined, "claim 1|2 up yellow|green"; consecutive
 * numbers become "1-3".  The caller owns the list.
 */
json_t *moves_by_verb(const struct view *, const struct legal *);

/*
 * Returns at most so many legal moves, a list of canonical strings in the order
 * of legal.  If there are more, each verb loses its last ones, so that all of
 * them are there; no move is preferred because it is good.  The caller owns the
 * list.
 */
json_t *moves_some(const struct view *, const struct legal *, int most);

#endif

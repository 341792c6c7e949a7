/* moves.h: makes a short list of the legal moves. */
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

#endif

/*
 * moves.h: a short list of the legal moves.
 */
#ifndef CMD_MOVES_H
#define CMD_MOVES_H

#include "core/ruleset.h"

#include <jansson.h>

struct view;

/*
 * The moves by verb: moves that differ in one word only are joined, "claim 1|2
 * up yellow|green", and consecutive numbers are "1-3".  A list of {"verb",
 * "moves": [{"text"}], "bare": is its first move the verb alone?}, sorted; the
 * caller's.
 */
json_t *moves_by_verb(const struct view *, const struct legal *);

#endif

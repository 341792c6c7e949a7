/*
 * decided.h: detects that a draw can no longer change the end of a game.
 */
#ifndef CMD_DECIDED_H
#define CMD_DECIDED_H

#include "core/ruleset.h"

#include <stdbool.h>

struct language;
struct view;

/*
 * Returns true if the pending draw of play ends the game, with the same last
 * page for every result of the draw.  All results are tried; the real draw is
 * not made.  If true, *end is the end of the game after one of the results, and
 * *told has the events that all results share.  The view must be dressed
 * (language.h).
 */
bool game_decided(struct language *, const struct view *,
    const struct play *play, struct play *end, struct tale *told);

#endif

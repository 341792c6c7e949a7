/*
 * decided.h: detects that no draw can change the end of a game any more.
 */
#ifndef CMD_DECIDED_H
#define CMD_DECIDED_H

#include "core/ruleset.h"

#include <stdbool.h>

struct language;
struct view;

/*
 * Does the pending draw of play end the game, with the same last page for every
 * result?  All results are tried; the real draw is not made.  If true, *end is
 * the end of the game after one of them, and *told has the events that all
 * share.  The view must be dressed (language.h).
 */
bool game_decided(struct language *, const struct view *,
    const struct play *play, struct play *end, struct tale *told);

#endif

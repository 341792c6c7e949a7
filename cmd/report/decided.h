/*
 * decided.h: an end of a game that no draw can change any more.
 */
#ifndef CMD_DECIDED_H
#define CMD_DECIDED_H

#include "core/ruleset.h"

#include <stdbool.h>

struct language;
struct view;

/*
 * Does the pending draw of play end the game, and is the last page of it the
 * same whatever is drawn?  Every result is tried, none is asked for.  Then
 * *end is how the game ends after one of them, and *told has the events that
 * are the same after all.  The view must be dressed (language.h).
 */
bool game_decided(struct language *, const struct view *,
    const struct play *play, struct play *end, struct tale *told);

#endif

/*
 * begins.h: does a line begin as those of a turn file do?
 */
#ifndef CORE_REPLY_BEGINS_H
#define CORE_REPLY_BEGINS_H

#include "core/reading/reading_types.h"

/*
 * Is the first word of a line, but for politeness, pronouns, articles and
 * numbers ("ich nehme 3 Stein"), a word of the game as reading looks it up, or
 * is it a word such as "join" or "press" (turn_says())?  Slips are no words.
 * Of a line only its beginning need be given; words may be NULL.
 */
bool reply_begins(const struct ruleset *, const struct words *,
    const char *line, size_t len);

#endif

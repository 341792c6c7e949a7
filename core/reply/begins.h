/*
 * begins.h: checking whether a line begins like one of a turn file.
 */
#ifndef CORE_REPLY_BEGINS_H
#define CORE_REPLY_BEGINS_H

#include "core/reading/reading_types.h"

/*
 * Is the first word of a line, skipping politeness, pronouns, articles and
 * numbers ("ich nehme 3 Stein"), a word of the game as reading looks it up, or
 * a word such as "join" or "press" (turn_says())?  Misspelled words do not
 * count.  Only the beginning of the line is needed; words may be NULL.
 */
bool reply_begins(const struct ruleset *, const struct words *,
    const char *line, size_t len);

#endif

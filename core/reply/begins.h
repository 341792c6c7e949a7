/*
 * begins.h: checking whether a line begins like one of a turn file.
 */
#ifndef CORE_REPLY_BEGINS_H
#define CORE_REPLY_BEGINS_H

#include "core/reading/reading_types.h"

/*
 * Returns true if a line begins with a word of the game, as reading looks it
 * up, or with a word such as "join" or "press" (turn_says()).  Politeness,
 * pronouns, articles and numbers before this word are skipped ("ich nehme 3
 * Stein").  Misspelled words do not count.  The line may be cut off after its
 * beginning.  words may be NULL.
 */
bool reply_begins(const struct ruleset *, const struct words *,
    const char *line, size_t len);

/*
 * Returns true if a line is press, in English or in this language ("" is
 * English).
 */
bool reply_speaks(const char *lang, const char *line, size_t len);

#endif

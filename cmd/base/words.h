/*
 * words.h: the compiled-in names of things, from templates/TAG/words.  No file
 * of the host can change these names, because then games could not be read
 * again.
 */
#ifndef CMD_WORDS_H
#define CMD_WORDS_H

#include "core/reading/reading_types.h"

extern const struct words words_table[];	/* ends with a NULL lang */

/*
 * Returns the names of a ruleset's words in a language and a version of
 * reading.  If the language has none, returns the English names; if English has
 * none either, returns NULL.
 */
const struct words *words_find(const char *lang, const char *ruleset,
    int reading);

#endif

/*
 * words.h: the compiled-in names of things, from templates/TAG/words.  No file
 * of a host's can change them, as games could not be read again.
 */
#ifndef CMD_WORDS_H
#define CMD_WORDS_H

#include "core/reading/reading_types.h"

extern const struct words words_table[];	/* ends with a NULL lang */

/*
 * The names of a ruleset's words in a language and a version of reading; in
 * English if the language has none, NULL if English has none either.
 */
const struct words *words_find(const char *lang, const char *ruleset,
    int reading);

#endif

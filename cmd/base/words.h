/*
 * words.h: what people call things, as it is compiled in: templates/TAG/words.
 * No file of a host's changes it, or no game could be read again.
 */
#ifndef CMD_WORDS_H
#define CMD_WORDS_H

#include "core/reading/reading_types.h"

extern const struct words words_table[];	/* ends with a NULL lang */

/*
 * The names of a ruleset's words in a language, of a version of reading; in
 * English where the language has none, NULL where English has none either.
 */
const struct words *words_find(const char *lang, const char *ruleset,
    int reading);

#endif

/*
 * kit.h: what drawings of a game need beside a position: see kit.js.
 */
#ifndef CMD_KIT_H
#define CMD_KIT_H

#include <jansson.h>

struct record;

/*
 * {"lang", "title", "say", "words", "components"}: what drawings say (the
 * phrases "RULESET.picture.KEY" by KEY), every word of the record's
 * game with its name and its facts, and its components, in a language that
 * there is; the caller's.
 */
json_t *kit_words(const struct record *, const char *lang);

#endif

/*
 * sample.h: what a game reads like, for translators.
 */
#ifndef CMD_SAMPLE_H
#define CMD_SAMPLE_H

#include <stdbool.h>

struct buffer;
struct ruleset;

/*
 * Add to *out, in this language, the story of a whole game that the sensible
 * players of a ruleset play in memory, and its page at a few moments.  The
 * same each time.
 */
void sample(const char *lang, const struct ruleset *, bool colour,
    struct buffer *out);

#endif

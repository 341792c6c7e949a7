/*
 * sample.h: a sample of a game's texts, for translators.
 */
#ifndef CMD_SAMPLE_H
#define CMD_SAMPLE_H

#include <stdbool.h>

struct buffer;
struct ruleset;

/*
 * Add to *out, in this language, the story of a whole game that sensible bots
 * play in memory, and the game's page at a few moments.  The sample is the same
 * each time.
 */
void sample(const char *lang, const struct ruleset *, bool colour,
    struct buffer *out);

#endif

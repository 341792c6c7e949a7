/*
 * spelling.h: moves as a language shows them.
 *
 * A word is shown by its first name.  Where templates/TAG/words says more, it
 * has forms: "stone.many" stands beside a number that takes the category
 * "many" or "other" (plural.h), "stone.few" beside one that takes "few".  And
 * a form of a move, by its verb and nouns, may have a text:
 *
 *	red-cathedral.deliver/material/section = {0} {1} zu {2}
 *
 * where {0} is the verb and {2.dat} the second noun in its form "dat".
 * All that is shown so has to be read as the move that it is.
 */
#ifndef CMD_SPELLING_H
#define CMD_SPELLING_H

struct buffer;
struct words;

/* How a word is shown; words may be NULL: as it is. */
const char *spelling_word(const struct words *, const char *word);

/*
 * Add moves in the one spelling of the log, with ", " between them, to *out;
 * "1|2", "1-3" and "stone|wood" stand for several of a kind.
 */
void spelling_moves(const struct words *, const char *moves,
    struct buffer *out);

#endif

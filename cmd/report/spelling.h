/*
 * spelling.h: shows moves in a language.
 *
 * A word is shown by its first name, or by a form from templates/TAG/words.
 * The form "stone.many" stands with a number of the category "many" or "other"
 * (plural.h), and "stone.few" with a number of the category "few".  A kind of
 * move, named by its verb and nouns, may have a text:
 *
 *	red-cathedral.deliver/material/section = {0} {1} zu {2}
 *
 * where {0} is the verb and {2.dat} the second noun in its form "dat".  Every
 * such text must be readable as the same move.
 */
#ifndef CMD_SPELLING_H
#define CMD_SPELLING_H

struct buffer;
struct words;

/* Returns the text for a word.  If words is NULL, this is the word itself. */
const char *spelling_word(const struct words *, const char *word);

/*
 * Add moves to *out.  They are given in the log's spelling with ", " between;
 * "1|2", "1-3" and "stone|wood" stand for several moves.
 */
void spelling_moves(const struct words *, const char *moves,
    struct buffer *out);

#endif

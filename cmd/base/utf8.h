/*
 * utf8.h: the characters of UTF-8 text.
 */
#ifndef CMD_UTF8_H
#define CMD_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Returns the number of bytes of the first character in len bytes of text, and
 * sets *code to its code point.  Returns 0 if len is 0, or if the bytes are not
 * UTF-8 (cut off, overlong, a surrogate, above U+10FFFF).
 */
size_t utf8_char(const char *text, size_t len, uint32_t *code);

/*
 * Returns the number of columns that a terminal gives to a character: 0 for
 * combining marks and other characters without width, 2 for wide East Asian
 * ones and pictures, else 1.
 */
int utf8_columns(uint32_t code);

/*
 * How a character from outside is shown.  Some characters could make a text
 * look like another text: those that control a terminal, change the order in
 * which others are shown, or take up room invisibly.  A mark replaces these.
 * Characters that only join or vary their neighbours, as in emoji, are left
 * out.
 */
enum utf8_fate { UTF8_SHOW, UTF8_DROP, UTF8_MARK };
enum utf8_fate utf8_fate(uint32_t code);

/*
 * Make a string safe to show, in place, by the rules above.  The mark is '?',
 * which also replaces each byte that is not UTF-8.  If lines is true, line
 * feeds and tabs stay.
 */
void utf8_make_printable(char *text, bool lines);

#endif

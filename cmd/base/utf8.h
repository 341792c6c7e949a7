/*
 * utf8.h: the characters of UTF-8 text.
 */
#ifndef CMD_UTF8_H
#define CMD_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The bytes of the character at the beginning of len bytes of text, and in
 * *code which it is.  0: len is 0 or what stands there is no UTF-8 (cut off,
 * longer than need be, a surrogate, above U+10FFFF).
 */
size_t utf8_char(const char *text, size_t len, uint32_t *code);

/*
 * The columns that a terminal gives to a character: 0 for combining marks and
 * other characters without width, 2 for wide East Asian ones and pictures,
 * else 1.
 */
int utf8_columns(uint32_t code);

/*
 * What becomes of a character from outside before anybody sees it.  Characters
 * that steer a terminal, change the order in which others are shown, or take
 * up room without being seen could make a text look like another one: they are
 * replaced by a mark.  Characters that only join or vary their neighbours, as
 * in emoji, are left out.
 */
enum utf8_fate { UTF8_SHOW, UTF8_DROP, UTF8_MARK };
enum utf8_fate utf8_fate(uint32_t code);

/*
 * Make a string fit to be shown, in place, by the fates above.  The mark is
 * '?', which also replaces each byte that is not UTF-8.  If lines is true, line
 * feeds and tabs stay.
 */
void utf8_make_printable(char *text, bool lines);

#endif

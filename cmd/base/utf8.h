/*
 * utf8.h: the characters of UTF-8 text.
 */
#ifndef CMD_UTF8_H
#define CMD_UTF8_H

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
 * What is no UTF-8 in a string, or steers a terminal, becomes '?', a byte at a
 * time.
 */
void utf8_make_printable(char *text);

#endif

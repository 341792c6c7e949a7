/*
 * ascii.h: converts text to ASCII for readers who need that.
 */
#ifndef CMD_ASCII_H
#define CMD_ASCII_H

#include <stddef.h>

struct buffer;

/*
 * Convert *text to ASCII from this byte on.  First the language's own
 * replacements are made.  pairs lists them as a character and its replacement
 * each, all separated by blanks; or it is NULL.  Then letters lose their
 * diacritics; quotation marks, dashes and the like become similar ASCII; and
 * any other character becomes '?'.  ASCII stays, controls included.
 */
void ascii_write(struct buffer *text, size_t from, const char *pairs);

#endif

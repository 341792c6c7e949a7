/*
 * ascii.h: converts text to ASCII for readers who need that.
 */
#ifndef CMD_ASCII_H
#define CMD_ASCII_H

#include <stddef.h>

struct buffer;

/*
 * Convert *text to ASCII from this byte on.  First come the language's own
 * replacements in pairs, each a character and its replacement, all separated by
 * blanks (or NULL).  Then letters lose their diacritics, quotation marks,
 * dashes and the like become similar ASCII, and anything else '?'.  ASCII
 * stays, controls included.
 */
void ascii_write(struct buffer *text, size_t from, const char *pairs);

#endif

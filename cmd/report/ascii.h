/*
 * ascii.h: text for those who can read nothing else.
 */
#ifndef CMD_ASCII_H
#define CMD_ASCII_H

#include <stddef.h>

struct buffer;

/*
 * Write what *text has from this byte on in ASCII.  First come the language's
 * own ways: a character and what stands for it, in turn, with blanks between
 * (or NULL).  Then letters lose what is above and below them, quotation marks,
 * dashes and the like become their ASCII kin, and anything else is '?'.  ASCII
 * stays, controls too.
 */
void ascii_write(struct buffer *text, size_t from, const char *pairs);

#endif

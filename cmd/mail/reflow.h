/*
 * reflow.h: undoes the changes that mail programs make to the lines of a text.
 */
#ifndef CMD_REFLOW_H
#define CMD_REFLOW_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;

/*
 * Add text, which is UTF-8 with LF line ends, to *out as it was before a mail
 * program soft-wrapped it (RFC 3676): a line that ends with a blank is joined
 * with the next one of the same quoting depth, and the blank that stuffs a line
 * is removed.  delsp: the blank at the end is removed, too.
 */
void reflow_soft(const char *text, size_t len, bool delsp, struct buffer *out);

/*
 * Add text to *out with further changes by some programs undone: nonbreaking
 * blanks become blanks; bullets, and stars for bold, are removed from the lines
 * of a turn file and its seal if its first line has them; and in every turn
 * file, from "nuncio turn" to "end", lines that look broken at a width are
 * joined.  The width is that of the file's longest line, from 60 to 100
 * characters; a line looks broken when the first word of the next would not
 * have fitted behind it.  This is a guess, but in the end only a text with a
 * good seal counts.
 */
void reflow_hard(const char *text, size_t len, struct buffer *out);

#endif

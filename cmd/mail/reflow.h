/*
 * reflow.h: undoing what mail programs do to the lines of a text.
 */
#ifndef CMD_REFLOW_H
#define CMD_REFLOW_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;

/*
 * Add text, which is UTF-8 with LF line ends, to *out as it was before a
 * soft-wrapping mail program had it (RFC 3676): a line that ends with a blank
 * is joined with the next one of the same depth of quoting, and the blank that
 * stuffs a line is removed.  delsp: the blank at the end is removed, too.
 */
void reflow_soft(const char *text, size_t len, bool delsp, struct buffer *out);

/*
 * Add text to *out with more things undone that some programs do to plain
 * text: nonbreaking blanks become blanks; bullets and stars, which stand for
 * bold, are taken off the lines of a turn file and its seal where its first
 * line has them; and in every turn file, from "nuncio turn" to "end", lines
 * that look broken at a width are joined.  The width is
 * that of the file's longest line, from 60 to 100 characters; a line looks
 * broken when the first word of the next would not have fitted behind it.
 * This is a guess; but only a text whose seal is good counts in the end.
 */
void reflow_hard(const char *text, size_t len, struct buffer *out);

#endif

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
 * program soft-wrapped it (RFC 3676).  A line that ends with a blank is joined
 * with the next line, if that has the same quoting depth.  A blank that was
 * stuffed in at the beginning of a line is removed.  With delsp, the blank at
 * the end of a joined line is removed, too.
 */
void reflow_soft(const char *text, size_t len, bool delsp, struct buffer *out);

/*
 * Add text to *out, and undo further changes that some programs make:
 * - Nonbreaking blanks become blanks.
 * - Bullets, and stars for bold, are removed from the lines of a turn file and
 *   its seal if the file's first line has them.
 * - In every turn file, from "nuncio turn" to "end", lines that look broken at
 *   a width are joined.  The width is that of the file's longest line, from 60
 *   to 100 characters.  A line looks broken if the first word of the next line
 *   would not have fitted at its end.
 *
 * This is a guess, but in the end only a text with a good seal counts.
 */
void reflow_hard(const char *text, size_t len, struct buffer *out);

#endif

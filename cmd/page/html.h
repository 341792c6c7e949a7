/*
 * html.h: a rendered template as HTML.  It is made from the very text, with
 * its marks, that layout.h makes a page of plain text from, so both say the
 * same, in every language.
 */
#ifndef CMD_HTML_H
#define CMD_HTML_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Add len bytes of rendered text as elements for a body.  With `styled` each
 * carries its style, as mail programs drop all other kinds; no colours are
 * said, so that light and dark are the reader's.
 *
 * - Consecutive lines with tabs are a table.  Its first row has the heads of
 *   its columns where that row begins with an empty cell or in bold; the
 *   first cell of any other row is the head of it.  Numbers stand to the
 *   right, as in the text.  A line right above a table is its caption.  One
 *   with heads that a phone would show in part has one cell for all but the
 *   first of a row, in which each value stands behind the head of its column.
 * - A line that begins in bold is a heading, up to where bold ends.
 * - Lines that begin with "- " are a list.
 * - Lines between the verbatim and the flow mark, and lines that are all
 *   indented, are as they stand, for turn files and drawings; when each
 *   begins with "  | ", they are a quotation.  "--" and 72 of '-' are a rule.
 * - All else is paragraphs, in which each line is one.
 */
void html_body(const char *text, size_t len, bool styled, struct buffer *out);

/* What a letter has beside the text. */
struct html_letter {
	const char *lang;		/* the language it is in */
	const char *subject;
	const char *picture;		/* the id of the attached picture, in
					   letters, digits, '.', '-' and '@';
					   NULL: there is none */
	const char *seen;		/* what it shows, for who cannot see */
};

/*
 * Add a whole letter: nothing in it is loaded, and nothing is a script.  The
 * picture stands above the first heading, behind what says who decides.
 */
void html_letter(const struct html_letter *, const char *text, size_t len,
    struct buffer *out);

#endif

/*
 * html.h: turns a rendered template into HTML.  The HTML is made from the same
 * marked text as the plain page (layout.h), so both say the same, in every
 * language.
 */
#ifndef CMD_HTML_H
#define CMD_HTML_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

/* Add a text in which no character is markup, for HTML and XML. */
void html_escape(const char *text, size_t len, struct buffer *out);
/* The same between two pieces of markup. */
void html_put(struct buffer *out, const char *before, const char *text,
    const char *behind);

/*
 * Add len bytes of rendered text as elements for a body.  With `styled` each
 * element carries its own style, because mail programs drop all other styles.
 * No colours are set, so that the reader's light or dark mode applies.
 *
 * - Consecutive lines with tabs are a table.  If the first row begins with an
 *   empty cell or in bold, it has the heads of the columns.  The first cell of
 *   any other row is the head of that row.  Numbers stand to the right, as in
 *   the text.  A line right above a table is its caption.  If a table with
 *   heads is too wide for a phone, all cells of a row but the first are put
 *   into one cell, in which each value stands after the head of its column.
 * - A line that begins in bold is a heading, up to where bold ends.
 * - Lines that begin with "- " are a list.
 * - Lines between the verbatim and the flow mark, and runs of indented lines,
 *   stay unchanged, for turn files and drawings.  If each of them begins with "
 *   | ", they are a quotation.  "--" and 72 of '-' are a rule.
 * - Lines that begin with the mark of a link are left out.
 * - Every other line is a paragraph.
 */
void html_body(const char *text, size_t len, bool styled, struct buffer *out);

/* The parts of a letter besides its text. */
struct html_letter {
	const char *lang;		/* the language it is in */
	const char *subject;
	const char *picture;		/* the id of the attached picture, in
					   letters, digits, '.', '-' and '@';
					   NULL: there is none */
	const char *seen;		/* the picture's description, for blind
					   readers */
	const char *address;		/* to which links write; NULL: there are
					   no links */
	const char *answer;		/* the subject of what they write */
};

/*
 * Add a link that opens a letter (RFC 6068), for an attribute.  Of len bytes of
 * body each line but the last ends with LAYOUT_SENDS.  Every character that
 * could mean anything in a link or in HTML is percent-encoded.
 */
void html_mailto(const char *address, const char *subject, const char *body,
    size_t len, struct buffer *out);

/*
 * Add a whole letter, which loads nothing and has no scripts.  The picture
 * stands at the first mark of a drawing, in place of all that is marked so.  A
 * line that begins with the mark of a link is a link if something
 * is to be sent, else a paragraph.
 */
void html_letter(const struct html_letter *, const char *text, size_t len,
    struct buffer *out);

#endif

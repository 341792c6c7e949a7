/*
 * layout.h: the last step from a rendered template to a report.  It aligns
 * tables, wraps long lines, and makes emphasis visible or drops it.
 *
 * Control characters steer the layout.  Templates get these characters as
 * values (see layout_marks()).  Data must not contain any, so remove control
 * characters from players' texts before the texts become data.
 */
#ifndef CMD_LAYOUT_H
#define CMD_LAYOUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "cmd/base/buffer.h"

enum { LAYOUT_WIDTH = 72 };

/* The marks, one byte each. */
#define LAYOUT_TAB	"\t"	/* ends a cell; a line with a tab is a row of a
				   table */
#define LAYOUT_BOLD	"\016"	/* begins bold text */
#define LAYOUT_PLAIN	"\017"	/* ends bold text; so does the end of the
				   line */
#define LAYOUT_VERBATIM	"\021"	/* alone on a line: the next lines stay
				   unchanged */
#define LAYOUT_FLOW	"\022"	/* alone on a line: ends the unchanged lines */
#define LAYOUT_LINK	"\023"	/* begins a line that only HTML with links has:
				   the label; perhaps LAYOUT_PLAIN and the
				   subject, if not that of an answer */
#define LAYOUT_SENDS	"\024"	/* ... then comes a line of the letter that the
				   tap opens, and perhaps more such lines */

/*
 * These two stand alone on a line.  From the first to the second is what a
 * picture of the position shows: HTML that has one shows it there, once, in
 * place of these lines.
 */
#define LAYOUT_DRAWING	"\025"
#define LAYOUT_UNDRAWN	"\026"

/*
 * Add the marks to an object under the names that templates use: "tab", "bold",
 * "plain", "verbatim", "flow", "link", "sends", "drawing", "undrawn".  Returns
 * false if there is no memory.
 */
bool layout_marks(json_t *object);

/*
 * Lay out len bytes of rendered text and add the result to *out.
 *
 * - Consecutive lines with tabs are a table.  Its columns are aligned, two
 *   blanks apart.  A column is aligned to the right if its cells below the
 *   first row are all numbers, "-" or empty, and at least one is a number or
 *   "-".  If the table is wider than LAYOUT_WIDTH, its last column is wrapped,
 *   or else the widest text columns.  If that is not enough, the columns are
 *   split into parts one below the other, each with the first column.
 * - Other lines longer than LAYOUT_WIDTH are wrapped at blanks.  Each further
 *   line keeps the indentation of the first, plus two if the first begins with
 *   "- ", "* " or a word with a colon.  A word that is longer than a line is
 *   cut.
 * - Lines that begin with the mark of a link are left out.
 * - Lines between the verbatim and the flow mark stay unchanged, including
 *   their length, tabs and trailing blanks.
 * - Elsewhere trailing blanks are removed, more than two empty lines in a row
 *   become one, and empty lines at the beginning are dropped.  The text ends
 *   with one LF, unless it is empty.
 * - These become '?': control bytes other than the marks and CR before LF,
 *   bytes that are not UTF-8, and characters that turn the direction of
 *   writing.
 *
 * With colour, bold becomes ANSI codes; without, its marks are dropped.
 */
void layout_text(const char *text, size_t len, bool colour,
    struct buffer *out);

/*
 * Lay out a list for a terminal of this width (0: unlimited), without colour.
 * A table keeps its columns aligned, even if it is still too wide after its
 * last column is wrapped.
 */
void layout_list(const char *text, size_t len, size_t width,
    struct buffer *out);

/* Returns the number of columns that len bytes of UTF-8 take on a terminal. */
size_t layout_columns(const char *text, size_t len);

/* The form in which a page is rendered. */
enum layout {
	LAYOUT_TEXT,		/* the first two, as booleans, mean: colour */
	LAYOUT_COLOUR,
	LAYOUT_SOURCE		/* not laid out, with its marks */
};

/* ---- The parts of a text, for other layouts (html.h) */

enum { LAYOUT_CELLS = 24 };	/* most cells of a row; later tabs become
				   blanks */

struct cell {
	const char *p, *end;
};

/* A column of a table; widths are columns of a terminal. */
struct column {
	size_t width;
	size_t word;	/* the width of its longest word */
	bool number;	/* a cell below the first row is a number or '-' */
	bool other;	/* a cell below it is not a number, '-' or empty */
};

/* Add the text, with '?' for bytes that must not occur in a text. */
void layout_clean(const char *text, size_t len, struct buffer *out);
/*
 * Returns the line at p, without its line end and the blanks (but not tabs)
 * before that.
 */
struct cell layout_row(const char *p, const char *end);
/* Returns the start of the following line, or end after the last line. */
const char *layout_next(const char *p, const char *end);
/* Returns true if the row belongs to a table. */
bool layout_is_row(struct cell row);
/* Returns true if the row has only this mark. */
bool layout_is_mark(struct cell row, char mark);
/* Returns true if only HTML with links has the row. */
bool layout_is_link(struct cell row);
/* Returns true if the row shows nothing. */
bool layout_is_empty(struct cell row);
/*
 * Measure the columns of the table whose rows are the lines from begin to end.
 * Returns the number of columns.
 */
int layout_measure(struct column column[LAYOUT_CELLS], const char *begin,
    const char *end);
/*
 * Returns true if every cell of the column is a number ("12", "-3", "1.5",
 * "3/5") or "-".
 */
bool layout_is_numbers(const struct column *);
/*
 * Returns the next cell of a row.  *p, which is not NULL, moves past the cell,
 * and becomes NULL after the last cell.  Surrounding blanks are left out,
 * except before the first cell, where they indent the table.
 */
struct cell layout_cell(const char **p, const char *end, int column);

#endif

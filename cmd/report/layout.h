/*
 * layout.h: the last step from a rendered template to a report: tables are
 * aligned, long lines wrapped, emphasis made visible or dropped.
 *
 * Control characters steer the layout.  Templates get them as values (see
 * layout_marks()), and data must not contain any: remove them from players'
 * texts before these become data.
 */
#ifndef CMD_LAYOUT_H
#define CMD_LAYOUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "cmd/base/buffer.h"

enum { LAYOUT_WIDTH = 72 };

/* The marks, one byte each. */
#define LAYOUT_TAB	"\t"	/* ends a cell: its line is a table's row */
#define LAYOUT_BOLD	"\016"	/* from here on bold, ... */
#define LAYOUT_PLAIN	"\017"	/* ... to here, or to the end of the line */
#define LAYOUT_VERBATIM	"\021"	/* alone on a line: do not touch what follows */
#define LAYOUT_FLOW	"\022"	/* alone on a line: end of it */

/*
 * Add the marks to an object under the names by which templates know them:
 * "tab", "bold", "plain", "verbatim", "flow".  False: no memory.
 */
bool layout_marks(json_t *object);

/*
 * Lay out len bytes of rendered text and add the result to *out.
 *
 * - Consecutive lines with tabs are a table: columns aligned, two blanks apart,
 *   a column to the right when its cells below the first row are all numbers,
 *   "-" or empty and at least one is a number or "-".  If the table is wider
 *   than LAYOUT_WIDTH its last column is wrapped, or else the widest text
 *   columns; if that is not enough, the columns are split into parts one below
 *   the other, each with the first column.
 * - Other lines longer than LAYOUT_WIDTH are wrapped at blanks; the rest keeps
 *   the indentation of the line, plus two when the line begins with "- ", "* "
 *   or a word with a colon.  A longer word is cut.
 * - Lines between the verbatim and the flow mark stay as they are, their
 *   length, tabs and trailing blanks included.
 * - Elsewhere trailing blanks are removed, more than two empty lines in a row
 *   become one, and empty lines at the beginning are dropped.  The text ends
 *   with one LF, unless it is empty.
 * - Control bytes other than the marks and CR before LF, bytes that are not
 *   UTF-8, and characters that turn the direction of writing become '?'.
 *
 * With colour, bold is ANSI; without, its marks are dropped.
 */
void layout_text(const char *text, size_t len, bool colour,
    struct buffer *out);

/*
 * The same for a list, for a terminal of this width (0: unlimited), without
 * colour.  A table keeps its columns aligned, even if it is too wide with its
 * last column wrapped.
 */
void layout_list(const char *text, size_t len, size_t width,
    struct buffer *out);

/* The columns that len bytes of UTF-8 take on a terminal. */
size_t layout_columns(const char *text, size_t len);

/* The form in which a page is rendered. */
enum layout {
	LAYOUT_TEXT,		/* these two as booleans say: colour */
	LAYOUT_COLOUR,
	LAYOUT_SOURCE		/* not laid out: with its marks */
};

/* ---- The parts of a text, for other layouts (html.h) */

enum { LAYOUT_CELLS = 24 };	/* of a row; tabs after them are blanks */

struct cell {
	const char *p, *end;
};

/* A column of a table; widths are columns of a terminal. */
struct column {
	size_t width;
	size_t word;	/* the width of its longest word */
	bool number;	/* below the first row there is a number or '-' */
	bool other;	/* ... and something that is neither, nor empty */
};

/* Add the text with '?' for bytes that must not occur in it. */
void layout_clean(const char *text, size_t len, struct buffer *out);
/* The line at p, without its end and the blanks (no tabs) before it. */
struct cell layout_row(const char *p, const char *end);
/* The start of the following line; end after the last. */
const char *layout_next(const char *p, const char *end);
/* Is the row one of a table? */
bool layout_is_row(struct cell row);
/* Is the row nothing but this mark? */
bool layout_is_mark(struct cell row, char mark);
/* Does the row show nothing? */
bool layout_is_empty(struct cell row);
/*
 * Measure the columns of the table whose rows are the lines from begin to end;
 * returns how many there are.
 */
int layout_measure(struct column column[LAYOUT_CELLS], const char *begin,
    const char *end);
/* Is it a column of numbers, "12", "-3", "1.5", "3/5", or "-"? */
bool layout_is_numbers(const struct column *);
/*
 * The next cell of a row; *p, not NULL, moves past it, and is NULL after the
 * last.  Surrounding blanks are left out, except before the first cell, where
 * they indent the table.
 */
struct cell layout_cell(const char **p, const char *end, int column);

#endif

/*
 * layout.c: from a rendered template to a report; see layout.h.
 */
#include "cmd/report/layout.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "cmd/base/utf8.h"

enum {
	TAB = '\t', BOLD = '\016', PLAIN = '\017', VERBATIM = '\021',
	FLOW = '\022',
	LINK = '\023', SENDS = '\024', DRAWING = '\025', UNDRAWN = '\026',
	GAP = 2,		/* blanks between columns */
	NARROW = 16,		/* least room to wrap a text in */
	ROW    = 4096,		/* columns, where the width has no end */
	INDENT = LAYOUT_WIDTH / 2	/* most that is kept where one wraps */
};

struct page {
	struct buffer *out;
	size_t width;	/* columns of a line */
	bool aligned;	/* columns of a table are, whatever its width */
	bool colour;
	bool bold;	/* wanted */
	bool shown;	/* the terminal's present state */
	bool begun;	/* a line was put */
	bool verbatim;	/* trailing blanks stay */
	size_t empty;	/* empty lines that wait for the next */
};

/* ---- characters ---- */

/* Text that stays as it is, whatever is next to it. */
static bool
stays(char c)
{
	return (c >= ' ' && c < 0x7f) || c == '\n' || c == TAB ||
	    c == BOLD || c == PLAIN || c == VERBATIM || c == FLOW ||
	    c == LINK || c == SENDS || c == DRAWING || c == UNDRAWN;
}

void
layout_clean(const char *text, size_t len, struct buffer *out)
{
	const char *end = text + len, *from;
	enum utf8_fate fate;
	uint32_t code;
	size_t n;
	char *p;

	/* No character gets longer. */
	if (!buffer_room(out, len))
		return;
	for (p = out->data;; text += n) {
		for (from = text; text < end && stays(*text);)
			text++;
		memcpy(p, from, (size_t)(text - from));
		p += text - from;
		if (text == end)
			break;
		n = 1;
		if (*text == '\r' && text + 1 < end && text[1] == '\n')
			continue;
		n = utf8_char(text, (size_t)(end - text), &code);
		fate = n > 1 ? utf8_fate(code) : UTF8_MARK;
		if (fate == UTF8_SHOW) {
			memcpy(p, text, n);
			p += n;
		} else if (fate == UTF8_MARK)
			*p++ = '?';
		if (n == 0)
			n = 1;
	}
	*p = '\0';
	out->len = (size_t)(p - out->data);
}

static bool
is_blank(char c)
{
	return c == ' ' || c == TAB;
}

/*
 * The bytes of a character of clean text, and its columns, which are never
 * more.
 */
static inline size_t
step(const char *p, const char *end, int *columns)
{
	uint32_t code;
	size_t n;

	if ((unsigned char)*p < 0x80) {
		*columns = *p != BOLD && *p != PLAIN;
		return 1;
	}
	n = utf8_char(p, (size_t)(end - p), &code);
	*columns = n == 0 ? 1 : utf8_columns(code);
	return n == 0 ? 1 : n;
}

size_t
layout_columns(const char *text, size_t len)
{
	const char *end = text + len;
	size_t sum = 0;
	int columns;

	while (text < end) {
		text += step(text, end, &columns);
		sum += (size_t)columns;
	}
	return sum;
}

/* Put a part of a line. */
static void
put(struct page *page, const char *text, const char *end)
{
	const char *p;

	while (text < end) {
		for (p = text; p < end && (unsigned char)*p >= ' ';)
			p++;
		if (p > text && page->bold != page->shown) {
			page->shown = page->bold;
			if (page->colour)
				buffer_puts(page->out, page->bold ?
				    "\033[1m" : "\033[0m");
		}
		buffer_add(page->out, text, (size_t)(p - text));
		if (p == end)
			break;
		if (*p == BOLD || *p == PLAIN)
			page->bold = *p == BOLD;
		else
			put(page, *p == TAB ? " " : "?",
			    (*p == TAB ? " " : "?") + 1);
		text = p + 1;
	}
}

/* End a line on the page, which need not be the end of one of the text. */
static void
put_break(struct page *page)
{
	struct buffer *out = page->out;

	/* Blanks may be left that stood before a mark. */
	while (!page->verbatim && out->len > 0 &&
	    out->data[out->len - 1] == ' ')
		out->len--;
	if (page->shown && page->colour)
		buffer_puts(page->out, "\033[0m");
	page->shown = false;
	buffer_putc(page->out, '\n');
}

static void
put_end(struct page *page)
{
	put_break(page);
	page->bold = false;
}

/* Put the empty lines that were seen, now that something follows. */
static void
put_empty(struct page *page)
{
	if (page->begun)
		buffer_fill(page->out, '\n',
		    page->empty > 2 ? 1 : page->empty);
	page->empty = 0;
	page->begun = true;
}

/* ---- ordinary lines ---- */

/*
 * Put text from column `at` of a line, broken at blanks so that it stays
 * within the page; further lines begin after `hang` blanks.
 */
static void
wrap(struct page *page, const char *p, const char *end, size_t at,
    size_t hang)
{
	const char *word, *next;
	size_t blanks, columns;
	bool first = true;
	int n;

	for (;;) {
		for (word = p; word < end && *word == ' ';)
			word++;
		blanks = (size_t)(word - p);
		if (word == end)
			return;
		columns = 0;
		for (p = word; p < end && *p != ' '; p = next) {
			next = p + step(p, end, &n);
			columns += (size_t)n;
		}
		if (!first && at + blanks + columns > page->width) {
			put_break(page);
			buffer_fill(page->out, ' ', hang);
			at = hang;
		} else if (!first) {
			buffer_fill(page->out, ' ', blanks);
			at += blanks;
		}
		first = false;
		/* A word longer than a line is cut. */
		while (at + columns > page->width) {
			for (next = word; next < p; next += step(next, p, &n)) {
				step(next, p, &n);
				if (at + (size_t)n > page->width)
					break;
				at += (size_t)n;
				columns -= (size_t)n;
			}
			put(page, word, next);
			word = next;
			put_break(page);
			buffer_fill(page->out, ' ', hang);
			at = hang;
		}
		put(page, word, p);
		at += columns;
	}
}

/* Does the line begin with "- ", "* " or "word: "? */
static bool
is_item(const char *p, const char *end)
{
	if (end - p >= 2 && (*p == '-' || *p == '*') && p[1] == ' ')
		return true;
	while (p < end && *p != ' ' && *p != ':')
		p++;
	return end - p >= 2 && *p == ':' && p[1] == ' ';
}

/* Put one line; `hang` is added to the indentation of wrapped lines. */
static void
put_line(struct page *page, const char *p, const char *end, size_t hang)
{
	const char *text = p;
	size_t indent;

	if ((size_t)(end - p) <= page->width ||
	    layout_columns(p, (size_t)(end - p)) <= page->width) {
		put(page, p, end);
		put_end(page);
		return;
	}
	while (text < end && *text == ' ')
		text++;
	indent = (size_t)(text - p);
	if (indent > INDENT)
		indent = INDENT;
	buffer_fill(page->out, ' ', indent);
	if (hang == 0 && is_item(text, end))
		hang = 2;
	wrap(page, text, end, indent, indent + hang);
	put_end(page);
}

/* ---- tables ---- */

/* The columns of a table that stand beside each other, with the first one. */
struct panel {
	struct column column[LAYOUT_CELLS];
	int from, to;
};

struct cell
layout_cell(const char **p, const char *end, int column)
{
	struct cell cell = { *p, end };
	const char *tab = NULL;

	assert(*p <= end);
	if (column < LAYOUT_CELLS - 1)
		tab = memchr(*p, TAB, (size_t)(end - *p));
	if (tab != NULL)
		cell.end = tab;
	*p = tab == NULL ? NULL : tab + 1;
	while (column > 0 && cell.p < cell.end && is_blank(*cell.p))
		cell.p++;
	while (cell.end > cell.p && is_blank(cell.end[-1]))
		cell.end--;
	return cell;
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
is_number(struct cell cell)
{
	const char *p = cell.p, *end = cell.end;

	while (p < end && (*p == ' ' || *p == BOLD || *p == PLAIN))
		p++;
	while (p < end && (end[-1] == BOLD || end[-1] == PLAIN))
		end--;
	if (end - p == 1 && *p == '-')
		return true;
	if (p < end && (*p == '-' || *p == '+'))
		p++;
	if (p == end || !is_digit(*p))
		return false;
	for (; p < end; p++) {
		/* "16 384", with a no-break blank */
		if (end - p > 2 && memcmp(p, "\302\240", 2) == 0)
			p++;
		if (!is_digit(*p) && !(p + 1 < end && is_digit(p[1]) &&
		    strchr(".,/:'\240", *p) != NULL))
			return false;
	}
	return true;
}

struct cell
layout_row(const char *p, const char *end)
{
	struct cell row = { p, memchr(p, '\n', (size_t)(end - p)) };

	if (row.end == NULL)
		row.end = end;
	while (row.end > row.p && row.end[-1] == ' ')
		row.end--;
	return row;
}

const char *
layout_next(const char *p, const char *end)
{
	p = memchr(p, '\n', (size_t)(end - p));
	return p == NULL ? end : p + 1;
}

bool
layout_is_row(struct cell row)
{
	return memchr(row.p, TAB, (size_t)(row.end - row.p)) != NULL;
}

bool
layout_is_numbers(const struct column *column)
{
	return column->number && !column->other;
}

/*
 * Cut off as much of a text as fits into so many columns, at a blank if there
 * is one, or else after a '|'; the text then begins with its next word.
 */
static struct cell
take_line(struct cell *text, size_t width)
{
	const char *p = text->p, *bar = NULL;
	struct cell line;
	size_t at = 0;
	int n;

	/* It may be indented, but not beyond its column. */
	while (p < text->end && *p == ' ')
		p++;
	if ((size_t)(p - text->p) >= width)
		text->p = p;
	line.p = line.end = p = text->p;
	while (p < text->end) {
		const char *next = p + step(p, text->end, &n);

		if (at + (size_t)n > width && at > 0 && *p != ' ')
			break;
		if (*p == ' ' && p > text->p && p[-1] != ' ' && at <= width)
			line.end = p;
		at += (size_t)n;
		if (*p == '|' && at <= width)
			bar = next;
		p = next;
	}
	/* A word that is longer than a line is cut. */
	if (p == text->end)
		line.end = p;
	else if (line.end == line.p)
		line.end = bar != NULL ? bar : p;
	text->p = line.end;
	while (text->p < text->end && *text->p == ' ')
		text->p++;
	return line;
}

/* Which columns a panel has: the i-th, or -1. */
static int
column_of(const struct panel *panel, int i)
{
	if (i == 0)
		return 0;
	return panel->from + i - 1 < panel->to ? panel->from + i - 1 : -1;
}

/* One line of a row, from the rest of its cells. */
static void
put_cells(struct page *page, const struct panel *panel, struct cell *rest)
{
	size_t at = 0, start = 0;
	int c;

	for (int i = 0; (c = column_of(panel, i)) >= 0; i++) {
		const struct column *column = &panel->column[c];
		size_t before = start, width;
		struct cell cell;

		start += column->width + GAP;
		if (rest[c].p >= rest[c].end)
			continue;
		cell = take_line(&rest[c], column->width);
		width = layout_columns(cell.p, (size_t)(cell.end - cell.p));
		if (layout_is_numbers(column) && width < column->width)
			before += column->width - width;
		buffer_fill(page->out, ' ', before - at);
		put(page, cell.p, cell.end);
		at = before + width;
	}
}

/* Put a row; a cell that is too wide goes on below itself. */
static void
put_row(struct page *page, struct cell row, const struct panel *panel)
{
	struct cell rest[LAYOUT_CELLS] = { { NULL, NULL } };
	const char *p = row.p;
	bool more = panel->from == 1;
	int c;

	for (int i = 0; p != NULL; i++) {
		rest[i] = layout_cell(&p, row.end, i);
		more |= i >= panel->from && i < panel->to &&
		    rest[i].p < rest[i].end;
	}
	/* Nothing of it stands in this panel. */
	if (!more)
		return;
	for (;;) {
		put_cells(page, panel, rest);
		more = false;
		for (int i = 0; (c = column_of(panel, i)) >= 0; i++)
			more |= rest[c].p < rest[c].end;
		if (!more)
			break;
		put_break(page);
	}
	put_end(page);
}

static size_t
longest_word(struct cell cell)
{
	size_t longest = 0;

	while (cell.p < cell.end) {
		const char *blank = memchr(cell.p, ' ',
		    (size_t)(cell.end - cell.p));
		const char *end = blank != NULL ? blank : cell.end;
		const char *bar = memchr(cell.p, '|', (size_t)(end - cell.p));
		size_t columns;

		if (bar != NULL)
			end = bar + 1;
		columns = layout_columns(cell.p, (size_t)(end - cell.p));
		if (columns > longest)
			longest = columns;
		cell.p = bar != NULL || blank == NULL ? end : blank + 1;
	}
	return longest;
}

int
layout_measure(struct column column[LAYOUT_CELLS], const char *begin,
    const char *end)
{
	int columns = 0, i;
	const char *q;

	memset(column, 0, LAYOUT_CELLS * sizeof(*column));
	for (const char *p = begin; p < end; p = layout_next(p, end)) {
		struct cell row = layout_row(p, end);

		for (i = 0, q = row.p; q != NULL; i++) {
			struct cell cell = layout_cell(&q, row.end, i);
			size_t width = layout_columns(cell.p,
			    (size_t)(cell.end - cell.p)),
			    word = longest_word(cell);

			if (width > column[i].width)
				column[i].width = width;
			if (word > column[i].word)
				column[i].word = word;
			if (p == begin || cell.p == cell.end)
				continue;
			if (is_number(cell))
				column[i].number = true;
			else
				column[i].other = true;
		}
		if (i > columns)
			columns = i;
	}
	return columns;
}

static size_t
panel_width(const struct panel *panel)
{
	size_t total = panel->column[0].width;
	int c;

	for (int i = 1; (c = column_of(panel, i)) >= 0; i++)
		total += GAP + panel->column[c].width;
	return total;
}

/*
 * How narrow a column can be so that no word of it is cut, and not narrower
 * than `least`.
 */
static size_t
narrowest(const struct column *column, size_t least)
{
	if (column->word > least)
		least = column->word;

	return layout_is_numbers(column) || least > column->width ?
	    column->width : least;
}

/* Make the widest columns of a panel narrower, to no less than `least`. */
static bool
narrow_to(struct panel *panel, size_t page, size_t least)
{
	for (size_t total = panel_width(panel); total > page; total--) {
		struct column *widest = NULL;
		int c;

		for (int i = 0; (c = column_of(panel, i)) >= 0; i++) {
			struct column *column = &panel->column[c];

			if (column->width > narrowest(column, least) &&
			    (widest == NULL || column->width > widest->width))
				widest = column;
		}
		if (widest == NULL)
			return false;
		widest->width--;
	}
	return true;
}

/*
 * Make a panel that is too wide narrower: its last column, or else whichever
 * is the widest.  False: it stays too wide.
 */
static bool
narrow(struct panel *panel, size_t page)
{
	size_t total = panel_width(panel);
	struct column *last = &panel->column[panel->to - 1];

	if (total > page && total - last->width + narrowest(last, NARROW) <=
	    page) {
		last->width -= total - page;
		return true;
	}
	return narrow_to(panel, page, NARROW);
}

/* The same where words have to be cut. */
static void
squeeze(struct panel *panel, size_t page)
{
	struct column *first = &panel->column[0],
	    *last = &panel->column[panel->to - 1];

	if (first->width > page / 2)
		first->width = page / 2;
	if (panel_width(panel) > page)
		last->width = page - GAP - first->width;
}

/* The width of the widest line of a column once its cells are wrapped. */
static size_t
taken(int c, size_t most, const char *p, const char *end)
{
	size_t used = 0;

	for (; p < end; p = layout_next(p, end)) {
		struct cell row = layout_row(p, end), cell = { NULL, NULL };
		int i = 0;

		for (; row.p != NULL && i <= c; i++)
			cell = layout_cell(&row.p, row.end, i);
		while (i > c && cell.p < cell.end) {
			struct cell line = take_line(&cell, most);
			size_t width = layout_columns(line.p,
			    (size_t)(line.end - line.p));

			if (width > used)
				used = width;
		}
	}
	return used;
}

/* Where columns wrapped are narrower than they may be, the last has more. */
static void
settle(struct panel *panel, const struct column *natural, size_t page,
    const char *p, const char *end)
{
	struct column *last = &panel->column[panel->to - 1];
	size_t total;
	int c;

	for (int i = 0; (c = column_of(panel, i)) >= 0 && c < panel->to - 1;
	    i++)
		if (panel->column[c].width < natural[c].width)
			panel->column[c].width = taken(c,
			    panel->column[c].width, p, end);
	total = panel_width(panel);
	if (total < page && last->width < natural[panel->to - 1].width)
		last->width += page - total;
}

static void
put_panel(struct page *page, const char *p, const char *end,
    const struct panel *panel)
{
	for (; p < end; p = layout_next(p, end))
		put_row(page, layout_row(p, end), panel);
}

/*
 * A table that is too wide whatever is wrapped: one part of it below the
 * other, each with the first column.
 */
static void
put_panels(struct page *page, const char *p, const char *end,
    const struct column *column, int columns)
{
	struct panel panel, wider;

	memset(&panel, 0, sizeof(panel));
	for (panel.to = 1; panel.to < columns;) {
		memcpy(panel.column, column, sizeof(panel.column));
		panel.from = panel.to++;
		wider = panel;
		if (!narrow(&panel, page->width) &&
		    !narrow_to(&panel, page->width, 0))
			squeeze(&panel, page->width);
		while (++wider.to <= columns) {
			struct panel next = wider;

			if (!narrow_to(&next, page->width, NARROW))
				break;
			panel = next;
		}
		settle(&panel, column, page->width, p, end);
		if (panel.from > 1)
			put_end(page);
		put_panel(page, p, end, &panel);
	}
}

/* Put the table that begins at p; returns what follows it. */
static const char *
put_table(struct page *page, const char *begin, const char *end)
{
	struct panel panel = { .from = 1 };
	const char *p = begin;

	while (p < end && layout_is_row(layout_row(p, end)))
		p = layout_next(p, end);
	panel.to = layout_measure(panel.column, begin, p);
	if (page->aligned) {
		/* A list stays whole. */
		struct column *last = &panel.column[panel.to - 1];
		size_t total = panel_width(&panel);

		if (total > page->width && total - last->width + NARROW <=
		    page->width)
			last->width -= total - page->width;
	} else {
		struct panel natural = panel;

		if (!narrow(&panel, page->width)) {
			put_panels(page, begin, p, natural.column, natural.to);
			return p;
		}
		settle(&panel, natural.column, page->width, begin, p);
	}
	put_panel(page, begin, p, &panel);
	return p;
}

/* ---- the whole ---- */

bool
layout_is_mark(struct cell row, char mark)
{
	while (row.p < row.end && is_blank(*row.p))
		row.p++;
	return row.end - row.p == 1 && *row.p == mark;
}

bool
layout_is_link(struct cell row)
{
	return row.p < row.end && *row.p == LINK;
}

bool
layout_is_empty(struct cell row)
{
	while (row.p < row.end && (is_blank(*row.p) || *row.p == BOLD ||
	    *row.p == PLAIN))
		row.p++;
	return row.p == row.end;
}

/* Put lines as they are up to the mark that ends them. */
static const char *
put_verbatim(struct page *page, const char *p, const char *end)
{
	const char *next, *line_end, *tab;

	for (; p < end; p = next) {
		next = layout_next(p, end);
		if (layout_is_mark(layout_row(p, end), FLOW))
			return next;
		put_empty(page);
		line_end = next[-1] == '\n' ? next - 1 : next;
		while ((tab = memchr(p, TAB, (size_t)(line_end - p))) !=
		    NULL) {
			put(page, p, tab);
			buffer_putc(page->out, TAB);
			p = tab + 1;
		}
		put(page, p, line_end);
		page->verbatim = true;
		put_end(page);
		page->verbatim = false;
	}
	return end;
}

/* Links are for HTML; one empty line is enough where they would stand. */
static const char *
leave_out(const char *p, const char *end, bool empty)
{
	p = layout_next(p, end);
	while (empty && p < end && layout_is_empty(layout_row(p, end)))
		p = layout_next(p, end);
	return p;
}

static void
lay_out(const struct page *to, const char *text, size_t len)
{
	struct page page = *to;
	struct buffer *out = page.out;
	struct buffer cleaned = { 0 };
	const char *p, *end;
	struct cell row;
	size_t start = out->len;

	for (p = text, end = text + len; p < end && stays(*p);)
		p++;
	if (p < end) {
		layout_clean(text, len, &cleaned);
		if (cleaned.full)
			out->full = true;
		text = buffer_text(&cleaned);
		end = text + cleaned.len;
	}
	p = text;
	while (p < end) {
		row = layout_row(p, end);
		if (layout_is_mark(row, VERBATIM)) {
			p = put_verbatim(&page, layout_next(p, end), end);
			continue;
		}
		if (layout_is_link(row) || layout_is_mark(row, DRAWING) ||
		    layout_is_mark(row, UNDRAWN)) {
			p = leave_out(p, end, page.empty > 0);
			continue;
		}
		if (layout_is_mark(row, FLOW)) {
			/* ends nothing */
		} else if (layout_is_empty(row)) {
			page.empty++;
		} else if (layout_is_row(row)) {
			put_empty(&page);
			p = put_table(&page, p, end);
			continue;
		} else {
			put_empty(&page);
			put_line(&page, row.p, row.end, 0);
		}
		p = layout_next(p, end);
	}
	buffer_free(&cleaned);
	/* Empty verbatim lines may be left at the end. */
	while (out->len >= start + 2 && out->data[out->len - 1] == '\n' &&
	    out->data[out->len - 2] == '\n')
		out->data[--out->len] = '\0';
}

void
layout_text(const char *text, size_t len, bool colour, struct buffer *out)
{
	struct page page = { .out = out, .colour = colour,
	    .width = LAYOUT_WIDTH };

	lay_out(&page, text, len);
}

void
layout_list(const char *text, size_t len, size_t width, struct buffer *out)
{
	struct page page = { .out = out, .aligned = true,
	    .width = width != 0 ? width : ROW };

	lay_out(&page, text, len);
}

bool
layout_marks(json_t *object)
{
	static const struct {
		const char *name, *mark;
	} marks[] = {
		{ "tab", LAYOUT_TAB },
		{ "bold", LAYOUT_BOLD },
		{ "plain", LAYOUT_PLAIN },
		{ "verbatim", LAYOUT_VERBATIM },
		{ "flow", LAYOUT_FLOW },
		{ "link", LAYOUT_LINK },
		{ "sends", LAYOUT_SENDS },
		{ "drawing", LAYOUT_DRAWING },
		{ "undrawn", LAYOUT_UNDRAWN }
	};
	size_t i;

	for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (json_object_set_new(object, marks[i].name,
		    json_string(marks[i].mark)) != 0)
			return false;
	return true;
}

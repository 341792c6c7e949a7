/*
 * layout.c: from a rendered template to a report; see layout.h.
 */
#include "cmd/report/layout.h"

#include <stdint.h>
#include <string.h>

#include "cmd/base/utf8.h"

enum {
	TAB = '\t', BOLD = '\016', PLAIN = '\017', VERBATIM = '\021',
	FLOW = '\022',
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
	bool shown;	/* what the terminal was told */
	bool begun;	/* a line was put */
	bool verbatim;	/* trailing blanks stay */
	size_t empty;	/* empty lines that wait for the next */
};

/* ---- characters ---- */

/* What stays as it is, whatever is next to it. */
static bool
stays(char c)
{
	return (c >= ' ' && c < 0x7f) || c == '\n' || c == TAB ||
	    c == BOLD || c == PLAIN || c == VERBATIM || c == FLOW;
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

/* Put one line; `hang` is added to the indentation of what is wrapped. */
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

struct column {
	size_t width;
	bool number;	/* below the first row there is a number or '-' */
	bool other;	/* ... and something that is neither, nor empty */
};

struct cell
layout_cell(const char **p, const char *end, int column)
{
	struct cell cell = { *p, end };
	const char *tab = NULL;

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

bool
layout_is_number(struct cell cell)
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

/* Put a row whose columns are aligned; `last` is wrapped under itself. */
static void
put_row(struct page *page, struct cell row, const struct column *column,
    int last)
{
	const char *p = row.p;
	struct cell cell;
	size_t at = 0, start = 0, width;
	int i;

	for (i = 0; p != NULL; i++) {
		cell = layout_cell(&p, row.end, i);
		width = layout_columns(cell.p, (size_t)(cell.end - cell.p));
		if (cell.p < cell.end) {
			if (column[i].number && !column[i].other && i != last)
				start += column[i].width - width;
			buffer_fill(page->out, ' ', start - at);
			at = start + width;
			if (i == last)
				wrap(page, cell.p, cell.end, start, start);
			else
				put(page, cell.p, cell.end);
			if (column[i].number && !column[i].other && i != last)
				start -= column[i].width - width;
		}
		start += column[i].width + GAP;
	}
	put_end(page);
}

/* Put a row of a table that is too wide for columns. */
static void
put_loose_row(struct page *page, struct cell row)
{
	struct buffer line = { 0 };
	const char *p = row.p;
	struct cell cell;
	int i;

	for (i = 0; p != NULL; i++) {
		cell = layout_cell(&p, row.end, i);
		if (cell.p == cell.end)
			continue;
		if (line.len > 0)
			buffer_fill(&line, ' ', GAP);
		buffer_add(&line, cell.p, (size_t)(cell.end - cell.p));
	}
	if (line.full)
		page->out->full = true;
	else if (line.len > 0)
		put_line(page, line.data, line.data + line.len, 2);
	buffer_free(&line);
}

/* Put the table that begins at p; returns what follows it. */
static const char *
put_table(struct page *page, const char *begin, const char *end)
{
	struct column column[LAYOUT_CELLS];
	struct cell row, cell;
	const char *p, *q;
	size_t total = 0, width;
	int columns = 0, i, last = -1;	/* LAYOUT_CELLS: no room */

	memset(column, 0, sizeof(column));
	for (p = begin; p < end; p = layout_next(p, end)) {
		row = layout_row(p, end);
		if (!layout_is_row(row))
			break;
		for (i = 0, q = row.p; q != NULL; i++) {
			cell = layout_cell(&q, row.end, i);
			width = layout_columns(cell.p,
			    (size_t)(cell.end - cell.p));
			if (width > column[i].width)
				column[i].width = width;
			if (p == begin || cell.p == cell.end)
				continue;
			if (layout_is_number(cell))
				column[i].number = true;
			else
				column[i].other = true;
		}
		if (i > columns)
			columns = i;
	}
	end = p;
	for (i = 0; i < columns; i++)
		total += column[i].width + (i > 0 ? GAP : 0);
	if (total > page->width) {
		last = columns - 1;
		if (total - column[last].width + NARROW > page->width)
			last = page->aligned ? -1 : LAYOUT_CELLS;
	}
	for (p = begin; p < end; p = layout_next(p, end)) {
		if (last == LAYOUT_CELLS)
			put_loose_row(page, layout_row(p, end));
		else
			put_row(page, layout_row(p, end), column, last);
	}
	return end;
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
		{ "flow", LAYOUT_FLOW }
	};
	size_t i;

	for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		if (json_object_set_new(object, marks[i].name,
		    json_string(marks[i].mark)) != 0)
			return false;
	return true;
}

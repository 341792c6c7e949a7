/*
 * html.c: a rendered template as HTML; see html.h.
 */
#include "cmd/page/html.h"

#include "cmd/report/layout.h"

#include <ctype.h>
#include <string.h>

enum {
	BOLD = '\016', PLAIN = '\017', VERBATIM = '\021', FLOW = '\022',
	SENDS = '\024', DRAWING = '\025', UNDRAWN = '\026'
};

/* The tags that open a block: alone, and with its style. */
enum tag {
	TAG_HEADING, TAG_PARAGRAPH, TAG_LIST, TAG_ITEM, TAG_QUOTE, TAG_TURN,
	TAG_DRAWN, TAG_RULE, TAG_BOX, TAG_TABLE, TAG_CAPTION, TAG_BODY,
	TAG_COLUMN, TAG_COLUMN_NUMBER, TAG_ROW, TAG_CELL, TAG_NUMBER,
	TAG_LINKS
};

/* There are many cells: what all of a table have its body says. */
#define CELL "padding:1px 9px 1px 0"

static const struct {
	const char *tag, *style;
} tags[] = {
	[TAG_HEADING] = { "h2", "font-size:18px;margin:18px 0 4px" },
	[TAG_PARAGRAPH] = { "p", "margin:8px 0" },
	[TAG_LIST] = { "ul", "margin:8px 0;padding-left:20px" },
	[TAG_ITEM] = { "li", "margin:2px 0" },
	[TAG_QUOTE] = { "blockquote", "margin:8px 0;padding:0 0 0 12px;"
	    "border-left:3px solid #888" },
	[TAG_TURN] = { "pre", "font-family:monospace;font-size:14px;"
	    "white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0;"
	    "padding:8px 10px;border:1px solid #888" },
	[TAG_DRAWN] = { "pre", "font-family:monospace;font-size:11px;"
	    "line-height:1.2;overflow-x:auto;margin:8px 0" },
	[TAG_RULE] = { "hr", "border:0;border-top:1px solid #888" },
	[TAG_BOX] = { "div", "overflow-x:auto;margin:8px 0" },
	[TAG_TABLE] = { "table", "border-collapse:collapse;font-size:14px" },
	[TAG_CAPTION] = { "caption", "text-align:left;padding:0 0 4px" },
	[TAG_BODY] = { "tbody", "vertical-align:top" },
	[TAG_COLUMN] = { "th scope=\"col\"", CELL ";text-align:left;"
	    "border-bottom:1px solid #888" },
	[TAG_COLUMN_NUMBER] = { "th scope=\"col\"", CELL ";text-align:right;"
	    "border-bottom:1px solid #888" },
	[TAG_ROW] = { "th scope=\"row\"", CELL ";text-align:left" },
	[TAG_CELL] = { "td", CELL },
	[TAG_NUMBER] = { "td", CELL ";text-align:right" },
	[TAG_LINKS] = { "p", "margin:8px 0;line-height:48px" }
};

/* As tall as a finger; the line is taller, so that two do not touch. */
#define BUTTON "display:inline-block;line-height:24px;padding:9px 14px;" \
    "border:1px solid #888;border-radius:6px;text-decoration:none;" \
    "color:inherit"

enum { UNBROKEN = 32 };		/* bytes that may stay in a line together */

/* A table has so much room on a phone. */
enum { ROOM = 390, GAP = 9, LETTER = 9 };	/* pixels */

struct page {
	struct buffer *out;
	bool styled;
	const struct html_letter *letter;	/* NULL: it is none */
	bool list, paragraph, links;	/* one of these is open */
	bool pictured;			/* the picture is there */
};

void
html_escape(const char *text, size_t len, struct buffer *out)
{
	const char *end = text + len, *p;

	for (; text < end; text = p + 1) {
		for (p = text; p < end && strchr("&<>\"'\302", *p) == NULL;)
			p++;
		buffer_add(out, text, (size_t)(p - text));
		/* One that does not break must not be made another. */
		if (end - p > 1 && memcmp(p, "\302\240", 2) == 0) {
			buffer_puts(out, "&#160;");
			p++;
		} else if (p < end && *p == '\302')
			buffer_putc(out, *p);
		else if (p < end)
			buffer_printf(out, "&#%d;", *p);
	}
}

void
html_put(struct buffer *out, const char *before, const char *text,
    const char *behind)
{
	buffer_puts(out, before);
	html_escape(text, strlen(text), out);
	buffer_puts(out, behind);
}

/* As a part of a link; none of these characters is markup. */
static void
put_encoded(struct buffer *out, const char *text, size_t len)
{
	for (const char *end = text + len; text < end; text++)
		if (*text > 0 && (isalnum((unsigned char)*text) ||
		    strchr("-._~", *text) != NULL))
			buffer_putc(out, *text);
		else
			buffer_printf(out, "%%%02X", (unsigned char)*text);
}

void
html_mailto(const char *address, const char *subject, const char *body,
    size_t len, struct buffer *out)
{
	const char *at = strrchr(address, '@'), *end = body + len, *line;

	if (at == NULL)
		return;
	buffer_puts(out, "mailto:");
	put_encoded(out, address, (size_t)(at - address));
	buffer_putc(out, '@');
	put_encoded(out, at + 1, strlen(at + 1));
	buffer_puts(out, "?subject=");
	put_encoded(out, subject, strlen(subject));
	buffer_puts(out, "&#38;body=");
	for (; body < end; body = line + 1) {
		line = memchr(body, SENDS, (size_t)(end - body));
		if (line == NULL)
			line = end;
		put_encoded(out, body, (size_t)(line - body));
		buffer_puts(out, "%0D%0A");
	}
}

/* ---- parts of a line ---- */

static void
open_tag(struct page *page, enum tag tag)
{
	buffer_printf(page->out, "<%s", tags[tag].tag);
	if (page->styled)
		buffer_printf(page->out, " style=\"%s\"", tags[tag].style);
	buffer_putc(page->out, '>');
}

static void
close_tag(struct page *page, enum tag tag)
{
	buffer_printf(page->out, "</%.*s>", (int)strcspn(tags[tag].tag, " "),
	    tags[tag].tag);
}

/* A mark that stands where none may is shown as a question mark. */
static void
put_byte(struct page *page, char c)
{
	if ((unsigned char)c < ' ' && c != '\t')
		c = '?';
	html_escape(&c, 1, page->out);
}

static bool
is_of_word(char c)
{
	return isalnum((unsigned char)c) || c == '-' || (c & 0x80) != 0;
}

/*
 * The end of a word that begins here, if no line may break in it: "1-2", or the
 * id of a game, such as "pillars-7"; else where it begins.  What is a part of
 * an address or of a name of a file stays whole, so that it becomes a link.
 */
static const char *
unbroken(const char *begin, const char *p, const char *end)
{
	const char *q = p;
	bool whole = false;

	if (p > begin && (is_of_word(p[-1]) || strchr("/.@=?", p[-1]) != NULL))
		return p;
	for (; q < end && is_of_word(*q); q++)
		whole |= *q == '-' && q > p && q + 1 < end &&
		    isdigit((unsigned char)q[1]);
	if (q < end && (strchr("/@=", *q) != NULL ||
	    (*q == '.' && q + 1 < end && is_of_word(q[1]))))
		return p;
	return whole && q - p <= UNBROKEN ? q : p;
}

/*
 * Text with its bold parts; blanks in a row stay apart.  A line may break after
 * the '|' of a list of words.
 */
static void
put_text(struct page *page, const char *p, const char *end)
{
	const char *begin = p, *word = p;
	bool bold = false;

	for (; p < end; p++) {
		if (page->styled && word <= p &&
		    (word = unbroken(begin, p, end)) > p)
			buffer_puts(page->out, "<span style=\""
			    "white-space:nowrap\">");
		if (*p == BOLD || *p == PLAIN) {
			if (bold != (*p == BOLD))
				buffer_puts(page->out, bold ? "</strong>" :
				    "<strong>");
			bold = *p == BOLD;
		} else if (*p == ' ' && p + 1 < end && p[1] == ' ')
			buffer_puts(page->out, "&#160;");
		else if (*p == '|')
			buffer_puts(page->out, "|<wbr>");
		else
			put_byte(page, *p);
		if (word == p + 1)
			buffer_puts(page->out, "</span>");
	}
	if (bold)
		buffer_puts(page->out, "</strong>");
}

/* Verbatim text has no emphasis. */
static void
put_as_is(struct page *page, const char *p, const char *end)
{
	for (; p < end; p++)
		if (*p != BOLD && *p != PLAIN)
			put_byte(page, *p);
}

/* Without blanks in front; there are none at the end, see layout.h. */
static struct cell
trimmed(const char *p, const char *end)
{
	while (p < end && *p == ' ')
		p++;
	return (struct cell){ p, end };
}

static bool
begins(struct cell row, const char *with)
{
	size_t n = strlen(with);

	return (size_t)(row.end - row.p) >= n && memcmp(row.p, with, n) == 0;
}

/* ---- blocks ---- */

static void
end_block(struct page *page)
{
	if (page->list) {
		close_tag(page, TAG_LIST);
		buffer_putc(page->out, '\n');
	}
	if (page->paragraph) {
		close_tag(page, TAG_PARAGRAPH);
		buffer_putc(page->out, '\n');
	}
	if (page->links) {
		close_tag(page, TAG_LINKS);
		buffer_putc(page->out, '\n');
	}
	page->list = page->paragraph = page->links = false;
}

static void
put_rule(struct page *page)
{
	end_block(page);
	open_tag(page, TAG_RULE);
	buffer_putc(page->out, '\n');
}

static void
put_item(struct page *page, struct cell row)
{
	if (!page->list) {
		end_block(page);
		open_tag(page, TAG_LIST);
		buffer_putc(page->out, '\n');
		page->list = true;
	}
	open_tag(page, TAG_ITEM);
	put_text(page, row.p + 2, row.end);
	close_tag(page, TAG_ITEM);
	buffer_putc(page->out, '\n');
}

static void
put_line(struct page *page, struct cell row)
{
	if (row.p == row.end)
		return;
	if (page->paragraph)
		buffer_puts(page->out, "<br>\n");
	else {
		end_block(page);
		open_tag(page, TAG_PARAGRAPH);
		page->paragraph = true;
	}
	put_text(page, row.p, row.end);
}

/* A line that only HTML with links has: a link, or a text about them. */
static void
put_link(struct page *page, struct cell row)
{
	const struct html_letter *letter = page->letter;
	const char *label = row.p + 1, *sends = memchr(label, SENDS,
	    (size_t)(row.end - label)), *about;
	struct buffer subject = { 0 };

	if (sends == NULL) {
		end_block(page);
		put_line(page, (struct cell){ label, row.end });
		end_block(page);
		return;
	}
	if (!page->links) {
		end_block(page);
		open_tag(page, TAG_LINKS);
		page->links = true;
	}
	about = memchr(label, PLAIN, (size_t)(sends - label));
	if (about != NULL)
		buffer_add(&subject, about + 1, (size_t)(sends - about - 1));
	buffer_puts(page->out, "<a href=\"");
	html_mailto(letter->address, about != NULL ? buffer_text(&subject) :
	    letter->answer, sends + 1, (size_t)(row.end - sends - 1),
	    page->out);
	buffer_free(&subject);
	buffer_puts(page->out, page->styled ? "\" style=\"" BUTTON "\">" :
	    "\">");
	put_text(page, label, about != NULL ? about : sends);
	buffer_puts(page->out, "</a>\n");
}

/*
 * The picture, once; returns the end of the lines that it takes the place of,
 * or the line after the mark if there is none.
 */
static const char *
put_picture(struct page *page, const char *p, const char *end)
{
	const struct html_letter *letter = page->letter;

	p = layout_next(p, end);
	if (letter == NULL || letter->picture == NULL)
		return p;
	if (!page->pictured) {
		end_block(page);
		buffer_printf(page->out, "<p style=\"margin:8px 0\"><img "
		    "src=\"cid:%s\" style=\"width:100%%;max-width:480px;"
		    "height:auto\" "
		    "alt=\"", letter->picture);
		html_put(page->out, "", letter->seen, "\"></p>\n");
	}
	page->pictured = true;
	while (p < end && !layout_is_mark(layout_row(p, end), UNDRAWN))
		p = layout_next(p, end);
	return p;
}

/*
 * The bold beginning of a line as a heading; returns the rest of the line,
 * without the text that joined the two.
 */
static struct cell
put_heading(struct page *page, struct cell row)
{
	const char *p = row.p + 1, *stop = memchr(p, PLAIN,
	    (size_t)(row.end - p));
	const char *end = stop != NULL ? stop : row.end;

	end_block(page);
	open_tag(page, TAG_HEADING);
	put_text(page, p, end);
	close_tag(page, TAG_HEADING);
	buffer_putc(page->out, '\n');
	p = stop != NULL ? stop + 1 : row.end;
	while (p < row.end && strchr(" ,:;.", *p) != NULL)
		p++;
	return (struct cell){ p, row.end };
}

/* The lines from p to end as they stand. */
static void
put_block(struct page *page, const char *p, const char *end, bool drawn)
{
	bool quoted = p < end;
	struct cell row;
	const char *q;

	end_block(page);
	for (; p < end && layout_is_empty(layout_row(p, end));)
		p = layout_next(p, end);
	for (q = p; q < end; q = layout_next(q, end))
		quoted = quoted && begins(layout_row(q, end), "  | ");
	while (end > p && (end[-1] == '\n' || end[-1] == ' '))
		end--;
	if (p == end)
		return;
	/* One line is text that may not be wrapped there, or a rule. */
	if (memchr(p, '\n', (size_t)(end - p)) == NULL && !quoted &&
	    *p != ' ') {
		if (strspn(p, "-") >= (size_t)(end - p))
			put_rule(page);
		else
			put_line(page, (struct cell){ p, end });
		end_block(page);
		return;
	}
	open_tag(page, quoted ? TAG_QUOTE : drawn ? TAG_DRAWN : TAG_TURN);
	for (q = p; q < end; q = layout_next(q, end)) {
		row = layout_row(q, end);
		if (q > p)
			buffer_puts(page->out, quoted ? "<br>\n" : "\n");
		if (quoted)
			put_text(page, row.p + 4, row.end);
		else
			put_as_is(page, row.p, row.end);
	}
	close_tag(page, quoted ? TAG_QUOTE : TAG_TURN);
	buffer_putc(page->out, '\n');
}

/* ---- tables ---- */

/* A cell of a row of heads. */
static struct cell
head_cell(const char **p, const char *end, int i)
{
	struct cell cell = layout_cell(p, end, i);

	cell = trimmed(cell.p, cell.end);
	if (i == 0 && cell.p < cell.end && *cell.p == BOLD)
		cell.p++;
	return cell;
}

/* A row; its last cell reaches to the end of the table. */
static void
put_row(struct page *page, struct cell row, const struct column *column,
    int columns, bool head)
{
	const char *p = row.p;

	buffer_puts(page->out, "<tr>");
	for (int i = 0; p != NULL; i++) {
		struct cell cell = head ? head_cell(&p, row.end, i) :
		    layout_cell(&p, row.end, i);
		bool empty, number = layout_is_numbers(&column[i]);
		enum tag tag;

		cell = trimmed(cell.p, cell.end);
		empty = layout_is_empty(cell);
		tag = number ? TAG_NUMBER : TAG_CELL;
		if (head && !empty)
			tag = number ? TAG_COLUMN_NUMBER : TAG_COLUMN;
		else if (i == 0 && !empty)
			tag = TAG_ROW;
		buffer_printf(page->out, "<%s", tags[tag].tag);
		if (p == NULL && i + 1 < columns)
			buffer_printf(page->out, " colspan=\"%d\"",
			    columns - i);
		if (page->styled)
			buffer_printf(page->out, " style=\"%s\"",
			    tags[tag].style);
		buffer_putc(page->out, '>');
		put_text(page, cell.p, cell.end);
		close_tag(page, tag);
	}
	buffer_puts(page->out, "</tr>\n");
}

/*
 * A row of a table that is too wide: its own head, and the rest in one cell,
 * each value after the head of its column, if there are heads.
 */
static void
put_narrow_row(struct page *page, struct cell heads, struct cell row)
{
	bool headed = heads.p < heads.end;
	const char *p = row.p, *q = headed ? heads.p : NULL;
	bool first = true;

	buffer_puts(page->out, "<tr>");
	for (int i = 0; p != NULL; i++) {
		struct cell cell = layout_cell(&p, row.end, i);
		struct cell head = { heads.end, heads.end };

		if (q != NULL)
			head = head_cell(&q, heads.end, i);
		cell = trimmed(cell.p, cell.end);
		if (i == 0) {
			open_tag(page, TAG_ROW);
			put_text(page, cell.p, cell.end);
			close_tag(page, TAG_ROW);
			open_tag(page, TAG_CELL);
			continue;
		}
		if (layout_is_empty(cell))
			continue;
		if (!first)
			buffer_puts(page->out, " &#183; ");
		first = false;
		if (!layout_is_empty(head)) {
			put_text(page, head.p, head.end);
			buffer_puts(page->out, "&#160;");
		}
		buffer_puts(page->out, headed ? "<b>" : "");
		put_text(page, cell.p, cell.end);
		buffer_puts(page->out, headed ? "</b>" : "");
	}
	close_tag(page, TAG_CELL);
	buffer_puts(page->out, "</tr>\n");
}

/*
 * The heads, if there are any, are said in each row; that of the rows stands
 * above them.
 */
static void
put_narrow(struct page *page, const char *p, const char *end, bool headed)
{
	struct cell heads = headed ? layout_row(p, end) :
	    (struct cell){ p, p }, corner = heads;
	const char *q = heads.p;

	if (headed)
		corner = head_cell(&q, heads.end, 0);
	if (headed && !layout_is_empty(corner)) {
		buffer_puts(page->out, "<thead><tr>");
		open_tag(page, TAG_COLUMN);
		put_text(page, corner.p, corner.end);
		close_tag(page, TAG_COLUMN);
		buffer_puts(page->out, "<td></td></tr>\n</thead>");
	}
	open_tag(page, TAG_BODY);
	if (headed)
		p = layout_next(p, end);
	for (; p < end; p = layout_next(p, end))
		put_narrow_row(page, heads, layout_row(p, end));
	close_tag(page, TAG_BODY);
}

/* Would a table lose columns on a phone, wherever its lines are broken? */
static bool
is_wide(const struct column *column, int columns)
{
	size_t width = 0;

	for (int i = 0; i < columns; i++)
		width += column[i].word * LETTER + GAP;
	return width > ROOM;
}

/* Does the first row of a table have the heads of its columns? */
static bool
has_heads(const char *p, const char *end)
{
	struct cell row = layout_row(p, end), cell;
	const char *q = row.p;

	cell = layout_cell(&q, row.end, 0);
	cell = trimmed(cell.p, cell.end);
	return layout_next(p, end) < end && (cell.p == cell.end ||
	    *cell.p == BOLD);
}

/* All rows; the first may hold the heads. */
static void
put_rows(struct page *page, const char *p, const char *end,
    const struct column *column, int columns, bool heads)
{
	if (heads) {
		buffer_puts(page->out, "<thead>");
		put_row(page, layout_row(p, end), column, columns, true);
		buffer_puts(page->out, "</thead>");
		p = layout_next(p, end);
	}
	open_tag(page, TAG_BODY);
	for (; p < end; p = layout_next(p, end))
		put_row(page, layout_row(p, end), column, columns, false);
	close_tag(page, TAG_BODY);
}

/* The table that begins at p, with its caption; returns what follows it. */
static const char *
put_table(struct page *page, const char *p, const char *end,
    struct cell caption)
{
	struct column column[LAYOUT_CELLS];
	const char *last = p;
	bool heads;
	int columns;

	while (last < end && layout_is_row(layout_row(last, end)))
		last = layout_next(last, end);
	end_block(page);
	columns = layout_measure(column, p, last);
	heads = has_heads(p, last);
	open_tag(page, TAG_BOX);
	open_tag(page, TAG_TABLE);
	buffer_putc(page->out, '\n');
	if (caption.p < caption.end) {
		open_tag(page, TAG_CAPTION);
		put_text(page, caption.p, caption.end);
		close_tag(page, TAG_CAPTION);
		buffer_putc(page->out, '\n');
	}
	if (is_wide(column, columns))
		put_narrow(page, p, last, heads);
	else
		put_rows(page, p, last, column, columns, heads);
	close_tag(page, TAG_TABLE);
	close_tag(page, TAG_BOX);
	buffer_putc(page->out, '\n');
	return last;
}

/* ---- the whole ---- */

/* The end of the lines from p on that are all indented: a drawing, or p. */
static const char *
drawing(const char *p, const char *end)
{
	const char *begin = p;
	int n = 0;

	for (; p < end; p = layout_next(p, end), n++) {
		struct cell row = layout_row(p, end);

		if (layout_is_empty(row) || layout_is_row(row) ||
		    !begins(row, "  "))
			break;
	}
	return n > 1 ? p : begin;
}

/* A line of text, or more; the one above a table is its caption. */
static const char *
put_lines(struct page *page, const char *p, const char *end)
{
	struct cell row = layout_row(p, end), rest;
	const char *next = layout_next(p, end);
	bool table = next < end && layout_is_row(layout_row(next, end));

	rest = trimmed(row.p, row.end);
	if (drawing(p, end) > p) {
		next = drawing(p, end);
		put_block(page, p, next, true);
		return next;
	}
	if (begins(rest, "- "))
		put_item(page, rest);
	else if (strspn(rest.p, "-") >= LAYOUT_WIDTH)
		put_rule(page);
	else {
		if (rest.p < rest.end && *rest.p == BOLD)
			rest = put_heading(page, rest);
		if (table && !page->paragraph && !page->list)
			return put_table(page, next, end, rest);
		put_line(page, rest);
	}
	return next;
}

static void
put_body(struct page *page, const char *text, size_t len)
{
	struct buffer cleaned = { 0 };
	const char *p, *end, *from;

	layout_clean(text, len, &cleaned);
	p = buffer_text(&cleaned);
	end = p + cleaned.len;
	while (p < end) {
		struct cell row = layout_row(p, end);

		if (layout_is_mark(row, VERBATIM)) {
			from = p = layout_next(p, end);
			while (p < end && !layout_is_mark(layout_row(p, end),
			    FLOW))
				p = layout_next(p, end);
			put_block(page, from, p, false);
		} else if (layout_is_mark(row, DRAWING)) {
			p = put_picture(page, p, end);
			continue;
		} else if (layout_is_mark(row, UNDRAWN)) {
			/* without a picture it ends nothing */
		} else if (layout_is_link(row)) {
			if (page->letter != NULL && page->letter->address !=
			    NULL)
				put_link(page, row);
		} else if (layout_is_row(row) && !layout_is_empty(row)) {
			p = put_table(page, p, end, (struct cell){ p, p });
			continue;
		} else if (layout_is_empty(row) || layout_is_mark(row, FLOW))
			end_block(page);
		else {
			p = put_lines(page, p, end);
			continue;
		}
		p = layout_next(p, end);
	}
	end_block(page);
	if (cleaned.full)
		page->out->full = true;
	buffer_free(&cleaned);
}

void
html_body(const char *text, size_t len, bool styled, struct buffer *out)
{
	struct page page = { .out = out, .styled = styled };

	put_body(&page, text, len);
}

/* The subject without what stands before it in "[]", which programs read. */
static const char *
said_of(const char *subject)
{
	const char *end;

	while (*subject == '[' && (end = strstr(subject, "] ")) != NULL)
		subject = end + 2;
	return subject;
}

void
html_letter(const struct html_letter *letter, const char *text, size_t len,
    struct buffer *out)
{
	struct buffer body = { 0 };
	struct page page = { .out = &body, .styled = true,
	    .letter = letter };

	html_put(out, "<!DOCTYPE html>\n<html lang=\"", letter->lang,
	    "\"><head><meta charset=\"utf-8\">\n<meta "
	    "name=\"viewport\" content=\"width=device-width\">\n<meta "
	    "name=\"color-scheme\" content=\"light dark\">\n<title>");
	html_put(out, "", letter->subject,
	    "</title></head>\n<body style=\"margin:0\">\n"
	    "<div style=\"max-width:720px;margin:0 auto;padding:12px;"
	    "font-family:sans-serif;font-size:16px;line-height:1.5\">\n"
	    "<h1 style=\"font-size:20px;margin:0 0 8px\">");
	html_put(out, "", said_of(letter->subject), "</h1>\n");
	put_body(&page, text, len);
	buffer_puts(out, buffer_text(&body));
	if (body.full)
		out->full = true;
	buffer_free(&body);
	buffer_puts(out, "</div>\n</body></html>\n");
}

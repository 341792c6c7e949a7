/*
 * reflow.c: undoes the changes that mail programs make to lines; see reflow.h.
 */
#include "cmd/mail/reflow.h"
#include "cmd/base/buffer.h"

#include "core/chain.h"
#include "core/span.h"

#include <string.h>

enum {
	NARROW = 60,		/* characters: nobody wraps at less */
	WIDE   = 100		/* ... nor at more */
};

void
reflow_soft(const char *text, size_t len, bool delsp, struct buffer *out)
{
	struct span rest = { text, len };
	size_t open = 0;	/* depth of the line that goes on, plus 1 */

	while (rest.len > 0) {
		struct span line = span_line(&rest);
		size_t depth = 0;
		bool flows;

		while (depth < line.len && line.at[depth] == '>')
			depth++;
		line = span_skip(line, depth);
		if (line.len > 0 && *line.at == ' ')
			line = span_skip(line, 1);
		flows = line.len > 0 && line.at[line.len - 1] == ' ' &&
		    !(line.len == 3 && memcmp(line.at, "-- ", 3) == 0);
		if (flows && delsp)
			line.len--;
		if (open != depth + 1) {
			if (open != 0)
				buffer_putc(out, '\n');
			buffer_fill(out, '>', depth);
			if (depth > 0)
				buffer_putc(out, ' ');
		}
		buffer_add(out, line.at, line.len);
		open = flows ? depth + 1 : 0;
		if (!flows)
			buffer_putc(out, '\n');
	}
	if (open != 0)
		buffer_putc(out, '\n');
}

/* How many bytes of quoting and blanks stand before a line. */
static size_t
prefix(struct span line)
{
	size_t n = 0;

	while (n < line.len && (line.at[n] == '>' || line.at[n] == ' ' ||
	    line.at[n] == '\t'))
		n++;
	return n;
}

static struct span
first_word(struct span s)
{
	const char *blank = memchr(s.at, ' ', s.len);

	if (blank != NULL)
		s.len = blank - s.at;
	return s;
}

/*
 * Is the line this text, in any case, apart from quoting and blanks?  The text
 * is in lower case.
 */
static bool
says(struct span line, const char *what)
{
	line = span_skip(line, prefix(line));
	line = span_trim(line);
	return line.len == strlen(what) && span_begins(line, what);
}

/* Is a line "value:", and what follows? */
static bool
for_draws(struct span line, struct span *value)
{
	static const char key[] = "value:";

	line = span_trim(span_skip(line, prefix(line)));
	*value = span_trim(span_skip(line, span_begins(line, key) ?
	    strlen(key) : 0));
	return span_begins(line, key);
}

static bool
is_hash(struct span s)
{
	char hex[2 * HASH + 1] = "";
	uint8_t hash[HASH];

	if (s.len != 2 * HASH)
		return false;
	for (size_t i = 0; i < s.len; i++)
		hex[i] = span_lower(s.at[i]);
	return hash_read(hex, s.len, hash);
}

/*
 * Does a line continue in the next, whose text after the same quotation marks
 * is body?  The values for draws fill a line, which may be broken only after
 * its key.
 */
static bool
goes_on(struct span line, struct span body, size_t width)
{
	struct span value;

	if (for_draws(line, &value) && (value.len == 0 || is_hash(value)))
		return value.len == 0 && is_hash(body);
	return span_characters(line) + 1 + span_characters(first_word(body)) >
	    width;
}

/*
 * The lines of a turn file, from the one after "nuncio turn" to "end", to the
 * next "nuncio turn", or to the end of the text.
 */
static void
join(struct span file, struct buffer *out)
{
	struct span rest = file, line, last = { NULL, 0 }, value;
	bool whole = false;	/* last ends a line that was broken before */
	size_t width = 0, n;

	while (rest.len > 0) {
		line = span_line(&rest);
		n = prefix(line);
		line = span_skip(line, n);
		n += span_characters(span_trim(line));
		if (n > width)
			width = n;
	}
	if (width < NARROW || width > WIDE) {
		buffer_add(out, file.at, file.len);
		return;
	}
	for (rest = file; rest.len > 0; last = line) {
		struct span body;

		body = line = span_line(&rest);
		n = prefix(line);
		body = span_skip(body, n);
		body = span_trim(body);
		line.len = n + body.len;
		if (last.at != NULL && body.len > 0 && n == prefix(last) &&
		    memcmp(last.at, line.at, n) == 0 && !whole &&
		    goes_on(last, body, width)) {
			buffer_putc(out, ' ');
			buffer_add(out, body.at, body.len);
			whole = for_draws(last, &value);
			continue;
		}
		whole = false;
		if (last.at != NULL)
			buffer_putc(out, '\n');
		buffer_add(out, line.at, line.len);
	}
	buffer_putc(out, '\n');
}

/* Marks with which programs begin each line of a list, or bold text. */
static const char *const marks[] = { "* ", "- ", "+ ", "o ",
    "\xe2\x80\xa2 ", "\xc2\xb7 ", "\xe2\x97\xa6 ", "\xe2\x96\xaa ",
    "\xef\x82\xb7 ", "*" };

/* A line without these, and without the star where it is bold to its end. */
static struct span
without_marks(struct span line)
{
	size_t before;

	do {
		before = line.len;
		for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
			if (span_starts(line, marks[i]))
				line = span_skip(line, strlen(marks[i]));
		line = span_trim(line);
	} while (line.len < before);
	while (line.len > 0 && line.at[line.len - 1] == '*')
		line.len--;
	return span_trim(line);
}

/*
 * If "nuncio turn" follows marks, they are taken off each line up to the next
 * turn file without them.
 */
static void
unmark(struct span rest, struct buffer *out)
{
	bool marked = false;

	while (rest.len > 0) {
		struct span line = span_line(&rest), plain;
		size_t n = prefix(line);

		plain = without_marks(span_skip(line, n));
		if (says(plain, "nuncio turn"))
			marked = !says(line, "nuncio turn");
		buffer_add(out, line.at, n);
		line = marked ? plain : span_skip(line, n);
		buffer_add(out, line.at, line.len);
		buffer_putc(out, '\n');
	}
}

void
reflow_hard(const char *text, size_t len, struct buffer *out)
{
	static const char nbsp[] = "\xc2\xa0";
	struct buffer plain = { 0 }, whole = { 0 };
	struct span rest = { text, len };

	while (rest.len > 0) {
		bool blank = span_starts(rest, nbsp);

		buffer_putc(&plain, blank ? ' ' : *rest.at);
		rest = span_skip(rest, blank ? 2 : 1);
	}
	unmark((struct span){ buffer_text(&plain), plain.len }, &whole);
	/* A last line that has no end gets none. */
	rest = (struct span){ buffer_text(&whole), whole.len -
	    (len > 0 && text[len - 1] != '\n') };
	while (rest.len > 0) {
		struct span line = span_line(&rest), file;

		buffer_add(out, line.at, rest.at - line.at);
		if (!says(line, "nuncio turn"))
			continue;
		file.at = rest.at;
		while (rest.len > 0) {
			struct span before = rest;

			line = span_line(&rest);
			if (says(line, "end") || says(line, "nuncio turn")) {
				rest = before;
				break;
			}
		}
		file.len = rest.at - file.at;
		join(file, out);
	}
	out->full |= plain.full || whole.full;
	buffer_free(&plain);
	buffer_free(&whole);
}

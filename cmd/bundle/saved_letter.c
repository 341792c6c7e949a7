#include "cmd/bundle/saved_letter.h"

#include "cmd/base/memory.h"
#include "core/span.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELD_MAX = 1024 };	/* bytes of a field that are looked at */

struct reader {
	saved_fn *fn;
	void *arg;
	int letters;
	bool crowded;
};

/* The part of a header that is read, unfolded and cut. */
struct head {
	char type[FIELD_MAX], encoding[FIELD_MAX], disposition[FIELD_MAX];
	char id[FIELD_MAX], answers[FIELD_MAX];
};

/* ---- headers */

/* How long the name of a field is that the line begins with; 0: none. */
static size_t
field_name(struct span line)
{
	size_t n = 0;

	while (n < line.len && line.at[n] > ' ' && line.at[n] <= '~' &&
	    line.at[n] != ':')
		n++;
	return n < line.len && line.at[n] == ':' ? n : 0;
}

static void
unfold(char out[FIELD_MAX], struct span value)
{
	size_t n = strlen(out);

	value = span_trim(value);
	if (n > 0 && n + 1 < FIELD_MAX)
		out[n++] = ' ';
	for (size_t i = 0; i < value.len && n + 1 < FIELD_MAX; i++)
		if (value.at[i] != '\0')
			out[n++] = value.at[i];
	out[n] = '\0';
}

static char *
find_field(struct head *head, struct span name)
{
	const struct {
		const char *name;
		char *value;
	} fields[] = {
		{ "content-type", head->type },
		{ "content-transfer-encoding", head->encoding },
		{ "content-disposition", head->disposition },
		{ "message-id", head->id },
		{ "in-reply-to", head->answers }
	};

	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		if (span_is(name, fields[i].name))
			return fields[i].value;
	return NULL;
}

/* Reads up to and with the empty line; a field that comes again is left out. */
static void
read_head(struct span *rest, struct head *head)
{
	char *value = NULL;

	memset(head, 0, sizeof(*head));
	while (rest->len > 0) {
		struct span line = span_line(rest);
		size_t n = field_name(line);

		if (span_trim(line).len == 0)
			return;
		if (span_blank(line.at[0])) {
			if (value != NULL)
				unfold(value, line);
			continue;
		}
		value = n > 0 ? find_field(head, (struct span){ line.at, n }) :
		    NULL;
		if (value != NULL && *value != '\0')
			value = NULL;
		if (value != NULL)
			unfold(value, span_skip(line, n + 1));
	}
}

/* "name=value" or 'name="value"' of a field; "": it has none. */
static void
parameter(const char *field, const char *name, char *out, size_t size)
{
	size_t n = strlen(name), k = 0;
	const char *end = field + strlen(field);
	bool quoted;

	*out = '\0';
	for (; (field = strchr(field, ';')) != NULL;) {
		field += 1 + strspn(field + 1, " \t");
		if (!span_begins((struct span){ field, end - field }, name))
			continue;
		field += n + strspn(field + n, " \t");
		if (*field != '=')
			continue;
		field += 1 + strspn(field + 1, " \t");
		quoted = *field == '"';
		for (field += quoted; *field != '\0' && *field != '"' &&
		    (quoted || strchr("; \t", *field) == NULL); field++)
			if (k + 1 < size)
				out[k++] = *field;
		out[k] = '\0';
		return;
	}
}

static bool
is_type(const char *type, const char *word)
{
	return span_begins((struct span){ type, strlen(type) }, word);
}

/* The text between < and >. */
static void
read_id(const char *field, char out[SAVED_ID])
{
	const char *from = strchr(field, '<'), *to = from != NULL ?
	    strchr(from, '>') : NULL;

	*out = '\0';
	if (to != NULL && to - from <= SAVED_ID)
		snprintf(out, SAVED_ID, "%.*s", (int)(to - from - 1),
		    from + 1);
}

/* ---- bodies */

static void
decode_base64(struct span body, struct buffer *out)
{
	size_t len = 0, room = body.len / 4 * 3 + 3;

	if (!buffer_room(out, room))
		return;
	/* Anything else is not ours. */
	if (sodium_base642bin((unsigned char *)out->data + out->len, room,
	    body.at, body.len, " \t\r\n", &len, NULL,
	    sodium_base64_VARIANT_ORIGINAL) == 0)
		out->len += len;
	out->data[out->len] = '\0';
}

static int
hex_digit(char c)
{
	return span_hex(span_lower(c));
}

static void
decode_quoted(struct span body, struct buffer *out)
{
	while (body.len > 0) {
		const char *from = body.at;
		struct span line = span_line(&body);
		bool soft, feed = body.at > from && body.at[-1] == '\n';

		line = span_trim_right(line);
		soft = line.len > 0 && line.at[line.len - 1] == '=';
		line.len -= soft;
		for (size_t i = 0; i < line.len; i++) {
			int high = line.at[i] == '=' && i + 2 < line.len ?
			    hex_digit(line.at[i + 1]) : -1;
			int low = high >= 0 ? hex_digit(line.at[i + 2]) : -1;

			if (low >= 0)
				i += 2;
			buffer_putc(out, low >= 0 ? (char)(high << 4 | low) :
			    line.at[i]);
		}
		if (!soft && feed)
			buffer_putc(out, '\n');
	}
}

static void
decode(const struct head *head, struct span body, struct buffer *out)
{
	if (is_type(head->encoding, "base64"))
		decode_base64(body, out);
	else if (is_type(head->encoding, "quoted-printable"))
		decode_quoted(body, out);
	else
		buffer_add(out, body.at, body.len);
}

/* Of the charsets that are not UTF-8 only this one is written out. */
static void
from_latin1(struct buffer *text)
{
	struct buffer out = { 0 };

	for (size_t i = 0; i < text->len; i++) {
		unsigned char c = text->data[i];

		if (c >= 0x80)
			buffer_putc(&out, (char)(0xc0 | c >> 6));
		buffer_putc(&out, c >= 0x80 ? (char)(0x80 | (c & 0x3f)) :
		    (char)c);
	}
	buffer_free(text);
	*text = out;
}

static void
add_part(struct saved *letter, const struct head *head, struct span body)
{
	struct saved_part part = { .kind = SAVED_FILE };
	char charset[32];

	parameter(head->disposition, "filename", part.name, SAVED_NAME);
	if (part.name[0] == '\0')
		parameter(head->type, "name", part.name, SAVED_NAME);
	decode(head, body, &part.bytes);
	letter->crowded |= part.bytes.full;
	if (is_type(head->type, "image/png"))
		part.kind = SAVED_PICTURE;
	else if (part.name[0] == '\0' && is_type(head->type, "text/html"))
		part.kind = SAVED_HTML;
	else if (part.name[0] == '\0' && (head->type[0] == '\0' ||
	    is_type(head->type, "text/plain")))
		part.kind = SAVED_TEXT;
	parameter(head->type, "charset", charset, sizeof(charset));
	if (part.kind <= SAVED_HTML && is_type(charset, "iso-8859-1"))
		from_latin1(&part.bytes);
	letter->part = memory_grow(letter->part, letter->n + 1, sizeof(part));
	letter->part[letter->n++] = part;
}

static void read_letter(struct reader *, struct span text, int depth);
static void read_part(struct reader *, struct saved *, struct span text,
    int depth);

/* Between lines of "--" and the boundary; the line end before is theirs. */
static void
read_parts(struct reader *reader, struct saved *letter, const char *boundary,
    struct span body, int depth)
{
	const char *from = NULL;
	size_t n = strlen(boundary);

	while (body.len > 0) {
		const char *end = body.at;
		struct span line = span_trim_right(span_line(&body));
		bool last = false;

		if (line.len < n + 2 || memcmp(line.at, "--", 2) != 0 ||
		    memcmp(line.at + 2, boundary, n) != 0)
			continue;
		line = span_skip(line, n + 2);
		last = line.len == 2 && memcmp(line.at, "--", 2) == 0;
		if (line.len > 0 && !last)
			continue;
		if (from != NULL && end > from && end[-1] == '\n')
			end -= end - from > 1 && end[-2] == '\r' ? 2 : 1;
		if (from != NULL)
			read_part(reader, letter, (struct span){ from,
			    end - from }, depth);
		from = body.at;
		if (last)
			return;
	}
	/* A letter that was cut. */
	if (from != NULL)
		read_part(reader, letter, (struct span){ from,
		    body.at - from }, depth);
}

/* The part with everything in it. */
static void
read_part(struct reader *reader, struct saved *letter, struct span text,
    int depth)
{
	struct buffer within = { 0 };
	struct head *head;
	char boundary[80];

	if (depth > SAVED_NEST || letter->n == SAVED_PARTS) {
		letter->crowded = true;
		return;
	}
	head = memory_new(1, sizeof(*head));
	read_head(&text, head);
	parameter(head->type, "boundary", boundary, sizeof(boundary));
	if (is_type(head->type, "multipart/") && boundary[0] != '\0')
		read_parts(reader, letter, boundary, text, depth + 1);
	else if (is_type(head->type, "message/rfc822")) {
		decode(head, text, &within);
		read_letter(reader, (struct span){ buffer_text(&within),
		    within.len }, depth + 1);
		buffer_free(&within);
	} else
		add_part(letter, head, text);
	free(head);
}

static void
read_letter(struct reader *reader, struct span text, int depth)
{
	struct saved letter = { .n = 0 };
	struct span rest = text;
	struct head *head;

	if (reader->letters++ >= SAVED_LETTERS) {
		reader->crowded = true;
		return;
	}
	head = memory_new(1, sizeof(*head));
	read_head(&rest, head);
	read_id(head->id, letter.id);
	read_id(head->answers, letter.answers);
	free(head);
	read_part(reader, &letter, text, depth);
	reader->crowded |= letter.crowded;
	reader->fn(reader->arg, &letter);
	for (int i = 0; i < letter.n; i++)
		buffer_free(&letter.part[i].bytes);
	free(letter.part);
}

/* ---- files */

/* The line that an mbox has before each letter, and the next one's name. */
static bool
begins_mbox(struct span text)
{
	if (!span_starts(text, "From "))
		return false;
	span_line(&text);
	return field_name(span_line(&text)) > 0;
}

bool
saved_begins(const char *text, size_t len)
{
	static const char *const sure[] = { "from:", "date:", "message-id:",
	    "mime-version:", "received:", "return-path:", "content-type:" };
	struct span rest = { text, len }, line;
	bool known = false;

	if (begins_mbox(rest))
		return true;
	while (rest.len > 0) {
		line = span_line(&rest);
		if (span_trim(line).len == 0)
			break;
		if (field_name(line) == 0 && !span_blank(line.at[0]))
			return false;
		for (size_t i = 0; i < sizeof(sure) / sizeof(sure[0]); i++)
			known |= span_begins(line, sure[i]);
	}
	return known;
}

bool
saved_read(const char *text, size_t len, saved_fn *fn, void *arg)
{
	struct reader reader = { .fn = fn, .arg = arg };
	struct span rest = { text, len }, one = rest;
	bool empty = false;

	if (begins_mbox(rest)) {
		span_line(&rest);
		one = rest;
		while (rest.len > 0) {
			if (empty && begins_mbox(rest)) {
				one.len = rest.at - one.at;
				read_letter(&reader, one, 0);
				span_line(&rest);
				one = rest;
			}
			empty = span_trim(span_line(&rest)).len == 0;
		}
		one.len = text + len - one.at;
	}
	read_letter(&reader, one, 0);
	return !reader.crowded;
}

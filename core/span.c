#include "core/span.h"

#include "core/text.h"

#include <sodium.h>
#include <string.h>

/* ---- pieces ---- */

struct span
span_trim_left(struct span s)
{
	while (s.len > 0 && span_blank(*s.at))
		s = span_skip(s, 1);
	return s;
}

struct span
span_trim_right(struct span s)
{
	while (s.len > 0 && (span_blank(s.at[s.len - 1]) ||
	    s.at[s.len - 1] == '\r'))
		s.len--;
	return s;
}

struct span
span_trim(struct span s)
{
	return span_trim_left(span_trim_right(s));
}

struct span
span_strip(struct span s)
{
	while (s.len > 0 && span_space(*s.at))
		s = span_skip(s, 1);
	while (s.len > 0 && span_space(s.at[s.len - 1]))
		s.len--;
	return s;
}

struct span
span_word(struct span *s)
{
	struct span word = span_trim_left(*s), all = word;

	word.len = 0;
	while (word.len < all.len && !span_blank(all.at[word.len]))
		word.len++;
	*s = span_trim_left(span_skip(all, word.len));
	return word;
}

struct span
span_cut(struct span *rest, char c)
{
	const char *end = memchr(rest->at, c, rest->len);
	struct span piece = { rest->at, end != NULL ?
	    (size_t)(end - rest->at) : rest->len };

	*rest = end != NULL ? span_skip(*rest, piece.len + 1) :
	    (struct span){ NULL, 0 };
	return piece;
}

int64_t
span_digits(struct span *rest, int most)
{
	int64_t n = 0;
	int i = 0;

	while (i < most && (size_t)i < rest->len && span_digit(rest->at[i]))
		n = n * 10 + (rest->at[i++] - '0');
	*rest = span_skip(*rest, i);
	return i == 0 ? -1 : n;
}

bool
span_literal(struct span *rest, const char *text)
{
	if (!span_starts(*rest, text))
		return false;
	*rest = span_skip(*rest, strlen(text));
	return true;
}

int
span_one_of(struct span *rest, const char *const *words, int n)
{
	for (int i = 0; i < n; i++) {
		struct span end = *rest;

		if (!span_literal(&end, words[i]) ||
		    (end.len > 0 && *end.at != ' '))
			continue;
		*rest = span_skip(end, end.len > 0);
		return i;
	}
	return -1;
}

bool
span_number(struct span s, int most, uint32_t *out)
{
	struct span rest = s;
	int64_t n = span_digits(&rest, most);

	*out = n < 0 ? 0 : n;
	return n >= 0 && rest.len == 0 && (s.len == 1 || *s.at != '0');
}

bool
span_copy(struct span s, char *out, size_t size)
{
	if (s.len >= size)
		return false;
	memset(out, 0, size);
	memcpy(out, s.at, s.len);
	return true;
}

bool
span_same(struct span a, struct span b)
{
	return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

bool
span_starts(struct span s, const char *word)
{
	size_t n = strlen(word);

	return s.len >= n && memcmp(s.at, word, n) == 0;
}

bool
span_begins(struct span s, const char *word)
{
	size_t n = strlen(word);

	if (s.len < n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (span_lower(s.at[i]) != word[i])
			return false;
	return true;
}

bool
span_is(struct span s, const char *word)
{
	return s.len == strlen(word) && span_begins(s, word);
}

bool
span_holds(struct span s, const char *word)
{
	const char first = span_lower(*word);
	const size_t n = strlen(word);

	for (; n > 0 && s.len >= n; s = span_skip(s, 1)) {
		size_t i = 1;

		if (span_lower(*s.at) != first)
			continue;
		while (i < n && span_lower(s.at[i]) == span_lower(word[i]))
			i++;
		if (i == n)
			return true;
	}
	return false;
}

size_t
span_character(struct span s, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *p = (const unsigned char *)s.at;
	uint32_t c;
	size_t n;

	if (s.len == 0)
		return 0;
	*code = p[0];
	if (p[0] < 0x80)
		return 1;
	n = p[0] < 0xc2 || p[0] > 0xf4 ? 0 : p[0] < 0xe0 ? 2 :
	    p[0] < 0xf0 ? 3 : 4;
	if (n == 0 || s.len < n)
		return 0;
	c = p[0] & 0x7fU >> n;
	for (size_t i = 1; i < n; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (p[i] & 0x3fU);
	}
	if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*code = c;
	return n;
}

size_t
span_characters(struct span s)
{
	size_t n = 0;

	for (size_t i = 0; i < s.len; i++)
		n += ((unsigned char)s.at[i] & 0xc0) != 0x80;
	return n;
}

struct span
span_unprintable(struct span s)
{
	while (s.len > 0) {
		uint32_t c;
		size_t n = span_character(s, &c);

		if (n == 0)
			return (struct span){ s.at, 1 };
		if ((c < ' ' && c != '\t') || (c >= 0x7f && c < 0xa0))
			return (struct span){ s.at, n };
		s = span_skip(s, n);
	}
	return s;
}

bool
span_printable(const char *text, size_t len)
{
	return span_unprintable((struct span){ text, len }).len == 0;
}

/* ---- lines ---- */

struct span
span_line(struct span *rest)
{
	struct span line = *rest;
	const char *lf = memchr(rest->at, '\n', rest->len);

	if (lf != NULL)
		line.len = (size_t)(lf - rest->at);
	*rest = span_skip(*rest, line.len + (lf != NULL));
	return line;
}

struct span
span_row(struct span *rest)
{
	struct span line = span_line(rest);

	if (line.len > 0 && line.at[line.len - 1] == '\r')
		line.len--;
	return line;
}

struct span
span_unquote(struct quoting quoting, struct span line)
{
	for (int i = 0; i < quoting.depth; i++) {
		struct span s = span_trim_left(line);

		if (s.len == 0 || *s.at != '>')
			break;
		line = span_skip(s, 1);
		if (line.len > 0 && *line.at == ' ')
			line = span_skip(line, 1);
	}
	for (int i = 0; i < quoting.indent && line.len > 0 &&
	    span_blank(*line.at); i++)
		line = span_skip(line, 1);
	return line;
}

struct span
span_next(struct quoting quoting, struct span *rest)
{
	while (rest->len > 0) {
		struct span line = span_unquote(quoting, span_line(rest));

		while (line.len > 0 && line.at[line.len - 1] == '\r')
			line.len--;
		if (span_trim(line).len > 0)
			return line;
	}
	return *rest;
}

struct span
span_next_trimmed(struct quoting quoting, struct span *rest)
{
	return span_trim(span_next(quoting, rest));
}

/* ---- fields of a header ---- */

bool
span_field(struct span *rest, struct mail_field *out, bool *broken)
{
	struct span after = *rest, line = span_row(&after);
	size_t n = 0;

	*broken = false;
	if (rest->len == 0)
		return false;
	if (line.len == 0) {
		*rest = after;
		return false;
	}
	while (n < line.len && line.at[n] != ':')
		n++;
	out->name = (struct span){ line.at, n };
	while (out->name.len > 0 &&
	    span_blank(line.at[out->name.len - 1]))
		out->name.len--;
	if (n == line.len || out->name.len == 0 || span_blank(*line.at)) {
		*broken = true;
		return false;
	}
	while (after.len > 0 && span_blank(*after.at))
		line = span_row(&after);
	out->value = (struct span){ out->name.at + n + 1,
	    (size_t)(line.at + line.len - (out->name.at + n + 1)) };
	*rest = after;
	return true;
}

/* ---- base64 ---- */

bool
span_is_base64(struct span s)
{
	for (size_t i = 0; i < s.len; i++) {
		char c = s.at[i];

		if (!span_digit(c) && !span_letter(c) && c != '+' &&
		    c != '/' && c != '=')
			return false;
	}
	return s.len > 0;
}

size_t
span_decode(struct span s, uint8_t *out, size_t room)
{
	size_t n;

	/* libsodium takes some bytes above ASCII for base64. */
	if (!span_is_base64(s))
		return 0;
	return sodium_base642bin(out, room, s.at, s.len, NULL, &n, NULL,
	    sodium_base64_VARIANT_ORIGINAL) == 0 ? n : 0;
}

bool
span_decode_wrapped(struct span s, uint8_t *out, size_t room, size_t *len)
{
	static const int variants[] = { sodium_base64_VARIANT_ORIGINAL,
	    sodium_base64_VARIANT_ORIGINAL_NO_PADDING };

	for (size_t i = 0; i < s.len; i++)
		if ((unsigned char)s.at[i] >= 0x80)
			return false;
	for (int i = 0; i < 2; i++)
		if (sodium_base642bin(out, room, s.at, s.len, " \t\r\n", len,
		    NULL, variants[i]) == 0)
			return true;
	return false;
}

char *
span_encode(char *out, const uint8_t *bytes, size_t n)
{
	size_t size = sodium_base64_ENCODED_LEN(n,
	    sodium_base64_VARIANT_ORIGINAL);

	sodium_bin2base64(out, size, bytes, n, sodium_base64_VARIANT_ORIGINAL);
	return out + size - 1;
}

void
span_put_base64(struct text *t, const uint8_t *bytes, size_t n, size_t columns)
{
	char *line = t->at + t->len, *end;

	assert(sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_ORIGINAL) <=
	    t->size - t->len);
	end = span_encode(line, bytes, n);
	t->len = (size_t)(end - t->at);
	for (; columns > 0 && (size_t)(end - line) > columns; end++) {
		line += columns;
		text_add(t, "", 1);
		memmove(line + 1, line, (size_t)(end - line));
		*line++ = '\n';
	}
	text_puts(t, "\n");
}

#include "core/reply/fields.h"


#include <string.h>

/* ---- fields ---- */

bool
field_value(struct span value, char out[FIELD_MAX + 1], size_t *len)
{
	size_t n = 0;

	for (size_t i = 0; i < value.len; i++) {
		char c = value.at[i];

		if (c == '\r' || c == '\n' || c == '\t')
			c = ' ';
		if ((unsigned char)c < ' ' || c == 0x7f)
			return false;
		if (c == ' ' && (n == 0 || out[n - 1] == ' '))
			continue;
		if (n == FIELD_MAX)
			return false;
		out[n++] = c;
	}
	while (n > 0 && out[n - 1] == ' ')
		n--;
	out[n] = '\0';
	*len = n;
	return true;
}

/* ---- words of a value ---- */

static struct span
skip_blanks(struct span s)
{
	while (s.len > 0) {
		size_t n = 0;

		if (span_blank(*s.at)) {
			s = span_skip(s, 1);
			continue;
		}
		if (*s.at != '(')
			break;
		while (n < s.len && s.at[n] != ')')
			n++;
		s = span_skip(s, n < s.len ? n + 1 : n);
	}
	return s;
}

static bool
is_token(char c)
{
	return (unsigned char)c > ' ' && (unsigned char)c < 0x7f &&
	    strchr("()<>@,;:\\\"/[]?=", c) == NULL;
}

static struct span
take_token(struct span *s)
{
	struct span token = { s->at, 0 };

	while (token.len < s->len && is_token(s->at[token.len]))
		token.len++;
	*s = skip_blanks(span_skip(*s, token.len));
	return token;
}

/* A token or a quoted string without escapes. */
static bool
take_value(struct span *s, struct span *value)
{
	size_t n = 1;

	if (s->len == 0 || *s->at != '"') {
		/* Some write boundary==_x without quotes. */
		value->at = s->at;
		value->len = 0;
		while (value->len < s->len && s->at[value->len] != ';' &&
		    !span_blank(s->at[value->len]))
			value->len++;
		*s = skip_blanks(span_skip(*s, value->len));
		return value->len > 0;
	}
	while (n < s->len && s->at[n] != '"') {
		if (s->at[n] == '\\')
			return false;
		n++;
	}
	if (n == s->len)
		return false;
	*value = (struct span){ s->at + 1, n - 1 };
	*s = skip_blanks(span_skip(*s, n + 1));
	return true;
}

static bool
take_char(struct span *s, char c)
{
	if (s->len == 0 || *s->at != c)
		return false;
	*s = skip_blanks(span_skip(*s, 1));
	return true;
}

/* ---- their values ---- */

static enum charset
charset_of(struct span name)
{
	static const char *const ascii[] = { "iso-8859-", "windows-125",
	    "koi8-", "macintosh", "x-mac-", "cp125", "ansi_x3.4" };

	if (span_is(name, "utf-8") || span_is(name, "utf8") ||
	    span_is(name, "us-ascii") || span_is(name, "ascii") ||
	    span_is(name, "unknown-8bit"))
		return UTF_8;
	if (span_is(name, "iso-8859-1") || span_is(name, "latin1"))
		return LATIN_1;
	if (span_is(name, "iso-8859-15"))
		return LATIN_9;
	if (span_is(name, "windows-1252") || span_is(name, "cp1252"))
		return WINDOWS_1252;
	for (size_t i = 0; i < sizeof(ascii) / sizeof(ascii[0]); i++)
		if (span_begins(name, ascii[i]))
			return ASCII_ONLY;
	return UNREADABLE;
}

/* One parameter of Content-Type. */
static bool
read_parameter(struct span name, struct span value, struct content *out,
    unsigned *seen)
{
	static const char *const known[] = { "boundary", "charset", "format",
	    "delsp" };
	unsigned k = 0;

	while (k < 4 && !span_begins(name, known[k]))
		k++;
	if (k == 4)
		return true;
	/* boundary*0=... could be put together in more than one way. */
	if (name.len != strlen(known[k]))
		return name.at[strlen(known[k])] != '*';
	if (*seen & 1u << k)
		return false;
	*seen |= 1u << k;
	switch (k) {
	case 0:
		if (value.len == 0 || value.len > BOUNDARY_MAX ||
		    value.at[value.len - 1] == ' ')
			return false;
		memcpy(out->boundary, value.at, value.len);
		out->boundary_len = value.len;
		break;
	case 1:
		out->charset = charset_of(value);
		break;
	case 2:
		out->flowed = span_is(value, "flowed");
		break;
	default:
		out->delsp = span_is(value, "yes");
	}
	return true;
}

static bool
read_type(struct span raw, struct content *out)
{
	char text[FIELD_MAX + 1];
	struct span s = { text, 0 }, type, subtype;
	unsigned seen = 0;

	if (!field_value(raw, text, &s.len))
		return false;
	s = skip_blanks(s);
	type = take_token(&s);
	if (type.len == 0 || !take_char(&s, '/'))
		return false;
	subtype = take_token(&s);
	if (subtype.len == 0)
		return false;
	out->media = MEDIA_OTHER;
	if (span_is(type, "text"))
		out->media = span_is(subtype, "plain") ? TEXT_PLAIN :
		    span_is(subtype, "html") ? TEXT_HTML : MEDIA_OTHER;
	if (span_is(type, "multipart")) {
		out->media = MULTIPART;
		out->alternative = span_is(subtype, "alternative");
		out->automatic |= span_is(subtype, "report");
	}
	while (s.len > 0) {
		struct span name, value;

		if (!take_char(&s, ';'))
			return false;
		name = take_token(&s);
		if (name.len == 0)
			continue;
		if (!take_char(&s, '=') || !take_value(&s, &value) ||
		    !read_parameter(name, value, out, &seen))
			return false;
	}
	return out->media != MULTIPART || out->boundary_len > 0;
}

static bool
read_encoding(struct span raw, struct content *out)
{
	char text[FIELD_MAX + 1];
	struct span s = { text, 0 }, token;

	if (!field_value(raw, text, &s.len))
		return false;
	s = skip_blanks(s);
	token = take_token(&s);
	out->encoding = span_is(token, "7bit") || span_is(token, "8bit") ||
	    span_is(token, "binary") ? IDENTITY :
	    span_is(token, "quoted-printable") ? QUOTED_PRINTABLE :
	    span_is(token, "base64") ? BASE64 : ENCODING_UNKNOWN;
	return s.len == 0 && out->encoding != ENCODING_UNKNOWN;
}

/* Does a field say that a program wrote the letter? */
static bool
is_automatic(const struct mail_field *field)
{
	struct span value = span_trim(field->value);

	if (span_is(field->name, "auto-submitted"))
		return !span_begins(value, "no");
	if (span_is(field->name, "precedence"))
		return span_is(value, "bulk") || span_is(value, "junk") ||
		    span_is(value, "auto_reply");
	return span_is(field->name, "x-autoreply") ||
	    span_is(field->name, "x-autorespond");
}

enum reply_fault
content_read(struct span *rest, struct content *out, struct span *word)
{
	struct mail_field field;
	bool broken = false, disposed = false;

	*out = (struct content){ .media = TEXT_PLAIN, .charset = UTF_8 };
	while (span_field(rest, &field, &broken)) {
		bool *once = NULL, good = true;

		*word = field.name;
		out->automatic |= is_automatic(&field);
		if (span_is(field.name, "content-type")) {
			once = &out->typed;
			good = read_type(field.value, out);
			out->charset_at = field.value;
		} else if (span_is(field.name, "content-transfer-encoding")) {
			once = &out->encoded;
			good = read_encoding(field.value, out);
		} else if (span_is(field.name, "content-disposition")) {
			once = &disposed;
			out->attached = span_begins(span_trim(field.value),
			    "attachment");
		} else if (span_is(field.name, "subject")) {
			if (out->subject.at != NULL)
				return REPLY_TWICE;
			out->subject = field.value;
		}
		if (once != NULL && *once)
			return REPLY_TWICE;
		if (!good)
			return REPLY_FIELD;
		if (once != NULL)
			*once = true;
	}
	*word = (struct span){ rest->at, 0 };
	return broken ? REPLY_FIELD : REPLY_OK;
}

/* ---- parts ---- */

/* Is the line the delimiter, or with *last the one that ends the parts? */
static bool
delimits(struct span line, const struct content *c, bool *last)
{
	struct span rest;

	if (line.len < c->boundary_len + 2 || line.at[0] != '-' ||
	    line.at[1] != '-' ||
	    memcmp(line.at + 2, c->boundary, c->boundary_len) != 0)
		return false;
	rest = span_trim_right(span_skip(line, c->boundary_len + 2));
	*last = rest.len == 2 && rest.at[0] == '-' && rest.at[1] == '-';
	return rest.len == 0 || *last;
}

bool
part_next(struct span *rest, const struct content *c, struct span *part,
    bool *broken)
{
	const char *from = NULL;
	bool last;

	*broken = false;
	while (rest->len > 0) {
		const char *at = rest->at;
		struct span before = *rest, line = span_line(rest);

		if (!delimits(line, c, &last))
			continue;
		if (from != NULL) {
			/* The line end before a delimiter is part of it. */
			part->at = from;
			part->len = (size_t)(at - from);
			if (part->len > 0)
				part->len--;
			if (part->len > 0 && from[part->len - 1] == '\r')
				part->len--;
			*rest = before;
			return true;
		}
		if (last)
			return false;
		from = rest->at;
	}
	*broken = true;
	return false;
}

bool
content_guess(struct span body, struct content *out)
{
	struct span rest = body, line = { body.at, 0 }, last = line, next;

	for (int i = 0; i < 2; i++) {
		do
			line = span_trim_right(span_line(&rest));
		while (line.len == 0 && rest.len > 0);
		if (line.len > 2 && line.at[0] == '-' && line.at[1] == '-')
			break;
	}
	if (line.len < 3 || line.len > BOUNDARY_MAX + 2 || line.at[0] != '-' ||
	    line.at[1] != '-')
		return false;
	next = span_line(&rest);
	if (!span_begins(next, "content-"))
		return false;
	while (rest.len > 0) {
		next = span_trim_right(span_line(&rest));
		if (next.len > 0)
			last = next;
	}
	if (last.len != line.len + 2 ||
	    memcmp(last.at, line.at, line.len) != 0 ||
	    memcmp(last.at + line.len, "--", 2) != 0)
		return false;
	*out = (struct content){ .media = MULTIPART, .charset = UTF_8,
	    .guessed = true };
	out->boundary_len = line.len - 2;
	memcpy(out->boundary, line.at + 2, line.len - 2);
	return true;
}

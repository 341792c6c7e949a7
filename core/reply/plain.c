/*
 * plain.c: decodes transfer encodings and charsets, and finds the lines of
 * text/plain.
 */
#include "core/reply/render.h"

#include <assert.h>
#include <string.h>

/* ---- encodings ---- */

static int
hex(char c)
{
	return span_hex(span_lower(c));
}

/* The byte that `=` and two digits stand for, or -1. */
static int
quoted_byte(struct span line, size_t at)
{
	if (line.len - at < 3 || hex(line.at[at + 1]) < 0 ||
	    hex(line.at[at + 2]) < 0)
		return -1;
	return hex(line.at[at + 1]) << 4 | hex(line.at[at + 2]);
}

/* Invalid quoted-printable stays as it is, as programs do it. */
static size_t
decode_quoted(struct span body, char *out)
{
	size_t n = 0;

	while (body.len > 0) {
		struct span raw = span_line(&body), line = span_trim_right(raw);
		bool ends = raw.at + raw.len < body.at;

		for (size_t i = 0; i < line.len; i++) {
			int byte = line.at[i] == '=' ? quoted_byte(line, i) :
			    -1;

			if (byte >= 0) {
				out[n++] = (char)byte;
				i += 2;
			} else if (line.at[i] == '=' && i + 1 == line.len) {
				ends = false;
			} else {
				out[n++] = line.at[i];
			}
		}
		if (ends)
			out[n++] = '\n';
	}
	return n;
}

bool
decode(struct span body, enum encoding encoding, char *out, size_t *len)
{
	if (encoding == BASE64)
		return span_decode_wrapped(body, (uint8_t *)out, body.len,
		    len);
	if (encoding == QUOTED_PRINTABLE) {
		*len = decode_quoted(body, out);
		return true;
	}
	assert(encoding == IDENTITY);
	memcpy(out, body.at, body.len);
	*len = body.len;
	return true;
}

bool
decode_is_quoted(struct span body)
{
	bool any = false;

	while (body.len > 0) {
		struct span line = span_trim_right(span_line(&body));

		if (line.len > 76)
			return false;
		for (size_t i = 0; i < line.len; i++) {
			if ((unsigned char)line.at[i] > 126)
				return false;
			if (line.at[i] != '=')
				continue;
			any = true;
			if (quoted_byte(line, i) < 0 && i + 1 < line.len)
				return false;
		}
	}
	return any;
}

/* ---- characters ---- */

void
render_character(struct rendered *out, uint32_t code)
{
	char *at = out->at + out->len;

	assert(out->len + 4 <= out->room);
	if (code < 0x80) {
		at[0] = (char)code;
		out->len++;
	} else if (code < 0x800) {
		at[0] = (char)(0xc0 | code >> 6);
		at[1] = (char)(0x80 | (code & 0x3f));
		out->len += 2;
	} else if (code < 0x10000) {
		at[0] = (char)(0xe0 | code >> 12);
		at[1] = (char)(0x80 | (code >> 6 & 0x3f));
		at[2] = (char)(0x80 | (code & 0x3f));
		out->len += 3;
	} else {
		at[0] = (char)(0xf0 | code >> 18);
		at[1] = (char)(0x80 | (code >> 12 & 0x3f));
		at[2] = (char)(0x80 | (code >> 6 & 0x3f));
		at[3] = (char)(0x80 | (code & 0x3f));
		out->len += 4;
	}
}

/* A byte above ASCII in a charset of single bytes. */
static uint32_t
single_byte(unsigned char c, enum charset charset)
{
	/* 0: no character. */
	static const uint16_t windows[32] = {
		0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021,
		0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0,
		0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
		0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178
	};
	static const struct {
		unsigned char byte;
		uint16_t code;
	} latin_9[] = { { 0xa4, 0x20ac }, { 0xa6, 0x160 }, { 0xa8, 0x161 },
	    { 0xb4, 0x17d }, { 0xb8, 0x17e }, { 0xbc, 0x152 },
	    { 0xbd, 0x153 }, { 0xbe, 0x178 } };

	if (charset == ASCII_ONLY)
		return SIGN_FOREIGN;
	/*
	 * A letter with these bytes that claims ISO-8859-1 means windows-1252.
	 */
	if (c < 0xa0)
		return charset == LATIN_9 || windows[c - 0x80] == 0 ?
		    SIGN_FOREIGN : windows[c - 0x80];
	if (charset == LATIN_9)
		for (size_t i = 0; i < sizeof(latin_9) / sizeof(latin_9[0]);
		    i++)
			if (latin_9[i].byte == c)
				return latin_9[i].code;
	return c;
}

uint32_t
render_take(struct span *in, enum charset charset)
{
	unsigned char c = (unsigned char)*in->at;
	uint32_t code = c;
	size_t n = 1;

	if (c >= 0x80) {
		if (charset != UTF_8)
			code = single_byte(c, charset);
		else if ((n = span_character(*in, &code)) == 0) {
			code = SIGN_FOREIGN;
			n = 1;
		}
		if (code >= 0x80 && code < 0xa0)
			code = SIGN_CONTROL;
	} else if (c == '\r' && in->len > 1 && in->at[1] == '\n') {
		code = '\n';
		n = 2;
	} else if ((c < ' ' && c != '\t' && c != '\n') || c == 0x7f) {
		code = SIGN_CONTROL;
	}
	*in = span_skip(*in, n);
	return code;
}

/* ---- text/plain ---- */

/* Does a line of format=flowed stay as it is? */
static bool
is_fixed(struct span line)
{
	return (line.len > 0 && *line.at == '>') || span_is(line, "-- ");
}

void
render_plain(struct span text, const struct content *c, struct rendered *out)
{
	bool goes_on = false;

	out->len = 0;
	while (text.len > 0) {
		struct span line = span_line(&text);
		bool fixed;

		if (line.len > 0 && line.at[line.len - 1] == '\r')
			line.len--;
		fixed = !c->flowed || is_fixed(line);
		if (goes_on && fixed)
			render_character(out, '\n');
		/*
		 * A blank before a line only keeps it from meaning something
		 * else.
		 */
		if (c->flowed && line.len > 0 && *line.at == ' ')
			line = span_skip(line, 1);
		goes_on = !fixed && line.len > 0 &&
		    line.at[line.len - 1] == ' ' && text.len > 0;
		if (goes_on && c->delsp)
			line.len--;
		while (line.len > 0)
			render_character(out, render_take(&line, c->charset));
		if (!goes_on)
			render_character(out, '\n');
	}
}

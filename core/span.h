/*
 * span.h: text as it comes in: pieces of it, lines, blanks, quoting, base64.
 *
 * All turn files, seals and keys are read with these.  A span points into the
 * caller's text and lives as long as that; it may hold any bytes at all and
 * does not end with a NUL.
 */
#ifndef CORE_SPAN_H
#define CORE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
	const char *at;
	size_t len;
};

/* The prefix that a mail program puts before each line that it quotes. */
struct quoting {
	uint8_t depth;		/* number of '>' */
	uint8_t indent;		/* number of blanks after these */
};

/* ---- characters */

/* A blank or a tab. */
static inline bool
span_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool
span_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline char
span_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* ---- pieces */

/* s without its first n bytes; it must have as many. */
static inline struct span
span_skip(struct span s, size_t n)
{
	return (struct span){ s.at + n, s.len - n };
}

/* The span without the blanks at its beginning. */
struct span span_trim_left(struct span);

/* The span without the blanks and carriage returns at its end. */
struct span span_trim_right(struct span);

/* The span trimmed on both sides. */
struct span span_trim(struct span);

bool span_same(struct span, struct span);

/* Does s begin with exactly this word? */
bool span_starts(struct span s, const char *word);

/* Does s begin with word, ignoring the case of s?  word is in lower case. */
bool span_begins(struct span s, const char *word);

/* Is s the whole word, ignoring the case of s?  word is in lower case. */
bool span_is(struct span s, const char *word);

/*
 * The length in bytes of the first character of s, whose code goes to *code.
 * 0: s is empty or does not begin with valid UTF-8 (cut off, overlong, a
 * surrogate, above U+10FFFF).
 */
size_t span_character(struct span s, uint32_t *code);

/* The number of characters of s, which is UTF-8. */
size_t span_characters(struct span s);

/*
 * The first thing in s that is not UTF-8 or is a control character (C0 except
 * tab, DEL, C1): one character, or one invalid byte.  len 0: there is none.
 */
struct span span_unprintable(struct span s);

/* Is text[0..len) free of these? */
bool span_printable(const char *text, size_t len);

/* ---- lines */

/* The next line of *rest, without its line feed; *rest moves behind it. */
struct span span_line(struct span *rest);

/* A line without this quoting, or as much of it as it has. */
struct span span_unquote(struct quoting, struct span line);

/*
 * The next line of *rest that is not blank, unquoted, without its line end;
 * *rest moves behind it.  len 0: there is none.
 */
struct span span_next(struct quoting, struct span *rest);

/* The same, without the blanks around it. */
struct span span_next_trimmed(struct quoting, struct span *rest);

/* ---- base64 */

/* Does s, which is not empty, have only characters of base64? */
bool span_is_base64(struct span s);

/*
 * Decode all of s, which must be the one canonical spelling of its bytes.
 * Returns their number, or 0 if it is not canonical or needs more than room.
 */
size_t span_decode(struct span s, uint8_t *out, size_t room);

/* Write the base64 of n bytes and a NUL.  Returns the address of the NUL. */
char *span_encode(char *out, const uint8_t *bytes, size_t n);

#endif

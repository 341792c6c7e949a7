/*
 * span.h: text as it comes in: pieces, lines, blanks, quoting, the fields of a
 * header, base64, and numbers as bytes.
 *
 * All turn files, seals and keys are read with these functions.  A span points
 * into the caller's text and lives as long as that text.  A span may hold any
 * bytes and does not end with a NUL.
 */
#ifndef CORE_SPAN_H
#define CORE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

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

/* Returns true for a blank or a tab. */
static inline bool
span_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Returns true for blanks, and for the line ends that fold a line. */
static inline bool
span_space(char c)
{
	return span_blank(c) || c == '\r' || c == '\n';
}

static inline bool
span_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
span_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Returns the value of a hex digit in lower case, or -1. */
static inline int
span_hex(char c)
{
	return span_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 :
	    -1;
}

static inline char
span_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* ---- pieces */

/* Returns s without its first n bytes.  s must have at least n bytes. */
static inline struct span
span_skip(struct span s, size_t n)
{
	return (struct span){ s.at + n, s.len - n };
}

/* Returns the span without the blanks at its beginning. */
struct span span_trim_left(struct span);

/* Returns the span without the blanks and carriage returns at its end. */
struct span span_trim_right(struct span);

/* Returns the span trimmed on both sides. */
struct span span_trim(struct span);

/* Returns the span without blanks and line ends around it. */
struct span span_strip(struct span);

/* Cut the first word off *s, and the blanks around it.  Returns the word. */
struct span span_word(struct span *s);

/*
 * Cut *rest at a character.  Returns what was before the character, and *rest
 * is what is after it.  If the character is not there, returns all of *rest,
 * and rest->at is NULL.
 */
struct span span_cut(struct span *rest, char c);

/*
 * These functions read *rest from left to right, and cut off what they have
 * read.
 *
 * span_digits() cuts off a run of at most `most` digits.  It returns -1 if
 * there is none.
 * span_literal() cuts off exactly this text.  It returns false if there is
 * another one.
 * span_one_of() cuts off one of n words, which must be followed by the end, or
 * by a blank, which is cut off too.  It returns the row of the word, or -1.
 */
int64_t span_digits(struct span *rest, int most);
bool span_literal(struct span *rest, const char *text);
int span_one_of(struct span *rest, const char *const *words, int n);

/* Is s just a number of at most `most` digits, without zeros before? */
bool span_number(struct span s, int most, uint32_t *out);

/* Copy s, padded with zeros.  Returns false if it does not fit. */
bool span_copy(struct span s, char *out, size_t size);

bool span_same(struct span, struct span);

/* Returns true if s begins with exactly this word. */
bool span_starts(struct span s, const char *word);

/* Returns true if s in lower case begins with word, which is in lower case. */
bool span_begins(struct span s, const char *word);

/* Returns true if s in lower case is just word, which is in lower case. */
bool span_is(struct span s, const char *word);

/* Returns true if word stands anywhere in s, in any case.  Not for "". */
bool span_holds(struct span s, const char *word);

/*
 * Returns the length in bytes of the first character of s, and puts its code
 * into *code.  Returns 0 if s is empty or does not begin with valid UTF-8 (cut
 * off, overlong, a surrogate, above U+10FFFF).
 */
size_t span_character(struct span s, uint32_t *code);

/* Returns the number of characters of s, which is UTF-8. */
size_t span_characters(struct span s);

/*
 * Returns the first control character in s (C0 except tab, DEL, C1), or the
 * first byte that is not valid UTF-8, whichever comes first.  The length of the
 * result is 0 if s has neither.
 */
struct span span_unprintable(struct span s);

/* Returns true if text[0..len) has neither of the two. */
bool span_printable(const char *text, size_t len);

/* ---- lines */

/* Take the next line off *rest, and return it without its line feed. */
struct span span_line(struct span *rest);

/* The same, also without the carriage return before the line feed. */
struct span span_row(struct span *rest);

/*
 * Returns a line without this quoting.  If the line has only a part of the
 * quoting, that part is removed.
 */
struct span span_unquote(struct quoting, struct span line);

/*
 * Take the next line that is not blank off *rest, and return it unquoted and
 * without its line end.  The length of the result is 0 if no such line is left.
 */
struct span span_next(struct quoting, struct span *rest);

/* Like span_next(), but returns the line without the blanks around it. */
struct span span_next_trimmed(struct quoting, struct span *rest);

/* ---- fields of a header */

struct mail_field {
	struct span name;	/* not the blanks before the colon */
	struct span value;	/* as received, still folded */
};

/*
 * Take the next field off *rest.  Returns false in three cases: at the empty
 * line, which is taken off too; at the end; and at a line that is not a field.
 * In the last case *broken is set.
 */
bool span_field(struct span *rest, struct mail_field *out, bool *broken);

/* ---- base64 */

/* Returns true if s, which is not empty, has only characters of base64. */
bool span_is_base64(struct span s);

/*
 * Decode all of s, which must be the canonical spelling of its bytes.  Returns
 * the number of bytes, or 0 if s is not canonical or needs more than room.
 */
size_t span_decode(struct span s, uint8_t *out, size_t room);

/*
 * Decode all of s, which may be wrapped and padded or not: blanks and line ends
 * may stand anywhere.  Returns false if it is not base64, or needs more than
 * room.  *len is the number of bytes.
 */
bool span_decode_wrapped(struct span s, uint8_t *out, size_t room,
    size_t *len);

/* Write the base64 of n bytes and a NUL.  Returns the address of the NUL. */
char *span_encode(char *out, const uint8_t *bytes, size_t n);

/*
 * Append the base64 of n bytes to a text, with a line feed after it and, unless
 * columns is 0, after each so many of its characters.
 */
void span_put_base64(struct text *, const uint8_t *bytes, size_t n,
    size_t columns);

/* ---- numbers as bytes */

/* Returns the number in n bytes, at most 8, of which the first is highest. */
static inline uint64_t
span_big(const uint8_t *byte, int n)
{
	uint64_t number = 0;

	for (int i = 0; i < n; i++)
		number = number << 8 | byte[i];
	return number;
}

/* Returns the number in n bytes, at most 8, of which the first is lowest. */
static inline uint64_t
span_little(const uint8_t *byte, int n)
{
	uint64_t number = 0;

	while (n-- > 0)
		number = number << 8 | byte[n];
	return number;
}

/* Write a number as n bytes, at most 8, the highest or the lowest first. */
static inline void
span_put_big(uint8_t *byte, int n, uint64_t number)
{
	for (; n-- > 0; number >>= 8)
		byte[n] = (uint8_t)number;
}

static inline void
span_put_little(uint8_t *byte, int n, uint64_t number)
{
	for (int i = 0; i < n; i++, number >>= 8)
		byte[i] = (uint8_t)number;
}

#endif

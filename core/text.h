/*
 * text.h: putting a line together without stdio.  Callers provide room for the
 * longest possible line.  A text that does not fit fails an assert.
 */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
	char *at;		/* the caller's; always ends with a NUL */
	size_t len, size;
};

static inline void
text_add(struct text *t, const char *s, size_t len)
{
	assert(t->len + len < t->size);
	memcpy(t->at + t->len, s, len);
	t->len += len;
	t->at[t->len] = '\0';
}

static inline void
text_puts(struct text *t, const char *s)
{
	text_add(t, s, strlen(s));
}

/* Add a number of at least `digits` digits, with leading zeros. */
static inline void
text_number(struct text *t, uint64_t n, int digits)
{
	char digit[20];
	int i = sizeof(digit);

	do
		digit[--i] = '0' + n % 10;
	while ((n /= 10) > 0);
	while ((int)sizeof(digit) - i < digits)
		digit[--i] = '0';
	text_add(t, digit + i, sizeof(digit) - i);
}

/* text_word() adds a blank and a word; text_count(), a blank and a number. */
static inline void
text_word(struct text *t, const char *word)
{
	text_puts(t, " ");
	text_puts(t, word);
}

static inline void
text_count(struct text *t, uint64_t n)
{
	text_puts(t, " ");
	text_number(t, n, 1);
}

/*
 * Copy a string into a field of fixed size, padded with zeros, so that fields
 * with equal strings have equal bytes.
 */
static inline void
text_set(char *out, size_t size, const char *s)
{
	size_t len = strlen(s);

	assert(len < size);
	memset(out, 0, size);
	memcpy(out, s, len);
}

#endif

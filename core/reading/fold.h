/*
 * fold.h: text as it is compared: without case, accents and kinds of blanks.
 *
 * "É" is "e", "ß" is "ss", a typographic apostrophe is "'", a hyphen of
 * whatever length is "-", any blank, tab or quotation mark is ' '; what cannot
 * be seen goes.
 * Capitals of Greek and Cyrillic become small.  Everything else, and any byte
 * that is no UTF-8, stays as it is.
 */
#ifndef CORE_READING_FOLD_H
#define CORE_READING_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FOLD_MAX = 1024 };	/* bytes of a line that is read at all */

struct folded {
	size_t len;
	char text[FOLD_MAX + 1];	/* ends with a NUL */
	uint16_t at[FOLD_MAX + 1];	/* of each byte: where in the line it
					   came from; at[len]: its length */
};

/* False: the text is longer than FOLD_MAX, and nothing is filled in. */
bool fold(const char *text, size_t len, struct folded *out);

#endif

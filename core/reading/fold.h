/*
 * fold.h: text in a form for comparing: without case, accents and kinds of
 * blanks.
 *
 * "É" becomes "e", "ß" "ss", a typographic apostrophe "'", a hyphen of any
 * length "-", any blank, tab or quotation mark ' '; invisible characters are
 * removed.  Capitals of Greek and Cyrillic become small.  Everything else, and
 * any byte that is not UTF-8, stays as it is.
 */
#ifndef CORE_READING_FOLD_H
#define CORE_READING_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FOLD_MAX = 1024 };	/* bytes of the longest line that is read */

struct folded {
	size_t len;
	char text[FOLD_MAX + 1];	/* ends with a NUL */
	uint16_t at[FOLD_MAX + 1];	/* where in the line each byte came
					   from; at[len]: the line's length */
};

/* False: the text is longer than FOLD_MAX, and nothing is filled in. */
bool fold(const char *text, size_t len, struct folded *out);

#endif

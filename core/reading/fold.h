/*
 * fold.h: text in a form for comparing, in which differences of case, accents
 * and kinds of blanks are removed.
 *
 * - "É" becomes "e", which is noted as accented, and "ß" becomes "ss".
 * - A typographic apostrophe becomes "'".
 * - A hyphen of any length becomes "-".
 * - Any blank, tab or quotation mark becomes ' '.
 * - Invisible characters are removed.
 * - Capital letters of Greek and Cyrillic become small.
 *
 * Everything else, and any byte that is not UTF-8, stays as it is.
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
	bool accent[FOLD_MAX + 1];	/* had each letter something above or
					   below it?  "tomó" is not "tomo" */
};

/* Fold a text.  Returns false, and fills in nothing, above FOLD_MAX bytes. */
bool fold(const char *text, size_t len, struct folded *out);

#endif

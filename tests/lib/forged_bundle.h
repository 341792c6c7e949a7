/*
 * forged_bundle.h: a bundle in which something was changed, told as whoever
 * has all keys would tell it: with the lengths, hashes and references that
 * follow from the change.  The seals stay as they were; who uses this believes
 * them all.
 */
#ifndef TESTS_FORGED_BUNDLE_H
#define TESTS_FORGED_BUNDLE_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum { PIECES = 4096 };

/* Pieces of a text: a line each, with its line feed; the last has the rest. */
struct pieces {
	const char *at[PIECES + 1];
	int n;
};

void pieces_cut(const char *text, size_t len, struct pieces *);
/* Is there an i-th piece, and does it begin so? */
bool pieces_begin(const struct pieces *, int i, const char *word);

/* Add the bundle to *out as it is then. */
void anew_tell(const char *bytes, size_t len, struct buffer *out);

#endif

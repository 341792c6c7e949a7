/*
 * forged_bundle.h: writes a changed bundle as a forger with all keys would
 * write it, with the lengths, hashes and references that follow from the
 * change.  The seals stay as they were; the tests that use this accept every
 * seal.
 */
#ifndef TESTS_FORGED_BUNDLE_H
#define TESTS_FORGED_BUNDLE_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum { PIECES = 4096 };

/*
 * The pieces of a text.  Each piece is a line with its line feed; the last
 * piece is the rest of the text.
 */
struct pieces {
	const char *at[PIECES + 1];
	int n;
};

void pieces_cut(const char *text, size_t len, struct pieces *);
/* Returns true if there is an i-th piece and it begins with this word. */
bool pieces_begin(const struct pieces *, int i, const char *word);

/* Add the bundle, with all that follows from the change, to *out. */
void anew_tell(const char *bytes, size_t len, struct buffer *out);

#endif

/*
 * proofs.h: what players have signed, for another one to keep while the game
 * runs: an excerpt of what will be its bundle (bundle.h), as nuncio-bundle(5)
 * describes it for a stranger.
 *
 * A turn file with press that is not to the reader is kept back: its head and
 * the hash of such a line, together with the hash before it, would let the
 * text be guessed.  So neither that text is shown nor the head after the file,
 * of which the seal would have to be known; the chain goes on with the head
 * after the next file.
 *
 * Every line of a turn file has a mark before it, so that no letter in which
 * all this comes back is taken for one that holds turn files.
 */
#ifndef CMD_PROOFS_H
#define CMD_PROOFS_H

#include "store/result.h"

struct buffer;
struct record;

enum {
	PROOFS_FILES = 200,		/* the newest so many */
	PROOFS_BYTES = 256 << 10	/* of their texts and seals, about */
};

/* Before each line of a turn file and of its seal. */
#define PROOFS_MARK	"| "

/*
 * Add the turn files that came after the last one of a seat which ended before
 * the line `before`, with the lines they became and those between, up to where
 * the record stands; it stands there afterwards.  Nothing is added where there
 * are none.  What the archive returned.
 */
enum store_result proofs_write(struct record *, int seat, int64_t before,
    struct buffer *out);

#endif

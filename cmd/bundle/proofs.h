/*
 * proofs.h: turn files that players have signed, for another player to keep
 * while the game runs: an excerpt of the game's later bundle (bundle.h), in the
 * format of nuncio-bundle(5).
 *
 * A turn file with press that is not for the reader is kept back: its head and
 * the hash of such a line, together with the hash before it, would allow the
 * text to be guessed.  So the excerpt shows neither that text nor the head
 * after the file, which depends on its seal; the chain goes on with the head
 * after the next file.
 *
 * Every line of a turn file has a mark before it, so that a letter that quotes
 * the excerpt is not taken for one that holds turn files.
 */
#ifndef CMD_PROOFS_H
#define CMD_PROOFS_H

#include "store/result.h"

struct buffer;
struct record;

enum {
	PROOFS_FILES = 200,		/* at most, the newest */
	PROOFS_BYTES = 256 << 10	/* of their texts and seals, about */
};

/* Before each line of a turn file and of its seal. */
#define PROOFS_MARK	"| "

/*
 * Add the turn files after the seat's last one that ended before the line
 * `before`, with the lines they became and the lines between, up to the
 * record's present line; it stands there afterwards, too.  Without such files
 * nothing is added.  Returns the archive's result.
 */
enum store_result proofs_write(struct record *, int seat, int64_t before,
    struct buffer *out);

#endif

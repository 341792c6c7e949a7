/*
 * proofs.h: writes turn files that players have signed, for another player to
 * keep while the game runs.  This text is an excerpt of the game's later bundle
 * (bundle.h), in the format of nuncio-bundle(5).
 *
 * A turn file with press that is not for the reader is kept back.  The file's
 * head and the hash of such a line, together with the hash before the line,
 * would allow the reader to guess the press.  So the excerpt shows neither the
 * press nor the head after the file, which depends on the file's seal.  The
 * chain goes on with the head after the next file.
 *
 * Every line of a turn file has a mark before it.  So a letter that quotes the
 * excerpt is not taken for a letter that holds turn files.
 */
#ifndef CMD_PROOFS_H
#define CMD_PROOFS_H

#include "store/result.h"

struct buffer;
struct record;

enum {
	PROOFS_FILES = 200,		/* most files; the newest are taken */
	PROOFS_BYTES = 256 << 10	/* about the most bytes of their texts
					   and seals */
};

/* Before each line of a turn file and of its seal. */
#define PROOFS_MARK	"| "

/*
 * Add the turn files after that turn file of the seat which was the last to end
 * before the line `before`.  Add also the lines that these files became and the
 * lines between, up to the record's present line; afterwards the record stands
 * there again.  If there are no such files, nothing is added.  Returns the
 * archive's result.
 */
enum store_result proofs_write(struct record *, int seat, int64_t before,
    struct buffer *out);

#endif

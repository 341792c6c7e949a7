/*
 * block.h: turn files in letters.  The functions here find them, undo the
 * changes that mail made to them, and check their seals.
 *
 * A letter is processed in these steps:
 *
 *	block_scan	finds the blocks in an input of any bytes
 *	block_repair	undoes the changes that mail made to a block, if it can
 *	turn_parse	names the block's player and game (turn.h)
 *	block_check	finds the form that was signed
 *	turn_parse	reads the signed form; only this is trusted and stored
 *
 * Nothing here allocates.  Input may hold any bytes and need not end with a
 * NUL.  The time needed is linear in the length of the input.  Spans point into
 * the caller's text and live as long as that text.
 */
#ifndef CORE_BLOCK_H
#define CORE_BLOCK_H

#include "core/seal.h"
#include "core/turn.h"

enum { BLOCKS_MAX = 64 };	/* turn files in one input */

/* One block as it was found. */
struct block {
	enum turn_fault fault;	/* TURN_OK, TURN_NO_END or TURN_GLUED */
	struct quoting quoting;	/* the quoting of its first line */
	size_t line;		/* its first line in the input, from 1 */
	struct span text;	/* from the n of "nuncio" to the end of the
				   line "end", with its line feed, if any */
	struct span seal;	/* whole lines, as received; len 0: none */
};

struct block_scan {
	int n;
	bool more;		/* there were more than BLOCKS_MAX */
	struct block block[BLOCKS_MAX];
};

/*
 * Find the turn files in in[0..len).  Text before and after a block is ignored.
 * Blocks may be quoted ("> ") or indented.  Blank lines may stand before a
 * seal.  If any block has a seal, blocks without a seal are left out.  Blocks
 * that differ only in blanks, line ends and quoting count once.  The blocks are
 * in the order of the input.  The result is one of these:
 *
 * - TURN_OK: n is at least 1.  Each block has a seal, or a fault: TURN_GLUED,
 *   or TURN_NO_END before a seal.
 * - TURN_UNSIGNED: no block has a seal, and n is at least 1.  Only blocks that
 *   have an end are listed, as `sign` needs them.
 * - TURN_NO_END: there are blocks, but no block has a seal or an end.
 * - TURN_NO_HEADER or TURN_NOTHING: n is 0.
 */
enum turn_fault block_scan(const char *in, size_t len, struct block_scan *out);

/*
 * Write the block's text as it probably was before mail changed it: without
 * quoting, indentation and trailing blanks, with LF line ends and a final LF.
 * With unstuff, also remove one leading blank from every line (format=flowed).
 * Writes the bytes to out and their number to *len.  Returns TURN_OK,
 * TURN_LONG, or the fault of the block.
 */
enum turn_fault block_repair(const struct block *, bool unstuff,
    char out[TURN_MAX], size_t *len);

/* The signed text and its seal, both in the form that is stored. */
struct sealed {
	int verified;		/* signatures that were checked */
	size_t len, seal_len;
	char text[TURN_MAX];	/* no NUL after it */
	char seal[SEAL_MAX];	/* ends with a NUL, not counted */
};

/*
 * Verify block, which has a seal, with key.  The text is tried in these forms:
 *
 * - as received;
 * - repaired by block_repair(), without and with unstuffing, with half of the
 *   blank lines and with none;
 * - each of these forms without the final line end, and with CRLF line ends.
 *
 * In the seal, wrapped base64 is joined, quoting and indentation are removed,
 * and the trusted comment may have blanks instead of tabs.  With SEAL_OK, *out
 * has the first form that verifies.  With other results, only `verified` in
 * *out is valid.
 *
 * If the block is still as it was signed, the check costs two verifications for
 * minisign and one for other seals.  No block costs more than 25.  If a block
 * has a fault, the text before the fault is tried.
 */
enum seal_result block_check(const struct key *, const struct block *block,
    struct sealed *out);

/*
 * Bring an input that holds one turn file, signed or not, to the form that is
 * signed.  This function scans, repairs, parses and prints.  With TURN_OK, out
 * and *out_len are set.  Otherwise *error is set; TURN_SEVERAL is a possible
 * fault.  The line in *error counts from the beginning of the input, and its
 * word, if any, points into scratch.
 */
enum turn_fault block_canonical(const char *in, size_t len,
    char scratch[TURN_MAX], char out[TURN_MAX], size_t *out_len,
    struct turn_error *error);

#endif

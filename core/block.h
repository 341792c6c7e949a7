/*
 * block.h: turn files in letters: finding them, undoing the changes that mail
 * made to them, checking their seals.
 *
 * A letter is processed in these steps:
 *
 *	block_scan	finds the blocks in an input of any bytes
 *	block_repair	undoes the changes that mail made to one, where it can
 *	turn_parse	names its player and its game (turn.h)
 *	block_check	finds the form that was signed
 *	turn_parse	reads that form, which alone is trusted and stored
 *
 * Nothing here allocates.  Input may hold any bytes at all and need not end
 * with a NUL; time is linear in its length.  Spans point into the caller's
 * text and live as long as it does.
 */
#ifndef CORE_BLOCK_H
#define CORE_BLOCK_H

#include "core/seal.h"
#include "core/turn.h"

enum { BLOCKS_MAX = 64 };	/* turn files in one input */

/* One block as it was found. */
struct block {
	enum turn_fault fault;	/* TURN_OK, _NO_END, _GLUED: no others here */
	struct quoting quoting;	/* the quoting of its first line */
	size_t line;		/* its first line in the input, from 1 */
	struct span text;	/* from the n of "nuncio" to the end of the
				   line "end", line feed included if there */
	struct span seal;	/* whole lines, as received; len 0: none */
};

struct block_scan {
	int n;
	bool more;		/* there were more than BLOCKS_MAX */
	struct block block[BLOCKS_MAX];
};

/*
 * Find the turn files in in[0..len).  Text before and after a block is
 * ignored; blocks may be quoted ("> ") or indented; blank lines may stand
 * before a seal.  If any block has a seal, those without one are left out.
 * Blocks that differ only in blanks, line ends and quoting count once.  The
 * order is that of the input.
 *
 * TURN_OK: n is at least 1 and each block has a seal, or a fault of its own
 * (TURN_GLUED, or TURN_NO_END before a seal).  TURN_UNSIGNED: no block has a
 * seal; n is at least 1 and the blocks are those that have an end (as `sign`
 * needs them).  TURN_NO_END: one block or more, no seal, no end.
 * TURN_NO_HEADER, TURN_NOTHING: n is 0.
 */
enum turn_fault block_scan(const char *in, size_t len, struct block_scan *out);

/*
 * The block's text as it probably was before mail changed it: quoting and
 * indentation off, LF line ends, no trailing blanks, a final LF; with unstuff
 * also one leading blank off every line (format=flowed).  Writes the bytes to
 * out and their number to *len.  Returns TURN_OK, TURN_LONG, or the block's
 * own fault.
 */
enum turn_fault block_repair(const struct block *, bool unstuff,
    char out[TURN_MAX], size_t *len);

/* The signed text and its seal, both in the form in which they are stored. */
struct sealed {
	int verified;		/* signatures that were checked */
	size_t len, seal_len;
	char text[TURN_MAX];	/* no NUL after it */
	char seal[SEAL_MAX];	/* ends with a NUL, not counted */
};

/*
 * Does block, which has a seal, verify with key?  The text is tried as
 * received; repaired (block_repair(), without and with unstuffing, with half of
 * the blank lines and with none); each of these with the final line end missing
 * and with CRLF line ends.  The seal is read with wrapped base64 joined,
 * quoting and indentation off, and blanks for tabs in its trusted comment.  The
 * first form that verifies is in *out; without SEAL_OK only its `verified` is
 * valid.  A block as signed costs its own verifications (two for minisign, else
 * one) and no more; no block costs more than 25.  Of a block with a fault, the
 * text before the fault is tried.
 */
enum seal_result block_check(const struct key *, const struct block *block,
    struct sealed *out);

/*
 * Scan, repair, parse and print in one: bring an input that holds one turn
 * file, signed or not, to the form that is signed.  TURN_OK: out and *len are
 * set.  Otherwise *error is (TURN_SEVERAL is one of its faults): its line
 * counts from the beginning of the input, its word, if any, points into
 * scratch.
 */
enum turn_fault block_canonical(const char *in, size_t len,
    char scratch[TURN_MAX], char out[TURN_MAX], size_t *out_len,
    struct turn_error *error);

#endif

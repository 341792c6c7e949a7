/*
 * early_check.h: checks that a move that was sent early was played where it had
 * to be.  A host's receipt names the line at which it arrived; from there on
 * the log determines its fate.
 *
 * This needs no store, file or clock.
 */
#ifndef CMD_EARLY_CHECK_H
#define CMD_EARLY_CHECK_H

#include "core/early.h"

struct record;

enum early_fate {
	EARLY_IS_NONE,		/* "early none": there is nothing to play */
	EARLY_IS_WRONG,		/* no file that can be sent early, of a seat
				   of the game: see early_read() */
	EARLY_WAITS,		/* its decision has not come */
	EARLY_IS_PLAYED,	/* where it had to be */
	EARLY_IS_SWEPT,		/* the line removed everything that the seat had
				   sent early */
	EARLY_IS_DECIDED,	/* the line made the decision: the player's own
				   file went that far */
	EARLY_IS_OVER,		/* the game ended with the line */
	EARLY_WAS_NOT_LEGAL,	/* the decision came behind the line, and no
				   alternative was legal there */
	EARLY_OTHER_PLAYED,	/* ... and another file that the player sent
				   early was played */
	EARLY_KEPT_BACK		/* ... and alternative was legal, but none of
				   the player's early files was played */
};

struct early_found {
	enum early_fate fate;
	int seat;
	int64_t line;
	int alternative;	/* of the last two: the row that was legal */
	int64_t file;		/* of EARLY_OTHER_PLAYED: its number */
	int64_t after;		/* ... and the line that it refers to */
};

/*
 * Find the fate of a file of this identity that its player has signed, and that
 * arrived when `came`, a line of the log, was the last.  The record was
 * audited; it stands anywhere afterwards.  False: it cannot be read (r->fault).
 */
bool early_check(struct record *, const struct turn *,
    const uint8_t identity[HASH], int64_t came, struct early_found *out);

/* Is it "early none"? */
bool early_takes_back(const struct turn *);
/* Does `by` stand for the same decision of the same seat, or take that back? */
bool early_replaces(const struct record *, const struct turn *file,
    const struct turn *by);

#endif

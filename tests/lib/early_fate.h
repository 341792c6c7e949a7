/*
 * early_fate.h: an oracle of early moves: where must a file that arrived at a
 * line be played?  The log alone says that.
 */
#ifndef EARLY_FATE_H
#define EARLY_FATE_H

#include "core/early.h"

struct record;

enum early_fate {
	EARLY_IS_NONE,		/* "early none": there is nothing to play */
	EARLY_IS_WRONG,		/* it is not a file that can be sent early, or
				   its seat is not in the game: see
				   early_read() */
	EARLY_WAITS,		/* its decision has not come */
	EARLY_IS_PLAYED,	/* it was played where it had to be */
	EARLY_IS_SWEPT,		/* the line dropped everything that the seat had
				   sent early */
	EARLY_IS_DECIDED,	/* the line made the decision, because a file of
				   the player went that far, or only one thing
				   could be done */
	EARLY_IS_OVER,		/* the game ended with the line */
	EARLY_WAS_NOT_LEGAL,	/* the decision came after the line, and no
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
	int alternative;	/* of the last two fates: the row that was
				   legal */
	int64_t file;		/* of EARLY_OTHER_PLAYED: the other file's
				   number */
	int64_t after;		/* ... and the line to which that file refers */
};

/*
 * Find the fate of a file of this identity that its player has signed.  The
 * file arrived when the line `came` was the last of the log.  The record was
 * audited; afterwards it may stand at any line.  Returns false if the record
 * cannot be read (r->fault).
 */
bool early_check(struct record *, const struct turn *,
    const uint8_t identity[HASH], int64_t came, struct early_found *out);

/*
 * Returns true if `by` is for the same decision of the same seat as file, or
 * takes file back.
 */
bool early_replaces(const struct record *, const struct turn *file,
    const struct turn *by);

#endif

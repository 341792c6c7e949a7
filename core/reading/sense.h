/*
 * sense.h: what the items of a piece (bind.h) mean in a position.
 */
#ifndef CORE_READING_SENSE_H
#define CORE_READING_SENSE_H

#include "core/reading/bind.h"

/* The meanings of one piece as moves of one form. */
struct chances {
	int n;			/* legal moves, up to one too many to offer */
	struct move move[READING_OFFERS + 1];
	int others;		/* moves that are not legal, but in sight */
	bool fitting;		/* words of the form can be meant here */
	bool unsure;		/* they say something else, too */
	bool untrue;		/* the words are true of none of the moves */
	bool many;		/* the words can be understood in many ways */
	int reasons;
	bool absent;		/* the reasons are about things that are
				   nowhere on the table */
	struct reading_reason reason[READING_REASONS];
};

/*
 * Find the meanings of a piece.  Legal are only moves of the pending decision,
 * but the reasons are about all that is in sight.  *work grows by the number
 * of combinations of words that were looked at; above SENSE_WORK no more are.
 */
enum { SENSE_WORK = 10000 };
void sense_weigh(const struct lexis *, const struct play *,
    const struct sense *, int *work, struct chances *out);

/*
 * Returns true if a legal move, which changes its seat's money by `paid`, costs
 * or yields what the line says, all of it or each.  If words were left out, a
 * price does not say which, unless they are no number and there is only this
 * move.
 */
bool sense_is_price(const struct lexis *, const struct sense *,
    const struct move *, bool only, int paid);

#endif

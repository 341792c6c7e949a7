/*
 * judge.h: judging the divisions of a line (syntax.h) in a position.
 */
#ifndef CORE_READING_JUDGE_H
#define CORE_READING_JUDGE_H

#include "core/reading/syntax.h"

/* The reason why a line is refused: the best finding so far. */
struct verdict {
	enum reading_finding finding;
	int member;			/* the number of the move, from 0 */
	struct pattern pattern;		/* the move as it is written */
	struct reading_offer before;	/* the moves before it, all legal */
	int reasons;
	bool absent;			/* the reasons are about things that are
					   nowhere on the table */
	bool fitting;			/* its form's words can be meant here */
	struct reading_reason reason[READING_REASONS];
	uint16_t decisions;
	uint8_t pending;		/* of NOT_NOW: the decision pending */
};

/*
 * The moves of all divisions that are legal.  Each is there once.  There are at
 * most one more than can be offered.
 */
struct judge {
	const struct play *play;	/* the position */
	const struct lexis *lexis;
	int found;
	struct reading_offer offer[READING_OFFERS + 1];
	int n;				/* the steps of the first one */
	struct reading_step step[READING_STEPS];
	bool doubtful;			/* the line could mean something else */
	bool omits;			/* something was left out */
	bool untrue;			/* the line's remarks are true of none
					   of the moves found */
	bool any;			/* the line could mean something here */
	bool intricate;			/* not everything was tried */
	struct verdict verdict;		/* finding 0: none */

	/* Private. */
	struct play now;
	bool hides;			/* something is hidden in play */
	int work;			/* combinations of words looked at */
	int gaps;			/* that a division may have; -1: any */
};

/*
 * Judge the items of a lexis, more and more leniently until the line can mean
 * something.  This function resets all members except play and lexis.
 */
void judge_line(struct judge *);

/* Like judge_line(), but words may be missing in lists too. */
void judge_any(struct judge *);

#endif

/*
 * judge.h: what the divisions of a line come to in a position.
 */
#ifndef CORE_READING_JUDGE_H
#define CORE_READING_JUDGE_H

#include "core/reading/syntax.h"

/* What a line cannot be taken for, and why: the best that is known. */
struct verdict {
	enum reading_finding finding;
	int member;			/* which move */
	struct pattern pattern;		/* as it is written */
	struct reading_offer before;	/* the moves that could be taken */
	int reasons;
	bool absent;			/* they are of what lies nowhere */
	bool fitting;			/* its words can stand there at all */
	struct reading_reason reason[READING_REASONS];
	uint16_t decisions;
	uint8_t pending;		/* of NOT_NOW: what is decided there */
};

/*
 * The moves of all divisions that are legal, each once, up to one more than
 * can be offered.
 */
struct judge {
	const struct play *play;	/* where the line is said */
	const struct lexis *lexis;
	int found;
	struct reading_offer offer[READING_OFFERS + 1];
	int n;				/* the steps of the first one */
	struct reading_step step[READING_STEPS];
	bool doubtful;			/* it could be meant otherwise */
	bool omits;			/* something was left out */
	bool untrue;			/* what is said of them is true of none
					   of those that were found */
	bool any;			/* something could be meant here */
	bool intricate;			/* not everything was tried */
	struct verdict verdict;		/* finding 0: none */

	/* Private. */
	struct play now;
	bool hides;			/* something is hidden in play */
	int work;			/* combinations of words looked at */
	int gaps;			/* that a division may have; -1: any */
};

/*
 * Judge the items of a lexis, with more and more lenience until something
 * can be meant.  Resets all but play and lexis.
 */
void judge_line(struct judge *);

/* The same, and what is wanting is found in lists too. */
void judge_any(struct judge *);

#endif

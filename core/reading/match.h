/*
 * match.h: explaining a line by moves.
 *
 * A line is cut into at most PIECES pieces, at its separators and verbs.  A
 * piece is explained by a legal move of the position that the pieces before it
 * lead to, if each of its items is used by exactly one thing of the move
 * (bind.h).  A verb may stand for the pieces after its own, too: "use mason2 1,
 * potter3 2".  A piece between separators may lack its verb if only one verb of
 * the decision can have such words after it.  All ways to cut the line are
 * tried.
 */
#ifndef CORE_READING_MATCH_H
#define CORE_READING_MATCH_H

#include "core/reading/sense.h"

enum {
	PIECES = 4,
	MATCH_WORK = 6000	/* of all that is tried for one line */
};

/* The reason why a line is refused: the best finding so far. */
struct verdict {
	enum reading_finding finding;	/* READING_MOVE: none */
	int member;			/* the number of the move, from 0 */
	struct sense sense;		/* the move as it is written */
	struct reading_offer before;	/* the moves before it, all legal */
	int reasons;
	bool absent;			/* the reasons are about things that are
					   nowhere on the table */
	bool fitting;			/* its form's words can be meant here */
	struct reading_reason reason[READING_REASONS];
	uint16_t decisions;
	uint8_t pending;		/* of NOT_NOW: the decision pending */
};

/* A row of moves that explains a line, or the beginning of one. */
struct trail {
	int n;
	struct reading_step step[READING_STEPS];
	struct reading_offer said;
	int pieces;
	struct sense sense[PIECES];
	bool doubtful, omits, untrue;
};

/*
 * The moves that explain a line.  Each row of them is there once.  There is at
 * most one more than can be offered.
 */
struct match {
	const struct play *play;	/* the position; NULL: any, see each */
	const struct lexis *lexis;
	int spent;			/* of MATCH_WORK, 0 at first */
	/*
	 * Without a position: called for each way in which the pieces can be
	 * moves of some form.  If it returns false, the search ends.
	 */
	bool (*each)(void *arg, const struct sense *, int n);
	void *arg;

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
	int reach;			/* the first item without a place */
	struct verdict verdict;

	/* Private. */
	enum bind_care care;
	bool commas;			/* may stand within a piece */
	bool bare;			/* pieces may lack their verb */
	bool hides;			/* something is hidden in play */
	bool enough;
	bool many;			/* there are more pieces than PIECES */
	int work;
	struct trail trail;
	struct play at[PIECES + 1];	/* the position before each piece */
};

/* Returns true if two lines are the same moves. */
bool match_same(const struct reading_offer *, const struct reading_offer *);

/*
 * Explain the items of a lexis, more and more leniently until the line can mean
 * something.  Resets all but the first members, up to arg.
 */
void match_line(struct match *);

/*
 * Without a position: try the ways to bind all items.  Returns false if there
 * were too many to try them all.
 */
bool match_forms(struct match *, enum bind_care);

#endif

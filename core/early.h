/*
 * early.h: moves sent early: reading a turn file of moves that are to be played
 * when a decision comes, and choosing among them when it does.
 *
 *	nuncio turn
 *	game: kingsbridge-7
 *	player: ana
 *	after: 119-9f3c2a7e11d04b5c8a60f2e97d13c4ab
 *	early builder
 *	place court
 *	else
 *	place priory for at most 3
 *	else
 *	pass
 *	end
 *
 * Up to four alternatives follow "early DECISION", each of one or more lines of
 * moves, separated by lines "else".  "early none" stands alone and takes back
 * everything that the seat has sent early.  A number after either is ignored:
 * it lets a player repeat the same text in another file.  Moves can be sent
 * early only for decisions that the ruleset marks, and without the verbs that
 * it excludes (ruleset.h).
 *
 * Nobody knows the position in which the moves will be played.  So only the
 * modules of reading that need no position (fold, lexis, syntax) read a line,
 * and it is accepted if its words alone are clear: no word is cut short or has
 * two meanings, nothing is left out, no remark depends on the position ("to 3",
 * "for 4 gold"), and the line can be divided into moves in just one way.  "for
 * at most N" at the end of a line of one move limits the cost of the move.
 * Both that and "else" may be written in the language that the file names
 * (said.h).
 *
 * The moves played follow from the file, the version of reading and the
 * position, and from nothing else: umpire and audit call the same functions.
 *
 * Nothing here allocates.
 */
#ifndef CORE_EARLY_H
#define CORE_EARLY_H

#include "core/reading.h"
#include "core/turn.h"

enum {
	EARLY_OTHERS = 4,	/* alternatives of a file */
	EARLY_MOVES  = 32	/* moves of an alternative */
};

struct early_move {
	struct move move;	/* its seat is 0, as the file's seat is not
				   known here */
	int most;		/* the most it may cost; -1: anything */
	uint16_t no;		/* its line in the text, from 1 */
};

/* A file as read.  Plain memory. */
struct early {
	bool none;		/* "early none": nothing else is filled in */
	int decision;		/* row of ruleset->decisions */
	int n;			/* alternatives, 1 or more */
	struct early_other {
		int n;		/* moves, 1 or more */
		struct early_move move[EARLY_MOVES];
	} other[EARLY_OTHERS];
};

/* What is wrong with a file; line counts from 1, word is the text there. */
enum early_fault {
	EARLY_OK,
	EARLY_NO_DECISION,	/* word: not a decision of this ruleset */
	EARLY_NOT_SENT,		/* word: a decision, or the verb of a move,
				   that cannot be sent early */
	EARLY_EMPTY,		/* an alternative without a move */
	EARLY_MANY,		/* more than EARLY_OTHERS of them */
	EARLY_LONG,		/* more than EARLY_MOVES in one */
	EARLY_BESIDE,		/* word: a line that is not a move, or anything
				   after "early none" */
	EARLY_UNREAD,		/* no move: `reading` says what is wrong */
	EARLY_CUT,		/* word: only the beginning of a word */
	EARLY_VAGUE,		/* the line, or word, has two meanings */
	EARLY_PLACE,		/* word: its meaning depends on the position */
	EARLY_OTHERWHERE,	/* the alternative begins with a move of
				   another decision */
	EARLY_PRICE,		/* "for at most" without a number, after
				   several moves, or where nothing costs */
	EARLY_DRAWS,		/* its header says "chain:" or "reveal:" */
	EARLY_FAULTS
};
struct early_error {
	enum early_fault fault;
	unsigned line;
	struct span word;		/* in the turn file */
	struct reading reading;		/* of EARLY_UNREAD */
};

/* Was this player's file (it is not the host's) sent early? */
bool early_is(const struct turn *);

/*
 * Read such a file for a game with this ruleset.  words are those of the
 * language in which the file is read, or NULL.  error may be NULL.
 */
enum early_fault early_read(const struct ruleset *, const struct words *,
    const struct turn *, struct early *out, struct early_error *error);

/* Why an alternative is not played. */
enum early_way {
	EARLY_LEGAL,		/* it is played */
	EARLY_ILLEGAL,		/* this move is not legal there */
	EARLY_DEAR,		/* this move costs more than its limit */
	EARLY_DRAWN,		/* a draw, or the revealing of one, precedes
				   this move */
	EARLY_PASSED,		/* another seat's decision precedes it */
	EARLY_WAYS
};
struct early_reason {
	enum early_way way;
	int move;			/* row of the alternative */
	bool told;			/* of EARLY_ILLEGAL: event says why */
	struct event event;
};

/*
 * The steps in which a file is played: its moves, and the forced moves of any
 * seat between them.
 */
struct early_steps {
	int n;
	struct reading_step step[READING_STEPS];
};

/*
 * Choose an alternative; play waits for the file's decision, and for its seat.
 * Returns the row of the first alternative that is legal as a whole, with no
 * move left over at a draw or another seat's decision, and its steps in *out;
 * or -1 if there is none.  reason, unless NULL, has room for EARLY_OTHERS: each
 * alternative up to the returned one gets the reason why it is not played.
 */
int early_choose(const struct play *, const struct early *,
    struct early_steps *out, struct early_reason *reason);

#endif

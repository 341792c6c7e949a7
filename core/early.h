/*
 * early.h: moves sent early.  A player sends a turn file with moves that are to
 * be played when a decision comes.  The functions here read such a file, and
 * choose among its moves when the decision has come.
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
 * Up to four alternatives follow "early DECISION".  Each alternative has one or
 * more lines of moves.  A line "else" separates two alternatives.  "early none"
 * stands alone and takes back everything that the seat has sent early.  A
 * number after "early DECISION" or "early none" is ignored: it lets a player
 * repeat the same text in another file.  Moves can be sent early only for
 * decisions that the ruleset marks, and without the verbs that the ruleset
 * excludes (ruleset.h).
 *
 * Nobody knows the position in which the moves will be played.  So a line is
 * read only by those modules of reading that need no position: fold.h, lexis.h,
 * match.h and bind.h.  A line is accepted if its words alone are clear:
 *
 * - No word is cut short or has two meanings.
 * - Nothing is left out.
 * - No remark depends on the position ("to 3", "for 4 gold").
 * - The line can be divided into moves in just one way.
 *
 * "for at most N" at the end of a line of one move limits the cost of the move.
 * "for at most" and "else" may be written in the language that the file names
 * (said.h).
 *
 * The moves played follow only from the file, the version of reading and the
 * position.  The umpire and the audit call the same functions.
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
	int most;		/* the most it may cost; -1: no limit */
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

/* What is wrong with a file.  The first line is line 1; word is the text. */
enum early_fault {
	EARLY_OK,
	EARLY_NO_DECISION,	/* word: not a decision of this ruleset */
	EARLY_NOT_SENT,		/* word: a decision, or the verb of a move,
				   that cannot be sent early */
	EARLY_EMPTY,		/* an alternative without a move */
	EARLY_MANY,		/* more than EARLY_OTHERS alternatives */
	EARLY_LONG,		/* more than EARLY_MOVES moves in one of them */
	EARLY_BESIDE,		/* word: a line that is not a move, or anything
				   after "early none" */
	EARLY_UNREAD,		/* no move: `reading` says what is wrong */
	EARLY_CUT,		/* word: only the beginning of a word */
	EARLY_VAGUE,		/* the line, or word, has two meanings */
	EARLY_PLACE,		/* word: its meaning depends on the position */
	EARLY_OTHERWHERE,	/* the alternative begins with a move of
				   another decision */
	EARLY_PRICE,		/* "for at most" without a number, after
				   several moves, or in a game without costs */
	EARLY_DRAWS,		/* its header says "value:" */
	EARLY_FAULTS
};
struct early_error {
	enum early_fault fault;
	unsigned line;
	struct span word;		/* in the turn file */
	struct reading reading;		/* of EARLY_UNREAD */
};

/* Returns true if this file of a player (not of the host) was sent early. */
bool early_is(const struct turn *);

/*
 * Read a file that was sent early, for a game with this ruleset.  words are
 * those of the language in which the file is read, or NULL.  error may be NULL.
 */
enum early_fault early_read(const struct ruleset *, const struct words *,
    const struct turn *, struct early *out, struct early_error *error);

/* The reason why an alternative is not played. */
enum early_way {
	EARLY_LEGAL,		/* it is played */
	EARLY_ILLEGAL,		/* this move is not legal in the position */
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
 * Choose an alternative.  The play must wait for the file's decision, from the
 * file's seat.  Returns the row of the first alternative that is legal as a
 * whole, with no move left over at a draw or another seat's decision.  *out
 * then has the alternative's steps.  Returns -1 if there is no such
 * alternative.  Unless reason is NULL, it has room for EARLY_OTHERS reasons.
 * Each alternative before the returned one gets the reason why it is not
 * played.
 */
int early_choose(const struct play *, const struct early *,
    struct early_steps *out, struct early_reason *reason);

#endif

/*
 * early.h: moves sent early: what a turn file says that is to be played when
 * a decision comes, and what becomes of it then.
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
 * Behind "early DECISION" stand up to four alternatives, each of one or more
 * lines of moves, with a line "else" between two of them.  "early none" stands
 * alone and takes back all that the seat has sent early.  A number behind
 * either means nothing: with it the same can be said again in another file.  A
 * decision that the ruleset does not mark cannot be sent early, nor can the
 * verbs that it excepts (ruleset.h).
 *
 * Nobody knows the position in which the moves will be played.  So only the
 * rooms of reading that know none (fold, lexis, syntax) read a line, and it is
 * taken if its words alone say what is meant: no word is cut short or has two
 * meanings, nothing is left out, nothing is said beside the moves that could be
 * true or not ("to 3", "for 4 gold"), and there is just one row of moves that
 * it can be divided into.  "for at most N" at the end of a line of one move
 * bounds what the move may cost.  Both that and "else" may be said in the
 * language that the file names (said.h).
 *
 * What is played follows from the file, the version of reading and the
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
	struct move move;	/* its seat is 0: whose file it is, nobody
				   has said here */
	int most;		/* what it may cost; -1: anything */
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

/* What is wrong with a file; line is from 1, word what stands there. */
enum early_fault {
	EARLY_OK,
	EARLY_NO_DECISION,	/* word: none of this ruleset */
	EARLY_NOT_SENT,		/* word: a decision, or the verb of a move,
				   that is never sent early */
	EARLY_EMPTY,		/* an alternative without a move */
	EARLY_MANY,		/* more than EARLY_OTHERS of them */
	EARLY_LONG,		/* more than EARLY_MOVES in one */
	EARLY_BESIDE,		/* word: a line that says no move, or anything
				   behind "early none" */
	EARLY_UNREAD,		/* no move: `reading` says what is wrong */
	EARLY_CUT,		/* word: only the beginning of one */
	EARLY_VAGUE,		/* the line, or word, has two meanings */
	EARLY_PLACE,		/* word: only the position would tell what it
				   says */
	EARLY_OTHERWHERE,	/* the alternative begins with a move of
				   another decision */
	EARLY_PRICE,		/* "for at most" without a number, or behind
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

/* Was this file of a player, not of the host, sent early? */
bool early_is(const struct turn *);

/*
 * Read such a file of a game with this ruleset.  words are those of the
 * language that the file is read in, or NULL.  error may be NULL.
 */
enum early_fault early_read(const struct ruleset *, const struct words *,
    const struct turn *, struct early *out, struct early_error *error);

/* What is in the way of an alternative. */
enum early_way {
	EARLY_LEGAL,		/* nothing: it is taken */
	EARLY_ILLEGAL,		/* this move is not legal there */
	EARLY_DEAR,		/* ... costs more than it may */
	EARLY_DRAWN,		/* a draw comes before it, or is revealed */
	EARLY_PASSED,		/* somebody else's decision does */
	EARLY_WAYS
};
struct early_reason {
	enum early_way way;
	int move;			/* row of the alternative */
	bool told;			/* of EARLY_ILLEGAL: event says why */
	struct event event;
};

/*
 * The steps that become of a file: its moves, and between them those that are
 * forced, of whichever seat.
 */
struct early_steps {
	int n;
	struct reading_step step[READING_STEPS];
};

/*
 * Play waits for the file's decision, and for its seat.  Returns the first
 * alternative that is legal as a whole, up to a draw or another seat's decision
 * with nothing left over, and its steps; or -1: none is.  reason, unless NULL,
 * has room for EARLY_OTHERS, and says for each alternative up to the one that
 * is returned what is in its way.
 */
int early_choose(const struct play *, const struct early *,
    struct early_steps *out, struct early_reason *reason);

#endif

/*
 * reading.h: understanding the lines that people write.
 *
 * A line of a turn file becomes moves of the pending decision, or a fault.  The
 * fault says what is wrong with the line and what could be written instead.  A
 * line with a plain meaning is understood.  The program plays only moves that
 * were plainly meant.  No word is ignored.
 *
 * Words are looked up before legality is considered.  The first way to
 * understand a word counts: as the word itself, as a printed name in the
 * reader's language, or as the beginning of either.  A line of one word needs
 * all of it.  Then the line is cut into at most four pieces, in all ways, and
 * each piece is explained by a move of the position that the pieces before it
 * lead to, on a copy of the play.  In this copy, forced moves are played, and
 * no draw is passed.  A line in the spelling of a log may be longer.
 *
 * A move explains a piece if each item of the piece is used by one of its
 * things, and each of its things is named, or is the only one that is legal.
 * If two things of one name both lie in sight, the player is asked which of
 * them is meant, even if only one of them is legal.
 * The player is also asked if so little is said that it may be said of
 * something else: a name alone beside a greeting, a given name alone, or a verb
 * alone that needs a thing.
 *
 * The result depends only on the play, the line, the words and the version of
 * reading, so that it can be repeated.  The version covers the names in
 * templates/TAG/words, the forms and nouns of the rulesets, and the code here.
 * A change needs a new version if it gives any line other moves, or accepts a
 * line that was refused before.
 *
 * In reading/, lexis.h looks up the items of a line, match.h cuts it into
 * pieces, bind.h gives each item to one thing of a form, sense.h compares that
 * with legal moves, and near.h finds what to offer.
 */
#ifndef CORE_READING_H
#define CORE_READING_H

#include "core/reading/reading_types.h"

enum { READING = 1 };		/* the newest version */

struct reading {
	enum reading_finding finding;

	/* With READING_MOVE: the moves to be played, in this order. */
	int n;
	struct reading_step step[READING_STEPS];

	/* With a fault: the words in question, in bytes of the line. */
	size_t at, len;
	int member;		/* the number of the move in the line, from 0 */
	int wanting;		/* of READING_SHORT: a row of nouns, or -1 */
	uint16_t decisions;	/* of READING_NOT_NOW: the decisions for which
				   the move can be said, */
	uint8_t pending;	/* ... and the one that is pending instead */
	struct move before;	/* the move right before that move in the line;
				   it has no words if there is none */
	int reasons;
	struct reading_reason reason[READING_REASONS];
	/*
	 * Lines that could be written instead.  Each of these lines is legal as
	 * a whole, after the lines before the one that was read.  If meant is
	 * true, the line that was read seems to mean them.  Otherwise they only
	 * resemble it, or are the part of it that is legal.
	 */
	int offers;
	bool meant;
	struct reading_offer offer[READING_OFFERS];
};

/*
 * Read a line of len bytes from the seat whose decision play waits for.  Forced
 * moves may precede the moves in the line.  words may be NULL.
 */
enum reading_finding reading_line(const struct play *, const struct words *,
    const char *line, size_t len, struct reading *out);

/*
 * Returns true if there may be a position in which the line can be read.  If
 * not, *out has the fault, without offers.
 */
bool reading_known(const struct ruleset *, const struct words *,
    const char *line, size_t len, struct reading *out);

#endif

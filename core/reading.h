/*
 * reading.h: understanding the lines that people write.
 *
 * A line of a turn file becomes moves of the pending decision, or a fault
 * that says what is wrong with it and what could be written instead.  A plain
 * meaning is understood; nothing is played that was not plainly meant; no word
 * is ignored.
 *
 * Words are looked up before legality is considered, and the first way to
 * understand a word counts: as the word itself, as a printed name in the
 * reader's language, as the beginning of either.  Then all ways to divide the
 * line into moves are tried on a copy of the play, where forced moves are
 * played and no draw is passed.  Legality chooses only between divisions, and
 * between completions of omitted words: if two things of one name both lie in
 * sight, the player is asked which, even if only one of them is legal.
 *
 * The result depends only on the play, the line, the words and the version of
 * reading, so that it can be repeated.  The version covers the names in
 * templates/TAG/words, the forms and nouns of the rulesets and the code here:
 * a change that gives any line other moves, or accepts a line that was refused,
 * is a new version.
 */
#ifndef CORE_READING_H
#define CORE_READING_H

#include "core/reading/reading_types.h"

enum { READING = 1 };		/* the newest version */

struct reading {
	enum reading_finding finding;

	/* Of READING_MOVE: the moves to be played, in this order. */
	int n;
	struct reading_step step[READING_STEPS];

	/* Of a fault: the words that it is about, in bytes of the line. */
	size_t at, len;
	int member;		/* the number of the move in the line, from 0 */
	int wanting;		/* of READING_SHORT: a row of nouns, or -1 */
	uint16_t decisions;	/* of READING_NOT_NOW: the decisions for which
				   it can be said, */
	uint8_t pending;	/* ... and the one that is pending instead */
	struct move before;	/* the move right before it in the line; no
				   words: none */
	int reasons;
	struct reading_reason reason[READING_REASONS];
	/*
	 * Lines that could be written instead: each is legal as a whole, after
	 * the lines before this one.  meant: the line seems to mean them; else
	 * they only resemble it, or are the part of it that is possible.
	 */
	int offers;
	bool meant;
	struct reading_offer offer[READING_OFFERS];
};

/*
 * Read a line of len bytes from the seat whose decision play waits for; forced
 * moves may precede the moves in the line.  words may be NULL.
 */
enum reading_finding reading_line(const struct play *, const struct words *,
    const char *line, size_t len, struct reading *out);

/*
 * Can the line be read at all, whatever the position?  False: *out has the
 * fault, without offers.
 */
bool reading_known(const struct ruleset *, const struct words *,
    const char *line, size_t len, struct reading *out);

#endif

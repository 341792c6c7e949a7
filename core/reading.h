/*
 * reading.h: understanding what people write.
 *
 * A line of a turn file becomes moves of the pending decision, or a fault
 * that says what is wrong with it and what could be written instead.  What is
 * plainly meant is understood; nothing is played that was not; no word is
 * dropped.
 *
 * Words are looked up before it is asked what is legal, and the first way to
 * understand a word counts: as the word itself, as a printed name in the
 * reader's language, as the beginning of either.  Then all ways to divide the
 * line into moves are tried on a copy of the play, where forced moves are
 * played and no draw is passed.  Legality chooses between divisions, between
 * completions of what was left out, and nothing else: two things of one name
 * that both lie in sight are asked about even if only one of them is legal.
 *
 * What is understood depends on the play, the line, the words and the version
 * of reading, and on nothing else, so that it can be done again.  With the
 * version come the names in templates/TAG/words, the forms and nouns of the
 * rulesets and the code here: what changes the moves that any line is taken
 * for, be it only from refused to taken, is a new version.
 */
#ifndef CORE_READING_H
#define CORE_READING_H

#include "core/reading/reading_types.h"

enum { READING = 1 };		/* the newest version */

struct reading {
	enum reading_finding finding;

	/* Of READING_MOVE: what is to be played, in this order. */
	int n;
	struct reading_step step[READING_STEPS];

	/* Of a fault: the words that it is about, in bytes of the line. */
	size_t at, len;
	int member;		/* which move of the line, from 0 */
	int wanting;		/* of READING_SHORT: a row of nouns, or -1 */
	uint16_t decisions;	/* of READING_NOT_NOW: where it can be said, */
	uint8_t pending;	/* and what is decided at that place instead */
	struct move before;	/* what the line says right before it; no
				   words: nothing */
	int reasons;
	struct reading_reason reason[READING_REASONS];
	/*
	 * What could be written instead: each is legal as a whole, after the
	 * lines before this one.  meant: they are what the line seems to
	 * mean; else they are only near to it, or what can be done of it.
	 */
	int offers;
	bool meant;
	struct reading_offer offer[READING_OFFERS];
};

/*
 * Read a line of len bytes of the seat for which play waits for a decision;
 * forced ones may come before what is said.  words may be NULL.
 */
enum reading_finding reading_line(const struct play *, const struct words *,
    const char *line, size_t len, struct reading *out);

/*
 * Can the line be read at all, whatever the position?  False: out says what
 * is wrong with it, without an offer.
 */
bool reading_known(const struct ruleset *, const struct words *,
    const char *line, size_t len, struct reading *out);

#endif

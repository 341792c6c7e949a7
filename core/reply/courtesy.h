/*
 * courtesy.h: what people write around their moves, and what says nothing:
 * greetings, thanks, closings, their names, marks.
 *
 * The words are closed lists (core/sayings.h); each is understood in letters of
 * any language.  Whatever is not in a list is something else, and the writer
 * is asked.
 */
#ifndef CORE_REPLY_COURTESY_H
#define CORE_REPLY_COURTESY_H

#include "core/reply/reply_types.h"

enum courtesy {
	COURTESY_OTHER,		/* anything else: "Let me ask Ben first" */
	COURTESY_MARKS,		/* "-", "!", "My move:", a happy face */
	COURTESY_WORDS,		/* "Thanks, Ana", "Hello Philip," */
	COURTESY_NAME		/* nothing but a name of the writer's own */
};

/*
 * Returns what a line says that stands above or below the moves.  The line is
 * trimmed and not empty.  Above them the writer's own name does not count: "Hi
 * Ana" begins what somebody else has written to Ana, and "Ana:" the moves of
 * one of two people.
 */
enum courtesy courtesy_of(const struct reply_reader *, struct span line,
    bool above);

/*
 * Returns the line without the courtesies at its ends, "Hi, take stone 3.
 * Thanks!" as "take stone 3", and without marks and "My move:" at its
 * beginning.  Behind the line nothing is cut if `tail` is false.  The result
 * may be empty.
 */
struct span courtesy_cut(const struct reply_reader *, struct span line,
    bool above, bool tail);

/*
 * Returns what stands behind "Sorry, I meant" in a line that begins so, and
 * nothing of any other.
 */
struct span courtesy_meant(struct span line);

/* ---- yes and no ---- */

enum answer {
	ANSWER_NONE,		/* neither */
	ANSWER_YES,		/* "Yes please, I'm in!" and nothing else */
	ANSWER_NO,		/* "Not this time." and nothing else */
	ANSWER_PERHAPS_YES,	/* "Yes, but only on Sundays" */
	ANSWER_PERHAPS_NO	/* "No, rather next week" */
};

/* Returns what a letter's own lines answer to an invitation. */
enum answer courtesy_answer(const struct reply_lines *);

/* ---- who is no player yet ---- */

enum wish {
	WISH_NONE,		/* it says something else */
	WISH_DOUBT,		/* ... and asks, or may turn the rest round */
	WISH_PLAY,		/* "Hello, I'd like to play Pillars." */
	WISH_PRACTICE		/* "... against the program" */
};

/* What a wish names. */
struct wished {
	const char *lang;	/* the language of the sentence; or NULL */
	const char *ruleset;	/* the name of the game's ruleset; or NULL */
	int seats;		/* of how many people they speak; 0: of none */
};

/*
 * Returns what a line says of a wish to play, and sets what it names in *out.
 * What else out has stays, so that the lines of a letter add up.
 */
enum wish courtesy_wish(struct span line, struct wished *out);

#endif

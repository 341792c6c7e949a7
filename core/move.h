/*
 * move.h: moves as text.  One move a line, the same words in turn files, in
 * the log and in every language:
 *
 *	take mason2 dismiss stonecutter
 *	deliver wood 2.1
 *
 * move_format() has the one spelling, which alone stands in logs, and
 * move_spelled() reads it there.  move_parse() reads what players write in
 * games of log format 1: any case, extra blanks and unique beginnings of words
 * are understood, and an argument may be left out where only one is legal.
 * What they write in other games reading.h understands.
 */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include "core/ruleset.h"

enum { MOVE_TEXT = 160 };

/* The canonical line and a NUL; returns its length. */
size_t move_format(const struct ruleset *, const void *edition,
    const struct move *, char out[MOVE_TEXT]);

/* The row in play->legal of the move that is spelled so, to the byte; or -1. */
int move_spelled(const struct play *, const char *text, size_t len);

enum move_finding {
	MOVE_LEGAL,
	MOVE_UNKNOWN,		/* a word that this ruleset does not have */
	MOVE_AMBIGUOUS,		/* more than one legal move reads like this */
	MOVE_SHORT,		/* a word is missing at the end */
	MOVE_LONG,		/* a word too many */
	MOVE_ILLEGAL		/* words that it has, but not now */
};

/* What was wrong with a line. */
struct move_fault {
	enum move_finding finding;
	int word;		/* which word, from 0 */
	size_t at, len;		/* where it stands in the line, in bytes */
	bool told;		/* refusal says why */
	struct event refusal;
};

/*
 * Read a line of len bytes as a move of the pending decision of play.  It is
 * compared with the legal moves only; *fault is filled in when the result is
 * not MOVE_LEGAL.
 */
enum move_finding move_parse(const struct play *, const char *line, size_t len,
    struct move *out, struct move_fault *fault);

#endif

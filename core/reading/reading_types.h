/*
 * reading_types.h: the types that the modules of reading share with each other
 * and with their callers: names of words, findings, moves that are said or
 * offered, and reasons.
 */
#ifndef CORE_READING_READING_TYPES_H
#define CORE_READING_READING_TYPES_H

#include "core/ruleset.h"

enum {
	READING_MOVES = 32,	/* moves of a line */
	READING_STEPS = 128,	/* with those that the program plays */
	READING_OFFERS = 5,
	READING_REASONS = 8
};

/* A printed name of a word, as people write it, in any case. */
struct word_name {
	const char *word;	/* the text of a token, or "and", "never",
				   "not", "idle", "greeting", "person",
				   "article", "one", "of", "doubt", "price",
				   "pay", "each", "to", "above", "only",
				   "at-NOUN", "unit-UNIT", "unit", "number-2",
				   "number-2-times", as templates/en/words
				   explains them */
	const char *name;	/* a verb may be in two parts, with all other
				   words between them: "stelle ... ein" */
};

/*
 * All names of a ruleset's words in a language.  A word may have many names.
 * Reports show the first one, unless `shown` has another name for a form of the
 * word ("stone.many") or for a form of a move, "VERB/NOUN/NOUN"
 * (cmd/report/spelling.h).
 */
struct words {
	const char *lang, *ruleset;
	int reading;		/* the version of reading of these names */
	int n;
	const struct word_name *name;
	int n_shown;
	const struct word_name *shown;
	const struct words *english;	/* NULL: it is English itself */
};

enum reading_finding {
	READING_MOVE,		/* understood, and legal */
	/* The line cannot be read in any position. */
	READING_LONG,		/* too long, too many words or moves */
	READING_EMPTY,		/* nothing but separators */
	READING_RESERVED,	/* a word that stands alone: "resign" */
	READING_UNKNOWN,	/* no such word; offers: slips corrected */
	READING_NO_VERB,	/* the line does not begin with a verb */
	READING_MISFIT,		/* a word that does not belong there */
	READING_SHORT,		/* something is missing */
	/* The line can be read, but not played. */
	READING_AMBIGUOUS,	/* offers: all its meanings */
	READING_NOT_NOW,	/* a move of another decision */
	READING_ILLEGAL,	/* the reasons say why */
	READING_DRAW,		/* the line continues after a draw */
	READING_PASSED,		/* ... after another seat's decision */
	READING_FINDINGS
};

struct reading_step {
	struct move move;
	bool said;		/* the player wrote it; else it is forced, and
				   the program plays it */
};

/* A line that could be written: its moves, to be joined by ", ". */
struct reading_offer {
	int n;
	struct move move[READING_MOVES];
};

struct reading_reason {
	struct move move;	/* the one that is not legal */
	struct event event;
};

#endif

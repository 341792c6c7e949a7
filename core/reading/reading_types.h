/*
 * reading_types.h: what the rooms of reading tell each other, and the world:
 * names of words, findings, moves that are said or offered, and reasons.
 */
#ifndef CORE_READING_READING_TYPES_H
#define CORE_READING_READING_TYPES_H

#include "core/ruleset.h"

enum {
	READING_MOVES = 32,	/* moves of a line */
	READING_STEPS = 128,	/* with those that the program plays */
	READING_OFFERS = 8,
	READING_REASONS = 8
};

/* A printed name of a word, as people write it, in any case. */
struct word_name {
	const char *word;	/* the text of a token, or "and", "never",
				   "not", "idle", "article", "one", "of",
				   "doubt", "price", "each", "to", "at-NOUN",
				   "unit-UNIT", "unit", "number-2",
				   "number-2-times", as templates/en/words
				   explains them */
	const char *name;	/* of a verb also "stelle ... ein": in two
				   parts, with all else between them */
};

/*
 * All names of a ruleset's words in a language; a word may have many, and the
 * first of them is how it is shown, but for what "shown" says: of the forms of
 * a word ("stone.many") and of moves, "VERB/NOUN/NOUN" (cmd/report/spelling.h).
 */
struct words {
	const char *lang, *ruleset;
	int reading;		/* the version they are of */
	int n;
	const struct word_name *name;
	int n_shown;
	const struct word_name *shown;
	const struct words *english;	/* NULL: it is English itself */
};

enum reading_finding {
	READING_MOVE,		/* understood, and legal */
	/* The line cannot be read, whatever the position. */
	READING_LONG,		/* too long, too many words or moves */
	READING_EMPTY,		/* nothing but separators */
	READING_RESERVED,	/* a word that stands alone: "resign" */
	READING_UNKNOWN,	/* no such word; offers: slips corrected */
	READING_NO_VERB,	/* the line does not begin with one */
	READING_MISFIT,		/* a word that does not belong there */
	READING_SHORT,		/* something is wanting */
	/* It can, but not be taken. */
	READING_AMBIGUOUS,	/* offers: all that it can mean */
	READING_NOT_NOW,	/* a move of another decision */
	READING_ILLEGAL,	/* the reasons say why */
	READING_DRAW,		/* goes on behind a draw */
	READING_PASSED,		/* goes on behind a decision of others */
	READING_FINDINGS
};

struct reading_step {
	struct move move;
	bool said;		/* else the program plays it: it is forced */
};

/* A line that could be written: its moves, to be joined by ", ". */
struct reading_offer {
	int n;
	struct move move[READING_MOVES];
};

struct reading_reason {
	struct move move;	/* what is not legal */
	struct event event;
};

#endif

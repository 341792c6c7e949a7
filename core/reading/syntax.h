/*
 * syntax.h: all ways to divide the words of a line into moves of some form.
 */
#ifndef CORE_READING_SYNTAX_H
#define CORE_READING_SYNTAX_H

#include "core/reading/lexis.h"

enum { SAID = 4 };		/* things that are said of one move */

/* What is said of a move and is none of its words. */
struct remark {
	int8_t number;		/* the item, or -1: one */
	int8_t goods;		/* the item that it counts, or -1 */
};

/* One move, as it is written. */
struct pattern {
	uint8_t form;		/* row of ruleset->forms */
	uint8_t verb;		/* the items of the verb and */
	int8_t slot[WORDS - 1];	/* of the slots; -1: left out */
	bool omits;
	bool untold;		/* ... what nothing that is said tells */
	bool most;		/* a number is left out, as all is meant */
	uint8_t price;		/* 1 + the item of what it costs or yields; 0:
				   that is not said */
	uint8_t n_said;
	struct remark said[SAID];
	uint8_t from, to;	/* the items of this move alone */
};

struct division {
	int n;
	struct pattern move[READING_MOVES];
};

/* What may be left out, and what is overlooked. */
enum syntax_care {
	SYNTAX_STRICT,		/* nothing */
	SYNTAX_COMMAS,		/* separators within a move */
	SYNTAX_OMIT,		/* they, and nouns where no list is */
	SYNTAX_ANY		/* they, and nouns in lists, kept ones too */
};

struct syntax {
	const struct lexis *lexis;
	int n;			/* items that are divided */
	enum syntax_care care;
	/* Called for each division; false: enough. */
	bool (*each)(void *arg, const struct division *);
	void *arg;

	int reach;		/* the first item that nobody could place */

	/* Private. */
	int steps;
	bool enough;
	struct division division;
};

/* False: there are so many ways that not all of them were tried. */
bool syntax_divide(struct syntax *);

/* Is a word of this noun? */
bool syntax_word_is(const struct noun *, uint16_t word);

/* Words that may stand in any order are brought into that of legal moves. */
void syntax_settle(const struct form *, struct move *);

#endif

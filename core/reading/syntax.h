/*
 * syntax.h: all ways to divide the words of a line into moves of some form.
 */
#ifndef CORE_READING_SYNTAX_H
#define CORE_READING_SYNTAX_H

#include "core/reading/lexis.h"

enum { SAID = 4 };		/* remarks about one move */

/* A remark about a move, which is not one of the move's words. */
struct remark {
	int8_t number;		/* the item; -1: the number is one */
	int8_t goods;		/* the item that the number counts, or -1 */
};

/* One move, as it is written. */
struct pattern {
	uint8_t form;		/* row of ruleset->forms */
	uint8_t verb;		/* the item of the verb */
	int8_t slot[WORDS - 1];	/* the items of the slots; -1: left out */
	bool omits;		/* a word is left out */
	bool untold;		/* ... and no remark replaces it */
	bool most;		/* a number is left out, as all is meant */
	uint8_t price;		/* 1 + the item of its cost or yield; 0: the
				   line says neither */
	uint8_t n_said;
	struct remark said[SAID];
	uint8_t from, to;	/* the items of this move alone */
};

struct division {
	int n;
	struct pattern move[READING_MOVES];
};

/* How much is tolerated. */
enum syntax_care {
	SYNTAX_STRICT,		/* nothing */
	SYNTAX_COMMAS,		/* separators within a move */
	SYNTAX_OMIT,		/* ... and missing nouns outside of lists */
	SYNTAX_ANY		/* ... and in lists, SLOT_KEPT ones too */
};

struct syntax {
	const struct lexis *lexis;
	int n;			/* items that are divided */
	enum syntax_care care;
	/* Called for each division.  If it returns false, the search ends. */
	bool (*each)(void *arg, const struct division *);
	void *arg;

	int reach;		/* the first item without a place anywhere */

	/* Private. */
	int steps;
	bool enough;
	struct division division;
};

/* Try the divisions.  Returns false if there were too many to try them all. */
bool syntax_divide(struct syntax *);

/* Returns true if the word is one of this noun's words. */
bool syntax_word_is(const struct noun *, uint16_t word);

/* Put words that may stand in any order into the order of legal moves. */
void syntax_settle(const struct form *, struct move *);

#endif

/*
 * bind.h: giving each item of a piece of a line to one thing of a form.
 *
 * The order of the items does not matter, except among things of one noun, and
 * where a form keeps two of its words together.  A position is not needed.
 */
#ifndef CORE_READING_BIND_H
#define CORE_READING_BIND_H

#include "core/reading/lexis.h"

enum { SAID = 4 };		/* remarks about one move */

/* A remark about a move, which is not one of the move's words. */
struct remark {
	int8_t number;		/* the item; -1: the number is one, or any */
	int8_t goods;		/* the item that the number counts, or -1 */
	bool concern;		/* goods is what the move has to do with */
};

/* What may be left out of a move. */
enum bind_care {
	BIND_ALL,		/* nothing */
	BIND_OMIT,		/* nouns, where no list goes on */
	BIND_ANY		/* ... in lists, and SLOT_KEPT ones too */
};

/* The items of one move. */
struct piece_of_line {
	uint8_t from, to;
	int8_t verb;		/* the item of the verb, which an item before
				   the piece may be; -1: it is not written */
	int8_t shared;		/* an item of the list that stands for all of
				   its moves, or -1 */
	bool list;		/* the verb stands in another piece */
};

/* What a piece says, if it is a move of this form. */
struct sense {
	struct piece_of_line piece;
	uint8_t form;		/* row of ruleset->forms */
	int8_t slot[WORDS - 1];	/* the items of the slots; -1: left out */
	bool omits;		/* a word is left out */
	bool untold;		/* ... and no remark replaces it */
	bool most;		/* a number is left out, as all is meant */
	int8_t price;		/* the item of its cost or yield, or -1 */
	uint8_t n_said;
	struct remark said[SAID];
};

/*
 * Bind the items of a piece to a form.  Returns false if one of them is no
 * thing of the form, or if a thing is not named that must be.  *reach grows to
 * the first item that has no place.
 */
bool bind_piece(const struct lexis *, const struct piece_of_line *, int form,
    enum bind_care, struct sense *out, int *reach);

/* Returns true if one of the move's own things is named. */
bool bind_names_any(const struct sense *);

/* Returns true if the item can be the verb of a form. */
bool bind_is_verb(const struct lexis *, const struct item *);

/* Returns true if the item can be a thing behind some verb. */
bool bind_is_thing(const struct lexis *, int item);

/*
 * Returns true if the item is a whole name of a thing that a verb's moves have
 * in common, so that it says the verb of this form, too.
 */
bool bind_implies(const struct lexis *, int item, int form);

/*
 * Returns the item from `from` to the next verb that stands once for all moves
 * of a list of this verb, or -1 if there is none, or more than one.
 */
int bind_shared(const struct lexis *, unsigned verb, int from);

/* Put words that may stand in any order into the order of legal moves. */
void bind_settle(const struct form *, struct move *);

#endif

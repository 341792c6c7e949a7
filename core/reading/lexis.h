/*
 * lexis.h: the words of a line: their places, and the things that each of them
 * can name.
 */
#ifndef CORE_READING_LEXIS_H
#define CORE_READING_LEXIS_H

#include "core/reading/fold.h"
#include "core/reading/reading_types.h"
#include "core/set.h"

enum {
	ITEMS = 96,		/* words of a line, separators included */
	TOKENS_MAX = 256	/* of a ruleset */
};

enum item_kind {
	ITEM_BREAK,		/* `,` `;` or "and" */
	ITEM_FIGURE,		/* a number or a section: word */
	ITEM_WORD,		/* one or more tokens, which are in set; if set
				   is empty, the word has no place */
	ITEM_RESERVED,		/* a word that must stand alone */
	ITEM_IDLE,		/* politeness, a pronoun; removed once all words
				   are looked up */
	ITEM_UNKNOWN
};

/*
 * What a number says about a move without being a word of the move.  Only the
 * position shows whether the number is true.
 */
enum says {
	SAYS_NOTHING,
	SAYS_TO,		/* the place where something arrives */
	SAYS_BY,		/* the number of steps that the move goes */
	SAYS_GAIN		/* what the move costs or yields, by its unit */
};

struct item {
	uint8_t kind;		/* enum item_kind */
	uint8_t says;		/* enum says */
	bool greets;		/* idle beside a verb: "thanks" */
	bool opens;		/* idle if it begins a line: "first" */
	bool counts;		/* idle before a number: "only" */
	bool begun;		/* only the beginning of a word */
	bool part;		/* ... of a name in the language */
	bool brief;		/* too short a beginning, or all of the line,
				   so that the player is asked */
	bool person;		/* a given name, which others may have too */
	bool amount;		/* ends with a unit: "a ruble" */
	bool toward;		/* after a preposition to a place */
	bool led;		/* after an article, or a word that may be "to";
				   of an unknown item: it is an article or like
				   one */
	bool one;		/* after "a": one of them is meant */
	bool of;		/* after "of" */
	bool behind;		/* after another preposition; or a break that
				   is one */
	bool got;		/* of a thing: after a word before a price, as
				   in "gold for wood" */
	bool doubt;		/* a number of unclear meaning: "for 3" */
	bool price;		/* such a number may be a price: "for 4 gold" */
	bool each;		/* ... of each of several: "at 4 each" */
	bool pays;		/* a number beside it is such a price: "pay" */
	bool most;		/* "all": may stand for the largest number */
	bool bears;		/* the line would mean something else without
				   it, or so it begins: "not", "no more" */
	const char *at, *unit;	/* of a number: the noun before it, and its
				   unit; either may be NULL */
	uint16_t first, n;	/* the pieces of which the item consists */
	uint16_t word;
	uint8_t set[SET_BYTES(TOKENS_MAX)];	/* of a figure: the tokens with
						   the same name as its unit */
};

/* A piece of a line between blanks and separators. */
struct piece {
	uint16_t from, to;	/* of the folded text */
	bool stop;		/* `,` or `;` */
};

struct lexis {
	const struct ruleset *rules;
	const struct words *words;
	struct folded line;
	int pieces;
	struct piece piece[ITEMS];
	int n;
	struct item item[ITEMS];
	bool greets;		/* a word was removed that is idle only beside
				   a verb */
};

/* Returns true if the word is one of this noun's words. */
bool lexis_noun_has(const struct noun *, uint16_t word);
/* Returns true if the word may follow a verb, or if it is one. */
bool lexis_is_thing(const struct ruleset *, uint16_t word);
bool lexis_is_verb(const struct ruleset *, uint16_t word);
/* Returns true if the item is a number, but no section. */
bool lexis_is_number(const struct item *);
/* Returns true if a number counts a thing of moves: "2 gold", "both stones". */
bool lexis_counts(const struct lexis *, int item);
/* Returns true if two items are written with the same letters. */
bool lexis_same(const struct lexis *, int a, int b);
/* Returns true if one of the items from..to, without `to`, is a separator. */
bool lexis_is_parted(const struct lexis *, int from, int to);

/* The tokens for which a misspelled item is taken. */
struct guess {
	int first, n;		/* pieces */
	uint8_t set[SET_BYTES(TOKENS_MAX)];
};

/*
 * Cut a line into pieces.  Returns false if the line is longer than FOLD_MAX or
 * has more than ITEMS pieces.
 */
bool lexis_cut(struct lexis *, const struct ruleset *, const struct words *,
    const char *line, size_t len);

/*
 * Look up the pieces, and fill in item[].  Each piece is looked up in this
 * order:
 *
 * 1. as an exact word,
 * 2. as a printed name in the language,
 * 3. as a printed name in English,
 * 4. as the beginning of a word, if the language is English,
 * 5. as the beginning of a name.
 *
 * The longest match of a kind counts.  If guess is not NULL, it replaces its
 * pieces.
 *
 * An article belongs to the word after it.  Politeness is removed.  A number
 * may be a word of the language.  In languages other than English, a verb is
 * put first if it does not stand first or stands in two parts around the rest.
 */
void lexis_look_up(struct lexis *, const struct guess *);

/*
 * Make the k-th guess at the piece of an unknown word: a word or a name that
 * differs from the piece in one letter.  Guesses at the same pieces are
 * combined.  Returns false if there are no more guesses.
 */
bool lexis_slip(const struct lexis *, int piece, int k, struct guess *);

#endif

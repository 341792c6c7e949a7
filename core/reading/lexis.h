/*
 * lexis.h: the words of a line: where they stand, and what each can name.
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
	ITEM_WORD,		/* one or more tokens: set; none: no place */
	ITEM_RESERVED,		/* a word that stands alone or not at all */
	ITEM_IDLE,		/* politeness, a pronoun; gone when all words
				   are looked up */
	ITEM_UNKNOWN
};

/*
 * What a number says of a move that is none of its words: whether that is so is
 * for the position to tell.
 */
enum says {
	SAYS_NOTHING,
	SAYS_TO,		/* the place where something arrives */
	SAYS_BY,		/* how many steps it goes */
	SAYS_GAIN		/* what the move costs or yields, by its unit */
};

struct item {
	uint8_t kind;		/* enum item_kind */
	uint8_t says;		/* enum says */
	bool opens;		/* idle where it begins a line: "first" */
	bool spelled;		/* just as the word is spelled */
	bool begun;		/* only the beginning of one */
	bool brief;		/* so little of it that it is asked about */
	bool led;		/* behind an article, or what may be "to"; of
				   an unknown one: an article, or like it */
	bool one;		/* behind "a": one of them is meant */
	bool of;		/* behind "of" */
	bool behind;		/* behind another preposition; or a break that
				   is one */
	bool doubt;		/* a number of which it is not known what it
				   says: "for 3" */
	bool price;		/* such a number may be a price: "for 4 gold" */
	bool each;		/* ... of each of several: "at 4 each" */
	bool most;		/* "all": may stand for the largest number */
	bool bears;		/* unknown, but the line says something else
				   without it: "not" */
	const char *at, *unit;	/* what is said of a number, or NULL: the noun
				   before it, and of which unit it is */
	uint16_t first, n;	/* the pieces that it takes up */
	uint16_t word;
	uint8_t set[SET_BYTES(TOKENS_MAX)];	/* of a figure: what is called
						   as its unit */
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
};

/* What an item is taken for although it is not written so. */
struct guess {
	int first, n;		/* pieces */
	uint8_t set[SET_BYTES(TOKENS_MAX)];
};

/*
 * Cut a line into pieces.  False: it is longer, or has more pieces, than
 * anything that is read.
 */
bool lexis_cut(struct lexis *, const struct ruleset *, const struct words *,
    const char *line, size_t len);

/*
 * Look up the pieces: exact word, then printed name in the language, then in
 * English, then the beginning of a word, if the language is English, then that
 * of a name; the longest of a kind.  An article goes with what it stands
 * before, politeness goes away, a number may be a word of the language, and
 * outside of English a verb that does not stand first, or in two parts
 * around the rest, is put first.
 * guess, if not NULL, stands for its pieces; loose: all kinds at once.  Fills
 * in item[].
 */
void lexis_look_up(struct lexis *, const struct guess *, bool loose);

/*
 * The k-th guess at the piece of an unknown word: a word or a name that
 * differs in one letter, those of the same pieces together.  False: there is
 * none any more.
 */
bool lexis_slip(const struct lexis *, int piece, int k, struct guess *);

/* The word that two pieces make when they are joined, or false. */
bool lexis_joined(const struct lexis *, int piece, struct guess *);

#endif

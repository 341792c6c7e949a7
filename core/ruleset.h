/*
 * ruleset.h: the interface that every set of rules implements, and functions
 * that work with any of them.
 *
 * A ruleset is one constant table of names and functions, the only symbol
 * that its file exports.  Its state is a plain block of `size` bytes, made of
 * uint8_t and arrays of them only: copy it with memcpy, compare it with
 * memcmp, hash it, store it.  Nothing in core/ allocates, reads, writes, asks
 * the time or keeps a variable of its own.
 *
 * legal() is the only source of legal moves, and lists them all: the check of a
 * move, the list of `moves`, the completion of a word, the complaint about a
 * wrong one, the random player and the forced move all use its list.  apply()
 * is only given moves that legal() lists, draw() only numbers within the ranges
 * that pending() asks for; anything else fails an assert.
 *
 * A ruleset that has an edition (its components as data) gets the compiled
 * edition, which the caller owns, as the first argument of every function;
 * for others that argument is NULL.
 */
#ifndef CORE_RULESET_H
#define CORE_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SEATS       = 4,	/* no ruleset seats more */
	PUBLIC      = SEATS,	/* the "seat" of people who hold none */
	WORDS       = 7,	/* words of a move, its verb included */
	LEGAL_MAX   = 1024,	/* legal moves of one decision */
	DRAW_MAX    = 32,	/* numbers of one draw */
	OPTIONS     = 4,	/* options of one ruleset */
	EVENT_ARGS  = 6,
	TALE_MAX    = 128,	/* events of one line */
	STATE_MAX   = 2048,	/* bytes of any state */
	EDITION_MAX = 16384	/* bytes of any compiled edition */
};

/*
 * A word: one thing that a move, a result or an event names.  The high four
 * bits are its kind, the low twelve its number within the kind.
 */
enum {
	WORD_TOKEN   = 0x0000,	/* row of ruleset->tokens */
	WORD_NUMBER  = 0x1000,	/* a number, 0 to 4095 */
	WORD_SECTION = 0x2000,	/* "T.H": T << 6 | H, both below 64 */
	WORD_SEAT    = 0x3000,	/* a seat: a number in results and views, a
				   player's name in sentences */
	WORD_NAME    = 0x4000,	/* a name of the edition: name_of() */
	WORD_NONE    = 0xffff,
	WORD_KIND    = 0xf000,
	WORD_VALUE   = 0x0fff
};

#define NUMBER(n)	((uint16_t)(WORD_NUMBER | (n)))
#define SECTION(t, h)	((uint16_t)(WORD_SECTION | (t) << 6 | (h)))
#define SEAT(s)		((uint16_t)(WORD_SEAT | (s)))
#define NAME(i)		((uint16_t)(WORD_NAME | (i)))

/* One row of a ruleset's vocabulary. */
struct token {
	const char *text;	/* lower case, no blanks: "stone", "take" */
	bool said;		/* must never be left out: "free" */
};

/* One atomic choice: word[0] is the verb, the rest its arguments. */
struct move {
	uint8_t seat;
	uint8_t n;		/* words used, 1 to WORDS */
	uint16_t word[WORDS];
};

/* Every legal move of a decision, in any order, without duplicates. */
struct legal {
	int n;
	struct move move[LEGAL_MAX];
};

enum { PENDING_OVER, PENDING_DECISION, PENDING_DRAW };

/*
 * What the game waits for: a seat's decision, or a draw of n numbers, the i-th
 * in [0, range[i]).  Ranges are at least 1; a draw whose ranges are all 1 is a
 * draw like any other.
 */
struct pending {
	uint8_t kind;		/* PENDING_... */
	uint8_t name;		/* row of ruleset->decisions or ->draws */
	uint8_t seat;		/* who decides */
	uint8_t hide;		/* draw: bit s: seat s must not learn it; if any
				   is set, the public must not either */
	uint8_t n;
	uint8_t range[DRAW_MAX];
};

/*
 * The result of a draw, for people and for the log: n items of one word or of
 * two ("white 4"); in an item of one, the second is WORD_NONE.
 */
struct result {
	int n;
	uint16_t item[DRAW_MAX][2];
};

/*
 * The score: of the seats, followed by players without a seat, such as a
 * ruleset's own opponent in solo.
 */
struct standing {
	int n;
	int points[SEATS];
	uint8_t winners;	/* bit i: i has won, or shares the victory; 0
				   before the end */
};

/*
 * One thing that happened, or one reason why a move is refused.  It is never
 * text: templates have a sentence for each type.
 */
struct event {
	uint8_t type;		/* row of ruleset->events */
	uint8_t seats;		/* bit s: seat s may be told; PUBLIC: all */
	uint8_t n;
	uint16_t arg[EVENT_ARGS];
};
enum { TELL_ALL = 0xff };

struct tale {
	int n;
	struct event event[TALE_MAX];
};

struct event_type {
	const char *name;	/* "tax_paid": the sentence's key */
	const char *arg[EVENT_ARGS];	/* their names: "player", "gold" */
};

/*
 * A ruleset may list its words and its events as X(ROW, "word") and as
 * X(ROW, "name", "argument", ...), with NULL where there are no arguments.
 * These macros make the numbers of the rows and the rows from such lists.
 */
#define RULESET_ROW(row, ...)		row,
#define RULESET_TOKEN(row, ...)		[row] = { .text = __VA_ARGS__ },
#define RULESET_EVENT(row, name, ...)	[row] = { name, { __VA_ARGS__ } },

/*
 * How rulesets report an event: its type, then its arguments.  If tale is NULL,
 * the arguments are not evaluated.  BECAUSE() fills *out with the event, which
 * everybody may be told, and is true.
 */
#define EVENT_WORDS(...)	(const uint16_t[]){ __VA_ARGS__ },	\
    sizeof((const uint16_t[]){ __VA_ARGS__ }) / sizeof(uint16_t)
#define TELL_TO(tale, seats, ...) do {					\
	if ((tale) != NULL)						\
		tale_add(tale, seats, EVENT_WORDS(__VA_ARGS__));	\
} while (0)
#define TELL(tale, ...)		TELL_TO(tale, TELL_ALL, __VA_ARGS__)
#define BECAUSE(out, ...)						\
	event_fill(out, TELL_ALL, EVENT_WORDS(__VA_ARGS__))

/*
 * Fill in an event, and add one to a tale: word[0] is the type, the n - 1
 * others are the arguments.
 */
bool event_fill(struct event *, uint8_t seats, const uint16_t *word, int n);
void tale_add(struct tale *, uint8_t seats, const uint16_t *word, int n);

/*
 * An option of set-up, as in `-o first=2` or `-o colours=red,blue`.  words is
 * the list of values, ended by NULL, or NULL itself for a seat's number.
 * Values of a list must differ.
 */
struct option_type {
	const char *key;
	const char *const *words;
	bool by_seat;		/* one value a seat, separated by commas */
};

struct options {
	struct {
		uint8_t n;	/* 0: not given */
		uint8_t value[SEATS];
	} of[OPTIONS];		/* by row of ruleset->options */
};

/*
 * A receiver of facts about a state, which come one at a time.  key is NULL
 * inside a list.  Strings are valid only during the call.
 */
struct teller {
	void (*object)(struct teller *, const char *key);
	void (*list)(struct teller *, const char *key);
	void (*close)(struct teller *);		/* the innermost open one */
	void (*number)(struct teller *, const char *key, int);
	void (*truth)(struct teller *, const char *key, bool);
	void (*null)(struct teller *, const char *key);
	/* A word; two make one string, "red 2", unless b is WORD_NONE. */
	void (*word)(struct teller *, const char *key, uint16_t a, uint16_t b);
	/* The name of the player at a seat. */
	void (*player)(struct teller *, const char *key, int seat);
};

/* Tell a word, or null if it is WORD_NONE; a list of n words from first on. */
void teller_word(struct teller *, const char *key, uint16_t word);
void teller_words(struct teller *, const char *key, uint16_t first, int n);

/*
 * The arguments of moves.  A noun is a kind of thing that may follow a verb;
 * its words are those of up to four ranges, first and last included.  For a
 * noun of numbers the first range has the likely ones, which are suggested if
 * the player leaves the number out.
 */
enum { NOUN_RANGES = 4 };
struct noun {
	const char *name;	/* "material": for sentences that ask for it */
	uint8_t n;		/* ranges used */
	uint16_t range[NOUN_RANGES][2];
	const char *unit;	/* the unit of its numbers, "times", as in
				   templates/TAG/words; "cubes" are those of
				   the thing beside it; or NULL */
};
/* n and range of a noun of numbers, of which a to b are likely. */
#define FIGURES(a, b)							\
	3, { { NUMBER(a), NUMBER(b) }, { NUMBER(0), NUMBER((a) - 1) },	\
	    { NUMBER((b) + 1), NUMBER(WORD_VALUE) } }

enum {
	SLOT_SHARED = 1,	/* said once in a list, it applies to all */
	SLOT_KEPT   = 2,	/* must never be left out */
	SLOT_LOOSE  = 4,	/* in any order with its neighbours that are
				   loose too; ascending in legal moves */
	SLOT_BOUND  = 8		/* stays right behind the slot before it */
};
struct slot {
	uint8_t noun;		/* row of ruleset->nouns */
	uint8_t how;		/* SLOT_..., together */
};

/*
 * One form of a move: its verb and the nouns behind it, as they stand in the
 * canonical spelling.  People may give the nouns in another order, but words
 * of the same noun keep theirs; so different nouns of a form share no word.
 * Each legal move has exactly one form.
 */
struct form {
	uint16_t verb;
	uint16_t decisions;	/* in which it can stand: a bit for each */
	uint8_t n;		/* slots used */
	bool single;		/* never in a list behind one verb */
	struct slot slot[WORDS - 1];
};

struct edition_error {
	int line;		/* from 1; 0: the file as a whole */
	char text[160];		/* the fault and the text expected instead;
				   printable ASCII only */
};

/* How an edition file, with a game's components as data, is read. */
struct edition_type {
	size_t size;			/* bytes of the compiled edition */
	const char *text;		/* the compiled-in default */
	/* Compile text, which may hold any bytes; false: see *error. */
	bool (*load)(const char *text, size_t len, void *edition,
	    struct edition_error *error);
};

/*
 * setup, apply, draw, blind and suppose change the state; all other functions
 * only read it, and none changes anything else.  Only audit may be given an
 * unsound state.
 */
struct ruleset {
	const char *name;	/* like a player's name: [a-z0-9-] */
	uint16_t oldest, rules;	/* the first and the last version of the rules
				   that it plays */
	uint8_t min_seats, max_seats;
	size_t size;		/* of a state, at most STATE_MAX */

	const struct token *tokens;	/* ends with a NULL text; at most 256 */
	const struct event_type *events;	/* ends with a NULL name */
	/* What pending() names, at most 32 bytes each; these end with NULL. */
	const char *const *decisions, *const *draws;
	const struct option_type *options;	/* ends with a NULL key */
	const struct edition_type *edition;	/* NULL: has none */
	/*
	 * Names that no player may have, because in views and moves they mean
	 * somebody without a seat; ends with NULL.  NULL: none.
	 */
	const char *const *reserved;

	/*
	 * Fill in a zeroed state.  Draws are left pending.  The game is played
	 * to its end by this version, from oldest to rules: the state keeps
	 * whatever the other functions need to know of it.
	 */
	void (*setup)(const void *edition, void *state, int version,
	    int seats, const struct options *);

	/*
	 * What the game waits for; fills in all fields of its kind.  setup,
	 * apply and draw go on by themselves until the game waits for
	 * something, or is over.
	 */
	void (*pending)(const void *edition, const void *state,
	    struct pending *);

	/*
	 * List all legal moves of the pending decision, at least one.  out->n
	 * is 0 before.  A state that was blinded for the deciding seat must
	 * give the same list.
	 */
	void (*legal)(const void *edition, const void *state,
	    struct legal *out);

	/*
	 * Make the move, which is legal.  Add the events to *tale, in the order
	 * in which people should read them, unless tale is NULL; the state is
	 * the same either way.  The ruleset must ensure that one line never
	 * adds more than TALE_MAX events; more fail an assert.
	 */
	void (*apply)(const void *edition, void *state,
	    const struct move *move, struct tale *tale);

	/*
	 * Translate the numbers of the pending draw into the words that people
	 * use; called before draw(), with the same numbers.
	 */
	void (*result)(const void *edition, const void *state,
	    const uint8_t *number, struct result *out);

	/* Apply these numbers of the pending draw; *tale as in apply(). */
	void (*draw)(const void *edition, void *state, const uint8_t *number,
	    struct tale *tale);

	/*
	 * Give the best reason why move is not legal for the pending decision,
	 * as an event: the price and the money there is, the piece in the way,
	 * the owner, the thing used up, the time when it can be done.  There
	 * always is one for the words of a form of this decision.  Other words
	 * may be asked about, too, and fewer than a move needs.  False: there
	 * is nothing to say.  The reason must not reveal anything that the
	 * deciding seat may not know.
	 */
	bool (*why)(const void *edition, const void *state,
	    const struct move *move, struct event *out);

	/*
	 * How moves are written (above).  forms ends with a verb WORD_NONE.
	 * absent lists the events of why() which say that the thing named is
	 * nowhere on the table, and so is hardly meant; 255 ends it.
	 */
	const struct noun *nouns;
	const struct form *forms;
	const uint8_t *absent;

	/*
	 * The decisions for which moves can be sent early (early.h), a bit for
	 * each row; and the verbs that cannot, ended by WORD_NONE.  NULL: all
	 * can.
	 */
	uint16_t early;
	const uint16_t *not_early;
	/*
	 * The verbs with which a seat passes or ends its decision ("pass",
	 * "done"), ended by WORD_NONE.  NULL: there are none.
	 */
	const uint16_t *passes;

	/*
	 * Could a player mean this form in this position, legal or not?  (The
	 * half of a card that is written determines the rest.)  NULL: always.
	 */
	bool (*fits)(const void *edition, const void *state, int form,
	    const struct move *move);

	/*
	 * The i-th word, from 0, of those that this word stands for in this
	 * position ("trade" for the half of a card that trades); WORD_NONE if
	 * there are no more, and for words that stand for themselves.  NULL:
	 * all words do.
	 */
	uint16_t (*means)(const void *edition, const void *state,
	    uint16_t word, int i);

	/*
	 * How much money a seat has.  NULL: nothing has a price.
	 */
	int (*money)(const void *state, int seat);

	/*
	 * How many of a unit a seat has, units being named as in
	 * templates/TAG/words: "cubes" of all goods, "prestige", "gems"; unit
	 * NULL: of the goods that a token names.  -1: these are not counted.
	 * NULL: nothing is.
	 */
	int (*holds)(const void *edition, const void *state, int seat,
	    const char *unit, uint16_t goods);

	/*
	 * The number of steps by which a legal move moves a piece, and the
	 * place where the piece arrives, as players number places.  False: the
	 * move does not do this.  NULL: no move does.
	 */
	bool (*path)(const void *state, const struct move *move, int *steps,
	    int *place);

	/*
	 * The progress of the game, for `status`: a round, or a turn; 1 or
	 * more, and never decreasing.
	 */
	int (*round)(const void *edition, const void *state);

	/*
	 * The row of legal->move that a sensible player would take.  It plays
	 * for seats that are empty or late, so it must bring a turn to its end
	 * within 20 moves and a game to its end, and must know no more than
	 * the seat does.
	 */
	int (*sensible)(const void *edition, const void *state,
	    const struct legal *legal);

	/*
	 * NULL, or the list of `legal`, in its order, without moves that
	 * `sensible` never takes: only for playouts with `sensible`, which
	 * takes the same move from either list.
	 */
	void (*likely)(const void *edition, const void *state,
	    struct legal *out);

	/*
	 * Erase everything that seat (or PUBLIC) may not know, so that two
	 * states that differ in nothing else become the same bytes.  pending,
	 * legal, describe, picture and round are called for such states, too.
	 */
	void (*blind)(const void *edition, void *state, int seat);

	/*
	 * For playing on from a state that was blinded for this seat: unseen()
	 * asks for a draw of the parts erased, and suppose() puts them into the
	 * state, each possibility with its true probability.  unseen() returns
	 * false if nothing is missing.  They are only called where the seat has
	 * a decision.  Both are NULL where nothing is ever hidden.
	 */
	bool (*unseen)(const void *edition, const void *state, int seat,
	    struct pending *out);
	void (*suppose)(const void *edition, void *state, int seat,
	    const uint8_t *number);

	/*
	 * The current points of each, at the end of the game including those
	 * that are only counted then.
	 */
	void (*standing)(const void *edition, const void *state,
	    struct standing *out);

	/*
	 * The position for programs, into an open object, which already has
	 * "game", the ruleset's name, and "pending": {"seat", "decision"},
	 * {"draw"}, or null when the game is over.  The ruleset chooses the
	 * keys, in lower case; they are there in every state, null or empty
	 * while they mean nothing: a program must be able to play from this
	 * view and the legal moves alone.  Things that belong to a seat are in
	 * "players", a list by seat, each with the player's "name"; winners
	 * are in "winners" or "winner".  An older version of the rules keeps
	 * the keys that it had.
	 */
	void (*describe)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * Facts for the drawn report only, into an object of its own, such as
	 * a row of a drawing or a sum, so that templates need not compute; may
	 * be NULL.
	 */
	void (*picture)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * Facts of a word that reports show (a card's cost and yield), into
	 * an open object; may be NULL.  Most words have none.
	 */
	void (*facts)(const void *edition, uint16_t word, struct teller *);

	/*
	 * The constant facts for the pages on a game, into an open object: its
	 * variants, as truths, and all its components, as words with their
	 * facts.  state is any state of the game, or NULL outside of a game,
	 * where every variant is true.  May be NULL.
	 */
	void (*components)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * The text of a WORD_NAME, as in an edition: printable, without
	 * blanks, less than WORD_TEXT bytes.  NULL where there is no edition.
	 */
	const char *(*name_of)(const void *edition, unsigned name);

	/*
	 * NULL, or the invariant that the state breaks.  The state may be any
	 * bytes at all, as a snapshot comes from a file.  If this returns NULL,
	 * every function here is safe to call, now and after any moves and
	 * draws that follow.
	 */
	const char *(*audit)(const void *edition, const void *state);
};

extern const struct ruleset *const rulesets[];	/* ends with NULL */

/* The ruleset with this name, or NULL. */
const struct ruleset *ruleset_find(const char *name);

/* Does some ruleset reserve this name? */
bool ruleset_reserves(const char *name);

/*
 * Read the value of option key into *out.  RULESET_NO_OPTION: the ruleset has
 * no such option; RULESET_NO_VALUE: the option cannot have this value.
 */
enum ruleset_option { RULESET_OPTION, RULESET_NO_OPTION, RULESET_NO_VALUE };
enum ruleset_option ruleset_option(const struct ruleset *, int seats,
    const char *key, const char *value, struct options *out);

/*
 * The text of a word ("stone", "3", "2.1", a seat's number), at most
 * WORD_TEXT - 1 bytes and a NUL.  Returns its length.
 */
enum { WORD_TEXT = 24 };
size_t word_text(const struct ruleset *, const void *edition, uint16_t word,
    char out[WORD_TEXT]);

/*
 * A game in progress: the state and facts derived from it.  Plain memory,
 * copied by assignment.  edition is the caller's and must outlive it.
 */
struct play {
	const struct ruleset *rules;
	const void *edition;
	int seats;
	struct pending pending;
	struct legal legal;	/* of the pending decision, else n == 0 */
	bool likely;		/* legal has only moves that `sensible` may
				   take */
	uint8_t state[STATE_MAX];
};

/* Set up a game.  After this and every step pending and legal are current. */
void play_begin(struct play *, const struct ruleset *, int version,
    const void *edition, int seats, const struct options *);

/* Resume a game at a state that was saved before. */
void play_resume(struct play *, const struct ruleset *, const void *edition,
    int seats, const void *state);

bool move_same(const struct move *, const struct move *);

/* The row of move in play->legal, or -1. */
int play_find(const struct play *, const struct move *move);

/* Apply a legal move, a draw; add the events to *tale unless it is NULL. */
void play_move(struct play *, const struct move *move, struct tale *tale);
void play_draw(struct play *, const uint8_t *number, struct tale *tale);

/* Is something in the state hidden from the public? */
bool play_hides(const struct play *);

#endif

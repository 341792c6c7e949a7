/*
 * ruleset.h: the interface that every set of rules implements, and functions
 * that work with any of them.
 *
 * A ruleset is one constant table of names and functions.  This table is the
 * only symbol that the ruleset's file exports.  The state of a game is a plain
 * block of `size` bytes, made only of uint8_t and arrays of uint8_t.  A state
 * can be copied with memcpy, compared with memcmp, hashed and stored.  Nothing
 * in core/ allocates, reads, writes, asks the time or keeps a variable of its
 * own.
 *
 * legal() is the only source of legal moves, and lists them all.  Its list is
 * used for
 *
 * - the check of a move,
 * - the list of `moves`,
 * - the completion of a word,
 * - the complaint about a wrong word,
 * - the random player,
 * - the forced move.
 *
 * apply() is only given moves that legal() lists.  draw() is only given numbers
 * within the ranges that pending() asks for.  Anything else fails an assert.
 *
 * A ruleset may have an edition, which holds the game's components as data.
 * Every function then gets the compiled edition, which the caller owns, as its
 * first argument.  For rulesets without an edition that argument is NULL.
 */
#ifndef CORE_RULESET_H
#define CORE_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SEATS       = 4,	/* no ruleset seats more */
	PUBLIC      = SEATS,	/* the "seat" of people without a seat */
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
 * bits are the word's kind.  The low twelve bits are its number in this kind.
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
enum { SECTION_TOP = 63 };	/* what means() takes for the last one of T */
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

/* Rulesets list a legal move with this: its seat, how many words, the words. */
#define ADD_MOVE(out, seat, words, ...)					\
	((out)->move[(out)->n++] = (struct move){			\
		seat, words, { __VA_ARGS__ } })

enum { PENDING_OVER, PENDING_DECISION, PENDING_DRAW };

/*
 * What the game waits for: a seat's decision, or a draw of n numbers.  The i-th
 * number is in [0, range[i]).  Ranges are at least 1.  A draw whose ranges are
 * all 1 is treated like any other draw.
 */
struct pending {
	uint8_t kind;		/* PENDING_... */
	uint8_t name;		/* row of ruleset->decisions or ->draws */
	uint8_t seat;		/* who decides */
	uint8_t hide;		/* of a draw; bit s: seat s must not learn the
				   result; if any bit is set, the public must
				   not learn it either */
	uint8_t n;
	uint8_t range[DRAW_MAX];
};

/*
 * The result of a draw, for people and for the log.  It has n items, each of
 * one word or of two ("white 4").  If an item has one word, the second is
 * WORD_NONE.
 */
struct result {
	int n;
	uint16_t item[DRAW_MAX][2];
};

/*
 * The score: first of the seats, then of players without a seat, such as a
 * ruleset's own opponent in solo.
 */
struct standing {
	int n;
	int points[SEATS];
	uint8_t winners;	/* bit i: i has won or shares the victory; no
				   bit is set before the end */
};

/*
 * One thing that happened, or one reason why a move is refused.  An event is
 * never text: templates have a sentence for each type of event.
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
	const char *name;	/* the key of the sentence: "tax_paid" */
	const char *arg[EVENT_ARGS];	/* names of arguments: "player" */
};

/*
 * A ruleset may list its words, decisions and draws as X(ROW, "word") and its
 * events as X(ROW, "name", "argument", ...).  NULL stands for the arguments if
 * there are none.  From such lists, these macros make the numbers of the rows
 * and the rows themselves.
 */
#define RULESET_ROW(row, ...)		row,
#define RULESET_NAME(row, name)		[row] = name,
#define RULESET_TOKEN(row, ...)		[row] = { .text = __VA_ARGS__ },
#define RULESET_EVENT(row, name, ...)	[row] = { name, { __VA_ARGS__ } },

/*
 * Rulesets report an event with these macros: first its type, then its
 * arguments.  If tale or out is NULL, the arguments are not evaluated.
 * BECAUSE() fills *out with an event that everybody may be told, and its value
 * is true.
 */
#define EVENT_WORDS(...)	(const uint16_t[]){ __VA_ARGS__ },	\
    sizeof((const uint16_t[]){ __VA_ARGS__ }) / sizeof(uint16_t)
#define TELL_TO(tale, seats, ...) do {					\
	if ((tale) != NULL)						\
		tale_add(tale, seats, EVENT_WORDS(__VA_ARGS__));	\
} while (0)
#define TELL(tale, ...)		TELL_TO(tale, TELL_ALL, __VA_ARGS__)
#define BECAUSE(out, ...)						\
	((out) == NULL || event_fill(out, TELL_ALL, EVENT_WORDS(__VA_ARGS__)))

/*
 * event_fill() fills in an event, and tale_add() adds an event to a tale.
 * word[0] is the type; the n - 1 other words are the arguments.
 */
bool event_fill(struct event *, uint8_t seats, const uint16_t *word, int n);
void tale_add(struct tale *, uint8_t seats, const uint16_t *word, int n);

/*
 * An option of set-up, as in `-o first=2` or `-o colours=red,blue`.  words is
 * the list of values and ends with NULL.  words itself is NULL if the value is
 * the number of a seat.  If an option takes several values, they must differ.
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
 * A receiver of facts about a state.  The facts come one at a time.  Inside a
 * list, key is NULL.  Strings are valid only during the call.
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

/*
 * teller_word() tells a word, or null if the word is WORD_NONE.  teller_some()
 * tells a number, or null if there is none.  teller_words() tells a list of n
 * words, of which first is the first.
 */
void teller_some(struct teller *, const char *key, bool there, int n);
void teller_word(struct teller *, const char *key, uint16_t word);
void teller_words(struct teller *, const char *key, uint16_t first, int n);

/*
 * The arguments of moves.  A noun is a kind of thing that may follow a verb.
 * Its words are given by up to four ranges, which include their first and last
 * word.  If a noun stands for numbers, its first range has the likely numbers.
 * These are suggested if the player leaves the number out.
 */
enum { NOUN_RANGES = 4 };
struct noun {
	const char *name;	/* "material": used in sentences that ask for
				   this noun */
	uint8_t n;		/* ranges used */
	uint16_t range[NOUN_RANGES][2];
	const char *unit;	/* the unit of its numbers, "times", as in
				   templates/TAG/words; "cubes" are those of
				   the thing named beside the number; or NULL */
};
/* n and range of a noun of numbers, of which a to b are likely. */
#define FIGURES(a, b)							\
	3, { { NUMBER(a), NUMBER(b) }, { NUMBER(0), NUMBER((a) - 1) },	\
	    { NUMBER((b) + 1), NUMBER(WORD_VALUE) } }

enum {
	SLOT_SHARED = 1,	/* if said once in a list, it applies to all */
	SLOT_KEPT   = 2,	/* must never be left out */
	SLOT_LOOSE  = 4,	/* may stand in any order with neighbours that
				   are loose too; ascending in legal moves */
	SLOT_BOUND  = 8		/* stays right behind the slot before it */
};
struct slot {
	uint8_t noun;		/* row of ruleset->nouns */
	uint8_t how;		/* SLOT_..., together */
};

/*
 * One form of a move: its verb and the nouns behind it, as they stand in the
 * canonical spelling.  People may give the nouns in another order, but words
 * of the same noun keep their order.  So different nouns of a form share no
 * word.  Each legal move has exactly one form.
 */
struct form {
	uint16_t verb;
	uint16_t decisions;	/* a bit for each decision in which this form
				   can stand */
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
	/*
	 * Compile text, which may hold any bytes.  Returns false on an error,
	 * and *error describes it.
	 */
	bool (*load)(const char *text, size_t len, void *edition,
	    struct edition_error *error);
};

/*
 * setup, apply, draw, blind and suppose change the state.  All other functions
 * only read the state.  A function changes only the state and its output.  Only
 * audit may be given an unsound state.
 */
struct ruleset {
	const char *name;	/* like a player's name: [a-z0-9-] */
	uint16_t oldest, rules;	/* the first and the last version of the rules
				   that it plays */
	uint8_t min_seats, max_seats;
	size_t size;		/* of a state, at most STATE_MAX */

	const struct token *tokens;	/* ends with a NULL text; at most 256 */
	const struct event_type *events;	/* ends with a NULL name */
	/* The names that pending() uses: at most 32 bytes; NULL ends a list. */
	const char *const *decisions, *const *draws;
	const struct option_type *options;	/* ends with a NULL key */
	const struct edition_type *edition;	/* NULL: there is none */
	/*
	 * Names that no player may have, because in views and moves they mean
	 * somebody without a seat.  The list ends with NULL; it is NULL if
	 * there are no such names.
	 */
	const char *const *reserved;

	/*
	 * Fill in a zeroed state.  Draws are left pending.  The game is played
	 * to its end by this version of the rules, which is from oldest to
	 * rules.  The state keeps what the other functions need to know of the
	 * version.
	 */
	void (*setup)(const void *edition, void *state, int version,
	    int seats, const struct options *);

	/*
	 * Say what the game waits for, and fill in all fields of this kind of
	 * pending.  setup, apply and draw go on by themselves until the game
	 * waits for something, or is over.
	 */
	void (*pending)(const void *edition, const void *state,
	    struct pending *);

	/*
	 * List all legal moves of the pending decision.  There is at least one.
	 * out->n is 0 before the call.  A state that was blinded for the
	 * deciding seat must give the same list.
	 */
	void (*legal)(const void *edition, const void *state,
	    struct legal *out);

	/*
	 * Make a legal move.  Unless tale is NULL, add the events to *tale, in
	 * the order in which people should read them.  The state afterwards
	 * must not depend on tale.  The ruleset must ensure that one line never
	 * adds more than TALE_MAX events; more events fail an assert.
	 */
	void (*apply)(const void *edition, void *state,
	    const struct move *move, struct tale *tale);

	/*
	 * Translate the numbers of the pending draw into the words that people
	 * use.  This function is called before draw(), with the same numbers.
	 */
	void (*result)(const void *edition, const void *state,
	    const uint8_t *number, struct result *out);

	/* Apply these numbers of the pending draw.  tale is as in apply(). */
	void (*draw)(const void *edition, void *state, const uint8_t *number,
	    struct tale *tale);

	/*
	 * Give the best reason why move is not legal for the pending decision,
	 * as an event.  For example, the event names the price and the
	 * available money, the piece in the way, the owner, the thing that is
	 * used up, or the time when the move becomes possible.  If the words
	 * are those of a form of this decision, and the loose ones ascend,
	 * there must be a reason.  The caller may also ask about other words,
	 * and about fewer words than a move needs.  Returns false if there is
	 * nothing to say.  The reason must not reveal anything that the
	 * deciding seat may not know.
	 */
	bool (*why)(const void *edition, const void *state,
	    const struct move *move, struct event *out);

	/*
	 * How moves are written: see struct noun and struct form above.  forms
	 * ends with a verb WORD_NONE.  absent lists those events of why() which
	 * say that the thing named is nowhere on the table, so that the player
	 * probably does not mean it; 255 ends this list.
	 */
	const struct noun *nouns;
	const struct form *forms;
	const uint8_t *absent;

	/*
	 * Bit i of early is set if moves for the decision of row i can be sent
	 * early (early.h), so not if the decision depends on a draw that comes
	 * first.  not_early lists the verbs of moves that
	 * cannot be sent early, and ends with WORD_NONE.  If not_early is NULL,
	 * all verbs can be sent early.
	 */
	uint16_t early;
	const uint16_t *not_early;
	/*
	 * The verbs with which a seat passes or ends its decision ("pass",
	 * "done").  The list ends with WORD_NONE; it is NULL if there are no
	 * such verbs.
	 */
	const uint16_t *passes;
	/*
	 * The verbs with which a seat gives something up and gets nothing for
	 * it.  They have to be written, even where no other verb could be
	 * meant.  The list ends with WORD_NONE; it is NULL if there are no such
	 * verbs.
	 */
	const uint16_t *losses;

	/*
	 * Returns true if a player could mean this form in this position,
	 * whether or not the move is legal.  (The half of a card that is
	 * written determines the rest.)  If the member is NULL, a player could
	 * always mean it.
	 */
	bool (*fits)(const void *edition, const void *state, int form,
	    const struct move *move);

	/*
	 * Returns the i-th of the words that this word stands for in this
	 * position, counted from 0.  For example, "trade" stands for the half
	 * of a card that trades.  Returns WORD_NONE if there are no more words,
	 * or if the word stands for itself.  If the member is NULL, all words
	 * stand for themselves.
	 */
	uint16_t (*means)(const void *edition, const void *state,
	    uint16_t word, int i);

	/*
	 * Returns the amount of money that a seat has.  If the member is NULL,
	 * nothing in this game has a price.
	 */
	int (*money)(const void *state, int seat);

	/*
	 * Returns how many of a unit a seat has.  Units are named as in
	 * templates/TAG/words: "cubes" of all goods, "prestige", "gems".  If
	 * unit is NULL, counts the goods that the token `goods` names.  Returns
	 * -1 if the game does not count this unit or these goods.  If the
	 * member is NULL, the game counts nothing.
	 */
	int (*holds)(const void *edition, const void *state, int seat,
	    const char *unit, uint16_t goods);

	/*
	 * Give the number of steps by which a legal move moves a piece, and the
	 * place where the piece arrives, as players number places.  Returns
	 * false if the move does not move a piece in steps.  If the member is
	 * NULL, no move does this.
	 */
	bool (*path)(const void *state, const struct move *move, int *steps,
	    int *place);

	/*
	 * Returns true if a legal move has to do with one of these things,
	 * although it is not one of the move's words, such as the tile that it
	 * brings.  If both members are NULL, no move has.
	 */
	const struct noun *things;
	bool (*concerns)(const void *edition, const void *state,
	    const struct move *move, uint16_t thing);

	/*
	 * Returns the progress of the game for `status`: a round, or a turn.
	 * This number is 1 or more, and never decreases.
	 */
	int (*round)(const void *edition, const void *state);

	/*
	 * Returns the row of legal->move that a sensible player would take.
	 * This function plays for seats that are empty or late.  So its moves
	 * must bring a turn to its end within 20 moves, and a game to its end.
	 * It must use only facts that the seat may know.
	 */
	int (*sensible)(const void *edition, const void *state,
	    const struct legal *legal);

	/*
	 * Erase everything that seat (or PUBLIC) may not know.  Two states that
	 * differ only in such things must become the same bytes.  pending,
	 * legal, describe, picture and round are called for blinded states,
	 * too.
	 */
	void (*blind)(const void *edition, void *state, int seat);

	/*
	 * These two functions serve to play on from a state that was blinded
	 * for this seat.  unseen() asks for a draw of the erased parts, and
	 * suppose() puts the parts that were drawn into the state.  Each
	 * possibility must have its true probability.  unseen() returns false
	 * if nothing is missing.  Both functions are only called if this seat
	 * has a decision.  Both members are NULL if nothing is ever hidden.
	 */
	bool (*unseen)(const void *edition, const void *state, int seat,
	    struct pending *out);
	void (*suppose)(const void *edition, void *state, int seat,
	    const uint8_t *number);

	/*
	 * Give the current points of each player.  At the end of the game, the
	 * points include those that are only counted at the end.
	 */
	void (*standing)(const void *edition, const void *state,
	    struct standing *out);

	/*
	 * Tell the position for programs, into an open object.  The object
	 * already has "game", which is the ruleset's name, and "pending", which
	 * is {"seat", "decision"}, {"draw"}, or null when the game is over.
	 *
	 * The ruleset chooses the keys, in lower case.  All keys are there in
	 * every state; their values are null or empty while they mean nothing.
	 * A program must be able to play from this view and the legal moves
	 * alone.  Things that belong to a seat are in "players", a list by
	 * seat; each item has the player's "name".  Winners are in "winners" or
	 * "winner".  An older version of the rules keeps the keys that it had.
	 */
	void (*describe)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * Tell facts that only the drawn report needs, such as a row of a
	 * drawing or a sum, into a separate object.  Then templates need not
	 * compute them.  May be NULL.
	 */
	void (*picture)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * Tell the facts about a word that reports show (a card's cost and
	 * yield), into an open object.  Most words have none.  May be NULL.
	 */
	void (*facts)(const void *edition, uint16_t word, struct teller *);

	/*
	 * Tell the constant facts for the pages on a game, into an open object:
	 * the game's variants as truths, and all its components as words with
	 * their facts.  state is any state of the game.  Outside of a game,
	 * state is NULL, and every variant is true.  May be NULL.
	 */
	void (*components)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * Returns the text of a WORD_NAME, as in an edition: printable, without
	 * blanks, less than WORD_TEXT bytes.  The member is NULL if there is no
	 * edition.
	 */
	const char *(*name_of)(const void *edition, unsigned name);

	/*
	 * Returns NULL if the state is sound, else the invariant that the state
	 * breaks.  The state may be any bytes, because a snapshot comes from a
	 * file, and anybody can sign a position.  If this function returns
	 * NULL, every function here is safe to call, now and after any moves
	 * and draws that follow.  A sound state need not be one that can come
	 * up in a game; whether it can is a question for tests.
	 */
	const char *(*audit)(const void *edition, const void *state);

	/*
	 * Returns true if two sound states can be of the same table: if they
	 * were set up for the same seats, options and version, as far as they
	 * tell.  May be NULL if there is only one number of seats.
	 */
	bool (*same_table)(const void *state, const void *other);
};

/*
 * The values that bytes of a state may have: each of the n bytes from offset at
 * on is at most `most`.
 */
enum {
	RANGE_NONE  = 1,	/* or 255, for nothing */
	RANGE_SEAT  = 2,	/* a seat at the table; most is not used */
	RANGE_SEATS = 4,	/* a set of these seats */
	RANGE_OWNER = 8		/* 0 for nobody, or 1 + a seat at the table */
};
struct byte_range {
	uint16_t at, n;
	uint8_t most;
	uint8_t how;		/* RANGE_..., together */
};
/* The place of a member of a structure, for a range. */
#define RANGE_OF(type, member)						\
	offsetof(struct type, member), sizeof(((struct type *)0)->member)

/*
 * Returns true if the bytes are within all ranges of a list, which ends with an
 * n of 0.
 */
bool ruleset_within(const struct byte_range *, const void *bytes, int seats);

extern const struct ruleset *const rulesets[];	/* ends with NULL */

/* Returns the ruleset with this name, or NULL. */
const struct ruleset *ruleset_find(const char *name);

/* Returns true if some ruleset reserves this name. */
bool ruleset_reserves(const char *name);

/*
 * Read the value of option key into *out.  Returns RULESET_NO_OPTION if the
 * ruleset has no such option, and RULESET_NO_VALUE if the option cannot have
 * this value.
 */
enum ruleset_option { RULESET_OPTION, RULESET_NO_OPTION, RULESET_NO_VALUE };
enum ruleset_option ruleset_option(const struct ruleset *, int seats,
    const char *key, const char *value, struct options *out);

/*
 * Write the text of a word ("stone", "3", "2.1", a seat's number): at most
 * WORD_TEXT - 1 bytes and a NUL.  Returns the length of the text.
 */
enum { WORD_TEXT = 24 };
size_t word_text(const struct ruleset *, const void *edition, uint16_t word,
    char out[WORD_TEXT]);

/*
 * A game in progress: the state, and facts derived from the state.  It is plain
 * memory and can be copied by assignment.  edition is the caller's and must
 * outlive the play.
 */
struct play {
	const struct ruleset *rules;
	const void *edition;
	int seats;
	struct pending pending;
	struct legal legal;	/* moves of the pending decision; n is 0 if
				   none is pending */
	uint8_t state[STATE_MAX];
};

/* Set up a game.  pending and legal are current after this and every step. */
void play_begin(struct play *, const struct ruleset *, int version,
    const void *edition, int seats, const struct options *);

/* Resume a game at a state that was saved before. */
void play_resume(struct play *, const struct ruleset *, const void *edition,
    int seats, const void *state);

bool move_same(const struct move *, const struct move *);

/* Returns the number that the i-th word of the move is, or -1. */
int move_number(const struct move *, int i);

/* Returns the row of move in play->legal, or -1. */
int play_find(const struct play *, const struct move *move);

/*
 * Apply a legal move, or the numbers of a draw.  Add the events to *tale unless
 * tale is NULL.
 */
void play_move(struct play *, const struct move *move, struct tale *tale);
void play_draw(struct play *, const uint8_t *number, struct tale *tale);

/* Returns the money that a seat has; 0 if nothing has a price. */
int play_money(const struct play *, int seat);

/* Returns true if something in the state is hidden from the public. */
bool play_hides(const struct play *);

#endif

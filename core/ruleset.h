/*
 * ruleset.h: what a set of rules must provide, and what may be done with any
 * of them.
 *
 * A ruleset is one constant table of names and functions, the only symbol
 * that its file exports.  Its state is a plain block of `size` bytes, made of
 * uint8_t and arrays of them only: copy it with memcpy, compare it with
 * memcmp, hash it, store it.  Nothing in core/ allocates, reads, writes, asks
 * the time or keeps a variable of its own.
 *
 * legal() alone says what is legal, and lists all of it: the check of a move,
 * the list of `moves`, the completion of a word, the complaint about a wrong
 * one, the random player and the forced move are all made from its list.
 * apply() is only ever given moves that legal() lists, draw() only numbers
 * within the ranges that pending() asks for; anything else is an assert.
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
	PUBLIC      = SEATS,	/* "seat" of whoever sits at no seat */
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
 * bits say what kind it is, the low twelve which one.
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
	bool said;		/* never understood when left out: "free" */
};

/* One atomic choice: word[0] is the verb, the rest its arguments. */
struct move {
	uint8_t seat;
	uint8_t n;		/* words used, 1 to WORDS */
	uint16_t word[WORDS];
};

/* Every legal move of a decision, in any order, without doubles. */
struct legal {
	int n;
	struct move move[LEGAL_MAX];
};

enum { PENDING_OVER, PENDING_DECISION, PENDING_DRAW };

/*
 * Whom or what the game waits for: a seat's decision, or a draw of n numbers,
 * the i-th in [0, range[i]).  Ranges are at least 1; a draw whose ranges are
 * all 1 is a draw like any other.
 */
struct pending {
	uint8_t kind;		/* PENDING_... */
	uint8_t name;		/* row of ruleset->decisions or ->draws */
	uint8_t seat;		/* who decides */
	uint8_t hide;		/* draw: one bit for each seat that must not
				   learn it; the public may not either */
	uint8_t n;
	uint8_t range[DRAW_MAX];
};

/*
 * What a draw came to, for people and for the log: n items of one word or of
 * two ("white 4"; the second is WORD_NONE when there is one).
 */
struct result {
	int n;
	uint16_t item[DRAW_MAX][2];
};

/*
 * How those who play stand: the seats, and behind them who sits at none, such
 * as a ruleset's own opponent in solo.
 */
struct standing {
	int n;
	int points[SEATS];
	uint8_t winners;	/* bit i: has won, or shares it; 0 before the
				   end */
};

/*
 * One thing that happened, or one reason why a move is refused.  Never text:
 * templates have the sentence of each type.
 */
struct event {
	uint8_t type;		/* row of ruleset->events */
	uint8_t seats;		/* bit s: seat s may be told, PUBLIC: all */
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
	const char *arg[EVENT_ARGS];	/* of arguments: "player", "gold" */
};

/*
 * A ruleset may have its words and its events in lists, X(ROW, "word") and
 * X(ROW, "name", "argument", ...) each, NULL where there are no arguments: of
 * these come the numbers of the rows and the rows.
 */
#define RULESET_ROW(row, ...)		row,
#define RULESET_TOKEN(row, ...)		[row] = { .text = __VA_ARGS__ },
#define RULESET_EVENT(row, name, ...)	[row] = { name, { __VA_ARGS__ } },

/*
 * What rulesets tell with: of an event first the type, then its arguments.
 * Where there is no tale, nothing of it is computed.  BECAUSE() makes *out of
 * it, for everybody, and is true.
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

/* word[0] is the type, the n - 1 others are the arguments. */
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
 * Facts about a state, told one at a time.  key is NULL inside a list.  The
 * strings are the callee's, valid during the call.
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

/* A word, null when it is WORD_NONE; a list of n words from first on. */
void teller_word(struct teller *, const char *key, uint16_t word);
void teller_words(struct teller *, const char *key, uint16_t first, int n);

/*
 * How moves are written: what may stand behind a verb.  A noun is a kind of
 * thing, and its words are those of up to four ranges, first and last
 * included; of a noun of numbers the first range has those that are likely,
 * which are told when the number is left out.
 */
enum { NOUN_RANGES = 4 };
struct noun {
	const char *name;	/* "material": what is wanting, for sentences */
	uint8_t n;		/* ranges used */
	uint16_t range[NOUN_RANGES][2];
	const char *unit;	/* what its numbers count, "times", as
				   templates/TAG/words has it, "cubes" being
				   those of the thing beside it; or NULL */
};
/* n and range of a noun of numbers, of which a to b are likely. */
#define FIGURES(a, b)							\
	3, { { NUMBER(a), NUMBER(b) }, { NUMBER(0), NUMBER((a) - 1) },	\
	    { NUMBER((b) + 1), NUMBER(WORD_VALUE) } }

enum {
	SLOT_SHARED = 1,	/* what stands once in a list holds for all */
	SLOT_KEPT   = 2,	/* never understood when it is left out */
	SLOT_LOOSE  = 4,	/* in any order with its neighbours that are
				   loose too; legal moves have them rising */
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
	uint16_t decisions;	/* where it can stand: a bit a decision */
	uint8_t n;		/* slots used */
	bool single;		/* never in a list behind one verb */
	struct slot slot[WORDS - 1];
};

struct edition_error {
	int line;		/* from 1; 0: the file as a whole */
	char text[160];		/* what is wrong and what could stand there;
				   printable ASCII only */
};

/* Components as data: how an edition file is read. */
struct edition_type {
	size_t size;			/* bytes of the compiled edition */
	const char *text;		/* the compiled-in default */
	/* Compile text, which may hold any bytes; false: see *error. */
	bool (*load)(const char *text, size_t len, void *edition,
	    struct edition_error *error);
};

/*
 * setup, apply, draw and blind change the state; all other functions only read
 * it, and none changes anything else.  Only audit is ever given a state that
 * may be unsound.
 */
struct ruleset {
	const char *name;	/* as a name of a player is: [a-z0-9-] */
	uint16_t oldest, rules;	/* versions: it plays the newest, `rules`, and
				   all from the oldest on, as they were */
	uint8_t min_seats, max_seats;
	size_t size;		/* of a state, at most STATE_MAX */

	const struct token *tokens;	/* ends with a NULL text; at most 256 */
	const struct event_type *events;	/* ends with a NULL name */
	/* What pending() names, at most 32 bytes each; these end with NULL. */
	const char *const *decisions, *const *draws;
	const struct option_type *options;	/* ends with a NULL key */
	const struct edition_type *edition;	/* NULL: has none */
	/*
	 * Names that no player may have, as in views and moves they mean
	 * somebody who sits at no seat; ends with NULL.  NULL: none.
	 */
	const char *const *reserved;

	/*
	 * Fill in a zeroed state.  What is random is left pending.  version,
	 * oldest to rules, is the one by which this game is played to its end:
	 * the state keeps what the other functions have to know of it.
	 */
	void (*setup)(const void *edition, void *state, int version,
	    int seats, const struct options *);

	/*
	 * Whom or what the game waits for, all fields that its kind has.
	 * setup, apply and draw have done everything that follows by itself:
	 * they stop only where the game waits for something, or is over.
	 */
	void (*pending)(const void *edition, const void *state,
	    struct pending *);

	/*
	 * All legal moves of the pending decision, at least one.  out->n comes
	 * in as 0.  A state that was blinded for the seat that decides must
	 * give the same list.
	 */
	void (*legal)(const void *edition, const void *state,
	    struct legal *out);

	/*
	 * Make the move, which is legal.  What happened is added to *tale, in
	 * the order in which people should read it, unless tale is NULL; the
	 * state is the same either way.  The ruleset must see to it that one
	 * line never tells more than TALE_MAX events; more is an assert.
	 */
	void (*apply)(const void *edition, void *state,
	    const struct move *move, struct tale *tale);

	/*
	 * What the numbers mean for the pending draw, as people name it;
	 * asked before draw(), with the same numbers.
	 */
	void (*result)(const void *edition, const void *state,
	    const uint8_t *number, struct result *out);

	/* The pending draw came to these numbers; *tale as in apply(). */
	void (*draw)(const void *edition, void *state, const uint8_t *number,
	    struct tale *tale);

	/*
	 * move is not legal for the pending decision.  *out is the event that
	 * best says why: what it costs and what there is, who stands there,
	 * whose it is, what has been used up, when it can be done.  For the
	 * words of a form of this decision there always is one.  Others may
	 * be asked about, too, and fewer than a move needs.  False: there is
	 * nothing to say.  It must not tell what the seat that decides may
	 * not know.
	 */
	bool (*why)(const void *edition, const void *state,
	    const struct move *move, struct event *out);

	/*
	 * How moves are written (above).  forms ends with a verb WORD_NONE;
	 * absent are the events of why() which say that what is named lies
	 * nowhere on the table, and so is hardly meant; 255 ends them.
	 */
	const struct noun *nouns;
	const struct form *forms;
	const uint8_t *absent;

	/*
	 * Which decisions can be said before they come (early.h), a bit a
	 * row; and the verbs that cannot, which WORD_NONE ends.  NULL: all can.
	 */
	uint16_t early;
	const uint16_t *not_early;
	/*
	 * The verbs with which a seat leaves a decision at that ("pass",
	 * "done"), which WORD_NONE ends.  NULL: there are none.
	 */
	const uint16_t *passes;

	/*
	 * May words of this form be what is meant in this position, legal or
	 * not?  (The half of a card that is written tells what follows it.)
	 * NULL: always.
	 */
	bool (*fits)(const void *edition, const void *state, int form,
	    const struct move *move);

	/*
	 * The i-th word of moves for which this one stands in this position,
	 * from 0 ("trade" for the half of a card that trades); WORD_NONE when
	 * there is no more of them, as for words that stand for themselves.
	 * NULL: all do.
	 */
	uint16_t (*means)(const void *edition, const void *state,
	    uint16_t word, int i);

	/*
	 * How much a seat has of what prices are paid with.  NULL: nothing
	 * has a price.
	 */
	int (*money)(const void *state, int seat);

	/*
	 * How much a seat has of what a unit counts, as templates/TAG/words
	 * names units: "cubes" of all goods, "prestige", "gems"; unit
	 * NULL: of the goods that a token names.  -1: of nothing that is
	 * counted here.  NULL: nothing is.
	 */
	int (*holds)(const void *edition, const void *state, int seat,
	    const char *unit, uint16_t goods);

	/*
	 * How many steps a legal move takes what it moves, and at which place
	 * that arrives, as players number places.  False: it moves nothing so.
	 * NULL: no move does.
	 */
	bool (*path)(const void *state, const struct move *move, int *steps,
	    int *place);

	/*
	 * How far the game is, for `status`: a round, or a turn; 1 or more,
	 * and never less than it was.
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
	 * NULL, or the list of `legal`, in its order, without what `sensible`
	 * takes in no position: for who plays ahead with it and nobody else.
	 * Of either list it takes the same move.
	 */
	void (*likely)(const void *edition, const void *state,
	    struct legal *out);

	/*
	 * Erase all that seat (or PUBLIC) may not know, so that two states
	 * that differ in nothing else become the same bytes.  pending, legal,
	 * describe, picture and round are called for such states, too.
	 */
	void (*blind)(const void *edition, void *state, int seat);

	/*
	 * Whoever has just one seat's eyes can still play on: what a state
	 * that was blinded for this seat lacks is drawn like any draw, and
	 * suppose() puts it there, as likely as it is to be so.  False: it
	 * lacks nothing.  Only asked where the seat has a decision.  Both are
	 * NULL where nothing is ever hidden.
	 */
	bool (*unseen)(const void *edition, const void *state, int seat,
	    struct pending *out);
	void (*suppose)(const void *edition, void *state, int seat,
	    const uint8_t *number);

	/*
	 * The points of each as they are now, in the end with all that is
	 * counted then.
	 */
	void (*standing)(const void *edition, const void *state,
	    struct standing *out);

	/*
	 * The position for programs, into an open object, which already has
	 * "game", the ruleset's name, and "pending": {"seat", "decision"},
	 * {"draw"}, or null when the game is over.  The keys are the
	 * ruleset's to choose, lower case, and stand there in every state,
	 * null or empty where they mean nothing yet: a program must be able to
	 * play from this view and the legal moves alone.  Where seats have
	 * something of their own it is "players", a list by seat, each with
	 * the player's "name"; where somebody has won, "winners" or "winner".
	 * An older version of the rules keeps the keys that it had.
	 */
	void (*describe)(const void *edition, const void *state,
	    struct teller *);

	/*
	 * What only the drawn report shows, into an object of its own, such as
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
	 * What the pages on a game tell that is there whatever happens in it:
	 * which variants are played, as truths, and all its components, as
	 * words whose facts are told, into an open object.  state is any of
	 * the game, or NULL: of no game, where every variant is true.  May be
	 * NULL.
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
	 * bytes at all, as a snapshot comes from a file.  Where this returns
	 * NULL every function here is safe to call, now and after whatever
	 * moves and draws follow.
	 */
	const char *(*audit)(const void *edition, const void *state);
};

extern const struct ruleset *const rulesets[];	/* ends with NULL */

/* NULL when there is none of this name. */
const struct ruleset *ruleset_find(const char *name);

/* Does some ruleset keep this name for somebody of its own? */
bool ruleset_reserves(const char *name);

/*
 * Read the value of option key into *out.  RULESET_NO_OPTION: the ruleset has
 * no such option; RULESET_NO_VALUE: value cannot stand there.
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
 * A game in progress: the state and what follows from it.  Plain memory,
 * copied by assignment.  edition is the caller's and must outlive it.
 */
struct play {
	const struct ruleset *rules;
	const void *edition;
	int seats;
	struct pending pending;
	struct legal legal;	/* of the pending decision, else n == 0 */
	bool likely;		/* ... only what `sensible` may take of it */
	uint8_t state[STATE_MAX];
};

/* Set up a game; after it and after every step pending and legal are true. */
void play_begin(struct play *, const struct ruleset *, int version,
    const void *edition, int seats, const struct options *);

/* Take up a game at a state that was saved before. */
void play_resume(struct play *, const struct ruleset *, const void *edition,
    int seats, const void *state);

bool move_same(const struct move *, const struct move *);

/* The row of move in play->legal, or -1. */
int play_find(const struct play *, const struct move *move);

/* Apply a legal move, a draw.  tale may be NULL; its events are added. */
void play_move(struct play *, const struct move *move, struct tale *tale);
void play_draw(struct play *, const uint8_t *number, struct tale *tale);

/* Is something in the state hidden from the public? */
bool play_hides(const struct play *);

#endif

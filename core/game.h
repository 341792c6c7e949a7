/*
 * game.h: a game as it stands, and functions that answer questions about the
 * game.  A game is a play together with its players, its clocks, and the chains
 * that tie its log together (chain.h).
 *
 * The same steps write a log and check it.  To go on with a game, take a step
 * (step.h, act.h) and store the text that the step leaves in game->text.  To
 * read a stored game, hand each text to game_read() (replay.h).  game_read()
 * takes the same step and compares the two texts byte by byte.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/bot.h"
#include "core/chain.h"
#include "core/key.h"
#include "core/line.h"
#include "core/order.h"
#include "core/ruleset.h"
#include "core/terms.h"
#include "core/turn.h"

enum {
	HIDDEN_MAX    = 8,	/* hidden draws not yet opened */
	HIDDEN_TEXT   = 96,
	GAME_ID       = TURN_NAME + 1,	/* a name and a NUL */
	GAME_OPTIONS  = 1024,
	PIN           = 16,	/* bytes of a hash that references name */
	AWAY_MAX      = 4,	/* absences of a seat that are remembered */
	EARLY_DECISIONS = 16,	/* of a ruleset that can be sent early */
	BOTS_LINES    = 20000	/* lines after which a game of bots alone is
				   abandoned */
};

/* What never changes in a game.  Strings end with a NUL. */
struct game_setup {
	int format;			/* of the log: LINE_FORMAT */
	const struct ruleset *rules;
	int version;			/* of the rules */
	const void *edition;
	int seats;
	const struct options *options;
	const char *options_text;	/* as given, a JSON object */
	const uint8_t *edition_hash;	/* of its text, HASH bytes; NULL: the
					   ruleset has none */
	const char *id;
	bool no_join;
	int plays;			/* the seat that the host plays, or -1;
					   it does not influence draws */
	bool early;			/* moves may be sent early although the
					   host plays, see game_early() */
	struct terms terms;
	struct bots bots;
	struct planner *memory;		/* the caller's, for the planner to
					   think in; NULL: there is no planner
					   here */
	struct bot_thoughts *thoughts;	/* the caller's, of its planners; NULL:
					   they think when they are asked */
	const char *host;		/* the host's key at line 0, from
					   key_format() */
	const char *spare;		/* a handover by this key counts as the
					   host's; NULL: there is none */
	const char *letters;		/* the host's own domain, whose letters
					   do not influence draws; "-": the
					   domain is not known; "no": no seat is
					   ever a letter seat; NULL: no seat is
					   a letter seat at line 0, and no
					   letter influences draws */
	const char *name[SEATS];	/* at line 0 */
	const char *key[SEATS];
	bool blank;			/* the secret is not known here: the
					   game is read before its secret is
					   published */
	uint8_t secret[SECRET];
	uint8_t commitment[HASH];	/* of the secret; only read if blank */
};

/* A turn file whose lines enter the log.  It points to the caller's memory. */
struct game_file {
	const uint8_t *identity;
	const char *seal;
	size_t seal_len;
	int seat;			/* SEATS: the host's */
	int reading;			/* of a player's file: the version of
					   reading; in a replay, the log's */
	char language[LINE_LANGUAGE];
	uint32_t after;			/* the line that it refers to */
	enum turn_draws draws;		/* its "value:"; DRAWS_SILENT once it
					   has begun a chain */
	uint8_t value[HASH];		/* ... and the hash there */
	bool joins;			/* its line is a join */
	bool begun;			/* the log has a line from it */
	bool moves;			/* one of its lines was a move */
	bool early;			/* it was sent before its decision came
					   (early.h); in a replay, the log says
					   this */
	uint32_t before;		/* the line before its first line */
	const uint8_t *closed;		/* of a file that announces an absence:
					   the hash that stands for the file in
					   public while the game runs; else
					   NULL */
};

/* A time for which the player of a seat is away. */
struct game_absence {
	int seat;
	int64_t leaves, returns;
};

/* How far a seat's chain for the draws has come: see pledge.h. */
enum pledge_state {
	PLEDGE_NONE,			/* there is no chain */
	PLEDGE_WAITS,			/* there is one, but it does not count
					   yet */
	PLEDGE_HOLDS,			/* there is one, and it counts */
	PLEDGE_ENDED			/* this key reveals no more values */
};

/* The values that another seat has revealed since a chain began. */
enum pledge_heard {
	HEARD_NOTHING,
	HEARD_ONE,			/* a value, which may have been due
					   before the chain began */
	HEARD_DRAWN,			/* ... and there was a draw since */
	HEARD_TWO			/* ... and then the next value */
};

struct game_pledge {
	uint8_t state;			/* enum pledge_state */
	bool first;			/* the next file is the first with its
					   player's key, and may pledge */
	uint8_t heard[SEATS];		/* enum pledge_heard: what each other
					   seat has revealed since this chain
					   began */
	bool shown;			/* the chain's next value was revealed
					   since the last draw */
	bool has_said;			/* the seat has revealed a value that
					   enters the next draw */
	uint32_t revealed;		/* number of values revealed so far */
	uint32_t line;			/* a file that pledges a chain must
					   refer to this line, */
	uint8_t pin[PIN];		/* ... whose hash begins so */
	uint8_t due[HASH];		/* reveal_answers() of the next value */
	uint8_t next[HASH];		/* the value that was shown */
	uint8_t said[HASH];		/* the value for the next draw; zeros if
					   there is none */
};

/* The name and the key of the player who holds a seat. */
struct game_holder {
	char name[GAME_ID];
	char key[KEY_TEXT];
};

struct game {
	const struct game_setup *setup;
	uint32_t line;			/* number of the last line */
	uint8_t hash[HASH];		/* the hash of the last line */
	uint8_t began[HASH];		/* the hash of line 0 */
	uint32_t files;			/* turn files applied */
	struct game_file *file;		/* the open one, or NULL */
	uint8_t file_head[HASH];	/* of the file chain */
	uint8_t chain[HASH];		/* the draw chain */
	uint32_t moves;			/* moves since the last draw that were
					   not taken back */
	struct game_pledge pledge[SEATS];
	uint8_t join[SEATS][HASH];	/* each joined seat's part in the draw
					   chain */
	uint32_t fresh;			/* the last line that made references
					   before it stale */
	uint32_t seated[SEATS];		/* the line that seated the player */
	uint32_t said[SEATS];		/* the seat's last own move, or 0 */
	uint32_t spoke[SEATS];		/* the last line from a turn file of
					   this seat, or 0 */
	uint32_t swept[SEATS];		/* the last line that discarded the
					   moves the seat had sent early, or
					   0 */
	uint32_t decided[SEATS][EARLY_DECISIONS];
					/* files sent early for this decision
					   that refer to lines before this one
					   are void, because the seat has made
					   the decision since */
	uint8_t joined;			/* bit s: seat s has joined */
	uint32_t begun;			/* after this line all had joined */
	uint8_t resigned;		/* bit s: nobody holds seat s */
	uint8_t agreed;			/* bit s: seat s agrees to a rollback */
	uint32_t agreed_line;		/* ... to this line */
	bool handed;			/* there was a handover, so the spare
					   key does not count any more */
	uint32_t rollbacks[WAYS];	/* the number of each way; a restored
					   backup counts as a forced rollback */
	uint32_t restored;		/* the number of restored backups */
	uint32_t undone[SEATS];		/* files that a seat has taken back */
	struct {
		uint8_t seat;		/* 1 + its seat; 0: there is none */
		bool drawn;		/* since its first line there was a
					   draw, or a hidden one was revealed */
		bool passed;		/* since its first line there was
					   another seat's file, or a move by the
					   program */
		uint32_t before;	/* the line before its first line */
	} latest;			/* the last file whose moves were not
					   taken back */
	bool paused, abandoned, published;
	uint64_t since;			/* when the pending decision began */
	uint64_t until;			/* when that decision is due, or 0 */
	uint64_t then;			/* ... and the grace after it is over */
	uint64_t running;		/* since when the decision's clock has
					   run without a pause */
	uint64_t pause_began;
	bool late;			/* a line says that the decision is
					   late */
	uint8_t absent;			/* bit s: the program has made the last
					   decision of seat s that was not
					   forced */
	uint8_t open;			/* bit s: seat s is open, by policy */
	uint8_t slept[SEATS];		/* decisions made for each seat since
					   the seat last moved or was given
					   away */
	uint8_t defaulted;		/* 1 + the late seat that the program
					   plays; 0: none */
	uint32_t granted;		/* seconds of absence within until */
	uint32_t closed;		/* the first line of an absence that is
					   not known here, so that due times
					   are not known either; 0: none */
	struct { uint64_t began, ended; } gap;	/* the last time for which
						   decisions were put off
						   because nobody looked at
						   the clock */
	struct { uint64_t leaves, returns; } holiday;	/* the last one that was
							   announced */
	struct {
		uint32_t away;		/* seconds of absence left */
		uint8_t n;
		struct { uint64_t leaves, returns; } absence[AWAY_MAX];
	} clock[SEATS];
	uint8_t secrets;		/* number of secrets after the first */
	uint8_t secret[SECRET];		/* the current one */
	char host[KEY_TEXT];
	struct game_holder holder[SEATS];
	uint8_t n_hidden;
	struct {
		uint32_t line;
		uint8_t salt[HASH];
		char text[HIDDEN_TEXT];
	} hidden[HIDDEN_MAX];		/* draws still to be opened */
	struct play play;

	/* The last line as it stands in the log. */
	enum line_kind kind;
	size_t text_len;
	char text[LINE_MAX_TEXT];	/* ends with a NUL, not counted */
};

/*
 * Copy a game, except for the text of its last line.  This is cheaper than an
 * assignment, because most of a game is unused room for legal moves.
 */
void game_copy(struct game *to, const struct game *from);

/*
 * Make a game that has the seats of line 0 and nothing else.  game_begin() and
 * snapshot_load() start from this game.
 */
void game_clear(struct game *, const struct game_setup *);

/* Returns true if all players have joined, so that the game goes on. */
bool game_joined(const struct game *);
/* Returns true if the game was played to its end or abandoned. */
bool game_over(const struct game *);
/*
 * Returns the level at which the program plays a seat, or BOT_NONE if a person
 * plays the seat.
 */
enum bot_level game_level(const struct game *, int seat);
/* Returns a bit for each seat that the program plays. */
uint8_t game_bots(const struct game *);
/*
 * Returns a bit for each seat that is a letter seat now.  The player of a
 * letter seat has no key, and the program writes the seat's files from letters
 * (letter_seal.h).
 */
uint8_t game_letters(const struct game *);
/*
 * Returns true if the domain of this letter seat is the host's own domain, or
 * one within the host's.  If line 0 does not name the host's domain, every
 * domain counts as the host's own.
 */
bool game_letter_own(const struct game *, int seat);
/* Returns true if only bots play this game. */
bool game_alone(const struct game *);

/* Returns true if one person plays, alone or against bots. */
bool game_single(const struct game *);
/*
 * Returns true if the game waits for a decision of this seat.  Returns false
 * before all have joined.
 */
bool game_awaits(const struct game *, int seat);
/*
 * Returns NULL if this seat can take back its last file, else a word for the
 * reason why not: "over", "undo_none", "undo_drawn", "undo_passed".
 */
const char *game_may_undo(const struct game *, int seat);
/*
 * Returns true if this absence counts in this game: the game is not over, the
 * absence is a player's, it was not over before the pending decision began, and
 * it is at least a second long.
 */
bool game_may_leave(const struct game *, const struct game_absence *);
/*
 * Write the hash that stands for this absence in the log.  The absence's file
 * has this identity and seal.  The secret must be known.
 */
void game_close(const struct game *, const struct game_absence *,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH]);
/* Returns the seat that a player of this name holds now, or -1. */
int game_seat(const struct game *, const char *player);

/*
 * Returns the first line that a turn file from this seat (SEATS: the host) may
 * refer to if the file has a line of this kind.  The game stands before that
 * file.  The result is the last of these lines:
 *
 *	the line in which the player came to the seat; 0 for the host
 *	for LINE_RESIGN, the last line that came from a file of this seat
 *	for all other kinds but LINE_JOIN and LINE_PRESS, the last line that is
 *	    fresh (line_types)
 */
uint32_t game_since(const struct game *, enum line_kind, int seat);

/*
 * Returns true if moves may be sent early.  The host can read such moves.  So
 * they are not allowed in a game in which the host plays, unless line 0 allows
 * them.
 */
bool game_early(const struct game *);
/*
 * Returns true if a waiting file that was sent early for the pending decision
 * should be played now.  A forced move is not played by a file, and makes the
 * file void.
 */
bool game_early_comes(const struct game *);
/*
 * Returns the first line that a file sent early by this seat may refer to if
 * the file arrives now.  This is the seat's own last line, or a later line that
 * discarded such files.
 */
uint32_t game_early_since(const struct game *, int seat);
/*
 * Returns the first line that a file sent early by this seat for this decision
 * may refer to if the file is played now.  Files that refer to earlier lines
 * are void: the seat has made the decision since, in whatever way, or a later
 * line discarded them.  A decision that was taken back counts as made, or a
 * host could keep a file until it suits somebody.
 */
uint32_t game_early_from(const struct game *, int seat, int decision);

/*
 * Returns the kind of the next line that the program makes by itself:
 *
 *	LINE_CHANCE	a draw is pending
 *	LINE_MOVE	the pending decision has one legal move, or its seat has
 *			resigned or is a bot's
 *	LINE_ABANDON	nobody plays any more: each seat has resigned or is a
 *			bot's.  If nobody has resigned, the bots play on to the
 *			line BOTS_LINES
 *	LINE_PUBLISH	the game is over, and its secret is not published
 *	LINE_SETUP	no line: the program has nothing to do
 *
 * Until all have joined, there are no draws and no moves.  If draws is false,
 * the result is LINE_MOVE, but not for a bot, or LINE_SETUP.  The time counts
 * for nothing here: due.h knows who is late, and whether a seat is open.
 */
enum line_kind game_next(const struct game *, bool draws);
/*
 * Returns true if the program has nothing to do by itself.  Until then no turn
 * file is accepted.
 */
bool game_settled(const struct game *);

/*
 * Give the row of the legal move that the program makes in the pending
 * decision, for a bot or for an absent player.  Returns false if the move
 * depends on a secret that is not known here.
 */
bool game_choice(const struct game *, int *row);
/*
 * Returns true if game_choice() would let a planner think, although there are
 * thoughts and room for one more.
 */
bool game_ponders(const struct game *);
/* If so, let the planner think now, so that game_choice() knows the row. */
void game_think(const struct game *);
/* Returns true if game_choice() does more than ask the ruleset's `sensible`. */
bool game_thinks(const struct game *);

/* "41-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL. */
enum { REFERENCE_TEXT = 48 };
/* Write the reference to a line whose hash begins with pin. */
void reference_text(uint32_t line, const uint8_t pin[PIN],
    char out[REFERENCE_TEXT]);
/* Write the reference to the last line. */
void game_reference(const struct game *, char out[REFERENCE_TEXT]);

#endif

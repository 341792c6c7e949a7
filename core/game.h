/*
 * game.h: a game as it stands: a play together with the chains that tie its
 * log together (chain.h), its players, and its clocks; and functions that
 * answer questions about it.
 *
 * The same steps write a log and check it.  To go on with a game, take a step
 * (step.h, act.h) and store the text that it leaves in game->text.  To read a
 * stored game, hand each text to game_read() (replay.h), which takes the same
 * step and compares the texts to the byte.
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
	OUTAGES_MAX   = 4,	/* outages that are remembered */
	HOLIDAYS_MAX  = 16,	/* holidays that are remembered */
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
	int plays;			/* the seat that the host plays, which
					   does not influence draws; or -1 */
	bool early;			/* moves may be sent early although the
					   host plays, see game_early() */
	struct terms terms;
	struct bots bots;
	struct planner *memory;		/* the caller's, for its planner to
					   think in; NULL: it has none */
	const char *host;		/* key_format()'s, at line 0 */
	const char *spare;		/* the key whose handover counts as the
					   host's; NULL: there is none */
	const char *letters;		/* the host's own domain, whose letters
					   do not influence draws; "-": it is
					   not known; "no": no seat is ever a
					   letter seat; NULL: none is at line
					   0, and no letter influences draws */
	const char *name[SEATS];	/* at line 0 */
	const char *key[SEATS];
	bool blank;			/* the secret is not known here: the
					   game is read before its secret is
					   published */
	uint8_t secret[SECRET];
	uint8_t commitment[HASH];	/* of it; only read when blank */
};

/* A turn file whose lines enter the log.  It points to the caller's memory. */
struct game_file {
	const uint8_t *identity;
	const char *seal;
	size_t seal_len;
	int seat;			/* SEATS: the host's */
	int reading;			/* the version of reading for a player's
					   file; set from the log in a replay */
	char language[LINE_LANGUAGE];
	uint32_t after;			/* the line that it refers to */
	enum turn_draws draws;		/* "chain:", "reveal:" or none */
	uint8_t value[HASH];		/* ... and the hash there */
	bool joins;			/* its line is a join */
	bool begun;			/* it has a line */
	bool moves;			/* one of its lines was a move */
	bool early;			/* it was sent before its decision came
					   (early.h); set from the log in a
					   replay */
	uint32_t before;		/* the line before its first */
	const uint8_t *closed;		/* if it announces an absence: the hash
					   that stands for it in public as long
					   as the game runs; else NULL */
};

/* When the player of a seat is away. */
struct game_absence {
	int seat;
	int64_t leaves, returns;
};

/* How far a seat's chain for the draws has come: see pledge.h. */
enum pledge_state {
	PLEDGE_NONE,			/* nothing */
	PLEDGE_WAITS,			/* a chain that does not count yet */
	PLEDGE_HOLDS,			/* a chain */
	PLEDGE_ENDED			/* nothing more, with this key */
};

struct game_pledge {
	uint8_t state;			/* enum pledge_state */
	bool first;			/* the next file is the first with its
					   player's key, and may pledge */
	bool answered;			/* while it waits: another seat has
					   since revealed a value that will
					   enter the next draw */
	bool has_said;			/* it has revealed a value for the next
					   draw */
	uint32_t revealed;		/* values of the chain so far */
	uint32_t line;			/* that a file must refer to if it
					   pledges a chain, */
	uint8_t pin[PIN];		/* ... how that line's hash begins */
	uint8_t due[HASH];		/* reveal_answers() of the next value */
	uint8_t said[HASH];		/* the value for the next draw, zeros
					   when there is none */
};

/* Who holds a seat, and with which key. */
struct game_holder {
	char name[GAME_ID];
	char key[KEY_TEXT];
};

struct game {
	const struct game_setup *setup;
	uint32_t line;			/* number of the last line */
	uint8_t hash[HASH];		/* its hash */
	uint8_t began[HASH];		/* that of line 0 */
	uint32_t files;			/* turn files applied */
	struct game_file *file;		/* the open one, or NULL */
	uint8_t file_head[HASH];	/* of the file chain */
	uint8_t chain[HASH];		/* the draw chain */
	uint32_t moves;			/* that stand since the last draw */
	struct game_pledge pledge[SEATS];
	uint8_t join[SEATS][HASH];	/* each joined seat's part in the draw
					   chain */
	uint32_t fresh;			/* the last line that made references
					   before it stale */
	uint32_t seated[SEATS];		/* the line that seated the player */
	uint32_t said[SEATS];		/* the seat's last own move, or 0 */
	uint32_t spoke[SEATS];		/* the last line from a turn file of
					   its own, or 0 */
	uint32_t swept[SEATS];		/* the last line that discarded the
					   moves the seat had sent early, or
					   0 */
	uint8_t joined;			/* bit s: seat s has joined */
	uint32_t begun;			/* the line after which all had */
	uint8_t resigned;		/* bit s: nobody holds seat s */
	uint8_t agreed;			/* bit s: seat s agrees to a rollback */
	uint32_t agreed_line;		/* ... to this line */
	char heir[KEY_TEXT];		/* the key of another host, to which
					   some have agreed; "": none */
	uint8_t heir_agreed;		/* bit s: seat s has agreed to it */
	bool handed;			/* there was a handover: the spare key
					   counts no more */
	uint32_t rollbacks[WAYS];	/* of each way; a backup that was
					   restored is a forced one */
	uint32_t restored;		/* how many of them there were */
	uint32_t undone[SEATS];		/* files that a seat has taken back */
	struct {
		uint8_t seat;		/* 1 + its seat; 0: there is none */
		bool drawn;		/* since its first line there was a
					   draw, or a hidden one was revealed */
		bool passed;		/* since then there was another seat's
					   file, or a move by the program */
		uint32_t before;	/* the line before its first */
	} latest;			/* file with moves that stand */
	bool paused, abandoned, published;
	uint64_t since;			/* when the pending decision began */
	uint64_t until;			/* when it is due; 0: never */
	uint64_t running;		/* since when its clock has run without
					   a pause */
	uint64_t pause_began;
	bool late;			/* a line says that it is late */
	uint8_t open;			/* bit s: seat s is open, by policy */
	uint8_t slept[SEATS];		/* decisions made for each since it
					   last moved or was given away */
	uint8_t defaulted;		/* 1 + the late seat that the program
					   plays; 0: none */
	uint32_t granted;		/* seconds of absence within until */
	uint32_t closed;		/* the first line of an absence that is
					   not known here, so that due times
					   are not known either; 0: none */
	uint32_t outage;		/* number of the last one counted */
	struct {
		uint32_t number;	/* 0: there are no more */
		uint32_t seconds;	/* by which it has put off the pending
					   decision */
		uint64_t began, ended;
		bool none;		/* it was cancelled */
	} outages[OUTAGES_MAX];		/* the last, newest first, under
					   whichever host */
	uint64_t due[1 << OUTAGES_MAX];	/* the value of until without holidays
					   and without the outages whose bits
					   are set in the index */
	uint8_t n_holidays;
	struct { uint64_t leaves, returns; } holiday[HOLIDAYS_MAX];
	struct {
		uint32_t bank;		/* seconds left */
		uint32_t away;		/* seconds of absence left */
		uint8_t n;
		struct { uint64_t leaves, returns; } absence[AWAY_MAX];
	} clock[SEATS];
	uint8_t secrets;		/* how many after the first */
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
 * assignment: most of a game is unused room for legal moves.
 */
void game_copy(struct game *to, const struct game *from);

/*
 * Make a game that has the seats of line 0 and nothing else: game_begin() and
 * snapshot_load() start from it.
 */
void game_clear(struct game *, const struct game_setup *);

/*
 * Has every player who has not resigned agreed to the key of another host, two
 * of them at least?  Letter seats are not asked, as only the host's key could
 * seal their agreement.
 */
bool game_heir(const struct game *);
/*
 * The row of this outage in outages; -1: none.  The number alone is not enough,
 * as two hosts may have used the same one.
 */
int game_outage(const struct game *, uint32_t number, int64_t began,
    int64_t ended);
/* Have all players joined, so that the game goes on? */
bool game_joined(const struct game *);
/* Has the game ended, played out or abandoned? */
bool game_over(const struct game *);
/* The level at which the program plays a seat; BOT_NONE: a person does. */
enum bot_level game_level(const struct game *, int seat);
/* Bit s: the program plays seat s. */
uint8_t game_bots(const struct game *);
/*
 * Bit s: seat s is a letter seat now: its player has no key, and the program
 * writes its files from letters (letter_seal.h).
 */
uint8_t game_letters(const struct game *);
/*
 * Is this letter seat's domain the host's own, or one within it?  If line 0
 * does not name the host's domain, every domain counts as its own.
 */
bool game_letter_own(const struct game *, int seat);
/* Do only bots play it? */
bool game_alone(const struct game *);
/* Does the game wait for a decision of this seat?  Not before all joined. */
bool game_awaits(const struct game *, int seat);
/*
 * NULL when this seat can take its last file back, else a word that says why
 * not: "over", "undo_none", "undo_drawn", "undo_passed".
 */
const char *game_may_undo(const struct game *, int seat);
/*
 * Does this absence count here: is it a player's, not over before the pending
 * decision began, and at least a second long?
 */
bool game_may_leave(const struct game *, const struct game_absence *);
/*
 * The hash that stands for this absence in the log; its file has this identity
 * and seal.  The secret must be known.
 */
void game_close(const struct game *, const struct game_absence *,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH]);
/* The seat that a player of this name holds now, or -1. */
int game_seat(const struct game *, const char *player);

/*
 * The first line that a turn file may refer to if it has a line of this kind,
 * from this seat (SEATS: the host).  The game stands before that file.
 */
uint32_t game_since(const struct game *, enum line_kind, int seat);

/*
 * May moves be sent early?  The host can read them, so not where the host
 * plays, unless line 0 allows it.
 */
bool game_early(const struct game *);
/*
 * Is now the moment to play a waiting file that was sent early for the pending
 * decision?  A file is not used up on a forced move.
 */
bool game_early_comes(const struct game *);
/*
 * The first line that a file sent early by this seat may refer to if it arrives
 * now: the seat's own last line, or a later one that discarded such files.
 * A file that is played refers to game->swept[seat] or later.
 */
uint32_t game_early_since(const struct game *, int seat);

/*
 * What the program does next by itself: LINE_CHANCE; LINE_MOVE (the only legal
 * move, an empty seat's or a bot's); LINE_ABANDON; LINE_PUBLISH; or LINE_SETUP
 * for nothing.  With draws false it only makes moves, except those of bots, up
 * to the next draw.
 */
enum line_kind game_next(const struct game *, bool draws);
/* Has it done all that?  Until then no turn file is accepted. */
bool game_settled(const struct game *);

/*
 * The row of the legal move that the program makes in the pending decision,
 * for a bot or for an absent player.  False: it depends on a secret that is
 * not known here.
 */
bool game_choice(const struct game *, int *row);
/* Does game_choice() do more than ask the ruleset's `sensible`? */
bool game_thinks(const struct game *);

/* "41-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL. */
enum { REFERENCE_TEXT = 48 };
/* The reference to a line whose hash begins with pin. */
void reference_text(uint32_t line, const uint8_t pin[PIN],
    char out[REFERENCE_TEXT]);
/* The reference to the last line. */
void game_reference(const struct game *, char out[REFERENCE_TEXT]);

#endif

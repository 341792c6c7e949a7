/*
 * game.h: a game as it stands: a play together with the chains that tie its
 * log together (chain.h), who sits where, and whose time runs; and what can be
 * asked of it.
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
	OUTAGES_MAX   = 4,	/* outages that are */
	HOLIDAYS_MAX  = 16,	/* holidays that are */
	BOTS_LINES    = 20000	/* a game of bots alone is given up there */
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
					   has no say in draws; or -1 */
	bool early;			/* moves are taken early although the
					   host plays, see game_early() */
	struct terms terms;
	struct bots bots;
	struct planner *memory;		/* for its planner to think in, lent;
					   NULL: it has none */
	const char *host;		/* key_format()'s, at line 0 */
	const char *spare;		/* the key whose handover counts as the
					   host's; NULL: there is none */
	const char *letters;		/* the host's own domain, from which no
					   letter has a say in draws, "-": none
					   is known; "no": no seat is ever a
					   letter seat; NULL: none is at line
					   0, and no letter has a say */
	const char *name[SEATS];	/* at line 0 */
	const char *key[SEATS];
	bool blank;			/* the secret is not known here: a
					   game that is looked at before its
					   secret is published */
	uint8_t secret[SECRET];
	uint8_t commitment[HASH];	/* of it; only read when blank */
};

/* A turn file whose lines come into the log.  What it points to is lent. */
struct game_file {
	const uint8_t *identity;
	const char *seal;
	size_t seal_len;
	int seat;			/* SEATS: the host's */
	int reading;			/* how a player's was read; set from the
					   log where that is replayed */
	char language[LINE_LANGUAGE];
	uint32_t after;			/* the line that it refers to */
	enum turn_draws draws;		/* what its header says of draws */
	uint8_t value[HASH];		/* ... and with which hash */
	bool joins;			/* its line is a join */
	bool begun;			/* it has a line */
	bool moves;			/* one was a move */
	bool early;			/* it was sent before its decision came
					   (early.h); set from the log where
					   that is replayed */
	uint32_t before;		/* the line before its first */
	const uint8_t *closed;		/* it announces an absence, and nobody
					   may see more of it than this hash as
					   long as the game runs; else NULL */
};

/* When the player of a seat is away. */
struct game_absence {
	int seat;
	int64_t leaves, returns;
};

/* What a seat adds to the draws: see pledge.h, which goes on with it. */
enum pledge_state {
	PLEDGE_NONE,			/* nothing */
	PLEDGE_WAITS,			/* a chain that does not count yet */
	PLEDGE_HOLDS,			/* a chain */
	PLEDGE_ENDED			/* nothing more, with this key */
};

struct game_pledge {
	uint8_t state;			/* enum pledge_state */
	bool first;			/* the next file is the first of its
					   player's key, and may pledge */
	bool answered;			/* while it waits: another seat has
					   said a value since, that will enter
					   the next draw */
	bool has_said;			/* a value, for the next draw */
	uint32_t revealed;		/* values of the chain so far */
	uint32_t line;			/* to which a file refers that pledges,
					   and ... */
	uint8_t pin[PIN];		/* ... how its hash begins */
	uint8_t due[HASH];		/* what the next value answers */
	uint8_t said[HASH];		/* all zeros when it has said none */
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
	struct game_file *file;		/* the one that speaks, or NULL */
	uint8_t file_head[HASH];	/* of the file chain */
	uint8_t chain[HASH];		/* the draw chain */
	uint32_t moves;			/* that stand since the last draw */
	struct game_pledge pledge[SEATS];
	uint8_t join[SEATS][HASH];	/* of who has joined, for it */
	uint32_t fresh;			/* the last line that made references
					   before it stale */
	uint32_t seated[SEATS];		/* the line that seated who is there */
	uint32_t said[SEATS];		/* the seat's last own move, or 0 */
	uint32_t spoke[SEATS];		/* ... last line that a turn file of
					   its own says, or 0 */
	uint32_t swept[SEATS];		/* the last line which took away what
					   the seat had sent early, or 0 */
	uint8_t joined;			/* bit s: seat s has */
	uint32_t begun;			/* the line after which all had */
	uint8_t resigned;		/* bit s: nobody holds seat s */
	uint8_t agreed;			/* bit s: seat s agrees to a rollback */
	uint32_t agreed_line;		/* ... to this line */
	char heir[KEY_TEXT];		/* the key of a host that some agree
					   to; "": none */
	uint8_t heir_agreed;		/* bit s: seat s does */
	bool handed;			/* there was a handover: the spare key
					   counts no more */
	uint32_t rollbacks[WAYS];	/* of each way; a backup that was
					   restored is a forced one */
	uint32_t restored;		/* how many of them there were */
	uint32_t undone[SEATS];		/* files that a seat has taken back */
	struct {
		uint8_t seat;		/* 1 + whose file it is; 0: there is
					   none */
		bool drawn;		/* a draw came behind its first line, or
					   a hidden one was revealed, */
		bool passed;		/* ... a file of somebody else, or what
					   the program plays for anybody */
		uint32_t before;	/* the line before its first */
	} latest;			/* file with moves that stand */
	bool paused, abandoned, published;
	uint64_t since;			/* when the pending decision began */
	uint64_t until;			/* when it is due; 0: never */
	uint64_t running;		/* from when on its clock has run
					   without a pause */
	uint64_t pause_began;
	bool late;			/* a line says so */
	uint8_t open;			/* bit s: seat s is, by policy */
	uint8_t slept[SEATS];		/* decisions made for each since it
					   last moved or was given away */
	uint8_t defaulted;		/* 1 + the seat that is played since it
					   was late; 0: none */
	uint32_t granted;		/* seconds of absence within until */
	uint32_t closed;		/* the first line of an absence that is
					   not known here, so that it cannot be
					   told when anything is due; 0: none */
	uint32_t outage;		/* number of the last that is counted */
	struct {
		uint32_t number;	/* 0: there are no more */
		uint32_t seconds;	/* by which it has put off the pending
					   decision */
		uint64_t began, ended;
		bool none;		/* it was cancelled */
	} outages[OUTAGES_MAX];		/* the last, newest first, whoever was
					   the host then */
	uint64_t due[1 << OUTAGES_MAX];	/* what until would be without any
					   holiday, were those of outages none
					   for which a bit of the index is
					   set */
	uint8_t n_holidays;
	struct { uint64_t leaves, returns; } holiday[HOLIDAYS_MAX];
	struct {
		uint32_t bank;		/* seconds left */
		uint32_t away;		/* seconds of absence left */
		uint8_t n;
		struct { uint64_t leaves, returns; } absence[AWAY_MAX];
	} clock[SEATS];
	uint8_t secrets;		/* how many after the first */
	uint8_t secret[SECRET];		/* the one that holds now */
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
 * assignment: most of a game is room for legal moves that are not there.
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
 * seal what they agree to.
 */
bool game_heir(const struct game *);
/*
 * Which row of outages this is, -1: none.  Two hosts may have the same number
 * for two of them.
 */
int game_outage(const struct game *, uint32_t number, int64_t began,
    int64_t ended);
/* Is everybody there, so that the game goes on? */
bool game_joined(const struct game *);
/* Are there no more moves: is it played out, or abandoned? */
bool game_over(const struct game *);
/* The level at which the program plays a seat; BOT_NONE: a person does. */
enum bot_level game_level(const struct game *, int seat);
/* Bit s: the program plays seat s. */
uint8_t game_bots(const struct game *);
/*
 * Bit s: seat s is a letter seat now: its player has no key, and a file of it
 * is what the program wrote of a letter (letter_seal.h).
 */
uint8_t game_letters(const struct game *);
/*
 * Is this letter seat's domain the host's own, or one within it?  Where line 0
 * does not say which that is, any is.
 */
bool game_letter_own(const struct game *, int seat);
/* Do bots play it, and nobody else? */
bool game_alone(const struct game *);
/* Does the game wait for a decision of this seat?  Not before all joined. */
bool game_awaits(const struct game *, int seat);
/*
 * NULL when this seat can take back its last file, else a word that says why
 * not: "over", "undo_none", "undo_drawn", "undo_passed".
 */
const char *game_may_undo(const struct game *, int seat);
/*
 * Does such an absence count here: of a player, not over before the pending
 * decision began, and no shorter than a second?
 */
bool game_may_leave(const struct game *, const struct game_absence *);
/*
 * What stands in the log for this absence, whose file has this identity and
 * seal; the secret must be known.
 */
void game_close(const struct game *, const struct game_absence *,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH]);
/* The seat that a player of this name holds now, or -1. */
int game_seat(const struct game *, const char *player);

/*
 * The first line to which a turn file may refer that says a line of this kind,
 * of this seat (SEATS: of the host), where the game stands before that file.
 */
uint32_t game_since(const struct game *, enum line_kind, int seat);

/*
 * Are moves taken that are sent early?  The host reads them first: so not
 * where the host plays, unless line 0 says so.
 */
bool game_early(const struct game *);
/*
 * Is it here that a file is played which was sent early for the pending
 * decision of its seat, and waits?  Where that is a forced move it is left.
 */
bool game_early_comes(const struct game *);
/*
 * The first line to which a file of this seat may refer that is sent early and
 * comes now: its own last one, if nothing has swept such files away since.  One
 * that is played refers to game->swept[seat] or later.
 */
uint32_t game_early_since(const struct game *, int seat);

/*
 * What the program does next by itself: LINE_CHANCE; LINE_MOVE, which is the
 * only one, an empty seat's or a bot's; LINE_ABANDON; LINE_PUBLISH; or
 * LINE_SETUP for nothing.  With draws false it only plays moves, those of bots
 * excepted, up to the next draw.
 */
enum line_kind game_next(const struct game *, bool draws);
/* Has it done all that?  Until then no turn file is taken. */
bool game_settled(const struct game *);

/*
 * The row of the legal move that the program makes in the pending decision,
 * for a bot or for an absent player.  False: it cannot be known here, as it
 * follows from a secret that is not.
 */
bool game_choice(const struct game *, int *row);
/* Does game_choice() do more than ask the ruleset's `sensible`? */
bool game_thinks(const struct game *);

/* "41-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL. */
enum { REFERENCE_TEXT = 48 };
/* To a line and what its hash begins with. */
void reference_text(uint32_t line, const uint8_t pin[PIN],
    char out[REFERENCE_TEXT]);
/* To the last line. */
void game_reference(const struct game *, char out[REFERENCE_TEXT]);

#endif

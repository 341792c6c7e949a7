/*
 * game.h: a game as it is kept: a play together with its log, line by line,
 * and the chains that tie the lines together (chain.h).
 *
 * One mechanism writes and checks.  Whoever goes on with a game calls
 * game_move(), game_chance() and so on and stores the text that each leaves in
 * game->text; whoever reads a stored game hands each text to game_read(),
 * which takes the same step and compares to the byte.
 *
 * The text of a line is one line of words with single blanks:
 *
 *	NUMBER TIME setup ruleset NAME rules N game ID join yes|no host KEY
 *	    seat NAME KEY [seat NAME KEY]... edition HASH|- deadline SECONDS|-
 *	    [TERMS] commitment HASH options JSON
 *	NUMBER TIME join SEAT
 *	NUMBER TIME chance DRAW NUMBER/RANGE... = RESULT[, RESULT]...
 *	NUMBER TIME chance DRAW hidden HASH
 *	NUMBER TIME move SEAT said|only|deadline|resigned MOVE
 *	NUMBER TIME resign SEAT
 *	NUMBER TIME press SEAT all|NAME[,NAME]...: TEXT
 *	NUMBER TIME agree SEAT rollback LINE
 *	NUMBER TIME key SEAT KEY
 *	NUMBER TIME late SEAT
 *	NUMBER TIME open SEAT
 *	NUMBER TIME host pause|resume|abandon because REASON
 *	NUMBER TIME host extend SECONDS because REASON
 *	NUMBER TIME host replace SEAT NAME KEY because REASON
 *	NUMBER TIME host rekey SEAT KEY because REASON
 *	NUMBER TIME host rollback LINE free|agreed|forced HASH because REASON
 *	NUMBER TIME host handover KEY because REASON
 *	NUMBER TIME host outage N SECONDS because REASON
 *	NUMBER TIME host away SEAT FROM TO because REASON
 *	NUMBER TIME abandon
 *	NUMBER TIME publish SECRET...
 *
 * TERMS is what there is beside the time for a decision, each only if it is
 * not what it is without: "days mon,tue hour 18 grace 43200 bank 172800 away
 * 864000 policy default|replace", see struct terms.  FROM and TO are
 * times as at the beginning of lines.
 *
 * A line after the one that has revealed a hidden draw ends with
 * " opens LINE SALT DRAW NUMBER/RANGE... = RESULT", once for each.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/chain.h"
#include "core/key.h"
#include "core/ruleset.h"
#include "core/time.h"

enum {
	LINE_MAX_TEXT = 4096,	/* bytes of a line's text, NUL included */
	HIDDEN_MAX    = 8,	/* hidden draws not yet opened */
	HIDDEN_TEXT   = 96,
	GAME_ID       = 33,	/* a name and a NUL */
	GAME_OPTIONS  = 1024,
	SPEECH_MAX    = 1000,	/* bytes of a reason or of press */
	AWAY_MAX      = 4,	/* absences of a seat that are remembered */
	AWAY_DEFAULT  = 14 * TIME_DAY,
	TERMS_TEXT    = 160,
	GAME_IMAGE    = STATE_MAX + 3072	/* room for game_save() */
};

enum line_kind {
	LINE_SETUP, LINE_JOIN, LINE_CHANCE, LINE_MOVE, LINE_RESIGN,
	LINE_PRESS, LINE_AGREE, LINE_KEY, LINE_LATE, LINE_OPEN, LINE_HOST,
	LINE_ABANDON, LINE_PUBLISH
};

/* Why a move was made. */
enum line_why {
	WHY_SAID,		/* a player's own */
	WHY_ONLY,		/* the only legal one: the program played it */
	WHY_DEADLINE,		/* time and grace are over: the program played
				   a sensible one */
	WHY_RESIGNED		/* the seat is empty: likewise */
};

enum order_act {
	ACT_PAUSE, ACT_RESUME, ACT_ABANDON, ACT_EXTEND, ACT_REPLACE,
	ACT_REKEY, ACT_ROLLBACK, ACT_HANDOVER,
	ACT_OUTAGE,		/* nobody looked at the clock for a while */
	ACT_AWAY		/* a player has announced an absence */
};

/* What lets a rollback pass. */
enum order_way {
	WAY_FREE,		/* no draw is taken back, and moves of one
				   seat only */
	WAY_AGREED,		/* every seat that a player holds has agreed */
	WAY_FORCED		/* neither: every later report says so */
};

/* What a host does to a game.  Only what the act needs is filled in. */
struct order {
	enum order_act act;
	uint8_t seat;			/* replace, rekey, away */
	uint32_t seconds;		/* extend; outage: 0 or more */
	uint32_t line;			/* rollback: the one to stand at;
					   outage: its number in the store */
	int64_t leaves, returns;	/* away */
	enum order_way way;
	char name[GAME_ID];		/* replace: the new player */
	char key[KEY_TEXT];		/* replace, rekey, handover */
	const char *reason;		/* not NUL-terminated */
	size_t reason_len;
};

/* What happens when the grace is over. */
enum terms_policy {
	POLICY_WAIT,		/* nothing */
	POLICY_DEFAULT,		/* the program plays on for the seat until it
				   is another's decision */
	POLICY_REPLACE,		/* the seat is open: no clock runs, and the
				   host may give it to somebody else; until
				   then its player may still move */
	POLICIES
};

/* As line 0 has them, "default"; and "mon", the first of the weekdays. */
extern const char *const terms_policies[POLICIES], *const terms_weekdays[7];

/*
 * How long a decision may take.  All zeros: as long as it likes.  It is due
 * deadline seconds after it began, not counting what of the seat's absences
 * falls into that time, as far as its away lasts; then, if hour or days are
 * set, at the first such hour of such a day from there on.  Being late begins
 * when the seat's bank is used up as well; the grace after that.
 *
 * When the seat decides, the seconds beyond the due time are taken off its
 * bank; absence that was granted and not needed, as the decision came before
 * the due time, is given back to its away.  Moves that the program makes for
 * who is late use up the whole bank, and leave the clock as it is until
 * another seat decides or the player moves; alone, each decision has a clock
 * of its own.
 *
 * The clock begins anew for who is awaited after a rollback, and when another
 * player takes the seat that is awaited: the decision that was pending costs
 * neither bank nor absence then, but what those taken back have cost is not
 * given back.  A seat that is open stays so in a rollback; it ends with a move
 * of its player, or with another player.
 */
struct terms {
	uint32_t deadline;	/* seconds for a decision; 0: none, and nothing
				   of what follows */
	uint8_t days;		/* bit 0: Monday, ...; 0: any day */
	uint8_t hour;		/* 1 + the hour, UTC; 0: any time of day */
	uint32_t grace;		/* seconds from being late to the policy */
	uint32_t bank;		/* seconds that each seat can use up beyond
				   its deadlines in the whole game */
	uint32_t away;		/* seconds of absence that count for a seat in
				   the whole game */
	enum terms_policy policy;
};

/* What never changes in a game.  Strings end with a NUL. */
struct game_setup {
	const struct ruleset *rules;
	int version;			/* of the rules, 1 to rules->rules */
	const void *edition;
	int seats;
	const struct options *options;
	const char *options_text;	/* as given, a JSON object */
	const uint8_t *edition_hash;	/* of its text, HASH bytes; NULL: the
					   ruleset has none */
	const char *id;
	bool no_join;
	struct terms terms;
	const char *host;		/* key_format()'s, at line 0 */
	const char *name[SEATS];	/* at line 0 */
	const char *key[SEATS];
	bool blank;			/* the secret is not known here: a
					   game that is looked at before its
					   secret is published */
	uint8_t secret[SECRET];
	uint8_t commitment[HASH];	/* of it; only read when blank */
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
	uint32_t files;			/* turn files applied */
	uint8_t file_head[HASH];	/* of the file chain */
	uint8_t chain[HASH];		/* the draw chain */
	uint8_t join[SEATS][HASH];	/* of who has joined, for it */
	uint32_t fresh;			/* the last line that made references
					   before it stale */
	uint32_t seated[SEATS];		/* the line that seated who is there */
	uint32_t said[SEATS];		/* the seat's last own move, or 0 */
	uint8_t joined;			/* bit s: seat s has */
	uint8_t resigned;		/* bit s: nobody holds seat s */
	uint8_t agreed;			/* bit s: seat s agrees to a rollback */
	uint32_t agreed_line;		/* ... to this line */
	uint8_t forced;			/* rollbacks that were forced */
	bool paused, abandoned, published;
	uint64_t since;			/* when the pending decision began */
	uint64_t until;			/* when it is due; 0: never */
	uint64_t running;		/* from when on its clock has run
					   without a pause */
	uint64_t pause_began;
	bool late;			/* a line says so */
	uint8_t open;			/* bit s: seat s is, by policy */
	uint8_t defaulted;		/* 1 + the seat that is played since it
					   was late; 0: none */
	uint32_t granted;		/* seconds of absence within until */
	uint32_t outage;		/* number of the last that is counted */
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

/* Line 0.  setup is the caller's and must outlive the game. */
void game_begin(struct game *, const struct game_setup *, int64_t at);

/*
 * The same game, all but the text of its last line: most of a game is room
 * for legal moves that are not there.
 */
void game_copy(struct game *to, const struct game *from);

/* Is everybody there, so that the game goes on? */
bool game_joined(const struct game *);
/* Are there no more moves: is it played out, or abandoned? */
bool game_over(const struct game *);
/* What the game waits for: a decision of this seat, and nobody to join. */
bool game_awaits(const struct game *, int seat);
/* The seat that a player of this name holds now, or -1. */
int game_seat(const struct game *, const char *player);

/*
 * The next line.  join: a seat that has not joined; identity and seal of the
 * file that says so.  chance: the pending draw, made from the secret.  move:
 * a legal one.  publish: the game is over.  Events are added to *tale unless
 * it is NULL.
 */
void game_join(struct game *, int64_t at, int seat,
    const uint8_t identity[HASH], const char *seal, size_t seal_len);
void game_chance(struct game *, int64_t at, struct tale *tale);
void game_move(struct game *, int64_t at, enum line_why,
    const struct move *move, struct tale *tale);
void game_publish(struct game *, int64_t at);
/* Seat leaves; the program plays it from then on. */
void game_resign(struct game *, int64_t at, int seat);
/* words is "all: TEXT" or "NAME,NAME: TEXT". */
void game_press(struct game *, int64_t at, int seat, const char *words,
    size_t len);
void game_agree(struct game *, int64_t at, int seat, uint32_t line);
/* The seat's player takes another key. */
void game_key(struct game *, int64_t at, int seat, const char *key);
/*
 * A host's order that game_may() lets pass.  For a rollback past is the game
 * as it stood at order->line.
 */
void game_host(struct game *, int64_t at, const struct order *,
    const struct game *past);
/* Nobody is left: the program gives the game up. */
void game_abandon(struct game *, int64_t at);

/* When the pending decision is late: due and the seat's bank; 0: never. */
uint64_t game_due(const struct game *);

/* What is to be done at a moment because nobody has decided. */
enum game_overdue {
	OVERDUE_NOT,
	OVERDUE_LATE,		/* game_late(): say so */
	OVERDUE_MOVE,		/* game_default() */
	OVERDUE_OPEN		/* game_open() */
};
enum game_overdue game_overdue(const struct game *, int64_t now);
/* The next moment at which that may become another thing; 0: never. */
uint64_t game_alarm(const struct game *);
void game_late(struct game *, int64_t at);
void game_default(struct game *, int64_t at, struct tale *tale);
void game_open(struct game *, int64_t at);

/* How many seconds of the pending decision fell into this outage. */
uint32_t game_outage(const struct game *, int64_t began, int64_t ended);

/*
 * Terms as they stand after "deadline SECONDS" in line 0, without the blank
 * before them; at most TERMS_TEXT with a NUL.  Read: NULL, or the first word
 * that cannot stand there, in text; only what print would write is read.
 */
size_t terms_print(const struct terms *, char out[TERMS_TEXT]);
const char *terms_read(const char *text, struct terms *out);

/*
 * NULL when the order can be carried out, else why not, a word: "over",
 * "paused", "not_paused", "no_deadline", "no_seat", "seated", "no_line",
 * "counted" (an outage, once), "away" (an absence that is over or backwards).
 * Of a rollback it says nothing about its way.
 */
const char *game_may(const struct game *, const struct order *);

/*
 * Read an order as a host writes it: "extend 2d because REASON".  Case and
 * blanks as written.  NULL, or what stands in the way, a word: "verb",
 * "seat", "name", "key", "time", "line", "because", "reason".
 */
const char *order_read(const char *text, size_t len,
    struct order *out);
/* The same back, for a turn file; at most LINE_MAX_TEXT bytes and a NUL. */
size_t order_print(const struct order *, char out[LINE_MAX_TEXT]);

/*
 * What the program does next by itself: a draw, an only move, the move of an
 * empty seat, giving up, publishing.  With draws false it only plays moves
 * up to the next draw.  False: nothing is to be done.
 */
bool game_advance(struct game *, int64_t at, bool draws, struct tale *tale);
/* Has it done all that?  Nobody is heard before it has. */
bool game_settled(const struct game *);

/* All lines of a turn file are in the log; moves says that one was a move. */
void game_file(struct game *, const uint8_t identity[HASH], const char *seal,
    size_t seal_len, bool moves);

/* What a line is read with, where it needs more than its text. */
struct game_source {
	const uint8_t *identity;	/* of the file that it came from, or */
	const char *seal;		/* NULL: the program's own */
	size_t seal_len;
	const struct game *past;	/* of a rollback: the game there */
	enum order_way way;		/* ... and what it is at least: FREE
					   when that is allowed */
	const char *opening;		/* blank: what a later line says of a
					   hidden draw, "DRAW N/R... = ..." */
	size_t opening_len;
};

/*
 * Take the step that this text tells.  NULL, or a sentence that says what is
 * wrong; the game is not to be used after that.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const struct game_source *, struct tale *tale);

/* A stored line cut into what all have in common.  False: it is not one. */
struct line_words {
	uint32_t line;
	int64_t at;
	enum line_kind kind;
	int seat;		/* of join, move, resign, press, agree, key,
				   late, open */
	enum line_why why;	/* of move */
	const char *rest;	/* what follows: DRAW..., MOVE, TO: TEXT,
				   rollback LINE, KEY, the order, SECRET... */
	size_t rest_len;	/* without " opens ..." */
	const char *opens;	/* what follows it, or NULL */
	size_t opens_len;
};
bool line_cut(const char *text, size_t len, struct line_words *out);

/* Who says this line: a player's or the host's turn file, or nobody? */
bool line_said(const struct line_words *);

/* The numbers of the draw pending now, as game_chance() would draw them. */
void game_numbers(const struct game *, uint8_t number[DRAW_MAX]);

/*
 * The secret after a rollback that is not free, from the first one: H(key =
 * first; "nuncio secret", count of such rollbacks in 8 bytes little-endian,
 * draw chain at the line).  A host cannot choose it, and nobody else can know
 * it.  A free rollback leaves the secret as it is.
 */
void game_next_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET]);

/* "41-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL. */
enum { REFERENCE_TEXT = 48 };
void game_reference(const struct game *, char out[REFERENCE_TEXT]);

/*
 * A snapshot: everything but setup and text as bytes; returns how many.
 * game_load() takes it back; false when it cannot be one of this game.
 */
size_t game_save(const struct game *, uint8_t out[GAME_IMAGE]);
bool game_load(struct game *, const struct game_setup *,
    const uint8_t *image, size_t size);

#endif

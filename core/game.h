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
 *	    seat NAME KEY [seat NAME KEY]... edition HASH|- commitment HASH
 *	    options JSON
 *	NUMBER TIME join SEAT
 *	NUMBER TIME chance DRAW NUMBER/RANGE... = RESULT[, RESULT]...
 *	NUMBER TIME chance DRAW hidden HASH
 *	NUMBER TIME move SEAT said|only MOVE
 *	NUMBER TIME publish SECRET
 *
 * A line after the one that has revealed a hidden draw ends with
 * " opens LINE SALT DRAW NUMBER/RANGE... = RESULT", once for each.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "chain.h"
#include "key.h"
#include "ruleset.h"

enum {
	LINE_MAX_TEXT = 4096,	/* bytes of a line's text, NUL included */
	HIDDEN_MAX    = 8,	/* hidden draws not yet opened */
	HIDDEN_TEXT   = 96,
	GAME_ID       = 33,	/* a name and a NUL */
	GAME_OPTIONS  = 1024,
	GAME_IMAGE    = STATE_MAX + 2048	/* room for game_save() */
};

enum game_line {
	LINE_SETUP, LINE_JOIN, LINE_CHANCE, LINE_MOVE, LINE_PUBLISH
};

/* Why a move was made. */
enum game_why {
	WHY_SAID,		/* a player's own */
	WHY_ONLY		/* the only legal one: the program played it */
};

/* What never changes in a game.  Strings end with a NUL. */
struct game_setup {
	const struct ruleset *rules;
	const void *edition;
	int seats;
	const struct options *options;
	const char *options_text;	/* as given, a JSON object */
	const uint8_t *edition_hash;	/* of its text, HASH bytes; NULL: the
					   compiled-in one or none */
	const char *id;
	bool no_join;
	const char *host;		/* key_format()'s */
	const char *name[SEATS];
	const char *key[SEATS];
	uint8_t secret[SECRET];
};

struct game {
	const struct game_setup *setup;
	uint32_t line;			/* number of the last line */
	uint8_t hash[HASH];		/* its hash */
	uint32_t files;			/* turn files applied */
	uint8_t file_head[HASH];	/* of the file chain */
	uint8_t chain[HASH];		/* the draw chain */
	uint32_t fresh;			/* the last line that made references
					   before it stale */
	uint32_t said[SEATS];		/* the seat's last own move, or 0 */
	uint8_t joined;			/* bit s: seat s has */
	bool published;
	uint8_t n_hidden;
	struct {
		uint32_t line;
		uint8_t salt[HASH];
		char text[HIDDEN_TEXT];
	} hidden[HIDDEN_MAX];		/* draws still to be opened */
	struct play play;

	/* The last line as it stands in the log. */
	enum game_line kind;
	size_t text_len;
	char text[LINE_MAX_TEXT];	/* ends with a NUL, not counted */
};

/* Line 0.  setup is the caller's and must outlive the game. */
void game_begin(struct game *, const struct game_setup *, int64_t at);

/* Is everybody there, so that the game goes on? */
bool game_joined(const struct game *);

/* What the game waits for: a decision, and not somebody to join. */
bool game_awaits(const struct game *, int seat);

/*
 * The next line.  join: a seat that has not joined; identity and seal of the
 * file that says so.  chance: the pending draw, made from the secret.  move:
 * a legal one.  publish: the game is over.  Events are added to *tale unless
 * it is NULL.
 */
void game_join(struct game *, int64_t at, int seat,
    const uint8_t identity[HASH], const char *seal, size_t seal_len);
void game_chance(struct game *, int64_t at, struct tale *tale);
void game_move(struct game *, int64_t at, enum game_why,
    const struct move *move, struct tale *tale);
void game_publish(struct game *, int64_t at);

/*
 * What the program does next by itself: a draw, an only move, publishing.
 * With draws false it stops before a draw.  False: nothing is to be done.
 */
bool game_advance(struct game *, int64_t at, bool draws, struct tale *tale);

/* All lines of a turn file are in the log; moves says that one was a move. */
void game_file(struct game *, const uint8_t identity[HASH], const char *seal,
    size_t seal_len, bool moves);

/*
 * Take the step that this text tells.  identity and seal are those of the
 * file that the line came from (join lines need them), else NULL.  NULL, or a
 * sentence that says what is wrong; the game is not to be used after that.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const uint8_t *identity, const char *seal, size_t seal_len,
    struct tale *tale);

/* A stored line cut into what all have in common.  False: it is not one. */
struct game_words {
	uint32_t line;
	int64_t at;
	enum game_line kind;
	int seat;		/* of join and move */
	enum game_why why;	/* of move */
	const char *rest;	/* of chance: from DRAW; of move: from MOVE; of
				   publish: SECRET; up to the text's end */
	size_t rest_len;	/* without " opens ..." */
	const char *opens;	/* what follows it, or NULL */
	size_t opens_len;
};
bool game_cut(const char *text, size_t len, struct game_words *out);

/*
 * The numbers of the draw pending now, as game_chance() would draw them.
 */
void game_numbers(const struct game *, uint8_t number[DRAW_MAX]);

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

/*
 * step.h: continuing a game: each of these steps makes the next line, with its
 * text in game->text, and updates the game accordingly.
 */
#ifndef CORE_STEP_H
#define CORE_STEP_H

#include "core/game.h"

struct text;

/* Line 0.  setup is the caller's and must outlive the game. */
void game_begin(struct game *, const struct game_setup *, int64_t at);

/*
 * Open a turn file whose lines come next; the caller keeps it until it is
 * closed.  It is closed after the program's own steps that follow its lines.
 */
void game_file_open(struct game *, struct game_file *);
void game_file_close(struct game *);

/*
 * The next line.  game_join(): a seat that has not joined does, by the open
 * file.  game_chance(): the pending draw, made from the secret.  game_move(): a
 * legal move.  game_publish(): the secrets; the game must be over.  Events are
 * added to *tale unless it is NULL.
 */
void game_join(struct game *, int64_t at, int seat);
void game_chance(struct game *, int64_t at, struct tale *tale);
void game_move(struct game *, int64_t at, enum line_why,
    const struct move *move, struct tale *tale);
void game_publish(struct game *, int64_t at);
/* The seat's player resigns; the program plays the seat from then on. */
void game_resign(struct game *, int64_t at, int seat);
/* words is "all: TEXT" or "NAME,NAME: TEXT". */
void game_press(struct game *, int64_t at, int seat, const char *words,
    size_t len);
void game_agree(struct game *, int64_t at, int seat, uint32_t line);
/* The seat agrees to this key for another host. */
void game_agree_key(struct game *, int64_t at, int seat, const char *key);
/*
 * The open file, of which only the hash `closed` is public, announces an
 * absence that counts; NULL: the absence is not known here.
 */
void game_away(struct game *, int64_t at, const struct game_absence *);
/* The seat's player takes another key. */
void game_key(struct game *, int64_t at, int seat, const char *key);
/*
 * Time is over, see due.h: state that the awaited seat is late; make a sensible
 * move for it; open it.
 */
void game_late(struct game *, int64_t at);
void game_default(struct game *, int64_t at, struct tale *tale);
void game_open(struct game *, int64_t at);

/* All players have resigned: the program abandons the game. */
void game_abandon(struct game *, int64_t at);

/*
 * Take the program's next own step: a draw, the only legal move, the move of an
 * empty seat, abandoning, publishing.  With draws false it only makes moves,
 * up to the next draw.  False: there is nothing to do.
 */
bool game_advance(struct game *, int64_t at, bool draws, struct tale *tale);
/* The numbers of the pending draw, as game_chance() would draw them. */
void game_numbers(const struct game *, uint8_t number[DRAW_MAX]);

/* The hashes in the log that belong to a hidden draw. */
struct game_veil {
	uint8_t salt[HASH], commitment[HASH];
};
/*
 * Make the pending draw with these numbers, each within its range, in a game
 * whose secret is not known; veil is NULL unless the draw is hidden.
 */
void game_drawn(struct game *, int64_t at, const uint8_t *number,
    const struct game_veil *, struct tale *tale);

/*
 * Count this seat as joined; the game begins if it was the last.  This function
 * and the next three are for steps that are made elsewhere (act.h).
 */
void step_join(struct game *, int64_t at, int seat);
/*
 * Begin the next line, "NUMBER TIME KIND"; step_end() completes it.
 */
struct text step_begin(struct game *, int64_t at, enum line_kind);
/* The same for a kind that has a seat. */
struct text step_begin_seat(struct game *, int64_t at, enum line_kind,
    int seat);
void step_end(struct game *, struct text *);

#endif

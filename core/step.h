/*
 * step.h: how a game goes on: each of these makes the next line, its text in
 * game->text, and all that follows from it.
 */
#ifndef CORE_STEP_H
#define CORE_STEP_H

#include "core/game.h"

struct text;

/* Line 0.  setup is the caller's and must outlive the game. */
void game_begin(struct game *, const struct game_setup *, int64_t at);

/*
 * A turn file whose lines come next, kept by the caller until it is closed; and
 * its end, after what the program does by itself behind its lines.
 */
void game_file_open(struct game *, struct game_file *);
void game_file_close(struct game *);

/*
 * The next line.  join: a seat that has not joined, said by the open file.
 * chance: the pending draw, made from the secret.  move:
 * a legal one.  publish: the game is over.  Events are added to *tale unless
 * it is NULL.
 */
void game_join(struct game *, int64_t at, int seat);
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
/* Seat agrees to this key for another host. */
void game_agree_key(struct game *, int64_t at, int seat, const char *key);
/*
 * The open file, which is closed, announces an absence that counts; NULL: it
 * is not known here.
 */
void game_away(struct game *, int64_t at, const struct game_absence *);
/* The seat's player takes another key. */
void game_key(struct game *, int64_t at, int seat, const char *key);
/*
 * Time is over, see due.h: say that the awaited seat is late; make a sensible
 * move for it; open it.
 */
void game_late(struct game *, int64_t at);
void game_default(struct game *, int64_t at, struct tale *tale);
void game_open(struct game *, int64_t at);

/* All players have resigned: the program gives the game up. */
void game_abandon(struct game *, int64_t at);

/*
 * What the program does next by itself: a draw, an only move, the move of an
 * empty seat, giving up, publishing.  With draws false it only plays moves
 * up to the next draw.  False: nothing is to be done.
 */
bool game_advance(struct game *, int64_t at, bool draws, struct tale *tale);
/* The numbers of the draw pending now, as game_chance() would draw them. */
void game_numbers(const struct game *, uint8_t number[DRAW_MAX]);

/* What a log tells of a hidden draw besides its numbers. */
struct game_veil {
	uint8_t salt[HASH], commitment[HASH];
};
/*
 * The pending draw with these numbers, each within its range, for a game whose
 * secret is not known; veil is NULL unless the draw is hidden.
 */
void game_drawn(struct game *, int64_t at, const uint8_t *number,
    const struct game_veil *, struct tale *tale);

/*
 * Nobody waits for this seat any more, and the game begins if it was the last;
 * for steps that stand elsewhere (act.h), as the next three are.
 */
void step_join(struct game *, int64_t at, int seat);
/*
 * The beginning of the next line, "NUMBER TIME KIND", and its end.
 */
struct text step_begin(struct game *, int64_t at, enum line_kind);
/* The same for a kind that has a seat. */
struct text step_begin_seat(struct game *, int64_t at, enum line_kind,
    int seat);
void step_end(struct game *, struct text *);

#endif

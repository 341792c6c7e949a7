/*
 * step.h: continuing a game.  Each of these steps makes the next line, puts its
 * text into game->text, and updates the game accordingly.
 */
#ifndef CORE_STEP_H
#define CORE_STEP_H

#include "core/game.h"

struct text;

/* Make line 0.  setup is the caller's and must outlive the game. */
void game_begin(struct game *, const struct game_setup *, int64_t at);

/*
 * Open a turn file whose lines come next.  The caller keeps the file in memory
 * until it is closed.  Close the file after the program's own steps that follow
 * the file's lines.
 */
void game_file_open(struct game *, struct game_file *);
void game_file_close(struct game *);

/*
 * Make the next line:
 *
 *	game_join()	A seat that has not joined yet joins, by the open file.
 *	game_chance()	The pending draw is made from the secret.
 *	game_move()	A legal move is made.
 *	game_publish()	The secrets are published.  The game must be over.
 *
 * Events are added to *tale unless tale is NULL.
 */
void game_join(struct game *, int64_t at, int seat);
void game_chance(struct game *, int64_t at, struct tale *tale);
void game_move(struct game *, int64_t at, enum line_why,
    const struct move *move, struct tale *tale);
void game_publish(struct game *, int64_t at);
/*
 * Make the line in which the seat's player resigns.  The program plays the seat
 * from then on.
 */
void game_resign(struct game *, int64_t at, int seat);
/*
 * Make the line in which a seat sends press.  words is "all: TEXT" or
 * "NAME,NAME: TEXT".
 */
void game_press(struct game *, int64_t at, int seat, const char *words,
    size_t len);
/*
 * Make the line in which the seat agrees to a rollback to this line.  What
 * others agreed to before is dropped if it was another line.  The caller has
 * checked that there is such a line.  Nothing is rolled back here: if everybody
 * has agreed (game_agreed()), the program makes the rollback with game_host().
 */
void game_agree(struct game *, int64_t at, int seat, uint32_t line);
/*
 * Make the line in which the open file announces an absence that counts.  Only
 * the file's hash `closed` is public.  The absence is NULL if it is not known
 * here.
 */
void game_away(struct game *, int64_t at, const struct game_absence *);
/* Make the line in which the seat's player takes another key. */
void game_key(struct game *, int64_t at, int seat, const char *key);
/*
 * Act when time is over (due.h).  game_late() states that the awaited seat is
 * late, game_default() makes a sensible move for this seat, and game_open()
 * opens the seat.
 */
void game_late(struct game *, int64_t at);
void game_default(struct game *, int64_t at, struct tale *tale);
void game_open(struct game *, int64_t at);

/*
 * Make the line in which the program abandons the game, because all players
 * have resigned.
 */
void game_abandon(struct game *, int64_t at);

/*
 * Take the next step that is the program's own: a draw, the only legal move, a
 * move for an empty seat, abandoning, or publishing.  If draws is false, this
 * function only makes moves, up to the next draw.  Returns false if there is
 * nothing to do.
 */
bool game_advance(struct game *, int64_t at, bool draws, struct tale *tale);
/* Write the numbers of the pending draw, as game_chance() would draw them. */
void game_numbers(const struct game *, uint8_t number[DRAW_MAX]);

/* The hashes in the log that belong to a hidden draw. */
struct game_veil {
	uint8_t salt[HASH], commitment[HASH];
};
/*
 * Make the pending draw with these numbers, in a game whose secret is not
 * known.  Each number must be within its range.  veil is NULL unless the draw
 * is hidden.
 */
void game_drawn(struct game *, int64_t at, const uint8_t *number,
    const struct game_veil *, struct tale *tale);

/*
 * Count this seat as joined.  The game begins if no other seat must still join.
 * This function and the next three are for steps that other modules make
 * (act.h).
 */
void step_join(struct game *, int64_t at, int seat);
/* Begin the next line with "NUMBER TIME KIND".  step_end() completes it. */
struct text step_begin(struct game *, int64_t at, enum line_kind);
/* Begin the next line if its kind has a seat. */
struct text step_begin_seat(struct game *, int64_t at, enum line_kind,
    int seat);
void step_end(struct game *, struct text *);

#endif

/*
 * pledge.h: the values that seats add to the draws, so that nobody can predict
 * them: which seats have pledged a chain of values (reveal.h), which value is
 * due, and when it enters the draw chain (chain.h).
 *
 * A letter seat has no key to make values from, and pledges nothing.  Any other
 * seat pledges a chain with "chain:" in the header of a file: in its join, or
 * in the first file after the seat has got a new player or key.  That file
 * refers to the line which brought player or key, so that a player who is asked
 * again can only repeat the same chain.  A chain pledged after all have joined
 * does not count before a draw that uses a value revealed later by another
 * seat: until then its player could have searched for a favourable one.
 *
 * Each file with moves of the seat reveals the value that is due, the same one
 * until a draw has used it; but a file sent early (early.h) says nothing about
 * draws, and does not count as the first one of a key.
 */
#ifndef CORE_PLEDGE_H
#define CORE_PLEDGE_H

#include "core/game.h"

/*
 * What reveal_answers() must give for the value in this seat's next file with
 * moves.  False: that file reveals no value.
 */
bool game_due(const struct game *, int seat, uint8_t due[HASH]);

/*
 * The reference that a file needs, or had, to pledge a chain of the seat:
 * "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL.
 */
void game_pledge_from(const struct game *, int seat,
    char out[REFERENCE_TEXT]);

/*
 * May the seat's next file pledge a chain, if it refers to that line?  If the
 * seat has not joined, the next file is its join.
 */
bool game_may_pledge(const struct game *, int seat);

/* Is it certain that no seat adds anything to draws, now or later? */
bool game_unpledged(const struct game *);

/* Copy the "chain:" or "reveal:" of a turn file's header. */
void game_file_header(struct game_file *, const struct turn *);

/*
 * NULL if the next file may have this header, else a word that says why not:
 * "chain_none" (this seat cannot pledge), "chain_late" (it has pledged, or it
 * is too late to), "chain_after" (the file refers to the wrong line),
 * "reveal_none" (no value of the seat is due), "reveal_wrong" (another is).
 */
const char *game_file_may(const struct game *, const struct game_file *);

/* The draw chain for the next draw, with the values revealed for it. */
void pledge_chain(const struct game *, uint8_t chain[HASH]);

/*
 * For the steps of a game.  pledge_file(): a file is opened; its header counts
 * if game_file_may() allows it.  pledge_move(): the file has a move.
 * pledge_draw(): a draw comes next, and uses the values revealed.
 * pledge_renew(): the secret changes, and these values are not drawn from.
 * pledge_key(): the last line gave the seat another player or key.
 */
void pledge_file(struct game *);
void pledge_move(struct game *, int seat);
void pledge_draw(struct game *);
void pledge_renew(struct game *);
void pledge_key(struct game *, int seat);

#endif

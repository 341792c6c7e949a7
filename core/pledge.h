/*
 * pledge.h: what seats add to the draws, so that nobody knows them before: of
 * whom a chain of values (reveal.h) is known, which of them is due, and when it
 * enters the draw chain (chain.h).
 *
 * A letter seat has no key to make values of, and pledges nothing.  Any other
 * seat pledges a chain with "chain:" in the header of a file: in its join, or
 * in the first file of its player since the seat has that player or another
 * key.  That file refers to the line which brought player or key, so that who
 * is asked again can only say the same.  One that is pledged once all have
 * joined waits for a draw into which a value came that another seat said
 * later: until then its player could have searched for one that suits.
 *
 * Each file with moves of the seat says the value that is due, the same until a
 * draw has taken it in; but one that was sent early (early.h) says nothing of
 * draws, and is not the first of a key.
 */
#ifndef CORE_PLEDGE_H
#define CORE_PLEDGE_H

#include "core/game.h"

/*
 * What the value must answer (reveal_answers()) that the next file with moves
 * of this seat says.  False: it says none.
 */
bool game_due(const struct game *, int seat, uint8_t due[HASH]);

/*
 * The line to which a file refers that pledges a chain of the seat, also the
 * one that did: "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab" and a NUL.
 */
void game_pledge_from(const struct game *, int seat,
    char out[REFERENCE_TEXT]);

/*
 * May the seat's next file pledge one, if it refers to that line?  Of a seat
 * that has not joined its join may.
 */
bool game_may_pledge(const struct game *, int seat);

/* Does no seat add anything to draws, and can none begin to any more? */
bool game_unpledged(const struct game *);

/* What the header of a turn file says of draws, for the game. */
void game_file_header(struct game_file *, const struct turn *);

/*
 * A word that says why a file that comes next cannot have its header, or NULL:
 * "chain_none" (this seat pledges nothing), "chain_late" (it has, or it is too
 * late for it), "chain_after" (the file refers to another line than it should),
 * "reveal_none" (no value of the seat is due), "reveal_wrong" (another is).
 */
const char *game_file_may(const struct game *, const struct game_file *);

/* The draw chain as it stands for the next draw, with what was said for it. */
void pledge_chain(const struct game *, uint8_t chain[HASH]);

/*
 * For the steps of a game.  A file is opened, whose header counts where
 * game_file_may() finds nothing; it says a move; a draw comes next, and takes
 * in what was said; another secret is, and what was said is not drawn from; the
 * last line has given the seat another player or key.
 */
void pledge_file(struct game *);
void pledge_move(struct game *, int seat);
void pledge_draw(struct game *);
void pledge_renew(struct game *);
void pledge_key(struct game *, int seat);

#endif

/*
 * pledge.h: the values that seats add to the draws, so that nobody can predict
 * the draws.  The functions here tell which seats have pledged a chain of
 * values (reveal.h), which value is due, and when the value enters the draw
 * chain (chain.h).
 *
 * A letter seat has no key to make values from, so it pledges no chain.  Any
 * other seat pledges a chain with "value: HASH" in the header of a file that is
 * the seat's join, or its first file after it has got a new player or key.  In
 * any other file this line is the next value of the chain.  The file refers to
 * the line that brought the player or the key, so that a player who is asked
 * again can only repeat the same chain.
 *
 * If a chain is pledged after all have joined, its values are revealed, but do
 * not enter draws at first.  Whoever pledges it may know values of friends, and
 * from the host the value that a file has just brought, and could search for a
 * chain that suits them.  So the chain counts after a draw before which each
 * other seat that has a chain, and at least one seat, has revealed two values
 * since: the second became due only by a draw that was made since.  A seat is
 * left out if the program has made its last decision, or it would keep others
 * from taking part.
 *
 * Each file with moves of the seat reveals the value that is due.  The same
 * value is due until a draw has been made.  A file sent early (early.h),
 * however, says nothing about draws, and does not count as the first file of a
 * key.
 */
#ifndef CORE_PLEDGE_H
#define CORE_PLEDGE_H

#include "core/game.h"

/*
 * Write to due what reveal_answers() must give for the value in this seat's
 * next file with moves.  Returns false if that file reveals no value.
 */
bool game_due(const struct game *, int seat, uint8_t due[HASH]);

/*
 * Write the reference that a file needs to pledge a chain of the seat, or that
 * the file had which pledged the chain: "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab"
 * and a NUL.
 */
void game_pledge_from(const struct game *, int seat,
    char out[REFERENCE_TEXT]);

/*
 * Returns true if the seat's next file may pledge a chain, provided that the
 * file has this reference.  If the seat has not joined, the next file is its
 * join.
 */
bool game_may_pledge(const struct game *, int seat);

/* Returns true if it is certain that no seat will add anything to draws. */
bool game_unpledged(const struct game *);

/* Copy the "value:" of a turn file's header. */
void game_file_header(struct game_file *, const struct turn *);

/*
 * Returns NULL if the next file may have this header, else a word for the
 * reason why not:
 *
 *	"value_none"	this seat adds nothing to draws, or no value is due and
 *			no chain can begin here
 *	"value_after"	the file begins a chain, but refers to the wrong line
 *	"value_wrong"	another value is due
 */
const char *game_file_may(const struct game *, const struct game_file *);

/* Write the draw chain for the next draw, with the values revealed for it. */
void pledge_chain(const struct game *, uint8_t chain[HASH]);

/*
 * The steps of a game call these functions:
 *
 *	pledge_file()	when a file is opened; its header counts if
 *			game_file_may() allows it, and a chain begins here
 *	pledge_move()	when the open file has a move
 *	pledge_draw()	when a draw comes next, which uses the revealed values
 *	pledge_renew()	when the secret changes, so that no draw uses these
 *			values
 *	pledge_key()	when the last line gave the seat another player or key
 */
void pledge_file(struct game *);
void pledge_move(struct game *, int seat);
void pledge_draw(struct game *);
void pledge_renew(struct game *);
void pledge_key(struct game *, int seat);

#endif

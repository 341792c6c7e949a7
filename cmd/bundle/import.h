/*
 * import.h: takes the game of a bundle into the store.
 */
#ifndef CMD_IMPORT_H
#define CMD_IMPORT_H

#include "cmd/bundle/bundle.h"

/*
 * Copy the game of a bundle into a store, in which a transaction has begun.
 * The record is open on the bundle's game, has passed the audit, and stands at
 * the end; afterwards it is open on the store.
 *
 * With take, the game was handed over to this host: the store may already have
 * the game's beginning, and gets the rest.  Without take, the store must not
 * have the game.
 *
 * Players unknown here are added without an address; known players are not
 * changed.  A store that fails ends the program.
 *
 * Returns false, and the caller rolls back, in these cases:
 * - The game exists already.
 * - The store has lines other than the game's beginning.
 * - A name or key belongs to somebody else here.
 * - A name is not allowed.
 *
 * The fault is then a sentence, with the bundle's line number if there is one.
 */
bool import_game(struct store *, const struct bundle *, bool take,
    struct record *, struct fault *);

#endif

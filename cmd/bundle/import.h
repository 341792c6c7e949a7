/*
 * import.h: the game of a bundle, taken into the store.
 */
#ifndef CMD_IMPORT_H
#define CMD_IMPORT_H

#include "cmd/bundle/bundle.h"

/*
 * Copy the game of a bundle into a store, in which a transaction has begun.
 * The record is of the bundle's array, which the audit has found in order, and
 * stands at its end; it is of the store afterwards.  Players whom nobody knows
 * here come with it, without an address.  False: see fault, a sentence with
 * the number of the bundle's line, and the transaction is to be rolled back:
 * there is such a game already, or one of the names or keys is somebody
 * else's here.  A store that fails ends the program.
 */
bool import_game(struct store *, const struct bundle *, struct record *,
    struct fault *);

#endif

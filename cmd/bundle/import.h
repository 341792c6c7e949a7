/*
 * import.h: the game of a bundle, taken into the store.
 */
#ifndef CMD_IMPORT_H
#define CMD_IMPORT_H

#include "cmd/bundle/bundle.h"

/*
 * Copy the game of a bundle into a store, in which a transaction has begun.
 * The record is of the bundle's array, which the audit has found in order, and
 * stands at its end; it is of the store afterwards.
 *
 * take: the game was handed over to this host, and a copy of its beginning may
 * be in the store, which goes on from there.  Else there may be none.
 *
 * Players whom nobody knows here come with it, without an address; nothing of
 * a known one is changed.  False: see fault, a sentence, with the number of
 * the bundle's line where there is one, and the transaction is to be rolled
 * back: there is such a game already, or what is there is not the beginning of
 * it, or one of the names or keys is somebody else's here, or a name nobody
 * can have.  A store that fails ends the program.
 */
bool import_game(struct store *, const struct bundle *, bool take,
    struct record *, struct fault *);

#endif

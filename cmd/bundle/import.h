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
 * take: the game was handed over to this host; the store may have the beginning
 * of it, and gets the rest.  Otherwise the store must not have the game.
 *
 * Players unknown here are added without an address; known ones are not
 * changed.  False: the caller rolls back, and the fault is a sentence, with the
 * bundle's line number where there is one: the game exists already, or the
 * store has something other than its beginning, or a name or key belongs to
 * somebody else here, or a name is not allowed.  A store that fails ends the
 * program.
 */
bool import_game(struct store *, const struct bundle *, bool take,
    struct record *, struct fault *);

#endif

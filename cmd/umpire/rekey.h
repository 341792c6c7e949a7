/*
 * rekey.h: a host's key that is lost, another in its place, and the games that
 * go over to it.
 */
#ifndef CMD_REKEY_H
#define CMD_REKEY_H

#include "core/key.h"

#include <jansson.h>
#include <stdbool.h>

struct context;
struct outcome;
struct record;
struct store;

enum rekeyed {
	REKEY_NONE,		/* the game's host has not lost its key */
	REKEY_DONE,		/* it goes on with the new one */
	REKEY_WAITS		/* until all its players have agreed */
};

/*
 * Hand a game over to the key that the host has now: with the spare one, where
 * it is given (or NULL) and the game names it and has never been handed over,
 * or else as all players have agreed; if neither, they are asked.  What waited
 * for it is said then, see rekey_restored().  Within a transaction, of a record
 * that is open at its end.  Where the game refuses, the outcome says why.
 */
enum rekeyed rekey_game(struct context *, struct record *,
    const struct secret *spare, struct outcome *);

/*
 * If the key is lost: how many running games go on at once with a spare key,
 * and how many only when all their players have agreed to another.  Each spare
 * key is a text of *keys, an array which the caller lets go, or which is NULL.
 */
void rekey_ways(struct context *, int *spare, int *agreed, json_t **keys);

/*
 * The game says in its log that it has gone back to a backup, and its players
 * are told; or, where that cannot be sealed, it will say so as soon as it is
 * handed over.  Within a transaction, of a record that is open at its end.
 */
void rekey_restored(struct context *, struct record *, bool later);

#endif

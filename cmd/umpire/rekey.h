/*
 * rekey.h: replaces a lost host key, and moves the games to the new one.
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
	REKEY_DONE,		/* the game goes on with the new one */
	REKEY_WAITS		/* until all its players have agreed */
};

/*
 * Hand a game over to the host's present key: with the spare key, if one is
 * given (not NULL), the game names it and was never handed over; otherwise by
 * the agreement of all players; if they have not agreed, they are asked.  A
 * line that waited for this is written then, see rekey_restored().  Within a
 * transaction, with the record at its end.  If the game refuses, the outcome
 * says why.
 */
enum rekeyed rekey_game(struct context *, struct record *,
    const struct secret *spare, struct outcome *);

/*
 * If the key were lost: how many running games could go on at once with a spare
 * key, and how many only after all their players agree to another key.  *keys
 * is an array of the spare keys as text, which the caller releases; keys may be
 * NULL.
 */
void rekey_ways(struct context *, int *spare, int *agreed, json_t **keys);

/*
 * Write in the game's log that it was restored from a backup, and tell its
 * players; if that cannot be sealed now, it is done as soon as the game is
 * handed over.  Within a transaction, with the record at its end.
 */
void rekey_restored(struct context *, struct record *, bool later);

#endif

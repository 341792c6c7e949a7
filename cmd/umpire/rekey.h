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
	REKEY_DONE,		/* the game goes on with the new key */
	REKEY_WAITS		/* the game waits until all its players have
				   agreed */
};

/*
 * Hand a game over to the host's present key.  The spare key signs the handover
 * if it is given (not NULL), the game names it, and the game was never handed
 * over.  Otherwise all players must agree; if they have not agreed, they are
 * asked.  After the handover a line that waited for it is written, see
 * rekey_restored().  The caller has begun a transaction, and the record stands
 * at its end.  If the game refuses, the outcome gives the reason.
 */
enum rekeyed rekey_game(struct context *, struct record *,
    const struct secret *spare, struct outcome *);

/*
 * Count the running games by what would happen if the key were lost.  *spare is
 * the number of games that could go on immediately with a spare key.  *agreed
 * is the number of games that could go on only after all their players agree to
 * another key.  *keys is an array of the spare keys as text, which the caller
 * releases; keys may be NULL.
 */
void rekey_ways(struct context *, int *spare, int *agreed, json_t **keys);

/*
 * Write in the game's log that the game was restored from a backup, and tell
 * its players.  With later, the line cannot be sealed now: only note that it is
 * missing; it is written as soon as the game is handed over.  The caller has
 * begun a transaction, and the record stands at its end.
 */
void rekey_restored(struct context *, struct record *, bool later);

#endif

/*
 * rekey.h: replaces a lost host key, and moves the games to the new one.
 */
#ifndef CMD_REKEY_H
#define CMD_REKEY_H

#include "core/key.h"

#include <stdbool.h>

struct context;
struct outcome;
struct record;
struct store;

enum rekeyed {
	REKEY_NONE,		/* the game's host has not lost its key */
	REKEY_DONE,		/* the game goes on with the new key */
	REKEY_OTHER,		/* the game names another spare key */
	REKEY_STUCK		/* no spare key counts in the game */
};
/* What is said of such a game after its id: "goes on with the new key". */
extern const char *const rekeyed_words[];

/*
 * Returns true if the spare key that the game names can hand it over: a game
 * that was handed over before has none.
 */
bool rekey_may(const struct record *);

/*
 * Hand a game over to the host's present key.  The spare key, which may be NULL
 * if the host has it no more, signs the handover.  After the handover a line
 * that waited for it is written, see rekey_restored().  The caller has begun a
 * transaction, and the record stands at its end.  If the game refuses, the
 * outcome gives the reason.
 */
enum rekeyed rekey_game(struct context *, struct record *,
    const struct secret *spare, struct outcome *);

/*
 * Count the running games by what would happen if the key were lost.  *spare is
 * the number of games that could go on with a spare key, *stuck that of games
 * in which no spare key counts.
 */
void rekey_ways(struct context *, int *spare, int *stuck);

/*
 * Write in the game's log that the game was restored from a backup, and tell
 * its players.  With later, the line cannot be sealed now: only note that it is
 * missing; it is written as soon as the game is handed over.  The caller has
 * begun a transaction, and the record stands at its end.
 */
void rekey_restored(struct context *, struct record *, bool later);

#endif

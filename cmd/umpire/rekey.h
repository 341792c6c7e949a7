/*
 * rekey.h: a host's key that is lost, another in its place, and the games that
 * go over to it.
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
 * The key is lost: how many running games go on at once with a spare key, and
 * how many only when all their players have agreed to another.
 */
void rekey_ways(struct context *, int *spare, int *agreed);

/*
 * The game says in its log that it has gone back to a backup, and its players
 * are told; or, where that cannot be sealed, it will say so as soon as it is
 * handed over.  Within a transaction, of a record that is open at its end.
 */
void rekey_restored(struct context *, struct record *, bool later);

/*
 * Write the host's new key as a pair of files, of which the secret one is not
 * there.  What checks the seals of the lost one (its public key, as core/key.h
 * writes it) is kept as KEYS.pub.lost.  A run that is killed has made the whole
 * pair or nothing that the next one minds.
 */
void rekey_write(struct context *, const struct secret *, const char *lost);

/* Is there a file?  Where nobody can say the program ends. */
bool rekey_is_there(const char *path);

/* Does the file have this public key?  False also where there is none. */
bool rekey_is_key(struct context *, const char *path, const char *key);

#endif

/*
 * reveal.h: the values that a seat adds to the draws.  The values are a chain
 * of hashes.  The seat's player first commits to the end of this chain, and
 * later reveals the values one at a time.
 *
 *	R(4096)	H(key = seed; "nuncio reveals", length of game in 1 byte,
 *		game, from)
 *	R(i)	H("nuncio reveal", R(i+1))
 *
 * H is BLAKE2b-256.  seed is the first half of the player's secret key (RFC
 * 8032's private key).  from is the reference in the file that commits, such as
 * "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab".  This file has R(0).  The first value
 * is R(1), the second R(2), and so on.  Each value is verified by the one
 * before, and nobody without the key knows the next value.
 */
#ifndef CORE_REVEAL_H
#define CORE_REVEAL_H

#include "core/chain.h"

enum {
	REVEALS     = 4096,	/* values of a chain */
	REVEAL_SEED = 32,
	REVEAL_DUE  = 8		/* bytes of a hash that identify it */
};

/*
 * Write the hash that a value answers: R(i) for R(i+1).  out may be the same
 * memory as value.
 */
void reveal_answers(const uint8_t value[HASH], uint8_t out[HASH]);

/* Write R(0) for a file that commits.  game is a game's name. */
void reveal_begin(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, uint8_t out[HASH]);

/*
 * Find the value of this chain that answers a hash.  due has the first bytes of
 * the hash.  Returns false if there is none, because the chain belongs to
 * another key, game or file.
 */
bool reveal_find(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, const uint8_t due[REVEAL_DUE], uint8_t out[HASH]);

#endif

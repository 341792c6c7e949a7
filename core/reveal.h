/*
 * reveal.h: what a seat adds to the draws: a chain of hashes that its player
 * has promised before, told one at a time, from the end that was promised on.
 *
 *	R(4096)	H(key = seed; "nuncio reveals", length of game in 1 byte,
 *		game, from)
 *	R(i)	H("nuncio reveal", R(i+1))
 *
 * H is BLAKE2b-256.  seed is what the player's secret key begins with (RFC
 * 8032's private key), from the reference of the file that commits, as in
 * "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab".  That file says R(0), the first value
 * is R(1), and so on: each proves itself by the one before, and nobody without
 * the key knows the next.
 */
#ifndef CORE_REVEAL_H
#define CORE_REVEAL_H

#include "core/chain.h"

enum {
	REVEALS     = 4096,	/* values of a chain */
	REVEAL_SEED = 32,
	REVEAL_DUE  = 8		/* bytes of a hash by which one is known */
};

/* What a value answers, R(i) of R(i+1): out may be value. */
void reveal_answers(const uint8_t value[HASH], uint8_t out[HASH]);

/* R(0), which a file that commits says.  game is a game's name. */
void reveal_begin(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, uint8_t out[HASH]);

/*
 * The value that answers the only hash of the chain that begins with due.
 * False: there is none, as the chain is of another key, game or file.
 */
bool reveal_find(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, const uint8_t due[REVEAL_DUE], uint8_t out[HASH]);

#endif

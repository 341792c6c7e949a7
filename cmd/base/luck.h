/*
 * luck.h: pseudo-random numbers for simulations, repeatable from a seed.  Real
 * games draw from their secret (core/chain.h).
 */
#ifndef CMD_LUCK_H
#define CMD_LUCK_H

#include <stdint.h>

/* Returns the next 64 pseudo-random bits. */
uint64_t luck_word(uint64_t *seed);
/* Returns a pseudo-random number from 0 to n - 1. n is 1 or more. */
unsigned luck_below(uint64_t *seed, unsigned n);

#endif

/*
 * luck.c: pseudo-random numbers for simulations; see luck.h.
 */
#include "cmd/base/luck.h"

uint64_t
luck_word(uint64_t *seed)
{
	uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);	/* splitmix64 */

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

unsigned
luck_below(uint64_t *seed, unsigned n)
{
	return (luck_word(seed) >> 32) * n >> 32;
}

/*
 * set.h: sets of small numbers, kept as plain bytes so that a state may hold
 * them.  A set over 0..n-1 is `uint8_t set[SET_BYTES(n)]`; member v is bit
 * v % 8 of byte v / 8.  All zero is the empty set.
 */
#ifndef CORE_SET_H
#define CORE_SET_H

#include <stdbool.h>
#include <stdint.h>

#define SET_BYTES(n) (((n) + 7) / 8)

static inline bool
set_has(const uint8_t *set, unsigned v)
{
	return set[v >> 3] >> (v & 7) & 1;
}

static inline void
set_add(uint8_t *set, unsigned v)
{
	set[v >> 3] |= (uint8_t)(1 << (v & 7));
}

static inline void
set_drop(uint8_t *set, unsigned v)
{
	set[v >> 3] &= (uint8_t)~(1 << (v & 7));
}

/* How many members below n there are. */
static inline int
set_count(const uint8_t *set, unsigned n)
{
	int count = 0;

	for (unsigned i = 0; i < SET_BYTES(n); i++)
		count += __builtin_popcount(set[i]);
	return count;
}

/* The k-th smallest member below n, from 0, or -1 when there are fewer. */
static inline int
set_pick(const uint8_t *set, unsigned n, int k)
{
	for (unsigned i = 0; i < SET_BYTES(n); i++) {
		unsigned byte = set[i];
		int here = __builtin_popcount(byte);

		if (k >= here) {
			k -= here;
			continue;
		}
		while (k-- > 0)
			byte &= byte - 1;
		return (int)(i * 8) + __builtin_ctz(byte);
	}
	return -1;
}

#endif

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

#endif

/*
 * set.h: sets of small numbers, kept as plain bytes so that a state may hold
 * them.  A set over 0..n-1 is `uint8_t set[SET_BYTES(n)]`; member v is bit
 * v % 8 of byte v / 8.  All zero is the empty set.
 *
 * A set of up to 32 members is also a number, of which bit v is member v.
 */
#ifndef CORE_SET_H
#define CORE_SET_H

#include <assert.h>
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

/* Returns the number of a set of two bytes, or of four. */
static inline unsigned
set_two(const uint8_t *set)
{
	return set[0] | (unsigned)set[1] << 8;
}

static inline uint32_t
set_four(const uint8_t *set)
{
	return set[0] | (uint32_t)set[1] << 8 | (uint32_t)set[2] << 16 |
	    (uint32_t)set[3] << 24;
}

/*
 * Returns how many members a set has.  In plain C: the compiler's own is a call
 * where the processor need not have the instruction.
 */
static inline int
set_size(uint32_t set)
{
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	return ((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

/* Take the smallest member out of a set that is not empty. */
static inline int
set_pop(uint32_t *set)
{
	int low = __builtin_ctz(*set);

	*set &= *set - 1;
	return low;
}

/* Take the k-th smallest member out, from 0. */
static inline int
set_pick(uint32_t *set, int k)
{
	uint32_t rest = *set;
	int member;

	while (k-- > 0)
		rest &= rest - 1;
	assert(rest != 0);
	member = __builtin_ctz(rest);
	*set &= ~(UINT32_C(1) << member);
	return member;
}

#endif

/*
 * hashmap.h: a map from hashes of 32 bytes to numbers.
 *
 * A map begins as all zeros (`struct hashmap map = { 0 };`).
 */
#ifndef CMD_HASHMAP_H
#define CMD_HASHMAP_H

#include <stddef.h>
#include <stdint.h>

enum { HASHMAP_KEY = 32 };

struct hashmap {
	struct hashmap_entry *entry;
	size_t n, size;
};

/* Returns the number that was put last under this key, or -1. */
int64_t hashmap_get(const struct hashmap *, const uint8_t key[HASHMAP_KEY]);

/* Put a number, 0 or more, under this key; it replaces any earlier number. */
void hashmap_put(
    struct hashmap *, const uint8_t key[HASHMAP_KEY], int64_t number);

/* Free its memory and make it all zeros. */
void hashmap_free(struct hashmap *);

#endif

/*
 * index.h: numbers, found by 32 bytes that are a hash of something.
 *
 * An index begins as all zeros (`struct index index = { 0 };`).
 */
#ifndef CMD_INDEX_H
#define CMD_INDEX_H

#include <stddef.h>
#include <stdint.h>

enum { INDEX_KEY = 32 };

struct index {
	struct index_entry *entry;
	size_t n, size;
};

/* The number that was put last under this key, or -1. */
int64_t index_get(const struct index *, const uint8_t key[INDEX_KEY]);

/* number, 0 or more, takes the place of what was under this key. */
void index_put(struct index *, const uint8_t key[INDEX_KEY], int64_t number);

/* Give its memory back and make it all zeros. */
void index_free(struct index *);

#endif

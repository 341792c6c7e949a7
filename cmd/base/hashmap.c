/*
 * hashmap.c: an open hash table.  The keys are hashes already, so their first
 * bytes give the place to look.
 */
#include "cmd/base/hashmap.h"

#include "cmd/base/memory.h"

#include <stdlib.h>
#include <string.h>

struct hashmap_entry {
	uint8_t key[HASHMAP_KEY];
	int64_t number;		/* -1: nothing is here */
};

/* Where this key is, or where it would be.  There is always a free place. */
static struct hashmap_entry *
find(const struct hashmap *map, const uint8_t key[HASHMAP_KEY])
{
	uint64_t at;

	memcpy(&at, key, sizeof(at));
	for (;; at++) {
		struct hashmap_entry *entry = &map->entry[at % map->size];

		if (entry->number < 0 ||
		    memcmp(entry->key, key, HASHMAP_KEY) == 0)
			return entry;
	}
}

static void
grow(struct hashmap *map)
{
	struct hashmap old = *map;

	map->size = old.size == 0 ? 64 : 2 * old.size;
	map->entry = memory_new(map->size, sizeof(*map->entry));
	for (size_t i = 0; i < map->size; i++)
		map->entry[i].number = -1;
	for (size_t i = 0; i < old.size; i++)
		if (old.entry[i].number >= 0)
			*find(map, old.entry[i].key) = old.entry[i];
	free(old.entry);
}

int64_t
hashmap_get(const struct hashmap *map, const uint8_t key[HASHMAP_KEY])
{
	return map->size == 0 ? -1 : find(map, key)->number;
}

void
hashmap_put(struct hashmap *map, const uint8_t key[HASHMAP_KEY], int64_t number)
{
	struct hashmap_entry *entry;

	if (2 * map->n >= map->size)
		grow(map);
	entry = find(map, key);
	map->n += entry->number < 0;
	memcpy(entry->key, key, HASHMAP_KEY);
	entry->number = number;
}

void
hashmap_free(struct hashmap *map)
{
	free(map->entry);
	memset(map, 0, sizeof(*map));
}

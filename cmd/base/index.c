/*
 * index.c: an open hash table.  What is looked up are hashes already, so that
 * their first bytes say where to look.
 */
#include "cmd/base/index.h"

#include "cmd/base/memory.h"

#include <stdlib.h>
#include <string.h>

struct index_entry {
	uint8_t key[INDEX_KEY];
	int64_t number;		/* -1: nothing is here */
};

/* Where this key is, or where it would be.  There is always a free place. */
static struct index_entry *
find(const struct index *index, const uint8_t key[INDEX_KEY])
{
	uint64_t at;

	memcpy(&at, key, sizeof(at));
	for (;; at++) {
		struct index_entry *entry = &index->entry[at % index->size];

		if (entry->number < 0 ||
		    memcmp(entry->key, key, INDEX_KEY) == 0)
			return entry;
	}
}

static void
grow(struct index *index)
{
	struct index old = *index;

	index->size = old.size == 0 ? 64 : 2 * old.size;
	index->entry = memory_new(index->size, sizeof(*index->entry));
	for (size_t i = 0; i < index->size; i++)
		index->entry[i].number = -1;
	for (size_t i = 0; i < old.size; i++)
		if (old.entry[i].number >= 0)
			*find(index, old.entry[i].key) = old.entry[i];
	free(old.entry);
}

int64_t
index_get(const struct index *index, const uint8_t key[INDEX_KEY])
{
	return index->size == 0 ? -1 : find(index, key)->number;
}

void
index_put(struct index *index, const uint8_t key[INDEX_KEY], int64_t number)
{
	struct index_entry *entry;

	if (2 * index->n >= index->size)
		grow(index);
	entry = find(index, key);
	index->n += entry->number < 0;
	memcpy(entry->key, key, INDEX_KEY);
	entry->number = number;
}

void
index_free(struct index *index)
{
	free(index->entry);
	memset(index, 0, sizeof(*index));
}

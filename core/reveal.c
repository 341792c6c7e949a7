#include "core/reveal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* Write R(4096), the last value of a chain, from which all others follow. */
static void
last(const uint8_t seed[REVEAL_SEED], const char *game, const char *from,
    uint8_t out[HASH])
{
	size_t n = strlen(game);
	uint8_t len = (uint8_t)n;

	assert(n <= UINT8_MAX);
	HASH_WITH(out, seed, LABEL("nuncio reveals"), { &len, 1 },
	    { game, n }, { from, strlen(from) });
}

void
reveal_answers(const uint8_t value[HASH], uint8_t out[HASH])
{
	HASH_OF(out, LABEL("nuncio reveal"), { value, HASH });
}

void
reveal_begin(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, uint8_t out[HASH])
{
	last(seed, game, from, out);
	for (int i = 0; i < REVEALS; i++)
		reveal_answers(out, out);
}

bool
reveal_find(const uint8_t seed[REVEAL_SEED], const char *game,
    const char *from, const uint8_t due[REVEAL_DUE], uint8_t out[HASH])
{
	uint8_t value[HASH], before[HASH];
	int found = 0;

	last(seed, game, from, value);
	for (int i = 0; i < REVEALS; i++) {
		reveal_answers(value, before);
		if (memcmp(before, due, REVEAL_DUE) == 0) {
			memcpy(out, value, HASH);
			found++;
		}
		memcpy(value, before, HASH);
	}
	sodium_memzero(value, sizeof(value));
	return found == 1;
}

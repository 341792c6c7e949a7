#include "core/reveal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static void
add(crypto_generichash_state *state, const void *bytes, size_t len)
{
	crypto_generichash_update(state, bytes, len);
}

/* Write R(4096), the last value of a chain, from which all others follow. */
static void
last(const uint8_t seed[REVEAL_SEED], const char *game, const char *from,
    uint8_t out[HASH])
{
	crypto_generichash_state state;
	size_t n = strlen(game);
	uint8_t len = (uint8_t)n;

	assert(n <= UINT8_MAX);
	crypto_generichash_init(&state, seed, REVEAL_SEED, HASH);
	add(&state, "nuncio reveals", strlen("nuncio reveals"));
	add(&state, &len, 1);
	add(&state, game, n);
	add(&state, from, strlen(from));
	crypto_generichash_final(&state, out, HASH);
	sodium_memzero(&state, sizeof(state));
}

void
reveal_answers(const uint8_t value[HASH], uint8_t out[HASH])
{
	crypto_generichash_state state;

	crypto_generichash_init(&state, NULL, 0, HASH);
	add(&state, "nuncio reveal", strlen("nuncio reveal"));
	add(&state, value, HASH);
	crypto_generichash_final(&state, out, HASH);
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

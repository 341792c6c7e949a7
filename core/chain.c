#include "core/chain.h"

#include "core/span.h"
#include "core/text.h"

#include <sodium.h>
#include <string.h>

void
hash_parts(uint8_t *out, size_t out_len, const void *key, size_t key_len,
    const struct hash_part *part, size_t n)
{
	crypto_generichash_state state;

	crypto_generichash_init(&state, key, key_len, out_len);
	for (size_t i = 0; i < n; i++)
		crypto_generichash_update(&state, part[i].at, part[i].len);
	crypto_generichash_final(&state, out, out_len);
	sodium_memzero(&state, sizeof(state));
}

void
chain_commitment(const char *game, const uint8_t secret[SECRET],
    uint8_t out[HASH])
{
	HASH_OF(out, LABEL("nuncio commitment"),
	    { game, strlen(game) }, { secret, SECRET });
}

void
chain_file(const uint8_t head[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len, uint8_t out[HASH])
{
	HASH_OF(out, { head, HASH }, { identity, HASH }, { seal, seal_len });
}

void
chain_line(const uint8_t prev[HASH], const char *text, size_t len,
    const uint8_t file_head[HASH], uint8_t out[HASH])
{
	HASH_OF(out, { prev, HASH }, { text, len }, { file_head, HASH });
}

void
chain_draws_begin(uint8_t chain[HASH], const char *text, size_t len)
{
	HASH_OF(chain, LABEL("nuncio draws"), { text, len });
}

void
chain_draws_join(uint8_t chain[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len)
{
	HASH_OF(chain, { chain, HASH }, LABEL("join"),
	    { identity, HASH }, { seal, seal_len });
}

void
chain_draws_reveal(uint8_t chain[HASH], int seat, const uint8_t value[HASH])
{
	char digit = '0' + seat;

	HASH_OF(chain, { chain, HASH }, LABEL("reveal"),
	    { &digit, 1 }, { value, HASH });
}

void
chain_draws_draw(uint8_t chain[HASH], const char *text, size_t len)
{
	HASH_OF(chain, { chain, HASH }, LABEL("draw"), { text, len });
}

void
chain_numbers(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    const uint8_t *range, int n, uint8_t *number)
{
	uint8_t block[64], counter[8] = { 0 };
	size_t at = sizeof(block);

	for (int i = 0; i < n; i++) {
		/* 2^64 modulo the range: this many words must be skipped */
		uint64_t over = (UINT64_MAX % range[i] + 1) % range[i], word;

		do {
			if (at == sizeof(block)) {
				hash_parts(block, sizeof(block), secret, SECRET,
				    HASH_PARTS(LABEL("nuncio draw"),
				    { chain, HASH },
				    { counter, sizeof(counter) }));
				for (int k = 0; ++counter[k] == 0; k++)
					continue;
				at = 0;
			}
			word = span_little(block + at, 8);
			at += 8;
		} while (word > UINT64_MAX - over);
		number[i] = word % range[i];
	}
	sodium_memzero(block, sizeof(block));
}

void
chain_salt(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint8_t out[HASH])
{
	HASH_WITH(out, secret, LABEL("nuncio salt"), { chain, HASH });
}

void
chain_away(const uint8_t secret[SECRET], const char *absence, size_t len,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH])
{
	HASH_WITH(out, secret, LABEL("nuncio away"),
	    { absence, len }, { identity, HASH }, { seal, seal_len });
}

void
chain_closed(const uint8_t head[HASH], const uint8_t closed[HASH],
    uint8_t out[HASH])
{
	HASH_OF(out, { head, HASH }, { closed, HASH });
}

uint64_t
chain_bot(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint64_t moves)
{
	uint8_t out[HASH], number[8];

	span_put_little(number, sizeof(number), moves);
	HASH_WITH(out, secret, LABEL("nuncio bot"),
	    { chain, HASH }, { number, sizeof(number) });
	return span_little(out, 8);
}

void
chain_hidden(const uint8_t salt[HASH], const char *text, size_t len,
    uint8_t out[HASH])
{
	HASH_OF(out, LABEL("nuncio hidden"), { salt, HASH }, { text, len });
}

void
chain_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET])
{
	uint8_t number[8];

	span_put_little(number, sizeof(number), (uint64_t)count);
	HASH_WITH(out, first, LABEL("nuncio secret"),
	    { number, sizeof(number) }, { chain, HASH });
}

void
hash_text(const uint8_t h[HASH], char out[HASH_TEXT])
{
	sodium_bin2hex(out, HASH_TEXT, h, HASH);
}

void
hash_put(struct text *t, const uint8_t hash[HASH])
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	text_puts(t, hex);
}

bool
hash_read(const char *text, size_t len, uint8_t out[HASH])
{
	if (len < 2 * HASH)
		return false;
	for (int i = 0; i < HASH; i++) {
		int high = span_hex(text[2 * i]);
		int low = span_hex(text[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		out[i] = high << 4 | low;
	}
	return true;
}

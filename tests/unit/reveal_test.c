/*
 * The chain of values that a seat adds to the draws, compared with values that
 * another implementation of BLAKE2b computed from the definition in
 * core/reveal.h.
 */
#include "tests/lib/test.h"

#include "core/reveal.h"

#include <sodium.h>

#define GAME	"kingsbridge-7"
#define FROM	"0-9f3c2a7e11d04b5c8a60f2e97d13c4ab"
#define R0	"7604ce17c300d2e4555d904f0126f9fe21b9d153bcde4bbbf84586f3150b" \
	"f3b0"
#define R1	"dc7de61f4b51f0f0075da72d2fe971e69acfe208e164fb47c844e5052800" \
	"2c44"
#define R7	"5a81112ce13ba8c692dc2442e802f00481c9472b3311a94096238f52b467" \
	"9272"
#define R4095	"7f56806f1669c006289fdfca57829177d060e970cd01fe35bcc7cc13f4fe" \
	"dc6c"
#define R4096	"8b6ce4b044b3650c899bd6e921428a8a7065cb420163f4ec6017a908f11b" \
	"55e2"

static uint8_t seed[REVEAL_SEED];

static int
fill(void **state)
{
	for (int i = 0; i < REVEAL_SEED; i++)
		seed[i] = i;
	return sodium_init() < 0;
}

static void
is(const uint8_t hash[HASH], const char *want)
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	assert_string_equal(hex, want);
}

/* The value that answers what begins like due. */
static bool
found(const char *game, const char *from, const char *due, uint8_t out[HASH])
{
	uint8_t hash[HASH];

	assert_true(hash_read(due, strlen(due), hash));
	return reveal_find(seed, game, from, hash, out);
}

TEST(a_chain_follows_from_key_game_and_file)
{
	uint8_t out[HASH];

	reveal_begin(seed, GAME, FROM, out);
	is(out, R0);
}

TEST(a_value_answers_the_one_before_it)
{
	uint8_t out[HASH];

	assert_true(found(GAME, FROM, R0, out));
	is(out, R1);
	reveal_answers(out, out);
	is(out, R0);
	assert_true(found(GAME, FROM, R4095, out));
	is(out, R4096);
}

TEST(every_hash_has_its_answer_but_the_last)
{
	uint8_t out[HASH], first[HASH];

	reveal_begin(seed, GAME, FROM, first);
	memcpy(out, first, HASH);
	for (int i = 1; i <= 7; i++)
		assert_true(reveal_find(seed, GAME, FROM, out, out));
	is(out, R7);
	assert_false(found(GAME, FROM, R4096, out));
}

TEST(what_another_key_game_or_file_promised_has_no_answer)
{
	uint8_t out[HASH];

	assert_false(found("kingsbridge-8", FROM, R0, out));
	assert_false(found(GAME, "1-9f3c2a7e11d04b5c8a60f2e97d13c4ab", R0,
	    out));
	seed[0] ^= 1;
	assert_false(found(GAME, FROM, R0, out));
	seed[0] ^= 1;
	/* Where the name ends is hashed, too. */
	assert_false(found("kingsbridge-70", FROM + 1, R0, out));
}

int
main(void)
{
	return test_run(fill, NULL);
}

/*
 * The hash chains, compared with values that another implementation of BLAKE2b
 * computed from the definitions in core/chain.h.
 */
#include "tests/lib/test.h"

#include "core/chain.h"

#include <sodium.h>

static uint8_t secret[SECRET], ones[HASH], twos[HASH], sevens[HASH];

static int
fill(void **state)
{
	for (int i = 0; i < SECRET; i++)
		secret[i] = i;
	memset(ones, 1, HASH);
	memset(twos, 2, HASH);
	memset(sevens, 7, HASH);
	return sodium_init() < 0;
}

static void
is(const uint8_t hash[HASH], const char *want)
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	assert_string_equal(hex, want);
}

TEST(a_commitment_is_of_the_game_and_the_secret)
{
	uint8_t out[HASH];

	chain_commitment("kingsbridge-7", secret, out);
	is(out, "c49dde200f1fdbac9368a7ef80765e3bfb4e24548497bbc5f61884a8a315"
	    "c8b5");
}

TEST(files_and_lines_are_chained)
{
	uint8_t zero[HASH] = { 0 }, out[HASH];

	chain_file(zero, ones, "seal", 4, out);
	is(out, "124a99e6f12c232a20879ca92a0882a0f1878582400a2d4a26d94b902ebd"
	    "4967");
	chain_line(zero, "text", 4, twos, out);
	is(out, "787952039f616cbaa9505488ecca2089b8013b4be5048b1475015fa94313"
	    "2480");
}

TEST(the_draw_chain_takes_in_joins_values_and_draws)
{
	uint8_t chain[HASH];

	chain_draws_begin(chain, "line zero", 9);
	is(chain, "3d43c914462394d4bffb83d7e43bd55df57d3601950e12599bf89e8db5"
	    "51d20b");
	chain_draws_join(chain, ones, "seal", 4);
	is(chain, "7a3a43ae82df6e3ea6e9b409378e307b9da3efe17953e45775ef49f9c8"
	    "9009d6");
	chain_draws_reveal(chain, 2, twos);
	is(chain, "314138c85827a483f0eedce123377e51c4a58be71eda0f770d5e98268a"
	    "16ec18");
	chain_draws_draw(chain, "builder 5/9 = 2", 15);
	is(chain, "cdd4aab22990811c22e7450e757960fcee32034096b7ab99ac354932c8"
	    "d60fe8");
}

TEST(a_bot_plays_by_the_chain_and_the_moves_since_the_last_draw)
{
	assert_true(chain_bot(secret, sevens, 258) == 4653396152978215148u);
	assert_true(chain_bot(secret, sevens, 257) !=
	    chain_bot(secret, sevens, 258));
}

TEST(numbers_come_from_the_secret_and_the_chain)
{
	static const uint8_t range[] = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 255, 1,
	    200 }, want[] = { 2, 4, 2, 1, 2, 1, 1, 0, 0, 22, 0, 25 };
	uint8_t number[sizeof(range)];

	chain_numbers(secret, sevens, range, sizeof(range), number);
	assert_memory_equal(number, want, sizeof(want));
}

TEST(numbers_are_uniform)
{
	uint8_t chain[HASH] = { 0 }, number[DRAW_MAX], range[DRAW_MAX];
	int count[10] = { 0 };
	double chi = 0;

	memset(range, 10, sizeof(range));
	for (int i = 0; i < 3125; i++) {
		chain[0] = i;
		chain[1] = i >> 8;
		chain_numbers(secret, chain, range, DRAW_MAX, number);
		for (int k = 0; k < DRAW_MAX; k++)
			count[number[k]]++;
	}
	for (int i = 0; i < 10; i++)
		chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
	assert_true(chi < 27.9);	/* 9 degrees of freedom, 0.1 % */
}

TEST(a_hidden_draw_is_salted_from_the_secret)
{
	uint8_t salt[HASH], out[HASH];

	chain_salt(secret, sevens, salt);
	is(salt, "9f881b6b18f875d198b728eae641d059a4f5fd2f808fc19594dbd18be89"
	    "ba3c4");
	chain_hidden(salt, "event 3/10 = king", 17, out);
	is(out, "68df4174cf0976779a405ed2e906edd6ef7cae82328478a9f42474ce134e"
	    "cb09");
}

int
main(void)
{
	return test_run(fill, NULL);
}

/*
 * Moves as text: each move has one spelling, in which it is written and read.
 */
#include "tests/lib/test.h"
#include "tests/lib/toy.h"

#include "core/move.h"

/* A toy in play: north has three cards that are known here. */
static struct play play;

static int
deal(void **state)
{
	uint8_t zero[DRAW_MAX] = { 0 };

	test_begin(&play, &toy, 2, "first=0", (char *)NULL);
	while (play.pending.kind == PENDING_DRAW)
		play_draw(&play, zero, NULL);	/* c1, c3, c5 to seat 0 */
	return 0;
}

TEST(a_log_is_read_only_as_it_is_spelled)
{
	static const char *const lines[] = { "PLAY C3", " play c3", "play c3 ",
	    "play  c3", "play\tc3", "pl c3", "play", "playc3", "play c",
	    "play c31", "play c3 c3", "", NULL };
	int row = move_spelled(&play, "play c3", 7);

	assert_in_range(row, 0, play.legal.n - 1);
	assert_int_equal(play.legal.move[row].n, 2);
	for (int i = 0; lines[i] != NULL; i++)
		assert_int_equal(move_spelled(&play, lines[i],
		    strlen(lines[i])), -1);
	assert_int_equal(move_spelled(&play, "play c3", 6), -1);
	assert_int_equal(move_spelled(&play, "play c3", 8), -1);
}

TEST(the_same_word_is_not_one_that_only_begins_so)
{
	uint8_t number[DRAW_MAX] = { 0 };
	char text[MOVE_TEXT];

	test_begin(&play, &toy, 2, "first=0", (char *)NULL);
	for (int i = 0; i < 6; i++) {
		number[0] = i == 2 ? 8 : 0;	/* c1 and c10 to seat 0 */
		play_draw(&play, number, NULL);
	}
	for (int i = 0; i < play.legal.n; i++) {
		size_t len = move_format(&toy, NULL, &play.legal.move[i], text);

		assert_int_equal(move_spelled(&play, text, len), i);
	}
}

TEST(numbers_have_no_leading_zeros)
{
	static struct play pillar;
	uint64_t seed = 5;

	test_begin(&pillar, rulesets[0], 2, (char *)NULL);
	while (pillar.pending.kind == PENDING_DRAW)
		test_step(&pillar, &seed, NULL);
	assert_int_equal(move_spelled(&pillar, "take sand 02", 12), -1);
	assert_int_equal(move_spelled(&pillar, "take sand 99999999999", 21),
	    -1);
}

TEST(any_bytes_are_answered)
{
	char line[64];
	uint64_t seed = 11;

	for (int i = 0; i < 50000; i++) {
		size_t len = test_random(&seed, sizeof(line));

		for (size_t k = 0; k < len; k++)
			line[k] = test_random(&seed, 3) == 0 ?
			    (char)test_random(&seed, 256) :
			    "play c1peek  .12"[test_random(&seed, 16)];
		assert_in_range(move_spelled(&play, line, len) + 1, 0,
		    play.legal.n);
	}
}

int
main(void)
{
	return test_run_each(NULL, NULL, deal, NULL);
}

/* Moves as text: what is understood, what not, and what could stand there. */
#include "tests/lib/test.h"
#include "tests/lib/toy.h"

#include "core/move.h"

#include <string.h>

/* A toy in play: north has three cards that are known here. */
static struct play play;

static int
deal(void **state)
{
	uint8_t zero[DRAW_MAX] = { 0 };

	(void)state;
	test_begin(&play, &toy, 2, "first=0", (char *)NULL);
	while (play.pending.kind == PENDING_DRAW)
		play_draw(&play, zero, NULL);	/* c1, c3, c5 to seat 0 */
	return 0;
}

static enum move_finding
read(const char *line, char spelled[MOVE_TEXT], struct move_fault *fault)
{
	struct move move;
	enum move_finding finding = move_parse(&play, line, strlen(line), &move,
	    fault);

	if (finding == MOVE_LEGAL)
		move_format(play.rules, play.edition, &move, spelled);
	return finding;
}

static void
case_blanks_and_beginnings_are_understood(void **state)
{
	static const char *const lines[] = { "play c3", "PLAY C3",
	    "  play \t c3  ", "pl c3", NULL };
	struct move_fault fault;
	char text[MOVE_TEXT];

	(void)state;
	for (int i = 0; i < 4; i++) {
		assert_int_equal(read(lines[i], text, &fault), MOVE_LEGAL);
		assert_string_equal(text, "play c3");
	}
}

static void
a_log_is_read_only_as_it_is_spelled(void **state)
{
	static const char *const lines[] = { "PLAY C3", " play c3", "play c3 ",
	    "play  c3", "play\tc3", "pl c3", "play", "playc3", "play c",
	    "play c31", "play c3 c3", "", NULL };
	int row = move_spelled(&play, "play c3", 7);

	(void)state;
	assert_in_range(row, 0, play.legal.n - 1);
	assert_int_equal(play.legal.move[row].n, 2);
	for (int i = 0; lines[i] != NULL; i++)
		assert_int_equal(move_spelled(&play, lines[i],
		    strlen(lines[i])), -1);
	assert_int_equal(move_spelled(&play, "play c3", 6), -1);
	assert_int_equal(move_spelled(&play, "play c3", 8), -1);
}

static void
a_beginning_of_two_words_is_ambiguous(void **state)
{
	struct move_fault fault;
	char text[MOVE_TEXT];

	(void)state;
	assert_int_equal(read("play c", text, &fault), MOVE_AMBIGUOUS);
	assert_int_equal(fault.word, 1);
	assert_int_equal(fault.at, 5);
	assert_int_equal(fault.len, 1);
}

static void
the_same_word_wins_over_one_that_only_begins_so(void **state)
{
	uint8_t number[DRAW_MAX] = { 0 };
	struct move_fault fault;
	char text[MOVE_TEXT];

	(void)state;
	test_begin(&play, &toy, 2, "first=0", (char *)NULL);
	for (int i = 0; i < 6; i++) {
		number[0] = i == 2 ? 8 : 0;	/* c1 and c10 to seat 0 */
		play_draw(&play, number, NULL);
	}
	assert_int_equal(read("play c1", text, &fault), MOVE_LEGAL);
	assert_string_equal(text, "play c1");
}

static void
an_argument_may_be_left_out_where_only_one_is_legal(void **state)
{
	struct move_fault fault;
	struct move move;
	char text[MOVE_TEXT];

	(void)state;
	assert_int_equal(read("play", text, &fault), MOVE_SHORT);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(move_parse(&play, "play", 4, &move, &fault),
		    MOVE_SHORT);
		move = play.legal.move[0];
		play_move(&play, &move, NULL);
	}
	assert_int_equal(play.legal.n, 1);
	assert_int_equal(read("play", text, &fault), MOVE_LEGAL);
}

static void
the_first_wrong_word_is_named_with_what_could_stand_there(void **state)
{
	struct move_fault fault;
	char text[MOVE_TEXT];

	(void)state;
	assert_int_equal(read("play c2", text, &fault), MOVE_ILLEGAL);
	assert_int_equal(fault.word, 1);
	assert_true(fault.told);
	assert_string_equal(toy.events[fault.refusal.type].name,
	    "not_in_hand");
}

static void
an_unknown_word_and_a_word_too_many_are_told_apart(void **state)
{
	struct move_fault fault;
	char text[MOVE_TEXT];

	(void)state;
	assert_int_equal(read("sing c1", text, &fault), MOVE_UNKNOWN);
	assert_int_equal(fault.word, 0);
	assert_int_equal(read("play c1 c3", text, &fault), MOVE_LONG);
	assert_int_equal(fault.word, 2);
	assert_int_equal(read("peek c1", text, &fault), MOVE_LONG);
	assert_int_equal(read("", text, &fault), MOVE_SHORT);
	assert_int_equal(read("play c1 c1 c1 c1 c1 c1 c1 c1 c1", text,
	    &fault), MOVE_LONG);
}

static void
numbers_have_no_beginnings_and_no_leading_zeros(void **state)
{
	static struct play pillar;
	struct move_fault fault;
	struct move move;
	uint64_t seed = 5;

	(void)state;
	test_begin(&pillar, rulesets[0], 2, (char *)NULL);
	while (pillar.pending.kind == PENDING_DRAW)
		test_step(&pillar, &seed, NULL);
	assert_int_not_equal(move_parse(&pillar, "take sand 02", 12, &move,
	    &fault), MOVE_LEGAL);
	assert_int_not_equal(move_parse(&pillar, "take sand 99999999999", 21,
	    &move, &fault), MOVE_LEGAL);
}

static void
any_bytes_are_answered(void **state)
{
	char line[64], text[MOVE_TEXT];
	struct move_fault fault;
	struct move move;
	uint64_t seed = 11;

	(void)state;
	for (int i = 0; i < 50000; i++) {
		size_t len = test_random(&seed, sizeof(line));

		for (size_t k = 0; k < len; k++)
			line[k] = test_random(&seed, 3) == 0 ?
			    (char)test_random(&seed, 256) :
			    "play c1peek  .12"[test_random(&seed, 16)];
		if (move_parse(&play, line, len, &move, &fault) ==
		    MOVE_LEGAL) {
			move_format(&toy, NULL, &move, text);
			continue;
		}
		assert_in_range(fault.at, 0, len);
		assert_in_range(fault.at + fault.len, 0, len);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(
		    case_blanks_and_beginnings_are_understood, deal),
		cmocka_unit_test_setup(a_log_is_read_only_as_it_is_spelled,
		    deal),
		cmocka_unit_test_setup(a_beginning_of_two_words_is_ambiguous,
		    deal),
		cmocka_unit_test(
		    the_same_word_wins_over_one_that_only_begins_so),
		cmocka_unit_test_setup(
		    an_argument_may_be_left_out_where_only_one_is_legal, deal),
		cmocka_unit_test_setup(
		    the_first_wrong_word_is_named_with_what_could_stand_there,
		    deal),
		cmocka_unit_test_setup(
		    an_unknown_word_and_a_word_too_many_are_told_apart, deal),
		cmocka_unit_test(
		    numbers_have_no_beginnings_and_no_leading_zeros),
		cmocka_unit_test_setup(any_bytes_are_answered, deal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

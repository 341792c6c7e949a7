/* The log of a game: reading a log gives exactly the game that was written. */
#include "tests/lib/log.h"

#include "core/chain.h"
#include "core/due.h"
#include "core/snapshot.h"
#include "core/step.h"
#include "core/time.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { LINES = 4000 };

static char text[LINES][LINE_MAX_TEXT];
static size_t text_len[LINES];
static int n_lines;

static void
keep(const struct game *game)
{
	assert_true(n_lines < LINES);
	memcpy(text[n_lines], game->text, game->text_len + 1);
	text_len[n_lines++] = game->text_len;
}

/* Is this line one that its turn file says? */
static bool
said(int line)
{
	struct line_words words;

	assert_true(line_cut(text[line], text_len[line], &words));
	return words.kind == LINE_JOIN ||
	    (words.kind == LINE_MOVE && words.why == WHY_SAID);
}

/* Each line that a player says is a file of its own here. */
static void
play_through(struct game *game, const struct game_setup *setup, uint64_t seed)
{
	n_lines = 0;
	game_begin(game, setup, 1763600000);
	keep(game);
	for (int i = 0; !game_joined(game); i++) {
		test_open(game, i);
		game_join(game, 1763600001, i);
		keep(game);
		game_file_close(game);
	}
	while (game_advance(game, 1763600002, true, NULL))
		keep(game);
	while (game->play.pending.kind == PENDING_DECISION) {
		struct move move = game->play.legal.move[test_random(&seed,
		    game->play.legal.n)];

		test_open(game, move.seat);
		game_move(game, 1763600003, WHY_SAID, &move, NULL);
		keep(game);
		game_file_close(game);
		while (game_advance(game, 1763600004, true, NULL))
			keep(game);
	}
}

static int
seat_of(int line)
{
	struct line_words words;

	line_cut(text[line], text_len[line], &words);
	return words.seat;
}

static const char *
read_on(struct game *game, int line)
{
	struct game_source source = { .said = said(line) };
	const char *fault;

	if (source.said)
		test_open(game, seat_of(line));
	fault = game_read(game, text[line], text_len[line], &source, NULL);
	if (fault == NULL && source.said)
		game_file_close(game);
	return fault;
}

TEST(a_log_read_again_gives_the_same_game)
{
	static struct game game, again;

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		struct game_setup setup = table(rules, rules->max_seats,
		    i % 2 == 0);

		play_through(&game, &setup, 5 + i);
		assert_true(game.published);
		game_begin(&again, &setup, 1763600000);
		for (int line = 1; line < n_lines; line++)
			assert_null(read_on(&again, line));
		assert_memory_equal(again.hash, game.hash, HASH);
		assert_memory_equal(again.chain, game.chain, HASH);
		assert_memory_equal(again.file_head, game.file_head, HASH);
		assert_memory_equal(again.play.state, game.play.state,
		    rules->size);
	}
}

TEST(a_snapshot_goes_on_as_the_game_would_have)
{
	static struct game game, again;
	uint8_t image[SNAPSHOT_MAX], other[SNAPSHOT_MAX];

	for (int i = 0; rulesets[i] != NULL; i++) {
		struct game_setup setup = table(rulesets[i],
		    rulesets[i]->max_seats, false);
		size_t size;

		play_through(&game, &setup, 9);
		game_begin(&again, &setup, 1763600000);
		for (int line = 1; line < n_lines; line++) {
			size = snapshot_save(&again, image);
			assert_true(snapshot_load(&game, &setup, image, size));
			assert_null(read_on(&game, line));
			assert_null(read_on(&again, line));
			size = snapshot_save(&again, image);
			assert_int_equal(snapshot_save(&game, other), size);
			assert_memory_equal(image, other, size);
			assert_false(snapshot_load(&game, &setup, image,
			    size - 1));
		}
	}
}

TEST(no_byte_of_a_line_can_be_changed)
{
	static struct game game, before;
	struct game_setup setup = table(&toy, 2, false);

	play_through(&game, &setup, 3);
	game_begin(&before, &setup, 1763600000);
	for (int line = 1; line < n_lines; line++) {
		for (size_t i = 0; i < text_len[line]; i++) {
			uint8_t hash[HASH];
			struct game_source source = { .said = said(line) };
			char was = text[line][i];

			game = before;
			text[line][i] ^= 1;
			if (source.said)
				test_open(&game, seat_of(line));
			if (game_read(&game, text[line], text_len[line],
			    &source, NULL) == NULL) {
				/* Another time may be told: the hash tells. */
				memcpy(hash, game.hash, HASH);
				text[line][i] = was;
				game = before;
				assert_null(read_on(&game, line));
				assert_memory_not_equal(hash, game.hash,
				    HASH);
			}
			text[line][i] = was;
		}
		assert_null(read_on(&before, line));
	}
}

TEST(lines_cannot_be_left_out_swapped_or_added)
{
	static struct game game, before;
	struct game_setup setup = table(&toy, 2, false);

	play_through(&game, &setup, 4);
	game_begin(&before, &setup, 1763600000);
	for (int line = 1; line < n_lines; line++) {
		for (int other = 0; other < n_lines; other++)
			if (other != line) {
				game = before;
				assert_non_null(read_on(&game, other));
			}
		assert_null(read_on(&before, line));
	}
}

TEST(another_secret_gives_other_draws_and_is_found)
{
	static struct game game;
	struct game_setup setup = table(rulesets[0], 4, true);
	const char *fault = NULL;

	play_through(&game, &setup, 6);
	setup.secret[0] ^= 1;
	game_begin(&game, &setup, 1763600000);
	assert_string_not_equal(game.text, text[0]);	/* the commitment */
	for (int line = 1; line < n_lines && fault == NULL; line++)
		fault = read_on(&game, line);
	assert_non_null(fault);
}

TEST(a_said_move_needs_its_file_and_an_only_move_none)
{
	static struct game game, before;
	struct game_setup setup = table(&toy, 2, false);

	play_through(&game, &setup, 8);
	game_begin(&before, &setup, 1763600000);
	for (int line = 1; line < n_lines; line++) {
		struct line_words words;
		bool by_file = said(line);
		struct game_source source = { .said = !by_file };

		line_cut(text[line], text_len[line], &words);
		game = before;
		if (!by_file)
			test_open(&game, 0);
		if (by_file || words.kind == LINE_MOVE)
			assert_non_null(game_read(&game, text[line],
			    text_len[line], &source, NULL));
		assert_null(read_on(&before, line));
	}
}

/* What is hidden stands in no line before it is revealed. */
TEST(a_hidden_draw_is_a_commitment_and_is_opened_once_revealed)
{
	static struct game game;
	struct game_setup setup = table(&toy, 2, false);
	int hidden = 0, opened = 0;

	play_through(&game, &setup, 2);
	for (int line = 1; line < n_lines; line++) {
		struct line_words words;
		const char *at;

		assert_true(line_cut(text[line], text_len[line], &words));
		if (words.kind == LINE_CHANCE &&
		    strstr(text[line], " hidden ") != NULL) {
			assert_null(memchr(words.rest, '=', words.rest_len));
			hidden++;
		}
		for (at = text[line]; (at = strstr(at, " opens ")) != NULL;
		    at++) {
			uint8_t salt[HASH], want[HASH];
			char hex[HASH_TEXT], draw[HIDDEN_TEXT] = "";
			int of = 0;
			const char *end;

			/* Cards are hidden until the last one is played. */
			assert_int_equal(words.kind, LINE_PUBLISH);
			opened++;
			for (const char *d = at + 7; *d != ' '; d++)
				of = of * 10 + (*d - '0');
			at = strchr(at + 7, ' ') + 1;
			assert_int_equal(sodium_hex2bin(salt, HASH, at, 64,
			    NULL, NULL, NULL), 0);
			at += 65;
			end = strstr(at, " opens ");
			memcpy(draw, at, end != NULL ? (size_t)(end - at) :
			    strlen(at));
			chain_hidden(salt, draw, strlen(draw), want);
			hash_text(want, hex);
			assert_non_null(strstr(text[of], hex));
		}
	}
	assert_int_equal(hidden, 6);
	assert_int_equal(opened, 6);
}

/* Whoever writes to a store can write this, too. */
static void
sum_up(uint8_t *image, size_t size)
{
	static const uint8_t zero[HASH], layout[HASH] = { SNAPSHOT_LAYOUT };

	chain_line(layout, (const char *)image, size - HASH, zero,
	    image + size - HASH);
}

/* What the program does by itself, once time has passed. */
static void
let_time_pass(struct game *game)
{
	const int64_t at = 1863600000;

	for (int n = 0; n < 60; n++) {
		if (game_advance(game, at, true, NULL))
			continue;
		switch (due_now(game, at + n * 10 * TIME_DAY)) {
		case OVERDUE_LATE:
			game_late(game, at + n * 10 * TIME_DAY);
			break;
		case OVERDUE_MOVE:
			game_default(game, at + n * 10 * TIME_DAY, NULL);
			break;
		case OVERDUE_OPEN:
			game_open(game, at + n * 10 * TIME_DAY);
			break;
		default:
			return;
		}
	}
}

/* How many of these images were taken. */
static int
alter(const struct game *game, const struct game_setup *setup, int times)
{
	static struct game loaded;
	uint8_t image[SNAPSHOT_MAX];
	uint64_t seed = 12 + game->line;
	size_t size = snapshot_save(game, image), from = size - HASH -
	    setup->rules->size;
	int taken = 0;

	for (int i = 0; i < times; i++) {
		size_t least = i % 2 == 0 ? from : 0;
		size_t at = least + test_random(&seed, size - HASH - least);
		uint8_t was = image[at];

		image[at] = i % 3 == 0 ? test_random(&seed, 256) :
		    was ^ 1u << test_random(&seed, 8);
		sum_up(image, size);
		if (snapshot_load(&loaded, setup, image, size)) {
			taken++;
			let_time_pass(&loaded);
		}
		image[at] = was;
	}
	return taken;
}

/* The program plays for whoever is late, with a random move. */
static int
alter_game(struct game *game, const struct ruleset *rules, int seats)
{
	struct game_setup setup = table(rules, seats, false);
	int taken = 0;

	setup.terms.deadline = 3 * TIME_DAY;
	setup.terms.policy = POLICY_DEFAULT;
	setup.bots.empty = BOT_RANDOM;
	play_through(game, &setup, 7);
	game_begin(game, &setup, 1763600000);
	for (int line = 1; line < n_lines; line++) {
		assert_null(read_on(game, line));
		if (line % 5 == 0)
			taken += alter(game, &setup, 50);
	}
	return taken;
}

TEST(an_image_of_any_bytes_is_refused_or_safe)
{
	static struct game game;
	int taken = 0;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats; seats <= 3 &&
		    seats <= rulesets[i]->max_seats; seats++)
			taken += alter_game(&game, rulesets[i], seats);
	assert_true(taken > 0);
}

/* The state of one table in the image of another. */
static void
exchange(const struct game_setup *setup, const struct game_setup *other)
{
	static struct game game, loaded;
	uint8_t image[SNAPSHOT_MAX];
	size_t size;

	game_begin(&game, setup, 1763600000);
	size = snapshot_save(&game, image);
	assert_true(snapshot_load(&loaded, setup, image, size));
	game_begin(&loaded, other, 1763600000);
	memcpy(image + size - HASH - setup->rules->size, loaded.play.state,
	    setup->rules->size);
	sum_up(image, size);
	assert_false(snapshot_load(&loaded, setup, image, size));
}

TEST(an_image_with_the_state_of_another_table_is_refused)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];

		for (int n = rules->min_seats; n <= rules->max_seats; n++)
			for (int o = rules->min_seats; o <= rules->max_seats;
			    o++) {
				struct game_setup setup = table(rules, n,
				    true), other = table(rules, o, true);

				if (n != o)
					exchange(&setup, &other);
			}
	}
}

TEST(an_image_with_the_state_of_other_options_is_refused)
{
	struct options advanced = { .of = { { 0, { 0 } } } };

	assert_int_equal(ruleset_option(ruleset_find("red-cathedral"), 1,
	    "board", "advanced", &advanced), RULESET_OPTION);
	for (int n = 1; n <= 4; n++) {
		struct game_setup setup = table(ruleset_find("red-cathedral"),
		    n, true), other = setup;

		other.options = &advanced;
		exchange(&setup, &other);
		exchange(&other, &setup);
	}
}

TEST(an_image_laid_out_otherwise_is_refused)
{
	static struct game game, loaded;
	struct game_setup setup = table(&toy, 2, true);
	static const uint8_t zero[HASH];
	uint8_t image[SNAPSHOT_MAX];
	size_t size;

	game_begin(&game, &setup, 1763600000);
	size = snapshot_save(&game, image);
	assert_true(snapshot_load(&loaded, &setup, image, size));
	/* The sum that stood at the end before clocks were in it. */
	chain_line(zero, (const char *)image, size - HASH, zero,
	    image + size - HASH);
	assert_false(snapshot_load(&loaded, &setup, image, size));
}


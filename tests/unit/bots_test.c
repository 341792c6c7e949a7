/* Bots in a log: line 0 names them, and their moves are marked as theirs. */
#include "tests/lib/log.h"

#include "core/bot.h"
#include "core/move.h"
#include "core/planner.h"
#include "core/step.h"

#include <stdio.h>
#include <string.h>

static struct game game, twin;
static struct game_setup setup;
static struct planner memory;

/* Seat 1 is the bot's; visits are few. */
static void
begin(const struct ruleset *rules, enum bot_level level)
{
	setup = table(rules, 2, true);
	setup.bots = (struct bots){ .seat = { BOT_NONE, level },
	    .empty = BOT_SENSIBLE, .visits = 8, .version = PLANNER_VERSION };
	setup.memory = &memory;
	game_begin(&game, &setup, 1763600000);
	game_begin(&twin, &setup, 1763600000);
}

/* The line just made, with another move in it; NULL: it would be taken. */
static const char *
with_other_move(bool thinks)
{
	static struct game copy;
	struct game_source source = { .thinks = thinks };
	struct line_words words;
	char line[LINE_MAX_TEXT], move[MOVE_TEXT];
	size_t len;
	int row;

	assert_true(line_cut(game.text, game.text_len, &words));
	copy = twin;
	assert_true(game_choice(&copy, &row));
	len = words.rest - game.text;
	memcpy(line, game.text, len);
	len += move_format(setup.rules, setup.edition,
	    &copy.play.legal.move[row == 0], move);
	memcpy(line + (words.rest - game.text), move, sizeof(move));
	return game_read(&copy, line, len, &source, NULL);
}

/* A game in which the person takes the first of all moves; how often the bot
 * decided. */
static int
play(void)
{
	struct game_source source = { .thinks = true };
	int decided = 0;

	for (;;) {
		bool said = game_settled(&game);

		if (said && game_over(&game))
			return decided;
		if (said) {
			test_open(&game, 0);
			test_open(&twin, 0);
			game_move(&game, 1763600001, WHY_SAID,
			    &game.play.legal.move[0], NULL);
		} else
			assert_true(game_advance(&game, 1763600001, true,
			    NULL));
		if (strstr(game.text, " bot ") != NULL) {
			decided++;
			assert_string_equal(with_other_move(true),
			    "the program would have played another move");
		}
		source.said = said;
		assert_null(game_read(&twin, game.text, game.text_len,
		    &source, NULL));
		if (said) {
			game_file_close(&game);
			game_file_close(&twin);
		}
		assert_memory_equal(game.hash, twin.hash, HASH);
	}
}

TEST(every_move_of_a_bot_can_be_worked_out_again)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		for (int level = BOT_RANDOM; level < BOT_LEVELS; level++) {
			if (rulesets[i]->max_seats < 2)
				continue;
			begin(rulesets[i], level);
			assert_true(play() > 0);
		}
}

TEST(nobody_else_moves_for_a_bot_and_a_bot_for_nobody_else)
{
	static const struct {
		const char *line;
		bool said;
	} lines[] = {
		{ "move 1 said play c1", true }, { "press 1 all: x", true },
		{ "agree 1 rollback 0", true }, { "resign 1", true },
		{ "move 0 bot play c1", false }, { "abandon", false }
	};

	begin(&toy, BOT_RANDOM);
	while (game_advance(&game, 1763600001, true, NULL))
		continue;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct game_source source = { .said = lines[i].said };
		char line[128];
		size_t len = snprintf(line, sizeof(line), "%u "
		    "2025-11-20T18:00:00Z %s%s", (unsigned)game.line + 1,
		    lines[i].said ? "read 1 en " : "", lines[i].line);

		twin = game;
		if (lines[i].said)
			test_open(&twin, 1);
		assert_non_null(game_read(&twin, line, len, &source, NULL));
	}
}

TEST(what_is_no_bots_is_refused)
{
	static const char *const good[] = {
		"-,planner;empty=sensible;visits=400;version=2",
		"random,sensible;empty=planner;visits=5000;version=2",
		"-,-;empty=random;visits=1;version=2"
	};
	static const char *const bad[] = {
		"", "-", "-,planner", "-,-", "-,planner;empty=sensible",
		"-,planner;empty=-;visits=400;version=2",
		"-,planner;empty=sensible;visits=0;version=2",
		"-,planner;empty=sensible;visits=5001;version=2",
		"-,planner;empty=sensible;visits=0400;version=2",
		"-,planner;empty=sensible;visits=400;version=1",
		"-,planner;empty=sensible;visits=400;version=3",
		"-,planner;empty=sensible;visits=400;version=0",
		"-,planner;empty=sensible;visits=400;version=2 ",
		"-,planner;empty=sensible;visits=400;version=2;",
		"-,planner,-;empty=sensible;visits=400;version=2",
		"planner;empty=sensible;visits=400;version=2",
		"-,chess;empty=sensible;visits=400;version=2",
		"-, planner;empty=sensible;visits=400;version=2"
	};
	struct bots bots;
	char text[BOTS_TEXT];

	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		assert_true(bots_read(good[i], 2, &bots));
		assert_int_equal(bots_print(&bots, 2, text),
		    strlen(good[i]));
		assert_string_equal(text, good[i]);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(bots_read(bad[i], 2, &bots));
}

TEST(a_game_of_one_person_and_bots_is_private)
{
	static const struct {
		const char *text;
		int seats;
		bool against_one;
	} rows[] = {
		{ "-,planner;empty=sensible;visits=400;version=2", 2, true },
		{ "-,planner,random;empty=sensible;visits=400;version=2", 3,
		    true },
		{ "-,-,planner;empty=sensible;visits=400;version=2", 3,
		    false },
		{ "planner,random;empty=sensible;visits=400;version=2", 2,
		    false },
		{ "-,-;empty=planner;visits=400;version=2", 2, false },
		{ "-;empty=planner;visits=400;version=2", 1, false }
	};
	struct bots bots;

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_true(bots_read(rows[i].text, rows[i].seats, &bots));
		assert_int_equal(bots_against_one(&bots, rows[i].seats),
		    rows[i].against_one);
	}
}

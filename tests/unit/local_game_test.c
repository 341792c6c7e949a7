/*
 * local_game_test.c: games in memory, of one person and bots, as nuncio.html
 * plays them.  The result is a valid bundle, including the bots' moves.
 */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/bundle/verify.h"
#include "cmd/practice/local_game.h"
#include "cmd/record/record.h"
#include "cmd/umpire/outcome.h"
#include "core/move.h"
#include "core/planner.h"

enum { NOW = 1790000000 };

static struct variant v;
static struct local_game *local_game;
static struct fault fault;

/* Who sits where: '-' is the person, 'r', 's' and 'p' are bots. */
static void
seat(const char *ruleset, const char *who)
{
	static const char levels[] = "-rsp";

	assert_true(variant_begin(&v, ruleset, (int)strlen(who), &fault));
	assert_true(variant_end(&v, &fault));
	v.bots.empty = BOT_SENSIBLE;
	v.bots.visits = 4;
	v.bots.version = PLANNER_VERSION;
	for (int i = 0; who[i] != '\0'; i++)
		v.bots.seat[i] = (uint8_t)(BOT_NONE +
		    (strchr(levels, who[i]) - levels));
}

static bool
begins(const char *id, const char *player, const struct secret *host)
{
	struct local_game_setup wish = {
	    .variant = &v, .id = id, .player = player, .host = host};

	local_game_free(local_game);
	local_game = local_game_begin(&wish, NOW, &fault);
	variant_free(&v);
	return local_game != NULL;
}

static int
drop(void **state)
{
	local_game_free(local_game);
	local_game = NULL;
	return 0;
}

/* Until the person is asked, or it is over; how many lines that took. */
static int
settle(void)
{
	int n = 0;

	while (local_game_step(local_game, NOW))
		n++;
	return n;
}

/* What became of a line; "" if it was taken. */
static const char *
take(const char *line)
{
	static char key[40];
	struct outcome outcome;
	bool taken;

	outcome_begin(&outcome);
	taken = local_game_take(local_game, line, strlen(line), NOW, &outcome);
	assert_true(taken == (outcome.key == NULL));
	key[0] = '\0';
	if (!taken)
		strncat(key, outcome.key, sizeof(key) - 1);
	outcome_free(&outcome);
	return key;
}

/* The n-th legal move of the person, in its one spelling. */
static const char *
legal(int n)
{
	static char text[MOVE_TEXT];
	const struct play *play = &local_game_record(local_game)->game.play;

	assert_true(n < play->legal.n);
	move_format(play->rules, play->edition, &play->legal.move[n], text);
	return text;
}

static void
play_on(int moves)
{
	for (int i = 0;
	     i < moves && !game_over(&local_game_record(local_game)->game);
	     i++) {
		assert_string_equal(take(legal(0)), "");
		settle();
	}
}

/* The bundle, which must be found in order; the lines of its log. */
static uint32_t
verified(void)
{
	struct buffer text = { 0 }, told = { 0 };
	struct record *r = record_new();
	struct bundle bundle;
	uint32_t line;

	fault.text[0] = '\0';
	local_game_write(local_game, buffer_piece, &text, &fault);
	assert_string_equal(fault.text, "");
	r->thinks = true;
	if (!verify_bundle(buffer_text(&text), text.len, &bundle, r, &told,
	    NULL))
		print_error("%s\n", buffer_text(&told));
	else
		buffer_clear(&told);
	assert_int_equal(told.len, 0);
	line = r->game.line;
	assert_memory_equal(
	    r->game.hash, local_game_record(local_game)->game.hash, HASH);
	record_drop(r);
	bundle_free(&bundle);
	buffer_free(&text);
	buffer_free(&told);
	return line;
}

TEST(a_game_against_bots_ends_and_its_bundle_is_in_order)
{
	static const char *const games[][2] = {
		{ "pillars", "-r" }, { "pillars", "s-r" },
		{ "red-cathedral", "-s" }, { "red-cathedral", "-" },
		{ "pillars", "p-" }
	};

	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		seat(games[i][0], games[i][1]);
		assert_true(begins("g", "ana", NULL));
		assert_int_equal(local_game_seat(local_game),
		    strchr(games[i][1], '-') - games[i][1]);
		settle();
		play_on(10000);
		assert_true(game_over(&local_game_record(local_game)->game));
		assert_int_equal(
		    verified(), local_game_record(local_game)->game.line);
		assert_string_equal(take("pass"), "over");
		assert_non_null(local_game_undo(local_game, NOW));
	}
}

TEST(bots_play_alone_and_nothing_can_be_taken_back)
{
	seat("pillars", "srs");
	assert_true(begins("g", "", NULL));
	assert_int_equal(local_game_seat(local_game), PUBLIC);
	for (int i = 0; i < 20; i++)
		assert_true(local_game_step(local_game, NOW));
	assert_non_null(local_game_undo(local_game, NOW));
	assert_true(settle() > 20);
	assert_true(game_over(&local_game_record(local_game)->game));
	assert_string_equal(
	    local_game_record(local_game)->names[0], "bot-sensible");
	assert_string_equal(
	    local_game_record(local_game)->names[2], "bot-sensible-2");
	verified();
}

TEST(there_is_one_person_with_a_name)
{
	static const char *const names[] = { "", "Ana", "host", "a b",
	    "bot-sensible", "an-a-name-that-is-longer-than-any-may-be" };

	seat("pillars", "--r");
	assert_false(begins("g", "ana", NULL));
	assert_non_null(strstr(fault.text, "single person"));
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		seat("pillars", "-r");
		assert_false(begins("g", names[i], NULL));
		assert_non_null(strstr(fault.text, names[i]));
	}
	seat("pillars", "-r");
	assert_false(begins("a game", "ana", NULL));
	assert_non_null(strstr(fault.text, "a game"));
}

TEST(whoever_has_a_key_is_the_host)
{
	struct secret host;
	char text[KEY_TEXT];

	secret_generate(&host);
	key_format(&host.key, text);
	seat("pillars", "-r");
	assert_true(begins("g", "ana", &host));
	assert_string_equal(local_game_record(local_game)->fixed.host, text);
	settle();
	play_on(2);
	verified();
}

TEST(what_is_no_move_of_this_game_changes_nothing)
{
	static const struct {
		const char *line, *key;
	} lines[] = {
		{ "", "empty" }, { "press ben: hello", "alone" },
		{ "resign", "alone" }, { "agree rollback 1", "alone" },
		{ "fly to the moon", NULL }, { "end", NULL },
		{ "pass\nend\nnuncio turn", "alone" },
		{ "pass\npass", "alone" }, { "pass\x01", "binary" }
	};
	uint8_t hash[HASH];
	char *long_line;

	seat("pillars", "-r");
	assert_true(begins("g", "ana", NULL));
	settle();
	memcpy(hash, local_game_record(local_game)->game.hash, HASH);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const char *key = take(lines[i].line);

		assert_string_not_equal(key, "");
		if (lines[i].key != NULL)
			assert_string_equal(key, lines[i].key);
		assert_int_equal(settle(), 0);
		assert_memory_equal(
		    local_game_record(local_game)->game.hash, hash, HASH);
	}
	long_line = malloc(TURN_MAX + 2);
	memset(long_line, 'x', TURN_MAX + 1);
	for (int cut = 1; cut >= -1; cut--) {
		long_line[TURN_MAX + cut] = '\0';
		assert_string_not_equal(take(long_line), "");
	}
	long_line[TURN_MAX - 20] = '\0';
	assert_string_not_equal(take(long_line), "");
	free(long_line);
	assert_memory_equal(
	    local_game_record(local_game)->game.hash, hash, HASH);
	play_on(1);
	assert_memory_not_equal(
	    local_game_record(local_game)->game.hash, hash, HASH);
}

/* What was said is taken back move by move, down to the last draw. */
TEST(moves_are_taken_back_until_something_was_drawn)
{
	int back = 0, kept = 0;

	seat("red-cathedral", "-");
	assert_true(begins("g", "ana", NULL));
	settle();
	/* Nothing was said. */
	assert_non_null(local_game_undo(local_game, NOW));
	for (int i = 0; i < 30; i++) {
		struct record *r = local_game_record(local_game);
		uint8_t before[STATE_MAX];
		uint32_t line = r->game.line;

		memcpy(before, r->game.play.state, r->fixed.rules->size);
		play_on(1);
		if (local_game_undo(local_game, NOW) != NULL) {
			kept++;
			continue;
		}
		settle();
		back++;
		assert_memory_equal(r->game.play.state, before,
		    r->fixed.rules->size);
		assert_true(r->game.line > line);
		assert_string_equal(take(legal(
		    r->game.play.legal.n > 1)), "");
		settle();
	}
	assert_true(back > 0 && kept > 0);
	verified();
}

/* A game can go back only so often, as each time has a secret of its own. */
TEST(nobody_takes_back_for_ever)
{
	const char *why = NULL;
	int n;

	seat("pillars", "-r");
	assert_true(begins("g", "ana", NULL));
	settle();
	for (n = 0; n < 1000 && why == NULL; n++) {
		play_on(1);
		why = local_game_undo(local_game, NOW);
		settle();
	}
	assert_non_null(why);
	assert_true(n > 200);
	verified();
}

/* The game goes on from what is kept of it; the one that was is returned. */
static struct local_game *
resume(const struct secret *host)
{
	struct local_game *before = local_game;
	struct buffer text = { 0 };

	local_game_keep(local_game, &text);
	local_game = local_game_resume(buffer_text(&text), text.len, host,
	    &fault);
	buffer_free(&text);
	return before;
}

TEST(a_game_that_was_kept_goes_on_as_it_would_have)
{
	static const char *const games[][2] = {
		{ "pillars", "-r" }, { "pillars", "s-r" },
		{ "red-cathedral", "p-s" }, { "red-cathedral", "-" }
	};
	struct secret host;

	secret_generate(&host);
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]) * 2; i++) {
		const struct secret *own = i % 2 ? &host : NULL;

		seat(games[i / 2][0], games[i / 2][1]);
		assert_true(begins("g", "ana", own));
		settle();
		for (int n = 0; n < 6; n++) {
			struct local_game *other = resume(own);

			assert_non_null(local_game);
			assert_int_equal(settle(), 0);
			assert_int_equal(local_game_seat(local_game),
			    local_game_seat(other));
			for (int k = 0; k < 2; k++) {
				play_on(4);
				local_game_undo(local_game, NOW);
				settle();
				if (k == 0) {
					struct local_game *swap = local_game;

					local_game = other;
					other = swap;
				}
			}
			assert_memory_equal(
			    local_game_record(local_game)->game.hash,
			    local_game_record(other)->game.hash, HASH);
			local_game_free(other);
			verified();
		}
	}
}

TEST(what_was_kept_and_changed_is_no_other_game)
{
	struct buffer text = { 0 };
	struct secret host, other;
	struct local_game *before;
	uint64_t seed = 7;

	secret_generate(&host);
	secret_generate(&other);
	seat("pillars", "-r");
	assert_true(begins("g", "ana", &host));
	settle();
	before = resume(NULL);
	assert_null(local_game);
	local_game = before;
	before = resume(&other);
	assert_null(local_game);
	local_game = before;
	seat("pillars", "-r");
	assert_true(begins("g", "ana", NULL));
	settle();
	play_on(3);
	local_game_keep(local_game, &text);
	for (int i = 0; i < 400; i++) {
		size_t at = test_random(&seed, text.len);
		struct local_game *got;

		text.data[at] ^= 1 << test_random(&seed, 7);
		got = local_game_resume(text.data, i % 8 == 0 ? at : text.len,
		    NULL, &fault);
		if (got != NULL)
			assert_memory_equal(local_game_record(got)->game.hash,
			    local_game_record(local_game)->game.hash, HASH);
		local_game_free(got);
		buffer_clear(&text);
		local_game_keep(local_game, &text);
	}
	buffer_free(&text);
}

int
main(void)
{
	return test_run_each(NULL, NULL, NULL, drop);
}

/*
 * What the seats contribute to draws, and what has no influence on draws.  A
 * second computation of the draw chain, from joins, values and draws alone,
 * accompanies each game.
 */
#include "tests/lib/log.h"

#include "core/act.h"
#include "core/order.h"
#include "core/pledge.h"
#include "core/snapshot.h"
#include "core/step.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { NOW = 1763600000, GAMES = 300, HELD = 512 };

/* A player's chain: R(0) and the values behind it. */
static uint8_t chains[SEATS][HELD + 1][HASH];

/* A game with what its players and who reckons along know. */
struct side {
	struct game game;
	struct game past;		/* where an own rollback goes back to */
	uint8_t model[HASH];		/* the draw chain */
	int said[SEATS];		/* which value; 0: none */
	int next[SEATS];		/* the one that is due */
	int draws;
};

static int
fill(void **state)
{
	uint64_t seed = 99;

	for (int s = 0; s < SEATS; s++) {
		for (int i = 0; i < HASH; i++)
			chains[s][HELD][i] = test_random(&seed, 256);
		for (int i = HELD; i-- > 0;)
			reveal_answers(chains[s][i + 1], chains[s][i]);
	}
	return sodium_init() < 0;
}

/* ---- turn files */

static struct game_file
file_of(int seat, enum turn_draws draws, const uint8_t *value)
{
	static const uint8_t identity[HASH] = { 1 };
	struct game_file file = { .identity = identity, .seal = "a seal",
	    .seal_len = 6, .seat = seat, .language = "en", .draws = draws };

	if (value != NULL)
		memcpy(file.value, value, HASH);
	return file;
}

static void
join(struct game *game, int seat, enum turn_draws draws)
{
	struct game_file file = file_of(seat, draws, chains[seat][0]);

	file.joins = true;
	assert_null(game_file_may(game, &file));
	game_file_open(game, &file);
	game_join(game, NOW, seat);
	while (game_advance(game, NOW, true, NULL))
		continue;
	game_file_close(game);
}

/* Where the first decision of people stands, all having joined with chains. */
static void
sit_down(struct game *game, const struct game_setup *setup)
{
	game_begin(game, setup, NOW);
	for (int i = 0; i < setup->seats; i++)
		join(game, i, DRAWS_VALUE);
}

static void
expect(const struct game *game, const struct game_file *file, const char *why)
{
	const char *is = game_file_may(game, file);

	if (why == NULL)
		assert_null(is);
	else
		assert_string_equal(is, why);
}

/* A move of who is awaited, in a file of its own, with a value or without. */
static void
move_with(struct game *game, const uint8_t *value, int row)
{
	struct game_file file = file_of(game->play.pending.seat,
	    value == NULL ? DRAWS_SILENT : DRAWS_VALUE, value);

	if (value != NULL)
		expect(game, &file, NULL);
	game_file_open(game, &file);
	game_move(game, NOW, WHY_SAID, &game->play.legal.move[row], NULL);
	while (game_advance(game, NOW, true, NULL))
		continue;
	game_file_close(game);
}

static bool
is_due(const struct game *game, int seat, int value)
{
	uint8_t due[HASH];

	return game_due(game, seat, due) &&
	    memcmp(due, chains[seat][value - 1], HASH) == 0;
}

/* ---- what changes no draw */

/* What a file says of draws goes along with its moves. */
static void
know_said(struct side *s, int seat)
{
	s->said[seat] = s->next[seat];
}

/* A line was made: if it is a draw, is it from the chain that it should be? */
static void
know_line(struct side *s)
{
	struct line_words words;

	line_cut(s->game.text, s->game.text_len, &words);
	if (words.kind != LINE_CHANCE)
		return;
	for (int i = 0; i < s->game.setup->seats; i++) {
		if (s->said[i] == 0)
			continue;
		chain_draws_reveal(s->model, i, chains[i][s->said[i]]);
		s->next[i]++;
		s->said[i] = 0;
	}
	chain_draws_draw(s->model, words.rest, words.rest_len);
	assert_memory_equal(s->model, s->game.chain, HASH);
	s->draws++;
}

static void
go_on(struct side *s)
{
	while (game_advance(&s->game, NOW, true, NULL))
		know_line(s);
}

static void
begin_side(struct side *s, const struct game_setup *setup)
{
	memset(s, 0, sizeof(*s));
	game_begin(&s->game, setup, NOW);
	chain_draws_begin(s->model, s->game.text, s->game.text_len);
	for (int i = 0; i < setup->seats; i++) {
		struct game_file file = file_of(i, DRAWS_VALUE,
		    chains[i][0]);

		file.joins = true;
		s->next[i] = 1;
		game_file_open(&s->game, &file);
		game_join(&s->game, NOW, i);
		if (i == setup->seats - 1)
			for (int k = 0; k < setup->seats; k++)
				chain_draws_join(s->model, chains[k][0], "",
				    0);
		go_on(s);
		game_file_close(&s->game);
	}
}

/* Something that must not count. */
static void
meddle(struct side *s, uint64_t *seed)
{
	struct game *game = &s->game;
	struct order order = { .act = game->paused ? ACT_RESUME : ACT_PAUSE,
	    .reason = "so", .reason_len = 2, .seconds = 60 };
	struct game_file file = file_of(game->play.pending.seat,
	    DRAWS_VALUE, NULL);

	switch (test_random(seed, 5)) {
	case 0:
		game_host(game, NOW + (int64_t)test_random(seed, 900), &order,
		    NULL);
		break;
	case 1:
		game_press(game, NOW, 0, "all: x", 6);
		break;
	case 2:
		game_agree(game, NOW, 0, game->line);
		break;
	case 3:		/* a forecast, which is taken back whole */
		game_copy(&s->past, game);
		expect(game, &file, "value_wrong");
		file.draws = DRAWS_SILENT;
		game_file_open(game, &file);
		game_move(game, NOW, WHY_SAID, &game->play.legal.move[0],
		    NULL);
		game_copy(game, &s->past);
		break;
	default:	/* said, and taken back as one's own */
		if (game->play.legal.n < 2)
			break;
		game_copy(&s->past, game);
		move_with(game, chains[file.seat][s->next[file.seat]],
		    (int)test_random(seed, game->play.legal.n));
		if (game->chain[0] != s->past.chain[0] ||
		    memcmp(game->chain, s->past.chain, HASH) != 0 ||
		    game->published) {
			game_copy(game, &s->past);
			break;
		}
		order = (struct order){ .act = ACT_ROLLBACK, .way = WAY_OWN,
		    .line = s->past.line, .reason = "so", .reason_len = 2 };
		game_host(game, NOW, &order, &s->past);
		know_said(s, file.seat);
	}
}

/* The same decisions as the plain side's, in other files. */
static void
play_both(struct side *plain, struct side *busy, uint64_t *seed,
    uint64_t *noise)
{
	static const char *const seals[] = { "one seal", "another", "a third" };

	while (!plain->game.published) {
		int seat = plain->game.play.pending.seat;
		struct game_file one = file_of(seat, DRAWS_VALUE,
		    chains[seat][plain->next[seat]]), other = one;
		int row = (int)test_random(seed, plain->game.play.legal.n);

		for (int n = (int)test_random(noise, 3); n > 0; n--)
			meddle(busy, noise);
		other.seal = seals[test_random(noise, 3)];
		other.seal_len = strlen(other.seal);
		game_file_open(&plain->game, &one);
		game_move(&plain->game, NOW, WHY_SAID,
		    &plain->game.play.legal.move[row], NULL);
		know_said(plain, seat);
		go_on(plain);
		game_file_close(&plain->game);

		game_file_open(&busy->game, &other);
		game_move(&busy->game, NOW, WHY_SAID,
		    &busy->game.play.legal.move[row], NULL);
		know_said(busy, seat);
		/* One file has more moves, where nothing is drawn before. */
		while (game_advance(&busy->game, NOW, false, NULL))
			continue;
		while (busy->game.play.pending.kind == PENDING_DECISION &&
		    busy->game.play.pending.seat == seat &&
		    !busy->game.published && test_random(noise, 2) == 0) {
			row = (int)test_random(seed,
			    busy->game.play.legal.n);
			game_move(&busy->game, NOW, WHY_SAID,
			    &busy->game.play.legal.move[row], NULL);
			while (game_advance(&busy->game, NOW, false, NULL))
				continue;
			game_file_open(&plain->game, &one);
			game_move(&plain->game, NOW, WHY_SAID,
			    &plain->game.play.legal.move[row], NULL);
			go_on(plain);
			game_file_close(&plain->game);
		}
		go_on(busy);
		game_file_close(&busy->game);
		assert_memory_equal(plain->model, busy->model, HASH);
		assert_int_equal(plain->draws, busy->draws);
	}
}

TEST(files_seals_acts_and_what_is_taken_back_change_no_draw)
{
	static struct side plain, busy;
	int draws = 0;

	for (int i = 0; i < GAMES; i++) {
		const struct ruleset *rules = rulesets[i % 4];
		struct game_setup setup = table(rules, rules->min_seats < 2 ?
		    2 : rules->min_seats, false);
		uint64_t seed = 1000 + i, noise = 5000 + i;

		memset(setup.secret, i, SECRET);
		begin_side(&plain, &setup);
		begin_side(&busy, &setup);
		play_both(&plain, &busy, &seed, &noise);
		assert_memory_equal(plain.game.play.state,
		    busy.game.play.state, rules->size);
		draws += plain.draws;
	}
	assert_true(draws > GAMES);
}

/* Whatever is said, and in which order: who spoke is all that counts. */
TEST(which_moves_were_made_has_no_say)
{
	static struct side a, b;
	int same = 0;

	for (int i = 0; i < 60; i++) {
		struct game_setup setup = table(ruleset_find("pillars"), 2,
		    false);
		uint64_t seed = i;
		int first = 0;

		memset(setup.secret, i, SECRET);
		begin_side(&a, &setup);
		begin_side(&b, &setup);
		first = a.draws;
		for (int k = 0; k < 2; k++) {
			struct side *s = k == 0 ? &a : &b;

			while (s->draws == first && !s->game.published) {
				int seat = s->game.play.pending.seat;

				know_said(s, seat);
				move_with(&s->game, chains[seat][
				    s->next[seat]], (int)test_random(&seed,
				    s->game.play.legal.n));
				s->draws = s->game.moves == 0 ? first + 1 :
				    first;
			}
		}
		/* Who had said what in both: then the values agree, too. */
		if (memcmp(a.said, b.said, sizeof(a.said)) != 0)
			continue;
		same++;
		for (int s = 0; s < 2; s++)
			assert_memory_equal(a.game.pledge[s].due,
			    b.game.pledge[s].due, HASH);
	}
	assert_true(same > 0);
}

/* ---- the state of a seat */

TEST(a_seat_pledges_in_its_join_and_refers_to_line_0)
{
	static struct game game;
	struct game_setup setup = table(ruleset_find("pillars"), 2, false);
	struct game_file file = file_of(0, DRAWS_VALUE, chains[0][0]);
	char from[REFERENCE_TEXT], now[REFERENCE_TEXT];

	setup.plays = 1;
	game_begin(&game, &setup, NOW);
	game_reference(&game, now);
	game_pledge_from(&game, 0, from);
	assert_string_equal(from, now);
	assert_true(game_may_pledge(&game, 0));
	assert_false(game_may_pledge(&game, 1));
	expect(&game, &file, "value_none");	/* it is no join */
	file.joins = true;
	file.after = 1;
	expect(&game, &file, "value_after");
	file.after = 0;
	expect(&game, &file, NULL);
	file.seat = 1;
	expect(&game, &file, "value_none");
	file.seat = SEATS;
	expect(&game, &file, "value_none");
	join(&game, 0, DRAWS_VALUE);
	assert_true(is_due(&game, 0, 1));
	assert_false(game_may_pledge(&game, 0));
	file.seat = 0;
	file.joins = false;
	expect(&game, &file, "value_wrong");
	file = file_of(0, DRAWS_VALUE, chains[0][2]);
	expect(&game, &file, "value_wrong");
	file = file_of(0, DRAWS_VALUE, chains[0][1]);
	expect(&game, &file, NULL);
	file.seat = 1;
	expect(&game, &file, "value_none");
}

/* What J is: R(0), the join's hash, or zeros. */
TEST(a_chain_takes_the_place_of_a_join_in_the_set_up)
{
	static struct game game;
	struct game_setup setup = table(ruleset_find("pillars"), 4, false);
	uint8_t want[HASH], joined[HASH] = { 0 };
	static const uint8_t identity[HASH] = { 1 }, none[HASH];
	struct game_file file;

	setup.plays = 2;
	game_begin(&game, &setup, NOW);
	chain_draws_begin(want, game.text, game.text_len);
	chain_draws_join(joined, identity, "a seal", 6);
	chain_draws_join(want, chains[0][0], "", 0);
	chain_draws_join(want, joined, "", 0);
	chain_draws_join(want, none, "", 0);
	chain_draws_join(want, none, "", 0);
	game_resign(&game, NOW, 3);
	join(&game, 0, DRAWS_VALUE);
	join(&game, 1, DRAWS_END);
	file = file_of(2, DRAWS_SILENT, NULL);
	game_file_open(&game, &file);
	game_join(&game, NOW, 2);
	assert_memory_equal(game.chain, want, HASH);
	assert_int_equal(game.pledge[1].state, PLEDGE_NONE);
}

/* In a game of two, whose both seats have chains. */
static struct game game, past;
static struct game_setup setup;

/* Whose the first decision is. */
static int
two_decide(void)
{
	setup = table(ruleset_find("red-cathedral"), 2, false);
	sit_down(&game, &setup);
	return game.play.pending.seat;
}

/* ... who then has said a value. */
static int
one_has_said(void)
{
	int seat = two_decide();

	move_with(&game, chains[seat][1], 0);
	assert_true(game.pledge[seat].has_said);
	return seat;
}

static void
roll_back(enum order_way way)
{
	struct order order = { .act = ACT_ROLLBACK, .way = way,
	    .line = past.line, .reason = "so", .reason_len = 2 };

	game_host(&game, NOW, &order, &past);
}

/* Play until a draw has come; this seat says this value, or 0: none. */
static void
until_draw(int seat, int value)
{
	uint8_t chain[HASH];

	memcpy(chain, game.chain, HASH);
	while (memcmp(chain, game.chain, HASH) == 0) {
		int by = game.play.pending.seat;
		uint8_t due[HASH];

		if (by == seat)
			move_with(&game, value == 0 ? NULL :
			    chains[seat][value], 0);
		else {
			move_with(&game, !game_due(&game, by, due) ? NULL :
			    chains[by][game.pledge[by].revealed + 1], 0);
		}
	}
}

TEST(a_value_is_due_until_a_draw_and_the_next_behind_it)
{
	two_decide();
	for (int i = 0; i < 6; i++)
		until_draw(-1, 0);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(game.pledge[i].state, PLEDGE_HOLDS);
		assert_true(game.pledge[i].revealed > 0);
		assert_true(is_due(&game, i,
		    (int)game.pledge[i].revealed + 1));
	}
}

TEST(what_was_said_outlasts_an_own_rollback_and_no_new_secret)
{
	int seat = two_decide();

	game_copy(&past, &game);
	move_with(&game, chains[seat][1], 0);
	assert_true(game.pledge[seat].has_said);
	assert_true(game.moves > past.moves);
	roll_back(WAY_OWN);
	assert_int_equal(game.moves, past.moves);
	assert_true(game.pledge[seat].has_said);
	assert_true(is_due(&game, seat, 1));
	move_with(&game, chains[seat][1], 0);
	roll_back(WAY_FORCED);
	assert_false(game.pledge[seat].has_said);
	assert_true(is_due(&game, seat, 2));
	assert_true(is_due(&game, !seat, 1));
	assert_memory_equal(game.chain, past.chain, HASH);
	/* Nothing was said since: it stays. */
	roll_back(WAY_FORCED);
	assert_true(is_due(&game, seat, 2));
	until_draw(-1, 0);
	/* No rollback makes an old value due again. */
	roll_back(WAY_FORCED);
	assert_false(is_due(&game, seat, 1));
	assert_false(is_due(&game, seat, 2));
}

TEST(a_restored_backup_makes_the_next_value_due)
{
	struct order order = { .act = ACT_RESTORE, .reason = "so",
	    .reason_len = 2 };
	uint8_t chain[HASH];
	int seat = one_has_said();

	memcpy(chain, game.chain, HASH);
	game_host(&game, NOW, &order, NULL);
	assert_int_equal(game.restored, 1);
	assert_false(game.pledge[seat].has_said);
	assert_true(is_due(&game, seat, 2));
	assert_memory_equal(game.chain, chain, HASH);
	order.act = ACT_PAUSE;
	game_host(&game, NOW, &order, NULL);
	assert_int_equal(game.restored, 1);
}

/* What the seat said counts still, so a new key takes nothing out. */
TEST(another_key_ends_a_chain_and_its_next_file_may_begin_one)
{
	struct game_file file;
	uint8_t due[HASH];
	int seat = one_has_said();

	game_key(&game, NOW, seat, "ed:new");
	assert_true(game.pledge[seat].has_said);
	assert_false(game_due(&game, seat, due));
	assert_true(game_may_pledge(&game, seat));
	assert_int_equal(game.pledge[seat].line, game.line);
	file = file_of(seat, DRAWS_VALUE, chains[3][0]);
	file.after = game.line - 1;
	expect(&game, &file, "value_after");
	file.after = game.line;
	expect(&game, &file, NULL);
	game_file_open(&game, &file);
	game_press(&game, NOW, seat, "all: here", 9);
	game_file_close(&game);
	assert_int_equal(game.pledge[seat].state, PLEDGE_WAITS);
	assert_true(game_due(&game, seat, due));
	assert_memory_equal(due, chains[3][0], HASH);
	file = file_of(seat, DRAWS_VALUE, chains[3][0]);
	expect(&game, &file, "value_wrong");
}

/* A file without one, and the seat cannot begin one any more. */
TEST(only_the_first_file_with_a_key_begins_a_chain)
{
	int seat = two_decide();

	game_key(&game, NOW, seat, "ed:new");
	assert_true(game_may_pledge(&game, seat));
	move_with(&game, NULL, 0);
	assert_false(game_may_pledge(&game, seat));
}

/* The next move of a seat, with the value that is due; NULL: with none. */
static void
move_due(const uint8_t *const *chain)
{
	int seat = game.play.pending.seat;
	uint32_t n = game.pledge[seat].revealed;

	move_with(&game, chain[seat] == NULL ? NULL :
	    chain[seat] + (n + 1) * HASH, 0);
}

/* On to the next draw, and past it. */
static void
past_draw(const uint8_t *const *chain)
{
	uint8_t drawn[HASH];

	memcpy(drawn, game.chain, HASH);
	while (memcmp(drawn, game.chain, HASH) == 0)
		move_due(chain);
}

/* The seat takes another key and begins a chain with it. */
static void
begin_anew(int seat, const uint8_t begins[HASH])
{
	struct game_file file;

	game_key(&game, NOW, seat, "ed:new");
	file = file_of(seat, DRAWS_VALUE, begins);
	file.after = game.line;
	game_file_open(&game, &file);
	game_press(&game, NOW, seat, "all: here", 9);
	game_file_close(&game);
	assert_int_equal(game.pledge[seat].state, PLEDGE_WAITS);
}

/*
 * Who searches for a chain that suits may know the value that a file has just
 * brought, but not the one that becomes due by a draw that comes later.
 */
TEST(a_chain_given_later_counts_after_two_values_of_each)
{
	const uint8_t *chain[SEATS] = { NULL };
	int seat = two_decide();

	for (int i = 0; i < 2; i++)
		chain[i] = &chains[i][0][0];
	chain[seat] = &chains[3][0][0];
	begin_anew(seat, chains[3][0]);
	/* The first value may have been due before, and does not do. */
	while (game.pledge[seat].heard[!seat] != HEARD_DRAWN) {
		assert_int_equal(game.pledge[seat].state, PLEDGE_WAITS);
		assert_false(game.pledge[seat].has_said);
		past_draw(chain);
	}
	assert_int_equal(game.pledge[seat].state, PLEDGE_WAITS);
	while (game.pledge[seat].heard[!seat] != HEARD_TWO) {
		assert_int_equal(game.pledge[seat].state, PLEDGE_WAITS);
		move_due(chain);
	}
	past_draw(chain);
	assert_int_equal(game.pledge[seat].state, PLEDGE_HOLDS);
	/* It has gone on meanwhile. */
	assert_true(game.pledge[seat].revealed > 0);
}

/* Neither of them counts for ever if each waits for one that counts. */
TEST(two_chains_given_later_wait_for_each_other)
{
	const uint8_t *chain[SEATS] = { NULL };

	two_decide();
	for (int i = 0; i < 2; i++) {
		chain[i] = &chains[2 + i][0][0];
		begin_anew(i, chains[2 + i][0]);
	}
	while (game.pledge[0].state != PLEDGE_HOLDS ||
	    game.pledge[1].state != PLEDGE_HOLDS) {
		assert_false(game_over(&game));
		past_draw(chain);
	}
}

/* A fresh secret makes a value due as well, but no draw did. */
TEST(a_value_due_by_a_fresh_secret_is_no_second_one)
{
	const uint8_t *chain[SEATS] = { NULL };
	int seat = two_decide();

	for (int i = 0; i < 2; i++)
		chain[i] = &chains[i][0][0];
	chain[seat] = &chains[3][0][0];
	begin_anew(seat, chains[3][0]);
	while (game.pledge[seat].heard[!seat] == HEARD_NOTHING)
		move_due(chain);
	assert_int_equal(game.pledge[seat].heard[!seat], HEARD_ONE);
	pledge_renew(&game);
	move_with(&game, NULL, 0);
	assert_int_not_equal(game.pledge[seat].heard[!seat], HEARD_TWO);
}

TEST(a_hyphen_ends_it_for_this_key_and_takes_out_nothing_said)
{
	struct game_file file;
	uint8_t due[HASH], chain[HASH], want[HASH];
	int seat = one_has_said();

	file = file_of(seat, DRAWS_END, NULL);
	expect(&game, &file, NULL);
	game_file_open(&game, &file);
	game_press(&game, NOW, seat, "all: so", 7);
	game_file_close(&game);
	assert_int_equal(game.pledge[seat].state, PLEDGE_ENDED);
	assert_false(game_due(&game, seat, due));
	memcpy(want, game.chain, HASH);
	chain_draws_reveal(want, seat, chains[seat][1]);
	pledge_chain(&game, chain);
	if (!game.pledge[!seat].has_said)
		assert_memory_equal(chain, want, HASH);
	file = file_of(seat, DRAWS_VALUE, chains[3][0]);
	expect(&game, &file, "value_none");
	game_key(&game, NOW, seat, "ed:new");
	file.after = game.line;
	expect(&game, &file, NULL);
}

TEST(a_chain_that_is_used_up_asks_for_nothing)
{
	uint8_t due[HASH];
	struct game_file file;
	int seat = two_decide();

	game.pledge[seat].revealed = REVEALS - 1;
	assert_true(game_due(&game, seat, due));
	game.pledge[seat].revealed = REVEALS;
	assert_false(game_due(&game, seat, due));
	file = file_of(seat, DRAWS_VALUE, chains[seat][1]);
	expect(&game, &file, "value_none");
	move_with(&game, NULL, 0);
	assert_false(game.pledge[seat].has_said);
}

TEST(moves_that_the_program_makes_bring_nothing_in)
{
	int seat = two_decide();

	game_resign(&game, NOW, seat);
	while (game.play.pending.seat == seat &&
	    game_advance(&game, NOW, true, NULL))
		continue;
	assert_int_equal(game.pledge[seat].revealed, 0);
	assert_false(game.pledge[seat].has_said);
}

TEST(a_snapshot_keeps_what_is_due_and_what_was_said)
{
	static struct game again;
	uint8_t image[SNAPSHOT_MAX];
	size_t size;
	int seat = two_decide();

	move_with(&game, chains[seat][1], 0);
	game_key(&game, NOW, !seat, "ed:new");
	size = snapshot_save(&game, image);
	assert_true(snapshot_load(&again, &setup, image, size));
	assert_memory_equal(again.pledge, game.pledge, sizeof(game.pledge));
	assert_int_equal(again.moves, game.moves);
}

int
main(void)
{
	return test_run(fill, NULL);
}

/*
 * The bots: they use only what they may know, they always choose the same move
 * in the same position, and looking ahead makes them stronger.
 */
#include "tests/lib/test.h"

#include "core/bot.h"
#include "core/planner.h"

enum { VISITS = 40, GAMES = 3, LINES = 20000 };

static struct planner memory;

/*
 * Play some games of every ruleset at every number of seats with these bots in
 * turn, calling each() before every decision.
 */
static void
play_all(void (*each)(struct play *, uint64_t seed))
{
	static struct play play;
	uint64_t seed = 7;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++)
			for (int k = 0; k < GAMES; k++) {
				int n = 0;

				test_begin(&play, rulesets[i], seats,
				    (char *)NULL);
				while (play.pending.kind != PENDING_OVER &&
				    n++ < LINES) {
					if (play.pending.kind ==
					    PENDING_DECISION &&
					    play.legal.n > 1 && n % 23 == k)
						each(&play, seed + n);
					test_step(&play, &seed, NULL);
				}
			}
}

static void
decides_alike(struct play *play, uint64_t seed)
{
	for (int level = BOT_RANDOM; level < BOT_LEVELS; level++) {
		int row = bot_move(level, play, seed, VISITS, &memory);

		assert_in_range(row, 0, play->legal.n - 1);
		memset(&memory, 0xa5, sizeof(memory));
		assert_int_equal(bot_move(level, play, seed, VISITS,
		    &memory), row);
	}
}

TEST(a_bot_makes_the_same_legal_move_every_time)
{
	play_all(decides_alike);
}

/* What the seat does not know is another thing, and nothing comes of it. */
static void
decides_blindly(struct play *play, uint64_t seed)
{
	static struct play other;
	struct planner_advice mine, its;

	other = *play;
	play->rules->blind(play->edition, other.state, play->pending.seat);
	planner_think(&memory, play, seed, VISITS, &mine);
	planner_think(&memory, &other, seed, VISITS, &its);
	assert_memory_equal(&mine, &its, sizeof(mine));
}

TEST(a_bot_knows_what_its_seat_does_and_no_more)
{
	play_all(decides_blindly);
}

static int foreseen[2];		/* decisions, and of them those to leave */

/* What everybody may see is all that is looked at, and what may be early. */
static void
looks_ahead_blindly(struct play *play, uint64_t seed)
{
	static struct play other;
	struct planner_pass mine[PLANNER_DECISIONS], its[PLANNER_DECISIONS];

	other = *play;
	play->rules->blind(play->edition, other.state, PUBLIC);
	for (int seat = 0; seat < play->seats; seat++) {
		planner_foresee(&memory, play, seat, seed, VISITS, mine);
		planner_foresee(&memory, &other, seat, seed, VISITS, its);
		assert_memory_equal(mine, its, sizeof(mine));
		for (int i = 0; i < PLANNER_DECISIONS; i++) {
			assert_in_range(mine[i].came, 0, VISITS);
			assert_in_range(mine[i].passed, 0, mine[i].came);
			if (!(play->rules->early >> i & 1))
				assert_int_equal(mine[i].came, 0);
			foreseen[0] += mine[i].came > 0;
			foreseen[1] += planner_likely(&mine[i], VISITS);
		}
	}
}

TEST(what_comes_is_foreseen_from_what_everybody_sees)
{
	play_all(looks_ahead_blindly);
	assert_true(foreseen[0] > 100);
	assert_true(foreseen[1] > 10);
}

static int supposed;

/* With what was supposed the state is sound, and as the seat sees it. */
static void
is_whole_again(struct play *play, uint64_t seed)
{
	const struct ruleset *rules = play->rules;
	uint8_t blind[STATE_MAX], whole[STATE_MAX], number[DRAW_MAX];
	struct pending unseen, none;
	int seat = play->pending.seat;

	memcpy(blind, play->state, rules->size);
	rules->blind(play->edition, blind, seat);
	if (rules->unseen == NULL ||
	    !rules->unseen(play->edition, blind, seat, &unseen)) {
		assert_memory_equal(blind, play->state, rules->size);
		return;
	}
	supposed++;
	for (int k = 0; k < 5; k++) {
		for (int i = 0; i < unseen.n; i++)
			number[i] = test_random(&seed, unseen.range[i]);
		memcpy(whole, blind, rules->size);
		rules->suppose(play->edition, whole, seat, number);
		assert_null(rules->audit(play->edition, whole));
		/* Nothing is missing any more. */
		assert_false(rules->unseen(play->edition, whole, seat, &none));
		rules->blind(play->edition, whole, seat);
		assert_memory_equal(whole, blind, rules->size);
	}
}

TEST(what_a_seat_does_not_know_can_be_supposed)
{
	static struct play play;
	uint64_t seed = 3;

	for (int i = 0; rulesets[i] != NULL; i++) {
		supposed = 0;
		for (int k = 0; k < 40; k++) {
			test_begin(&play, rulesets[i], 2, (char *)NULL);
			while (play.pending.kind != PENDING_OVER) {
				if (play.pending.kind == PENDING_DECISION)
					is_whole_again(&play, k);
				test_step(&play, &seed, NULL);
			}
		}
		assert_int_equal(supposed > 0, rulesets[i]->unseen != NULL);
	}
}

/* Points and winners, in the end and before. */
TEST(standing_is_told_before_and_after_the_end)
{
	static struct play play;
	uint64_t seed = 5;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++) {
			struct standing s;

			test_begin(&play, rulesets[i], seats, (char *)NULL);
			while (play.pending.kind != PENDING_OVER) {
				rulesets[i]->standing(play.edition,
				    play.state, &s);
				assert_in_range(s.n, seats, SEATS);
				assert_int_equal(s.winners, 0);
				test_step(&play, &seed, NULL);
			}
			rulesets[i]->standing(play.edition, play.state, &s);
			assert_true(s.winners != 0 && s.winners >> s.n == 0);
			for (int k = 0; k < s.n; k++)
				for (int w = 0; w < s.n; w++)
					assert_true(!(s.winners >> w & 1) ||
					    s.points[k] <= s.points[w]);
		}
}

/* One game: who wins, the first seat or the second? */
static int
duel(const struct ruleset *rules, enum bot_level a, enum bot_level b,
    uint64_t seed)
{
	static struct play play;
	struct standing s;
	int n = 0;

	test_begin(&play, rules, 2, (char *)NULL);
	while (play.pending.kind != PENDING_OVER && n++ < LINES) {
		uint8_t number[DRAW_MAX];

		if (play.pending.kind == PENDING_DRAW) {
			for (int i = 0; i < play.pending.n; i++)
				number[i] = test_random(&seed,
				    play.pending.range[i]);
			play_draw(&play, number, NULL);
		} else
			play_move(&play, &play.legal.move[bot_move(
			    play.pending.seat == 0 ? a : b, &play,
			    (uint64_t)test_random(&seed, UINT32_MAX) << 32,
			    VISITS, &memory)], NULL);
	}
	rules->standing(play.edition, play.state, &s);
	return s.winners == 1 ? 1 : s.winners == 2 ? -1 : 0;
}

TEST(each_level_beats_the_one_before)
{
	static const char *const names[] = { "pillars", "red-cathedral" };

	for (int i = 0; i < 2; i++)
		for (int level = BOT_SENSIBLE; level < BOT_LEVELS; level++) {
			int won = 0;

			for (int k = 0; k < 8; k++)
				won += k % 2 == 0 ?
				    duel(ruleset_find(names[i]), level,
				    level - 1, 1 + k / 2) :
				    -duel(ruleset_find(names[i]), level - 1,
				    level, 1 + k / 2);
			assert_true(won >= 4);
		}
}

/*
 * Every ruleset, played at random: a game never gets stuck, its state is always
 * sound, and views never show secrets.  The tests treat all rulesets alike.
 */
#include "tests/lib/test.h"

#include "core/move.h"
#include "cmd/base/view.h"

enum { GAMES = 60, LINES = 20000, ANY_BYTES = 20000 };

static const char *const names[SEATS] = { "ana", "ben", "cleo", "dov" };

/*
 * Play GAMES games of every ruleset, version and table, calling each() at each
 * line.
 */
static void
play_all(void (*each)(struct play *, uint64_t *seed))
{
	static struct play play;
	uint64_t seed = 1;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++)
			for (int k = 0; k < GAMES; k++) {
				int n = 0;

				test_begin_version(&play, rulesets[i],
				    test_version(rulesets[i], k), seats,
				    (char *)NULL);
				while (play.pending.kind != PENDING_OVER) {
					assert_true(n++ < LINES);
					each(&play, &seed);
					test_step(&play, &seed, NULL);
				}
				each(&play, &seed);
			}
}

static void
sound(struct play *play, uint64_t *seed)
{
	const char *broken = play->rules->audit(play->edition, play->state);

	if (broken != NULL)
		fail_msg("%s: %s", play->rules->name, broken);
	if (play->pending.kind == PENDING_DECISION)
		assert_in_range(play->legal.n, 1, LEGAL_MAX);
	if (play->pending.kind == PENDING_DRAW)
		for (int i = 0; i < play->pending.n; i++)
			assert_true(play->pending.range[i] > 0);
}

TEST(random_games_end_and_stay_sound_after_each_line)
{
	play_all(sound);
}

static void
without_doubles(struct play *play, uint64_t *seed)
{
	for (int i = 0; i < play->legal.n; i++) {
		const struct move *move = &play->legal.move[i];

		assert_int_equal(move->seat, play->pending.seat);
		assert_int_equal(play_find(play, move), i);
	}
}

TEST(legal_moves_are_of_the_deciding_seat_and_have_no_doubles)
{
	play_all(without_doubles);
}

static void
round_trip(struct play *play, uint64_t *seed)
{
	char text[MOVE_TEXT];
	size_t len;

	for (int i = 0; i < play->legal.n; i++) {
		len = move_format(play->rules, play->edition,
		    &play->legal.move[i], text);
		if (move_spelled(play, text, len) != i)
			fail_msg("'%s' is not understood", text);
	}
}

TEST(every_legal_move_is_understood_as_it_is_spelled)
{
	play_all(round_trip);
}

static void
blind_suffices(struct play *play, uint64_t *seed)
{
	static struct legal seen, all;
	uint8_t state[STATE_MAX];

	if (play->pending.kind != PENDING_DECISION)
		return;
	memcpy(state, play->state, play->rules->size);
	play->rules->blind(play->edition, state, play->pending.seat);
	seen.n = 0;
	play->rules->legal(play->edition, state, &seen);
	all = play->legal;
	test_sort(&all);
	test_sort(&seen);
	assert_int_equal(all.n, seen.n);
	assert_memory_equal(all.move, seen.move,
	    all.n * sizeof(all.move[0]));
}

TEST(a_seat_knows_its_legal_moves_from_what_it_may_see)
{
	play_all(blind_suffices);
}

/* What a seat sees of this state, as a report would be made of it. */
static json_t *
seen_by(const struct play *play, int seat)
{
	struct view view = { play->rules, play->edition, names, NULL, NULL };
	uint8_t state[STATE_MAX];

	memcpy(state, play->state, play->rules->size);
	play->rules->blind(play->edition, state, seat);
	return json_pack("{so so}", "state", view_state(&view, state),
	    "picture", view_picture(&view, state));
}

/* Every draw that is hidden from a seat, drawn twice: no seat that may not
 * know it can tell one from the other. */
static void
hidden_draws(struct play *play, uint64_t *seed)
{
	static struct play one, two;
	static struct tale told[2];
	uint8_t a[DRAW_MAX], b[DRAW_MAX];

	if (play->pending.kind != PENDING_DRAW || play->pending.hide == 0)
		return;
	for (int i = 0; i < play->pending.n; i++) {
		a[i] = test_random(seed, play->pending.range[i]);
		b[i] = test_random(seed, play->pending.range[i]);
	}
	one = *play;
	two = *play;
	told[0].n = told[1].n = 0;
	play_draw(&one, a, &told[0]);
	play_draw(&two, b, &told[1]);
	for (int seat = 0; seat <= PUBLIC; seat++) {
		json_t *x, *y;
		int k = 0;

		if (seat < play->seats && !(play->pending.hide >> seat & 1))
			continue;
		if (seat >= play->seats && seat != PUBLIC)
			continue;
		x = seen_by(&one, seat);
		y = seen_by(&two, seat);
		assert_true(json_equal(x, y));
		json_decref(x);
		json_decref(y);
		for (int i = 0; i < told[0].n; i++) {
			if (!(told[0].event[i].seats >> seat & 1))
				continue;
			while (!(told[1].event[k].seats >> seat & 1))
				k++;
			assert_memory_equal(&told[0].event[i],
			    &told[1].event[k++], sizeof(struct event));
		}
	}
}

TEST(a_hidden_draw_leaves_no_trace_for_who_may_not_know_it)
{
	play_all(hidden_draws);
}

static void
told_in_words(struct play *play, uint64_t *seed)
{
	struct tale tale = { .n = 0 };
	static struct play next;

	if (play->pending.kind == PENDING_OVER)
		return;
	next = *play;
	test_step(&next, seed, &tale);
	assert_in_range(tale.n, 0, TALE_MAX);
	for (int i = 0; i < tale.n; i++) {
		const struct event *event = &tale.event[i];
		const struct event_type *type =
		    &play->rules->events[event->type];

		assert_non_null(type->name);
		for (int k = 0; k < event->n; k++)
			assert_non_null(type->arg[k]);
	}
}

TEST(every_event_has_a_name_and_named_arguments)
{
	play_all(told_in_words);
}

TEST(telling_changes_nothing_and_replay_is_the_same_to_the_bit)
{
	static struct play a, b;
	static struct tale tale;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (uint64_t game = 1; game <= GAMES; game++) {
			uint64_t one = game, two = game;

			int version = test_version(rulesets[i], (int)game);

			test_begin_version(&a, rulesets[i], version,
			    rulesets[i]->max_seats, (char *)NULL);
			test_begin_version(&b, rulesets[i], version,
			    rulesets[i]->max_seats, (char *)NULL);
			while (a.pending.kind != PENDING_OVER) {
				tale.n = 0;
				test_step(&a, &one, NULL);
				test_step(&b, &two, &tale);
				assert_memory_equal(a.state, b.state,
				    rulesets[i]->size);
			}
		}
}

static void
taken_up_again(struct play *play, uint64_t *seed)
{
	static struct play again;

	play_resume(&again, play->rules, play->edition, play->seats,
	    play->state);
	assert_memory_equal(&again.pending, &play->pending,
	    offsetof(struct pending, hide));
	assert_int_equal(again.legal.n, play->legal.n);
}

TEST(a_saved_state_waits_for_the_same)
{
	play_all(taken_up_again);
}

/* Any, nothing, one that stands elsewhere, or a small one: these fit best. */
static uint8_t
any_byte(const struct play *play, uint64_t *seed)
{
	switch (test_random(seed, 4)) {
	case 0:
		return test_random(seed, 256);
	case 1:
		return 255;
	case 2:
		return play->state[test_random(seed, play->rules->size)];
	default:
		return test_random(seed, 9);
	}
}

/* Ask all that is asked of a position, and go on at random. */
static void
is_safe(struct play *play, uint64_t *seed)
{
	static struct tale tale;

	for (int n = 0; n < 40; n++) {
		struct standing standing = { 0 };
		char word[WORD_TEXT];

		if (play->pending.kind == PENDING_DECISION)
			assert_in_range(play->rules->sensible(play->edition,
			    play->state, &play->legal), 0, play->legal.n - 1);
		if (n % 20 == 0)
			json_decref(seen_by(play, n == 0 ? PUBLIC : 0));
		play->rules->standing(play->edition, play->state, &standing);
		if (play->pending.kind == PENDING_OVER)
			return;
		tale.n = 0;
		test_step(play, seed, &tale);
		for (int i = 0; i < tale.n; i++)
			for (int k = 0; k < tale.event[i].n; k++)
				word_text(play->rules, play->edition,
				    tale.event[i].arg[k], word);
	}
}

/* Bytes that audit() lets pass may be anything but unsafe. */
TEST(any_bytes_are_refused_or_safe)
{
	static struct play play, broken;
	uint64_t seed = 7;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int k = 0; k < ANY_BYTES; k++) {
			const struct ruleset *rules = rulesets[i];
			int seats = rules->min_seats + k / 50 %
			    (rules->max_seats - rules->min_seats + 1);

			if (k % 50 == 0) {
				int n = test_random(&seed, 300);

				test_begin_version(&play, rules,
				    test_version(rules, k / 50), seats,
				    (char *)NULL);
				while (n-- > 0 && play.pending.kind !=
				    PENDING_OVER)
					test_step(&play, &seed, NULL);
			}
			broken = play;
			for (int n = 1 + test_random(&seed, 3); n > 0; n--)
				broken.state[test_random(&seed,
				    rules->size)] = any_byte(&broken, &seed);
			if (rules->audit(broken.edition, broken.state) != NULL)
				continue;
			play_resume(&broken, rules, play.edition, seats,
			    broken.state);
			is_safe(&broken, &seed);
		}
}

/* The sensible player ends every game, and soon. */
TEST(sensible_players_come_to_an_end)
{
	static struct play play;
	uint64_t seed = 3;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++)
			for (int k = 0; k < 10; k++) {
				int n = 0;

				test_begin_version(&play, rulesets[i],
				    test_version(rulesets[i], k), seats,
				    (char *)NULL);
				while (play.pending.kind != PENDING_OVER) {
					struct move move;
					int row;

					assert_true(n++ < LINES);
					if (play.pending.kind ==
					    PENDING_DRAW) {
						test_step(&play, &seed, NULL);
						continue;
					}
					row = rulesets[i]->sensible(
					    play.edition, play.state,
					    &play.legal);
					assert_in_range(row, 0,
					    play.legal.n - 1);
					move = play.legal.move[row];
					play_move(&play, &move, NULL);
				}
			}
}

/*
 * What is sensible at each decision of some games, of which half of the moves
 * are, in one number.
 */
static uint32_t
sum_of_sensible(const struct ruleset *r)
{
	static struct play play;
	uint64_t seed = 9;
	uint32_t sum = 2166136261u;

	for (int k = 0; k < 40; k++) {
		test_begin(&play, r, r->min_seats + k % (1 + r->max_seats -
		    r->min_seats), (char *)NULL);
		while (play.pending.kind != PENDING_OVER) {
			char text[MOVE_TEXT];
			struct move move;

			if (play.pending.kind == PENDING_DRAW) {
				test_step(&play, &seed, NULL);
				continue;
			}
			move = play.legal.move[r->sensible(play.edition,
			    play.state, &play.legal)];
			move_format(r, play.edition, &move, text);
			for (const char *p = text; *p != '\0'; p++)
				sum = (sum ^ (uint8_t)*p) * 16777619u;
			if (test_random(&seed, 2) == 0)
				play_move(&play, &move, NULL);
			else
				test_step(&play, &seed, NULL);
		}
	}
	return sum;
}

/*
 * Logs hold such moves, and are worked out again: with another sum belongs
 * another PLANNER_VERSION, or another version of the rules, once somebody may
 * have a game of the present one.
 */
TEST(what_is_sensible_stays_so)
{
	static const struct {
		const char *name;
		uint32_t sum;
	} rows[] = {
		{ "pillars", 0xb424fc0e }, { "red-cathedral", 0x3133a5ed }
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_int_equal(sum_of_sensible(ruleset_find(rows[i].name)),
		    rows[i].sum);
}

/* Text that no option takes, whatever it is. */
static const char *const no_values[] = {
	"", ",", "no-such-value", "9", "-1", "0,", ",0", "0,0", "\xff"
};

/* A value that may stand there: a seat's number, or the first words. */
static void
some_value(const struct option_type *type, int seats, char out[200])
{
	int n = type->by_seat ? seats : 1, len = 0;

	for (int i = 0; i < n; i++)
		len += type->words == NULL ?
		    snprintf(out + len, 200 - len, "%s%d", i > 0 ? "," : "",
		    i) : snprintf(out + len, 200 - len, "%s%s",
		    i > 0 ? "," : "", type->words[i]);
}

TEST(options_are_read_or_refused)
{
	struct options options;
	char value[200];

	memset(&options, 0, sizeof(options));
	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		int seats = rules->max_seats, n = 0;

		for (; rules->options[n].key != NULL; n++) {
			const char *key = rules->options[n].key;

			assert_true(n < OPTIONS);
			some_value(&rules->options[n], seats, value);
			assert_int_equal(ruleset_option(rules, seats, key,
			    value, &options), RULESET_OPTION);
			assert_true(options.of[n].n > 0);
			for (size_t k = 0; k < sizeof(no_values) /
			    sizeof(no_values[0]); k++)
				assert_int_equal(ruleset_option(rules, seats,
				    key, no_values[k], &options),
				    RULESET_NO_VALUE);
			strcat(value, ",0");
			assert_int_equal(ruleset_option(rules, seats, key,
			    value, &options), RULESET_NO_VALUE);
		}
		assert_int_equal(ruleset_option(rules, seats, "nonsense", "1",
		    &options), RULESET_NO_OPTION);
		assert_int_equal(ruleset_option(rules, seats, "", "",
		    &options), RULESET_NO_OPTION);
	}
}

TEST(a_reserved_name_is_one_that_a_player_could_have)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		const char *const *name = rulesets[i]->reserved;

		for (; name != NULL && *name != NULL; name++) {
			assert_int_equal(strspn(*name,
			    "abcdefghijklmnopqrstuvwxyz0123456789-"),
			    strlen(*name));
			assert_true(ruleset_reserves(*name));
		}
	}
	assert_false(ruleset_reserves("ana"));
	assert_false(ruleset_reserves(""));
}

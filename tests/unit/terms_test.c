/*
 * The alarm of a game, which is the time when the program must look at the game
 * even if nobody writes.  The tests check it after each event that moves it.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/mail/arrive.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/orders.h"
#include "core/order.h"
#include "core/planner.h"
#include "core/terms.h"

enum { NOW = 1763661600, DAY = 86400 };

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct record r;
static struct secret host;
static int games;
static char id[GAME_ID];

static int
sit_down(void **state)
{
	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	return 0;
}

static int
get_up(void **state)
{
	table_close(&t);
	table_remove(folder);
	return 0;
}

static int thought;		/* how often a planner did, */
static int held;		/* ... while nobody could write to the store */

void __real_planner_think(struct planner *, const struct play *, uint64_t,
    int, struct planner_advice *);
void __wrap_planner_think(struct planner *, const struct play *, uint64_t,
    int, struct planner_advice *);

void
__wrap_planner_think(struct planner *memory, const struct play *play,
    uint64_t seed, int visits, struct planner_advice *out)
{
	struct store *other;

	thought++;
	store_must(t.context.store, store_open(&other, path, STORE_WRITE));
	store_patience(other, 0);
	if (store_begin(other) != STORE_OK)
		held++;
	store_rollback(other);
	store_close(other);
	__real_planner_think(memory, play, seed, visits, out);
}

static void
begin_with(struct terms terms, bool no_join, struct bots bots)
{
	struct variant variant;

	t.context.now = NOW;
	snprintf(id, sizeof(id), "game-%d", games++);
	table_variant(&variant, "toy", 2);
	variant.terms = terms;
	variant.bots = bots;
	table_new(&t, &variant, id, no_join);
	table_read(&t, &r, id);
}

static void
order(const char *text, int64_t at)
{
	t.context.now = at;
	table_order(&t, &r, text);
}

static void
tick(int64_t at)
{
	t.context.now = at;
	table_tick(&t, &r);
}

static void
set_digest(bool digest)
{
	struct store_mail_prefs mail_prefs = { .digest = digest };

	store_must(t.context.store, store_begin(t.context.store));
	for (int i = 0; i < 2; i++)
		store_must(
		    t.context.store, store_mail_prefs_put(t.context.store,
					 r.player[i], &mail_prefs));
	log_head(&r);
	store_must(t.context.store, store_commit(t.context.store));
}

static int
find_due(void *arg, const char *game)
{
	*(bool *)arg |= strcmp(game, id) == 0;
	return 0;
}

static bool
is_due(int64_t at)
{
	bool found = false;

	store_must(t.context.store, store_alarm_due(t.context.store, at,
	    find_due, &found));
	return found;
}

static int
find_reminder(void *arg, const struct store_reminder *reminder)
{
	if (reminder->game == r.id)
		*(int64_t *)arg = reminder->player;
	return 0;
}

/* Whom to remind of it at that moment; 0: nobody. */
static int64_t
reminded(int64_t at)
{
	int64_t player = 0;

	store_must(t.context.store, store_reminder_each(t.context.store, at,
	    at, find_reminder, &player));
	return player;
}

static void
begin(struct terms terms, bool no_join)
{
	begin_with(terms, no_join, (struct bots){ .empty = BOT_NONE });
}

/* 0: never. */
static void
alarm_is(int64_t act, int64_t remind)
{
	const int64_t never = NOW + (int64_t)10000 * DAY;
	int awaited = record_awaited(&r);

	assert_false(is_due((act != 0 ? act : never) - 1));
	assert_true(act == 0 || is_due(act));
	assert_int_equal(reminded((remind != 0 ? remind : never) - 1), 0);
	if (remind != 0)
		assert_int_equal(reminded(remind), r.player[awaited]);
}

static struct terms
days(int n, enum terms_policy policy)
{
	return (struct terms){ .deadline = n * DAY,
	    .away = AWAY_DEFAULT, .policy = policy };
}

TEST(a_decision_is_reminded_of_once_most_of_its_time_is_over)
{
	struct terms terms = days(5, POLICY_WAIT);

	begin(terms, true);
	alarm_is(NOW + 5 * DAY, NOW + 4 * DAY);
	order("extend 5d because x", NOW + 60);
	alarm_is(NOW + 10 * DAY, NOW + 8 * DAY);
	record_free(&r);
}

TEST(without_a_deadline_only_who_wants_one_letter_a_day_is_told)
{
	begin((struct terms){ .deadline = 0 }, true);
	alarm_is(0, 0);
	set_digest(true);
	alarm_is(0, NOW);
	set_digest(false);
	alarm_is(0, 0);
	record_free(&r);
	begin(days(5, POLICY_WAIT), true);
	set_digest(true);
	alarm_is(NOW + 5 * DAY, NOW);
	set_digest(false);
	record_free(&r);
}

TEST(nobody_is_waited_for_before_all_have_joined_or_in_a_pause)
{
	begin(days(5, POLICY_WAIT), false);
	alarm_is(0, 0);
	record_free(&r);
	begin(days(5, POLICY_WAIT), true);
	order("pause because x", NOW + 60);
	alarm_is(0, 0);
	order("resume because x", NOW + 60 + 5 * DAY);
	alarm_is(NOW + 10 * DAY, NOW + 8 * DAY);
	order("abandon because x", NOW + 60 + 5 * DAY);
	alarm_is(0, 0);
	record_free(&r);
}

TEST(who_is_late_is_acted_on_as_the_policy_has_it)
{
	struct terms terms = days(5, POLICY_DEFAULT);

	terms.grace = DAY;
	begin(terms, true);
	tick(NOW + 5 * DAY - 1);
	assert_false(r.game.late);
	tick(NOW + 5 * DAY);
	assert_true(r.game.late);
	alarm_is(NOW + 6 * DAY, NOW + 4 * DAY);
	tick(NOW + 6 * DAY);
	assert_false(r.game.late);
	alarm_is(NOW + 11 * DAY, NOW + 10 * DAY);
	record_free(&r);
	begin(days(5, POLICY_REPLACE), true);
	tick(NOW + 5 * DAY);
	assert_int_equal(r.game.open, 1 << record_awaited(&r));
	alarm_is(0, 0);
	record_free(&r);
	begin(days(5, POLICY_WAIT), true);
	tick(NOW + 5 * DAY);
	assert_true(r.game.late);
	/* It is reminded of all the same. */
	alarm_is(0, NOW + 4 * DAY);
	record_free(&r);
}

TEST(a_game_that_has_moved_to_another_host_is_not_ours_to_look_at)
{
	struct secret heir;
	char text[KEY_TEXT + 40], key[KEY_TEXT];

	begin(days(5, POLICY_WAIT), true);
	secret_generate(&heir);
	key_format(&heir.key, key);
	snprintf(text, sizeof(text), "handover %s because x", key);
	order(text, NOW + 60);
	alarm_is(0, 0);
	record_free(&r);
}

TEST(terms_are_spelled_and_read_back)
{
	static const struct {
		struct terms terms;
		const char *text;
	} spelled[] = {
		{ { .deadline = 0 }, "" },
		{ { .deadline = 86400, .away = AWAY_DEFAULT }, "" },
		{ { .deadline = 1, .away = AWAY_DEFAULT, .days = 0x1f },
		    "days mon,tue,wed,thu,fri" },
		{ { .deadline = 1, .grace = 43200, .away = 0,
		    .policy = POLICY_DEFAULT, .days = 1 },
		    "days mon grace 43200 away 0 policy default" },
		{ { .deadline = 1, .away = 1, .policy = POLICY_REPLACE },
		    "away 1 policy replace" },
		{ { .deadline = 1, .away = AWAY_DEFAULT, .days = 0x60,
		    .grace = 1, .zone = { .text =
		    "CET-1CEST,M3.5.0,M10.5.0/3" } },
		    "days sat,sun zone CET-1CEST,M3.5.0,M10.5.0/3 grace "
		    "1" },
	};
	char print[TERMS_TEXT];

	for (size_t i = 0; i < sizeof(spelled) / sizeof(spelled[0]); i++) {
		struct terms back = { .deadline =
		    spelled[i].terms.deadline, .grace = 77 };

		assert_int_equal(terms_print(&spelled[i].terms, print),
		    strlen(spelled[i].text));
		assert_string_equal(print, spelled[i].text);
		assert_null(terms_read(print, &back));
		assert_int_equal(back.deadline, spelled[i].terms.deadline);
		assert_int_equal(back.days, spelled[i].terms.days);
		assert_int_equal(back.grace, spelled[i].terms.grace);
		assert_int_equal(back.away, spelled[i].terms.away);
		assert_int_equal(back.policy, spelled[i].terms.policy);
		assert_string_equal(back.zone.text,
		    spelled[i].terms.zone.text);
	}
}

TEST(terms_have_one_spelling)
{
	static const char *const wrong[] = {
		" ", " grace 3", "grace 3 ", "grace  3", "grace", "grace ",
		"grace 03", "grace -1", "grace x", "days", "days ",
		"days mon,", "days ,mon", "days mon,mon", "days tue,mon",
		"days mon tue", "days Mon", "days monday", "days mon,,tue",
		"days mon-fri", "grace 0", "grace 1 grace 2",
		"away 1 grace 1", "grace 3 days mon", "away 1209600",
		"away", "away 1000000000", "policy wait", "policy defaul",
		"policy default replace", "policy", "policy replace x",
		"grace 12h", "colour 3", "grace 3\n", "grace 3\taway 1",
		"zone CET-1", "zone CET-1 days mon", "days mon zone",
		"days mon zone ", "days mon zone C", "days mon zone CE-1",
		"days mon zone CET-25", "days mon zone CET-1:60",
		"days mon zone CET-1:5", "days mon zone CET-1:",
		"days mon zone :CET", "days mon zone CET",
		"days mon zone CET--1", "days mon zone <CET-1",
		"days mon zone <>-1", "days mon zone C_T-1",
		"days mon zone C1T-1", "days mon zone CET-1x",
		"days mon zone CET-1CEST", "days mon zone CET-1CEST,M3.5.0",
		"days mon zone CET-1CEST,M3.5.0,M10.5.0,",
		"days mon zone CET-1CEST,M3.5.0,M13.5.0",
		"days mon zone CET-1CEST,M0.5.0,M10.5.0",
		"days mon zone CET-1CEST,M3.6.0,M10.5.0",
		"days mon zone CET-1CEST,M3.0.0,M10.5.0",
		"days mon zone CET-1CEST,M3.5.7,M10.5.0",
		"days mon zone CET-1CEST,M3.5.0/168,M10.5.0",
		"days mon zone CET-1CEST,M3.5.0/,M10.5.0",
		"days mon zone CET-1CEST,J60,J300",
		"days mon zone CET-1CEST,60,300",
		"days mon zone CET-1CEST,M3.5.0,M10.5.0/3x",
		"days mon zone Europe/Berlin", "days mon zone CET-1 zone CET-1",
		"days mon grace 1 zone CET-1",
		"days mon zone <AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		"AAAAAAAAAAAAAAAAAAA>-1",
	};

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct terms out = { .deadline = 1 };
		const char *fault = terms_read(wrong[i], &out);

		assert_non_null(fault);
		assert_true(fault >= wrong[i] &&
		    fault <= wrong[i] + strlen(wrong[i]));
	}
	/* Without a deadline there is nothing more to say. */
	for (int i = 0; i < 2; i++) {
		struct terms out = { .deadline = i };

		assert_int_equal(terms_read("grace 3", &out) == NULL, i);
	}
}

/* Any bytes: refused, or exactly what would be written. */
TEST(terms_of_any_bytes_are_refused_or_written_so_again)
{
	static const char *const parts[] = { "days ", "mon", ",", "tue",
	    "sun", " ", "1", "0", "23", "grace ", "away ",
	    "policy ", "default", "replace", "wait", "1209600", "\t",
	    "zone ", "CET-1", "CEST", ",M3.5.0", ",M10.5.0", "/" };
	uint64_t seed = 77;
	int good = 0;

	for (int i = 0; i < 200000; i++) {
		struct terms out = { .deadline = 5 };
		char made[128] = "", again[TERMS_TEXT];

		for (int n = test_random(&seed, 8); n > 0; n--)
			strcat(made, parts[test_random(&seed,
			    sizeof(parts) / sizeof(parts[0]))]);
		if (terms_read(made, &out) != NULL)
			continue;
		terms_print(&out, again);
		assert_string_equal(again, made);
		good += made[0] != '\0';
	}
	assert_true(good > 100);
}

/* What the program does in the game now; how often a planner thought. */
static int
act_with(struct bot_thoughts *thoughts, bool keep)
{
	struct store *store = t.context.store;
	struct outcome answer;
	int before = thought;

	record_free(&r);
	store_must(store, store_begin(store));
	timeout_overdue(&t.context, id, t.context.now, thoughts, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	if (keep)
		store_must(store, store_commit(store));
	else
		store_rollback(store);
	return thought - before;
}

TEST(no_planner_thinks_while_the_store_is_held)
{
	static struct bot_thoughts thoughts, other;
	const struct bots bots = { .empty = BOT_PLANNER, .visits = 8,
	    .version = PLANNER_VERSION };
	uint32_t line;

	begin_with(days(1, POLICY_DEFAULT), true, bots);
	line = r.game.line;
	t.context.now = NOW + DAY;
	assert_int_equal(act_with(&thoughts, false), 0);
	assert_true(r.ponders);
	thought = 0;
	game_think(&r.game);
	assert_int_equal(thought, 1);
	/* Another position is thought about by itself. */
	assert_int_equal(act_with(&other, false), 0);
	assert_true(r.ponders);
	assert_int_equal(act_with(&thoughts, true), 0);
	assert_false(r.ponders);
	assert_int_equal(r.game.line, line + 2);
	assert_int_equal(act_with(&thoughts, true), 0);
	assert_int_equal(r.game.line, line + 2);
	/* Without thoughts it thinks when it is asked. */
	t.context.now = NOW + 3 * DAY;
	assert_true(act_with(NULL, true) > 0);
	record_free(&r);
}

/* In a letter, unless answer says what has become of it. */
static void
hand_in(const char *file, size_t len, struct outcome *answer)
{
	struct buffer letter = { 0 };
	struct fault fault;
	bool safe = false;

	if (answer != NULL) {
		table_hand_in(&t, file, len, answer);
		assert_int_equal(answer->status, EX_OK);
		return;
	}
	buffer_puts(&letter, "From: nobody@example.net\n\n");
	buffer_add(&letter, file, len);
	assert_int_equal(arrive(&t.context, buffer_text(&letter), letter.len,
	    (int64_t)letter.len, &safe, &fault), EX_OK);
	assert_true(safe);
	buffer_free(&letter);
}

/* A game against a planner, who has this seat. */
static void
play_against(int seat, bool by_letter)
{
	struct bots bots = { .empty = BOT_SENSIBLE, .visits = 8,
	    .version = PLANNER_VERSION };
	uint64_t seed = 5;

	bots.seat[seat] = BOT_PLANNER;
	begin_with(days(1, POLICY_DEFAULT), true, bots);
	for (int i = 0; i < 5 && !game_over(&r.game); i++) {
		char said[MOVE_TEXT], file[TABLE_FILE];
		struct outcome answer;
		uint32_t line = r.game.line;
		size_t len;

		assert_int_equal(record_awaited(&r), 1 - seat);
		table_move(&r, &seed, said);
		len = table_write(&t, &r, 1 - seat, said, file, NULL);
		record_free(&r);
		hand_in(file, len, by_letter ? NULL : &answer);
		table_read(&t, &r, id);
		assert_true(r.game.line > line);
		if (by_letter)
			continue;
		assert_int_equal(answer.last, r.game.line);
		outcome_free(&answer);
	}
	record_free(&r);
}

TEST(no_planner_thinks_while_a_game_begins_or_a_turn_file_is_taken)
{
	thought = held = 0;
	play_against(0, false);
	assert_true(thought > 0);
	thought = 0;
	play_against(1, false);
	assert_true(thought > 0);
	assert_int_equal(held, 0);
}

TEST(no_planner_thinks_while_a_letter_is_taken)
{
	thought = held = 0;
	play_against(0, true);
	play_against(1, true);
	assert_true(thought > 0);
	assert_int_equal(held, 0);
}

TEST(no_planner_thinks_while_the_host_puts_one_into_a_seat)
{
	static const char reason[] = "she is ill";
	const struct bots bots = { .visits = 8, .version = PLANNER_VERSION };
	struct order order = { .act = ACT_REPLACE, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct outcome answer;
	uint32_t line;

	begin_with(days(1, POLICY_DEFAULT), true, bots);
	line = r.game.line;
	order.seat = record_awaited(&r);
	bot_player_name(BOT_PLANNER, 1, order.name);
	bot_player_key(order.name, order.key);
	record_free(&r);
	thought = held = 0;
	orders_carry_out(&t.context, id, &order, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	assert_true(r.game.line > line + 1);
	assert_int_equal(answer.last, r.game.line);
	assert_true(thought > 0);
	assert_int_equal(held, 0);
	outcome_free(&answer);
	record_free(&r);
}

int
main(void)
{
	return test_run(sit_down, get_up);
}

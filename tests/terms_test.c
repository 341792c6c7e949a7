/*
 * When a game has to be looked at though nobody writes: its alarm, after each
 * thing that moves it.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/table.h"

#include "cmd/umpire/log.h"
#include "cmd/umpire/orders.h"
#include "core/order.h"
#include "core/terms.h"

#include <stdio.h>

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
	(void)state;
	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	return 0;
}

static int
get_up(void **state)
{
	(void)state;
	table_close(&t);
	table_remove(folder);
	return 0;
}

static void
begin(struct terms terms, bool no_join)
{
	char *players[SEATS];
	struct fault fault;
	struct outcome answer;
	struct variant variant;

	t.context.now = NOW;
	for (int i = 0; i < SEATS; i++)
		players[i] = (char *)(uintptr_t)table_names[i];
	snprintf(id, sizeof(id), "game-%d", games++);
	assert_true(variant_begin(&variant, "toy", 2, &fault));
	assert_true(variant_end(&variant, &fault));
	variant.terms = terms;
	begin_new(&t.context, &variant, id, players, no_join, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	variant_free(&variant);
	table_read(&t, &r, id);
}

static void
order(const char *text, int64_t at)
{
	struct order what;
	struct outcome answer;

	record_free(&r);
	t.context.now = at;
	assert_null(order_read(text, strlen(text), &what));
	orders_carry_out(&t.context, id, &what, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	record_free(&r);
	table_read(&t, &r, id);
}

static void
tick(int64_t at)
{
	struct outcome answer;

	record_free(&r);
	t.context.now = at;
	table_overdue(&t, id, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	record_free(&r);
	table_read(&t, &r, id);
}

static void
set_digest(bool digest)
{
	struct store_mailing mailing = { .digest = digest };

	store_must(t.context.store, store_begin(t.context.store));
	for (int i = 0; i < 2; i++)
		store_must(t.context.store, store_mailing_put(t.context.store,
		    r.player[i], &mailing));
	log_head(&r);
	store_must(t.context.store, store_commit(t.context.store));
}

/* 0: never. */
static void
alarm_is(int64_t act, int64_t remind)
{
	struct store_alarm alarm;
	enum store_result result = store_alarm_get(t.context.store, r.id,
	    &alarm);

	if (act == 0 && remind == 0) {
		assert_int_equal(result, STORE_NONE);
		return;
	}
	assert_int_equal(result, STORE_OK);
	assert_int_equal(alarm.act, act);
	assert_int_equal(alarm.remind, remind);
	assert_int_equal(alarm.player, r.player[record_awaited(&r)]);
}

static struct terms
days(int n, enum terms_policy policy)
{
	return (struct terms){ .deadline = n * DAY,
	    .away = AWAY_DEFAULT, .policy = policy };
}

static void
a_decision_is_reminded_of_once_most_of_its_time_is_over(void **state)
{
	struct terms terms = days(5, POLICY_WAIT);

	(void)state;
	begin(terms, true);
	alarm_is(NOW + 5 * DAY, NOW + 4 * DAY);
	record_free(&r);
	terms.bank = 5 * DAY;
	begin(terms, true);
	alarm_is(NOW + 10 * DAY, NOW + 8 * DAY);
	order("extend 5d because x", NOW + 60);
	alarm_is(NOW + 15 * DAY, NOW + 12 * DAY);
	record_free(&r);
}

static void
without_a_deadline_only_who_wants_one_letter_a_day_is_told(void **state)
{
	(void)state;
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

static void
nobody_is_waited_for_before_all_have_joined_or_in_a_pause(void **state)
{
	(void)state;
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

static void
who_is_late_is_acted_on_as_the_policy_has_it(void **state)
{
	struct terms terms = days(5, POLICY_DEFAULT);

	(void)state;
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

static void
a_game_that_has_moved_to_another_host_is_not_ours_to_look_at(void **state)
{
	struct secret heir;
	char text[KEY_TEXT + 40], key[KEY_TEXT];

	(void)state;
	begin(days(5, POLICY_WAIT), true);
	secret_generate(&heir);
	key_format(&heir.key, key);
	snprintf(text, sizeof(text), "handover %s because x", key);
	order(text, NOW + 60);
	alarm_is(0, 0);
	record_free(&r);
}

/* Last, as outages stay. */
static void
alarms_leave_out_the_outages_that_were(void **state)
{
	struct store_outage outage = { .began = NOW - 3 * DAY,
	    .ended = NOW - 2 * DAY, .seconds = DAY, .text = "-",
	    .seal = "-" };

	(void)state;
	outage.outage = 1;
	store_must(t.context.store, store_begin(t.context.store));
	store_must(t.context.store, store_outage_add(t.context.store,
	    &outage));
	store_must(t.context.store, store_commit(t.context.store));
	begin(days(5, POLICY_WAIT), true);
	assert_int_equal(r.game.until, NOW + 5 * DAY);
	alarm_is(NOW + 4 * DAY, NOW + 3 * DAY);
	record_free(&r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    a_decision_is_reminded_of_once_most_of_its_time_is_over),
		cmocka_unit_test(
		    without_a_deadline_only_who_wants_one_letter_a_day_is_told
		    ),
		cmocka_unit_test(
		    nobody_is_waited_for_before_all_have_joined_or_in_a_pause),
		cmocka_unit_test(who_is_late_is_acted_on_as_the_policy_has_it),
		cmocka_unit_test(
		    a_game_that_has_moved_to_another_host_is_not_ours_to_look_at
		    ),
		cmocka_unit_test(alarms_leave_out_the_outages_that_were),
	};

	test_same_keys();
	return cmocka_run_group_tests(tests, sit_down, get_up);
}

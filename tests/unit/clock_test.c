/*
 * Times in which nobody looked at the clock: when they count, what each game is
 * given for them, and when the clock is not believed.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/store_fixture.h"

#include "cmd/umpire/clock.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/orders.h"
#include "cmd/desk/outage.h"
#include "core/due.h"
#include "core/terms.h"

#include <unistd.h>

enum { NOW = 1763600000, DAY = 86400, HOUR = 3600 };

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct clock_look look;		/* of the last tick */
static bool tells;			/* ... which tells of a doubt */
static int gaps;			/* ... and has given so many gaps */
static struct record r;

/* The host's key stays the same: the program reads it once. */
static struct secret host;

static int
sit_down(void **state)
{
	table_open(&t, path);
	table_host(&t, "host", &host);
	memset(&r, 0, sizeof(r));
	return 0;
}

static int
get_up(void **state)
{
	record_free(&r);
	table_close(&t);
	table_wipe(path);
	return 0;
}

static int
make_host(void **state)
{
	if (sodium_init() < 0)
		return 1;
	table_folder(folder, path);
	keyfile_make(table_keys(path), NULL, 0, &host);
	return 0;
}

static int
remove_host(void **state)
{
	table_remove(folder);
	return 0;
}

/* ---- what can be asked of a store */

/* tick at a time, as the command does it. */
static void
tick(int64_t at)
{
	int status = EX_OK;

	t.context.now = at;
	gaps = 0;
	tells = clock_tick(&t.context, &look);
	while (look.state == CLOCK_GAP) {
		assert_true(clock_doubtful(&t.context));
		gaps += outage_give(&t.context, &look, &status);
		tells = clock_tick(&t.context, &look);
	}
	assert_int_equal(status, EX_OK);
	assert_int_equal(clock_doubtful(&t.context),
	    look.state != CLOCK_RIGHT);
}

/* The host says that the clock is right. */
static void
go_on(int64_t at)
{
	t.context.now = at;
	store_must(t.context.store, store_begin(t.context.store));
	clock_go_on(&t.context, &look);
	store_must(t.context.store, store_commit(t.context.store));
}

static int64_t
ticked(void)
{
	struct store_clock row;
	enum store_result result = store_clock_get(t.context.store, &row);

	return result == STORE_NONE ? -1 : row.ticked;
}

static void
shell(const char *sql)
{
	assert_int_equal(aside_run(path, sql), SQLITE_OK);
}

/* ---- games */

static void
begin_game(const char *id, int64_t at, uint32_t deadline)
{
	struct variant variant;

	table_variant(&variant, "toy", 2);
	variant.terms.deadline = deadline;
	variant.terms.away = AWAY_DEFAULT;
	t.context.now = at;
	table_new(&t, &variant, id, true);
}

static void
stand(const char *id)
{
	record_free(&r);
	table_read(&t, &r, id);
}

static int64_t
until(const char *id)
{
	stand(id);
	return r.game.until;
}

static int
count_extension(void *arg, const struct store_line *line)
{
	*(int *)arg += line->len > 0 && strstr(line->text, " host extend ") !=
	    NULL;
	return 0;
}

/* How many lines of its log extend a decision of the game. */
static int
extended(const char *id)
{
	int n = 0;

	stand(id);
	assert_int_equal(store_line_each(t.context.store, r.id, -1,
	    count_extension, &n), STORE_OK);
	return n;
}

static int
count_due(void *arg, const char *game)
{
	++*(int *)arg;
	return 0;
}

static int
due_games(void)
{
	int n = 0;

	assert_int_equal(store_alarm_due(t.context.store, t.context.now,
	    count_due, &n), STORE_OK);
	return n;
}

static void
overdue(const char *id, int64_t at)
{
	struct outcome answer;

	record_free(&r);
	t.context.now = at;
	table_overdue(&t, id, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
}

struct hearing {
	const char *key;
	int n;
};

static int
count_told(void *arg, const struct store_outbox *row)
{
	struct hearing *hearing = arg;

	hearing->n += strstr(row->args, hearing->key) != NULL;
	return 0;
}

static int
told_of(const char *key)
{
	struct hearing hearing = { .key = key };

	assert_int_equal(store_outbox_each(t.context.store, true, count_told,
	    &hearing), STORE_OK);
	return hearing.n;
}

/* ---- tests */

TEST(the_first_tick_knows_no_gap)
{
	assert_int_equal(ticked(), -1);
	begin_game("a", NOW - 5 * DAY, 9 * DAY);
	tick(NOW);
	assert_int_equal(gaps, 0);
	assert_int_equal(extended("a"), 0);
	assert_int_equal(ticked(), NOW);
}

TEST(a_day_costs_nobody_anything_and_a_second_more_does)
{
	int64_t at = NOW + 2 * DAY + 1;

	tick(NOW);
	begin_game("a", NOW, 9 * DAY);
	tick(NOW + DAY);
	assert_int_equal(gaps, 0);
	assert_int_equal(ticked(), NOW + DAY);
	assert_int_equal(extended("a"), 0);
	tick(at);
	assert_int_equal(gaps, 1);
	assert_int_equal(ticked(), at);
	assert_int_equal(extended("a"), 1);
	assert_int_equal(until("a"), NOW + 10 * DAY + 1);
	assert_int_equal(r.game.gap.began, NOW + DAY);
	assert_int_equal(r.game.gap.ended, at);
	tick(at);
	assert_int_equal(gaps, 0);
	assert_int_equal(extended("a"), 1);
}

TEST(a_game_is_given_what_its_decision_has_waited_through)
{
	tick(NOW);
	begin_game("before", NOW - DAY, 3 * DAY);
	begin_game("within", NOW + DAY, 3 * DAY);
	begin_game("endless", NOW, 0);
	tick(NOW + 2 * DAY);
	begin_game("after", NOW + 2 * DAY, 3 * DAY);
	tick(NOW + 3 * DAY);
	assert_int_equal(extended("before"), 1);
	assert_int_equal(until("before"), NOW + 4 * DAY);
	assert_int_equal(extended("within"), 1);
	assert_int_equal(until("within"), NOW + 5 * DAY);
	assert_int_equal(extended("endless"), 0);
	assert_int_equal(extended("after"), 0);
	assert_int_equal(until("after"), NOW + 5 * DAY);
}

/* As it is after a kill: the gap is noted, and perhaps some games have it. */
static void
break_off(int64_t at, bool gives)
{
	struct outcome answer;

	t.context.now = at;
	clock_tick(&t.context, &look);
	assert_int_equal(look.state, CLOCK_GAP);
	if (!gives)
		return;
	record_free(&r);
	orders_make_up(&t.context, "a", look.ticked, look.now, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
}

TEST(what_broke_off_is_done_once)
{
	table_config(&t, "address", "games@example.org");
	tick(NOW);
	begin_game("a", NOW, 9 * DAY);
	begin_game("b", NOW, 9 * DAY);
	break_off(NOW + 2 * DAY, false);
	break_off(NOW + 2 * DAY + HOUR, true);
	break_off(NOW + 2 * DAY + 2 * HOUR, true);
	assert_int_equal(due_games(), 0);
	tick(NOW + 2 * DAY + 3 * HOUR);
	assert_int_equal(gaps, 1);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(extended(i == 0 ? "a" : "b"), 1);
		assert_int_equal(r.game.until, NOW + 11 * DAY);
	}
	assert_int_equal(told_of("\"outage\""), 1 + 2);
}

TEST(another_gap_behind_one_that_broke_off_is_one_more)
{
	tick(NOW);
	begin_game("a", NOW, 9 * DAY);
	break_off(NOW + 2 * DAY, true);
	tick(NOW + 5 * DAY);
	assert_int_equal(gaps, 2);
	assert_int_equal(extended("a"), 2);
	assert_int_equal(r.game.until, NOW + 14 * DAY);
}

TEST(the_alarms_are_where_the_log_has_the_deadline)
{
	tick(NOW);
	begin_game("a", NOW, 3 * DAY);
	tick(NOW + 5 * DAY);
	tick(NOW + 6 * DAY);
	tick(NOW + 7 * DAY);
	tick(NOW + 8 * DAY - 1);
	assert_int_equal(due_games(), 0);
	overdue("a", NOW + 8 * DAY - 1);
	assert_int_not_equal(r.game.kind, LINE_LATE);
	tick(NOW + 8 * DAY);
	assert_int_equal(due_games(), 1);
	overdue("a", NOW + 8 * DAY);
	assert_int_equal(r.game.kind, LINE_LATE);
}

TEST(the_time_to_join_moves_once)
{
	tick(NOW);
	begin_game("a", NOW, 3 * DAY);
	stand("a");
	store_must(t.context.store, store_begin(t.context.store));
	join_deadline_begin(&t.context, r.id);
	store_must(t.context.store, store_commit(t.context.store));
	break_off(NOW + 2 * DAY, false);
	tick(NOW + 2 * DAY + HOUR);
	assert_int_equal(join_deadline_until(&t.context, r.id), NOW + 9 * DAY);
}

TEST(a_cron_that_stood_still_for_hours_is_told_once)
{
	table_config(&t, "address", "games@example.org");
	table_config(&t, "host", "host@example.org");
	tick(NOW);
	tick(NOW + HOUR);
	assert_int_equal(told_of("clock_still"), 0);
	tick(NOW + 6 * HOUR);
	assert_int_equal(told_of("clock_still"), 1);
	assert_int_equal(look.state, CLOCK_RIGHT);
	tick(NOW + 6 * HOUR);
	tick(NOW + 7 * HOUR);
	assert_int_equal(told_of("clock_still"), 1);
	tick(NOW + 7 * HOUR + 2 * DAY);		/* an outage is told as one */
	assert_int_equal(told_of("clock_still"), 1);
	assert_int_equal(told_of("\"outage\""), 1);
}

TEST(a_cron_that_stands_still_each_night_is_told_once_a_week)
{
	table_config(&t, "address", "games@example.org");
	table_config(&t, "host", "host@example.org");
	tick(NOW);
	for (int hours = 3; hours < 21; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_of("clock_still"), 1);
	for (int hours = 24; hours < 6 * 24; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_of("clock_still"), 1);
	for (int hours = 6 * 24; hours < 8 * 24; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_of("clock_still"), 2);
}

/* ---- a clock that may be wrong */

/* In 1970 until the network has told the time, which is not quite the same. */
TEST(a_clock_that_begins_anew_comes_right_by_itself)
{
	tick(NOW);
	for (int i = 1; i < 3; i++) {
		tick(2000);
		assert_int_equal(look.state, CLOCK_BACK);
		assert_true(tells);
		assert_int_equal(ticked(), NOW + (i - 1) * HOUR);
		tick(NOW + i * HOUR);
		assert_int_equal(look.state, CLOCK_RIGHT);
	}
	begin_game("a", NOW + 3 * HOUR, DAY);
	t.context.now = NOW + 3 * HOUR + DAY - 1;
	assert_int_equal(due_games(), 0);
	t.context.now++;
	assert_int_equal(due_games(), 1);
}

TEST(a_clock_that_goes_back_moves_nothing)
{
	tick(NOW);
	begin_game("a", NOW, 3 * DAY);
	tick(NOW - 60);
	assert_int_equal(look.state, CLOCK_RIGHT);
	assert_int_equal(ticked(), NOW - 60);
	tick(NOW - 60 - 61);
	assert_int_equal(look.state, CLOCK_BACK);
	assert_int_equal(ticked(), NOW - 60);
	go_on(NOW - 60 - 61);
	assert_int_equal(look.state, CLOCK_BACK);
	assert_false(clock_doubtful(&t.context));
	assert_int_equal(ticked(), NOW - 121);
	assert_int_equal(until("a"), NOW + 3 * DAY);
	/* From there on it is looked at as ever. */
	tick(NOW - 121 + DAY + 1);
	assert_int_equal(gaps, 1);
	assert_int_equal(extended("a"), 1);
}

TEST(ten_years_ahead_are_forgotten_once_it_is_right)
{
	tick(NOW);
	begin_game("a", NOW, 2 * DAY);
	tick(NOW + 3650 * DAY);
	assert_int_equal(look.state, CLOCK_LONG);
	assert_true(tells);
	tick(NOW + 3650 * DAY + 2 * HOUR);
	assert_int_equal(look.state, CLOCK_LONG);
	assert_false(tells);
	tick(NOW + HOUR);
	assert_int_equal(look.state, CLOCK_RIGHT);
	assert_int_equal(ticked(), NOW + HOUR);
	assert_int_equal(extended("a"), 0);
	tick(NOW + 2 * DAY - DAY);
	assert_int_equal(due_games(), 0);
	tick(NOW + 2 * DAY);
	assert_int_equal(due_games(), 1);
}

TEST(more_than_a_month_is_given_when_the_host_says_so)
{
	tick(NOW);
	begin_game("a", NOW, 2 * DAY);
	tick(NOW + 30 * DAY + 1);
	assert_int_equal(look.state, CLOCK_LONG);
	tick(NOW + 31 * DAY);
	assert_int_equal(look.state, CLOCK_LONG);
	assert_int_equal(extended("a"), 0);
	go_on(NOW + 31 * DAY);
	assert_int_equal(look.state, CLOCK_LONG);
	assert_true(clock_doubtful(&t.context));
	tick(NOW + 31 * DAY + HOUR);
	assert_int_equal(gaps, 1);
	assert_int_equal(extended("a"), 1);
	assert_int_equal(until("a"), NOW + 33 * DAY);
	go_on(NOW + 31 * DAY + HOUR);
	assert_int_equal(look.state, CLOCK_RIGHT);
	assert_int_equal(extended("a"), 1);
}

TEST(a_gap_of_thirty_days_needs_nobody)
{
	tick(NOW);
	begin_game("a", NOW, 2 * DAY);
	tick(NOW + 30 * DAY);
	assert_int_equal(gaps, 1);
	assert_int_equal(until("a"), NOW + 32 * DAY);
}

TEST(a_gap_from_which_the_clock_has_gone_back_waits)
{
	tick(NOW);
	begin_game("a", NOW, 9 * DAY);
	begin_game("b", NOW, 9 * DAY);
	break_off(NOW + 9 * DAY, true);
	tick(NOW + HOUR);
	assert_int_equal(look.state, CLOCK_BACK);
	assert_int_equal(extended("b"), 0);
	go_on(NOW + HOUR);
	tick(NOW + 2 * HOUR);
	assert_int_equal(look.state, CLOCK_RIGHT);
	assert_int_equal(gaps, 0);
	assert_int_equal(until("a"), NOW + 18 * DAY);
	assert_int_equal(until("b"), NOW + 9 * DAY);
}

TEST(the_host_is_told_again_each_day)
{
	int told = 0;

	tick(NOW);
	for (int i = 0; i < 48; i++) {
		tick(NOW + 40 * DAY + i * HOUR);
		told += tells;
	}
	assert_int_equal(told, 3);	/* at 0, 20 and 40 hours */
}

TEST(a_decades_long_gap_can_be_said)
{
	tick(10);
	begin_game("a", 10, DAY);
	tick(NOW);
	assert_int_equal(look.state, CLOCK_LONG);
	go_on(NOW);
	tick(NOW);
	assert_int_equal(gaps, 1);
	assert_int_equal(extended("a"), 1);
	assert_int_equal(until("a"), 10 + DAY + TIME_LONGEST);
}

TEST(who_is_seated_where_there_are_deadlines_stays)
{
	struct order order = { .act = ACT_REPLACE, .seat = 1,
	    .reason = "x", .reason_len = 1 };
	struct outcome answer;

	begin_game("a", NOW, DAY);
	snprintf(order.name, sizeof(order.name), "%s", table_names[2]);
	key_format(&t.secret[2].key, order.key);
	orders_carry_out(&t.context, "a", &order, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	stand("a");
	assert_string_equal(r.names[1], table_names[2]);
}

/* The program ends, and says so, rather than to reckon with such times. */
TEST(impossible_times_of_the_store_end_the_program)
{
	static const char *const changes[] = {
		"UPDATE clock SET ticked = -9223372036854775807",
		"UPDATE clock SET ticked = 9223372036854775807",
		"UPDATE clock SET ticked = 10, gap = 9223372036854775807",
		"UPDATE clock SET ticked = 10, gap = 9"
	};

	tick(NOW);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		pid_t child;

		shell(changes[i]);
		if ((child = fork()) == 0) {
			assert_non_null(freopen("/dev/null", "w", stderr));
			clock_tick(&t.context, &look);
			_exit(EX_OK);
		}
		assert_int_equal(test_wait(child), EX_IOERR);
	}
}

int
main(void)
{
	return test_run_each(make_host, remove_host, sit_down, get_up);
}

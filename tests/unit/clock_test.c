/*
 * Times in which nobody looked at the clock: when they count as an outage, how
 * an outage is recorded, how it changes games, and that the audit finds a
 * falsified record.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/desk/keyfile.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outage.h"
#include "core/act.h"
#include "core/due.h"
#include "core/order.h"
#include "core/terms.h"

#include <sqlite3.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOW = 1763600000, DAY = 86400, HOUR = 3600 };

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct clock_news news;		/* of the last tick */
static struct record r;

/* The host's key stays the same: the program reads it once. */
static struct secret host;

static void
begin(void)
{
	assert_int_equal(store_begin(t.context.store), STORE_OK);
}

static void
commit(void)
{
	assert_int_equal(store_commit(t.context.store), STORE_OK);
}

static int
sit_down(void **state)
{
	(void)state;
	table_open(&t, path);
	table_host(&t, "host", &host);
	memset(&r, 0, sizeof(r));
	return 0;
}

static int
get_up(void **state)
{
	(void)state;
	record_free(&r);
	table_close(&t);
	table_wipe(path);
	return 0;
}

static int
make_host(void **state)
{
	(void)state;
	if (sodium_init() < 0)
		return 1;
	table_folder(folder, path);
	keyfile_make(table_keys(path), NULL, 0, &host);
	return 0;
}

static int
remove_host(void **state)
{
	(void)state;
	table_remove(folder);
	return 0;
}

/* ---- what can be asked of a store */

/* tick at a time; what it says is in `news`. */
static void
tick(int64_t at)
{
	t.context.now = at;
	clock_tick(&t.context, &news);
	assert_null(news.outage.text);
	assert_null(news.outage.seal);
	assert_int_equal(clock_doubtful(&t.context),
	    news.doubt.state != DOUBT_NONE);
}

/* ... and the host says at once that the clock is right. */
static void
confirm(int64_t at)
{
	tick(at);
	assert_int_equal(news.outage.outage, 0);
	assert_int_equal(clock_confirm(&t.context, &news), CLOCK_DONE);
	assert_int_not_equal(news.outage.outage, 0);
	assert_false(clock_doubtful(&t.context));
}

/* ... and that a recorded outage was none. */
static void
cancel(int64_t number, int64_t at)
{
	struct store_outage row;

	t.context.now = at;
	assert_int_equal(clock_cancel(&t.context, number, &row), CLOCK_DONE);
	assert_int_equal(row.cancelled, at);
	assert_false(clock_doubtful(&t.context));
}

static void
set(const char *name, const char *value)
{
	begin();
	assert_int_equal(store_config_set(t.context.store, name, value),
	    STORE_OK);
	commit();
}

static int64_t
ticked(void)
{
	int64_t at;
	enum store_result result = store_clock_get(t.context.store, &at);

	return result == STORE_NONE ? -1 : at;
}

struct found {
	int n;
	struct store_outage last;
	char text[400], seal[SEAL_MAX];
};

static int
find_last(void *arg, const struct store_outage *row)
{
	struct found *found = arg;

	found->n++;
	found->last = *row;
	snprintf(found->text, sizeof(found->text), "%s", row->text);
	snprintf(found->seal, sizeof(found->seal), "%s", row->seal);
	return 0;
}

static struct found
records(void)
{
	struct found found = { .n = 0 };

	assert_int_equal(store_outage_each(t.context.store, 0, find_last,
	    &found), STORE_OK);
	return found;
}

static bool
is_good(void)
{
	struct fault fault;
	bool good = outage_audit(&t.context, &fault);

	assert_int_equal(good, fault.text[0] == '\0');
	return good;
}

/* Somebody with a shell, for whom the triggers are no obstacle. */
static void
shell(const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "DROP TRIGGER IF EXISTS "
	    "outage_fixed; DROP TRIGGER IF EXISTS outage_kept; DROP TRIGGER "
	    "IF EXISTS outage_next; "
	    "DROP TRIGGER IF EXISTS cancelled_fixed; DROP TRIGGER IF EXISTS "
	    "cancelled_next", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

/* ---- games */

static void
begin_game(const char *id, int64_t at, uint32_t deadline)
{
	struct fault fault;
	struct outcome answer;
	struct variant variant;

	assert_true(variant_begin(&variant, "toy", 2, &fault));
	assert_true(variant_end(&variant, &fault));
	variant.terms.deadline = deadline;
	variant.terms.away = AWAY_DEFAULT;
	t.context.now = at;
	begin_new(&t.context, &variant, id, table_names, true, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	variant_free(&variant);
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

/* The next outage that the game is to be given: its number, or 0. */
static uint32_t
next_order(struct order *order)
{
	static char reason[OUTAGE_REASON];

	memset(order, 0xff, sizeof(*order));
	if (!outage_order(&t.context, &r, order, reason))
		return 0;
	assert_int_equal(order->act, ACT_OUTAGE);
	assert_true(order->reason_len > 0);
	assert_true(order->reason_len <= SPEECH_MAX);
	assert_true(span_printable(order->reason, order->reason_len));
	assert_null(game_may(&r.game, order, t.context.now));
	return order->line;
}

/* ---- tests */

static void
without_the_hosts_key_nothing_is_recorded(void **state)
{
	pid_t child;
	int status;

	(void)state;
	tick(NOW);
	if ((child = fork()) == 0) {
		static const char elsewhere[] = "/nowhere/nuncio.db";

		assert_non_null(freopen("/dev/null", "w", stderr));
		t.context.keys = elsewhere;
		confirm(NOW + 5 * DAY);
		_exit(EX_OK);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), EX_NOINPUT);
	assert_int_equal(ticked(), NOW);
	assert_int_equal(records().n, 0);
	t.context.now = NOW + 5 * DAY;
	assert_true(clock_doubtful(&t.context));
}

static void
the_first_tick_knows_no_outage(void **state)
{
	(void)state;
	assert_int_equal(ticked(), -1);
	tick(NOW);
	assert_int_equal(news.outage.outage, 0);
	assert_int_equal(records().n, 0);
	assert_int_equal(ticked(), NOW);
	assert_int_equal(clock_now(&t.context), NOW);
}

static void
a_day_is_no_outage_and_a_second_more_is_one_after_an_hour(void **state)
{
	int64_t at = NOW + 2 * DAY + 1;

	(void)state;
	tick(NOW);
	tick(NOW + DAY);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
	assert_int_equal(ticked(), NOW + DAY);
	tick(at);
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	assert_int_equal(news.doubt.began, NOW + DAY);
	assert_int_equal(news.doubt.ended, at);
	assert_int_equal(ticked(), NOW + DAY);
	tick(at + HOUR - 1);
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	assert_int_equal(records().n, 0);
	tick(at + HOUR);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
	assert_int_equal(news.outage.outage, 1);
	assert_int_equal(news.outage.began, NOW + DAY);
	assert_int_equal(news.outage.ended, at);
	assert_int_equal(news.outage.seconds, DAY + 1);
	assert_int_equal(clock_now(&t.context), NOW + DAY + HOUR);
	assert_int_equal(ticked(), at + HOUR);
	tick(at + HOUR);
	assert_int_equal(news.outage.outage, 0);
	assert_int_equal(records().n, 1);
}

static void
an_hour_of_ticks_is_regular_without_a_gap(void **state)
{
	(void)state;
	set("outage", "30m");
	tick(NOW);
	tick(NOW + 3 * HOUR);
	tick(NOW + 3 * HOUR + 29 * 60);
	tick(NOW + 3 * HOUR + 60 * 60);		/* 31 minutes */
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	assert_int_equal(news.doubt.ended, NOW + 4 * HOUR);
	tick(NOW + 4 * HOUR + 30 * 60);
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	tick(NOW + 5 * HOUR);
	assert_int_equal(news.outage.seconds, 4 * HOUR);
}

static void
how_long_an_outage_is_can_be_set(void **state)
{
	(void)state;
	set("outage", "1h");
	tick(NOW);
	tick(NOW + HOUR);
	assert_int_equal(news.outage.outage, 0);
	confirm(NOW + 2 * HOUR + 1);
	assert_int_equal(news.outage.outage, 1);
	assert_int_equal(news.outage.seconds, HOUR + 1);
	set("outage", "3d");
	tick(NOW + 3 * DAY);
	assert_int_equal(news.outage.outage, 0);
}

static void
the_record_is_sealed_by_the_host(void **state)
{
	struct found found;

	(void)state;
	tick(NOW);
	confirm(NOW + 2 * DAY);
	confirm(NOW + 4 * DAY);
	found = records();
	assert_int_equal(found.n, 2);
	assert_int_equal(found.last.outage, 2);
	assert_int_equal(found.last.total, 4 * DAY);
	assert_string_equal(found.text, "nuncio outage\nnumber: 2\n"
	    "began: 2025-11-22T00:53:20Z\nended: 2025-11-24T00:53:20Z\n"
	    "seconds: 172800\nend\n");
	assert_int_equal(seal_verify(&host.key, found.text,
	    strlen(found.text), found.seal, strlen(found.seal)), SEAL_OK);
	assert_true(is_good());
}

static void
a_clock_that_goes_back_moves_nothing_and_is_recorded(void **state)
{
	struct found found;

	(void)state;
	tick(NOW);
	tick(NOW - 60);
	assert_int_equal(news.outage.outage, 0);
	assert_int_equal(ticked(), NOW - 60);
	tick(NOW - 60 - 61);
	assert_int_equal(news.doubt.state, DOUBT_BACK);
	assert_int_equal(records().n, 0);
	assert_int_equal(ticked(), NOW - 60);
	confirm(NOW - 60 - 61);
	assert_int_equal(news.outage.outage, 1);
	assert_int_equal(news.outage.began, NOW - 121);
	assert_int_equal(news.outage.ended, NOW - 60);
	assert_int_equal(news.outage.seconds, 0);
	assert_int_equal(ticked(), NOW - 121);
	assert_int_equal(clock_now(&t.context), NOW - 121);
	found = records();
	assert_int_equal(found.last.total, 0);
	assert_non_null(strstr(found.text, "\nseconds: 0\n"));
	assert_true(is_good());
	/* From there on it is looked at as ever. */
	confirm(NOW - 121 + DAY + 1);
	assert_int_equal(news.outage.outage, 2);
	assert_int_equal(news.outage.seconds, DAY + 1);
	assert_true(is_good());
}

static int
find_letter(void *arg, const struct store_outbox *row)
{
	char (*kinds)[40] = arg;

	snprintf(kinds[0], 40, "%s", row->kind);
	snprintf(kinds[1], 40, "%s", row->address);
	snprintf(kinds[2], 40, "%s", strstr(row->args, "clock_back") != NULL ?
	    "back" : strstr(row->args, "\"outage\"") != NULL ? "outage" :
	    "?");
	return 0;
}

static void
the_host_is_told_by_mail(void **state)
{
	char kinds[3][40] = { "" };

	(void)state;
	tick(NOW);
	confirm(NOW + 2 * DAY);
	assert_int_equal(store_outbox_each(t.context.store, true, find_letter,
	    kinds), STORE_OK);
	assert_string_equal(kinds[0], "");	/* who has no address */
	set("address", "games@example.org");
	set("host", "host@example.org");
	confirm(NOW + 4 * DAY);
	assert_int_equal(store_outbox_each(t.context.store, true, find_letter,
	    kinds), STORE_OK);
	assert_string_equal(kinds[0], "host");
	assert_string_equal(kinds[1], "host@example.org");
	assert_string_equal(kinds[2], "outage");
	tick(NOW);
	assert_int_equal(store_outbox_each(t.context.store, true, find_letter,
	    kinds), STORE_OK);
	assert_string_equal(kinds[2], "back");
}

static int
count_still(void *arg, const struct store_outbox *row)
{
	*(int *)arg += strstr(row->args, "\"clock_still\"") != NULL;
	return 0;
}

static int
told_still(void)
{
	int n = 0;

	assert_int_equal(store_outbox_each(t.context.store, true, count_still,
	    &n), STORE_OK);
	return n;
}

static void
a_cron_that_stood_still_for_hours_is_told_once(void **state)
{
	(void)state;
	set("address", "games@example.org");
	set("host", "host@example.org");
	tick(NOW);
	tick(NOW + HOUR);
	assert_int_equal(told_still(), 0);
	tick(NOW + 6 * HOUR);
	assert_int_equal(told_still(), 1);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
	tick(NOW + 6 * HOUR);
	tick(NOW + 7 * HOUR);
	assert_int_equal(told_still(), 1);
	tick(NOW + 7 * HOUR + 2 * DAY);		/* an outage is told as one */
	assert_int_equal(told_still(), 1);
}

static void
a_cron_that_stands_still_each_night_is_told_once_a_week(void **state)
{
	(void)state;
	set("address", "games@example.org");
	set("host", "host@example.org");
	tick(NOW);
	for (int hours = 3; hours < 21; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_still(), 1);
	for (int hours = 24; hours < 6 * 24; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_still(), 1);
	for (int hours = 6 * 24; hours < 8 * 24; hours += 3)
		tick(NOW + hours * HOUR);
	assert_int_equal(told_still(), 2);
	/* An outage was told, and what is short says nothing new. */
	tick(NOW + 12 * DAY);
	tick(NOW + 12 * DAY + HOUR);
	tick(NOW + 12 * DAY + 4 * HOUR);
	assert_int_equal(told_still(), 2);
}

/* By how much what everybody is told lies after what the game says. */
static int64_t
behind(void)
{
	struct due_times times;

	outage_due(&r, &times);
	return times.until - r.game.until;
}

static void
a_game_is_given_what_it_has_waited_through(void **state)
{
	struct order order;

	(void)state;
	tick(NOW);
	begin_game("before", NOW, 3 * DAY);
	begin_game("within", NOW + DAY, 3 * DAY);
	begin_game("endless", NOW, 0);
	confirm(NOW + 2 * DAY);
	begin_game("after", NOW + 2 * DAY, 3 * DAY);
	stand("before");
	assert_int_equal(next_order(&order), 1);
	assert_int_equal(order.seconds, 2 * DAY);
	assert_int_equal(behind(), 2 * DAY);
	stand("within");
	assert_int_equal(next_order(&order), 1);
	assert_int_equal(order.seconds, DAY);
	assert_int_equal(behind(), DAY);
	stand("endless");
	assert_int_equal(next_order(&order), 0);
	stand("after");
	assert_int_equal(next_order(&order), 0);
	assert_int_equal(behind(), 0);
}

static int
see_row(void *arg, const struct store_status *row)
{
	*(int64_t *)arg = outage_due_row(t.context.store, row);
	return 0;
}

/* What a list says of a game. */
static int64_t
listed(const char *game)
{
	int64_t due = -1;

	assert_int_equal(store_status_each(t.context.store, game, see_row,
	    &due), STORE_OK);
	return due;
}

static void
a_list_says_what_the_game_itself_is_shown_with(void **state)
{
	static const char *const games[] = { "before", "within", "after" };

	(void)state;
	tick(NOW);
	begin_game("before", NOW, 3 * DAY);
	begin_game("within", NOW + DAY, 3 * DAY);
	begin_game("endless", NOW, 0);
	confirm(NOW + 2 * DAY);
	begin_game("after", NOW + 2 * DAY, 3 * DAY);
	for (int i = 0; i < 3; i++) {
		struct due_times times;

		stand(games[i]);
		outage_due(&r, &times);
		assert_int_equal(times.until, NOW + 5 * DAY);
		assert_int_equal(listed(games[i]), times.until);
	}
	assert_int_equal(listed("endless"), 0);
}

static void
outages_are_given_in_order_and_once(void **state)
{
	struct order order;

	(void)state;
	tick(NOW);
	begin_game("kingsbridge-7", NOW, 3 * DAY);
	confirm(NOW + 2 * DAY);		/* 1 */
	confirm(NOW);			/* 2: back, which moves nothing */
	confirm(NOW + 2 * DAY);		/* 3 */
	confirm(NOW + 4 * DAY);		/* 4 */
	stand("kingsbridge-7");
	assert_int_equal(behind(), 6 * DAY);
	assert_int_equal(next_order(&order), 1);
	game_host(&r.game, t.context.now, &order, NULL);
	assert_int_equal(next_order(&order), 3);
	assert_int_equal(behind(), 4 * DAY);
	game_host(&r.game, t.context.now, &order, NULL);
	assert_int_equal(next_order(&order), 4);
	game_host(&r.game, t.context.now, &order, NULL);
	assert_int_equal(next_order(&order), 0);
	assert_int_equal(behind(), 0);
	assert_int_equal(r.game.until, NOW + 9 * DAY);
}

static void
a_game_has_its_line_when_it_is_next_written_to(void **state)
{
	struct outcome answer;
	static struct record later;
	int64_t due;

	(void)state;
	tick(NOW);
	begin_game("kingsbridge-7", NOW, 3 * DAY);
	due = until("kingsbridge-7");
	assert_int_equal(due, NOW + 3 * DAY);
	confirm(NOW + 5 * DAY);
	assert_int_equal(until("kingsbridge-7"), due);
	table_overdue(&t, "kingsbridge-7", &later, &answer);
	assert_int_equal(answer.status, EX_OK);
	assert_int_equal(answer.first, 0);	/* nobody is late */
	outcome_free(&answer);
	record_free(&later);
	assert_int_equal(until("kingsbridge-7"), due + 5 * DAY);
	assert_int_equal(r.game.outage, 1);
	assert_int_equal(behind(), 0);
}

static int
count_due(void *arg, const char *game)
{
	(void)game;
	++*(int *)arg;
	return 0;
}

static int
due_games(void)
{
	int64_t act = INT64_MIN, game = 0;
	int n = 0;

	assert_int_equal(store_alarm_due(t.context.store,
	    clock_now(&t.context), 10, &act, &game, count_due, &n),
	    STORE_OK);
	return n;
}

/*
 * An outage moves all alarms by its whole length, but a decision only by what
 * came after it had begun.
 */
static void
a_decision_that_began_unseen_is_looked_at_in_time(void **state)
{
	static struct record later;
	struct outcome answer;

	(void)state;
	tick(NOW);
	begin_game("kingsbridge-7", NOW + 4 * DAY, 3 * DAY);
	confirm(NOW + 5 * DAY);
	assert_int_equal(news.outage.seconds, 5 * DAY);
	tick(NOW + 6 * DAY);
	tick(NOW + 7 * DAY);
	tick(NOW + 8 * DAY - 1);
	assert_int_equal(due_games(), 0);
	tick(NOW + 8 * DAY);
	assert_int_equal(due_games(), 1);
	table_overdue(&t, "kingsbridge-7", &later, &answer);
	assert_int_equal(answer.status, EX_OK);
	assert_int_equal(later.game.kind, LINE_LATE);
	outcome_free(&answer);
	record_free(&later);
}

static void
a_decades_long_outage_can_be_said(void **state)
{
	struct order order;
	char words[LINE_MAX_TEXT];
	struct order again;

	(void)state;
	tick(10);
	begin_game("kingsbridge-7", 10, DAY);
	confirm(NOW);
	assert_int_equal(news.outage.seconds, NOW - 10);
	assert_true(is_good());
	stand("kingsbridge-7");
	assert_int_equal(next_order(&order), 1);
	assert_null(order_read(words, order_print(&order, words),
	    &again));
	assert_int_equal(again.seconds, order.seconds);
	assert_int_equal(behind(), order.seconds);
}

static void
whatever_is_changed_of_a_record_is_found(void **state)
{
	static const char *const changes[] = {
		"UPDATE outage SET began = began + 1 WHERE outage = 1",
		"UPDATE outage SET ended = ended + 1 WHERE outage = 1",
		"UPDATE outage SET seconds = seconds + 1 WHERE outage = 1",
		"UPDATE outage SET seconds = 0 WHERE outage = 1",
		"UPDATE outage SET seconds = -1 WHERE outage = 1",
		"UPDATE outage SET total = total + 1 WHERE outage = 1",
		"UPDATE outage SET total = total + 1 WHERE outage = 2",
		"UPDATE outage SET began = ended, ended = began",
		"UPDATE outage SET began = -9223372036854775807, "
		    "ended = 9223372036854775807",
		"UPDATE outage SET text = text || ' '",
		"UPDATE outage SET text = replace(text, 'end', 'END')",
		"UPDATE outage SET seal = (SELECT seal FROM outage "
		    "WHERE outage = 1)",
		"UPDATE outage SET seal = ''",
		"DELETE FROM outage WHERE outage = 1",
		"UPDATE outage SET outage = 3 WHERE outage = 2",
		"UPDATE host SET key = (SELECT key FROM player LIMIT 1)",
		"UPDATE host SET key = 'none'",
		"UPDATE cancelled SET at = at + 1",
		"UPDATE cancelled SET at = at + 86400",
		"UPDATE cancelled SET at = 0",
		"UPDATE cancelled SET text = text || ' '",
		"UPDATE cancelled SET outage = 1",
		"UPDATE cancelled SET seal = (SELECT seal FROM outage "
		    "WHERE outage = 2)",
		"INSERT INTO cancelled SELECT 1, at, replace(text, '2', '1'), "
		    "seal FROM cancelled"
	};

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		if (i > 0)
			sit_down(state);
		tick(NOW);
		confirm(NOW + 2 * DAY);
		confirm(NOW + 4 * DAY);
		cancel(2, NOW + 3 * DAY);
		assert_true(is_good());
		shell(changes[i]);
		if (is_good())
			fail_msg("not found: %s", changes[i]);
		if (i + 1 < sizeof(changes) / sizeof(changes[0]))
			get_up(state);
	}
}

static void
a_store_without_outages_is_in_order(void **state)
{
	(void)state;
	assert_true(is_good());
	tick(NOW);
	assert_true(is_good());
}

static void
a_clock_that_was_put_right_hides_no_outage(void **state)
{
	(void)state;
	tick(NOW + 3 * DAY);		/* it was wrong */
	confirm(NOW);
	assert_int_equal(news.outage.seconds, 0);
	confirm(NOW + 3 * DAY + HOUR);
	assert_int_equal(news.outage.outage, 2);
	assert_int_equal(news.outage.seconds, 3 * DAY + HOUR);
}

/* In 1970 until the network has told the time, which is not quite the same. */
static void
a_clock_that_begins_anew_comes_right_by_itself(void **state)
{
	(void)state;
	tick(NOW);
	for (int i = 1; i < 3; i++) {
		tick(2000);
		assert_int_equal(news.doubt.state, DOUBT_BACK);
		assert_int_equal(ticked(), NOW + (i - 1) * HOUR);
		tick(NOW + i * HOUR);
		assert_true(news.over);
		assert_int_equal(news.doubt.state, DOUBT_NONE);
	}
	assert_int_equal(records().n, 0);
	tick(NOW + 3 * HOUR);
	begin_game("a", NOW + 3 * HOUR, DAY);
	t.context.now = NOW + 3 * HOUR + DAY - 1;
	assert_int_equal(due_games(), 0);
	t.context.now++;
	assert_int_equal(due_games(), 1);
}

/* ---- a clock that was wrong */

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

static void
catch_up(const char *id)
{
	struct outcome answer;

	record_free(&r);
	orders_catch_up(&t.context, id, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
}

static void
ten_years_ahead_are_forgotten_at_a_word(void **state)
{
	(void)state;
	tick(NOW);
	begin_game("a", NOW, 2 * DAY);
	tick(NOW + 3650 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	assert_true(news.tell);
	tick(NOW + 3650 * DAY + 2 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	assert_false(news.tell);
	tick(NOW + 60);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	assert_int_equal(clock_confirm(&t.context, &news), CLOCK_EARLY);
	assert_int_equal(clock_forget(&t.context, &news), CLOCK_DONE);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
	assert_false(clock_doubtful(&t.context));
	assert_int_equal(clock_forget(&t.context, &news), CLOCK_NOTHING);
	assert_int_equal(clock_confirm(&t.context, &news), CLOCK_NOTHING);
	assert_int_equal(ticked(), NOW);
	tick(NOW + 2 * DAY - DAY);
	assert_int_equal(due_games(), 0);
	tick(NOW + 2 * DAY);
	assert_int_equal(due_games(), 1);
	assert_int_equal(records().n, 0);
	assert_true(is_good());
}

static void
the_first_tick_of_all_is_not_believed_if_it_is_far_ahead(void **state)
{
	(void)state;
	begin_game("a", NOW, 2 * DAY);
	t.context.now = NOW + 3650 * DAY;
	assert_true(clock_doubtful(&t.context));
	tick(NOW + 3650 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	tick(NOW + 60);
	assert_int_equal(clock_forget(&t.context, &news), CLOCK_DONE);
	/* Also if it is still, or again, ahead. */
	tick(NOW + 3650 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
}

static void
a_gap_that_is_forgotten_too_early_is_found_again(void **state)
{
	(void)state;
	tick(NOW);
	tick(NOW + 40 * DAY);
	assert_int_equal(clock_forget(&t.context, &news), CLOCK_DONE);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	assert_true(clock_doubtful(&t.context));
	tick(NOW + 40 * DAY);
	assert_int_equal(news.doubt.began, NOW);
}

static void
jumps_become_one_gap_and_waits_once_the_clock_returns(void **state)
{
	(void)state;
	tick(NOW);
	tick(NOW + 3 * DAY);
	tick(NOW + 3 * DAY + 1800);
	tick(NOW + 9 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	assert_int_equal(news.doubt.ended, NOW + 9 * DAY);
	tick(NOW + 9 * DAY + 1800);
	tick(NOW + 2 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	tick(NOW + 4 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	assert_int_equal(records().n, 0);
	assert_int_equal(clock_forget(&t.context, &news), CLOCK_DONE);
	tick(NOW + 5 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
}

static void
gaps_that_become_longer_than_a_month_wait(void **state)
{
	(void)state;
	tick(NOW);
	tick(NOW + 20 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_GAP);
	tick(NOW + 31 * DAY);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	tick(NOW + 31 * DAY + 2 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_LONG);
	confirm(NOW + 31 * DAY + 2 * HOUR);
	assert_int_equal(news.outage.seconds, 31 * DAY);
}

static void
a_clock_behind_a_game_that_was_made_is_not_believed(void **state)
{
	(void)state;
	tick(NOW);
	begin_game("a", NOW + 12 * HOUR, 2 * DAY);
	tick(NOW + HOUR);
	assert_int_equal(news.doubt.state, DOUBT_BACK);
	assert_int_equal(news.doubt.ended, NOW + 12 * HOUR);
	/* It comes there by itself; or it is right, and that is once enough. */
	confirm(NOW + 2 * HOUR);
	tick(NOW + 3 * HOUR);
	assert_int_equal(news.doubt.state, DOUBT_NONE);
}

static void
the_host_is_told_again_each_day(void **state)
{
	int told = 0;

	(void)state;
	tick(NOW);
	for (int i = 0; i < 48; i++) {
		tick(NOW + 40 * DAY + i * HOUR);
		told += news.tell;
	}
	assert_int_equal(told, 3);	/* at 0, 20 and 40 hours */
}

/* Does the game keep what this outage has put off? */
static bool
keeps(int64_t number)
{
	struct store_outage row;

	assert_true(outage_get(&t.context, number, &row));
	return outage_kept(&r, &row);
}

static void
a_cancelled_outage_moves_nothing_and_leaves_a_day(void **state)
{
	(void)state;
	tick(NOW);
	begin_game("told", NOW, 2 * DAY);
	begin_game("untold", NOW, 2 * DAY);
	confirm(NOW + 5 * DAY);
	catch_up("told");
	assert_int_equal(until("told"), NOW + 7 * DAY);
	assert_true(keeps(1));
	cancel(1, NOW + 2 * DAY - HOUR);
	assert_int_equal(clock_now(&t.context), NOW + 2 * DAY - HOUR);
	assert_int_equal(ticked(), NOW + 2 * DAY - HOUR);
	for (int i = 0; i < 2; i++) {
		const char *id = i == 0 ? "told" : "untold";
		int64_t due = NOW + 3 * DAY - HOUR;

		catch_up(id);
		assert_int_equal(r.game.until, due);
		assert_false(keeps(1));
		catch_up(id);		/* once */
		assert_int_equal(until(id), due);
		overdue(id, due - 1);
		assert_int_not_equal(r.game.kind, LINE_LATE);
		overdue(id, due);
		assert_int_equal(r.game.kind, LINE_LATE);
		t.context.now = NOW + 2 * DAY - HOUR;
	}
	assert_true(is_good());
}

/* What everybody is told of a game, and what its log says at last. */
static void
is_due(const char *id, int64_t at)
{
	struct due_times times;

	stand(id);
	outage_due(&r, &times);
	assert_int_equal(times.until, at);
	assert_int_equal(listed(id), at);
	catch_up(id);
	assert_int_equal(until(id), at);
	assert_int_equal(behind(), 0);
}

static void
a_game_begun_after_the_cancel_stays_due(void **state)
{
	(void)state;
	tick(NOW);
	begin_game("before", NOW, 9 * DAY);
	confirm(NOW + 10 * DAY);
	/* The clock is right again, but that it was none is not said yet. */
	begin_game("between", NOW + DAY, 9 * DAY);
	t.context.now = NOW + DAY;
	stand("between");
	assert_int_equal(store_begin(t.context.store), STORE_OK);
	join_deadline_begin(&t.context, r.id);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
	cancel(1, NOW + 2 * DAY);
	assert_int_equal(join_deadline_until(&t.context, r.id), NOW + 8 * DAY);
	for (int i = 3; i < 7; i++)
		tick(NOW + i * DAY);
	begin_game("after", NOW + 6 * DAY, 3 * DAY);
	is_due("after", NOW + 9 * DAY);
	assert_int_equal(r.game.outage, 0);	/* nor is it told of it */
	is_due("between", NOW + 10 * DAY);
	is_due("before", NOW + 9 * DAY);
	tick(NOW + 9 * DAY);
	assert_int_equal(due_games(), 2);
	overdue("after", NOW + 9 * DAY - 1);
	assert_int_not_equal(r.game.kind, LINE_LATE);
	overdue("after", NOW + 9 * DAY);
	assert_int_equal(r.game.kind, LINE_LATE);
	assert_true(is_good());
}

static void
what_cannot_be_cancelled_is_not(void **state)
{
	struct store_outage row;

	(void)state;
	tick(NOW);
	confirm(NOW + 5 * DAY);
	confirm(NOW + 4 * DAY);
	assert_int_equal(clock_cancel(&t.context, 0, &row), CLOCK_UNKNOWN);
	assert_int_equal(clock_cancel(&t.context, 3, &row), CLOCK_UNKNOWN);
	assert_int_equal(clock_cancel(&t.context, INT64_MAX, &row),
	    CLOCK_UNKNOWN);
	assert_int_equal(clock_cancel(&t.context, 2, &row), CLOCK_BACKWARD);
	t.context.now = NOW + 5 * DAY;
	assert_int_equal(clock_cancel(&t.context, 1, &row), CLOCK_PAST);
	cancel(1, NOW + 5 * DAY - 1);
	t.context.now = NOW + 6 * DAY;
	assert_int_equal(clock_cancel(&t.context, 1, &row), CLOCK_DONE);
	assert_int_equal(row.cancelled, NOW + 5 * DAY - 1);
}

static void
who_was_not_told_before_its_end_keeps_the_outage(void **state)
{
	(void)state;
	tick(NOW);
	begin_game("a", NOW, 2 * DAY);
	confirm(NOW + 5 * DAY);
	catch_up("a");
	cancel(1, NOW + DAY);
	t.context.now = NOW + 5 * DAY;
	catch_up("a");
	assert_true(keeps(1));
	assert_int_equal(r.game.until, NOW + 7 * DAY);
	/* The alarm is early, and put right. */
	assert_int_equal(due_games(), 1);
	overdue("a", NOW + 5 * DAY);
	assert_int_equal(due_games(), 0);
	overdue("a", NOW + 7 * DAY);
	assert_int_equal(r.game.kind, LINE_LATE);
}

static void
who_is_seated_where_there_are_deadlines_stays(void **state)
{
	struct order order = { .act = ACT_REPLACE, .seat = 1,
	    .reason = "x", .reason_len = 1 };
	struct outcome answer;

	(void)state;
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
static void
impossible_times_of_the_store_end_the_program(void **state)
{
	static const char *const changes[] = {
		"UPDATE clock SET ticked = -9223372036854775807",
		"UPDATE clock SET ticked = 9223372036854775807",
		"UPDATE outage SET total = -9223372036854775807",
		"UPDATE outage SET total = 9223372036854775807"
	};

	(void)state;
	tick(NOW);
	confirm(NOW + 2 * DAY);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		pid_t child;
		int status;

		shell(changes[i]);
		if ((child = fork()) == 0) {
			assert_non_null(freopen("/dev/null", "w", stderr));
			if (i >= 2)
				clock_now(&t.context);
			else
				clock_tick(&t.context, &news);
			_exit(EX_OK);
		}
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), EX_IOERR);
	}
}

#define TEST(name)	cmocka_unit_test_setup_teardown(name, sit_down, get_up)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		/* First, as the key is read once. */
		TEST(without_the_hosts_key_nothing_is_recorded),
		TEST(the_first_tick_knows_no_outage),
		TEST(a_day_is_no_outage_and_a_second_more_is_one_after_an_hour),
		TEST(an_hour_of_ticks_is_regular_without_a_gap),
		TEST(how_long_an_outage_is_can_be_set),
		TEST(the_record_is_sealed_by_the_host),
		TEST(a_clock_that_goes_back_moves_nothing_and_is_recorded),
		TEST(the_host_is_told_by_mail),
		TEST(a_cron_that_stood_still_for_hours_is_told_once),
		TEST(a_cron_that_stands_still_each_night_is_told_once_a_week),
		TEST(a_game_is_given_what_it_has_waited_through),
		TEST(a_list_says_what_the_game_itself_is_shown_with),
		TEST(outages_are_given_in_order_and_once),
		TEST(a_game_has_its_line_when_it_is_next_written_to),
		TEST(a_decision_that_began_unseen_is_looked_at_in_time),
		TEST(a_decades_long_outage_can_be_said),
		TEST(a_clock_that_was_put_right_hides_no_outage),
		TEST(a_clock_that_begins_anew_comes_right_by_itself),
		TEST(ten_years_ahead_are_forgotten_at_a_word),
		TEST(the_first_tick_of_all_is_not_believed_if_it_is_far_ahead),
		TEST(a_gap_that_is_forgotten_too_early_is_found_again),
		TEST(jumps_become_one_gap_and_waits_once_the_clock_returns),
		TEST(gaps_that_become_longer_than_a_month_wait),
		TEST(a_clock_behind_a_game_that_was_made_is_not_believed),
		TEST(the_host_is_told_again_each_day),
		TEST(a_cancelled_outage_moves_nothing_and_leaves_a_day),
		TEST(a_game_begun_after_the_cancel_stays_due),
		TEST(what_cannot_be_cancelled_is_not),
		TEST(who_was_not_told_before_its_end_keeps_the_outage),
		TEST(who_is_seated_where_there_are_deadlines_stays),
		TEST(whatever_is_changed_of_a_record_is_found),
		TEST(a_store_without_outages_is_in_order),
		TEST(impossible_times_of_the_store_end_the_program)
	};

	test_same_keys();
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, make_host, remove_host);
}

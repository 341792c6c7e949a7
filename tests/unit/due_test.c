/*
 * Whose time runs, until when, and what happens when it is over.  Another game
 * reads each line back immediately, and must then equal the first game byte for
 * byte.
 */
#include "tests/lib/log.h"

#include "core/act.h"
#include "core/due.h"
#include "core/move.h"
#include "core/order.h"
#include "core/snapshot.h"
#include "core/step.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct game timed, mirror;
static struct game_setup timed_setup;

enum { THURSDAY = 1763661600 };		/* 2025-11-20T18:00:00Z */

/* The absence that is told, and what stands in the log in its place. */
static struct game_absence away;
static const uint8_t away_hash[HASH] = { 4, 5, 6 };

static void
open_closed(struct game *game)
{
	test_open(game, SEATS);
	chain_closed(game->file_head, away_hash, game->file_head);
	game->file->closed = away_hash;
}

/*
 * The line just made, read back by another game, which then must be the same
 * to the byte.
 */
static void
mirrored_past(bool by_file, const struct game *past)
{
	uint8_t image[SNAPSHOT_MAX], other[SNAPSHOT_MAX];
	struct game_source source = { .said = by_file, .back.past = past,
	    .absence = by_file && timed.file->closed != NULL ? &away : NULL };
	size_t size;

	if (by_file && timed.file->closed != NULL)
		open_closed(&mirror);
	else if (by_file)
		test_open(&mirror, timed.file->seat);
	assert_null(game_read(&mirror, timed.text, timed.text_len, &source,
	    NULL));
	if (by_file) {
		game_file_close(&timed);
		game_file_close(&mirror);
	}
	size = snapshot_save(&timed, image);
	assert_int_equal(snapshot_save(&mirror, other), size);
	assert_memory_equal(image, other, size);
	/* A snapshot taken anywhere goes on the same. */
	assert_true(snapshot_load(&mirror, &timed_setup, image, size));
	assert_int_equal(snapshot_save(&mirror, other), size);
	assert_memory_equal(image, other, size);
}

static void
mirrored(bool by_file)
{
	mirrored_past(by_file, NULL);
}

static void
go_on(int64_t at)
{
	while (game_advance(&timed, at, true, NULL))
		mirrored(false);
}

static void
begin_timed(const struct ruleset *rules, int seats, struct terms terms,
    int64_t at)
{
	timed_setup = table(rules, seats, true);
	timed_setup.terms = terms;
	game_begin(&timed, &timed_setup, at);
	game_begin(&mirror, &timed_setup, at);
	assert_memory_equal(timed.hash, mirror.hash, HASH);
	go_on(at);
}

static void
say_move(int n, int64_t at)
{
	test_open(&timed, timed.play.pending.seat);
	game_move(&timed, at, WHY_SAID, &timed.play.legal.move[n], NULL);
	mirrored(true);
	go_on(at);
}

static const char *
may_at(const char *order, int64_t at)
{
	struct order read;

	assert_null(order_read(order, strlen(order), &read));
	return game_may(&timed, &read, at);
}

static const char *
may(const char *order)
{
	return may_at(order, timed.since);
}

static void
command(const char *order, int64_t at)
{
	struct order read;

	assert_null(order_read(order, strlen(order), &read));
	assert_null(game_may(&timed, &read, at));
	test_open(&timed, SEATS);
	game_host(&timed, at, &read, NULL);
	mirrored(true);
}

/* A player announces an absence. */
static void
leave(int seat, int64_t leaves, int64_t returns, int64_t at)
{
	away = (struct game_absence){ seat, leaves, returns };
	assert_true(game_may_leave(&timed, &away));
	open_closed(&timed);
	game_away(&timed, at, &away);
	mirrored(true);
}

/* The moment of a text, "2025-11-21"; where it is none, the test is wrong. */
static int64_t
moment(const char *text)
{
	int64_t at = time_read(text, strlen(text));

	assert_true(at >= 0);
	return at;
}

static bool
may_leave(int seat, const char *leaves, const char *returns)
{
	struct game_absence absence = { seat, moment(leaves),
	    moment(returns) };

	return game_may_leave(&timed, &absence);
}

static void
tick_late(int64_t at)
{
	assert_int_equal(due_now(&timed, at), OVERDUE_LATE);
	game_late(&timed, at);
	mirrored(false);
}

static void
tick_move(int64_t at)
{
	assert_int_equal(due_now(&timed, at), OVERDUE_MOVE);
	game_default(&timed, at, NULL);
	mirrored(false);
	go_on(at);
}

static int
awaited(void)
{
	assert_int_equal(timed.play.pending.kind, PENDING_DECISION);
	return timed.play.pending.seat;
}

static struct terms
days(int n)
{
	return (struct terms){ .deadline = n * 86400,
	    .away = AWAY_DEFAULT };
}

/* At a decision that may take a day, and what comes then; whose it is. */
static int
begin_daily(enum terms_policy policy)
{
	struct terms terms = days(1);

	terms.policy = policy;
	begin_timed(&toy, 2, terms, THURSDAY);
	return awaited();
}

/* Whoever is awaited is late, and the seat is opened; when. */
static uint64_t
open_seat(void)
{
	uint64_t at = due_at(&timed);

	tick_late(at);
	assert_int_equal(due_now(&timed, at), OVERDUE_OPEN);
	game_open(&timed, at);
	mirrored(false);
	return at;
}

/* What would be read as the next line; NULL: it would be taken. */
static const char *
refusal(const char *fmt_time, const char *rest)
{
	static struct game copy;
	struct game_source source = { .said = false };
	char line[MOVE_TEXT + 96];

	snprintf(line, sizeof(line), "%u %s %s", (unsigned)mirror.line + 1,
	    fmt_time, rest);
	copy = mirror;
	return game_read(&copy, line, strlen(line), &source, NULL);
}

TEST(line_0_is_as_before_where_there_are_no_terms)
{
	struct terms terms = days(3);

	begin_timed(&toy, 2, (struct terms){ .deadline = 0 }, THURSDAY);
	game_begin(&timed, &timed_setup, THURSDAY);
	assert_non_null(strstr(timed.text,
	    " edition - deadline - commitment "));
	timed_setup.terms = terms;
	game_begin(&timed, &timed_setup, THURSDAY);
	assert_non_null(strstr(timed.text,
	    " edition - deadline 259200 commitment "));
	timed_setup.terms.days = 1;
	timed_setup.terms.policy = POLICY_REPLACE;
	game_begin(&timed, &timed_setup, THURSDAY);
	assert_non_null(strstr(timed.text, " edition - deadline 259200 "
	    "days mon policy replace commitment "));
}

TEST(a_decision_is_due_on_the_next_day_allowed)
{
	static const struct {
		int64_t since;
		uint32_t deadline;
		uint8_t days;
		int64_t until;
	} due[] = {
		{ THURSDAY, 86400, 0, THURSDAY + 86400 },
		/* The same time of day on the next one. */
		{ THURSDAY, 86400, 0x1f, THURSDAY + 86400 },
		{ THURSDAY, 2 * 86400, 0x1f, THURSDAY + 4 * 86400 },
		{ THURSDAY, 86400, 0x08, THURSDAY + 7 * 86400 },
		{ THURSDAY, 1, 0x08, THURSDAY + 1 },
	};

	for (size_t i = 0; i < sizeof(due) / sizeof(due[0]); i++) {
		begin_timed(&toy, 2, (struct terms){
		    .deadline = due[i].deadline, .days = due[i].days },
		    due[i].since);
		assert_true((int64_t)timed.until == due[i].until);
		assert_true((int64_t)timed.since == due[i].since);
		assert_true((int64_t)timed.running == due[i].since);
	}
}

TEST(days_are_those_of_the_zone)
{
	static const char berlin[] = "CET-1CEST,M3.5.0,M10.5.0/3",
	    york[] = "EST5EDT,M3.2.0,M11.1.0",
	    sydney[] = "AEST-10AEDT,M10.1.0,M4.1.0/3",
	    howe[] = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
	    dublin[] = "IST-1GMT0,M10.5.0,M3.5.0/1",
	    nuuk[] = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
	    santiago[] = "<-04>4<-03>,M9.1.6/24,M4.1.6/24",
	    troll[] = "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3",
	    auckland[] = "NZST-12NZDT,M9.5.0,M4.1.0/3",
	    gaza[] = "EET-2EEST,M3.4.4/50,M10.4.4/50";
	enum { MON = 1, SAT = 32, SUN = 64, WORK = 31 };
	static const struct {
		const char *zone;
		uint8_t days;
		/* the time is over, it is due */
		const char *over, *until;
	} due[] = {
		/* The same time of day, as clocks show it. */
		{ berlin, MON, "2026-03-24T17:00:00Z", "2026-03-30T16:00:00Z" },
		{ berlin, SUN, "2026-03-28T17:00:00Z", "2026-03-29T16:00:00Z" },
		{ berlin, SUN, "2026-10-24T16:00:00Z", "2026-10-25T17:00:00Z" },
		{ berlin, SUN, "2026-10-24T01:00:00Z", "2026-10-25T02:00:00Z" },
		/* Left out: the next moment.  Twice: the first. */
		{ berlin, SUN, "2026-03-28T01:00:00Z", "2026-03-29T01:00:00Z" },
		{ berlin, SUN, "2026-03-24T01:30:00Z", "2026-03-29T01:00:00Z" },
		{ berlin, SUN, "2026-10-24T00:00:00Z", "2026-10-25T00:00:00Z" },
		{ berlin, SUN, "2026-10-20T00:30:00Z", "2026-10-25T00:30:00Z" },
		{ berlin, SUN, "2026-10-25T01:30:00Z", "2026-10-25T01:30:00Z" },
		{ york, SUN, "2026-03-07T07:00:00Z", "2026-03-08T07:00:00Z" },
		{ york, SUN, "2026-10-31T05:30:00Z", "2026-11-01T05:30:00Z" },
		{ howe, SUN, "2026-10-02T15:30:00Z", "2026-10-03T15:30:00Z" },
		{ troll, SUN, "2026-03-28T02:00:00Z", "2026-03-29T01:00:00Z" },
		{ gaza, SAT, "2026-03-27T00:00:00Z", "2026-03-28T00:00:00Z" },
		/* In the south; and summer time that is behind. */
		{ sydney, SUN, "2026-10-02T16:00:00Z", "2026-10-03T16:00:00Z" },
		{ sydney, SUN, "2026-04-03T15:30:00Z", "2026-04-04T15:30:00Z" },
		{ dublin, SUN, "2026-03-28T01:00:00Z", "2026-03-29T01:00:00Z" },
		/* Days begin when they begin there. */
		{ auckland, MON,
		    "2026-06-12T12:00:00Z", "2026-06-14T12:00:00Z" },
		{ auckland, WORK,
		    "2026-06-12T11:59:59Z", "2026-06-12T11:59:59Z" },
		{ york, WORK, "2026-06-13T03:59:59Z", "2026-06-13T03:59:59Z" },
		{ york, WORK, "2026-06-13T04:00:00Z", "2026-06-15T04:00:00Z" },
		/* What is left out at the end of a day begins the next. */
		{ santiago, SUN,
		    "2026-09-05T04:00:00Z", "2026-09-06T04:00:00Z" },
		{ nuuk, SUN, "2026-03-28T01:00:00Z", "2026-03-29T01:00:00Z" },
		{ nuuk, SAT, "2026-03-28T01:00:00Z", "2026-04-05T00:00:00Z" },
	};

	for (size_t i = 0; i < sizeof(due) / sizeof(due[0]); i++) {
		struct terms terms = days(1);
		int64_t over = moment(due[i].over);
		char until[TIME_TEXT];

		terms.days = due[i].days;
		assert_true(zone_rule_read(due[i].zone, strlen(due[i].zone),
		    &terms.zone));
		begin_timed(&toy, 2, terms, over - 86400);
		time_text((int64_t)timed.until, until);
		if (strcmp(until, due[i].until) != 0)
			fail_msg("%s, over %s: due %s, not %s", due[i].zone,
			    due[i].over, until, due[i].until);
	}
}

/* Every hour of some years: as the C library has it, by the same string. */
TEST(clocks_show_what_the_system_shows)
{
	static const char *const zones[] = { "CET-1CEST,M3.5.0,M10.5.0/3",
	    "EST5EDT,M3.2.0,M11.1.0", "AEST-10AEDT,M10.1.0,M4.1.0/3",
	    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "NST3:30NDT,M3.2.0,M11.1.0",
	    "IST-1GMT0,M10.5.0,M3.5.0/1", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
	    "EET-2EEST,M3.4.4/50,M10.4.4/50", "<+0530>-5:30", "UTC0",
	    "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45" };
	const char *own = getenv("TZ");
	char before[256];

	snprintf(before, sizeof(before), "%s", own == NULL ? "" : own);
	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++) {
		struct zone_rule rule;

		assert_true(zone_rule_read(zones[i], strlen(zones[i]), &rule));
		setenv("TZ", zones[i], 1);
		tzset();
		for (time_t at = 1767225600; at < 1767225600 + 5 * 366 * 86400;
		    at += 1800) {
			struct tm tm;

			localtime_r(&at, &tm);
			assert_true(zone_rule_shows(&rule, at) ==
			    time_days(tm.tm_year + 1900, tm.tm_mon + 1,
			    tm.tm_mday) * TIME_DAY + tm.tm_hour * TIME_HOUR +
			    tm.tm_min * TIME_MINUTE + tm.tm_sec);
		}
	}
	if (own != NULL)
		setenv("TZ", before, 1);
	else
		unsetenv("TZ");
	tzset();
}

TEST(who_is_late_is_told_so_once_and_then_nothing_happens)
{
	uint64_t until;

	begin_timed(&toy, 2, days(1), THURSDAY);
	until = timed.until;
	assert_true(due_alarm(&timed) == until);
	assert_true(due_at(&timed) == until);
	assert_int_equal(due_now(&timed, until - 1), OVERDUE_NOT);
	assert_non_null(refusal("2025-11-21T17:59:59Z", awaited() == 0 ?
	    "late 0" : "late 1"));
	assert_null(refusal("2025-11-21T18:00:00Z", awaited() == 0 ?
	    "late 0" : "late 1"));
	assert_non_null(refusal("2025-11-21T18:00:00Z", awaited() == 0 ?
	    "late 1" : "late 0"));
	tick_late(until);
	assert_true(timed.late);
	assert_true(due_alarm(&timed) == 0);
	assert_int_equal(due_now(&timed, until + 1000 * 86400),
	    OVERDUE_NOT);
	assert_non_null(refusal("2025-11-22T18:00:00Z", "late 0"));
	assert_non_null(refusal("2025-11-22T18:00:00Z", "late 1"));
	/* It makes no reference stale, and the next clock is a fresh one. */
	assert_true(timed.fresh < timed.line);
	say_move(0, until + 50);
	assert_false(timed.late);
	assert_true(timed.until == until + 50 + 86400);
}

TEST(nothing_is_due_while_the_game_is_paused)
{
	uint64_t until;

	begin_timed(&toy, 2, days(1), THURSDAY);
	until = timed.until;
	command("pause because x", until + 100);
	assert_int_equal(due_now(&timed, until + 9999999), OVERDUE_NOT);
	assert_true(due_alarm(&timed) == 0);
	say_move(0, until + 50000);
	/* The decision that began in the pause has its whole time. */
	command("resume because y", until + 60000);
	assert_true(timed.until == until + 60000 + 86400);
	assert_true(timed.running == until + 60000);
}

TEST(after_the_grace_the_program_plays_on_for_the_seat)
{
	struct terms terms = days(1);
	uint64_t until;
	int seat, played = 0;
	bool again = false;

	terms.grace = 3600;
	terms.policy = POLICY_DEFAULT;
	for (int secret = 0; secret < 30; secret++) {
		begin_timed(&toy, 2, terms, THURSDAY + secret);
		while (!game_over(&timed)) {
			seat = awaited();
			until = timed.until;
			assert_true(due_alarm(&timed) == due_at(&timed));
			tick_late(due_at(&timed));
			assert_true(due_alarm(&timed) == due_at(&timed) +
			    3600);
			assert_int_equal(due_now(&timed, due_at(&timed)
			    + 3599), OVERDUE_NOT);
			until = due_at(&timed) + 3600;
			tick_move(until);
			played++;
			/* No second wait for who is late already. */
			while (!game_over(&timed) && awaited() == seat) {
				assert_true(timed.late);
				assert_true(timed.until < until);
				tick_move(until);
				again = true;
			}
			assert_false(!game_over(&timed) && timed.late);
		}
	}
	assert_true(played > 30);
	assert_true(again);
}

TEST(whoever_says_something_has_a_clock_again)
{
	struct terms terms = days(1);

	terms.policy = POLICY_DEFAULT;
	for (int64_t at = THURSDAY;; at++) {
		int seat;

		/* A table at which the second wins the first trick. */
		begin_timed(&toy, 2, terms, at);
		say_move(0, at);
		seat = awaited();
		tick_late(timed.until);
		tick_move(timed.until);
		if (awaited() != seat)
			continue;
		assert_int_equal(timed.defaulted, seat + 1);
		say_move(timed.play.legal.n - 1, at + 2 * 86400);
		assert_int_equal(timed.defaulted, 0);
		assert_false(timed.late);
		assert_true(timed.until == (uint64_t)at + 3 * 86400);
		return;
	}
}

TEST(a_move_of_the_program_must_be_due_and_be_the_sensible_one)
{
	struct terms terms = days(1);
	char rest[MOVE_TEXT + 32], spelled[MOVE_TEXT];
	int seat;

	terms.grace = 3600;
	terms.policy = POLICY_DEFAULT;
	begin_timed(&toy, 2, terms, THURSDAY);
	seat = awaited();
	move_format(&toy, NULL, &timed.play.legal.move[0], spelled);
	snprintf(rest, sizeof(rest), "move %d deadline %s", seat, spelled);
	/* Nobody has said that they are late. */
	assert_non_null(refusal("2025-11-22T18:00:00Z", rest));
	tick_late(THURSDAY + 86400);
	assert_non_null(refusal("2025-11-21T18:59:59Z", rest));
	assert_null(refusal("2025-11-21T19:00:00Z", rest));
	snprintf(rest, sizeof(rest), "open %d", seat);
	assert_non_null(refusal("2025-11-22T19:00:00Z", rest));
	move_format(&toy, NULL, &timed.play.legal.move[1], spelled);
	snprintf(rest, sizeof(rest), "move %d deadline %s", seat, spelled);
	assert_non_null(refusal("2025-11-21T19:00:00Z", rest));
	/* By the rules of the game it is a move like any other. */
	tick_move(THURSDAY + 86400 + 3600);
	assert_true(timed.fresh > 0);
}

TEST(a_late_player_alone_has_a_fresh_clock_after_each_move)
{
	const struct ruleset *rules = NULL;
	struct terms terms = days(1);
	uint64_t at;

	for (int i = 0; rulesets[i] != NULL; i++)
		if (rulesets[i]->min_seats == 1)
			rules = rulesets[i];
	assert_non_null(rules);
	terms.policy = POLICY_DEFAULT;
	begin_timed(rules, 1, terms, THURSDAY);
	for (int i = 0; i < 20; i++) {
		at = timed.until;
		tick_late(at);
		tick_move(at);
		assert_false(timed.late);
		assert_true(timed.until == at + 86400);
	}
}

TEST(a_seat_is_opened_and_its_player_may_still_move)
{
	int seat = begin_daily(POLICY_REPLACE);
	uint64_t at = open_seat();

	assert_int_equal(timed.open, 1 << seat);
	assert_true(timed.until == 0 && due_at(&timed) == 0);
	assert_true(due_alarm(&timed) == 0);
	assert_int_equal(due_now(&timed, at + 999999), OVERDUE_NOT);
	assert_true(game_settled(&timed));
	assert_string_equal(may("extend 2d because x"), "no_deadline");
	assert_int_equal(due_lost(&timed, 0, at + 500), 0);
	say_move(0, at + 1000000);
	assert_int_equal(timed.open, 0);
	assert_true(timed.until == at + 1000000 + 86400);
}

/* Or nobody could be in the place of who sends and takes back. */
TEST(an_open_seat_that_takes_its_file_back_is_open_again)
{
	static struct game past;
	struct terms terms = days(1);
	uint64_t at;
	int seat;

	terms.policy = POLICY_REPLACE;
	begin_timed(ruleset_find("pillars"), 3, terms, THURSDAY);
	seat = awaited();
	at = open_seat();
	past = timed;
	say_move(0, at + 10);
	assert_int_equal(timed.open, 0);
	assert_null(game_may_undo(&timed, seat));
	test_open(&timed, seat);
	game_undo(&timed, at + 20, seat, &past);
	mirrored_past(true, &past);
	assert_int_equal(awaited(), seat);
	assert_int_equal(timed.open, 1 << seat);
	assert_true(timed.until == 0);
}

/* Who was late has had the time. */
TEST(what_the_program_has_decided_for_a_seat_stays)
{
	struct terms terms = days(1);
	int seat, met = 0;

	terms.policy = POLICY_DEFAULT;
	begin_timed(ruleset_find("pillars"), 2, terms, THURSDAY);
	while (!game_over(&timed) && met < 5) {
		seat = awaited();
		say_move(timed.play.legal.n - 1, timed.since + 60);
		if (game_may_undo(&timed, seat) != NULL ||
		    awaited() != seat)
			continue;
		met++;
		tick_late(timed.until);
		tick_move(timed.until);
		assert_non_null(game_may_undo(&timed, seat));
	}
	assert_int_equal(met, 5);
}

TEST(who_has_resigned_takes_nothing_back)
{
	struct terms terms = days(1);
	int seat;

	begin_timed(ruleset_find("pillars"), 3, terms, THURSDAY);
	seat = awaited();
	say_move(0, THURSDAY + 10);
	assert_null(game_may_undo(&timed, seat));
	test_open(&timed, seat);
	game_resign(&timed, THURSDAY + 20, seat);
	mirrored(true);
	assert_non_null(game_may_undo(&timed, seat));
}

TEST(an_open_seat_given_to_another_has_a_fresh_clock)
{
	struct secret heir;
	char order[160], key[KEY_TEXT];
	uint64_t at;
	int seat = begin_daily(POLICY_REPLACE);

	leave(seat, moment("2025-11-25"), moment("2025-12-01"), THURSDAY + 1);
	at = open_seat();
	secret_generate(&heir);
	key_format(&heir.key, key);
	snprintf(order, sizeof(order), "replace %d eva %s because x", seat,
	    key);
	command(order, at + 100);
	assert_int_equal(timed.open, 0);
	assert_false(timed.late);
	assert_true(timed.until == at + 100 + 86400);
	assert_true(timed.since == at + 100);
	/* What the one before announced is not the newcomer's. */
	assert_int_equal(timed.clock[seat].n, 0);
}

TEST(who_resigns_is_neither_late_nor_opened)
{
	int seat = begin_daily(POLICY_REPLACE);
	uint64_t at = open_seat();

	test_open(&timed, seat);
	game_resign(&timed, at + 5, seat);
	mirrored(true);
	assert_int_equal(timed.open, 0);
	assert_int_equal(due_now(&timed, at + 999999), OVERDUE_NOT);
	assert_true(due_alarm(&timed) == 0);
	go_on(at + 5);
	assert_int_equal(awaited(), !seat);
	assert_true(timed.until == at + 5 + 86400);
}

TEST(what_moves_the_deadline_ends_being_late)
{
	static const char *const orders[] = { "extend 2d because x",
	    "extend 2d 2025-11-20T18:00:00Z 2025-11-22T18:00:00Z because x" };
	struct terms terms = days(1);
	uint64_t until;

	terms.policy = POLICY_DEFAULT;
	terms.grace = 10 * 86400;
	for (int i = 0; i < 2; i++) {
		begin_timed(&toy, 2, terms, THURSDAY);
		until = timed.until;
		tick_late(until + 10);
		command(orders[i], until + 20);
		assert_false(timed.late);
		assert_true(timed.until == until + 2 * 86400);
		assert_true(timed.fresh < timed.line - 1);
		tick_late(until + 2 * 86400);
		/* Too little to matter. */
		command(i == 0 ? "extend 1m because x" :
		    "extend 1m 2025-11-24T18:00:00Z 2025-11-24T18:01:00Z "
		    "because x", until + 3 * 86400);
		assert_true(timed.late);
		assert_true(timed.until == until + 2 * 86400 + 60);
	}
}

static struct terms
workdays(void)
{
	struct terms terms = days(1);

	terms.days = 0x1f;
	terms.policy = POLICY_DEFAULT;
	return terms;
}

TEST(what_moves_a_deadline_keeps_to_the_days)
{
	static const char *const orders[] = { "extend 1d because x",
	    "extend 2d because x", "extend 3d because x",
	    "extend 1d 2025-11-20T18:00:00Z 2025-11-21T18:00:00Z because x" };

	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		begin_timed(&toy, 2, workdays(), THURSDAY);
		assert_true(timed.until == THURSDAY + 86400);
		command(orders[i], THURSDAY + 5400);
		assert_true(timed.until == THURSDAY + 4 * 86400);
	}
}

TEST(a_pause_ends_with_a_deadline_on_the_days)
{
	begin_timed(&toy, 2, workdays(), THURSDAY);
	command("pause because x", THURSDAY + 3600);
	command("resume because y", THURSDAY + 3600 + 99000);
	assert_true(timed.until == THURSDAY + 3 * 86400 + 99000);
}

TEST(the_grace_ends_on_the_days)
{
	struct terms terms = workdays();
	uint64_t late = THURSDAY + 86400, then = THURSDAY + 4 * 86400;

	terms.grace = 86400;
	begin_timed(&toy, 2, terms, THURSDAY);
	assert_true(due_at(&timed) == late);
	assert_true(due_alarm(&timed) == late);
	assert_int_equal(due_now(&timed, late - 1), OVERDUE_NOT);
	tick_late(late);
	assert_true(due_alarm(&timed) == then);
	assert_int_equal(due_now(&timed, then - 1), OVERDUE_NOT);
	tick_move(then);
}

#define FROM	"2025-11-20T18:00:00Z "
#define TO	"2025-11-21T20:00:00Z "

TEST(a_time_that_nobody_looked_at_is_given_once)
{
	uint64_t until;

	begin_timed(&toy, 2, days(1), THURSDAY);
	until = timed.until;
	command("extend 26h " FROM TO "because the power was off",
	    THURSDAY + 93600);
	assert_non_null(strstr(timed.text, "Z host extend 26h " FROM TO
	    "because the power was off"));
	assert_true(timed.until == until + 93600);
	assert_string_equal(may("extend 26h " FROM TO "because x"),
	    "counted");
	/* The host may give as much for another reason. */
	assert_null(may("extend 26h because x"));
	/* Another time is another. */
	command("extend 2h " TO "2025-11-21T22:00:00Z because x",
	    THURSDAY + 100800);
	assert_true(timed.until == until + 100800);
}

/* It says when, and how much is given follows from that. */
TEST(what_is_given_is_what_the_decision_has_lost)
{
	begin_timed(&toy, 2, days(1), THURSDAY);
	assert_string_equal(may("extend 3601s 2025-11-20T19:00:00Z "
	    "2025-11-20T20:00:00Z because x"), "seconds");
	assert_string_equal(may("extend 1s 2025-11-19T19:00:00Z "
	    "2025-11-20T18:00:00Z because x"), "seconds");
	/* It began before the decision, which has had an hour of it. */
	command("extend 1h 2025-11-20T16:00:00Z 2025-11-20T19:00:00Z "
	    "because x", THURSDAY + 3600);
	assert_true(timed.until == THURSDAY + 90000);
}

/* To another host and home, or with another key of the same. */
TEST(what_was_given_is_remembered_wherever_the_game_goes)
{
	char key[KEY_TEXT], order[200];
	struct secret other;

	secret_generate(&other);
	key_format(&other.key, key);
	snprintf(order, sizeof(order), "handover %s because x", key);
	begin_timed(&toy, 2, days(3), THURSDAY);
	command("extend 26h " FROM TO "because x", THURSDAY + 93600);
	command(order, THURSDAY + 93660);
	assert_string_equal(may("extend 26h " FROM TO "because x"),
	    "counted");
	/* What was before belongs to the other host. */
	assert_string_equal(may("extend 1h 2025-11-21T20:00:00Z "
	    "2025-11-21T21:00:00Z because x"), "seconds");
}

/* From an hour after the beginning for three hours. */
#define REST	"holiday 2025-11-20T19:00:00Z 2025-11-20T22:00:00Z because x"
/* The whole of the weekend, and the two days before Christmas. */
#define WEEKEND	"holiday 2025-11-22T00:00:00Z 2025-11-24T00:00:00Z because x"
#define ADVENT	"holiday 2025-12-22T00:00:00Z 2025-12-24T00:00:00Z because x"

TEST(a_holiday_moves_what_is_pending_by_its_part)
{
	begin_timed(&toy, 2, days(1), THURSDAY);
	command(REST, THURSDAY + 60);
	assert_string_equal(may(REST), "counted");
	assert_true(timed.until == THURSDAY + 86400 + 3 * 3600);
	/* It is over then. */
	assert_string_equal(may_at(REST, THURSDAY + 4 * 3600), "past");
	/* What begins within it runs when it is over. */
	say_move(0, THURSDAY + 2 * 3600);
	assert_true(timed.until == THURSDAY + 4 * 3600 + 86400);
	/* What has gone by before the line is not given. */
	begin_timed(&toy, 2, days(1), THURSDAY);
	command(REST, THURSDAY + 3 * 3600);
	assert_true(timed.until == THURSDAY + 86400 + 3600);
	/* What is due before it stays. */
	begin_timed(&toy, 2, days(1), THURSDAY);
	command(WEEKEND, THURSDAY);
	assert_true(timed.until == THURSDAY + 86400);
}

TEST(no_grace_ends_in_a_holiday)
{
	struct terms terms = days(1);
	uint64_t then = moment("2025-11-24") + 18 * 3600;

	terms.policy = POLICY_DEFAULT;
	terms.grace = 86400;
	begin_timed(&toy, 2, terms, THURSDAY);
	command(WEEKEND, THURSDAY);
	tick_late(THURSDAY + 86400);
	/* Another holiday takes nothing of what this one has given. */
	command(ADVENT, THURSDAY + 2 * 86400);
	assert_int_equal(due_now(&timed, then - 1), OVERDUE_NOT);
	tick_move(then);
}

TEST(another_holiday_makes_nothing_due_earlier)
{
	uint64_t until = THURSDAY + 5 * 86400;

	begin_timed(&toy, 2, days(3), THURSDAY);
	command(WEEKEND, THURSDAY);
	assert_true(timed.until == until);
	/* In its place, not besides it. */
	command("holiday 2025-11-23 2025-11-25 because x", THURSDAY + 3600);
	assert_true(timed.until == until);
	command(ADVENT, THURSDAY + 5400);
	assert_true(timed.until == until);
	say_move(0, THURSDAY + 7200);
	assert_true(timed.until == THURSDAY + 7200 + 3 * 86400);
	/* A pause stops the clock where it began. */
	command("pause because x", THURSDAY + 10800);
	command(WEEKEND, THURSDAY + 14400);
	command("resume because x", THURSDAY + 18000);
	assert_true(timed.until == until + 14400);
}

/* At a decision of seat 1, whose player is away for a day and some of it. */
static void
begin_apart(struct terms terms, bool absent)
{
	begin_timed(&toy, 2, terms, THURSDAY - 2 * 86400);
	if (absent)
		leave(!awaited(), moment("2025-11-21"), moment("2025-11-22"),
		    THURSDAY - 86400);
	say_move(0, THURSDAY);
}

/* Whatever else moves a deadline, before or after the holiday is announced. */
TEST(a_holiday_adds_up_with_all_that_moves_a_deadline)
{
	static const char *const others[][3] = {
		{ NULL },
		{ "extend 2d because x" },
		{ "extend 1h because x", "extend 100h because x" },
		{ "pause because x", "resume because x" },
	};
	/* Each bit is a term, the last that who is awaited is away. */
	enum { GRACE = 1, AWAY = 2, ALL = 4 };

	for (int i = 0; i < ALL; i++)
		for (size_t k = 0; k < sizeof(others) / sizeof(others[0]);
		    k++) {
			struct terms terms = days(3);
			uint64_t until[2], then[2];

			terms.grace = i & GRACE ? 7200 : 0;
			for (int after = 0; after < 2; after++) {
				int64_t at = THURSDAY + 1;

				begin_apart(terms, i & AWAY);
				if (!after)
					command(WEEKEND, at);
				for (int n = 0; others[k][n] != NULL; n++)
					command(others[k][n], at += 60);
				if (after)
					command(WEEKEND, at + 60);
				until[after] = timed.until;
				then[after] = timed.then;
			}
			assert_true(until[0] == until[1]);
			assert_true(then[0] == then[1]);
			assert_true(until[0] >= (uint64_t)moment("2025-11-25"));
		}
}

TEST(what_is_lost_counts_as_far_as_the_clock_ran)
{
	begin_timed(&toy, 2, days(3), THURSDAY);
	assert_int_equal(due_lost(&timed, THURSDAY - 50, THURSDAY + 50), 50);
	assert_int_equal(due_lost(&timed, THURSDAY + 10, THURSDAY + 50), 40);
	assert_int_equal(due_lost(&timed, THURSDAY - 50, THURSDAY), 0);
	assert_int_equal(due_lost(&timed, THURSDAY + 50, THURSDAY + 10), 0);
	command("pause because x", THURSDAY + 30);
	assert_int_equal(due_lost(&timed, THURSDAY + 10, THURSDAY + 50), 20);
	assert_int_equal(due_lost(&timed, THURSDAY + 40, THURSDAY + 50), 0);
	command("resume because x", THURSDAY + 1000);
	assert_int_equal(due_lost(&timed, THURSDAY + 10, THURSDAY + 1050), 50);
	begin_timed(&toy, 2, days(0), THURSDAY);
	assert_int_equal(due_lost(&timed, THURSDAY + 10, THURSDAY + 50), 0);
}

TEST(what_began_while_a_clock_was_ahead_begins_again_if_it_is_extended)
{
	enum { TEN_YEARS = 3650 * 86400 };
	struct terms terms = days(3);

	terms.grace = 7200;
	begin_timed(&toy, 2, terms, THURSDAY);
	say_move(0, THURSDAY + TEN_YEARS);
	assert_true(timed.until > THURSDAY + TEN_YEARS);
	command("extend 2d because x", THURSDAY + 60);
	assert_true(timed.since == THURSDAY + 60);
	assert_true(timed.until == THURSDAY + 60 + 2 * 86400);
	assert_true(timed.then == timed.until + 7200);
	assert_int_equal(due_lost(&timed, THURSDAY, THURSDAY + 90), 30);
	/* From there on an extension adds. */
	command("extend 1d because x", THURSDAY + 60);
	assert_true(timed.until == THURSDAY + 60 + 3 * 86400);
}

TEST(an_absence_puts_off_what_begins_after_it_was_told)
{
	struct terms terms = days(3);
	uint64_t until;
	int seat;

	terms.away = 5 * 86400;
	begin_timed(&toy, 2, terms, THURSDAY);
	seat = awaited();
	until = timed.until;
	leave(!seat, moment("2025-11-21"), moment("2025-11-23"), THURSDAY + 5);
	leave(seat, moment("2025-11-21"), moment("2025-11-23"), THURSDAY + 6);
	/* The decision that runs is as it was. */
	assert_true(timed.until == until);
	assert_int_equal(timed.clock[seat].away, 5 * 86400);
	say_move(0, THURSDAY + 60);
	assert_int_equal(awaited(), !seat);
	assert_true(timed.until == THURSDAY + 60 + 5 * 86400);
	assert_int_equal(timed.clock[!seat].away, 3 * 86400);
	assert_int_equal(timed.clock[seat].away, 5 * 86400);
}

TEST(absences_count_up_to_what_the_game_allows)
{
	struct terms terms = days(2);
	int seat;

	terms.away = 100;
	begin_timed(&toy, 2, terms, THURSDAY);
	seat = !awaited();
	/* Two that overlap count once, and what is beyond the end never. */
	leave(seat, THURSDAY + 100, THURSDAY + 140, THURSDAY);
	leave(seat, THURSDAY + 50, THURSDAY + 110, THURSDAY);
	leave(seat, THURSDAY + 172800 + 90, THURSDAY + 172800 + 9999,
	    THURSDAY);
	assert_int_equal(timed.clock[seat].n, 3);
	say_move(0, THURSDAY);
	assert_true(timed.until == THURSDAY + 172800 + 90);
	assert_int_equal(timed.clock[seat].away, 10);
}

/* A turn of many decisions costs no more of it than one of one. */
TEST(an_absence_that_was_not_needed_is_given_back)
{
	struct terms terms = days(3);
	uint64_t until;
	int seat;

	terms.away = 2 * 86400;
	begin_timed(&toy, 2, terms, THURSDAY);
	seat = !awaited();
	leave(seat, moment("2025-11-21"), moment("2025-12-23"), THURSDAY);
	say_move(0, THURSDAY);
	assert_int_equal(awaited(), seat);
	assert_int_equal(timed.clock[seat].away, 0);
	until = timed.until;
	assert_true(until == THURSDAY + 5 * 86400);
	/* It peeks, and has to decide again. */
	say_move(timed.play.legal.n - 1, THURSDAY + 5);
	assert_int_equal(awaited(), seat);
	assert_true(timed.until == until + 5);
	assert_int_equal(timed.clock[seat].away, 0);
	say_move(0, until + 5 - 3600);
	assert_int_equal(timed.clock[seat].away + (awaited() == seat ?
	    timed.granted : 0), 3600);
}

TEST(the_absence_that_ends_first_is_forgotten_first)
{
	static const int leaves[] = { 500, 100, 300, 200, 400 };

	begin_timed(&toy, 2, days(1), THURSDAY);
	for (int i = 0; i < 5; i++)
		leave(0, THURSDAY + leaves[i], THURSDAY + leaves[i] +
		    (i == 2 ? 900 : 50), THURSDAY);
	assert_int_equal(timed.clock[0].n, AWAY_MAX);
	for (int i = 0; i < AWAY_MAX; i++)
		assert_true(timed.clock[0].absence[i].leaves ==
		    (uint64_t)THURSDAY + 200 + 100 * i);
}

TEST(an_absence_that_is_over_or_backwards_is_refused)
{
	begin_timed(&toy, 2, days(1), THURSDAY);
	assert_false(may_leave(0, "2025-11-22", "2025-11-21"));
	assert_false(may_leave(0, "2025-11-22", "2025-11-22"));
	assert_false(may_leave(0, "2025-11-01", "2025-11-20"));
	assert_false(may_leave(2, "2025-11-22", "2025-11-23"));
	assert_true(may_leave(1, "2025-11-01", "2025-11-23"));
}

TEST(a_rollback_begins_a_fresh_clock_and_gives_nothing_back)
{
	static struct game past;
	struct order order = { .act = ACT_ROLLBACK, .way = WAY_FORCED,
	    .reason = "x", .reason_len = 1 };
	int seat = begin_daily(POLICY_DEFAULT);
	uint64_t at = due_at(&timed);

	past = timed;
	order.line = timed.line;
	tick_late(at);
	tick_move(at);
	test_open(&timed, SEATS);
	game_host(&timed, at + 10, &order, &past);
	mirrored_past(true, &past);
	assert_int_equal(awaited(), seat);
	assert_int_equal(timed.defaulted, 0);
	assert_false(timed.late);
	assert_true(timed.until == at + 10 + 86400);
}

/* Time is nothing that draws may depend on. */
TEST(clocks_do_not_enter_the_draw_chain)
{
	uint8_t chain[HASH];

	begin_daily(POLICY_REPLACE);
	memcpy(chain, timed.chain, HASH);
	command("extend 1h 2025-11-20T18:00:00Z 2025-11-20T19:00:00Z "
	    "because x", THURSDAY);
	leave(0, moment("2025-11-22"), moment("2025-11-23"), THURSDAY);
	open_seat();
	assert_memory_equal(timed.chain, chain, HASH);
	assert_true(timed.fresh == timed.line - 4);
}

/*
 * Ratings of players (core/rating.h).  The expected figures are those that
 * openskill publishes with its tests, in JavaScript (rate.test.ts) and Python.
 */
#include "tests/lib/test.h"

#include "core/rating.h"

#define NEW	25.0, 25 / 3.0
#define ONE	((double)((int64_t)1 << RATING_BITS))

static struct rating
rating(double mean, double deviation)
{
	return (struct rating){ .mean = (int64_t)(mean * ONE),
	    .variance = (int64_t)(deviation * deviation * ONE) };
}

/* Within 10^-9 of what a double says. */
static void
assert_near(double found, double expected)
{
	double off = found - expected;

	if (off > 1e-9 || off < -1e-9)
		fail_msg("%.12f is not %.12f", found, expected);
}

/* A game of n: mean and deviation before, place, mean and deviation after. */
static void
try(int n, const double game[][5])
{
	struct rating r[RATING_MAX];
	int place[RATING_MAX] = { 0 };

	for (int i = 0; i < n; i++) {
		r[i] = rating(game[i][0], game[i][1]);
		place[i] = (int)game[i][2];
	}
	rating_play(r, place, n);
	for (int i = 0; i < n; i++) {
		assert_near((double)r[i].mean / ONE, game[i][3]);
		assert_near((double)rating_deviation(&r[i]) / ONE,
		    game[i][4]);
	}
}

TEST(a_new_player_has_the_mean_of_all)
{
	struct rating r = rating_begin();

	assert_near((double)r.mean / ONE, 25);
	assert_near((double)rating_deviation(&r) / ONE, 25 / 3.0);
	assert_int_equal(rating_sure(&r), 0);
	assert_int_equal(rating_hundredths(r.mean), 2500);
	assert_int_equal(rating_hundredths(-r.mean), -2500);
	assert_int_equal(rating_hundredths(rating_deviation(&r)), 833);
}

TEST(two_who_are_new_move_as_openskill_has_it)
{
	static const double game[][5] = {
		{ NEW, 1, 22.364610506859503, 8.06590141354368 },
		{ NEW, 0, 27.635389493140497, 8.06590141354368 }
	};

	try(2, game);
}

TEST(four_who_are_new_move_as_openskill_has_it)
{
	static const double game[][5] = {
		{ NEW, 1, 26.55291815138952, 8.17961798837266 },
		{ NEW, 0, 27.795252672501135, 8.263571791259416 },
		{ NEW, 3, 20.962412806387245, 8.084127880168786 },
		{ NEW, 2, 24.689416369722096, 8.084127880168786 }
	};

	try(4, game);
}

TEST(four_of_whom_much_is_known_move_as_openskill_has_it)
{
	static const double game[][5] = {
		{ 29.182, 4.782, 0, 30.210227447000438, 4.765617924939384 },
		{ 27.174, 4.922, 1, 27.644725221915632, 4.883479590134575 },
		{ 16.672, 6.217, 2, 17.4036218889969, 6.101259408259549 },
		{ NEW, 3, 19.21460876538932, 7.854669920480409 }
	};

	try(4, game);
}

TEST(the_order_of_seats_does_not_matter)
{
	static const double game[][5] = {
		{ 15, 25 / 3.0, 0, 18.131120980297805, 8.283536573151807 },
		{ 20, 25 / 3.0, 2, 20.405169039419135, 8.107860440531121 },
		{ 25, 25 / 3.0, 3, 20.65583040714804, 8.082574596348321 },
		{ 30, 25 / 3.0, 1, 30.80787957313502, 8.155100416275928 }
	};

	try(4, game);
}

TEST(places_are_shared_as_openskill_has_it)
{
	static const double three[][5] = {
		{ 10, 8, 0, 11.942996666741225, 7.926888197620324 },
		{ 5, 10, 1, 2.9381178546315034, 9.653804487570165 },
		{ 0, 12, 1, -1.4024317012198733, 11.323641575516767 }
	}, four[][5] = {
		{ 15, 25 / 3.0, 1, 15.340043358359136, 8.213141619804967 },
		{ 20, 25 / 3.0, 3, 18.007678675484204, 8.189033933813437 },
		{ 25, 25 / 3.0, 1, 24.25801928251219, 8.166918055585525 },
		{ 30, 25 / 3.0, 0, 32.39425868364447, 8.247687230833794 }
	}, all[][5] = {
		{ NEW, 0, 25, 8.263571791259416 },
		{ NEW, 0, 25, 8.263571791259416 },
		{ NEW, 0, 25, 8.263571791259416 },
		{ NEW, 0, 25, 8.263571791259416 }
	}, equals[][5] = {
		{ NEW, 0, 25, 8.205243377397993 },
		{ NEW, 0, 25, 8.205243377397993 },
		{ NEW, 0, 25, 8.205243377397993 }
	};

	try(3, three);
	try(4, four);
	try(4, all);
	try(3, equals);
}

/* Whoever plays whom for how long: what results is sound, and the same. */
TEST(nothing_runs_over)
{
	struct rating r[4];
	int place[4] = { 0, 1, 2, 2 };

	for (int i = 0; i < 4; i++)
		r[i] = rating_begin();
	for (int i = 0; i < 20000; i++) {
		rating_play(r, place, 4);
		for (int k = 0; k < 4; k++)
			assert_true(r[k].variance > 0);
	}
	assert_true(r[0].mean > r[1].mean && r[1].mean > r[2].mean);
	assert_int_equal(r[2].mean, r[3].mean);
	for (int i = 0; i < 4; i++)
		r[i] = (struct rating){ .mean = i % 2 ? INT64_C(1) << 52 :
		    -(INT64_C(1) << 52), .variance = i < 2 ? 1 :
		    INT64_C(1) << 56 };
	for (int i = 0; i < 100; i++) {
		place[i % 4] = i % 3;
		rating_play(r, place, 4);
		for (int k = 0; k < 4; k++)
			assert_true(r[k].variance > 0 &&
			    r[k].mean <= INT64_C(1) << 52 &&
			    r[k].mean >= -(INT64_C(1) << 52));
	}
}

/* To the last bit, whatever the machine. */
TEST(a_row_of_games_comes_to_these_bits)
{
	static const int64_t bits[3][2] = {
		{ 17594643788527, 33602310468189 },
		{ 34545162157158, 29391348701006 },
		{ 30052982511314, 30471465737451 }
	};
	struct rating r[3];

	for (int i = 0; i < 3; i++)
		r[i] = rating_begin();
	for (int i = 0; i < 30; i++) {
		const int place[3] = { i % 3, (i + 1) % 3 == 0, i % 2 };

		rating_play(r, place, 3);
	}
	for (int i = 0; i < 3; i++) {
		assert_true(r[i].mean == bits[i][0]);
		assert_true(r[i].variance == bits[i][1]);
	}
}

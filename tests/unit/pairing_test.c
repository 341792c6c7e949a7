/* Tournaments: who plays at which table, and the ranks (core/pairing.h). */
#include "tests/lib/test.h"

#include "core/pairing.h"

static struct pairing p;
static uint32_t drawn;

/* Numbers that look as if they were drawn, the same in each run. */
static uint32_t
draw(uint32_t below)
{
	drawn = drawn * 1103515245 + 12345;
	return (drawn >> 8) % below;
}

static void
begin(int n, int table, int rounds)
{
	static const uint8_t seed[4] = "cup";

	memset(&p, 0, sizeof(p));
	p = (struct pairing){ .rounds = rounds,
	    .table = table, .least = 2, .n = n };
	for (int i = 0; i < n; i++) {
		char name[24];

		snprintf(name, sizeof(name), "player-%d", i);
		p.player[i].lot = pairing_lot(seed, sizeof(seed), name);
	}
}

static struct pairing_seat *
at(int player)
{
	return &p.player[player].round[p.played - 1];
}

static int
size_of(int table)
{
	int n = 0;

	for (int i = 0; i < p.n; i++)
		n += at(i)->table == table;
	return n;
}

/* The table of the last round ends in the order of these players' numbers. */
static void
play(bool by_number)
{
	for (int i = 0; i < p.n; i++)
		at(i)->score = (int32_t)(by_number ? 100U - (uint32_t)i :
		    draw(20));
	for (int i = 0; i < p.n; i++) {
		at(i)->place = 0;
		for (int k = 0; k < p.n; k++)
			at(i)->place += at(k)->table == at(i)->table &&
			    at(k)->score > at(i)->score;
	}
}

static int
met(int a, int b)
{
	int n = 0;

	for (int r = 0; r < p.played; r++) {
		uint8_t table = p.player[a].round[r].table;

		n += table != 0 && table != PAIRING_BYE &&
		    p.player[b].round[r].table == table;
	}
	return n;
}

static int
most_meetings(void)
{
	int most = 0;

	for (int a = 0; a < p.n; a++)
		for (int b = 0; b < a; b++)
			most = met(a, b) > most ? met(a, b) : most;
	return most;
}

static int
byes(int player)
{
	int n = 0;

	for (int r = 0; r < p.played; r++)
		n += p.player[player].round[r].table == PAIRING_BYE;
	return n;
}

/* Everybody who is there sits once, at a table of a size that can be. */
static void
assert_sound(int tables)
{
	for (int t = 1; t <= tables; t++) {
		int n = size_of(t), seats = 0;

		assert_true(n <= p.table && n >= p.least);
		for (int i = 0; i < p.n; i++)
			if (at(i)->table == t)
				seats |= 1 << at(i)->seat;
		assert_int_equal(seats, (1 << n) - 1);
	}
	for (int i = 0; i < p.n; i++)
		if (p.player[i].gone)
			assert_int_equal(at(i)->table, 0);
		else
			assert_true(at(i)->table == PAIRING_BYE ||
			    (at(i)->table > 0 && at(i)->table <= tables));
}

TEST(every_number_of_players_is_seated)
{
	for (int table = 2; table <= 4; table++)
		for (int n = 0; n <= 30; n++) {
			begin(n, table, 4);
			for (int r = 0; r < 4; r++) {
				assert_sound(pairing_next(&p));
				play(false);
			}
			for (int i = 0; i < n && n > 4; i++)
				assert_true(byes(i) <= 2);
		}
}

TEST(tables_are_full_or_lack_one)
{
	begin(10, 4, 1);
	assert_int_equal(pairing_next(&p), 3);
	assert_int_equal(size_of(1), 4);
	assert_int_equal(size_of(2), 3);
	assert_int_equal(size_of(3), 3);
	begin(5, 4, 1);
	assert_int_equal(pairing_next(&p), 2);
	assert_int_equal(size_of(1), 3);
	assert_int_equal(size_of(2), 2);
}

TEST(a_table_too_small_is_a_bye_that_goes_around)
{
	begin(7, 2, 7);
	for (int r = 0; r < 7; r++) {
		assert_int_equal(pairing_next(&p), 3);
		assert_int_equal(size_of(PAIRING_BYE), 1);
		play(true);
	}
	for (int i = 0; i < p.n; i++)
		assert_int_equal(byes(i), 1);
	begin(4, 3, 1);
	p.least = 3;
	assert_int_equal(pairing_next(&p), 1);
	assert_int_equal(size_of(PAIRING_BYE), 1);
	begin(1, 2, 1);
	assert_int_equal(pairing_next(&p), 0);
	assert_int_equal(size_of(PAIRING_BYE), 1);
}

TEST(nobody_meets_again_as_long_as_it_can_be)
{
	static const int fields[][3] = {	/* players, table, rounds */
		{ 8, 2, 5 }, { 12, 2, 6 }, { 32, 4, 4 }, { 27, 3, 4 },
		{ 40, 4, 4 }, { 128, 4, 6 }
	};

	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		begin(fields[i][0], fields[i][1],
		    fields[i][2]);
		while (p.played < p.rounds) {
			pairing_next(&p);
			play(false);
		}
		assert_int_equal(most_meetings(), 1);
	}
}

TEST(who_has_done_as_well_meets)
{
	struct pairing_standing all[PAIRING_PLAYERS];
	bool won[PAIRING_PLAYERS] = { false };

	begin(16, 4, 3);
	pairing_next(&p);
	play(true);
	pairing_standings(&p, 1, all);
	for (int i = 0; i < 4; i++) {
		assert_int_equal(all[i].points, PAIRING_WIN);
		won[all[i].player] = true;
	}
	pairing_next(&p);
	for (int i = 0; i < p.n; i++)
		assert_int_equal(at(i)->table == 1, won[i]);
}

TEST(seats_go_around)
{
	begin(16, 4, 8);
	while (p.played < p.rounds) {
		pairing_next(&p);
		play(false);
	}
	for (int i = 0; i < p.n; i++)
		for (int seat = 0; seat < 4; seat++) {
			int n = 0;

			for (int r = 0; r < p.played; r++)
				n += p.player[i].round[r].seat == seat;
			assert_true(n >= 1 && n <= 3);
		}
}

TEST(the_order_of_entries_changes_nothing)
{
	static struct pairing other;

	begin(13, 3, 3);
	other = p;
	for (int i = 0; i < p.n; i++)
		other.player[i].lot = p.player[p.n - 1 - i].lot;
	pairing_next(&p);
	pairing_next(&other);
	for (int i = 0; i < p.n; i++) {
		assert_int_equal(p.player[i].round[0].table,
		    other.player[p.n - 1 - i].round[0].table);
		assert_int_equal(p.player[i].round[0].seat,
		    other.player[p.n - 1 - i].round[0].seat);
	}
}

TEST(who_is_gone_is_not_paired)
{
	struct pairing_standing all[PAIRING_PLAYERS];

	begin(9, 3, 3);
	pairing_next(&p);
	play(true);
	p.player[0].gone = true;
	assert_int_equal(pairing_next(&p), 3);
	assert_int_equal(at(0)->table, 0);
	play(true);
	pairing_standings(&p, 2, all);
	for (int i = 0; i < p.n; i++)
		if (all[i].player == 0)
			assert_int_equal(all[i].points, PAIRING_WIN);
	for (int i = 0; i < p.n; i++)
		p.player[i].gone = true;
	assert_int_equal(pairing_next(&p), 0);
}

/* Two tables of four and of three, as on paper. */
TEST(places_count_what_the_manual_says)
{
	static const struct {
		uint8_t table, place;
		int32_t score;
		int points, share;
	} row[] = {
		{ 1, 0, 50, 12, 500 },
		{ 1, 1, 25, 6, 250 },	/* shared: (8+4) / 2 */
		{ 1, 1, 25, 6, 250 },
		{ 1, 3, 0, 0, 0 },
		{ 2, 0, 30, 9, 500 },	/* shared: (12+6) / 2 */
		{ 2, 0, 30, 9, 500 },
		{ 2, 2, 0, 0, 0 },
		{ PAIRING_BYE, 0, 0, 12, 0 }
	};
	struct pairing_standing all[PAIRING_PLAYERS];

	begin(8, 4, 1);
	p.played = 1;
	for (int i = 0; i < 8; i++)
		*at(i) = (struct pairing_seat){ .table = row[i].table,
		    .place = row[i].place, .score = row[i].score };
	pairing_standings(&p, 1, all);
	for (int i = 0; i < 8; i++) {
		int player = all[i].player;

		assert_int_equal(all[i].points, row[player].points);
		assert_int_equal(all[i].share, row[player].share);
	}
	assert_int_equal(all[0].player, 0);
	assert_int_equal(all[1].player, 7);
	assert_int_equal(all[2].place, 3);
	assert_int_equal(all[3].place, 3);
	assert_int_equal(all[4].place, 5);
}

TEST(who_left_a_game_comes_last)
{
	struct standing standing = { .n = 4, .points = { 10, 40, 30, 10 },
	    .winners = 1 << 2 };
	int place[SEATS];

	pairing_places(&standing, 4, 0, place);
	assert_int_equal(place[2], 0);
	assert_int_equal(place[1], 1);
	assert_int_equal(place[0], 2);
	assert_int_equal(place[3], 2);
	pairing_places(&standing, 4, 1 << 2 | 1 << 1, place);
	assert_int_equal(place[0], 0);
	assert_int_equal(place[3], 0);
	assert_int_equal(place[1], 2);
	assert_int_equal(place[2], 2);
	pairing_places(&standing, 4, 15, place);
	for (int i = 0; i < 4; i++)
		assert_int_equal(place[i], 0);
}

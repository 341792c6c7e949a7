/*
 * plans_test.c: SQLite's query plan for each statement.  The amount that is
 * read must not grow with the store.  A statement for a turn must not touch two
 * games, so that games can be divided among machines.  tests/scripts/scale.t
 * checks what PostgreSQL has done.
 */
#include "tests/lib/test.h"

#include "store/schema.h"
#include "store/sqlite/sqlite.h"

#include <sqlite3.h>
#include <stdbool.h>

/* What reads all rows of a table: each because that is what it is for. */
static const enum statement whole[] = {
	SCHEMA,
	/* Lists, and walks over everything. */
	PLAYER_EACH, STATUS_ALL, OUTBOX_EACH,
	RETURNED_EACH,
	REGISTRATION_EACH, WANT_EACH, WANT_DROP, STAND_IN_EACH,
	TOURNAMENT_EACH, TOURNAMENT_PUT_OFF,
	/* What waits, in an index that has nothing else. */
	OUTBOX_DUE, REGISTRATION_END, WORDS_LAST, TOURNAMENTS_RUNNING,
	STATUS_DESK,
	/* The last row of all. */
	LETTER_LAST,
	/* The barred are few. */
	BARRED_GET,
	/* A player wants to see, or to have forgotten, all that is theirs. */
	LETTER_THEIRS, LETTER_FORGET, ENVELOPE_FORGET, OUTBOX_FORGET,
	OUTBOX_UNNAME, OUTBOX_THEIRS, REQUEST_FORGET, REGISTRATION_FORGET,
	/* Letters to a player came back, and the address is another now. */
	OUTBOX_CAME
};

/* One row, or none. */
static const char *const single[] = { "host", "clock" };

/* The tables of a game. */
static const char *const of_game[] = { "format", "moved", "seat", "file",
    "log", "head", "snapshot", "terms", "alarm", "join_deadline" };

/* What looks for games, and is asked for no turn. */
static const enum statement many[] = {
	STATUS_ALL, STATUS_LATE, STATUS_JOINS, STATUS_DESK,
	PLAYER_GAMES, PLAYER_SEATS,
	ALARM_DUE, HEAD_AHEAD, REMINDER_EACH, JOIN_DEADLINE_DUE,
	JOIN_DEADLINE_PUT_OFF
};

static sqlite3 *db;

static int
make_tables(void **state)
{
	assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sqlite_schema, NULL, NULL, NULL),
	    SQLITE_OK);
	return 0;
}

static int
drop_tables(void **state)
{
	return sqlite3_close(db);
}

static bool
is_in(enum statement which, const enum statement *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (list[i] == which)
			return true;
	return false;
}

#define IN(which, list)	is_in(which, list, sizeof(list) / sizeof(*list))

static bool
is_single(const char *table)
{
	for (size_t i = 0; i < sizeof(single) / sizeof(*single); i++)
		if (strcmp(table, single[i]) == 0)
			return true;
	return false;
}

/* The step of a plan reads every row of a table that has many. */
static bool
reads_all(const char *step)
{
	char table[64];

	return sscanf(step, "SCAN %63s", table) == 1 &&
	    strcmp(step, "SCAN CONSTANT ROW") != 0 && !is_single(table);
}

/* What a table is called in a statement: "log AS l" is l. */
static void
find_alias(const char *sql, const char *table, char out[64])
{
	char named[64];
	const char *at;

	snprintf(named, sizeof(named), " %s AS ", table);
	snprintf(out, 64, "%s", table);
	if ((at = strstr(sql, named)) != NULL)
		sscanf(at + strlen(named), "%63[a-z]", out);
}

/* The step reads a table of games, and not by its game. */
static bool
reads_games(const char *sql, const char *step)
{
	char alias[64], table[64];

	if (sscanf(step, "%*s %63s", table) != 1)
		return false;
	for (size_t i = 0; i < sizeof(of_game) / sizeof(*of_game); i++) {
		find_alias(sql, of_game[i], alias);
		if (strcmp(alias, table) == 0)
			return strstr(step, "(game=?") == NULL &&
			    strstr(step, "(rowid=?)") == NULL;
	}
	return false;
}

/* Steps of its plan of which this is true; what they say is added to out. */
static int
count(enum statement which, bool (*is)(const char *sql, const char *step),
    char *out, size_t size)
{
	const char *sql = sqlite_statements[which];
	char explain[4096];
	sqlite3_stmt *stmt;
	int n = 0;

	snprintf(explain, sizeof(explain), "EXPLAIN QUERY PLAN %s", sql);
	assert_true(strlen(explain) < sizeof(explain) - 1);
	if (sqlite3_prepare_v2(db, explain, -1, &stmt, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		const char *step = (const char *)sqlite3_column_text(stmt, 3);

		if (!is(sql, step))
			continue;
		n++;
		snprintf(out, size, "%s", step);
	}
	sqlite3_finalize(stmt);
	return n;
}

static bool
is_whole(const char *sql, const char *step)
{
	return reads_all(step);
}

TEST(each_statement_finds_its_rows_however_many_there_are)
{
	char step[256] = "";

	for (int i = 0; i < STATEMENTS; i++) {
		bool all;

		if (sqlite_statements[i] == NULL)
			continue;
		all = count(i, is_whole, step, sizeof(step)) > 0;
		if (all && !IN(i, whole))
			fail_msg("%s: reads a whole table (%s): an index is "
			    "missing, or a row of `whole` here",
			    sqlite_statements[i], step);
		if (!all && IN(i, whole))
			fail_msg("%s: is no whole table",
			    sqlite_statements[i]);
	}
}

TEST(no_statement_of_a_turn_reads_two_games)
{
	char step[256] = "";

	for (int i = 0; i < STATEMENTS; i++)
		if (sqlite_statements[i] != NULL && !IN(i, many) &&
		    count(i, reads_games, step, sizeof(step)) > 0)
			fail_msg("%s: reads more than one game (%s)",
			    sqlite_statements[i], step);
}

/* On SQLite a row that is added has the game as its first number, too. */
TEST(what_is_written_of_a_game_names_it_first)
{
	char begin[64];

	for (int i = 0; i < STATEMENTS; i++)
		for (size_t k = 0; sqlite_statements[i] != NULL &&
		    k < sizeof(of_game) / sizeof(*of_game); k++) {
			snprintf(begin, sizeof(begin), "INSERT INTO %s (",
			    of_game[k]);
			if (strncmp(sqlite_statements[i], begin,
			    strlen(begin)) == 0)
				assert_memory_equal(sqlite_statements[i] +
				    strlen(begin), "game, ", 6);
		}
}

int
main(void)
{
	return test_run(make_tables, drop_tables);
}

/*
 * store_test.c: what must never be lost, what must never be changed, and
 * files that are no store.
 */
#include "store/store.h"

#include <fcntl.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/store_test.XXXXXX";
static char path[64];		/* of the store of this test */
static char other[64];
static struct store *s;

#define OK(call)	assert_int_equal(must(call, #call), STORE_OK)

static enum store_result
must(enum store_result result, const char *what)
{
	if (result != STORE_OK)
		print_error("%s: %s\n", what, store_error(s));
	return result;
}

/* ------------------------------------------------------------- helpers */

static void
identity(int64_t n, uint8_t out[STORE_HASH])
{
	memset(out, 'i', STORE_HASH);
	memcpy(out, &n, sizeof(n));
}

static enum store_result
add_line(int64_t game, int64_t n, int64_t file)
{
	uint8_t hash[STORE_HASH];
	struct store_line line = { n, "move take stone", 15, hash, file };

	memset(hash, 'h', sizeof(hash));
	return store_line_add(s, game, &line);
}

static enum store_result
add_file(int64_t game, int64_t n, int64_t id)
{
	uint8_t hash[STORE_HASH];
	struct store_file file = { n, 1, hash, "nuncio turn\nend", "RUQf\n",
	    15, 5, 3, 5 };

	identity(id, hash);
	return store_file_add(s, game, &file);
}

static enum store_result
put_head(int64_t game, int64_t line, const char *decision)
{
	struct store_head head = { .line = line, .decision = decision,
	    .player = decision != NULL, .since = 1763600000 };

	memset(head.hash, 'h', STORE_HASH);
	memset(head.file_head, 'f', STORE_HASH);
	return store_head_put(s, game, &head);
}

static int64_t
add_game(const char *id)
{
	struct store_game game = { .id = id, .ruleset = "pillars", .rules = 1,
	    .seats = 2, .host = "ed:H", .options = "{}", .made = 7 };

	memset(game.secret, 's', STORE_SECRET);
	OK(store_game_add(s, &game));
	for (int i = 0; i < 2; i++) {
		struct store_seat seat = { i, 0, i + 1, NULL, "ed:K" };

		OK(store_seat_add(s, game.game, &seat));
	}
	OK(add_line(game.game, 0, 0));
	OK(put_head(game.game, 0, "join"));
	OK(store_snapshot_put(s, game.game, 0, "state", 5));
	return game.game;
}

static enum store_result
add_player(const char *name, const char *key)
{
	struct store_player player = { 0, name, "a@example.org", "en", key };

	return store_player_add(s, &player);
}

/* A store with two players and one game of three lines and one file. */
static int
set_up(void **state)
{
	struct store_host host = { "the host", "ed:H" };
	char command[128];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s/*", folder);
	if (system(command) != 0)
		return -1;
	OK(store_open(&s, path, STORE_CREATE));
	OK(store_begin(s));
	OK(store_host_set(s, &host));
	OK(add_player("ana", "ed:A"));
	OK(add_player("ben", "ed:B"));
	assert_int_equal(add_game("kings-1"), 1);
	OK(add_file(1, 1, 1));
	OK(add_line(1, 1, 1));
	OK(add_line(1, 2, 1));
	OK(put_head(1, 2, "draft"));
	OK(store_commit(s));
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	store_close(s);
	s = NULL;
	return 0;
}

static enum store_result
reopen(enum store_mode mode)
{
	store_close(s);
	return store_open(&s, path, mode);
}

static int
count_line(void *arg, const struct store_line *line)
{
	(void)line;
	++*(int *)arg;
	return 0;
}

static int
lines(int64_t game)
{
	int n = 0;

	OK(store_line_each(s, game, -1, count_line, &n));
	return n;
}

/* As with the sqlite3 shell, whose checks of foreign keys are off. */
static int
shell(const char *file, const char *sql)
{
	sqlite3 *db;
	int rc = sqlite3_open(file, &db);

	if (rc == SQLITE_OK)
		rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
	if (rc != SQLITE_OK)
		rc = sqlite3_extended_errcode(db);
	sqlite3_close(db);
	return rc;
}

/* The first column of the first row. */
static void
answer(const char *sql, char *out, size_t size)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
	    SQLITE_OK);
	assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
	snprintf(out, size, "%s", (const char *)sqlite3_column_text(stmt,
	    sqlite3_column_count(stmt) - 1));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}

static void
is_whole(void)
{
	char text[64];

	answer("PRAGMA integrity_check", text, sizeof(text));
	assert_string_equal(text, "ok");
	answer("SELECT count(*) FROM pragma_foreign_key_check", text,
	    sizeof(text));
	assert_string_equal(text, "0");
}

static int
wait_for(pid_t child)
{
	int status;

	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* ------------------------------------------------------ what is stored */

static void
a_new_store_is_for_its_owner_only(void **state)
{
	static const char *const tails[] = { "", "-wal", "-shm" };
	char name[80];
	struct stat st;

	(void)state;
	for (int i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), "%s%s", path, tails[i]);
		assert_int_equal(stat(name, &st), 0);
		assert_int_equal(st.st_mode & 07777, 0600);
	}
}

static void
create_makes_folders_and_never_replaces(void **state)
{
	char deep[96];
	struct stat st;

	(void)state;
	assert_int_equal(reopen(STORE_CREATE), STORE_TAKEN);
	OK(reopen(STORE_READ));
	assert_int_equal(lines(1), 3);
	store_close(s);
	snprintf(deep, sizeof(deep), "%s/a/b/new.db", folder);
	OK(store_open(&s, deep, STORE_CREATE));
	*strrchr(deep, '/') = '\0';
	assert_int_equal(stat(deep, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0700);
}

static void
what_was_put_in_comes_out(void **state)
{
	struct store_host host;
	struct store_player player;
	struct store_game game;
	struct store_line line;
	struct store_file file;
	struct store_head head;
	uint8_t id[STORE_HASH];

	(void)state;
	OK(reopen(STORE_READ));
	OK(store_host_get(s, &host));
	assert_string_equal(host.name, "the host");
	OK(store_player_get(s, "ben", &player));
	assert_string_equal(player.key, "ed:B");
	player.player = 1;
	OK(store_player_get(s, NULL, &player));
	assert_string_equal(player.name, "ana");
	assert_int_equal(store_player_get(s, "eve", &player), STORE_NONE);
	OK(store_game_get(s, "kings-1", &game));
	assert_string_equal(game.host, "ed:H");
	assert_null(game.edition);
	assert_false(game.no_join);
	assert_int_equal(game.secret[31], 's');
	assert_int_equal(store_game_get(s, "kings-2", &game), STORE_NONE);
	OK(store_line_get(s, 1, 2, &line));
	assert_int_equal(line.len, 15);
	assert_int_equal(line.file, 1);
	assert_int_equal(line.hash[31], 'h');
	assert_int_equal(store_line_get(s, 1, 3, &line), STORE_NONE);
	identity(1, id);
	OK(store_file_find(s, 1, id, &file));
	assert_int_equal(file.file, 1);
	assert_memory_equal(file.text, "nuncio turn\nend", 15);
	assert_memory_equal(file.identity, id, STORE_HASH);
	assert_int_equal(file.last, 5);
	identity(2, id);
	assert_int_equal(store_file_find(s, 1, id, &file), STORE_NONE);
	OK(store_head_get(s, 1, &head));
	assert_string_equal(head.decision, "draft");
	assert_int_equal(head.player, 1);
	assert_int_equal(head.until, 0);
	assert_int_equal(store_head_get(s, 2, &head), STORE_NONE);
}

static void
texts_may_hold_any_bytes_where_they_have_a_length(void **state)
{
	uint8_t hash[STORE_HASH] = { 0 };
	struct store_line line = { 3, "a\0b\xff\n", 5, hash, 0 };

	(void)state;
	OK(store_begin(s));
	OK(store_line_add(s, 1, &line));
	OK(store_commit(s));
	OK(store_line_get(s, 1, 3, &line));
	assert_int_equal(line.len, 5);
	assert_memory_equal(line.text, "a\0b\xff\n", 5);
}

static void
names_and_keys_of_players_are_their_own(void **state)
{
	struct store_player player;

	(void)state;
	OK(store_begin(s));
	assert_int_equal(add_player("ana", "ed:C"), STORE_TAKEN);
	assert_int_equal(add_player("eve", "ed:A"), STORE_TAKEN);
	OK(add_player("eve", "ed:C"));
	OK(store_player_get(s, "eve", &player));
	player.key = "ed:B";
	assert_int_equal(store_player_set(s, &player), STORE_TAKEN);
	player.key = "ed:D";
	player.address = "e@example.org";
	OK(store_player_set(s, &player));
	OK(store_commit(s));
	OK(store_player_get(s, "eve", &player));
	assert_string_equal(player.key, "ed:D");
	assert_string_equal(player.address, "e@example.org");
	player.player = 99;
	OK(store_begin(s));
	assert_int_equal(store_player_set(s, &player), STORE_NONE);
}

static int
count_game(void *arg, const char *game)
{
	(void)game;
	++*(int64_t *)arg;
	return 0;
}

static void
games_of_a_player_are_those_not_over_where_they_still_sit(void **state)
{
	struct store_seat seat = { 0, 3, 2, NULL, "ed:B" };
	int64_t n;

	(void)state;
	n = 0;
	OK(store_player_games(s, 1, count_game, &n));
	assert_int_equal(n, 1);
	OK(store_begin(s));
	OK(store_seat_add(s, 1, &seat));	/* ben for ana */
	n = 0;
	OK(store_player_games(s, 1, count_game, &n));
	assert_int_equal(n, 0);
	n = 0;
	OK(store_player_games(s, 2, count_game, &n));
	assert_int_equal(n, 1);
	OK(put_head(1, 2, NULL));
	n = 0;
	OK(store_player_games(s, 2, count_game, &n));
	assert_int_equal(n, 0);
}

static int
see_status(void *arg, const struct store_status *status)
{
	char *all = arg;

	sprintf(all + strlen(all), "%s %s %s %d;", status->id,
	    status->decision != NULL ? status->decision : "over",
	    status->player != NULL ? status->player : "-", (int)status->line);
	return 0;
}

static void
status_has_a_row_for_each_game(void **state)
{
	char all[256] = "";

	(void)state;
	OK(store_begin(s));
	add_game("abbey");
	OK(put_head(2, 9, NULL));
	OK(store_commit(s));
	OK(store_status_each(s, NULL, see_status, all));
	assert_string_equal(all, "abbey over - 9;kings-1 draft ana 2;");
	all[0] = '\0';
	OK(store_status_each(s, "abbey", see_status, all));
	assert_string_equal(all, "abbey over - 9;");
	assert_int_equal(store_status_each(s, "none", see_status, all),
	    STORE_NONE);
}

static void
the_newest_snapshot_of_each_16_lines_is_kept(void **state)
{
	const void *position;
	size_t size;
	int64_t at;
	char text[16];

	(void)state;
	OK(store_begin(s));
	for (int line = 1; line <= 34; line++)
		OK(store_snapshot_put(s, 1, line, text,
		    sprintf(text, "at %d", line)));
	OK(store_snapshot_put(s, 1, 34, "again", 5));
	OK(store_commit(s));
	OK(store_snapshot_get(s, 1, 1000, &at, &position, &size));
	assert_int_equal(at, 34);
	assert_memory_equal(position, "again", 5);
	OK(store_snapshot_get(s, 1, 33, &at, &position, &size));
	assert_int_equal(at, 31);
	assert_int_equal(size, 5);
	OK(store_snapshot_get(s, 1, 15, &at, &position, &size));
	assert_int_equal(at, 15);
	assert_int_equal(store_snapshot_get(s, 1, 14, &at, &position, &size),
	    STORE_NONE);
}

static int
nested(void *arg, const struct store_line *line)
{
	struct store_line again;
	int n = 0;

	(void)arg;
	OK(store_line_get(s, 1, line->line, &again));
	assert_int_equal(store_line_each(s, 1, -1, count_line, &n),
	    STORE_FAILED);
	return 1;
}

static void
a_walk_can_ask_other_things_but_not_itself(void **state)
{
	(void)state;
	OK(store_line_each(s, 1, -1, nested, NULL));
	assert_int_equal(lines(1), 3);
}

/* --------------------------------------------- what is never changed */

static void
a_log_and_its_files_have_no_gaps(void **state)
{
	(void)state;
	OK(store_begin(s));
	assert_int_equal(add_line(1, 2, 0), STORE_TAKEN);
	assert_int_equal(add_line(1, 4, 0), STORE_TAKEN);
	assert_int_equal(add_line(1, -1, 0), STORE_TAKEN);
	assert_int_equal(add_file(1, 1, 2), STORE_TAKEN);
	assert_int_equal(add_file(1, 3, 2), STORE_TAKEN);
	assert_int_equal(add_file(1, 2, 1), STORE_TAKEN);
	OK(add_file(1, 2, 2));
	OK(add_line(1, 3, 2));
	OK(store_commit(s));
	assert_int_equal(lines(1), 4);
}

static void
nobody_with_a_shell_changes_the_truth_by_accident(void **state)
{
	static const char *const acts[] = {
		"DELETE FROM log", "DELETE FROM log WHERE line = 2",
		"UPDATE log SET text = 'x' WHERE line = 1",
		"UPDATE log SET line = line + 1",
		"INSERT INTO log VALUES (1, 9, 'x', zeroblob(32), NULL)",
		"INSERT INTO log VALUES (1, 3, 'x', zeroblob(31), NULL)",
		"INSERT OR REPLACE INTO log"
		    " VALUES (1, 2, 'x', zeroblob(32), NULL)",
		"INSERT OR IGNORE INTO log"
		    " VALUES (1, 5, 'x', zeroblob(32), NULL)",
		"DELETE FROM file", "UPDATE file SET seal = 'x'",
		"INSERT OR REPLACE INTO file SELECT game, 2, seat, identity,"
		    " text, 'x', first, last FROM file",
		"INSERT OR REPLACE INTO file (rowid, game, file, seat,"
		    " identity, text, seal, first, last) SELECT rowid, game,"
		    " 2, seat, zeroblob(32), text, 'x', first, last FROM file",
		"DELETE FROM seat", "UPDATE seat SET key = 'ed:X'",
		"INSERT OR REPLACE INTO seat VALUES (1, 0, 0, 2, 'ed:X')",
		"DELETE FROM game", "UPDATE game SET secret = zeroblob(32)",
		"INSERT OR REPLACE INTO game SELECT 9, id, ruleset, rules,"
		    " seats, no_join, host, options, edition, deadline,"
		    " secret, 0"
		    " FROM game",
		"INSERT OR REPLACE INTO game SELECT game, 'x', ruleset, rules,"
		    " seats, no_join, host, options, edition, deadline,"
		    " secret, 0"
		    " FROM game"
	};
	char sql[512];

	(void)state;
	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		snprintf(sql, sizeof(sql), "PRAGMA recursive_triggers = 0; %s",
		    acts[i]);
		if ((shell(path, sql) & 0xff) != SQLITE_CONSTRAINT)
			fail_msg("not refused: %s", acts[i]);
	}
	assert_int_equal(lines(1), 3);
}

static void
the_next_line_is_found_by_index(void **state)
{
	static const char *const asked[] = {
		"SELECT coalesce(max(line), -1) FROM log WHERE game = 1",
		"SELECT coalesce(max(file), 0) FROM file WHERE game = 1",
		"SELECT max(line) FROM seat WHERE game = 1 AND seat = 1",
		"SELECT line FROM snapshot WHERE game = 1 AND era <= 3"
		    " AND line <= 200 ORDER BY era DESC LIMIT 1"
	};
	char sql[256], plan[256];

	(void)state;
	for (size_t i = 0; i < sizeof(asked) / sizeof(*asked); i++) {
		snprintf(sql, sizeof(sql), "EXPLAIN QUERY PLAN %s", asked[i]);
		answer(sql, plan, sizeof(plan));
		if (strncmp(plan, "SEARCH ", 7) != 0)
			fail_msg("%s: %s", asked[i], plan);
	}
}

/* ------------------------------------------------- all or nothing */

static void
what_is_not_committed_was_never_there(void **state)
{
	(void)state;
	OK(store_begin(s));
	OK(add_line(1, 3, 0));
	store_rollback(s);
	store_rollback(s);
	assert_int_equal(lines(1), 3);
	OK(store_begin(s));
	OK(add_line(1, 3, 0));
	OK(reopen(STORE_WRITE));
	assert_int_equal(lines(1), 3);
}

static void
nothing_is_written_outside_a_transaction(void **state)
{
	(void)state;
	assert_int_equal(add_line(1, 3, 0), STORE_FAILED);
	assert_int_equal(store_commit(s), STORE_FAILED);
	OK(store_begin(s));
	assert_int_equal(store_begin(s), STORE_FAILED);
	OK(add_line(1, 3, 0));
	OK(store_commit(s));
	assert_int_equal(add_line(1, 4, 0), STORE_FAILED);
	OK(reopen(STORE_READ));
	assert_int_equal(store_begin(s), STORE_READONLY);
	assert_int_equal(lines(1), 4);
}

enum { BATCH = 8 };

/* One transaction: a file of BATCH lines after line `last`. */
static enum store_result
submit(int64_t game, int64_t last)
{
	enum store_result result;
	int64_t file = (last - 2) / BATCH + 2;

	if ((result = add_file(game, file, file)) != STORE_OK)
		return result;
	for (int i = 1; i <= BATCH; i++)
		if ((result = add_line(game, last + i, file)) != STORE_OK)
			return result;
	if ((result = store_snapshot_put(s, game, last + BATCH,
	    "0123456789", 10)) != STORE_OK)
		return result;
	return put_head(game, last + BATCH, "draft");
}

/* Submit until killed or n are done. */
static void
submit_for_ever(int n)
{
	struct store_head head;

	if (store_open(&s, path, STORE_WRITE) != STORE_OK)
		_exit(1);
	while (n-- != 0)
		if (store_begin(s) != STORE_OK ||
		    store_head_get(s, 1, &head) != STORE_OK ||
		    submit(1, head.line) != STORE_OK ||
		    store_commit(s) != STORE_OK)
			_exit(2);
	store_close(s);
	_exit(0);
}

static void
a_killed_process_leaves_all_or_nothing(void **state)
{
	struct store_head head;

	(void)state;
	tear_down(NULL);
	for (int i = 0; i < 50; i++) {
		struct timespec nap = { 0, 1000000 + i * 397000 };
		pid_t child = fork();

		if (child == 0)
			submit_for_ever(-1);
		nanosleep(&nap, NULL);
		kill(child, SIGKILL);
		assert_int_equal(wait_for(child), -SIGKILL);
		OK(store_open(&s, path, i % 2 ? STORE_READ : STORE_WRITE));
		OK(store_head_get(s, 1, &head));
		assert_int_equal(head.line % BATCH, 2);
		assert_int_equal(lines(1), head.line + 1);
		tear_down(NULL);
	}
	is_whole();
	assert_true(head.line > 100);
}

static void
two_at_once_take_turns(void **state)
{
	pid_t child[2];

	(void)state;
	tear_down(NULL);
	for (int i = 0; i < 2; i++)
		if ((child[i] = fork()) == 0)
			submit_for_ever(100);
	assert_int_equal(wait_for(child[0]), 0);
	assert_int_equal(wait_for(child[1]), 0);
	OK(store_open(&s, path, STORE_READ));
	assert_int_equal(lines(1), 3 + 2 * 100 * BATCH);
	is_whole();
}

static void
who_waits_too_long_is_told_to_try_again(void **state)
{
	struct store *holder = s;
	time_t from = time(NULL);

	(void)state;
	OK(store_begin(holder));
	OK(store_open(&s, path, STORE_WRITE));
	assert_int_equal(lines(1), 3);	/* reading needs no turn */
	assert_int_equal(store_begin(s), STORE_BUSY);
	assert_in_range(time(NULL) - from, 5, 30);
	store_close(holder);
	OK(store_begin(s));
}

static void
a_reader_sees_one_picture(void **state)
{
	struct store *writer = s;

	(void)state;
	OK(store_open(&s, path, STORE_READ));
	OK(store_begin_read(s));
	assert_int_equal(lines(1), 3);
	struct store *reader = s;
	s = writer;
	OK(store_begin(s));
	OK(submit(1, 2));
	OK(store_commit(s));
	s = reader;
	assert_int_equal(lines(1), 3);
	store_rollback(s);
	assert_int_equal(lines(1), 3 + BATCH);
	store_close(writer);
}

static void
a_wal_does_not_grow_without_bound(void **state)
{
	char wal[80];
	struct stat st;

	(void)state;
	snprintf(wal, sizeof(wal), "%s-wal", path);
	for (int i = 0; i < 300; i++) {
		OK(store_begin(s));
		OK(submit(1, 2 + i * BATCH));
		OK(store_commit(s));
	}
	assert_int_equal(stat(wal, &st), 0);
	assert_in_range(st.st_size, 1, 5 << 20);
	for (int i = 300; i < 500; i++) {	/* a process each */
		OK(reopen(STORE_WRITE));
		OK(store_begin(s));
		OK(submit(1, 2 + i * BATCH));
		OK(store_commit(s));
	}
	tear_down(NULL);
	if (stat(wal, &st) == 0)
		assert_in_range(st.st_size, 1, 5 << 20);
	is_whole();
}

/* -------------------------------------------------------- full disks */

static void
fill(void)
{
	struct rlimit limit = { 400000, 400000 };
	struct store_head head;
	enum store_result result = STORE_OK;

	signal(SIGXFSZ, SIG_IGN);
	setrlimit(RLIMIT_FSIZE, &limit);
	if (store_open(&s, path, STORE_WRITE) != STORE_OK)
		_exit(1);
	for (int i = 0; i < 100 && result == STORE_OK; i++) {
		if (store_begin(s) != STORE_OK ||
		    store_head_get(s, 1, &head) != STORE_OK)
			_exit(2);
		result = submit(1, head.line);
		if (result == STORE_OK)
			result = store_commit(s);
	}
	if (result != STORE_FULL || strstr(store_error(s), "full") == NULL)
		_exit(3);
	store_rollback(s);
	/* What can be read is what was committed. */
	if (store_head_get(s, 1, &head) != STORE_OK || lines(1) !=
	    head.line + 1)
		_exit(4);
	_exit(0);
}

static void
a_full_disk_is_told_and_loses_nothing(void **state)
{
	struct store_head head;
	pid_t child;

	(void)state;
	tear_down(NULL);
	if ((child = fork()) == 0)
		fill();
	assert_int_equal(wait_for(child), 0);
	OK(store_open(&s, path, STORE_WRITE));
	OK(store_head_get(s, 1, &head));
	assert_int_equal(head.line % BATCH, 2);
	assert_int_equal(lines(1), head.line + 1);
	OK(store_begin(s));
	OK(submit(1, head.line));
	OK(store_commit(s));
	is_whole();
}

static void
no_half_store_is_left_on_a_full_disk(void **state)
{
	pid_t child;

	(void)state;
	if ((child = fork()) == 0) {
		struct rlimit limit = { 20000, 20000 };

		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &limit);
		_exit(store_open(&s, other, STORE_CREATE));
	}
	assert_int_equal(wait_for(child), STORE_FULL);
	assert_int_equal(access(other, F_OK), -1);
}

static void
a_log_line_costs_less_than_a_kilobyte(void **state)
{
	static char position[1024], text[400];
	uint8_t hash[STORE_HASH] = { 0 };
	struct stat st;

	(void)state;
	memset(text, 'x', sizeof(text));
	for (int line = 3; line < 1000; line += 2) {
		struct store_line l = { line, text, 120, hash, line / 2 };
		struct store_file f = { line / 2 + 1, 0, hash, text, text,
		    200, 350, line, line + 1 };

		identity(line, hash);
		OK(store_begin(s));
		OK(store_file_add(s, 1, &f));
		OK(store_line_add(s, 1, &l));
		l.line++;
		OK(store_line_add(s, 1, &l));
		OK(store_snapshot_put(s, 1, line, position, 1024));
		OK(store_commit(s));
	}
	tear_down(NULL);
	assert_int_equal(shell(path, "PRAGMA wal_checkpoint"), SQLITE_OK);
	assert_int_equal(stat(path, &st), 0);
	assert_in_range(st.st_size, 1, 1000 * 1024);
}

/* ------------------------------------------------------- hostile files */

static unsigned sink;		/* so that every byte is looked at */

static int
touch_player(void *arg, const struct store_player *p)
{
	(void)arg;
	sink += strlen(p->name) + strlen(p->address) + strlen(p->lang) +
	    strlen(p->key);
	return 0;
}

static int
touch_seat(void *arg, const struct store_seat *seat)
{
	(void)arg;
	sink += strlen(seat->name) + strlen(seat->key);
	return 0;
}

static int
touch_line(void *arg, const struct store_line *line)
{
	(void)arg;
	for (size_t i = 0; i < line->len; i++)
		sink += line->text[i];
	sink += line->hash[0] + line->hash[STORE_HASH - 1];
	return 0;
}

static void
touch_file(const struct store_file *file)
{
	for (size_t i = 0; i < file->text_len; i++)
		sink += file->text[i];
	for (size_t i = 0; i < file->seal_len; i++)
		sink += file->seal[i];
	sink += file->identity[STORE_HASH - 1];
}

/* Everything that can be asked; true unless an answer makes no sense. */
static bool
ask_everything(bool write)
{
	struct store_host host;
	struct store_player player;
	struct store_game game;
	struct store_line line;
	struct store_file file;
	struct store_head head = { .line = 2 };
	const void *position;
	size_t size;
	int64_t at, n;
	uint8_t id[STORE_HASH];
	char all[8192] = "";
	enum store_result result[32];
	int k = 0;
	bool known = true;

	identity(1, id);
	result[k++] = store_host_get(s, &host);
	result[k++] = store_player_get(s, "ana", &player);
	result[k++] = store_player_each(s, touch_player, NULL);
	result[k++] = store_player_games(s, 1, count_game, &n);
	result[k++] = store_game_get(s, "kings-1", &game);
	if (result[k - 1] == STORE_OK)
		sink += strlen(game.options);
	result[k++] = store_status_each(s, NULL, see_status, all);
	result[k++] = store_seat_each(s, 1, touch_seat, NULL);
	result[k++] = store_line_get(s, 1, 1, &line);
	if (result[k - 1] == STORE_OK)
		touch_line(NULL, &line);
	result[k++] = store_line_each(s, 1, -1, touch_line, NULL);
	result[k++] = store_file_find(s, 1, id, &file);
	if (result[k - 1] == STORE_OK)
		touch_file(&file);
	result[k++] = store_file_get(s, 1, 1, &file);
	if (result[k - 1] == STORE_OK)
		touch_file(&file);
	result[k++] = store_head_get(s, 1, &head);
	result[k++] = store_snapshot_get(s, 1, 100, &at, &position, &size);
	if (write && (result[k++] = store_begin(s)) == STORE_OK) {
		if ((result[k++] = submit(1, head.line)) == STORE_OK)
			result[k++] = store_commit(s);
		else
			store_rollback(s);
	}
	while (k-- > 0)
		known &= result[k] == STORE_OK || result[k] == STORE_NONE ||
		    result[k] == STORE_DAMAGED || result[k] == STORE_TAKEN ||
		    result[k] == STORE_FOREIGN;
	return known;
}

/* A copy of the store, without a WAL, and how many bytes it has. */
static uint8_t *
settled(size_t *size)
{
	uint8_t *bytes;
	FILE *in;

	tear_down(NULL);
	assert_int_equal(shell(path, "PRAGMA wal_checkpoint(TRUNCATE)"),
	    SQLITE_OK);
	assert_non_null(in = fopen(path, "rb"));
	fseek(in, 0, SEEK_END);
	*size = ftell(in);
	rewind(in);
	assert_non_null(bytes = malloc(*size));
	assert_int_equal(fread(bytes, 1, *size, in), *size);
	fclose(in);
	return bytes;
}

static void
write_other(const void *bytes, size_t size)
{
	char name[80];
	FILE *out;

	tear_down(NULL);
	snprintf(name, sizeof(name), "%s-wal", other);
	unlink(name);
	snprintf(name, sizeof(name), "%s-shm", other);
	unlink(name);
	assert_non_null(out = fopen(other, "wb"));
	assert_int_equal(fwrite(bytes, 1, size, out), size);
	fclose(out);
}

static enum store_result
open_other(enum store_mode mode)
{
	store_close(s);
	return store_open(&s, other, mode);
}

static void
a_store_cut_short_anywhere_is_damaged(void **state)
{
	size_t size;
	uint8_t *bytes = settled(&size);

	(void)state;
	for (size_t n = 0; n < size; n += n < 600 ? 7 : 509) {
		enum store_result result;

		write_other(bytes, n);
		result = open_other(n % 2 ? STORE_READ : STORE_WRITE);
		if (result != STORE_DAMAGED && (n >= 512 ||
		    result != STORE_FOREIGN))
			fail_msg("cut at %zu: %d", n, result);
		assert_true(store_error(s)[0] != '\0');
	}
	free(bytes);
}

static void
a_store_with_flipped_bytes_gives_a_defined_answer(void **state)
{
	size_t size;
	uint8_t *bytes = settled(&size);
	uint32_t random = 1;
	int opened = 0;

	(void)state;
	for (int i = 0; i < 1500; i++) {
		size_t at = i < 100 ? (size_t)i : (random = random *
		    1664525 + 1013904223, random >> 4) % size;
		uint8_t was = bytes[at];
		enum store_result result;

		bytes[at] ^= i % 3 == 0 ? 0xff : 1 << i % 8;
		write_other(bytes, size);
		bytes[at] = was;
		result = open_other(i % 2 ? STORE_READ : STORE_WRITE);
		if (result == STORE_OK) {
			opened++;
			if (!ask_everything(i % 2 == 0))
				fail_msg("flipped at %zu: %s", at,
				    store_error(s));
		} else if (result != STORE_DAMAGED &&
		    result != STORE_FOREIGN && (at != 18 ||
		    result != STORE_READONLY))	/* "may only be read" */
			fail_msg("flipped at %zu: %d, %s", at, result,
			    store_error(s));
	}
	assert_true(opened > 100);
	free(bytes);
}

static void
what_is_no_store_is_foreign(void **state)
{
	size_t size;
	uint8_t *bytes = settled(&size);
	char junk[5000];

	(void)state;
	memset(junk, 'j', sizeof(junk));
	write_other(junk, sizeof(junk));
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	write_other("short", 5);
	assert_int_equal(open_other(STORE_READ), STORE_FOREIGN);
	write_other("", 0);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	assert_int_equal(shell(other, "CREATE TABLE log (game)"), SQLITE_OK);
	assert_int_equal(open_other(STORE_READ), STORE_FOREIGN);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	write_other(bytes, size);
	assert_int_equal(shell(other, "PRAGMA user_version = 2"), SQLITE_OK);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	assert_non_null(strstr(store_error(s), "newer"));
	free(bytes);
}

static void
what_is_not_there_is_none(void **state)
{
	char name[80];

	(void)state;
	assert_int_equal(open_other(STORE_READ), STORE_NONE);
	assert_int_equal(access(other, F_OK), -1);
	assert_int_equal(open_other(STORE_WRITE), STORE_NONE);
	assert_int_equal(access(other, F_OK), -1);
	store_close(s);
	assert_int_equal(store_open(&s, "/none/such/folder", STORE_READ),
	    STORE_NONE);
	store_close(s);
	assert_int_equal(store_open(&s, ":memory:", STORE_WRITE), STORE_NONE);
	store_close(s);
	assert_int_equal(store_open(&s, "", STORE_WRITE), STORE_NONE);
	store_close(s);
	snprintf(name, sizeof(name), "%s/x", path);	/* not in a folder */
	assert_int_equal(store_open(&s, name, STORE_READ), STORE_NONE);
	store_close(s);
	assert_int_equal(store_open(&s, folder, STORE_READ), STORE_FOREIGN);
	assert_int_equal(symlink(other, other), 0);
	assert_int_equal(open_other(STORE_WRITE), STORE_NONE);
	unlink(other);
	assert_int_equal(mkfifo(other, 0600), 0);
	assert_int_equal(open_other(STORE_READ), STORE_FOREIGN);
}

static void
a_store_with_other_tables_is_damaged(void **state)
{
	static const char *const acts[] = {
		"DROP TABLE host", "DROP TRIGGER log_next",
		"CREATE TABLE extra (x)", "CREATE VIEW extra AS SELECT 1",
		"CREATE INDEX extra ON log (file)",
		"CREATE TRIGGER extra AFTER INSERT ON log"
		    " BEGIN DELETE FROM player; END",
		"ALTER TABLE player ADD COLUMN extra TEXT",
		"DROP TABLE host; CREATE TABLE host (host, name, key)",
		"DROP TABLE host; CREATE VIEW host AS WITH RECURSIVE x(name,"
		    " key) AS (SELECT 1, 1 UNION ALL SELECT name, key FROM x)"
		    " SELECT * FROM x"
	};
	size_t size;
	uint8_t *bytes = settled(&size);

	(void)state;
	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		write_other(bytes, size);
		assert_int_equal(shell(other, acts[i]), SQLITE_OK);
		if (open_other(i % 2 ? STORE_READ : STORE_WRITE) !=
		    STORE_DAMAGED)
			fail_msg("opened after: %s", acts[i]);
	}
	write_other(bytes, size);
	assert_int_equal(shell(other, "ANALYZE; VACUUM"), SQLITE_OK);
	OK(open_other(STORE_READ));
	assert_true(ask_everything(false));
	free(bytes);
}

static void
columns_of_the_wrong_kind_are_damage(void **state)
{
	struct store_head head;
	struct store_host host;
	struct store_player player;

	(void)state;
	assert_int_equal(shell(path, "PRAGMA ignore_check_constraints = 1;"
	    "UPDATE head SET hash = zeroblob(31);"
	    "UPDATE host SET name = char(65, 0, 66);"
	    "UPDATE player SET lang = CAST(x'00' AS TEXT)"), SQLITE_OK);
	OK(reopen(STORE_READ));
	assert_int_equal(store_head_get(s, 1, &head), STORE_DAMAGED);
	assert_int_equal(store_host_get(s, &host), STORE_DAMAGED);
	assert_int_equal(store_player_get(s, "ana", &player), STORE_DAMAGED);
	assert_int_equal(store_player_each(s, touch_player, NULL),
	    STORE_DAMAGED);
}

/* ------------------------------------------------------- permissions */

/* As somebody for whom permissions count. */
static int
as_nobody(enum store_mode mode, bool ask)
{
	enum store_result result;
	pid_t child = fork();

	if (child != 0)
		return wait_for(child);
	if (getuid() == 0 && (setgid(65534) == -1 || setuid(65534) == -1))
		_exit(99);
	result = store_open(&s, path, mode);
	if (result == STORE_OK && ask && (!ask_everything(false) ||
	    lines(1) != 3))
		_exit(98);
	_exit(result);
}

static void
who_may_only_read_can_read(void **state)
{
	size_t size;

	(void)state;
	free(settled(&size));
	assert_int_equal(chmod(path, 0444), 0);
	assert_int_equal(chmod(folder, 0555), 0);
	assert_int_equal(as_nobody(STORE_READ, true), STORE_OK);
	assert_int_equal(as_nobody(STORE_WRITE, false), STORE_READONLY);
	assert_int_equal(chmod(path, 0666), 0);
	assert_int_equal(as_nobody(STORE_WRITE, false), STORE_READONLY);
	assert_int_equal(chmod(path, 0), 0);
	assert_int_equal(as_nobody(STORE_READ, false), STORE_READONLY);
	assert_int_equal(chmod(path, 0600), 0);
	assert_int_equal(chmod(folder, 0700), 0);
	if (getuid() == 0)
		assert_int_equal(as_nobody(STORE_READ, false), STORE_READONLY);
}

static void
who_may_only_read_is_not_shown_half_of_it(void **state)
{
	char name[80];

	(void)state;
	tear_down(NULL);	/* with its WAL */
	snprintf(name, sizeof(name), "%s-wal", path);
	assert_int_equal(chmod(path, 0444), 0);
	assert_int_equal(chmod(name, 0444), 0);
	snprintf(name, sizeof(name), "%s-shm", path);
	unlink(name);
	assert_int_equal(chmod(folder, 0555), 0);
	assert_int_equal(as_nobody(STORE_READ, true), STORE_READONLY);
	assert_int_equal(chmod(folder, 0700), 0);
}

int
main(void)
{
#define TEST(name)	cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(a_new_store_is_for_its_owner_only),
		TEST(create_makes_folders_and_never_replaces),
		TEST(what_was_put_in_comes_out),
		TEST(texts_may_hold_any_bytes_where_they_have_a_length),
		TEST(names_and_keys_of_players_are_their_own),
		TEST(games_of_a_player_are_those_not_over_where_they_still_sit),
		TEST(status_has_a_row_for_each_game),
		TEST(the_newest_snapshot_of_each_16_lines_is_kept),
		TEST(a_walk_can_ask_other_things_but_not_itself),
		TEST(a_log_and_its_files_have_no_gaps),
		TEST(nobody_with_a_shell_changes_the_truth_by_accident),
		TEST(the_next_line_is_found_by_index),
		TEST(what_is_not_committed_was_never_there),
		TEST(nothing_is_written_outside_a_transaction),
		TEST(a_killed_process_leaves_all_or_nothing),
		TEST(two_at_once_take_turns),
		TEST(who_waits_too_long_is_told_to_try_again),
		TEST(a_reader_sees_one_picture),
		TEST(a_wal_does_not_grow_without_bound),
		TEST(a_full_disk_is_told_and_loses_nothing),
		TEST(no_half_store_is_left_on_a_full_disk),
		TEST(a_log_line_costs_less_than_a_kilobyte),
		TEST(a_store_cut_short_anywhere_is_damaged),
		TEST(a_store_with_flipped_bytes_gives_a_defined_answer),
		TEST(what_is_no_store_is_foreign),
		TEST(what_is_not_there_is_none),
		TEST(a_store_with_other_tables_is_damaged),
		TEST(columns_of_the_wrong_kind_are_damage),
		TEST(who_may_only_read_can_read),
		TEST(who_may_only_read_is_not_shown_half_of_it)
	};
	char command[128];
	int failed;

	if (mkdtemp(folder) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/nuncio.db", folder);
	snprintf(other, sizeof(other), "%s/other.db", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "chmod 700 %s; rm -rf %s", folder,
	    folder);
	if (system(command) != 0)
		return 1;
	return failed;
}

/*
 * The audit finds every change to a game in its store.  A store of any bytes is
 * either refused or read, but never trusted.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/commands/commands.h"
#include "cmd/report/report.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOW = 1763600000, TRIGGERS = 128 };

static char folder[TABLE_FOLDER];
/* The store, and a copy to tamper with. */
static char good[TABLE_PATH], bad[TABLE_PATH + 8];
static struct table t;
static struct record r;
static int64_t last;		/* line of the game */
static int files;		/* of the game */
static char complaint[4096];	/* of the last audit */

/* ---- making a store with a finished game */

static void
play_game(const char *ruleset, const char *id, int seats, uint64_t seed)
{
	char line[MOVE_TEXT];
	struct variant variant;

	table_variant(&variant, ruleset, seats);
	table_new(&t, &variant, id, false);
	for (table_read(&t, &r, id); !game_over(&r.game);) {
		int seat = record_awaited(&r);

		t.context.now++;
		if (game_joined(&r.game))
			table_move(&r, &seed, line);
		else
			snprintf(line, sizeof(line), "join");
		table_say(&t, &r, seat, line);
	}
}

static int
make_store(void **state)
{
	table_folder(folder, good);
	snprintf(bad, sizeof(bad), "%s/bad.db", folder);
	table_open(&t, good);
	t.context.now = NOW;
	play_game("toy", "other", 2, 1);
	record_free(&r);
	play_game("toy", "tampered", 2, 2);
	last = r.last;
	files = r.game.files;
	record_free(&r);
	store_close(t.context.store);
	t.context.store = NULL;
	return 0;
}

static int
remove_stores(void **state)
{
	table_remove(folder);
	return 0;
}

/* ---- tampering */

static void
copy_store(void)
{
	char from[TABLE_PATH + 4], to[TABLE_PATH + 12];

	table_wipe(bad);
	test_copy(good, bad);
	snprintf(from, sizeof(from), "%s-wal", good);
	snprintf(to, sizeof(to), "%s-wal", bad);
	if (access(from, F_OK) == 0)
		test_copy(from, to);
}

static void
sql(sqlite3 *db, const char *text)
{
	char *fault = NULL;

	if (sqlite3_exec(db, text, NULL, NULL, &fault) != SQLITE_OK)
		fail_msg("%s: %s", text, fault);
}

/* A copy of the store without the triggers that would not have it. */
static sqlite3 *
open_bad(char *trigger[TRIGGERS])
{
	sqlite3 *db;
	sqlite3_stmt *stmt;
	int n = 0;

	copy_store();
	assert_int_equal(sqlite3_open(bad, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT name, sql FROM "
	    "sqlite_schema WHERE type = 'trigger'", -1, &stmt, NULL),
	    SQLITE_OK);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		assert_true(n < TRIGGERS - 2);
		trigger[n++] = sqlite3_mprintf("DROP TRIGGER %s",
		    sqlite3_column_text(stmt, 0));
		trigger[n++] = sqlite3_mprintf("%s",
		    sqlite3_column_text(stmt, 1));
	}
	sqlite3_finalize(stmt);
	trigger[n] = NULL;
	for (int i = 0; i < n; i += 2) {
		sql(db, trigger[i]);
		sqlite3_free(trigger[i]);
	}
	return db;
}

static void
close_bad(sqlite3 *db, char *trigger[TRIGGERS])
{
	for (int i = 0; trigger[i] != NULL; i += 2) {
		sql(db, trigger[i + 1]);
		sqlite3_free(trigger[i + 1]);
	}
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* How many rows has it changed? */
static int
try_to_tamper(const char *text)
{
	char *trigger[TRIGGERS];
	sqlite3 *db = open_bad(trigger);
	int changed;

	sql(db, text);
	changed = sqlite3_total_changes(db);
	close_bad(db, trigger);
	return changed;
}

static void
tamper(const char *text)
{
	if (try_to_tamper(text) == 0)
		fail_msg("nothing changed: %s", text);
}

/* ---- looking at it, in a process of its own */

static int
in_child(void (*what)(void))
{
	int pipes[2], status, len = 0;
	ssize_t n;
	pid_t pid;

	fflush(NULL);
	assert_int_equal(pipe(pipes), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		int null = open("/dev/null", O_WRONLY);

		dup2(null, STDOUT_FILENO);
		dup2(pipes[1], STDERR_FILENO);
		close(pipes[0]);
		what();
		fflush(NULL);
		_exit(EX_OK);
	}
	close(pipes[1]);
	while ((n = read(pipes[0], complaint + len, sizeof(complaint) - 1 -
	    len)) > 0)
		len += n;
	complaint[len] = '\0';
	close(pipes[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (!WIFEXITED(status))
		fail_msg("ended by signal %d: %s", WTERMSIG(status),
		    complaint);
	return WEXITSTATUS(status);
}

static void
audit_bad(void)
{
	char *argv[] = { (char *)(uintptr_t)"audit",
	    (char *)(uintptr_t)"other", (char *)(uintptr_t)"tampered", NULL };
	struct context context = { .path = bad, .now = NOW, .in = stdin,
	    .out = stdout, .err = stderr };
	int status;

	store_must(context.store, store_open(&context.store, bad,
	    STORE_READ));
	status = cmd_audit(&context, 3, argv);
	store_close(context.store);
	fflush(NULL);
	_exit(status);
}

/*
 * The audit does not pass it, names the game, and a line from `from` to `to`;
 * from -1: of no line, or of any.
 */
static void
is_found(const char *what, int64_t from, int64_t to)
{
	const char *at;
	int status = in_child(audit_bad);
	long line = -1;

	if (status == EX_OK)
		fail_msg("not found: %s", what);
	if (status != EX_DATAERR && status != EX_IOERR)
		fail_msg("status %d: %s: %s", status, what, complaint);
	if (strstr(complaint, "'tampered'") == NULL)
		fail_msg("no game is named: %s: %s", what, complaint);
	if (strstr(complaint, "'other'") != NULL)
		fail_msg("the wrong game is named: %s: %s", what, complaint);
	if (from < 0)
		return;
	if ((at = strstr(complaint, "line ")) != NULL)
		line = strtol(at + 5, NULL, 10);
	if (line < from || line > to)
		fail_msg("line %ld, not %ld to %ld, is named: %s: %s", line,
		    (long)from, (long)to, what, complaint);
}

#define GAME	"(SELECT game FROM game WHERE id = 'tampered')"

TEST(the_store_itself_is_in_order)
{
	char *trigger[TRIGGERS];

	copy_store();
	assert_int_equal(in_child(audit_bad), EX_OK);
	close_bad(open_bad(trigger), trigger);
	assert_int_equal(in_child(audit_bad), EX_OK);
}

TEST(a_changed_line_is_found)
{
	static const struct {
		const char *set;
		bool number;	/* of a line that has a file only */
	} changes[] = {
		{ "text = replace(text, 'Z ', 'X ')", false },
		{ "text = replace(text, '2025-', '2026-')", false },
		{ "text = text || ' '", false },
		{ "text = ''", false },
		{ "text = 'x'", false },
		{ "text = substr(text, 1, length(text) - 1)", false },
		{ "text = '9' || text", false },
		{ "hash = zeroblob(32)", false },
		{ "hash = (SELECT hash FROM log AS l WHERE l.game = log.game "
		    "AND l.line <> log.line)", false },
		{ "file = NULL", true },
		{ "file = file + 1", true },
		{ "file = 9999", true },
	};
	char text[400];

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++)
		for (int64_t line = 0; line <= last; line++) {
			snprintf(text, sizeof(text), "UPDATE log SET %s "
			    "WHERE game = " GAME " AND line = %lld%s",
			    changes[i].set, (long long)line,
			    changes[i].number ? " AND file IS NOT NULL" : "");
			/* A file that is not said is found at its end. */
			if (try_to_tamper(text) > 0)
				is_found(text, line, line);
		}
}

TEST(a_line_that_the_program_made_cannot_be_given_to_a_file)
{
	char text[400];

	for (int64_t line = 0; line <= last; line++)
		for (int file = 1; file <= files; file += files - 1) {
			snprintf(text, sizeof(text), "UPDATE log SET file = "
			    "%d WHERE game = " GAME " AND line = %lld AND "
			    "file IS NULL", file, (long long)line);
			if (try_to_tamper(text) > 0)
				is_found(text, line, line);
		}
}

TEST(lines_cannot_be_taken_away_or_added)
{
	char text[600];

	for (int64_t line = 0; line <= last; line++) {
		snprintf(text, sizeof(text), "DELETE FROM log WHERE game = "
		    GAME " AND line = %lld", (long long)line);
		tamper(text);
		is_found(text, line, line + 1);
		snprintf(text, sizeof(text), "DELETE FROM log WHERE game = "
		    GAME " AND line >= %lld", (long long)line);
		tamper(text);
		is_found(text, line > 0 ? line - 1 : 0, line);
		snprintf(text, sizeof(text), "UPDATE log SET line = 1000 + "
		    "line WHERE game = " GAME " AND line >= %lld; UPDATE log "
		    "SET line = line - 999 WHERE game = " GAME " AND line > "
		    "999; INSERT INTO log SELECT game, %lld, text, hash, file "
		    "FROM log WHERE game = " GAME " AND line = %lld",
		    (long long)line, (long long)line, (long long)line + 1);
		tamper(text);
		is_found(text, line, line + 1);
	}
	snprintf(text, sizeof(text), "INSERT INTO log SELECT game, %lld, "
	    "text, hash, NULL FROM log WHERE game = " GAME " AND line = %lld",
	    (long long)last + 1, (long long)last);
	tamper(text);
	is_found(text, last, last + 1);
}

/* The caches agree with each other, but the log goes on behind them. */
TEST(what_stands_behind_the_end_is_found)
{
	char text[1200];

	snprintf(text, sizeof(text), "UPDATE head SET (line, hash) = (SELECT "
	    "line, hash FROM log WHERE game = " GAME " AND line = %lld) WHERE "
	    "game = " GAME "; DELETE FROM snapshot", (long long)last - 1);
	tamper(text);
	is_found(text, last - 1, last);
	snprintf(text, sizeof(text), "INSERT INTO file SELECT game, %d, seat, "
	    "zeroblob(32), text, seal, %lld, %lld FROM file WHERE game = "
	    GAME " AND file = 1", files + 1, (long long)last + 1,
	    (long long)last + 1);
	tamper(text);
	is_found(text, last, last + 1);
}

TEST(a_changed_turn_file_is_found)
{
	static const char *const changes[] = {
		"text = replace(text, 'turn', 'Turn')",
		"text = text || char(10)",
		"text = ''",
		"text = substr(text, 2)",
		"seal = replace(seal, 'move.turn', 'lose.turn')",
		"seal = ''",
		"seal = substr(seal, 1, length(seal) - 1)",
		"seal = seal || char(10)",
		"seal = replace(seal, 'RU', 'RV')",
		"identity = zeroblob(32)",
		"first = first + 1",
		"first = first - 1",
		"last = last + 1",
		"last = last - 1",
		"first = -1",
		"last = 9999",
		"seat = 1 - seat",
		"seat = -1",
		"seat = 4",
		"seat = 2147483648",
		"file = file + 100",
		"file = 0",
		"game = (SELECT game FROM game WHERE id = 'other'), "
		    "file = 1000",
	};
	char text[400];

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++)
		for (int file = 1; file <= files; file++) {
			/* Line 0 is of no file, the others are. */
			snprintf(text, sizeof(text), "UPDATE file SET %s "
			    "WHERE game = " GAME " AND file = %d",
			    changes[i], file);
			tamper(text);
			is_found(text, 1, last);
		}
}

TEST(turn_files_cannot_be_taken_away_or_swapped)
{
	char text[600];

	for (int file = 1; file <= files; file++) {
		snprintf(text, sizeof(text), "DELETE FROM file WHERE game = "
		    GAME " AND file = %d", file);
		tamper(text);
		is_found(text, 1, last);
		if (file == files)
			break;
		snprintf(text, sizeof(text), "UPDATE file SET file = 1000 "
		    "WHERE game = " GAME " AND file = %d; UPDATE file SET "
		    "file = %d WHERE game = " GAME " AND file = %d; UPDATE "
		    "file SET file = %d WHERE game = " GAME " AND file = "
		    "1000", file, file, file + 1, file + 1);
		tamper(text);
		is_found(text, 1, last);
	}
}

/* The texts swapped, and all else as it was. */
TEST(what_two_files_say_cannot_be_swapped)
{
	char text[800];

	for (int file = 1; file < files; file++) {
		snprintf(text, sizeof(text), "CREATE TEMP TABLE two AS SELECT "
		    "file, text, seal FROM file WHERE game = " GAME " AND "
		    "file IN (%d, %d); UPDATE file SET (text, seal) = (SELECT "
		    "text, seal FROM two WHERE two.file <> file.file) WHERE "
		    "game = " GAME " AND file IN (%d, %d)", file, file + 1,
		    file, file + 1);
		tamper(text);
		is_found(text, 1, last);
	}
}

/* Another seal by the same player over the same text: valid, but another. */
TEST(another_seal_over_the_same_text_is_found)
{
	char seal[SEAL_MAX], name[64];

	for (int file = 1; file <= files; file++) {
		char *trigger[TRIGGERS];
		sqlite3 *db = open_bad(trigger);
		sqlite3_stmt *stmt;

		assert_int_equal(sqlite3_prepare_v2(db, "SELECT seat, text "
		    "FROM file WHERE game = " GAME " AND file = ?", -1, &stmt,
		    NULL), SQLITE_OK);
		sqlite3_bind_int(stmt, 1, file);
		assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
		seal_sign(&t.secret[sqlite3_column_int(stmt, 0)],
		    (const char *)sqlite3_column_text(stmt, 1),
		    sqlite3_column_bytes(stmt, 1), "another", seal);
		sqlite3_finalize(stmt);
		assert_int_equal(sqlite3_prepare_v2(db, "UPDATE file SET seal "
		    "= ? WHERE game = " GAME " AND file = ?", -1, &stmt,
		    NULL), SQLITE_OK);
		sqlite3_bind_text(stmt, 1, seal, -1, SQLITE_TRANSIENT);
		sqlite3_bind_int(stmt, 2, file);
		assert_int_equal(sqlite3_step(stmt), SQLITE_DONE);
		sqlite3_finalize(stmt);
		close_bad(db, trigger);
		snprintf(name, sizeof(name), "another seal of file %d", file);
		is_found(name, 1, last);
	}
}

TEST(a_changed_game_or_seat_is_found)
{
	static const char *const changes[] = {
		"UPDATE game SET secret = zeroblob(32) WHERE id = 'tampered'",
		"UPDATE game SET options = '{\"first\":\"1\"}' WHERE id = "
		    "'tampered'",
		"UPDATE game SET options = '[]' WHERE id = 'tampered'",
		"UPDATE game SET options = '{' WHERE id = 'tampered'",
		"UPDATE game SET options = '{\"first\":1}' WHERE id = "
		    "'tampered'",
		"UPDATE game SET options = '{ }' WHERE id = 'tampered'",
		"UPDATE game SET ruleset = 'pillars' WHERE id = 'tampered'",
		"UPDATE game SET ruleset = 'chess' WHERE id = 'tampered'",
		"UPDATE game SET rules = 7 WHERE id = 'tampered'",
		"UPDATE game SET seats = 1 WHERE id = 'tampered'",
		"UPDATE game SET seats = 3 WHERE id = 'tampered'",
		"UPDATE game SET seats = -1 WHERE id = 'tampered'",
		"UPDATE game SET no_join = 1 WHERE id = 'tampered'",
		"UPDATE game SET host = (SELECT key FROM player LIMIT 1) "
		    "WHERE id = 'tampered'",
		"UPDATE game SET host = 'x' WHERE id = 'tampered'",
		"UPDATE game SET edition = 'x' WHERE id = 'tampered'",
		"UPDATE seat SET key = (SELECT key FROM player WHERE name = "
		    "'dov') WHERE game = " GAME " AND seat = 0",
		"UPDATE seat SET key = 'ed:x' WHERE game = " GAME " AND seat "
		    "= 1",
		"UPDATE seat SET player = (SELECT player FROM player WHERE "
		    "name = 'dov') WHERE game = " GAME " AND seat = 0",
		"UPDATE seat SET line = 1 WHERE game = " GAME " AND seat = 0",
		"UPDATE seat SET seat = 3 WHERE game = " GAME " AND seat = 1",
		"DELETE FROM seat WHERE game = " GAME " AND seat = 1",
		"DELETE FROM log WHERE game = " GAME "; DELETE FROM head "
		    "WHERE game = " GAME,
	};

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		tamper(changes[i]);
		is_found(changes[i], -1, -1);
	}
}

TEST(a_changed_cache_is_found)
{
	static const char *const changes[] = {
		"UPDATE head SET line = line - 1 WHERE game = " GAME,
		"UPDATE head SET line = line + 1 WHERE game = " GAME,
		"UPDATE head SET line = -1 WHERE game = " GAME,
		"UPDATE head SET line = 9223372036854775807 WHERE game = "
		    GAME,
		"UPDATE head SET hash = zeroblob(32) WHERE game = " GAME,
		"UPDATE head SET files = files + 1 WHERE game = " GAME,
		"UPDATE head SET file_head = zeroblob(32) WHERE game = " GAME,
		"UPDATE head SET decision = 'play' WHERE game = " GAME,
		"UPDATE head SET player = 1 WHERE game = " GAME,
		"UPDATE head SET until = 99999999999 WHERE game = " GAME,
		"UPDATE head SET since = since - 1 WHERE game = " GAME,
		"UPDATE head SET round = round + 1 WHERE game = " GAME,
		"DELETE FROM head WHERE game = " GAME,
		"UPDATE snapshot SET position = zeroblob(length(position)) "
		    "WHERE game = " GAME,
		"UPDATE snapshot SET position = x'' WHERE game = " GAME,
		"UPDATE snapshot SET position = CAST(position || x'00' AS "
		    "BLOB) WHERE game = " GAME,
	};

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		tamper(changes[i]);
		is_found(changes[i], -1, -1);
	}
}

/* Of a program that laid them out otherwise: nobody reads them. */
TEST(a_snapshot_of_another_layout_is_as_if_it_were_not_there)
{
	tamper("UPDATE snapshot SET layout = layout + 1, position = x'00'");
	assert_int_equal(in_child(audit_bad), EX_OK);
}

static void
put_hash(sqlite3 *db, const char *text, int64_t line, const uint8_t *hash)
{
	sqlite3_stmt *stmt;

	assert_int_equal(sqlite3_prepare_v2(db, text, -1, &stmt, NULL),
	    SQLITE_OK);
	sqlite3_bind_blob(stmt, 1, hash, HASH, SQLITE_TRANSIENT);
	if (line >= 0)
		sqlite3_bind_int64(stmt, 2, line);
	assert_int_equal(sqlite3_step(stmt), SQLITE_DONE);
	sqlite3_finalize(stmt);
}

/* As a host would who can compute: every hash after the change made anew. */
static void
rewrite_from(int64_t line)
{
	char *trigger[TRIGGERS], text[400];
	sqlite3 *db = open_bad(trigger);
	sqlite3_stmt *stmt, *of;
	uint8_t head[HASH] = { 0 }, hash[HASH] = { 0 };

	snprintf(text, sizeof(text), "UPDATE log SET text = replace(text, "
	    "'2025-', '2026-') WHERE game = " GAME " AND line = %lld",
	    (long long)line);
	sql(db, text);
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT line, text FROM log "
	    "WHERE game = " GAME " ORDER BY line", -1, &stmt, NULL),
	    SQLITE_OK);
	while (sqlite3_step(stmt) == SQLITE_ROW) {
		int64_t n = sqlite3_column_int64(stmt, 0);

		assert_int_equal(sqlite3_prepare_v2(db, "SELECT identity, "
		    "seal FROM file WHERE game = " GAME " AND first = ?", -1,
		    &of, NULL), SQLITE_OK);
		sqlite3_bind_int64(of, 1, n);
		if (sqlite3_step(of) == SQLITE_ROW)
			chain_file(head, sqlite3_column_blob(of, 0),
			    (const char *)sqlite3_column_text(of, 1),
			    sqlite3_column_bytes(of, 1), head);
		sqlite3_finalize(of);
		chain_line(hash, (const char *)sqlite3_column_text(stmt, 1),
		    sqlite3_column_bytes(stmt, 1), head, hash);
		put_hash(db, "UPDATE log SET hash = ? WHERE game = " GAME
		    " AND line = ?", n, hash);
	}
	sqlite3_finalize(stmt);
	put_hash(db, "UPDATE head SET hash = ? WHERE game = " GAME, -1, hash);
	sql(db, "DELETE FROM snapshot");
	close_bad(db, trigger);
}

TEST(hashes_made_anew_do_not_fit_what_players_have_signed)
{
	char name[64];
	int64_t signed_last;
	sqlite3 *db;
	sqlite3_stmt *stmt;

	copy_store();
	assert_int_equal(sqlite3_open(bad, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT max(first) - 1 FROM "
	    "file WHERE game = " GAME, -1, &stmt, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
	signed_last = sqlite3_column_int64(stmt, 0);
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	for (int64_t line = 0; line <= signed_last; line++) {
		rewrite_from(line);
		snprintf(name, sizeof(name), "rewritten from line %lld",
		    (long long)line);
		is_found(name, line, last);
	}
	/* Nobody has answered the last lines: only receipts hold these. */
	rewrite_from(last);
	assert_int_equal(in_child(audit_bad), EX_OK);
}

/* ---- bytes */

/* Everything that reads a store. */
static int
read_one(void *arg, const struct store_status *row)
{
	char (*ids)[GAME_ID] = arg;

	for (int i = 0; i < 8; i++)
		if (ids[i][0] == '\0') {
			snprintf(ids[i], GAME_ID, "%s", row->id);
			return 0;
		}
	return 1;
}

static void
read_all(void)
{
	static struct record record;
	char ids[8][GAME_ID] = { "" };
	struct store *store;
	char *argv[] = { (char *)(uintptr_t)"audit", NULL };
	struct context context = { .path = bad, .now = NOW, .in = stdin,
	    .out = stdout, .err = stderr };

	store_must(store, store_open(&store, bad, STORE_READ));
	context.store = store;
	store_must(store, store_status_each(store, NULL, read_one, ids));
	for (int i = 0; i < 8 && ids[i][0] != '\0'; i++) {
		struct report report = { .lang = "en",
		    .seat = i % 2 ? PUBLIC : 0 };
		struct buffer out = { 0 };

		if (record_open(&record, store, ids[i]) == STORE_OK) {
			if (record_seek(&record, record.last) == STORE_OK)
				report_game(&record, &report, &out);
			if (record_seek(&record, record.last / 2) == STORE_OK)
				report_game(&record, &report, &out);
			if (record_rewind(&record) == STORE_OK)
				record_read(&record, record.last, NULL, NULL);
		}
		buffer_free(&out);
		record_free(&record);
	}
	cmd_audit(&context, 1, argv);
	store_close(context.store);
}

/* It may find what it likes, but not fall over. */
static void
is_survived(const char *what, int n)
{
	int status = in_child(read_all);

	if (status != EX_OK && status != EX_DATAERR && status != EX_IOERR &&
	    status != EX_TEMPFAIL)
		fail_msg("%s %d: status %d: %s", what, n, status, complaint);
}

TEST(flipped_bytes_of_the_file_are_survived)
{
	uint64_t seed = 11;

	for (int i = 0; i < 100; i++) {
		sqlite3 *db;
		FILE *file;
		long size;

		copy_store();
		/* All into the main file first. */
		assert_int_equal(sqlite3_open(bad, &db), SQLITE_OK);
		sql(db, "PRAGMA wal_checkpoint(TRUNCATE)");
		sqlite3_close(db);
		assert_non_null(file = fopen(bad, "rb+"));
		fseek(file, 0, SEEK_END);
		size = ftell(file);
		for (int n = 1 + test_random(&seed, 8); n > 0; n--) {
			fseek(file, test_random(&seed, size), SEEK_SET);
			fputc(test_random(&seed, 256), file);
		}
		fclose(file);
		is_survived("flip", i);
	}
}

/* One byte of one value, so that SQLite has nothing against it. */
TEST(flipped_bytes_of_a_value_are_survived)
{
	static const struct {
		const char *table, *column;
	} values[] = {
		{ "log", "text" }, { "log", "hash" }, { "file", "text" },
		{ "file", "seal" }, { "file", "identity" },
		{ "snapshot", "position" }, { "game", "options" },
		{ "game", "host" }, { "game", "secret" }, { "game", "id" },
		{ "seat", "key" }, { "player", "name" }, { "head", "hash" },
		{ "head", "file_head" }, { "snapshot", "position" },
		{ "snapshot", "position" }
	};
	char text[800];
	uint64_t seed = 12;

	for (int i = 0; i < 120; i++) {
		int k = test_random(&seed, sizeof(values) / sizeof(values[0]));
		const char *c = values[k].column, *table = values[k].table;
		bool blob = strcmp(c, "hash") == 0 || strcmp(c, "secret") == 0
		    || strcmp(c, "identity") == 0 ||
		    strcmp(c, "position") == 0 || strcmp(c, "file_head") == 0;
		unsigned at = 1 + test_random(&seed, blob ? 32 : 120);
		char *trigger[TRIGGERS];
		sqlite3 *db;

		if (strcmp(c, "position") == 0)
			at = 1 + test_random(&seed, 260);
		snprintf(text, sizeof(text), "UPDATE OR IGNORE %s SET %s = "
		    "CAST(substr(CAST(%s AS BLOB), 1, %u - 1) || x'%02x' || "
		    "substr(CAST(%s AS BLOB), %u + 1) AS %s) WHERE "
		    "length(%s) >= %u AND abs(random()) %% 3 = 0", table, c,
		    c, at, (unsigned)test_random(&seed, 256), c, at,
		    blob ? "BLOB" : "TEXT", c, at);
		db = open_bad(trigger);
		sql(db, text);
		close_bad(db, trigger);
		is_survived(text, i);
	}
}

TEST(a_store_cut_short_is_survived)
{
	uint64_t seed = 13;

	for (int i = 0; i < 40; i++) {
		sqlite3 *db;

		copy_store();
		assert_int_equal(sqlite3_open(bad, &db), SQLITE_OK);
		sql(db, "PRAGMA wal_checkpoint(TRUNCATE)");
		sqlite3_close(db);
		assert_int_equal(truncate(bad, test_random(&seed, 100000)),
		    0);
		is_survived("cut", i);
	}
}

int
main(void)
{
	test_same_keys();
	return sodium_init() < 0 ? 1 : test_run(make_store, remove_stores);
}

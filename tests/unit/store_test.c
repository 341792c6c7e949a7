/*
 * store_test.c: data that must never be lost, data that must never be changed,
 * and files that are not stores.
 */
#include "store/call.h"
#include "store/sqlite/sqlite.h"
#include "store/store.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/test.h"

#include <fcntl.h>
#include <errno.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[TEST_PATH];
static char path[160];		/* of the store of this test */
/* psql, which removes what a test leaves, where that is on a server. */
static const char *server;
static char other[64];
static struct store *s;

#define OK(call)	aside_ok(s, call, #call)

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
	    .format = 2, .seats = 2, .host = "ed:H", .options = "{}",
	    .made = 7 };

	memset(game.secret, 's', STORE_SECRET);
	OK(store_game_add(s, &game));
	for (int i = 0; i < 2; i++) {
		struct store_seat seat = { i, 0, i + 1, NULL, "ed:K" };

		OK(store_seat_add(s, game.game, &seat));
	}
	OK(add_line(game.game, 0, 0));
	OK(put_head(game.game, 0, "join"));
	OK(store_snapshot_put(s, game.game, 0, 7, "state", 5));
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
	char command[512];

	if (server != NULL)
		snprintf(command, sizeof(command), "%s -c "
		    "'DROP SCHEMA IF EXISTS nuncio CASCADE'", server);
	else
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

static void
is_whole(void)
{
	char text[64];

	if (server != NULL)
		return;	/* that is its own affair */
	aside_ask(path, "PRAGMA integrity_check", text, sizeof(text));
	assert_string_equal(text, "ok");
	aside_ask(path, "SELECT count(*) FROM pragma_foreign_key_check", text,
	    sizeof(text));
	assert_string_equal(text, "0");
}

/* ------------------------------------------------------ what is stored */

static void
a_new_store_is_for_its_owner_only(void **state)
{
	static const char *const tails[] = { "", "-wal", "-shm" };
	char name[176];
	struct stat st;

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

TEST(what_was_put_in_comes_out)
{
	struct store_host host;
	struct store_player player;
	struct store_game game;
	struct store_line line;
	struct store_file file;
	struct store_head head;
	uint8_t id[STORE_HASH];

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

TEST(texts_may_hold_any_bytes_where_they_have_a_length)
{
	uint8_t hash[STORE_HASH] = { 0 };
	struct store_line line = { 3, "a\0b\xff\n", 5, hash, 0 };

	OK(store_begin(s));
	OK(store_line_add(s, 1, &line));
	OK(store_commit(s));
	OK(store_line_get(s, 1, 3, &line));
	assert_int_equal(line.len, 5);
	assert_memory_equal(line.text, "a\0b\xff\n", 5);
}

TEST(names_and_keys_of_players_are_their_own)
{
	struct store_player player;

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
	++*(int64_t *)arg;
	return 0;
}

TEST(games_of_a_player_are_those_not_over_where_they_still_sit)
{
	struct store_seat seat = { 0, 3, 2, NULL, "ed:B" };
	int64_t n;

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

TEST(status_has_a_row_for_each_game)
{
	char all[256] = "";

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

TEST(the_newest_snapshot_of_each_16_lines_is_kept)
{
	const void *position;
	size_t size;
	int64_t at;
	char text[16];

	OK(store_begin(s));
	for (int line = 1; line <= 34; line++)
		OK(store_snapshot_put(s, 1, line, 7, text,
		    sprintf(text, "at %d", line)));
	OK(store_snapshot_put(s, 1, 34, 7, "again", 5));
	OK(store_commit(s));
	OK(store_snapshot_get(s, 1, 1000, 7, &at, &position, &size));
	assert_int_equal(at, 34);
	assert_memory_equal(position, "again", 5);
	OK(store_snapshot_get(s, 1, 33, 7, &at, &position, &size));
	assert_int_equal(at, 31);
	assert_int_equal(size, 5);
	OK(store_snapshot_get(s, 1, 15, 7, &at, &position, &size));
	assert_int_equal(at, 15);
	assert_int_equal(store_snapshot_get(s, 1, 14, 7, &at, &position, &size),
	    STORE_NONE);
	/* One of another layout is passed over, and takes its place. */
	OK(store_begin(s));
	OK(store_snapshot_put(s, 1, 34, 8, "other", 5));
	OK(store_commit(s));
	OK(store_snapshot_get(s, 1, 1000, 7, &at, &position, &size));
	assert_int_equal(at, 31);
	OK(store_snapshot_get(s, 1, 1000, 8, &at, &position, &size));
	assert_int_equal(at, 34);
	assert_memory_equal(position, "other", 5);
}

static int
nested(void *arg, const struct store_line *line)
{
	struct store_line again;
	int n = 0;

	OK(store_line_get(s, 1, line->line, &again));
	assert_int_equal(store_line_each(s, 1, -1, count_line, &n),
	    STORE_FAILED);
	return 1;
}

TEST(a_walk_can_ask_other_things_but_not_itself)
{
	OK(store_line_each(s, 1, -1, nested, NULL));
	assert_int_equal(lines(1), 3);
}

/* ... in the same process. */
TEST(a_sender_that_ends_leaves_a_letter_to_its_reader)
{
	struct store *sender, *reader;
	pid_t child;

	OK(store_letter_claim(s, 1, false));
	OK(store_sending(&sender, path));
	store_close(sender);
	if ((child = fork()) == 0) {
		if (store_open(&reader, path, STORE_WRITE) != STORE_OK)
			_exit(99);
		_exit((int)store_letter_claim(reader, 1, false));
	}
	assert_int_equal(test_wait(child), STORE_TAKEN);
	OK(store_letter_leave(s, 1));
}

/* Within a transaction they are asked for again and again. */
TEST(settings_are_as_they_were_set_last)
{
	static const char *const values[] = { "3d", "4d", NULL };
	const char *value;

	OK(store_begin(s));
	for (int i = 0; i < 3; i++) {
		OK(store_config_set(s, "keep", values[i]));
		for (int j = 0; j < 2; j++) {
			enum store_result result = store_config_get(s, "keep",
			    &value);

			assert_int_equal(result, values[i] != NULL ?
			    STORE_OK : STORE_NONE);
			assert_true(values[i] == NULL ||
			    strcmp(value, values[i]) == 0);
			assert_int_equal(store_config_get(s, "address",
			    &value), STORE_NONE);
		}
	}
	OK(store_config_set(s, "keep", "5d"));
	OK(store_mark(s));
	OK(store_config_set(s, "keep", "6d"));
	OK(store_config_get(s, "keep", &value));
	OK(store_back(s));
	OK(store_config_get(s, "keep", &value));
	assert_string_equal(value, "5d");
	store_rollback(s);
	assert_int_equal(store_config_get(s, "keep", &value), STORE_NONE);
}

/* ------------------------------------------------------ time and mail */

/* A row in each table that set_up() leaves empty; lent is one of everything. */
static void
fill_all(void)
{
	struct store_game game = { .id = "late-1", .ruleset = "pillars",
	    .rules = 1, .format = 2, .seats = 2, .host = "ed:H",
	    .options = "{}",
	    .deadline = 86400, .terms = "grace 43200 policy default" };
	struct store_alarm alarm = { 1, 1000, 900 };
	struct store_clock clock = { 40, 50, 60 };
	struct store_letter letter = { .at = 5, .message = "a@b", .size = 9,
	    .bytes = "From: x\n\nX", .len = 9, .note = "machine" };
	struct store_request request = { .player = "ana", .key = "ed:A",
	    .text = "nuncio turn", .text_len = 11, .seal = "RUQ",
	    .seal_len = 3, .at = 6 };
	struct store_registration who = { .name = "eve", .key = "ed:E",
	    .address = "eve@example.org", .lang = "en", .token = "t1",
	    .at = 7 };
	struct store_absence absence = { 1, 1, 100, 200 };
	struct store_mail_prefs mail_prefs = { .digest = true,
	    .reminded = 0 };
	struct store_budget budget = { 20000, 2 };
	struct store_outbox row = { .at = 8, .player = 1, .game = 1,
	    .kind = "turn", .line = 2, .letter = 1, .args = "{}",
	    .next = 8 };

	memset(letter.hash, 'h', STORE_HASH);
	memset(request.identity, 'r', STORE_HASH);
	OK(store_begin(s));
	OK(store_game_add(s, &game));
	OK(store_alarm_put(s, 1, &alarm));
	OK(store_clock_set(s, &clock));
	OK(store_config_set(s, "address", "host@example.org"));
	OK(store_letter_add(s, &letter));
	OK(store_request_add(s, &request));
	OK(store_registration_add(s, &who));
	OK(store_absence_add(s, &absence));
	OK(store_mail_prefs_put(s, 1, &mail_prefs));
	OK(store_budget_put(s, "plain", "eve@example.org", &budget));
	OK(aside_outbox_add(s, &row));
	row.message = "m@nuncio";
	row.recipient = "ana@example.org";
	row.bytes = "To: ana\n\nyour turn";
	row.len = strlen(row.bytes);
	row.state = OUTBOX_SENDING;
	OK(store_outbox_set(s, &row));
	OK(store_commit(s));
}

TEST(a_player_is_found_by_address_in_any_case)
{
	struct store_player at, by_name;

	OK(store_begin(s));
	OK(add_player("eve", "ed:E"));
	OK(store_player_get(s, "eve", &by_name));
	by_name.address = "Eve.Adams@Example.org";
	OK(store_player_set(s, &by_name));
	OK(store_player_get(s, "ben", &by_name));
	OK(store_player_at(s, "eve.adams@EXAMPLE.org", &at));
	assert_string_equal(at.name, "eve");
	assert_string_equal(at.address, "Eve.Adams@Example.org");
	assert_string_equal(by_name.name, "ben");	/* still held */
	OK(store_player_at(s, "A@example.org", &at));
	assert_string_equal(at.name, "ana");	/* the first of two */
	assert_int_equal(store_player_at(s, "nobody@example.org", &at),
	    STORE_NONE);
}

TEST(what_a_game_has_beside_its_deadline_is_kept)
{
	struct store_game game;

	fill_all();
	OK(store_game_get(s, "late-1", &game));
	assert_string_equal(game.terms, "grace 43200 policy default");
	assert_int_equal(game.deadline, 86400);
	OK(store_game_get(s, "kings-1", &game));
	assert_null(game.terms);
	assert_int_equal(game.secret[31], 's');
}

struct due {
	char all[256];
	int left;		/* before it has enough */
};

static int
see_due(void *arg, const char *game)
{
	struct due *due = arg;

	strcat(due->all, game);
	strcat(due->all, " ");
	return --due->left == 0;
}

TEST(games_that_were_tried_come_last)
{
	static const struct { const char *id; int64_t act; } games[] = {
		{ "a", 50 }, { "b", 70 }, { "c", 50 }, { "d", 50 },
		{ "e", 71 }, { "f", 60 }, { "g", 0 }, { "h", 50 }
	};
	struct store_alarm again = { 1, 50, 40 };
	struct due due = { "", 0 };
	int64_t game = 0;

	OK(store_begin(s));
	for (size_t i = 0; i < sizeof(games) / sizeof(*games); i++) {
		struct store_alarm alarm = { 1, games[i].act, 40 };
		int64_t row = add_game(games[i].id);

		OK(store_alarm_put(s, row, &alarm));
		game = i == 0 ? row : game;
	}
	OK(store_alarm_due(s, 70, see_due, &due));
	assert_string_equal(due.all, "a c d h f b ");
	OK(store_alarm_try(s, "a"));
	OK(store_alarm_try(s, "a"));
	OK(store_alarm_try(s, "h"));
	due.all[0] = '\0';
	OK(store_alarm_due(s, 70, see_due, &due));
	assert_string_equal(due.all, "c d f b h a ");
	/* What is done is forgotten. */
	OK(store_alarm_put(s, game, &again));
	due.all[0] = '\0';
	due.left = 3;
	OK(store_alarm_due(s, 71, see_due, &due));
	assert_string_equal(due.all, "a c d ");
}

static int
see_reminder(void *arg, const struct store_reminder *r)
{
	char *all = arg;
	const char *id;

	if (store_game_id(s, r->game, &id) != STORE_OK)
		return 1;
	sprintf(all + strlen(all), "%d %s;", (int)r->player, id);
	return 0;
}

/* What is due at a moment, and whom to remind then. */
static void
alarms_at(int64_t at, const char *games, const char *reminders)
{
	struct due due = { "", 0 };
	char all[256] = "";

	OK(store_alarm_due(s, at, see_due, &due));
	OK(store_reminder_each(s, at, at, see_reminder, all));
	assert_string_equal(due.all, games);
	assert_string_equal(all, reminders);
}

TEST(an_alarm_is_set_moved_and_taken_away)
{
	struct store_alarm alarm = { 1, 1000, 800 };
	int64_t game;

	OK(store_begin(s));
	game = add_game("a");
	alarms_at(2000, "", "");
	OK(store_alarm_put(s, game, &alarm));
	alarms_at(799, "", "");
	alarms_at(999, "", "1 a;");
	alarms_at(1000, "a ", "1 a;");
	alarm.player = 2;
	alarm.act = 0;
	OK(store_alarm_put(s, game, &alarm));
	OK(store_commit(s));
	alarms_at(2000, "", "2 a;");
	OK(store_begin(s));
	alarm.remind = 0;
	OK(store_alarm_put(s, game, &alarm));
	OK(store_alarm_put(s, game, &alarm));	/* none there: all the same */
	alarms_at(2000, "", "");
}

/* Its player is awaited until then and is to be reminded. */
static void
await(const char *id, int64_t player, int64_t until, int64_t remind)
{
	struct store_head head = { .line = 0, .decision = "draft",
	    .player = player, .until = until };
	struct store_alarm alarm = { player, 0, remind };
	int64_t game = add_game(id);

	OK(store_head_put(s, game, &head));
	OK(store_alarm_put(s, game, &alarm));
}

static int
write_too(void *arg, const struct store_reminder *r)
{
	struct store_mail_prefs mail_prefs = { .digest = false,
	    .reminded = 500 };

	OK(store_mail_prefs_put(s, r->player, &mail_prefs));
	++*(int *)arg;
	return 0;
}

TEST(reminders_come_by_player_and_game)
{
	struct store_mail_prefs mail_prefs = { .digest = true,
	    .reminded = 300 };
	char all[512] = "";
	int n = 0;

	OK(store_begin(s));
	await("a", 2, 900, 400);
	await("b", 1, 0, 400);
	await("c", 1, 800, 400);
	await("d", 1, 700, 401);	/* not yet */
	await("e", 2, 600, 1);
	await("f", 1, 800, 399);
	OK(store_reminder_each(s, 400, 300, see_reminder, all));
	assert_string_equal(all, "1 b;1 c;1 f;2 a;2 e;");
	OK(store_mail_prefs_put(s, 1, &mail_prefs));
	mail_prefs.digest = false;
	OK(store_mail_prefs_put(s, 2, &mail_prefs));
	all[0] = '\0';
	OK(store_reminder_each(s, 400, 300, see_reminder, all));
	assert_string_equal(all, "");	/* both were reminded lately */
	mail_prefs.reminded = 299;
	mail_prefs.digest = true;
	OK(store_mail_prefs_put(s, 2, &mail_prefs));
	OK(store_reminder_each(s, 300, 300, see_reminder, all));
	assert_string_equal(all, "2 e;");
	/* It is one picture, whatever is written meanwhile. */
	OK(store_reminder_each(s, 400, 301, write_too, &n));
	assert_int_equal(n, 5);
}

static int
see_late(void *arg, const struct store_status *status)
{
	char *all = arg;

	sprintf(all + strlen(all), "%s %s;", status->id, status->decision);
	return 0;
}

TEST(who_may_be_late_is_found_once_and_by_id)
{
	struct store_join_deadline joining = { .until = 501 };
	struct store_head head = { .line = 0, .decision = "join" };
	struct store_game game;
	char all[512] = "";

	OK(store_begin(s));
	await("z", 2, 500, 0);
	await("b", 1, 501, 0);		/* not yet */
	await("c", 1, 0, 0);		/* never */
	await("d", 1, 499, 0);
	/* Its row of the time to join has not gone yet. */
	await("a", 1, 400, 0);
	OK(store_game_get(s, "a", &game));
	joining.game = game.game;
	OK(store_join_deadline_put(s, &joining));
	joining.game = add_game("e");
	OK(store_head_put(s, joining.game, &head));
	OK(store_join_deadline_put(s, &joining));
	OK(store_status_late(s, 500, see_late, all));
	assert_string_equal(all, "a draft;d draft;z draft;");
	all[0] = '\0';
	joining.until = 500;
	OK(store_join_deadline_put(s, &joining));
	OK(store_status_late(s, 500, see_late, all));
	assert_string_equal(all, "a draft;d draft;e join;z draft;");
	OK(store_join_deadline_drop(s, joining.game));
	all[0] = '\0';
	OK(store_status_late(s, 400, see_late, all));
	assert_string_equal(all, "a draft;");
}

TEST(of_games_that_wait_for_joins_the_newest_are_found)
{
	static const char *const ids[] = { "n", "m", "o" };
	struct store_head head = { .line = 0, .decision = "join" };
	char all[512] = "";

	OK(store_begin(s));
	await("z", 2, 500, 0);
	for (int i = 0; i < 3; i++)
		OK(store_head_put(s, add_game(ids[i]), &head));
	await("y", 2, 500, 0);
	OK(store_status_joins(s, 2, see_late, all));
	assert_string_equal(all, "o join;m join;");
}

TEST(what_no_log_knows_of_is_put_off)
{
	struct store_join_deadline joining = { .game = 1, .until = 300,
	    .waits = true, .next = 200, .stage = 1 }, over = { .until = 300 };

	OK(store_begin(s));
	OK(store_join_deadline_put(s, &joining));
	over.game = add_game("over");
	OK(store_join_deadline_put(s, &over));
	OK(store_put_off(s, 86400));
	OK(store_commit(s));
	OK(store_join_deadline_get(s, 1, &joining));
	assert_int_equal(joining.until, 300 + 86400);
	assert_int_equal(joining.next, 200 + 86400);
	assert_int_equal(joining.stage, 1);
	OK(store_join_deadline_get(s, over.game, &over));
	assert_int_equal(over.until, 300);
}

TEST(the_clock_tells_when_it_was_last_looked_at)
{
	struct store_clock in = { 1763600000, 1763700000, 0 }, out;

	assert_int_equal(store_clock_get(s, &out), STORE_NONE);
	OK(store_begin(s));
	OK(store_clock_set(s, &in));
	OK(store_clock_get(s, &out));
	assert_memory_equal(&in, &out, sizeof(in));
	in = (struct store_clock){ 1763600060, 0, 1763600070 };
	OK(store_clock_set(s, &in));
	OK(store_commit(s));
	OK(store_clock_get(s, &out));
	assert_memory_equal(&in, &out, sizeof(in));
}

static int
see_absence(void *arg, const struct store_absence *absence)
{
	char *all = arg;

	sprintf(all + strlen(all), "%d %d %d-%d;", (int)absence->player,
	    (int)absence->request, (int)absence->leaves,
	    (int)absence->returns);
	return 0;
}

TEST(absences_are_those_that_are_not_over)
{
	struct store_absence absence = { 1, 1, 500, 600 };
	char all[256] = "";

	fill_all();	/* request 1, and ana away from 100 to 200 */
	OK(store_begin(s));
	OK(store_absence_add(s, &absence));
	absence.leaves = 300;
	absence.returns = 900;
	OK(store_absence_add(s, &absence));
	absence.player = 2;
	OK(store_absence_add(s, &absence));
	OK(store_absence_each(s, 1, 199, see_absence, all));
	assert_string_equal(all, "1 1 100-200;1 1 300-900;1 1 500-600;");
	all[0] = '\0';
	OK(store_absence_each(s, 1, 200, see_absence, all));
	assert_string_equal(all, "1 1 300-900;1 1 500-600;");
	absence.request = 99;
	assert_int_equal(store_absence_add(s, &absence), STORE_FAILED);
}

TEST(what_is_configured_can_be_taken_back)
{
	const char *value;

	assert_int_equal(store_config_get(s, "send", &value), STORE_NONE);
	OK(store_begin(s));
	OK(store_config_set(s, "send", "msmtp -t"));
	OK(store_config_set(s, "send", "sendmail"));
	OK(store_config_set(s, "address", ""));
	OK(store_config_set(s, "deadline", "2d"));
	OK(store_config_set(s, "deadline", NULL));
	OK(store_config_set(s, "deadline", NULL));
	OK(store_commit(s));
	OK(store_config_get(s, "send", &value));
	assert_string_equal(value, "sendmail");
	OK(store_config_get(s, "address", &value));
	assert_string_equal(value, "");
	assert_int_equal(store_config_get(s, "deadline", &value), STORE_NONE);
}

static struct store_letter
a_letter(const char *message, int body)
{
	struct store_letter letter = { .at = 1763600000, .message = message,
	    .size = 2000000, .bytes = "From: a\n\n\0\xff", .len = 11 };

	memset(letter.hash, body, STORE_HASH);
	return letter;
}

TEST(a_letter_is_kept_as_it_came_and_comes_once)
{
	struct store_letter letter = a_letter("a@b", 1), out;
	struct store_letter again = a_letter("a@b", 1);
	struct store_letter other_body = a_letter("a@b", 2);
	struct store_letter nameless = a_letter("", 1);

	OK(store_begin(s));
	OK(store_letter_add(s, &letter));
	OK(store_letter_add(s, &other_body));
	OK(store_letter_add(s, &nameless));
	assert_int_equal(letter.letter, 1);
	assert_int_equal(nameless.letter, 3);
	letter.state = LETTER_STUCK;
	letter.tries = 3;
	letter.note = "broke off";
	OK(store_letter_set(s, &letter));
	assert_int_equal(store_letter_add(s, &again), STORE_TAKEN);
	assert_int_equal(again.letter, 1);
	assert_int_equal(again.state, LETTER_STUCK);
	assert_int_equal(again.tries, 3);
	OK(store_commit(s));
	OK(store_letter_get(s, 1, &out));
	assert_int_equal(out.letter, 1);
	assert_int_equal(out.at, 1763600000);
	assert_string_equal(out.message, "a@b");
	assert_memory_equal(out.hash, letter.hash, STORE_HASH);
	assert_int_equal(out.size, 2000000);
	assert_int_equal(out.len, 11);
	assert_memory_equal(out.bytes, "From: a\n\n\0\xff", 11);
	assert_int_equal(out.state, LETTER_STUCK);
	assert_int_equal(out.tries, 3);
	assert_string_equal(out.note, "broke off");
	OK(store_letter_get(s, 3, &out));
	assert_null(out.note);
	assert_int_equal(out.state, LETTER_NEW);
	assert_int_equal(store_letter_get(s, 4, &out), STORE_NONE);
	OK(store_begin(s));
	out.letter = 4;
	assert_int_equal(store_letter_set(s, &out), STORE_NONE);
}

TEST(letters_are_walked_through_by_state)
{
	static const enum store_letter_state states[] = {
		LETTER_NEW, LETTER_FILED, LETTER_NEW, LETTER_STUCK,
		LETTER_ANSWERED, LETTER_NEW, LETTER_FILED
	};
	struct store_letter out;
	int64_t after = 0;
	int n = 0;

	OK(store_begin(s));
	for (int i = 0; i < 7; i++) {
		struct store_letter letter = a_letter("m", i);

		OK(store_letter_add(s, &letter));
		letter.state = states[i];
		OK(store_letter_set(s, &letter));
	}
	for (; store_letter_next(s, LETTER_NEW, after, &out) == STORE_OK;
	    n++) {
		assert_int_equal(states[out.letter - 1], LETTER_NEW);
		assert_true(out.letter > after);
		after = out.letter;
		out.state = LETTER_ANSWERED;
		OK(store_letter_set(s, &out));
	}
	assert_int_equal(n, 3);
	assert_int_equal(store_letter_next(s, LETTER_NEW, 0, &out),
	    STORE_NONE);
	OK(store_letter_next(s, LETTER_STUCK, 0, &out));
	assert_int_equal(out.letter, 4);
	OK(store_letter_next(s, LETTER_FILED, 2, &out));
	assert_int_equal(out.letter, 7);
	OK(store_letter_next(s, LETTER_ANSWERED, 3, &out));
	assert_int_equal(out.letter, 5);
}

TEST(letters_are_only_so_long)
{
	static char bytes[STORE_MESSAGE + 1];
	struct store_letter letter = a_letter("long", 1), out;
	struct store_outbox row;

	fill_all();
	memset(bytes, 'x', sizeof(bytes));
	letter.bytes = bytes;
	letter.len = STORE_LETTER + 1;
	OK(store_begin(s));
	assert_int_equal(store_letter_add(s, &letter), STORE_FAILED);
	letter.len = STORE_LETTER;
	OK(store_letter_add(s, &letter));
	OK(store_letter_get(s, letter.letter, &out));
	assert_int_equal(out.len, STORE_LETTER);
	OK(store_outbox_get(s, 1, &row));
	row.bytes = bytes;
	row.len = STORE_MESSAGE + 1;
	assert_int_equal(store_outbox_set(s, &row), STORE_FAILED);
	row.len = STORE_MESSAGE;
	OK(store_outbox_set(s, &row));
	OK(store_outbox_get(s, 1, &row));
	assert_int_equal(row.len, STORE_MESSAGE);
	OK(store_commit(s));
}

TEST(a_request_is_taken_once)
{
	struct store_request request = { .player = "ana", .key = "ed:A",
	    .text = "nuncio turn\n\0end", .text_len = 16, .seal = "RUQ\n",
	    .seal_len = 4, .at = 77 }, out;

	memset(request.identity, 'q', STORE_HASH);
	assert_int_equal(store_request_next(s, 0, &out), STORE_NONE);
	OK(store_begin(s));
	OK(store_request_add(s, &request));
	assert_int_equal(request.request, 1);
	assert_int_equal(store_request_add(s, &request), STORE_TAKEN);
	OK(store_commit(s));
	OK(store_request_next(s, 0, &out));
	assert_int_equal(out.request, 1);
	assert_memory_equal(out.identity, request.identity, STORE_HASH);
	assert_string_equal(out.player, "ana");
	assert_string_equal(out.key, "ed:A");
	assert_int_equal(out.text_len, 16);
	assert_memory_equal(out.text, "nuncio turn\n\0end", 16);
	assert_int_equal(out.seal_len, 4);
	assert_string_equal(out.seal, "RUQ\n");
	assert_int_equal(out.at, 77);
	assert_int_equal(store_request_next(s, 1, &out), STORE_NONE);
}

static int
see_registration(void *arg, const struct store_registration *who)
{
	char *all = arg;

	sprintf(all + strlen(all), "%d %s %s %s %s %s %d %d %d;",
	    (int)who->registration, who->name, who->address, who->lang,
	    who->key, who->token, (int)who->at, (int)who->confirmed,
	    (int)who->ended);
	return 0;
}

TEST(registrations_are_open_until_they_are_ended)
{
	struct store_registration who = { 0, "eve", "e@x.org", "de", "ed:E",
	    "t1", 5, 0, 0, NULL }, out;
	char all[256] = "";

	OK(store_begin(s));
	OK(store_registration_add(s, &who));
	who.token = "t2";
	OK(store_registration_add(s, &who));
	who.token = "t3";
	who.name = "max";
	OK(store_registration_add(s, &who));
	OK(store_registration_each(s, see_registration, all));
	assert_string_equal(all, "1 eve e@x.org de ed:E t1 5 0 0;"
	    "2 eve e@x.org de ed:E t2 5 0 0;3 max e@x.org de ed:E t3 5 0 0;");
	assert_int_equal(store_registration_add(s, &who), STORE_TAKEN);
	OK(store_registration_get(s, NULL, 1, &out));
	assert_string_equal(out.token, "t1");
	OK(store_registration_get(s, "t2", 0, &out));
	assert_int_equal(out.registration, 2);
	out.confirmed = 8;
	OK(store_registration_set(s, &out));
	out.ended = 9;
	OK(store_registration_set(s, &out));
	/* Whoever was confirmed waits for the host; others do not wait long. */
	OK(store_registration_end(s, 5, 9));
	OK(store_registration_get(s, NULL, 1, &out));
	assert_int_equal(out.ended, 0);
	out.ended = 9;
	OK(store_registration_set(s, &out));
	OK(store_registration_get(s, "t2", 0, &out));
	assert_string_equal(out.token, "t2");
	assert_int_equal(out.confirmed, 8);
	assert_int_equal(out.ended, 9);
	assert_int_equal(store_registration_get(s, "t4", 0, &out),
	    STORE_NONE);
	assert_int_equal(store_registration_get(s, NULL, 4, &out),
	    STORE_NONE);
	all[0] = '\0';
	OK(store_registration_each(s, see_registration, all));
	assert_string_equal(all, "3 max e@x.org de ed:E t3 5 0 0;");
	out.registration = 4;
	assert_int_equal(store_registration_set(s, &out), STORE_NONE);
	OK(store_registration_end(s, 6, 9));
	all[0] = '\0';
	OK(store_registration_each(s, see_registration, all));
	assert_string_equal(all, "");
}

TEST(how_players_and_strangers_are_written_to_is_kept)
{
	struct store_mail_prefs mail_prefs = { .digest = true, .brief = true,
	    .html = true, .reminded = 9 };
	struct store_budget budget;

	OK(store_mail_prefs_get(s, 1, &mail_prefs));
	assert_false(mail_prefs.digest);
	assert_false(mail_prefs.brief);
	assert_false(mail_prefs.html);
	assert_int_equal(mail_prefs.reminded, 0);
	assert_int_equal(store_budget_get(s, "plain", "x@y", &budget),
	    STORE_NONE);
	OK(store_begin(s));
	mail_prefs = (struct store_mail_prefs){ .digest = true, .brief = true,
	    .html = true, .reminded = 1763600000 };
	OK(store_mail_prefs_put(s, 1, &mail_prefs));
	budget = (struct store_budget){ 20411, 4 };
	OK(store_budget_put(s, "plain", "x@y", &budget));
	budget.used = 5;
	OK(store_budget_put(s, "plain", "x@y", &budget));
	OK(store_commit(s));
	memset(&mail_prefs, 0, sizeof(mail_prefs));
	memset(&budget, 0, sizeof(budget));
	OK(store_mail_prefs_get(s, 1, &mail_prefs));
	assert_true(mail_prefs.digest);
	assert_true(mail_prefs.brief);
	assert_true(mail_prefs.html);
	assert_int_equal(mail_prefs.reminded, 1763600000);
	OK(store_budget_get(s, "plain", "x@y", &budget));
	assert_int_equal(budget.ends, 20411);
	assert_int_equal(budget.used, 5);
}

/* Which row of the selector is told: which record, and what of it. */
static void
check_key(enum store_result (*get)(struct store *, struct store_dkim_key *),
    struct store_dkim_key *key, const char *record, int64_t last,
    int64_t counts, int64_t waits, int waiting)
{
	OK(get(s, key));
	assert_int_equal(key->len, strlen(record));
	assert_memory_equal(key->record, record, key->len);
	assert_int_equal(key->first, 10);
	assert_int_equal(key->last, last);
	assert_int_equal(key->counts, counts);
	assert_int_equal(key->waits, waits);
	assert_int_equal(key->waiting, waiting);
}

TEST(keys_of_domains_stay_and_one_of_them_counts)
{
	struct store_dkim_key a = { .domain = "example.org", .selector = "s",
	    .hash = { 1 }, .first = 10, .last = 10, .counts = 10,
	    .record = "p=a", .len = 3 };
	struct store_dkim_key b = { .domain = "example.org", .selector = "s",
	    .hash = { 2 }, .first = 10, .last = 99, .waits = 99,
	    .record = "p=b\xff", .len = 4 };
	struct store_dkim_key key = { .domain = "example.org",
	    .selector = "s" };

	assert_int_equal(store_dkim_key_latest(s, &key), STORE_NONE);
	OK(store_begin(s));
	OK(store_dkim_key_add(s, &a));
	OK(store_dkim_key_add(s, &b));
	OK(store_commit(s));
	check_key(store_dkim_key_latest, &key, "p=a", 10, 10, 0, 1);
	assert_int_equal(key.good, 0);
	memcpy(key.hash, b.hash, STORE_HASH);
	check_key(store_dkim_key_get, &key, "p=b\xff", 99, 0, 99, 1);
	OK(store_begin(s));
	OK(store_dkim_key_calm(s, &a));
	a.last = 120;
	a.good = 110;
	OK(store_dkim_key_set(s, &a));
	OK(store_commit(s));
	check_key(store_dkim_key_latest, &key, "p=a", 120, 10, 0, 0);
	assert_int_equal(key.good, 110);
	OK(store_begin(s));
	a.counts = 0;
	OK(store_dkim_key_set(s, &a));
	OK(store_commit(s));
	check_key(store_dkim_key_latest, &key, "p=a", 120, 0, 0, 0);
	key.hash[0] = 3;
	assert_int_equal(store_dkim_key_get(s, &key), STORE_NONE);
	key.selector = "t";
	assert_int_equal(store_dkim_key_latest(s, &key), STORE_NONE);
}

TEST(what_is_to_be_told_is_kept_with_what_was_sent)
{
	struct store_outbox row = { .at = 8, .address = "eve@example.org",
	    .kind = "help", .args = "{\"a\":1}", .next = 9 }, out;

	fill_all();
	OK(store_begin(s));
	OK(aside_outbox_add(s, &row));
	assert_int_equal(row.outbox, 2);
	OK(store_commit(s));
	OK(store_outbox_get(s, 2, &out));
	assert_int_equal(out.outbox, 2);
	assert_int_equal(out.at, 8);
	assert_int_equal(out.player, 0);
	assert_string_equal(out.address, "eve@example.org");
	assert_int_equal(out.game, 0);
	assert_string_equal(out.kind, "help");
	assert_int_equal(out.letter, 0);
	assert_string_equal(out.args, "{\"a\":1}");
	assert_int_equal(out.state, OUTBOX_WAITING);
	assert_int_equal(out.next, 9);
	assert_null(out.message);
	assert_null(out.bytes);
	assert_null(out.error);
	assert_null(out.name);
	assert_null(out.id);
	OK(store_outbox_get(s, 1, &out));
	assert_int_equal(out.player, 1);
	assert_string_equal(out.name, "ana");
	assert_string_equal(out.id, "kings-1");
	assert_int_equal(out.line, 2);
	assert_int_equal(out.letter, 1);
	assert_int_equal(out.state, OUTBOX_SENDING);
	assert_string_equal(out.message, "m@nuncio");
	assert_string_equal(out.recipient, "ana@example.org");
	assert_int_equal(out.len, 18);
	assert_memory_equal(out.bytes, "To: ana\n\nyour turn", 18);
	assert_int_equal(out.sent, 0);
	out.state = OUTBOX_FAILED;
	out.tries = 4;
	out.next = 1000;
	out.sent = 55;
	out.error = "no such user";
	OK(store_begin(s));
	OK(store_outbox_set(s, &out));	/* with what the store has lent */
	OK(store_outbox_get(s, 1, &out));
	assert_int_equal(out.state, OUTBOX_FAILED);
	assert_int_equal(out.tries, 4);
	assert_int_equal(out.next, 1000);
	assert_int_equal(out.sent, 55);
	assert_string_equal(out.error, "no such user");
	assert_memory_equal(out.bytes, "To: ana\n\nyour turn", 18);
	assert_int_equal(store_outbox_get(s, 3, &out), STORE_NONE);
	out.outbox = 3;
	assert_int_equal(store_outbox_set(s, &out), STORE_NONE);
}

static int
see_outbox(void *arg, const struct store_outbox *row)
{
	char *all = arg;

	assert_null(row->bytes);
	sprintf(all + strlen(all), "%d %s;", (int)row->outbox,
	    row->name != NULL ? row->name : row->address);
	return 0;
}

static int
see_due_row(void *arg, const struct store_outbox *row)
{
	char *all = arg;

	sprintf(all + strlen(all), "%d ", (int)row->outbox);
	return 0;
}

TEST(the_outbox_is_walked_through_by_what_is_due)
{
	char all[256] = "";

	OK(store_begin(s));
	for (int i = 1; i <= 8; i++) {
		struct store_outbox row = { .at = 1, .kind = "turn",
		    .args = "{}", .next = i == 3 ? 101 : 90 + i };

		if (i % 2 == 0)
			row.address = "e@x";
		else
			row.player = 2;
		OK(aside_outbox_add(s, &row));
		row.state = i == 2 ? OUTBOX_SENDING : i == 4 ? OUTBOX_SENT :
		    i == 5 ? OUTBOX_DROPPED : i == 6 ? OUTBOX_FAILED :
		    OUTBOX_WAITING;
		OK(store_outbox_set(s, &row));
	}
	OK(store_outbox_each(s, false, see_outbox, all));
	assert_string_equal(all, "1 ben;2 e@x;3 ben;6 e@x;7 ben;8 e@x;");
	all[0] = '\0';
	OK(store_outbox_each(s, true, see_outbox, all));
	assert_string_equal(all, "1 ben;2 e@x;3 ben;4 e@x;5 ben;6 e@x;7 ben;"
	    "8 e@x;");
	all[0] = '\0';
	OK(store_outbox_due(s, 97, see_due_row, all));
	assert_string_equal(all, "1 2 7 ");
	all[0] = '\0';
	OK(store_outbox_due(s, 101, see_due_row, all));
	assert_string_equal(all, "1 2 3 7 8 ");
}

/* A statement may be made ready when a number is missing. */
TEST(a_game_can_be_asked_for_after_none)
{
	struct store_outbox none = { .address = "a@x", .kind = "help",
	    .args = "{}" }, one = { .player = 1, .game = 1, .kind = "help",
	    .args = "{}" }, found;

	OK(store_begin(s));
	OK(aside_outbox_add(s, &none));
	OK(aside_outbox_add(s, &one));
	for (int i = 0; i < 3; i++)
		assert_int_equal(store_outbox_held(s, 1, 0, "help", 0, &found),
		    STORE_NONE);
	OK(store_outbox_held(s, 1, 1, "help", 0, &found));
	assert_int_equal(found.outbox, one.outbox);
}

/* Of players by number, of others by address. */
TEST(what_was_said_last_is_found)
{
	struct store_outbox none = { .address = "a@x", .kind = "say",
	    .args = "{}" }, one = { .player = 1, .kind = "say",
	    .args = "{}" }, help = { .player = 1, .kind = "help",
	    .args = "{}" }, found;

	OK(store_begin(s));
	assert_int_equal(store_outbox_said(s, 1, NULL, &found), STORE_NONE);
	OK(aside_outbox_add(s, &none));
	assert_int_equal(store_outbox_said(s, 1, "a@x", &found), STORE_NONE);
	for (int i = 0; i < 3; i++)
		OK(aside_outbox_add(s, &one));
	OK(aside_outbox_add(s, &help));
	OK(store_outbox_said(s, 1, "a@x", &found));
	assert_int_equal(found.outbox, one.outbox);
	OK(store_outbox_said(s, 0, "a@x", &found));
	assert_int_equal(found.outbox, none.outbox);
	assert_int_equal(store_outbox_said(s, 0, "b@x", &found), STORE_NONE);
}

static int
jump(void *arg, const struct store_player *player)
{
	longjmp(*(jmp_buf *)arg, 1);
}

static int
count_player(void *arg, const struct store_player *player)
{
	++*(int *)arg;
	return 0;
}

TEST(a_walk_that_is_left_by_a_jump_ends_with_its_transaction)
{
	jmp_buf here;
	int n = 0;

	OK(store_begin(s));
	if (setjmp(here) == 0)
		OK(store_player_each(s, jump, &here));
	store_rollback(s);
	OK(store_begin(s));
	OK(store_player_each(s, count_player, &n));
	OK(store_commit(s));
	assert_int_equal(n, 2);
}

/* Its transaction comes to nothing, as there is no such game. */
static int
fail_within(void *arg, const struct store_player *player)
{
	bool failed;

	OK(store_begin(s));
	failed = put_head(999, 0, "join") != STORE_OK;
	failed |= store_commit(s) != STORE_OK;
	store_rollback(s);
	assert_true(failed);
	return 1;
}

TEST(a_walk_ends_though_a_transaction_within_it_has_failed)
{
	int n = 0;

	OK(store_player_each(s, fail_within, NULL));
	OK(store_player_each(s, count_player, &n));
	assert_int_equal(n, 2);
}

TEST(what_is_taken_back_is_not_read_any_more)
{
	struct store_game game = { .id = "kings-1" };
	struct store_head head;

	OK(store_begin_game(s, "kings-1"));
	OK(store_game_get(s, "kings-1", &game));
	OK(store_mark(s));
	OK(put_head(game.game, 3, "market"));
	OK(store_game_get(s, "kings-1", &game));
	OK(store_back(s));
	OK(store_head_get(s, game.game, &head));
	assert_string_equal(head.decision, "draft");
	store_rollback(s);
}

TEST(what_was_written_since_a_mark_is_taken_back_or_kept)
{
	struct store_line line;
	struct store_letter letter = a_letter("a@b", 1);

	assert_int_equal(store_mark(s), STORE_FAILED);
	OK(store_begin(s));
	OK(store_letter_add(s, &letter));
	for (int i = 0; i < 3; i++) {
		OK(store_mark(s));
		OK(add_line(1, 3 + i, 0));
		OK(add_line(1, 4 + i, 0));
		OK(store_line_get(s, 1, 2, &line));
		OK(store_line_get(s, 1, 3, &line));	/* on a walk */
		OK(store_back(s));
		assert_int_equal(store_line_get(s, 1, 4 + i, &line),
		    STORE_NONE);
		OK(store_mark(s));
		OK(add_line(1, 3 + i, 0));
		OK(store_keep(s));
	}
	OK(store_commit(s));
	assert_int_equal(lines(1), 6);
	OK(store_letter_get(s, 1, &letter));
	OK(store_begin(s));
	OK(store_mark(s));
	OK(add_line(1, 6, 0));
	store_rollback(s);
	OK(store_begin(s));
	OK(store_mark(s));
	OK(store_keep(s));
	store_rollback(s);
	assert_int_equal(lines(1), 6);
}

TEST(who_only_reads_begins_nothing_else)
{
	struct store_locks hold = { .clock = true };

	OK(reopen(STORE_READ));
	assert_int_equal(store_begin(s), STORE_READONLY);
	assert_int_equal(store_begin_beside(s), STORE_READONLY);
	assert_int_equal(store_begin_snapshot(s), STORE_READONLY);
	assert_int_equal(store_begin_game(s, "kings-1"), STORE_READONLY);
	assert_int_equal(store_begin_locked(s, &hold), STORE_READONLY);
	OK(store_begin_read(s));
	assert_int_equal(store_begin_read(s), STORE_FAILED);
	store_rollback(s);
	OK(store_begin_read(s));
	assert_int_equal(lines(1), 3);
}

TEST(a_game_that_is_not_there_has_no_id)
{
	const char *id;

	OK(store_game_id(s, 1, &id));
	assert_string_equal(id, "kings-1");
	assert_int_equal(store_game_id(s, 77, &id), STORE_NONE);
}

TEST(patience_is_as_long_as_is_said)
{
	struct store *holder = s;
	struct timespec from, to;

	OK(store_begin(holder));
	OK(store_open(&s, path, STORE_WRITE));
	store_patience(s, 200);
	clock_gettime(CLOCK_MONOTONIC, &from);
	assert_int_equal(store_begin(s), STORE_BUSY);
	clock_gettime(CLOCK_MONOTONIC, &to);
	/* It may be any time later: that is the machine's affair. */
	assert_true((to.tv_sec - from.tv_sec) * 1000 +
	    (to.tv_nsec - from.tv_nsec) / 1000000 >= 100);
	store_close(holder);
}

static void
no_statement_is_prepared_anew_for_another_value(void **state)
{
	struct store_outbox row = { .outbox = 0 };

	for (int i = 1; i < 4; i++)
		assert_int_equal(store_outbox_held(s, i, i, "game", 0, &row),
		    STORE_NONE);
	assert_int_equal(sqlite3_stmt_status(s->prepared[OUTBOX_HELD],
	    SQLITE_STMTSTATUS_REPREPARE, 0), 0);
}

/* --------------------------------------------- what is never changed */

TEST(a_log_and_its_files_have_no_gaps)
{
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
		    " FROM game",
		"DELETE FROM terms", "UPDATE terms SET text = 'grace 9'",
		"INSERT INTO terms VALUES (1, 'grace 9')",
		"INSERT OR REPLACE INTO terms VALUES (2, 'grace 9')",
		"DELETE FROM letter", "UPDATE letter SET bytes = x'00'",
		"UPDATE letter SET message = 'x'",
		"UPDATE letter SET letter = 7",
		"INSERT OR REPLACE INTO letter SELECT 7, at, message, hash,"
		    " size, state, tries, server, note, waits, x'00'"
		    " FROM letter",
		"INSERT OR REPLACE INTO letter SELECT letter, at, 'x', hash,"
		    " size, state, tries, server, note, waits, x'00'"
		    " FROM letter",
		"DELETE FROM request", "UPDATE request SET text = 'x'",
		"INSERT OR REPLACE INTO request SELECT 7, identity, player,"
		    " key, 'x', seal, at FROM request",
		"INSERT OR REPLACE INTO request SELECT request, zeroblob(32),"
		    " player, key, 'x', seal, at FROM request",
		"DELETE FROM outbox", "UPDATE outbox SET args = 'x'",
		"UPDATE outbox SET address = 'eve@example.org'",
		"UPDATE outbox SET state = 'gone'",
		"INSERT OR REPLACE INTO outbox (outbox, at, kind, args, state,"
		    " tries, next) VALUES (1, 1, 'x', '{}', 'sent', 0, 0)"
	};
	char sql[512];

	fill_all();
	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		snprintf(sql, sizeof(sql), "PRAGMA recursive_triggers = 0; %s",
		    acts[i]);
		if ((aside_run(path, sql) & 0xff) != SQLITE_CONSTRAINT)
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

	for (size_t i = 0; i < sizeof(asked) / sizeof(*asked); i++) {
		snprintf(sql, sizeof(sql), "EXPLAIN QUERY PLAN %s", asked[i]);
		aside_ask(path, sql, plan, sizeof(plan));
		if (strncmp(plan, "SEARCH ", 7) != 0)
			fail_msg("%s: %s", asked[i], plan);
	}
}

/* However large the store: no command walks through all of a table. */
static void
what_grows_is_searched_by_index(void **state)
{
	static const enum statement asked[] = {
		PLAYER_BY_NAME, PLAYER_AT, PLAYER_SEALING,
		PLAYER_SAME_KEY, GAME_GET, STATUS_ONE, SEAT_EACH,
		LINE_GET, LINE_EACH, FILE_GET, FILE_FIND, SNAPSHOT_GET,
		ALARM_DUE, HEAD_AHEAD, REMINDER_EACH,
		ABSENCE_EACH, CONFIG_GET, LETTER_FIND, LETTER_GET,
		LETTER_NEXT_OPEN, REQUEST_NEXT, REGISTRATION_BY_TOKEN,
		REGISTRATION_BY_NUMBER, MAIL_PREFS_GET, BUDGET_GET,
		BUDGET_CLEAR,
		LETTER_PURGE, OUTBOX_PURGE, OUTBOX_GET,
		OUTBOX_SAID
	};
	sqlite3 *db;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	for (size_t i = 0; i < sizeof(asked) / sizeof(*asked); i++) {
		char sql[2048];
		sqlite3_stmt *stmt;
		int rows = 0;

		snprintf(sql, sizeof(sql), "EXPLAIN QUERY PLAN %s",
		    sqlite_statements[asked[i]]);
		assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
		    SQLITE_OK);
		for (; sqlite3_step(stmt) == SQLITE_ROW; rows++)
			if (strncmp((const char *)sqlite3_column_text(stmt, 3),
			    "SCAN", 4) == 0)
				fail_msg("all is scanned: %s", sql);
		assert_true(rows > 0);
		sqlite3_finalize(stmt);
	}
	sqlite3_close(db);
}

/* ------------------------------------------------- all or nothing */

TEST(what_is_not_committed_was_never_there)
{
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

TEST(nothing_is_written_outside_a_transaction)
{
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
	if ((result = store_snapshot_put(s, game, last + BATCH, 7,
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

enum { NO_PTRACE = 9 };

/*
 * Kills a child that lets itself be traced, and has stopped, at its n-th call
 * of the system.  Each stops it twice, when it begins and when it ends.
 */
static bool
kill_at_call(pid_t child, int n)
{
	int status;

	assert_int_equal(waitpid(child, &status, 0), child);
	if (WIFEXITED(status)) {
		assert_int_equal(WEXITSTATUS(status), NO_PTRACE);
		return false;
	}
	for (int stops = 0; stops < 2 * n - 1; stops++) {
		assert_true(WIFSTOPPED(status));
		ptrace(PTRACE_SYSCALL, child, NULL, NULL);
		assert_int_equal(waitpid(child, &status, 0), child);
	}
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	return true;
}

TEST(a_killed_process_leaves_all_or_nothing)
{
	struct store_head head;
	int64_t before, n;

	tear_down(NULL);
	for (int i = 0; i < 50; i++) {
		pid_t child = fork();

		if (child == 0) {
			if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
				_exit(NO_PTRACE);
			raise(SIGSTOP);
			submit_for_ever(-1);
		}
		if (!kill_at_call(child, 10 + i * 23)) {
			assert_int_equal(i, 0);
			test_skip("no ptrace");
		}
		OK(store_open(&s, path, i % 2 ? STORE_READ : STORE_WRITE));
		/* A server may still commit what it was sent last. */
		OK(store_head_get(s, 1, &head));
		do {
			before = head.line;
			n = lines(1);
			OK(store_head_get(s, 1, &head));
		} while (head.line != before);
		assert_int_equal(head.line % BATCH, 2);
		assert_int_equal(n, head.line + 1);
		tear_down(NULL);
	}
	is_whole();
	assert_true(head.line > BATCH);
}

TEST(two_at_once_take_turns)
{
	pid_t child[2];

	tear_down(NULL);
	for (int i = 0; i < 2; i++)
		if ((child[i] = fork()) == 0)
			submit_for_ever(100);
	assert_int_equal(test_wait(child[0]), 0);
	assert_int_equal(test_wait(child[1]), 0);
	OK(store_open(&s, path, STORE_READ));
	assert_int_equal(lines(1), 3 + 2 * 100 * BATCH);
	is_whole();
}

TEST(who_waits_too_long_is_told_to_try_again)
{
	struct store *holder = s;
	time_t from = time(NULL);

	OK(store_begin(holder));
	OK(store_open(&s, path, STORE_WRITE));
	assert_int_equal(lines(1), 3);	/* reading needs no turn */
	assert_int_equal(store_begin(s), STORE_BUSY);
	assert_true(time(NULL) - from >= 5);
	store_close(holder);
	OK(store_begin(s));
}

/* Whoever has opened it before does not write what the copy lacks. */
TEST(a_store_that_was_left_is_written_by_nobody)
{
	struct store *before;
	struct store_outbox row;
	enum store_result result;

	OK(reopen(STORE_WRITE));
	OK(store_open(&before, path, STORE_WRITE));
	OK(store_begin(s));
	OK(store_leave(s));
	OK(store_commit(s));
	assert_int_equal(store_begin(before), STORE_READONLY);
	/* What one waits for may be said later. */
	if ((result = store_begin_beside(before)) == STORE_OK)
		result = store_commit(before);
	assert_int_equal(result, STORE_READONLY);
	if ((result = store_begin_game(before, "kings-1")) == STORE_OK)
		result = store_commit(before);
	assert_int_equal(result, STORE_READONLY);
	assert_int_equal(store_outbox_claim(before, 1, 0, &row),
	    STORE_READONLY);
	assert_int_equal(store_begin_read(before), STORE_OK);
	store_close(before);
	OK(reopen(STORE_WAKE));
	OK(store_begin(s));
	OK(store_wake(s));
	OK(store_commit(s));
	OK(reopen(STORE_WRITE));
	OK(store_begin_beside(s));
}

/* However many others wait for their answers, which there come together. */
TEST(what_is_there_already_ends_no_transaction)
{
	struct store_alarm alarm = { 1, 1000, 900 };
	struct store_seat there = { 0, 0, 1, NULL, "ed:K" };

	for (int n = 40; n < 80; n++) {
		OK(store_begin(s));
		for (int i = 0; i < n; i++)
			OK(store_alarm_put(s, 1, &alarm));
		assert_int_equal(store_seat_add(s, 1, &there), STORE_TAKEN);
		OK(store_commit(s));
	}
}

/* It was made of what the host has forgotten meanwhile, or dropped. */
TEST(a_letter_that_was_dropped_while_it_was_made_is_not_sent)
{
	struct store_outbox row = { .at = 100, .next = 100, .kind = "turn",
	    .args = "{}", .address = "ana@example.org" }, out;
	struct store *host;
	enum store_result result;
	int64_t next;
	int tries;

	OK(store_begin(s));
	OK(aside_outbox_add(s, &row));
	OK(store_commit(s));
	OK(store_outbox_goes(s, row.outbox, &tries, &next));
	assert_int_equal(tries, 0);
	assert_int_equal(next, 100);
	OK(store_outbox_claim(s, row.outbox, 200, &out));
	OK(store_open(&host, path, STORE_WRITE));
	store_patience(host, 100);
	result = store_begin(host);
	if (server != NULL) {
		/* There it is held, and the host waits. */
		assert_int_equal(result, STORE_BUSY);
		store_close(host);
		return;
	}
	OK(result);
	OK(store_outbox_drop(host, row.outbox));
	OK(store_commit(host));
	store_close(host);
	out.message = "1@nuncio";
	out.recipient = row.address;
	out.bytes = "To: ana";
	out.len = 7;
	assert_int_equal(store_outbox_sending(s, &out), STORE_TAKEN);
	/* No transaction is open. */
	OK(store_begin(s));
	OK(store_outbox_get(s, row.outbox, &out));
	assert_int_equal(out.state, OUTBOX_DROPPED);
	assert_null(out.recipient);
	assert_int_equal(store_outbox_goes(s, row.outbox, &tries, &next),
	    STORE_TAKEN);
}

/* Where many can send, another may do it after that. */
TEST(a_letter_is_its_senders_for_some_minutes)
{
	struct store_outbox row = { .at = 100, .next = 100, .kind = "turn",
	    .args = "{}", .address = "ana@example.org" }, out;
	int64_t until;

	OK(store_begin(s));
	OK(aside_outbox_add(s, &row));
	OK(store_commit(s));
	OK(store_outbox_claim(s, row.outbox, 200, &out));
	OK(store_outbox_sending(s, &out));
	OK(store_commit(s));
	assert_true(store_outbox_ours(s, &out, 300));
	OK(store_outbox_away(s, &until));
	assert_int_equal(until, server == NULL ? 0 : out.next);
	out.next = time(NULL) + 299;
	assert_int_equal(store_outbox_ours(s, &out, 300), server == NULL);
	/* In the end it is nobody's; nor is it where a clock was ahead. */
	for (int i = 0; i < 2; i++) {
		out.next = i == 0 ? time(NULL) : time(NULL) + 2 * 86400;
		OK(store_begin(s));
		OK(store_outbox_set(s, &out));
		OK(store_commit(s));
		OK(store_outbox_away(s, &until));
		assert_int_equal(until, 0);
	}
}

TEST(a_reader_sees_one_picture)
{
	struct store *writer = s;

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
	char wal[176];
	struct stat st;

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

	tear_down(NULL);
	if ((child = fork()) == 0)
		fill();
	assert_int_equal(test_wait(child), 0);
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

	if ((child = fork()) == 0) {
		struct rlimit limit = { 20000, 20000 };

		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &limit);
		_exit(store_open(&s, other, STORE_CREATE));
	}
	assert_int_equal(test_wait(child), STORE_FULL);
	assert_int_equal(access(other, F_OK), -1);
}

static void
a_log_line_costs_less_than_a_kilobyte(void **state)
{
	static char position[1024], text[400];
	uint8_t hash[STORE_HASH] = { 0 };
	struct stat st, before;

	assert_int_equal(aside_run(path, "PRAGMA wal_checkpoint"), SQLITE_OK);
	assert_int_equal(stat(path, &before), 0);
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
		OK(store_snapshot_put(s, 1, line, 7, position, 1024));
		OK(store_commit(s));
	}
	tear_down(NULL);
	assert_int_equal(aside_run(path, "PRAGMA wal_checkpoint"), SQLITE_OK);
	assert_int_equal(stat(path, &st), 0);
	assert_in_range(st.st_size - before.st_size, 1, 1000 * 1024);
}

/* ------------------------------------------------------- hostile files */

static unsigned sink;		/* so that every byte is looked at */

static int
touch_player(void *arg, const struct store_player *p)
{
	sink += strlen(p->name) + strlen(p->address) + strlen(p->lang) +
	    strlen(p->key);
	return 0;
}

static int
touch_seat(void *arg, const struct store_seat *seat)
{
	sink += strlen(seat->name) + strlen(seat->key);
	return 0;
}

static int
touch_line(void *arg, const struct store_line *line)
{
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

static int
touch_due(void *arg, const struct store_outbox *row)
{
	sink += (size_t)row->outbox;
	return 0;
}

static int
touch_outbox(void *arg, const struct store_outbox *row)
{
	sink += strlen(row->kind) + strlen(row->args);
	for (size_t i = 0; i < row->len; i++)
		sink += row->bytes[i];
	return 0;
}

static int
touch_registration(void *arg, const struct store_registration *who)
{
	sink += strlen(who->name) + strlen(who->token);
	return 0;
}

static int
touch_reminder(void *arg, const struct store_reminder *r)
{
	sink += r->player + r->game;
	return 0;
}

/* What fill_all() has put there. */
static void
ask_mail(enum store_result *result, int *n)
{
	int64_t total;
	struct store_budget budget;
	struct store_clock clock;
	struct store_letter letter;
	struct store_mail_prefs mail_prefs;
	struct store_player player;
	struct store_registration who;
	struct store_request request;
	uint8_t id[STORE_HASH];
	int k = *n;

	memset(id, 'r', STORE_HASH);
	result[k++] = store_player_at(s, "a@example.org", &player);
	result[k++] = store_alarm_due(s, 2000, count_game, &total);
	result[k++] = store_reminder_each(s, 2000, 1, touch_reminder, NULL);
	result[k++] = store_clock_get(s, &clock);
	result[k++] = store_letter_get(s, 1, &letter);
	result[k++] = store_letter_next(s, LETTER_NEW, 0, &letter);
	if (result[k - 1] == STORE_OK)
		for (size_t i = 0; i < letter.len; i++)
			sink += letter.bytes[i];
	result[k++] = store_request_next(s, 0, &request);
	result[k++] = store_registration_each(s, touch_registration, NULL);
	result[k++] = store_registration_get(s, NULL, 1, &who);
	result[k++] = store_mail_prefs_get(s, 1, &mail_prefs);
	result[k++] = store_budget_get(s, "plain", "eve@example.org", &budget);
	result[k++] = store_outbox_each(s, true, touch_outbox, NULL);
	result[k++] = store_outbox_due(s, 2000, touch_due, NULL);
	*n = k;
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
	enum store_result result[64];
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
	result[k++] = store_snapshot_get(s, 1, 100, 7, &at, &position, &size);
	ask_mail(result, &k);
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
	tear_down(NULL);
	assert_int_equal(aside_run(path, "PRAGMA wal_checkpoint(TRUNCATE)"),
	    SQLITE_OK);
	return (uint8_t *)test_read(path, size);
}

static void
write_other(const void *bytes, size_t size)
{
	char name[176];

	tear_down(NULL);
	snprintf(name, sizeof(name), "%s-wal", other);
	unlink(name);
	snprintf(name, sizeof(name), "%s-shm", other);
	unlink(name);
	test_write(other, bytes, size);
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
	uint8_t *bytes;
	uint32_t random = 1;
	int opened = 0;

	fill_all();
	bytes = settled(&size);
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

	memset(junk, 'j', sizeof(junk));
	write_other(junk, sizeof(junk));
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	write_other("short", 5);
	assert_int_equal(open_other(STORE_READ), STORE_FOREIGN);
	write_other("", 0);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	assert_int_equal(aside_run(other, "CREATE TABLE log (game)"),
	    SQLITE_OK);
	assert_int_equal(open_other(STORE_READ), STORE_FOREIGN);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	write_other(bytes, size);
	assert_int_equal(aside_run(other, "PRAGMA user_version = 99"),
	    SQLITE_OK);
	assert_int_equal(open_other(STORE_WRITE), STORE_FOREIGN);
	assert_non_null(strstr(store_error(s), "has version"));
	free(bytes);
}

static void
what_is_not_there_is_none(void **state)
{
	char name[176];

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
	assert_int_equal(store_open(&s, "", STORE_CREATE), STORE_NONE);
	store_close(s);
	snprintf(name, sizeof(name), "%s/x", path);	/* not in a folder */
	assert_int_equal(store_open(&s, name, STORE_READ), STORE_NONE);
	OK(reopen(STORE_READ));
	assert_int_equal(store_backup(s, name), STORE_NONE);
	assert_int_equal(store_backup(s, "/none/such/copy"), STORE_NONE);
	store_close(s);
	assert_int_equal(store_open(&s, folder, STORE_READ), STORE_FOREIGN);
	assert_int_equal(symlink(other, other), 0);
	/* It is there, and nobody can read it. */
	assert_int_equal(open_other(STORE_WRITE), STORE_DISK);
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
		    " SELECT * FROM x",
		"DROP TABLE seat; CREATE TABLE seat (game INTEGER NOT NULL"
		    " REFERENCES game, seat INTEGER NOT NULL, line INTEGER NOT"
		    " NULL, player INTEGER NOT NULL REFERENCES player, key TEXT"
		    " NOT NULL, PRIMARY KEY (game, seat, line)) STRICT",
		/* All but the last words of one of ours; in other letters. */
		"PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql ="
		    " replace(sql, ', WITHOUT ROWID', '')"
		    " WHERE name = 'config'",
		"PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql ="
		    " 'create' || substr(sql, 7) WHERE name = 'host'"
	};
	size_t size;
	uint8_t *bytes = settled(&size);

	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		write_other(bytes, size);
		assert_int_equal(aside_run(other, acts[i]), SQLITE_OK);
		if (open_other(i % 2 ? STORE_READ : STORE_WRITE) !=
		    STORE_DAMAGED)
			fail_msg("opened after: %s", acts[i]);
	}
	write_other(bytes, size);
	assert_int_equal(aside_run(other, "ANALYZE; VACUUM"), SQLITE_OK);
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

	assert_int_equal(aside_run(path, "PRAGMA ignore_check_constraints = 1;"
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

/* The one of these that writes: it looks at what was in its way. */
enum { ADDS = 8 };

/* The call that reads it finds the store damaged after this statement. */
static enum store_result
spoilt(int which)
{
	struct store_clock clock;
	char all[2048] = "";
	struct due due = { "", 0 };
	uint8_t id[STORE_HASH];
	struct store_budget budget;
	struct store_game terms;
	struct store_letter letter = { .message = "a@b" };
	struct store_mail_prefs mail_prefs;
	struct store_outbox row;
	struct store_registration who;
	struct store_request request;
	const char *value;
	enum store_result result;

	memset(id, 'r', STORE_HASH);
	memset(letter.hash, 'h', STORE_HASH);
	switch (which) {
	case 0:
		return store_line_each(s, 1, -1, touch_line, NULL);
	case 1:
		return store_alarm_due(s, 2000, see_due, &due);
	case 2:
		return store_reminder_each(s, 2000, 1, see_reminder, all);
	case 5:
		return store_clock_get(s, &clock);
	case 6:
		return store_config_get(s, "address", &value);
	case 7:
		return store_letter_get(s, 1, &letter);
	case ADDS:
		OK(store_begin(s));
		result = store_letter_add(s, &letter);
		store_rollback(s);
		return result;
	case 9:
		return store_request_next(s, 0, &request);
	case 10:
		return store_registration_get(s, "t1", 0, &who);
	case 11:
		return store_absence_each(s, 1, 0, see_absence, all);
	case 12:
		return store_mail_prefs_get(s, 1, &mail_prefs);
	case 13:
		return store_budget_get(s, "plain", "eve@example.org", &budget);
	case 14:
		return store_outbox_get(s, 1, &row);
	case 15:
		return store_outbox_each(s, true, see_outbox, all);
	case 16:
		return store_game_get(s, "late-1", &terms);
	case 20:
		return store_game_id(s, 1, &value);
	case 19:
		return store_status_late(s, INT64_MAX, see_late, all);
	default:
		return store_letter_next(s, LETTER_NEW, 0, &letter);
	}
}

/* Whoever spoils a store on purpose takes away what would refuse it. */
static void
time_and_mail_that_make_no_sense_are_damage(void **state)
{
	static const struct { int which; const char *act; } acts[] = {
		{ 1, "UPDATE game SET id = CAST(x'00' AS TEXT)"
		    " WHERE game = 1" },
		{ 2, "UPDATE alarm SET player = -1" },
		{ 20, "UPDATE game SET id = CAST(x'00' AS TEXT)"
		    " WHERE game = 1" },
		{ 19, "UPDATE head SET until = 1, round = -1" },
		{ 0, "DELETE FROM log WHERE line = 1" },
		{ 5, "UPDATE clock SET ticked = -1" },
		{ 5, "UPDATE clock SET gap = -1" },
		{ 6, "UPDATE config SET value = CAST(x'00' AS TEXT)" },
		{ 7, "UPDATE letter SET state = 'lost'" },
		{ 7, "UPDATE letter SET tries = -1" },
		{ 7, "UPDATE letter SET hash = zeroblob(31)" },
		{ 7, "UPDATE letter SET bytes = zeroblob(1048577)" },
		{ ADDS, "UPDATE letter SET state = 'lost'" },
		{ ADDS, "UPDATE letter SET tries = 4294967296" },
		{ 9, "UPDATE request SET at = -1" },
		{ 9, "UPDATE request SET key = CAST(x'00' AS TEXT)" },
		{ 10, "UPDATE registration SET name = CAST(x'00' AS TEXT)" },
		{ 10, "UPDATE registration SET confirmed = -1" },
		{ 11, "UPDATE absence SET request = -1" },
		{ 11, "UPDATE absence SET returns = 5, leaves = -1" },
		{ 12, "UPDATE mail_prefs SET digest = 3" },
		{ 12, "UPDATE mail_prefs SET brief = 2" },
		{ 12, "UPDATE mail_prefs SET html = 2" },
		{ 12, "UPDATE mail_prefs SET reminded = -2" },
		{ 13, "UPDATE budget SET used = -1" },
		{ 13, "UPDATE budget SET ends = -1" },
		{ 14, "UPDATE outbox SET state = 'lost'" },
		{ 14, "UPDATE outbox SET bytes = zeroblob(4194305)" },
		{ 14, "UPDATE outbox SET player = -1" },
		{ 15, "UPDATE outbox SET kind = CAST(x'00' AS TEXT)" },
		{ 16, "UPDATE terms SET text = CAST(x'00' AS TEXT)" },
		{ 17, "UPDATE letter SET bytes = zeroblob(1048577)" }
	};
	size_t size;
	uint8_t *bytes;

	fill_all();
	bytes = settled(&size);
	for (size_t i = 0; i < sizeof(acts) / sizeof(*acts); i++) {
		sqlite3 *db;
		enum store_result was, is;
		enum store_mode mode;

		write_other(bytes, size);
		mode = acts[i].which == ADDS ? STORE_WRITE : STORE_READ;
		OK(open_other(mode));
		was = spoilt(acts[i].which);
		tear_down(NULL);
		assert_int_equal(sqlite3_open(other, &db), SQLITE_OK);
		sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
		assert_int_equal(sqlite3_exec(db,
		    "PRAGMA ignore_check_constraints = 1", NULL, NULL, NULL),
		    SQLITE_OK);
		assert_int_equal(sqlite3_exec(db, acts[i].act, NULL, NULL,
		    NULL), SQLITE_OK);
		assert_true(sqlite3_changes(db) > 0);
		sqlite3_close(db);
		OK(open_other(mode));
		is = spoilt(acts[i].which);
		if ((was != STORE_OK && was != STORE_TAKEN) ||
		    is != STORE_DAMAGED)
			fail_msg("%s: %d, then %d", acts[i].act, was, is);
	}
	free(bytes);
}

/* ------------------------------------------------------- permissions */

/* As somebody for whom permissions count. */
static int
as_nobody(enum store_mode mode, bool ask)
{
	enum store_result result;
	pid_t child = fork();

	if (child != 0)
		return test_wait(child);
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
	char name[176];

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
#define ON_FILES(name)						\
	cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	/* All others are for any engine; NUNCIO_TEST_STORE can name one. */
	const struct CMUnitTest files[] = {
		ON_FILES(a_new_store_is_for_its_owner_only),
		ON_FILES(create_makes_folders_and_never_replaces),
		ON_FILES(nobody_with_a_shell_changes_the_truth_by_accident),
		ON_FILES(the_next_line_is_found_by_index),
		ON_FILES(what_grows_is_searched_by_index),
		ON_FILES(no_statement_is_prepared_anew_for_another_value),
		ON_FILES(a_wal_does_not_grow_without_bound),
		ON_FILES(a_full_disk_is_told_and_loses_nothing),
		ON_FILES(no_half_store_is_left_on_a_full_disk),
		ON_FILES(a_log_line_costs_less_than_a_kilobyte),
		ON_FILES(a_store_cut_short_anywhere_is_damaged),
		ON_FILES(a_store_with_flipped_bytes_gives_a_defined_answer),
		ON_FILES(what_is_no_store_is_foreign),
		ON_FILES(what_is_not_there_is_none),
		ON_FILES(a_store_with_other_tables_is_damaged),
		ON_FILES(columns_of_the_wrong_kind_are_damage),
		ON_FILES(time_and_mail_that_make_no_sense_are_damage),
		ON_FILES(who_may_only_read_can_read),
		ON_FILES(who_may_only_read_is_not_shown_half_of_it)
	};
	const char *url = getenv("NUNCIO_TEST_STORE");
	int failed;

	test_folder(folder, "store_test");
	server = url == NULL ? NULL : getenv("NUNCIO_TEST_PSQL");
	if (server != NULL)
		snprintf(path, sizeof(path), "%s", url);
	else
		snprintf(path, sizeof(path), "%s/nuncio.db", folder);
	snprintf(other, sizeof(other), "%s/other.db", folder);
	failed = test_run_each(NULL, NULL, set_up, tear_down);
	if (server == NULL)
		failed += cmocka_run_group_tests(files, NULL, NULL);
	chmod(folder, 0700);
	test_remove(folder);
	return failed;
}

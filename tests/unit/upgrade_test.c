/*
 * upgrade_test.c: stores of older versions can be read, and only an upgrade
 * changes them.  The tests also copy stores.
 */
#include "store/store.h"
#include "store/versions.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char folder[TEST_PATH];
static char path[64];		/* of the store of this test */
static char copy[64];
static struct store *s;

#define OK(call)	assert_int_equal(must(call, #call), STORE_OK)

static enum store_result
must(enum store_result result, const char *what)
{
	if (result != STORE_OK)
		print_error("%s: %s\n", what, store_error(s));
	return result;
}

static int
set_up(void **state)
{
	char command[128];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s/*", folder);
	return system(command);
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
	tear_down(NULL);
	return store_open(&s, path, mode);
}

/* The store of this test is now as version 2 made it, without a WAL. */
static void
age(void)
{
	char name[128], *sql;
	size_t size;

	tear_down(NULL);
	for (int i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), "%s%s", path,
		    i == 0 ? "" : i == 1 ? "-wal" : "-shm");
		unlink(name);
	}
	sql = aside_bytes("tests/past/version-2.sql", &size);
	assert_int_equal(aside_run(path, sql), SQLITE_OK);
	free(sql);
}

static int
version_of(const char *file)
{
	char text[16];

	aside_ask(file, "PRAGMA user_version", text, sizeof(text));
	return atoi(text);
}

static int64_t
number(const char *file, const char *sql)
{
	char text[32];

	aside_ask(file, sql, text, sizeof(text));
	return atoll(text);
}

/*
 * All that a store tells by the functions that read it, as a text: what an
 * upgrade may not change.  Two buffers take turns.
 */
static char told[2][1 << 18];
static char *end;

static void
tell(const char *text, size_t len)
{
	assert_true(end + len + 1 < told[0] + sizeof(told[0]) ||
	    (end >= told[1] && end + len + 1 < told[1] + sizeof(told[1])));
	memcpy(end, text, len);
	end += len;
	*end++ = '\n';
	*end = '\0';
}

static void
tell_number(int64_t n)
{
	char text[32];

	tell(text, sprintf(text, "%lld", (long long)n));
}

static int
tell_line(void *arg, const struct store_line *line)
{
	(void)arg;
	tell(line->text, line->len);
	tell_number(line->file);
	return 0;
}

static int
tell_seat(void *arg, const struct store_seat *seat)
{
	(void)arg;
	tell_number(seat->line);
	tell(seat->name, strlen(seat->name));
	tell(seat->key, strlen(seat->key));
	return 0;
}

static int
tell_player(void *arg, const struct store_player *player)
{
	struct store_mail_prefs mail_prefs;

	(void)arg;
	tell(player->name, strlen(player->name));
	tell(player->address, strlen(player->address));
	OK(store_mail_prefs_get(s, player->player, &mail_prefs));
	tell_number(mail_prefs.digest);
	tell_number(mail_prefs.brief);
	tell_number(mail_prefs.html);
	return 0;
}

static int
tell_outage(void *arg, const struct store_outage *outage)
{
	(void)arg;
	tell_number(outage->total);
	return 0;
}

static int
tell_outbox(void *arg, const struct store_outbox *row)
{
	(void)arg;
	tell(row->kind, strlen(row->kind));
	tell(row->args, strlen(row->args));
	return 0;
}

static int
tell_status(void *arg, const struct store_status *status)
{
	(void)arg;
	tell(status->id, strlen(status->id));
	tell_number(status->line);
	tell_number(status->until);
	return 0;
}

static int
tell_due(void *arg, const char *game)
{
	++*(int *)arg;
	tell(game, strlen(game));
	return 0;
}

static int
tell_reminder(void *arg, const struct store_reminder *reminder)
{
	++*(int *)arg;
	tell_number(reminder->player);
	tell_number(reminder->game);
	return 0;
}

/* When games are due, and whom to remind in the weeks of the dumps. */
static void
tell_alarms(void)
{
	const int64_t weeks = 1772409600, half = 43200;
	int64_t act = INT64_MIN, game = 0;
	int n = 0, before;

	do {
		before = n;
		OK(store_alarm_due(s, INT64_MAX, 1, &act, &game, tell_due,
		    &n));
		tell_number(act);
	} while (n > before);
	for (int i = 0; i < 60; i++) {
		tell_number(i);
		OK(store_reminder_each(s, weeks + i * half, weeks + i * half,
		    tell_reminder, &n));
	}
}

static const char *
tell_all(int which)
{
	struct store_letter letter = { .letter = 0 };
	struct store_request request = { .request = 0 };
	struct store_head head;
	struct store_file file;

	end = told[which];
	OK(store_player_each(s, tell_player, NULL));
	OK(store_status_each(s, NULL, tell_status, NULL));
	OK(store_outage_each(s, 0, tell_outage, NULL));
	OK(store_outbox_each(s, true, tell_outbox, NULL));
	for (int game = 1; store_head_get(s, game, &head) == STORE_OK;
	    game++) {
		tell((const char *)head.hash, 4);
		OK(store_seat_each(s, game, tell_seat, NULL));
		OK(store_line_each(s, game, -1, tell_line, NULL));
		for (int n = 1; store_file_get(s, game, n, &file) == STORE_OK;
		    n++) {
			tell(file.text, file.text_len);
			tell(file.seal, file.seal_len);
		}
	}
	tell_alarms();
	while (store_letter_next(s, LETTER_ANSWERED, letter.letter, &letter) ==
	    STORE_OK)
		tell(letter.bytes, letter.len);
	while (store_request_next(s, request.request, &request) == STORE_OK)
		tell(request.text, request.text_len);
	return told[which];
}

/* --------------------------------------------------------- as it is */

/* The store's file has these bytes, which are freed. */
static void
is_still(char *before, size_t size)
{
	size_t size_now;
	char *now = aside_bytes(path, &size_now);

	assert_int_equal(size, size_now);
	assert_memory_equal(now, before, size);
	free(before);
	free(now);
}

static void
an_older_store_is_read_as_it_is(void **state)
{
	size_t size;

	(void)state;
	for (int version = 2; version < SCHEMA_VERSION; version++) {
		char *before;

		age();
		before = aside_bytes(path, &size);
		OK(reopen(STORE_READ));
		assert_int_equal(store_version(s), version);
		assert_true(strlen(tell_all(0)) > 1000);
		assert_int_equal(store_begin(s), STORE_READONLY);
		OK(store_begin_read(s));
		store_rollback(s);
		tear_down(NULL);
		is_still(before, size);
	}
}

static void
what_an_older_store_lacks_is_filled_in_for_its_readers(void **state)
{
	int64_t until, act = INT64_MIN, alarmed = 0;
	int n = 0;

	(void)state;
	age();
	OK(reopen(STORE_READ));
	until = number(path, "SELECT min(until) FROM head"
	    " WHERE player IS NOT NULL");
	end = told[0];
	OK(store_alarm_due(s, until - 1, 1, &act, &alarmed, tell_due, &n));
	assert_int_equal(n, 0);
	OK(store_alarm_due(s, until, 1, &act, &alarmed, tell_due, &n));
	assert_int_equal(n, 1);
}

static void
an_older_store_is_not_written(void **state)
{
	(void)state;
	for (int version = 2; version < SCHEMA_VERSION; version++) {
		size_t size;
		char *before;

		age();
		before = aside_bytes(path, &size);
		assert_int_equal(reopen(STORE_WRITE), STORE_OLDER);
		assert_non_null(strstr(store_error(s), "nuncio upgrade"));
		tear_down(NULL);
		is_still(before, size);
	}
}

static void
an_older_store_is_only_taken_as_it_was_made(void **state)
{
	static const char *const acts[] = {
		"DROP TRIGGER log_kept", "DROP TABLE host",
		"CREATE TABLE extra (x)", "DROP TRIGGER log_next; CREATE"
		    " TRIGGER log_next BEFORE INSERT ON log BEGIN SELECT 1;"
		    " END",
		"CREATE VIEW more AS SELECT 1",
		"CREATE TRIGGER extra AFTER INSERT ON log"
		    " BEGIN DELETE FROM player; END",
		"DROP TABLE snapshot; CREATE TABLE snapshot (game INTEGER)",
		"PRAGMA user_version = 0", "PRAGMA user_version = -1",
		"PRAGMA user_version = 3"
	};

	(void)state;
	for (int i = 0; i < 2 * (int)(sizeof(acts) / sizeof(*acts)); i++) {
		char *backup = NULL;
		int version;

		age();
		assert_int_equal(aside_run(path, acts[i / 2]), SQLITE_OK);
		version = version_of(path);
		if (reopen(STORE_READ) != STORE_DAMAGED ||
		    reopen(STORE_UPGRADE) != STORE_DAMAGED)
			fail_msg("opened after: %s", acts[i / 2]);
		assert_null(backup);
		tear_down(NULL);
		assert_int_equal(version_of(path), version);
	}
}

/* ---------------------------------------------------------- upgraded */

static void
an_upgrade_changes_nothing_that_is_told(void **state)
{
	(void)state;
	for (int version = 2; version < SCHEMA_VERSION; version++) {
		char *backup = NULL, *again = NULL, want[128];
		struct stat st;

		age();
		OK(reopen(STORE_READ));
		tell_all(0);
		OK(reopen(STORE_UPGRADE));
		OK(store_upgrade(s, &backup));
		assert_int_equal(store_version(s), SCHEMA_VERSION);
		assert_int_equal(version_of(path), SCHEMA_VERSION);
		OK(reopen(STORE_READ));
		assert_string_equal(tell_all(1), told[0]);
		assert_int_equal(number(path, "SELECT count(*) FROM"
		    " pragma_foreign_key_check"), 0);

		snprintf(want, sizeof(want), "%s.version-%d", path, version);
		assert_string_equal(backup, want);
		assert_int_equal(version_of(backup), version);
		assert_int_equal(stat(backup, &st), 0);
		assert_int_equal(st.st_mode & 0777, 0600);
		tear_down(NULL);
		OK(store_open(&s, backup, STORE_READ));
		assert_string_equal(tell_all(1), told[0]);

		/* A second time there is nothing to do. */
		OK(reopen(STORE_UPGRADE));
		OK(store_upgrade(s, &again));
		assert_null(again);
		assert_int_equal(store_version(s), SCHEMA_VERSION);
		free(backup);
	}
}

static void
an_upgraded_store_is_as_a_new_one(void **state)
{
	char *backup = NULL, made[4000], upgraded[4000];
	static const char names[] = "SELECT group_concat(name) FROM (SELECT"
	    " name FROM sqlite_schema ORDER BY name)";

	(void)state;
	OK(store_open(&s, copy, STORE_CREATE));
	tear_down(NULL);
	aside_ask(copy, names, made, sizeof(made));
	for (int version = 2; version < SCHEMA_VERSION; version++) {
		age();
		OK(reopen(STORE_UPGRADE));
		OK(store_upgrade(s, &backup));
		free(backup);
		OK(reopen(STORE_WRITE));
		OK(store_begin(s));
		OK(store_snapshot_put(s, 1, 12, 2, "state", 5));
		OK(store_commit(s));
		aside_ask(path, names, upgraded, sizeof(upgraded));
		assert_string_equal(made, upgraded);
	}
}

static void
no_backup_is_ever_replaced(void **state)
{
	char *backup = NULL, name[128], want[128];

	(void)state;
	for (int i = 0; i < 3; i++) {
		age();
		OK(reopen(STORE_UPGRADE));
		OK(store_upgrade(s, &backup));
		snprintf(want, sizeof(want), i == 0 ? "%s.version-2" :
		    "%s.version-2.%d", path, i);
		assert_string_equal(backup, want);
		free(backup);
	}
	for (int i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), i == 0 ? "%s.version-2" :
		    "%s.version-2.%d", path, i);
		assert_int_equal(version_of(name), 2);
	}
}

enum { NAMES = 1000 };

static void
take_names(const char *kind)
{
	char name[128];

	for (int i = 0; i < NAMES; i++) {
		FILE *out;

		snprintf(name, sizeof(name), i == 0 ? "%s.%s" : "%s.%s.%d",
		    path, kind, i);
		assert_non_null(out = fopen(name, "w"));
		fclose(out);
	}
}

static void
where_there_is_no_name_left_nothing_is_done(void **state)
{
	char *other = NULL;

	(void)state;
	age();
	take_names("version-2");
	OK(reopen(STORE_UPGRADE));
	assert_int_equal(store_upgrade(s, &other), STORE_TAKEN);
	assert_null(other);
	tear_down(NULL);
	assert_int_equal(version_of(path), 2);
	take_names("before-restore");
	OK(store_open(&s, copy, STORE_CREATE));
	assert_int_equal(store_replace(s, path, &other), STORE_TAKEN);
	assert_null(other);
	assert_int_equal(version_of(path), 2);
}

static void
what_refers_to_nothing_is_not_upgraded(void **state)
{
	char *backup = NULL;

	(void)state;
	age();
	assert_int_equal(aside_run(path, "INSERT INTO absence VALUES"
	    " (99, 77, 1, 5, 6)"), SQLITE_OK);
	OK(reopen(STORE_UPGRADE));
	assert_int_equal(store_upgrade(s, &backup), STORE_DAMAGED);
	assert_non_null(backup);
	free(backup);
	tear_down(NULL);
	assert_int_equal(version_of(path), 2);
}

static enum store_result
upgrade(void)
{
	char *backup = NULL;
	enum store_result result = store_open(&s, path, STORE_UPGRADE);

	if (result == STORE_OK)
		result = store_upgrade(s, &backup);
	free(backup);
	return result;
}

/* Who has waited too long, on a slow disk, is told so and tries again. */
static int
upgrade_in_the_end(void)
{
	int result;

	do
		result = upgrade();
	while (result == STORE_BUSY);
	return result;
}

static void
of_several_who_upgrade_at_once_one_does(void **state)
{
	char name[128];

	(void)state;
	for (int i = 0; i < 5; i++) {
		pid_t child[4];

		set_up(NULL);
		age();
		for (int k = 0; k < 4; k++)
			if ((child[k] = fork()) == 0)
				_exit(upgrade_in_the_end());
		for (int k = 0; k < 4; k++)
			assert_int_equal(aside_wait(child[k]), STORE_OK);
		OK(reopen(STORE_WRITE));
		snprintf(name, sizeof(name), "%s.version-2.1", path);
		assert_int_equal(access(name, F_OK), -1);
	}
}

static void
an_older_store_that_is_held_is_waited_for(void **state)
{
	sqlite3 *holder;
	struct timespec nap = { 0, 300000000 };
	pid_t child;
	int held[2];
	char byte;

	(void)state;
	age();
	assert_int_equal(pipe(held), 0);
	/* Before the holder opens it: a child must not inherit that. */
	if ((child = fork()) == 0)
		_exit(read(held[0], &byte, 1) != 1 ? 99 : upgrade());
	assert_int_equal(sqlite3_open(path, &holder), SQLITE_OK);
	assert_int_equal(sqlite3_exec(holder, "PRAGMA journal_mode = WAL;"
	    "BEGIN IMMEDIATE; UPDATE player SET address = 'new@example.org'",
	    NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(write(held[1], "", 1), 1);
	nanosleep(&nap, NULL);
	assert_int_equal(waitpid(child, NULL, WNOHANG), 0);
	assert_int_equal(sqlite3_exec(holder, "COMMIT", NULL, NULL, NULL),
	    SQLITE_OK);
	sqlite3_close(holder);
	assert_int_equal(aside_wait(child), STORE_OK);
	close(held[0]);
	close(held[1]);
	/* What the holder wrote is in both. */
	for (int i = 0; i < 2; i++) {
		char name[128], address[40];

		snprintf(name, sizeof(name), "%s%s", path,
		    i == 0 ? "" : ".version-2");
		aside_ask(name, "SELECT address FROM player", address,
		    sizeof(address));
		assert_string_equal(address, "new@example.org");
	}
}

/*
 * As if the program died at any write, or the disk were full there, by way of
 * files that cannot grow.
 */
static void
a_crash_amid_it_leaves_the_older_store_whole(void **state)
{
	int before = 0, after = 0;

	(void)state;
	for (rlim_t most = 0; after == 0; most += 12288) {
		struct rlimit limit = { most, most };
		bool crash = before % 2;
		int result;
		pid_t child;

		set_up(NULL);
		age();
		if ((child = fork()) == 0) {
			signal(SIGXFSZ, crash ? SIG_DFL : SIG_IGN);
			setrlimit(RLIMIT_FSIZE, &limit);
			_exit(upgrade());
		}
		result = aside_wait(child);
		if (result == STORE_OK) {
			assert_int_equal(version_of(path), SCHEMA_VERSION);
			after++;
		} else {
			assert_int_equal(result, crash ? -SIGXFSZ :
			    STORE_FULL);
			assert_true(version_of(path) < SCHEMA_VERSION);
			before++;
		}
		OK(reopen(STORE_READ));
		assert_true(strlen(tell_all(0)) > 1000);
		tear_down(NULL);
		assert_int_equal(upgrade(), STORE_OK);
		OK(reopen(STORE_WRITE));
		assert_true(before < 200);
	}
	assert_true(before > 5);
}

/* Killed wherever it happens to be. */
static void
a_kill_leaves_the_old_store_or_the_new_one(void **state)
{
	(void)state;
	for (int i = 0; i < 40; i++) {
		struct timespec nap = { 0, i * 200000L };
		pid_t child;
		int version;

		set_up(NULL);
		age();
		if ((child = fork()) == 0)
			_exit(upgrade());
		nanosleep(&nap, NULL);
		kill(child, SIGKILL);
		aside_wait(child);
		OK(reopen(STORE_READ));
		version = store_version(s);
		assert_true(version == 2 || version == SCHEMA_VERSION);
		assert_true(strlen(tell_all(0)) > 1000);
		tear_down(NULL);
		assert_int_equal(upgrade(), STORE_OK);
	}
}

/* As somebody for whom permissions count. */
static int
as_nobody(enum store_result (*fn)(void))
{
	pid_t child = fork();

	if (child != 0)
		return aside_wait(child);
	if (getuid() == 0 && (setgid(65534) == -1 || setuid(65534) == -1))
		_exit(99);
	_exit(fn());
}

static enum store_result
read_it(void)
{
	enum store_result result = store_open(&s, path, STORE_READ);

	if (result == STORE_OK && strlen(tell_all(0)) < 1000)
		return STORE_FAILED;
	return result;
}

static void
an_older_store_that_may_not_be_written_can_be_read(void **state)
{
	(void)state;
	age();
	assert_int_equal(chmod(path, 0444), 0);
	assert_int_equal(chmod(folder, 0555), 0);
	assert_int_equal(as_nobody(read_it), STORE_OK);
	assert_int_equal(as_nobody(upgrade), STORE_READONLY);
	assert_int_equal(chmod(path, 0666), 0);
	assert_int_equal(as_nobody(upgrade), STORE_READONLY);
	assert_int_equal(chmod(folder, 0700), 0);
	assert_int_equal(chmod(path, 0600), 0);
	assert_int_equal(version_of(path), 2);
}

/* ------------------------------------------------------------- backups */

static int
count_files(void)
{
	char command[128], text[16] = "";
	FILE *out;

	snprintf(command, sizeof(command), "ls -A %s | wc -l", folder);
	assert_non_null(out = popen(command, "r"));
	assert_non_null(fgets(text, sizeof(text), out));
	pclose(out);
	return atoi(text);
}

static void
a_backup_is_whole_while_others_write(void **state)
{
	sqlite3 *writer;
	struct stat st;
	char text[40];

	(void)state;
	age();
	assert_int_equal(upgrade(), STORE_OK);
	OK(reopen(STORE_READ));
	tell_all(0);
	assert_int_equal(sqlite3_open(path, &writer), SQLITE_OK);
	assert_int_equal(sqlite3_exec(writer, "BEGIN IMMEDIATE; UPDATE player"
	    " SET address = 'half@example.org'", NULL, NULL, NULL),
	    SQLITE_OK);
	OK(store_backup(s, copy));
	assert_int_equal(sqlite3_exec(writer, "COMMIT", NULL, NULL, NULL),
	    SQLITE_OK);
	assert_int_equal(stat(copy, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(store_backup(s, copy), STORE_TAKEN);
	tear_down(NULL);
	OK(store_open(&s, copy, STORE_WRITE));
	assert_string_equal(tell_all(1), told[0]);
	tear_down(NULL);
	unlink(copy);
	/* Of what was committed meanwhile all is in it. */
	OK(reopen(STORE_READ));
	OK(store_backup(s, copy));
	aside_ask(copy, "SELECT address FROM player", text, sizeof(text));
	assert_string_equal(text, "half@example.org");
	sqlite3_close(writer);
}

static void
a_backup_that_cannot_be_made_leaves_nothing(void **state)
{
	struct rlimit limit = { 50000, 50000 };
	int files;
	pid_t child;

	(void)state;
	age();
	OK(reopen(STORE_READ));
	files = count_files();
	assert_int_equal(store_backup(s, "/none/such/folder"), STORE_NONE);
	assert_int_equal(store_backup(s, path), STORE_TAKEN);
	assert_int_equal(symlink("nowhere", copy), 0);
	assert_int_equal(store_backup(s, copy), STORE_TAKEN);
	unlink(copy);
	tear_down(NULL);
	if ((child = fork()) == 0) {
		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &limit);
		_exit(store_open(&s, path, STORE_READ) != STORE_OK ? 99 :
		    store_backup(s, copy));
	}
	assert_int_equal(aside_wait(child), STORE_FULL);
	assert_int_equal(count_files(), files);
}

static void
a_damaged_store_has_no_backup(void **state)
{
	char noise[4096];
	FILE *file;
	int files;

	(void)state;
	age();
	memset(noise, 'n', sizeof(noise));
	assert_non_null(file = fopen(path, "r+b"));
	fseek(file, 4096L * number(path, "SELECT rootpage FROM sqlite_schema"
	    " WHERE name = 'outbox'") - 4096, SEEK_SET);
	assert_int_equal(fwrite(noise, 1, sizeof(noise), file),
	    sizeof(noise));
	fclose(file);
	OK(reopen(STORE_READ));
	files = count_files();
	assert_int_equal(store_backup(s, copy), STORE_DAMAGED);
	assert_int_equal(count_files(), files);
	tear_down(NULL);
	/* Nor is it upgraded, then. */
	assert_int_equal(upgrade(), STORE_DAMAGED);
	assert_int_equal(version_of(path), 2);
}

static int
unlink_no_wal(const char *name)
{
	size_t len = strlen(name);

	if (len > 4 && strcmp(name + len - 4, "-wal") == 0) {
		errno = EIO;
		return -1;
	}
	return unlink(name);
}

/* Or what stands in it would be read as if it were of the other store. */
static void
a_store_whose_wal_cannot_go_is_not_replaced(void **state)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	enum store_result result;
	char *aside, text[40];
	pid_t child;

	(void)state;
	age();
	assert_int_equal(upgrade(), STORE_OK);
	OK(reopen(STORE_READ));
	OK(store_backup(s, copy));
	tear_down(NULL);
	/* Whoever does not close the store leaves a WAL. */
	if ((child = fork()) == 0) {
		sqlite3 *db;

		_exit(sqlite3_open(path, &db) != SQLITE_OK ||
		    sqlite3_exec(db, "UPDATE player SET address ="
		    " 'late@example.org'", NULL, NULL, NULL) != SQLITE_OK);
	}
	assert_int_equal(aside_wait(child), 0);
	OK(store_open(&s, copy, STORE_WRITE));
	vfs->xSetSystemCall(vfs, "unlink",
	    (sqlite3_syscall_ptr)unlink_no_wal);
	result = store_replace(s, path, &aside);
	vfs->xSetSystemCall(vfs, "unlink", NULL);
	assert_int_equal(result, STORE_DISK);
	assert_null(aside);
	aside_ask(path, "PRAGMA integrity_check", text, sizeof(text));
	assert_string_equal(text, "ok");
	aside_ask(path, "SELECT address FROM player", text, sizeof(text));
	assert_string_equal(text, "late@example.org");
}

int
main(void)
{
#define TEST(name)	cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(an_older_store_is_read_as_it_is),
		TEST(what_an_older_store_lacks_is_filled_in_for_its_readers),
		TEST(an_older_store_is_not_written),
		TEST(an_older_store_is_only_taken_as_it_was_made),
		TEST(an_upgrade_changes_nothing_that_is_told),
		TEST(an_upgraded_store_is_as_a_new_one),
		TEST(no_backup_is_ever_replaced),
		TEST(where_there_is_no_name_left_nothing_is_done),
		TEST(what_refers_to_nothing_is_not_upgraded),
		TEST(of_several_who_upgrade_at_once_one_does),
		TEST(an_older_store_that_is_held_is_waited_for),
		TEST(a_crash_amid_it_leaves_the_older_store_whole),
		TEST(a_kill_leaves_the_old_store_or_the_new_one),
		TEST(an_older_store_that_may_not_be_written_can_be_read),
		TEST(a_backup_is_whole_while_others_write),
		TEST(a_backup_that_cannot_be_made_leaves_nothing),
		TEST(a_damaged_store_has_no_backup),
		TEST(a_store_whose_wal_cannot_go_is_not_replaced)
	};
	char command[2 * TEST_PATH + 32];
	int failed;

	test_path(folder, "upgrade_test");
	if (mkdtemp(folder) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/nuncio.db", folder);
	snprintf(copy, sizeof(copy), "%s/copy.db", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "chmod 700 %s; rm -rf %s", folder,
	    folder);
	if (system(command) != 0)
		return 1;
	return failed;
}

/*
 * backup_test.c: backups of a store, what takes its place, and stores of other
 * versions, which are left as they are.
 */
#include "store/store.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/test.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[TEST_PATH];
static char path[64];		/* of the store of this test */
static char copy[64];
static struct store *s;

#define OK(call)	aside_ok(s, call, #call)

static int
tear_down(void **state)
{
	store_close(s);
	s = NULL;
	return 0;
}

/* A store with players and letters to be sent, without a WAL. */
static int
set_up(void **state)
{
	test_remove(folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	OK(store_open(&s, path, STORE_CREATE));
	OK(store_begin(s));
	for (int i = 0; i < 200; i++) {
		char name[16], key[16];
		struct store_player player = { .name = name, .key = key,
		    .address = "ana@example.org", .lang = "en" };

		snprintf(name, sizeof(name), "ana-%d", i);
		snprintf(key, sizeof(key), "ed:%d", i);
		OK(store_player_add(s, &player));
	}
	OK(store_commit(s));
	OK(store_settle(s));
	return tear_down(NULL);
}

static enum store_result
reopen(enum store_mode mode)
{
	tear_down(NULL);
	return store_open(&s, path, mode);
}

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

static int
count_players(const char *file)
{
	char text[16];

	aside_ask(file, "SELECT count(*) FROM player", text, sizeof(text));
	return atoi(text);
}

TEST(a_store_of_another_version_is_refused_and_stays_as_it_is)
{
	static const int versions[] = { -1, 0, SCHEMA_VERSION - 1,
		SCHEMA_VERSION + 1, 99 };
	static const enum store_mode modes[] = { STORE_READ, STORE_WRITE,
		STORE_WAKE };
	char sql[64], has[64];

	for (size_t i = 0; i < sizeof(versions) / sizeof(*versions); i++) {
		size_t size, size_now;
		char *before, *now;

		snprintf(sql, sizeof(sql), "PRAGMA user_version = %d",
		    versions[i]);
		snprintf(has, sizeof(has), "has version %d, ", versions[i]);
		assert_int_equal(aside_run(path, sql), SQLITE_OK);
		before = test_read(path, &size);
		for (size_t k = 0; k < sizeof(modes) / sizeof(*modes); k++) {
			assert_int_equal(reopen(modes[k]), STORE_FOREIGN);
			assert_non_null(strstr(store_error(s), has));
		}
		tear_down(NULL);
		now = test_read(path, &size_now);
		assert_int_equal(size, size_now);
		assert_memory_equal(now, before, size);
		free(before);
		free(now);
	}
}

TEST(a_backup_is_whole_while_others_write)
{
	sqlite3 *writer;
	struct stat st;
	char text[40];

	OK(reopen(STORE_READ));
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
	tear_down(NULL);
	aside_ask(copy, "SELECT address FROM player", text, sizeof(text));
	assert_string_equal(text, "ana@example.org");
	assert_int_equal(count_players(copy), count_players(path));
	unlink(copy);
	/* Of what was committed meanwhile all is in it. */
	OK(reopen(STORE_READ));
	OK(store_backup(s, copy));
	aside_ask(copy, "SELECT address FROM player", text, sizeof(text));
	assert_string_equal(text, "half@example.org");
	sqlite3_close(writer);
}

TEST(a_backup_that_cannot_be_made_leaves_nothing)
{
	struct rlimit limit = { 50000, 50000 };
	int files;
	pid_t child;

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
	assert_int_equal(test_wait(child), STORE_FULL);
	assert_int_equal(count_files(), files);
}

TEST(a_damaged_store_has_no_backup)
{
	char noise[4096], page[16];
	FILE *file;
	int files;

	memset(noise, 'n', sizeof(noise));
	aside_ask(path, "SELECT rootpage FROM sqlite_schema"
	    " WHERE name = 'outbox'", page, sizeof(page));
	assert_non_null(file = fopen(path, "r+b"));
	fseek(file, 4096L * atoi(page) - 4096, SEEK_SET);
	assert_int_equal(fwrite(noise, 1, sizeof(noise), file),
	    sizeof(noise));
	fclose(file);
	OK(reopen(STORE_READ));
	files = count_files();
	assert_int_equal(store_backup(s, copy), STORE_DAMAGED);
	assert_int_equal(count_files(), files);
}

/* --------------------------------------------- in the place of a store */

TEST(a_store_is_not_replaced_if_no_name_is_left_for_it)
{
	enum { NAMES = 1000 };
	char name[128], *aside = NULL;

	for (int i = 0; i < NAMES; i++) {
		snprintf(name, sizeof(name), i == 0 ? "%s.before-restore" :
		    "%s.before-restore.%d", path, i);
		test_write_text(name, "");
	}
	OK(store_open(&s, copy, STORE_CREATE));
	assert_int_equal(store_replace(s, path, &aside), STORE_TAKEN);
	assert_null(aside);
	assert_int_equal(count_players(path), 200);
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
TEST(a_store_whose_wal_cannot_go_is_not_replaced)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	enum store_result result;
	char *aside, text[40];
	pid_t child;

	OK(reopen(STORE_WRITE));
	OK(store_backup(s, copy));
	tear_down(NULL);
	/* Whoever does not close the store leaves a WAL. */
	if ((child = fork()) == 0) {
		sqlite3 *db;

		_exit(sqlite3_open(path, &db) != SQLITE_OK ||
		    sqlite3_exec(db, "UPDATE player SET address ="
		    " 'late@example.org'", NULL, NULL, NULL) != SQLITE_OK);
	}
	assert_int_equal(test_wait(child), 0);
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
	int failed;

	test_folder(folder, "backup_test");
	snprintf(path, sizeof(path), "%s/nuncio.db", folder);
	snprintf(copy, sizeof(copy), "%s/copy.db", folder);
	failed = test_run_each(NULL, NULL, set_up, tear_down);
	test_remove(folder);
	return failed;
}

/*
 * floor: what tests/bench.sh measures the program against: the least that
 * the same work can cost, and a clock.  A bare program on purpose: it is
 * linked with SQLite and libsodium only.
 *
 *	floor store DB			make an empty store to commit to
 *	floor commit DB FILE...		a durable transaction for each FILE
 *	floor verify N			N Ed25519 verifications
 *	floor race COMMAND... -- WORD...
 *					for each WORD run each COMMAND in turn,
 *					with % replaced by WORD; print the
 *					median of each in microseconds
 *	floor rss COMMAND ARGUMENT...	run it; print its peak memory in KiB
 */
#include <err.h>
#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wordexp.h>

enum { FILE_MOST = 65536, COMMANDS = 8, COMMAND_MOST = 65536,
    WRITE_BACK = 200 };

static void
usage(void)
{
	fprintf(stderr, "usage: floor store|commit|verify|race|rss ...\n");
	exit(64);
}

/* ------------------------------------------------------------- commits */

static void
must(sqlite3 *db, int rc)
{
	if (rc != SQLITE_OK && rc != SQLITE_DONE)
		errx(1, "%s", sqlite3_errmsg(db));
}

static sqlite3 *
connect(const char *path)
{
	sqlite3 *db;

	must(NULL, sqlite3_open(path, &db));
	must(db, sqlite3_exec(db, "PRAGMA journal_mode=WAL;"
	    "PRAGMA synchronous=FULL", NULL, NULL, NULL));
	return db;
}

static void
store(const char *path)
{
	sqlite3 *db = connect(path);

	must(db, sqlite3_exec(db, "CREATE TABLE t (x BLOB)", NULL, NULL,
	    NULL));
	sqlite3_close(db);
}

static size_t
read_file(const char *path, char text[FILE_MOST])
{
	FILE *in = fopen(path, "rb");
	size_t len;

	if (in == NULL)
		err(1, "%s", path);
	len = fread(text, 1, FILE_MOST, in);
	fclose(in);
	return len;
}

/*
 * Like the program this leaves the WAL to whoever comes next, until it is
 * long: writing it back at each end would make the floor far higher.
 */
static void
commit(const char *path, char *const *files)
{
	static char text[FILE_MOST];
	sqlite3 *db = connect(path);
	sqlite3_stmt *insert;
	int pages, done;

	must(db, sqlite3_prepare_v2(db, "INSERT INTO t VALUES (?1)", -1,
	    &insert, NULL));
	for (; *files != NULL; files++) {
		sqlite3_bind_blob(insert, 1, text, read_file(*files, text),
		    SQLITE_STATIC);
		must(db, sqlite3_step(insert));
		sqlite3_reset(insert);
	}
	sqlite3_finalize(insert);
	must(db, sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_NOOP_,
	    &pages, &done));
	sqlite3_close(db);
}

/* raw_store.h: reads or changes a store without the program. */
#ifndef TESTS_RAW_STORE_H
#define TESTS_RAW_STORE_H

#include "store/store.h"

#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/*
 * Run SQL on the file, as the sqlite3 shell would do it, with checks of foreign
 * keys off.  Returns SQLite's result code.
 */
static inline int
aside_run(const char *file, const char *sql)
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

/* Write the last column of the first row as text to out. */
static inline void
aside_ask(const char *file, const char *sql, char *out, size_t size)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
	    SQLITE_OK);
	assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
	snprintf(out, size, "%s", (const char *)sqlite3_column_text(stmt,
	    sqlite3_column_count(stmt) - 1));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}

static inline int
aside_younger(void *arg, const struct store_outbox *row)
{
	int64_t *last = arg;

	if (row->outbox > *last)
		*last = row->outbox;
	return 0;
}

/* Add a letter to the outbox, and set row->outbox to its number. */
static inline enum store_result
aside_outbox_add(struct store *s, struct store_outbox *row)
{
	enum store_result result = store_outbox_add(s, row);

	row->outbox = 0;
	return result != STORE_OK ? result :
	    store_outbox_each(s, true, aside_younger, &row->outbox);
}

/* The call of `what` must have succeeded; else say why it has not. */
static inline void
aside_ok(struct store *s, enum store_result result, const char *what)
{
	if (result != STORE_OK)
		print_error("%s: %s\n", what, store_error(s));
	assert_int_equal(result, STORE_OK);
}

#endif

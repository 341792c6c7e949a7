/*
 * sqlite.h: a store on SQLite, and the file under it.  For store/ only.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/result.h"
#include "store/statements.h"

#include <stdbool.h>

extern const char *const sqlite_statements[STATEMENTS];	/* see engine.h */

/* Members of struct engine, see engine.h. */
enum store_result sqlite_open(struct store *);
void sqlite_close(struct store *);
void sqlite_patience(struct store *, int milliseconds);
void sqlite_discard(struct store *);
enum store_result sqlite_alone(struct store *);
enum store_result sqlite_claim(struct store *, int64_t letter, bool wait);
enum store_result sqlite_unclaim(struct store *, int64_t letter);
/*
 * Translate a result code of SQLite, and set the sentence.  Returns STORE_OK
 * for a code that is not a failure.  This function uses errno: set errno to 0
 * before calling SQLite.
 */
enum store_result sqlite_fault(struct store *, int rc);
/* Translate a result code without a sentence.  error is errno, or 0. */
enum store_result sqlite_means(int rc, int error);
/* Run SQL of one or more statements, without parameters and rows. */
enum store_result sqlite_exec(struct store *, const char *sql);
/*
 * Check that the store is still without a WAL.  DISK: there is a WAL, so the
 * one file is not the whole store.
 */
enum store_result sqlite_without_wal(struct store *);

/* Check that the store is a file.  WRONG: it is on a server. */
enum store_result sqlite_file(struct store *);

/*
 * Open the file s->path in s->mode.  If immutable is true, open it without the
 * WAL and locks: only the file itself is read, and no file is made beside it.
 */
enum store_result sqlite_connect(struct store *, bool immutable);
/*
 * Translate errno for a file or folder that could not be made.  `what` is the
 * word for it in the sentence, such as "folder".  TAKEN: it is there already.
 */
enum store_result sqlite_not_made(struct store *, const char *what,
    const char *path);

#endif

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
void sqlite_discard(struct store *);
enum store_result sqlite_alone(struct store *);
enum store_result sqlite_claim(struct store *, int64_t letter, bool wait);
enum store_result sqlite_unclaim(struct store *, int64_t letter);
/*
 * Translate a result code of SQLite, with its sentence; STORE_OK for one that
 * is not a failure.  This uses errno: set it to 0 before calling SQLite.
 */
enum store_result sqlite_fault(struct store *, int rc);
/* The same without a sentence, for this errno; 0: there was none. */
enum store_result sqlite_means(int rc, int error);
/* SQL of more than one statement, without parameters and rows. */
enum store_result sqlite_exec(struct store *, const char *sql);
/*
 * Bring the whole store into its one file, without a WAL; fails if one remains.
 */
enum store_result sqlite_settle(struct store *);
/* Is it still without a WAL?  DISK: no, so one file is not the whole store. */
enum store_result sqlite_without_wal(struct store *);

/* Is it a file?  WRONG: no, it is on a server. */
enum store_result sqlite_file(struct store *);

/*
 * Open the file s->path in s->mode; if immutable, without the WAL and locks:
 * then only the file itself is read, and no file is made beside it.
 */
enum store_result sqlite_connect(struct store *, bool immutable);
/*
 * Translate errno for a file or folder that could not be made; `what` is its
 * kind.  TAKEN: it is there already.
 */
enum store_result sqlite_not_made(struct store *, const char *what,
    const char *path);

#endif

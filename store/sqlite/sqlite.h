/*
 * sqlite.h: a store on SQLite, and the file under it.  Of store/ alone.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/result.h"
#include "store/statements.h"

#include <stdbool.h>

extern const char *const sqlite_statements[STATEMENTS];	/* see engine.h */

/* What engine.h says of open, close, discard and alone. */
enum store_result sqlite_open(struct store *);
void sqlite_close(struct store *);
void sqlite_discard(struct store *);
enum store_result sqlite_alone(struct store *);
enum store_result sqlite_claim(struct store *, int64_t letter, bool wait);
enum store_result sqlite_unclaim(struct store *, int64_t letter);
/*
 * What an answer of SQLite means, with its sentence; STORE_OK for one that is
 * no failure.  errno is looked at: set it to 0 before SQLite is asked.
 */
enum store_result sqlite_fault(struct store *, int rc);
/* The same without a sentence, where errno was this; 0: it says nothing. */
enum store_result sqlite_means(int rc, int error);
/* SQL of more than one statement, without parameters and rows. */
enum store_result sqlite_exec(struct store *, const char *sql);
/*
 * All of the store is in its one file from here on: it has no WAL any more, or
 * this fails.
 */
enum store_result sqlite_settle(struct store *);
/* Has it still none?  DISK: it has, and must not be taken for one file. */
enum store_result sqlite_without_wal(struct store *);

/* Is it a file?  WRONG: no, it is on a server, which has its own ways. */
enum store_result sqlite_file(struct store *);

/*
 * Open the file s->path as s->mode says, with or without the WAL and locks:
 * without them nothing but the file is looked at, and nothing is made beside
 * it.
 */
enum store_result sqlite_connect(struct store *, bool immutable);
/*
 * What errno says of a file or folder that could not be made; `what` is the
 * kind of it.  TAKEN: it is there.
 */
enum store_result sqlite_not_made(struct store *, const char *what,
    const char *path);

#endif

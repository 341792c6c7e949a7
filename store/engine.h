/*
 * engine.h: the interface to the database under a store: SQLite, or PostgreSQL.
 * For store/ only.
 *
 * Everything above this interface is the same for both engines: the statements
 * (statements.h), the order of their parameters and columns, the checks of each
 * row (call.c), and the meaning of a transaction.  An engine provides the SQL
 * and the transport.
 *
 * Functions that return nothing leave failures in the call's result.  They are
 * only called while this result is STORE_OK.
 */
#ifndef STORE_ENGINE_H
#define STORE_ENGINE_H

#include "store/result.h"
#include "store/statements.h"

#include <stdbool.h>

struct call;
struct store_guest;
struct store_server;
struct store_standing;

enum column { COLUMN_NULL, COLUMN_NUMBER, COLUMN_TEXT, COLUMN_BYTES };

struct engine {
	const char *const *statements;	/* the SQL of each; NULL: none */
	/* Does the work of store_open(), for the path and mode in the store. */
	enum store_result (*open)(struct store *);
	void (*close)(struct store *);	/* harmless if it is not open */
	/* Does the work of store_discard(). */
	void (*discard)(struct store *);
	void (*patience)(struct store *, int milliseconds);
	/* Does the work of store_sending(), for a store that is not open. */
	enum store_result (*alone)(struct store *);
	/*
	 * These members do the work of store_letter_claim() and
	 * store_letter_leave().  They are NULL if statements do this work.
	 */
	enum store_result (*claim)(struct store *, int64_t letter, bool wait);
	enum store_result (*unclaim)(struct store *, int64_t letter);

	/*
	 * Begin a transaction:
	 *
	 * - begin_read: to read,
	 * - begin_write: to write anything,
	 * - begin_beside: to write beside others, who write things that are not
	 *   locked (lock.h).
	 *
	 * These functions are called only if no transaction is open.  rollback
	 * is called only if a transaction may be open.  If rollback fails,
	 * store_failure() has the reason, and the transaction is still open.
	 */
	enum store_result (*begin_read)(struct store *);
	enum store_result (*begin_write)(struct store *);
	enum store_result (*begin_beside)(struct store *);
	/*
	 * Begin a transaction that reads one consistent picture.  After go_on()
	 * this transaction may write, too.
	 */
	enum store_result (*begin_snapshot)(struct store *);
	enum store_result (*go_on)(struct store *);
	enum store_result (*commit)(struct store *);
	void (*rollback)(struct store *);
	/*
	 * Returns true if a transaction is open.  The engine itself may have
	 * ended it.
	 */
	bool (*within)(const struct store *);

	/*
	 * The steps of one call.  begin() finds the statement and sets all its
	 * parameters to null.  row() goes to the first row or to the next row,
	 * and returns false if there is none.  end() is always called, also
	 * after a failure.
	 */
	void (*begin)(struct call *, enum statement);
	bool (*row)(struct call *);
	void (*end)(struct call *);
	/*
	 * Returns true if the next row may be requested of a walk that was left
	 * open (call_at()).  Otherwise the walk must be begun anew.
	 */
	bool (*ahead)(const struct store *, enum statement);
	void (*leave)(struct store *, enum statement);
	/* Forget a statement, because its SQL has changed. */
	void (*forget)(struct store *, enum statement);

	/* Put the parameter c->next.  Parameters that are not put are null. */
	void (*put_number)(struct call *, int64_t value);
	void (*put_text)(struct call *, const char *text, size_t len);
	void (*put_bytes)(struct call *, const void *bytes, size_t len);

	/*
	 * Take the column c->next.  number is only called for a number.  data
	 * is only called for text or bytes, which are valid until the next row
	 * or the end.  A NUL follows a text.  data returns NULL if there is no
	 * memory.
	 */
	bool (*has)(struct call *, enum column);
	const char *(*name)(struct call *);
	int64_t (*number)(struct call *);
	const void *(*data)(struct call *, enum column, size_t *len);

	/*
	 * added returns the number of the row that the last statement added;
	 * changed returns how many rows it changed.
	 */
	int64_t (*added)(const struct store *);
	int64_t (*changed)(const struct store *);

	/* Many may write together.  If not, a writer locks everything. */
	bool many;
	/* Seconds for which a letter has one sender, if many may write. */
	int lease;
	/* A column of files that counts them as they come, in any game. */
	const char *came;
	/*
	 * These members do the work of the functions of store.h with these
	 * names.  They are NULL for a file.
	 */
	enum store_result (*guests)(struct store *, int (*each)(void *,
	    const struct store_guest *), void *arg);
	enum store_result (*server)(struct store *, struct store_server *);
	enum store_result (*others)(struct store *, int (*each)(void *,
	    const struct store_server *), void *arg);
	enum store_result (*standing)(struct store *,
	    struct store_standing *);
	const char *(*witness)(const struct store *);
	enum store_result (*witnessed)(struct store *, const char *witness,
	    bool *there);
	/* Let a transaction rest while the program works on another store. */
	enum store_result (*may_rest)(struct store *);
	/* Number new rows after those that were copied with their numbers. */
	enum store_result (*count_on)(struct store *);
};

extern const struct engine engine_sqlite, engine_postgresql;

#endif

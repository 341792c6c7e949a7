/*
 * store.h: opening a store, and transactions.  A store has players, games and
 * mail, in one file (SQLite) or on a server (PostgreSQL).  There is a header
 * for each subject, and this header includes them all.  schema.sql explains
 * each column.
 *
 * Functions return STORE_OK or the kind of failure.  store_error() has a
 * sentence about the failure.  The names mean the same everywhere:
 *
 *	add	a new row, whose number is put into the struct.  TAKEN: there is
 *		such a row already
 *	set	changes a row that is there.  NONE: there is no such row
 *	put	adds or replaces the row for this key
 *	get	one row.  NONE: there is no such row
 *	next	the first row after the one named.  NONE: there is none
 *	each	a walk; the callback ends it by returning anything but 0.
 *		STORE_OK means that nothing went wrong, not that there was a
 *		row.  The callback may call anything but the same walk
 *
 * Strings and bytes that a function puts into a struct, or passes to a
 * callback, belong to the store: they are valid until the next call of the same
 * function, or until the callback returns.
 *
 * Any function may also return BUSY, DAMAGED, READONLY, FULL, NOMEM and FAILED.
 * Within a transaction, a function may also return AGAIN.  The caller must then
 * roll the transaction back, and may begin it anew.  Nothing here prints or
 * exits.  Even lack of memory is a result, on which the caller ends the
 * program.  The caller that began a transaction rolls it back, or it is rolled
 * back when the process ends.
 *
 * Data from a store must be trusted no more than data from a letter.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/alarms.h"
#include "store/inbox.h"
#include "store/kept_games.h"
#include "store/lock.h"
#include "store/open_tables.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/result.h"
#include "store/tournaments.h"

/* -------------------------------------------------------------- opening */

/*
 * Open the store at path.  STORE_CREATE makes its folder if it is missing (mode
 * 0700).
 *
 * FOREIGN: it is no store, or one of another version.  With STORE_WAKE, a store
 * on a server gets a role of its own if it has none, other roles lose their
 * rights in it, and nobody else may connect to its database.  This is left out
 * for a user who is not the store's owner.  DENIED: somebody else has to do a
 * part of this; store_error() says how, and nothing has changed.
 *
 * *out is set even after a failure, for store_error().  Only with NOMEM may
 * *out be NULL.  Close *out in any case.
 */
enum store_result store_open(struct store **out, const char *path,
    enum store_mode mode);
void store_close(struct store *);		/* NULL is fine */
/*
 * Returns true if locks work in the folder of this path, which names a file, or
 * if this cannot be found out.  If locks do not work, returns false, and why
 * has the reason and the kind of file system.  STORE_CREATE checks this itself,
 * and returns DISK.
 */
enum { STORE_LOCKS = 300 };
bool store_locks(const char *path, char why[STORE_LOCKS]);
/* Returns true if this is the name of a store on a server, not of a file. */
bool store_on_server(const char *path);
/* Returns true if this store is on a server. */
bool store_served(const struct store *);
/* The place of a store on a server. */
struct store_server {
	char system[24];		/* the identifier of the server and of
					   all servers that follow it */
	char database[64];		/* without blanks: "?" in their place */
	char name[128];			/* HOST:PORT, as it was named */
	uint32_t timeline;		/* this number grows when a standby
					   takes over */
	char started[24];		/* when the server was started, in its
					   own digits: no two servers have the
					   same */
	bool standby;			/* it can only be read */
};
/* Get the place of a store.  NONE: the store is not on a server. */
enum store_result store_server(struct store *, struct store_server *);
/*
 * Ask each other server that the store's name lists for its place, and pass it
 * to each(arg, server) until that does not return 0.  A server that does not
 * answer within seconds is left out.
 */
enum store_result store_others(struct store *, int (*each)(void *,
    const struct store_server *), void *arg);
/* The replication of a server. */
struct store_standing {
	bool standby;			/* it is a standby, and can only be
					   read */
	bool waits;			/* it waits for standbys before it
					   answers */
	int wanted;			/* ... for this many standbys */
	int follow;			/* number of standbys that follow */
	int sync;			/* number of those that it waits for;
					   -1: we are not allowed to ask */
	int64_t clock;			/* of the server, in seconds */
};
/* NONE: the store is not on a server. */
enum store_result store_standing(struct store *, struct store_standing *);
/*
 * Returns the witness that the last committed transaction has left in the
 * store: 32 hexadecimal digits, valid until the next transaction.  Returns NULL
 * if this transaction left no witness, or if this is not known.
 */
const char *store_witness(const struct store *);
/*
 * Set *there to true if the store has this witness.  Stores keep witnesses for
 * a week.  NONE: the store is not on a server, and keeps none.
 */
enum store_result store_witnessed(struct store *, const char *witness,
    bool *there);
/*
 * Become the only process that sends letters, if the engine allows one at a
 * time.  This lasts until *out is closed, or until this process and all
 * processes that it forked have ended.  TAKEN: another process sends letters.
 * If the engine allows many such processes, this function does nothing, because
 * each letter has one sender: see store_outbox_claim().  *out is set as by
 * store_open(), and has no other use.
 */
enum store_result store_sending(struct store **out, const char *path);
/* Returns a sentence, lower case, about the last failure; it is the store's. */
const char *store_error(const struct store *);
/* Returns the result of the last failure, or STORE_OK if there was none. */
enum store_result store_failure(const struct store *);

/* The version that all stores of this program have, as in their schemas. */
enum { SCHEMA_VERSION = 4 };
/*
 * List everybody who has access to a store on a server, except its owner and
 * the server's superusers.  each(arg, ...) is called for each; it ends the walk
 * by returning anything but 0.  For a store in a file, the list is empty.
 */
enum store_way {
	GUEST_OLD,			/* the store does not have its own
					   role */
	GUEST_ANYBODY,			/* all may connect to the database */
	GUEST_CONNECTS,			/* this role may connect to it */
	GUEST_GRANTED,			/* ... has rights in the store that
					   others do not have */
	GUEST_MAKES_ROLES,		/* ... may take every role */
	GUEST_CONNECTED,		/* ... is connected, with any rights */
	GUEST_MEMBER,			/* ... was granted the store's role */
	GUEST_FILES,			/* ... can reach the server's files */
	STORE_WAYS
};
struct store_guest {
	enum store_way way;
	const char *role;		/* as SQL has it; "" for GUEST_OLD and
					   GUEST_ANYBODY */
};
enum store_result store_guests(struct store *,
    int (*each)(void *, const struct store_guest *), void *arg);
/*
 * Copy the store as it is now to a new file of mode 0600.  Others may go on
 * writing meanwhile.  With STORE_OK, the copy is on the disk and has been
 * verified.  With another result, no new file is left.  TAKEN: there is already
 * a file of this name.  Unfinished files of killed processes in this folder are
 * removed first.  Do not call this function in a transaction that has written.
 */
enum store_result store_backup(struct store *, const char *path);
/*
 * Returns true if a file of this name may be removed, because it is an
 * unfinished backup or copy.
 */
bool store_is_unfinished(const char *path);

/*
 * Bring everything committed into the store's one file, and to the disk.
 * Nobody else may use the store, which is a file.  Fails if a WAL remains.
 */
enum store_result store_settle(struct store *);

/*
 * Rename the store to path.  It must be open for writing and used by nobody
 * else.  If there is a file at path, this file is moved aside, never deleted.
 * *aside is the new name of this file, or NULL if there was none; the caller
 * frees it.  After a crash, one of the two files is at path.  BUSY: somebody is
 * writing to the file at path.  Afterwards the handle can only be closed.
 */
enum store_result store_replace(struct store *, const char *path,
    char **aside);

/*
 * Copy everything from one store to another store, which is new and empty.
 * Both must be within a transaction that may write.  The copied rows are
 * verified.  After the commit, the copy sleeps.
 */
enum store_result store_copy(struct store *from, struct store *to);
/*
 * Remove a new store that could not be completed.  Close the handle afterwards.
 * If others may know the store by now, call this function within a transaction
 * that locks the store.
 */
void store_discard(struct store *);
/*
 * Mark a store, within a transaction.  store_leave() marks it as left, because
 * its games go on elsewhere: from the commit on, it can only be read.
 * store_wake() marks it as a store whose games go on here.
 */
enum store_result store_leave(struct store *);
enum store_result store_wake(struct store *);
/*
 * Check that a store may be written.  BUSY: the store sleeps.  READONLY: the
 * store was left.
 */
enum store_result store_awake(struct store *);

/* --------------------------------------------------------- transactions */

/*
 * Begin a transaction that writes, while nobody else does.  Waits up to 10 s
 * for another writer (store_patience()).  add, set and put work only between
 * the beginning of such a transaction and its commit or rollback.
 */
enum store_result store_begin(struct store *);
/*
 * Begin a transaction that writes.  If the engine can do so, others may write
 * everything that this transaction does not lock: see lock.h.
 */
enum store_result store_begin_beside(struct store *);
/* Begin a transaction for store_outbox_claim(). */
enum store_result store_begin_snapshot(struct store *);
/*
 * Commit.  With STORE_OK, the changes are on the disk.  If a server has a
 * synchronous standby, they are on the standby's disk, too.  APART: the changes
 * are committed, but are only on the disk of the first server.
 */
enum store_result store_commit(struct store *);
void store_rollback(struct store *);		/* harmless outside one */
/*
 * Wait until everything that others have committed is on the disk, and on the
 * disk of a standby.  Call this function outside of a transaction, before you
 * tell anybody that something had been done already.
 */
enum store_result store_confirm(struct store *);
/*
 * Begin a transaction that reads.  All its reads see one consistent picture.
 * End it with store_rollback().
 */
enum store_result store_begin_read(struct store *);
/*
 * Within a transaction: store_mark() sets a mark, store_back() goes back to the
 * mark, and store_keep() keeps what was written since.  Either of the last two
 * ends the mark.  There is one mark at a time.
 */
enum store_result store_mark(struct store *);
enum store_result store_back(struct store *);
enum store_result store_keep(struct store *);
/*
 * Set a function to be called at the end of each transaction.  It is also
 * called for a rollback outside of a transaction.
 */
void store_watch(struct store *, void (*ended)(bool committed));
/*
 * Set a function to be called now and then by store_backup() and store_copy()
 * from this store: so much of all is done.  all is 0 if it is not known.
 */
void store_follow(struct store *,
    void (*fn)(const char *things, int64_t done, int64_t all));
/* Set how long to wait for another process; the default is 10 s. */
void store_patience(struct store *, int milliseconds);

#endif

/*
 * store.h: players, games and mail, in one file (SQLite) or on a server
 * (PostgreSQL): opening a store, and transactions.  The headers for its
 * contents, by subject, are all included here.  schema.sql explains each
 * column.
 *
 * Functions return STORE_OK or the kind of failure; store_error() has a
 * sentence about it.  The names mean the same everywhere:
 *
 *	add	a new row, whose number is put into the struct.  TAKEN: there is
 *		such a row already
 *	set	changes a row that is there.  NONE: it is not
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
 * Any of them may also return BUSY, DAMAGED, READONLY, FULL, NOMEM and FAILED,
 * and within a transaction AGAIN: it can only be rolled back, and begun anew.
 * Nothing here prints or exits: even lack of memory is a result, on which the
 * caller ends the program.  The caller that began a transaction rolls it back,
 * or the end of the process does.
 *
 * Data from a store must be trusted no more than data from a letter.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/games.h"
#include "store/lock.h"
#include "store/mail.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/result.h"
#include "store/tables.h"
#include "store/tournaments.h"
#include "store/time.h"

/* -------------------------------------------------------------- opening */

/*
 * Open the store at path.  STORE_CREATE makes its folder if it is missing (mode
 * 0700).
 *
 * A store of an older version can be read: tables that it lacks appear empty,
 * and no byte of the file changes.  STORE_WRITE of such a store returns OLDER;
 * STORE_UPGRADE opens it for store_upgrade() and nothing else.
 *
 * *out is set even on failure, for store_error(); only with NOMEM it may be
 * NULL.  Close it in any case.
 */
enum store_result store_open(struct store **out, const char *path,
    enum store_mode mode);
/*
 * The same with STORE_CREATE.  On a server, tables that grow with each game
 * have so many partitions, by the game; 0: none.  WRONG: a file has none.
 */
enum { STORE_PARTITIONS = 1024 };	/* at most */
enum store_result store_create(struct store **out, const char *path,
    int partitions);
void store_close(struct store *);		/* NULL is fine */
/*
 * Do locks work in the folder of this path, which names a file?  False: why has
 * the reason and the kind of file system.  Also true where it cannot be found
 * out.  STORE_CREATE checks this itself, and returns DISK.
 */
enum { STORE_LOCKS = 300 };
bool store_locks(const char *path, char why[STORE_LOCKS]);
/* Is this the name of a store on a server, and not of a file? */
bool store_on_server(const char *path);
/* Is this store on a server? */
bool store_served(const struct store *);
/* Where a store on a server is. */
struct store_server {
	char system[24];		/* the identifier of the server and of
					   all servers that follow it */
	char database[64];		/* without blanks: "?" in their place */
	char name[128];			/* HOST:PORT, as it was named */
	uint32_t timeline;		/* which grows when a standby takes
					   over; 0: it is a standby */
};
/* NONE: it is on no server. */
enum store_result store_server(struct store *, struct store_server *);
/* The replication of a server. */
struct store_standing {
	bool standby;			/* it is one, and only read */
	bool waits;			/* for standbys, before it answers */
	int wanted;			/* ... for so many */
	int follow;			/* standbys that follow */
	int sync;			/* those that are waited for; -1: we
					   are not allowed to ask */
	int64_t clock;			/* of the server, in seconds */
};
enum store_result store_standing(struct store *, struct store_standing *);
/*
 * The witness that the last committed transaction has left in the store, 32
 * hexadecimal digits, valid until the next one.  NULL: it left none, or is not
 * known to have done so.
 */
const char *store_witness(const struct store *);
/* Does the store have this witness?  Stores keep them for a week. */
enum store_result store_witnessed(struct store *, const char *witness,
    bool *there);
/*
 * Become the only process that sends letters, if the engine allows one at a
 * time, until *out is closed, or this process and all that it forked have
 * ended; TAKEN: another is.  On other engines this does nothing: each letter
 * has one sender, see store_outbox_claim().  *out is as with store_open(), and
 * has no other use.
 */
enum store_result store_sending(struct store **out, const char *path);
/* A sentence, lower case, about the last failure; it is the store's. */
const char *store_error(const struct store *);
/* The result of that failure; STORE_OK: there was none yet. */
enum store_result store_failure(const struct store *);

/* The version of the store's schema. */
int store_version(const struct store *);
/* Is it older than the one this program writes? */
bool store_older(const struct store *);
/*
 * Bring a store that was opened with STORE_UPGRADE to the version that this
 * program writes, all or nothing.  First the store is copied to a file beside
 * it, whose name has the version; the caller frees its path, *backup, which is
 * set even if a later step fails.  NULL: no backup could be made, or none was
 * needed, as the store has this version already.
 *
 * On a server the copy is a schema of the same database, whose name is in
 * *backup; the store's role is made, if it has none, and other roles lose their
 * rights in it.  DENIED: somebody else has to do a part of that; store_error()
 * says how.  If it fails nothing has changed, and *backup is NULL.
 */
enum store_result store_upgrade(struct store *, char **backup);
/*
 * List everybody who has access to a store on a server, except its owner and
 * the server's superusers: each(arg, ...), which ends the walk by returning
 * anything but 0.  A store in a file has nobody.
 */
enum store_way {
	GUEST_OLD,			/* the store has no role of its own */
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
	const char *role;		/* as SQL has it; "" for the first
					   two */
};
enum store_result store_guests(struct store *,
    int (*each)(void *, const struct store_guest *), void *arg);
/*
 * Copy the store as it is now to a new file of mode 0600; others may go on
 * writing meanwhile.  With STORE_OK the copy is on the disk and has been
 * verified; else there is no such file.  TAKEN: there is a file of this name.
 * Unfinished files of killed processes in this folder are removed first.  Do
 * not call it in a transaction that has written.
 */
enum store_result store_backup(struct store *, const char *path);
/* May a file of this name be removed as unfinished?  (Of copies, too.) */
bool store_is_unfinished(const char *path);

/*
 * Bring everything committed into the store's one file, and to the disk.
 * Nobody else may use the store.
 */
enum store_result store_settle(struct store *);

/*
 * Rename the store, which is open for writing and used by nobody else, to path.
 * A file that is there is moved aside, never deleted: *aside, which the caller
 * frees, is its new name, or NULL if there was none.  A crash leaves one of the
 * two at path.  BUSY: somebody is writing there.  Afterwards the handle can
 * only be closed.
 */
enum store_result store_replace(struct store *, const char *path,
    char **aside);

/*
 * Copy everything from one store to another that is new and empty, both within
 * a transaction that may write; the copy sleeps once it is committed.  The
 * copied rows are verified.
 */
enum store_result store_copy(struct store *from, struct store *to);
/*
 * Remove a new store that could not be completed; then close it.  If others may
 * know it by now, call this within a transaction that locks it.
 */
void store_discard(struct store *);
/*
 * Within a transaction: mark a store as left, as its games go on elsewhere, so
 * that it can only be read from the commit on; mark it as going on here.
 */
enum store_result store_leave(struct store *);
enum store_result store_wake(struct store *);
/* May it be written?  BUSY: it sleeps.  READONLY: it was left. */
enum store_result store_awake(struct store *);

/* --------------------------------------------------------- transactions */

/*
 * Begin to write, alone with the store: waits up to 10 s for another writer
 * (store_patience()).  add, set and put work only between this and commit or
 * rollback.
 */
enum store_result store_begin(struct store *);
/*
 * The same, but if the engine can, others may write everything that this one
 * does not lock: see lock.h.
 */
enum store_result store_begin_beside(struct store *);
/*
 * The same, for changes that nobody hears of before another transaction is
 * committed: its own commit does not wait for the disk, as the other one's
 * waits for both.
 */
enum store_result store_begin_soft(struct store *);
/* For store_outbox_claim(). */
enum store_result store_begin_snapshot(struct store *);
/*
 * Commit.  With STORE_OK the changes are on the disk; and on another machine's
 * if a server has a synchronous standby.  APART: committed, but only on the
 * first of them.
 */
enum store_result store_commit(struct store *);
void store_rollback(struct store *);		/* harmless outside one */
/*
 * Outside of a transaction: wait until everything that others have committed is
 * on the disk, and on that of a standby.  Call it before telling anybody that
 * something had been done already.
 */
enum store_result store_confirm(struct store *);
/* One consistent picture for several reads; end it with store_rollback(). */
enum store_result store_begin_read(struct store *);
/*
 * Within a transaction: set a mark, go back to it, or keep what was written
 * since.  Every mark is ended by one of the two; there is one at a time.
 */
enum store_result store_mark(struct store *);
enum store_result store_back(struct store *);
enum store_result store_keep(struct store *);
/*
 * Set a function to be called at the end of each transaction, also for a
 * rollback outside one.
 */
void store_watch(struct store *, void (*ended)(bool committed));
/* Set how long to wait for another process; the default is 10 s. */
void store_patience(struct store *, int milliseconds);
/*
 * Set how many seconds a server has for each answer, and for a connection, in
 * this process from here on; the default is 20.  After that a call returns
 * BUSY, and store_error() tells what the server waits for, if that can be found
 * out.
 */
void store_wait(int seconds);

#endif

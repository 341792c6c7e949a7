/*
 * store.h: players, games and mail, in one file (SQLite) or on a server
 * (PostgreSQL): opening a store, and transactions.  What it keeps is in headers
 * by subject, all of them included here.  See schema.sql for what each column
 * means.
 *
 * Functions return STORE_OK or say which expected thing went wrong;
 * store_error() has a sentence about it.  The names mean the same everywhere:
 *
 *	add	a new row, whose number is put into the struct.  TAKEN: there is
 *		such a row already
 *	set	changes a row that is there.  NONE: it is not
 *	put	one row for this key, whether there was one or not
 *	get	one row.  NONE: there is no such row
 *	next	the first row after the one named.  NONE: there is none
 *	each	a walk; the callback ends it by returning anything but 0.
 *		STORE_OK means that nothing went wrong, not that there was a
 *		row.  The callback may call anything but the same walk
 *
 * Strings and bytes that one has put into a struct, or hands to a callback, are
 * the store's: they hold until the next call of the same function, or until the
 * callback returns.
 *
 * Any of them may also return BUSY, DAMAGED, READONLY, FULL, NOMEM and FAILED,
 * and within a transaction AGAIN: it can only be rolled back, and begun anew.
 * Nothing here prints or exits: even want of memory is a result, for which the
 * caller ends the program.  Whoever began the transaction rolls back what was
 * written, or the end of the process does.
 *
 * What comes out of a store is no more to be trusted than what comes from a
 * letter.
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
 * path's folder is made for STORE_CREATE when it is missing (mode 0700).
 *
 * A store of an older version can be read: what it lacks seems to be there and
 * empty, and the file stays as it is, to the byte.  STORE_WRITE of such a store
 * returns OLDER; STORE_UPGRADE opens it for store_upgrade() and nothing else.
 *
 * *out is set even on failure, for store_error(); only with NOMEM it may be
 * NULL.  Close it in any case.
 */
enum store_result store_open(struct store **out, const char *path,
    enum store_mode mode);
/*
 * The same with STORE_CREATE.  On a server all that grows with a game is in so
 * many partitions, by the game; 0: in none.  WRONG: a file has none.
 */
enum { STORE_PARTITIONS = 1024 };	/* at most */
enum store_result store_create(struct store **out, const char *path,
    int partitions);
void store_close(struct store *);		/* NULL is fine */
/*
 * Do locks work in the folder of this path, which is a file?  False: why says
 * what is wrong, and on what kind of file system.  True also where nobody can
 * tell.  STORE_CREATE looks by itself, and returns DISK.
 */
enum { STORE_LOCKS = 300 };
bool store_locks(const char *path, char why[STORE_LOCKS]);
/* Is this the name of a store on a server, and not of a file? */
bool store_on_server(const char *path);
/* Is it one? */
bool store_served(const struct store *);
/* Where a store on a server is. */
struct store_server {
	char system[24];		/* what the server calls itself, and
					   all that follow it */
	char database[64];		/* without blanks: "?" in their place */
	char name[128];			/* HOST:PORT, as it was named */
	uint32_t timeline;		/* which grows when a standby takes a
					   place; 0: it is a standby */
};
/* NONE: it is on none. */
enum store_result store_server(struct store *, struct store_server *);
/* Who has what is written there, beside the server itself. */
struct store_standing {
	bool standby;			/* it is one, and only read */
	bool waits;			/* for standbys, before it answers */
	int wanted;			/* ... for so many */
	int follow;			/* that follow */
	int sync;			/* ... and are waited for; -1: it may
					   not be asked */
	int64_t clock;			/* of the server, in seconds */
};
enum store_result store_standing(struct store *, struct store_standing *);
/*
 * What the last transaction that was committed has left, 32 hexadecimal digits,
 * which hold until the next one.  NULL: nothing, or nobody was told of it.
 */
const char *store_witness(const struct store *);
/* Is that there?  A store keeps them for a week. */
enum store_result store_witnessed(struct store *, const char *witness,
    bool *there);
/*
 * Where one process at a time sends letters nobody else does until it is
 * closed, or this process and all that it forked have ended; TAKEN: somebody
 * does.  Where many can it is nothing: each letter is one sender's, see
 * store_outbox_claim().  *out is as with store_open(), and of no other use.
 */
enum store_result store_sending(struct store **out, const char *path);
/* A sentence, lower case, about what went wrong last; it is the store's. */
const char *store_error(const struct store *);
/* Its result; STORE_OK: nothing went wrong yet. */
enum store_result store_failure(const struct store *);

/* Which version of the schema the store has. */
int store_version(const struct store *);
/* Is that an older one than this program writes? */
bool store_older(const struct store *);
/*
 * Bring a store that was opened with STORE_UPGRADE to the version that this
 * program writes, all or nothing.  First the store as it is goes to a file
 * beside it, whose name says the version; its path is put into *backup, which
 * the caller frees, even when what comes then fails.  NULL: no backup could be
 * made, or none was needed, as the store is of this version already.
 *
 * On a server the store as it is goes to a schema of the same database, whose
 * name is in *backup; the store's role is made, if it has none, and what others
 * were allowed in it is taken away.  DENIED: somebody else has to do a part of
 * that, and how is told.  If it fails nothing has changed, and *backup is NULL.
 */
enum store_result store_upgrade(struct store *, char **backup);
/*
 * Who could get at a store on a server, beside its owner and the server's
 * superusers: each(arg, ...), which ends the walk by returning anything but 0.
 * There is nobody where the store is a file.
 */
enum store_way {
	GUEST_OLD,			/* it has no role of its own */
	GUEST_ANYBODY,			/* all may connect to the database */
	GUEST_CONNECTS,			/* this one may */
	GUEST_GRANTED,			/* ... may in the store what others may
					   not */
	GUEST_MAKES_ROLES,		/* ... may take every role */
	GUEST_CONNECTED,		/* ... is, whatever it may */
	GUEST_MEMBER,			/* ... was granted the store's role */
	GUEST_FILES,			/* ... gets at the server's files */
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
 * A copy of the store as it is now, in a new file of mode 0600; others may go
 * on writing meanwhile.  With STORE_OK the copy is on the disk and was read
 * again; else there is no such file.  TAKEN: there is a file of this name.
 * What others in this folder have left that were killed is taken away first.
 * Not to be called in a transaction that has written.
 */
enum store_result store_backup(struct store *, const char *path);
/* May a file of this name be taken away as one that is left?  (Copies, too.) */
bool store_is_unfinished(const char *path);

/*
 * Bring all that was committed into the store's one file, and to the disk.  It
 * is used by nobody else.
 */
enum store_result store_settle(struct store *);

/*
 * The store, which is open for writing and used by nobody else, takes the name
 * path.  What is there is moved aside, and never deleted: *aside, which the
 * caller frees, is its new name, or NULL if nothing is there.  A crash leaves
 * the one or the other at path.  BUSY: somebody is writing there.  There is
 * nothing to be done with the handle afterwards but to close it.
 */
enum store_result store_replace(struct store *, const char *path,
    char **aside);

/*
 * All that is in one store into another that is new and empty, both within a
 * transaction that may write; the copy sleeps when it is committed.  What was
 * written is read again.
 */
enum store_result store_copy(struct store *from, struct store *to);
/*
 * Take away one that was made and has come to nothing; then close it.  One that
 * others may know by now is held meanwhile, within a transaction.
 */
void store_discard(struct store *);
/*
 * Within a transaction: a store whose games go on elsewhere, which is only
 * read from its end on; one that goes on here after all.
 */
enum store_result store_leave(struct store *);
enum store_result store_wake(struct store *);
/* May it be written?  BUSY: it sleeps.  READONLY: it was left. */
enum store_result store_awake(struct store *);

/* --------------------------------------------------------- transactions */

/*
 * To write, alone with the store: this waits up to 10 s for another who writes
 * (store_patience()).  add, set and put work only between this and commit or
 * rollback.
 */
enum store_result store_begin(struct store *);
/*
 * The same, but where the engine can, others write meanwhile what this does
 * not hold: see lock.h.
 */
enum store_result store_begin_beside(struct store *);
/*
 * The same, for what nobody is told of before another transaction is committed:
 * its own commit does not wait for the disk, the other's does for both.
 */
enum store_result store_begin_soft(struct store *);
/* For store_outbox_claim(). */
enum store_result store_begin_snapshot(struct store *);
/*
 * After it returns STORE_OK what was written is on the disk; and on another
 * machine's where a server has a synchronous standby.  APART: it is committed,
 * but on the first of them alone.
 */
enum store_result store_commit(struct store *);
void store_rollback(struct store *);		/* harmless outside one */
/*
 * Outside of one: all that others have committed before is on the disk, and on
 * that of a standby as well, before anybody is told that it was done before.
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
 * From here on this is called at the end of each transaction, also for a
 * rollback outside one.
 */
void store_watch(struct store *, void (*ended)(bool committed));
/* How long to wait for another process; 10 s when nothing is said. */
void store_patience(struct store *, int milliseconds);
/*
 * How many seconds a server has for each answer, and to be connected to, in
 * this process from here on: 20 when nothing is said.  Then the call returns
 * BUSY, and store_error() tells what the server waits for where that can be
 * found out.
 */
void store_wait(int seconds);

#endif

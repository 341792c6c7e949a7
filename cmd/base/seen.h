/*
 * seen.h: this machine's memory of a store's server.
 *
 * A server that was lost and replaced by its standby can come back in its old
 * state.  A standby that takes over can lack the last transactions that were
 * confirmed.  Neither server can know this.  So two files beside the host's key
 * remember:
 *
 *	KEYS.seen	the servers of each store, one on each line, the last
 *			one being the present one; a line is added, and brought
 *			to the disk, when another server takes over or one is
 *			started anew
 *	KEYS.written	the last transactions that were committed from here, one
 *			on each line, with the lines of games that they wrote
 *
 * A timeline is a server's number, which grows by one whenever a standby takes
 * over.  Two standbys that never followed each other reach the same number, so
 * the time at which a server was started tells servers apart.  Nothing is
 * remembered about a store that is a file.
 */
#ifndef CMD_SEEN_H
#define CMD_SEEN_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct store_server;

struct seen {
	uint32_t timeline;	/* 0: this store was never seen */
	char started[24];	/* as in struct store_server */
	char name[128];		/* of the server */
};

/*
 * Read which server of this store was the last one; an unreadable file counts
 * as empty.  Returns true if `server` was replaced by another one.
 */
bool seen_get(const struct context *, const struct store_server *server,
    struct seen *last);
/*
 * Hold KEYS.seen, so that one process of this machine after the other looks for
 * what a server has lost, until the descriptor is closed.  Returns -1 if that
 * fails.
 */
int seen_hold(const struct context *);
/*
 * Write into KEYS.seen, which is held, that this is the server now: another one
 * than before, which is then replaced, or the same.
 */
void seen_set(int held, const struct store_server *, bool same);

/*
 * Remember everything that the context's store commits from now on.  Also calls
 * command_did().
 */
void seen_watch(struct context *, const struct store_server *);
/* Note that the open transaction writes this line of a game. */
void seen_line(const char *game, int64_t line);

/* A transaction that was committed from here. */
struct seen_written {
	char witness[33];	/* as store_witnessed() takes it */
	int64_t at;
	char *games;		/* "GAME:LINE GAME:LINE", or "" */
};
/*
 * Call fn for each transaction of this store, the newest first, until fn
 * returns anything but 0.  The transaction is valid only during the call.
 */
void seen_each(const struct context *, const struct store_server *,
    int (*fn)(void *arg, const struct seen_written *), void *arg);
/* Forget these transactions, because they were dealt with. */
void seen_forget(const struct context *);

#endif

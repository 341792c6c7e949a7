/*
 * seen.h: this machine's memory of a store's server.
 *
 * A server that was lost and replaced by its standby can come back in its old
 * state.  A standby that takes over can lack the last transactions that were
 * confirmed.  Neither server can know this.  So two files beside the host's key
 * remember:
 *
 *	KEYS.seen	the timeline that the server of each store had; the file
 *			is written, and brought to the disk, when a timeline
 *			changes
 *	KEYS.written	the last transactions that were committed from here, one
 *			on each line, with the lines of games that they wrote
 *
 * A timeline is a server's number, which grows by one whenever a standby takes
 * over.  Nothing is remembered about a store that is a file.
 */
#ifndef CMD_SEEN_H
#define CMD_SEEN_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct store_server;

struct seen {
	uint32_t timeline;	/* 0: this store was never seen */
	uint32_t refused;	/* the timeline that is not the true one; or
				   0 */
	char name[128];		/* of the server that had it */
};

/* Read KEYS.seen; an unreadable file counts as empty. */
void seen_get(const struct context *, const struct store_server *,
    struct seen *out);
/* Write KEYS.seen.  Returns false if that fails; the fault gives the reason. */
bool seen_set(const struct context *, const struct store_server *,
    const struct seen *, struct fault *);

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

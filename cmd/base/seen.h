/*
 * seen.h: this machine's memory of a store's server.
 *
 * A server that was lost and replaced by its standby can come back in its old
 * state, and a standby that takes over can lack the last transactions that were
 * confirmed.  Neither can tell.  So two files beside the host's key remember:
 *
 *	KEYS.seen	which timeline the server of each store had: written,
 *			and brought to the disk, when that changes
 *	KEYS.written	the last transactions that were committed from here,
 *			with the lines of games that they wrote; a line each
 *
 * A timeline is a server's number, which grows by one whenever a standby takes
 * over.  Nothing is remembered of a store that is a file.
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
	uint32_t refused;	/* ... which is not the true one; or 0 */
	char name[128];		/* of the server that had it */
};

/* Read the file; an unreadable one counts as empty. */
void seen_get(const struct context *, const struct store_server *,
    struct seen *out);
/* Write the file.  False: the fault says why it cannot be written. */
bool seen_set(const struct context *, const struct store_server *,
    const struct seen *, struct fault *);

/*
 * Remember everything that the context's store commits from here on; also calls
 * command_did().
 */
void seen_watch(struct context *, const struct store_server *);
/* The open transaction writes this line of a game. */
void seen_line(const char *game, int64_t line);

/* A transaction that was committed from here. */
struct seen_written {
	char witness[33];	/* as store_witnessed() takes it */
	int64_t at;
	char *games;		/* "GAME:LINE GAME:LINE", or "" */
};
/*
 * Call fn for each transaction of this store, the newest first, until it
 * returns anything but 0.  Its argument is valid during the call.
 */
void seen_each(const struct context *, const struct store_server *,
    int (*fn)(void *arg, const struct seen_written *), void *arg);
/* Forget them: they were dealt with. */
void seen_forget(const struct context *);

#endif

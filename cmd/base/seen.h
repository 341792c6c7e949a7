/*
 * seen.h: what this machine has seen of a store's server.
 *
 * A server that was lost, and whose standby has taken its place, can come back
 * as it was, and one that takes a place can lack the end of what was answered.
 * Neither can tell.  So two files beside the host's key remember:
 *
 *	KEYS.seen	which timeline the server of each store had: written,
 *			and brought to the disk, when that changes
 *	KEYS.written	the last transactions that were committed from here,
 *			with the lines of games that they wrote; a line each
 *
 * A timeline is a server's number, which grows by one whenever a standby takes
 * a place.  Of a store that is a file nothing is remembered.
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

/* What the file says; one that cannot be read says nothing. */
void seen_get(const struct context *, const struct store_server *,
    struct seen *out);
/* False: the fault says why it cannot be written. */
bool seen_set(const struct context *, const struct store_server *,
    const struct seen *, struct fault *);

/*
 * From here on what the store of the context commits is remembered.  Also does
 * command_did().
 */
void seen_watch(struct context *, const struct store_server *);
/* The transaction that is open writes this line of a game. */
void seen_line(const char *game, int64_t line);

/* A transaction that was committed from here. */
struct seen_written {
	char witness[33];	/* as store_witnessed() takes it */
	int64_t at;
	char *games;		/* "GAME:LINE GAME:LINE", or "" */
};
/*
 * All of this store, the newest first, until fn returns anything but 0.  What
 * it is given holds while it runs.
 */
void seen_each(const struct context *, const struct store_server *,
    int (*fn)(void *arg, const struct seen_written *), void *arg);
/* They were seen to: nothing is remembered of them any more. */
void seen_forget(const struct context *);

#endif

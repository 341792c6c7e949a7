/*
 * went_back.h: stores on servers that have gone back in time: a standby took
 * over without the last transactions, or an old server came back.
 */
#ifndef CMD_WENT_BACK_H
#define CMD_WENT_BACK_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;

/*
 * Check the store that was just opened.  False: its server is of an older
 * timeline than this machine has seen; the fault says so.  If it is of a newer
 * one, and write is true, report the transactions that this machine committed
 * and the server lacks: their games go on like those of a backup, with a line
 * that says so, and host and players get letters.  That is done once.
 */
bool went_back_look(struct context *, bool write, struct fault *);
/*
 * Accept this server, HOST or HOST:PORT, on which the context's store is open,
 * as the true one, and report what it lacks likewise.  False: the store is open
 * on another one; the fault says where.
 */
bool went_back_take(struct context *, const char *server, struct fault *);
/*
 * When the host was last told of lost transactions, and how many games were
 * named.  False: never.
 */
bool went_back_last(struct context *, int64_t *at, int *games);
/*
 * Does the line with which a game said, at that time, that it went back account
 * for whatever its store lacks?  False: another server has taken over since,
 * and may lack what another machine committed.
 */
bool went_back_told(struct context *, int64_t at);

#endif

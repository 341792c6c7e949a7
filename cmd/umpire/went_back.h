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
 * Check the store that was just opened.  If its server is on an older timeline
 * than this machine has seen, or was replaced by another, return false; the
 * fault says so.  If the server is another one than before, or was started
 * anew, and write is true, report once the transactions that this machine
 * committed and the server lacks.  The games of these transactions go on like
 * games restored from a backup, with a line that says so, and the host and the
 * players get letters.
 */
bool went_back_look(struct context *, bool write, struct fault *);
/*
 * Ask all servers that the store's name lists.  If one of them is on a newer
 * timeline, or accepts writes on the same one, return false; the fault says so.
 * From then on this machine refuses the older one.
 */
bool went_back_ask(struct context *, struct fault *);
/*
 * Accept this server, HOST or HOST:PORT, as the true one.  The context's store
 * must be open on it.  Report the transactions that the server lacks, as
 * went_back_look() does.  Returns false if the store is open on another server;
 * the fault names that server.
 */
bool went_back_take(struct context *, const char *server, struct fault *);
/*
 * Returns true if a game's line of that time, which says that the game went
 * back, accounts for everything that its store lacks.  Returns false if another
 * server has taken over since then, which may lack transactions that another
 * machine committed.
 */
bool went_back_told(struct context *, int64_t at);

#endif

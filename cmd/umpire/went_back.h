/*
 * went_back.h: a store on a server whose end was lost, as another server has
 * taken the place of one that had more; and one that has come back from before.
 */
#ifndef CMD_WENT_BACK_H
#define CMD_WENT_BACK_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;

/*
 * The store was just opened.  False: its server is of an older timeline than
 * this machine has seen; the fault says so.  Where write, and it is of a newer
 * one, what was committed from here and is not there is told: the games
 * concerned go on as those of a backup do, with a line that says so, and host
 * and players are written to.  That is done once.
 */
bool went_back_look(struct context *, bool write, struct fault *);
/*
 * This server, HOST or HOST:PORT, is the true one from here on, which the store
 * of the context is opened on.  What it lacks is told likewise.  False: it is
 * not on that one; the fault says where.
 */
bool went_back_take(struct context *, const char *server, struct fault *);
/*
 * When the host was last told that an end is lost, and how many games were
 * named.  False: never.
 */
bool went_back_last(struct context *, int64_t *at, int *games);

#endif

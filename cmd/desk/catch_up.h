/*
 * catch_up.h: brings all games up to date on outages and holidays.
 */
#ifndef CMD_CATCH_UP_H
#define CMD_CATCH_UP_H

#include <stdbool.h>

struct context;
struct record;

/*
 * Give each undecided game the lines that it lacks, in a transaction of its
 * own.  If this is interrupted, a second run finishes the work, and so does any
 * other write to a game.  `each` (or NULL) is called for each success; told:
 * the game got a line.  Returns EX_OK, or the exit status of the first failure;
 * standard error says why.
 */
int catch_up(struct context *,
    void (*each)(struct context *, const struct record *, bool told,
    const void *arg), const void *arg);

#endif

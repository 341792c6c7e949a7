/*
 * catch_up.h: all games are told of outages and holidays.
 */
#ifndef CMD_CATCH_UP_H
#define CMD_CATCH_UP_H

#include <stdbool.h>

struct context;
struct record;

/*
 * Each game that is not decided gets the lines that it lacks, in a transaction
 * of its own: who breaks this off and says it again goes on, and so does
 * whatever else writes to a game.  `each` (or NULL) is called for each that
 * could be; told: it got a line.  Returns EX_OK, or the exit status of the
 * first that could not be told, of which standard error says why.
 */
int catch_up(struct context *,
    void (*each)(struct context *, const struct record *, bool told,
    const void *arg), const void *arg);

#endif

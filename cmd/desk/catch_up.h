/*
 * catch_up.h: brings all games up to date on the holiday.
 */
#ifndef CMD_CATCH_UP_H
#define CMD_CATCH_UP_H

#include <stdbool.h>

struct context;
struct record;

/*
 * Give each undecided game the lines that it lacks, in one transaction for each
 * game.  If this is interrupted, a second run finishes the work; any other
 * write to a game also gives it these lines.  `each` (or NULL) is called for
 * each success; told means that the game got a line.  Returns EX_OK, or the
 * exit status of the first failure; the reason goes to standard error.
 */
int catch_up(struct context *,
    void (*each)(struct context *, const struct record *, bool told,
    const void *arg), const void *arg);

#endif

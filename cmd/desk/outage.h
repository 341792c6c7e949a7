/*
 * outage.h: gives the games what their decisions lost while nobody looked at
 * the clock.
 *
 * Each game gets one line, "extend DURATION FROM TO", which names the gap in
 * which `tick` did not run.  So a tick that is killed half-way and run again
 * adds none twice.  Until all games have their lines, clock_doubtful() is true.
 */
#ifndef CMD_OUTAGE_H
#define CMD_OUTAGE_H

#include <stdbool.h>

struct clock_look;
struct context;

/*
 * Give this gap to all games, in a transaction for each.  Then tell the host
 * and the players who have games, once each.  Complains of damaged games, and
 * goes on with the others, but sets *status to the exit status for the first
 * of them, unless it is set.  If the host's key is missing, the program ends.
 * Returns false if another process was faster.
 */
bool outage_give(struct context *, const struct clock_look *gap, int *status);

#endif

/*
 * join_deadline.h: the time that players have to join a game.
 *
 * It is not in the log.  Missing players are reminded at half of it and a day
 * before its end; then the others and the host are told, and if the terms give
 * away the seats of absent players (terms.absent), theirs are given away, too:
 * see cmd/club/seats.h.  Outages do not count.
 */
#ifndef CMD_JOIN_DEADLINE_H
#define CMD_JOIN_DEADLINE_H

#include <stdint.h>

struct context;
struct record;

/* Start the time to join a game: config join from now. */
void join_deadline_begin(struct context *, int64_t game);

/* The moment at which that time ends for a game that waits; 0: never. */
int64_t join_deadline_until(struct context *, int64_t game);

/*
 * Send the reminders and messages that are due: a transaction for each game,
 * and none while the clock is in doubt.  EX_OK, or the exit status for a
 * damaged game, which is complained of, while the others go on.
 */
int join_deadline_look(struct context *);

#endif

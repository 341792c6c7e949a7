/*
 * join_deadline.h: the time that players have to join a game.
 *
 * This time is not in the log.  Missing players are reminded when half of the
 * time is over and a day before the end.  At the end the other players and the
 * host are told.  If the terms give away the seats of absent players
 * (terms.absent), the seats of missing players are given away, too: see
 * cmd/club/seats.h.
 */
#ifndef CMD_JOIN_DEADLINE_H
#define CMD_JOIN_DEADLINE_H

#include <stdint.h>

struct context;
struct record;

/* Start the time to join a game: a week from now. */
void join_deadline_begin(struct context *, int64_t game);

/*
 * Returns the moment at which that time ends for a game that waits for players,
 * or 0 if it never ends.
 */
int64_t join_deadline_until(struct context *, int64_t game);

/*
 * For `tick`, unless the clock is in doubt: send the reminders and messages
 * that are due, in one transaction for each game.  Complains of a damaged game
 * and goes on with the others.  Returns EX_OK, or the exit status for a damaged
 * game.
 */
int join_deadline_look(struct context *);

#endif

/*
 * join_deadline.h: until when players are to join a game that waits for them.
 *
 * It is no line of the log.  Whoever is missing is reminded at half of it and a
 * day before its end; then the others and the host are told, and where a seat
 * that sleeps is given away (terms.absent) so is theirs, see cmd/club/seats.h.
 * Outages do not count.
 */
#ifndef CMD_JOIN_DEADLINE_H
#define CMD_JOIN_DEADLINE_H

#include <stdint.h>

struct context;
struct record;

/* Players may join the game from now on, for as long as config join says. */
void join_deadline_begin(struct context *, int64_t game);

/* The moment at which that ends, of a game that waits; 0: it does not end. */
int64_t join_deadline_until(struct context *, int64_t game);

/*
 * Remind and tell whoever is to be reminded or told now: a transaction for each
 * game.  Not while the clock is in doubt.  EX_OK, or the exit status for a game
 * that is damaged: it is complained of, and the others go on.
 */
int join_deadline_look(struct context *);

#endif

/*
 * seats.h: open seats, whose players were away for too long (terms.absent) or
 * did not join in time.  A player who has asked to "stand-in" may take one,
 * else a bot does; until then the old player can have it back by a move or by
 * joining.  A game that nobody has joined is abandoned.
 */
#ifndef CMD_SEATS_H
#define CMD_SEATS_H

#include <stdbool.h>

struct asking;
struct context;

/*
 * For `tick`: offer newly opened seats to the stand-ins, and give those that
 * nobody takes to a bot, of the level at which the program plays for late
 * players.  A seat is offered for as long as a decision may take.  Returns
 * EX_OK, or the exit status of the first failure.
 */
int seats_look(struct context *);

/* "stand-in RULESET", "stand-in nothing"; "join GAME", where a seat is open. */
bool seats_stand_in(struct asking *);
bool seats_take(struct asking *);

#endif

/*
 * seats.h: seats that are open, as their players were away for too long
 * (terms.absent), or did not join in time: who said "stand-in" may take one,
 * else a bot does; its player can have it back until then, with a move or by
 * joining.  A game that nobody has joined is abandoned.
 */
#ifndef CMD_SEATS_H
#define CMD_SEATS_H

#include <stdbool.h>

struct asking;
struct context;

/*
 * For `tick`: offer those that have just been opened to who stands in, and give
 * those that nobody takes to a bot, of the level at which the program plays for
 * who is late.  A seat is offered for as long as a decision may take.  An exit
 * status: of the first that could not be seen to.
 */
int seats_look(struct context *);

/* "stand-in RULESET", "stand-in nothing"; "join GAME", where a seat is open. */
bool seats_stand_in(struct asking *);
bool seats_take(struct asking *);

#endif

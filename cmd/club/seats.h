/*
 * seats.h: gives away open seats.  A seat is open if its player was away for
 * too long (terms.absent) or did not join in time.  A player who has asked to
 * "stand-in" may take it; otherwise a bot takes it.  Until then the old player
 * can have the seat back by a move or by joining.  A game that nobody has
 * joined is abandoned.
 */
#ifndef CMD_SEATS_H
#define CMD_SEATS_H

#include <stdbool.h>

struct asking;
struct context;

/*
 * For `tick`, unless the clock is in doubt: offer newly opened seats to the
 * stand-ins, and give seats that nobody takes to a bot.  The bot has the level
 * at which the program plays for late players.  A seat is offered for as long
 * as a decision may take.  Returns EX_OK, or the exit status of the first
 * failure.
 */
int seats_look(struct context *);

/*
 * seats_stand_in() takes "stand-in RULESET" or "stand-in nothing".
 * seats_take() takes "join GAME" for a game with an open seat.  Both return
 * false if the request is refused; see the outcome.
 */
bool seats_stand_in(struct asking *);
bool seats_take(struct asking *);

#endif

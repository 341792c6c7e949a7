/*
 * deputy.h: the orders that a deputy of the host may give in a signed turn file
 * of no game (cmd/umpire/deputy.h).  The orders are carried out under the
 * host's key, with a reason that names the deputy.  A file counts only once, so
 * the deputy can safely send it again.
 *
 *	order status
 *	order extend GAME DURATION [because REASON]
 *	order pause|resume GAME [because REASON]
 *	order say GAME|PLAYER WORDS
 *	order approve NUMBER
 *
 * In games in which the deputy has a seat, only "say" is allowed, because time
 * is an advantage.  No order changes a key or an address, because such an order
 * could take over a seat.
 */
#ifndef CMD_CLUB_DEPUTY_H
#define CMD_CLUB_DEPUTY_H

#include <stdbool.h>

struct asking;

/*
 * Take such an order, as request_take() does.  Returns false if it is refused.
 */
bool take_order(struct asking *);

#endif

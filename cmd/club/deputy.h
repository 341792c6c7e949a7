/*
 * deputy.h: what a deputy of the host's may order by a signed letter of no
 * game (cmd/umpire/deputy.h); carried out under the host's key, its reason says
 * who has asked for it.  The file counts once, so it can be sent again.
 *
 *	order status
 *	order extend GAME DURATION [because REASON]
 *	order pause|resume GAME [because REASON]
 *	order say GAME|PLAYER WORDS
 *	order approve NUMBER
 *
 * In a game in which the deputy sits only words are allowed: time is an
 * advantage.  Nobody gets another key or address by it, as a seat could be
 * taken so.
 */
#ifndef CMD_CLUB_DEPUTY_H
#define CMD_CLUB_DEPUTY_H

#include <stdbool.h>

struct asking;

bool take_order(struct asking *);

#endif

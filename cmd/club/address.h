/*
 * address.h: the request "address ADDRESS", by which a player has letters go to
 * another address (cmd/club/new_address.h).
 */
#ifndef CMD_CLUB_ADDRESS_H
#define CMD_CLUB_ADDRESS_H

#include <stdbool.h>

struct asking;

bool take_address(struct asking *);

#endif

/*
 * address.h: "address ADDRESS", with which a player asks for letters to go
 * somewhere else (cmd/club/new_address.h).
 */
#ifndef CMD_CLUB_ADDRESS_H
#define CMD_CLUB_ADDRESS_H

#include <stdbool.h>

struct asking;

bool take_address(struct asking *);

#endif

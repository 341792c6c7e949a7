/*
 * address_request.h: carries out the request "address ADDRESS", with which a
 * player moves to another address for letters (cmd/club/new_address.h).
 */
#ifndef CMD_CLUB_ADDRESS_REQUEST_H
#define CMD_CLUB_ADDRESS_REQUEST_H

#include <stdbool.h>

struct asking;

/*
 * Take this request, as request_take() does.  Returns false if it is refused.
 */
bool take_address(struct asking *);

#endif

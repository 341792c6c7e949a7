/*
 * new_address.h: changes a player's address.  The new address counts as soon as
 * letters from both the new and the old address have confirmed it.
 *
 * Each of the two confirmations is a registration (store/inbox.h) of the
 * player's name, whose key is "move:" and the new address.  The letter to each
 * address has the token of its registration.
 */
#ifndef CMD_NEW_ADDRESS_H
#define CMD_NEW_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct outcome;
struct store_player;
struct store_registration;

/*
 * The token that a letter must bring back from an address: hex digits and a
 * NUL.
 */
enum { CONFIRM_TOKEN = 33 };

/*
 * Returns true if this is one of these two registrations.  Unless old is NULL,
 * *old tells whether it is that of the old address.
 */
bool new_address_is(const struct store_registration *, bool *old);

/*
 * Returns NULL, or a phrase which says why the player cannot have that address.
 * A player who has a letter seat keeps the same mail provider as long as that
 * game runs.
 */
const char *new_address_fault(struct context *, const struct store_player *,
    const char *address);

/*
 * Ask both addresses for confirmation, and drop earlier questions.  proved
 * means that the request itself proves the old address.
 */
void new_address_ask(struct context *, const struct store_player *,
    const char *address, bool proved);

/*
 * Confirm the address of this open, unconfirmed registration.  The caller has
 * begun the outcome, which is for the person who confirms.
 */
void new_address_confirm(struct context *, const struct store_registration *,
    struct outcome *);

/*
 * Make the new address count now by decision of the host, or with refuse drop
 * it, within the caller's transaction.  Returns false if the new address cannot
 * count; see fault.
 */
bool new_address_decide(struct context *, const struct store_registration *,
    bool refuse, struct fault *);

#endif

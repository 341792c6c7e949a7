/*
 * new_address.h: changes a player's address.  The new one counts once letters
 * from both the new and the old address have confirmed it.
 *
 * Both are registrations (store/mail.h) of the player's name whose key is
 * "move:" and the new address: a letter to each holds its token.
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
 * Is the registration one of these?  *old, if not NULL: it is the old
 * address's.
 */
bool new_address_is(const struct store_registration *, bool *old);

/*
 * NULL, or a phrase: why the player cannot have that address.  Players on
 * letter seats keep their mail provider as long as such a game runs.
 */
const char *new_address_fault(struct context *, const struct store_player *,
    const char *address);

/*
 * Ask both addresses for confirmation, after `wait` seconds; earlier questions
 * are dropped.  proved: the request itself proves the old address.
 */
void new_address_ask(struct context *, const struct store_player *,
    const char *address, bool proved, int64_t wait);

/*
 * Confirm the address of this open, unconfirmed registration.  The outcome,
 * which was begun, is that of the person who confirms.
 */
void new_address_confirm(struct context *, const struct store_registration *,
    struct outcome *);

/*
 * The host makes the new address count now, or (refuse) drops it, within the
 * caller's transaction.  False: it cannot count, see fault.
 */
bool new_address_decide(struct context *, const struct store_registration *,
    bool refuse, struct fault *);

#endif

/*
 * new_address.h: a player has letters go to another address, which counts once
 * a letter from there and one from the old address have said that it shall.
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

/* What a letter must bring back from an address: hex digits and a NUL. */
enum { CONFIRM_TOKEN = 33 };

/* Is it one of these?  *old, if not NULL: that which the old address has. */
bool new_address_is(const struct store_registration *, bool *old);

/*
 * NULL, or why the player cannot be written to there: a phrase.  Who plays by
 * letter keeps the provider while a game is played so.
 */
const char *new_address_fault(struct context *, const struct store_player *,
    const char *address);

/*
 * Ask both addresses, after so many seconds; what was asked before is
 * forgotten.  proved: the old one has said so by what asks for it.
 */
void new_address_ask(struct context *, const struct store_player *,
    const char *address, bool proved, int64_t wait);

/*
 * The address of this one, which is open and not confirmed, is confirmed.  The
 * outcome is of who has done so; it is begun.
 */
void new_address_confirm(struct context *, const struct store_registration *,
    struct outcome *);

/*
 * The host has it count now, or (refuse) end, within the caller's transaction.
 * False: it cannot count, see fault.
 */
bool new_address_decide(struct context *, const struct store_registration *,
    bool refuse, struct fault *);

#endif

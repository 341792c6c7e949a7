/*
 * registration.h: who asks to be a player becomes one.  "register" (request.h)
 * makes a registration; it is confirmed by a letter from its address; then the
 * host lets them in, or the store does, as config registration says.
 */
#ifndef CMD_REGISTRATION_H
#define CMD_REGISTRATION_H

#include "cmd/club/new_address.h"

#include <stdbool.h>

struct context;
struct fault;
struct key;
struct outcome;
struct store_registration;

/*
 * NULL, or why nobody can be a player with these: a phrase.  A player may have
 * another key, from the same address: who has played by letter in games to
 * come; who has lost a key in all games, once the host approves it.
 */
const char *registration_fault(struct context *, const char *name,
    const char *address, const struct key *);

/* Is it of a player who has a key, and would have another? */
bool registration_rekeys(struct context *, const char *name,
    const char *address);

/*
 * A letter from this address, sealed or not, holds this token, which was sent
 * there: the registration is confirmed, and the outcome has the answer.  A
 * token that means nothing changes nothing.
 */
void registration_confirm(struct context *, const char *token,
    const char *from, struct outcome *);

/*
 * Was this token sent to this address, for a registration that is open still?
 * *confirmed: the address was confirmed by it before.
 */
bool registration_open(struct context *, const char *token, const char *from,
    bool *confirmed);
/* Forget who does, as the address is proved by it for another registration. */
void registration_drop(struct context *, const char *token);
/*
 * Is one open of the same name, address and key?  Then token is its.
 */
bool registration_same(struct context *, const struct store_registration *as,
    char token[CONFIRM_TOKEN]);
/*
 * Is it the address of a player, or of somebody who has confirmed it and waits
 * for the host?
 */
bool registration_known(struct context *, const char *address);

/*
 * Who has not confirmed an address for three days is asked there once more; two
 * days later the host is told.  Within a transaction.
 */
void registration_remind(struct context *);

/* Nobody at this address is asked any more whether it is theirs. */
void registration_stop(struct context *, const char *address);

/*
 * Make a player of a registration and have a letter of welcome written, within
 * the caller's transaction.  False: the fault says why not: for one, that it
 * is not confirmed, unless the host wants it all the same.
 */
bool registration_approve(struct context *, const struct store_registration *,
    bool unconfirmed, struct fault *);

#endif

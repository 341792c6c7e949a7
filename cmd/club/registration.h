/*
 * registration.h: turns people into players.  "register" (request.h) makes a
 * registration; a letter from its address confirms it; then it is approved, by
 * the host or automatically, as config registration says.
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
 * NULL, or a phrase: why nobody can register with these.  A player may register
 * another key from the same address: after playing by letter, for future games;
 * after losing a key, for all games, once the host approves it.
 */
const char *registration_fault(struct context *, const char *name,
    const char *address, const struct key *);

/* Would this registration replace the key of a player who has one? */
bool registration_rekeys(struct context *, const char *name,
    const char *address);

/*
 * A letter from this address, sealed or not, has this token: if it was sent
 * there, confirm its registration; the outcome has the answer.  An unknown
 * token changes nothing.
 */
void registration_confirm(struct context *, const char *token,
    const char *from, struct outcome *);

/*
 * Was this token sent to this address, for a registration that is still open?
 * *confirmed: it has already confirmed the address.
 */
bool registration_open(struct context *, const char *token, const char *from,
    bool *confirmed);
/*
 * Drop the token's registration, as the token proves the address for another
 * one.
 */
void registration_drop(struct context *, const char *token);
/*
 * Is a registration open with the same name, address and key?  Then token is
 * its.
 */
bool registration_same(struct context *, const struct store_registration *as,
    char token[CONFIRM_TOKEN]);
/*
 * Does the address belong to a player, or to somebody who has confirmed it and
 * waits for the host?
 */
bool registration_known(struct context *, const char *address);

/*
 * Ask once more at addresses that were not confirmed for three days; tell the
 * host two days later.  Within a transaction.
 */
void registration_remind(struct context *);

/* Send no more questions for confirmation to this address. */
void registration_stop(struct context *, const char *address);

/*
 * Make a player of a registration and have a letter of welcome written, within
 * the caller's transaction.  False: the fault says why not, for example that it
 * is not confirmed, unless `unconfirmed` allows that.
 */
bool registration_approve(struct context *, const struct store_registration *,
    bool unconfirmed, struct fault *);

#endif

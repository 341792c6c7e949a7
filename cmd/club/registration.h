/*
 * registration.h: turns people into players.  "register" (request.h) makes a
 * registration.  A letter from the registration's address confirms it.  Then
 * the host approves the registration, or it is approved automatically, as
 * config registration says.
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
 * Returns NULL, or a phrase which says why nobody can register with this name,
 * address and key.  A player may register another key from the same address.
 * After playing by letter, the new key is for future games.  After losing a
 * key, the new key is for all games, once the host approves it.
 */
const char *registration_fault(struct context *, const char *name,
    const char *address, const struct key *);

/*
 * Returns true if this registration would replace the key of a player who has
 * one.
 */
bool registration_rekeys(struct context *, const char *name,
    const char *address);

/*
 * Deal with a token in a letter from this address, which may be sealed or not.
 * If the token was sent to this address, confirm its registration; the outcome
 * has the answer.  An unknown token changes nothing.
 */
void registration_confirm(struct context *, const char *token,
    const char *from, struct outcome *);

/*
 * Returns true if this token was sent to this address, for a registration that
 * is still open.  *confirmed tells whether the token has already confirmed the
 * address.
 */
bool registration_open(struct context *, const char *token, const char *from,
    bool *confirmed);
/*
 * Drop the token's registration, because the token proves the address for
 * another registration.
 */
void registration_drop(struct context *, const char *token);
/*
 * Returns true if a registration is open with the same name, address and key.
 * If so, token gets the token of that registration.
 */
bool registration_same(struct context *, const struct store_registration *as,
    char token[CONFIRM_TOKEN]);
/*
 * Returns true if the address belongs to a player, or to somebody who has
 * confirmed it and waits for the host.
 */
bool registration_known(struct context *, const char *address);

/* Send no more questions for confirmation to this address. */
void registration_stop(struct context *, const char *address);

/*
 * Make a player of a registration and have a letter of welcome written, within
 * the caller's transaction.  Returns false if that is impossible; the fault
 * gives the reason.  One reason is that the registration is not confirmed,
 * unless `unconfirmed` allows this.
 */
bool registration_approve(struct context *, const struct store_registration *,
    bool unconfirmed, struct fault *);

#endif

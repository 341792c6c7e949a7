/*
 * deputy.h: players who may give some of the host's orders by letter
 * (cmd/club/deputy.h).  A deputy is a name together with a key.  A player who
 * has changed the key is a deputy no longer, and another player who gets the
 * name is not a deputy.
 */
#ifndef CMD_DEPUTY_H
#define CMD_DEPUTY_H

#include "core/key.h"
#include "core/turn.h"

#include <stdbool.h>

struct store;
struct store_player;

enum { DEPUTIES = 8 };	/* at most */

struct deputy {
	char name[TURN_NAME + 1], key[KEY_TEXT];
};

/* List all deputies.  Returns their number. */
int deputy_list(struct store *, struct deputy out[DEPUTIES]);
/* Replace the list, in the caller's transaction. */
void deputy_set(struct store *, const struct deputy *, int n);
/* Returns true if this player, with the present key, is one of the deputies. */
bool deputy_is(struct store *, const struct store_player *);

#endif

/*
 * deputy.h: players who may give some of the host's orders by letter
 * (cmd/club/deputy.h).  A deputy is a name and a key: who has another key since
 * is none, nor is somebody else who comes to have the name.
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

/* All there are: returns how many. */
int deputy_list(struct store *, struct deputy out[DEPUTIES]);
/* Replace them, in the caller's transaction. */
void deputy_set(struct store *, const struct deputy *, int n);
/* Is it one of them, with this key? */
bool deputy_is(struct store *, const struct store_player *);

#endif

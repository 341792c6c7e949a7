/*
 * key_owner.h: finds the owner of a key.  Two texts are the same key if they
 * have the same curve point, whatever their ids and kinds.  Nobody owns a
 * letter key.
 */
#ifndef CMD_KEY_OWNER_H
#define CMD_KEY_OWNER_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct key;
struct store;

enum { KEY_OWNER_NAME = 64 };	/* room for a name, NUL included */

/*
 * Returns true if a player of the store other than `but` (a row; 0: nobody) has
 * the key.  If so, name is that player's name.  A failed store ends the
 * program.
 */
bool key_owner_player(struct store *, const struct key *, int64_t but,
    char name[KEY_OWNER_NAME]);

/* Returns true if a seat of the game other than `but` has the key. */
bool key_owner_seat(const struct game *, const struct key *, int but);

#endif

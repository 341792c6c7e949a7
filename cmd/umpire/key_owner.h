/*
 * key_owner.h: who has a key.  Two texts are the same key when they are the
 * same point, whatever the id and the kind of either.  Nobody owns a letter
 * key.
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
 * Has a player of the store but this one (a row; 0: any) the key?  Their name
 * then.  A failed store ends the program.
 */
bool key_owner_player(struct store *, const struct key *, int64_t but,
    char name[KEY_OWNER_NAME]);

/* Has a seat of the game, but this one, the key? */
bool key_owner_seat(const struct game *, const struct key *, int but);

#endif

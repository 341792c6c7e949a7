/*
 * snapshot.h: a game as bytes, so that the log need not be read from its
 * beginning.  A snapshot is a cache: if they differ, the log is right.
 */
#ifndef CORE_SNAPSHOT_H
#define CORE_SNAPSHOT_H

#include "core/game.h"

enum {
	SNAPSHOT_MAX    = STATE_MAX + 3584,	/* bytes of a snapshot */
	/*
	 * Raise this whenever a snapshot is laid out in another way, or the
	 * state of any ruleset is: games are then read from their logs again.
	 */
	SNAPSHOT_LAYOUT = 9
};

/*
 * Everything but setup and text; returns how many bytes.  snapshot_load()
 * takes it back; false when it cannot be one of this game.
 */
size_t snapshot_save(const struct game *, uint8_t out[SNAPSHOT_MAX]);
bool snapshot_load(struct game *, const struct game_setup *,
    const uint8_t *image, size_t size);

#endif

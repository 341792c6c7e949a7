/*
 * snapshot.h: a game as bytes, so that the log need not be read from its
 * beginning.  A snapshot is a cache: if it differs, the log is right.
 */
#ifndef CORE_SNAPSHOT_H
#define CORE_SNAPSHOT_H

#include "core/game.h"

enum {
	SNAPSHOT_MAX    = STATE_MAX + 3584,	/* bytes of a snapshot */
	/*
	 * Raise this whenever the layout of a snapshot, or of any ruleset's
	 * state, changes: games are then read from their logs again.
	 */
	SNAPSHOT_LAYOUT = 9
};

/*
 * Save everything but setup and text; returns the number of bytes.
 * snapshot_load() restores it; false if it cannot be a snapshot of this game.
 */
size_t snapshot_save(const struct game *, uint8_t out[SNAPSHOT_MAX]);
bool snapshot_load(struct game *, const struct game_setup *,
    const uint8_t *image, size_t size);

#endif

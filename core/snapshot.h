/*
 * snapshot.h: a game as bytes, so that the log need not be read from its
 * beginning.  A snapshot is a cache: if it differs from the log, the log is
 * right.
 */
#ifndef CORE_SNAPSHOT_H
#define CORE_SNAPSHOT_H

#include "core/game.h"

enum {
	SNAPSHOT_MAX    = STATE_MAX + 4096,	/* bytes of a snapshot */
	/*
	 * Raise this whenever the layout of a snapshot, or of any ruleset's
	 * state, changes: games are then read from their logs again.
	 */
	SNAPSHOT_LAYOUT = 12
};

/*
 * snapshot_save() saves everything in a game except setup and text, and returns
 * the number of bytes.  snapshot_load() restores a game.  It returns false if
 * the bytes cannot be a snapshot of this game.
 */
size_t snapshot_save(const struct game *, uint8_t out[SNAPSHOT_MAX]);
bool snapshot_load(struct game *, const struct game_setup *,
    const uint8_t *image, size_t size);

#endif

/*
 * absence.h: the file that announces a player's absence, "game: -" and one line
 * "away FROM TO", as a part of each game that it delays.
 *
 * While a game runs only the host and the player may see the file: the log has
 * a hash (game_close()), and so has a bundle in place of the file
 * (STORE_CLOSED).  Days in the file begin at midnight in the player's zone.
 * The zone is found by trial: the hash matches one pair of moments.
 */
#ifndef CMD_ABSENCE_H
#define CMD_ABSENCE_H

#include "core/game.h"
#include "store/games.h"

enum {
	ABSENCE_STEP  = 15 * 60,	/* seconds between two zones, */
	ABSENCE_FAR   = 14 * 3600,	/* at most from a day's beginning in
					   UTC, */
	ABSENCE_SHIFT = 2 * 3600	/* and between both ends of an
					   absence: summer time */
};

/*
 * Is this a file in which the player of this name announces an absence?  Its
 * seal is not checked.  *from and *to, if not NULL, are the first moment and
 * that of the return; days are taken as in UTC, and *days says which of the two
 * are days: bit 0 from, bit 1 to.
 */
bool absence_read(const struct store_file *, const char *player,
    int64_t *from, int64_t *to, int *days);

/*
 * Find the absence of this file that this hash stands for.  False: none, or the
 * secret is unknown.
 */
bool absence_find(const struct game *, const struct store_file *,
    const uint8_t closed[HASH], struct game_absence *out);

#endif

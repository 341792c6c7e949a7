/*
 * absence.h: the file with which a player announces an absence, "game: -" and
 * one line "away FROM TO", as a part of each game that it puts off.
 *
 * As long as a game runs nobody but the host and the player may see it: in the
 * log stands a hash (game_close()), and a bundle has that in place of the file
 * (STORE_CLOSED).  A day of such a file begins at midnight where its player
 * is.  Where that was is found by trying: the hash fits one pair of moments.
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
 * Is this the file of a player of this name who announces an absence?  Its
 * seal is not looked at.  *from and *to, if not NULL, are its first moment and
 * that of the return; days as in UTC, and *days says which of them are: bit 0
 * from, bit 1 to.
 */
bool absence_read(const struct store_file *, const char *player,
    int64_t *from, int64_t *to, int *days);

/*
 * Which absence of this file is closed with this hash?  False: none, or the
 * secret is not known.
 */
bool absence_find(const struct game *, const struct store_file *,
    const uint8_t closed[HASH], struct game_absence *out);

#endif

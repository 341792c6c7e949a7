/*
 * absence.h: the file that announces a player's absence, with "game: -" and one
 * line "away FROM TO".  It is a part of each game that the absence delays.
 *
 * While a game runs, only the host and the player may see the file.  The log
 * has only a hash of the absence (game_close()), and a bundle has this hash in
 * place of the file (STORE_CLOSED).  Days in the file begin at midnight in the
 * player's zone.  The zone is found by trial, as the hash matches only one
 * pair of moments.
 */
#ifndef CMD_ABSENCE_H
#define CMD_ABSENCE_H

#include "core/game.h"
#include "store/kept_games.h"

enum {
	ABSENCE_STEP  = 15 * 60,	/* seconds between two zones */
	ABSENCE_FAR   = 14 * 3600,	/* most seconds from a day's beginning
					   in UTC */
	ABSENCE_SHIFT = 2 * 3600	/* most seconds between the zone's
					   offsets at both ends of an absence:
					   summer time */
};

/*
 * Returns true if this is a file in which the player of this name announces an
 * absence.  The seal is not checked.  Unless they are NULL, *from gets the
 * first moment of the absence, and *to the moment of the return.  Days are
 * taken as days in UTC.  *days tells which of the two was given as a day: bit 0
 * for from, bit 1 for to.
 */
bool absence_read(const struct store_file *, const char *player,
    int64_t *from, int64_t *to, int *days);

/*
 * Find the absence in this file for which this hash stands.  Returns false if
 * there is none or the secret is unknown.
 */
bool absence_find(const struct game *, const struct store_file *,
    const uint8_t closed[HASH], struct game_absence *out);

#endif

/*
 * tally.h: how the players of a game have played: what its log says about
 * decisions, late players, seats and the end.
 */
#ifndef CMD_TALLY_H
#define CMD_TALLY_H

#include "core/game.h"
#include "core/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

struct record;

struct tally {
	char ruleset[GAME_ID];
	bool deadline;		/* decisions have a time */
	int seats;
	int64_t player[SEATS];	/* the rows of the seats' holders at the end */
	int64_t moved;		/* when something was last decided */
	bool over;
	bool counts;		/* ... with winners and points */
	struct standing standing;	/* of the seats */
	bool rated;		/* ... and the points compare the players */
	uint8_t bots, left;	/* bit s: of seat s */
};

/*
 * Read the log of a game at whose end the record stands.  The function is
 * called for each decision, with the row of the player and the seconds that the
 * decision took, and with TALLY_LATE each time that somebody was late.
 */
enum { TALLY_LATE = -1 };
typedef void tally_fn(void *arg, int64_t player, int64_t seconds);
void tally_read(struct record *, struct tally *out, tally_fn *, void *arg);

#endif

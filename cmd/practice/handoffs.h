/*
 * handoffs.h: estimates how often a game by letter would have to wait for
 * another player, with and without moves sent early (core/early.h), from games
 * that bots have played.
 *
 * The model.  A handoff happens when the game waits for the choice of another
 * seat than before.  A player who is asked also sends early moves for each
 * decision that the ruleset marks.  When such a decision comes, the early moves
 * fit with the probability `hits` (percent).  Then the moves up to the next
 * draw, or up to another seat's choice, are played, and nobody waits.
 * Otherwise the early moves are dropped, and the player is asked.  A player may
 * have no early moves and may not have been asked, but may have got a letter
 * because the game waited for others.  Such a player has sent new early moves
 * by then with the probability `again` (percent); the same holds at the
 * beginning.  Moves that cannot be sent early are always asked for.
 */
#ifndef CMD_HANDOFFS_H
#define CMD_HANDOFFS_H

#include "core/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

enum { HANDOFF_DECISIONS = 16 };	/* most decisions of a ruleset */

struct handoffs {
	int hits, again;		/* percent */
	uint64_t seed;			/* of its random numbers */
	uint64_t without, with;		/* handoffs counted */
	/* The present game; -1: nobody. */
	int last;			/* seat that chose last */
	int asked;			/* seat last waited for */
	/*
	 * Moves of one seat up to a draw or another seat's choice.  Only after
	 * the last move is it known whether all of them could be sent early.
	 */
	struct {
		int seat, decision;
		bool sayable;
	} run;
	uint8_t stands[SEATS][HANDOFF_DECISIONS];
};

/* Begin a game. */
void handoffs_begin(struct handoffs *);
/* Count a draw. */
void handoffs_draw(struct handoffs *);
/* Count this move at the pending decision, which has several legal moves. */
void handoffs_move(struct handoffs *, const struct play *,
    const struct move *);
/* End the game. */
void handoffs_end(struct handoffs *);

#endif

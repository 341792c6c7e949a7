/*
 * handoffs.h: how often a game of people who write letters would have to wait
 * for somebody else, with moves sent early (core/early.h) and without, counted
 * from games that bots have played.
 *
 * The model.  A handoff: the game waits for a choice of a seat, and for another
 * one than before.  Who is asked sends early, with the moves, what they would
 * do at each decision that the ruleset marks.  When such a decision comes, what
 * was sent comes true so often (`hits`, percent): then the moves up to the
 * next draw, or up to somebody else's choice, are played, and nobody waits.
 * If not, it is gone, and the player is asked.  Who was not asked, but has been
 * written to since, because the game has waited for others, has sent it again
 * by then so often (`again`, percent); so at the beginning.  Moves that cannot
 * be said early are always asked for.
 */
#ifndef CMD_HANDOFFS_H
#define CMD_HANDOFFS_H

#include "core/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

enum { HANDOFF_DECISIONS = 16 };	/* of a ruleset, at most */

struct handoffs {
	int hits, again;		/* percent */
	uint64_t seed;			/* of its own luck */
	uint64_t without, with;		/* handoffs: what is counted */
	/* The game that is being counted; -1: nobody. */
	int last;			/* who chose last */
	int asked;			/* for whom it has waited last */
	/*
	 * Moves of one seat up to a draw or another's choice.  Whether they
	 * could all be said early is known behind the last of them.
	 */
	struct {
		int seat, decision;
		bool sayable;
	} run;
	uint8_t stands[SEATS][HANDOFF_DECISIONS];
};

/* A game begins. */
void handoffs_begin(struct handoffs *);
/* A draw was made. */
void handoffs_draw(struct handoffs *);
/* This move is made of the pending decision, which has more than one. */
void handoffs_move(struct handoffs *, const struct play *,
    const struct move *);
/* The game is over. */
void handoffs_end(struct handoffs *);

#endif

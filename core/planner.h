/*
 * planner.h: a player that looks ahead.  The planner tries the legal moves in
 * playouts to the end of the game, all of them with the same luck.  It spends
 * its visits on the moves that do best.
 *
 * The planner knows only what the deciding seat knows: hidden things are drawn
 * anew in each playout.  In playouts, everybody plays as the ruleset's
 * `sensible` does.  The planner itself makes the same move as `sensible`,
 * unless another move has been better by more than 1.5 standard errors.
 *
 * The planner calculates in integers only, so that the same position, seed and
 * visits give the same move on every machine.  If a change makes it choose
 * other moves, it gets a new version, because logs name the version of their
 * bots.
 */
#ifndef CORE_PLANNER_H
#define CORE_PLANNER_H

#include "core/ruleset.h"

enum {
	PLANNER_OLDEST  = 2,	/* no game uses an earlier version */
	PLANNER_VERSION = 2,
	PLANNER_VISITS  = 400,	/* playouts of a decision by default */
	PLANNER_MOST    = 5000,	/* ... at most */
	PLANNER_LINES   = 2000	/* a playout is cut off after this many lines,
				   and scored */
};

/* A move that the planner tries, and the results of the move's playouts. */
struct planner_try {
	int row;		/* of the legal moves */
	int visits;
	int64_t gain, square;	/* sums of the gain over `sensible` in the same
				   playouts, and of its square */
	int64_t points;		/* sum of the seat's points at the end */
};

/* The planner's opinion of a decision. */
struct planner_advice {
	int row;		/* of the legal move that the planner takes */
	int second;		/* of the second-best move; -1: there is none */
	int sensible;		/* of the move that `sensible` takes */
	int visits;		/* of the best and the second-best move */
	/*
	 * The points at the end, in hundredths of a point, with each of the two
	 * moves: those of the seat, and those of its best rival.
	 */
	int points, second_points, rival, second_rival;
};

/*
 * A decision that may come to a seat before the round ends.  came is the number
 * of playouts in which this decision came.  passed is the number of playouts in
 * which the seat's first choice was a move that passes (ruleset.h).
 */
enum { PLANNER_DECISIONS = 16 };
struct planner_pass {
	int came, passed;
	struct move move;	/* the move that passes, if there was one */
};

/* The caller's memory to think in; its contents do not outlast a call. */
struct planner {
	struct play play;
	uint8_t state[STATE_MAX];	/* what the seat knows */
	struct move move[LEGAL_MAX];
	struct planner_try tries[LEGAL_MAX], own;
	int32_t value[PLANNER_MOST];	/* of each playout of `sensible` */
	int64_t rival;			/* sums of the best rival's points */
	int64_t rivals[LEGAL_MAX];
	uint64_t seed;
	int seat;
};

/*
 * Think about the pending decision of a play.  visits is from 1 to
 * PLANNER_MOST.  Nobody can predict the result without the seed.
 */
void planner_think(struct planner *, const struct play *, uint64_t seed,
    int visits, struct planner_advice *out);

/*
 * Estimate the deciding seat's points at the end after this legal move, and the
 * points of its best rival, in hundredths of a point.  They are means of so
 * many playouts.  If moves are weighed with the same seed, their playouts have
 * the same luck.
 */
void planner_weigh(struct planner *, const struct play *, int row,
    uint64_t seed, int visits, int *points, int *rival);

/*
 * Predict the decisions that will come to a seat in this round, by this many
 * playouts from the public state.  out has a row for each decision of the
 * ruleset.  The play must wait for a decision, of any seat.  A decision is only
 * counted if moves for it can be sent early and it leaves a choice.
 */
void planner_foresee(struct planner *, const struct play *, int seat,
    uint64_t seed, int visits, struct planner_pass out[PLANNER_DECISIONS]);

/* Returns true if the decision is likely to come and the seat to pass. */
bool planner_likely(const struct planner_pass *, int visits);

#endif

/*
 * planner.h: a player that looks ahead: it tries the legal moves in playouts
 * to the end of the game, all of them with the same luck, and spends its
 * visits on those that do best.
 *
 * It knows only what the deciding seat knows: hidden things are drawn anew in
 * each playout.  In playouts everybody plays as the ruleset's `sensible` does,
 * and so does the planner itself unless another move has been better by more
 * than 1.5 standard errors.  It calculates in integers only, so that the same
 * position, seed and visits give the same move on every machine.  A change to
 * any of its moves is a new version, as logs name the version that made them.
 */
#ifndef CORE_PLANNER_H
#define CORE_PLANNER_H

#include "core/ruleset.h"

enum {
	PLANNER_OLDEST  = 2,	/* no game uses an earlier version */
	PLANNER_VERSION = 2,
	PLANNER_VISITS  = 400,	/* playouts of a decision by default */
	PLANNER_MOST    = 5000,	/* ... at most */
	PLANNER_LINES   = 2000	/* a playout is cut there, and scored */
};

/* A move that it tries, and the results of its playouts. */
struct planner_try {
	int row;		/* of the legal moves */
	int visits;
	int64_t gain, square;	/* sums of the gain over `sensible` in the same
				   playouts, and of its square */
	int64_t points;		/* sum of the seat's points at the end */
};

/* What it thinks of a decision. */
struct planner_advice {
	int row;		/* of the legal move that it takes */
	int second;		/* of the runner-up; -1: there is none */
	int sensible;		/* of the move that `sensible` takes */
	int visits;		/* of the first and of the second */
	/*
	 * The points at the end with each of the two moves, the seat's and
	 * those of its best rival, in hundredths of a point.
	 */
	int points, second_points, rival, second_rival;
};

/*
 * A decision that may come to a seat before the round ends: the number of
 * playouts in which it came, and in which the seat's first choice was a move
 * that passes (ruleset.h).
 */
enum { PLANNER_DECISIONS = 16 };
struct planner_pass {
	int came, passed;
	struct move move;	/* the one that passes, if there was any */
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
	int seat, over;
};

/*
 * Think about the pending decision of a play with so many visits, 1 to
 * PLANNER_MOST.  Only those who know the seed can predict the result.
 */
void planner_think(struct planner *, const struct play *, uint64_t seed,
    int visits, struct planner_advice *out);

/*
 * The deciding seat's points at the end after this legal move, and those of its
 * best rival, in hundredths of a point: the mean of so many playouts, whose
 * luck is the same for each move weighed with the same seed.
 */
void planner_weigh(struct planner *, const struct play *, int row,
    uint64_t seed, int visits, int *points, int *rival);

/*
 * Predict the decisions that will come to a seat in this round, by so many
 * playouts from the public state: a row of *out for each decision of the
 * ruleset.  Play waits for a decision of any seat.  Only decisions that can be
 * sent early and that leave a choice are counted.
 */
void planner_foresee(struct planner *, const struct play *, int seat,
    uint64_t seed, int visits, struct planner_pass out[PLANNER_DECISIONS]);

/* Is it likely that the decision comes, and that the seat passes? */
bool planner_likely(const struct planner_pass *, int visits);

#endif

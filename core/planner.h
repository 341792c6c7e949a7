/*
 * planner.h: a player that looks ahead: it tries the legal moves in playouts
 * to the end of the game, all of them with the same luck, and spends its
 * visits on those that do best.
 *
 * It knows what the seat that decides knows: what is hidden is drawn anew in
 * each playout.  In playouts everybody is the ruleset's `sensible`, and what
 * it plays otherwise is that, too, unless another move has been better by more
 * than 1.5 standard errors.  It reckons in integers only, so that the same
 * position, seed and visits give the same move on every machine.  What changes
 * any of its moves is a new version: logs say by which one they were made.
 */
#ifndef CORE_PLANNER_H
#define CORE_PLANNER_H

#include "core/ruleset.h"

enum {
	PLANNER_OLDEST  = 2,	/* nobody has a game of those before */
	PLANNER_VERSION = 2,
	PLANNER_VISITS  = 400,	/* playouts a decision, where none are said */
	PLANNER_MOST    = 5000,	/* ... at most */
	PLANNER_LINES   = 2000	/* a playout is cut there, and scored */
};

/* A move that it tries: what its playouts have come to. */
struct planner_try {
	int row;		/* of the legal moves */
	int visits;
	int64_t gain, square;	/* of the value over that of `sensible` in the
				   same playouts: sums of it and of its
				   squares */
	int64_t points;		/* the seat's in the end, their sum */
};

/* What it thinks of a decision. */
struct planner_advice {
	int row;		/* of the legal move that it takes */
	int second;		/* its runner-up; -1: there is only one move */
	int sensible;		/* what `sensible` takes */
	int visits;		/* of the first and of the second */
	/*
	 * What the seat has in the end with each, and what the best of the
	 * others then has, in hundredths of a point.
	 */
	int points, second_points, rival, second_rival;
};

/*
 * How a decision comes to a seat before the round ends, in playouts: in how
 * many, and in how many of them its first choice is to leave it at that.
 */
enum { PLANNER_DECISIONS = 16 };
struct planner_pass {
	int came, passed;
	struct move move;	/* with which it was left at that, where it
				   was */
};

/* Memory to think in, the caller's; nothing in it lasts. */
struct planner {
	struct play play;
	uint8_t state[STATE_MAX];	/* what the seat knows */
	struct move move[LEGAL_MAX];
	struct planner_try tries[LEGAL_MAX], own;
	int32_t value[PLANNER_MOST];	/* of each playout of `sensible` */
	int64_t rival;			/* sums of what the best other has */
	int64_t rivals[LEGAL_MAX];
	uint64_t seed;
	int seat, over;
};

/*
 * Think about the pending decision of a play with so many visits, 1 to
 * PLANNER_MOST.  Nobody who does not know the seed can know what comes of it.
 */
void planner_think(struct planner *, const struct play *, uint64_t seed,
    int visits, struct planner_advice *out);

/*
 * What the seat has in the end after this legal move, and what the best of the
 * others has, in hundredths of a point: the mean of so many playouts, with the
 * same luck as those of another move with the same seed.
 */
void planner_weigh(struct planner *, const struct play *, int row,
    uint64_t seed, int visits, int *points, int *rival);

/*
 * What seat will come to in this round, by so many playouts from what everybody
 * may see: of each decision of the ruleset a row of *out.  Play waits for a
 * decision, of whichever seat.  Only decisions that can be said early and that
 * leave a choice are counted.
 */
void planner_foresee(struct planner *, const struct play *, int seat,
    uint64_t seed, int visits, struct planner_pass out[PLANNER_DECISIONS]);

/* Is it likely that it comes, and is left at that? */
bool planner_likely(const struct planner_pass *, int visits);

#endif

/*
 * bot.h: seats that the program plays, at one of several levels.
 */
#ifndef CORE_BOT_H
#define CORE_BOT_H

#include "core/ruleset.h"

struct planner;

enum bot_level {
	BOT_NONE,		/* a person plays */
	BOT_RANDOM,		/* any legal move */
	BOT_SENSIBLE,		/* the ruleset's simple player */
	BOT_PLANNER,		/* looks ahead: planner.h */
	BOT_LEVELS
};

/* "-", "random", "sensible", "planner". */
extern const char *const bot_levels[BOT_LEVELS];

/*
 * The row of the legal move that a bot of this level makes in the pending
 * decision, of which it knows what the seat does.  The seed is all its chance;
 * visits, 1 to PLANNER_MOST, are the planner's, who thinks in *memory; others
 * need none.
 */
int bot_move(enum bot_level, const struct play *, uint64_t seed, int visits,
    struct planner *memory);

#endif

#include "core/bot.h"

#include "core/planner.h"

#include <assert.h>

const char *const bot_levels[BOT_LEVELS] = {
	[BOT_NONE] = "-", [BOT_RANDOM] = "random",
	[BOT_SENSIBLE] = "sensible", [BOT_PLANNER] = "planner"
};

int
bot_move(enum bot_level level, const struct play *play, uint64_t seed,
    int visits, struct planner *memory)
{
	struct planner_advice advice;

	assert(play->pending.kind == PENDING_DECISION);
	if (play->legal.n == 1)
		return 0;
	switch (level) {
	case BOT_RANDOM:
		return (int)((seed >> 32) * (uint64_t)play->legal.n >> 32);
	case BOT_PLANNER:
		planner_think(memory, play, seed, visits, &advice);
		return advice.row;
	default:
		assert(level == BOT_SENSIBLE);
		return play->rules->sensible(play->edition, play->state,
		    &play->legal);
	}
}

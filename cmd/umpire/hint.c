#include "cmd/umpire/hint.h"

#include "cmd/base/memory.h"
#include "cmd/record/record.h"

#include <stdio.h>
#include <stdlib.h>

const char *
hint_fault(const struct record *r)
{
	const struct game *game = &r->game;
	uint8_t bots = game_bots(game);
	int people = 0;

	for (int i = 0; i < game->setup->seats; i++)
		people += !((bots | game->resigned) >> i & 1);
	if (game_over(game))
		return "the game is over";
	/* Alone against a ruleset's own opponent is practice as well. */
	if (people > 1)
		return "hints are for games of one person against the "
		    "program";
	if (!game_joined(game) ||
	    game->play.pending.kind != PENDING_DECISION)
		return "nobody has to decide anything now";
	return NULL;
}

uint64_t
hint_seed(const struct game *game)
{
	uint64_t seed = 0;

	for (int i = 0; i < 8; i++)
		seed = seed << 8 | game->hash[i];
	return seed;
}

void
hint_think(const struct record *r, int visits, struct planner_advice *out)
{
	struct planner *memory = memory_new(1, sizeof(*memory));

	planner_think(memory, &r->game.play, hint_seed(&r->game), visits, out);
	free(memory);
}

const char *
hint_points(int hundredths, char out[HINT_POINTS])
{
	int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;

	snprintf(out, HINT_POINTS, "%s%d.%d", tenths < 0 ? "-" : "",
	    abs(tenths) / 10, abs(tenths) % 10);
	return out;
}

/*
 * bot.h: seats that the program plays, at one of several levels.
 */
#ifndef CORE_BOT_H
#define CORE_BOT_H

#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct planner;

/* Moves that planners have chosen before they are asked for, by the seed. */
enum { BOT_THOUGHTS = 64 };
struct bot_thoughts {
	int n;
	struct {
		uint64_t seed;
		int row;	/* of the legal moves */
	} of[BOT_THOUGHTS];
};

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
 * The bots of a game, as line 0 lists them.  If all members are zeros, there
 * are no bots, and `sensible` makes the moves of seats that are late or empty.
 */
struct bots {
	uint8_t seat[SEATS];	/* enum bot_level */
	uint8_t empty;		/* BOT_SENSIBLE or above: the level that plays
				   for players who are late or have resigned */
	uint16_t visits;	/* of a planner's decision */
	uint16_t version;	/* of the bots' behaviour */
};

/* Returns true if line 0 has to mention bots. */
bool bots_any(const struct bots *);
/* Returns a bit for each seat that the program plays from the beginning. */
uint8_t bots_seats(const struct bots *);
/*
 * Returns true if one person plays a game of so many seats against bots alone.
 * Such a game is private.
 */
bool bots_against_one(const struct bots *, int seats);

/*
 * Returns the level of the bot with this player's name, such as "bot-planner"
 * or "bot-planner-2".  Returns BOT_NONE if this is not the name of a bot.
 */
enum bot_level bot_named(const char *name);

/*
 * Write or read the word of line 0 after "bots":
 * "-,planner,sensible;empty=sensible;visits=400;version=2" and a NUL.  The word
 * has a level for each seat, and "-" for a seat that a person plays.
 * bots_read() returns false unless bots_print() could have written the text,
 * for bots that this program knows.
 */
enum { BOTS_TEXT = 96 };
size_t bots_print(const struct bots *, int seats, char out[BOTS_TEXT]);
bool bots_read(const char *text, int seats, struct bots *out);

/*
 * Returns the row of the legal move that a bot of this level makes in the
 * pending decision.  The bot knows only what the seat knows, and the seed is
 * its only source of chance.  visits (1 to PLANNER_MOST) and memory are only
 * for the planner.
 */
int bot_move(enum bot_level, const struct play *, uint64_t seed, int visits,
    struct planner *memory);

#endif

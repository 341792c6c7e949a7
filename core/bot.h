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
 * The bots of a game, as line 0 lists them.  All zeros: none; `sensible` then
 * makes the moves of seats that are late or empty.
 */
struct bots {
	uint8_t seat[SEATS];	/* enum bot_level */
	uint8_t empty;		/* BOT_SENSIBLE or above: the level that plays
				   for players who are late or have resigned */
	uint16_t visits;	/* of a planner's decision */
	uint16_t version;	/* of the bots' behaviour */
};

/* Does line 0 have to mention bots? */
bool bots_any(const struct bots *);
/* Bit s: the program plays seat s from the beginning. */
uint8_t bots_seats(const struct bots *);

/*
 * The level of the bot with this player's name, such as "bot-planner" or
 * "bot-planner-2"; BOT_NONE: it is no bot's name.
 */
enum bot_level bot_named(const char *name);

/*
 * The word of line 0 after "bots", with a NUL:
 * "-,planner,sensible;empty=sensible;visits=400;version=2", a level for each
 * seat, "-" where a person plays.  bots_read() returns false unless
 * bots_print() could have written the text, for bots that this program knows.
 */
enum { BOTS_TEXT = 96 };
size_t bots_print(const struct bots *, int seats, char out[BOTS_TEXT]);
bool bots_read(const char *text, int seats, struct bots *out);

/*
 * The row of the legal move that a bot of this level makes in the pending
 * decision.  The bot knows only what the seat knows, and the seed is its only
 * source of chance.  visits (1 to PLANNER_MOST) and memory, to think in, are
 * for the planner; other levels need no memory.
 */
int bot_move(enum bot_level, const struct play *, uint64_t seed, int visits,
    struct planner *memory);

#endif

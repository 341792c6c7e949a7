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
 * Who of the program plays in a game, as line 0 says it.  All zeros: nobody;
 * then `sensible` makes the moves of seats that are late or empty.
 */
struct bots {
	uint8_t seat[SEATS];	/* enum bot_level */
	uint8_t empty;		/* BOT_SENSIBLE or above: who plays for who is
				   late or has resigned */
	uint16_t visits;	/* of a planner's decision */
	uint16_t version;	/* of all that bots do */
};

/* Is there anything to say of them? */
bool bots_any(const struct bots *);
/* Bit s: the program plays seat s from the beginning. */
uint8_t bots_seats(const struct bots *);

/*
 * The level of who is called so, by which the program's players are known:
 * "bot-planner", "bot-planner-2"; else BOT_NONE.
 */
enum bot_level bot_named(const char *name);

/*
 * The word of line 0 after "bots", with a NUL:
 * "-,planner,sensible;empty=sensible;visits=400;version=2", a level for each
 * seat, "-" where a person plays.  Read: false if it is nothing that would be
 * written, or of bots that this program does not know.
 */
enum { BOTS_TEXT = 96 };
size_t bots_print(const struct bots *, int seats, char out[BOTS_TEXT]);
bool bots_read(const char *text, int seats, struct bots *out);

/*
 * The row of the legal move that a bot of this level makes in the pending
 * decision, of which it knows what the seat does.  The seed is all its chance;
 * visits, 1 to PLANNER_MOST, are the planner's, who thinks in *memory; others
 * need none.
 */
int bot_move(enum bot_level, const struct play *, uint64_t seed, int visits,
    struct planner *memory);

#endif

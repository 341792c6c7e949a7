/*
 * holiday.h: days on which the club rests: no deadline runs or falls in them.
 *
 * The store has the list of those that were set; each game with deadlines gets
 * a line for each (order.h), and another when it is taken from the list.
 */
#ifndef CMD_HOLIDAY_H
#define CMD_HOLIDAY_H

#include "core/game.h"

#include <stdbool.h>
#include <stdint.h>

struct context;
struct order;
struct record;
struct store;

enum {
	HOLIDAYS_SET   = 12,	/* that are not over; a game may have come from
				   elsewhere with others */
	HOLIDAY_LONG   = 60 * TIME_DAY,		/* at most */
	HOLIDAY_REASON = 80
};

/* Rest from leaves to before returns. */
struct holiday {
	int64_t leaves, returns;
};

/*
 * Those that end after now, in the order in which they begin: returns how many.
 */
int holiday_list(struct store *, int64_t now,
    struct holiday out[HOLIDAYS_SET]);
/* Replace them, in the caller's transaction. */
void holiday_set(struct store *, const struct holiday *, int n);

/*
 * The next that the game at which the record stands has still to be told: an
 * order, its reason in the buffer.  False: there is nothing.
 */
bool holiday_order(struct context *, const struct record *,
    struct order *out, char reason[HOLIDAY_REASON]);

#endif

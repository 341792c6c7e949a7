/*
 * holiday.h: days on which the club rests: no deadline runs or falls in them.
 *
 * The store has the list of the holidays that were set.  Each game with
 * deadlines gets a line for each holiday (order.h), and another line when a
 * holiday is removed from the list.
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
	HOLIDAYS_SET   = 12,	/* most holidays that are not over; a game from
				   another host may have others */
	HOLIDAY_LONG   = 60 * TIME_DAY,		/* at most */
	HOLIDAY_REASON = 80
};

/* The club rests from the moment leaves until the moment returns. */
struct holiday {
	int64_t leaves, returns;
};

/*
 * List the holidays that end after now, in the order in which they begin.
 * Returns their number.
 */
int holiday_list(struct store *, int64_t now,
    struct holiday out[HOLIDAYS_SET]);
/* Replace the list, in the caller's transaction. */
void holiday_set(struct store *, const struct holiday *, int n);

/*
 * Make the order for the next holiday that the record's game does not know yet;
 * its reason is in the buffer.  Returns false if there is no such holiday.
 */
bool holiday_order(struct context *, const struct record *,
    struct order *out, char reason[HOLIDAY_REASON]);

#endif

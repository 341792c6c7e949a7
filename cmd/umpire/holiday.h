/*
 * holiday.h: days on which the club rests: no deadline runs or falls in them.
 *
 * The store has the last holiday that was announced.  Each game with deadlines
 * gets a line for it (order.h), in place of the holiday that it had before.
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
	HOLIDAY_LONG   = 60 * TIME_DAY,		/* at most */
	HOLIDAY_REASON = 80
};

/* The club rests from the moment leaves until the moment returns. */
struct holiday {
	int64_t leaves, returns;
};

/* Returns false if there is no holiday, or none that ends after now. */
bool holiday_get(struct store *, int64_t now, struct holiday *out);
/* Set the holiday, in the caller's transaction. */
void holiday_set(struct store *, const struct holiday *);

/*
 * Make the order for the holiday, with its reason in the buffer.  Returns false
 * if there is none, or if the record's game knows it.
 */
bool holiday_order(struct context *, const struct record *,
    struct order *out, char reason[HOLIDAY_REASON]);

#endif

/*
 * outage.h: when nobody looked at the clock: the records of it, and what they
 * do to games.
 *
 * An outage is one record of the store, sealed by the host.  All deadlines
 * move by its length at once, as alarms (store/time.h) leave outages out; each
 * game gets its own line when it is next written to.  One that was none, as
 * the clock was wrong, is cancelled by another record; from then on it moves
 * nothing, and games that know of it get a line of that, too.  When there is
 * one, clock.h says.
 */
#ifndef CMD_OUTAGE_H
#define CMD_OUTAGE_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct due_times;
struct fault;
struct order;
struct record;
struct store;
struct store_outage;
struct store_status;

/* No number is greater. */
enum { OUTAGE_MOST = INT32_MAX };

/*
 * Make the record of an outage of which began, ended and seconds are set, and
 * seal it, in the caller's transaction; the rest is set, its strings NULL.
 * Without the host's key the program ends.
 */
void outage_add(struct context *, struct store_outage *);
/* Record, likewise, that it was none. */
void outage_cancel(struct context *, struct store_outage *);

/* The outage of that number, its strings NULL.  False: there is none. */
bool outage_get(struct context *, int64_t number, struct store_outage *out);

/*
 * The next that the game at which the record stands has still to be told of
 * outages: an order, its reason in the buffer.  False: there is nothing.
 */
enum { OUTAGE_REASON = 160 };
bool outage_order(struct context *, const struct record *,
    struct order *out, char reason[OUTAGE_REASON]);

/*
 * When the pending decision is due, as everybody is told who asks: at the last
 * line of a game those outages count of which it has still to be told.  until
 * is after the game's own only where there is such an outage.
 */
void outage_due(const struct record *, struct due_times *out);
/*
 * The same of a game in a list, the moment at which it will be late; 0: never.
 */
int64_t outage_due_row(struct store *, const struct store_status *);
/* ... of which the record stands at the last line. */
int64_t outage_due_here(const struct record *, const struct store_status *);

/*
 * Has this outage put off what is pending in the game, which was told of it and
 * not that it was none?
 */
bool outage_kept(const struct record *, const struct store_outage *);

/*
 * Check the store's outages: numbers, totals, what was cancelled, and the
 * host's seal on each record.  False: see fault.
 */
bool outage_audit(struct context *, struct fault *);

#endif

/*
 * outage.h: outages, when nobody looked at the clock: their records, and their
 * effect on games.
 *
 * An outage is one record of the store, sealed by the host.  All deadlines move
 * by its length at once, as alarms (store/time.h) leave outages out; each game
 * gets its own line when it is next written to.  If the clock was wrong and
 * there was no outage, another record cancels it; from then on it moves
 * nothing, and games that know of it get a line for that, too.  clock.h decides
 * when there is an outage.
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
 * Record and seal an outage, in the caller's transaction; the caller sets
 * began, ended and seconds, and this sets the rest, with strings NULL.  Without
 * the host's key the program ends.
 */
void outage_add(struct context *, struct store_outage *);
/* Record, likewise, that it was cancelled. */
void outage_cancel(struct context *, struct store_outage *);

/* The outage of that number, its strings NULL.  False: there is none. */
bool outage_get(struct context *, int64_t number, struct store_outage *out);

/*
 * The order for the next outage or cancellation that the record's game does not
 * know yet, its reason in the buffer.  False: there is none.
 */
enum { OUTAGE_REASON = 160 };
bool outage_order(struct context *, const struct record *,
    struct order *out, char reason[OUTAGE_REASON]);

/*
 * When the pending decision is due, as shown to people: at the last line of a
 * game, outages that it does not know yet count as well.  Only because of such
 * an outage is until later than the game's own.
 */
void outage_due(const struct record *, struct due_times *out);
/*
 * The same for a game in a list: the moment at which it will be late; 0: never.
 */
int64_t outage_due_row(struct store *, const struct store_status *);
/* The same, with the game's record at its last line. */
int64_t outage_due_here(const struct record *, const struct store_status *);

/*
 * Has this outage put off the pending decision of the game, which knows of the
 * outage but not of its cancellation?
 */
bool outage_kept(const struct record *, const struct store_outage *);

/*
 * Check the store's outages: numbers, totals, what was cancelled, and the
 * host's seal on each record.  False: see fault.
 */
bool outage_audit(struct context *, struct fault *);

#endif

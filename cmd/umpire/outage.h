/*
 * outage.h: records outages, which are times when nobody looked at the clock,
 * and gives them effect in games.
 *
 * An outage is one record of the store, sealed by the host.  As soon as it is
 * recorded, all deadlines move by its length, because alarms (store/time.h)
 * leave outages out.  Each game gets a line about the outage when the game is
 * next written to.  If the clock was wrong and there was no outage, another
 * record cancels the outage.  A cancelled outage moves no deadline, and games
 * that know of the outage get a line about the cancellation.  clock.h decides
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
 * Record and seal an outage, in the caller's transaction.  The caller sets
 * began, ended and seconds; this function sets the other members, with strings
 * NULL.  If the host's key is missing, the program ends.
 */
void outage_add(struct context *, struct store_outage *);
/* Record and seal, as outage_add() does, that the outage was cancelled. */
void outage_cancel(struct context *, struct store_outage *);

/*
 * Get the outage of that number, with strings NULL.  Returns false if there is
 * none.
 */
bool outage_get(struct context *, int64_t number, struct store_outage *out);

/*
 * Make the order for the next outage or cancellation that the record's game
 * does not know yet; its reason is in the buffer.  Returns false if there is
 * none.
 */
enum { OUTAGE_REASON = 160 };
bool outage_order(struct context *, const struct record *,
    struct order *out, char reason[OUTAGE_REASON]);

/*
 * Find when the pending decision is due, as shown to people.  At the last line
 * of a game, outages that the game does not know yet count as well.  Only such
 * an outage can make `until` later than the game's own.
 */
void outage_due(const struct record *, struct due_times *out);
/*
 * Returns the moment at which the pending decision of a game in a list will be
 * late, or 0 if never.
 */
int64_t outage_due_row(struct store *, const struct store_status *);
/* Like outage_due_row(), for a game whose record stands at its last line. */
int64_t outage_due_here(const struct record *, const struct store_status *);

/*
 * Returns true if this outage has put off the pending decision of the game.
 * The game knows of the outage but not of its cancellation.
 */
bool outage_kept(const struct record *, const struct store_outage *);

/*
 * Check the store's outages: numbers, totals, cancellations, and the host's
 * seal on each record.  Returns false if one is wrong; see fault.
 */
bool outage_audit(struct context *, struct fault *);

#endif

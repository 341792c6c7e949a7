/*
 * clock.h: when nobody looked at the clock.
 *
 * Deadlines hold while `tick` runs.  When it has not run for longer than
 * config outage says, or the clock has gone back, that is an outage: one
 * record of the store, sealed by the host.  All deadlines move by its length
 * at once, as alarms (store.h) leave outages out; each game gets its own line
 * when it is next written to.
 */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct order;
struct record;
struct store_outage;

/*
 * Note that tick runs now; one transaction.  When that tells of an outage the
 * record is made, the host is told by mail, and *out is filled, its strings
 * NULL; else out->outage is 0.  Without the host's key the program ends
 * before anything is written.
 */
void clock_tick(struct context *, struct store_outage *out);

/* Seconds since 1970 less all outages: what alarms are compared with. */
int64_t clock_now(struct context *);

/*
 * The next outage that the game at which the record stands has still to be
 * given: an order, its reason in the buffer.  False: there is none.
 */
enum { CLOCK_REASON = 160 };
bool clock_order(struct context *, const struct record *,
    struct order *out, char reason[CLOCK_REASON]);

/*
 * By how many seconds those outages together will move the pending decision:
 * it is really due that much later than the game at hand says.
 */
int64_t clock_behind(struct context *, const struct record *);

/*
 * Check the store's outages: numbers, totals, and the host's seal on each.
 * False: see fault.
 */
bool clock_audit(struct context *, struct fault *);

#endif

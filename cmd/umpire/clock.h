/*
 * clock.h: decides whether the clock can be trusted.
 *
 * Deadlines are enforced by `tick`.  It does not trust a clock
 *
 *   gap   that has gone on for longer than config outage since `tick` last
 *         ran.  When it has run for an hour, with no such gap within, it is
 *         an outage (outage.h) that ended where the gap did.
 *   long  whose gap is longer than 30 days, or that has gone back since the
 *         gap was found.  The host decides which it was: an outage, or a
 *         wrong clock.
 *   back  that is more than a minute behind the last time of the store: of a
 *         tick, a letter, a game, a turn file.  This ends when the host says
 *         that it is right now, or when it has caught up.
 *
 * Meanwhile letters and moves are taken as usual; but nobody is declared late,
 * played for or reminded, and nothing is purged or expires.  Code that does any
 * of these checks clock_doubtful() first.
 *
 * If `tick` has never run, the gap counts from the last time of the store, and
 * up to 30 days are not a gap.
 */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include "store/time.h"

#include <stdbool.h>

struct context;

struct clock_news {
	struct store_doubt doubt;	/* state DOUBT_NONE: it is trusted.  For
					   back: now and the last time */
	bool tell;			/* tell the host now: a new doubt, or an
					   old one again, after a day */
	bool over;			/* an earlier doubt has ended without an
					   answer from the host */
	struct store_outage outage;	/* the one recorded; number 0: none.
					   Strings are NULL */
};

/*
 * Note that tick runs now: one transaction.  The host is told by mail of news,
 * and of a gap of more than two hours that is not an outage.  If an outage is
 * to be recorded and the host's key is missing, the program ends before
 * anything is written.
 */
void clock_tick(struct context *, struct clock_news *out);

/*
 * Is the clock in doubt, so that nothing may be done merely because time has
 * passed?  Within a transaction or not.
 */
bool clock_doubtful(struct context *);

/* What tick would find now, as the store records it; writes nothing. */
void clock_look(struct context *, struct store_doubt *out);

/* The result of the host's answer. */
enum clock_answer {
	CLOCK_DONE,
	CLOCK_NOTHING,		/* nothing is in doubt */
	CLOCK_EARLY,		/* the clock is before the end of the gap */
	CLOCK_UNKNOWN,		/* there is no such outage */
	CLOCK_BACKWARD,		/* it is not one that moved a deadline */
	CLOCK_PAST		/* its end is over: everybody had that time */
};

/*
 * Each is one transaction.  *out is as in clock_tick(); its doubt is the one
 * that remains.  confirm: the clock is right, so the gap was an outage, or the
 * clock was ahead before it went back; that is recorded.  forget: the clock is,
 * or was, wrong.  Nothing is recorded, and if it is still wrong `tick` finds
 * the same again.
 */
enum clock_answer clock_confirm(struct context *, struct clock_news *out);
enum clock_answer clock_forget(struct context *, struct clock_news *out);
/*
 * This recorded outage did not happen, and the clock is right now.  DONE also
 * if it was cancelled before.  orders_catch_up() tells the games.
 */
enum clock_answer clock_cancel(struct context *, int64_t number,
    struct store_outage *out);

/*
 * Seconds since 1970 minus all outages that were not cancelled; alarms are
 * compared with this.
 */
int64_t clock_now(struct context *);
/*
 * The same for a span that begins now: leaves out outages whose end is still
 * ahead, as the clock was set back since.  So the span does not change when one
 * of them is cancelled.
 */
int64_t clock_begins(struct context *);

#endif

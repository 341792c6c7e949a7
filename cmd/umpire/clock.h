/*
 * clock.h: may the clock be believed?
 *
 * Deadlines hold while `tick` runs.  It does not believe a clock
 *
 *   gap   that has gone on for longer than config outage since `tick` last
 *         ran.  When it has run for an hour, with no such gap within, it is
 *         an outage (outage.h) that ended where the gap did.
 *   long  of which the gap is longer than 30 days, or that has gone back
 *         since the gap was found.  The host says what it is: an outage, or
 *         a clock that was wrong.
 *   back  that is more than a minute behind the last time of the store: of a
 *         tick, a letter, a game, a turn file.  The host says that it is
 *         right now; or it comes there by itself.
 *
 * Meanwhile letters and moves are taken as ever; but nobody is late, is played
 * for or is reminded, and nothing is purged or runs out.  Whoever does one of
 * these asks clock_doubtful().
 *
 * Where `tick` has never run, the gap counts from the last time of the store,
 * and one of up to 30 days is none.
 */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include "store/time.h"

#include <stdbool.h>

struct context;

struct clock_news {
	struct store_doubt doubt;	/* state DOUBT_NONE: it is believed.
					   Of back: now and the last time */
	bool tell;			/* the host is told now: of a new
					   doubt, or again, after a day */
	bool over;			/* what was doubted before is not any
					   more, without a word of the host */
	struct store_outage outage;	/* what was recorded; its number 0:
					   nothing.  Strings are NULL */
};

/*
 * Note that tick runs now: one transaction.  The host is told by mail of what
 * is new, and of a gap of more than two hours that makes no outage.  Without
 * the host's key the program ends before anything is written where an outage
 * is to be recorded.
 */
void clock_tick(struct context *, struct clock_news *out);

/* May nothing be done because time has passed?  Within a transaction or not. */
bool clock_doubtful(struct context *);

/* What tick would find now, in words of the store; nothing is written. */
void clock_look(struct context *, struct store_doubt *out);

/* What the host has said, and what became of it. */
enum clock_answer {
	CLOCK_DONE,
	CLOCK_NOTHING,		/* nothing is in doubt */
	CLOCK_EARLY,		/* the clock is before the end of the gap */
	CLOCK_UNKNOWN,		/* there is no such outage */
	CLOCK_BACKWARD,		/* it is none that moved a deadline */
	CLOCK_PAST		/* its end is over: everybody had that time */
};

/*
 * Each is one transaction.  *out is as of tick, its doubt what is in doubt
 * afterwards.  confirm: the clock is right.  So the gap was an outage, or the
 * clock was ahead before it went back; that is recorded.  forget: it is, or
 * was, wrong.  Nothing is recorded, and if it is still wrong `tick` finds the
 * same again.
 */
enum clock_answer clock_confirm(struct context *, struct clock_news *out);
enum clock_answer clock_forget(struct context *, struct clock_news *out);
/*
 * This recorded outage was none, and the clock is right now.  DONE also if
 * that was said before.  Games are told by orders_catch_up().
 */
enum clock_answer clock_cancel(struct context *, int64_t number,
    struct store_outage *out);

/*
 * Seconds since 1970 less all outages but the cancelled: what alarms are
 * compared with.
 */
int64_t clock_now(struct context *);
/*
 * The same for what begins now: without outages to whose end the clock, set
 * back since, has not come.  Nothing that begins now gets longer or shorter as
 * one of them turns out to be none.
 */
int64_t clock_begins(struct context *);

#endif

/*
 * clock.h: decides whether the clock can be trusted.
 *
 * `tick` enforces the deadlines.  It does not trust the clock in these cases:
 *
 *   gap   More time than config outage has passed since `tick` last ran.  Once
 *         `tick` has run for an hour without another such gap, the gap is an
 *         outage (outage.h), which ended where the gap did.
 *   long  The gap is longer than 30 days, or the clock has gone back since the
 *         gap was found.  The host decides whether there was an outage or the
 *         clock was wrong.
 *   back  The clock is more than a minute behind the last time in the store:
 *         that of a tick, a letter, a game or a turn file.  This case ends when
 *         the host says that the clock is right now, or when the clock has
 *         caught up.
 *
 * In these cases letters and moves are taken as usual.  But nobody is declared
 * late, played for or reminded, and nothing is purged or expires.  Code that
 * does any of these things checks clock_doubtful() first.
 *
 * If `tick` has never run, the gap counts from the last time in the store, and
 * a span of up to 30 days is not a gap.
 */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include "store/time.h"

#include <stdbool.h>

struct context;

struct clock_news {
	struct store_doubt doubt;	/* state DOUBT_NONE: the clock is
					   trusted.  In the case "back", it
					   holds the present time and the last
					   time in the store */
	bool tell;			/* tell the host now: the doubt is new,
					   or it was last told a day ago */
	bool over;			/* an earlier doubt has ended without an
					   answer from the host */
	struct store_outage outage;	/* the outage that was recorded; number
					   0: none.  Its strings are NULL */
};

/*
 * Note, in one transaction, that tick runs now.  A letter tells the host of
 * news, and of a gap of more than two hours that is not an outage.  If an
 * outage is to be recorded but the host's key is missing, the program ends
 * before anything is written.
 */
void clock_tick(struct context *, struct clock_news *out);

/*
 * Returns true if the clock is in doubt, so that nothing may be done merely
 * because time has passed.  May be called within a transaction or outside one.
 */
bool clock_doubtful(struct context *);

/* Find the doubt that tick would record now, and write nothing. */
void clock_look(struct context *, struct store_doubt *out);

/* The result of the host's answer. */
enum clock_answer {
	CLOCK_DONE,
	CLOCK_NOTHING,		/* nothing is in doubt */
	CLOCK_EARLY,		/* the clock shows a time before the end of the
				   gap */
	CLOCK_UNKNOWN,		/* there is no such outage */
	CLOCK_BACKWARD,		/* the outage did not move any deadline */
	CLOCK_PAST		/* its end has passed: everybody has had that
				   time */
};

/*
 * Both functions record the host's answer in one transaction.  *out is as in
 * clock_tick(); its doubt is the one that remains.
 *
 * clock_confirm(): the clock is right.  So the gap was an outage, or the clock
 * was ahead before it went back; the result is recorded.
 *
 * clock_forget(): the clock is or was wrong.  Nothing is recorded.  If the
 * clock is still wrong, `tick` finds the same doubt again.
 */
enum clock_answer clock_confirm(struct context *, struct clock_news *out);
enum clock_answer clock_forget(struct context *, struct clock_news *out);
/*
 * Cancel this recorded outage: it did not happen, and the clock is right now.
 * Returns CLOCK_DONE even if the outage was cancelled before.
 * orders_catch_up() tells the games.
 */
enum clock_answer clock_cancel(struct context *, int64_t number,
    struct store_outage *out);

/*
 * Returns the seconds since 1970 minus all outages that were not cancelled.
 * Alarms are compared with this number.
 */
int64_t clock_now(struct context *);
/*
 * Returns the same number as clock_now(), for the beginning of a span of time.
 * An outage whose end is still ahead, because the clock was set back since, is
 * not subtracted.  So the span does not change when such an outage is
 * cancelled.
 */
int64_t clock_begins(struct context *);

#endif

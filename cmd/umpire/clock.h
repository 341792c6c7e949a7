/*
 * clock.h: decides whether the clock can be trusted.
 *
 * `tick` enforces the deadlines.  It does not trust the clock in these cases:
 *
 *   gap   More than a day and at most 30 days have passed since `tick` last
 *         ran.  Each game first gets what its decision lost: see
 *         cmd/desk/outage.h.
 *   long  More than 30 days have passed.  Perhaps the clock is wrong.
 *   back  The clock is more than a minute behind the last run of `tick`.
 *
 * The last two end when the clock is set right, or when the host says that it
 * is right (clock_go_on()).
 *
 * In these cases letters and moves are taken as usual.  But nobody is declared
 * late, played for or reminded, and nothing is purged or expires.  Code that
 * does any of these things checks clock_doubtful() first.
 */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

struct context;

enum clock_state { CLOCK_RIGHT, CLOCK_GAP, CLOCK_LONG, CLOCK_BACK };

struct clock_look {
	enum clock_state state;
	int64_t ticked;		/* when tick last ran; -1: never */
	int64_t now;		/* the end of a gap, else the present time */
};

/* Look at the clock, and write nothing. */
void clock_look(struct context *, struct clock_look *out);
/*
 * Returns true if the clock is in doubt, so that nothing may be done merely
 * because time has passed.  May be called within a transaction or outside one.
 */
bool clock_doubtful(struct context *);

/*
 * Note, in one transaction, that tick runs now.  A letter tells the host of a
 * gap of more than two hours, once a week, and of a doubt, once a day.  Returns
 * true if it is time to print the doubt, too.
 *
 * In the case of a gap nothing has been noted but its end, which stays the same
 * until clock_close() is called.
 */
bool clock_tick(struct context *, struct clock_look *out);
/*
 * All games know of the gap.  Returns false if another process was faster;
 * otherwise the caller tells of the gap.  Called within a transaction that has
 * locked the clock.
 */
bool clock_close(struct context *, const struct clock_look *gap);

/*
 * Write what is wrong with the clock, with times in the host's zone, and what
 * the host can do about it.  If nothing is, this is about a gap that costs
 * nobody anything.
 */
enum { CLOCK_TEXT = 420 };
void clock_say(struct context *, const struct clock_look *,
    char out[CLOCK_TEXT]);

/*
 * The host says that the clock is right, in the caller's transaction.  A gap of
 * more than 30 days becomes one that the next tick gives to the games.  If the
 * clock has gone back, deadlines stay where they are.  *out is the doubt that
 * this ends, if any.
 */
void clock_go_on(struct context *, struct clock_look *out);

#endif

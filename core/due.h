/*
 * due.h: the clocks of a game: which player's clock runs, until when it runs,
 * and what happens when time is over.  terms.h has the terms of a game.
 * Moments are seconds since 1970.
 */
#ifndef CORE_DUE_H
#define CORE_DUE_H

#include "core/game.h"

/*
 * Returns when the pending decision is due, if it is not made before, or 0 for
 * never.  due_then() returns when the grace after that is over, and the game's
 * policy takes effect.  Both fall on a weekday that the game's terms allow.
 */
uint64_t due_at(const struct game *);
uint64_t due_then(const struct game *);
/*
 * Returns true if the time for the pending decision is used up at `now`.
 * Returns false while the game is paused, and also if an absence that is not
 * known here may have put off the decision.
 */
bool due_over(const struct game *, int64_t now);

/* What must be done at a moment because nobody has decided. */
enum overdue {
	OVERDUE_NOT,
	OVERDUE_LATE,		/* call game_late() */
	OVERDUE_MOVE,		/* call game_default() */
	OVERDUE_OPEN		/* call game_open() */
};
enum overdue due_now(const struct game *, int64_t now);
/* Returns the next moment at which due_now() may change, or 0 for never. */
uint64_t due_alarm(const struct game *);

/*
 * Returns how many seconds the pending decision lost because nobody looked at
 * the clock in this time.  Only that part of the time counts which lies after
 * the decision's clock last began to run, before a pause, and outside of
 * holidays, and at most TIME_LONGEST.
 */
uint32_t due_lost(const struct game *, int64_t began, int64_t ended);

/*
 * Steps change the clocks with these functions:
 *
 *	due_start()	after a line with which a decision may begin
 *	due_stop()	when the awaited seat has decided, or the program has
 *			decided for this seat
 *	due_drop()	when the pending decision is taken back; the absence
 *			that was granted for it is given back to the seat
 */
void due_start(struct game *, int64_t at);
void due_stop(struct game *, int64_t at);
void due_drop(struct game *);
/*
 * Set the clocks after a seat has taken its last file back, which is the only
 * file since past.  The clocks run on as if that file had not come: the pending
 * decision has the deadline of past, and the absences that its seats had used
 * up then.  Unlike after due_drop() and due_start(), no new time begins.
 * Absences, pauses and holidays that were told since past stay as they are, and
 * a seat that was opened since then stays open.
 */
void due_back(struct game *, const struct game *past);
/*
 * Put off the pending decision by this many seconds.  A decision that began
 * after `at` began while a clock was ahead: it begins again, and has this much
 * time.
 */
void due_later(struct game *, uint32_t seconds, int64_t at);
/*
 * Set the game's holiday, which lasts from leaves up to but excluding returns,
 * in place of the one before.  During a holiday no clock of the game runs, and
 * no decision is due, whether it is pending now or later.  No pending decision
 * becomes due earlier than it was.
 */
void due_holiday(struct game *, int64_t leaves, int64_t returns, int64_t at);
/* Stop all clocks when the host pauses the game; run them when it resumes. */
void due_pause(struct game *, int64_t at);
void due_resume(struct game *, int64_t at);
/*
 * Add an absence: the player of a seat is away from leaves to returns.
 * Absences are kept in the order in which they begin.  If there are too many,
 * the absence that ends first is forgotten.
 */
void due_absence(struct game *, int seat, int64_t leaves, int64_t returns);

/* How urgent it is that somebody decides. */
enum urgency {
	URGENCY_LATE,
	URGENCY_SOON,		/* most of the time is over */
	URGENCY_WAITING,
	URGENCY_OTHERS,		/* somebody else is awaited */
	URGENCIES
};
extern const char *const urgency_names[URGENCIES];	/* "late", ... */
/*
 * Returns the urgency for the awaited player.  due is 0 if the decision is
 * never due.
 */
enum urgency urgency_of(int64_t now, int64_t since, int64_t due);
/* Returns when URGENCY_SOON begins, which is when 80 % of the time is over. */
int64_t urgency_soon(int64_t since, int64_t due);

#endif

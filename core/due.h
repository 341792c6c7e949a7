/*
 * due.h: whose clock runs, until when, and what happens when time is over.
 * terms.h has the terms of a game.  Moments are seconds since 1970.
 */
#ifndef CORE_DUE_H
#define CORE_DUE_H

#include "core/game.h"

/* When the pending decision, still not made, reaches each stage; 0: never. */
struct due_times {
	uint64_t until;		/* it is due */
	uint64_t late;		/* ... and the seat's bank is used up */
	uint64_t then;		/* ... and the grace is over: the game's policy
				   takes effect */
};
/*
 * These times for a decision that is due at until.  Each falls on an hour and
 * weekday that the game's terms allow.
 */
void due_times(const struct game *, uint64_t until, struct due_times *out);
/* When the pending decision will be late, as the game stands. */
uint64_t due_at(const struct game *);
/*
 * Are its time and the seat's bank used up by then?  Not while the game is
 * paused, nor where an absence that is not known here may have put it off.
 */
bool due_over(const struct game *, int64_t now);
/*
 * When a decision due at until is due after being put off by so many seconds,
 * not counting holidays.
 */
uint64_t due_moved(const struct game *, uint64_t until, uint64_t seconds);
/*
 * When the pending decision is due once outages that are not in the game yet
 * have put it off: one call for each outage; *due is 0 before the first.
 */
uint64_t due_moved_by(const struct game *, uint64_t *due, uint32_t seconds);

/* What must be done at a moment because nobody has decided. */
enum overdue {
	OVERDUE_NOT,
	OVERDUE_LATE,		/* game_late(): say so */
	OVERDUE_MOVE,		/* game_default() */
	OVERDUE_OPEN		/* game_open() */
};
enum overdue due_now(const struct game *, int64_t now);
/* The next moment at which due_now() may change; 0: never. */
uint64_t due_alarm(const struct game *);

/*
 * How many seconds this outage cost the pending decision: the part of it that
 * lies after the clock last began to run, before a pause, and outside of
 * holidays.
 */
uint32_t due_outage(const struct game *, int64_t began, int64_t ended);

/*
 * How steps change the clocks.  due_start(): a decision may begin with the line
 * just made.  due_stop(): the awaited seat has decided, or the program did so
 * for it.  due_drop(): the pending decision is taken back, and the absence that
 * was granted for it is given back to the seat.
 */
void due_start(struct game *, int64_t at);
void due_stop(struct game *, int64_t at);
void due_drop(struct game *);
/*
 * The game is back where it stood at past, with nothing but one seat's file in
 * between: its clocks run on as if that file had not come.
 */
void due_back(struct game *, const struct game *past);
/* The pending decision is due so many seconds later. */
void due_later(struct game *, uint32_t seconds, int64_t at);
/*
 * The same for the seconds of an outage, which the game remembers from now on
 * as the newest.  began and ended are 0 where its line does not give them.
 */
void due_put_off(struct game *, uint32_t number, int64_t began, int64_t ended,
    uint32_t seconds, int64_t at);
/*
 * The outage of this row is cancelled: the pending decision is due when it
 * would be without the outage's line, counting everything else that has moved
 * it since it began.  If it was due more than a day from now, it stays at least
 * a day from now.
 */
void due_cancel(struct game *, int row, int64_t at);
/*
 * During a holiday, from leaves up to but excluding returns, no clock of the
 * game runs and no decision falls due, whether pending now or later.  The game
 * remembers HOLIDAYS_MAX holidays.  due_forgets(): the row of the one that a
 * further holiday may replace, being over before the pending decision began;
 * -1: none.
 */
int due_forgets(const struct game *, int64_t at);
void due_holiday(struct game *, int64_t leaves, int64_t returns, int64_t at);
/*
 * The holiday of this row is cancelled: the pending decision is due when it
 * would be without it, but not within a day from now, unless it already was.
 */
void due_work(struct game *, int row, int64_t at);
/* The host pauses the game, so no clock runs; the host resumes it. */
void due_pause(struct game *, int64_t at);
void due_resume(struct game *, int64_t at);
/*
 * The player of a seat is away from leaves to returns.  Absences are kept in
 * the order in which they begin; if there are too many, the one that ends first
 * is forgotten.
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
/* The urgency for the awaited player; due is 0 if it is never due. */
enum urgency urgency_of(int64_t now, int64_t since, int64_t due);
/* When URGENCY_SOON begins: when 80 % of the time are over. */
int64_t urgency_soon(int64_t since, int64_t due);

#endif

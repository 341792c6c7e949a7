/*
 * due.h: whose time runs, until when, and what must be done when it is over.
 * terms.h has the terms of a game.  Moments are seconds since 1970.
 */
#ifndef CORE_DUE_H
#define CORE_DUE_H

#include "core/game.h"

/* What becomes of the pending decision while nobody decides; 0: never. */
struct due_times {
	uint64_t until;		/* it is due */
	uint64_t late;		/* ... and the seat's bank is used up */
	uint64_t then;		/* ... and the grace is over: what the game's
				   policy says happens */
};
/*
 * These times, were the decision due at until.  Each is at an hour and weekday
 * of the game.
 */
void due_times(const struct game *, uint64_t until, struct due_times *out);
/* When it will be late, as the game stands. */
uint64_t due_at(const struct game *);
/*
 * Is the time for it over then, with the seat's bank?  Not while it is paused,
 * nor where an absence that is not known may have put it off.
 */
bool due_over(const struct game *, int64_t now);
/*
 * When a decision due at until is due once it is put off by so much, in which
 * no holiday counts.
 */
uint64_t due_moved(const struct game *, uint64_t until, uint64_t seconds);
/*
 * When the pending decision is due once outages of which the game is not told
 * yet have put it off, one call for each; *due is 0 at first.
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
 * How many seconds of the pending decision fell into this outage: what of it
 * lies after the clock last began to run, before it was paused, and in no
 * holiday.
 */
uint32_t due_outage(const struct game *, int64_t began, int64_t ended);

/*
 * What steps do to the clocks.  due_start(): with the line just made a decision
 * may begin.  due_stop(): the awaited seat has decided, or the program did so
 * for it.  due_drop(): the pending decision is taken back, and the absence that
 * it was granted goes back to the seat.
 */
void due_start(struct game *, int64_t at);
void due_stop(struct game *, int64_t at);
void due_drop(struct game *);
/*
 * The game stands where it stood at past, and nothing but one seat's file came
 * between: its clocks run on as if that had not come.
 */
void due_back(struct game *, const struct game *past);
/* The pending decision is due later by so much. */
void due_later(struct game *, uint32_t seconds, int64_t at);
/*
 * ... by the seconds of an outage, which the game remembers from now on as the
 * newest.  began and ended are 0 where its line does not say them.
 */
void due_put_off(struct game *, uint32_t number, int64_t began, int64_t ended,
    uint32_t seconds, int64_t at);
/*
 * That of this row was none: the pending decision is due when it would be had
 * there been no such line, by all else that has moved it since it began.  Only
 * if it was due later than a day from now, and would not be any more, it is due
 * a day from now.
 */
void due_cancel(struct game *, int row, int64_t at);
/*
 * In a holiday, from leaves to before returns, no time of the game's runs and
 * nothing falls due: neither what is pending nor what comes.  The game
 * remembers some.  due_forgets(): which of them makes room for another, as it
 * is over and the pending decision began later; -1: none.
 */
int due_forgets(const struct game *, int64_t at);
void due_holiday(struct game *, int64_t leaves, int64_t returns, int64_t at);
/*
 * The holiday of this row is none: the pending decision is due when it would
 * be without it, but not within a day from now, unless it was.
 */
void due_work(struct game *, int row, int64_t at);
/* The host pauses the game, so no clock runs; the host resumes it. */
void due_pause(struct game *, int64_t at);
void due_resume(struct game *, int64_t at);
/*
 * The player of a seat is away.  Absences are kept in the order in which they
 * begin; if there are too many, the one that ends first is forgotten.
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
/* Of whom is awaited: since when, and when it is due (0: never). */
enum urgency urgency_of(int64_t now, int64_t since, int64_t due);
/* From when on it is urgent: when 80 % of the time are over. */
int64_t urgency_soon(int64_t since, int64_t due);

#endif

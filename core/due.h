/*
 * due.h: whose time runs, until when, and what is to be done when it is over;
 * see terms.h for what a game says about it.  Moments are seconds since 1970.
 */
#ifndef CORE_DUE_H
#define CORE_DUE_H

#include "core/game.h"

/* When the pending decision is late: due and the seat's bank; 0: never. */
uint64_t due_at(const struct game *);

/* What is to be done at a moment because nobody has decided. */
enum overdue {
	OVERDUE_NOT,
	OVERDUE_LATE,		/* game_late(): say so */
	OVERDUE_MOVE,		/* game_default() */
	OVERDUE_OPEN		/* game_open() */
};
enum overdue due_now(const struct game *, int64_t now);
/* The next moment at which that may become another thing; 0: never. */
uint64_t due_alarm(const struct game *);

/* How many seconds of the pending decision fell into this outage. */
uint32_t due_outage(const struct game *, int64_t began, int64_t ended);

/*
 * What steps do to the clocks.  A decision begins, perhaps, with the line just
 * made; the seat that is awaited has decided, or another decides for it; the
 * pending decision is taken back, and what it was granted is not needed.
 */
void due_start(struct game *, int64_t at);
void due_stop(struct game *, int64_t at);
void due_drop(struct game *);
/* The pending decision is due later by so much. */
void due_later(struct game *, uint32_t seconds, int64_t at);
/* No clock runs: host's pause; it runs on. */
void due_pause(struct game *, int64_t at);
void due_resume(struct game *, int64_t at);
/*
 * The player of a seat is away.  Absences are kept by when they begin; of too
 * many the one that ends first makes room.
 */
void due_absence(struct game *, int seat, int64_t leaves, int64_t returns);

#endif

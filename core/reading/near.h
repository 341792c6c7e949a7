/*
 * near.h: the moves that resemble a line.
 *
 * A line is cut at its separators and verbs.  A move resembles one part of it,
 * or several in a row, by the words that it has in common with them, and by
 * what it costs or brings.  What is unknown counts for nothing.
 */
#ifndef CORE_READING_NEAR_H
#define CORE_READING_NEAR_H

#include "core/reading/lexis.h"

/* Rows of moves, the nearest first. */
struct near {
	int n;
	int much[READING_OFFERS];	/* that the line has in common */
	struct reading_offer said[READING_OFFERS];
};

/*
 * Find the rows of moves that are nearest to the items of a line.  Each row is
 * legal, past forced moves, and passes no draw.  *room is overwritten.
 */
void near_find(const struct play *, const struct lexis *, struct play *room,
    struct near *out);

/* Returns how much a row of moves has in common with the line as a whole. */
int near_much(const struct play *, const struct lexis *, struct play *room,
    const struct reading_offer *);

#endif

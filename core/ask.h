/*
 * ask.h: what the draft of a turn file asks the key of its player for, to be
 * put in by turn_fill() when it is signed.
 */
#ifndef CORE_ASK_H
#define CORE_ASK_H

#include "core/game.h"

enum { ASK_TEXT = 96 };		/* room for the line, NUL included */

struct ask {
	char after[REFERENCE_TEXT];	/* to which the draft refers: the last
					   line, or where a chain may begin the
					   one that it must refer to */
	char line[ASK_TEXT];		/* "chain: ?", "reveal: REFERENCE DUE",
					   or "" */
};

/* For the next file of a seat, or of nobody (-1). */
void ask_for(const struct game *, int seat, struct ask *out);

#endif

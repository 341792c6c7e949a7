/*
 * ask.h: the header line in which a draft turn file asks for a value that is
 * made from the player's key.  turn_fill() puts the value in when the file is
 * signed.
 */
#ifndef CORE_ASK_H
#define CORE_ASK_H

#include "core/game.h"

enum { ASK_TEXT = 96 };		/* room for the line, NUL included */

struct ask {
	char after[REFERENCE_TEXT];	/* the line that the draft refers to:
					   the last one; or, if a chain may
					   begin, the line that a chain must
					   refer to */
	char line[ASK_TEXT];		/* "value: ?", "value: REFERENCE DUE",
					   or "" */
};

/* Fill *out for the next file of a seat, or of no seat (-1). */
void ask_for(const struct game *, int seat, struct ask *out);

#endif

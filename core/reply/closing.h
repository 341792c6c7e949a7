/*
 * closing.h: the lines that people write below their moves.
 *
 * reply.h describes the rule in step 4.
 */
#ifndef CORE_REPLY_CLOSING_H
#define CORE_REPLY_CLOSING_H

#include "core/reply/reply_types.h"

enum closing {
	CLOSING_COURTESY,	/* "Thanks, Ana" */
	CLOSING_WORDS,		/* anything else: "Back on Monday" */
	CLOSING_TURNS		/* may say that the moves are not meant, or not
				   now, or that others are: "only joking" */
};

/*
 * What a line says that stands below moves.  The line is trimmed and not empty.
 * Words are looked for in all four languages, whatever the player's is.
 */
enum closing closing_of(const struct reply_reader *, struct span line);

#endif

/*
 * replay.h: reading a stored line: the step that it tells is taken again and
 * must give the same text.
 */
#ifndef CORE_REPLAY_H
#define CORE_REPLAY_H

#include "core/act.h"

/* What a line is read with, where it needs more than its text. */
struct game_source {
	bool said;			/* game->file says it */
	bool thinks;			/* what bots played is worked out
					   again, as far as the secret is
					   known */
	struct rollback back;		/* of a rollback; past is NULL where
					   nobody can go back to that line */
	const struct game_absence *absence;	/* of a line that closes one;
					   NULL: it is not known here */
	const char *opening;		/* blank: what a later line says of a
					   hidden draw, "DRAW N/R... = ..." */
	size_t opening_len;
};

/*
 * Take the step that this text tells.  NULL, or a sentence that says what is
 * wrong; the game is not to be used after that.  Events are added to *tale
 * unless it is NULL.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const struct game_source *, struct tale *tale);

#endif

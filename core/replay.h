/*
 * replay.h: reading a stored line: its step is taken again and must give the
 * same text.
 */
#ifndef CORE_REPLAY_H
#define CORE_REPLAY_H

#include "core/act.h"

/* What reading a line needs besides its text. */
struct game_source {
	bool said;			/* the line is from game->file */
	bool thinks;			/* the moves of bots are worked out
					   again, as far as the secret is
					   known */
	struct rollback back;		/* of a rollback; past is NULL if that
					   line cannot be rolled back to */
	const struct game_absence *absence;	/* of LINE_AWAY; NULL: it is
					   not known here */
	const char *opening;		/* in a blank game: a later line's
					   "DRAW N/R... = ..." for a hidden
					   draw */
	size_t opening_len;
};

/*
 * Take the step of this text.  NULL, or a sentence that says what is wrong; the
 * game must not be used after that.  Events are added to *tale unless it is
 * NULL.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const struct game_source *, struct tale *tale);

#endif

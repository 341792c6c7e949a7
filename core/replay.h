/*
 * replay.h: reading a stored line.  The line's step is taken again and must
 * give the same text.
 */
#ifndef CORE_REPLAY_H
#define CORE_REPLAY_H

#include "core/act.h"

/* Facts that are needed to read a line besides its text. */
struct game_source {
	bool said;			/* the line is from game->file */
	bool thinks;			/* work out the moves of bots again, as
					   far as the secret is known */
	struct rollback back;		/* of a rollback; past is NULL if the
					   game cannot be rolled back to that
					   line */
	const struct game_absence *absence;	/* of LINE_AWAY; NULL: it is
					   not known here */
	const char *opening;		/* in a blank game: a later line's
					   "DRAW N/R... = ..." for a hidden
					   draw */
	size_t opening_len;
};

/*
 * Take the step of this text.  Returns NULL, or a sentence that says what is
 * wrong.  After such a sentence, the game must not be used.  Events are added
 * to *tale unless tale is NULL.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const struct game_source *, struct tale *tale);

#endif

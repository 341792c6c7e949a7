/*
 * replay.h: reading a stored line: the step that it tells is taken again and
 * must give the same text.
 */
#ifndef CORE_REPLAY_H
#define CORE_REPLAY_H

#include "core/game.h"
#include "core/order.h"

/* What a line is read with, where it needs more than its text. */
struct game_source {
	const uint8_t *identity;	/* of the file that it came from, or */
	const char *seal;		/* NULL: the program's own */
	size_t seal_len;
	const struct game *past;	/* of a rollback: the game there */
	enum order_way way;		/* ... and what it is at least: FREE
					   when that is allowed */
	const char *opening;		/* blank: what a later line says of a
					   hidden draw, "DRAW N/R... = ..." */
	size_t opening_len;
};

/*
 * Take the step that this text tells.  NULL, or a sentence that says what is
 * wrong; the game is not to be used after that.
 */
const char *game_read(struct game *, const char *text, size_t len,
    const struct game_source *, struct tale *tale);

#endif

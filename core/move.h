/*
 * move.h: moves as text.  One move a line, the same words in turn files, in
 * the log and in every language:
 *
 *	take mason2 dismiss stonecutter
 *	deliver wood 2.1
 *
 * move_format() writes the canonical spelling, the only one in logs, and
 * move_spelled() reads it there.  reading.h reads the lines of players.
 */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include "core/ruleset.h"

enum { MOVE_TEXT = 160 };

/* The canonical line and a NUL; returns its length. */
size_t move_format(const struct ruleset *, const void *edition,
    const struct move *, char out[MOVE_TEXT]);

/* The row in play->legal of the move with exactly this spelling; or -1. */
int move_spelled(const struct play *, const char *text, size_t len);

#endif

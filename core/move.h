/*
 * move.h: moves as text.  There is one move on each line.  The words are the
 * same in turn files, in the log and in every language:
 *
 *	take mason2 dismiss stonecutter
 *	deliver wood 2.1
 *
 * move_format() writes the canonical spelling, which is the only one in logs.
 * move_spelled() reads this spelling from a log.  reading.h reads the lines of
 * players.
 */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include "core/ruleset.h"

enum { MOVE_TEXT = 160 };

/* Write the canonical line and a NUL.  Returns the length of the line. */
size_t move_format(const struct ruleset *, const void *edition,
    const struct move *, char out[MOVE_TEXT]);

/* Returns the row in play->legal of the move with exactly this text, or -1. */
int move_spelled(const struct play *, const char *text, size_t len);

#endif

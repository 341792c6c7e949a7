/*
 * typing.h: reads a typed line (a move or another word), with completion.
 */
#ifndef CMD_TYPING_H
#define CMD_TYPING_H

#include <stdbool.h>

struct context;
struct language;
struct play;

enum { TYPING_MAX = 512 };	/* bytes of a line, NUL included */

/*
 * Read a line into out, without surrounding blanks.  On a terminal, Tab
 * completes the input to the longest prefix that all matching legal moves
 * share, as the language writes them, and a second Tab lists these moves.
 * Returns false at the end of input.
 */
bool typing_read(struct context *, const struct play *,
    const struct language *, char out[TYPING_MAX]);

#endif

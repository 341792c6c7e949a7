/*
 * typing.h: a line that somebody types, a move or another word, with its
 * completion.
 */
#ifndef CMD_TYPING_H
#define CMD_TYPING_H

#include <stdbool.h>

struct context;
struct play;

enum { TYPING_MAX = 512 };	/* bytes of a line, NUL included */

/*
 * Read a line into out, without blanks around it.  On a terminal Tab completes
 * what was typed to the longest beginning that all legal moves with it share,
 * and at the second time lists these.  False: there is no more.
 */
bool typing_read(struct context *, const struct play *,
    char out[TYPING_MAX]);

#endif

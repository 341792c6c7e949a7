/*
 * hand_over.h: the other side of `nuncio serve --submit`: hands turn files to
 * its socket.
 */
#ifndef CMD_HAND_OVER_H
#define CMD_HAND_OVER_H

#include <stddef.h>

struct context;

/*
 * Hand over a text, and print the reply of `serve` to the context's out, or to
 * standard error if the text was refused.  Returns the exit status that the
 * reply names.  If nobody listens at that path (EX_NOINPUT) or the text must be
 * handed over again (EX_TEMPFAIL), this complains.
 */
int hand_over(struct context *, const char *path, const char *text,
    size_t len);

#endif

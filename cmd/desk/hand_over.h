/*
 * hand_over.h: the other side of `nuncio serve --submit`: hands turn files to
 * its socket.
 */
#ifndef CMD_HAND_OVER_H
#define CMD_HAND_OVER_H

#include <stddef.h>

struct context;

/*
 * Hand over a text, and print what `serve` says of it: to the context's out, or
 * to standard error if it was refused.  Returns the exit status that it names;
 * EX_NOINPUT, EX_TEMPFAIL: nobody listens at that path, or the text must be
 * handed over again, which is complained of.
 */
int hand_over(struct context *, const char *path, const char *text,
    size_t len);

#endif

/*
 * take.h: which of the lines that a person sees are the writer's own, and which
 * of these are taken.
 */
#ifndef CORE_REPLY_TAKE_H
#define CORE_REPLY_TAKE_H

#include "core/reply/reply_types.h"

/*
 * Take lines as render.h makes them.  fault, written, joined and differs of
 * *out are filled in, word is empty.
 */
void take_lines(const char *lines, size_t len, const struct reply_reader *,
    struct reply *out);

/* Are these words the same, however they are divided into lines? */
bool take_same_words(const struct reply_lines *, const struct reply_lines *);

/* Is the text the same? */
bool take_same(const struct reply_lines *, const struct reply_lines *);

#endif

/*
 * take.h: telling the writer's own lines from the quotation, and taking the
 * lines for a turn file from them.
 */
#ifndef CORE_REPLY_TAKE_H
#define CORE_REPLY_TAKE_H

#include "core/reply/reply_types.h"

/*
 * Take lines from the output of render.h.  Fills in fault, written, joined and
 * differs of *out; word is empty.
 */
void take_lines(const char *lines, size_t len, const struct reply_reader *,
    struct reply *out);

/* Are the words equal, however they are divided into lines? */
bool take_same_words(const struct reply_lines *, const struct reply_lines *);

/* Are the texts equal? */
bool take_same(const struct reply_lines *, const struct reply_lines *);

#endif

/*
 * own_lines.h: separating the writer's own lines from the quotation, and taking
 * the lines for a turn file from the writer's own lines.
 */
#ifndef CORE_REPLY_OWN_LINES_H
#define CORE_REPLY_OWN_LINES_H

#include "core/reply/reply_types.h"

/*
 * Make a reading without lines, with this fault and the word that it is about.
 * Returns the fault.
 */
enum reply_fault reply_clear(struct reply *out, enum reply_fault fault,
    struct span word);

/*
 * Take lines from the output of render.h.  Fill in fault, written, joined and
 * differs of *out.  word is left empty.
 */
void own_lines_take(const char *lines, size_t len, const struct reply_reader *,
    struct reply *out);

/* Returns true if the words are equal, even if the lines break elsewhere. */
bool own_lines_same_words(const struct reply_lines *,
    const struct reply_lines *);

/* Returns true if the texts are equal. */
bool own_lines_same(const struct reply_lines *, const struct reply_lines *);

#endif

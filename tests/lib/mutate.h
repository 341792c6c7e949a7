/*
 * mutate.h: a line as somebody could have written it who means harm, or was
 * careless.
 */
#ifndef TESTS_MUTATE_H
#define TESTS_MUTATE_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum { MUTATIONS = 20 };

/*
 * Add the line to out, changed in the how-th way, with its LF; or nothing, or
 * two lines.  False: it came out the same, because it has nothing to change in
 * that way.
 */
bool mutate_line(const char *line, size_t len, int how, struct buffer *out);

#endif

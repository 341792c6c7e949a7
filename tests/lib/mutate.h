/*
 * mutate.h: changes a line as an attacker or a careless person could change it.
 */
#ifndef TESTS_MUTATE_H
#define TESTS_MUTATE_H

#include "cmd/base/buffer.h"

#include <stdbool.h>

enum { MUTATIONS = 20 };

/*
 * Add the line to out, changed in one of MUTATIONS ways, with its LF.  The
 * result may also be nothing or two lines.  Returns false if the result is the
 * same line, because the line has nothing to change in that way.
 */
bool mutate_line(const char *line, size_t len, int how, struct buffer *out);

#endif

/*
 * arrive.h: takes letters in: puts them into the store and then reads them.
 */
#ifndef CMD_ARRIVE_H
#define CMD_ARRIVE_H

#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

/*
 * Put a letter into the store, unless it is there already, and read it, unless
 * it was read.  It comes now, which becomes context->now, and arrive_limit()
 * holds for it.  The letter has size bytes, of which bytes has the first len.
 * *safe is set as soon as the letter is safe: then whoever brought it may
 * forget it, whatever comes after that, as `tick` takes what is left.  Returns
 * EX_OK if there is nothing left to do, else an exit status; see fault.  This
 * can also end the program.
 */
int arrive(struct context *, const char *bytes, size_t len, int64_t size,
    bool *safe, struct fault *);

/*
 * Limit this process to ten minutes from now on, and to one minute in processor
 * time, regardless of its input.  alarm(0) ends the first limit.
 */
void arrive_limit(void);

#endif

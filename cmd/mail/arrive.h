/*
 * arrive.h: takes letters in: puts them into the store and then reads them.
 */
#ifndef CMD_ARRIVE_H
#define CMD_ARRIVE_H

#include "cmd/base/fault.h"

#include <stddef.h>
#include <stdint.h>

struct context;

/*
 * What is told of a letter that is taken in: its number once it is safe in the
 * store; minus the number of an older letter, before that one is read; 0 before
 * the letter itself is read.  NULL: nobody needs to know.
 */
typedef void arrive_tell(void *arg, int64_t news);

/*
 * Put a letter into the store, unless it is there already, and read it, unless
 * it was read.  Letters before it whose reading has broken off are read first.
 * The letter has size bytes, of which bytes has the first len.  Once the letter
 * is safe, whoever brought it may forget it, whatever is returned: `tick` takes
 * what is left.  Returns EX_OK if there is nothing left to do, else an exit
 * status; see fault.  This can also end the program.
 */
int arrive(struct context *, const char *bytes, size_t len, int64_t size,
    arrive_tell *, void *arg, struct fault *);

/* Do the same for a letter of the store that was safe, and no more, before. */
int arrive_again(struct context *, int64_t letter, arrive_tell *, void *arg,
    struct fault *);

/*
 * Limit this process to `seconds` from now on, and to a tenth of that in
 * processor time, regardless of its input.  0 means no limit.
 */
enum { ARRIVE_TIME = 600 };
void arrive_limit(int seconds);

#endif

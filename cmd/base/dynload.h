/*
 * dynload.h: libraries that are loaded when they are first wanted, so that
 * nothing waits for them, and what does without them runs without them.
 */
#ifndef CMD_DYNLOAD_H
#define CMD_DYNLOAD_H

#include "cmd/base/fault.h"

#include <stddef.h>

/* A function: what it is called, and where in a table its pointer goes. */
struct dynload_symbol {
	const char *name;
	size_t offset;
};

enum dynload {
	DYNLOAD_LOADED,
	DYNLOAD_NONE,		/* it is not here, or not the whole of it */
	DYNLOAD_BROKEN		/* it is, but there is no memory, or the like */
};

/*
 * Load the first of these libraries, which end with NULL, that there is, for
 * as long as the process lives, and fill the table with n of its functions and
 * of what it was linked with.  Where it is not loaded, fault says why.
 */
enum dynload dynload(const char *const *names, const struct dynload_symbol *,
    size_t n, void *table, struct fault *);

#endif

/*
 * dynload.h: libraries that are loaded when they are first needed, so that
 * start-up is not delayed, and commands that do not need them run without them.
 */
#ifndef CMD_DYNLOAD_H
#define CMD_DYNLOAD_H

#include "cmd/base/fault.h"

#include <stddef.h>

/* A function: its name, and the offset of its pointer in a table. */
struct dynload_symbol {
	const char *name;
	size_t offset;
};

enum dynload {
	DYNLOAD_LOADED,
	DYNLOAD_NONE,		/* it is missing, or a function of it is */
	DYNLOAD_BROKEN		/* it is, but cannot be loaded (no memory) */
};

/*
 * Load the first library that exists of these names, which end with NULL, for
 * as long as the process lives, and fill the table with n functions of it and
 * of the libraries it is linked with.  Unless it is loaded, fault says why.
 */
enum dynload dynload(const char *const *names, const struct dynload_symbol *,
    size_t n, void *table, struct fault *);

#endif

/*
 * dynload.h: loads libraries when they are first needed.  So start-up is not
 * delayed, and commands that do not need a library run without it.
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
	DYNLOAD_NONE,		/* the library or one of its functions is
				   missing */
	DYNLOAD_BROKEN		/* it exists but cannot be loaded (no memory) */
};

/*
 * Load the first existing library of these names, which end with NULL.  It
 * stays loaded as long as the process lives.  Fill the table with n functions
 * of the library and of the libraries with which it is linked.  If the library
 * is not loaded, the fault gives the reason.
 */
enum dynload dynload(const char *const *names, const struct dynload_symbol *,
    size_t n, void *table, struct fault *);

#endif

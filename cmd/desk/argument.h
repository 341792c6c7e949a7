/*
 * argument.h: what stands on a command line: files and a game's options.
 */
#ifndef CMD_ARGUMENT_H
#define CMD_ARGUMENT_H

#include "cmd/record/variant.h"

#include <stddef.h>

struct context;

/* file_try() of cmd/base/file.h, which ends the program if it cannot. */
char *file_read(struct context *, const char *path, size_t most, size_t *len);

/*
 * One "KEY=VALUE"; reads a file for edition=FILE, and what is wrong with that
 * ends the program.  *status is the exit status that goes with a fault, of this
 * function or, when it returns true, of variant_end().
 */
bool variant_option(struct variant *, struct context *, const char *text,
    int *status, struct fault *);

/* What "-o KEY=VALUE" of a command line gave, in its order. */
struct variant_given {
	const char *text[OPTIONS + 1];
	int n;
};
/* One more; too many of them end the program. */
void variant_give(struct variant_given *, const char *text);
/*
 * Take all of them for a variant that was begun, and variant_end() it; what is
 * wrong ends the program.
 */
void variant_end_given(struct variant *, struct context *,
    const struct variant_given *);

#endif

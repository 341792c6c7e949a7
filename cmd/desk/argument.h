/*
 * argument.h: parses command lines: options, files, a game's options.
 */
#ifndef CMD_ARGUMENT_H
#define CMD_ARGUMENT_H

#include "cmd/record/variant.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>		/* optind */

struct context;
struct variant_given;

/*
 * An option of a command, and the place for its value: one of these pointers is
 * not NULL.  If an option is given twice, the last value counts.
 */
struct argument_option {
	const char *name;	/* stands after "--", or after "-" if it is one
				   letter */
	bool *set;		/* the option has no value: *set becomes true;
				   if number is set as well, "=NUMBER" may
				   follow */
	const char **text;
	int64_t *whole;		/* a whole number, 0 or more */
	int *number, least, most;	/* a number from least to most */
	struct variant_given *given;	/* KEY=VALUE, as often as wanted */
};

enum { ARGUMENT_OPTIONS = 20, MANY = -1 };

/*
 * Parse the options of a command, which may stand anywhere.  Return the number
 * of the other arguments, which begin at argv[optind].  options ends with a row
 * without a name, or is NULL.  The program ends on an error, and if there are
 * fewer arguments than least or more than most.  MANY allows any number.
 */
int arguments(const struct context *, int argc, char **argv,
    const struct argument_option *options, int least, int most);
/*
 * Do the same as arguments(), but the options must come first, because an
 * argument may begin with a dash.
 */
int arguments_behind(const struct context *, int argc, char **argv,
    const struct argument_option *options, int least, int most);

/* Call file_try() of cmd/base/file.h; a failure ends the program. */
char *file_read(struct context *, const char *path, size_t most, size_t *len);

/*
 * Take one "KEY=VALUE".  For edition=FILE this reads the file; if that fails,
 * the program ends.  *status is the exit status for a fault of this function,
 * or, if the function returns true, for a fault of variant_end().
 */
bool variant_option(struct variant *, struct context *, const char *text,
    int *status, struct fault *);

/* The "-o KEY=VALUE" of a command line, in order. */
struct variant_given {
	const char *text[OPTIONS + 1];
	int n;
};
/*
 * Make the variant of a ruleset with these options, for this number of seats,
 * by the newest version of its rules.  An error ends the program.
 */
void variant_make(struct variant *, struct context *, const char *ruleset,
    int seats, const struct variant_given *);

#endif

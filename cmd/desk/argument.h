/*
 * argument.h: what stands on a command line: options, files, a game's options.
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
 * An option that a command takes, and where what follows it goes: one of these
 * pointers is not NULL.  Of an option that stands twice the last one counts.
 */
struct argument_option {
	const char *name;	/* behind "--", or "-" if it is one letter */
	bool *set;		/* nothing follows: it becomes true; or, where
				   number is set as well, "=NUMBER" may */
	const char **text;
	int64_t *whole;		/* a whole number, 0 or more */
	int *number, least, most;	/* one between these two, or them */
	int *second;		/* not NULL: another such follows it */
	struct variant_given *given;	/* KEY=VALUE, as often as wanted */
};

enum { ARGUMENT_OPTIONS = 20, MANY = -1 };

/*
 * Take the options of a command, which may stand anywhere, and return how many
 * arguments there are besides, which begin at argv[optind].  options ends with
 * a row without a name, or is NULL.  What is wrong ends the program, and so do
 * fewer arguments than least or more than most; MANY: any number of them.
 */
int arguments(const struct context *, int argc, char **argv,
    const struct argument_option *options, int least, int most);
/* The same where options come first, as an argument may begin with a dash. */
int arguments_behind(const struct context *, int argc, char **argv,
    const struct argument_option *options, int least, int most);

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
 * The variant of a ruleset that all of them make, for so many seats, of a
 * version of its rules (0: the newest); what is wrong ends the program.
 */
void variant_make(struct variant *, struct context *, const char *ruleset,
    int seats, int version, const struct variant_given *);

#endif

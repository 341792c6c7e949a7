/*
 * series.h: does many things one after another, so that one that ends the
 * program does not keep the others from being done.
 *
 * A child process does the work.  If it ends in the middle of an item, the
 * program goes on with the next item, in another child.
 */
#ifndef CMD_SERIES_H
#define CMD_SERIES_H

#include <stddef.h>

struct context;

struct series {
	size_t n;
	/*
	 * Do item i, in a child that has opened the store of the context for
	 * writing.  Returns an exit status; may end the child.
	 */
	int (*take)(struct context *, void *arg, size_t i);
	/* Complain that item i has ended its child.  NULL: do not. */
	void (*broke)(void *arg, size_t i);
	void *arg;
};

/*
 * Do all items.  The store of the context is closed meanwhile and opened again.
 * Nothing that a child changes in memory comes back.  Returns EX_OK, or the
 * status of the first item that failed (EX_SOFTWARE: a signal ended it).  An
 * end with EX_UNAVAILABLE or EX_USAGE would meet the other items as well, and
 * ends the program; so does EX_TEMPFAIL, twice in a row.  After each item what
 * it printed is flushed, and counts as its report (command_does()).
 */
int series_take(struct context *, const struct series *);

#endif

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
	/*
	 * Complain that item i has ended its child, with this exit status.
	 * NULL: do not.
	 */
	void (*broke)(void *arg, size_t i, int status);
	void *arg;
};

/*
 * Do all items.  If the store of the context is open, it is closed meanwhile
 * and opened again.  Nothing that a child changes in memory comes back.
 * *status is EX_OK, or the status of the first item that failed (EX_SOFTWARE: a
 * signal ended it).  After each item what it printed is flushed, and counts as
 * its report (command_does()).
 *
 * What ends a child with EX_UNAVAILABLE or EX_USAGE, or twice in a row with
 * EX_TEMPFAIL, would meet the other items as well.  So they are left, *status
 * is that one, and the store stays closed.  Returns the number of the item that
 * ended so, else n.
 */
size_t series_try(struct context *, const struct series *, int *status);

/*
 * Do the same, but where items are left say so and end the program.  Returns
 * the status.
 */
int series_take(struct context *, const struct series *);

#endif

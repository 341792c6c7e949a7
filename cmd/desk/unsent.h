/*
 * unsent.h: finds letters that could not be sent, for `desk` and `doctor`.
 */
#ifndef CMD_UNSENT_H
#define CMD_UNSENT_H

#include <stdint.h>

enum { UNSENT = 10 * 60 };	/* seconds after which a letter is late */

struct unsent {
	int failed;		/* letters that were given up, or that came
				   back */
	int returned;		/* those of them that came back with proof;
				   `desk` has a row for each player */
	int untried;		/* late letters that were never tried */
	int refused;		/* late letters that were tried in vain and will
				   be tried again */
	int64_t since;		/* when the first of all these letters was
				   written */
	char error[200];	/* why the last of these letters was not sent */
};

struct context;

/* Count these letters. */
void unsent_find(struct context *, struct unsent *out);

#endif

/*
 * unsent.h: letters that could not be sent, for the desk and doctor.
 */
#ifndef CMD_UNSENT_H
#define CMD_UNSENT_H

#include <stdint.h>

enum { UNSENT = 10 * 60 };	/* seconds after which a letter is late */

struct unsent {
	int failed;		/* given up, or they came back */
	int returned;		/* of these, with proof; the desk has a row for
				   each player */
	int untried;		/* late, and never tried */
	int refused;		/* late, tried in vain, to be tried again */
	int64_t since;		/* when the first of these was written */
	char error[200];	/* why the last of these did not go */
};

struct context;

void unsent_find(struct context *, struct unsent *out);

#endif

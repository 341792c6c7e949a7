/*
 * unsent.h: letters that do not go, for the desk and doctor.
 */
#ifndef CMD_UNSENT_H
#define CMD_UNSENT_H

#include <stdint.h>

enum { UNSENT = 10 * 60 };	/* seconds from which on a letter is late */

struct unsent {
	int failed;		/* given up, or they came back */
	int returned;		/* of these, to players of whom that is
				   proved; the desk has a row for each */
	int untried;		/* late, and nobody has tried to send them */
	int refused;		/* late, and tried in vain; again later */
	int64_t since;		/* when the first of these was written */
	char error[200];	/* why the last of these did not go */
};

struct context;

void unsent_find(struct context *, struct unsent *out);

#endif

/*
 * terms_given.h: the terms of a game as people write them, on the command line
 * of `new` and behind "open" in a letter.
 */
#ifndef CMD_TERMS_GIVEN_H
#define CMD_TERMS_GIVEN_H

#include "core/bot.h"
#include "core/terms.h"

#include <stdbool.h>

struct fault;
struct store;

enum terms_given {
	GIVEN_DEADLINE, GIVEN_WEEKDAYS, GIVEN_HOUR, GIVEN_GRACE, GIVEN_BANK,
	GIVEN_AWAY, GIVEN_POLICY, GIVEN_ABSENT,
	GIVENS
};
extern const char *const terms_given_names[GIVENS];	/* "deadline", ... */

/*
 * The terms of which these are the values, NULL where nothing is said: then
 * the deadline is that of `config`, and so is "absent", with which the policy
 * is "default" unless another is given.  Hours and weekdays are those of its
 * zone, else of UTC.  yes: a deadline below an hour is
 * meant.  The level of "policy default:LEVEL" is put into bots.  False: see
 * fault, and *which, what is wrong.
 */
bool terms_given_read(struct store *, const char *const given[GIVENS],
    bool yes, struct terms *, struct bots *, enum terms_given *which,
    struct fault *);

/* Where a program plays for people, but nobody said how: fill that in. */
void terms_given_bots(struct bots *);

#endif

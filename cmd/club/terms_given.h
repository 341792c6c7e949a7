/*
 * terms_given.h: reads the terms of a game as people write them, on the command
 * line of `new` and after "want" in a letter, and writes them so.
 */
#ifndef CMD_TERMS_GIVEN_H
#define CMD_TERMS_GIVEN_H

#include "core/bot.h"
#include "core/terms.h"

#include <stdbool.h>

struct fault;
struct span;
struct store;
struct variant;

enum terms_given {
	GIVEN_DEADLINE, GIVEN_WEEKDAYS, GIVEN_GRACE, GIVEN_AWAY, GIVEN_POLICY,
	GIVEN_ABSENT,
	GIVENS
};
extern const char *const terms_given_names[GIVENS];	/* "deadline", ... */

/*
 * Make the terms from these values; NULL means not given.  A deadline that is
 * not given comes from `config`.  With "absent" the policy is "default" unless
 * another is given.  Weekdays are those of the zone of `config`, else of UTC.
 * yes means that a deadline below an hour is intended.  The level of "policy
 * default:LEVEL" is put into bots.  Returns false if a value is wrong; see
 * fault, and *which for the wrong value.
 */
bool terms_given_read(struct store *, const char *const given[GIVENS],
    bool yes, struct terms *, struct bots *, enum terms_given *which,
    struct fault *);

/*
 * Read n words, such as "deadline 2 days policy default first=0", into a
 * variant that variant_begin() has begun.  A time alone is the deadline.
 * Returns false if a word is wrong; *wrong is the word then, or a constant.
 */
bool terms_given_words(struct store *, const struct span *word, int n,
    bool yes, struct variant *, struct span *wrong);
/*
 * Returns the terms and options of a variant in the one form in which they are
 * stored and told, "deadline 2d policy default first=0".  terms_given_words()
 * reads this.  The caller frees it.
 */
char *terms_given_print(const struct variant *);

/* Fill in a level if the program is to play for people and none is given. */
void terms_given_bots(struct bots *);

#endif

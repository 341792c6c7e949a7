/*
 * view.h: turns data of the rules into JSON values (jansson).  The caller owns
 * every value that is returned.
 */
#ifndef CMD_VIEW_H
#define CMD_VIEW_H

#include "core/ruleset.h"

#include <jansson.h>

/*
 * How words become JSON values.  For programs the values are plain: strings or
 * numbers.  For reports `dress` may make an object of a word, with the name
 * that people use; it returns NULL to keep the plain value.  With `dress`, an
 * object that has a "seat" also gets that seat's "player".
 */
struct view {
	const struct ruleset *rules;
	const void *edition;
	const char *const *names;	/* of the players, by seat */
	json_t *(*dress)(const struct view *, uint16_t a, uint16_t b);
	void *arg;			/* dress's */
};

/* Returns one word, or two words, as a string. */
json_t *view_word(const struct view *, uint16_t a, uint16_t b);
/* Returns the state: "game" and "pending", then the members from describe(). */
json_t *view_state(const struct view *, const void *state);
/*
 * Returns the parts that only the drawn report shows, or {} if there are none.
 */
json_t *view_picture(const struct view *, const void *state);
/*
 * Returns the components of the ruleset, or, unless state is NULL, those of
 * this game.  Returns {} if there are none.
 */
json_t *view_components(const struct view *, const void *state);
/* Returns the facts of a word, or {} if there are none. */
json_t *view_facts(const struct view *, uint16_t word);
/* Returns the result of a draw as a list. */
json_t *view_result(const struct view *, const struct result *);
/* Returns the moves as canonical strings, sorted bytewise. */
json_t *view_legal(const struct view *, const struct legal *);

#endif

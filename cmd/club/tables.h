/*
 * tables.h: tables, at which players wait until there are enough of them for a
 * game, and the games that begin then.
 *
 * A table is a ruleset, a number of players, the terms of the game, and those
 * who want this game.  The last of them takes the seat in the same transaction
 * in which the game begins.  Each player gets an invitation and joins by one
 * reply.
 */
#ifndef CMD_TABLES_H
#define CMD_TABLES_H

#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct asking;
struct context;
struct fault;
struct outcome;
struct variant;

enum {
	TABLES_WEEKS = 4,	/* how long a table stays if nobody comes */
	TABLES_OPEN  = 200,	/* most tables at one time */
	TABLES_SIT   = 6	/* most tables at which one player sits */
};

/*
 * Begin a game within the caller's transaction, which already holds the
 * players.  Its id is the first of STEM-n, STEM-n+1, ... that is free; the stem
 * has at most TABLES_STEM bytes.  variant is complete (variant_end()).  players
 * are names in the order of seats.  Each of them is invited, and joins by one
 * reply, unless no_join says that nobody has to.  The caller has begun the
 * outcome.  If refused, returns false and has written nothing.
 */
enum { TABLES_STEM = 20 };
bool tables_begin(struct context *, const struct variant *, const char *stem,
    int64_t n, const char *const *players, char id[GAME_ID], struct outcome *);

/*
 * Make a complete variant with terms from terms_given_print().  The caller
 * frees it with variant_free(), also after a failure; see fault then.
 */
bool tables_variant(struct context *, const char *ruleset, int seats,
    const char *terms, struct variant *, struct fault *);

/*
 * Take the requests "want RULESET N", "leave RULESET N" and "tables", as
 * request_take() does; see requests.c.  Return false if refused.
 */
bool tables_want(struct asking *);
bool tables_leave(struct asking *);
bool tables_list(struct asking *);

/*
 * For `tick`, unless the clock is in doubt: end tables to which nobody has come
 * for TABLES_WEEKS.
 */
void tables_look(struct context *);

/*
 * Returns the tables as JSON: "ruleset", "seats", "terms", "plain" (without a
 * limit of time, and the one that is found without its terms), "players" (a
 * list of names), "since" (when the first of them came).
 */
json_t *tables_all(struct context *);

#endif

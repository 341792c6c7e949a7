/*
 * tables.h: tables, which are games that wait for players, and how the club
 * begins games.
 *
 * Whoever sits at a table when it is full is in a game, of which each gets an
 * invitation and joins by one reply.  The last to sit down, and the game that
 * comes of it, are one transaction.
 */
#ifndef CMD_TABLES_H
#define CMD_TABLES_H

#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct outcome;
struct store_table;
struct variant;

enum {
	TABLES_WEEKS  = 4,	/* that one stays where nobody sits down */
	TABLES_OPEN  = 200,	/* at once in all, */
	TABLES_SIT   = 6	/* ... and at which one player sits */
};

/*
 * Begin a game within the caller's transaction, after what it holds of players:
 * its id is the first of STEM-n, STEM-n+1, ... that is free, and the stem has
 * at most TABLES_STEM bytes.  variant is complete (variant_end()), with terms,
 * bots and note; players are names in the order of seats.  Each of them is
 * invited, and joins by one reply.  The outcome was begun; false: refused, and
 * nothing was written.
 */
enum { TABLES_STEM = 20 };
bool tables_begin(struct context *, const struct variant *, const char *stem,
    int64_t n, const char *const *players, char id[GAME_ID],
    struct outcome *);

/*
 * What a table will be played by; variant_free() it.  False: its row does not
 * say that, see fault.
 */
bool tables_variant(struct context *, const struct store_table *,
    struct variant *, struct fault *);

/*
 * Make a table of these terms, within the caller's transaction; player 0: the
 * host's.  Its number.
 */
int64_t tables_make(struct context *, const struct variant *, int64_t player,
    bool open);

/*
 * If the table is open and full, begin its game, within the transaction in
 * which the table is held; *begun: it has.  False: it cannot begin, see the
 * outcome.
 */
bool tables_fill(struct context *, int64_t table, char id[GAME_ID],
    bool *begun, struct outcome *);

/* Close a table that is open, and tell who sits there: done.KEY. */
void tables_close(struct context *, struct store_table *, const char *key);

/* Close those to which nobody has come for TABLES_WEEKS: for `tick`. */
int tables_look(struct context *);

/*
 * Those that are open or asked for, as JSON: "table", "ruleset", "seats",
 * "free", "players" (a list of names), "owner", "asked", "deadline" ("2d"),
 * "note", "since".
 */
json_t *tables_all(struct context *);

#endif

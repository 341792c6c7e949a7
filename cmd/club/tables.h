/*
 * tables.h: tables, which are games that wait for players, and the start of
 * games by the club.
 *
 * When a table is full, a game begins with the players who sit there; each gets
 * an invitation and joins by one reply.  The last player's sitting down and the
 * start of the game are one transaction.
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
	TABLES_WEEKS  = 4,	/* that a table stays if nobody comes */
	TABLES_OPEN  = 200,	/* at once in all, */
	TABLES_SIT   = 6	/* ... and at which one player sits */
};

/*
 * Begin a game within the caller's transaction, which already holds the
 * players: its id is the first of STEM-n, STEM-n+1, ... that is free, and the
 * stem has at most TABLES_STEM bytes.  variant is complete (variant_end()),
 * with terms, bots and note; players are names in the order of seats.  Each of
 * them is invited, and joins by one reply.  The outcome was begun; false:
 * refused, and nothing was written.
 */
enum { TABLES_STEM = 20 };
bool tables_begin(struct context *, const struct variant *, const char *stem,
    int64_t n, const char *const *players, char id[GAME_ID],
    struct outcome *);

/*
 * Read the variant of a table; variant_free() it.  False: its row is not valid,
 * see fault.
 */
bool tables_variant(struct context *, const struct store_table *,
    struct variant *, struct fault *);

/*
 * Make a table for this variant, within the caller's transaction; player 0: the
 * host's.  Returns its number.
 */
int64_t tables_make(struct context *, const struct variant *, int64_t player,
    bool open);

/*
 * If the table is open and full, begin its game, within the transaction that
 * holds the table; *begun: the game has begun.  False: it cannot begin, see the
 * outcome.
 */
bool tables_fill(struct context *, int64_t table, char id[GAME_ID],
    bool *begun, struct outcome *);

/* Close an open table, and tell the players who sit there: done.KEY. */
void tables_close(struct context *, struct store_table *, const char *key);

/* For `tick`: close tables to which nobody has come for TABLES_WEEKS. */
int tables_look(struct context *);

/*
 * The tables that are open or await approval, as JSON: "table", "ruleset",
 * "seats", "free", "players" (a list of names), "owner", "asked", "deadline"
 * ("2d"), "note", "since".
 */
json_t *tables_all(struct context *);

#endif

/*
 * tables.h: manages tables, which are games that wait for players, and starts
 * the games of the club.
 *
 * When a table is full, a game begins with the players who sit at the table.
 * Each of them gets an invitation and joins by one reply.  The last player
 * takes the seat in the same transaction in which the game starts.
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
	TABLES_WEEKS  = 4,	/* how long a table stays if nobody comes */
	TABLES_ASK    = 2,	/* days after which the host is asked again */
	TABLES_OPEN  = 200,	/* most open tables at one time */
	TABLES_SIT   = 6	/* most tables at which one player sits */
};

/*
 * Begin a game within the caller's transaction, which already holds the
 * players.  Its id is the first of STEM-n, STEM-n+1, ... that is free; the stem
 * has at most TABLES_STEM bytes.  variant is complete (variant_end()), with
 * terms, bots and note.  players are names in the order of seats.  Each player
 * is invited, and joins by one reply.  The caller has begun the outcome.  If
 * refused, returns false and has written nothing.
 */
enum { TABLES_STEM = 20 };
bool tables_begin(struct context *, const struct variant *, const char *stem,
    int64_t n, const char *const *players, char id[GAME_ID],
    struct outcome *);

/*
 * Read the variant of a table; the caller frees it with variant_free().
 * Returns false if the table's row is not valid; see fault.
 */
bool tables_variant(struct context *, const struct store_table *,
    struct variant *, struct fault *);

/*
 * Make a table for this variant, within the caller's transaction.  player 0
 * means a table of the host.  Returns the table's number.
 */
int64_t tables_make(struct context *, const struct variant *, int64_t player,
    bool open);

/*
 * If the table is open and full, begin its game, within the transaction that
 * holds the table.  *begun tells whether the game has begun.  Returns false if
 * the game cannot begin; see the outcome.
 */
bool tables_fill(struct context *, int64_t table, char id[GAME_ID],
    bool *begun, struct outcome *);

/* Close an open table, and tell the players who sit at it: done.KEY. */
void tables_close(struct context *, struct store_table *, const char *key);

/*
 * For `tick`: close tables that have free seats, and to which nobody has come
 * for TABLES_WEEKS.  Ask the host again, each TABLES_ASK days, for tables that
 * have waited for approval as long.
 */
int tables_look(struct context *);

/*
 * Returns the tables that are open or wait for approval, as JSON: "table",
 * "ruleset", "seats", "free", "players" (a list of names), "owner", "asked",
 * "deadline" ("2d"), "note", "since".
 */
json_t *tables_all(struct context *);

#endif

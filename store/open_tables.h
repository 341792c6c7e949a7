/*
 * open_tables.h: games that wait for players, stand-ins for seats that others
 * have left, and watchers of games.
 */
#ifndef STORE_OPEN_TABLES_H
#define STORE_OPEN_TABLES_H

#include "store/result.h"

#include <stdbool.h>

enum store_table_state {
	TABLE_ASKED,		/* the host has not approved it yet */
	TABLE_OPEN,
	TABLE_BEGUN,		/* it has become a game */
	TABLE_CLOSED
};

struct store_table {
	int64_t table;		/* its number; 0 before it is added */
	const char *ruleset;
	int seats;
	const char *options;	/* a JSON object of strings */
	uint32_t deadline;	/* seconds a decision; 0: none */
	const char *terms;	/* as terms_print() has them; "" */
	const char *empty;	/* the bot that plays for late players; "": none
				   was chosen */
	const char *note;	/* house rules; "" */
	int64_t player;		/* the owner; 0: the host */
	enum store_table_state state;
	int64_t at;		/* when it was made */
	int64_t looked;		/* when somebody last came; add sets it to at */
	int64_t game;		/* which the table has become; 0: none */
	/* get and each take these from other tables; NULL: there is none. */
	const char *owner;	/* the player's name */
	const char *id;		/* of the game */
	int taken;		/* number of seats that are taken */
};

/* A player at a table, or a stand-in for seats in a ruleset. */
struct store_sitter {
	int64_t player;
	const char *name;
	const char *ruleset;	/* of a stand-in; else NULL */
	int64_t at;		/* of a stand-in: since when */
};

/* A seat whose player has not moved for too long. */
struct store_offer {
	int64_t game;
	const char *id;		/* of the game; not needed to put one */
	int seat;
	int64_t until;		/* when the offer must be checked */
	bool told;		/* the stand-ins were asked */
};

struct store_watch {
	int64_t game, player;
	int round;		/* the last round that they were told of, */
	int64_t line;		/* ... and the game's last line then */
	const char *id;		/* of the game; not needed to put one */
};

/* Add a table, and set its number. */
enum store_result store_table_add(struct store *, struct store_table *);
/* Set the state, looked and game of a table. */
enum store_result store_table_set(struct store *, const struct store_table *);
enum store_result store_table_get(struct store *, int64_t table,
    struct store_table *out);
/* List the tables that are asked for or open, by number. */
enum store_result store_table_each(struct store *,
    int (*fn)(void *arg, const struct store_table *), void *arg);

/* Seat a player at a table.  TAKEN: the player sits there already. */
enum store_result store_table_sit(struct store *, int64_t table,
    int64_t player, int64_t at);
/* Let a player leave a table.  NONE: the player does not sit there. */
enum store_result store_table_rise(struct store *, int64_t table,
    int64_t player);
/* List the players at a table, in the order in which they came. */
enum store_result store_table_sitters(struct store *, int64_t table,
    int (*fn)(void *arg, const struct store_sitter *), void *arg);
/* Let a player leave all tables that are asked for or open. */
enum store_result store_table_rise_all(struct store *, int64_t player);
/* List the tables, asked for or open, at which a player sits, by number. */
enum store_result store_table_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, int64_t table), void *arg);

/* Add a stand-in for a ruleset.  A second call changes nothing. */
enum store_result store_stand_in_put(struct store *, int64_t player,
    const char *ruleset, int64_t at);
/* Remove a stand-in for a ruleset ("": for all rulesets). */
enum store_result store_stand_in_drop(struct store *, int64_t player,
    const char *ruleset);
/* List the stand-ins by ruleset; those who have waited longest come first. */
enum store_result store_stand_in_each(struct store *,
    int (*fn)(void *arg, const struct store_sitter *), void *arg);

/* Add an offer.  It replaces an offer of the same game. */
enum store_result store_offer_put(struct store *, const struct store_offer *);
enum store_result store_offer_drop(struct store *, int64_t game);
/* Get the offer of a game.  NONE: no seat is offered there. */
enum store_result store_offer_get(struct store *, const char *id,
    struct store_offer *out);
/*
 * Get the first offer that is due, of the games whose numbers come after
 * `after`.  NONE: there is none.
 */
enum store_result store_offer_due(struct store *, int64_t now, int64_t after,
    struct store_offer *out);

/* Add a watch.  It replaces a watch of the same game and player. */
enum store_result store_watch_put(struct store *, const struct store_watch *);
/* Let a player stop watching a game (0: all games). */
enum store_result store_watch_drop(struct store *, int64_t game,
    int64_t player);
/* List the watchers of a game. */
enum store_result store_watch_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_watch *), void *arg);
/* List the games that a player watches, by id. */
enum store_result store_watch_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, const struct store_watch *), void *arg);

#endif

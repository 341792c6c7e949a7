/*
 * tables.h: games that wait for players, who takes the seats that others have
 * left, and who watches a game.
 */
#ifndef STORE_TABLES_H
#define STORE_TABLES_H

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
	const char *empty;	/* who plays for who is late; "": nobody said */
	const char *note;	/* house rules; "" */
	int64_t player;		/* whose it is; 0: the host's */
	enum store_table_state state;
	int64_t at;		/* when it was made */
	int64_t looked;		/* when somebody last came; of add: at */
	int64_t game;		/* that it has become; 0: none */
	/* Of get and each, from other tables; NULL where there is none. */
	const char *owner;	/* the player's name */
	const char *id;		/* of the game */
	int taken;		/* seats */
};

/* Who sits at a table, or takes the seats of others in a ruleset. */
struct store_sitter {
	int64_t player;
	const char *name;
	const char *ruleset;	/* of a stand-in; else NULL */
	int64_t at;		/* likewise: since when */
};

/* A seat that its player has left alone for too long. */
struct store_offer {
	int64_t game;
	const char *id;		/* of the game; not needed to put one */
	int seat;
	int64_t until;		/* when to look */
	bool told;		/* who stands in was asked */
};

struct store_watch {
	int64_t game, player;
	int round;		/* the last that they were told of, */
	int64_t line;		/* ... and up to which line */
	const char *id;		/* of the game; not needed to put one */
};

/* Its number is put into the row. */
enum store_result store_table_add(struct store *, struct store_table *);
/* Its state, looked and game. */
enum store_result store_table_set(struct store *, const struct store_table *);
enum store_result store_table_get(struct store *, int64_t table,
    struct store_table *out);
/* Those that are asked for or open, by number.  A callback that returns
   nonzero ends the walk, here and below. */
enum store_result store_table_each(struct store *,
    int (*fn)(void *arg, const struct store_table *), void *arg);

/* TAKEN: they sit there. */
enum store_result store_table_sit(struct store *, int64_t table,
    int64_t player, int64_t at);
/* NONE: they do not sit there. */
enum store_result store_table_rise(struct store *, int64_t table,
    int64_t player);
/* Who sits there, in the order in which they came. */
enum store_result store_table_sitters(struct store *, int64_t table,
    int (*fn)(void *arg, const struct store_sitter *), void *arg);
/* From all that are asked for or open. */
enum store_result store_table_rise_all(struct store *, int64_t player);
/* The numbers of those, asked for or open, at which a player sits. */
enum store_result store_table_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, int64_t table), void *arg);

/* A second time changes nothing. */
enum store_result store_stand_in_put(struct store *, int64_t player,
    const char *ruleset, int64_t at);
/* Of a ruleset, or "": of all. */
enum store_result store_stand_in_drop(struct store *, int64_t player,
    const char *ruleset);
/* By ruleset, who has waited longest first. */
enum store_result store_stand_in_each(struct store *,
    int (*fn)(void *arg, const struct store_sitter *), void *arg);

/* A second one of the same game takes its place. */
enum store_result store_offer_put(struct store *, const struct store_offer *);
enum store_result store_offer_drop(struct store *, int64_t game);
/* NONE: no seat is offered there. */
enum store_result store_offer_get(struct store *, const char *id,
    struct store_offer *out);
/* The first that is due, of the games behind this one; NONE: there is none. */
enum store_result store_offer_due(struct store *, int64_t now, int64_t after,
    struct store_offer *out);

/* A second one of the same game and player takes its place. */
enum store_result store_watch_put(struct store *, const struct store_watch *);
/* Of a game, or 0: of all. */
enum store_result store_watch_drop(struct store *, int64_t game,
    int64_t player);
/* Who watches a game. */
enum store_result store_watch_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_watch *), void *arg);
/* What a player watches, by the ids of the games. */
enum store_result store_watch_theirs(struct store *, int64_t player,
    int (*fn)(void *arg, const struct store_watch *), void *arg);

#endif

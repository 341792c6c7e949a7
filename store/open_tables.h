/*
 * open_tables.h: games that wait for players, stand-ins for seats that others
 * have left, and watchers of games.
 */
#ifndef STORE_OPEN_TABLES_H
#define STORE_OPEN_TABLES_H

#include "store/result.h"

#include <stdbool.h>

/* A player who waits for others to play a game. */
struct store_want {
	const char *ruleset;
	int seats;
	const char *terms;	/* of the game, as terms_given_print() writes
				   them (cmd/club/terms_given.h) */
	int64_t player;
	const char *name;	/* the player's; not needed to put one */
	int64_t at;		/* since when */
};

/* A stand-in for seats in a ruleset. */
struct store_stand_in {
	int64_t player;
	const char *name;
	const char *ruleset;
	int64_t at;		/* since when */
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

/* Add a player who waits.  TAKEN: the player waits for the same already. */
enum store_result store_want_put(struct store *, const struct store_want *);
/*
 * Remove those who wait for such a game ("" and 0: for any), and of them only
 * this player (0: all).
 */
enum store_result store_want_drop(struct store *, const char *ruleset,
    int seats, const char *terms, int64_t player);
/*
 * List those who wait, by game, number of players and terms; of the same game
 * in the order in which they came.
 */
enum store_result store_want_each(struct store *,
    int (*fn)(void *arg, const struct store_want *), void *arg);

/* Add a stand-in for a ruleset.  A second call changes nothing. */
enum store_result store_stand_in_put(struct store *, int64_t player,
    const char *ruleset, int64_t at);
/* Remove a stand-in for a ruleset ("": for all rulesets). */
enum store_result store_stand_in_drop(struct store *, int64_t player,
    const char *ruleset);
/* List the stand-ins by ruleset; those who have waited longest come first. */
enum store_result store_stand_in_each(struct store *,
    int (*fn)(void *arg, const struct store_stand_in *), void *arg);

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

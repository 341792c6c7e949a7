/*
 * tournaments.h: tournaments, their entrants, and the seats in each round.  If
 * a game counts, the store keeps the line of its log up to which it counts.
 * The points follow from the log.
 */
#ifndef STORE_TOURNAMENTS_H
#define STORE_TOURNAMENTS_H

#include "store/result.h"

#include <stdbool.h>

enum store_tournament_state {
	TOURNAMENT_OPEN,	/* players enter */
	TOURNAMENT_RUNNING,
	TOURNAMENT_OVER
};

struct store_tournament {
	int64_t tournament;	/* its row; 0 before it is added */
	const char *name;
	const char *ruleset;
	const char *terms;	/* of its games, as in struct store_want */
	int rounds, seats;	/* seats: most players of a table */
	uint32_t length;	/* seconds of a round; 0: no limit */
	uint8_t drawn[STORE_HASH];	/* the host's part in the lots */
	enum store_tournament_state state;
	int round;		/* the last round that has begun; 0: none */
	int64_t until;		/* when the round closes; 0: when all have
				   played */
	int64_t at;		/* when it was made */
};

/* Add a tournament.  TAKEN: there is a tournament of that name. */
enum store_result store_tournament_add(struct store *,
    struct store_tournament *);
/* Set the state, round and until of a tournament. */
enum store_result store_tournament_set(struct store *,
    const struct store_tournament *);
/* Get a tournament by name. */
enum store_result store_tournament_get(struct store *, const char *name,
    struct store_tournament *out);
/* List all tournaments, or those that are running, in the order of names. */
enum store_result store_tournament_each(struct store *, bool running,
    int (*fn)(void *arg, const struct store_tournament *), void *arg);

struct store_entrant {
	int64_t player;
	const char *name;
	int64_t request;	/* which entered them; 0: the host did */
	uint8_t entry[STORE_HASH];	/* the player's part in the lots */
	int64_t gone;		/* when they withdrew; 0: they did not */
};

/* Store that a player enters, enters again, or withdraws. */
enum store_result store_entrant_put(struct store *, int64_t tournament,
    const struct store_entrant *);
/* List the entrants of a tournament, in the order of names. */
enum store_result store_entrant_each(struct store *, int64_t tournament,
    int (*fn)(void *arg, const struct store_entrant *), void *arg);

struct store_pairing {
	int round, table, seat;	/* as of struct pairing_seat */
	int64_t player;
	int64_t game;		/* 0: a bye */
	const char *id;		/* of the game, or NULL */
	int64_t line;		/* up to which the game counts; -1: it goes
				   on */
	bool over;		/* the game is over, or has moved away */
};

/* Add a pairing.  id, line and over are ignored. */
enum store_result store_pairing_add(struct store *, int64_t tournament,
    const struct store_pairing *);
/* Close a round: its games count as they stand now, and later lines do not. */
enum store_result store_pairing_close(struct store *, int64_t tournament,
    int round);
/* List the pairings of a tournament, by round, table and seat. */
enum store_result store_pairing_each(struct store *, int64_t tournament,
    int (*fn)(void *arg, const struct store_pairing *), void *arg);
/* Count the players of a round whose games go on. */
enum store_result store_pairing_left(struct store *, int64_t tournament,
    int round, int64_t *out);

#endif

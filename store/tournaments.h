/*
 * tournaments.h: tournaments, their entrants, and the seats in each round.  For
 * a game that counts, the store keeps the line of its log up to which it does;
 * the points follow from the log.
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
	const char *options;	/* of its games, as in struct store_table */
	uint32_t deadline;
	const char *terms, *empty, *note;
	const char *system;	/* a word of pairing_systems (core/pairing.h) */
	int rounds, seats;	/* seats: most players of a table */
	uint32_t length;	/* seconds of a round; 0: no limit */
	uint8_t drawn[STORE_HASH];	/* the host's part in the lots */
	enum store_tournament_state state;
	int round;		/* that has begun last; 0: none */
	int64_t until;		/* when the entries or the round close, like an
				   alarm's act; 0: not by themselves */
	int64_t at;		/* when it was made */
};

/* TAKEN: there is one of that name. */
enum store_result store_tournament_add(struct store *,
    struct store_tournament *);
/* Its state, round and until. */
enum store_result store_tournament_set(struct store *,
    const struct store_tournament *);
/* By name; strings hold until the next one is read. */
enum store_result store_tournament_get(struct store *, const char *name,
    struct store_tournament *out);
/* All by name, or all that are not over. */
enum store_result store_tournament_each(struct store *, bool all,
    int (*fn)(void *arg, const struct store_tournament *), void *arg);

struct store_entrant {
	int64_t player;
	const char *name;
	int64_t at;		/* when they entered */
	uint8_t entry[STORE_HASH];	/* its part in the lots */
	int64_t gone;		/* when they withdrew; 0: they did not */
};

/* Enter, or enter again, or withdraw. */
enum store_result store_entrant_put(struct store *, int64_t tournament,
    const struct store_entrant *);
/* By name. */
enum store_result store_entrant_each(struct store *, int64_t tournament,
    int (*fn)(void *arg, const struct store_entrant *), void *arg);

struct store_pairing {
	int round, table, seat;	/* as of struct pairing_seat */
	int64_t player;
	int64_t game;		/* 0: a bye */
	const char *id;		/* of the game; NULL */
	int64_t line;		/* up to which it counts; -1: it goes on */
	bool over;		/* the game is over, or has moved away */
};

/* id, line and over are ignored. */
enum store_result store_pairing_add(struct store *, int64_t tournament,
    const struct store_pairing *);
/* From now on the games of a round count as they stand. */
enum store_result store_pairing_close(struct store *, int64_t tournament,
    int round);
/* By round, table and seat. */
enum store_result store_pairing_each(struct store *, int64_t tournament,
    int (*fn)(void *arg, const struct store_pairing *), void *arg);
/* The number of a round's players whose games go on. */
enum store_result store_pairing_left(struct store *, int64_t tournament,
    int round, int64_t *out);

#endif

/*
 * state.h: finds the state of a game, for the host.
 */
#ifndef CMD_STATE_H
#define CMD_STATE_H

#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;
struct store_status;

enum state {
	STATE_JOINING,		/* not everybody has joined */
	STATE_RUNNING,
	STATE_LATE,		/* the game waits for somebody who is late */
	STATE_OPEN,		/* the game waits for an open seat */
	STATE_PAUSED,
	STATE_MOVED,		/* it is played with another host */
	STATE_READ_ONLY,	/* the game is another host's, and is only read
				   here */
	STATE_OVER,
	STATE_ABANDONED,	/* it was given up */
	STATE_DAMAGED,		/* it cannot be read */
	STATES
};

extern const char *const state_names[STATES];

struct situation {
	enum state state;
	int64_t until;		/* when the decision is due or the time to join
				   ends; 0: never */
	bool late;		/* this time has passed */
	int stuck;		/* the seat of the late player for whom the game
				   waits as long as it takes; -1: none */
	int n_missing;		/* players who have not joined */
	char missing[SEATS][GAME_ID];
	int n_seats;
	char player[SEATS][GAME_ID];	/* by seat */
	uint8_t letters;		/* bit s: seat s is a letter seat */
	uint8_t resigned;		/* bit s: seat s has no player any
					   more */
	uint8_t agreed;			/* bit s: seat s agrees to a rollback */
	uint8_t disagreed;		/* bit s: seat s must still agree to
					   that rollback */
	uint32_t agreed_line;		/* the line of that rollback */
	bool lost;			/* read-only because the host has lost
					   its key, and a spare key can go on
					   with it */
};

/* Find the state of a game in the list. */
void state_find(struct context *, const struct store_status *,
    struct situation *out);
/* Returns out, the names of the players at these seats with commas between. */
enum { STATE_PLAYERS = SEATS * (GAME_ID + 1) };
const char *state_players(const struct situation *, uint8_t seats,
    char out[STATE_PLAYERS]);
/*
 * Returns the English name of what a game in the list waits for, or "-".  The
 * languages own it (language_end()).
 */
const char *state_decision(const struct store_status *);
/* Returns true if a player of this name sits in the game. */
bool state_seats(const struct situation *, const char *name);
/*
 * Returns true if the game is over or moved, so that the host need not look at
 * it any more.
 */
bool state_past(const struct situation *);

/*
 * Returns the players without an address who sit in a game that goes on here.
 * Such players may come from another host, for example.  The result is an array
 * of arrays of a name and a game's id, which the caller releases.
 */
json_t *state_nowhere(struct context *);

#endif

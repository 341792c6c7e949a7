/*
 * state.h: the state of a game, for the host.
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
	STATE_LATE,		/* it waits for somebody who is late */
	STATE_OPEN,		/* ... for an open seat */
	STATE_PAUSED,
	STATE_MOVED,		/* it is played with another host */
	STATE_READ_ONLY,	/* it is only read here: another host's */
	STATE_OVER,
	STATE_ABANDONED,	/* it was given up */
	STATE_DAMAGED,		/* it cannot be read */
	STATES
};

extern const char *const state_names[STATES];

struct situation {
	enum state state;
	int64_t until;		/* when it is due, or the time to join ends; 0:
				   never */
	bool late;		/* that has passed */
	int n_missing;		/* players who have not joined */
	char missing[SEATS][GAME_ID];
	int n_seats;
	char player[SEATS][GAME_ID];	/* by seat */
	uint8_t letters;		/* bit s: seat s is a letter seat */
	uint8_t resigned;		/* ... is nobody's any more */
	uint8_t agreed;			/* ... agrees to a rollback, ... */
	uint8_t disagreed;		/* ... must still agree to it, */
	uint32_t agreed_line;		/* ... to this line */
	bool lost;			/* read only: the host has lost its key,
					   and players must agree to another */
};

/* Find the state of a game in the list. */
void state_find(struct context *, const struct store_status *,
    struct situation *out);
/* The players' names at these seats, with commas between; the caller's. */
json_t *state_names_text(const struct situation *, uint8_t seats);
/* Does a player of this name sit there? */
bool state_seats(const struct situation *, const char *name);
/* Is it over, or moved, so that the host need not look at it any more? */
bool state_past(const struct situation *);

/*
 * The players without an address, for example from another host, who sit in a
 * game that goes on here: an array of arrays of a name and a game's id, which
 * the caller releases.
 */
json_t *state_nowhere(struct context *);

#endif

/*
 * state.h: how it stands with a game, for the host.
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
	int64_t until;		/* it is due, or the time to join is over; 0:
				   never */
	bool late;		/* that is over */
	int n_missing;		/* who has not joined */
	char missing[SEATS][GAME_ID];
	int n_seats;
	char player[SEATS][GAME_ID];	/* who sits there */
	uint8_t letters;		/* bit s: seat s is a letter seat */
	uint8_t resigned;		/* ... is nobody's any more */
	uint8_t agreed;			/* ... agrees to a rollback, ... */
	uint8_t disagreed;		/* ... has still to, for it to be, */
	uint32_t agreed_line;		/* ... to this line */
	bool lost;			/* read only: the host has lost its key,
					   and players must agree to another */
};

/* How it stands with a game of the list. */
void state_find(struct context *, const struct store_status *,
    struct situation *out);
/*
 * The names of those at these seats, with commas between them; the caller's.
 */
json_t *state_names_text(const struct situation *, uint8_t seats);
/* Does a player of this name sit there? */
bool state_seats(const struct situation *, const char *name);
/* Is it over, or moved: nothing that a host has to look at any more? */
bool state_past(const struct situation *);

/*
 * Who has no address, such as a player who came with a game from another host,
 * and sits in a game that goes on here: of each player a name and a game's id,
 * in an array of arrays, which the caller lets go.
 */
json_t *state_nowhere(struct context *);

#endif

/*
 * pairing.h: tournaments of several rounds at tables of two to four: pairing
 * the next round, the points for each place at a table, and the standings.
 *
 * Everything follows from the list of entries, from a lot for each of them,
 * and from the tables of the rounds before.
 *
 * swiss	Players who have done equally well so far meet, but no two
 *		players meet again as long as that can be avoided.
 * groups	Lots divide the players into groups, of such a size that almost
 *		all members of a group meet each other in the rounds before the
 *		last.  In the last round, the best of each group meet at the
 *		first tables, then the second of each, and so on.
 *
 * Tables have the size asked for or one player less, the smaller ones last; if
 * such a table would be too small for the game, the last players have a bye,
 * nobody a second time before everybody had one.  Seats are assigned so that
 * nobody sits at the same one more often than necessary.
 */
#ifndef CORE_PAIRING_H
#define CORE_PAIRING_H

#include "core/chain.h"
#include "core/ruleset.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	PAIRING_PLAYERS = 128,
	PAIRING_ROUNDS  = 16,
	PAIRING_TABLES  = PAIRING_PLAYERS / 2,
	PAIRING_BYE     = 255,	/* as a table */
	PAIRING_WIN     = 12	/* points for the first place at a table, and
				   for a bye */
};

enum pairing_system { PAIRING_SWISS, PAIRING_GROUPS, PAIRING_SYSTEMS };
extern const char *const pairing_systems[PAIRING_SYSTEMS];

/* A player in a round. */
struct pairing_seat {
	uint8_t table;		/* from 1; 0: was not paired; PAIRING_BYE */
	uint8_t seat;		/* at the table */
	uint8_t place;		/* the number of players there who did better,
				   by pairing_places() */
	int32_t score;		/* points of the game, at least 0 */
};

struct pairing_player {
	uint64_t lot;		/* pairing_lot() */
	bool gone;		/* withdrawn: is not paired any more */
	struct pairing_seat round[PAIRING_ROUNDS];
};

struct pairing {
	enum pairing_system system;
	int rounds;		/* planned */
	int table;		/* players of a table, at most SEATS, */
	int least;		/* ... and at least */
	int played;		/* rounds that have been paired */
	int n;
	struct pairing_player player[PAIRING_PLAYERS];

	/* How often two have met: pairing_next() fills it in. */
	uint8_t met[PAIRING_PLAYERS][PAIRING_PLAYERS];
};

/*
 * Lots, derived so that nobody can choose them.  The host draws 32 bytes and
 * commits to them before anybody enters:
 *
 *	promise	H("nuncio tournament", name of the tournament, drawn)
 *
 * Each entry adds a value that the host cannot know before (32 zeros where the
 * host has entered the player):
 *
 *	entry	H("nuncio entry", identity of the request, its normalised
 *		signature)
 *
 * for a turn file; for a letter the identity alone.  When the first round
 * begins, the drawn bytes are published, and entries are closed:
 *
 *	lots	H("nuncio lots", drawn), then H(lots, entry) for each player
 *		who has entered, by name, including those who withdrew since
 *	lot	the first 8 bytes, big-endian, of the 16 of H(key = lots; name)
 *
 * H is BLAKE2b, of 32 bytes unless stated otherwise.
 */
void pairing_promise(const char *tournament, const uint8_t drawn[HASH],
    uint8_t out[HASH]);
void pairing_entry(const uint8_t identity[HASH], const char *seal,
    size_t seal_len, uint8_t out[HASH]);
void pairing_lots(const uint8_t drawn[HASH], uint8_t lots[HASH]);
void pairing_lots_add(uint8_t lots[HASH], const uint8_t entry[HASH]);
/*
 * The lot of the player with this name, made from the lots.  It decides who
 * comes first where everything else is equal.
 */
uint64_t pairing_lot(const uint8_t *lots, size_t len, const char *name);

/*
 * For each of the n players at a table, the number of players who did better:
 * winners come before others, then points count; in a game that goes on, only
 * points.  Bit i of `left` is set if player i left the game: these come after
 * all others and share a place.
 */
void pairing_places(const struct standing *, int n, uint8_t left, int *place);

/*
 * Pair the next round: set each player's table and seat in round[played], then
 * add 1 to played.  Returns the number of tables, not counting byes; 0: nobody
 * is left to be paired.
 */
int pairing_next(struct pairing *);

/* Where a player stands. */
struct pairing_standing {
	int player;		/* number */
	int place;		/* from 1; players equal in all of the rest
				   share it */
	int points;		/* for places: at a table of four 12, 8, 4, 0,
				   of three 12, 6, 0, of two 12, 0; shared
				   places get the mean of these */
	int share;		/* of all points of their games, in thousandths
				   of a game */
	int opponents;		/* the points of all opponents, a round's mean,
				   in twelfths */
	int wins;		/* first places, also shared ones unless by the
				   whole table; no byes */
	int final;		/* of groups, once the last round counts: its
				   table; else 0 */
};

/*
 * All players after so many rounds, all of them finished, best first: by
 * points, share, opponents, wins, and last the lot; for groups, once their last
 * round is over, first of all by its tables and the points there.
 */
void pairing_standings(const struct pairing *, int rounds,
    struct pairing_standing out[PAIRING_PLAYERS]);

#endif

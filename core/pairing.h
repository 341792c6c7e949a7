/*
 * pairing.h: tournaments of several rounds at tables of two to four players.
 * The functions here pair the next round, and compute the points for each place
 * at a table and the standings.
 *
 * Everything follows from the list of entries, from a lot for each entry, and
 * from the tables of the rounds before.  The system is Swiss: players who have
 * done equally well so far meet, but no two players meet again as long as that
 * can be avoided.
 *
 * Tables have the size asked for, or one player less.  The smaller tables come
 * last.  If a smaller table would be too small for the game, the last players
 * have a bye.  A player has a second bye only after everybody has had one.
 * Seats are assigned so that nobody has the same seat more often than
 * necessary.
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

/* A player in a round. */
struct pairing_seat {
	uint8_t table;		/* from 1; 0: was not paired; PAIRING_BYE */
	uint8_t seat;		/* at the table */
	uint8_t place;		/* the number of players at the table who did
				   better, by pairing_places() */
	int32_t score;		/* points of the game, at least 0 */
};

struct pairing_player {
	uint64_t lot;		/* pairing_lot() */
	bool gone;		/* withdrawn: is not paired any more */
	struct pairing_seat round[PAIRING_ROUNDS];
};

struct pairing {
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
 * Lots, which are derived so that nobody can choose them.  The host draws 32
 * bytes and commits to them before anybody enters:
 *
 *	promise	H("nuncio tournament", name of the tournament, drawn)
 *
 * Each entry adds a value that the host cannot know before:
 *
 *	entry	H("nuncio entry", identity of the request, its normalised
 *		signature)
 *
 * This is the value for a turn file.  For a letter, there is no signature.  If
 * the host has entered the player, the value is 32 zeros.  When the first round
 * begins, the drawn bytes are published, and entries are closed:
 *
 *	lots	H("nuncio lots", drawn), then H(lots, entry) for each player
 *		who has entered, by name, including those who withdrew since;
 *		then, for each later round, H(lots, hash) for each game of the
 *		round before, by table, with the hash of the line with which it
 *		counts: a game that is over ends with its secret
 *	lot	the first 8 bytes, big-endian, of H(key = lots; name), which
 *		has 16 bytes here
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
 * Returns the lot of the player with this name, made from the lots.  The lot
 * decides which player comes first if everything else is equal.
 */
uint64_t pairing_lot(const uint8_t *lots, size_t len, const char *name);

/*
 * Write for each of the n players at a table how many players did better.
 * Winners come before other players; then points count.  In a game that goes
 * on, only points count.  Bit i of `left` is set if player i left the game.
 * Such players come after all others and share a place.
 */
void pairing_places(const struct standing *, int n, uint8_t left, int *place);

/*
 * Pair the next round: set each player's table and seat in round[played], then
 * add 1 to played.  Returns the number of tables, not counting byes.  Returns 0
 * if nobody is left to be paired.
 */
int pairing_next(struct pairing *);

/* A player's standing. */
struct pairing_standing {
	int player;		/* number */
	int place;		/* from 1; players equal in all of the rest
				   share it */
	int points;		/* for places: at a table of four 12, 8, 4, 0;
				   of three 12, 6, 0; of two 12, 0; shared
				   places get the mean of their points */
	int share;		/* of all points of their games, in thousandths
				   of a game */
};

/*
 * List all players after this many rounds, which must all be finished, with the
 * best player first.  The order is by points, share, and last by the lot.
 */
void pairing_standings(const struct pairing *, int rounds,
    struct pairing_standing out[PAIRING_PLAYERS]);

#endif

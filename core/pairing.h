/*
 * pairing.h: tournaments of several rounds at tables of two to four: who sits
 * with whom next, what a place at a table counts, who is where in the end.
 *
 * All of it follows from who entered, from a lot that each of them has drawn,
 * and from the tables of the rounds before.
 *
 * swiss	Who has done as well so far meets, but nobody meets the same
 *		player again as long as that can be avoided.
 * groups	Lots divide the players into groups, of such a size that about
 *		everybody of a group meets everybody in all rounds but the
 *		last.  In the last, the best of each group meet at the first
 *		tables, then the second of each, and so on.
 *
 * Tables are of the size that is wished for or one player less, the small ones
 * behind the others; where that makes some too small for the game, the last
 * have a bye, nobody a second time before everybody had one.  Seats are taken
 * so that nobody sits at the same one more often than need be.
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
	PAIRING_WIN     = 12	/* points of who is first at a table, and of a
				   bye */
};

enum pairing_system { PAIRING_SWISS, PAIRING_GROUPS, PAIRING_SYSTEMS };
extern const char *const pairing_systems[PAIRING_SYSTEMS];

/* A player in a round. */
struct pairing_seat {
	uint8_t table;		/* from 1; 0: was not paired; PAIRING_BYE */
	uint8_t seat;		/* at the table */
	uint8_t place;		/* how many came before them there, as
				   pairing_places() says */
	int32_t score;		/* points of the game, at least 0 */
};

struct pairing_player {
	uint64_t lot;		/* pairing_lot() */
	bool gone;		/* is not paired any more */
	struct pairing_seat round[PAIRING_ROUNDS];
};

struct pairing {
	enum pairing_system system;
	int rounds;		/* that there are to be */
	int table;		/* players of a table, at most SEATS, */
	int least;		/* ... and at least */
	int played;		/* rounds that have been paired */
	int n;
	struct pairing_player player[PAIRING_PLAYERS];

	/* How often two have met: pairing_next() fills it in. */
	uint8_t met[PAIRING_PLAYERS][PAIRING_PLAYERS];
};

/*
 * Where lots come from, so that nobody can choose them.  The host draws 32
 * bytes and promises them before anybody enters:
 *
 *	promise	H("nuncio tournament", name of the tournament, drawn)
 *
 * Each entry adds what the host cannot know before, and none where the host
 * has entered a player (32 zeros):
 *
 *	entry	H("nuncio entry", identity of the request, its normalised
 *		signature)
 *
 * of a turn file; of a letter its identity, and no signature.  When the first
 * round begins, what was drawn is opened, and no entry comes any more:
 *
 *	lots	H("nuncio lots", drawn), then H(lots, entry) for each that
 *		has entered, by name, also for who has withdrawn since
 *	lot	the first 8 bytes, big-endian, of the 16 of H(key = lots; name)
 *
 * H is BLAKE2b, of 32 bytes where nothing else is said.
 */
void pairing_promise(const char *tournament, const uint8_t drawn[HASH],
    uint8_t out[HASH]);
void pairing_entry(const uint8_t identity[HASH], const char *seal,
    size_t seal_len, uint8_t out[HASH]);
void pairing_lots(const uint8_t drawn[HASH], uint8_t lots[HASH]);
void pairing_lots_add(uint8_t lots[HASH], const uint8_t entry[HASH]);
/*
 * Who comes first where nothing else tells players apart: of the lots, and the
 * player's name.
 */
uint64_t pairing_lot(const uint8_t *lots, size_t len, const char *name);

/*
 * How many of those at a table came before each of them: by who has won, then
 * by points; in a game that goes on, by points.  A bit of `left` is set for
 * who did not stay in the game: these come behind all others and share their
 * place.
 */
void pairing_places(const struct standing *, int n, uint8_t left, int *place);

/*
 * Pair the next round: of each player table and seat of round[played], which
 * is counted then.  The number of its tables; byes are none.  0: nobody is
 * left to be paired.
 */
int pairing_next(struct pairing *);

/* Where a player stands. */
struct pairing_standing {
	int player;		/* number */
	int place;		/* from 1; who is equal in all of the rest has
				   the same */
	int points;		/* what places counted: at a table of four 12,
				   8, 4, 0, of three 12, 6, 0, of two 12, 0;
				   who shares places has the mean of them */
	int share;		/* of all points of their games, in thousandths
				   of a game */
	int opponents;		/* the points of all they met, a round's mean;
				   in twelfths */
	int wins;		/* first places, also shared, but not by all of
				   a table; no byes */
	int final;		/* of groups, whose last round counts: its
				   table; else 0 */
};

/*
 * All players after so many rounds, of which all have come to an end, the
 * first of them first: by points, share, opponents, wins, and last the lot; of
 * groups, once their last round is over, by its tables and the points there
 * before anything else.
 */
void pairing_standings(const struct pairing *, int rounds,
    struct pairing_standing out[PAIRING_PLAYERS]);

#endif

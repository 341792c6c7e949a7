/*
 * tournament.h: manages tournaments: their entrants, the games of each round
 * with their scores, and the automatic start of the next round.
 *
 * Players enter before a tournament begins.  Afterwards they can only withdraw;
 * then they stay in their present game.  A round is over when all its games are
 * over, or when its time is up.  Then each game counts as it stands at the line
 * that is recorded with the game.  A game that goes on after that is outside
 * the tournament.  Players who resigned, or whose seat somebody else has, come
 * last at their table.  The end of a round and the start of the next round,
 * with all its games, are one transaction.
 *
 * Nobody has to join these games, because entering the tournament shows the
 * wish to play.
 */
#ifndef CMD_TOURNAMENT_H
#define CMD_TOURNAMENT_H

#include "core/game.h"
#include "core/pairing.h"
#include "store/result.h"
#include "store/tournaments.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct asking;
struct context;
struct fault;
struct store_player;

enum {
	TOURNAMENT_NAME_MAX = 16,	/* bytes, so that games can be called
					   NAME-16-32 */
	TOURNAMENT_TEXT     = TOURNAMENT_NAME_MAX + 1
};

/* The result of an action. */
enum tournament_result {
	TOURNAMENT_DONE,
	TOURNAMENT_BEGUN,	/* nobody can enter any more */
	TOURNAMENT_ENDED,	/* it is over */
	TOURNAMENT_ENTERED,	/* the player had entered before */
	TOURNAMENT_ABSENT,	/* the player is not in the tournament */
	TOURNAMENT_FULL,	/* PAIRING_PLAYERS have entered */
	TOURNAMENT_KEYLESS,	/* no game here is played by letters alone */
	TOURNAMENT_FEW,		/* it has fewer than two players */
	TOURNAMENT_FAILED	/* a game cannot be begun or read: see fault */
};

/* A tournament with all its rounds. */
struct tournament {
	struct store_tournament row;	/* the store owns its strings until
					   another row is read */
	const struct ruleset *rules;
	struct pairing pairing;		/* the rounds that count */
	int closed;			/* how many rounds count */
	struct {
		int64_t player;
		char name[GAME_ID];
		int64_t request;	/* that entered them; 0: the host */
		uint8_t entry[HASH];	/* the part of this entry in the lots */
	} entrant[PAIRING_PLAYERS];	/* as pairing.player */
	struct tournament_seat {
		struct store_pairing row;
		int entrant;
		char id[GAME_ID];	/* "": a bye */
		uint8_t hash[HASH];	/* of the line with which a game
					   counts, at its first seat */
	} *seat;			/* of all rounds, by round and table */
	uint8_t lots[PAIRING_ROUNDS + 1][HASH];	/* of those that follow so many
						   rounds, which count */
	size_t n, size;
};

/*
 * tournament_new() makes an empty tournament.  tournament_read() reads an
 * existing tournament into it, with all its games.  tournament_drop() frees it,
 * and accepts NULL.  If the result is DAMAGED, see fault.
 */
struct tournament *tournament_new(void);
enum store_result tournament_read(struct context *, const char *name,
    struct tournament *, struct fault *);
void tournament_drop(struct tournament *);

/*
 * Give the entrants of a pairing the lots that they have after so many rounds,
 * which count.
 */
void tournament_lots(const struct tournament *, int rounds,
    struct pairing *out);

/*
 * Returns a whole tournament as JSON:
 * - "name", "ruleset", "rounds", "seats", "state", "round"
 * - "until" (when the round ends; or null), "closed" (how many rounds)
 * - "promise" (of the secret for lots), "drawn" (the secret, once the
 *   tournament has begun)
 * - "entrants" (names of the present ones)
 * - "entries" (of all players who ever entered: "player" and "entry", the
 *   player's part in the draw of lots)
 * - "standings" after `rounds` rounds (-1: after all closed rounds), a list of
 *   "place", "player", "points", "share", "gone"
 * - "games" ("round", "table", "id", "over", "line", and "players": a list by
 *   seat of "player" and, if the game counts, "place" and "score")
 * - "byes" ("round", "player")
 */
json_t *tournament_json(const struct tournament *, int rounds);
/* Returns all tournaments in a short form, without games and standings. */
json_t *tournaments_all(struct context *);

/*
 * Make a tournament.  This function and the next two write within the caller's
 * transaction, which holds the club.  TOURNAMENT_FAILED for a new tournament
 * means that the setup of its games is wrong.
 */
enum tournament_result tournament_make(struct context *,
    struct store_tournament *, struct fault *);
/*
 * entry is as pairing_entry(), of this request; for players whom the host
 * enters 32 zeros, and 0.
 */
enum tournament_result tournament_enter(struct context *,
    const struct store_tournament *, const struct store_player *,
    const uint8_t entry[HASH], int64_t request);
enum tournament_result tournament_withdraw(struct context *,
    const struct store_tournament *, int64_t player);
/*
 * Begin the tournament; if it runs already, end its round, which counts as it
 * stands, and begin the next.  After the last round, and with close, end the
 * tournament.
 */
enum tournament_result tournament_advance(struct context *, const char *name,
    bool close, struct fault *);

/*
 * For `tick`, unless the clock is in doubt: end the rounds that are due and
 * begin the next ones, in one transaction for each tournament.  Complains of a
 * failure and goes on with the other tournaments.  Returns EX_OK, or the exit
 * status of the first failure.
 */
int tournaments_look(struct context *);

/*
 * Within a transaction, audit all tournaments: the entries' parts in the lots
 * are those that players have sent, nobody was left out, and each round was
 * paired by lots and results.  Returns false if one has a fault; see fault.
 */
bool tournaments_audit(struct context *, struct fault *);

/*
 * Take a request, as request_take() does; see requests.c.  Return false if it
 * is refused.
 */
bool take_enter(struct asking *);
bool take_withdraw(struct asking *);
bool take_tournaments(struct asking *);
bool take_tournament_standings(struct asking *);

#endif

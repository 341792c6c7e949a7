/*
 * tournament.h: tournaments: their entrants, the games of each round and their
 * scores, and the automatic start of the next round.
 *
 * Players enter before a tournament begins; afterwards they can only withdraw,
 * which leaves them in their present game.  A round is over when all its games
 * are, or when its time is up.  Then each game counts as it stands, up to the
 * line that is recorded with it; if it goes on, it does so outside the
 * tournament.  Players who resigned, or whose seat somebody else has, come last
 * at their table.  The end of a round and the start of the next one, with all
 * its games, are one transaction.
 *
 * Nobody has to join these games, as entering shows the wish to play.
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
	TOURNAMENT_ENTERED,	/* the player had before */
	TOURNAMENT_ABSENT,	/* the player is not in it */
	TOURNAMENT_FULL,	/* PAIRING_PLAYERS have entered */
	TOURNAMENT_KEYLESS,	/* no game here is played by letters alone */
	TOURNAMENT_FEW,		/* fewer than two are there to play */
	TOURNAMENT_FAILED	/* a game cannot be begun or read: see fault */
};

/* A tournament with all its rounds. */
struct tournament {
	struct store_tournament row;	/* its strings are the store's, until
					   another is read */
	const struct ruleset *rules;
	struct pairing pairing;		/* the rounds that count */
	int closed;			/* how many these are */
	struct {
		int64_t player;
		char name[GAME_ID];
		int64_t at;		/* when they entered */
		uint8_t entry[HASH];	/* what that adds to lots */
	} entrant[PAIRING_PLAYERS];	/* as pairing.player */
	struct tournament_seat {
		struct store_pairing row;
		int entrant;
		char id[GAME_ID];	/* "": a bye */
	} *seat;			/* of all rounds, by round and table */
	size_t n, size;
};

/*
 * Read an existing tournament, games and all; tournament_drop() it, or NULL.
 * DAMAGED: see fault.
 */
struct tournament *tournament_new(void);
enum store_result tournament_read(struct context *, const char *name,
    struct tournament *, struct fault *);
void tournament_drop(struct tournament *);

/*
 * All of it as JSON: "name", "ruleset", "system", "rounds", "seats", "state",
 * "round", "until" (null: open), "closed" (rounds), "promise" (of the secret
 * for lots), "drawn" (the secret, once it has begun), "entrants" (names of the
 * present ones), "entries" (of all ever: "player" and "entry", their part in
 * the draw of lots), "standings" (a list after so many rounds, or of all that
 * are closed where rounds is -1: "place", "player", "points", "share",
 * "opponents", "wins", "final", "gone"), "games" ("round", "table", "id",
 * "over", "line", "players": a list by seat of "player" and, where it counts,
 * "place" and "score"), "byes" ("round", "player").
 */
json_t *tournament_json(struct context *, const struct tournament *,
    int rounds);
/* All tournaments in short, without games and standings. */
json_t *tournaments_all(struct context *);

/*
 * These write within the caller's transaction, which holds the club.
 * TOURNAMENT_FAILED of a new one: the setup of its games is wrong.
 */
enum tournament_result tournament_make(struct context *,
    struct store_tournament *, struct fault *);
/* entry: as pairing_entry(), or 32 zeros for players whom the host enters. */
enum tournament_result tournament_enter(struct context *,
    const struct store_tournament *, const struct store_player *,
    const uint8_t entry[HASH]);
enum tournament_result tournament_withdraw(struct context *,
    const struct store_tournament *, int64_t player);
/* Begin it; or, where it runs, end its round and begin the next one. */
enum tournament_result tournament_advance(struct context *, const char *name,
    struct fault *);
/* End it; the present round counts as it stands. */
enum tournament_result tournament_close(struct context *, const char *name,
    struct fault *);

/*
 * For `tick`: begin and end all that is due, each in a transaction of its own.
 * EX_OK, or the exit status of the first failure, which is complained of, while
 * the others go on.
 */
int tournaments_look(struct context *);

/*
 * Audit all tournaments: the entries' parts in the lots are those that players
 * have sent, nobody was left out, and each round was paired by lots and
 * results.  False: see fault.  Within a transaction.
 */
bool tournaments_audit(struct context *, struct fault *);

/* Requests: see requests.c. */
bool take_enter(struct asking *);
bool take_withdraw(struct asking *);
bool take_tournaments(struct asking *);
bool take_tournament_standings(struct asking *);

#endif

/*
 * request.h: turn files of no game ("game: -"): registering, languages, how
 * to be written to, absences, games that are wished for, tables, questions.
 * What is the club's, cmd/club/requests.c takes.
 *
 *	register ADDRESS KEY	sealed by that key; player: is the name wanted
 *	lang LANG [ZONE]	LANG is also that of "language:", which counts
 *				for who registers
 *	zone ZONE
 *	mail each|digest|proofs|no-proofs|short|full|ascii|utf-8
 *	away FROM TO		dates; TO is the first day back
 *	want RULESET [N]	a game, for N players: when enough do, it begins
 *	want nothing
 *	open RULESET N [TERM VALUE]... [KEY=VALUE]... [note TEXT]	a table
 *	tables
 *	join|leave TABLE
 *	practice RULESET [LEVEL]	begins a game against a bot, at once
 *	page			nuncio.html as a file
 *	stop			no letters any more but what is asked for
 *	report			what waits in which of the player's games
 *	games			the same, and what waits for players
 *	help
 *	standings		how all players have played
 *	tournaments
 *	standings|enter|withdraw TOURNAMENT
 *	help|rules|cards|rulings RULESET
 */
#ifndef CMD_REQUEST_H
#define CMD_REQUEST_H

#include "core/chain.h"
#include "core/span.h"
#include "core/time.h"

#include <stdbool.h>
#include <stdint.h>

struct context;
struct fault;
struct outcome;
struct store_player;
struct turn;
struct block;

/*
 * How old one may be, in seconds; as clocks and calendars differ a day more is
 * taken, and a day in the future.
 */
enum { REQUEST_AGE = 7 * TIME_DAY };

/* The letter that a request stands in. */
struct request_from {
	const char *address;	/* of who wrote it, as it says; "": nobody */
	bool proved;		/* it holds what was sent to that address */
};

/*
 * Carry out a request, within the caller's transaction; from is NULL where it
 * came in no letter.  Who registers has to write from the address that is to be
 * theirs, and what that may cost is their budget's, unless the letter proves
 * that the address is theirs; a confirmation that others hold up waits
 * (outcome->wait).  repaired is what the
 * block says before its seal is known.  False: refused, see the outcome; what
 * was written is the caller's to undo.  There is one scratch for all calls.
 */
bool request_take(struct context *, const struct request_from *from,
    const struct block *, const struct turn *repaired, struct outcome *);

/*
 * The same for who registers with a letter from this address, which its domain
 * has signed: no key, and no turn file to be kept.  lang may be NULL.
 */
bool request_register(struct context *, const char *address, const char *name,
    const char *lang, const char *domain, struct outcome *);

/*
 * Does a line of a letter ask for something so, in English or this language,
 * that nobody can have written it to people?  "mail digest" does, "open
 * question" does not.
 */
bool request_is(const char *lang, int64_t now, struct span line);
/*
 * The same, and it means nothing in a game: "tables" and "join 7" do not, but
 * "report" and "join" do.
 */
bool request_is_elsewhere(const char *lang, int64_t now, struct span line);
/*
 * Take such a line of a player whose letters hold seats, of which the mail
 * provider has signed a letter with this identity; as request_take().  What
 * becomes a part of games is refused: there is no turn file for it.
 */
bool request_letter(struct context *, const struct store_player *,
    struct span line, const uint8_t identity[HASH], struct outcome *);

/*
 * "stop" of a player, a row, who may not have signed it: what ends are letters
 * that nobody asked for, and "mail each" brings them back.  Who plays is told
 * that letters of a game go on.
 */
void request_stop(struct context *, int64_t player, struct outcome *);

/*
 * Check the requests of the store: that each is a turn file of no game, and
 * sealed by the key beside it.  False: see fault.
 */
bool request_audit(struct context *, struct fault *);

#endif

/*
 * request.h: turn files of no game ("game: -"): registration, language,
 * letters, absences, wishes for games, tables, questions.  nuncio-turn(5) lists
 * them.  cmd/club/requests.c takes those of the club.
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
 * The greatest age of a request, in seconds; as clocks and calendars differ,
 * one more day is allowed, and a day in the future.
 */
enum { REQUEST_AGE = 7 * TIME_DAY };

/* The letter that contains a request. */
struct request_from {
	const char *address;	/* of the claimed author; "": none */
	bool proved;		/* it has a token sent to that address */
};

/*
 * Carry out a request, within the caller's transaction; from is NULL if it came
 * in no letter.  A registration must come from the address in it, and is
 * subject to budgets unless the letter proves the address; if the budget of all
 * is used up, its confirmation waits (outcome->wait).  repaired is the block as
 * read before its seal was verified.  False: refused, see the outcome; the
 * caller undoes the writes.  All calls share one scratch area.
 */
bool request_take(struct context *, const struct request_from *from,
    const struct block *, const struct turn *repaired, struct outcome *);

/*
 * The same for a registration by a letter from this address that its domain has
 * signed: there is no key, and no turn file to keep.  lang may be NULL.
 */
bool request_register(struct context *, const char *address, const char *name,
    const char *lang, const char *domain, struct outcome *);

/*
 * Is a line of a letter a request, in English or this language, that cannot be
 * meant for people?  "mail digest" is, "open question" is not.
 */
bool request_is(const char *lang, int64_t now, struct span line);
/*
 * The same for requests without a meaning in a game: true for "tables" and
 * "join 7", false for "report" and "join".
 */
bool request_is_elsewhere(const char *lang, int64_t now, struct span line);
/*
 * Take such a line from a player of letter seats, in a letter of this identity
 * that the mail provider has signed; as request_take().  Requests that would
 * become part of games are refused, as there is no turn file.
 */
bool request_letter(struct context *, const struct store_player *,
    struct span line, const uint8_t identity[HASH], struct outcome *);

/*
 * Take a "stop", perhaps unsigned, from a player, a row: letters that the
 * player did not ask for end, and "mail each" brings them back.  A player in a
 * game is told that its letters go on.
 */
void request_stop(struct context *, int64_t player, struct outcome *);

/*
 * Check the requests of the store: that each is a turn file of no game, and
 * sealed by the key beside it.  False: see fault.
 */
bool request_audit(struct context *, struct fault *);

#endif

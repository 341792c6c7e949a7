/*
 * request.h: carries out turn files of no game ("game: -"): registration,
 * language, letters, absences, tables, questions.
 * nuncio-turn(5) lists these requests.  cmd/club/requests.c takes the requests
 * of the club.
 */
#ifndef CMD_REQUEST_H
#define CMD_REQUEST_H

#include "core/chain.h"
#include "core/reply/courtesy.h"
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
 * The greatest age of a request, in seconds.  As clocks and calendars differ,
 * one more day is allowed, and a request may be dated up to a day in the
 * future.
 */
enum { REQUEST_AGE = 7 * TIME_DAY };

/* The letter that contains a request. */
struct request_from {
	const char *address;	/* the claimed author's; "": none */
	bool proved;		/* the letter has a token that was sent to that
				   address */
	bool signs;		/* that address's domain has signed the
				   letter */
};

/*
 * Carry out a request, within the caller's transaction.  from is NULL if the
 * request did not come in a letter.  A registration must come from the address
 * that it names, and is subject to limits unless the letter proves the
 * address.  repaired is the block as read before its seal was
 * verified.  Returns false if refused, see the outcome; then the caller undoes
 * the writes.  All calls share one scratch area.
 */
bool request_take(struct context *, const struct request_from *from,
    const struct block *, const struct turn *repaired, struct outcome *);

/*
 * Carry out a registration by a letter which the domain of its address has
 * signed.  There is no key, and no turn file to keep.  The letter proves the
 * address if the signature also covers that it was written to us.  lang may be
 * NULL.  wish is a request that is carried out once the registration has
 * succeeded, or NULL.
 */
bool request_register(struct context *, const struct request_from *,
    const char *name, const char *lang, const char *domain, const char *wish,
    struct outcome *);

/*
 * Returns true if a line of a letter is a request, in English or this language,
 * that cannot be meant for people.  The result is true for "mail digest", and
 * false for "open question".
 */
bool request_is(const char *lang, int64_t now, struct span line);
/*
 * Like request_is(), but for requests that have no meaning in a game.  The
 * result is true for "tables" and "leave pillars 3", and false for "report" and
 * "join".
 */
bool request_is_elsewhere(const char *lang, int64_t now, struct span line);
/*
 * Write a wish that names a game as a request, "want pillars 3", with its NUL
 * to out, which has room for size bytes.  Returns its length.
 */
size_t request_wish(enum wish wish, const struct wished *, char *out,
    size_t size);
/*
 * Take such a line from a player of letter seats, in a letter of this identity
 * that the mail provider has signed; otherwise the same as request_take().
 * arrived is the moment at which the letter came.
 * Requests that would become part of games are refused, because there is no
 * turn file.
 */
bool request_letter(struct context *, const struct store_player *,
    struct span line, int64_t arrived, const uint8_t identity[HASH],
    struct outcome *);

/*
 * Take a "stop", perhaps unsigned, from a player (a row).  Letters that the
 * player did not ask for end, and "mail each" brings them back.  A player who
 * is in a game is told that the game's letters go on.
 */
void request_stop(struct context *, int64_t player, struct outcome *);

/*
 * Check that each request of the store is a turn file of no game and is sealed
 * by the key beside it.  Returns false if one is not; see fault.
 */
bool request_audit(struct context *, struct fault *);

#endif

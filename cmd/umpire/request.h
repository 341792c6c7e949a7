/*
 * request.h: turn files of no game ("game: -"): registering, languages, how
 * to be written to, absences, games that are wished for, questions.
 *
 *	register ADDRESS KEY	sealed by that key; player: is the name wanted
 *	lang LANG [ZONE]	LANG is also that of "language:", which counts
 *				for who registers
 *	zone ZONE
 *	mail each|digest|proofs|no-proofs|short|full|ascii|utf-8
 *	away FROM TO		dates; TO is the first day back
 *	want RULESET [N]	a game, for N players; it begins nothing
 *	want nothing
 *	practice RULESET [LEVEL]	begins a game against a bot, at once
 *	report			what waits in which of the player's games
 *	games			the same, and what waits for players
 *	help
 *	help|rules|cards|rulings RULESET
 */
#ifndef CMD_REQUEST_H
#define CMD_REQUEST_H

#include "core/time.h"

#include <stdbool.h>

struct context;
struct fault;
struct outcome;
struct store_registration;
struct turn;
struct block;

enum {
	REQUEST_AGE   = 7 * TIME_DAY,	/* seconds; as clocks and calendars
					   differ a day more is taken, and a
					   day in the future */
	REQUEST_TOKEN = 33		/* 32 hex digits and a NUL */
};

/*
 * Carry out a request, within the caller's transaction.  repaired is what the
 * block says before its seal is known.  False: refused, see the outcome; what
 * was written is the caller's to undo.  There is one scratch for all calls.
 */
bool request_take(struct context *, const struct block *,
    const struct turn *repaired, struct outcome *);

/*
 * A letter from this address, sealed or not, holds this token, which was sent
 * there.  False: that means nothing.
 * Otherwise the registration is confirmed, and the outcome has the answer.
 */
bool request_confirm(struct context *, const char *token, const char *from,
    struct outcome *);

/*
 * Make a player of a registration and have a letter of welcome written, within
 * the caller's transaction.  False: the fault says why not: for one, that it
 * is not confirmed, unless the host wants it all the same.
 */
bool request_approve(struct context *, const struct store_registration *,
    bool unconfirmed, struct fault *);

/* The same as "zone NAME"; false: there is no such zone. */
bool request_zone(struct context *, int64_t player, const char *name);

/*
 * The same as "mail WORD" of a player, a row, within the caller's transaction;
 * player 0: nothing is changed.  False: there is no such word.
 */
bool request_mail(struct context *, int64_t player, const char *word);

/*
 * Check the requests of the store: that each is a turn file of no game, and
 * sealed by the key beside it.  False: see fault.
 */
bool request_audit(struct context *, struct fault *);

#endif

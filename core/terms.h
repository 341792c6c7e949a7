/*
 * terms.h: how long a decision may take in a game, and what happens to a player
 * who takes longer.
 */
#ifndef CORE_TERMS_H
#define CORE_TERMS_H

#include "core/time.h"
#include "core/zone_rule.h"

#include <stddef.h>
#include <stdint.h>

enum {
	AWAY_DEFAULT = 14 * TIME_DAY,
	ABSENT_MOST  = 99,
	TERMS_TEXT   = 256	/* room for terms_print(), NUL included */
};

/* What happens when the grace is over. */
enum terms_policy {
	POLICY_WAIT,		/* nothing */
	POLICY_DEFAULT,		/* the program plays for the seat until
				   another seat has to decide */
	POLICY_REPLACE,		/* the seat is open: no clock runs, and the
				   host may give the seat to somebody else;
				   until then its player may still move */
	POLICIES
};

/* The words of the policies in line 0, and the weekdays from "mon" on. */
extern const char *const terms_policies[POLICIES], *const terms_weekdays[7];

/*
 * How long a decision may take.  If all members are zeros, there is no limit.
 *
 * A decision is due `deadline` seconds after it began.  The seat's absences
 * within that time are not counted, as long as its `away` lasts.  If days are
 * set, the decision is due on the next such day, at the same time of day, by
 * the clocks of the zone.  If the clocks skip that time, the decision is due
 * at the moment of the skip.  If the clocks show that time twice, the first
 * one counts.  The seat is late then, and the grace begins.  Grace, a pause or
 * the host may move a deadline.  In each case the deadline moves on
 * to the next such day.
 *
 * If the seat decides before the due time, absence that was granted but not
 * needed is given back to the seat's `away`.  Moves that the program makes for
 * a late player leave the clock as it is until another seat decides or the
 * player moves.  In a game of one player, however, each decision has a
 * separate clock.
 *
 * The clock of the awaited seat starts anew after a rollback, and also when
 * another player takes that seat.  In both cases, the decision that was
 * pending costs no absence.  The costs of decisions that were taken back are
 * not refunded.  An open seat stays open in a rollback, until its player moves
 * or another player takes the seat.  A player who takes a file back gains no
 * time: the clocks go on as they were before the file.
 */
struct terms {
	uint32_t deadline;	/* seconds for a decision; 0: there is no limit,
				   and the other members are not used */
	uint8_t days;		/* bit 0: Monday, ...; 0: any day */
	uint32_t grace;		/* seconds from being late to the policy */
	uint32_t away;		/* seconds of absence that count for a seat in
				   the whole game */
	enum terms_policy policy;
	uint8_t absent;		/* with POLICY_DEFAULT: if this many decisions
				   in a row were made for a seat, it is open at
				   its next decision; 0: never */
	struct zone_rule zone;	/* of days; all zeros: UTC, or days are not
				   set */
};

/*
 * terms_print() writes terms as line 0 has them after "deadline SECONDS",
 * without the blank before them.  The text has at most TERMS_TEXT bytes with
 * its NUL.  terms_read() accepts only texts as terms_print() writes them.  It
 * returns NULL, or the first word in text that is wrong.
 */
size_t terms_print(const struct terms *, char out[TERMS_TEXT]);
const char *terms_read(const char *text, struct terms *out);

#endif

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
				   host may give it to somebody else; until
				   then its player may still move */
	POLICIES
};

/* Their words in line 0, such as "default"; the weekdays from "mon" on. */
extern const char *const terms_policies[POLICIES], *const terms_weekdays[7];

/*
 * How long a decision may take.  All zeros: without limit.  It is due deadline
 * seconds after it began, not counting the seat's absences within that time, as
 * long as its away lasts; then, if hour or days are set, at the first such hour
 * of such a day from there on, by the clocks of the zone.  If the clocks skip
 * that hour, it is the moment of the skip; if they show it twice, the first
 * time counts.  The seat is late once its bank is used up as well; the grace
 * follows.  Wherever a deadline is moved, by bank, grace, a pause, an outage or
 * the host, it moves on to the next such hour of such a day.
 *
 * When the seat decides, the seconds beyond the due time are deducted from its
 * bank; absence that was granted but not needed, because the decision came
 * before the due time, is given back to its away.  Moves that the program makes
 * for a late player use up the whole bank, and leave the clock as it is until
 * another seat decides or the player moves; in a game of one player, each
 * decision has a clock of its own.
 *
 * The clock of the awaited seat starts anew after a rollback, and when another
 * player takes that seat: the decision that was pending then costs neither bank
 * nor absence, but the costs of decisions taken back are not refunded.  An open
 * seat stays open in a rollback; a move of its player, or another player, ends
 * that.  A player who takes a file back gains no time: the clocks go on as they
 * were before the file.
 */
struct terms {
	uint32_t deadline;	/* seconds for a decision; 0: none, and nothing
				   of what follows */
	uint8_t days;		/* bit 0: Monday, ...; 0: any day */
	uint8_t hour;		/* 1 + the hour; 0: any time of day */
	uint32_t grace;		/* seconds from being late to the policy */
	uint32_t bank;		/* seconds that each seat can use up beyond
				   its deadlines in the whole game */
	uint32_t away;		/* seconds of absence that count for a seat in
				   the whole game */
	enum terms_policy policy;
	uint8_t absent;		/* with POLICY_DEFAULT: after so many decisions
				   in a row were made for a seat, it is open at
				   its next one; 0: never */
	struct zone_rule zone;	/* of hour and days; all zeros: UTC, or neither
				   is set */
};

/*
 * Terms as line 0 has them after "deadline SECONDS", without the blank before
 * them; at most TERMS_TEXT with a NUL.  terms_read() returns NULL, or the first
 * word in text that is wrong; it accepts only terms_print()'s spelling.
 */
size_t terms_print(const struct terms *, char out[TERMS_TEXT]);
const char *terms_read(const char *text, struct terms *out);

#endif

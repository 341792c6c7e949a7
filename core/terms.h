/*
 * terms.h: how long a decision may take in a game, and what happens to who
 * takes longer.
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
	POLICY_DEFAULT,		/* the program plays on for the seat until it
				   is another's decision */
	POLICY_REPLACE,		/* the seat is open: no clock runs, and the
				   host may give it to somebody else; until
				   then its player may still move */
	POLICIES
};

/* As line 0 has them, "default"; and "mon", the first of the weekdays. */
extern const char *const terms_policies[POLICIES], *const terms_weekdays[7];

/*
 * How long a decision may take.  All zeros: as long as it likes.  It is due
 * deadline seconds after it began, not counting what of the seat's absences
 * falls into that time, as far as its away lasts; then, if hour or days are
 * set, at the first such hour of such a day from there on, by the clocks of the
 * zone.  Where these leave the hour out it is the moment at which they do so;
 * of an hour that they show twice it is the first.  Being late begins
 * when the seat's bank is used up as well; the grace after that.  Wherever a
 * deadline is moved, by bank, grace, a pause, an outage or the host, it goes on
 * to the next such hour of such a day.
 *
 * When the seat decides, the seconds beyond the due time are taken off its
 * bank; absence that was granted and not needed, as the decision came before
 * the due time, is given back to its away.  Moves that the program makes for
 * who is late use up the whole bank, and leave the clock as it is until
 * another seat decides or the player moves; alone, each decision has a clock
 * of its own.
 *
 * The clock begins anew for who is awaited after a rollback, and when another
 * player takes the seat that is awaited: the decision that was pending costs
 * neither bank nor absence then, but what those taken back have cost is not
 * given back.  A seat that is open stays so in a rollback; it ends with a move
 * of its player, or with another player.  A player who takes a file back gains
 * no time: the clocks are those of before it.
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
	uint8_t absent;		/* with POLICY_DEFAULT: once so many decisions
				   of a seat in a row were made for it, its
				   next one finds the seat open; 0: never */
	struct zone_rule zone;	/* of hour and days; all zeros: UTC, and where
				   neither is set */
};

/*
 * Terms as they stand after "deadline SECONDS" in line 0, without the blank
 * before them; at most TERMS_TEXT with a NUL.  Read: NULL, or the first word
 * that cannot stand there, in text; only what print would write is read.
 */
size_t terms_print(const struct terms *, char out[TERMS_TEXT]);
const char *terms_read(const char *text, struct terms *out);

#endif

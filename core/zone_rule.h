/*
 * zone_rule.h: the local time of a zone, by the rule in a POSIX TZ string:
 * "CET-1CEST,M3.5.0,M10.5.0/3".  A file of the tz database ends with the rule
 * that holds from now on.
 *
 * A rule begins with NAME OFFSET.  If the zone has summer time, it continues
 * with NAME [OFFSET] ,DAY [/TIME] ,DAY [/TIME].
 *
 * - A NAME has 3 or more letters; or 3 or more letters, digits, "+" and "-"
 *   between "<" and ">".
 * - An OFFSET is the time by which the zone is behind UTC, such as "-1" or
 *   "3:30".  It is at most 24 hours.  If summer time has no OFFSET, its offset
 *   is an hour less than the first one.
 * - A DAY is "Mm.w.d": the w-th weekday d (0: Sunday) of month m.  If w is 5,
 *   the DAY is the last such weekday.
 * - A TIME is at most 167 hours, and "02:00" by default.  It is told by the
 *   clock as it is before the change.
 *
 * The rule is applied to all years alike, even to years before the rule was
 * made.
 */
#ifndef CORE_ZONE_RULE_H
#define CORE_ZONE_RULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ZONE_RULE_TEXT = 64 };	/* the longest string, with a NUL */

struct zone_rule {
	char text[ZONE_RULE_TEXT];	/* the string; "": UTC */
	int32_t standard, summer;	/* seconds ahead of UTC */
	struct zone_change {
		uint8_t month;		/* 1 to 12; 0: no summer time */
		uint8_t week, weekday;
		int32_t second;		/* from the beginning of the day */
	} begins, ends;			/* of summer time */
};

/* Read a rule.  Returns false if the text is not a rule. */
bool zone_rule_read(const char *text, size_t len, struct zone_rule *out);

/*
 * Returns the local time at a moment, as the seconds since 1970 at which a
 * clock in UTC shows the same time.  The year in UTC decides which changes of
 * the clocks are used.
 */
int64_t zone_rule_shows(const struct zone_rule *, int64_t at);

/*
 * Returns the first moment at which clocks show this local time.  If the clocks
 * skip this time, returns the moment of the skip.
 */
int64_t zone_rule_moment(const struct zone_rule *, int64_t shown);

#endif

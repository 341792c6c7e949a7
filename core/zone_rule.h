/*
 * zone_rule.h: what the clocks of a zone show, by the rule that a POSIX TZ
 * string says: "CET-1CEST,M3.5.0,M10.5.0/3".  A file of the tz database ends
 * with the rule that holds from now on.
 *
 * Read is NAME OFFSET, and if there is summer time
 * NAME [OFFSET] ,DAY [/TIME] ,DAY [/TIME].  A NAME is 3 letters or more, or 3
 * letters, digits, "+" and "-" or more between "<" and ">".  An OFFSET is how
 * far the zone is behind UTC, at most 24 hours: "-1", "3:30"; that of summer
 * time is an hour less where none is said.  A DAY is "Mm.w.d": the w-th weekday
 * d (0: Sunday) of month m, the last if w is 5.  A TIME is at most 167 hours,
 * "02:00" where none is said, by the clock as it is before the change.
 *
 * It holds in all years alike, those before the string was made included.
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

/* False: it is none. */
bool zone_rule_read(const char *text, size_t len, struct zone_rule *out);

/*
 * What clocks show at a moment, as the seconds that UTC would have since 1970
 * when it shows the same.  The year of the changes is that of UTC.
 */
int64_t zone_rule_shows(const struct zone_rule *, int64_t at);

/*
 * When clocks show that: the first such moment.  Where they leave it out it is
 * the moment at which they do so.
 */
int64_t zone_rule_moment(const struct zone_rule *, int64_t shown);

/*
 * What the zone calls itself, "CET", or in summer "CEST"; false: it has no
 * summer time.
 */
bool zone_rule_name(const struct zone_rule *, bool in_summer,
    char out[ZONE_RULE_TEXT]);

#endif

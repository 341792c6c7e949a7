/*
 * zone.h: local times, by the zones of the system's tz database.
 */
#ifndef CMD_ZONE_H
#define CMD_ZONE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	ZONE_TEXT   = 64,	/* "America/Argentina/Buenos_Aires", NUL
				   included */
	ZONE_SHORT  = 16,	/* "CEST" */
	ZONE_OFFERS = 6
};

struct zone_time {
	int year, month, day;	/* month from 1 */
	int weekday;		/* 0: Monday */
	int hour, minute;
	char zone[ZONE_SHORT];	/* what the zone calls itself then: "CEST",
				   "+0530" where it has no letters, "UTC" */
};

/*
 * The local time in a zone that zone_find() knows, at seconds since 1970.  "",
 * or a zone that no longer exists: UTC.
 */
void zone_time(const char *zone, int64_t at, struct zone_time *out);

/*
 * The moment at which a day begins in a zone; `day` is the day's first second
 * in UTC.  Missing zones count as UTC.  If clocks skip midnight, it is the
 * first time they show.
 */
int64_t zone_day(const char *zone, int64_t day);

/*
 * The zone of this name, in whatever case, as the database spells it; UTC is
 * "".  Only names that the database lists are ever looked up as files.  False:
 * there is no such zone, or no database.
 */
bool zone_find(const char *name, char out[ZONE_TEXT]);

/*
 * The rule of a zone for all years, which stands at the end of its file in the
 * database.  False: no such zone, or no rule that zone_rule_read() can read.
 * "" is UTC.
 */
struct zone_rule;
bool zone_rule_find(const char *zone, struct zone_rule *out);

/*
 * Find zone names similar to this one, the most similar first; returns how
 * many.  The whole name or its city differs by one or two letters, out of at
 * least twice as many.
 */
int zone_near(const char *name, char out[ZONE_OFFERS][ZONE_TEXT]);

#endif

/*
 * zone.h: computes local times, with the zones of the system's tz database.
 */
#ifndef CMD_ZONE_H
#define CMD_ZONE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	ZONE_TEXT   = 64,	/* "America/Argentina/Buenos_Aires", NUL
				   included */
	ZONE_SHORT  = 16,	/* "CEST" */
	ZONE_MOMENT = 64,	/* "2026-11-20 18:00 CET" */
	ZONE_OFFERS = 6
};

struct zone_time {
	int year, month, day;	/* month from 1 */
	int weekday;		/* 0: Monday */
	int hour, minute;
	char zone[ZONE_SHORT];	/* the zone's name at that time: "CEST", "UTC",
				   or "+0530" if it has no letters */
};

/*
 * Find the local time in a zone that zone_find() knows, at seconds since 1970.
 * For "", or a zone that no longer exists, the time is UTC.
 */
void zone_time(const char *zone, int64_t at, struct zone_time *out);

/* Write the time in a zone as the host reads it: "2026-11-20 18:00 CET". */
void zone_moment(const char *zone, int64_t at, char out[ZONE_MOMENT]);

/*
 * Returns the moment at which a day begins in a zone.  `day` is the day's first
 * second in UTC.  Missing zones count as UTC.  If clocks skip midnight, the day
 * begins at the first time that they show.
 */
int64_t zone_day(const char *zone, int64_t day);

/*
 * Find the zone of this name, in upper or lower case, as the database spells
 * it.  UTC is "".  Only names that the database lists are ever looked up as
 * files.  Returns false if there is no such zone or no database.
 */
bool zone_find(const char *name, char out[ZONE_TEXT]);

/*
 * Find the rule of a zone for all years, which stands at the end of the zone's
 * file in the database.  "" is UTC.  Returns false if there is no such zone, or
 * no rule that zone_rule_read() can read.
 */
struct zone_rule;
bool zone_rule_find(const char *zone, struct zone_rule *out);

/*
 * Find zone names similar to this one, the most similar first.  Returns the
 * number of names found.  In a similar name, the whole name or the city differs
 * from this one by one or two letters, and at most by half as many letters as
 * this name's city has.
 */
int zone_near(const char *name, char out[ZONE_OFFERS][ZONE_TEXT]);

#endif

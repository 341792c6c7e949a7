/*
 * zone.h: moments as clocks of the world show them, by the zones of the
 * system's tz database.
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
 * What clocks show in a zone that zone_find() knows, at seconds since 1970.
 * "", or a zone that is there no more: UTC.
 */
void zone_time(const char *zone, int64_t at, struct zone_time *out);

/*
 * When the day begins in a zone of which `day` is the first second in UTC; as
 * above for zones that are not there.  Where clocks skip midnight, it is what
 * they show first.
 */
int64_t zone_day(const char *zone, int64_t day);

/*
 * The zone of this name, in whatever case, as the database spells it; UTC is
 * "".  Nothing but names that the database lists is ever looked for among
 * files.  False: there is none, or no database.
 */
bool zone_find(const char *name, char out[ZONE_TEXT]);

/*
 * The rule of a zone for all years, with which its file in the database ends.
 * False: it is not there, or has none that zone_rule_read() reads.  "" is UTC.
 */
struct zone_rule;
bool zone_rule_find(const char *zone, struct zone_rule *out);

/*
 * Names that are like this one, the likest first: returns how many.  The whole
 * name or its city differs in one letter or two, of at least twice as many.
 */
int zone_near(const char *name, char out[ZONE_OFFERS][ZONE_TEXT]);

#endif

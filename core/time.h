/*
 * time.h: moments, days and durations as text and back.  A moment is in seconds
 * since 1970, UTC.  All moments lie before the year 10000, because texts have
 * room for four digits of the year.
 */
#ifndef CORE_TIME_H
#define CORE_TIME_H

#include "core/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

enum {
	TIME_MINUTE = 60,
	TIME_HOUR   = 3600,
	TIME_DAY    = 86400,
	TIME_LONGEST = 1000 * TIME_DAY,	/* the longest duration */
	TIME_TEXT   = 21	/* "2026-11-20T18:00:00Z" and a NUL */
};

/* The first moment that is too late for these texts. */
#define TIME_END INT64_C(253402300800)

/*
 * Write a moment like "2026-11-20T18:00:00Z".  A moment outside of the years
 * 1970 to 9999 is written as the first or the last second of these years.
 */
void time_text(int64_t at, char out[TIME_TEXT]);
/* Append a moment to a text, in the same form. */
void time_put(struct text *, int64_t at);

/*
 * Cut a moment off *rest, as time_text() writes it.  A day that its month does
 * not have is read as a day of the next month.  To detect such a day, write the
 * result again and compare.
 */
bool time_cut(struct span *rest, int64_t *out);

/*
 * Read "2026-12-24" (as the first second of this day) or
 * "2026-12-24T18:00:00Z".  Returns -1 for any other text, and for a day that
 * does not exist.
 */
int64_t time_read(const char *text, size_t len);

/*
 * Returns the number of days from 1 January 1970 to a day in 1970 or later.
 * Months count from 1.
 */
int64_t time_days(int year, int month, int day);
/* Returns the year of a moment, which may lie before 1970. */
int time_year(int64_t at);

/* Returns the seconds of the day that have passed at a moment. */
int32_t time_of_day(int64_t at);

/*
 * Returns the weekday (0: Monday) of the day that comes this many days after
 * 1 January 1970.
 */
int time_weekday(uint64_t days);

/* The units of durations, the largest first; the last is a second. */
enum { TIME_UNITS = 4 };
struct time_unit {
	const char *name;	/* "days"; texts have the first letter: "3d" */
	uint32_t seconds;
};
extern const struct time_unit time_units[TIME_UNITS];

/* Returns the largest unit that divides these seconds (1 or more) exactly. */
const struct time_unit *time_unit_of(uint32_t seconds);

/*
 * Read a duration like "90s", "15m", "2h" or "3d".  Returns its seconds, or 0
 * if the text is not a duration from 1 s to 1000 days.
 */
uint32_t time_duration(const char *text, size_t len);
/*
 * Read a duration without its unit, like "90".  Returns the number as seconds,
 * or 0 if the text is not such a duration.
 */
uint32_t time_unitless(const char *text, size_t len);
/* Append a duration to a text, like "3d", in the largest exact unit. */
void time_put_duration(struct text *, uint32_t seconds);

#endif

/*
 * time.h: moments, days and durations as text and back.  A moment is seconds
 * since 1970, UTC; all that the program knows lie before the year 10000, since
 * its texts have room for four digits of year.
 */
#ifndef CORE_TIME_H
#define CORE_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

enum {
	TIME_MINUTE = 60,
	TIME_HOUR   = 3600,
	TIME_DAY    = 86400,
	TIME_TEXT   = 21	/* "2026-11-20T18:00:00Z" and a NUL */
};

/* The first moment that is beyond all that can be said. */
#define TIME_END INT64_C(253402300800)

/*
 * "2026-11-20T18:00:00Z".  What lies outside of the years 1970 to 9999 is
 * written as the first or the last second of them.
 */
void time_text(int64_t at, char out[TIME_TEXT]);
/* The same at the end of a text. */
void time_put(struct text *, int64_t at);

/*
 * Read what time_text() writes at text[*at], which moves behind it, from
 * within a longer line.  A day that its month does not have is read as one of
 * the next month: who compares with what would be written finds it.
 */
bool time_cut(const char *text, size_t len, size_t *at, int64_t *out);

/*
 * "2026-12-24" (its first second) or "2026-12-24T18:00:00Z", nothing else,
 * and only days that there are; -1: it is none.
 */
int64_t time_read(const char *text, size_t len);

/* Days since 1970 of a day of a year that is not before it, month from 1. */
int64_t time_days(int year, int month, int day);
/* The year of a moment, which may lie before 1970. */
int time_year(int64_t at);

/* How many seconds of its day have gone by at a moment. */
int32_t time_of_day(int64_t at);

/* 0: Monday, ... of the day that is so many days after 1 January 1970. */
int time_weekday(uint64_t days);

/* What durations are counted in, the largest first; the last is a second. */
enum { TIME_UNITS = 4 };
struct time_unit {
	const char *name;	/* "days"; texts have its first letter: "3d" */
	uint32_t seconds;
};
extern const struct time_unit time_units[TIME_UNITS];

/* The largest unit that says these seconds, 1 or more, exactly. */
const struct time_unit *time_unit_of(uint32_t seconds);

/* "90s", "15m", "2h", "3d": seconds, 1 s to 1000 days; 0: is none. */
uint32_t time_duration(const char *text, size_t len);
/* "90", which only lacks a unit: so many seconds; 0: is no such number. */
uint32_t time_unitless(const char *text, size_t len);
/* "3d", in the largest unit that says it exactly, at the end of a text. */
void time_put_duration(struct text *, uint32_t seconds);

#endif

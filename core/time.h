/*
 * time.h: moments, days and durations as text and back.  A moment is in seconds
 * since 1970, UTC; all moments lie before the year 10000, as texts have room
 * for four digits of the year.
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

/* The first moment that is too late for these texts. */
#define TIME_END INT64_C(253402300800)

/*
 * Write "2026-11-20T18:00:00Z".  A moment outside of the years 1970 to 9999 is
 * written as the first or the last second of them.
 */
void time_text(int64_t at, char out[TIME_TEXT]);
/* Append the same to a text. */
void time_put(struct text *, int64_t at);

/*
 * Read time_text()'s form at text[*at], within a longer line; *at moves behind
 * it.  A day that its month does not have is read as one of the next month;
 * writing the result again and comparing reveals this.
 */
bool time_cut(const char *text, size_t len, size_t *at, int64_t *out);

/*
 * Read "2026-12-24" (its first second) or "2026-12-24T18:00:00Z", nothing else,
 * and only days that exist; -1: it is neither.
 */
int64_t time_read(const char *text, size_t len);

/* The days from 1 January 1970 to a day in 1970 or later; month from 1. */
int64_t time_days(int year, int month, int day);
/* The year of a moment, which may lie before 1970. */
int time_year(int64_t at);

/* The seconds of its day that have passed at a moment. */
int32_t time_of_day(int64_t at);

/* The weekday (0: Monday) of the day so many days after 1 January 1970. */
int time_weekday(uint64_t days);

/* The units of durations, the largest first; the last is a second. */
enum { TIME_UNITS = 4 };
struct time_unit {
	const char *name;	/* "days"; texts have its first letter: "3d" */
	uint32_t seconds;
};
extern const struct time_unit time_units[TIME_UNITS];

/* The largest unit that divides these seconds, 1 or more, exactly. */
const struct time_unit *time_unit_of(uint32_t seconds);

/* Read "90s", "15m", "2h", "3d" in seconds, 1 s to 1000 days; 0: it is none. */
uint32_t time_duration(const char *text, size_t len);
/* Read "90", a duration without its unit, as seconds; 0: it is none. */
uint32_t time_unitless(const char *text, size_t len);
/* Append "3d", in the largest unit that is exact, to a text. */
void time_put_duration(struct text *, uint32_t seconds);

#endif

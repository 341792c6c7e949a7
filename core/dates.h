/*
 * dates.h: two days as people write them: "1 Dec to 8 Dec", "1.12. bis 8.12.",
 * "del 1 al 8 de diciembre", "dal 1 all'8 dicembre", "12/20 - 1/2".
 *
 * Months, and the words around days (core/sayings.h), are understood in all
 * languages, no matter in which the file is.  This is safe because no name of a
 * month means another month in another of these languages.
 */
#ifndef CORE_DATES_H
#define CORE_DATES_H

#include "core/span.h"

#include <stdint.h>

/*
 * Read two days.  now is the moment when they were written, in seconds since
 * 1970.  If the text names no year, the second day is the first such day after
 * now.  "1/12" is tried with the day first and with the month first.
 *
 * Returns the number of different readings, from 0 to 2.  0 means that the text
 * is not understood.  If there are 2 readings, days[0] takes the day first.  A
 * reading is two days, each given by its first second in UTC.
 */
int dates_read(struct span, int64_t now, int64_t days[2][2]);

/*
 * Read an absence as people say it: "until Monday", "from Friday to 8 Dec",
 * "tomorrow", "next week".  today is the first second of the writer's day, as
 * if it were in UTC.  This is a guess that the writer has to confirm.
 *
 * Returns the number of readings: 0, 1, or 2, because people who are away until
 * Monday may be back on Monday or on the next day.  A reading is the first day
 * away and the first day back.
 */
int dates_guess(struct span, int64_t today, int64_t days[2][2]);

#endif

/*
 * dates.h: two days as people write them: "1 Dec to 8 Dec", "1.12. bis 8.12.",
 * "del 1 al 8 de diciembre", "dal 1 all'8 dicembre", "12/20 - 1/2".
 *
 * Months, and the words around days, are understood in four languages, whatever
 * the language of the file: no name of a month means another month in another
 * of these languages.
 */
#ifndef CORE_DATES_H
#define CORE_DATES_H

#include "core/span.h"

#include <stdint.h>

/*
 * Read two days; now is the moment when they were written, in seconds since
 * 1970.  Where no year is said, the second day is the first such day after
 * now.  "1/12" is tried with the day first and with the month first.
 *
 * Returns the number of readings: 0 if the text is not understood, 1, or 2 that
 * differ, of which days[0] takes the day first.  Each is two days, as their
 * first seconds in UTC.
 */
int dates_read(struct span, int64_t now, int64_t days[2][2]);

#endif

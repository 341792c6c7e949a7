/*
 * dates.h: two days as people write them: "1 Dec to 8 Dec", "1.12. bis 8.12.",
 * "del 1 al 8 de diciembre", "dal 1 all'8 dicembre", "12/20 - 1/2".
 *
 * Months, and the words around days, are understood in four languages, whatever
 * the language of the file: none of them names another month in another one.
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
 * Returns how many readings there are: 0 it is not understood, 1, or 2, which
 * differ, the day first in days[0].  Each is two days, the first second of
 * them in UTC.
 */
int dates_read(struct span, int64_t now, int64_t days[2][2]);

#endif

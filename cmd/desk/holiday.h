/*
 * holiday.h: `nuncio config holiday`: list, add or take away the days on which
 * no deadline runs (cmd/umpire/holiday.h).
 */
#ifndef CMD_DESK_HOLIDAY_H
#define CMD_DESK_HOLIDAY_H

#include <stdbool.h>

struct context;

/*
 * What stands behind "config holiday": nothing, days as words, or with unset
 * the number of one.  Returns an exit status.
 */
int desk_holiday(struct context *, int argc, char **argv, bool unset);

#endif

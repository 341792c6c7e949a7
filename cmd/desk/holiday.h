/*
 * holiday.h: `nuncio config holiday`: lists, adds or removes the days on which
 * no deadline runs (cmd/umpire/holiday.h).
 */
#ifndef CMD_DESK_HOLIDAY_H
#define CMD_DESK_HOLIDAY_H

#include <stdbool.h>

struct context;

/*
 * Carry out the words behind "config holiday": none, days, or with unset the
 * number of a holiday.  Returns an exit status.
 */
int desk_holiday(struct context *, int argc, char **argv, bool unset);

#endif

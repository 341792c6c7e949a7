/*
 * holiday.h: carries out `nuncio config holiday`, which lists, adds or removes
 * days on which no deadline runs (cmd/umpire/holiday.h).
 */
#ifndef CMD_DESK_HOLIDAY_H
#define CMD_DESK_HOLIDAY_H

#include <stdbool.h>

struct context;

/*
 * Carry out "config holiday".  The arguments are the words after it: no words,
 * or days, or with unset the number of a holiday.  Returns an exit status.
 */
int desk_holiday(struct context *, int argc, char **argv, bool unset);

#endif

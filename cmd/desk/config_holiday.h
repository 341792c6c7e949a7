/*
 * config_holiday.h: carries out `nuncio config holiday`, which shows or sets
 * the days on which no deadline runs (cmd/umpire/holiday.h).
 */
#ifndef CMD_DESK_CONFIG_HOLIDAY_H
#define CMD_DESK_CONFIG_HOLIDAY_H

struct context;

/*
 * Carry out "config holiday".  The arguments are the words after it: none, or
 * one or two days.  Returns an exit status.
 */
int desk_holiday(struct context *, int argc, char **argv);

#endif

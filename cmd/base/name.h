/*
 * name.h: how games and players may be called.
 */
#ifndef CMD_NAME_H
#define CMD_NAME_H

#include <stdbool.h>

/* [a-z0-9][a-z0-9-]{0,31} */
bool is_id(const char *);

/* The same, and not a name that is reserved: "all", "host", a ruleset's own. */
bool is_player_name(const char *);

#endif

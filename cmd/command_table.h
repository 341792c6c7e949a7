/*
 * command_table.h: the table of commands.
 */
#ifndef CMD_COMMAND_TABLE_H
#define CMD_COMMAND_TABLE_H

#include "cmd/base/command.h"

extern const struct command table[];		/* ends with a NULL summary */

#endif

/*
 * cmd.h: the program.  main.c looks up the command in command_table.c and calls
 * it; works.c lists what processes without power do.
 *
 * Each folder is a floor, and includes only those above it in this list: base,
 * record, umpire, club, bundle, report, page, mail, desk, practice, commands.
 * A lower floor returns a fact; an upper floor tells people about it.
 */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#endif

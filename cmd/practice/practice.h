/*
 * practice.h: commands for who plays to learn: against the program, with a
 * hint, and with a look back.  cmd/table.c says what each is for.
 */
#ifndef CMD_PRACTICE_H
#define CMD_PRACTICE_H

struct context;

int cmd_analyse(struct context *, int argc, char **argv);
int cmd_hint(struct context *, int argc, char **argv);
int cmd_play(struct context *, int argc, char **argv);

#endif

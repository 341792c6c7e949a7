/*
 * practice.h: commands for who plays to learn: against the program, with a
 * hint, and with a look back.  cmd/table.c says what each is for.
 */
#ifndef CMD_PRACTICE_H
#define CMD_PRACTICE_H

struct buffer;
struct context;
struct planner_advice;
struct record;

int cmd_analyse(struct context *, int argc, char **argv);
int cmd_hint(struct context *, int argc, char **argv);
int cmd_play(struct context *, int argc, char **argv);

/* A hint in three lines: what the planner would do, and its runner-up. */
void hint_print(const struct record *, const struct planner_advice *,
    struct buffer *out);

#endif

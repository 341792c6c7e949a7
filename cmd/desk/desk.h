/*
 * desk.h: commands for what waits on the host's desk.  Each returns its exit
 * status.
 */
#ifndef CMD_DESK_H
#define CMD_DESK_H

struct context;
struct store_doubt;

int cmd_desk(struct context *, int argc, char **argv);
int cmd_doctor(struct context *, int argc, char **argv);
int cmd_inbox(struct context *, int argc, char **argv);
int cmd_deputy(struct context *, int argc, char **argv);
int cmd_outage(struct context *, int argc, char **argv);
int cmd_setup(struct context *, int argc, char **argv);
int cmd_say(struct context *, int argc, char **argv);
int cmd_standings(struct context *, int argc, char **argv);
int cmd_table(struct context *, int argc, char **argv);
int cmd_tournament(struct context *, int argc, char **argv);
int cmd_letters(struct context *, int argc, char **argv);
int cmd_status(struct context *, int argc, char **argv);

/* Print why the clock is in doubt, if it is, and what the host can do. */
void desk_doubt(struct context *, const struct store_doubt *);

/* `player remove` and `player export`; argv[0] is that word. */
int desk_remove(struct context *, int argc, char **argv);
int desk_export(struct context *, int argc, char **argv);

#endif

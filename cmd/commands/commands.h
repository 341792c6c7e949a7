/*
 * commands.h: the commands.  cmd/command_table.c tells the purpose of each
 * command, and nuncio(1) how to call it.  Each command returns its exit status.
 */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include <stddef.h>

struct buffer;
struct context;
struct planner_advice;
struct record;

int cmd_audit(struct context *, int argc, char **argv);
int cmd_backup(struct context *, int argc, char **argv);
int cmd_check(struct context *, int argc, char **argv);
int cmd_config(struct context *, int argc, char **argv);
int cmd_copy(struct context *, int argc, char **argv);
int cmd_deliver(struct context *, int argc, char **argv);
int cmd_desk(struct context *, int argc, char **argv);
int cmd_doctor(struct context *, int argc, char **argv);
int cmd_edition(struct context *, int argc, char **argv);
int cmd_export(struct context *, int argc, char **argv);
int cmd_help(struct context *, int argc, char **argv);
int cmd_hint(struct context *, int argc, char **argv);
int cmd_host(struct context *, int argc, char **argv);
int cmd_import(struct context *, int argc, char **argv);
int cmd_inbox(struct context *, int argc, char **argv);
int cmd_init(struct context *, int argc, char **argv);
int cmd_keygen(struct context *, int argc, char **argv);
int cmd_language(struct context *, int argc, char **argv);
int cmd_log(struct context *, int argc, char **argv);
int cmd_moves(struct context *, int argc, char **argv);
int cmd_new(struct context *, int argc, char **argv);
int cmd_order(struct context *, int argc, char **argv);
int cmd_outbox(struct context *, int argc, char **argv);
int cmd_play(struct context *, int argc, char **argv);
int cmd_player(struct context *, int argc, char **argv);
int cmd_publish(struct context *, int argc, char **argv);
int cmd_remind(struct context *, int argc, char **argv);
int cmd_render(struct context *, int argc, char **argv);
int cmd_restore(struct context *, int argc, char **argv);
int cmd_rules(struct context *, int argc, char **argv);
int cmd_say(struct context *, int argc, char **argv);
int cmd_selfplay(struct context *, int argc, char **argv);
int cmd_serve(struct context *, int argc, char **argv);
int cmd_setup(struct context *, int argc, char **argv);
int cmd_show(struct context *, int argc, char **argv);
int cmd_sign(struct context *, int argc, char **argv);
int cmd_standings(struct context *, int argc, char **argv);
int cmd_status(struct context *, int argc, char **argv);
int cmd_submit(struct context *, int argc, char **argv);
int cmd_tables(struct context *, int argc, char **argv);
int cmd_tick(struct context *, int argc, char **argv);
int cmd_tournament(struct context *, int argc, char **argv);
int cmd_verify(struct context *, int argc, char **argv);
int cmd_version(struct context *, int argc, char **argv);

/* ---- functions of one command for another */

/* `player remove` and `player export`; argv[0] is that word. */
int player_remove(struct context *, int argc, char **argv);
int player_export(struct context *, int argc, char **argv);
/*
 * Add a hint in this language, with the planner's move and its second choice.
 * The caller calls language_end() at some time.
 */
void hint_print(const struct record *, const struct planner_advice *,
    const char *lang,
    struct buffer *out);

#endif

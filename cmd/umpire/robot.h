/*
 * robot.h: the players of the store that are the program: names and keys of
 * bots (core/bot.h).  Nobody has the secret key of one, and no letter goes to
 * them.
 */
#ifndef CMD_ROBOT_H
#define CMD_ROBOT_H

#include "core/bot.h"
#include "core/key.h"

#include <stdint.h>

struct store;

/* Room for "bot-planner-4" and a NUL. */
enum { ROBOT_NAME = 24 };

/* Does a name say that its player is a bot?  No person is called so. */
bool robot_is(const char *name);

/*
 * The level that is asked for in place of a player, as in "bot:planner";
 * BOT_NONE: it is the name of a person; BOT_LEVELS: there is no such level.
 */
enum bot_level robot_asked(const char *text);

/* "bot-planner", "bot-planner-2": the n-th of this level at a table, from 1. */
void robot_name(enum bot_level, int n, char out[ROBOT_NAME]);

/* The key that a bot of this name has in all stores. */
void robot_key(const char *name, char out[KEY_TEXT]);

/*
 * The row of this bot in a store, which is made where there is none; 0: the
 * name is somebody else's.
 */
int64_t robot_player(struct store *, const char *name);

#endif

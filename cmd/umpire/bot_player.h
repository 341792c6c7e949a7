/*
 * bot_player.h: the players of the store that are the program: names and keys
 * of bots (core/bot.h).  Nobody has the secret key of one, and no letter goes
 * to them.
 */
#ifndef CMD_BOT_PLAYER_H
#define CMD_BOT_PLAYER_H

#include "core/bot.h"
#include "core/key.h"

#include <stdint.h>

struct store;

/* Room for "bot-planner-4" and a NUL. */
enum { BOT_PLAYER_NAME = 24 };

/* Does a name say that its player is a bot?  No person is called so. */
bool is_bot_player(const char *name);

/*
 * The level that is asked for in place of a player, as in "bot:planner";
 * BOT_NONE: it is the name of a person; BOT_LEVELS: there is no such level.
 */
enum bot_level bot_player_asked(const char *text);

/* "bot-planner", "bot-planner-2": the n-th of this level at a table, from 1. */
void bot_player_name(enum bot_level, int n, char out[BOT_PLAYER_NAME]);

/* The key that a bot of this name has in all stores. */
void bot_player_key(const char *name, char out[KEY_TEXT]);

/*
 * The row of this bot in a store, which is made where there is none; 0: the
 * name is somebody else's.
 */
int64_t bot_player_row(struct store *, const char *name);

#endif

/*
 * bot_player.h: the names and keys of the bots (core/bot.h) among the store's
 * players.  Nobody has a bot's secret key, and no letter goes to one.
 */
#ifndef CMD_BOT_PLAYER_H
#define CMD_BOT_PLAYER_H

#include "core/bot.h"
#include "core/key.h"

#include <stdint.h>

struct store;

/* Room for "bot-planner-4" and a NUL. */
enum { BOT_PLAYER_NAME = 24 };

/*
 * Returns true if this is the name of a bot.  No person may have such a name.
 */
bool is_bot_player(const char *name);

/*
 * Returns the level of a bot that is named in place of a player, as in
 * "bot:planner".  Returns BOT_NONE if the text is a person's name, and
 * BOT_LEVELS if there is no such level.
 */
enum bot_level bot_player_asked(const char *text);

/*
 * Write the name of the n-th bot of this level at a table, counted from 1:
 * "bot-planner", "bot-planner-2".
 */
void bot_player_name(enum bot_level, int n, char out[BOT_PLAYER_NAME]);

/* Write the key that a bot of this name has in all stores. */
void bot_player_key(const char *name, char out[KEY_TEXT]);

/*
 * Returns the row of this bot in a store, and makes the row if it is missing.
 * Returns 0 if the name belongs to somebody else.
 */
int64_t bot_player_row(struct store *, const char *name);

#endif

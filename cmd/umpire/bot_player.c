#include "cmd/umpire/bot_player.h"

#include "cmd/base/command.h"
#include "core/chain.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char prefix[] = "bot-";

bool
is_bot_player(const char *name)
{
	return strncmp(name, prefix, sizeof(prefix) - 1) == 0;
}

enum bot_level
bot_player_asked(const char *text)
{
	int level = BOT_NONE;

	if (strncmp(text, "bot:", 4) != 0)
		return BOT_NONE;
	do
		level++;
	while (level < BOT_LEVELS && strcmp(text + 4, bot_levels[level]) != 0);
	return level;
}

void
bot_player_name(enum bot_level level, int n, char out[BOT_PLAYER_NAME])
{
	if (n == 1)
		snprintf(
		    out, BOT_PLAYER_NAME, "%s%s", prefix, bot_levels[level]);
	else
		snprintf(out, BOT_PLAYER_NAME, "%s%s-%d", prefix,
		    bot_levels[level], n);
}

/* A point of the curve of which nobody knows the logarithm. */
void
bot_player_key(const char *name, char out[KEY_TEXT])
{
	uint8_t hash[64];
	struct key key = { .kind = KEY_ED };

	hash_parts(hash, sizeof(hash), NULL, 0, HASH_PARTS(
	    LABEL("nuncio bot key"), { name, strlen(name) }));
	crypto_core_ed25519_from_uniform(key.bytes, hash);
	memcpy(key.id, hash + 32, sizeof(key.id));
	key_format(&key, out);
}

int64_t
bot_player_row(struct store *store, const char *name)
{
	char key[KEY_TEXT];
	struct store_player row;
	enum store_result result = store_player_get(store, name, &row);

	bot_player_key(name, key);
	if (result == STORE_OK)
		return strcmp(row.key, key) == 0 ? row.player : 0;
	store_may(store, result);
	row = (struct store_player){ .name = name, .address = "", .lang = "en",
	    .key = key };
	result = store_player_add(store, &row);
	/* Another game has seated it meanwhile. */
	if (result == STORE_TAKEN)
		result = store_player_get(store, name, &row);
	store_must(store, result);
	return row.player;
}

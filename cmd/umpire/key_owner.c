#include "cmd/umpire/key_owner.h"

#include "cmd/base/command.h"
#include "core/game.h"
#include "core/key.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

static bool
is_key(const char *text, const struct key *key)
{
	struct key other;

	return key_read(text, strlen(text), &other) && key_same(&other, key);
}

struct search {
	const struct key *key;
	int64_t but;
	char *name;
	bool found;
};

static int
look(void *arg, const struct store_player *player)
{
	struct search *search = arg;

	if (player->player == search->but ||
	    !is_key(player->key, search->key))
		return 0;
	snprintf(search->name, KEY_OWNER_NAME, "%s", player->name);
	search->found = true;
	return 1;
}

bool
key_owner_player(struct store *store, const struct key *key, int64_t but,
    char name[KEY_OWNER_NAME])
{
	struct search search = { key, but, name, false };
	char text[KEY_TEXT];
	size_t len = key_format(key, text);

	if (key->kind == KEY_LETTER)
		return false;
	store_must(store, store_player_same_key(store, text + len - KEY_END,
	    look, &search));
	return search.found;
}

bool
key_owner_seat(const struct game *game, const struct key *key, int but)
{
	for (int i = 0; i < game->setup->seats; i++)
		if (i != but && is_key(game->holder[i].key, key))
			return true;
	return false;
}

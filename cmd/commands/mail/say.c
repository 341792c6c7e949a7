/* say: send the host's words to players, by letter from the games' address. */
#include "cmd/commands/commands.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/host_message.h"
#include "cmd/umpire/outbox_row.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The receivers, each once. */
struct hearers {
	struct hearer *hearer;
	size_t n, size;
};

static void
add(struct hearers *hearers, int64_t player)
{
	for (size_t i = 0; i < hearers->n; i++)
		if (hearers->hearer[i].player == player)
			return;
	hearers->hearer = memory_more(hearers->hearer, hearers->n,
	    &hearers->size, sizeof(*hearers->hearer));
	hearers->hearer[hearers->n++] = (struct hearer){ .player = player };
}

static int
add_player(void *arg, const struct store_player *player)
{
	/* A player who came with a game may have no address yet. */
	if (address_fault(player->address) == NULL)
		add(arg, player->player);
	return 0;
}

/* The players of a game: the newest of each seat. */
struct table {
	int64_t player[16];
};

static int
sit(void *arg, const struct store_seat *row)
{
	struct table *table = arg;

	if (row->seat >= 0 && row->seat < 16)
		table->player[row->seat] = row->player;
	return 0;
}

/* A game or a player; false: there is neither. */
static bool
add_named(struct store *store, struct hearers *hearers, const char *name)
{
	struct table table = { .player = { 0 } };
	struct store_player player;
	struct store_game game;
	enum store_result seats = STORE_NONE, result = STORE_NONE;

	if (is_id(name)) {
		seats = store_game_get(store, name, &game);
		result = store_player_get(store, name, &player);
	}
	if (seats == STORE_OK && result == STORE_OK)
		die(EX_USAGE, "'%.40s' is a game and a player; name the "
		    "players of the game", name);
	if (result == STORE_OK && !outbox_reaches(store, player.player))
		die(EX_USAGE, "'%.40s' gets no letters: it is a bot, or was "
		    "removed", name);
	if (result == STORE_OK)
		add(hearers, player.player);
	if (seats == STORE_OK) {
		store_must(store, store_seat_each(store, game.game, sit,
		    &table));
		for (int i = 0; i < 16; i++)
			if (table.player[i] != 0 &&
			    outbox_reaches(store, table.player[i]))
				add(hearers, table.player[i]);
	}
	return seats == STORE_OK || result == STORE_OK;
}

int
cmd_say(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct hearers hearers = { .n = 0 };
	struct host_message speech = { .letter = 0 };
	const struct argument_option options[] = {
		{ "again", .set = &speech.again },
		{ .name = NULL }
	};

	/* The words may begin with a dash. */
	arguments_behind(context, argc, argv, options, 2, MANY);
	speech.lines = host_message_read(context, argv[argc - 1]);
	store_must(store, store_begin(store));
	for (int i = optind; i < argc - 1; i++)
		if (strcmp(argv[i], "all") == 0)
			store_must(store, store_player_each(store, add_player,
			    &hearers));
		else if (!add_named(store, &hearers, argv[i]))
			die(EX_NOINPUT, "there is no game and no player "
			    "'%.40s'", argv[i]);
	host_message_send(context, &speech, hearers.hearer, hearers.n);
	store_must(store, store_commit(store));
	json_decref(speech.lines);
	free(hearers.hearer);
	return EX_OK;
}

/*
 * person.c: `nuncio player export` and `nuncio player remove`: exports a
 * player's data from the store, and removes as much of it as possible.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/list.h"
#include "cmd/record/record.h"
#include "store/store.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- export */

/* A letter as {"text"}, or as {"base64"} where it is no text of UTF-8. */
static void
set_bytes(json_t *out, const char *bytes, size_t len)
{
	json_t *text = json_stringn(bytes != NULL ? bytes : "", len);
	char *base64;
	size_t size;

	if (text != NULL) {
		json_object_set_new(out, "text", text);
		return;
	}
	size = sodium_base64_ENCODED_LEN(len,
	    sodium_base64_VARIANT_ORIGINAL);
	base64 = memory_grow(NULL, size, 1);
	sodium_bin2base64(base64, size, (const unsigned char *)bytes, len,
	    sodium_base64_VARIANT_ORIGINAL);
	json_object_set_new(out, "base64", json_string(base64));
	free(base64);
}

static json_t *
letters_from(struct store *store, const struct store_player *player)
{
	struct store_letter row = { .letter = 0 };
	json_t *all = json_array(), *one;

	while (store_may(store, store_letter_theirs(store, player->player,
	    player->address, row.letter, &row))) {
		one = json_pack("{sI so ss ss}", "letter",
		    (json_int_t)row.letter, "at", time_json(row.at), "from",
		    row.sender, "subject", row.subject);
		set_bytes(one, row.bytes, row.len);
		json_array_append_new(all, one);
	}
	return all;
}

static int
add_outbox(void *arg, const struct store_outbox *row)
{
	json_t *one = json_pack("{sI so so ss ss? ss? so*}", "letter",
	    (json_int_t)row->outbox, "at", time_json(row->at), "sent",
	    time_json(row->sent), "kind", row->kind, "game", row->id,
	    "recipient", row->recipient, "args",
	    json_loads(row->args, 0, NULL));

	set_bytes(one, row->bytes, row->len);
	return json_array_append_new(arg, one) != 0;
}

/* Remove what others, and the host, were told of a player. */
struct named {
	int64_t player;
	const char *address;
	char *name;			/* as a value in JSON */
	json_t *out;
};

/* Moves that its reader sent early are nobody else's business. */
static json_t *
without_early(const char *text)
{
	json_t *args = json_loads(text, 0, NULL);

	json_object_del(args, "early");
	json_object_del(json_object_get(args, "args"), "early");
	return args;
}

static bool
names(const struct named *named, const char *args)
{
	return strstr(args, named->name) != NULL ||
	    (*named->address != '\0' && strstr(args, named->address) != NULL);
}

static int
add_named(void *arg, const struct store_outbox *row)
{
	struct named *named = arg;
	json_t *args;
	char *text;

	if (row->player == named->player || !names(named, row->args))
		return 0;
	args = without_early(row->args);
	text = json_dumps(args, JSON_ENCODE_ANY);
	if (text != NULL && names(named, text))
		json_array_append_new(named->out, json_pack(
		    "{sI so ss ss? sO*}", "letter", (json_int_t)row->outbox,
		    "at", time_json(row->at), "kind", row->kind, "game",
		    row->id, "args", args));
	free(text);
	json_decref(args);
	return 0;
}

static json_t *
told_of(struct store *store, const struct store_player *player)
{
	struct named named = { .player = player->player,
	    .address = player->address, .out = json_array() };

	named.name = memory_printf("\"%s\"", player->name);
	store_must(store, store_outbox_each(store, true, add_named, &named));
	free(named.name);
	return named.out;
}

static json_t *
requests_of(struct store *store, const char *name)
{
	struct store_request row = { .request = 0 };
	json_t *all = json_array(), *one;

	while (store_may(store, store_request_next(store, row.request,
	    &row))) {
		if (strcmp(row.player, name) != 0)
			continue;
		one = json_pack("{so}", "at", time_json(row.at));
		set_bytes(one, row.text, row.text_len);
		json_array_append_new(all, one);
	}
	return all;
}

/* The games in which a player has ever had a seat. */
struct seats {
	struct store *store;
	int64_t player;
	json_t *games;
};

static int
is_theirs(void *arg, const struct store_seat *row)
{
	int64_t *player = arg;

	if (row->player == *player)
		*player = 0;
	return 0;
}

static int
add_game(void *arg, const struct store_status *row)
{
	struct seats *seats = arg;
	struct store_game game;
	int64_t player = seats->player;

	store_must(seats->store, store_game_get(seats->store, row->id,
	    &game));
	store_must(seats->store, store_seat_each(seats->store, game.game,
	    is_theirs, &player));
	if (player == 0)
		json_array_append_new(seats->games, json_string(row->id));
	return 0;
}

int
player_export(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct store_player player;
	struct seats seats = { .store = store };
	json_t *out, *letters = json_array();

	arguments(context, argc, argv, NULL, 1, 1);
	must_have_player(context, argv[optind], &player);
	store_must(store, store_begin_read(store));
	out = json_pack("{ss ss ss ss}", "name", player.name, "address",
	    player.address, "lang", player.lang, "key", player.key);
	if (out == NULL)
		die(EX_IOERR, "the store '%s' is damaged: a text is not UTF-8",
		    context->path);
	seats.player = player.player;
	seats.games = json_array();
	store_must(store, store_status_each(store, NULL, add_game, &seats));
	json_object_set_new(out, "games", seats.games);
	json_object_set_new(out, "letters_from", letters_from(store,
	    &player));
	store_must(store, store_outbox_theirs(store, player.player,
	    add_outbox, letters));
	json_object_set_new(out, "letters_to", letters);
	json_object_set_new(out, "told_of", told_of(store, &player));
	json_object_set_new(out, "requests", requests_of(store,
	    player.name));
	json_dumpf(out, context->out, JSON_INDENT(1) | JSON_ENSURE_ASCII);
	putc('\n', context->out);
	json_decref(out);
	return EX_OK;
}

/* ---------------------------------------------------------------- remove */

/* The logs of games stay whole. */
static void
say_kept(struct context *context, int64_t seats)
{
	char games[80] = "the key";

	if (seats > 0)
		snprintf(games, sizeof(games), "name, key, moves and press in "
		    "the log%s of %lld game%s", seats == 1 ? "" : "s",
		    (long long)seats, seats == 1 ? "" : "s");
	list_say(context, "Kept: %s; a record that letters came and went, and "
	    "when; letters to others as they were sent; and backups, which you "
	    "have to deal with yourself.", games);
}

int
player_remove(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct store_player player;
	json_t *games;
	char name[40];
	int64_t seats;
	size_t n;

	arguments(context, argc, argv, NULL, 1, 1);
	must_have_player(context, argv[optind], &player);
	store_must(store, store_begin(store));
	games = record_games(store, player.player);
	n = json_array_size(games);
	if (n > 0)
		die(EX_USAGE, "'%s' plays in %zu running game%s, such as '%s': "
		    "replace the player there "
		    "first", player.name, n, n == 1 ? "" :
		    "s", json_string_value(json_array_get(games, 0)));
	json_decref(games);
	store_must(store, store_player_seats(store, player.player, &seats));
	snprintf(name, sizeof(name), "removed-%lld",
	    (long long)player.player);
	store_must(store, store_player_forget(store, &player,
	    seats > 0 ? NULL : name));
	store_must(store, store_commit(store));
	list_say(context, "Removed: the address, the letters from and to %s, "
	    "and the registrations and requests of %s.", player.name,
	    player.name);
	say_kept(context, seats);
	return EX_OK;
}

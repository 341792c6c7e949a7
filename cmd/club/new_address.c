#include "cmd/club/new_address.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/resource.h"
#include "cmd/record/record.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/turn.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#define MOVE	"move:"

bool
new_address_is(const struct store_registration *row, bool *old)
{
	if (strncmp(row->key, MOVE, strlen(MOVE)) != 0)
		return false;
	if (old != NULL)
		*old = strcasecmp(row->address, row->key + strlen(MOVE)) != 0;
	return true;
}

/* ---- may it be? */

/* Do letters hold a seat of this player's in a game that runs? */
static bool
plays_by_letter(struct context *context, const struct store_player *player)
{
	json_t *games = record_games(context->store, player->player), *game;
	struct record *r = record_new();
	bool found = false;
	size_t i;

	json_array_foreach(games, i, game)
		if (!found && record_stand(r, context->store,
		    json_string_value(game)))
			for (int seat = 0; seat < r->fixed.seats; seat++)
				found |= r->player[seat] == player->player &&
				    key_is_letter(r->game.holder[seat].key) !=
				    NULL;
	record_drop(r);
	json_decref(games);
	return found;
}

/* The key of who plays by letter from there; false: nobody can. */
static bool
letter_key(const char *address, char out[KEY_TEXT])
{
	const char *at = strrchr(address, '@');
	struct key key;

	if (at == NULL || !key_letter(at + 1, strlen(at + 1), &key))
		return false;
	key_format(&key, out);
	return true;
}

const char *
new_address_fault(struct context *context, const struct store_player *player,
    const char *address)
{
	struct store_player mine = *player, other;
	bool by_letter = key_is_letter(player->key) != NULL, barred;
	char key[KEY_TEXT], own[KEY_TEXT], old[ADDRESS_TEXT];

	/* A string that the store lends holds until the next call. */
	snprintf(own, sizeof(own), "%s", player->key);
	snprintf(old, sizeof(old), "%s", player->address);
	if (strcasecmp(old, address) == 0)
		return "address_same";
	if (!config_outside(context->store, address))
		return "address_where";
	if (store_may(context->store, store_player_at(context->store, address,
	    &other)))
		return "address_taken";
	store_must(context->store, store_barred(context->store, address, "",
	    &barred));
	if (barred)
		return "barred";
	if (by_letter && (!letter_key(address, key) || (strcmp(key, own) != 0 &&
	    plays_by_letter(context, &mine))))
		return "address_provider";
	return NULL;
}

/* ---- the two that belong together */

struct search {
	const char *name, *key;		/* NULL: any of the player's */
	int64_t but, found;
};

static int
find_move(void *arg, const struct store_registration *row)
{
	struct search *s = arg;

	if (new_address_is(row, NULL) && strcmp(row->name, s->name) == 0 &&
	    row->registration != s->but && (s->key == NULL ||
	    strcasecmp(row->key, s->key) == 0))
		s->found = row->registration;
	return s->found != 0;
}

/* The other one of the two, or any that is open; 0: there is none. */
static int64_t
find_other(struct context *context, const char *name, const char *key,
    int64_t but)
{
	struct search s = { name, key, but, 0 };

	store_must(context->store, store_registration_each(context->store,
	    find_move, &s));
	return s.found;
}

static void
end_one(struct context *context, int64_t number)
{
	struct store_registration row;

	store_must(context->store, store_registration_get(context->store, NULL,
	    number, &row));
	row.ended = context->now;
	store_must(context->store, store_registration_set(context->store,
	    &row));
}

static void
end_all(struct context *context, const char *name)
{
	int64_t number;

	while ((number = find_other(context, name, NULL, 0)) != 0)
		end_one(context, number);
}

/* ---- asking */

static void
ask(struct context *context, const struct store_player *player,
    const char *address, const char *to, bool proved)
{
	uint8_t random[CONFIRM_TOKEN / 2];
	char token[CONFIRM_TOKEN], key[ADDRESS_TEXT + sizeof(MOVE)];
	struct store_registration row = { .name = player->name,
	    .address = address, .lang = player->lang, .key = key,
	    .token = token, .at = context->now };
	struct outbox letter = { .kind = TELL_CONFIRM, .address = address };

	snprintf(key, sizeof(key), MOVE "%s", to);
	randombytes_buf(random, sizeof(random));
	sodium_bin2hex(token, sizeof(token), random, sizeof(random));
	store_must(context->store, store_registration_add(context->store,
	    &row));
	if (proved) {
		row.confirmed = context->now;
		store_must(context->store, store_registration_set(
		    context->store, &row));
		return;
	}
	letter.args = json_pack("{ss ss ss ss sb}", "name", player->name,
	    "token", token, "lang", player->lang, "moves_to", to, "old",
	    strcasecmp(address, to) != 0);
	outbox_put(context, &letter);
}

void
new_address_ask(struct context *context, const struct store_player *player,
    const char *address, bool proved)
{
	char name[TURN_NAME + 1], lang[LANG_TEXT], old[ADDRESS_TEXT];
	struct store_player own = { .name = name, .lang = lang };

	snprintf(name, sizeof(name), "%s", player->name);
	snprintf(lang, sizeof(lang), "%s", player->lang);
	snprintf(old, sizeof(old), "%s", player->address);
	end_all(context, name);
	ask(context, &own, old, address, proved);
	ask(context, &own, address, address, false);
}

/* ---- the token that comes back */

static void
tell_moved(struct context *context, const char *name, const char *lang,
    int64_t player, const char *old, const char *address)
{
	struct outbox here = { .kind = TELL_DONE, .player = player,
	    .args = json_pack("{ss s{ss ss}}", "key", "address_moved", "args",
	    "to", address, "lang", lang) };
	struct outbox there = { .kind = TELL_DONE, .address = old,
	    .args = json_pack("{ss s{ss ss}}", "key", "address_left", "args",
	    "to", address, "lang", lang) };

	outbox_put(context, &here);
	if (address_fault(old) == NULL)
		outbox_put(context, &there);
	else
		json_decref(there.args);
	notify_host(context, 0, "address", json_pack("{ss}", "player",
	    name), "Letters to %s go to %s from now on, and not to %s.", name,
	    address, old);
}

/* From now on letters go there.  NULL, or why they cannot: a phrase. */
static const char *
move(struct context *context, const char *name, const char *address)
{
	struct store *store = context->store;
	struct store_player player;
	char key[KEY_TEXT], old[ADDRESS_TEXT], lang[LANG_TEXT];
	const char *why;
	enum store_result result = store_player_get(store, name, &player);

	if (!store_may(store, result))
		return "address_gone";
	if ((why = new_address_fault(context, &player, address)) != NULL)
		return why;
	store_must(store, store_player_get(store, name, &player));
	snprintf(old, sizeof(old), "%s", player.address);
	snprintf(lang, sizeof(lang), "%s", player.lang);
	snprintf(key, sizeof(key), "%s", player.key);
	if (key_is_letter(key) != NULL)
		letter_key(address, key);
	player.address = address;
	player.lang = lang;
	player.key = key;
	store_must(store, store_player_set(store, &player));
	store_may(store, store_returned_drop(store, player.player));
	if (config_mail(store))
		tell_moved(context, name, lang, player.player, old, address);
	return NULL;
}

void
new_address_confirm(struct context *context,
    const struct store_registration *registration, struct outcome *outcome)
{
	struct store_registration row = *registration, partner;
	char name[TURN_NAME + 1], key[ADDRESS_TEXT + sizeof(MOVE)];
	const char *to = key + strlen(MOVE), *why;
	int64_t other;

	snprintf(name, sizeof(name), "%s", row.name);
	snprintf(key, sizeof(key), "%s", row.key);
	row.confirmed = context->now;
	store_must(context->store, store_registration_set(context->store,
	    &row));
	outcome->wrote = true;
	other = find_other(context, name, key, row.registration);
	if (other != 0)
		store_must(context->store, store_registration_get(
		    context->store, NULL, other, &partner));
	json_object_set_new(outcome->args, "to", json_string(to));
	json_object_set_new(outcome->args, "word", json_string(to));
	outcome->key = "address_half";
	if (other == 0 || partner.confirmed == 0)
		return;
	outcome->key = "address_done";
	end_all(context, name);
	if ((why = move(context, name, to)) != NULL) {
		outcome->status = EX_DATAERR;
		outcome->key = why;
	}
}

bool
new_address_decide(struct context *context,
    const struct store_registration *row, bool refuse, struct fault *fault)
{
	char name[TURN_NAME + 1], key[ADDRESS_TEXT + sizeof(MOVE)];
	const char *to = key + strlen(MOVE), *why = NULL;

	snprintf(name, sizeof(name), "%s", row->name);
	snprintf(key, sizeof(key), "%s", row->key);
	end_all(context, name);
	if (!refuse)
		why = move(context, name, to);
	if (why != NULL)
		fault_set(fault, "letters to '%s' cannot go to '%.200s': that "
		    "address belongs to somebody else or to this program, is "
		    "at another provider than the games are played from, or "
		    "was refused for ever", name,
		    to);
	return why == NULL;
}

#include "cmd/club/registration.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/club/mail_prefs.h"
#include "cmd/club/tables.h"
#include "cmd/umpire/key_owner.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/time.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

enum { TABLES_TOLD = 3 };	/* that a welcome names */

/* Is it a player, who has another key now and writes from the same address? */
static bool
has_other(const struct store_player *player, const char *address,
    const struct key *key)
{
	char text[KEY_TEXT];

	key_format(key, text);
	return key->kind != KEY_LETTER && strcmp(player->key, text) != 0 &&
	    strcasecmp(player->address, address) == 0;
}

bool
registration_rekeys(struct context *context, const char *name,
    const char *address)
{
	struct store_player player;

	return store_may(context->store, store_player_get(context->store,
	    name, &player)) && key_is_letter(player.key) == NULL &&
	    strcasecmp(player.address, address) == 0;
}

const char *
registration_fault(struct context *context, const char *name,
    const char *address, const struct key *key)
{
	struct store_player player;
	char holder[KEY_OWNER_NAME];
	enum store_result result = store_player_get(context->store, name,
	    &player);

	if (result == STORE_OK && !has_other(&player, address, key))
		return strcasecmp(player.address, address) == 0 ?
		    "registered" : "name_taken";
	store_may(context->store, result);
	if (key->kind == KEY_LETTER && !config_letters(context->store))
		return "no_letters";
	return key_owner_player(context->store, key, 0, holder) ? "key_taken" :
	    NULL;
}

/*
 * A player of a confirmed registration, or another key for one; NULL, or a
 * phrase: why not.
 */
static const char *
admit(struct context *context, const struct store_registration *registration,
    bool *known)
{
	struct store *store = context->store;
	struct store_registration row = *registration;
	struct store_player player;
	struct outbox letter = { .kind = TELL_WELCOME };
	struct outbox told = { .kind = TELL_DONE };
	enum store_result result;
	struct key key;
	const char *why;
	json_t *tables;

	if (!key_read(row.key, strlen(row.key), &key))
		store_unsound("the store '%s' is damaged: the key of a "
		    "registration", context->path);
	if ((why = registration_fault(context, row.name, row.address,
	    &key)) != NULL)
		return why;
	*known = store_may(store, store_player_get(store, row.name, &player));
	if (*known && key_is_letter(player.key) == NULL)
		told.player = player.player;
	player.key = row.key;
	if (*known)
		result = store_player_set(store, &player);
	else {
		player = (struct store_player){ .name = row.name,
		    .address = row.address, .lang = row.lang,
		    .key = row.key };
		result = store_player_add(store, &player);
	}
	/* Another letter was faster. */
	if (result == STORE_TAKEN) {
		why = registration_fault(context, row.name, row.address, &key);
		return why != NULL ? why : "name_taken";
	}
	store_must(store, result);
	if (!*known)
		mail_prefs_begin(context, player.player, player.key);
	row.ended = context->now;
	store_must(store, store_registration_set(store, &row));
	letter.player = player.player;
	if (config_mail(store) && !*known) {
		tables = tables_all(context);
		while (json_array_size(tables) > TABLES_TOLD)
			json_array_remove(tables, TABLES_TOLD);
		letter.args = json_pack("{so}", "tables", tables);
		outbox_put(context, &letter);
	}
	if (config_mail(store) && told.player != 0) {
		told.args = json_pack("{ss s{}}", "key", "other_key", "args");
		outbox_put(context, &told);
	}
	return NULL;
}

bool
registration_approve(struct context *context,
    const struct store_registration *row, bool unconfirmed,
    struct fault *fault)
{
	const char *why;
	bool known = false;

	if (new_address_is(row, NULL))
		return new_address_decide(context, row, false, fault);
	if (row->confirmed == 0 && (!unconfirmed ||
	    registration_rekeys(context, row->name, row->address)))
		fault_set(fault, "the address of '%s' is not confirmed: no "
		    "letter has come back from it yet; --force admits "
		    "the player nevertheless", row->name);
	else if ((why = admit(context, row, &known)) != NULL)
		fault_set(fault, strcmp(why, "key_taken") == 0 ?
		    "'%s' has the key of another player" :
		    strcmp(why, "no_letters") == 0 ?
		    "'%s' wants to play by letter, but 'config letters' is "
		    "no" : "there is a player '%s' already", row->name);
	else
		return true;
	return false;
}

/*
 * Somebody who writes from another address may have got the token forwarded.
 */
static bool
find_open(struct store *store, const char *token, const char *from,
    struct store_registration *row)
{
	return store_may(store, store_registration_get(store, token, 0,
	    row)) && row->ended == 0 && strcasecmp(row->address, from) == 0;
}

bool
registration_open(struct context *context, const char *token,
    const char *from, bool *confirmed)
{
	struct store_registration row;

	if (!find_open(context->store, token, from, &row))
		return false;
	*confirmed = row.confirmed != 0;
	return true;
}

void
registration_drop(struct context *context, const char *token)
{
	struct store *store = context->store;
	struct store_registration row;

	store_must(store, store_registration_get(store, token, 0, &row));
	row.ended = context->now;
	store_must(store, store_registration_set(store, &row));
}

/* An address that is looked for among those that are confirmed. */
struct known {
	const char *address;
	bool found;
};

static int
find_known(void *arg, const struct store_registration *row)
{
	struct known *known = arg;

	known->found |= row->confirmed != 0 &&
	    strcasecmp(row->address, known->address) == 0;
	return 0;
}

bool
registration_known(struct context *context, const char *address)
{
	struct store *store = context->store;
	struct known known = { .address = address };
	struct store_player player;

	if (store_may(store, store_player_at(store, address, &player)))
		return true;
	store_must(store, store_registration_each(store, find_known, &known));
	return known.found;
}

/* One that is not confirmed and to an address; more may be. */
struct asked {
	const char *address;
	int64_t registration;
};

static int
find_asked(void *arg, const struct store_registration *row)
{
	struct asked *asked = arg;

	if (row->confirmed == 0 && strcasecmp(row->address,
	    asked->address) == 0)
		asked->registration = row->registration;
	return asked->registration != 0;
}

void
registration_stop(struct context *context, const char *address)
{
	struct store *store = context->store;

	for (;;) {
		struct asked asked = { .address = address };
		struct store_registration row;

		store_must(store, store_registration_each(store, find_asked,
		    &asked));
		if (asked.registration == 0)
			return;
		store_must(store, store_registration_get(store, NULL,
		    asked.registration, &row));
		row.ended = context->now;
		store_must(store, store_registration_set(store, &row));
	}
}

/* A registration that is looked for among those that are open. */
struct same {
	const struct store_registration *as;
	char *token;
	bool found;
};

static int
find_same(void *arg, const struct store_registration *row)
{
	struct same *same = arg;

	same->found = strcmp(row->name, same->as->name) == 0 &&
	    strcmp(row->key, same->as->key) == 0 &&
	    strcasecmp(row->address, same->as->address) == 0 &&
	    (same->as->wish == NULL || (row->wish != NULL &&
	    strcmp(row->wish, same->as->wish) == 0));
	if (same->found)
		snprintf(same->token, CONFIRM_TOKEN, "%s", row->token);
	return same->found;
}

bool
registration_same(struct context *context,
    const struct store_registration *as, char token[CONFIRM_TOKEN])
{
	struct same same = { as, token, false };

	store_must(context->store, store_registration_each(context->store,
	    find_same, &same));
	return same.found;
}

/* The host decides on a registration whose address is confirmed. */
static void
ask_host(struct context *context, const struct store_registration *row,
    const char *name, const char *address, bool rekeys)
{
	long long number = row->registration;
	json_t *args = json_pack("{ss}", "player", name);
	char id[KEY_NAME] = "?";
	struct key key;

	if (key_read(row->key, strlen(row->key), &key))
		key_name(&key, id);
	if (rekeys)
		notify_host(context, 0, "other_key", args, "%s, who is a "
		    "player, has registered another key, %s, and confirmed it "
		    "from %s: the old key may be lost. Anybody who reads mail "
		    "there could have done this; if in doubt, ask %s in "
		    "another way. \"nuncio player approve %lld\" makes the "
		    "new key count in all games.", name, id, address,
		    name, number);
	else
		notify_host(context, 0, "registration", args, "%s wants "
		    "to be a player, and %s is confirmed as the address. The "
		    "key is %s.%s%s%s \"nuncio player approve %lld\" admits "
		    "%s; \"nuncio player list --waiting\" shows who else "
		    "wants the name.", name, address, id, row->wish != NULL ?
		    " The wish \"" : "", row->wish != NULL ? row->wish : "",
		    row->wish != NULL ? "\" is carried out then." : "",
		    number, name);
}

/* What became of a registration on which the host need not decide. */
static void
tell_host(struct context *context, const char *name, const char *address,
    bool refused, bool known)
{
	json_t *args = json_pack("{ss}", "player", name);

	if (refused)
		notify_host(context, 0, "no_player", args, "%s wanted to "
		    "be a player, from %s, but the name or the key now belongs "
		    "to another player. An answer says so.", name, address);
	else if (known)
		notify_host(context, 0, "own_key", args, "%s, who has "
		    "played by letter from %s, has registered a key and "
		    "confirmed it from that address: it counts for future "
		    "games.", name, address);
	else
		notify_host(context, 0, "player", args, "%s is a player "
		    "now, from %s.", name, address);
}

void
registration_confirm(struct context *context, const char *token,
    const char *from, struct outcome *outcome)
{
	struct store *store = context->store;
	struct store_registration row;
	char name[TURN_NAME + 1];
	const char *why;
	bool known = false, rekeys;

	if (!find_open(store, token, from, &row))
		return;
	snprintf(outcome->address, sizeof(outcome->address), "%s",
	    row.address);
	snprintf(name, sizeof(name), "%s", row.name);
	outcome->kind = OUTCOME_DONE;
	outcome->args = json_pack("{ss ss}", "player", name, "lang",
	    row.lang);
	if (new_address_is(&row, NULL)) {
		outcome->key = "address_half";
		json_object_set_new(outcome->args, "to", json_string(
		    strchr(row.key, ':') + 1));
		if (row.confirmed == 0)
			new_address_confirm(context, &row, outcome);
		return;
	}
	if (row.wish != NULL)
		json_object_set_new(outcome->args, "wish",
		    json_string(row.wish));
	rekeys = registration_rekeys(context, name, outcome->address);
	outcome->key = rekeys ? "confirmed_key" : "confirmed";
	if (row.confirmed != 0)
		return;
	row.confirmed = context->now;
	outcome->wrote = true;
	store_must(store, store_registration_set(store, &row));
	/* Access to somebody's mail must not be enough to take their seats. */
	if (config_registration(store) != REGISTRATION_OPEN || rekeys) {
		ask_host(context, &row, name, outcome->address, rekeys);
		return;
	}
	/* Get the row again, now that it has changed. */
	store_must(store, store_registration_get(store, token, 0, &row));
	if ((why = admit(context, &row, &known)) != NULL) {
		outcome->status = EX_DATAERR;
		outcome->key = why;
	} else if (known)
		outcome->key = "own_key";
	else
		outcome->kind = OUTCOME_WELCOME;
	tell_host(context, name, outcome->address, why != NULL, known);
}

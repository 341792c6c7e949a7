/*
 * player.c: `nuncio player`: add, list and change players.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/resource.h"
#include "cmd/base/zone.h"
#include "cmd/club/dispatch.h"
#include "cmd/club/mail_prefs.h"
#include "cmd/club/new_address.h"
#include "cmd/club/registration.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/keyfile.h"
#include "cmd/desk/list.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/key_owner.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"

#include "core/order.h"
#include "core/span.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void
check_address(struct store *store, const char *address)
{
	const char *fault = address_fault(address);
	const char *ours = config_get(store, CONFIG_ADDRESS);

	if (fault != NULL)
		die(EX_USAGE, "'%s' is no address: %s", address, fault);
	if (ours != NULL && strcasecmp(address, ours) == 0)
		die(EX_USAGE, "'%s' is the address that players write to, "
		    "not a player's", address);
}

/* A language that has phrases of its own. */
static void
check_lang(const char *lang)
{
	static const char az[] = "abcdefghijklmnopqrstuvwxyz";
	static const char AZ[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	char tags[RESOURCE_TAGS];
	size_t len = strlen(lang);

	if (!((len == 2 && strspn(lang, az) == 2) || (len == 5 &&
	    strspn(lang, az) == 2 && lang[2] == '-' &&
	    strspn(lang + 3, AZ) == 2)))
		die(EX_USAGE, "'%s' is no language: one is written as in 'en' "
		    "or 'pt-BR'", lang);
	if (!resource_knows(lang))
		die(EX_USAGE, "there are no templates of the language '%s', "
		    "but of: %s", lang, resource_tags(tags));
}

static struct span
read_mail(struct context *context, const char *text)
{
	struct span word = { text, strlen(text) };

	if (mail_prefs_word(context, 0, word) == NULL)
		die(EX_USAGE, "'%s' is not a way to send letters: there are "
		    "'each', 'digest', 'short', 'full', 'html' and 'text'",
		    text);
	return word;
}

static void
read_zone(const char *name, char zone[ZONE_TEXT])
{
	char near[ZONE_OFFERS][ZONE_TEXT];
	struct buffer offers = { 0 };
	int n;

	if (zone_find(name, zone))
		return;
	n = zone_near(name, near);
	for (int i = 0; i < n; i++)
		buffer_printf(&offers, "%s'%s'", i > 0 ? ", " : ": perhaps ",
		    near[i]);
	die(EX_USAGE, "'%.60s' is no time zone of this system%s; one is "
	    "written as in 'Europe/Madrid' or 'UTC'", name,
	    buffer_text(&offers));
}

static void
check_nobody_elses(struct store *store, const struct key *key, int64_t but)
{
	char name[KEY_OWNER_NAME];

	if (key_owner_player(store, key, but, name))
		die(EX_USAGE, "the player '%s' has this key already: each "
		    "player needs a key of their own", name);
}

/* The letter key of who writes from there. */
static void
letter_key(struct store *store, const char *address, struct key *key)
{
	const char *domain = strrchr(address, '@');

	if (!config_letters(store))
		die(EX_DATAERR, "nobody can play by letter here: 'config "
		    "letters' is no");
	if (domain == NULL || !key_letter(domain + 1, strlen(domain + 1), key))
		die(EX_USAGE, "nobody can play by letter from '%.80s': the "
		    "address must end with a domain such as 'example.com', in "
		    "ASCII and of at most %d "
		    "characters", address, KEY_DOMAIN - 1);
}

/*
 * A player whose letters hold seats is found by the address: nobody else has
 * it.  player is their row, or 0.
 */
static void
check_alone(struct store *store, const char *address, bool by_letter,
    int64_t player)
{
	struct store_player other;

	if (store_may(store, store_player_at(store, address, &other)) &&
	    other.player != player &&
	    (by_letter || key_is_letter(other.key) != NULL))
		die(EX_DATAERR, "'%.80s' is the address of '%s', and nobody "
		    "can share an address with a player by letter", address,
		    other.name);
}

static int
add(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct store_player player = { .lang = "en" }, other;
	struct key key;
	char text[KEY_TEXT], zone[ZONE_TEXT] = "";
	const char *lives = NULL;
	bool by_letter = false;
	const struct argument_option options[] = {
		{ "by-letter", .set = &by_letter },
		{ "lang", .text = &player.lang },
		{ "zone", .text = &lives },
		{ .name = NULL }
	};

	argc = arguments(context, argc, argv, options, 2, 3);
	if ((argc == 2) != by_letter)
		usage(context);
	if (lives != NULL)
		read_zone(lives, zone);
	player.name = argv[optind];
	player.address = argv[optind + 1];
	if (!is_player_name(player.name))
		die(EX_USAGE, "'%s' cannot be a player's name: a name is up to "
		    "32 of a-z, 0-9 and -, does not begin with -, and is not "
		    "'all', 'host', a bot's name or one that a ruleset "
		    "reserves",
		    player.name);
	check_address(store, player.address);
	check_lang(player.lang);
	if (by_letter)
		letter_key(store, player.address, &key);
	else
		keyfile_public(context, argv[optind + 2], &key);
	key_format(&key, text);
	player.key = text;

	/* Another command that comes second finds the name or the key taken. */
	store_must(store, store_begin_beside(store));
	if (store_may(store, store_player_get(store, player.name, &other)))
		die(EX_USAGE, "there is a player '%s' already", player.name);
	check_nobody_elses(store, &key, 0);
	check_alone(store, player.address, by_letter, 0);
	store_must(store, store_player_add(store, &player));
	mail_prefs_begin(context, player.player, player.key);
	if (zone[0] != '\0')
		mail_prefs_zone(context, player.player, zone);
	command_does("there is a new player '%s'", player.name);
	store_must(store, store_commit(store));
	return EX_OK;
}

/*
 * A player who came with a game from another host can be told now that there is
 * an address; within a transaction.
 */
static void
tell_moved(struct context *context, int64_t player)
{
	struct record *r = record_new();
	json_t *games = record_games(context->store, player), *id;
	size_t i;

	json_array_foreach(games, i, id) {
		record_must(r, record_open(r, context->store,
		    json_string_value(id)));
		record_must(r, record_seek(r, r->last));
		if (host_rules(context, &r->game) && !r->fixed.blank)
			notify_moved_to(context, r, player);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
}

/*
 * A game keeps the keys with which it began, until the host says in it, with a
 * reason, that a player has another one.  This is also done for the key that
 * the list already has: the player may have changed the key in a game by
 * mistake.
 */
static void
change_key(struct context *context, const json_t *games, const char *name,
    const char *key, const char *reason)
{
	struct record *r = record_new();
	const json_t *id;
	struct store_host host;
	char own[KEY_TEXT];
	size_t i;

	store_must(context->store, store_host_get(context->store, &host));
	snprintf(own, sizeof(own), "%s", host.key);
	json_array_foreach(games, i, id) {
		const char *game = json_string_value(id);
		struct order order = { .act = ACT_REKEY };
		struct outcome outcome;
		int seat;

		find_game(context, r, game, -1);
		seat = find_seat(r, name);
		order.seat = seat;
		/*
		 * An interrupted run can be repeated.  Games of other hosts are
		 * left alone.
		 */
		if (strcmp(r->game.holder[seat].key, key) == 0 ||
		    r->fixed.blank || strcmp(r->game.host, own) != 0) {
			record_free(r);
			store_rollback(context->store);
			continue;
		}
		record_free(r);
		store_rollback(context->store);
		if (reason == NULL) {
			record_drop(r);
			die(EX_USAGE, "'%s' plays in %zu running game%s; say "
			    "with --reason why the key changes there", name,
			    json_array_size(games),
			    json_array_size(games) == 1 ? "" : "s");
		}
		order.reason = reason;
		order.reason_len = strlen(reason);
		memcpy(order.key, key, strlen(key) + 1);
		orders_carry_out(context, game, &order, r, &outcome);
		if (outcome.status != EX_OK) {
			answer_refusal(context, &outcome, game, 1);
			exit(outcome.status);
		}
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
}

/* The changes that `player set` makes; NULL, or an empty word: no change. */
struct change {
	const char *name;		/* whose */
	const char *address, *lang;
	struct span mail;
	const char *lives;		/* in which zone; or NULL */
	char zone[ZONE_TEXT];		/* the same as its rules have it */
	bool rekeys;			/* they have another key */
	struct key key;
	char key_text[KEY_TEXT];
	const char *reason;		/* of that; or NULL */
};

static void
read_change(struct context *context, int argc, char **argv,
    struct change *change)
{
	const char *file = NULL, *mail = NULL, *reason = NULL;
	const struct argument_option options[] = {
		{ "address", .text = &change->address },
		{ "key", .text = &file },
		{ "lang", .text = &change->lang },
		{ "mail", .text = &mail },
		{ "reason", .text = &reason },
		{ "zone", .text = &change->lives },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (change->address != NULL)
		check_address(context->store, change->address);
	if (change->lang != NULL)
		check_lang(change->lang);
	if (mail != NULL)
		change->mail = read_mail(context, mail);
	if (change->lives != NULL)
		read_zone(change->lives, change->zone);
	if (reason != NULL && (file == NULL || *reason == '\0' ||
	    strlen(reason) > SPEECH_MAX ||
	    !span_printable(reason, strlen(reason))))
		die(EX_USAGE, "--reason needs --key, and must be one line of 1 "
		    "to %d bytes of text", SPEECH_MAX);
	if (change->address == NULL && file == NULL && change->lang == NULL &&
	    mail == NULL && change->lives == NULL)
		usage(context);
	if (file != NULL) {
		keyfile_public(context, file, &change->key);
		key_format(&change->key, change->key_text);
		change->rekeys = true;
	}
	change->name = argv[optind];
	change->reason = reason;
}

/*
 * Begin to change the player, who has the new key in all games by then: if a
 * game has begun or ended meanwhile, try again.
 */
static void
begin_change(struct context *context, const struct change *change,
    int64_t player)
{
	struct store *store = context->store;
	json_t *games = record_games(store, player), *now;
	bool same;

	do {
		if (change->rekeys)
			change_key(context, games, change->name,
			    change->key_text, change->reason);
		/* Letters of all games go there, and when depends on it. */
		store_must(store, store_begin_locked(store,
		    &(struct store_locks){ .player = &change->name,
		    .players = 1, .theirs = change->address != NULL ||
		    change->mail.len > 0 }));
		now = record_games(store, player);
		same = !change->rekeys || json_equal(games, now);
		json_decref(games);
		games = now;
		if (!same)
			store_rollback(store);
	} while (!same);
	json_decref(games);
}

/*
 * The seats of a player by letter are held by letters from that domain alone.
 */
static void
check_domain(const struct store_player *player, const struct change *change)
{
	const char *domain = key_is_letter(player->key);

	if (domain != NULL && change->address != NULL && !change->rekeys &&
	    strcasecmp(strrchr(change->address, '@') + 1, domain) != 0)
		die(EX_DATAERR, "'%s' plays by letter from %s, and no letter "
		    "from '%s' would count: add '--key FILE', or let another "
		    "player take the seat", player->name, domain,
		    change->address);
}

static int
set(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct store_player player = { 0 };
	struct change change = { 0 };
	bool came, moved;

	read_change(context, argc, argv, &change);
	store_must(store, store_player_get(store, change.name, &player));
	check_domain(&player, &change);
	if (change.address != NULL)
		check_alone(store, change.address,
		    key_is_letter(player.key) != NULL && !change.rekeys,
		    player.player);
	store_must(store, store_player_get(store, change.name, &player));
	if (change.rekeys)
		check_nobody_elses(store, &change.key, player.player);
	begin_change(context, &change, player.player);
	store_must(store, store_player_get(store, change.name, &player));
	came = change.address != NULL && address_fault(player.address) != NULL;
	moved = change.address != NULL &&
	    strcmp(change.address, player.address) != 0;
	if (change.address != NULL)
		player.address = change.address;
	if (change.lang != NULL)
		player.lang = change.lang;
	if (change.rekeys)
		player.key = change.key_text;
	store_must(store, store_player_set(store, &player));
	if (moved)
		store_may(store, store_returned_drop(store, player.player));
	if (change.mail.len > 0)
		mail_prefs_word(context, player.player, change.mail);
	if (change.lives != NULL)
		mail_prefs_zone(context, player.player, change.zone);
	if (came)
		tell_moved(context, player.player);
	store_must(store, store_commit(store));
	return EX_OK;
}

struct list {
	struct context *context;
	bool json, begun;
	struct buffer rows;
};

/* A row of cells, with the name of a key before the last. */
static void
add_row(struct list *list, const char *first, const char *second,
    const char *third, const char *key_text, const char *state)
{
	struct buffer *rows = &list->rows;
	const char *const cells[] = { first, second, third };
	char id[KEY_NAME] = "?";
	struct key key;

	if (key_read(key_text, strlen(key_text), &key))
		key_name(&key, id);
	for (int i = 0; i < 3; i++) {
		list_cell(rows, cells[i], ADDRESS_TEXT);
		buffer_puts(rows, "\t");
	}
	buffer_printf(rows, "%s%s%s\n", id, state != NULL ? "\t" : "",
	    state != NULL ? state : "");
}

static int
list_one(void *arg, const struct store_player *player)
{
	struct list *list = arg;
	struct store_mail_prefs mail_prefs;

	if (!list->json) {
		add_row(list, player->name, player->address, player->lang,
		    player->key, NULL);
		return 0;
	}
	store_must(list->context->store, store_mail_prefs_get(
	    list->context->store, player->player, &mail_prefs));
	list_object(list->context, &list->begun, json_pack(
	    "{s:s, s:s, s:s, s:s, s:s, s:[sss]}", "name",
	    player->name, "address", player->address, "lang",
	    player->lang, "zone", mail_prefs.zone[0] != '\0' ?
	    mail_prefs.zone : "UTC", "key", player->key, "mail",
	    mail_prefs.stopped ? "stopped" :
	    mail_prefs.digest ? "digest" : "each",
	    mail_prefs.brief ? "short" : "full",
	    mail_prefs.html ? "html" : "text"));
	return 0;
}

/* Those who want to be players, one a line, or as objects. */
static int
list_waiting(void *arg, const struct store_registration *row)
{
	struct list *list = arg;
	char number[24];
	bool old = false, moves = new_address_is(row, &old);

	/* The old address has no say here. */
	if (old)
		return 0;
	snprintf(number, sizeof(number), "%lld",
	    (long long)row->registration);
	if (list->json)
		list_object(list->context, &list->begun, json_pack(
		    "{s:I, s:s, s:s, s:s, s:b}", "number",
		    (json_int_t)row->registration, "name", row->name,
		    "address", row->address, "key", row->key, "confirmed",
		    row->confirmed != 0));
	else
		add_row(list, number, row->name, row->address, row->key,
		    moves ? "a new address" : row->confirmed != 0 ?
		    "confirmed" : "not confirmed yet");
	return 0;
}

static int
list(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	struct list all = { .context = context };
	bool waiting = false;
	const struct argument_option options[] = {
		{ "json", .set = &all.json },
		{ "waiting", .set = &waiting },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	store_must(store, store_begin_read(store));
	store_must(store, waiting ?
	    store_registration_each(store, list_waiting, &all) :
	    store_player_each(store, list_one, &all));
	store_rollback(store);
	if (all.json)
		list_end(context, all.begun);
	else
		list_print(context, &all.rows);
	return EX_OK;
}

/* Refuse a registration, and tell the sender if the address was confirmed. */
static void
refuse(struct context *context, struct store_registration *row, bool never)
{
	struct store *store = context->store;
	struct outbox letter = { .kind = TELL_DONE, .address = row->address };

	if (never)
		store_must(store, store_barred_add(store, row->address,
		    row->key));
	letter.args = json_pack("{ss s{ss sb ss}}", "key", "not_admitted",
	    "args", "player", row->name, "never", never, "lang", row->lang);
	/* Where nobody has confirmed, anybody may have asked in their name. */
	if (config_mail(store) && row->confirmed != 0)
		outbox_put(context, &letter);
	else
		json_decref(letter.args);
	row->ended = context->now;
	store_must(store, store_registration_set(store, row));
}

/*
 * A player who has lost a key gets the new one in all running games before it
 * becomes the player's.
 */
static void
give_key(struct context *context, const char *number)
{
	struct store *store = context->store;
	struct store_registration row;
	struct store_player player;
	char name[TURN_NAME + 1], key[KEY_TEXT];
	struct key own;
	json_t *games;

	if (!store_may(store, store_registration_get(store, NULL,
	    whole_number(number, "approve"), &row)) || row.ended != 0 ||
	    row.confirmed == 0 ||
	    !key_read(row.key, strlen(row.key), &own))
		return;
	snprintf(name, sizeof(name), "%s", row.name);
	snprintf(key, sizeof(key), "%s", row.key);
	if (!registration_rekeys(context, name, row.address) ||
	    registration_fault(context, name, row.address, &own) != NULL)
		return;
	store_must(store, store_player_get(store, name, &player));
	games = record_games(store, player.player);
	change_key(context, games, name, key, "the key was lost");
	json_decref(games);
}

/*
 * Accept or refuse those who have registered, in the transaction that tells
 * them: all or none.  By number: anybody can ask for any name, with any key.
 */
static int
decide(struct context *context, int argc, char **argv)
{
	struct store *store = context->store;
	bool approve = strcmp(argv[0], "approve") == 0, force = false,
	    never = false;
	const struct argument_option options[] = {
		{ approve ? "force" : "never",
		    .set = approve ? &force : &never },
		{ .name = NULL }
	};
	struct store_registration row;
	struct fault fault;

	arguments(context, argc, argv, options, 1, MANY);
	for (int i = optind; approve && i < argc; i++)
		give_key(context, argv[i]);
	store_must(store, store_begin(store));
	for (int i = optind; i < argc; i++) {
		int64_t number = whole_number(argv[i], argv[0]);

		if (!store_may(store, store_registration_get(store, NULL,
		    number, &row)) || row.ended != 0)
			die(EX_NOINPUT, "no registration waits under the "
			    "number %lld; 'nuncio player list --waiting' lists "
			    "them", (long long)number);
		if (!approve && new_address_is(&row, NULL))
			new_address_decide(context, &row, true, &fault);
		else if (!approve)
			refuse(context, &row, never);
		else if (!registration_approve(context, &row, force,
		    &fault))
			die(EX_USAGE, "%s", fault.text);
		else
			dispatch_wish(context, NULL, number);
	}
	store_must(store, store_commit(store));
	return EX_OK;
}

int
cmd_player(struct context *context, int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(struct context *, int argc, char **argv);
	} acts[] = { { "add", add }, { "list", list }, { "set", set },
		{ "approve", decide }, { "refuse", decide },
		{ "remove", player_remove }, { "export", player_export } };

	for (size_t i = 0; argc >= 2 && i < sizeof(acts) /
	    sizeof(acts[0]); i++)
		if (strcmp(argv[1], acts[i].name) == 0) {
			command_store(context, acts[i].run != list &&
			    acts[i].run != player_export);
			return acts[i].run(context, argc - 1, argv + 1);
		}
	usage(context);
}

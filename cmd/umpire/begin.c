#include "cmd/umpire/begin.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/thinking.h"
#include "cmd/umpire/timeout.h"
#include "core/order.h"
#include "core/planner.h"
#include "core/step.h"
#include "core/terms.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bots are rows of the store like other players, so that they can sit. */
static bool
seat_bot(struct context *context, struct store_seat *seat, int i,
    const struct bots *bots, struct outcome *outcome)
{
	char name[BOT_PLAYER_NAME], key[KEY_TEXT];
	int n = 1;
	int64_t player;

	for (int k = 0; k < i; k++)
		n += bots->seat[k] == bots->seat[i];
	bot_player_name(bots->seat[i], n, name);
	bot_player_key(name, key);
	player = bot_player_row(context->store, name);
	if (player == 0)
		return outcome_refuse_host(outcome, EX_USAGE, "bot_name",
		    "A player of this store has the name of a bot, '%s'; as "
		    "long as that is so, no bot can take a seat.", name);
	seat[i] = (struct store_seat){ .seat = i, .player = player,
	    .name = memory_copy(name), .key = memory_copy(key) };
	return true;
}

static bool
find_players(struct context *context, const struct variant *variant,
    const char *const *players, struct store_seat *seat,
    struct outcome *outcome)
{
	store_must(context->store, store_share_players(context->store, players,
	    (size_t)variant->seats));
	for (int i = 0; i < variant->seats; i++) {
		struct store_player player;
		enum store_result result;

		if (variant->bots.seat[i] != BOT_NONE) {
			if (!seat_bot(context, seat, i, &variant->bots,
			    outcome))
				return false;
			continue;
		}
		result = store_player_get(context->store, players[i], &player);
		/* Bots and removed players have no address at all. */
		if (result == STORE_OK && player.address[0] == '\0')
			result = STORE_NONE;
		if (result == STORE_NONE)
			return outcome_refuse_host(outcome, EX_NOINPUT,
			    "no_player", "There is no player '%.60s'; \"nuncio "
			    "player list\" lists all players, \"nuncio player "
			    "add\" adds one.", players[i]);
		store_must(context->store, result);
		if (variant->own_keys && key_is_letter(player.key) != NULL)
			return outcome_refuse(outcome, EX_DATAERR, "own_keys",
			    "{ss}", "player", player.name);
		for (int k = 0; k < i; k++)
			if (seat[k].player == player.player)
				return outcome_refuse_host(outcome, EX_USAGE,
				    "seated_twice", "'%s' cannot have two "
				    "seats.", player.name);
		seat[i] = (struct store_seat){ .seat = i,
		    .player = player.player,
		    .name = memory_copy(player.name),
		    .key = memory_copy(player.key) };
	}
	return true;
}

static void
add_seats(struct store *store, const struct variant *variant, int64_t game,
    const struct store_seat *seat)
{
	for (int i = 0; i < variant->seats; i++)
		store_must(store, store_seat_add(store, game, &seat[i]));
}

/* House rules are the host's first order. */
static bool
write_note(struct context *context, struct record *r, const char *note,
    struct outcome *outcome)
{
	struct order order = { .act = ACT_NOTE, .reason = note };
	struct outcome given;
	bool good;

	if (note == NULL)
		return true;
	if (host_keyless(context))
		return outcome_refuse(outcome, EX_NOINPUT, "note_key", NULL);
	order.reason_len = strlen(note);
	outcome_begin(&given);
	good = orders_give(context, r, &order, &given);
	outcome_free(&given);
	return good || outcome_refuse_host(outcome, EX_USAGE, "note_wrong",
	    "These house rules cannot be written into the game.");
}

/* The game that was begun last, if a planner is to think in it. */
static char waits[GAME_ID];

/*
 * The first lines of a new game, up to where somebody is awaited.  False:
 * refused.
 */
static bool
write_lines(struct context *context, const struct game_setup *fixed,
    int64_t game, const struct store_seat *seat, const char *note,
    struct outcome *outcome)
{
	struct record *r = record_new();
	bool good;

	r->fixed = *fixed;
	record_place(r, context->store, game);
	for (int i = 0; i < fixed->seats; i++)
		r->player[i] = seat[i].player;
	game_begin(&r->game, &r->fixed, context->now);
	log_line(r, 0);
	good = write_note(context, r, note, outcome);
	if (good) {
		log_advance(r, context->now);
		log_head(r);
		if (r->ponders)
			snprintf(waits, sizeof(waits), "%s", fixed->id);
		if (!game_joined(&r->game))
			join_deadline_begin(context, game);
		notify_lines(context, r, 0, r->game.line, 0);
	}
	sodium_memzero(r->fixed.secret, SECRET);
	record_drop(r);
	return good;
}

/*
 * Line 0 on letters, if it says anything: the domain of our address, which
 * shows whose letters the host could write if there is a letter seat; or that
 * there never is one.
 */
static bool
say_letters(struct store *store, const struct store_seat *seat, int seats,
    bool own_keys, char out[KEY_DOMAIN])
{
	const char *address = config_get(store, CONFIG_ADDRESS), *at;
	struct key key;
	bool any = own_keys;

	for (int i = 0; i < seats; i++)
		any |= key_is_letter(seat[i].key) != NULL;
	at = address == NULL ? NULL : strrchr(address, '@');
	snprintf(out, KEY_DOMAIN, "%s", own_keys ? "no" : at != NULL &&
	    key_letter(at + 1, strlen(at + 1), &key) ? key.domain : "-");
	return any;
}

static bool
begin(struct context *context, const struct variant *variant, const char *id,
    const struct store_seat *seat, bool no_join, struct outcome *outcome)
{
	struct store *store = context->store;
	char *options = json_dumps(variant->given, VARIANT_JSON);
	char *host_key = NULL;
	char terms[TERMS_TEXT], bots[BOTS_TEXT], spare[KEY_TEXT];
	char letters[KEY_DOMAIN];
	struct store_host host;
	struct store_game row = { .id = id, .ruleset = variant->rules->name,
	    .format = variant->format, .plays = variant->plays,
	    .early = variant->early,
	    .rules = variant->version, .seats = variant->seats,
	    .no_join = no_join, .options = options,
	    .edition = variant->edition_text,
	    .deadline = variant->terms.deadline, .made = context->now };
	struct game_setup fixed = { .format = variant->format,
	    .plays = variant->plays, .early = variant->early,
	    .rules = variant->rules,
	    .version = variant->version, .edition = variant->edition,
	    .edition_hash = variant->edition == NULL ? NULL :
	    variant->edition_hash, .seats = variant->seats,
	    .options = &variant->options, .options_text = options, .id = id,
	    .no_join = no_join, .terms = variant->terms,
	    .bots = variant->bots, .thoughts = thinking_thoughts() };
	enum store_result result;
	bool good = false;

	if (strlen(options) >= GAME_OPTIONS) {
		outcome_refuse_host(outcome, EX_USAGE, "options_long",
		    "The options are too long.");
		goto out;
	}
	store_must(store, store_host_get(store, &host));
	row.host = fixed.host = host_key = memory_copy(host.key);
	host_spare(store, spare);
	if (spare[0] != '\0')
		row.spare = fixed.spare = spare;
	if (say_letters(store, seat, variant->seats, variant->own_keys,
	    letters))
		row.letters = fixed.letters = letters;
	if (terms_print(&variant->terms, terms) > 0)
		row.terms = terms;
	if (bots_any(&variant->bots)) {
		bots_print(&variant->bots, variant->seats, bots);
		row.bots = bots;
	}
	randombytes_buf(row.secret, SECRET);
	memcpy(fixed.secret, row.secret, SECRET);
	result = store_game_add(store, &row);
	if (result == STORE_TAKEN) {
		outcome_refuse_host(outcome, EX_USAGE, "game_taken",
		    "There is a game '%s' already; choose another id.", id);
		goto out;
	}
	store_must(store, result);
	add_seats(store, variant, row.game, seat);
	for (int i = 0; i < variant->seats; i++) {
		fixed.name[i] = seat[i].name;
		fixed.key[i] = seat[i].key;
	}
	if (bots_any(&variant->bots))
		fixed.memory = memory_new(1, sizeof(*fixed.memory));
	good = write_lines(context, &fixed, row.game, seat, variant->note,
	    outcome);
out:
	sodium_memzero(row.secret, SECRET);
	sodium_memzero(fixed.secret, SECRET);
	free(options);
	free(host_key);
	return good;
}

bool
begin_within(struct context *context, const struct variant *variant,
    const char *id, const char *const *players, bool no_join,
    struct outcome *outcome)
{
	struct store_seat seat[SEATS] = { 0 };
	bool begun = find_players(context, variant, players, seat, outcome) &&
	    begin(context, variant, id, seat, no_join, outcome);

	if (begun && variant->terms.deadline > 0)
		orders_holiday(context, id);
	for (int i = 0; begun && variant->terms.deadline > 0 &&
	    i < variant->seats; i++)
		if (variant->bots.seat[i] == BOT_NONE)
			orders_bring(context, id, seat[i].player);
	for (int i = 0; i < SEATS; i++) {
		free((char *)(uintptr_t)seat[i].name);
		free((char *)(uintptr_t)seat[i].key);
	}
	return begun;
}

void
begin_play(struct context *context)
{
	struct record *r;
	struct outcome played;

	if (waits[0] == '\0')
		return;
	r = record_new();
	timeout_play(context, waits, r, &played);
	outcome_free(&played);
	record_drop(r);
	waits[0] = '\0';
}

void
begin_new(struct context *context, const struct variant *variant,
    const char *id, const char *const *players, bool no_join,
    struct outcome *outcome)
{
	struct store *store = context->store;

	memset(outcome, 0, sizeof(*outcome));
	store_must(store, store_begin_beside(store));
	if (begin_within(context, variant, id, players, no_join, outcome)) {
		command_does("there is a new game '%s'", id);
		store_must(store, store_commit(store));
		begin_play(context);
	} else
		store_rollback(store);
	memcpy(outcome->game, id, strlen(id) + 1);
}

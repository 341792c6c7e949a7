#include "cmd/umpire/rekey.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/act.h"
#include "core/block.h"
#include "core/order.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------- games from a backup */

static bool
give(struct context *context, struct record *r, struct order *order)
{
	struct outcome outcome;
	bool given;

	order->reason = ADJUDICATOR_RESTORED;
	order->reason_len = strlen(ADJUDICATOR_RESTORED);
	outcome_begin(&outcome);
	given = orders_give(context, r, order, &outcome);
	outcome_free(&outcome);
	return given;
}

/*
 * A game that has not begun is only paused and resumed: nothing has been drawn
 * from a secret.
 */
static void
say_restored(struct context *context, struct record *r)
{
	int64_t first = r->game.line + 1;
	struct order restore = { .act = ACT_RESTORE };
	struct order pause = { .act = r->game.paused ? ACT_RESUME :
	    ACT_PAUSE };

	if (!give(context, r, &restore)) {
		give(context, r, &pause);
		pause.act = r->game.paused ? ACT_RESUME : ACT_PAUSE;
		give(context, r, &pause);
	}
	notify_lines(context, r, first, r->game.line, 0);
}

void
rekey_restored(struct context *context, struct record *r, bool later)
{
	if (later)
		host_set_silent(r->store, r->fixed.id, true);
	else
		say_restored(context, r);
}

/* ------------------------------------------------------------------ games */

static int
add_running(void *arg, const struct store_status *row)
{
	return row->decision == NULL ? 0 : json_array_append_new(arg,
	    json_string(row->id));
}

const char *const rekeyed_words[] = {
	[REKEY_NONE] = "has the host's key",
	[REKEY_DONE] = "goes on with the new key",
	[REKEY_OTHER] = "waits for its spare key",
	[REKEY_STUCK] = "has no host: no spare key counts in it"
};

bool
rekey_may(const struct record *r)
{
	return r->fixed.spare != NULL && !r->game.handed;
}

void
rekey_ways(struct context *context, int *spare, int *stuck)
{
	struct store *store = context->store;
	struct record *r = record_new();
	json_t *games = json_array(), *id;
	enum store_result result;
	const char *address;
	size_t i;

	*spare = *stuck = 0;
	store_must(store, store_status_each(store, NULL, add_running, games));
	json_array_foreach(games, i, id) {
		result = record_open(r, store, json_string_value(id));
		if (result == STORE_OK)
			result = record_seek(r, r->last);
		if (record_sound(r, result) && !host_away(r, &address)) {
			bool may = rekey_may(r);

			*spare += may;
			*stuck += !may;
		}
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
}

enum rekeyed
rekey_game(struct context *context, struct record *r,
    const struct secret *spare, struct outcome *outcome)
{
	static const char reason[] = "the host's key was lost";
	struct order order = { .act = ACT_HANDOVER, .grip = GRIP_SPARE,
	    .reason = reason, .reason_len = sizeof(reason) - 1 };
	const struct secret *own = host_must(context, "games are handed over "
	    "to it");
	struct buffer text = { 0 };
	struct block block;
	char key[KEY_TEXT] = "";
	bool taken;

	if (r->fixed.blank || !host_lost(r->store, r->game.host))
		return REKEY_NONE;
	if (!rekey_may(r))
		return REKEY_STUCK;
	if (spare != NULL)
		key_format(&spare->key, key);
	if (strcmp(key, r->fixed.spare) != 0)
		return REKEY_OTHER;
	key_format(&own->key, order.key);
	snprintf(outcome->player, sizeof(outcome->player), "host");
	host_write_with(context, spare, &r->game, &order, &text, &block);
	taken = adjudicator_file(r, SEATS, &block, context->now, outcome);
	buffer_free(&text);
	if (!taken)
		return REKEY_STUCK;
	notify_lines(context, r, outcome->first, outcome->last, 0);
	if (host_silent(r->store, r->fixed.id)) {
		host_set_silent(r->store, r->fixed.id, false);
		say_restored(context, r);
	}
	return REKEY_DONE;
}

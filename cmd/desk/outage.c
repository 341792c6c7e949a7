#include "cmd/desk/outage.h"

#include "cmd/base/command.h"
#include "cmd/desk/list.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/time.h"
#include "store/store.h"

#include <jansson.h>

/* A gap that all games know of. */
struct telling {
	struct context *context;
	const struct clock_look *gap;
	bool told;
};

static void
tell(void *arg)
{
	struct telling *t = arg;
	struct context *context = t->context;
	struct store *store = context->store;
	char from[TIME_TEXT], to[TIME_TEXT];
	char began[ZONE_MOMENT], ended[ZONE_MOMENT];

	time_text(t->gap->ticked, from);
	time_text(t->gap->now, to);
	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .clock = true }));
	t->told = clock_close(context, t->gap);
	if (t->told) {
		notify_host(context, 0, "outage", NULL, "Nobody looked at the "
		    "clock from %s to %s: \"nuncio tick\" did not run. All "
		    "deadlines have moved by as much: each game has a line "
		    "about it in its log. The players have been told.",
		    list_when(context, t->gap->ticked, began),
		    list_when(context, t->gap->now, ended));
		notify_players(context, "outage", json_pack("{ss ss}", "from",
		    from, "to", to));
	}
	store_must(store, store_commit(store));
}

bool
outage_give(struct context *context, const struct clock_look *gap, int *status)
{
	struct telling telling = { .context = context, .gap = gap };
	json_t *games = record_undecided(context->store), *game;
	struct record *r = record_new();
	size_t i;

	json_array_foreach(games, i, game) {
		const char *id = json_string_value(game);
		struct outcome outcome;

		orders_make_up(context, id, gap->ticked, gap->now, r,
		    &outcome);
		if (outcome.status != EX_OK) {
			answer_refusal(context, &outcome, id, 1);
			if (*status == EX_OK)
				*status = outcome.status;
		}
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
	command_transact(context->store, tell, &telling);
	return telling.told;
}

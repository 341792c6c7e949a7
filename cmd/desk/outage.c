#include "cmd/desk/outage.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/desk/list.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/due.h"
#include "core/time.h"
#include "store/store.h"

#include <jansson.h>

enum { NAMED = 1000 };	/* bytes of names of games, about */

/* A gap that all games know of. */
struct telling {
	struct context *context;
	const struct clock_look *gap;
	struct buffer left;	/* games without an owner of their key, who
				   could sign what they lost */
};

/* Has a game got nothing because its host's key is lost?  Then name it. */
static void
look_whether_left(struct telling *t, const struct record *r)
{
	if (t->left.len < NAMED && due_lost(&r->game, t->gap->ticked,
	    t->gap->now) > 0 && host_lost(t->context->store, r->game.host))
		buffer_printf(&t->left, " %s", r->fixed.id);
}

/* False: another process was faster. */
static bool
tell(const struct telling *t)
{
	struct context *context = t->context;
	struct store *store = context->store;
	char from[TIME_TEXT], to[TIME_TEXT];
	char began[ZONE_MOMENT], ended[ZONE_MOMENT];
	bool first;

	time_text(t->gap->ticked, from);
	time_text(t->gap->now, to);
	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .clock = true }));
	first = clock_close(context, t->gap);
	if (first) {
		notify_host(context, 0, "outage", NULL, "Nobody looked at the "
		    "clock from %s to %s: \"nuncio tick\" did not run. All "
		    "deadlines have moved by as much: each game has a line "
		    "about it in its log. The players have been told.%s%s",
		    list_when(context, t->gap->ticked, began),
		    list_when(context, t->gap->now, ended), t->left.len == 0 ?
		    "" : " But games with a lost key got nothing, as nobody "
		    "can sign for them: once \"nuncio host rekey --spare "
		    "FILE\" has given them another, \"nuncio extend\" can "
		    "make up for it:", buffer_text(&t->left));
		notify_players(context, "outage", json_pack("{ss ss}", "from",
		    from, "to", to));
	}
	store_must(store, store_commit(store));
	return first;
}

bool
outage_give(struct context *context, const struct clock_look *gap, int *status)
{
	struct telling telling = { .context = context, .gap = gap };
	json_t *games = record_undecided(context->store), *game;
	struct record *r = record_new();
	size_t i;
	bool first;

	json_array_foreach(games, i, game) {
		const char *id = json_string_value(game);
		struct outcome outcome;

		orders_make_up(context, id, gap->ticked, gap->now, r,
		    &outcome);
		if (outcome.status != EX_OK) {
			answer_refusal(context, &outcome, id, 1);
			if (*status == EX_OK)
				*status = outcome.status;
		} else
			look_whether_left(&telling, r);
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
	first = tell(&telling);
	buffer_free(&telling.left);
	return first;
}

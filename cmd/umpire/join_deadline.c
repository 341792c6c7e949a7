#include "cmd/umpire/join_deadline.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "core/time.h"
#include "store/store.h"

/* What is done the n-th time that the game is looked at. */
enum { STAGE_HALF, STAGE_LAST, STAGE_OVER };

/* Who is on a journey still joins. */
enum { JOIN_TIME = 7 * TIME_DAY };

/*
 * If nobody has looked at the clock until now, all of that moves this deadline
 * later, not only the part after now: that favours the players.
 */
void
join_deadline_begin(struct context *context, int64_t game)
{
	int64_t now = context->now;
	struct store_join_deadline row = { .game = game,
	    .until = now + JOIN_TIME, .waits = true,
	    .next = now + JOIN_TIME / 2 };

	store_must(
	    context->store, store_join_deadline_put(context->store, &row));
}

int64_t
join_deadline_until(struct context *context, int64_t game)
{
	struct store_join_deadline row;
	enum store_result result = store_join_deadline_get(context->store, game,
	    &row);

	if (result == STORE_NONE)
		return 0;
	store_must(context->store, result);
	return row.until;
}

/* Players who are missing get their invitation once more. */
static void
remind(struct context *context, const struct record *r)
{
	for (int i = 0; i < r->fixed.seats; i++) {
		struct outbox letter = { .kind = TELL_INVITATION,
		    .player = r->player[i], .game = r->id,
		    .line = r->game.line };

		if (r->game.joined >> i & 1)
			continue;
		letter.args = json_pack("{sb}", "again", 1);
		outbox_put(context, &letter);
	}
}

/* Time is over: tell those who have joined, and the host, who is missing. */
static void
tell(struct context *context, const struct record *r)
{
	json_t *missing = json_array();
	struct buffer names = { 0 };
	const char *id = r->fixed.id;
	int first = -1;

	for (int i = 0; i < r->fixed.seats; i++) {
		struct outbox letter = { .kind = TELL_GAME,
		    .player = r->player[i], .game = r->id,
		    .line = r->game.line };

		if (!(r->game.joined >> i & 1)) {
			json_array_append_new(missing,
			    json_string(r->names[i]));
			buffer_printf(&names, "%s%s", first < 0 ? "" : ", ",
			    r->names[i]);
			first = first < 0 ? i : first;
			continue;
		}
		letter.args = json_pack("{ss}", "what",
		    outbox_whats[WHAT_MISSING]);
		outbox_put(context, &letter);
	}
	missing = json_pack("{ss so}", "game", id, "players", missing);
	if (r->fixed.terms.absent > 0)
		notify_host(context, 0, "missing", missing, "%s has not "
		    "begun, as some did not join in time: %s. The players on "
		    "the stand-in list are asked, and if nobody wants the "
		    "seat, a bot plays it; if nobody at all has joined, the "
		    "game is given up. You need not do anything.", id,
		    buffer_text(&names));
	else
		notify_host(context, 0, "missing", missing, "%s has not "
		    "begun, as some did not join in time: %s. \"nuncio replace "
		    "%s %d NAME --reason TEXT\" gives a seat to somebody else, "
		    "\"nuncio abandon %s --reason TEXT\" ends it; or let them "
		    "join later.", id, buffer_text(&names), id, first, id);
	buffer_free(&names);
}

/* The first seat that is missing goes the way of those that sleep. */
static void
offer(struct context *context, const struct record *r)
{
	struct store_offer row = { .game = r->id, .until = context->now };

	while (r->game.joined >> row.seat & 1)
		row.seat++;
	store_must(context->store, store_offer_put(context->store, &row));
}

/*
 * The next event, with the row as it will be afterwards; false: there will be
 * none.
 */
static bool
look(struct context *context, struct store_join_deadline *row)
{
	struct record *r = record_new();
	const char *address;
	bool joins = true;

	record_must(r, record_open(r, context->store, row->id));
	record_must(r, record_seek(r, r->last));
	if (game_joined(&r->game) || game_over(&r->game) ||
	    host_away(r, &address)) {
		joins = false;
	} else if (row->stage < STAGE_OVER) {
		if (config_mail(context->store))
			remind(context, r);
		row->next = row->stage == STAGE_HALF &&
		    row->until - TIME_DAY > row->next ?
		    row->until - TIME_DAY : row->until;
		row->stage = row->next == row->until ? STAGE_OVER :
		    STAGE_LAST;
	} else {
		if (config_mail(context->store))
			tell(context, r);
		if (r->fixed.terms.absent > 0)
			offer(context, r);
		row->stage++;
		row->waits = false;
	}
	record_drop(r);
	return joins;
}

/* The games to look at. */
struct joining {
	struct joining_game {
		int64_t game;
		char id[GAME_ID];
	} *row;
	size_t n, size;
};

/*
 * One step in one of them; true: more is due.  A game to which another process
 * writes now is left to the next run.
 */
static bool
look_within(struct context *context, const struct joining_game *game)
{
	struct store *store = context->store;
	const char *id = game->id;
	struct store_join_deadline row;
	bool held, again;

	store_must(store, store_begin_beside(store));
	store_must(store, store_try_lock_game(store, id, &held));
	/* Somebody else may have been faster. */
	if (!held || !store_may(store, store_join_deadline_get(store,
	    game->game, &row)) || !row.waits ||
	    row.next > context->now) {
		store_rollback(store);
		return false;
	}
	again = look(context, &row);
	store_must(store, again ?
	    store_join_deadline_put(store, &row) :
	    store_join_deadline_drop(store, row.game));
	store_must(store, store_commit(store));
	return again;
}

static int
look_one(struct context *context, void *arg, size_t i)
{
	const struct joining *joining = arg;

	while (look_within(context, &joining->row[i]))
		continue;
	return EX_OK;
}

static void
collect(struct context *context, struct joining *out)
{
	struct store_join_deadline row = { .next = INT64_MIN };

	while (store_may(context->store, store_join_deadline_due(
	    context->store, context->now, row.next, row.game, &row))) {
		out->row = memory_more(out->row, out->n, &out->size,
		    sizeof(*out->row));
		out->row[out->n].game = row.game;
		snprintf(out->row[out->n++].id, GAME_ID, "%s", row.id);
	}
}

int
join_deadline_look(struct context *context)
{
	struct joining joining = { .n = 0 };
	struct series series = { .take = look_one, .arg = &joining };
	int status;

	collect(context, &joining);
	series.n = joining.n;
	status = series_take(context, &series);
	free(joining.row);
	return status;
}

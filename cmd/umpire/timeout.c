#include "cmd/umpire/timeout.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/early_file.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/thinking.h"
#include "core/due.h"
#include "core/order.h"
#include "core/step.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

enum { TAKING = 600 };	/* seconds for which a letter may be being read */

void
timeout_alarms(struct context *context, int64_t player)
{
	struct record *r = record_new();
	json_t *games = record_games(context->store, player), *game;
	size_t i;

	json_array_foreach(games, i, game) {
		struct outcome outcome;

		outcome_begin(&outcome);
		if (orders_open(context, json_string_value(game), r,
		    &outcome))
			log_head(r);
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
}

/* Has the game just been told that somebody is late? */
static bool
is_noticed_now(struct record *r, int64_t now)
{
	struct store_line line;
	struct line_words words;

	record_must(r, store_line_get(r->store, r->id, r->game.line,
	    &line));
	return line_cut(line.text, line.len, &words) &&
	    words.kind == LINE_LATE && words.at >= now;
}

/* Do one thing that was due by then; false: there is nothing left to do. */
static bool
overdue(struct record *r, int64_t by, int64_t now)
{
	enum overdue what = due_now(&r->game, by);
	struct store_offer offer = { .game = r->id, .until = now };

	/*
	 * A letter may be on its way: so not in this call, even if the grace
	 * is over as well.
	 */
	if (what != OVERDUE_NOT && r->fixed.terms.grace > 0 &&
	    is_noticed_now(r, now))
		return false;
	switch (what) {
	case OVERDUE_LATE:
		game_late(&r->game, now);
		log_line(r, 0);
		return true;
	case OVERDUE_MOVE:
		r->ponders = game_ponders(&r->game);
		if (r->ponders)
			return false;
		game_default(&r->game, now, NULL);
		log_line(r, 0);
		log_advance(r, now);
		return true;
	case OVERDUE_OPEN:
		offer.seat = r->game.play.pending.seat;
		game_open(&r->game, now);
		log_line(r, 0);
		/* By policy it is the host's to give away. */
		if (r->fixed.terms.absent > 0)
			store_must(r->store, store_offer_put(r->store,
			    &offer));
		return true;
	default:
		return false;
	}
}

/*
 * Nobody is late after a letter of theirs came that waits for the key of their
 * provider, for as long as it may wait.
 */
static int64_t
heard_by(struct context *context, const struct record *r, int64_t by)
{
	int awaited = record_awaited(r);
	int64_t letter, at;

	if (awaited >= 0 && store_may(context->store, store_letter_waits(
	    context->store, r->player[awaited], "", &letter, &at)) &&
	    at <= by &&
	    at > context->now - LETTER_SEAT_WAIT)
		return at - 1;
	return by;
}

/*
 * A decision that began while the clock was ahead would be due by that clock.
 * It begins again, and has as much time as it had.
 */
static void
begin_again(struct context *context, struct record *r, struct outcome *outcome)
{
	static const char reason[] = "the clock was ahead when the decision "
	    "began, so it begins again";
	struct order order = { .act = ACT_EXTEND, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	const struct game *game = &r->game;
	int64_t now = context->now + LOG_BACK;

	if (game->until == 0 || (int64_t)game->since <= now ||
	    !host_rules(context, game))
		return;
	order.seconds = game->until - game->since < TIME_LONGEST ?
	    (uint32_t)(game->until - game->since) : TIME_LONGEST;
	orders_give(context, r, &order, outcome);
}

void
timeout_overdue(struct context *context, const char *game, int64_t by,
    struct bot_thoughts *thoughts, struct record *r, struct outcome *outcome)
{
	int64_t first, now;

	outcome_begin(outcome);
	if (!orders_open(context, game, r, outcome))
		return;
	r->fixed.thoughts = thoughts;
	first = r->game.line + 1;
	begin_again(context, r, outcome);
	now = log_time(r, context->now);
	if (!game_settled(&r->game))
		log_advance(r, now);
	if (!r->ponders)
		early_file_play(r, now);
	for (int i = 0; i < AUTOMATIC_MAX && !r->ponders && overdue(r,
	    heard_by(context, r, by), now); i++)
		if (!r->ponders)
			early_file_play(r, now);
	r->last = r->game.line;
	if (r->last >= first) {
		outcome->first = first;
		outcome->last = r->last;
		notify_lines(context, r, first, r->last, 0);
	}
	/*
	 * Set the alarm even if nothing was done: it may have been too early.
	 */
	log_head(r);
}

bool
timeout_hold(struct context *context, const char *game)
{
	struct store *store = context->store;
	bool held;

	store_must(store, store_begin_beside(store));
	store_must(store, store_try_lock_game(store, game, &held));
	if (!held)
		store_rollback(store);
	return held;
}

static int64_t
due_by(struct context *context)
{
	int64_t came;

	store_must(context->store, store_letter_coming(context->store,
	    context->now - TAKING, &came));
	return came > 0 && came <= context->now ? came - 1 : context->now;
}

bool
timeout_play(struct context *context, const char *game, struct record *r,
    struct outcome *outcome)
{
	struct store *store = context->store;

	outcome_begin(outcome);
	while (timeout_hold(context, game)) {
		timeout_overdue(context, game, due_by(context),
		    thinking_thoughts(), r, outcome);
		if (!thinking_again(context, r)) {
			store_must(store, store_commit(store));
			if (!r->ponders)
				return true;
			/* Bots alone: that much stays. */
			game_think(&r->game);
			record_free(r);
			r->ponders = false;
		}
		outcome_free(outcome);
		outcome_begin(outcome);
	}
	return false;
}

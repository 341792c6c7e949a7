#include "cmd/umpire/orders.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/holiday.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/thinking.h"
#include "core/act.h"
#include "core/block.h"
#include "core/due.h"
#include "core/line.h"
#include "core/order.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

bool
orders_give(struct context *context, struct record *r,
    const struct order *order, struct outcome *outcome)
{
	struct block block;
	struct buffer text = { 0 };
	bool taken;

	snprintf(outcome->player, sizeof(outcome->player), "host");
	if (!adjudicator_here(r, outcome))
		return false;
	host_write(context, &r->game, order, &text, &block);
	taken = adjudicator_file(r, SEATS, &block, context->now, outcome);
	buffer_free(&text);
	return taken;
}

/* Does it have deadlines that orders could move? */
static bool
is_timed(const struct record *r)
{
	return r->fixed.terms.deadline > 0 && !r->fixed.blank &&
	    !game_over(&r->game);
}

/* Enter the holiday, unless the game knows it; did it not? */
static bool
catch_up(struct context *context, struct record *r)
{
	struct order order;
	char reason[HOLIDAY_REASON];
	struct outcome outcome;
	bool taken;

	if (!is_timed(r) || !host_rules(context, &r->game) ||
	    !holiday_order(context, r, &order, reason))
		return false;
	outcome_begin(&outcome);
	taken = orders_give(context, r, &order, &outcome);
	outcome_free(&outcome);
	return taken;
}

bool
orders_open(struct context *context, const char *game, struct record *r,
    struct outcome *outcome)
{
	enum store_result result = record_open(r, context->store, game);

	if (result == STORE_NONE)
		return outcome_refuse(outcome, EX_DATAERR, "unknown_game",
		    "{ss}", "game", game);
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	/* Other games, in the same call, may be sound. */
	if (!record_sound(r, result))
		return outcome_refuse(outcome, EX_IOERR, "damaged", "{ss}",
		    "what", r->fault.text);
	snprintf(outcome->game, sizeof(outcome->game), "%s", game);
	outcome->game_row = r->id;
	outcome->wrote |= catch_up(context, r);
	return true;
}

void
orders_holiday(struct context *context, const char *game)
{
	struct record *r = record_new();

	record_must(r, record_open(r, context->store, game));
	record_must(r, record_seek(r, r->last));
	catch_up(context, r);
	record_drop(r);
}

/* Give a game a player's absence, if it needs it.  Returns whether it did. */
static bool
tell_game(struct context *context, const char *game,
    const struct store_absence *absence)
{
	struct record *r = record_new();
	struct game_absence away = { .leaves = absence->leaves,
	    .returns = absence->returns };
	struct store_request request;
	struct store_file file;
	struct budget_over over;
	struct outcome outcome;
	bool told = false;

	outcome_begin(&outcome);
	if (orders_open(context, game, r, &outcome) &&
	    r->fixed.terms.deadline > 0 && host_rules(context, &r->game) &&
	    store_may(context->store, store_request_next(context->store,
	    absence->request - 1, &request)) &&
	    request.request == absence->request)
		for (int i = 0; i < r->fixed.seats; i++)
			if (r->player[i] == absence->player) {
				away.seat = i;
				file = (struct store_file){ .seat = i,
				    .identity = request.identity,
				    .text = request.text,
				    .text_len = request.text_len,
				    .seal = request.seal,
				    .seal_len = request.seal_len };
				told = budget_line(context->store,
				    context->now, r->id, i, BUDGET_LINE, 0,
				    &over) && adjudicator_away(r, &file, &away,
				    context->now, &outcome);
				break;
			}
	outcome_free(&outcome);
	record_drop(r);
	return told;
}

int
orders_away(struct context *context, const struct store_absence *absence)
{
	json_t *games = record_games(context->store, absence->player), *game;
	int told = 0;
	size_t i;

	json_array_foreach(games, i, game)
		told += tell_game(context, json_string_value(game), absence);
	json_decref(games);
	return told;
}

static int
collect_absence(void *arg, const struct store_absence *absence)
{
	return json_array_append_new(arg, json_pack("{sI sI sI}", "leaves",
	    (json_int_t)absence->leaves, "returns",
	    (json_int_t)absence->returns, "request",
	    (json_int_t)absence->request));
}

void
orders_bring(struct context *context, const char *game, int64_t player)
{
	json_t *absences = json_array(), *one;
	size_t i;

	store_must(context->store, store_absence_each(context->store, player,
	    context->now, collect_absence, absences));
	json_array_foreach(absences, i, one) {
		struct store_absence absence = { .player = player,
		    .leaves = json_integer_value(json_object_get(one,
		    "leaves")),
		    .returns = json_integer_value(json_object_get(one,
		    "returns")),
		    .request = json_integer_value(json_object_get(one,
		    "request")) };

		tell_game(context, game, &absence);
	}
	json_decref(absences);
}

/* With thoughts no planner thinks within the transaction. */
static void
give_order(struct context *context, const char *game,
    const struct order *order, struct bot_thoughts *thoughts,
    struct record *r, struct outcome *outcome)
{
	if (!orders_open(context, game, r, outcome))
		return;
	r->fixed.thoughts = thoughts;
	if (!orders_give(context, r, order, outcome))
		return;
	outcome->wrote = true;
	notify_lines(context, r, outcome->first, outcome->last, 0);
	/* A new player gets as much time as the others had. */
	if (order->act == ACT_REPLACE && !game_joined(&r->game) &&
	    !is_bot_player(order->name))
		join_deadline_begin(context, r->id);
	/* If a planner has to think, all of it is done anew. */
	if (order->act != ACT_REPLACE || r->fixed.terms.deadline == 0 ||
	    r->ponders)
		return;
	orders_bring(context, game, r->player[order->seat]);
	record_free(r);
	orders_open(context, game, r, outcome);
}

void
orders_carry_within(struct context *context, const char *game,
    const struct order *order, struct record *r, struct outcome *outcome)
{
	outcome_begin(outcome);
	give_order(context, game, order, NULL, r, outcome);
}

/* Would the two be written alike by the host? */
static bool
is_same(const struct order *a, const struct order *b)
{
	char one[LINE_MAX_TEXT], other[LINE_MAX_TEXT];
	size_t len = order_print(a, one);

	return a->way == b->way && order_print(b, other) == len &&
	    memcmp(one, other, len) == 0;
}

/*
 * Is it the same as the last order?  Lines that the program added by itself do
 * not count in between; lines that time brought do.
 */
static bool
is_repeated(struct context *context, const char *game,
    const struct order *order, int64_t *before)
{
	struct record *r = record_new();
	struct order last;
	struct line_words words = { .line = 0 };
	struct store_line line;
	bool said = false, same = false;

	if (record_open(r, context->store, game) == STORE_OK)
		for (int64_t at = r->last; at > 0 && !said; at--) {
			store_must(context->store, store_line_get(
			    context->store, r->id, at, &line));
			if (!line_cut(line.text, line.len, &words) ||
			    line_timely(&words))
				break;
			said = line.file != 0;
			same = said && words.kind == LINE_HOST &&
			    order_cut(&words, &last) == NULL &&
			    is_same(order, &last);
		}
	*before = words.line;
	record_drop(r);
	return same;
}

/* A game that is written to, by itself. */
struct carrying {
	struct context *context;
	const char *game;
	const struct order *order;	/* NULL: only a holiday that it has
					   missed, and the gap */
	int64_t from, to;		/* the gap; both 0: there is none */
	bool once;
	struct record *r;
	struct outcome *outcome;
};

/*
 * Enter what the pending decision lost in the gap.  Where the host's key is
 * missing the program ends, or players would be late who were given nothing.
 */
static void
make_up(const struct carrying *c)
{
	const struct game *game = &c->r->game;
	struct order order = { .act = ACT_EXTEND, .leaves = c->from,
	    .returns = c->to };
	char from[TIME_TEXT], to[TIME_TEXT], reason[2 * TIME_TEXT + 40];

	if (!is_timed(c->r) || !host_has(c->context->store, game->host))
		return;
	order.seconds = due_lost(game, c->from, c->to);
	if (order.seconds == 0 || game_may(game, &order, c->context->now) !=
	    NULL)
		return;
	time_text(c->from, from);
	time_text(c->to, to);
	order.reason = reason;
	order.reason_len = (size_t)snprintf(reason, sizeof(reason), "nobody "
	    "looked at the clock from %.10s %.5s to %.10s %.5s UTC", from,
	    from + 11, to, to + 11);
	c->outcome->wrote |= orders_give(c->context, c->r, &order,
	    c->outcome);
}

/* Read it, and give it the order where there is one. */
static void
carry(const struct carrying *c)
{
	int64_t before = 0;
	bool repeated = c->once && is_repeated(c->context, c->game, c->order,
	    &before);

	if (c->order == NULL) {
		if (!orders_open(c->context, c->game, c->r, c->outcome))
			c->outcome->wrote = false;
		else if (c->to > 0)
			make_up(c);
		return;
	}
	give_order(c->context, c->game, c->order, thinking_thoughts(), c->r,
	    c->outcome);
	/* If the game does not allow it twice, the answer says so. */
	if (repeated && c->outcome->status == EX_OK) {
		outcome_free(c->outcome);
		outcome_begin(c->outcome);
		outcome_refuse_host(c->outcome, EX_DATAERR, "order_again",
		    "The last order, in line %lld, was exactly the same, so "
		    "nothing was done. To give it once more, add --again.",
		    (long long)before);
	}
}

static void
carry_alone(const struct carrying *c)
{
	struct store *store = c->context->store;
	bool again;

	do {
		outcome_begin(c->outcome);
		store_must(store, store_begin_game(store, c->game));
		carry(c);
		again = thinking_again(c->context, c->r);
		if (again)
			outcome_free(c->outcome);
	} while (again);
	if (c->order != NULL && c->outcome->status == EX_OK)
		command_does("the order was taken, up to line %lld of '%s'",
		    (long long)c->outcome->last, c->game);
	if (c->outcome->wrote)
		store_must(store, store_commit(store));
	else
		store_rollback(store);
	if (c->outcome->status != EX_OK &&
	    strcmp(c->outcome->key, "order_again") == 0)
		store_must(store, store_confirm(store));
}

static void
carry_out(struct context *context, const char *game,
    const struct order *order, bool once, struct record *r,
    struct outcome *outcome)
{
	const struct carrying carrying = { .context = context, .game = game,
	    .order = order, .once = once, .r = r, .outcome = outcome };

	carry_alone(&carrying);
}

void
orders_make_up(struct context *context, const char *game, int64_t from,
    int64_t to, struct record *r, struct outcome *outcome)
{
	struct carrying carrying = { .context = context, .game = game,
	    .from = from, .to = to, .r = r, .outcome = outcome };

	carry_alone(&carrying);
}

void
orders_carry_once(struct context *context, const char *game,
    const struct order *order, struct record *r, struct outcome *outcome)
{
	carry_out(context, game, order, true, r, outcome);
}

void
orders_carry_out(struct context *context, const char *game,
    const struct order *order, struct record *r, struct outcome *outcome)
{
	carry_out(context, game, order, false, r, outcome);
}

void
orders_catch_up(struct context *context, const char *game, struct record *r,
    struct outcome *outcome)
{
	carry_out(context, game, NULL, false, r, outcome);
}

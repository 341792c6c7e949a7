#include "cmd/club/seats.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/club/asking.h"
#include "cmd/record/record.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/order.h"
#include "core/text.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERED = 12 };		/* players to whom one seat is offered */

/* Can it be given away?  It is open, or its player did not join in time. */
static bool
is_free(struct context *context, const struct record *r, int seat)
{
	if (game_joined(&r->game))
		return r->game.open >> seat & 1;
	return !(r->game.joined >> seat & 1) &&
	    join_deadline_until(context, r->id) <= context->now;
}

/* Give the seat away, for this reason.  False: refused. */
static bool
give(struct context *context, const char *game, int seat, const char *name,
    const char *key, const char *reason, struct outcome *outcome)
{
	struct order order = { .act = ACT_REPLACE, .seat = (uint8_t)seat,
	    .reason = reason, .reason_len = strlen(reason) };
	struct record *r = record_new();
	bool given;

	text_set(order.name, sizeof(order.name), name);
	text_set(order.key, sizeof(order.key), key);
	orders_carry_within(context, game, &order, r, outcome);
	given = outcome->status == EX_OK;
	record_drop(r);
	return given;
}

/* ------------------------------------------------------------- offering */

/* The players who could take it, those who have waited longest first. */
struct waiting {
	struct store *store;
	const struct record *r;
	int64_t player[OFFERED];
	int n;
};

static int
add_waiting(void *arg, const struct store_stand_in *sitter)
{
	struct waiting *w = arg;

	if (strcmp(sitter->ruleset, w->r->fixed.rules->name) == 0 &&
	    game_seat(&w->r->game, sitter->name) < 0)
		w->player[w->n++] = sitter->player;
	return w->n == OFFERED;
}

/* True: somebody was asked. */
static bool
offer(struct context *context, const struct record *r, int seat)
{
	struct waiting waiting = { .store = context->store, .r = r };
	bool any = false;

	store_must(context->store, store_stand_in_each(context->store,
	    add_waiting, &waiting));
	for (int i = 0; i < waiting.n && config_mail(context->store); i++) {
		struct outbox letter = { .kind = TELL_DONE,
		    .player = waiting.player[i] };

		if (!outbox_reaches(context->store, waiting.player[i]))
			continue;
		letter.args = json_pack("{ss s{ss ss ss sb}}", "key",
		    "seat_offered", "args", "id", r->fixed.id, "ruleset",
		    r->fixed.rules->name, "player", r->names[seat], "joined",
		    game_joined(&r->game));
		outbox_put(context, &letter);
		any = true;
	}
	return any;
}

static bool
give_to_bot(struct context *context, const struct record *r, int seat,
    struct outcome *outcome)
{
	enum bot_level level = r->fixed.bots.empty != BOT_NONE ?
	    r->fixed.bots.empty : BOT_SENSIBLE;
	char name[BOT_PLAYER_NAME], key[KEY_TEXT];
	int n = 0;

	do
		bot_player_name(level, ++n, name);
	while (game_seat(&r->game, name) >= 0);
	bot_player_key(name, key);
	if (bot_player_row(context->store, name) == 0)
		return outcome_refuse_host(outcome, EX_USAGE, "bot_name",
		    "A player of this store has the name of a bot, '%s'; as "
		    "long as that is so, no bot can take a seat.", name);
	return give(context, r->fixed.id, seat, name, key,
	    game_joined(&r->game) ?
	    "its player is away, and nobody else has taken the seat" :
	    "its player did not join in time, and nobody else has taken the "
	    "seat", outcome);
}

/* ---- one after another */

struct looking {
	struct context *context;
	struct store_offer row;
	int status;
};

/* Nobody has come: there is nothing to take a seat in. */
static bool
give_up(struct context *context, const char *game, struct outcome *outcome)
{
	const char *reason = "nobody has joined";
	const struct order order = { .act = ACT_ABANDON, .reason = reason,
	    .reason_len = strlen(reason) };
	struct record *r = record_new();
	bool given;

	orders_carry_within(context, game, &order, r, outcome);
	given = outcome->status == EX_OK;
	record_drop(r);
	return given;
}

/*
 * The seat is still open: ask the next player, or let a bot play; true: there
 * is more to do.
 */
static bool
look_at(struct looking *looking, struct record *r, struct outcome *outcome)
{
	struct context *context = looking->context;
	struct store_offer *row = &looking->row;

	if ((r->game.joined & ~game_bots(&r->game)) == 0) {
		if (!host_keyless(context) && !give_up(context, r->fixed.id,
		    outcome))
			looking->status = outcome->status;
		return false;
	}
	if (!row->told && offer(context, r, row->seat)) {
		row->told = true;
		row->until = context->now + r->fixed.terms.deadline;
		return true;
	}
	/* The host was told, and sees to it. */
	if (host_keyless(context))
		return false;
	if (!give_to_bot(context, r, row->seat, outcome)) {
		looking->status = outcome->status;
		return false;
	}
	/* The next that keeps the game from beginning is a bot's as well. */
	while (!game_joined(&r->game) && ++row->seat < r->fixed.seats)
		if (is_free(context, r, row->seat))
			return true;
	return false;
}

/* The games with offers that are due. */
struct offers {
	struct offered {
		char id[GAME_ID];
	} *game;
	size_t n, size;
};

static int
look_one(struct context *context, void *arg, size_t i)
{
	const struct offers *offers = arg;
	const char *id = offers->game[i].id, *address;
	struct store *store = context->store;
	struct looking looking = { .context = context };
	struct store_offer *row = &looking.row;
	struct record *r;
	struct outcome outcome;
	bool open;

	store_must(store, store_begin_game(store, id));
	if (!store_may(store, store_offer_get(store, id, row)) ||
	    row->until > context->now) {
		store_rollback(store);
		return EX_OK;
	}
	r = record_new();
	outcome_begin(&outcome);
	open = orders_open(context, id, r, &outcome) && !game_over(&r->game) &&
	    !host_away(r, &address) && is_free(context, r, row->seat);
	if (open && look_at(&looking, r, &outcome))
		store_must(store, store_offer_put(store, row));
	else
		store_must(store, store_offer_drop(store, row->game));
	outcome_free(&outcome);
	record_drop(r);
	store_must(store, store_commit(store));
	return looking.status;
}

int
seats_look(struct context *context)
{
	struct offers offers = { .n = 0 };
	struct series series = { .take = look_one, .arg = &offers };
	struct store_offer row = { .game = 0 };
	int status;

	while (store_may(context->store, store_offer_due(context->store,
	    context->now, row.game, &row))) {
		offers.game = memory_more(offers.game, offers.n, &offers.size,
		    sizeof(*offers.game));
		snprintf(offers.game[offers.n++].id, GAME_ID, "%s", row.id);
	}
	series.n = offers.n;
	status = series_take(context, &series);
	free(offers.game);
	return status;
}

/* ----------------------------------------------------- what players ask */

bool
seats_stand_in(struct asking *a)
{
	struct store *store = a->context->store;
	const struct ruleset *rules = asking_ruleset(&a->words);
	bool nothing = a->words.n == 2 && span_is(a->words.word[1], "nothing");

	if (a->words.n != 2 || (rules == NULL && !nothing))
		return outcome_refuse(a->outcome, EX_DATAERR, "stand_in_what",
		    "{si so}", "line", (int)a->line.no, "could",
		    asking_rulesets(false));
	store_must(store, store_hold_club(store));
	if (!asking_keep(a))
		return false;
	if (nothing) {
		store_must(store, store_stand_in_drop(store, a->player.player,
		    ""));
		return asking_done(a, "stand_in_nothing", NULL);
	}
	store_must(store, store_stand_in_put(store, a->player.player,
	    rules->name, a->context->now));
	return asking_done(a, "stand_in", json_pack("{ss}", "ruleset",
	    rules->name));
}

/* Does the player stand in for games of this ruleset? */
static int
find_theirs(void *arg, const struct store_stand_in *sitter)
{
	struct waiting *w = arg;

	if (sitter->player == w->player[0] && strcmp(sitter->ruleset,
	    w->r->fixed.rules->name) == 0)
		w->n = 1;
	return w->n;
}

/* May they have this seat?  False: refused. */
static bool
may_take(struct asking *a, const struct record *r, int seat, const char *id)
{
	struct waiting waiting = { .r = r, .player = { a->player.player } };

	if (game_over(&r->game) || !is_free(a->context, r, seat))
		return outcome_refuse(a->outcome, EX_DATAERR, "seat_none",
		    "{ss}", "id", id);
	if (game_seat(&r->game, a->name) >= 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "seat_yours",
		    "{ss}", "id", id);
	store_must(a->context->store, store_stand_in_each(a->context->store,
	    find_theirs, &waiting));
	return waiting.n > 0 || outcome_refuse(a->outcome, EX_DATAERR,
	    "seat_stand_in", "{ss}", "ruleset", r->fixed.rules->name);
}

bool
seats_take(struct asking *a)
{
	struct context *context = a->context;
	struct store *store = context->store;
	struct record *r = record_new();
	struct store_offer row;
	struct outcome given;
	char id[GAME_ID];
	bool good = false;

	outcome_begin(&given);
	if (a->words.n != 2) {
		asking_refuse_word(a, "request_what", a->words.word[0]);
		goto out;
	}
	if (!span_copy(a->words.word[1], id, sizeof(id)) ||
	    !store_may(store, store_offer_get(store, id, &row)) ||
	    !record_stand(r, store, id)) {
		outcome_refuse(a->outcome, EX_DATAERR, "seat_none", "{so}",
		    "id", asking_quoted(a->words.word[1]));
		goto out;
	}
	if (!may_take(a, r, row.seat, id) || !asking_keep(a))
		goto out;
	if (host_keyless(context)) {
		outcome_refuse(a->outcome, EX_NOINPUT, "note_key", NULL);
		goto out;
	}
	good = give(context, id, row.seat, a->name, a->player.key,
	    game_joined(&r->game) ? "its player was away for too long" :
	    "its player did not join in time", &given);
	if (!good) {
		outcome_refuse(a->outcome, given.status, "seat_none", "{ss}",
		    "id", id);
		goto out;
	}
	store_must(store, store_offer_drop(store, row.game));
	asking_done(a, "seat_taken", json_pack("{ss ss}", "id", id, "ruleset",
	    r->fixed.rules->name));
out:
	outcome_free(&given);
	record_drop(r);
	return good;
}

#include "core/act.h"

#include "core/due.h"
#include "core/pledge.h"
#include "core/step.h"
#include "core/text.h"

/* Set back the play alone: seats, clocks and agreements stay as they are. */
static void
stand_at(struct game *game, const struct game *past)
{
	game->play = past->play;
	memcpy(game->chain, past->chain, HASH);
	game->moves = past->moves;
	memcpy(game->said, past->said, sizeof(game->said));
	game->n_hidden = past->n_hidden;
	memcpy(game->hidden, past->hidden, sizeof(game->hidden));
	memset(&game->latest, 0, sizeof(game->latest));
}

static void
renew_secret(struct game *game)
{
	game->secrets++;
	pledge_renew(game);
	if (!game->setup->blank)
		chain_secret(game->setup->secret, game->secrets,
		    game->chain, game->secret);
}

/*
 * If the order names a time in which nobody looked at the clock, it must give
 * the time that the decision lost then.
 */
static const char *
not_extended(const struct game *game, const struct order *order)
{
	if (game->until == 0)
		return "no_deadline";
	if (order->returns == 0)
		return NULL;
	if (game->gap.began == (uint64_t)order->leaves &&
	    game->gap.ended == (uint64_t)order->returns)
		return "counted";
	return order->seconds == due_lost(game, order->leaves,
	    order->returns) ? NULL : "seconds";
}

static void
extend_time(struct game *game, const struct order *order, int64_t at)
{
	if (order->returns != 0) {
		game->gap.began = order->leaves;
		game->gap.ended = order->returns;
	}
	due_later(game, order->seconds, at);
}

static const char *
not_replaced(const struct game *game, const struct order *order)
{
	int seat = game_seat(game, order->name);

	if (!is_seat_name(order->name))
		return "name";
	if (key_is_letter(order->key) != NULL && game->setup->letters != NULL &&
	    strcmp(game->setup->letters, "no") == 0)
		return "own_keys";
	if (seat >= 0 && seat != order->seat)
		return "seated";
	/* A replacement starts the clock anew, and voids pledged values. */
	return seat >= 0 && !((game->resigned | game->open) >> seat & 1) ?
	    "sits_there" : NULL;
}

static void
change_key(struct game *game, const struct order *order)
{
	text_set(game->holder[order->seat].key, KEY_TEXT, order->key);
	pledge_key(game, order->seat);
}

/* Another player takes a seat: the absences of the one before are forgotten. */
static void
seat_player(struct game *game, const struct order *order, int64_t at)
{
	int seat = order->seat;

	if (strcmp(game->holder[seat].name, order->name) != 0)
		game->clock[seat].n = 0;
	memset(&game->latest, 0, sizeof(game->latest));
	text_set(game->holder[seat].name, GAME_ID, order->name);
	game->resigned &= ~(1 << seat);
	game->open &= ~(1 << seat);
	game->slept[seat] = 0;
	game->agreed = 0;
	game->seated[seat] = game->line;
	change_key(game, order);
	/* A new player has yet to join with a turn file; a bot joins now. */
	if (!game_joined(game)) {
		game->joined &= ~(1 << seat);
		memset(game->join[seat], 0, HASH);
		if (game_bots(game) >> seat & 1)
			step_join(game, at, seat);
	}
	if (!game_awaits(game, seat))
		return;
	due_drop(game);
	game->defaulted = 0;
	due_start(game, at);
}

static void
roll_back(struct game *game, const struct order *order, int64_t at)
{
	game->fresh = game->line;
	game->agreed = 0;
	game->rollbacks[order->way]++;
	game->restored += order->act == ACT_RESTORE;
	game->defaulted = 0;
	due_start(game, at);
}

/* The new host vouches for the clock only from this moment on. */
static void
hand_over(struct game *game, const struct order *order, int64_t at)
{
	text_set(game->host, KEY_TEXT, order->key);
	game->handed = true;
	game->running = at < 0 ? 0 : at;
}

static const char *
not_resting(const struct game *game, const struct order *order, int64_t at)
{
	if (order->returns <= order->leaves || order->returns <= at)
		return "past";
	return game->holiday.leaves == (uint64_t)order->leaves &&
	    game->holiday.returns == (uint64_t)order->returns ? "counted" :
	    NULL;
}

/* The effect of an order once its line is made. */
static void
carry_out(struct game *game, const struct order *order, int64_t at)
{
	switch (order->act) {
	case ACT_PAUSE:
		due_pause(game, at);
		break;
	case ACT_RESUME:
		due_resume(game, at);
		break;
	case ACT_ABANDON:
		game->abandoned = true;
		game->until = 0;
		break;
	case ACT_EXTEND:
		extend_time(game, order, at);
		break;
	case ACT_REPLACE:
		seat_player(game, order, at);
		break;
	case ACT_REKEY:
		change_key(game, order);
		break;
	case ACT_ROLLBACK:
	case ACT_RESTORE:
		roll_back(game, order, at);
		break;
	case ACT_HANDOVER:
		hand_over(game, order, at);
		break;
	case ACT_HOLIDAY:
		due_holiday(game, order->leaves, order->returns, at);
		break;
	case ACT_NOTE:
	case ACTS:
		break;
	}
}

const char *
game_may(const struct game *game, const struct order *order, int64_t at)
{
	if (game_over(game))
		return "over";
	if (order_takes(order->act, ORDER_SEAT) &&
	    order->seat >= game->setup->seats)
		return "no_seat";
	if (order_takes(order->act, ORDER_SEAT) && order->act != ACT_REPLACE &&
	    game_bots(game) >> order->seat & 1)
		return "bot";
	switch (order->act) {
	case ACT_PAUSE:
		return game->paused ? "paused" : NULL;
	case ACT_RESUME:
		return game->paused ? NULL : "not_paused";
	case ACT_EXTEND:
		return not_extended(game, order);
	case ACT_REPLACE:
		return not_replaced(game, order);
	case ACT_ROLLBACK:
		return order->line < game->line &&
		    game->secrets < UINT8_MAX ? NULL : "no_line";
	case ACT_RESTORE:
		return game->secrets < UINT8_MAX ? NULL : "no_line";
	case ACT_HANDOVER:
		return order->grip == GRIP_HOST ||
		    (game->setup->spare != NULL && !game->handed) ? NULL :
		    "spare";
	case ACT_NOTE:		/* players read it before they join */
		return game->line == 0 ? NULL : "begun";
	case ACT_HOLIDAY:
		return not_resting(game, order, at);
	case ACT_REKEY:		/* the same key would only void values */
		return strcmp(game->holder[order->seat].key, order->key) == 0 ?
		    "same_key" : NULL;
	case ACT_ABANDON:
	case ACTS:
		break;
	}
	return NULL;
}

uint8_t
game_agreers(const struct game *game)
{
	uint8_t all = (1 << game->setup->seats) - 1;

	return all & ~(game->resigned | game_bots(game));
}

bool
game_agreed(const struct game *game, uint32_t line)
{
	return (game_agreers(game) & ~game->agreed) == 0 &&
	    (game_bots(game) == 0 || game->agreed != 0) &&
	    game->agreed_line == line;
}

/*
 * Returns true if only the seat that decides now has moved since this line, and
 * it has agreed to the rollback.
 */
static bool
is_own(const struct game *game, uint32_t line, const struct rollback *back)
{
	const struct pending *pending = &game->play.pending;
	uint8_t seat = 1 << pending->seat;

	return pending->kind == PENDING_DECISION && !back->ever_drawn &&
	    (back->ever_moved & ~seat) == 0 && game->agreed_line == line &&
	    (game->agreed & seat) != 0;
}

enum order_way
game_way(const struct game *game, uint32_t line, const struct rollback *back)
{
	bool practice = game_bots(game) != 0;

	if (!practice && is_own(game, line, back))
		return WAY_OWN;
	return !game_agreed(game, line) ? WAY_FORCED :
	    practice ? WAY_PRACTICE : WAY_AGREED;
}

/*
 * Moves sent early are void once the position, the host, the player or the key
 * for which they were sent is another.
 */
static void
sweep(struct game *game, const struct order *order)
{
	bool all = order->act == ACT_ROLLBACK || order->act == ACT_RESTORE ||
	    order->act == ACT_HANDOVER;

	for (int i = 0; i < game->setup->seats; i++)
		if (all || ((order->act == ACT_REPLACE ||
		    order->act == ACT_REKEY) && order->seat == i))
			game->swept[i] = game->line;
}

void
game_host(struct game *game, int64_t at, const struct order *given,
    const struct game *past)
{
	struct order order = *given;
	struct text t = step_begin(game, at, LINE_HOST);
	char text[LINE_MAX_TEXT];

	if (order.act == ACT_RESTORE)
		order.way = WAY_FORCED;
	if (order.act == ACT_ROLLBACK || order.act == ACT_RESTORE) {
		due_drop(game);
		if (order.act == ACT_ROLLBACK)
			stand_at(game, past);
		/*
		 * The secret stays if nothing that is taken back was drawn from
		 * it.  Otherwise a host could try one secret after another
		 * until the draws suit.
		 */
		if (order.way != WAY_OWN)
			renew_secret(game);
		if (!game->setup->blank)
			chain_commitment(game->setup->id, game->secret,
			    order.commitment);
	}
	text_puts(&t, " ");
	text_add(&t, text, order_format(&order, text));
	step_end(game, &t);
	carry_out(game, &order, at);
	sweep(game, &order);
}

void
game_undo(struct game *game, int64_t at, int seat, const struct game *past)
{
	uint32_t before = game->latest.before;
	struct text t = step_begin_seat(game, at, LINE_UNDO, seat);

	text_count(&t, before);
	stand_at(game, past);
	game->latest = past->latest;
	game->latest.passed |= game->latest.seat != seat + 1;
	game->undone[seat]++;
	game->swept[seat] = game->line;
	due_back(game, past);
	step_end(game, &t);
}

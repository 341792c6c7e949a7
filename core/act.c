#include "core/act.h"

#include "core/due.h"
#include "core/step.h"
#include "core/text.h"

void
game_next_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET])
{
	uint8_t number[8] = { count };

	chain_secret(first, number, chain, out);
}

/*
 * Take back the play since past, and nothing else that people did.  A secret
 * stays if no draw was taken back; otherwise a host could try one after
 * another until the draws suit.
 */
static void
stand_at(struct game *game, const struct game *past, enum order_way way)
{
	game->play = past->play;
	memcpy(game->chain, past->chain, HASH);
	memcpy(game->said, past->said, sizeof(game->said));
	game->n_hidden = past->n_hidden;
	memcpy(game->hidden, past->hidden, sizeof(game->hidden));
	if (way == WAY_FREE)
		return;
	game->secrets++;
	if (!game->setup->blank)
		game_next_secret(game->setup->secret, game->secrets,
		    game->chain, game->secret);
}

/* A word that says why an order cannot be carried out, or NULL. */
typedef const char *may_fn(const struct game *, const struct order *);
/* What it changes once its line is made. */
typedef void carry_out_fn(struct game *, const struct order *, int64_t at);

static const char *
may_pause(const struct game *game, const struct order *order)
{
	(void)order;
	return game->paused ? "paused" : NULL;
}

static void
pause_game(struct game *game, const struct order *order, int64_t at)
{
	(void)order;
	due_pause(game, at);
}

static const char *
may_resume(const struct game *game, const struct order *order)
{
	(void)order;
	return game->paused ? NULL : "not_paused";
}

static void
resume_game(struct game *game, const struct order *order, int64_t at)
{
	(void)order;
	due_resume(game, at);
}

static void
abandon_game(struct game *game, const struct order *order, int64_t at)
{
	(void)order;
	(void)at;
	game->abandoned = true;
	game->until = 0;
}

static const char *
may_extend(const struct game *game, const struct order *order)
{
	(void)order;
	return game->until > 0 ? NULL : "no_deadline";
}

static void
extend_time(struct game *game, const struct order *order, int64_t at)
{
	due_later(game, order->seconds, at);
}

static const char *
may_replace(const struct game *game, const struct order *order)
{
	int seat = game_seat(game, order->name);

	return seat >= 0 && seat != order->seat ? "seated" : NULL;
}

static void
change_key(struct game *game, const struct order *order, int64_t at)
{
	(void)at;
	text_set(game->holder[order->seat].key, KEY_TEXT, order->key);
}

/* Another player takes a seat: the absences of the one before are forgotten. */
static void
seat_player(struct game *game, const struct order *order, int64_t at)
{
	int seat = order->seat;

	if (strcmp(game->holder[seat].name, order->name) != 0)
		game->clock[seat].n = 0;
	text_set(game->holder[seat].name, GAME_ID, order->name);
	game->resigned &= ~(1 << seat);
	game->open &= ~(1 << seat);
	game->agreed &= ~(1 << seat);
	game->seated[seat] = game->line;
	change_key(game, order, at);
	if (!game_awaits(game, seat))
		return;
	due_drop(game);
	game->defaulted = 0;
	due_start(game, at);
}

static const char *
may_roll_back(const struct game *game, const struct order *order)
{
	return order->line < game->line && game->secrets < UINT8_MAX ? NULL :
	    "no_line";
}

static void
roll_back(struct game *game, const struct order *order, int64_t at)
{
	game->fresh = game->line;
	game->agreed = 0;
	game->forced += order->way == WAY_FORCED && game->forced < UINT8_MAX;
	game->defaulted = 0;
	due_start(game, at);
}

/* From here on another store counts its own outages. */
static void
hand_over(struct game *game, const struct order *order, int64_t at)
{
	text_set(game->host, KEY_TEXT, order->key);
	game->outage = 0;
	game->running = at < 0 ? 0 : at;
}

static const char *
may_count(const struct game *game, const struct order *order)
{
	return order->line > game->outage ? NULL : "counted";
}

static void
count_outage(struct game *game, const struct order *order, int64_t at)
{
	game->outage = order->line;
	if (game->until > 0)
		due_later(game, order->seconds, at);
}

static const char *
may_leave(const struct game *game, const struct order *order)
{
	return order->returns > order->leaves &&
	    (uint64_t)order->returns > game->since ? NULL : "away";
}

static void
leave(struct game *game, const struct order *order, int64_t at)
{
	(void)at;
	due_absence(game, order->seat, order->leaves, order->returns);
}

static const struct {
	may_fn *may;		/* NULL: whenever the game is not over */
	carry_out_fn *carry_out;
} acts[ACTS] = {
	[ACT_PAUSE] = { may_pause, pause_game },
	[ACT_RESUME] = { may_resume, resume_game },
	[ACT_ABANDON] = { NULL, abandon_game },
	[ACT_EXTEND] = { may_extend, extend_time },
	[ACT_REPLACE] = { may_replace, seat_player },
	[ACT_REKEY] = { NULL, change_key },
	[ACT_ROLLBACK] = { may_roll_back, roll_back },
	[ACT_HANDOVER] = { NULL, hand_over },
	[ACT_OUTAGE] = { may_count, count_outage },
	[ACT_AWAY] = { may_leave, leave }
};

const char *
game_may(const struct game *game, const struct order *order)
{
	may_fn *may = acts[order->act].may;

	if (game_over(game))
		return "over";
	if (order_takes(order->act, ORDER_SEAT) &&
	    order->seat >= game->setup->seats)
		return "no_seat";
	return may == NULL ? NULL : may(game, order);
}

void
game_host(struct game *game, int64_t at, const struct order *given,
    const struct game *past)
{
	struct order order = *given;
	struct text t = step_begin(game, at, LINE_HOST);
	char text[LINE_MAX_TEXT];

	if (order.act == ACT_ROLLBACK) {
		due_drop(game);
		stand_at(game, past, order.way);
		if (!game->setup->blank)
			chain_commitment(game->setup->id, game->secret,
			    order.commitment);
	}
	text_puts(&t, " ");
	text_add(&t, text, order_format(&order, text));
	step_end(game, &t);
	acts[order.act].carry_out(game, &order, at);
}

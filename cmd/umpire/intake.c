#include "cmd/umpire/intake.h"

#include "cmd/base/command.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "cmd/umpire/request.h"
#include "core/block.h"
#include "store/store.h"

#include <string.h>

/*
 * Take a block for a game, which has been given its outages.  These stay
 * whatever becomes of the block, because the position that a refusal shows has
 * them.
 */
static bool
take_turn(struct context *context, const struct block *block,
    struct record *r, struct outcome *outcome)
{
	int seat = strcmp(outcome->player, "host") == 0 ? SEATS :
	    game_seat(&r->game, outcome->player);

	if (seat < 0)
		return outcome_refuse(outcome, EX_DATAERR, "unseated",
		    "{ss ss}", "player", outcome->player, "game",
		    outcome->game);
	return adjudicator_file(r, seat, block, context->now, outcome);
}

/*
 * A turn file that no game takes, or that the game takes from others only.
 * The player of the store who sealed it must be told, wherever the letter came
 * from.
 */
static void
find_author(struct context *context, const struct block *block,
    struct outcome *outcome)
{
	static struct sealed sealed;
	static struct turn turn;
	struct store_player player;
	struct turn_error error;
	struct key key;
	enum store_result result = store_player_get(context->store,
	    outcome->player, &player);

	if (result == STORE_NONE)
		return;
	store_must(context->store, result);
	if (key_read(player.key, strlen(player.key), &key) &&
	    block_check(&key, block, &sealed) == SEAL_OK &&
	    turn_parse(sealed.text, sealed.len, &turn, &error) == TURN_OK &&
	    strcmp(turn.player, outcome->player) == 0) {
		outcome->row = player.player;
		turn_identity(outcome->player, sealed.text, sealed.len,
		    outcome->identity);
	}
}

static void
take_block(struct context *context, const struct block *block,
    struct record *r, struct outcome *outcome)
{
	static char repaired[TURN_MAX];
	static struct turn turn;
	struct store *store = context->store;
	struct turn_error error = { .fault = block->fault };
	bool taken, request;
	size_t len;

	if (error.fault == TURN_OK)
		error.fault = block_repair(block, false, repaired, &len);
	if (error.fault != TURN_OK ||
	    turn_parse(repaired, len, &turn, &error) != TURN_OK) {
		outcome_refuse_text(outcome, &error);
		return;
	}
	memcpy(outcome->player, turn.player, sizeof(outcome->player));
	request = strcmp(turn.game, "-") == 0;
	if (!request && !orders_open(context, turn.game, r, outcome)) {
		find_author(context, block, outcome);
		return;
	}
	store_must(store, store_mark(store));
	taken = request ? request_take(context, block, &turn, outcome) :
	    take_turn(context, block, r, outcome);
	if (taken && outcome->kind == OUTCOME_TAKEN)
		notify_lines(context, r, outcome->first, outcome->last,
		    outcome->row);
	if (!taken && outcome->row == 0)
		find_author(context, block, outcome);
	outcome->tried = taken && outcome->kind == OUTCOME_FORECAST;
	if (outcome->tried)
		return;
	store_must(store, taken ? store_keep(store) : store_back(store));
	outcome->wrote |= taken && outcome->kind != OUTCOME_REPORT &&
	    outcome->kind != OUTCOME_HELP && outcome->kind != OUTCOME_PAGE &&
	    outcome->kind != OUTCOME_GAMES;
}

void
intake_take_within(struct context *context,
    const struct block *block, struct record *r, struct outcome *outcome)
{
	outcome_begin(outcome);
	take_block(context, block, r, outcome);
}

static void
end(struct store *store, const struct outcome *outcome)
{
	if (outcome->wrote)
		store_must(store, store_commit(store));
	else
		store_rollback(store);
}

void
intake_take(struct context *context, const struct block *block,
    struct record *r, struct outcome *outcome)
{
	store_must(context->store, store_begin(context->store));
	intake_take_within(context, block, r, outcome);
	if (outcome->tried)
		outcome->own = true;
	else
		end(context->store, outcome);
}

void
intake_forget(struct context *context, struct outcome *outcome)
{
	store_must(context->store, store_back(context->store));
	outcome->tried = false;
	if (outcome->own)
		end(context->store, outcome);
}

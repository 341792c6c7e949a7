#include "cmd/desk/state.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/rekey.h"
#include "core/act.h"
#include "store/store.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

const char *const state_names[STATES] = {
	[STATE_JOINING] = "joining", [STATE_RUNNING] = "running",
	[STATE_LATE] = "late", [STATE_OPEN] = "open seat",
	[STATE_PAUSED] = "paused", [STATE_MOVED] = "moved",
	[STATE_READ_ONLY] = "read-only", [STATE_OVER] = "over",
	[STATE_ABANDONED] = "abandoned",
	[STATE_DAMAGED] = "damaged"
};

static void
find_missing(const struct record *r, struct situation *out)
{
	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1))
			snprintf(out->missing[out->n_missing++], GAME_ID, "%s",
			    r->names[i]);
}

/* Where nobody need be asked any more, nobody is missing. */
static void
find_agreed(struct record *r, struct situation *out)
{
	const struct game *game = &r->game;
	struct rollback back;

	if (game->agreed == 0 || game_over(game) || record_back(r,
	    game->agreed_line, &back) != STORE_OK)
		return;
	out->agreed = game->agreed;
	out->agreed_line = game->agreed_line;
	if (game_way(game, game->agreed_line, &back) == WAY_FORCED)
		out->disagreed = game_agreers(game) & ~game->agreed;
}

/*
 * Nobody becomes late while the clock is in doubt, which is asked once for all
 * games.
 */
static bool
is_over(struct context *context, int64_t until)
{
	if (until == 0 || until > context->now)
		return false;
	if (context->looked != context->now) {
		context->looked = context->now;
		context->doubtful = clock_doubtful(context);
	}
	return !context->doubtful;
}

static enum state
state_of(struct context *context, const struct record *r,
    struct situation *out)
{
	const struct game *game = &r->game;
	const char *address;
	int awaited = record_awaited(r);

	if (game_over(game))
		return game->abandoned ? STATE_ABANDONED : STATE_OVER;
	if (host_away(r, &address))
		return STATE_MOVED;
	/* Whether the key is here or not. */
	if (r->fixed.blank || !host_has(context->store, game->host)) {
		out->lost = !r->fixed.blank &&
		    host_lost(r->store, game->host) && rekey_may(r);
		return STATE_READ_ONLY;
	}
	if (!game_joined(game)) {
		find_missing(r, out);
		out->until = join_deadline_until(context, r->id);
		out->late = is_over(context, out->until);
		return STATE_JOINING;
	}
	if (game->paused)
		return STATE_PAUSED;
	if (awaited >= 0 && game->open >> awaited & 1)
		return STATE_OPEN;
	out->late = game->late || is_over(context, out->until);
	if (out->late && game->setup->terms.policy == POLICY_WAIT)
		out->stuck = awaited;
	return out->late ? STATE_LATE : STATE_RUNNING;
}

void
state_find(struct context *context, const struct store_status *row,
    struct situation *out)
{
	struct record *r = record_new();

	memset(out, 0, sizeof(*out));
	out->until = row->until;
	out->stuck = -1;
	if (record_stand(r, context->store, row->id)) {
		out->state = state_of(context, r, out);
		out->letters = game_letters(&r->game);
		out->resigned = r->game.resigned;
		find_agreed(r, out);
		for (int i = 0; i < r->fixed.seats; i++)
			snprintf(out->player[out->n_seats++], GAME_ID, "%s",
			    r->names[i]);
	} else
		out->state = STATE_DAMAGED;
	record_drop(r);
}

const char *
state_players(const struct situation *situation, uint8_t seats,
    char out[STATE_PLAYERS])
{
	size_t n = 0;

	out[0] = '\0';
	for (int i = 0; i < situation->n_seats; i++)
		if (seats >> i & 1)
			n += (size_t)snprintf(out + n, STATE_PLAYERS - n,
			    "%s%s", n > 0 ? ", " : "", situation->player[i]);
	return out;
}

const char *
state_decision(const struct store_status *row)
{
	char key[PHRASE_KEY];
	const char *name;

	if (row->decision == NULL)
		return "-";
	if (strcmp(row->decision, "join") == 0)
		return row->decision;
	name = language_text(language_find("en", row->ruleset),
	    language_key(key, row->ruleset, "decision", row->decision));
	return name != NULL ? name : row->decision;
}

bool
state_seats(const struct situation *situation, const char *name)
{
	for (int i = 0; i < situation->n_seats; i++)
		if (strcmp(situation->player[i], name) == 0)
			return true;
	return false;
}

bool
state_past(const struct situation *situation)
{
	return situation->state == STATE_OVER ||
	    situation->state == STATE_ABANDONED ||
	    situation->state == STATE_MOVED;
}

static int
add_nowhere(void *arg, const struct store_player *row)
{
	return strcmp(row->address, "-") != 0 ? 0 :
	    json_array_append_new(arg, json_pack("[s I]", row->name,
	    (json_int_t)row->player));
}

/* The first of their games that goes on here; NULL: none does. */
static json_t *
first_game(struct context *context, int64_t player)
{
	json_t *games = record_games(context->store, player), *id, *found;
	struct record *r = record_new();
	enum store_result result;
	const char *address;
	size_t i;

	found = NULL;
	json_array_foreach(games, i, id) {
		result = record_open(r, context->store,
		    json_string_value(id));
		if (result == STORE_OK)
			result = record_seek(r, r->last);
		if (found == NULL && record_sound(r, result) &&
		    !r->fixed.blank && !host_away(r, &address))
			found = json_incref(id);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
	return found;
}

json_t *
state_nowhere(struct context *context)
{
	json_t *all = json_array(), *out = json_array(), *row, *game;
	size_t i;

	store_must(context->store, store_player_each(context->store,
	    add_nowhere, all));
	json_array_foreach(all, i, row) {
		game = first_game(context, json_integer_value(
		    json_array_get(row, 1)));
		if (game != NULL)
			json_array_append_new(out, json_pack("[O o]",
			    json_array_get(row, 0), game));
	}
	json_decref(all);
	return out;
}

#include "cmd/desk/find_game.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "core/turn.h"
#include "store/store.h"

#include <sodium.h>

static _Noreturn void
refuse_unknown(const char *id)
{
	die(EX_NOINPUT, "there is no game '%s'; 'nuncio status' lists them",
	    id);
}

void
must_have_game(struct context *context, const char *id)
{
	struct store_game game;
	enum store_result result;

	if (!is_id(id))
		die(EX_NOINPUT, "'%.40s' is no game's id", id);
	result = store_game_get(context->store, id, &game);
	if (result != STORE_DAMAGED && !store_may(context->store, result))
		refuse_unknown(id);
}

void
must_rule(struct context *context, const char *id)
{
	struct record *r = record_new();

	if (is_id(id) && record_stand(r, context->store, id) &&
	    !r->fixed.blank && !game_over(&r->game) &&
	    host_lost(context->store, r->game.host))
		die(EX_NOPERM, "'%s' is read-only, because the host's key is "
		    "lost; only 'nuncio host rekey --spare FILE' can go on "
		    "with it", id);
	record_drop(r);
}

void
must_have_player(struct context *context, const char *name,
    struct store_player *player)
{
	if (!is_id(name) || !store_may(context->store, store_player_get(
	    context->store, name, player)))
		die(EX_NOINPUT, "there is no player '%.40s'", name);
}

void
find_game(struct context *context, struct record *r, const char *id,
    int64_t at)
{
	enum store_result result;

	if (!is_id(id))
		die(EX_NOINPUT, "'%.40s' is no game's id", id);
	store_must(context->store, store_begin_read(context->store));
	result = record_open(r, context->store, id);
	if (result == STORE_NONE)
		refuse_unknown(id);
	record_must(r, result);
	if (at > r->last)
		die(EX_NOINPUT, "game '%s' has no line %lld; the last is "
		    "%lld", id, (long long)at, (long long)r->last);
	record_must(r, record_seek(r, at < 0 ? r->last : at));
}

int
find_seat(const struct record *r, const char *player)
{
	int seat = game_seat(&r->game, player);

	if (seat < 0)
		die(EX_NOINPUT, "'%.40s' does not play in '%s'", player,
		    r->fixed.id);
	return seat;
}

struct drawing {
	json_t *games;
	size_t most, met;
	bool running;
};

/* Of those that were met each is among the drawn with the same chance. */
static int
draw_game(void *arg, const struct store_status *row)
{
	struct drawing *drawing = arg;
	size_t at;

	if (drawing->running && row->decision == NULL)
		return 0;
	at = drawing->met++;
	if (drawing->most == 0 || at < drawing->most)
		return json_array_append_new(drawing->games,
		    json_string(row->id));
	at = randombytes_uniform((uint32_t)drawing->met);
	return at >= drawing->most ? 0 : json_array_set_new(drawing->games,
	    at, json_string(row->id));
}

json_t *
draw_games(struct store *store, size_t most, bool running)
{
	struct drawing drawing = { .games = json_array(), .most = most,
	    .running = running };

	store_must(store, store_status_each(store, NULL, draw_game,
	    &drawing));
	return drawing.games;
}

#include "open.h"

#include "command.h"

void
open_must(struct context *context, struct record *r, enum store_result result)
{
	if (result != STORE_OK && r->fault[0] != '\0')
		die(EX_IOERR, "%s", r->fault);
	store_must(context->store, result);
}

void
open_game(struct context *context, struct record *r, const char *id,
    int64_t at)
{
	enum store_result result;

	if (!is_id(id))
		die(EX_NOINPUT, "'%.40s' is no game's id", id);
	store_must(context->store, store_begin_read(context->store));
	result = record_open(r, context->store, id);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no game '%s'; 'nuncio status' lists "
		    "them", id);
	open_must(context, r, result);
	if (at > r->last)
		die(EX_NOINPUT, "game '%s' has no line %lld; the last is "
		    "%lld", id, (long long)at, (long long)r->last);
	open_must(context, r, record_seek(r, at < 0 ? r->last : at));
}

int
open_seat(const struct record *r, const char *player)
{
	int seat = game_seat(&r->game, player);

	if (seat < 0)
		die(EX_NOINPUT, "'%.40s' does not play in '%s'", player,
		    r->fixed.id);
	return seat;
}

/*
 * record_store.c: records of games that are in a store; see record.h.
 */
#include "cmd/record/record.h"

#include "cmd/base/command.h"
#include "core/snapshot.h"
#include "store/store.h"

#include <string.h>

static enum store_result
get_game(struct archive *a, struct store_game *out)
{
	enum store_result result = store_game_get(a->handle, a->id, out);

	if (result == STORE_OK)
		a->game = out->game;
	return result;
}

static enum store_result
each_seat(const struct archive *a, archive_seat_fn *fn, void *arg)
{
	return store_seat_each(a->handle, a->game, fn, arg);
}

static enum store_result
get_last(const struct archive *a, int64_t *line)
{
	struct store_head head;
	enum store_result result = store_head_get(a->handle, a->game, &head);

	if (result == STORE_OK)
		*line = head.line;
	return result;
}

static enum store_result
get_line(const struct archive *a, int64_t line, struct store_line *out)
{
	return store_line_get(a->handle, a->game, line, out);
}

static enum store_result
each_line(const struct archive *a, int64_t after, archive_line_fn *fn,
    void *arg)
{
	return store_line_each(a->handle, a->game, after, fn, arg);
}

static enum store_result
get_file(const struct archive *a, int64_t file, struct store_file *out)
{
	return store_file_get(a->handle, a->game, file, out);
}

static enum store_result
get_snapshot(const struct archive *a, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	return store_snapshot_get(a->handle, a->game, line, SNAPSHOT_LAYOUT, at,
	    position, size);
}

static struct archive
archive_of(struct store *store, const char *id, int64_t game)
{
	static const struct archive_type type = { get_game, each_seat,
	    get_last, get_line, each_line, get_file, get_snapshot };

	return (struct archive){ .type = &type, .handle = store, .id = id,
	    .game = game };
}

enum store_result
record_open(struct record *r, struct store *store, const char *id)
{
	struct archive archive = archive_of(store, id, 0);
	enum store_result result = record_from(r, &archive);

	r->store = store;
	r->id = r->archive.game;
	return result;
}

void
record_place(struct record *r, struct store *store, int64_t game)
{
	r->archive = archive_of(store, r->fixed.id, game);
	r->store = store;
	r->id = game;
}

void
record_must(struct record *r, enum store_result result)
{
	if (result == STORE_DAMAGED && r->fault.text[0] != '\0')
		store_unsound("%s", r->fault.text);
	store_must(r->store, result);
}

bool
record_sound(struct record *r, enum store_result result)
{
	if (result != STORE_DAMAGED)
		store_must(r->store, result);
	else if (r->fault.text[0] == '\0')
		fault_set(&r->fault, "%s", store_error(r->store));
	return result == STORE_OK;
}

bool
record_stand(struct record *r, struct store *store, const char *id)
{
	enum store_result result = record_open(r, store, id);

	return record_sound(r, result != STORE_OK ? result :
	    record_seek(r, r->last));
}

static int
collect(void *arg, const char *game)
{
	return json_array_append_new(arg, json_string(game));
}

json_t *
record_games(struct store *store, int64_t player)
{
	json_t *games = json_array();

	store_must(store, store_player_games(store, player, collect, games));
	return games;
}

static int
collect_undecided(void *arg, const struct store_status *row)
{
	return row->decision == NULL ? 0 : collect(arg, row->id);
}

json_t *
record_undecided(struct store *store)
{
	json_t *games = json_array();

	store_must(store, store_status_each(store, NULL, collect_undecided,
	    games));
	return games;
}

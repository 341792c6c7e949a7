#include "cmd/bundle/import.h"

#include "cmd/base/command.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/record.h"
#include "store/store.h"

#include <sodium.h>
#include <string.h>

/* The address of players who came with a bundle, which has no addresses. */
#define NOWHERE	"-"

struct import {
	struct store *store;
	const struct bundle *bundle;
	struct archive from;
	int64_t game;		/* its row in the store */
	int64_t player[SEATS];	/* rows of who sits there, in the end */
	struct fault *fault;
};

/* A row for a player of this name, made when there is none. */
static bool
find_player(struct import *im, const struct store_seat *seat, int64_t *player)
{
	struct store_player row;
	enum store_result result = store_player_get(im->store, seat->name,
	    &row);

	if (result == STORE_NONE) {
		row = (struct store_player){ .name = seat->name,
		    .address = NOWHERE, .lang = "en", .key = seat->key };
		result = store_player_add(im->store, &row);
	}
	if (result == STORE_TAKEN) {
		int line = seat->line == 0 ? im->bundle->setup :
		    im->bundle->seal;

		fault_at(im->fault, line, "line %d of the bundle: the key of "
		    "'%s' belongs to another player of this store", line,
		    seat->name);
		return false;
	}
	store_must(im->store, result);
	*player = row.player;
	return true;
}

static bool
take_game(struct import *im)
{
	struct store_game row;
	enum store_result result;

	store_must(im->store, archive_game(&im->from, &row));
	result = store_game_add(im->store, &row);
	sodium_memzero(row.secret, SECRET);
	if (result == STORE_TAKEN) {
		fault_at(im->fault, im->bundle->setup, "line %d of the bundle: "
		    "%s", im->bundle->setup, store_error(im->store));
		return false;
	}
	store_must(im->store, result);
	im->game = row.game;
	return true;
}

static int
take_seat(void *arg, const struct store_seat *seat)
{
	struct import *im = arg;
	struct store_seat row = *seat;

	if (!find_player(im, seat, &row.player))
		return 1;
	store_must(im->store, store_seat_add(im->store, im->game, &row));
	im->player[seat->seat] = row.player;
	return 0;
}

static int
take_line(void *arg, const struct store_line *line)
{
	struct import *im = arg;

	store_must(im->store, store_line_add(im->store, im->game, line));
	return 0;
}

static void
take_files(struct import *im, int64_t files)
{
	struct store_file file;

	for (int64_t i = 1; i <= files; i++) {
		store_must(im->store, archive_file(&im->from, i, &file));
		store_must(im->store, store_file_add(im->store, im->game,
		    &file));
	}
}

/*
 * A player of the bundle who has the name of a player here must have the same
 * key, or letters would go to somebody else.  A player who came with a bundle
 * has the key with which that game ended.
 */
static bool
check_people(struct import *im, const struct record *r)
{
	int line = im->bundle->seal;

	for (int i = 0; i < r->fixed.seats; i++) {
		const struct game_holder *holder = &r->game.holder[i];
		struct store_player row;
		enum store_result result;

		store_must(im->store, store_player_get(im->store,
		    holder->name, &row));
		if (strcmp(row.key, holder->key) == 0)
			continue;
		if (strcmp(row.address, NOWHERE) != 0) {
			fault_at(im->fault, line, "line %d of the bundle: the "
			    "player '%s' of this store has another key than "
			    "the one of this game", line, holder->name);
			return false;
		}
		row.key = holder->key;
		result = store_player_set(im->store, &row);
		if (result == STORE_TAKEN) {
			fault_at(im->fault, line, "line %d of the bundle: %s",
			    line, store_error(im->store));
			return false;
		}
		store_must(im->store, result);
	}
	return true;
}

bool
import_game(struct store *store, const struct bundle *bundle,
    struct record *r, struct fault *fault)
{
	struct import im = { .store = store, .bundle = bundle,
	    .from = r->archive, .fault = fault };

	fault->text[0] = '\0';
	if (!take_game(&im))
		return false;
	store_must(store, archive_seats(&im.from, take_seat, &im));
	if (fault->text[0] != '\0')
		return false;
	store_must(store, archive_lines(&im.from, -1, take_line, &im));
	take_files(&im, r->game.files);
	if (!check_people(&im, r))
		return false;
	record_place(r, store, im.game);
	memcpy(r->player, im.player, sizeof(r->player));
	log_head(r);
	return true;
}

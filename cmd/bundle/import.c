#include "cmd/bundle/import.h"

#include "cmd/base/command.h"
#include "cmd/base/hashmap.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/zone.h"
#include "cmd/record/record.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/key_owner.h"
#include "cmd/umpire/log.h"
#include "core/letter_seal.h"
#include "core/span.h"
#include "core/turn.h"
#include "store/store.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The address of players who came with a bundle, which has no addresses. */
#define NOWHERE	"-"

/* A player who has or had a seat in it, with the last key of that name. */
struct person {
	char name[GAME_ID], key[KEY_TEXT];
	int line;		/* of the bundle, for a complaint */
	int64_t from;		/* the line of the log that seated them first;
				   -1: not known yet */
	int64_t player;		/* row in the store */
};

/* Who has a seat just before this line. */
struct holder {
	int seat;
	int64_t line;
	bool letter;		/* plays by letter */
};

struct import {
	struct store *store;
	const struct bundle *bundle;
	struct archive from;
	int64_t game;		/* its row in the store */
	int64_t last;		/* the last line that is there; -1: none */
	int64_t files;		/* turn files that are there */
	struct person *person;
	size_t persons;
	struct hashmap names;	/* which person */
	struct fault *fault;
};

static bool
refuse(struct import *im, int line, const char *what, const char *name)
{
	fault_at(im->fault, line, "line %d of the bundle: %s '%s'", line,
	    what, name);
	return false;
}

/* ---- who sits there */

static struct person *
person_of(struct import *im, const char *name)
{
	uint8_t hash[HASH];
	int64_t n;

	crypto_generichash(hash, HASH, (const uint8_t *)name, strlen(name),
	    NULL, 0);
	if ((n = hashmap_get(&im->names, hash)) >= 0)
		return &im->person[n];
	n = im->persons++;
	if ((n & (n - 1)) == 0)
		im->person = memory_grow(im->person, n == 0 ? 1 : 2 * n,
		    sizeof(*im->person));
	hashmap_put(&im->names, hash, n);
	im->person[n] = (struct person){ .from = -1 };
	snprintf(im->person[n].name, GAME_ID, "%s", name);
	return &im->person[n];
}

/* Seats come by line: the last key of a name stays. */
static int
note_person(void *arg, const struct store_seat *seat)
{
	struct import *im = arg;
	struct person *person = person_of(im, seat->name);

	snprintf(person->key, sizeof(person->key), "%s", seat->key);
	if (person->from < 0)
		person->from = seat->line;
	person->line = seat->line == 0 ? im->bundle->setup : im->bundle->seal;
	return 0;
}

/*
 * The old host's word on the language and zone of a player who has no address
 * here.  It may all be wrong: then it is ignored.
 */
static void
take_reader(struct import *im, const struct person *person)
{
	struct span rest = { im->bundle->readers,
	    strlen(im->bundle->readers) };
	struct store_player row = { .player = person->player };
	struct store_mail_prefs prefs;
	char text[LANG_TEXT + ZONE_TEXT + GAME_ID + 4], zone[ZONE_TEXT];
	char *name, *lang, *where, *save;

	while (rest.len > 0) {
		struct span line = span_line(&rest);

		if (line.len >= sizeof(text))
			continue;
		snprintf(text, sizeof(text), "%.*s", (int)line.len, line.at);
		name = strtok_r(text, " ", &save);
		lang = name != NULL ? strtok_r(NULL, " ", &save) : NULL;
		where = lang != NULL ? strtok_r(NULL, " ", &save) : NULL;
		if (where == NULL || strcmp(name, person->name) != 0)
			continue;
		store_must(im->store, store_player_get(im->store, NULL, &row));
		row.lang = lang;
		if (resource_knows(lang))
			store_must(im->store, store_player_set(im->store,
			    &row));
		store_must(im->store, store_mail_prefs_get(im->store,
		    person->player, &prefs));
		prefs.zone = zone;
		if (zone_find(where, zone))
			store_must(im->store, store_mail_prefs_put(im->store,
			    person->player, &prefs));
		return;
	}
}

/* Letters to players by letter have HTML, as cmd/club/mail_prefs.h says. */
static void
begin_mail(struct import *im, const struct person *person)
{
	struct store_mail_prefs prefs;

	if (key_is_letter(person->key) == NULL)
		return;
	store_must(im->store, store_mail_prefs_get(im->store, person->player,
	    &prefs));
	prefs.html = true;
	store_must(im->store, store_mail_prefs_put(im->store, person->player,
	    &prefs));
}

/*
 * A player with the name of a player here must be that player, or letters would
 * go to somebody else: the keys tell.  A known player is not changed.
 */
static bool
find_player(struct import *im, struct person *person)
{
	struct store_player row;
	struct key key;
	char other[KEY_OWNER_NAME], own[KEY_TEXT];
	enum store_result result = store_player_get(im->store, person->name,
	    &row);

	if (result == STORE_OK) {
		person->player = row.player;
		/* Of those whose letters come from one domain any could be. */
		if (key_is_letter(person->key) != NULL &&
		    person->from > im->last)
			return refuse(im, person->line, "this player plays by "
			    "letter, and so does the player of that name in "
			    "this store, who may be somebody else:",
			    person->name);
		if (strcmp(row.key, person->key) != 0)
			return refuse(im, person->line, "the game and this "
			    "store have different keys of the player",
			    person->name);
		/*
		 * A player who came with a copy to be read has set nothing
		 * here.
		 */
		if (strcmp(row.address, NOWHERE) == 0)
			take_reader(im, person);
		return true;
	}
	store_may(im->store, result);
	if (is_bot_player(person->name)) {
		bot_player_key(person->name, own);
		if (strcmp(own, person->key) == 0) {
			person->player = bot_player_row(im->store,
			    person->name);
			return true;
		}
	}
	if (!is_player_name(person->name))
		return refuse(im, person->line, "a player's name cannot be",
		    person->name);
	if (!key_read(person->key, strlen(person->key), &key) ||
	    key_owner_player(im->store, &key, 0, other)) {
		fault_at(im->fault, person->line, "line %d of the bundle: the "
		    "key of '%s' belongs to another player of this store",
		    person->line, person->name);
		return false;
	}
	row = (struct store_player){ .name = person->name,
	    .address = NOWHERE, .lang = "en", .key = person->key };
	store_must(im->store, store_player_add(im->store, &row));
	person->player = row.player;
	begin_mail(im, person);
	take_reader(im, person);
	return true;
}

/* ---- the game */

static bool
differs(struct import *im, const char *id, int64_t line)
{
	fault_set(im->fault, "the game '%s' of this store is not the beginning "
	    "of the one in the bundle: they differ at line %lld", id,
	    (long long)line);
	return false;
}

static bool
same_files(struct import *im, const char *id)
{
	struct store_file here, there;

	for (int64_t i = 1; i <= im->files; i++) {
		store_must(im->store, store_file_get(im->store, im->game, i,
		    &here));
		if (archive_file(&im->from, i, &there) != STORE_OK)
			return differs(im, id, here.first);
		/* A file of the store is never another: it cannot be opened. */
		if (here.seat == STORE_CLOSED) {
			fault_set(im->fault, "this store has a copy of the "
			    "game '%s' in which absences are closed: import "
			    "the game into a store that does not have it", id);
			return false;
		}
		if (here.seat != there.seat || here.first != there.first ||
		    here.last != there.last ||
		    here.text_len != there.text_len ||
		    here.seal_len != there.seal_len ||
		    memcmp(here.text, there.text, here.text_len) != 0 ||
		    memcmp(here.seal, there.seal, here.seal_len) != 0)
			return differs(im, id, here.first);
	}
	return true;
}

/* Is the store's game the beginning of this one, to the byte? */
static bool
same_beginning(struct import *im, const char *id)
{
	struct store_line here, there;

	for (int64_t i = 0; i <= im->last; i++) {
		store_must(im->store, store_line_get(im->store, im->game, i,
		    &here));
		if (archive_line(&im->from, i, &there) != STORE_OK ||
		    here.len != there.len || here.file != there.file ||
		    memcmp(here.text, there.text, here.len) != 0 ||
		    memcmp(here.hash, there.hash, STORE_HASH) != 0)
			return differs(im, id, i);
	}
	return same_files(im, id);
}

/* The store has a game of that name: *row is the bundle's description of it. */
static bool
go_on(struct import *im, const struct store_game *row, int64_t last)
{
	struct store_game here;
	struct store_head head;
	bool blank;

	store_must(im->store, store_game_get(im->store, row->id, &here));
	store_must(im->store, store_head_get(im->store, here.game, &head));
	blank = here.blank;
	sodium_memzero(here.secret, SECRET);
	im->game = here.game;
	im->last = head.line;
	im->files = head.files;
	if (!same_beginning(im, row->id))
		return false;
	if (!blank && last == im->last) {
		fault_set(im->fault, "this store already has the game '%s' of "
		    "the bundle", row->id);
		return false;
	}
	if (blank)
		store_must(im->store, store_game_secret(im->store, im->game,
		    row->secret));
	return true;
}

static bool
take_game(struct import *im, bool take, int64_t last)
{
	struct store_game row;
	enum store_result result;
	bool taken = true;

	store_must(im->store, archive_game(&im->from, &row));
	result = store_game_add(im->store, &row);
	if (result == STORE_TAKEN && take)
		taken = go_on(im, &row, last);
	else if (result == STORE_TAKEN) {
		fault_at(im->fault, im->bundle->setup, "line %d of the bundle: "
		    "%s", im->bundle->setup, store_error(im->store));
		taken = false;
	} else {
		store_must(im->store, result);
		im->game = row.game;
	}
	sodium_memzero(row.secret, SECRET);
	return taken;
}

static int
take_seat(void *arg, const struct store_seat *seat)
{
	struct import *im = arg;
	struct store_seat row = *seat;

	if (seat->line <= im->last)
		return 0;
	row.player = person_of(im, seat->name)->player;
	store_must(im->store, store_seat_add(im->store, im->game, &row));
	return 0;
}

static int
take_line(void *arg, const struct store_line *line)
{
	struct import *im = arg;

	store_must(im->store, store_line_add(im->store, im->game, line));
	return 0;
}

/* The rows of a seat come by line: the last one before it counts. */
static int
find_holder(void *arg, const struct store_seat *row)
{
	struct holder *holder = arg;

	if (row->seat == holder->seat && row->line < holder->line)
		holder->letter = key_is_letter(row->key) != NULL;
	return 0;
}

/*
 * The letters themselves stay with the host who took them: a bundle has none.
 * That they have counted is known here, so that none counts again.
 */
static void
take_evidence(struct import *im, const struct store_file *file)
{
	struct store_evidence row = { .file = file->file, .record = "",
	    .letter = "" };
	static const uint8_t none[HASH];
	struct holder holder = { .seat = file->seat, .line = file->first };
	struct letter_seal seal;

	if (!letter_seal_read(file->seal, file->seal_len, &seal))
		return;
	/* Anybody's seal may look like that. */
	archive_seats(&im->from, find_holder, &holder);
	if (!holder.letter)
		return;
	row.e = seal.e;
	row.salt = none;
	store_must(im->store, store_evidence_add(im->store, im->game, &row));
}

static void
take_files(struct import *im, int64_t files)
{
	struct store_file file;

	for (int64_t i = im->files + 1; i <= files; i++) {
		store_must(im->store, archive_file(&im->from, i, &file));
		store_must(im->store, store_file_add(im->store, im->game,
		    &file));
		take_evidence(im, &file);
	}
}

static bool
take_all(struct import *im, bool take, struct record *r)
{
	store_must(im->store, archive_seats(&im->from, note_person, im));
	if (!take_game(im, take, r->last))
		return false;
	for (size_t i = 0; i < im->persons; i++)
		if (!find_player(im, &im->person[i]))
			return false;
	store_must(im->store, archive_seats(&im->from, take_seat, im));
	store_must(im->store, archive_lines(&im->from, im->last, take_line,
	    im));
	take_files(im, r->game.files);
	record_place(r, im->store, im->game);
	for (int i = 0; i < r->fixed.seats; i++)
		r->player[i] = person_of(im, r->game.holder[i].name)->player;
	log_head(r);
	return true;
}

bool
import_game(struct store *store, const struct bundle *bundle, bool take,
    struct record *r, struct fault *fault)
{
	struct import im = { .store = store, .bundle = bundle,
	    .from = r->archive, .last = -1, .fault = fault };
	bool taken;

	fault->text[0] = '\0';
	taken = take_all(&im, take, r);
	free(im.person);
	hashmap_free(&im.names);
	return taken;
}

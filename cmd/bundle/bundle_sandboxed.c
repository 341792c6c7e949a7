/*
 * bundle_sandboxed.c: has one child read a bundle and another child audit it;
 * see bundle_sandboxed.h.
 *
 * The first child turns the bundle into a row (pack.h): the game, its seats,
 * lines and turn files, in the order of memory_archive.h, and the bundle's
 * other data.  The second child never sees the bundle.  It audits the same row,
 * with the game's secret if the host is the heir, and returns the position
 * after the last line.  Either answer begins with whether all is well; if not,
 * only the sentence that says why follows.
 */
#include "cmd/bundle/bundle_sandboxed.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "core/seal.h"
#include "core/snapshot.h"
#include "core/turn.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { READ, AUDIT };		/* what children do */

enum {
	PIECE   = 1 << 16,	/* bytes of an answer that go at a time */
	NUMBERS = 999999999	/* lines, turn files, seconds of a deadline */
};

/* ------------------------------------------------------- row, both ways */

/*
 * JSON of strangers is read by a child and nowhere else: what goes is keys and
 * values.
 */
static void
put_options(struct pack *row, const char *text)
{
	json_t *options = json_loads(text, 0, NULL), *value;
	int n = (int)json_object_size(options);
	const char *key;

	pack_int(row, &n, 0, GAME_OPTIONS);
	json_object_foreach(options, key, value) {
		const char *string = json_string_value(value);

		pack_string(row, &key);
		pack_string(row, &string);
	}
	json_decref(options);
}

/* In the one spelling, freed by the caller; NULL: there are none. */
static char *
get_options(struct pack *row)
{
	json_t *options = json_object();
	char *text;
	int n = 0;

	pack_int(row, &n, 0, GAME_OPTIONS);
	for (int i = 0; i < n && !row->bad; i++) {
		const char *key = NULL, *value = NULL;

		pack_string(row, &key);
		pack_string(row, &value);
		row->bad |= key == NULL || value == NULL ||
		    json_object_set_new(options, key, json_string(value)) != 0;
	}
	text = row->bad ? NULL : json_dumps(options, VARIANT_JSON);
	json_decref(options);
	return text;
}

static bool
is_game(const struct store_game *game)
{
	return game->id != NULL && strlen(game->id) < GAME_ID &&
	    game->ruleset != NULL && game->host != NULL &&
	    game->options != NULL && strlen(game->options) < GAME_OPTIONS;
}

static void
pack_game(struct pack *row, struct memory_archive *kept,
    struct store_game *game)
{
	char *options = NULL;

	pack_string(row, &game->id);
	pack_string(row, &game->ruleset);
	pack_int(row, &game->format, LINE_FORMAT, LINE_FORMAT);
	pack_int(row, &game->plays, -1, SEATS - 1);
	pack_flag(row, &game->early);
	pack_string(row, &game->spare);
	pack_string(row, &game->letters);
	pack_string(row, &game->bots);
	pack_int(row, &game->rules, 0, NUMBERS);
	pack_int(row, &game->seats, 1, SEATS);
	pack_flag(row, &game->no_join);
	pack_string(row, &game->host);
	pack_string(row, &game->edition);
	pack_number(row, &game->deadline, 0, NUMBERS);
	pack_string(row, &game->terms);
	pack_flag(row, &game->blank);
	pack_fixed(row, game->secret, sizeof(game->secret));
	pack_number(row, &game->made, 0, TIME_END - 1);
	if (row->out != NULL) {
		put_options(row, game->options);
		return;
	}
	game->options = options = get_options(row);
	row->bad |= !is_game(game);
	if (!row->bad)
		memory_archive_game(kept, game);
	free(options);
}

static void
pack_seat(struct pack *row, struct store_seat *seat, int seats)
{
	pack_int(row, &seat->seat, 0, seats - 1);
	pack_number(row, &seat->line, 0, NUMBERS);
	pack_string(row, &seat->name);
	pack_string(row, &seat->key);
	row->bad |= seat->name == NULL || strlen(seat->name) >= GAME_ID ||
	    seat->key == NULL || strlen(seat->key) >= KEY_TEXT;
}

static int
count_seat(void *arg, const struct store_seat *seat)
{
	++*(int64_t *)arg;
	return 0;
}

static int
put_seat(void *arg, const struct store_seat *seat)
{
	struct store_seat copy = *seat;

	pack_seat(arg, &copy, SEATS);
	return 0;
}

static void
pack_seats(struct pack *row, struct memory_archive *kept, int seats)
{
	struct archive from = memory_archive_open(kept);
	struct store_seat seat = { .name = NULL };
	int64_t n = 0;

	if (row->out != NULL)
		archive_seats(&from, count_seat, &n);
	pack_number(row, &n, 0, NUMBERS);
	if (row->out != NULL)
		archive_seats(&from, put_seat, row);
	for (; row->out == NULL && n > 0; n--) {
		pack_seat(row, &seat, seats);
		if (row->bad)
			break;
		memory_archive_seat(kept, &seat);
	}
}

static void
pack_hash(struct pack *row, const uint8_t **hash)
{
	const char *bytes = (const char *)*hash;
	size_t len = STORE_HASH;

	pack_bytes(row, &bytes, &len);
	*hash = (const uint8_t *)bytes;
	row->bad |= len != STORE_HASH;
}

static void
send_piece(struct pack *row)
{
	if (row->out != NULL && row->out->len >= PIECE)
		work_flush(row->out);
}

static void
pack_lines(struct pack *row, struct memory_archive *kept, int64_t *last)
{
	struct archive from = memory_archive_open(kept);
	struct store_line line = { .text = NULL };

	/* An array says no more than OK and NONE. */
	if (row->out != NULL)
		archive_last(&from, last);
	pack_number(row, last, 0, NUMBERS);
	for (int64_t i = 0; i <= *last; i++) {
		if (row->out != NULL)
			archive_line(&from, i, &line);
		line.line = i;
		pack_bytes(row, &line.text, &line.len);
		pack_hash(row, &line.hash);
		pack_number(row, &line.file, 0, NUMBERS);
		if (row->bad)
			return;
		if (row->out == NULL)
			memory_archive_line(kept, &line);
		send_piece(row);
	}
}

static void
pack_files(struct pack *row, struct memory_archive *kept, int64_t last)
{
	struct archive from = memory_archive_open(kept);
	struct store_file file = { .text = NULL };
	int64_t i = 1;
	bool more;

	for (;; i++) {
		more = row->out != NULL &&
		    archive_file(&from, i, &file) == STORE_OK;
		pack_flag(row, &more);
		if (row->bad || !more)
			return;
		file.file = i;
		pack_int(row, &file.seat, 0, STORE_CLOSED);
		pack_hash(row, &file.identity);
		pack_bytes(row, &file.text, &file.text_len);
		pack_bytes(row, &file.seal, &file.seal_len);
		pack_number(row, &file.first, 0, last);
		pack_number(row, &file.last, file.first, last);
		row->bad |= file.text_len > TURN_MAX ||
		    file.seal_len >= SEAL_MAX;
		if (row->bad)
			return;
		if (row->out == NULL)
			memory_archive_file(kept, &file);
		send_piece(row);
	}
}

/* The game and the rest of a bundle.  False: it is none. */
static bool
pack_bundle(struct pack *row, struct bundle *bundle)
{
	struct store_game game = { .id = NULL };
	struct archive from;
	int64_t last = 0;

	if (row->out != NULL) {
		from = memory_archive_open(bundle->kept);
		archive_game(&from, &game);
	}
	pack_game(row, bundle->kept, &game);
	if (row->bad)
		return false;
	pack_seats(row, bundle->kept, game.seats);
	pack_lines(row, bundle->kept, &last);
	pack_files(row, bundle->kept, last);
	pack_int(row, &bundle->setup, 1, INT32_MAX);
	pack_int(row, &bundle->seal, 1, INT32_MAX);
	pack_fixed(row, bundle->promise, sizeof(bundle->promise));
	pack_text(row, bundle->sealed, sizeof(bundle->sealed));
	return row->out != NULL || pack_end(row);
}

/* See the head of this file. */
static bool
pack_well(struct pack *row, bool well, struct buffer *told)
{
	pack_flag(row, &well);
	if (!well)
		pack_buffer(row, told, BUFFER_MAX);
	return well && !row->bad;
}

/* ----------------------------------------------------- the child's task */

/* False: whoever spells them again would come to another text. */
static bool
is_spelled(const char *text)
{
	json_t *options = json_loads(text, 0, NULL);
	char *again = json_dumps(options, VARIANT_JSON);
	bool same = again != NULL && strcmp(again, text) == 0;

	free(again);
	json_decref(options);
	return same;
}

static void
do_read(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = pack_to(out);
	struct buffer told = { 0 };
	struct store_game game;
	struct bundle bundle;
	struct archive from;
	struct fault fault;
	bool good = bundle_read(bytes, len, &bundle, &fault);

	if (good) {
		from = memory_archive_open(bundle.kept);
		archive_game(&from, &game);
		good = is_spelled(game.options);
		fault_set(&fault, "line 0 of the log: options are JSON with "
		    "sorted keys, in ASCII and without blanks");
	}
	if (!good)
		buffer_puts(&told, fault.text);
	if (pack_well(&row, good, &told))
		pack_bundle(&row, &bundle);
	buffer_free(&told);
	bundle_free(&bundle);
}

static void
do_audit(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	struct bundle bundle = { .kept = memory_archive_new() };
	struct buffer told = { 0 };
	struct record *r = record_new();
	uint8_t secret[SECRET], image[SNAPSHOT_MAX];
	const char *position = (const char *)image;
	bool known = false;
	size_t size;

	pack_flag(&in, &known);
	pack_fixed(&in, secret, sizeof(secret));
	if (!pack_bundle(&in, &bundle))
		internal_error("a row that is none");
	if (known)
		memory_archive_secret(bundle.kept, secret);
	if (pack_well(&row, verify_game(&bundle, r, &told, NULL), &told)) {
		size = snapshot_save(&r->game, image);
		pack_buffer(&row, &told, BUFFER_MAX);
		pack_bytes(&row, &position, &size);
	}
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
}

const struct work bundle_work = { .name = "bundle",
	.of = { [READ] = do_read, [AUDIT] = do_audit } };

/* ------------------------------------------------ what becomes of it here */

static bool
nonsense(struct buffer *told, struct fault *fault, const char *why)
{
	buffer_clear(told);
	fault_set(fault, "the bundle was not read: %s", why != NULL ? why :
	    "the process that works on it gave an invalid answer");
	return false;
}

/* False: the answer says why not, or is nonsense. */
static bool
is_well(struct pack *row, struct buffer *told, struct fault *fault)
{
	if (pack_well(row, false, told))
		return true;
	if (!pack_end(row) || told->len == 0)
		nonsense(told, fault, NULL);
	return false;
}

/* The row as *row; NULL: there is none, told or fault says why. */
static char *
get_row(const char *text, size_t len, struct bundle *bundle,
    struct iovec *rest, struct buffer *told, struct fault *fault)
{
	struct iovec in = work_piece(text, len);
	struct fault why = { .text = "" };
	size_t n;
	char *answer = work_ask(&bundle_work, READ, &in, 1,
	    4 * (size_t)BUNDLE_MAX, &n, &why);
	struct pack row;
	bool good = false;

	if (answer == NULL) {
		nonsense(told, fault, why.text);
		return NULL;
	}
	row = pack_from(answer, n);
	if (is_well(&row, told, fault)) {
		*rest = work_piece(row.at, (size_t)(row.end - row.at));
		good = pack_bundle(&row, bundle);
		if (!good)
			nonsense(told, fault, NULL);
	}
	if (good)
		return answer;
	free(answer);
	return NULL;
}

/* Have the row audited, as it was taken here.  The answer, or NULL. */
static char *
have_audited(const struct bundle *bundle, struct iovec rest, size_t *n,
    struct fault *why)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct buffer in = { 0 };
	struct pack row = pack_to(&in);
	struct iovec pieces[2];
	struct store_game game;
	bool known;
	char *answer;

	archive_game(&archive, &game);
	known = !game.blank;
	pack_flag(&row, &known);
	pack_fixed(&row, game.secret, sizeof(game.secret));
	pieces[0] = work_piece(buffer_text(&in), in.len);
	pieces[1] = rest;
	answer = work_ask(&bundle_work, AUDIT, pieces, 2, BUFFER_MAX, n, why);
	sodium_memzero(in.data, in.len);
	buffer_free(&in);
	return answer;
}

/* Stand at the end of the game, where the position says that it stands. */
static bool
stand(const struct bundle *bundle, struct record *r, const char *image,
    size_t size)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct store_line last;

	if (record_from(r, &archive) != STORE_OK ||
	    !snapshot_load(&r->game, &r->fixed, (const uint8_t *)image, size) ||
	    r->game.line != r->last ||
	    archive_line(&r->archive, r->last, &last) != STORE_OK ||
	    memcmp(r->game.hash, last.hash, HASH) != 0)
		return false;
	r->begun = true;
	return true;
}

bool
bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *bundle, struct record *r, struct buffer *told,
    struct fault *fault)
{
	struct fault why = { .text = "" };
	struct iovec rest;
	char *taken, *answer;
	const char *image;
	struct pack row;
	size_t n, size;
	bool good;

	memset(bundle, 0, sizeof(*bundle));
	bundle->kept = memory_archive_new();
	taken = get_row(text, len, bundle, &rest, told, fault);
	if (taken == NULL)
		return false;
	bundle_open(bundle, own);
	answer = have_audited(bundle, rest, &n, &why);
	free(taken);
	if (answer == NULL)
		return nonsense(told, fault, why.text);
	row = pack_from(answer, n);
	good = is_well(&row, told, fault);
	if (good) {
		pack_buffer(&row, told, BUFFER_MAX);
		pack_bytes(&row, &image, &size);
		good = pack_end(&row) && stand(bundle, r, image, size);
		if (!good)
			nonsense(told, fault, NULL);
	}
	sodium_memzero(answer, n);
	free(answer);
	return good;
}

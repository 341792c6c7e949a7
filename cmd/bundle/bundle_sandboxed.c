/*
 * bundle_sandboxed.c: has one worker read a bundle and another worker audit it;
 * see bundle_sandboxed.h.
 *
 * Data go to and from the workers as records.  A record is a row of items that
 * begins with its kind.  The records are the game, its seats, lines and turn
 * files, in the order of memory_archive.h, and at the end the bundle's other
 * data.
 *
 * The first worker makes these records from the bundle.  The second worker
 * never sees the bundle.  It audits the records as this process understood
 * them, with the game's secret if the host is the heir, and returns the
 * position after the last line.  Instead of its result, either worker may
 * return a single record: the sentence that describes the fault.
 */
#include "cmd/bundle/bundle_sandboxed.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "core/seal.h"
#include "core/snapshot.h"
#include "core/turn.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAME = 'g', SEAT = 's', LINE = 'l', FILE_ROW = 'f', LAST = 'b',
    GOOD = 'a', WRONG = 'w' };

enum { READ, AUDIT };		/* what workers do */

enum {
	PIECE   = 1 << 16,	/* bytes of an answer that go at a time */
	RECORD  = BUFFER_MAX,	/* the longest record */
	NUMBERS = 999999999	/* lines, turn files, seconds of a deadline */
};

/* ----------------------------------------------------- the worker's task */

/*
 * The report so far, and one record.  If a record has many bytes, they go where
 * full() takes them.
 */
struct answer {
	struct buffer *out;
	struct buffer record;
	void (*full)(struct answer *);
	struct buffer *piece;	/* those that are full */
	size_t pieces, room;
};

static void
flush(struct answer *answer)
{
	sandbox_flush(answer->out);
}

static struct buffer *
begin(struct answer *answer, char kind)
{
	buffer_clear(&answer->record);
	pack_put_number(&answer->record, kind);
	return &answer->record;
}

static void
end(struct answer *answer)
{
	if (answer->record.full)
		internal_error("a record is too long");
	pack_put(answer->out, answer->record.data, answer->record.len);
	if (answer->out->len >= PIECE)
		answer->full(answer);
}

static void
tell_wrong(struct answer *answer, const char *why)
{
	pack_put_string(begin(answer, WRONG), why);
	end(answer);
}

/*
 * JSON of strangers is read here and nowhere else: what goes back is keys and
 * values.  False: whoever spells them again would come to another text.
 */
static bool
tell_options(struct buffer *row, const char *text)
{
	json_t *options = json_loads(text, 0, NULL), *value;
	char *again = json_dumps(options, VARIANT_JSON);
	bool same = again != NULL && strcmp(again, text) == 0;
	const char *key;

	pack_put_number(row, (int64_t)json_object_size(options));
	json_object_foreach(options, key, value) {
		pack_put_string(row, key);
		pack_put_string(row, json_string_value(value));
	}
	free(again);
	json_decref(options);
	return same;
}

static bool
tell_game(struct answer *answer, const struct store_game *game)
{
	struct buffer *row = begin(answer, GAME);
	bool same;

	pack_put_string(row, game->id);
	pack_put_string(row, game->ruleset);
	pack_put_number(row, game->format);
	pack_put_number(row, game->plays);
	pack_put_number(row, game->early);
	pack_put_string(row, game->spare);
	pack_put_string(row, game->letters);
	pack_put_string(row, game->bots);
	pack_put_number(row, game->rules);
	pack_put_number(row, game->seats);
	pack_put_number(row, game->no_join);
	pack_put_string(row, game->host);
	same = tell_options(row, game->options);
	pack_put_string(row, game->edition);
	pack_put_number(row, game->deadline);
	pack_put_string(row, game->terms);
	pack_put(row, game->secret, game->blank ? 0 : SECRET);
	pack_put_number(row, game->made);
	if (same)
		end(answer);
	return same;
}

static int
tell_seat(void *arg, const struct store_seat *seat)
{
	struct buffer *row = begin(arg, SEAT);

	pack_put_number(row, seat->seat);
	pack_put_number(row, seat->line);
	pack_put_string(row, seat->name);
	pack_put_string(row, seat->key);
	end(arg);
	return 0;
}

static int
tell_line(void *arg, const struct store_line *line)
{
	struct buffer *row = begin(arg, LINE);

	pack_put(row, line->text, line->len);
	pack_put(row, line->hash, STORE_HASH);
	pack_put_number(row, line->file);
	end(arg);
	return 0;
}

static void
tell_file(struct answer *answer, const struct store_file *file)
{
	struct buffer *row = begin(answer, FILE_ROW);

	pack_put_number(row, file->seat);
	pack_put(row, file->identity, STORE_HASH);
	pack_put(row, file->text, file->text_len);
	pack_put(row, file->seal, file->seal_len);
	pack_put_number(row, file->first);
	pack_put_number(row, file->last);
	end(answer);
}

/* An array says no more than OK and NONE. */
static void
tell_all(struct answer *answer, const struct bundle *bundle)
{
	struct archive from = memory_archive_open(bundle->kept);
	struct store_game game;
	struct store_file file;
	struct buffer *row;

	archive_game(&from, &game);
	if (!tell_game(answer, &game)) {
		tell_wrong(answer, "line 0 of the log: options are JSON with "
		    "sorted keys, in ASCII and without blanks");
		return;
	}
	archive_seats(&from, tell_seat, answer);
	archive_lines(&from, -1, tell_line, answer);
	for (int64_t i = 1; archive_file(&from, i, &file) == STORE_OK; i++)
		tell_file(answer, &file);
	row = begin(answer, LAST);
	pack_put_number(row, bundle->setup);
	pack_put_number(row, bundle->seal);
	pack_put(row, bundle->promise, HASH);
	pack_put_string(row, bundle->sealed);
	end(answer);
}

static void
do_read(const char *bytes, size_t len, struct buffer *out)
{
	struct answer answer = { .out = out, .full = flush };
	struct bundle bundle;
	struct fault fault;

	if (bundle_read(bytes, len, &bundle, &fault))
		tell_all(&answer, &bundle);
	else
		tell_wrong(&answer, fault.text);
	buffer_free(&answer.record);
	bundle_free(&bundle);
}

/* ------------------------------------------------------ rows are taken */

struct hearer {
	struct bundle *bundle;
	struct buffer rest;	/* of a record that has not come to its end */
	struct buffer *wrong;
	size_t all;		/* bytes */
	int64_t lines, files;
	int seats;
	bool game, last;
	bool bad;
};

/* In the one spelling, freed by the caller; NULL: there are none. */
static char *
hear_options(struct pack *row)
{
	int64_t n = pack_get_number(row, 0, GAME_OPTIONS);
	json_t *options = json_object();
	char *text;

	for (int64_t i = 0; i < n; i++) {
		const char *key = pack_get_string(row);
		const char *value = pack_get_string(row);

		row->bad |= key == NULL || value == NULL ||
		    json_object_set_new(options, key, json_string(value)) != 0;
	}
	text = row->bad ? NULL : json_dumps(options, VARIANT_JSON);
	json_decref(options);
	return text;
}

static void
hear_game(struct hearer *h, struct pack *row)
{
	struct store_game game = { .id = pack_get_string(row),
	    .ruleset = pack_get_string(row) };
	const char *secret;
	char *options;
	size_t len;

	game.format = (int)pack_get_number(row, LINE_FORMAT, LINE_FORMAT);
	game.plays = (int)pack_get_number(row, -1, SEATS - 1);
	game.early = pack_get_number(row, 0, 1) != 0;
	game.spare = pack_get_string(row);
	game.letters = pack_get_string(row);
	game.bots = pack_get_string(row);
	game.rules = (int)pack_get_number(row, 0, NUMBERS);
	game.seats = (int)pack_get_number(row, 1, SEATS);
	game.no_join = pack_get_number(row, 0, 1) != 0;
	game.host = pack_get_string(row);
	game.options = options = hear_options(row);
	game.edition = pack_get_string(row);
	game.deadline = pack_get_number(row, 0, NUMBERS);
	game.terms = pack_get_string(row);
	secret = pack_get(row, &len);
	game.blank = len == 0;
	game.made = pack_get_number(row, 0, TIME_END - 1);
	if (h->game || (!game.blank && len != SECRET) || !pack_end(row) ||
	    game.id == NULL || strlen(game.id) >= GAME_ID ||
	    game.ruleset == NULL || game.host == NULL || game.options == NULL ||
	    strlen(game.options) >= GAME_OPTIONS) {
		h->bad = true;
		free(options);
		return;
	}
	if (!game.blank)
		memcpy(game.secret, secret, SECRET);
	memory_archive_game(h->bundle->kept, &game);
	free(options);
	h->seats = game.seats;
	h->game = true;
}

static void
hear_seat(struct hearer *h, struct pack *row)
{
	char name[GAME_ID], key[KEY_TEXT];
	struct store_seat seat = { .name = name, .key = key };

	seat.seat = (int)pack_get_number(row, 0, h->seats - 1);
	seat.line = pack_get_number(row, 0, NUMBERS);
	pack_get_copy(row, name, sizeof(name));
	pack_get_copy(row, key, sizeof(key));
	if (pack_end(row))
		memory_archive_seat(h->bundle->kept, &seat);
}

static void
hear_line(struct hearer *h, struct pack *row)
{
	struct store_line line = { .line = h->lines };
	size_t len;

	line.text = pack_get(row, &line.len);
	line.hash = (const uint8_t *)pack_get(row, &len);
	line.file = pack_get_number(row, 0, NUMBERS);
	if (!pack_end(row) || len != STORE_HASH) {
		h->bad = true;
		return;
	}
	memory_archive_line(h->bundle->kept, &line);
	h->lines++;
}

static void
hear_file(struct hearer *h, struct pack *row)
{
	struct store_file file = { .file = h->files + 1 };
	size_t len;

	file.seat = (int)pack_get_number(row, 0, STORE_CLOSED);
	file.identity = (const uint8_t *)pack_get(row, &len);
	file.text = pack_get(row, &file.text_len);
	file.seal = pack_get(row, &file.seal_len);
	file.first = pack_get_number(row, 0, h->lines - 1);
	file.last = pack_get_number(row, file.first, h->lines - 1);
	if (!pack_end(row) || len != STORE_HASH || file.text_len > TURN_MAX ||
	    file.seal_len >= SEAL_MAX) {
		h->bad = true;
		return;
	}
	memory_archive_file(h->bundle->kept, &file);
	h->files++;
}

static void
hear_last(struct hearer *h, struct pack *row)
{
	const char *promise;
	size_t len;

	h->bundle->setup = (int)pack_get_number(row, 1, INT32_MAX);
	h->bundle->seal = (int)pack_get_number(row, 1, INT32_MAX);
	promise = pack_get(row, &len);
	pack_get_copy(row, h->bundle->sealed, sizeof(h->bundle->sealed));
	if (len == HASH)
		memcpy(h->bundle->promise, promise, HASH);
	h->bad |= len != HASH;
	h->last = true;
}

static void
hear_record(struct hearer *h, struct pack row)
{
	int64_t kind = pack_get_number(&row, 1, 127);
	const char *wrong;

	if (h->last || h->wrong->len > 0 || (kind != WRONG && kind != GAME &&
	    (!h->game || (kind != SEAT && h->seats == 0))))
		h->bad = true;
	else if (kind == GAME)
		hear_game(h, &row);
	else if (kind == SEAT)
		hear_seat(h, &row);
	else if (kind == LINE)
		hear_line(h, &row);
	else if (kind == FILE_ROW && h->lines > 0)
		hear_file(h, &row);
	else if (kind == LAST && h->lines > 0)
		hear_last(h, &row);
	else if (kind == WRONG && !h->game) {
		wrong = pack_get_string(&row);
		buffer_puts(h->wrong, wrong != NULL ? wrong : "");
		h->bad |= h->wrong->len == 0;
	} else
		h->bad = true;
	h->bad |= !pack_end(&row);
}

/* Records that have come whole are taken, the rest waits for more. */
static bool
hear(void *arg, const char *bytes, size_t len)
{
	struct hearer *h = arg;
	struct pack all;
	uint64_t size;

	h->all += len;
	buffer_add(&h->rest, bytes, len);
	all = (struct pack){ h->rest.data, h->rest.data + h->rest.len, false };
	while (!h->bad && all.end - all.at >= (ptrdiff_t)sizeof(size)) {
		struct pack one = { .bad = false };
		size_t n;

		memcpy(&size, all.at, sizeof(size));
		if (size > (size_t)(all.end - all.at) - sizeof(size))
			break;
		one.at = pack_get(&all, &n);
		one.end = one.at + n;
		hear_record(h, one);
	}
	h->rest.len = (size_t)(all.end - all.at);
	memmove(h->rest.data, all.at, h->rest.len);
	h->bad |= h->rest.full || h->all / 4 > BUNDLE_MAX;
	return !h->bad;
}

/* ------------------------------------------------ and the other worker */

static void
do_audit(const char *bytes, size_t len, struct buffer *out)
{
	struct bundle bundle = { .kept = memory_archive_new() };
	struct buffer told = { 0 };
	struct hearer h = { .bundle = &bundle, .wrong = &told };
	struct answer answer = { .out = out, .full = flush };
	struct record *r = record_new();
	uint8_t image[SNAPSHOT_MAX];
	struct buffer *row;

	for (size_t at = 0; at < len; at += PIECE)
		hear(&h, bytes + at, len - at < PIECE ? len - at : PIECE);
	if (h.bad || !h.last)
		internal_error("rows that are none");
	if (verify_game(&bundle, r, &told, NULL)) {
		row = begin(&answer, GOOD);
		pack_put_string(row, buffer_text(&told));
		pack_put(row, image, snapshot_save(&r->game, image));
		end(&answer);
	} else
		tell_wrong(&answer, buffer_text(&told));
	buffer_free(&answer.record);
	buffer_free(&h.rest);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
}

static const struct sandbox sandbox = { .work = { [READ] = do_read,
    [AUDIT] = do_audit } };

/* ------------------------------------------------ what becomes of it here */

static bool
nonsense(struct buffer *told, struct fault *fault, const char *why)
{
	buffer_clear(told);
	fault_set(fault, "the bundle was not read: %s", why != NULL ? why :
	    "the process that works on it gave an invalid answer");
	return false;
}

/* The rows; false: there are none, told or fault says why. */
static bool
get_rows(const char *text, size_t len, struct bundle *bundle,
    struct buffer *told, struct fault *fault)
{
	struct hearer h = { .bundle = bundle, .wrong = told };
	struct iovec in = { NULL, len };
	struct fault why = { .text = "" };
	bool heard;

	memcpy(&in.iov_base, &text, sizeof(text));	/* it is only read */
	heard = sandbox_stream(&sandbox, READ, &in, 1, hear, &h, &why);
	buffer_free(&h.rest);
	if (heard && !h.bad && told->len > 0)
		return false;
	if (!heard || h.bad || !h.last)
		return nonsense(told, fault, heard || h.bad ? NULL : why.text);
	return true;
}

static void
keep_piece(struct answer *answer)
{
	answer->piece = memory_more(answer->piece, answer->pieces,
	    &answer->room, sizeof(*answer->piece));
	answer->piece[answer->pieces++] = *answer->out;
	*answer->out = (struct buffer){ 0 };
}

/* The audit of the rows; *out is its answer.  False: there is none. */
static bool
have_audited(const struct bundle *bundle, struct buffer *out,
    struct fault *why)
{
	struct buffer rows = { 0 };
	struct answer answer = { .out = &rows, .full = keep_piece };
	struct iovec *in;
	bool good;

	tell_all(&answer, bundle);
	keep_piece(&answer);
	buffer_free(&answer.record);
	in = memory_new(answer.pieces, sizeof(*in));
	for (size_t i = 0; i < answer.pieces; i++)
		in[i] = (struct iovec){ answer.piece[i].data,
		    answer.piece[i].len };
	good = sandbox_work(&sandbox, AUDIT, in, (int)answer.pieces, out, why);
	for (size_t i = 0; i < answer.pieces; i++) {
		/* The game's secret may be in it. */
		sodium_memzero(answer.piece[i].data, answer.piece[i].len);
		buffer_free(&answer.piece[i]);
	}
	free(answer.piece);
	free(in);
	return good;
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
	struct buffer answer = { 0 };
	struct fault why = { .text = "" };
	struct pack all, row = { .bad = false };
	const char *said, *image;
	size_t size;
	int64_t kind;
	bool good;

	memset(bundle, 0, sizeof(*bundle));
	bundle->kept = memory_archive_new();
	if (!get_rows(text, len, bundle, told, fault))
		return false;
	bundle_open(bundle, own);
	if (!have_audited(bundle, &answer, &why)) {
		buffer_free(&answer);
		return nonsense(told, fault, why.text);
	}
	all = (struct pack){ buffer_text(&answer), buffer_text(&answer) +
	    answer.len, false };
	row.at = pack_get(&all, &size);
	row.end = row.at + size;
	kind = pack_get_number(&row, 1, 127);
	said = pack_get_string(&row);
	image = pack_get(&row, &size);
	buffer_puts(told, said != NULL ? said : "");
	good = kind == GOOD && pack_end(&row) && pack_end(&all) &&
	    stand(bundle, r, image, size);
	if (!good && (kind != WRONG || told->len == 0))
		nonsense(told, fault, NULL);
	sodium_memzero(answer.data, answer.len);
	buffer_free(&answer);
	return good;
}

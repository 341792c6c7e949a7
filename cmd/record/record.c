#include "cmd/record/record.h"

#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/record/absence.h"
#include "cmd/record/variant.h"
#include "core/planner.h"
#include "core/pledge.h"
#include "core/replay.h"
#include "core/span.h"
#include "core/snapshot.h"
#include "core/step.h"
#include "core/terms.h"
#include "core/turn.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A rollback goes back to the game as it stood at an earlier line.  Those
 * games are kept, as small as they can be: a made-up log may need as many as
 * it has lines.
 */
struct past {
	int64_t line;
	uint8_t *image;		/* snapshot_save()'s; NULL: wanted, not yet
				   met */
	size_t size;
};

static const char *
keep(struct record *r, const char *text)
{
	return r->strings[r->n_strings++] = memory_copy(text);
}

static enum store_result
damaged(struct record *r, int64_t line, const char *what)
{
	if (line < 0)
		fault_set(&r->fault, "game '%s': %s", r->fixed.id, what);
	else
		fault_set(&r->fault, "game '%s', line %lld: %s", r->fixed.id,
		    (long long)line, what);
	return STORE_DAMAGED;
}

static int
take_seat(void *arg, const struct store_seat *seat)
{
	struct record *r = arg;
	struct key key;
	bool again = false;

	for (int i = 0; i < r->fixed.seats; i++)
		again |= strcmp(seat->name, r->fixed.name[i]) == 0;
	if (seat->line > 0 && seat->seat < r->fixed.seats) {
		r->player[seat->seat] = seat->player;
		return 0;
	}
	/* Check the form first: a malformed text may be too long for line 0. */
	if (seat->line != 0 || seat->seat != r->fixed.seats || again ||
	    seat->seat >= r->variant.seats || !is_seat_name(seat->name) ||
	    !key_read(seat->key, strlen(seat->key), &key))
		return 1;
	r->fixed.name[seat->seat] = keep(r, seat->name);
	r->fixed.key[seat->seat] = keep(r, seat->key);
	r->player[seat->seat] = seat->player;
	r->fixed.seats++;
	return 0;
}

/*
 * The last that was dropped: lists read one game after another, and the memory
 * would go back to the system and come again each time.
 */
static struct record *spare;

struct record *
record_new(void)
{
	struct record *r = spare;

	if (r == NULL)
		return memory_new(1, sizeof(*r));
	spare = NULL;
	memset(r, 0, sizeof(*r));
	return r;
}

/* Take in the row of a game, if it makes sense. */
static enum store_result
take_game(struct record *r, const struct store_game *row)
{
	struct key host;
	struct fault fault;

	r->fixed.id = keep(r, row->id);
	if (!is_id(row->id) || strlen(row->options) >= GAME_OPTIONS ||
	    !key_read_own(row->host, strlen(row->host), &host))
		return damaged(r, -1, "its row is damaged");
	if (!variant_begin(&r->variant, row->ruleset, row->seats, &fault) ||
	    !variant_version(&r->variant, row->rules, &fault) ||
	    !variant_restore(&r->variant, row->options, row->edition, &fault))
		return damaged(r, -1, fault.text);
	if (r->variant.edition != NULL)
		r->fixed.edition_hash = r->variant.edition_hash;
	r->fixed.rules = r->variant.rules;
	r->fixed.format = row->format;
	r->fixed.plays = row->plays;
	r->fixed.early = row->early;
	r->waiting = row->waiting > 0;
	if (row->spare != NULL &&
	    !key_read_own(row->spare, strlen(row->spare), &host))
		return damaged(r, -1, "its spare key is damaged");
	if (row->spare != NULL)
		r->fixed.spare = keep(r, row->spare);
	if (row->letters != NULL && strcmp(row->letters, "-") != 0 &&
	    strcmp(row->letters, "no") != 0 &&
	    (!key_letter(row->letters, strlen(row->letters), &host) ||
	    strcmp(host.domain, row->letters) != 0))
		return damaged(r, -1, "what it says of letters is damaged");
	if (row->letters != NULL)
		r->fixed.letters = keep(r, row->letters);
	if (row->bots != NULL &&
	    !bots_read(row->bots, row->seats, &r->fixed.bots))
		return damaged(r, -1, "it names bots that this program does "
		    "not know");
	r->fixed.memory = memory_grow(NULL, 1,
	    sizeof(*r->fixed.memory));	/* it is set when used */
	r->fixed.version = r->variant.version;
	r->fixed.edition = r->variant.edition;
	r->fixed.options = &r->variant.options;
	r->fixed.options_text = keep(r, row->options);
	r->fixed.host = keep(r, row->host);
	r->fixed.no_join = row->no_join;
	r->fixed.terms.deadline = row->deadline;
	if (terms_read(row->terms != NULL ? row->terms : "",
	    &r->fixed.terms) != NULL)
		return damaged(r, -1, "its terms are damaged");
	if (row->format != LINE_FORMAT || row->plays >= row->seats ||
	    (row->early && row->plays < 0))
		return damaged(r, -1, "its log is of a format that this "
		    "program does not know");
	r->fixed.blank = row->blank;
	memcpy(r->fixed.secret, row->secret, SECRET);
	return STORE_OK;
}

enum store_result
record_from(struct record *r, const struct archive *archive)
{
	struct store_game row;
	enum store_result result;

	memset(r, 0, offsetof(struct record, game));
	r->archive = *archive;
	r->fault.text[0] = '\0';
	r->fixed.id = archive->id;
	if ((result = archive_game(&r->archive, &row)) != STORE_OK)
		return result;
	result = take_game(r, &row);
	sodium_memzero(row.secret, SECRET);
	if (result != STORE_OK)
		return result;
	r->archive.id = r->fixed.id;
	for (int i = 0; i < SEATS; i++)
		r->names[i] = r->game.holder[i].name;
	r->fixed.seats = 0;
	result = archive_seats(&r->archive, take_seat, r);
	if (result != STORE_OK)
		return result;
	if (r->fixed.seats != r->variant.seats)
		return damaged(r, -1, "its seats are damaged");
	result = archive_last(&r->archive, &r->last);
	return result == STORE_NONE ? damaged(r, -1, "it has no lines") :
	    result;
}

void
record_free(struct record *r)
{
	for (int i = 0; i < SEATS; i++) {
		json_decref(r->dropped[i]);
		r->dropped[i] = NULL;
	}
	variant_free(&r->variant);
	free(r->fixed.memory);
	r->fixed.memory = NULL;
	while (r->n_strings > 0)
		free(r->strings[--r->n_strings]);
	while (r->n_pasts > 0) {
		struct past *past = &r->pasts[--r->n_pasts];

		if (past->image != NULL)
			sodium_memzero(past->image, past->size);
		free(past->image);
	}
	free(r->pasts);
	r->pasts = NULL;
	while (r->n_wrote > 0)
		free(r->wrote[--r->n_wrote].text);
	free(r->wrote);
	r->wrote = NULL;
	r->wrote_room = 0;
	if (r->past != NULL)
		sodium_memzero(r->past->secret, SECRET);
	free(r->past);
	r->past = NULL;
	sodium_memzero(r->game.secret, SECRET);
	sodium_memzero(r->fixed.secret, SECRET);
}

void
record_drop(struct record *r)
{
	if (r == NULL)
		return;
	record_free(r);
	free(spare);
	spare = r;
}

static enum store_result
other_hash(struct record *r, const struct store_line *line)
{
	char want[HASH_TEXT], have[HASH_TEXT], what[3 * HASH_TEXT];

	hash_text(r->game.hash, want);
	hash_text(line->hash, have);
	snprintf(what, sizeof(what), "its hash should be %s, but it is %s",
	    want, have);
	return damaged(r, line->line, what);
}

/* The line that the game makes here is another: from where they differ on. */
static enum store_result
differs(struct record *r, const struct store_line *line, const char *fault)
{
	enum { SHOWN = 60 };
	char what[3 * SHOWN + 160];
	size_t at = 0;

	while (at < line->len && at < r->game.text_len &&
	    line->text[at] == r->game.text[at])
		at++;
	/* Whole words are easier to compare. */
	while (at > 0 && r->game.text[at - 1] != ' ')
		at--;
	snprintf(what, sizeof(what), "%s: '%.*s' is expected, '%.*s' is "
	    "there", fault, SHOWN, r->game.text + at,
	    (int)(line->len - at < SHOWN ? line->len - at : SHOWN),
	    line->text + at);
	return damaged(r, line->line, what);
}

/* If the secret is not known, line 0 still has its commitment. */
static bool
find_promise(const struct line_words *words, uint8_t out[HASH])
{
	static const char before[] = " commitment ";
	const char *end = words->rest + words->rest_len;

	for (const char *p = words->rest; end - p > (ptrdiff_t)sizeof(before) +
	    2 * HASH; p++)
		if (memcmp(p, before, sizeof(before) - 1) == 0)
			return sodium_hex2bin(out, HASH,
			    p + sizeof(before) - 1, 2 * HASH, NULL, NULL,
			    NULL) == 0;
	return false;
}

enum store_result
record_rewind(struct record *r)
{
	struct store_line line;
	struct line_words words;
	enum store_result result = archive_line(&r->archive, 0, &line);

	if (result != STORE_OK)
		return result == STORE_NONE ?
		    damaged(r, 0, "it is missing") : result;
	if (!line_cut(line.text, line.len, &words) ||
	    words.kind != LINE_SETUP)
		return damaged(r, 0, "it does not tell how the game began");
	if (r->fixed.blank && !find_promise(&words, r->fixed.commitment))
		return damaged(r, 0, "it has no commitment");
	if (line.file != 0)
		return damaged(r, 0, "no turn file says this");
	game_begin(&r->game, &r->fixed, words.at);
	r->begun = true;
	r->closed = false;
	if (r->game.text_len != line.len ||
	    memcmp(r->game.text, line.text, line.len) != 0)
		return differs(r, &line, "it should read otherwise");
	if (memcmp(r->game.hash, line.hash, HASH) != 0)
		return other_hash(r, &line);
	return STORE_OK;
}

/* Stand at a snapshot, if there is one that is sound. */
static enum store_result
load(struct record *r, int64_t line, bool *loaded)
{
	const void *image;
	size_t size;
	int64_t at;
	struct store_line row;
	enum store_result result;

	*loaded = false;
	result = archive_snapshot(&r->archive, line, &at, &image, &size);
	if (result != STORE_OK)
		return result == STORE_NONE ? STORE_OK : result;
	if (!snapshot_load(&r->game, &r->fixed, image, size) ||
	    r->game.line != at)
		return STORE_OK;
	if ((result = archive_line(&r->archive, at, &row)) != STORE_OK)
		return result == STORE_NONE ? STORE_OK : result;
	*loaded = memcmp(r->game.hash, row.hash, HASH) == 0;
	r->begun |= *loaded;
	r->closed = false;
	return STORE_OK;
}

enum store_result
record_seek(struct record *r, int64_t line)
{
	bool loaded;
	enum store_result result = load(r, line, &loaded);

	if (result == STORE_OK && !loaded)
		result = record_rewind(r);
	return result == STORE_OK ? record_read(r, line, NULL, NULL) : result;
}

/* Copy it: the archive's own is gone after the next call. */
static enum store_result
keep_file(struct record *r)
{
	struct store_file *file = &r->file;

	if (file->text_len > sizeof(r->text) ||
	    file->seal_len > sizeof(r->seal))
		return damaged(r, file->first, "its turn file is too long");
	memcpy(r->identity, file->identity, HASH);
	memcpy(r->text, file->text, file->text_len);
	memcpy(r->seal, file->seal, file->seal_len);
	file->identity = r->identity;
	file->text = r->text;
	file->seal = r->seal;
	return STORE_OK;
}

/* Its header's "value:"; `audit` says what is wrong with it. */
static void
read_header(struct record *r, const struct store_line *line)
{
	struct turn turn;
	struct line_words words;

	if (!line_cut(line->text, line->len, &words))
		return;
	r->opened.early = words.early;
	if (turn_parse(r->text, r->file.text_len, &turn, NULL) != TURN_OK)
		return;
	game_file_header(&r->opened, &turn);
	r->opened.joins = words.kind == LINE_JOIN;
}

/* The line's words about an absence while the game runs. */
static bool
is_closed(const struct store_line *line, uint8_t out[HASH])
{
	struct line_words words;

	return strstr(line->text, " away ") != NULL &&
	    line_cut(line->text, line->len, &words) &&
	    words.kind == LINE_AWAY && words.rest_len == 2 * HASH &&
	    hash_read(words.rest, words.rest_len, out);
}

/* Put the turn file that the line belongs to, if any, into r->file. */
static enum store_result
find_file(struct record *r, const struct store_line *first)
{
	int64_t line = first->line;
	enum store_result result;

	if (r->game.file != NULL)
		return STORE_OK;
	result = archive_file(&r->archive, r->game.files + 1, &r->file);
	if (result == STORE_OK)
		result = keep_file(r);
	if (result == STORE_NONE)
		return STORE_OK;
	if (result == STORE_OK && r->file.first <= line) {
		if (r->file.first < line || r->file.last < line)
			return damaged(r, line, "the turn files before it do "
			    "not fit the log");
		r->opened = (struct game_file){ .identity = r->file.identity,
		    .seal = r->file.seal, .seal_len = r->file.seal_len,
		    .seat = r->file.seat };
		if (is_closed(first, r->closing))
			r->opened.closed = r->closing;
		else if (r->file.seat == STORE_CLOSED)
			return damaged(r, line, "its turn file is closed");
		else
			read_header(r, first);
		game_file_open(&r->game, &r->opened);
	}
	return result;
}

/* How many of the kept games stand at earlier lines than this one. */
static size_t
pasts_before(const struct record *r, int64_t line)
{
	size_t low = 0, high = r->n_pasts;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (r->pasts[middle].line < line)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static struct past *
find_past(const struct record *r, int64_t line)
{
	size_t at = pasts_before(r, line);

	return at < r->n_pasts && r->pasts[at].line == line ? &r->pasts[at] :
	    NULL;
}

static struct past *
want_past(struct record *r, int64_t line)
{
	size_t at = pasts_before(r, line);

	if (at < r->n_pasts && r->pasts[at].line == line)
		return &r->pasts[at];
	r->pasts = memory_grow(r->pasts, r->n_pasts + 1, sizeof(*r->pasts));
	memmove(r->pasts + at + 1, r->pasts + at, (r->n_pasts++ - at) *
	    sizeof(*r->pasts));
	r->pasts[at] = (struct past){ .line = line };
	return &r->pasts[at];
}

/* The same as record_goes_back(); *by_host: it is an order. */
static int64_t
goes_back(const struct store_line *line, bool *by_host)
{
	struct line_words words;
	struct order order;
	uint32_t to;

	*by_host = false;
	/* Check quickly first: nearly all lines are of other kinds. */
	if ((strstr(line->text, " host rollback ") == NULL &&
	    strstr(line->text, " undo ") == NULL) ||
	    !line_cut(line->text, line->len, &words))
		return -1;
	if (words.kind == LINE_UNDO && span_number((struct span){ words.rest,
	    words.rest_len }, 9, &to))
		return to;
	*by_host = words.kind == LINE_HOST &&
	    order_cut(&words, &order) == NULL && order.act == ACT_ROLLBACK;
	return *by_host ? (int64_t)order.line : -1;
}

int64_t
record_goes_back(const struct store_line *line)
{
	bool by_host;

	return goes_back(line, &by_host);
}

static int
note_rollback(void *arg, const struct store_line *line)
{
	int64_t to = record_goes_back(line);

	if (to >= 0)
		want_past(arg, to);
	return 0;
}

static void
keep_past(struct record *r)
{
	struct past *past = find_past(r, r->game.line);
	uint8_t image[SNAPSHOT_MAX];

	if (past == NULL || past->image != NULL)
		return;
	past->size = snapshot_save(&r->game, image);
	past->image = memory_grow(NULL, past->size, 1);
	memcpy(past->image, image, past->size);
	sodium_memzero(image, past->size);
}

/*
 * Read the log from its beginning, and keep the game at every line to which
 * some rollback goes back, up to the last of these that the other record has
 * passed, so that the log is not read twice.
 */
static enum store_result
read_pasts(struct record *whole, const struct record *r, int64_t line)
{
	enum store_result result = record_from(whole, &r->archive);
	size_t behind;

	if (result == STORE_OK)
		result = archive_lines(&r->archive, 0, note_rollback, whole);
	if (result == STORE_OK)
		result = record_rewind(whole);
	if (result != STORE_OK)
		return result;
	want_past(whole, line);
	keep_past(whole);
	result = record_read(whole, line, NULL, NULL);
	if (result != STORE_OK)
		return result;
	/* Faults after it do not matter here. */
	behind = pasts_before(whole, (int64_t)r->game.line + 1);
	record_read(whole, whole->pasts[behind - 1].line, NULL, NULL);
	return STORE_OK;
}

/* The game as it stood at a line. */
static enum store_result
fetch_past(struct record *r, int64_t line, const struct game **out)
{
	struct past *past = find_past(r, line);
	bool loaded;

	if (past == NULL || past->image == NULL) {
		struct record *whole = record_new();
		enum store_result result = read_pasts(whole, r, line);

		if (result != STORE_OK)
			r->fault = whole->fault;
		for (size_t i = 0; result == STORE_OK && i < whole->n_pasts;
		    i++) {
			struct past *found = &whole->pasts[i];

			past = want_past(r, found->line);
			if (past->image != NULL)
				continue;
			past->image = found->image;
			past->size = found->size;
			found->image = NULL;
		}
		record_drop(whole);
		if (result != STORE_OK)
			return result;
		past = find_past(r, line);
	}
	if (r->past == NULL)
		r->past = memory_new(1, sizeof(*r->past));
	loaded = snapshot_load(r->past, &r->fixed, past->image, past->size);
	assert(loaded);
	*out = r->past;
	return STORE_OK;
}

enum store_result
record_latest(struct record *r, const struct game **out)
{
	return fetch_past(r, r->game.latest.before, out);
}

/*
 * Go back to a line along the lines that count, past those that were taken back
 * before.  NONE: it was taken back itself.  *drawn: one of them is a draw.
 */
static enum store_result
walk_back(struct record *r, int64_t to, bool *drawn)
{
	int64_t at = r->game.line;

	*drawn = false;
	while (at > to) {
		struct store_line line;
		struct line_words words;
		enum store_result result = archive_line(&r->archive, at,
		    &line);
		int64_t earlier;

		if (result != STORE_OK)
			return result;
		if (!line_cut(line.text, line.len, &words))
			return damaged(r, at, "this is no line of a log");
		earlier = record_goes_back(&line);
		if (earlier >= at)
			return damaged(r, at, "it goes back to a later line");
		*drawn |= words.kind == LINE_CHANCE;
		at = earlier >= 0 ? earlier : at - 1;
	}
	return at == to ? STORE_OK : STORE_NONE;
}

/* Nothing can be taken back that happened before all had joined. */
static bool
can_hold(const struct record *r, int64_t line)
{
	return line < (int64_t)r->game.line && line >= (int64_t)r->game.begun;
}

enum store_result
record_holds(struct record *r, int64_t line)
{
	bool drawn;

	return can_hold(r, line) ? walk_back(r, line, &drawn) : STORE_NONE;
}

/* The lines after a line, taken back or not. */
struct since {
	struct rollback *back;
	int64_t last;
};

static int
note_line(void *arg, const struct store_line *line)
{
	struct since *since = arg;
	struct line_words words;

	if (line->line > since->last)
		return 1;
	if (!line_cut(line->text, line->len, &words))
		return 0;
	since->back->ever_drawn |= words.kind == LINE_CHANCE;
	if (words.kind == LINE_MOVE)
		since->back->ever_moved |= 1 << words.seat;
	return 0;
}

enum store_result
record_back(struct record *r, int64_t to, struct rollback *out)
{
	struct since since = { out, r->game.line };
	enum store_result result = STORE_NONE;

	memset(out, 0, sizeof(*out));
	if (can_hold(r, to))
		result = walk_back(r, to, &out->drawn);
	if (result == STORE_OK)
		result = archive_lines(&r->archive, to, note_line, &since);
	if (result == STORE_OK)
		result = fetch_past(r, to, &out->past);
	if (result == STORE_OK && game_over(out->past))
		result = STORE_NONE;
	if (result != STORE_OK)
		out->past = NULL;
	return result;
}

/* A later line's opening of a hidden draw whose secret is not known. */
struct opening {
	int64_t line;
	char text[HIDDEN_TEXT + 2 * HASH + 2];
	bool found;
};

static int
find_opening(void *arg, const struct store_line *line)
{
	struct opening *o = arg;
	struct line_words words;
	char before[32];
	const char *at, *end;
	size_t len;

	if (!line_cut(line->text, line->len, &words) || words.opens == NULL)
		return 0;
	len = snprintf(before, sizeof(before), "opens %lld ",
	    (long long)o->line);
	at = strstr(words.opens, before);
	if (at == NULL)
		return 0;
	at += len;
	end = strstr(at, " opens ");
	len = end != NULL ? (size_t)(end - at) : strlen(at);
	if (len >= sizeof(o->text))
		return 0;
	memcpy(o->text, at, len);
	o->text[len] = '\0';
	o->found = true;
	return 1;
}

/* Which absence does the line announce?  Others' games are not told. */
static enum store_result
open_absence(struct record *r, const struct store_line *line,
    struct game_source *source)
{
	r->absence.seat = -1;
	if (r->fixed.blank || r->file.seat == STORE_CLOSED)
		return STORE_OK;
	if (!absence_find(&r->game, &r->file, r->closing, &r->absence))
		return damaged(r, line->line, "its turn file announces another "
		    "absence or none");
	source->absence = &r->absence;
	return STORE_OK;
}

/* The parts of the line beside its text. */
static enum store_result
fill_source(struct record *r, const struct store_line *line,
    struct opening *opening, struct game_source *source)
{
	const struct pending *pending = &r->game.play.pending;
	bool by_host;
	int64_t to = goes_back(line, &by_host);
	enum store_result result;

	memset(source, 0, sizeof(*source));
	if (line->file != 0) {
		if (r->game.file == NULL || line->file != r->file.file)
			return damaged(r, line->line,
			    "its turn file is not there");
		source->said = true;
	}
	if (r->game.file != NULL && r->opened.closed != NULL &&
	    (result = open_absence(r, line, source)) != STORE_OK)
		return result;
	source->thinks = r->thinks;
	if (by_host) {
		result = record_back(r, to, &source->back);
		if (result != STORE_OK && result != STORE_NONE)
			return result;
	}
	if (!by_host && r->game.latest.seat != 0 &&
	    to == (int64_t)r->game.latest.before) {
		result = record_latest(r, &source->back.past);
		if (result != STORE_OK)
			return result;
	}
	if (r->fixed.blank && pending->kind == PENDING_DRAW &&
	    pending->hide != 0) {
		opening->line = line->line;
		opening->found = false;
		result = archive_lines(&r->archive, line->line,
		    find_opening, opening);
		if (result != STORE_OK)
			return result;
		if (opening->found) {
			source->opening = opening->text;
			source->opening_len = strlen(opening->text);
		}
	}
	return STORE_OK;
}

/*
 * Does this line stand on the wrong side of a turn file's end?  Lines that time
 * alone brings about stand between turn files, and everything else that the
 * program does after a file is part of the file.  NULL: the line is in its
 * place.
 */
static const char *
misplaced(const struct record *r, const struct store_line *line)
{
	struct line_words words;

	if (!line_cut(line->text, line->len, &words))
		return NULL;
	if (r->game.file != NULL && line_timely(&words))
		return "deadlines are not acted on in the middle of a turn "
		    "file";
	if (r->closed && r->game.file == NULL && !line_timely(&words) &&
	    !line_said(&words))
		return "a line of the program itself, right after a turn file, "
		    "should belong to that file";
	return NULL;
}

static enum store_result
take_line(struct record *r, const struct store_line *line)
{
	struct game_source source;
	struct opening opening;
	const char *fault;
	enum store_result result = find_file(r, line);

	if (result == STORE_OK)
		result = fill_source(r, line, &opening, &source);
	if (result != STORE_OK)
		return result;
	if ((fault = misplaced(r, line)) != NULL)
		return damaged(r, line->line, fault);
	r->tale.n = 0;
	fault = game_read(&r->game, line->text, line->len, &source, &r->tale);
	if (fault != NULL)
		return r->game.line == line->line ?
		    differs(r, line, fault) : damaged(r, line->line, fault);
	if (memcmp(r->game.hash, line->hash, HASH) != 0)
		return other_hash(r, line);
	if ((r->closed = r->game.file != NULL && r->file.last == line->line))
		game_file_close(&r->game);
	keep_past(r);
	return STORE_OK;
}

enum store_result
record_read(struct record *r, int64_t to, record_fn *fn, void *arg)
{
	/*
	 * Read line by line, and copy each: reading one may ask the archive
	 * for others.
	 */
	while (r->game.line < to) {
		struct store_line line;
		char text[LINE_MAX_TEXT];
		uint8_t hash[HASH];
		int64_t n = (int64_t)r->game.line + 1;
		enum store_result result = archive_line(&r->archive, n,
		    &line);

		if (result != STORE_OK)
			return result == STORE_NONE ?
			    damaged(r, n, "it is missing") : result;
		if (line.len >= sizeof(text))
			return damaged(r, n, "it is too long");
		memcpy(text, line.text, line.len);
		text[line.len] = '\0';
		memcpy(hash, line.hash, HASH);
		line.text = text;
		line.hash = hash;
		if ((result = take_line(r, &line)) != STORE_OK)
			return result;
		if (fn != NULL && fn(arg, r, &line) != 0)
			break;
	}
	return STORE_OK;
}

bool
record_note(const struct record *r, char out[SPEECH_MAX + 1])
{
	struct store_line line;
	struct line_words words;
	struct order order;

	if (r->last < 1 || archive_line(&r->archive, 1, &line) != STORE_OK ||
	    !line_cut(line.text, line.len, &words) ||
	    words.kind != LINE_HOST || order_cut(&words, &order) != NULL ||
	    order.act != ACT_NOTE)
		return false;
	memcpy(out, order.reason, order.reason_len);
	out[order.reason_len] = '\0';
	return true;
}

void
record_promise(const struct record *r, uint8_t out[HASH])
{
	if (r->fixed.blank)
		memcpy(out, r->fixed.commitment, HASH);
	else
		chain_commitment(r->fixed.id, r->fixed.secret, out);
}

struct view
record_view(const struct record *r)
{
	return (struct view){ .rules = r->fixed.rules,
	    .edition = r->fixed.edition, .names = r->names };
}

void
record_seen(const struct record *r, int seat, uint8_t out[STATE_MAX])
{
	memcpy(out, r->game.play.state, r->fixed.rules->size);
	if (!game_over(&r->game))
		r->fixed.rules->blind(r->fixed.edition, out, seat);
}

const char *
record_decision(const struct record *r)
{
	const struct pending *pending = &r->game.play.pending;

	if (game_over(&r->game))
		return NULL;
	if (!game_joined(&r->game))
		return "join";
	return pending->kind == PENDING_DECISION ?
	    r->fixed.rules->decisions[pending->name] : NULL;
}

bool
record_declines(const struct record *r, int seat, int64_t line)
{
	static const uint8_t never[HASH];
	const struct game *game = &r->game;

	return !r->fixed.no_join && seat != game->setup->plays &&
	    memcmp(game->join[seat], never, HASH) == 0 &&
	    (game->begun == 0 || line <= game->begun);
}

/* The last line, as far as is known, with which a seat has decided. */
static uint32_t
last_decided(const struct game *game, int seat)
{
	uint32_t last = game->said[seat];

	for (int i = 0; i < EARLY_DECISIONS; i++)
		if (game->decided[seat][i] > last)
			last = game->decided[seat][i];
	return last;
}

int64_t
record_older(const struct record *r)
{
	bool some = false;

	if (r->opened.moves)
		return -1;
	for (int i = 0; i < r->fixed.seats; i++) {
		if (r->game.resigned >> i & 1)
			continue;
		if (last_decided(&r->game, i) <= r->opened.after)
			return -1;
		some = true;
	}
	return some ? (int64_t)r->opened.after : -1;
}

bool
record_desk(const struct record *r)
{
	return !game_over(&r->game) && (r->game.resigned | r->game.open |
	    r->game.agreed) != 0;
}

int
record_awaited(const struct record *r)
{
	if (game_over(&r->game))
		return -1;
	if (!game_joined(&r->game)) {
		int seat = 0;

		while (r->game.joined >> seat & 1)
			seat++;
		return seat;
	}
	return r->game.play.pending.kind == PENDING_DECISION ?
	    r->game.play.pending.seat : -1;
}

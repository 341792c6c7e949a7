#include "record.h"

#include "command.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char *
keep(struct record *r, const char *text)
{
	char *copy = strdup(text);

	if (copy == NULL)
		die(EX_SOFTWARE, "out of memory");
	return r->strings[r->n_strings++] = copy;
}

static enum store_result
damaged(struct record *r, int64_t line, const char *what)
{
	if (line < 0)
		snprintf(r->fault, sizeof(r->fault), "game '%s': %s",
		    r->fixed.id, what);
	else
		snprintf(r->fault, sizeof(r->fault), "game '%s', line %lld: "
		    "%s", r->fixed.id, (long long)line, what);
	return STORE_DAMAGED;
}

static int
take_seat(void *arg, const struct store_seat *seat)
{
	struct record *r = arg;

	struct key key;

	/* What is not well-formed would not fit the line that tells it. */
	if (seat->line != 0 || seat->seat != r->fixed.seats ||
	    seat->seat >= r->setup.seats || !is_id(seat->name) ||
	    !key_read(seat->key, strlen(seat->key), &key))
		return 1;
	r->fixed.name[seat->seat] = keep(r, seat->name);
	r->fixed.key[seat->seat] = keep(r, seat->key);
	r->player[seat->seat] = seat->player;
	r->fixed.seats++;
	return 0;
}

enum store_result
record_open(struct record *r, struct store *store, const char *id)
{
	struct store_game row;
	struct store_head head;
	struct key host;
	enum store_result result;
	char fault[SETUP_FAULT];

	memset(r, 0, offsetof(struct record, game));
	r->store = store;
	r->fault[0] = '\0';
	r->fixed.id = id;
	if ((result = store_game_get(store, id, &row)) != STORE_OK)
		return result;
	r->id = row.game;
	r->fixed.id = keep(r, row.id);
	if (!is_id(row.id) || strlen(row.options) >= GAME_OPTIONS ||
	    !key_read(row.host, strlen(row.host), &host))
		return damaged(r, -1, "its row is damaged");
	if (setup_begin(&r->setup, row.ruleset, row.seats, fault) != NULL ||
	    setup_restore(&r->setup, row.options, row.edition, fault) != NULL)
		return damaged(r, -1, fault);
	if (row.rules != r->setup.rules->rules)
		return damaged(r, -1, "it was begun under another version of "
		    "its rules, which this program does not have");
	if (row.edition != NULL) {
		crypto_generichash(r->edition_hash, HASH,
		    (const uint8_t *)row.edition, strlen(row.edition), NULL,
		    0);
		r->fixed.edition_hash = r->edition_hash;
	}
	r->fixed.rules = r->setup.rules;
	r->fixed.edition = r->setup.edition;
	r->fixed.options = &r->setup.options;
	r->fixed.options_text = keep(r, row.options);
	r->fixed.host = keep(r, row.host);
	r->fixed.no_join = row.no_join;
	memcpy(r->fixed.secret, row.secret, SECRET);
	r->fixed.seats = 0;
	result = store_seat_each(store, r->id, take_seat, r);
	if (result != STORE_OK)
		return result;
	if (r->fixed.seats != r->setup.seats)
		return damaged(r, -1, "its seats are damaged");
	if ((result = store_head_get(store, r->id, &head)) != STORE_OK)
		return result == STORE_NONE ?
		    damaged(r, -1, "it has no lines") : result;
	r->last = head.line;
	return STORE_OK;
}

void
record_free(struct record *r)
{
	setup_free(&r->setup);
	while (r->n_strings > 0)
		free(r->strings[--r->n_strings]);
	sodium_memzero(r->fixed.secret, SECRET);
}

enum store_result
record_rewind(struct record *r)
{
	struct store_line line;
	struct game_words words;
	enum store_result result = store_line_get(r->store, r->id, 0, &line);

	if (result != STORE_OK)
		return result == STORE_NONE ?
		    damaged(r, 0, "it is missing") : result;
	if (!game_cut(line.text, line.len, &words) ||
	    words.kind != LINE_SETUP)
		return damaged(r, 0, "it does not tell how the game began");
	game_begin(&r->game, &r->fixed, words.at);
	r->reading = false;
	if (r->game.text_len != line.len ||
	    memcmp(r->game.text, line.text, line.len) != 0)
		return damaged(r, 0, "it should read otherwise");
	if (memcmp(r->game.hash, line.hash, HASH) != 0)
		return damaged(r, 0, "its hash should be another");
	return STORE_OK;
}

/* Stand at a snapshot, if there is one that can be believed. */
static enum store_result
load(struct record *r, int64_t line, bool *loaded)
{
	const void *image;
	size_t size;
	int64_t at;
	struct store_line row;
	enum store_result result;

	*loaded = false;
	result = store_snapshot_get(r->store, r->id, line, &at, &image, &size);
	if (result != STORE_OK)
		return result == STORE_NONE ? STORE_OK : result;
	if (!game_load(&r->game, &r->fixed, image, size) || r->game.line != at)
		return STORE_OK;
	if ((result = store_line_get(r->store, r->id, at, &row)) != STORE_OK)
		return result == STORE_NONE ? STORE_OK : result;
	*loaded = memcmp(r->game.hash, row.hash, HASH) == 0;
	r->reading = false;
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

struct walk {
	struct record *r;
	int64_t to;
	record_fn *fn;
	void *arg;
	enum store_result result;
};

/* The turn file that line belongs to, if any, is in r->file. */
static enum store_result
find_file(struct record *r, int64_t line)
{
	enum store_result result;

	if (r->reading)
		return STORE_OK;
	result = store_file_get(r->store, r->id, r->game.files + 1, &r->file);
	if (result == STORE_NONE)
		return STORE_OK;
	if (result == STORE_OK && r->file.first <= line) {
		if (r->file.first < line || r->file.last < line)
			return damaged(r, line, "the turn files before it do "
			    "not fit the log");
		r->reading = true;
		r->moves = false;
	}
	return result;
}

static int
read_line(void *arg, const struct store_line *line)
{
	struct walk *walk = arg;
	struct record *r = walk->r;
	const struct store_file *file = NULL;
	const char *fault;

	if (line->line > walk->to)
		return 1;
	if ((walk->result = find_file(r, line->line)) != STORE_OK)
		return 1;
	if (line->file != 0) {
		if (!r->reading || line->file != r->file.file) {
			walk->result = damaged(r, line->line,
			    "its turn file is not there");
			return 1;
		}
		file = &r->file;
	}
	r->tale.n = 0;
	fault = game_read(&r->game, line->text, line->len,
	    file != NULL ? file->identity : NULL,
	    file != NULL ? file->seal : NULL,
	    file != NULL ? file->seal_len : 0, &r->tale);
	if (fault == NULL && memcmp(r->game.hash, line->hash, HASH) != 0)
		fault = "its hash should be another";
	if (fault != NULL) {
		walk->result = damaged(r, line->line, fault);
		return 1;
	}
	r->moves |= file != NULL && r->game.kind == LINE_MOVE;
	if (r->reading && r->file.last == line->line) {
		game_file(&r->game, r->file.identity, r->file.seal,
		    r->file.seal_len, r->moves);
		r->reading = false;
	}
	return walk->fn != NULL && walk->fn(walk->arg, r, line) != 0;
}

enum store_result
record_read(struct record *r, int64_t to, record_fn *fn, void *arg)
{
	struct walk walk = { r, to, fn, arg, STORE_OK };
	enum store_result result;

	if (to <= r->game.line)
		return STORE_OK;
	result = store_line_each(r->store, r->id, r->game.line, read_line,
	    &walk);
	if (walk.result != STORE_OK)
		return walk.result;
	if (result == STORE_OK && fn == NULL && r->game.line < to)
		return damaged(r, r->game.line + 1, "it is missing");
	return result;
}

int
record_seat(const struct record *r, const char *player)
{
	for (int i = 0; i < r->fixed.seats; i++)
		if (strcmp(r->fixed.name[i], player) == 0)
			return i;
	return -1;
}

bool
record_over(const struct record *r)
{
	return r->game.play.pending.kind == PENDING_OVER;
}

struct view
record_view(const struct record *r)
{
	return (struct view){ .rules = r->fixed.rules,
	    .edition = r->fixed.edition, .names = r->fixed.name };
}

void
record_seen(const struct record *r, int seat, uint8_t out[STATE_MAX])
{
	memcpy(out, r->game.play.state, r->fixed.rules->size);
	if (!record_over(r))
		r->fixed.rules->blind(r->fixed.edition, out, seat);
}

const char *
record_decision(const struct record *r)
{
	const struct pending *pending = &r->game.play.pending;

	if (!game_joined(&r->game))
		return "join";
	return pending->kind == PENDING_DECISION ?
	    r->fixed.rules->decisions[pending->name] : NULL;
}

int
record_awaited(const struct record *r)
{
	if (!game_joined(&r->game)) {
		int seat = 0;

		while (r->game.joined >> seat & 1)
			seat++;
		return seat;
	}
	return r->game.play.pending.kind == PENDING_DECISION ?
	    r->game.play.pending.seat : -1;
}

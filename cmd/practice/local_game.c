#include "cmd/practice/local_game.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/act.h"
#include "core/block.h"
#include "core/reading.h"
#include "core/seal.h"
#include "core/step.h"
#include "core/turn.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

struct local_game {
	struct memory_archive *kept;		/* the game so far */
	struct record *r;		/* the same, at its last line */
	struct secret host, own;	/* own: the person's */
	bool lent;			/* the host's was not made here */
	int seat;			/* PUBLIC: bots alone */
	const char *lang;		/* in which the person writes; NULL:
					   English */
	/* The turn file that speaks, until the game has settled after it. */
	struct store_file file;
	struct game_file speaks;
	uint8_t identity[HASH];
	char text[TURN_MAX], seal[SEAL_MAX];
	struct turn turn;
	struct reading reading;		/* its text, */
	int said;			/* and how much of that was played */
};

/* ---- a game begins */

static void
add_line(struct local_game *h, const struct game *game, int64_t file)
{
	struct store_line line = { .line = game->line, .text = game->text,
	    .len = game->text_len, .hash = game->hash, .file = file };

	memory_archive_line(h->kept, &line);
	if (h->r != NULL)
		h->r->last = game->line;
}

_Static_assert((int)GAME_ID >= (int)BOT_PLAYER_NAME, "bots have names, too");

/* The name of each seat, and its key. */
struct people {
	char name[SEATS][GAME_ID];
	char key[SEATS][KEY_TEXT];
};

static void
seat_people(struct local_game *h, const struct local_game_setup *wish,
    struct people *out)
{
	const struct variant *v = wish->variant;

	for (int i = 0; i < v->seats; i++) {
		int n = 1;

		if (v->bots.seat[i] == BOT_NONE) {
			snprintf(out->name[i], sizeof(out->name[i]), "%s",
			    wish->player);
			key_format(&h->own.key, out->key[i]);
			continue;
		}
		for (int k = 0; k < i; k++)
			n += v->bots.seat[k] == v->bots.seat[i];
		bot_player_name(v->bots.seat[i], n, out->name[i]);
		bot_player_key(out->name[i], out->key[i]);
	}
}

/* Line 0, from which on everything is read as from any archive. */
static void
write_setup(
    struct local_game *h, const struct local_game_setup *wish, int64_t now)
{
	const struct variant *v = wish->variant;
	struct game *game = memory_new(1, sizeof(*game));
	struct people *people = memory_new(1, sizeof(*people));
	char host[KEY_TEXT], bots[BOTS_TEXT];
	char *options = json_dumps(v->given, JSON_COMPACT |
	    JSON_ENSURE_ASCII | JSON_SORT_KEYS);
	struct store_game row = { .id = wish->id, .ruleset = v->rules->name,
	    .format = v->format, .plays = -1, .rules = v->version,
	    .seats = v->seats, .no_join = true, .host = host,
	    .options = options, .edition = v->edition_text, .made = now };
	struct game_setup setup = { .format = v->format, .rules = v->rules,
	    .version = v->version, .edition = v->edition, .seats = v->seats,
	    .options = &v->options, .options_text = options, .id = wish->id,
	    .no_join = true, .plays = -1, .bots = v->bots, .host = host,
	    .edition_hash = v->edition != NULL ? v->edition_hash : NULL };

	key_format(&h->host.key, host);
	seat_people(h, wish, people);
	if (bots_any(&v->bots)) {
		bots_print(&v->bots, v->seats, bots);
		row.bots = bots;
	}
	randombytes_buf(row.secret, SECRET);
	memcpy(setup.secret, row.secret, SECRET);
	memory_archive_game(h->kept, &row);
	for (int i = 0; i < v->seats; i++) {
		struct store_seat seat = { .seat = i,
		    .name = people->name[i], .key = people->key[i] };

		memory_archive_seat(h->kept, &seat);
		setup.name[i] = people->name[i];
		setup.key[i] = people->key[i];
	}
	game_begin(game, &setup, now);
	add_line(h, game, 0);
	sodium_memzero(row.secret, SECRET);
	sodium_memzero(setup.secret, SECRET);
	sodium_memzero(game->secret, SECRET);
	free(options);
	free(people);
	free(game);
}

struct local_game *
local_game_begin(
    const struct local_game_setup *wish, int64_t now, struct fault *fault)
{
	const struct variant *v = wish->variant;
	struct local_game *h;
	struct archive archive;
	int people = 0, seat = PUBLIC;

	for (int i = 0; i < v->seats; i++)
		if (v->bots.seat[i] == BOT_NONE) {
			people++;
			seat = i;
		}
	if (people > 1) {
		fault_set(fault, "such a game has a single person");
		return NULL;
	}
	if (!is_id(wish->id) ||
	    (people > 0 && !is_player_name(wish->player))) {
		fault_set(fault, "'%.40s' is no name: one has 1 to 32 small "
		    "letters, digits and hyphens, and is not taken by the "
		    "game or the program",
		    is_id(wish->id) ? wish->player : wish->id);
		return NULL;
	}
	h = memory_new(1, sizeof(*h));
	h->kept = memory_archive_new();
	h->seat = seat;
	secret_generate(&h->own);
	h->lent = wish->host != NULL;
	if (h->lent)
		h->host = *wish->host;
	else
		secret_generate(&h->host);
	write_setup(h, wish, now);
	archive = memory_archive_open(h->kept);
	h->r = record_new();
	record_must(h->r, record_from(h->r, &archive));
	record_must(h->r, record_rewind(h->r));
	return h;
}

void
local_game_free(struct local_game *h)
{
	if (h == NULL)
		return;
	record_drop(h->r);
	memory_archive_free(h->kept);
	secret_forget(&h->host);
	secret_forget(&h->own);
	free(h);
}

struct record *
local_game_record(struct local_game *h)
{
	return h->r;
}

int
local_game_seat(const struct local_game *h)
{
	return h->seat;
}

void
local_game_speak(struct local_game *h, const char *lang)
{
	h->lang = lang;
}

/* ---- turn files */

/* The names that the person's language has, or English has in its place. */
static const struct words *
words_of(const struct local_game *h)
{
	return words_find(h->lang != NULL ? h->lang : "en",
	    h->r->fixed.rules->name, READING);
}

static const char *
language_of(const struct local_game *h)
{
	const struct words *words = words_of(h);

	return words != NULL ? words->lang : "en";
}

/* The file that stands in h->text begins to speak. */
static void
open_file(struct local_game *h, int seat, size_t len, int64_t now)
{
	struct game *game = &h->r->game;
	const char *player = seat == SEATS ? "host" : h->r->names[seat];
	char comment[64];

	snprintf(comment, sizeof(comment), "timestamp:%lld\thashed",
	    (long long)now);
	seal_sign(seat == SEATS ? &h->host : &h->own, h->text, len, comment,
	    h->seal);
	turn_identity(player, h->text, len, h->identity);
	h->file = (struct store_file){ .file = (int64_t)game->files + 1,
	    .seat = seat, .identity = h->identity, .text = h->text,
	    .text_len = len, .seal = h->seal, .seal_len = strlen(h->seal),
	    .first = (int64_t)game->line + 1 };
	h->speaks = (struct game_file){ .identity = h->identity,
	    .seal = h->seal, .seal_len = h->file.seal_len, .seat = seat,
	    .reading = READING };
	snprintf(h->speaks.language, sizeof(h->speaks.language), "%s",
	    seat == SEATS ? "en" : language_of(h));
	game_file_open(game, &h->speaks);
}

static void
close_file(struct local_game *h)
{
	game_file_close(&h->r->game);
	h->file.last = h->r->game.line;
	memory_archive_file(h->kept, &h->file);
}

/* A line that the open file has said. */
static void
say(struct local_game *h)
{
	add_line(h, &h->r->game, h->file.file);
}

/* The next move of the text, or one that is forced before it. */
static void
play_said(struct local_game *h, int64_t now)
{
	const struct reading_step *step = &h->reading.step[h->said++];

	if (!step->said) {
		game_advance(&h->r->game, now, false, &h->r->tale);
		add_line(h, &h->r->game, 0);
		return;
	}
	game_move(&h->r->game, now, WHY_SAID, &step->move, &h->r->tale);
	say(h);
}

bool
local_game_step(struct local_game *h, int64_t now)
{
	struct game *game = &h->r->game;

	h->r->tale.n = 0;
	if (h->said < h->reading.n) {
		play_said(h, now);
		return true;
	}
	if (game_advance(game, now, true, &h->r->tale)) {
		add_line(h, game, 0);
		return true;
	}
	if (game->file != NULL)
		close_file(h);
	return false;
}

/* Put a turn file of this line into h->text: its length. */
static size_t
write_turn(struct local_game *h, int seat, const char *line, size_t len)
{
	char reference[REFERENCE_TEXT], speaks[LANG_TEXT + 16] = "";
	int n;

	game_reference(&h->r->game, reference);
	if (seat != SEATS && strcmp(language_of(h), "en") != 0)
		snprintf(speaks, sizeof(speaks), "language: %s\n",
		    language_of(h));
	n = snprintf(h->text, sizeof(h->text), "nuncio turn\ngame: %s\n"
	    "player: %s\nafter: %s\n%s%.*s\nend\n", h->r->fixed.id,
	    seat == SEATS ? "host" : h->r->names[seat], reference, speaks,
	    (int)len, line);
	return n < (int)sizeof(h->text) ? (size_t)n : 0;
}

bool
local_game_take(struct local_game *h, const char *line, size_t len, int64_t now,
    struct outcome *outcome)
{
	struct record *r = h->r;
	struct move_reader reader = { .r = r, .turn = &h->turn };
	struct turn_error error;
	struct turn_command *said;
	char *scratch;
	bool sound, move;
	size_t n;

	if (!game_awaits(&r->game, h->seat))
		return outcome_refuse(outcome, EX_DATAERR, "over", "{si}",
		    "line", 1);
	/* Together with the other lines it would be several turn files. */
	if (memchr(line, '\n', len) != NULL)
		return outcome_refuse(outcome, EX_DATAERR, "alone", "{si}",
		    "line", 1);
	scratch = memory_new(2, TURN_MAX);
	n = len > TURN_MAX ? 0 : write_turn(h, h->seat, line, len);
	memcpy(scratch + TURN_MAX, h->text, n);
	block_canonical(scratch + TURN_MAX, n, scratch, h->text, &n, &error);
	sound = error.fault == TURN_OK && turn_parse(h->text, n, &h->turn,
	    &error) == TURN_OK;
	/* The wrong word is in memory that will be freed. */
	if (!sound)
		outcome_refuse_text(outcome, &error);
	free(scratch);
	if (!sound)
		return false;
	if (h->turn.n != 1)
		return outcome_refuse(outcome, EX_DATAERR, "empty", NULL);
	/* Nobody is there to read press, or to agree. */
	said = memory_new(1, sizeof(*said));
	turn_command_read(&r->game, false, &h->turn, &h->turn.line[0], said);
	move = said->kind == COMMAND_MOVE;
	free(said);
	if (!move)
		return outcome_refuse(outcome, EX_DATAERR, "alone", "{si}",
		    "line", 1);
	reader.words = words_of(h);
	if (reading_line(&r->game.play, reader.words, h->turn.line[0].at,
	    h->turn.line[0].len, &h->reading) != READING_MOVE) {
		h->reading.n = h->said = 0;
		move_reader_refuse(&reader, 0, &h->reading, outcome);
		/* Nobody has seen that file, in which this is line 5. */
		json_object_del(outcome->args, "line");
		return false;
	}
	open_file(h, h->seat, n, now);
	h->said = 0;
	return true;
}

/* ---- taking back */

static void
agree(struct local_game *h, uint32_t line, int64_t now)
{
	char words[40];
	size_t len = snprintf(words, sizeof(words), "agree rollback %u",
	    (unsigned)line);

	len = write_turn(h, h->seat, words, len);
	open_file(h, h->seat, len, now);
	game_agree(&h->r->game, now, h->seat, line);
	say(h);
	close_file(h);
}

static void
roll_back(struct local_game *h, uint32_t line, int64_t now)
{
	static const char reason[] = "taken back";
	struct game *game = &h->r->game;
	struct order order = { .act = ACT_ROLLBACK, .line = line,
	    .way = WAY_AGREED, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	char words[LINE_MAX_TEXT];
	struct rollback back;
	size_t len = order_print(&order, words);

	len = write_turn(h, SEATS, words, len);
	record_must(h->r, record_back(h->r, line, &back));
	open_file(h, SEATS, len, now);
	order.way = game_way(game, line, &back);
	assert(order.way != WAY_FORCED);
	game_host(game, now, &order, back.past);
	say(h);
}

const char *
local_game_undo(struct local_game *h, int64_t now)
{
	struct game *game = &h->r->game;
	struct rollback back;
	enum store_result result;
	uint32_t said;

	if (game_over(game))
		return "undo.over";
	if (h->seat == PUBLIC || game->said[h->seat] == 0)
		return "undo.nothing";
	if (game->secrets >= UINT8_MAX - 1)
		return "undo.often";
	said = game->said[h->seat] - 1;
	result = record_back(h->r, said, &back);
	if (result == STORE_NONE || (result == STORE_OK && back.drawn))
		return "undo.drawn";
	record_must(h->r, result);
	agree(h, said, now);
	roll_back(h, said, now);
	return NULL;
}

void
local_game_write(
    struct local_game *h, bundle_fn *fn, void *arg, struct fault *fault)
{
	record_must(h->r, bundle_write(h->r, &h->host, NULL, fn, arg, fault));
}

/* ---- kept, and gone on with */

static const char kept_heading[] = "nuncio practice 1\n";

static void
add_secret(const struct secret *secret, struct buffer *out)
{
	char file[SECRET_FILE];

	secret_format(secret, NULL, 0, file);
	buffer_puts(out, file);
	sodium_memzero(file, sizeof(file));
}

void
local_game_keep(struct local_game *h, struct buffer *out)
{
	struct bundle_heir own = { .key = h->host.key };
	struct fault fault;

	buffer_puts(out, kept_heading);
	add_secret(&h->own, out);
	if (h->lent)
		buffer_puts(out, "-\n");
	else
		add_secret(&h->host, out);
	record_must(h->r, bundle_write(h->r, &h->host, &own, buffer_piece,
	    out, &fault));
}

/* The first so many lines of the rest, taken from it. */
static struct span
cut_lines(struct span *rest, int lines)
{
	struct span out = { rest->at, 0 };

	while (lines > 0 && out.len < rest->len)
		lines -= out.at[out.len++] == '\n';
	*rest = span_skip(*rest, out.len);
	return out;
}

static bool
cut_secret(struct span *rest, struct secret *out)
{
	struct span file = cut_lines(rest, 2);

	return secret_parse(file.at, file.len, NULL, 0, out) == SECRET_OK &&
	    out->form == SECRET_MINISIGN;
}

/* The keys of the stored game; the rest is the bundle. */
static bool
take_keys(struct local_game *h, struct span *rest, const struct secret *host)
{
	if (!span_starts(*rest, kept_heading))
		return false;
	*rest = span_skip(*rest, sizeof(kept_heading) - 1);
	if (!cut_secret(rest, &h->own))
		return false;
	if (!span_starts(*rest, "-\n"))
		return cut_secret(rest, &h->host);
	cut_lines(rest, 1);
	h->lent = true;
	if (host != NULL)
		h->host = *host;
	return host != NULL;
}

/* Is it the game of these keys, and does it have its secret? */
static bool
find_person(struct local_game *h)
{
	const struct record *r = h->r;
	char host[KEY_TEXT], own[KEY_TEXT];

	key_format(&h->host.key, host);
	key_format(&h->own.key, own);
	h->seat = PUBLIC;
	for (int i = 0; i < r->fixed.seats; i++)
		if (strcmp(r->game.holder[i].key, own) == 0)
			h->seat = i;
	return h->seat != PUBLIC && strcmp(r->game.host, host) == 0 &&
	    !r->fixed.blank && r->game.file == NULL;
}

struct local_game *
local_game_resume(const char *text, size_t len, const struct secret *host,
    struct fault *fault)
{
	struct local_game *h = memory_new(1, sizeof(*h));
	struct span rest = { text, len };
	struct bundle bundle = { .kept = NULL };
	struct buffer told = { 0 };

	h->r = record_new();
	if (!take_keys(h, &rest, host))
		fault_set(fault, "this is no game that was kept, or the key "
		    "of its host is not open");
	else if (bundle_read(rest.at, rest.len, &bundle, fault)) {
		bundle_open(&bundle, &h->host);
		if (!verify_game(&bundle, h->r, &told, NULL))
			fault_set(fault, "%s", buffer_text(&told));
		else if (!find_person(h))
			fault_set(fault, "the game that was kept is not that "
			    "of its keys");
		else {
			h->kept = bundle.kept;
			bundle.kept = NULL;
		}
	}
	buffer_free(&told);
	if (h->kept == NULL) {
		local_game_free(h);
		h = NULL;
	}
	bundle_free(&bundle);
	return h;
}

/*
 * exports.c: what a page calls.  This and practice.c are the only C that is
 * written for WebAssembly; everything else in there is the program's own,
 * unchanged, and libsodium and jansson from Debian's source (libraries.sh).
 *
 * The page puts bytes into web_room(), calls one of the functions below with
 * their number, and reads web_length() bytes of JSON at web_result().  Each
 * result is an object; {"fault": SENTENCE} says why there is nothing else in
 * it.  core.js wraps this, and says what the objects have.
 *
 * An instance has at most one bundle, one position that a pen is at, and one
 * key.  One that has trapped is dropped, and web_dying() says why it did; so
 * each bundle and each letter has an instance of its own.
 *
 * Two parts of the program are not here, and what stands for them is at the
 * end: a store, which no game here is kept in, and a host's folder of
 * templates.
 */
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/secret_sentence.h"
#include "cmd/base/view.h"
#include "cmd/base/words.h"
#include "cmd/bundle/position.h"
#include "cmd/bundle/verify.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "cmd/umpire/counts.h"
#include "cmd/umpire/outage.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/reader.h"
#include "cmd/umpire/record.h"
#include "core/block.h"
#include "core/due.h"
#include "core/move.h"
#include "core/reading.h"
#include "core/step.h"
#include "templates/web/web.h"

#include <assert.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IMPORT(name) \
	__attribute__((import_module("env"), import_name(#name)))

/* The one thing that the page gives. */
IMPORT(random) void web_random(void *out, size_t n);

static char *room;		/* the caller's bytes */
static size_t room_size;
static struct buffer told;
static char dying[600];

static struct record *seen;	/* a bundle's game; NULL: none */
static struct bundle bundle;

static struct record *pen;	/* a position, with what was tried on it and
				   what is forced behind that; NULL: none */
static struct position place;
static struct game *start;	/* where the pen began */
static struct game *said;	/* behind the last line that it took */
static struct secret key;
static bool has_key;

/* ---- coming and going */

static int
add_piece(const char *bytes, size_t n, void *arg)
{
	buffer_add(arg, bytes, n);
	return 0;
}

void
web_tell(json_t *value)
{
	buffer_clear(&told);
	json_dump_callback(value, add_piece, &told,
	    JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(value);
}

void
web_tell_fault(const char *sentence)
{
	web_tell(json_pack("{ss}", "fault", sentence));
}

/* The linker's; where nobody calls it, it is done anew at every export. */
void __wasm_call_ctors(void);

/* Comes first, once. */
EXPORT(web_start) void
web_start(void)
{
	__wasm_call_ctors();
	memory_json();
	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
}

/* Room for n bytes; what was there is wiped. */
EXPORT(web_room) char *
web_room(size_t n)
{
	if (room != NULL)
		sodium_memzero(room, room_size);
	free(room);
	room = memory_new(n + 1, 1);
	room_size = n;
	return room;
}

char *
web_given(void)
{
	return room;
}

struct record *
web_seen(void)
{
	return seen;
}

const struct secret *
web_key(void)
{
	return has_key ? &key : NULL;
}

EXPORT(web_result) const char *
web_result(void)
{
	return buffer_text(&told);
}

EXPORT(web_length) size_t
web_length(void)
{
	return told.len;
}

EXPORT(web_dying) const char *
web_dying(void)
{
	return dying;
}

/* ---- what there is to play */

static json_t *
options_json(const struct ruleset *rules)
{
	json_t *list = json_array();

	for (const struct option_type *o = rules->options; o->key != NULL;
	    o++) {
		json_t *values = o->words == NULL ? json_null() :
		    json_array();

		for (int i = 0; o->words != NULL && o->words[i] != NULL; i++)
			json_array_append_new(values,
			    json_string(o->words[i]));
		json_array_append_new(list, json_pack("{ss so sb}",
		    "key", o->key, "values", values, "by_seat", o->by_seat));
	}
	return list;
}

EXPORT(web_rulesets) void
web_rulesets(void)
{
	json_t *list = json_array();

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		struct language *l = language_find("en", rules->name);

		json_array_append_new(list, json_pack(
		    "{ss ss si si si so sb}", "name", rules->name,
		    "title", language_name(l, rules->name, "title"),
		    "rules", (int)rules->rules,
		    "min_seats", (int)rules->min_seats,
		    "max_seats", (int)rules->max_seats,
		    "options", options_json(rules),
		    "edition", rules->edition != NULL));
	}
	web_tell(json_pack("{ss so}", "version", NUNCIO_VERSION,
	    "rulesets", list));
}

/* ---- a game and its words */

/* The record that is looked at: the pen's position, or else the bundle's. */
static struct record *
looked_at(void)
{
	return pen != NULL ? pen : seen;
}

static const char *
language_of(void)
{
	return pen != NULL && resource_knows(place.lang) ? place.lang : "en";
}

static json_t *
string_or_null(const char *text)
{
	return text == NULL ? json_null() : json_string(text);
}

/* Seconds since 1970, or null: the page says it in the reader's own time. */
static json_t *
moment(int64_t at)
{
	return at > 0 ? json_integer(at) : json_null();
}

static json_t *
people_json(const struct record *r)
{
	const struct game *game = &r->game;
	json_t *list = json_array();

	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(list, json_pack("{si ss ss sb sb}",
		    "seat", i, "name", r->names[i],
		    "key", game->holder[i].key,
		    "joined", game->joined >> i & 1,
		    "gone", game->resigned >> i & 1));
	return list;
}

/* What the pending decision is called; null where there is none. */
static json_t *
asked(const struct record *r)
{
	const char *ruleset = r->fixed.rules->name;
	const char *decision = record_decision(r);
	char word[64];

	if (decision == NULL || !game_joined(&r->game))
		return string_or_null(decision);
	snprintf(word, sizeof(word), "decision.%s", decision);
	return json_string(language_name(language_find(language_of(),
	    ruleset), ruleset, word));
}

/* The position as `nuncio show --json` has it, and some more beside it. */
static json_t *
position_json(struct record *r, int seat)
{
	struct view view = record_view(r);
	const struct game *game = &r->game;
	const struct pending *pending = &game->play.pending;
	json_t *out = record_json(r, seat);
	uint8_t state[STATE_MAX];

	record_seen(r, seat, state);
	json_object_set_new(out, "picture", view_picture(&view, state));
	json_object_set_new(out, "rules", json_integer(r->fixed.version));
	json_object_set_new(out, "format", json_integer(r->fixed.format));
	json_object_set_new(out, "options", json_incref(r->variant.given));
	json_object_set_new(out, "people", people_json(r));
	json_object_set_new(out, "host", json_string(game->host));
	json_object_set_new(out, "line", json_integer(game->line));
	json_object_set_new(out, "last", json_integer(r->last));
	json_object_set_new(out, "seat", seat == PUBLIC ? json_null() :
	    json_integer(seat));
	json_object_set_new(out, "awaited", record_awaited(r) < 0 ?
	    json_null() : json_integer(record_awaited(r)));
	json_object_set_new(out, "decision",
	    string_or_null(record_decision(r)));
	json_object_set_new(out, "asked", asked(r));
	json_object_set_new(out, "draw", string_or_null(
	    game_joined(game) && pending->kind == PENDING_DRAW ?
	    r->fixed.rules->draws[pending->name] : NULL));
	json_object_set_new(out, "over", json_boolean(game_over(game)));
	json_object_set_new(out, "paused", json_boolean(game->paused));
	json_object_set_new(out, "until", moment(game->until));
	json_object_set_new(out, "round", json_integer(
	    r->fixed.rules->round(r->fixed.edition, game->play.state)));
	return out;
}

/* Every word of the game that is looked at, with its name and its facts. */
EXPORT(web_words) void
web_words(void)
{
	struct record *r = looked_at();
	struct language *l;
	struct view view;
	json_t *words;

	if (r == NULL) {
		web_tell_fault("there is no game");
		return;
	}
	words = json_object();
	l = language_find(language_of(), r->fixed.rules->name);
	view = record_view(r);
	language_dress(l, &view, r->fixed.edition_hash);
	for (int i = 0; r->fixed.rules->tokens[i].text != NULL; i++)
		json_object_set_new(words, r->fixed.rules->tokens[i].text,
		    view_word(&view, i, WORD_NONE));
	web_tell(json_pack("{ss so so}", "title", language_name(l,
	    r->fixed.rules->name, "title"), "words", words,
	    "components", view_components(&view, r->game.play.state)));
}

/* ---- a bundle */

static void
drop_bundle(void)
{
	if (seen == NULL)
		return;
	record_drop(seen);
	seen = NULL;
	bundle_free(&bundle);
}

static void
add_key(json_t *list, const char *who, const char *text)
{
	struct key public;
	char name[KEY_NAME] = "";

	if (key_read(text, strlen(text), &public))
		key_name(&public, name);
	json_array_append_new(list, json_pack("{ss ss ss}", "who", who,
	    "key", text, "name", name));
}

/* All keys that the game ended with, the host's first. */
static json_t *
keys_json(const struct record *r)
{
	json_t *list = json_array();

	add_key(list, "host", r->game.host);
	for (int i = 0; i < r->fixed.seats; i++)
		add_key(list, r->names[i], r->game.holder[i].key);
	return list;
}

/* len bytes of the room are a bundle: `nuncio verify` it. */
EXPORT(web_verify) void
web_verify(size_t len)
{
	struct buffer verdict = { 0 };
	struct counts counts;
	json_t *out;
	bool good;

	drop_bundle();
	seen = record_new();
	good = verify_bundle(room, len, NULL, NULL, &bundle, seen, &verdict,
	    &counts);
	out = json_pack("{sb ss}", "good", good, "told", buffer_text(&verdict));
	if (good) {
		json_object_set_new(out, "counts", counts_json(&counts,
		    &seen->game));
		json_object_set_new(out, "keys", keys_json(seen));
		json_object_set_new(out, "position", position_json(seen,
		    PUBLIC));
	}
	counts_free(&counts);
	buffer_free(&verdict);
	if (!good)
		drop_bundle();
	web_tell(out);
}

/* Nothing is asked of the bundle that it has not got. */
static bool
has_line(int line, int seat)
{
	if (seen == NULL)
		web_tell_fault("there is no bundle");
	else if (line < 0 || line > seen->last)
		web_tell_fault("the game has no such line");
	else if (seat != PUBLIC && (seat < 0 || seat >= seen->fixed.seats))
		web_tell_fault("the game has no such seat");
	else
		return true;
	return false;
}

/* The position behind a line, as seat sees it, and what the line tells. */
EXPORT(web_line) void
web_line(int line, int seat)
{
	struct report report = { .lang = "en", .seat = seat };
	json_t *news = json_array(), *out;

	if (!has_line(line, seat))
		return;
	if (line > 0) {
		json_decref(news);
		record_must(seen, report_line(seen, &report, line, &news));
	} else
		record_must(seen, record_rewind(seen));
	out = position_json(seen, seat);
	json_object_set_new(out, "told", news);
	web_tell(out);
}

struct telling {
	struct story story;
	struct language *l;
	struct view view;
	int seat;
	json_t *lines;
};

static int
add_line(void *arg, struct record *r, const struct store_line *line)
{
	struct telling *t = arg;
	struct line_words words;
	json_t *item;

	line_cut(line->text, line->len, &words);
	story_begin(&t->story, t->l, &t->view, t->seat, false);
	story_tell(&t->story, r, line);
	item = json_pack("{sI ss so so}", "line", (json_int_t)line->line,
	    "kind", line_types[words.kind].word, "at", moment(words.at),
	    "told", story_end(&t->story));
	json_object_set_new(item, "seat", line_types[words.kind].seat ?
	    json_integer(words.seat) : json_null());
	json_object_set_new(item, "round", json_integer(r->fixed.rules->round(
	    r->fixed.edition, r->game.play.state)));
	json_object_set_new(item, "awaited", record_awaited(r) < 0 ?
	    json_null() : json_integer(record_awaited(r)));
	json_array_append_new(t->lines, item);
	return 0;
}

/* All lines of the bundle in short, as seat may read them. */
EXPORT(web_lines) void
web_lines(int seat)
{
	struct telling t = { .seat = seat };

	if (!has_line(0, seat))
		return;
	t.l = language_find("en", seen->fixed.rules->name);
	t.view = record_view(seen);
	language_dress(t.l, &t.view, seen->fixed.edition_hash);
	t.lines = json_array();
	record_must(seen, record_rewind(seen));
	record_must(seen, record_read(seen, seen->last, add_line, &t));
	web_tell(json_pack("{so so}", "lines", t.lines,
	    "rounds", report_rounds(seen)));
}

/* The report of the bundle's game as text, at a line. */
EXPORT(web_report) void
web_report(int line, int seat)
{
	struct report report = { .lang = "en", .seat = seat };
	struct buffer out = { 0 };

	if (!has_line(line, seat))
		return;
	record_must(seen, record_seek(seen, line));
	record_must(seen, report_game(seen, &report, &out));
	web_tell(json_pack("{ss}", "text", buffer_text(&out)));
	buffer_free(&out);
}

/* ---- the pen */

static void
drop_pen(void)
{
	if (pen == NULL)
		return;
	record_drop(pen);
	free(start);
	free(said);
	pen = NULL;
	start = said = NULL;
}

/*
 * Tell what is played by itself, up to a draw; with others only as long as it
 * is not seat's, whose next line may still say it.
 */
static json_t *
play_forced(int but)
{
	struct language *l = language_find(language_of(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct store_line line = { .hash = pen->game.hash };
	struct story story;

	language_dress(l, &view, pen->fixed.edition_hash);
	story_begin(&story, l, &view, place.seat, false);
	for (int i = 0; i < TURN_LINES && !game_awaits(&pen->game, but);
	    i++) {
		pen->tale.n = 0;
		if (!game_advance(&pen->game, 0, false, &pen->tale))
			break;
		line.line = pen->game.line;
		line.text = pen->game.text;
		line.len = pen->game.text_len;
		story_tell(&story, pen, &line);
	}
	return story_end(&story);
}

static void
tell_pen(json_t *out)
{
	char reference[REFERENCE_TEXT];
	json_t *position;

	json_object_set_new(out, "follows", play_forced(-1));
	position = position_json(pen, place.own ? place.seat : PUBLIC);
	json_object_set_new(position, "seat", place.seat == PUBLIC ?
	    json_null() : json_integer(place.seat));
	/* What is written answers the position that was opened. */
	game_reference(start, reference);
	json_object_set_new(position, "line", json_integer(start->line));
	json_object_set_new(position, "reference", json_string(reference));
	json_object_set_new(out, "position", position);
	web_tell(out);
}

static bool
open_position(const char *text, size_t len)
{
	struct fault fault;

	drop_pen();
	pen = record_new();
	if (!position_read(text, len, pen, &place, &fault)) {
		record_drop(pen);
		pen = NULL;
		web_tell_fault(fault.text);
		return false;
	}
	start = memory_new(1, sizeof(*start));
	said = memory_new(1, sizeof(*said));
	game_copy(start, &pen->game);
	/* A line within a turn file may leave something to be played. */
	json_decref(play_forced(-1));
	pen->game.line = start->line;
	memcpy(pen->game.hash, start->hash, HASH);
	game_copy(start, &pen->game);
	game_copy(said, start);
	return true;
}

static void
tell_opened(void)
{
	json_t *out = json_pack("{sb ss}", "sealed", place.sealed,
	    "language", place.lang);

	game_copy(&pen->game, start);
	tell_pen(out);
}

/* A position lies somewhere in these bytes of the room. */
EXPORT(web_open) void
web_open(size_t len)
{
	size_t at, end;

	if (!position_find(room, len, &at, &end))
		web_tell_fault("there is no position in it: a position begins "
		    "with the line 'nuncio position 1' and is attached to "
		    "letters as GAME-LINE.position");
	else if (open_position(room + at, end - at))
		tell_opened();
}

void
web_put_pen(struct record *r, int seat)
{
	struct position whole = { .seat = seat, .own = true, .lang = "en" };
	struct buffer text = { 0 };

	position_write(r, &whole, &text);
	if (open_position(buffer_text(&text), text.len))
		tell_opened();
	buffer_free(&text);
}

/* The position of the bundle at a line, as seat sees it. */
EXPORT(web_open_line) void
web_open_line(int line, int seat)
{
	if (!has_line(line, seat))
		return;
	record_must(seen, record_seek(seen, line));
	web_put_pen(seen, seat);
}

/* Take back all that was tried. */
EXPORT(web_reset) void
web_reset(void)
{
	if (pen == NULL) {
		web_tell_fault("there is no position");
		return;
	}
	game_copy(said, start);
	tell_opened();
}

/* ---- moves */

/*
 * Moves that are said lie in a turn file, which there is none of yet: its
 * seal, which has a say in what is drawn, has none in what is legal.
 */
static void
play_said(const struct move *move)
{
	static const uint8_t nobody[HASH];
	struct game_file file = { .identity = nobody, .seal = "",
	    .seat = move->seat, .reading = READING, .language = "en" };

	game_file_open(&pen->game, &file);
	game_move(&pen->game, 0, WHY_SAID, move, &pen->tale);
	pen->game.file = NULL;
}

/* Play a move that is said, or else the one that is forced, and tell it. */
static void
try_move(const struct move *move, bool says, struct story *story)
{
	struct store_line line = { .hash = pen->game.hash };

	pen->tale.n = 0;
	if (says)
		play_said(move);
	else
		game_advance(&pen->game, 0, false, &pen->tale);
	line.line = pen->game.line;
	line.text = pen->game.text;
	line.len = pen->game.text_len;
	story_tell(story, pen, &line);
}

static json_t *
spelled(const struct move *move)
{
	char text[MOVE_TEXT];
	size_t len = move_format(pen->fixed.rules, pen->fixed.edition, move,
	    text);

	return json_stringn(text, len);
}

static json_t *
words_json(const struct move *move)
{
	json_t *list = json_array();
	char text[WORD_TEXT];

	for (int i = 0; i < move->n; i++) {
		word_text(pen->fixed.rules, pen->fixed.edition,
		    move->word[i], text);
		json_array_append_new(list, json_string(text));
	}
	return list;
}

/* A legal move; with told, what would happen, as sentences. */
static json_t *
legal_json(const struct move *move, struct game *before, bool tells)
{
	struct language *l = language_find(language_of(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct story story;
	json_t *out = json_pack("{so so}", "move", spelled(move), "words",
	    words_json(move));

	if (!tells)
		return out;
	language_dress(l, &view, pen->fixed.edition_hash);
	story_begin(&story, l, &view, place.seat, false);
	try_move(move, true, &story);
	json_object_set_new(out, "told", story_end(&story));
	json_object_set_new(out, "draws", json_boolean(
	    pen->game.play.pending.kind == PENDING_DRAW));
	json_object_set_new(out, "passes", json_boolean(
	    !game_awaits(&pen->game, move->seat)));
	game_copy(&pen->game, before);
	return out;
}

static int
by_move(const void *a, const void *b)
{
	return strcmp(json_string_value(json_object_get(*(json_t *const *)a,
	    "move")), json_string_value(json_object_get(*(json_t *const *)b,
	    "move")));
}

/* All that is legal now, sorted as `nuncio moves` does. */
EXPORT(web_legal) void
web_legal(int tells)
{
	const struct legal *legal;
	struct game *before;
	json_t **row, *list = json_array();
	int n;

	if (pen == NULL) {
		web_tell_fault("there is no position");
		json_decref(list);
		return;
	}
	before = memory_new(1, sizeof(*before));
	game_copy(before, &pen->game);
	legal = &before->play.legal;
	n = game_joined(before) && !game_over(before) ? legal->n : 0;
	row = memory_new(n, sizeof(json_t *));
	for (int i = 0; i < n; i++)
		row[i] = legal_json(&legal->move[i], before, tells != 0);
	qsort(row, n, sizeof(json_t *), by_move);
	for (int i = 0; i < n; i++)
		json_array_append_new(list, row[i]);
	free(row);
	free(before);
	web_tell(json_pack("{so}", "moves", list));
}

/* Why a line was not understood, in the reader's language. */
static void
tell_refusal(const struct turn *turn, const struct words *words,
    const struct reading *reading)
{
	struct reader reader = { .r = pen, .turn = turn, .words = words };
	struct outcome outcome;
	struct buffer text = { 0 };
	json_t *offers = json_array(), *offer;
	size_t i;

	outcome_begin(&outcome);
	reader_refuse(&reader, 0, reading, &outcome);
	json_array_foreach(json_object_get(outcome.args, "offers"), i, offer)
		json_array_append(offers, json_object_get(offer, "text"));
	report_reason(&outcome, language_of(), &text);
	web_tell(json_pack("{ss ss so sI sI sb}", "refused", buffer_text(&text),
	    "key", outcome.key, "offers", offers,
	    "at", (json_int_t)reading->at, "length", (json_int_t)reading->len,
	    "meant", reading->meant));
	buffer_free(&text);
	outcome_free(&outcome);
}

/* Play what was read, and tell it. */
static void
take_steps(const struct reading *reading)
{
	struct language *l = language_find(language_of(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct story story;
	json_t *moves = json_array(), *news, *others;

	language_dress(l, &view, pen->fixed.edition_hash);
	story_begin(&story, l, &view, place.seat, false);
	for (int i = 0; i < reading->n; i++) {
		try_move(&reading->step[i].move, reading->step[i].said,
		    &story);
		if (reading->step[i].said)
			json_array_append_new(moves,
			    spelled(&reading->step[i].move));
	}
	news = story_end(&story);
	others = play_forced(reading->step[0].move.seat);
	json_array_extend(news, others);
	json_decref(others);
	game_copy(said, &pen->game);
	tell_pen(json_pack("{so so}", "understood", moves, "told", news));
}

/*
 * len bytes of the room are a line that a player wrote: take it, or say what
 * is wrong with it.
 */
EXPORT(web_take) void
web_take(size_t len)
{
	struct turn *turn = memory_new(1, sizeof(*turn));
	struct reading *reading = memory_new(1, sizeof(*reading));
	const struct words *words;
	struct move_fault fault;

	if (pen == NULL)
		web_tell_fault("there is no position");
	else if (!game_joined(said) || game_over(said) ||
	    said->play.pending.kind != PENDING_DECISION)
		web_tell_fault("no decision is pending here");
	else {
		turn->n = 1;
		turn->line[0] = (struct turn_line){ room, len < UINT16_MAX ?
		    len : UINT16_MAX, 1 };
		words = words_find(place.lang, pen->fixed.rules->name,
		    READING);
		game_copy(&pen->game, said);
		if (pen->fixed.format == 1 && move_parse(&said->play, room,
		    turn->line[0].len, &reading->step[0].move, &fault) ==
		    MOVE_LEGAL) {
			reading->n = 1;
			reading->step[0].said = true;
			take_steps(reading);
		} else if (reading_line(&said->play, words, room,
		    turn->line[0].len, reading) == READING_MOVE &&
		    pen->fixed.format > 1)
			take_steps(reading);
		else if (reading->finding == READING_MOVE)
			web_tell_fault("games of this age want each move as it "
			    "is spelled in the list");
		else
			tell_refusal(turn, words, reading);
	}
	free(turn);
	free(reading);
}

/* ---- turn files and seals */

/* Bring len bytes of the room to the form that is signed. */
EXPORT(web_turn) void
web_turn(size_t len)
{
	char *scratch = memory_new(TURN_MAX, 1), *text = memory_new(TURN_MAX,
	    1);
	struct turn_error error;
	struct outcome outcome;
	struct buffer why = { 0 };
	size_t n;

	if (block_canonical(room, len, scratch, text, &n, &error) == TURN_OK)
		web_tell(json_pack("{ss%}", "text", text, n));
	else {
		outcome_begin(&outcome);
		outcome_refuse_text(&outcome, &error);
		report_reason(&outcome, language_of(), &why);
		web_tell_fault(buffer_text(&why));
		outcome_free(&outcome);
		buffer_free(&why);
	}
	free(scratch);
	free(text);
}

static void
tell_key(void)
{
	char text[KEY_TEXT], name[KEY_NAME], file[KEY_FILE];

	key_format(&key.key, text);
	key_name(&key.key, name);
	key_file(&key.key, file);
	web_tell(json_pack("{ss ss ss}", "key", text, "name", name, "public",
	    file));
}

/* A new key. */
EXPORT(web_key_new) void
web_key_new(void)
{
	secret_generate(&key);
	has_key = true;
	tell_key();
}

EXPORT(web_key_drop) void
web_key_drop(void)
{
	secret_forget(&key);
	has_key = false;
	web_room(0);
}

/*
 * The room has a secret key file of len bytes, and behind it a password of
 * n, which is -1 where there is none.
 */
EXPORT(web_key_open) void
web_key_open(size_t len, int n)
{
	enum secret_fault fault = secret_parse(room, len, n < 0 ? NULL :
	    room + len, n < 0 ? 0 : n, &key);

	has_key = fault == SECRET_OK;
	web_room(0);
	if (has_key)
		tell_key();
	else
		web_tell(json_pack("{ss sb}", "fault", secret_sentence(fault),
		    "locked", fault == SECRET_LOCKED));
}

/* The key as a file: secret_format().  The room has a password of n bytes. */
EXPORT(web_key_file) void
web_key_file(size_t n)
{
	char file[SECRET_FILE];

	if (!has_key)
		web_tell_fault("there is no key");
	else if (key.form == SECRET_SSH && n > 0)
		web_tell_fault("a key of OpenSSH's is written without a "
		    "password; ssh-keygen -p puts one on the file");
	else if (!secret_format(&key, n > 0 ? room : NULL, n, file))
		web_tell_fault(secret_sentence(SECRET_MEMORY));
	else
		web_tell(json_pack("{ss}", "text", file));
	sodium_memzero(file, sizeof(file));
	web_room(0);
}

/*
 * A key as a page keeps it, encrypted:
 *
 *	nuncio kept key 1 SALT BOX
 *
 * both in base64; BOX is libsodium's secretbox of form, id and secret, its
 * nonce before it, under what Argon2id makes of password and salt.
 */
enum {
	KEPT_BYTES = 1 + KEY_ID + 64,
	KEPT_WORK  = 3,
	KEPT_ROOM  = 64 << 20,
	KEPT_BOX   = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
	    KEPT_BYTES
};
static const char kept_heading[] = "nuncio kept key 1 ";

static bool
kept_key(const char *password, size_t n, const uint8_t *salt,
    uint8_t out[crypto_secretbox_KEYBYTES])
{
	return crypto_pwhash(out, crypto_secretbox_KEYBYTES, password, n, salt,
	    KEPT_WORK, KEPT_ROOM, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* Encrypt the key; the room has a password of n bytes. */
EXPORT(web_key_keep) void
web_key_keep(size_t n)
{
	uint8_t salt[crypto_pwhash_SALTBYTES], box[KEPT_BOX];
	uint8_t lock[crypto_secretbox_KEYBYTES], raw[KEPT_BYTES];
	char text[64 + KEPT_BOX * 2];

	randombytes_buf(salt, sizeof(salt));
	randombytes_buf(box, crypto_secretbox_NONCEBYTES);
	if (!has_key)
		web_tell_fault("there is no key");
	else if (n == 0)
		web_tell_fault("a key is kept with a password only");
	else if (!kept_key(room, n, salt, lock))
		web_tell_fault("there is not enough memory to encrypt the key: "
		    "that takes 64 MB");
	else {
		raw[0] = key.form;
		memcpy(raw + 1, key.key.id, KEY_ID);
		memcpy(raw + 1 + KEY_ID, key.bytes, sizeof(key.bytes));
		crypto_secretbox_easy(box + crypto_secretbox_NONCEBYTES, raw,
		    sizeof(raw), box, lock);
		snprintf(text, sizeof(text), "%s", kept_heading);
		span_encode(text + strlen(text), salt, sizeof(salt));
		strcat(text, " ");
		span_encode(text + strlen(text), box, sizeof(box));
		web_tell(json_pack("{ss}", "text", text));
	}
	sodium_memzero(raw, sizeof(raw));
	sodium_memzero(lock, sizeof(lock));
	web_room(0);
}

/* The room has such a text of len bytes, and its password of n behind it. */
EXPORT(web_key_kept) void
web_key_kept(size_t len, size_t n)
{
	uint8_t salt[crypto_pwhash_SALTBYTES], box[KEPT_BOX];
	uint8_t lock[crypto_secretbox_KEYBYTES], raw[KEPT_BYTES], pair[64];
	struct span text = span_trim((struct span){ room, len }), word;

	secret_forget(&key);
	has_key = false;
	if (!span_starts(text, kept_heading)) {
		web_tell_fault("this is no key that was kept");
		return;
	}
	text = span_skip(text, sizeof(kept_heading) - 1);
	word = text;
	while (word.len > 0 && word.at[word.len - 1] != ' ')
		word.len--;
	text = span_skip(text, word.len);
	word = span_trim(word);
	if (span_decode(word, salt, sizeof(salt)) != sizeof(salt) ||
	    span_decode(text, box, sizeof(box)) != sizeof(box))
		web_tell_fault("the key that was kept is damaged");
	else if (!kept_key(room + len, n, salt, lock))
		web_tell_fault("there is not enough memory to open the key: "
		    "that takes 64 MB");
	else if (crypto_secretbox_open_easy(raw, box +
	    crypto_secretbox_NONCEBYTES, sizeof(box) -
	    crypto_secretbox_NONCEBYTES, box, lock) != 0)
		web_tell_fault(secret_sentence(SECRET_PASSWORD));
	else {
		key.form = raw[0];
		key.key.kind = key.form == SECRET_SSH ? KEY_SSH : KEY_ED;
		memcpy(key.key.id, raw + 1, KEY_ID);
		memcpy(key.bytes, raw + 1 + KEY_ID, sizeof(key.bytes));
		crypto_sign_seed_keypair(key.key.bytes, pair, key.bytes);
		has_key = true;
		tell_key();
	}
	sodium_memzero(pair, sizeof(pair));
	sodium_memzero(raw, sizeof(raw));
	sodium_memzero(lock, sizeof(lock));
	web_room(0);
}

/* Seal len bytes of the room, a turn file in the form that is signed. */
EXPORT(web_sign) void
web_sign(size_t len, double now)
{
	char comment[80], seal[SEAL_MAX];
	struct buffer text = { 0 };

	if (!has_key) {
		web_tell_fault("there is no key");
		return;
	}
	snprintf(comment, sizeof(comment), "timestamp:%lld\tfile:turn\t"
	    "hashed", (long long)now);
	seal_sign(&key, room, len, comment, seal);
	buffer_add(&text, room, len);
	buffer_puts(&text, seal);
	web_tell(json_pack("{ss ss}", "text", buffer_text(&text), "seal",
	    seal));
	buffer_free(&text);
}

/* ---- what the program has elsewhere */

_Noreturn void
die(int status, const char *fmt, ...)
{
	va_list ap;

	(void)status;
	va_start(ap, fmt);
	vsnprintf(dying, sizeof(dying), fmt, ap);
	va_end(ap);
	__builtin_trap();
}

/* What is compiled in has been looked at by tests. */
void
complain(const char *fmt, ...)
{
	(void)fmt;
}

_Noreturn void
web_assert(const char *what, const char *file, int line)
{
	die(EX_SOFTWARE, "%s:%d: %s does not hold", file, line, what);
}

/* No game here is kept by a host, so none is another's. */
bool
record_away(const struct record *r, const char **address)
{
	(void)r;
	*address = NULL;
	return false;
}

/* Nor does any outage count of which it has not been told. */
void
outage_due(const struct record *r, struct due_times *out)
{
	due_times(&r->game, r->game.until, out);
}

void
record_must(struct record *r, enum store_result result)
{
	if (result != STORE_OK)
		die(EX_DATAERR, "%s", r->fault.text);
}

/* No host's folder: the templates are those that are compiled in. */
enum resource_result
resource_outside(const char *lang, const char *name,
    struct resource_text *out)
{
	(void)lang;
	(void)name;
	(void)out;
	return RESOURCE_NONE;
}

/* libsodium's source of numbers. */
void
randombytes_buf(void *const out, const size_t n)
{
	web_random(out, n);
}

uint32_t
randombytes_random(void)
{
	uint32_t n;

	web_random(&n, sizeof(n));
	return n;
}

void
randombytes_stir(void)
{
}

int
randombytes_close(void)
{
	return 0;
}

void
randombytes(unsigned char *const out, const unsigned long long n)
{
	web_random(out, n);
}

/* jansson's seed, which decides nothing but how fast it finds keys. */
volatile uint32_t hashtable_seed;

void
json_object_seed(size_t seed)
{
	(void)seed;
	while (hashtable_seed == 0)
		hashtable_seed = randombytes_random();
}

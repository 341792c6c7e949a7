/*
 * pen.c: the pen, a position at which the page tries lines, one after another,
 * up to the next draw.  Trying a line does not change the bundle or letter from
 * which the position was opened.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/base/words.h"
#include "cmd/bundle/position.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/move.h"
#include "core/reading.h"
#include "core/reading/lexis.h"
#include "core/step.h"

#include <stdlib.h>
#include <string.h>

static struct record *pen;	/* with what was tried on it and what is
				   forced behind that; NULL: none */
static struct position place;
static struct game *start;	/* where the pen began */
static struct game *said;	/* behind the last line that it took */

struct record *
web_pen(void)
{
	return pen;
}

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
	struct language *l = language_find(web_language(),
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
	position = web_position(pen, place.own ? place.seat : PUBLIC);
	json_object_set_new(position, "seat", place.seat == PUBLIC ?
	    json_null() : json_integer(place.seat));
	/* What is written answers the position that was opened. */
	game_reference(start, reference);
	json_object_set_new(position, "line", json_integer(start->line));
	json_object_set_new(position, "reference", json_string(reference));
	json_object_set_new(position, "drafts", position_drafts(start));
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

/*
 * What happened in these lines, of those since the reader's last decision, in
 * the page's language.
 */
static json_t *
told_of(int64_t from, int64_t to)
{
	struct language *l = language_find(web_language(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct story story;
	struct tale tale = { .n = 1 };
	int64_t line;
	size_t at = 0;

	language_dress(l, &view, pen->fixed.edition_hash);
	story_begin(&story, l, &view, place.seat, false);
	while (position_event(&place, &at, &line, tale.event))
		if (line >= from && line <= to)
			story_foretell(&story, &tale);
	return story_end(&story);
}

static void
tell_opened(void)
{
	json_t *out = json_pack("{sb ss ss so}", "sealed", place.sealed,
	    "language", web_language(), "address", place.address, "told",
	    told_of(0, INT64_MAX));

	game_copy(&pen->game, start);
	tell_pen(out);
}

/* A position lies somewhere in these bytes of the room. */
EXPORT(web_open) void
web_open(size_t len)
{
	size_t at, end;

	if (!position_find(web_given(), len, &at, &end))
		web_tell_fault("there is no position in it: a position begins "
		    "with the line 'nuncio position 1' and is attached to "
		    "letters as GAME-LINE.position");
	else if (open_position(web_given() + at, end - at))
		tell_opened();
}

void
web_put_pen(struct record *r, int seat)
{
	struct position whole = { .seat = seat, .own = true };
	struct buffer text = { 0 };

	snprintf(whole.lang, sizeof(whole.lang), "%s", web_language());
	position_write(r, &whole, &text);
	if (open_position(buffer_text(&text), text.len))
		tell_opened();
	buffer_free(&text);
}

/*
 * How the table was before each line since the reader's last decision, and what
 * then happened, the oldest first: what is remembered of it goes with the call.
 * Nobody has looked at these states, so they are for an instance of their own.
 */
EXPORT(web_past) void
web_past(void)
{
	const struct ruleset *rules = pen != NULL ? pen->fixed.rules : NULL;
	json_t *list = json_array();
	struct view view;
	uint8_t state[STATE_MAX];
	int64_t line, to = INT64_MAX;

	if (pen != NULL) {
		view = record_view(pen);
		memcpy(state, start->play.state, rules->size);
		while (position_back(&place, &line, state, rules->size) &&
		    rules->audit(pen->fixed.edition, state) == NULL) {
			json_array_insert_new(list, 0, json_pack("{so so so}",
			    "state", view_state(&view, state), "picture",
			    view_picture(&view, state), "told",
			    told_of(line, to)));
			to = line - 1;
		}
	}
	web_tell(json_pack("{so}", "past", list));
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

static void
spell(const struct move *move, char out[MOVE_TEXT])
{
	move_format(pen->fixed.rules, pen->fixed.edition, move, out);
}

/* The form of a legal move, which has just one. */
static const struct form *
form_of(const struct move *move)
{
	const struct ruleset *rules = pen->fixed.rules;
	const struct form *f = rules->forms;

	for (int row = 0; f->verb != WORD_NONE; f++, row++) {
		int i = 0;

		if (f->verb != move->word[0] || f->n != move->n - 1 ||
		    (rules->fits != NULL && !rules->fits(pen->fixed.edition,
		    pen->game.play.state, row, move)))
			continue;
		while (i < f->n && lexis_noun_has(
		    &rules->nouns[f->slot[i].noun], move->word[i + 1]))
			i++;
		if (i == f->n)
			return f;
	}
	return NULL;
}

/* The verb, and what stands behind it as NOUN:WORD. */
static json_t *
names_json(const struct move *move)
{
	const struct ruleset *rules = pen->fixed.rules;
	const struct form *form = form_of(move);
	json_t *list = json_array();
	char text[WORD_TEXT];

	for (int i = 0; form != NULL && i < move->n; i++) {
		word_text(rules, pen->fixed.edition, move->word[i], text);
		json_array_append_new(list, i == 0 ? json_string(text) :
		    json_sprintf("%s:%s",
		    rules->nouns[form->slot[i - 1].noun].name, text));
	}
	return list;
}

/*
 * What the verb of a move means in this decision, or null; a sentence that says
 * otherwise of each move is none.
 */
static json_t *
about_verb(const struct language *l, const char *verb)
{
	const char *name = pen->fixed.rules->name, *text;
	char key[PHRASE_KEY];

	snprintf(key, sizeof(key), "%s.verb.%s.%s", name,
	    record_decision(pen), verb);
	if ((text = language_text(l, key)) == NULL) {
		snprintf(key, sizeof(key), "%s.verb.%s", name, verb);
		text = language_text(l, key);
	}
	return web_string(text != NULL && strchr(text, '{') == NULL ? text :
	    NULL);
}

/* A legal move; with told, what would happen, as sentences. */
static json_t *
legal_json(const struct move *move, struct game *before, bool tells)
{
	struct language *l = language_find(web_language(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct story story;
	char text[MOVE_TEXT], verb[MOVE_TEXT];
	json_t *out;

	spell(move, text);
	snprintf(verb, sizeof(verb), "%.*s", (int)strcspn(text, " "), text);
	out = json_pack("{ss so so so}", "move", text, "text",
	    web_spelled(pen, text), "verb", web_spelled(pen, verb), "names",
	    names_json(move));

	if (!tells)
		return out;
	json_object_set_new(out, "about", about_verb(l, verb));
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
	struct move_reader reader = { .r = pen, .turn = turn, .words = words };
	struct outcome outcome;
	struct buffer text = { 0 };
	json_t *offers = json_array(), *offer;
	size_t i;

	outcome_begin(&outcome);
	move_reader_refuse(&reader, 0, reading, &outcome);
	json_array_foreach(json_object_get(outcome.args, "offers"), i, offer)
		json_array_append(offers, json_object_get(offer, "text"));
	report_reason(&outcome, web_language(), &text);
	web_tell(json_pack("{ss ss so sI sI sb}", "refused", buffer_text(&text),
	    "key", outcome.key, "offers", offers,
	    "at", (json_int_t)reading->at, "length", (json_int_t)reading->len,
	    "meant", reading->meant));
	buffer_free(&text);
	outcome_free(&outcome);
}

/*
 * len bytes of the room are a move that is not legal: tell why the rules do not
 * allow it, "" where something else is wrong with it.  Nothing is played.
 */
EXPORT(web_why) void
web_why(size_t len)
{
	struct turn *turn = memory_new(1, sizeof(*turn));
	struct reading *reading = memory_new(1, sizeof(*reading));
	struct move_reader reader = { .r = pen, .turn = turn };
	struct outcome outcome;
	struct buffer text = { 0 };

	outcome_begin(&outcome);
	turn->n = 1;
	turn->line[0] = (struct turn_line){ web_given(), len < UINT16_MAX ?
	    len : UINT16_MAX, 1 };
	if (pen != NULL && game_joined(said) && !game_over(said) &&
	    said->play.pending.kind == PENDING_DECISION &&
	    reading_line(&said->play, NULL, web_given(),
	    turn->line[0].len, reading) == READING_ILLEGAL &&
	    reading->reasons > 0) {
		game_copy(&pen->game, said);
		move_reader_refuse(&reader, 0, reading, &outcome);
		outcome.key = "read_why";
		report_reason(&outcome, web_language(), &text);
	}
	web_tell(json_pack("{ss}", "why", buffer_text(&text)));
	buffer_free(&text);
	outcome_free(&outcome);
	free(turn);
	free(reading);
}

/* Play what was read, and tell it. */
static void
take_steps(const struct reading *reading)
{
	struct language *l = language_find(web_language(),
	    pen->fixed.rules->name);
	struct view view = record_view(pen);
	struct story story;
	json_t *moves = json_array(), *texts = json_array(), *news, *others;
	char text[MOVE_TEXT];

	language_dress(l, &view, pen->fixed.edition_hash);
	story_begin(&story, l, &view, place.seat, false);
	for (int i = 0; i < reading->n; i++) {
		try_move(&reading->step[i].move, reading->step[i].said,
		    &story);
		if (!reading->step[i].said)
			continue;
		spell(&reading->step[i].move, text);
		json_array_append_new(moves, json_string(text));
		json_array_append_new(texts, web_spelled(pen, text));
	}
	news = story_end(&story);
	others = play_forced(reading->step[0].move.seat);
	json_array_extend(news, others);
	json_decref(others);
	game_copy(said, &pen->game);
	tell_pen(json_pack("{so so so}", "understood", moves, "texts", texts,
	    "told", news));
}

/*
 * len bytes of the room are a line that a player wrote: take it, or say what
 * is wrong with it.
 */
EXPORT(web_take) void
web_take(size_t len)
{
	const char *line = web_given();
	struct turn *turn = memory_new(1, sizeof(*turn));
	struct reading *reading = memory_new(1, sizeof(*reading));
	const struct words *words;

	if (pen == NULL)
		web_tell_fault("there is no position");
	else if (!game_joined(said) || game_over(said) ||
	    said->play.pending.kind != PENDING_DECISION)
		web_tell_fault("no decision is pending here");
	else {
		turn->n = 1;
		turn->line[0] = (struct turn_line){ line, len < UINT16_MAX ?
		    len : UINT16_MAX, 1 };
		words = words_find(web_language(), pen->fixed.rules->name,
		    READING);
		game_copy(&pen->game, said);
		if (reading_line(&said->play, words, line, turn->line[0].len,
		    reading) == READING_MOVE)
			take_steps(reading);
		else
			tell_refusal(turn, words, reading);
	}
	free(turn);
	free(reading);
}

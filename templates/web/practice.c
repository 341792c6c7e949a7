/*
 * practice.c: games against the program in the page, hints, and a look back;
 * see web.h. core.js describes the objects.
 *
 * An instance has at most one such game.  The pen is put at the position in
 * which the person has to decide, so the page lists and tries moves with the
 * same calls as in any other game.
 */
#include "templates/web/web.h"

#include "templates/web/analysis.h"

#include "cmd/base/view.h"
#include "cmd/practice/local_game.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/outcome.h"
#include "core/planner.h"

#include <string.h>

static struct local_game *local_game;
static struct analysis *analysis;	/* of the bundle */

/* ---- a game begins */

/* A string of the wish, or "". */
static const char *
word_of(const json_t *wish, const char *key)
{
	const char *text = json_string_value(json_object_get(wish, key));

	return text == NULL ? "" : text;
}

static int
number_of(const json_t *wish, const char *key, int most)
{
	json_int_t n = json_integer_value(json_object_get(wish, key));

	return n < 1 ? 1 : n > most ? most : (int)n;
}

static bool
take_bots(const json_t *wish, struct bots *bots, struct fault *fault)
{
	const json_t *list = json_object_get(wish, "bots");
	bool any = false;

	for (size_t i = 0; i < json_array_size(list) && i < SEATS; i++) {
		const char *level = json_string_value(json_array_get(list,
		    i));
		int k = 0;

		while (k < BOT_LEVELS && level != NULL &&
		    strcmp(bot_levels[k], level) != 0)
			k++;
		if (level == NULL || k == BOT_LEVELS) {
			fault_set(fault, "there is no such bot");
			return false;
		}
		bots->seat[i] = k;
		any |= k != BOT_NONE;
	}
	if (!any)
		return true;
	bots->empty = BOT_SENSIBLE;
	bots->visits = number_of(wish, "visits", PLANNER_MOST);
	bots->version = PLANNER_VERSION;
	return true;
}

static bool
make_variant(const json_t *wish, struct variant *v, struct fault *fault)
{
	json_t *options = json_object_get(wish, "options"), *value;
	const char *key;
	size_t seats = json_array_size(json_object_get(wish, "bots"));

	if (!variant_begin(v, word_of(wish, "ruleset"),
	    seats > SEATS ? SEATS + 1 : (int)seats, fault))
		return false;
	json_object_foreach(options, key, value)
		if (!variant_take(v, key, json_is_string(value) ?
		    json_string_value(value) : "", fault))
			return false;
	return variant_end(v, fault) && take_bots(wish, &v->bots, fault);
}

/* n bytes of the room are a wish, an object of JSON. */
EXPORT(web_local_begin) void
web_local_begin(size_t n, double now)
{
	json_t *wish = json_loadb(web_given(), n, 0, NULL);
	const struct secret *key = web_key();
	struct variant v = { .rules = NULL };
	struct local_game_setup wished = { .variant = &v,
	    .id = word_of(wish, "id"), .player = word_of(wish, "player"),
	    .host = key != NULL && key->form == SECRET_MINISIGN ? key :
	    NULL };
	struct fault fault;

	local_game_free(local_game);
	local_game = NULL;
	if (make_variant(wish, &v, &fault))
		local_game = local_game_begin(&wished, (int64_t)now, &fault);
	variant_free(&v);
	json_decref(wish);
	if (local_game == NULL)
		web_tell_fault(fault.text);
	else
		web_tell(json_pack("{sb}", "own", wished.host != NULL));
}

/* n bytes of the room are a game that was kept. */
EXPORT(web_local_resume) void
web_local_resume(size_t n)
{
	struct fault fault;

	local_game_free(local_game);
	local_game = local_game_resume(web_given(), n, web_key(), &fault);
	web_room(0);
	if (local_game == NULL)
		web_tell_fault(fault.text);
	else
		web_tell(json_object());
}

static bool
has_local_game(void)
{
	if (local_game == NULL)
		web_tell_fault("there is no game");
	return local_game != NULL;
}

/* ---- it goes on */

/* What the last line tells the person. */
static json_t *
line_json(void)
{
	struct record *r = local_game_record(local_game);
	struct language *l = language_find(web_language(),
	    r->fixed.rules->name);
	struct view view = record_view(r);
	struct store_line line = { .line = r->game.line,
	    .text = r->game.text, .len = r->game.text_len,
	    .hash = r->game.hash };
	struct line_words words;
	struct story story;
	json_t *out, *position;

	language_dress(l, &view, r->fixed.edition_hash);
	story_begin(&story, l, &view, local_game_seat(local_game), false);
	story_tell(&story, r, &line);
	line_cut(line.text, line.len, &words);
	out = json_pack("{si ss sb so}", "line", (int)line.line, "kind",
	    line_types[words.kind].word, "said", line_said(&words), "told",
	    story_end(&story));
	position = web_position(r, local_game_seat(local_game));
	json_object_set(out, "state", json_object_get(position, "state"));
	json_object_set(out, "picture", json_object_get(position, "picture"));
	json_decref(position);
	json_object_set_new(out, "seat", line_types[words.kind].seat ?
	    json_integer(words.seat) : json_null());
	return out;
}

EXPORT(web_local_step) void
web_local_step(double now)
{
	if (!has_local_game())
		return;
	if (local_game_step(local_game, (int64_t)now))
		web_tell(line_json());
	else
		web_tell(json_pack("{sb}", "settled", true));
}

/* Put the pen where the game stands. */
EXPORT(web_local_open) void
web_local_open(void)
{
	if (has_local_game())
		web_put_pen(
		    local_game_record(local_game), local_game_seat(local_game));
}

/* n bytes of the room are a line of the person's. */
EXPORT(web_local_take) void
web_local_take(size_t n, double now)
{
	struct outcome outcome;
	struct buffer why = { 0 };

	if (!has_local_game())
		return;
	outcome_begin(&outcome);
	if (local_game_take(local_game, web_given(), n, (int64_t)now, &outcome))
		web_tell(json_pack("{sb}", "taken", true));
	else {
		report_reason(&outcome, web_language(), &why);
		web_tell_fault(buffer_text(&why));
	}
	buffer_free(&why);
	outcome_free(&outcome);
}

EXPORT(web_local_undo) void
web_local_undo(double now)
{
	const char *why =
	    has_local_game() ? local_game_undo(local_game, (int64_t)now) : NULL;

	if (local_game == NULL)
		return;
	if (why != NULL)
		web_tell_fault(language_text(language_find(web_language(), ""),
		    why));
	else
		web_tell(json_pack("{sb}", "taken", true));
}

static void
add_bytes(void *arg, const char *bytes, size_t len)
{
	buffer_add(arg, bytes, len);
}

EXPORT(web_local_bundle) void
web_local_bundle(void)
{
	struct buffer text = { 0 };
	struct fault fault;

	if (!has_local_game())
		return;
	local_game_write(local_game, add_bytes, &text, &fault);
	if (fault.text[0] != '\0')
		web_tell_fault(fault.text);
	else
		web_tell(json_pack("{ss}", "text", buffer_text(&text)));
	buffer_free(&text);
}

EXPORT(web_local_keep) void
web_local_keep(void)
{
	struct buffer text = { 0 };

	if (!has_local_game())
		return;
	local_game_keep(local_game, &text);
	web_tell(json_pack("{ss}", "text", buffer_text(&text)));
	buffer_free(&text);
}

/* ---- learning */

static json_t *
advised(const struct record *r, int row, int points, int rival)
{
	const struct play *play = &r->game.play;
	char text[MOVE_TEXT];

	move_format(play->rules, play->edition, &play->legal.move[row], text);
	return json_pack("{ss so sf sf}", "move", text, "text",
	    web_spelled(r, text), "points", points / 100.0, "rival",
	    rival / 100.0);
}

EXPORT(web_local_hint) void
web_local_hint(int visits)
{
	struct planner_advice advice;
	const struct record *r;
	const char *fault;
	json_t *out;

	if (!has_local_game())
		return;
	r = local_game_record(local_game);
	if ((fault = hint_fault(r)) != NULL) {
		web_tell_fault(fault);
		return;
	}
	hint_think(r, visits < 1 ? 1 : visits > PLANNER_MOST ? PLANNER_MOST :
	    visits, &advice);
	out = json_pack("{so so}", "best", advised(r, advice.row,
	    advice.points, advice.rival), "second", advice.second < 0 ?
	    json_null() : advised(r, advice.second, advice.second_points,
	    advice.second_rival));
	web_tell(out);
}

/* Begin to look back at the bundle that was found in order. */
EXPORT(web_look_begin) void
web_look_begin(int visits)
{
	struct record *r = web_seen();

	analysis_free(analysis);
	analysis = NULL;
	if (r == NULL || !game_over(&r->game)) {
		web_tell_fault(r == NULL ? "there is no bundle" :
		    "the game is not over");
		return;
	}
	analysis = analysis_begin(r, visits < 2 ? 2 : visits > PLANNER_MOST ?
	    PLANNER_MOST : visits);
	web_tell(json_pack("{sI}", "last", (json_int_t)r->last));
}

/* What was found, with moves as the page's language writes them as well. */
static json_t *
found_json(void)
{
	json_t *found = analysis_json(analysis), *one;
	const struct record *r = web_seen();
	size_t i;

	json_array_foreach(json_object_get(found, "decisions"), i, one) {
		const char *move = json_string_value(json_object_get(one,
		    "move")), *best = json_string_value(json_object_get(one,
		    "best"));

		json_object_set_new(one, "move_text", web_spelled(r, move));
		json_object_set_new(one, "best_text", best == NULL ?
		    json_null() : web_spelled(r, best));
	}
	return found;
}

/* Look at one line more; at the end all that was found. */
EXPORT(web_look_step) void
web_look_step(void)
{
	int64_t line;

	if (analysis == NULL) {
		web_tell_fault("nothing is being looked at");
		return;
	}
	if ((line = analysis_step(analysis)) >= 0) {
		web_tell(json_pack("{sI}", "line", (json_int_t)line));
		return;
	}
	web_tell(json_pack("{so}", "found", found_json()));
	analysis_free(analysis);
	analysis = NULL;
}

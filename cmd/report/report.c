/*
 * report.c: a game as a text; see report.h.
 */
#include "cmd/report/report.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/bundle/position.h"
#include "cmd/record/record.h"
#include "cmd/report/bare.h"
#include "cmd/report/course.h"
#include "cmd/report/decided.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/moves.h"
#include "cmd/report/story.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/ask.h"
#include "core/key.h"
#include "core/due.h"
#include "core/pledge.h"
#include "core/terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names of those on some seats. */
static json_t *
names_of(const struct record *r, unsigned some)
{
	json_t *out = json_array();

	for (int i = 0; i < r->fixed.seats; i++)
		if (some >> i & 1)
			json_array_append_new(out, json_pack("{ss}", "name",
			    r->names[i]));
	return out;
}

/*
 * The player for whom the turn file to join is made out: the reader, if they
 * have not joined.
 */
static int
joiner(const struct record *r, int seat)
{
	return seat != PUBLIC && !(r->game.joined >> seat & 1) ? seat :
	    record_awaited(r);
}

static void
add_phrase(const struct language *l, json_t *into, const char *key,
    const char *ruleset, const char *kind, const char *word)
{
	char name[PHRASE_KEY];
	const char *text;

	text = language_text(l, language_key(name, ruleset, kind, word));
	json_object_set_new(into, key, json_string(text != NULL ? text :
	    word));
}

/* A sentence of the ruleset over the whole state, if there is one. */
static void
add_sentence(const struct language *l, json_t *into, const char *name,
    const char *ruleset, const json_t *state)
{
	char key[PHRASE_KEY];
	json_t *said = language_said(l, language_key(key, ruleset, "report",
	    name), state);

	if (json_string_length(said) > 0)
		json_object_set(into, name, said);
	json_decref(said);
}

/* The effect of a verb, as its moves have it now; null: nothing says it. */
static void
add_about(const struct language *l, json_t *group, const char *key)
{
	json_t *said = language_said(l, key, group);

	json_object_set_new(group, "about", said != NULL ? said :
	    json_null());
}

/* The question, or null; it may depend on the present verbs. */
static void
add_question(const struct language *l, json_t *into, const char *ruleset,
    const char *decision, const json_t *moves)
{
	json_t *can = json_object(), *args = json_pack("{so}", "can", can),
	    *said;
	const json_t *group;
	char key[PHRASE_KEY];
	size_t i;

	json_array_foreach(moves, i, group)
		json_object_set_new(can, json_string_value(json_object_get(
		    group, "verb")), json_true());
	said = language_said(l, language_key(key, ruleset, "question",
	    decision), args);
	json_object_set_new(into, "question", said != NULL ? said :
	    json_null());
	json_decref(args);
}

/* A line of moves under this key, as the language spells it. */
static void
spell(const struct language *l, json_t *into, const char *key)
{
	const char *moves = json_string_value(json_object_get(into, key));
	struct buffer text = { 0 };

	if (moves == NULL || !language_has_words(l))
		return;
	language_spell(l, moves, &text);
	json_object_set_new(into, key, json_string(buffer_text(&text)));
	buffer_free(&text);
}

enum { BESIDE = 54 };		/* columns, at least, beside a verb */

/*
 * The lines of a group, "only" if it is one and stands beside "about"; its verb
 * last, as phrases are found by it.
 */
static void
spell_group(const struct language *l, json_t *group)
{
	const char *text, *about;
	json_t *move;
	size_t i;

	json_array_foreach(json_object_get(group, "moves"), i, move)
		spell(l, move, "text");
	spell(l, group, "verb");
	text = json_string_value(json_object_get(json_array_get(
	    json_object_get(group, "moves"), 0), "text"));
	about = json_string_value(json_object_get(group, "about"));
	if (json_array_size(json_object_get(group, "moves")) == 1 &&
	    about != NULL && layout_columns(about, strlen(about)) +
	    layout_columns(text, strlen(text)) < BESIDE)
		json_object_set_new(group, "only", json_string(text));
}

/*
 * Moves as links.  A letter has no more than 24 of all kinds: who has to look
 * for a move among more finds it sooner in the list.
 */
enum { LINKED = 20 };

static json_t *
links(const struct language *l, const struct record *r,
    const struct view *view)
{
	json_t *out = json_array(), *moves = moves_some(view,
	    &r->game.play.legal, LINKED), *move;
	struct buffer text = { 0 };
	size_t i;

	json_array_foreach(moves, i, move) {
		buffer_clear(&text);
		language_spell(l, json_string_value(move), &text);
		json_array_append_new(out, json_pack("{ss}", "text",
		    buffer_text(&text)));
	}
	buffer_free(&text);
	json_decref(moves);
	return out;
}

static json_t *
pending_data(const struct language *l, const struct record *r,
    const struct view *view, const struct report *report, bool away)
{
	const char *decision = record_decision(r);
	int awaited = record_awaited(r), seat = report->seat;
	json_t *out, *moves, *group;
	const char *ruleset = r->fixed.rules->name;
	size_t i;

	if (decision == NULL || !game_joined(&r->game) || report->watched)
		return json_null();
	out = json_pack("{ss ss sb sb}", "player", r->names[awaited],
	    "decision", decision, "you", seat == awaited,
	    "asked", !away && !report->idle && (seat == awaited ||
	    seat == PUBLIC));
	add_phrase(l, out, "name", ruleset, "decision", decision);
	moves = moves_by_verb(view, &r->game.play.legal);
	add_question(l, out, ruleset, decision, moves);
	json_array_foreach(moves, i, group) {
		const char *verb = json_string_value(json_object_get(group,
		    "verb"));
		char key[PHRASE_KEY];

		/* A verb may mean another thing in another decision. */
		snprintf(key, sizeof(key), "%s.verb.%s.%s", ruleset, decision,
		    verb);
		if (language_text(l, key) == NULL)
			language_key(key, ruleset, "verb", verb);
		add_about(l, group, key);
		spell_group(l, group);
	}
	json_object_set_new(out, "moves", moves);
	json_object_set_new(out, "yours", json_boolean(report->you));
	if (report->links)
		json_object_set_new(out, "links", links(l, r, view));
	return out;
}

json_t *
report_choices(const struct record *r, const char *lang, bool links)
{
	struct language *l = language_find(lang, r->fixed.rules->name);
	struct report report = { .seat = PUBLIC, .you = true, .links = links };
	struct view view = record_view(r);

	language_dress(l, &view, r->fixed.edition_hash);
	return pending_data(l, r, &view, &report, false);
}

/* What becomes of who is late; NULL: nobody is. */
static json_t *
lateness(const struct language *l, const struct record *r)
{
	int policy = r->fixed.terms.policy;
	int awaited = record_awaited(r);

	if (!r->game.late || awaited < 0 || due_at(&r->game) == 0)
		return NULL;
	return json_pack("{sb sb sb ss so}", "waits", policy == POLICY_WAIT,
	    "played", policy == POLICY_DEFAULT, "opened",
	    policy == POLICY_REPLACE, "player", r->names[awaited], "at",
	    language_time(l, due_then(&r->game)));
}

json_t *
report_then(const struct record *r, const char *lang)
{
	return lateness(language_find(lang, ""), r);
}

/* When the decision is due, and what happens if nobody decides. */
static void
add_clock(const struct language *l, const struct record *r, json_t *data)
{
	json_t *then = lateness(l, r);

	json_object_set_new(data, "until", language_time(l, due_at(&r->game)));
	if (then == NULL)
		return;
	json_object_set_new(data, "late", json_true());
	json_object_set_new(data, "then", then);
}

/* How many there were of each kind. */
static void
add_rollbacks(const struct game *game, json_t *data)
{
	const uint32_t *count = game->rollbacks;
	json_int_t own = count[WAY_OWN];
	json_t *out = json_object();

	/* With or without the host's help: the players decided it. */
	for (int i = 0; i < game->setup->seats; i++)
		own += game->undone[i];
	if (own > 0)
		json_object_set_new(out, "own", json_integer(own));
	if (count[WAY_AGREED] > 0)
		json_object_set_new(out, "agreed",
		    json_integer(count[WAY_AGREED]));
	if (count[WAY_PRACTICE] > 0)
		json_object_set_new(out, "practice",
		    json_integer(count[WAY_PRACTICE]));
	if (json_object_size(out) > 0)
		json_object_set_new(data, "rollbacks", out);
	else
		json_decref(out);
	if (count[WAY_FORCED] > 0)
		json_object_set_new(data, "forced",
		    json_integer(count[WAY_FORCED]));
}

/*
 * The players by letter, and the consequences for all.  A letter about the end
 * does not say it once more.
 */
static void
add_letters(const struct record *r, bool letter, json_t *data)
{
	uint8_t letters = game_letters(&r->game), own = 0, adding = 0;

	if (letters == 0 || (letter && game_over(&r->game)))
		return;
	for (int i = 0; i < r->fixed.seats; i++)
		own |= game_letter_own(&r->game, i) << i;
	json_object_set_new(data, "by_letter", json_true());
	json_object_set_new(data, "letters", names_of(r, letters));
	if (own != 0) {
		json_object_set_new(data, "owned", json_true());
		json_object_set_new(data, "own", names_of(r, own));
	}
	/* An invitation says so in any case. */
	if (r->fixed.rules->draws[0] == NULL || !game_joined(&r->game) ||
	    game_over(&r->game))
		return;
	for (int i = 0; i < r->fixed.seats; i++)
		adding |= (r->game.pledge[i].state == PLEDGE_HOLDS) << i;
	if (adding == 0)
		json_object_set_new(data, "draws_rest", json_true());
	else {
		json_object_set_new(data, "draws_until", json_true());
		json_object_set_new(data, "adding", names_of(r, adding));
	}
}

/* Facts of the game as a whole: deadline, pause, empty seats, force. */
static void
add_circumstances(const struct language *l, const struct record *r,
    const struct report *report, json_t *data)
{
	char secret[HASH_TEXT], note[SPEECH_MAX + 1];

	if (record_note(r, note))
		json_object_set_new(data, "note", json_string(note));
	if (r->game.published && r->fixed.rules->draws[0] != NULL &&
	    report->letter && !report->asked)
		json_object_set_new(data, "checkable", json_true());
	else if (r->game.published && r->fixed.rules->draws[0] != NULL) {
		hash_text(r->fixed.secret, secret);
		json_object_set_new(data, "secret", json_string(secret));
	}
	if (r->game.resigned != 0 && !game_over(&r->game)) {
		json_t *gone = names_of(r, r->game.resigned);

		json_object_set_new(data, "resigned", json_true());
		json_object_set_new(data, "n_gone", json_integer(
		    (json_int_t)json_array_size(gone)));
		json_object_set_new(data, "gone", gone);
	}
	add_letters(r, report->letter, data);
	if (r->game.abandoned)
		json_object_set_new(data, "abandoned", json_true());
	add_rollbacks(&r->game, data);
	if (game_over(&r->game))
		return;
	if (r->game.paused)
		json_object_set_new(data, "paused", json_true());
	else if (due_at(&r->game) > 0 && !report->forecast)
		add_clock(l, r, data);
	for (int i = 0; i < r->fixed.seats; i++)
		if (r->game.open >> i & 1)
			json_object_set_new(data, "open", json_pack("{ss}",
			    "name", r->names[i]));
}

/* The line after which there is something to tell; 0: tell all. */
static int64_t
told_since(const struct record *r, const struct report *report, int eyes)
{
	int64_t since = 0;

	if (report->from > 0)
		return report->from + 1;
	if (eyes >= 0 && eyes != PUBLIC)
		return r->game.said[eyes];
	for (int i = 0; i < r->fixed.seats; i++)
		if (r->game.said[i] > since)
			since = r->game.said[i];
	return since;
}

static int
round_of(const struct record *r)
{
	return r->fixed.rules->round(r->fixed.edition, r->game.play.state);
}

/*
 * Read the game on from there to where it stood, and tell it; *round is the
 * one in which that begins.
 */
static enum store_result
tell(struct record *r, int64_t since, int64_t line, struct story *story,
    int *round)
{
	enum store_result result = since > 0 ? record_seek(r, since - 1) :
	    record_rewind(r);

	*round = result == STORE_OK ? round_of(r) : 0;
	return result != STORE_OK ? result :
	    record_read(r, line, story_tell, story);
}

static json_t *
seats(const struct record *r)
{
	json_t *out = json_array();

	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(out, json_pack("{si ss sb}",
		    "seat", i, "name", r->names[i],
		    "gone", r->game.resigned >> i & 1));
	return out;
}

/* The reader, and what the reader must do. */
static void
add_reader(const struct language *l, const struct record *r,
    const struct report *report, int eyes, json_t *data)
{
	int joins = joiner(r, report->seat);
	int writes = game_joined(&r->game) ? record_awaited(r) : joins;
	struct ask ask;

	ask_for(&r->game, writes, &ask);
	json_object_set_new(data, "replies", json_boolean(writes >= 0 &&
	    key_is_letter(r->game.holder[writes].key) != NULL));
	json_object_set_new(data, "after", json_string(ask.after));
	json_object_set_new(data, "asks", json_string(ask.line));
	if (!game_joined(&r->game) && record_awaited(r) >= 0) {
		json_object_set_new(data, "joining", json_true());
		json_object_set_new(data, "joiner",
		    json_string(r->names[joins]));
		if (report->seat != PUBLIC)
			json_object_set_new(data, joins == report->seat ?
			    "made_out" : "has_joined", json_true());
	}
	if (report->forecast) {
		const struct pending *pending = &r->game.play.pending;

		json_object_set_new(data, "forecast", json_true());
		if (pending->kind == PENDING_DRAW)
			add_phrase(l, data, "drawn", r->fixed.rules->name,
			    "draw", r->fixed.rules->draws[pending->name]);
	}
	json_object_set_new(data, "yours", json_boolean(report->you));
	if (eyes >= 0 && report->from == 0)
		json_object_set_new(data, "reader",
		    json_string(r->names[eyes]));
}

/* What only the whole log tells. */
static void
add_course(const struct language *l, struct record *r, json_t *data)
{
	struct course *course = course_new();

	course_read(course, r);
	course_tell(course, r, l, data);
	course_free(course);
}

/* Which pages there are on the game besides that on its moves. */
static void
add_pages(struct language *l, const char *ruleset, json_t *data)
{
	char name[64];

	for (int page = 0; page < TURN_PAGES; page++) {
		snprintf(name, sizeof(name), "%s.%s", ruleset,
		    turn_pages[page]);
		if (!language_has(l, name))
			continue;
		snprintf(name, sizeof(name), "has_%s", turn_pages[page]);
		json_object_set_new(data, name, json_true());
	}
}

/* What the template shows; it takes over what happened. */
static json_t *
make_data(struct language *l, const struct record *r, const struct view *view,
    const struct report *report, const uint8_t *seen, bool opening,
    json_t *happened)
{
	const char *ruleset = r->fixed.rules->name;
	char reference[REFERENCE_TEXT], commitment[HASH_TEXT];
	uint8_t promise[HASH];
	bool draws = r->fixed.rules->draws[0] != NULL;
	const char *address;
	bool away = host_away(r, &address);
	json_t *data;

	game_reference(&r->game, reference);
	record_promise(r, promise);
	hash_text(promise, commitment);
	data = json_pack("{s{ss ss ss si} ss so so so so so so sb sb sb ss?}",
	    "game", "id", r->fixed.id, "ruleset", ruleset,
	    "name", language_title(l, ruleset),
	    "line", (int)r->game.line,
	    "reference", reference,
	    "seats", seats(r),
	    "state", view_state(view, seen),
	    "picture", view_picture(view, seen),
	    "waiting", names_of(r, ~r->game.joined),
	    "happened", happened,
	    "pending", pending_data(l, r, view, report, away),
	    "opening", opening, "alone", game_single(&r->game),
	    "over", game_over(&r->game),
	    "commitment", draws && (!report->letter || (report->asked &&
	    !game_over(&r->game))) ? commitment : NULL);
	if (data == NULL)
		internal_error("the report of '%s' cannot be made",
		    r->fixed.id);
	if (away && !game_over(&r->game))
		json_object_set_new(data, "away", json_pack("{ss?}",
		    "address", address));
	if (json_array_size(happened) > 0)
		json_object_set_new(data, "news", json_true());
	add_pages(l, ruleset, data);
	add_sentence(l, data, "head", ruleset, json_object_get(data, "state"));
	add_sentence(l, data, "about", ruleset,
	    json_object_get(data, "state"));
	return data;
}

/*
 * The state that a report shows, and the additions of a forecast.  True: it is
 * how the game ends, whatever the pending draw brings.
 */
static bool
look(struct language *l, struct record *r, const struct report *report,
    const struct view *view, struct story *story, uint8_t seen[STATE_MAX])
{
	struct play *end;
	struct tale tale;
	bool ended;

	record_seen(r, report->seat, seen);
	if (!report->forecast)
		return false;
	end = memory_new(1, sizeof(*end));
	ended = game_decided(l, view, &r->game.play, end, &tale);
	if (ended) {
		memcpy(seen, end->state, r->fixed.rules->size);
		r->fixed.rules->blind(end->edition, seen, report->seat);
		story_foretell(story, &tale);
	}
	free(end);
	return ended;
}

/*
 * The parts that letters leave out; round is the one in which the story begins.
 */
static void
add_letter(const struct record *r, const struct report *report, int64_t since,
    int round, json_t *data)
{
	bool over = game_over(&r->game);

	json_object_set_new(data, "letter", json_boolean(report->letter));
	json_object_set_new(data, "new_round", json_boolean(over ||
	    round != round_of(r)));
	json_object_set_new(data, "intro", json_boolean(report->letter ?
	    report->intro : since == 0 && !over));
	json_object_set_new(data, "brief", json_boolean(report->brief &&
	    !over));
	json_object_set_new(data, "lean", json_boolean(report->letter &&
	    !report->intro && !report->whole && !over));
}

/* The public sees what the awaited player is asked. */
static int
eyes_of(const struct record *r, const struct report *report)
{
	return report->seat == PUBLIC ? record_awaited(r) : report->seat;
}

/* All that the templates of a report show; NULL: *result says why not. */
static json_t *
gather(struct language *l, struct record *r, const struct report *report,
    enum store_result *result)
{
	struct view view = record_view(r);
	struct story story;
	int eyes = eyes_of(r, report);
	int64_t since = told_since(r, report, eyes);
	uint8_t seen[STATE_MAX];
	json_t *data, *happened;
	bool ended = false;
	int round;

	language_dress(l, &view, r->fixed.edition_hash);
	story_begin(&story, l, &view, report->seat, report->host);
	story.deaf = report->letter;
	story.but = report->told;
	*result = tell(r, since, r->game.line, &story, &round);
	if (*result == STORE_OK)
		ended = look(l, r, report, &view, &story, seen);
	happened = story_end(&story);
	if (*result != STORE_OK) {
		json_decref(happened);
		return NULL;
	}
	data = make_data(l, r, &view, report, seen, since == 0 &&
	    !game_over(&r->game), happened);
	json_object_set_new(data, "ended", json_boolean(ended));
	if (game_over(&r->game))
		add_course(l, r, data);
	add_reader(l, r, report, eyes, data);
	add_circumstances(l, r, report, data);
	add_letter(r, report, since, round, data);
	json_object_set_new(data, "typed", json_boolean(report->typed));
	json_object_set_new(data, "table", json_boolean(report->table));
	json_object_set_new(data, "watched", json_boolean(report->watched));
	if (language_has_words(l))
		json_object_set_new(data, "language",
		    json_string(report->lang));
	return data;
}

enum store_result
report_game(struct record *r, const struct report *report,
    struct buffer *out)
{
	struct language *l = language_find(report->lang, r->fixed.rules->name);
	enum store_result result;
	json_t *data = gather(l, r, report, &result);

	if (data == NULL)
		return result;
	language_page(l, report->standing ? "standings" : "report", data,
	    report->source ? LAYOUT_SOURCE : report->colour ? LAYOUT_COLOUR :
	    LAYOUT_TEXT, out);
	json_decref(data);
	return STORE_OK;
}

enum store_result
report_screen(struct record *r, const struct report *report, int rows,
    struct report_screen *out)
{
	struct language *l = language_find(report->lang, r->fixed.rules->name);
	enum layout layout = report->colour ? LAYOUT_COLOUR : LAYOUT_TEXT;
	enum store_result result;
	json_t *data = gather(l, r, report, &result);

	if (data == NULL)
		return result;
	*out = (struct report_screen){ 0 };
	language_page(l, "screen-news", data, layout, &out->news);
	/* Leave out what matters least, in two steps, until it fits. */
	for (int i = 0; i < 3; i++) {
		buffer_clear(&out->table);
		buffer_clear(&out->choices);
		language_page(l, "screen-table", data, layout, &out->table);
		language_page(l, "screen-choices", data, layout,
		    &out->choices);
		if (buffer_rows(&out->table) +
		    buffer_rows(&out->choices) <= rows)
			break;
		json_object_set_new(data, i == 0 ? "tight" : "tighter",
		    json_true());
	}
	json_decref(data);
	return STORE_OK;
}

void
report_screen_free(struct report_screen *screen)
{
	buffer_free(&screen->news);
	buffer_free(&screen->table);
	buffer_free(&screen->choices);
}

/* The events of lines, and the table before each, as a reader may know them. */
struct since {
	struct position *place;
	int eyes;
	uint8_t seen[STATE_MAX];
};

/* Is it what the player of this seat did, or got? */
static bool
is_of(const struct event_type *type, const struct event *event, int seat)
{
	for (int i = 0; i < event->n; i++)
		if (strcmp(type->arg[i], "player") == 0)
			return event->arg[i] == SEAT(seat);
	return false;
}

/* What a player has done is no news to that player. */
static void
drop_own(struct record *r, const struct store_line *line, int seat)
{
	struct line_words words;
	struct tale *tale = &r->tale;
	int n = 0;

	if (!line_cut(line->text, line->len, &words) ||
	    words.kind != LINE_MOVE || words.seat != seat)
		return;
	for (int i = 0; i < tale->n; i++)
		if (!is_of(&r->fixed.rules->events[tale->event[i].type],
		    &tale->event[i], seat))
			tale->event[n++] = tale->event[i];
	tale->n = n;
}

static int
tell_and_remember(void *arg, struct record *r, const struct store_line *line)
{
	struct since *since = arg;
	uint8_t seen[STATE_MAX];
	int64_t back = record_goes_back(line);

	if (back >= 0)
		position_untell(since->place, back);
	drop_own(r, line, since->place->seat);
	for (int i = 0; i < r->tale.n; i++)
		if ((r->tale.event[i].seats >> since->eyes |
		    r->tale.event[i].seats >> PUBLIC) & 1)
			position_tell(since->place, line->line,
			    &r->tale.event[i]);
	record_seen(r, since->eyes, seen);
	position_remember(since->place, line->line, since->seen, seen,
	    r->fixed.rules->size);
	memcpy(since->seen, seen, r->fixed.rules->size);
	return 0;
}

enum store_result
report_since(struct record *r, struct position *place)
{
	struct report report = { .seat = place->seat };
	struct since since = { .place = place, .eyes = place->own ?
	    place->seat : PUBLIC };
	int64_t line = r->game.line, from = told_since(r, &report,
	    place->seat);
	enum store_result result;

	result = from > 0 ? record_seek(r, from - 1) : record_rewind(r);
	if (result == STORE_OK) {
		record_seen(r, since.eyes, since.seen);
		result = record_read(r, line, tell_and_remember, &since);
	}
	return result;
}

/* If nothing is said, the former text stays. */
static void
set_said(json_t *args, const char *name, json_t *said)
{
	if (said != NULL)
		json_object_set_new(args, name, said);
}

/*
 * The sentence of an event that says why, or NULL if there is no such ruleset.
 * Words of the ruleset in it, {"id"}, become things.
 */
static json_t *
say_why(struct language *l, const char *ruleset, const char *why,
    json_t *args)
{
	char key[PHRASE_KEY];
	struct buffer text = { 0 };
	const struct ruleset *rules;
	json_t *value;
	const struct language *of;
	const char *name, *word;
	void *next;

	snprintf(key, sizeof(key), "%s.event.%s", ruleset, why);
	of = language_whose(l, key);
	json_object_foreach_safe(args, next, name, value)
		if ((word = json_string_value(json_object_get(value,
		    "id"))) != NULL)
			json_object_set_new(args, name, language_thing(of,
			    ruleset, word));
	value = language_said(of, key, args);
	rules = value != NULL ? NULL : ruleset_find(ruleset);
	if (rules != NULL) {
		bare_event(rules, why, args, &text);
		value = json_string(buffer_text(&text));
		buffer_free(&text);
	}
	return value;
}

json_t *
report_why(const char *lang, const char *ruleset, const char *why,
    json_t *args)
{
	return say_why(language_find(lang, ruleset), ruleset, why, args);
}

/* An argument that is a name of the ruleset's: as people say it. */
static void
say_name(struct language *l, const char *ruleset, const char *kind,
    json_t *args, const char *arg)
{
	const char *name = json_string_value(json_object_get(args, arg));
	char key[PHRASE_KEY];

	if (name == NULL)
		return;
	snprintf(key, sizeof(key), "%s.%s.%s", ruleset, kind, name);
	set_said(args, arg, language_said(l, key, NULL));
}

/* Of a line of moves: why not, and what could be written instead. */
static void
say_reading(struct language *l, const char *ruleset, json_t *args)
{
	static const char *const parts[] = { "here", "instead", "besides" };
	json_t *item;
	size_t i;

	json_array_foreach(json_object_get(args, "reasons"), i, item) {
		spell(l, item, "move");
		set_said(item, "reason", say_why(l, ruleset, json_string_value(
		    json_object_get(item, "why")), json_object_get(item,
		    "args")));
	}
	json_array_foreach(json_object_get(args, "offers"), i, item)
		spell(l, item, "text");
	json_array_foreach(json_object_get(args, "verbs"), i, item)
		spell(l, item, "text");
	json_array_foreach(json_object_get(args, "when"), i, item)
		say_name(l, ruleset, "decision", item, "decision");
	say_name(l, ruleset, "decision", args, "pending");
	spell(l, args, "before");
	say_name(l, ruleset, "noun", args, "wanting");
	for (i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		char key[PHRASE_KEY];

		snprintf(key, sizeof(key), "refused.%s", parts[i]);
		set_said(args, parts[i], language_said(l, key, args));
	}
}

void
report_reason(const struct outcome *outcome, const char *lang,
    struct buffer *out)
{
	const char *ruleset = json_string_value(json_object_get(outcome->args,
	    "ruleset")), *why = json_string_value(json_object_get(
	    outcome->args, "why"));
	/* Remarks on the facts are not part of them. */
	json_t *args = json_deep_copy(outcome->args);
	struct language *l = language_find(lang, ruleset != NULL ? ruleset :
	    "");
	const char *english = json_string_value(json_object_get(args,
	    "english"));
	char key[PHRASE_KEY];

	language_times(l, args);
	if (why != NULL)
		set_said(args, "reason", say_why(l, ruleset, why,
		    json_object_get(args, "args")));
	if (ruleset != NULL) {
		say_name(l, ruleset, "decision", args, "decision");
		say_name(l, ruleset, "draw", args, "draw");
	}
	if (json_object_get(args, "offers") != NULL)
		say_reading(l, ruleset, args);
	snprintf(key, sizeof(key), "refused.%s", outcome->key);
	if (english != NULL)
		buffer_puts(out, english);
	else if (!language_phrase(l, key, args, out))
		buffer_puts(out, outcome->key);
	json_decref(args);
}

void
report_refusal(const struct outcome *outcome, const char *lang, bool colour,
    struct buffer *out)
{
	struct buffer text = { 0 };

	report_reason(outcome, lang, &text);
	layout_text(buffer_text(&text), text.len, colour, out);
	buffer_free(&text);
}

enum store_result
report_line(struct record *r, const struct report *report, int64_t line,
    json_t **told)
{
	struct language *l = language_find(report->lang, r->fixed.rules->name);
	struct view view = record_view(r);
	struct store_line row;
	struct story story;
	enum store_result result = archive_line(&r->archive, line, &row);
	int64_t back = result == STORE_OK ? record_goes_back(&row) : -1;

	language_dress(l, &view, r->fixed.edition_hash);
	story_begin(&story, l, &view, report->seat, report->host);
	story.from = line;
	story.you = report->seat;
	/* The lines that it takes back have to be read first. */
	if (result == STORE_OK)
		result = record_seek(r, back >= 0 ? back : line - 1);
	if (result == STORE_OK)
		result = record_read(r, line, story_tell, &story);
	*told = story_end(&story);
	return result;
}

json_t *
report_kit(const struct record *r, const char *lang)
{
	const struct ruleset *rules = r->fixed.rules;
	struct language *l = language_find(lang, rules->name);
	struct view view = record_view(r);
	json_t *words = json_object();

	language_dress(l, &view, r->fixed.edition_hash);
	for (int i = 0; rules->tokens[i].text != NULL; i++)
		json_object_set_new(words, rules->tokens[i].text,
		    view_word(&view, i, WORD_NONE));
	return json_pack("{ss so ss so so}", "lang", lang, "say",
	    language_phrases(l, "picture."), "title", language_title(l,
	    rules->name), "words", words, "components",
	    view_components(&view, r->game.play.state));
}

/*
 * bundle.c: a game from its bundle.  The bundle is checked as `nuncio verify`
 * checks it; then the page can go through the game line by line.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/view.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "core/line.h"

#include <stdio.h>
#include <string.h>

static struct record *seen;	/* a bundle's game; NULL: none */
static struct bundle bundle;

struct record *
web_seen(void)
{
	return seen;
}

static void
drop_bundle(void)
{
	if (seen == NULL)
		return;
	record_drop(seen);
	seen = NULL;
	bundle_free(&bundle);
}

/*
 * len bytes of the room are a bundle: `nuncio verify` it; with thinks what
 * bots have played as well.
 */
EXPORT(web_verify) void
web_verify(size_t len, int thinks)
{
	struct buffer verdict = { 0 };
	json_t *out;
	bool good;

	drop_bundle();
	seen = record_new();
	seen->thinks = thinks != 0;
	good = verify_bundle(web_given(), len, &bundle, seen, &verdict,
	    NULL);
	out = json_pack("{sb ss}", "good", good, "told", buffer_text(&verdict));
	if (good)
		json_object_set_new(out, "position", web_position(seen,
		    PUBLIC));
	buffer_free(&verdict);
	if (!good)
		drop_bundle();
	web_tell(out);
}

/* Has it this line, and this seat or PUBLIC?  If not, why is told. */
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
	struct report report = { .lang = web_language(), .seat = seat };
	json_t *news = json_array(), *out;

	if (!has_line(line, seat))
		return;
	if (line > 0) {
		json_decref(news);
		record_must(seen, report_line(seen, &report, line, &news));
	} else
		record_must(seen, record_rewind(seen));
	out = web_position(seen, seat);
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

/* What is drawn in this line, for people. */
static json_t *
draw_called(const struct telling *t, const struct line_words *words)
{
	const char *end = memchr(words->rest, ' ', words->rest_len);
	char word[64];

	snprintf(word, sizeof(word), "draw.%.*s", end == NULL ? 0 :
	    (int)(end - words->rest), words->rest);
	return json_string(language_name(t->l, seen->fixed.rules->name, word));
}

/* The points of each, as a seat or PUBLIC sees them. */
static json_t *
points_json(const struct record *r, int seat)
{
	struct standing standing = { .n = 0 };
	uint8_t state[STATE_MAX];
	json_t *list = json_array();

	record_seen(r, seat, state);
	r->fixed.rules->standing(r->fixed.edition, state, &standing);
	for (int i = 0; i < standing.n; i++)
		json_array_append_new(list, json_integer(standing.points[i]));
	return list;
}

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
	    "kind", line_types[words.kind].word, "at", web_moment(words.at),
	    "told", story_end(&t->story));
	if (words.kind == LINE_MOVE || words.kind == LINE_CHANCE)
		json_object_set_new(item, "said", json_stringn(words.rest,
		    words.rest_len));
	if (words.kind == LINE_CHANCE)
		json_object_set_new(item, "asked", draw_called(t, &words));
	/* Of what no sentence tells, the move as the language writes it. */
	if (words.kind == LINE_MOVE &&
	    json_array_size(json_object_get(item, "told")) == 0)
		json_object_set_new(item, "text", web_spelled(r,
		    json_string_value(json_object_get(item, "said"))));
	json_object_set_new(item, "seat", line_types[words.kind].seat ?
	    json_integer(words.seat) : json_null());
	json_object_set_new(item, "round", json_integer(r->fixed.rules->round(
	    r->fixed.edition, r->game.play.state)));
	json_object_set_new(item, "awaited", record_awaited(r) < 0 ?
	    json_null() : json_integer(record_awaited(r)));
	json_object_set_new(item, "points", points_json(r, t->seat));
	json_array_append_new(t->lines, item);
	return 0;
}

/* All lines of the bundle in short, as seat may read them. */
EXPORT(web_lines) void
web_lines(int seat)
{
	struct telling t = { .seat = seat };
	json_t *points;

	if (!has_line(0, seat))
		return;
	t.l = language_find(web_language(), seen->fixed.rules->name);
	t.view = record_view(seen);
	language_dress(t.l, &t.view, seen->fixed.edition_hash);
	t.lines = json_array();
	record_must(seen, record_rewind(seen));
	points = points_json(seen, seat);
	record_must(seen, record_read(seen, seen->last, add_line, &t));
	web_tell(json_pack("{so so}", "lines", t.lines, "points", points));
}

/* The report of the bundle's game as text, at a line. */
EXPORT(web_report) void
web_report(int line, int seat)
{
	struct report report = { .lang = web_language(), .seat = seat };
	struct buffer out = { 0 };

	if (!has_line(line, seat))
		return;
	record_must(seen, record_seek(seen, line));
	language_names(false);
	record_must(seen, report_game(seen, &report, &out));
	language_names(true);
	web_tell(json_pack("{ss}", "text", buffer_text(&out)));
	buffer_free(&out);
}

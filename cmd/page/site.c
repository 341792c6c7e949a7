/*
 * site.c: web pages of a game; see site.h.  All text from outside goes through
 * put(), so that markup by a player or a host never takes effect.
 */
#include "cmd/page/site.h"

#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/base/view.h"
#include "cmd/bundle/bundle.h"
#include "cmd/bundle/position.h"
#include "cmd/page/drawing.h"
#include "cmd/page/html.h"
#include "cmd/page/player.h"
#include "cmd/record/record.h"
#include "cmd/report/course.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "core/time.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEED_MOST = 30 };	/* entries of a feed */

const char site_style[] =
    ":root{color-scheme:light dark;--ink:#222;--paper:#fffdf8;--line:#c9bda4}"
    "\n@media(prefers-color-scheme:dark){:root{--ink:#e8e2d5;--paper:#1d1b18;"
    "--line:#5a5244}}\nbody{margin:0 auto;padding:1rem;max-width:52rem;"
    "font:1rem/1.5 Georgia,serif;color:var(--ink);background:var(--paper)}\n"
    "a{color:inherit}\nh1{font-size:1.6rem;margin:.5rem 0}\n"
    "pre{overflow-x:auto;border:1px solid var(--line);padding:.75rem;"
    "font:.8rem/1.25 ui-monospace,monospace}\n"
    "table{border-collapse:collapse;width:100%}\n"
    "th,td{text-align:left;padding:.3rem .6rem .3rem 0;"
    "border-bottom:1px solid var(--line);vertical-align:top}\n"
    "h2{font-size:1.25rem;margin:1.2rem 0 .3rem}\n"
    "caption{text-align:left}\nth[scope=row]{font-weight:normal}\n"
    "ol{padding-left:3rem}\ndiv{overflow-x:auto}\n"
    "h1,li,p{overflow-wrap:anywhere}\n@media(max-width:40rem){"
    ".games th{display:none}.games tr,.games td{display:block}"
    ".games td{border:0;padding:0;overflow-wrap:anywhere}"
    ".games tr{border-bottom:1px solid var(--line);padding:.5rem 0}}\n";

static const char policy[] = "<meta http-equiv=\"Content-Security-Policy\" "
    "content=\"default-src 'none'; style-src 'self'; base-uri 'none'; "
    "form-action 'none'\">\n<meta name=\"viewport\" "
    "content=\"width=device-width, initial-scale=1\">\n";

/* Text, as HTML and XML have it. */
static void
put(struct buffer *out, const char *text)
{
	char *clean = memory_copy(text);

	utf8_make_printable(clean, true);
	player_escape(out, clean, strlen(clean));
	free(clean);
}

/* Between two pieces of markup. */
static void
put_in(struct buffer *out, const char *before, const char *text,
    const char *behind)
{
	buffer_puts(out, before);
	put(out, text);
	buffer_puts(out, behind);
}

/* A phrase of the site's language, as a string. */
static json_t *
phrase(const struct site *site, const char *key, const json_t *args)
{
	json_t *said = language_said(language_find(site->lang, ""), key, args);

	return said != NULL ? said : json_string("");
}

/* The same as HTML. */
static void
put_phrase(struct buffer *out, const struct site *site, const char *before,
    const char *key, const json_t *args, const char *behind)
{
	json_t *text = phrase(site, key, args);

	put_in(out, before, json_string_value(text), behind);
	json_decref(text);
}

static void
put_time(struct buffer *out, const char *before, int64_t at,
    const char *behind)
{
	char text[TIME_TEXT];

	time_text(at, text);
	put_in(out, before, text, behind);
}

static void
feed_head(struct buffer *out, const struct site *site, const char *path,
    const char *id, const char *title, int64_t at)
{
	buffer_puts(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
	    "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
	put_in(out, "<id>urn:nuncio:", id, "</id>\n");
	put_in(out, "<title>", title, "</title>\n");
	buffer_puts(out, "<author><name>nuncio</name></author>\n");
	put_time(out, "<updated>", at, "</updated>\n");
	if (site->url != NULL) {
		put_in(out, "<link rel=\"self\" href=\"", site->url, "/");
		put_in(out, "", path, "\"/>\n");
	}
}

static void
feed_entry(struct buffer *out, const struct site *site, const char *game,
    const char *id, int64_t line, int64_t at, const char *title)
{
	buffer_puts(out, "<entry>");
	put_in(out, "<id>urn:nuncio:", id, "");
	buffer_printf(out, ":%lld</id>", (long long)line);
	put_in(out, "<title>", title, "</title>");
	put_time(out, "<updated>", at, "</updated>");
	if (site->url != NULL) {
		put_in(out, "<link href=\"", site->url, "/games/");
		put_in(out, "", game, ".html");
		buffer_printf(out, "#line-%lld\"/>", (long long)line);
	}
	buffer_puts(out, "</entry>\n");
}

/* The lines of a game, as they are read. */
struct walk {
	const struct site *site;
	json_t *hidden;		/* names that reasons do not tell, or NULL */
	struct language *l;
	struct view view;
	json_t *told;		/* {"line", "at", "text", "aside", "undone":
				   it was taken back} */
	struct course *course;
	bool whispers;		/* there is press to some only */
	int64_t at;		/* of the last line */
	int64_t until;		/* when the awaited decision is due, or 0 */
};

/* The game goes back to a line: what happened since does not hold. */
static void
take_back(const struct walk *w, int64_t to)
{
	json_t *item;

	for (size_t i = json_array_size(w->told); i > 0; i--) {
		item = json_array_get(w->told, i - 1);
		if (json_integer_value(json_object_get(item, "line")) <= to)
			break;
		if (!json_is_true(json_object_get(item, "aside")))
			json_object_set_new(item, "undone", json_true());
	}
}

static int
add_line(void *arg, struct record *r, const struct store_line *line)
{
	struct walk *w = arg;
	struct line_words words;
	struct story story;
	json_t *told, *item;
	size_t i;

	if (!line_cut(line->text, line->len, &words))
		return 0;
	w->at = words.at;
	if (words.kind == LINE_PRESS && (words.rest_len < 4 ||
	    memcmp(words.rest, "all:", 4) != 0))
		w->whispers = true;
	story_begin(&story, w->l, &w->view, PUBLIC, false);
	/* People write names in their texts. */
	story.deaf = !w->site->names;
	story.hidden = w->hidden;
	story_tell(&story, r, line);
	told = story_end(&story);
	course_note(w->course, r, line);
	if (record_goes_back(line) >= 0)
		take_back(w, record_goes_back(line));
	json_array_foreach(told, i, item)
		json_array_append_new(w->told, json_pack("{sI sI sO sO*}",
		    "line", (json_int_t)line->line, "at",
		    (json_int_t)words.at, "text", json_object_get(item,
		    "text"), "aside", json_object_get(item, "aside")));
	json_decref(told);
	return 0;
}

static void
put_story(struct buffer *out, const struct site *site, const json_t *told)
{
	int64_t before = -1;
	json_t *item;
	size_t i;
	bool undone;

	put_phrase(out, site, "<h2>", "site.happened", NULL, "</h2>\n<ol>\n");
	json_array_foreach(told, i, item) {
		int64_t line = json_integer_value(json_object_get(item,
		    "line"));

		if (line != before)
			buffer_printf(out, "%s<li id=\"line-%lld\" "
			    "value=\"%lld\">", before < 0 ? "" : "</li>\n",
			    (long long)line, (long long)line);
		else
			buffer_puts(out, ". ");
		before = line;
		undone = json_is_true(json_object_get(item, "undone"));
		put_in(out, undone ? "<del>" : "", json_string_value(
		    json_object_get(item, "text")), undone ? "</del>" : "");
	}
	buffer_puts(out, before < 0 ? "</ol>\n" : "</li>\n</ol>\n");
}

static void
add_piece(void *arg, const char *bytes, size_t len)
{
	buffer_add(arg, bytes, len);
}

/* The position, drawn for wide pages and for narrow ones. */
static void
put_drawing(const struct record *r, const struct site *site,
    struct site_game *made, struct buffer *out)
{
	struct buffer panels = { 0 };
	struct fault fault;
	enum drawing result = drawing_make(r, site->lang, false, &panels,
	    &fault);

	if (result == DRAWING_BROKEN)
		made->undrawn = fault;
	if (result == DRAWING_DONE) {
		put_phrase(out, site, "<div class=\"board\" role=\"img\" "
		    "aria-label=\"", "site.picture", NULL, "\">\n");
		buffer_add(out, panels.data, panels.len);
		buffer_puts(out, "\n</div>\n");
	}
	buffer_free(&panels);
}

/* The game to take away, unless it tells what only some may know. */
static enum store_result
make_files(struct record *r, const struct site *site, bool whispers,
    struct site_game *out)
{
	struct position place = { .seat = PUBLIC, };
	char own[KEY_TEXT];
	struct fault fault;
	enum store_result result;

	if (!site->names || site->host == NULL)
		return STORE_OK;
	snprintf(place.lang, sizeof(place.lang), "%s", site->lang);
	key_format(&site->host->key, own);
	if (strcmp(own, r->game.host) != 0)
		return STORE_OK;
	result = report_since(r, &place);
	if (result != STORE_OK)
		return result;
	position_write(r, &place, &out->position);
	position_seal(site->host, r, &out->position);
	if (whispers)
		return STORE_OK;
	result = bundle_write(r, site->host, NULL, add_piece, &out->bundle,
	    &fault);
	if (result == STORE_OK && (fault.text[0] != '\0' || out->bundle.full))
		buffer_clear(&out->bundle);
	return result;
}

static void
put_files(const struct record *r, const struct site *site, bool whispers,
    const struct site_game *made, struct buffer *out)
{
	if (made->bundle.len > 0) {
		put_in(out, "<p><a href=\"", r->fixed.id, ".bundle\" "
		    "download>");
		put_phrase(out, site, "", "site.bundle", NULL, "</a></p>\n");
	} else if (whispers)
		put_phrase(out, site, "<p>", "site.whispers", NULL, "</p>\n");
	if (made->position.len > 0) {
		put_in(out, "<p><a href=\"", r->fixed.id, ".position\" "
		    "download>");
		put_phrase(out, site, "", "site.position", NULL, "</a></p>\n");
	}
	if (site->page)
		put_phrase(out, site, "<p><a href=\"../nuncio.html\">",
		    "site.page", NULL, "</a></p>\n");
}

json_t *
site_winners(const struct record *r)
{
	struct standing standing = { .n = 0 };
	json_t *list;

	if (!game_over(&r->game) || r->game.abandoned ||
	    r->fixed.rules->standing == NULL)
		return NULL;
	r->fixed.rules->standing(r->fixed.edition, r->game.play.state,
	    &standing);
	list = json_array();
	for (int i = 0; i < r->fixed.seats; i++)
		if (standing.winners >> i & 1)
			json_array_append_new(list, json_pack("{ss}", "name",
			    r->names[i]));
	if (json_array_size(list) > 0)
		return list;
	json_decref(list);
	return NULL;
}

/* The winners, if there are any. */
static void
add_winners(json_t *args, const json_t *winners)
{
	if (winners != NULL)
		json_object_set_new(args, "winners", json_deep_copy(winners));
}

static void
set_until(json_t *args, const struct language *l, int64_t until)
{
	if (until != 0)
		json_object_set_new(args, "until", language_time(l, until));
}

/* The players, whose turn it is or who has won, and since when. */
static void
put_now(const struct record *r, const struct site *site,
    const struct walk *w, struct buffer *html)
{
	json_t *args = json_object(), *players = json_array(), *said;
	json_t *winners = site_winners(r);
	int awaited = record_awaited(r);

	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(players, json_pack("{ss}", "name",
		    r->names[i]));
	json_object_set_new(args, "players", players);
	if (awaited < 0)
		json_object_set_new(args, r->game.abandoned ? "abandoned" :
		    "over", json_true());
	else if (!game_joined(&r->game))
		json_object_set_new(args, "joining", json_true());
	else
		json_object_set_new(args, "player",
		    json_string(r->names[awaited]));
	add_winners(args, winners);
	json_decref(winners);
	json_object_set_new(args, "at", language_time(w->l, w->at));
	set_until(args, w->l, w->until);
	layout_marks(args);
	said = phrase(site, "site.now", args);
	html_body(json_string_value(said), json_string_length(said), false,
	    html);
	json_decref(said);
	json_decref(args);
}

/* The facts of the game for readers. */
static void
put_body(const struct record *r, const struct site *site,
    const struct walk *w, const struct buffer *report,
    struct site_game *made, struct buffer *html)
{
	buffer_puts(html, "<p><a href=\"../index.html\">");
	put_phrase(html, site, "", "site.all", NULL, "</a></p>\n");
	put_in(html, "<h1>", r->fixed.id, ": ");
	put_in(html, "", language_title(w->l, r->fixed.rules->name),
	    "</h1>\n");
	put_now(r, site, w, html);
	if (site->drawn)
		put_drawing(r, site, made, html);
	html_body(buffer_text(report), report->len, false, html);
	put_files(r, site, w->whispers, made, html);
	put_story(html, site, w->told);
	put_in(html, "<p><a href=\"", r->fixed.id, ".xml\">");
	put_phrase(html, site, "", "site.feed_game", NULL, "</a></p>\n");
}

/* The page is nuncio.html itself, with the game in it. */
static bool
put_player(const struct record *r, const struct site *site,
    const char *stamp, const struct buffer *body, struct site_game *out)
{
	char feed[GAME_ID + 8];

	snprintf(feed, sizeof(feed), "%s.xml", r->fixed.id);
	if (site->player == NULL || out->bundle.len == 0)
		return false;
	if (player_put(site->player, &(struct player_page){ .stamp = stamp,
	    .lang = site->lang, .title = r->fixed.id, .feed = feed,
	    .plain = body }, &out->bundle, &out->html))
		return true;
	buffer_clear(&out->html);
	return false;
}

static void
put_page(const struct record *r, const struct site *site, const char *stamp,
    const struct walk *w, const struct buffer *report, struct site_game *out)
{
	struct buffer *html = &out->html, body = { 0 };

	put_body(r, site, w, report, out, &body);
	if (!put_player(r, site, stamp, &body, out)) {
		put_in(html, "<!DOCTYPE html><!-- ", stamp, " -->\n<html "
		    "lang=\"");
		put_in(html, "", site->lang, "\"><head><meta "
		    "charset=\"utf-8\">\n");
		buffer_puts(html, policy);
		put_in(html, "<title>", r->fixed.id, "</title>\n<link "
		    "rel=\"stylesheet\" href=\"../site.css\">\n");
		put_in(html, "<link rel=\"alternate\" "
		    "type=\"application/atom+xml\" href=\"", r->fixed.id,
		    ".xml\">\n</head><body>\n<main>\n");
		buffer_add(html, buffer_text(&body), body.len);
		buffer_puts(html, "</main>\n</body></html>\n");
	}
	buffer_free(&body);
}

static void
put_feed(const struct record *r, const struct site *site,
    const struct walk *w, struct buffer *out)
{
	uint8_t promise[HASH];
	char hex[HASH_TEXT], path[GAME_ID + 16];
	size_t n = json_array_size(w->told);

	record_promise(r, promise);
	hash_text(promise, hex);
	hex[16] = '\0';
	snprintf(path, sizeof(path), "games/%s.xml", r->fixed.id);
	feed_head(out, site, path, hex, r->fixed.id, w->at);
	for (size_t i = n; i-- > 0 && n - i <= FEED_MOST;) {
		const json_t *item = json_array_get(w->told, i);
		char id[HASH_TEXT + 24];

		/* A line may tell more than one thing. */
		snprintf(id, sizeof(id), "%s:%zu", hex, i);
		feed_entry(out, site, r->fixed.id, id,
		    json_integer_value(json_object_get(item, "line")),
		    json_integer_value(json_object_get(item, "at")),
		    json_string_value(json_object_get(item, "text")));
	}
	buffer_puts(out, "</feed>\n");
}

/* Everybody who plays or has played appears as their seat. */
const char *const site_nobody[SEATS] = { "seat-0", "seat-1", "seat-2",
    "seat-3" };

static int
hide(void *arg, const struct store_seat *row)
{
	json_object_set_new(arg, row->name,
	    json_string(site_nobody[row->seat]));
	return 0;
}

enum store_result
site_game(struct record *r, const struct site *site, const char *stamp,
    int64_t until, struct site_game *out)
{
	struct report report = { .lang = site->lang, .seat = PUBLIC,
	    .letter = true, .source = true,
	    .watched = true };
	struct walk w = { .site = site, .until = until };
	struct buffer text = { 0 };
	enum store_result result;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < SEATS && !site->names; i++)
		r->names[i] = site_nobody[i];
	if (!site->names)
		report.hidden = w.hidden = json_object();
	w.l = language_find(site->lang, r->fixed.rules->name);
	w.view = record_view(r);
	language_dress(w.l, &w.view, r->fixed.edition_hash);
	w.told = json_array();
	report.course = w.course = course_new();
	result = site->names ? STORE_OK : store_seat_each(r->store, r->id,
	    hide, w.hidden);
	if (result == STORE_OK)
		result = record_rewind(r);
	w.at = (int64_t)r->game.since;
	if (result == STORE_OK)
		result = record_read(r, r->last, add_line, &w);
	if (result == STORE_OK)
		result = make_files(r, site, w.whispers, out);
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	if (result == STORE_OK)
		result = report_game(r, &report, &text);
	if (result == STORE_OK) {
		put_page(r, site, stamp, &w, &text, out);
		put_feed(r, site, &w, &out->feed);
	}
	json_decref(w.hidden);
	json_decref(w.told);
	course_free(w.course);
	buffer_free(&text);
	return result;
}

void
site_game_free(struct site_game *game)
{
	buffer_free(&game->html);
	buffer_free(&game->feed);
	buffer_free(&game->bundle);
	buffer_free(&game->position);
}

/* ---- all games */

/* The beginning of a page, up to its title. */
static void
begin_page(const struct site *site, struct buffer *html)
{
	put_in(html, "<!DOCTYPE html>\n<html lang=\"", site->lang,
	    "\"><head><meta charset=\"utf-8\">\n");
	buffer_puts(html, policy);
}

void
site_begin(const struct site *site, int64_t newest, struct buffer *html,
    struct buffer *feed)
{
	static const char *const heads[] = { "site.head.game",
	    "site.head.rules", "site.head.players", "site.head.now",
	    "site.head.since" };
	json_t *title = phrase(site, "site.games", NULL);

	begin_page(site, html);
	put_in(html, "<title>", json_string_value(title), "</title>\n<link "
	    "rel=\"stylesheet\" href=\"site.css\">\n<link rel=\"alternate\" "
	    "type=\"application/atom+xml\" href=\"feed.xml\">\n</head><body>\n"
	    "<main>\n");
	put_in(html, "<h1>", json_string_value(title),
	    "</h1>\n<div><table class=\"games\">\n<tr>");
	for (size_t i = 0; i < sizeof(heads) / sizeof(*heads); i++)
		put_phrase(html, site, "<th scope=\"col\">", heads[i], NULL,
		    "</th>");
	buffer_puts(html, "</tr>\n");
	feed_head(feed, site, "feed.xml", "games", json_string_value(title),
	    newest);
	json_decref(title);
}

/* The awaited player, or the state of the game. */
static json_t *
say_state(const struct site *site, const struct site_row *row)
{
	json_t *args = json_pack("{ss}", "player", row->awaited), *out;
	char key[PHRASE_KEY];

	add_winners(args, row->winners);
	set_until(args, language_find(site->lang, row->ruleset), row->until);
	snprintf(key, sizeof(key), "site.state.%s", row->state);
	for (char *p = key; *p != '\0'; p++)
		if (*p == ' ')
			*p = '-';
	out = phrase(site, row->awaited[0] != '\0' ? "site.turn" : key, args);
	json_decref(args);
	return out;
}

void
site_add(const struct site *site, const struct site_row *row,
    struct buffer *html, struct buffer *feed)
{
	struct language *l = language_find(site->lang, row->ruleset);
	json_t *now = say_state(site, row), *since = row->since > 0 ?
	    language_time(l, row->since) : json_string("");

	put_in(html, "<tr><td><a href=\"games/", row->id, ".html\">");
	put_in(html, "", row->id, "</a></td>");
	put_in(html, "<td>", language_title(l, row->ruleset), "</td>");
	put_in(html, "<td>", row->players, "</td>");
	put_in(html, "<td>", json_string_value(now), "</td>");
	put_in(html, "<td>", json_string_value(since), "</td></tr>\n");
	feed_entry(feed, site, row->id, row->id, row->line, row->since,
	    json_string_value(now));
	json_decref(since);
	json_decref(now);
}

void
site_end(const struct site *site, struct buffer *html, struct buffer *feed)
{
	buffer_puts(html, "</table></div>\n");
	put_phrase(html, site, "<p><a href=\"feed.xml\">", "site.feed", NULL,
	    "</a></p>\n</main>\n</body></html>\n");
	buffer_puts(feed, "</feed>\n");
}

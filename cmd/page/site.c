/*
 * site.c: web pages of games; see site.h.  All text goes through html_put() or
 * html_body(), so that markup by a player or a host never takes effect.
 */
#include "cmd/page/site.h"

#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/bundle/bundle.h"
#include "cmd/page/drawing.h"
#include "cmd/page/html.h"
#include "cmd/page/player.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "core/time.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FEED_MOST = 30,		/* entries of the feed */
	OVER_MOST = 500		/* finished games in the index */
};

static const char policy[] =
    "<meta http-equiv=\"Content-Security-Policy\" "
    "content=\"default-src 'none'; img-src 'self'; style-src 'self'; "
    "base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" "
    "content=\"width=device-width, initial-scale=1\">\n";

/* A phrase of the site's language, which the caller frees. */
static char *
phrase(const struct site *site, const char *key, const json_t *args)
{
	json_t *said = language_said(language_find(site->lang, ""), key, args);
	char *text = memory_copy(said != NULL ? json_string_value(said) : "");

	json_decref(said);
	return text;
}

/* The same between two pieces of markup. */
static void
put_phrase(struct buffer *out, const struct site *site, const char *before,
    const char *key, const char *behind)
{
	char *text = phrase(site, key, NULL);

	html_put(out, before, text, behind);
	free(text);
}

/* The beginning of a page; `up` leads to the folder of the index. */
static void
begin_page(const struct site *site, const char *stamp, const char *title,
    const char *up, struct buffer *html)
{
	html_put(html, "<!DOCTYPE html><!-- ", stamp, " -->\n");
	html_put(html, "<html lang=\"", site->lang,
	    "\"><head><meta charset=\"utf-8\">\n");
	buffer_puts(html, policy);
	html_put(html, "<title>", title, "</title>\n");
	buffer_printf(html,
	    "<link rel=\"stylesheet\" href=\"%ssite.css\">\n"
	    "<link rel=\"alternate\" type=\"application/atom+xml\" "
	    "href=\"%sfeed.xml\">\n</head><body>\n<main%s>\n",
	    up, up, *up == '\0' ? " class=\"index\"" : "");
}

static void
end_page(struct buffer *html)
{
	buffer_puts(html, "</main>\n</body></html>\n");
}

/* ---- a game */

/* The colours of the players, where a ruleset has some to choose. */
static void
find_colours(const struct record *r, const uint8_t *seen, struct site_row *out)
{
	struct view view = record_view(r);
	json_t *state = view_state(&view, seen);
	const json_t *players = json_object_get(state, "players");

	for (int i = 0; i < out->seats; i++) {
		const char *colour = json_string_value(json_object_get(
		    json_array_get(players, i), "colour"));

		snprintf(out->colour[i], sizeof(out->colour[i]), "%s",
		    colour != NULL ? colour : "");
	}
	json_decref(state);
}

/* Its winners at the end, and the points, as everybody may know them. */
static uint8_t
find_points(const struct record *r, struct site_row *out)
{
	struct standing standing = { .n = 0 };
	uint8_t seen[STATE_MAX];

	memset(out->colour, 0, sizeof(out->colour));
	out->scored = r->fixed.rules->standing != NULL && game_joined(&r->game);
	if (!out->scored)
		return 0;
	record_seen(r, PUBLIC, seen);
	find_colours(r, seen, out);
	r->fixed.rules->standing(r->fixed.edition, seen, &standing);
	for (int i = 0; i < out->seats; i++)
		out->points[i] = standing.points[i];
	return game_over(&r->game) && !r->game.abandoned ? standing.winners : 0;
}

void
site_row(const struct site *site, const struct record *r, const char *state,
    int64_t until, struct site_row *out)
{
	struct language *l = language_find(site->lang, r->fixed.rules->name);
	json_t *args = json_object(), *winners = json_array();
	int awaited = record_awaited(r);
	char key[PHRASE_KEY];

	snprintf(out->id, sizeof(out->id), "%s", r->fixed.id);
	out->ruleset = r->fixed.rules->name;
	out->title = language_title(l, r->fixed.rules->name);
	out->line = r->game.line;
	out->over = game_over(&r->game);
	out->seats = r->fixed.seats;
	out->marked = find_points(r, out);
	for (int i = 0; i < out->seats; i++) {
		snprintf(out->name[i], GAME_ID, "%s", r->names[i]);
		if (out->marked >> i & 1)
			json_array_append_new(winners,
			    json_pack("{ss}", "name", r->names[i]));
	}
	if (json_array_size(winners) > 0)
		json_object_set(args, "winners", winners);
	if (awaited >= 0 && game_joined(&r->game)) {
		out->marked = 1 << awaited;
		json_object_set_new(args, "player",
		    json_string(r->names[awaited]));
	}
	if (until != 0)
		json_object_set_new(args, "until",
		    language_time_short(l, until));
	snprintf(key, sizeof(key), "site.state.%s", state);
	out->now = phrase(site, key, args);
	json_decref(winners);
	json_decref(args);
}

static int
find_whispers(void *arg, struct record *r, const struct store_line *line)
{
	bool *whispers = arg;
	struct line_words words;

	if (line_cut(line->text, line->len, &words) &&
	    words.kind == LINE_PRESS &&
	    (words.rest_len < 4 || memcmp(words.rest, "all:", 4) != 0))
		*whispers = true;
	return 0;
}

/* The whole game as everybody may have it, if this host can seal it. */
static enum store_result
make_bundle(struct record *r, const struct site *site, struct buffer *out)
{
	enum store_result result;
	struct fault fault;
	char own[KEY_TEXT];

	if (site->player == NULL || site->host == NULL)
		return STORE_OK;
	key_format(&site->host->key, own);
	if (strcmp(own, r->game.host) != 0)
		return STORE_OK;
	result = bundle_write(r, site->host, NULL, buffer_piece, out, &fault);
	if (result == STORE_OK && (fault.text[0] != '\0' || out->full))
		buffer_clear(out);
	return result;
}

/* The position as a drawing; nothing where there is none. */
static void
draw(const struct record *r, const struct site *site, enum drawing_form form,
    struct site_game *made, struct buffer *out)
{
	struct fault fault;

	if (drawing_make(r, site->lang, form, out, &fault) == DRAWING_BROKEN)
		made->undrawn = fault;
}

/* Drawn for wide pages and for narrow ones. */
static void
put_drawing(const struct record *r, const struct site *site,
    struct site_game *made, struct buffer *out)
{
	struct buffer panels = { 0 };

	draw(r, site, DRAWING_PANELS, made, &panels);
	if (panels.len > 0) {
		put_phrase(out, site,
		    "<div class=\"board\" role=\"img\" aria-label=\"",
		    "answer.picture", "\">\n");
		buffer_add(out, panels.data, panels.len);
		buffer_puts(out, "\n</div>\n");
	}
	buffer_free(&panels);
}

/* What stands in each page, for readers without scripts, too. */
static enum store_result
put_body(struct record *r, const struct site *site, const char *now,
    bool whispers, struct site_game *made, struct buffer *out)
{
	const struct report watched = { .lang = site->lang, .seat = PUBLIC,
	    .source = true, .watched = true };
	struct buffer text = { 0 };
	enum store_result result = report_game(r, &watched, &text);

	if (result == STORE_OK) {
		put_phrase(out, site, "<p><a href=\"../index.html\">",
		    "site.all", "</a></p>\n");
		html_put(out, "<h1>", r->fixed.id, "</h1>\n");
		html_put(out, "<p class=\"now\">", now, "</p>\n");
		if (whispers)
			put_phrase(out, site, "<p>", "site.whispers", "</p>\n");
		put_drawing(r, site, made, out);
		html_body(buffer_text(&text), text.len, false, out);
	}
	buffer_free(&text);
	return result;
}

/* The page is nuncio.html with the bundle in it, or shows the body alone. */
static void
put_page(const struct record *r, const struct site *site, const char *stamp,
    const struct buffer *body, const struct buffer *bundle,
    struct buffer *html)
{
	const struct player_page page = { .stamp = stamp, .lang = site->lang,
	    .title = r->fixed.id, .plain = body };

	if (bundle->len > 0 && player_put(site->player, &page, bundle, html))
		return;
	buffer_clear(html);
	begin_page(site, stamp, r->fixed.id, "../", html);
	buffer_add(html, buffer_text(body), body->len);
	end_page(html);
}

enum store_result
site_game(struct record *r, const struct site *site, const char *stamp,
    const char *now, struct site_game *out)
{
	struct buffer bundle = { 0 }, body = { 0 };
	bool whispers = false;
	enum store_result result = record_rewind(r);

	memset(out, 0, sizeof(*out));
	if (result == STORE_OK)
		result = record_read(r, r->last, find_whispers, &whispers);
	if (result == STORE_OK && !whispers)
		result = make_bundle(r, site, &bundle);
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	if (result == STORE_OK)
		result = put_body(r, site, now, whispers, out, &body);
	if (result == STORE_OK) {
		draw(r, site, DRAWING_SMALL, out, &out->picture);
		put_page(r, site, stamp, &body, &bundle, &out->html);
	}
	buffer_free(&bundle);
	buffer_free(&body);
	return result;
}

void
site_game_free(struct site_game *game)
{
	buffer_free(&game->html);
	buffer_free(&game->picture);
}

/* ---- all games */

static void
put_card(const struct site *site, const struct site_row *row,
    struct buffer *html)
{
	json_t *args = json_object();
	char *since;

	json_object_set_new(args, "at",
	    language_time(language_find(site->lang, ""), row->since));
	since = phrase(site, "site.since", args);
	html_put(html, "<article class=\"", row->ruleset,
	    row->over ? " over\">\n" : "\">\n");
	if (row->drawn)
		html_put(html, "<img src=\"games/", row->id,
		    ".svg\" alt=\"\" loading=\"lazy\">\n");
	html_put(html, "<h3><a href=\"games/", row->id, ".html\">");
	html_put(html, "", row->id, "</a></h3>\n");
	html_put(html, "<p>", row->title, "</p>\n");
	html_put(html, "<p class=\"now\">", row->now, "</p>\n<table>\n");
	for (int i = 0; i < row->seats; i++) {
		buffer_printf(html,
		    "<tr%s><th scope=\"row\" class=\"seat seat-%d",
		    row->marked >> i & 1 ? " class=\"marked\"" : "", i);
		html_put(html, row->colour[i][0] != '\0' ? " " : "",
		    row->colour[i], "\">");
		html_put(html, "", row->name[i], "</th>");
		if (row->scored)
			buffer_printf(html, "<td>%d</td>", row->points[i]);
		buffer_puts(html, "</tr>\n");
	}
	html_put(html, "</table>\n<p class=\"since\">", since,
	    "</p>\n</article>\n");
	free(since);
	json_decref(args);
}

/* The games that are over, or those that are not. */
static void
put_cards(const struct site *site, const struct site_row *rows, size_t n,
    bool over, struct buffer *html)
{
	size_t shown = 0;

	for (size_t i = 0; i < n && shown < (over ? OVER_MOST : n); i++) {
		if (rows[i].over != over)
			continue;
		if (shown++ == 0)
			put_phrase(html, site, "<h2>",
			    over ? "site.over" : "site.going_on",
			    "</h2>\n<div class=\"games\">\n");
		put_card(site, &rows[i], html);
	}
	if (shown > 0)
		buffer_puts(html, "</div>\n");
}

void
site_index(const struct site *site, const struct site_row *rows, size_t n,
    struct buffer *html)
{
	char *title = phrase(site, "site.games", NULL);

	begin_page(site, "nuncio", title, "", html);
	html_put(html, "<h1>", title, "</h1>\n");
	put_cards(site, rows, n, false, html);
	put_cards(site, rows, n, true, html);
	put_phrase(html, site, "<footer>\n<p><a href=\"feed.xml\">",
	    "site.feed", "</a></p>\n");
	if (site->player != NULL)
		put_phrase(html, site, "<p><a href=\"nuncio.html\">",
		    "site.page", "</a></p>\n");
	buffer_puts(html, "</footer>\n");
	end_page(html);
	free(title);
}

static void
put_time(struct buffer *out, int64_t at)
{
	char text[TIME_TEXT];

	time_text(at, text);
	html_put(out, "<updated>", text, "</updated>\n");
}

static void
put_entry(const struct site *site, const struct site_row *row,
    struct buffer *out)
{
	html_put(out, "<entry>\n<id>urn:nuncio:", row->id, ":");
	buffer_printf(out, "%lld</id>\n", (long long)row->line);
	html_put(out, "<title>", row->id, ": ");
	html_put(out, "", row->now, "</title>\n");
	put_time(out, row->since);
	if (site->url != NULL) {
		html_put(out, "<link href=\"", site->url, "/games/");
		html_put(out, "", row->id, ".html\"/>\n");
	}
	buffer_puts(out, "</entry>\n");
}

void
site_feed(const struct site *site, const struct site_row *rows, size_t n,
    struct buffer *feed)
{
	buffer_puts(feed,
	    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
	    "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
	    "<id>urn:nuncio:games</id>\n");
	put_phrase(feed, site, "<title>", "site.games", "</title>\n");
	buffer_puts(feed, "<author><name>nuncio</name></author>\n");
	put_time(feed, n > 0 ? rows[0].since : 0);
	if (site->url != NULL)
		html_put(feed, "<link rel=\"self\" href=\"", site->url,
		    "/feed.xml\"/>\n");
	for (size_t i = 0; i < n && i < FEED_MOST; i++)
		put_entry(site, &rows[i], feed);
	buffer_puts(feed, "</feed>\n");
}

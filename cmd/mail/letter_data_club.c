/*
 * letter_data_club.c: letters about players and all their games, and pages of
 * help.
 */
#include "cmd/mail/letter_data.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/installed.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/bundle.h"
#include "cmd/club/standings.h"
#include "cmd/club/tournament.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/pages.h"
#include "cmd/report/report.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "core/due.h"
#include "core/order.h"
#include "core/ruleset.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Of nuncio.html and of a bundle; as mail they have a third more. */
enum { PAGE_MAX = 2 << 20 };

enum { REPORTS = 16 };		/* links of a list of games */

/* nuncio.html beside the letter, if there is one. */
static void
enclose_page(struct composition *w)
{
	const char *path = installed_page();
	struct enclosure *out = &w->out->page;
	struct fault fault;
	size_t len;
	int status;
	char *text = path == NULL ? NULL : file_try(w->context, path,
	    PAGE_MAX, &len, &status, &fault);

	/* Nothing else is sent by mistake. */
	if (text != NULL && strncasecmp(text, "<!doctype html", 14) == 0) {
		snprintf(out->name, sizeof(out->name), "nuncio.html");
		buffer_add(&out->text, text, len);
		data_set(w, "enclosed", json_true());
	}
	free(text);
}

/* Links for who is no player yet. */
static void
give_links(struct composition *w)
{
	w->stranger = w->row->player == 0 && !w->part;
	w->out->rich = true;
}

static void
add_wish(const struct composition *w, const char *key, const json_t *args,
    json_t *wishes)
{
	json_array_append_new(wishes, json_pack("{so}", "wish",
	    data_phrase(w, "", key, args, "")));
}

void
data_wishes(struct composition *w)
{
	json_t *all = json_array(), *args;

	for (int i = 0; rulesets[i] != NULL; i++) {
		args = json_pack("{so}", "title", data_phrase(w,
		    rulesets[i]->name, "title", NULL, rulesets[i]->name));
		add_wish(w, "link.wish", args, all);
		add_wish(w, "link.practice", args, all);
		json_decref(args);
	}
	if (w->row->player != 0 && w->kind != TELL_TABLES)
		add_wish(w, "link.tables", NULL, all);
	if (w->row->player != 0 && w->kind != TELL_GAMES)
		add_wish(w, "link.games", NULL, all);
	data_set(w, "wishes", all);
}

/* The row says all.  Who has no key can say at once what to play. */
enum store_result
compose_confirm(struct composition *w)
{
	give_links(w);
	if (data_arg(w, "provider")[0] != '\0')
		data_wishes(w);
	return STORE_OK;
}

/* The subject of the letter: letters, or the ways to play. */
static void
set_about(struct composition *w)
{
	const char *about = data_arg(w, "about");
	char is[32];

	if (about[0] == '\0' && w->reader[0] == '\0')
		about = "door";
	if (about[0] != '\0') {
		snprintf(is, sizeof(is), "is_%.20s", about);
		data_set(w, is, json_true());
		data_set(w, "about", json_true());
	}
	if (config_registration(w->context->store) == REGISTRATION_CLOSED)
		data_set(w, "closed", json_true());
	else if (config_letters(w->context->store)) {
		data_set(w, "letters", json_true());
		if (json_is_true(json_object_get(w->data, "is_door"))) {
			give_links(w);
			data_wishes(w);
		}
	}
	if (json_is_true(json_object_get(w->data, "is_page")))
		enclose_page(w);
}

/* A page on the game or on the ruleset that is named, or on letters. */
enum store_result
compose_help(struct composition *w)
{
	const char *word = data_arg(w, "page");
	enum turn_page page = turn_page((struct span){ word, strlen(word) });
	const struct ruleset *rules = ruleset_find(data_arg(w, "ruleset"));
	struct buffer text = { 0 };

	if (page == TURN_PAGES || (rules == NULL && w->r == NULL)) {
		set_about(w);
		return STORE_OK;
	}
	if (w->r != NULL) {
		enum store_result result = record_seek(w->r, w->r->last);

		if (result != STORE_OK)
			return result;
		pages_game(w->r, page, w->lang, LAYOUT_SOURCE, &text);
	} else {
		w->ruleset = rules->name;
		pages_ruleset(rules, page, w->lang, LAYOUT_SOURCE, &text);
	}
	data_set(w, "title", data_phrase(w, w->ruleset, "title", NULL,
	    w->ruleset));
	data_set(w, "is", json_pack("{sb}", turn_pages[page], 1));
	data_set(w, "text", data_embedded(&text));
	buffer_free(&text);
	return STORE_OK;
}

/* A hint's moves as the reader writes them, and its points. */
static void
translate_hint(const struct composition *w, json_t *args)
{
	static const char *const moves[] = { "move", "other" };
	static const char *const points[] = { "points", "second", "rival",
	    "second_rival" };
	const struct language *l = language_find(w->lang, w->ruleset);
	json_t *sign = data_phrase(w, "", "page.practice.tenths", NULL, ".");

	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++) {
		const char *move = json_string_value(json_object_get(args,
		    moves[i]));
		struct buffer text = { 0 };

		if (move != NULL) {
			language_spell(l, move, &text);
			json_object_set_new(args, moves[i],
			    json_string(buffer_text(&text)));
		}
		buffer_free(&text);
	}
	for (size_t i = 0; i < sizeof(points) / sizeof(points[0]); i++) {
		const char *n = json_string_value(json_object_get(args,
		    points[i]));
		const char *dot = n != NULL ? strchr(n, '.') : NULL;

		if (dot != NULL)
			json_object_set_new(args, points[i], json_sprintf(
			    "%.*s%s%s", (int)(dot - n), n,
			    json_string_value(sign), dot + 1));
	}
	json_decref(sign);
}

/* A line that the answer can be, as a link. */
static void
offer(const json_t *line, json_t *offers)
{
	if (json_is_string(line))
		json_array_append_new(offers, json_pack("{sO}", "text", line));
}

/*
 * As long as the position is the one that was asked about, an answer plays
 * there, and a hint's moves are links.
 */
static void
offer_moves(struct composition *w, const json_t *hint)
{
	json_t *offers;

	if (w->provider == NULL || w->seat < 0 || w->row->line != w->r->last ||
	    !game_awaits(&w->r->game, w->seat))
		return;
	w->word = true;
	offers = json_array();
	offer(json_object_get(hint, "move"), offers);
	if (!json_equal(json_object_get(hint, "move"), json_object_get(hint,
	    "other")))
		offer(json_object_get(hint, "other"), offers);
	data_set(w, "offers", offers);
}

/* The effects of moves, and the planner's choice. */
enum store_result
compose_forecast(struct composition *w)
{
	json_t *hint = json_object_get(w->data, "hint");

	if (json_is_object(hint))
		translate_hint(w, hint);
	if (w->r != NULL)
		offer_moves(w, hint);
	if (json_is_object(hint)) {
		data_set(w, "hint", data_phrase(w, "", "done.hint", hint,
		    "hint"));
	}
	return STORE_OK;
}

/* Does this phrase tell something, while the others report what was done? */
static bool
tells(const char *key)
{
	static const char *const keys[] = { "words", "courtesy", "hint",
	    "not_admitted", "other_key", "stop_plays", "sure" };

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (strcmp(key, keys[i]) == 0)
			return true;
	return false;
}

/* The words of somebody in args, as a letter quotes them, or NULL. */
static json_t *
quote_of(const json_t *args)
{
	struct buffer quote = { 0 };
	json_t *line, *out = NULL;
	size_t i;

	json_array_foreach(json_object_get(args, "said"), i, line) {
		json_t *text;

		if (!json_is_string(line))
			continue;
		text = data_quoted(json_string_value(line),
		    json_string_length(line));
		if (quote.len > 0)
			buffer_putc(&quote, '\n');
		buffer_puts(&quote, json_string_value(text));
		json_decref(text);
	}
	if (quote.len > 0)
		out = json_string(buffer_text(&quote));
	buffer_free(&quote);
	return out;
}

/* Of all messages but the first of a letter only the first sentence. */
static void
add_message(struct composition *w, const json_t *row)
{
	const char *text = json_string_value(json_object_get(row, "text"));
	struct buffer *body = &w->out->body;
	json_t *quote = quote_of(json_object_get(row, "args"));
	const char *end;
	size_t len;

	text = text != NULL ? text : "-";
	end = body->len > 0 ? strstr(text, ". ") : NULL;
	len = end != NULL ? (size_t)(end + 1 - text) : strlen(text);
	buffer_printf(body, "%s%.*s\n", body->len > 0 ? "\n" : "", (int)len,
	    text);
	if (quote != NULL)
		buffer_printf(body, "\n" LAYOUT_VERBATIM "\n%s\n" LAYOUT_FLOW
		    "\n", json_string_value(quote));
	json_decref(quote);
}

/* All news of late players goes to the host in one letter. */
static enum store_result
add_others(struct composition *w)
{
	const char *other;
	struct store_outbox row = *w->row;
	enum store_result result = STORE_OK;
	json_t *data;

	while (w->out->n_told < TOGETHER) {
		result = store_outbox_held(w->context->store, 0, 0,
		    outbox_kinds[TELL_HOST], row.outbox, &row);
		if (result != STORE_OK)
			break;
		data = json_loads(row.args, 0, NULL);
		data_clean(data, true);
		other = json_string_value(json_object_get(data, "key"));
		if (row.outbox != w->row->outbox && other != NULL &&
		    notify_is_late(other)) {
			add_message(w, data);
			w->out->told[w->out->n_told++] = row.outbox;
		}
		json_decref(data);
	}
	return result == STORE_NONE ? STORE_OK : result;
}

/* It has no page: the host reads English, and no greeting. */
enum store_result
compose_host(struct composition *w)
{
	const char *key = data_arg(w, "key");

	data_set(w, "short", data_short_of(w, data_arg(w, "text")));
	add_message(w, w->data);
	return notify_is_late(key) ? add_others(w) : STORE_OK;
}

/* Whether a bundle tells a player more than the player may know. */
struct hearing {
	const char *name;	/* the player's, or "": nobody's */
	int seat;		/* or -1 */
	uint32_t seated;	/* the line from which it is the player's */
	bool hidden;		/* there is press that is not for them */
};

static int
find_hidden(void *arg, const struct store_line *line)
{
	struct hearing *hearing = arg;
	struct line_words words;
	const char *colon;

	if (!line_cut(line->text, line->len, &words) ||
	    words.kind != LINE_PRESS || (words.seat == hearing->seat &&
	    line->line > hearing->seated))
		return 0;
	colon = memchr(words.rest, ':', words.rest_len);
	hearing->hidden = colon == NULL || !press_is_to(words.rest,
	    (size_t)(colon - words.rest), hearing->name);
	return hearing->hidden;
}

static void
add_piece(void *arg, const char *bytes, size_t len)
{
	struct buffer *out = arg;

	/* What is longer is not sent. */
	if (out->len <= PAGE_MAX)
		buffer_add(out, bytes, len);
}

/*
 * The game's bundle beside the letter, unless there is a reason against it:
 * args get "letter", and "enclosed" or the reason.  A bundle has whole turn
 * files, so nothing of it can be left out.
 */
static enum store_result
enclose_bundle(struct composition *w, json_t *args)
{
	struct hearing hearing = { .name = w->elsewhere ? "" : w->reader,
	    .seat = w->elsewhere ? -1 : w->seat };
	struct enclosure *out = &w->out->bundle;
	const struct secret *host = host_secret(w->context);
	struct fault fault = { .text = "" };
	const char *why = "enclosed";
	enum store_result result;

	if (hearing.seat >= 0)
		hearing.seated = w->r->game.seated[hearing.seat];
	result = archive_lines(&w->r->archive, -1, find_hidden, &hearing);
	if (result == STORE_OK && !hearing.hidden && host != NULL)
		result = bundle_write(w->r, host, NULL, add_piece, &out->text,
		    &fault);
	if (hearing.hidden)
		why = "hidden";
	else if (host == NULL || fault.text[0] != '\0')
		why = "unsigned";
	else if (out->text.full || out->text.len > PAGE_MAX)
		why = "large";
	if (strcmp(why, "enclosed") != 0)
		buffer_clear(&out->text);
	snprintf(out->name, sizeof(out->name), "%s.bundle", w->r->fixed.id);
	json_object_set_new(args, why, json_true());
	json_object_set_new(args, "letter", json_true());
	return result;
}

/*
 * What is asked once more, in words where it would take moves back.  A reply
 * to this letter is what counts.
 */
static enum store_result
ask_if_sure(struct composition *w, json_t *args)
{
	const json_t *back = json_object_get(args, "back");
	enum store_result result = record_seek(w->r, w->r->last);

	if (result == STORE_OK && json_is_integer(back))
		result = data_undoes(w, json_integer_value(back), args);
	w->word = w->provider != NULL && w->seat >= 0;
	return result;
}

enum store_result
compose_phrase(struct composition *w)
{
	json_t *args = json_object_get(w->data, "args");
	enum store_result result = STORE_OK;
	const char *ruleset;
	char key[128];

	data_set(w, "quote", quote_of(args));
	if (w->provider != NULL && json_is_object(args))
		json_object_set_new(args, "replies", json_true());
	language_times(language_find(w->lang, ""), args);
	if (strcmp(data_arg(w, "key"), "lang") == 0)
		json_object_set_new(args, "language", json_string(
		    language_name(language_find(w->lang, ""), "language",
		    "name")));
	if (w->r != NULL && strcmp(data_arg(w, "key"), "bundle") == 0)
		result = enclose_bundle(w, args);
	ruleset = json_string_value(json_object_get(args, "ruleset"));
	if (ruleset != NULL && ruleset_find(ruleset) != NULL)
		json_object_set_new(args, "title", data_phrase(w, ruleset,
		    "title", NULL, ruleset));
	if (w->r != NULL && strcmp(data_arg(w, "key"), "hint") == 0) {
		translate_hint(w, args);
		offer_moves(w, args);
	}
	if (w->r != NULL && strcmp(data_arg(w, "key"), "sure") == 0)
		result = ask_if_sure(w, args);
	snprintf(key, sizeof(key), "%s.%.80s", outbox_kinds[w->kind],
	    data_arg(w, "key"));
	data_set(w, "said", data_phrase(w, "", key, json_is_object(args) ?
	    args : NULL, data_arg(w, "key")));
	data_set(w, "short", data_short_of(w, data_arg(w, "said")));
	data_set(w, "told", json_boolean(tells(data_arg(w, "key"))));
	if (w->provider != NULL && strcmp(data_arg(w, "key"), "words") == 0)
		data_wishes(w);
	if (strcmp(data_arg(w, "key"), "sure") == 0)
		data_set(w, "offers", json_pack("[{so}]", "text",
		    data_phrase(w, "", "link.sure", args, "")));
	return result;
}

/* The host's own words: each line a paragraph. */
enum store_result
compose_say(struct composition *w)
{
	struct buffer text = { 0 };
	json_t *line;
	size_t i;

	json_array_foreach(json_object_get(w->data, "said"), i, line)
		if (json_is_string(line))
			buffer_printf(&text, "%s%s", i > 0 ? "\n" : "",
			    json_string_value(line));
	data_set(w, "words", json_string(buffer_text(&text)));
	buffer_free(&text);
	return STORE_OK;
}

/* Rows of standings_all() for the partial standings-table, by ruleset. */
static json_t *
make_tables(const json_t *rows, const char *lang)
{
	json_t *tables = json_array(), *table = NULL;
	const char *last = "", *ruleset;
	const json_t *row;
	size_t i;

	json_array_foreach(rows, i, row) {
		char mean[SPELL_TEXT], median[SPELL_TEXT], kept[SPELL_TEXT];

		ruleset = json_string_value(json_object_get(row, "ruleset"));
		if (strcmp(ruleset, last) != 0) {
			table = json_array();
			json_array_append_new(tables, json_pack("{ss so so}",
			    "name", language_title(language_find(lang,
			    ruleset), ruleset), "rows", table,
			    "rated", standings_rated(rows, ruleset)));
		}
		last = ruleset;
		standings_time(json_object_get(row, "mean"), mean);
		standings_time(json_object_get(row, "median"), median);
		standings_kept(row, kept);
		json_array_append_new(table, json_pack(
		    "{sO sO sO sO sO ss ss ss}",
		    "player", json_object_get(row, "player"),
		    "games", json_object_get(row, "games"),
		    "won", json_object_get(row, "won"),
		    "points", json_object_get(row, "points"),
		    "decisions", json_object_get(row, "decisions"),
		    "mean", mean, "median", median, "kept", kept));
	}
	return tables;
}

/* ---- tournaments ---- */

/*
 * A text such as "ana, ben" of names, or of objects with "player" and perhaps
 * "score".
 */
static json_t *
make_names(const json_t *players)
{
	struct buffer text = { 0 };
	const json_t *one, *score;
	json_t *out;
	size_t i;

	json_array_foreach(players, i, one) {
		score = json_object_get(one, "score");
		buffer_printf(&text, "%s%s", i > 0 ? ", " : "",
		    json_is_string(one) ? json_string_value(one) :
		    json_string_value(json_object_get(one, "player")));
		if (score != NULL)
			buffer_printf(&text, " %lld",
			    (long long)json_integer_value(score));
	}
	out = json_string(buffer_text(&text));
	buffer_free(&text);
	return out;
}

/* The games of a tournament by round and table, then the players with a bye. */
static json_t *
rows_of(const json_t *tournament)
{
	json_t *out = json_array(), *one;
	size_t i;

	json_array_foreach(json_object_get(tournament, "games"), i, one)
		json_array_append_new(out, json_pack("{sO sO sO so}", "round",
		    json_object_get(one, "round"), "table",
		    json_object_get(one, "table"), "id",
		    json_object_get(one, "id"), "players",
		    make_names(json_object_get(one, "players"))));
	json_array_foreach(json_object_get(tournament, "byes"), i, one)
		json_array_append_new(out, json_pack("{sO ss sO}", "round",
		    json_object_get(one, "round"), "table", "-", "players",
		    json_object_get(one, "player")));
	return out;
}

/*
 * Add the data of tournament_json() or of a row of tournaments_all() for the
 * partial tournament-table.
 */
static void
set_tournament(const json_t *tournament, const char *lang, json_t *object)
{
	static const char *const same[] = { "name", "rounds", "seats",
	    "round", "closed", "promise", "drawn" };
	const char *ruleset = json_string_value(json_object_get(tournament,
	    "ruleset")), *state = json_string_value(json_object_get(
	    tournament, "state")), *until = json_string_value(
	    json_object_get(tournament, "until"));
	char is[32];

	for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
		if (json_object_get(tournament, same[i]) != NULL)
			json_object_set(object, same[i],
			    json_object_get(tournament, same[i]));
	snprintf(is, sizeof(is), "is_%.20s", state);
	json_object_set_new(object, is, json_true());
	json_object_set_new(object, "title", json_string(language_title(
	    language_find(lang, ruleset), ruleset)));
	if (until != NULL)
		json_object_set_new(object, "until", language_time_short(
		    language_find(lang, ""), time_read(until,
		    strlen(until))));
	if (json_object_get(tournament, "games") == NULL)
		return;
	if (json_array_size(json_object_get(tournament, "entrants")) > 0)
		json_object_set_new(object, "names", make_names(json_object_get(
		    tournament, "entrants")));
	json_object_set(object, "standings", json_object_get(tournament,
	    "standings"));
	json_object_set_new(object, "games", rows_of(tournament));
}

/* The reader's table in the round that begins, or that they have none. */
static void
set_own_table(struct composition *w, const json_t *tournament, json_int_t round)
{
	const json_t *game, *player;
	size_t i, k;

	json_array_foreach(json_object_get(tournament, "games"), i, game) {
		json_t *others;
		bool own = false;

		if (json_integer_value(json_object_get(game, "round")) !=
		    round)
			continue;
		others = json_array();
		json_array_foreach(json_object_get(game, "players"), k,
		    player) {
			const char *name = json_string_value(json_object_get(
			    player, "player"));

			own = own || strcmp(name, w->reader) == 0;
			json_array_append_new(others, json_string(name));
		}
		if (own)
			data_set(w, "yours", json_pack("{sO sO so}", "id",
			    json_object_get(game, "id"), "table",
			    json_object_get(game, "table"), "players",
			    make_names(others)));
		json_decref(others);
	}
	json_array_foreach(json_object_get(tournament, "byes"), i, game)
		if (json_integer_value(json_object_get(game, "round")) ==
		    round && strcmp(json_string_value(json_object_get(game,
		    "player")), w->reader) == 0)
			data_set(w, "bye", json_true());
	if (json_object_get(w->data, "yours") == NULL &&
	    json_object_get(w->data, "bye") == NULL)
		data_set(w, "nothing", json_true());
}

/* All of them, in a line each. */
static void
list_tournaments(struct composition *w)
{
	json_t *all = tournaments_all(w->context), *list = json_array(), *one;
	size_t i;

	json_array_foreach(all, i, one) {
		json_t *row = json_object();

		set_tournament(one, w->lang, row);
		json_array_append_new(list, row);
	}
	data_set(w, "tournaments", list);
	json_decref(all);
}

static enum store_result
set_standing(struct composition *w)
{
	json_int_t ended = json_integer_value(json_object_get(w->data,
	    "ended")), begun = json_integer_value(json_object_get(w->data,
	    "begun"));
	struct tournament *t;
	struct fault fault;
	enum store_result result;
	json_t *all;

	t = tournament_new();
	result = tournament_read(w->context, data_arg(w, "tournament"), t,
	    &fault);
	if (result == STORE_OK) {
		all = tournament_json(t, ended > 0 ? (int)ended :
		    -1);
		set_tournament(all, w->lang, w->data);
		if (ended > 0)
			data_set(w, "closed", json_integer(ended));
		else
			json_object_del(w->data, "ended");
		if (begun > 0)
			set_own_table(w, all, begun);
		else
			json_object_del(w->data, "begun");
		json_decref(all);
	}
	tournament_drop(t);
	return result == STORE_NONE ? STORE_DAMAGED : result;
}

/*
 * How all have played, with a table for each ruleset; or a tournament, or the
 * list of all tournaments.
 */
enum store_result
compose_standings(struct composition *w)
{
	json_t *all;

	if (json_is_true(json_object_get(w->data, "listed")))
		list_tournaments(w);
	else if (json_object_get(w->data, "tournament") != NULL)
		return set_standing(w);
	else {
		all = standings_all(w->context);
		data_set(w, "tables", make_tables(all, w->lang));
		data_set(w, "all", json_true());
		json_decref(all);
	}
	return STORE_OK;
}

/* ---- reminders ---- */

static int
urgency_at(const json_t *game)
{
	const char *text = json_string_value(json_object_get(game,
	    "urgency"));
	int i = 0;

	while (i < URGENCIES && (text == NULL || strcmp(text,
	    urgency_names[i]) != 0))
		i++;
	return i < URGENCIES ? i : URGENCY_OTHERS;
}

/* The most urgent first, then the first due, then by name. */
static int
by_urgency(const void *a, const void *b)
{
	static const char *const keys[] = { "until", "id" };
	const json_t *one = *(json_t *const *)a, *two = *(json_t *const *)b;
	int order = urgency_at(one) - urgency_at(two);

	for (int i = 0; order == 0 && i < 2; i++) {
		const char *s = json_string_value(json_object_get(one,
		    keys[i])), *t = json_string_value(json_object_get(two,
		    keys[i]));

		/* Times sort as texts do; those without come last. */
		order = s != NULL && t != NULL ? strcmp(s, t) :
		    (s == NULL) - (t == NULL);
	}
	return order;
}

/* How one game is awaited: {"id", "when", "since", "until", "player"}. */
static json_t *
timeout_game(const struct composition *w, const json_t *game)
{
	const char *id = json_string_value(json_object_get(game, "id")),
	    *ruleset = json_string_value(json_object_get(game, "ruleset")),
	    *decision = json_string_value(json_object_get(game, "decision"));
	json_t *out = json_pack("{ss so so sO? sO*}", "id",
	    id != NULL ? id : "",
	    "since", data_time(w, json_object_get(game, "since")),
	    "until", data_time(w, json_object_get(game, "until")),
	    "round", json_object_get(game, "round"),
	    "player", json_object_get(game, "player"));

	if (ruleset == NULL || ruleset_find(ruleset) == NULL)
		ruleset = "";
	if (decision == NULL)
		decision = "";
	json_object_set_new(out, "decision", data_decision(w, ruleset,
	    decision));
	json_object_set_new(out, "when", data_phrase(w, ruleset,
	    strcmp(decision, "join") == 0 ? "answer.join" : "answer.when",
	    out, decision));
	return out;
}

/* Links that bring a report each; who has asked is told if nobody is late. */
static void
set_asked(struct composition *w, const json_t *games)
{
	json_t *reports = json_array(), *game, *args;
	bool late = false;
	size_t i;

	json_array_foreach(games, i, game) {
		late = late || json_is_true(json_object_get(game, "late"));
		if (w->provider == NULL || i >= REPORTS)
			continue;
		args = json_pack("{sO}", "id", json_object_get(game, "id"));
		json_array_append_new(reports, json_pack("{so}", "line",
		    data_phrase(w, "", "link.report_of", args, "")));
		json_decref(args);
	}
	data_set(w, "reports", reports);
	if (json_is_true(json_object_get(w->data, "asked")) && i > 0 && !late)
		data_set(w, "on_time", json_true());
}

enum store_result
compose_reminder(struct composition *w)
{
	json_t *given = json_incref(json_object_get(w->data, "games")),
	    *lists[URGENCIES], *item;
	size_t n = json_array_size(given), theirs = 0, i;
	json_t **game = memory_new(n, sizeof(*game));
	const char *first;

	json_array_foreach(given, i, item)
		game[i] = item;
	set_asked(w, given);
	qsort(game, n, sizeof(*game), by_urgency);
	for (int k = 0; k < URGENCIES; k++) {
		char key[48];

		lists[k] = json_array();
		for (i = 0; i < n; i++)
			if (urgency_at(game[i]) == k)
				json_array_append_new(lists[k],
				    timeout_game(w, game[i]));
		if (k != URGENCY_OTHERS)
			theirs += json_array_size(lists[k]);
		snprintf(key, sizeof(key), "n_%s", urgency_names[k]);
		if (json_array_size(lists[k]) > 0)
			data_set(w, key, json_integer(
			    (json_int_t)json_array_size(lists[k])));
		snprintf(key, sizeof(key), "urgency.%s", urgency_names[k]);
		if (json_array_size(lists[k]) > 0)
			data_set(w, urgency_names[k], json_pack("{so so}",
			    "title", data_phrase(w, "", key, NULL,
			    urgency_names[k]), "list", lists[k]));
		else
			json_decref(lists[k]);
	}
	data_set(w, "games", json_integer((json_int_t)theirs));
	first = n > 0 ? json_string_value(json_object_get(game[0], "id")) :
	    NULL;
	if (first != NULL && is_id(first))
		data_question(w, first, "report");
	if (theirs == 0 && w->provider != NULL)
		data_wishes(w);
	free(game);
	json_decref(given);
	return STORE_OK;
}

/* A list of games gets the names of rulesets. */
static void
name_games(const struct composition *w, json_t *list)
{
	json_t *item;
	size_t i;

	json_array_foreach(list, i, item) {
		const char *ruleset = json_string_value(json_object_get(item,
		    "ruleset"));

		if (ruleset == NULL)
			ruleset = "";
		json_object_set_new(item, "name", data_phrase(w,
		    ruleset_find(ruleset) != NULL ? ruleset : "", "title",
		    NULL, ruleset));
	}
}

/* The reader's games, the most urgent first, and those that lack players. */
enum store_result
compose_games(struct composition *w)
{
	json_t *given = json_object_get(w->data, "games"), *list, *item;
	size_t n = json_array_size(given), i;
	json_t **game = memory_new(n, sizeof(*game));

	json_array_foreach(given, i, item)
		game[i] = item;
	qsort(game, n, sizeof(*game), by_urgency);
	list = json_array();
	for (i = 0; i < n; i++) {
		item = timeout_game(w, game[i]);
		json_object_set_new(item, "ruleset", json_incref(
		    json_object_get(game[i], "ruleset")));
		json_object_set_new(item, "yours", json_boolean(
		    urgency_at(game[i]) != URGENCY_OTHERS));
		json_object_set_new(item, "late", json_boolean(
		    urgency_at(game[i]) == URGENCY_LATE || json_is_true(
		    json_object_get(game[i], "late"))));
		json_array_append_new(list, item);
	}
	free(game);
	name_games(w, list);
	name_games(w, json_object_get(w->data, "joins"));
	data_set(w, "games", list);
	if (w->provider != NULL)
		data_wishes(w);
	return STORE_OK;
}

/* The players at a table: the reader is told so. */
static void
tell_sitters(const struct composition *w, json_t *table)
{
	json_t *names = json_object_get(table, "players"), *name;
	json_t *players = json_array();
	size_t i;

	json_array_foreach(names, i, name)
		json_array_append_new(players, json_pack("{sO sb}", "name",
		    name, "self", strcmp(json_string_value(name),
		    w->reader) == 0));
	json_object_set_new(table, "taken", json_integer(
	    (json_int_t)json_array_size(players)));
	json_object_set_new(table, "players", players);
}

/* Games that wait for players. */
enum store_result
compose_tables(struct composition *w)
{
	json_t *tables = json_object_get(w->data, "tables"), *table;
	size_t i;

	name_games(w, tables);
	json_array_foreach(tables, i, table)
		tell_sitters(w, table);
	if (w->provider != NULL && w->kind == TELL_TABLES)
		data_wishes(w);
	return STORE_OK;
}

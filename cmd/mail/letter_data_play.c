/*
 * letter_data_play.c: letters about one game: its moves, turns, news and press.
 */
#include "cmd/mail/letter_data.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/due.h"
#include "core/order.h"
#include "core/pledge.h"
#include "core/terms.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
	TURN_MOST   = 400,	/* lines of a log that are looked through for
				   what the reader has sent */
	PRESS_LINES = 4096	/* of a log that are looked through for what
				   one turn file has said */
};

/* A line of the log, cut into its words, which point into the row. */
static enum store_result
read_line(const struct composition *w, int64_t line, struct store_line *row,
    struct line_words *words)
{
	enum store_result result = store_line_get(w->context->store, w->r->id,
	    line, row);

	if (result == STORE_OK && !line_cut(row->text, row->len, words))
		result = STORE_DAMAGED;
	return result;
}

/* Is a line press?  Then so many bytes of it name the receivers. */
static bool
is_press(const struct line_words *words, size_t *to)
{
	const char *colon = words->kind == LINE_PRESS &&
	    words->rest_len <= SPEECH_MAX ? memchr(words->rest, ':',
	    words->rest_len) : NULL;

	*to = colon != NULL ? (size_t)(colon - words->rest) : 0;
	return colon != NULL;
}

/*
 * A move as the log has it, "canonical", and "text", as the reader writes it;
 * the first only where they differ.
 */
static json_t *
understood(const struct composition *w, const char *move, size_t len)
{
	const struct language *l = language_find(w->lang, w->ruleset);
	json_t *canonical = json_stringn(move, len), *out;
	struct buffer text = { 0 };

	language_spell(l, json_string_value(canonical), &text);
	out = json_pack("{ss}", "text", buffer_text(&text));
	if (!json_equal(canonical, json_object_get(out, "text")))
		json_object_set(out, "canonical", canonical);
	json_decref(canonical);
	buffer_free(&text);
	return out;
}

/* The meaning of the lines in the reader's file, as they were read. */
struct said {
	const struct composition *w;
	bool early, open;		/* such a file is looked for; a line of
					   it was the last of any file */
	json_t *moves, *press;
	int money[SEATS];		/* before the line */
};

static void
count_money(const struct record *r, int money[SEATS])
{
	for (int i = 0; i < r->fixed.seats; i++)
		money[i] = r->fixed.rules->money == NULL ? 0 :
		    r->fixed.rules->money(r->game.play.state, i);
}

/* "3 gold less": the effect of a move on gold; nothing if there is none. */
static void
set_money(const struct composition *w, int change, json_t *move)
{
	json_t *args;

	if (change == 0)
		return;
	args = json_pack("{si}", change < 0 ? "less" : "more", abs(change));
	json_object_set_new(move, "money", data_phrase(w, w->ruleset,
	    "answer.money", args, ""));
	json_decref(args);
}

/*
 * A line of a file, which the record has read: a move in its canonical
 * spelling, with its effect, or press as it was passed on, with "to" and
 * "quote".
 */
static int
add_said(void *arg, struct record *r, const struct store_line *line)
{
	struct said *said = arg;
	int before[SEATS];
	struct line_words words;
	size_t to;

	memcpy(before, said->money, sizeof(before));
	count_money(r, said->money);
	line_cut(line->text, line->len, &words);
	/* Moves that others sent early may follow. */
	if (words.reading >= 0)
		said->open = words.early == said->early &&
		    words.seat == said->w->seat;
	if (!said->open)
		return 0;
	if (words.kind == LINE_MOVE && words.why == WHY_SAID) {
		json_t *move = understood(said->w, words.rest, words.rest_len);

		set_money(said->w, said->money[words.seat] -
		    before[words.seat], move);
		json_array_append_new(said->moves, move);
	}
	if (is_press(&words, &to))
		json_array_append_new(said->press, json_pack("{so sb so}",
		    "to", story_to(language_find(said->w->lang, ""),
		    words.rest, to), "to_all", press_is_to(words.rest, to, ""),
		    "quote", data_quoted(words.rest + to + 1,
		    words.rest_len - to - 1)));
	return 0;
}

/*
 * The meaning of these lines; the record stands at the last of them afterwards.
 */
static enum store_result
set_said(struct composition *w, int64_t first, int64_t last, bool early)
{
	struct said said = { .w = w, .early = early, .moves = json_array(),
	    .press = json_array() };
	enum store_result result = record_seek(w->r, first - 1);

	if (result == STORE_OK) {
		count_money(w->r, said.money);
		result = record_read(w->r, last, add_said, &said);
	}
	if (json_array_size(said.moves) > 0)
		data_set(w, "understood", json_incref(said.moves));
	if (json_array_size(said.press) > 0)
		data_set(w, "passed_on", json_incref(said.press));
	json_decref(said.moves);
	json_decref(said.press);
	return result;
}

enum store_result
compose_answer(struct composition *w)
{
	int64_t first = json_integer_value(json_object_get(w->data,
	    "first")), last = data_line_of(w, json_integer_value(
	    json_object_get(w->data, "last")));
	enum store_result result;

	if (first < 1 || first > last)
		first = last;
	data_set(w, "last", json_integer(last));
	data_set(w, "single", json_boolean(first == last));
	result = set_said(w, first, last, false);
	if (result != STORE_OK)
		return result;
	data_game(w);
	if (w->single)
		return STORE_OK;
	return data_report(w, first - 1, data_waits(w));
}

/*
 * What could be meant, as the reader writes it: "offers".  Each is a whole line
 * that can be sent.
 */
static void
set_offers(struct composition *w, const json_t *args)
{
	const struct language *l = language_find(w->lang, w->ruleset);
	const char *said = json_string_value(json_object_get(args, "said"));
	json_t *out = json_array(), *offer;
	size_t i;

	if (said != NULL)
		json_array_append_new(out, json_pack("{ss}", "text", said));
	if (json_is_true(json_object_get(args, "invited")))
		for (i = 0; i < 2; i++)
			json_array_append_new(out, json_pack("{so}", "text",
			    data_phrase(w, "", i == 0 ? "link.join" :
			    "link.decline", NULL, "")));
	json_array_foreach(json_object_get(args, "days"), i, offer)
		json_array_append_new(out, json_pack("{so}", "text",
		    data_phrase(w, "", "link.away", offer, "away")));
	json_array_foreach(json_object_get(args, "offers"), i, offer) {
		struct buffer text = { 0 };

		language_spell(l, json_string_value(json_object_get(offer,
		    "text")), &text);
		json_array_append_new(out, json_pack("{ss}", "text",
		    buffer_text(&text)));
		buffer_free(&text);
	}
	data_set(w, "offers", out);
}

/* The position now, or what a file for it needs. */
static enum store_result
set_answerable(struct composition *w, bool whole)
{
	enum store_result result = record_seek(w->r, w->r->last);

	if (result != STORE_OK)
		return result;
	data_game(w);
	if (whole)
		return data_report(w, 0, false);
	if (w->seat >= 0 && !game_over(&w->r->game) &&
	    (game_awaits(&w->r->game, w->seat) ||
	    !(w->r->game.joined >> w->seat & 1)))
		data_block(w, &w->r->game, game_joined(&w->r->game) ? "" :
		    "join");
	return STORE_OK;
}

enum store_result
compose_refusal(struct composition *w)
{
	struct outcome outcome = { .key = data_arg(w, "key"),
	    .args = json_object_get(w->data, "args") };
	struct buffer text = { 0 };
	enum store_result result = STORE_OK;
	const char *only, *said;
	bool whole = json_is_true(json_object_get(w->data, "report"));

	if (!json_is_object(outcome.args))
		outcome.args = json_object();
	else
		json_incref(outcome.args);
	/* It needs a game, and there is just one. */
	only = json_string_value(json_object_get(outcome.args, "only"));
	said = json_string_value(json_object_get(outcome.args, "said"));
	if (w->r == NULL && only != NULL && said != NULL && is_id(only))
		data_question(w, only, said);
	if (w->provider != NULL)
		json_object_set_new(outcome.args, "replies", json_true());
	report_reason(&outcome, w->lang, &text);
	data_set(w, "reason", json_string(buffer_text(&text)));
	data_set(w, "short", data_short_of(w, buffer_text(&text)));
	buffer_free(&text);
	if (json_integer_value(json_object_get(w->data, "where")) <= 1)
		json_object_del(w->data, "where");
	json_object_del(w->data, "report");
	if (w->r != NULL && !w->single)
		result = set_answerable(w, whole);
	/* They are for the game that the answer's word names, or for none. */
	if (result == STORE_OK && (w->word || (w->provider != NULL &&
	    w->r == NULL)))
		set_offers(w, outcome.args);
	if (result == STORE_OK && w->word && !whole && json_array_size(
	    json_object_get(w->data, "offers")) == 0 &&
	    game_awaits(&w->r->game, w->seat))
		data_set(w, "choices", report_choices(w->r, w->lang,
		    !w->part));
	json_decref(outcome.args);
	return result;
}

/*
 * The last line up to which the reader has heard: their last own move, which
 * was answered.  Moves that they sent early were not, where they were played.
 */
static enum store_result
heard_up_to(struct composition *w, int64_t *line)
{
	enum store_result result;
	struct line_words words;
	struct store_line row;
	int64_t at = w->r->game.said[w->seat];

	*line = at;
	for (int n = 0; n < TURN_MOST && at > 0; n++) {
		result = read_line(w, at, &row, &words);
		if (result != STORE_OK)
			return result;
		/* The first line of a file of theirs. */
		if (words.seat == w->seat && words.reading >= 0) {
			if (!words.early)
				break;
			*line = at - 1;
		}
		at--;
	}
	return STORE_OK;
}

enum store_result
compose_turn(struct composition *w)
{
	enum store_result result = record_seek(w->r, w->r->last);
	const struct game *game = &w->r->game;
	bool younger = false;
	int64_t from;

	if (result == STORE_OK)
		result = store_outbox_younger(w->context->store, w->row,
		    &younger);
	if (result != STORE_OK)
		return result;
	w->out->nothing = younger || w->seat < 0 || game->paused ||
	    !game_awaits(game, w->seat) || data_is_away(w);
	if (w->out->nothing)
		return STORE_OK;
	data_game(w);
	result = heard_up_to(w, &from);
	return result != STORE_OK ? result : data_report(w, from, false);
}

/* The deadline terms, in words; nothing where there are none. */
static void
set_terms(struct composition *w)
{
	const struct terms *terms = &w->r->fixed.terms;
	json_t *out, *list;

	if (terms->deadline == 0)
		return;
	out = json_pack("{so}", "deadline",
	    data_duration(w, terms->deadline));
	if (terms->days != 0) {
		list = json_array();
		for (int i = 0; i < 7; i++)
			if (terms->days >> i & 1) {
				char key[32];

				snprintf(key, sizeof(key), "answer.day.%s",
				    terms_weekdays[i]);
				json_array_append_new(list, json_pack("{so}",
				    "name", data_phrase(w, "", key, NULL,
				    terms_weekdays[i])));
			}
		json_object_set_new(out, "days", list);
	}
	if (terms->grace > 0)
		json_object_set_new(out, "grace",
		    data_duration(w, terms->grace));
	if (terms->away > 0)
		json_object_set_new(out, "away",
		    data_duration(w, terms->away));
	if (terms->absent > 0)
		json_object_set_new(out, "absent",
		    json_integer(terms->absent));
	json_object_set_new(out, terms->policy == POLICY_DEFAULT ? "played" :
	    terms->policy == POLICY_REPLACE ? "replaced" : "waits",
	    json_true());
	data_set(w, "terms", out);
}

/* By an order, the reader may take over a seat. */
static void
set_newcomer(struct composition *w, const struct line_words *words)
{
	struct order order;

	w->newcomer = order_cut(words, &order) == NULL &&
	    order.act == ACT_REPLACE && order.seat == w->seat;
	data_set(w, "newcomer", json_boolean(w->newcomer));
	if (w->newcomer)
		set_terms(w);
}

/*
 * The line that the news is about: the last of its kind at or before a line,
 * because lines that the program added may follow it.  *line is set to it, or
 * to 0 if the news is of no line.
 */
static enum store_result
find_line(struct composition *w, int64_t *line)
{
	const char *what = data_arg(w, "what");
	struct store_line row;
	struct line_words words;
	enum store_result result;
	int kind = 0;

	while (kind < LINE_KINDS && strcmp(line_types[kind].word, what) != 0)
		kind++;
	if (strcmp(what, "played") == 0)
		kind = LINE_MOVE;
	if (kind == LINE_KINDS)
		*line = 0;
	for (; *line > 0; --*line) {
		result = read_line(w, *line, &row, &words);
		if (result != STORE_OK)
			return result;
		if ((int)words.kind == kind && (kind != LINE_MOVE ||
		    words.why == WHY_DEADLINE))
			break;
	}
	if (*line > 0 && kind == LINE_HOST)
		set_newcomer(w, &words);
	return STORE_OK;
}

/* What the line of the news tells, and the beginning of it for the subject. */
static enum store_result
set_told(struct composition *w, int64_t line)
{
	struct report eyes = { .lang = w->lang, .seat = w->seat >= 0 ?
	    w->seat : PUBLIC };
	enum store_result result = find_line(w, &line);
	json_t *told = NULL, *first;
	const char *text;

	if (result != STORE_OK || line <= 0)
		return result;
	result = report_line(w->r, &eyes, line, &told);
	/* What the game tells of it stands in the report. */
	for (size_t i = json_array_size(told); i > 0; i--)
		if (!json_is_true(json_object_get(json_array_get(told, i - 1),
		    "aside")))
			json_array_remove(told, i - 1);
	text = json_string_value(json_object_get(json_array_get(told, 0),
	    "text"));
	if (text != NULL) {
		first = json_stringn(text, strcspn(text, ":;"));
		data_set(w, "short", data_short_of(w,
		    json_string_value(first)));
		json_decref(first);
	}
	w->told = text != NULL ? line : 0;
	data_set(w, "told", told);
	return result;
}

/*
 * A rollback that somebody wants, and a turn file that agrees to it.  It is
 * the only turn file of the letter, so there is no report.
 */
static void
set_agreement(struct composition *w)
{
	const struct game *game = &w->r->game;
	char said[32];

	w->out->nothing = game->agreed == 0;
	data_set(w, "to", json_integer(game->agreed_line));
	snprintf(said, sizeof(said), "agree rollback %lu",
	    (unsigned long)game->agreed_line);
	if (w->seat >= 0 && !((game->agreed | game->resigned) >> w->seat & 1))
		data_block(w, game, said);
}

/* Once all have joined, nobody is missing. */
static void
set_missing(struct composition *w)
{
	const struct game *game = &w->r->game;

	w->out->nothing = game_joined(game) || game_over(game);
	data_missing(w);
}

/*
 * The player who decides gets the position.  The others get the moves that the
 * program made in somebody's place; the letter tells the rest of the news.  A
 * game that begins, or that somebody takes over, needs the whole position.
 */
static enum store_result
set_news(struct composition *w)
{
	const char *what = data_arg(w, "what");
	bool seen = data_waits(w) && strcmp(what, "begun") != 0 && !w->newcomer;

	return data_report(w, seen && strcmp(what, "played") != 0 ?
	    w->r->last : 0, seen);
}

enum store_result
compose_news(struct composition *w)
{
	int64_t line = data_line_of(w, w->row->line);
	enum store_result result = set_told(w, line);
	char is[64];

	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	if (result != STORE_OK)
		return result;
	snprintf(is, sizeof(is), "is_%.40s", data_arg(w, "what"));
	data_set(w, is, json_true());
	if (w->reader[0] != '\0' && strcmp(data_arg(w, "player"),
	    w->reader) == 0)
		data_set(w, "self", json_true());
	if (w->seat < 0)
		data_set(w, "unseated", json_true());
	data_game(w);
	if (strcmp(data_arg(w, "what"), "missing") == 0)
		set_missing(w);
	if (strcmp(data_arg(w, "what"), "agree") == 0) {
		set_agreement(w);
		return STORE_OK;
	}
	return set_news(w);
}

/* The quotation in a letter of press. */
struct overheard {
	int seat;			/* who says it; -1: nothing yet */
	char to[SPEECH_MAX + 1];
	bool mixed;			/* not all of it is to the same */
	struct buffer quote;
};

/* A line of press as it is quoted, without so many bytes. */
static void
add_quote(struct overheard *q, const struct line_words *words, size_t skip)
{
	json_t *text = data_quoted(words->rest + skip, words->rest_len - skip);

	if (q->quote.len > 0)
		buffer_putc(&q->quote, '\n');
	buffer_puts(&q->quote, json_string_value(text));
	json_decref(text);
}

/*
 * The press to the reader among these lines.  If not all of it is to the same
 * players, a second pass makes each line name its receivers.
 */
static enum store_result
quote_press(struct composition *w, int64_t first, int64_t last, bool whole,
    struct overheard *q)
{
	struct store_line row;
	struct line_words words;
	enum store_result result;

	for (int64_t line = first; line <= last; line++) {
		char to[SPEECH_MAX + 1];
		size_t len;

		result = read_line(w, line, &row, &words);
		if (result != STORE_OK)
			return result;
		if (!is_press(&words, &len) ||
		    !press_is_to(words.rest, len, w->reader) ||
		    (q->seat >= 0 && words.seat != q->seat))
			continue;
		snprintf(to, sizeof(to), "%.*s", (int)len, words.rest);
		q->mixed |= q->seat >= 0 && strcmp(q->to, to) != 0;
		q->seat = words.seat;
		snprintf(q->to, sizeof(q->to), "%s", to);
		add_quote(q, &words, whole ? 0 : len + 1);
	}
	return q->seat < 0 ? STORE_DAMAGED : STORE_OK;
}

/*
 * A row of press as a value with "player", "to", "to_all", "to_many", "mixed"
 * and "quote", and "older" if it is record_older().  The record stands at the
 * last of its lines afterwards.
 */
static enum store_result
overhear(struct composition *w, int64_t line, const json_t *args, json_t **out)
{
	int64_t last = data_line_of(w, line), first = json_integer_value(
	    json_object_get(args, "first"));
	enum store_result result;
	struct overheard q = { .seat = -1 };

	if (first <= 0 || first > last || first <= last - PRESS_LINES)
		first = last;
	/* Its turn file is known once a line of it was read. */
	result = first == 0 ? STORE_DAMAGED : record_seek(w->r, first - 1);
	if (result == STORE_OK)
		result = record_read(w->r, last, NULL, NULL);
	if (result == STORE_OK)
		result = quote_press(w, first, last, false, &q);
	if (result == STORE_OK && q.mixed) {
		buffer_free(&q.quote);
		result = quote_press(w, first, last, true, &q);
	}
	if (result == STORE_OK)
		*out = json_pack("{ss so sb sb sb ss so*}", "player",
		    w->r->names[q.seat], "to", story_to(language_find(w->lang,
		    ""), q.to, strlen(q.to)),
		    "to_all",
		    strcmp(q.to, "all") == 0, "to_many",
		    strchr(q.to, ',') != NULL, "mixed", q.mixed, "quote",
		    buffer_text(&q.quote), "older", record_older(w->r) < 0 ?
		    NULL : json_integer(record_older(w->r)));
	buffer_free(&q.quote);
	return result;
}

enum store_result
compose_press(struct composition *w)
{
	char said[80];
	json_t *heard = NULL, *all = json_array();
	enum store_result result = overhear(w, w->row->line, w->data, &heard);

	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	json_object_update(w->data, heard);
	json_array_append_new(all, heard);
	json_array_extend(all, json_object_get(w->data, "overheard"));
	data_set(w, "overheard", all);
	if (result != STORE_OK)
		return result;
	data_game(w);
	snprintf(said, sizeof(said), "press %s:", json_is_true(
	    json_object_get(w->data, "to_all")) ? "all" :
	    data_arg(w, "player"));
	if (w->seat >= 0)
		data_block(w, &w->r->game, said);
	return STORE_OK;
}

/* Press that waits for a letter of this game to them goes with this one. */
enum store_result
data_overheard(struct composition *w)
{
	struct store_outbox row;
	json_t *all = json_array(), *args, *heard;
	int64_t after = 0;
	enum store_result result = STORE_OK;

	while (w->row->player != 0 && w->out->n_told < OVERHEARD) {
		result = store_outbox_held(w->context->store, w->row->player,
		    w->row->game, outbox_kinds[TELL_PRESS], after, &row);
		if (result != STORE_OK)
			break;
		after = row.outbox;
		if (after == w->row->outbox)
			continue;
		args = json_loads(row.args, 0, NULL);
		heard = NULL;
		result = overhear(w, row.line, args, &heard);
		json_decref(args);
		if (result != STORE_OK)
			break;
		json_array_append_new(all, heard);
		w->out->told[w->out->n_told++] = row.outbox;
	}
	if (json_array_size(all) > 0)
		data_set(w, "overheard", json_incref(all));
	json_decref(all);
	return result == STORE_NONE ? STORE_OK : result;
}

enum store_result
compose_invitation(struct composition *w)
{
	enum store_result result = record_seek(w->r, w->r->last);
	const struct record *r = w->r;
	json_t *seats, *options, *value;
	char edition[HASH_TEXT];
	const char *key;
	int64_t until;

	if (result != STORE_OK)
		return result;
	w->out->nothing = game_over(&r->game) || data_is_away(w) ||
	    (!r->fixed.no_join && w->seat >= 0 &&
	    r->game.joined >> w->seat & 1);
	if (w->out->nothing)
		return STORE_OK;
	seats = json_array();
	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(seats, json_pack("{si ss sb sb sb}",
		    "seat", i, "name", r->names[i], "joined",
		    r->fixed.no_join || r->game.joined >> i & 1, "declined",
		    r->game.resigned >> i & 1 && record_declines(r, i,
		    r->game.line), "self", i == w->seat));
	options = json_array();
	json_object_foreach(r->variant.given, key, value)
		json_array_append_new(options, json_pack("{ss ss}", "option",
		    key, "value", variant_value(r->fixed.rules, key,
		    json_string_value(value), r->names)));
	data_clean(options, false);
	if (r->fixed.edition_hash != NULL && !variant_own(r->fixed.rules,
	    r->fixed.edition_hash)) {
		hash_text(r->fixed.edition_hash, edition);
		data_set(w, "edition", json_string(edition));
	}
	until =
	    game_joined(&r->game) ? 0 : join_deadline_until(w->context, r->id);
	if (until != 0)
		data_set(w, "join_until", data_moment(w, until));
	data_set(w, "seats", seats);
	data_set(w, "n", json_integer(r->fixed.seats));
	data_set(w, "options", options);
	data_set(w, "draws", json_boolean(r->fixed.rules->draws[0] != NULL));
	if (game_unpledged(&r->game))
		data_set(w, "unpledged", json_true());
	if (r->fixed.early)
		data_set(w, "early_host", json_string(
		    r->names[r->fixed.plays]));
	set_terms(w);
	data_game(w);
	return data_report(w, 0, false);
}

/* A spectator gets what everybody may see, round by round. */
enum store_result
compose_watch(struct composition *w)
{
	int64_t line = data_line_of(w, w->row->line);
	int64_t from = json_integer_value(json_object_get(w->data, "from"));
	enum store_result result = record_seek(w->r, line);

	if (result != STORE_OK)
		return result;
	/* A spectator who has got a seat since gets other letters. */
	w->out->nothing = w->seat >= 0;
	if (w->out->nothing)
		return STORE_OK;
	data_game(w);
	return data_report(w, from > 0 ? from - 1 : 0, false);
}

enum store_result
compose_report(struct composition *w)
{
	int64_t line = data_line_of(w, w->row->line);
	enum store_result result = record_seek(w->r, line);

	if (result != STORE_OK)
		return result;
	if (line < w->r->last)
		data_set(w, "old", json_true());
	data_game(w);
	return data_report(w, 0, false);
}

/* Their early moves were played, as the lines that the row names. */
static enum store_result
set_played_early(struct composition *w)
{
	int64_t from = json_integer_value(json_object_get(w->data, "from"));
	int64_t to = data_line_of(w, json_integer_value(json_object_get(
	    w->data, "to")));
	enum store_result result;

	if (from < 1 || from > to)
		from = to;
	data_set(w, "single", json_boolean(from == to));
	result = set_said(w, from, to, true);
	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	if (result != STORE_OK)
		return result;
	data_game(w);
	return data_report(w, from - 1, data_waits(w));
}

/* The host's receipt for early moves, over the line that was last then. */
static enum store_result
set_early_receipt(struct composition *w, int64_t line)
{
	const char *file = data_arg(w, "file");
	struct receipt receipt;
	enum store_result result = record_seek(w->r, line);

	if (result != STORE_OK)
		return result;
	receipt_make(w->r, &receipt);
	if (hash_read(file, strlen(file), receipt.file))
		receipt.early = (uint32_t)json_integer_value(json_object_get(
		    w->data, "number"));
	if (receipt.early > 0 && host_rules(w->context, &w->r->game))
		draft_show(w->out, &receipt);
	return record_seek(w->r, w->r->last);
}

enum store_result
compose_early(struct composition *w)
{
	int64_t first = json_integer_value(json_object_get(w->data, "first"));
	int64_t last = json_integer_value(json_object_get(w->data, "last"));
	const char *decision = data_arg(w, "decision");
	enum store_result result;

	if (json_is_true(json_object_get(w->data, "played")))
		return set_played_early(w);
	result = set_early_receipt(w, first > 0 ? first - 1 : w->row->line);
	if (result != STORE_OK)
		return result;
	if (*decision != '\0')
		data_set(w, "about", data_decision(w, w->ruleset, decision));
	data_alternatives(w, json_object_get(w->data, "alternatives"));
	if (first > 0)
		data_set(w, "became", json_pack("{sI sI sb}", "from",
		    (json_int_t)first, "to", (json_int_t)last, "single",
		    first == last));
	/* In templates these words belong to lists. */
	json_object_del(w->data, "first");
	json_object_del(w->data, "last");
	data_game(w);
	/* A reply can take it back, or say more. */
	w->word = w->provider != NULL && !game_over(&w->r->game);
	return STORE_OK;
}

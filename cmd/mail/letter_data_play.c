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
#include "core/reply.h"
#include "core/terms.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
	TURN_MOST  = 400,	/* lines of a log that are looked through for
				   what the reader has sent */
	LINES_MOST = 4096	/* ... for the news of one letter */
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
	json_t *canonical = json_stringn(move, len);
	json_t *out = json_pack("{so}", "text", data_spelled(w,
	    json_string_value(canonical)));

	if (!json_equal(canonical, json_object_get(out, "text")))
		json_object_set(out, "canonical", canonical);
	json_decref(canonical);
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
		money[i] = play_money(&r->game.play, i);
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

static enum store_result
write_answer(struct composition *w)
{
	int64_t first = json_integer_value(json_object_get(w->data,
	    "first")), last = data_line_of(w, json_integer_value(
	    json_object_get(w->data, "last")));
	enum store_result result;

	if (first < 1 || first > last)
		first = last;
	data_set(w, "last", json_integer(last));
	data_set(w, "single", json_boolean(first == last));
	data_set(w, "next", json_true());
	result = set_said(w, first, last, false);
	if (result != STORE_OK)
		return result;
	data_game(w);
	return data_report(w, first - 1, data_waits(w));
}

/* The same for other games of the reader: their links name their own letter. */
static void
offer_there(const struct composition *w, const json_t *also, json_t *offers)
{
	const char *id = json_string_value(json_object_get(also, "game"));
	const char *said = json_string_value(json_object_get(also, "said"));
	struct record *r = record_new();
	const struct game *game = &r->game;
	char word[REPLY_WORD + 1];
	int seat = -1;

	if (id != NULL && said != NULL && record_stand(r, w->context->store,
	    id) && !game->setup->blank)
		seat = game_seat(game, w->reader);
	if (seat >= 0 && key_is_letter(game->holder[seat].key) != NULL) {
		reply_word(game->setup->secret, game->hash, seat, word);
		json_array_append_new(offers, json_pack("{ss ss so}", "text",
		    said, "there", id, "subject", json_sprintf(
		    "Re: [%s %lu %s]", id, (unsigned long)game->line, word)));
	}
	record_drop(r);
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
		json_array_append_new(out, json_pack("{ss sO*}", "text", said,
		    "early_for", json_object_get(args, "early_for")));
	json_array_foreach(json_object_get(args, "also"), i, offer)
		offer_there(w, offer, out);
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

/* The line that agrees to a rollback, as the reader writes it. */
static json_t *
agreement(const struct composition *w, int64_t to)
{
	json_t *args = json_pack("{sI}", "to", (json_int_t)to);
	json_t *out = w->provider == NULL ? json_sprintf("agree rollback %lld",
	    (long long)to) : data_phrase(w, "", "link.agree", args, "");

	json_decref(args);
	return out;
}

/*
 * Moves that only all together can take back: "said" asks them to go back to
 * the line before the reader's last moves.
 */
static enum store_result
offer_rollback(struct composition *w, json_t *args)
{
	enum store_result result = STORE_OK;
	struct line_words words = { .reading = -1 };
	int64_t at = w->r->game.said[w->seat];
	struct store_line row;

	for (int n = 0; result == STORE_OK && n < TURN_MOST && at > 0; n++) {
		result = read_line(w, at--, &row, &words);
		if (words.seat == w->seat && words.reading >= 0)
			break;
	}
	if (result == STORE_OK && words.reading >= 0)
		json_object_set_new(args, "said", agreement(w, at));
	return result;
}

/* The position now, or what a file for it needs. */
static enum store_result
set_answerable(struct composition *w, bool whole)
{
	enum store_result result = record_seek(w->r, w->r->last);

	if (result != STORE_OK)
		return result;
	data_game(w);
	/* Who does not decide may still take back, or answer an offer. */
	w->word = w->seat >= 0 && !game_over(&w->r->game) &&
	    w->provider != NULL;
	if (whole)
		return data_report(w, 0, false);
	if (w->seat < 0 || game_over(&w->r->game))
		return STORE_OK;
	if (game_awaits(&w->r->game, w->seat) ||
	    !(w->r->game.joined >> w->seat & 1))
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
	const char *only, *said, *ruleset;
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
	ruleset = json_string_value(json_object_get(outcome.args, "ruleset"));
	if (ruleset != NULL && ruleset_find(ruleset) != NULL)
		json_object_set_new(outcome.args, "title", data_phrase(w,
		    ruleset, "title", NULL, ruleset));
	if (w->provider != NULL && w->r != NULL && w->seat >= 0 &&
	    strncmp(outcome.key, "undo_", 5) == 0)
		result = offer_rollback(w, outcome.args);
	report_reason(&outcome, w->lang, &text);
	data_set(w, "reason", json_string(buffer_text(&text)));
	data_set(w, "short", data_short_of(w, buffer_text(&text)));
	buffer_free(&text);
	if (json_integer_value(json_object_get(w->data, "where")) <= 1)
		json_object_del(w->data, "where");
	json_object_del(w->data, "report");
	if (result == STORE_OK && w->r != NULL && !w->single)
		result = set_answerable(w, whole);
	/* They are for the game that the answer's word names, or for none. */
	if (result == STORE_OK && (w->word || (w->provider != NULL &&
	    w->r == NULL)))
		set_offers(w, outcome.args);
	if (w->provider != NULL && w->r == NULL && json_array_size(
	    json_object_get(w->data, "offers")) == 0)
		data_wishes(w);
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

	if (order_cut(words, &order) != NULL || order.act != ACT_REPLACE ||
	    order.seat != w->seat)
		return;
	w->newcomer = true;
	data_set(w, "newcomer", json_true());
	set_terms(w);
}

/*
 * What a line tells as news, added to "told"; "short" is the beginning of the
 * last of them, for the subject.
 */
static enum store_result
add_told(struct composition *w, int64_t line)
{
	struct report eyes = { .lang = w->lang, .seat = w->seat >= 0 ?
	    w->seat : PUBLIC };
	json_t *told = json_object_get(w->data, "told"), *all = NULL, *item,
	    *first;
	enum store_result result = report_line(w->r, &eyes, line, &all);
	const char *text;
	size_t i;

	if (w->told == 0)
		w->told = line;
	if (told == NULL)
		data_set(w, "told", told = json_array());
	json_array_foreach(all, i, item) {
		/* What the game tells of it stands in the report. */
		if (!json_is_true(json_object_get(item, "aside")))
			continue;
		json_array_append(told, item);
		/* What was taken back stands behind who took it back. */
		if (json_is_true(json_object_get(item, "taken")))
			continue;
		text = json_string_value(json_object_get(item, "text"));
		first = json_stringn(text, strcspn(text, ":;"));
		data_set(w, "short", data_short_of(w,
		    json_string_value(first)));
		json_decref(first);
	}
	json_decref(all);
	return result;
}

/*
 * The news of a stretch of lines.  What the program decides in a row for
 * somebody is told once, and says that they are late, too.
 */
static enum store_result
add_news(struct composition *w, int64_t first, int64_t last)
{
	bool joined = game_joined(&w->r->game);
	enum store_result result = STORE_OK;
	int64_t late = 0, played = 0;
	struct line_words words;
	struct store_line row;
	json_t *told;

	for (int64_t line = first; result == STORE_OK && line <= last; line++) {
		result = read_line(w, line, &row, &words);
		if (result != STORE_OK)
			break;
		if (words.kind == LINE_JOIN && joined)
			data_set(w, "is_begun", json_true());
		if (words.kind == LINE_PUBLISH)
			data_set(w, "is_over", json_true());
		if (words.kind == LINE_HOST)
			set_newcomer(w, &words);
		if (line_types[words.kind].seat && words.seat == w->seat &&
		    order_tells(&words))
			data_set(w, "self", json_true());
		told = json_object_get(w->data, "told");
		if (line_timely(&words) && late > 0 && late == line - 1)
			json_array_remove(told, json_array_size(told) - 1);
		if (words.why != WHY_DEADLINE || played != line - 1)
			result = order_tells(&words) ? add_told(w, line) :
			    STORE_OK;
		late = words.kind == LINE_LATE ? line : 0;
		played = words.why == WHY_DEADLINE ? line : 0;
	}
	return result;
}

enum store_result
data_undoes(const struct composition *w, int64_t to, json_t *data)
{
	enum store_result result = STORE_OK;
	struct line_words words;
	struct store_line row;
	int64_t at = 0, back;
	json_t *undoes;

	for (int64_t line = to + 1; line <= w->r->last; line++) {
		result = read_line(w, line, &row, &words);
		if (result != STORE_OK)
			break;
		back = record_goes_back(&row);
		if (back >= 0 && back < at)
			at = 0;
		if (at > 0 || words.kind != LINE_MOVE || words.why != WHY_SAID)
			continue;
		at = line;
		undoes = understood(w, words.rest, words.rest_len);
		json_object_set_new(undoes, "player", json_string(
		    w->r->names[words.seat]));
		json_object_set_new(undoes, "self", json_boolean(words.seat ==
		    w->seat));
		json_object_set_new(data, "undoes", undoes);
	}
	if (at == 0)
		json_object_del(data, "undoes");
	return result;
}

/*
 * A rollback that somebody wants, and a turn file that agrees to it.  It is
 * the only turn file of the letter, so there is no report.
 */
static enum store_result
write_agree(struct composition *w)
{
	const struct game *game = &w->r->game;
	int64_t line = data_line_of(w, w->row->line);
	struct line_words words;
	struct store_line row;
	enum store_result result = read_line(w, line, &row, &words);
	json_t *said;

	if (result == STORE_OK && words.kind == LINE_AGREE)
		data_set(w, "asker", json_string(w->r->names[words.seat]));
	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	if (result == STORE_OK)
		result = data_undoes(w, game->agreed_line, w->data);
	if (result != STORE_OK)
		return result;
	data_set(w, "own", json_boolean(json_equal(json_object_get(w->data,
	    "asker"), json_object_get(json_object_get(w->data, "undoes"),
	    "player"))));
	w->out->nothing = game->agreed == 0;
	data_set(w, "is_agree", json_true());
	data_game(w);
	data_set(w, "to", json_integer(game->agreed_line));
	said = agreement(w, game->agreed_line);
	if (w->seat >= 0 && !((game->agreed | game->resigned) >> w->seat & 1))
		data_block(w, game, json_string_value(said));
	json_decref(said);
	return STORE_OK;
}

/* Once all have joined, nobody is missing. */
static enum store_result
write_missing(struct composition *w)
{
	const struct game *game = &w->r->game;

	w->out->nothing = game_joined(game) || game_over(game);
	data_set(w, "is_missing", json_true());
	data_game(w);
	data_missing(w);
	return data_report(w, 0, false);
}

static enum store_result
write_moved(struct composition *w)
{
	data_set(w, "is_moved", json_true());
	data_set(w, "next", json_true());
	data_game(w);
	return data_is_away(w) ? STORE_OK : data_report(w, data_waits(w) ?
	    w->r->last : 0, data_waits(w));
}

/* A line of press, added to what was quoted before it. */
static void
add_quote(json_t *item, const char *text, size_t len)
{
	const char *before = json_string_value(json_object_get(item, "quote"));
	json_t *quote = data_quoted(text, len);

	if (before != NULL)
		json_object_set_new(item, "quote", json_sprintf("%s\n%s",
		    before, json_string_value(quote)));
	else
		json_object_set(item, "quote", quote);
	json_decref(quote);
}

static bool
is_same(const json_t *a, const json_t *b, const char *key)
{
	return json_equal(json_object_get(a, key), json_object_get(b, key));
}

/* Who says it, to whom, and "older" if it is record_older(). */
static json_t *
speech(const struct composition *w, const struct line_words *words, size_t len)
{
	int64_t older = record_older(w->r);

	return json_pack("{ss so sb sb so*}", "player",
	    w->r->names[words->seat], "to", story_to(language_find(w->lang,
	    ""), words->rest, len), "to_all", press_is_to(words->rest, len,
	    ""), "to_many", memchr(words->rest, ',', len) != NULL, "older",
	    older < 0 ? NULL : json_integer(older));
}

/*
 * The press to the reader in these lines, added to "overheard": each speech()
 * with "quote"; what one says to the same in a row is one of them.
 */
static enum store_result
overhear(struct composition *w, int64_t first, int64_t last, json_t *overheard)
{
	enum store_result result = STORE_OK;
	json_t *item = NULL, *next;
	struct line_words words;
	struct store_line row;
	size_t len;

	for (int64_t line = first; result == STORE_OK && line <= last; line++) {
		result = read_line(w, line, &row, &words);
		if (result != STORE_OK || !is_press(&words, &len) ||
		    words.seat == w->seat ||
		    !press_is_to(words.rest, len, w->reader))
			continue;
		/*
		 * A turn file is known once a line of it was read.  The line
		 * is read again, as its text may be gone by then.
		 */
		if (item == NULL)
			result = record_seek(w->r, first - 1);
		if (result == STORE_OK)
			result = record_read(w->r, line, NULL, NULL);
		if (result == STORE_OK)
			result = read_line(w, line, &row, &words);
		if (result != STORE_OK)
			break;
		next = speech(w, &words, len);
		if (item == NULL || !is_same(item, next, "player") ||
		    !is_same(item, next, "to"))
			json_array_append(overheard, item = next);
		json_decref(next);
		add_quote(item, words.rest + len + 1, words.rest_len - len - 1);
	}
	return result;
}

/* What the lines of a row tell, if the letter is of news, and their press. */
static enum store_result
add_lines(struct composition *w, const json_t *args, int64_t line,
    json_t *overheard)
{
	int64_t last = data_line_of(w, line), first = json_integer_value(
	    json_object_get(args, "first"));
	enum store_result result;

	w->asks |= json_object_get(args, "press") == NULL;
	/* A turn alone has none. */
	if (first <= 0)
		return STORE_OK;
	if (first > last || first <= last - LINES_MOST)
		first = last;
	if (w->first == 0 || first < w->first)
		w->first = first;
	result = w->what == WHAT_NEWS ? add_news(w, first, last) : STORE_OK;
	return result != STORE_OK ? result :
	    overhear(w, first, last, overheard);
}

/* Early moves of theirs that could not be played, of another row. */
static void
add_early(struct composition *w, json_t *list)
{
	json_t *early = json_object_get(w->data, "early");

	if (early == NULL && list != NULL)
		data_set(w, "early", early = json_array());
	json_array_extend(early, list);
}

/*
 * What waits for a letter of this game to the reader goes with this one: press,
 * and, if it tells news, all other news.  A letter that was made already goes
 * by itself.
 */
static enum store_result
add_waiting(struct composition *w, json_t *overheard)
{
	struct store_outbox row = { .outbox = 0 };
	enum store_result result = STORE_OK;
	json_t *args;

	while (result == STORE_OK && w->out->n_told < OVERHEARD) {
		result = store_outbox_held(w->context->store, w->row->player,
		    w->row->game, outbox_kinds[TELL_GAME], row.outbox, &row);
		if (result != STORE_OK || row.outbox == w->row->outbox ||
		    row.tries > 0 || !outbox_is(&row, WHAT_NEWS))
			continue;
		args = json_loads(row.args, 0, NULL);
		if (w->what == WHAT_NEWS || json_is_true(json_object_get(args,
		    "press"))) {
			w->out->told[w->out->n_told++] = row.outbox;
			add_early(w, json_object_get(args, "early"));
			result = add_lines(w, args, row.line, overheard);
		}
		json_decref(args);
	}
	return result == STORE_NONE ? STORE_OK : result;
}

/*
 * Nobody knows whose an address elsewhere is: such a letter tells only what
 * anybody may see.
 */
static enum store_result
add_all(struct composition *w)
{
	json_t *overheard = json_array();
	enum store_result result = STORE_OK;

	if (w->what == WHAT_NEWS)
		result = add_lines(w, w->data, w->row->line, overheard);
	if (result == STORE_OK && w->row->player != 0 && !w->elsewhere)
		result = add_waiting(w, overheard);
	if (json_array_size(overheard) > 0)
		data_set(w, "overheard", json_incref(overheard));
	json_decref(overheard);
	/* In templates this word belongs to lists. */
	if (w->what == WHAT_NEWS)
		json_object_del(w->data, "first");
	return result != STORE_OK ? result : record_seek(w->r, w->r->last);
}

enum store_result
compose_invitation(struct composition *w)
{
	enum store_result result = record_seek(w->r, w->r->last);
	const struct record *r = w->r;
	json_t *seats, *options, *value;
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
	    r->fixed.edition_hash))
		data_set(w, "edition", json_true());
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
	/* Against the program nothing is at stake. */
	data_set(w, "alone", json_boolean(game_joined(&r->game) &&
	    w->seat >= 0 && game_single(&r->game)));
	set_terms(w);
	data_game(w);
	return data_report(w, 0, false);
}

/* A spectator gets what everybody may see, round by round. */
static enum store_result
write_watch(struct composition *w)
{
	int64_t from = json_integer_value(json_object_get(w->data, "first"));
	enum store_result result = record_seek(w->r, data_line_of(w,
	    w->row->line));

	/* A spectator who has got a seat since gets other letters. */
	w->out->nothing = w->seat >= 0;
	if (result != STORE_OK || w->out->nothing)
		return result;
	data_game(w);
	data_set(w, "next", json_boolean(!game_over(&w->r->game)));
	return data_report(w, from > 0 ? from - 1 : 0, false);
}

static enum store_result
write_report(struct composition *w)
{
	int64_t line = data_line_of(w, w->row->line);
	enum store_result result = record_seek(w->r, line);

	if (result != STORE_OK)
		return result;
	data_set(w, line < w->r->last ? "old" : "next", json_true());
	data_game(w);
	return data_report(w, 0, false);
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

static enum store_result
write_early(struct composition *w)
{
	int64_t first = json_integer_value(json_object_get(w->data, "first"));
	int64_t last = json_integer_value(json_object_get(w->data, "last"));
	const char *decision = data_arg(w, "decision");
	enum store_result result;

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

/* Nothing but press: with a way to answer it. */
static enum store_result
write_press(struct composition *w)
{
	json_t *first = json_array_get(json_object_get(w->data, "overheard"),
	    0);
	char said[80];

	/* Its subject names who speaks first. */
	json_object_update(w->data, first);
	snprintf(said, sizeof(said), "press %s:", json_is_true(
	    json_object_get(first, "to_all")) ? "all" :
	    json_string_value(json_object_get(first, "player")));
	if (w->seat >= 0)
		data_block(w, &w->r->game, said);
	return STORE_OK;
}

/*
 * What happened since the reader last heard, and the decision, if it is theirs.
 * A game that begins, or that somebody takes over, needs the whole position;
 * who does not decide gets only what happened.
 */
static enum store_result
write_news(struct composition *w)
{
	const struct game *game = &w->r->game;
	bool asked = w->asks && w->seat >= 0 && !game->paused &&
	    game_awaits(game, w->seat) && !data_is_away(w);
	bool begun = json_is_true(json_object_get(w->data, "is_begun"));
	bool news = begun || w->told > 0;
	int64_t from = w->first > 0 ? w->first - 1 : w->r->last;
	enum store_result result = STORE_OK;

	/* Moves that they sent early were played, and nothing else is new. */
	if (w->seat >= 0 && !asked && !news && w->first > 0) {
		result = set_said(w, w->first, w->r->last, true);
		if (result == STORE_OK)
			result = record_seek(w->r, w->r->last);
	}
	w->out->nothing = !asked && !news && json_object_get(w->data,
	    "understood") == NULL && json_object_get(w->data, "overheard") ==
	    NULL;
	if (result != STORE_OK || w->out->nothing)
		return result;
	data_game(w);
	w->says = news ? "news" : asked ? "turn" : json_object_get(w->data,
	    "understood") != NULL ? "played" : "press";
	if (strcmp(w->says, "press") == 0)
		return write_press(w);
	data_set(w, "next", json_boolean(strcmp(w->says, "turn") != 0 &&
	    json_object_get(w->data, "is_over") == NULL));
	/* There is nothing to see where it is played elsewhere by now. */
	if (w->seat >= 0 ? data_is_away(w) : !game_joined(game))
		return STORE_OK;
	if (begun || w->newcomer)
		from = 0;
	else if (asked || (w->seat >= 0 && game_over(game)))
		result = heard_up_to(w, &from);
	return result != STORE_OK ? result : data_report(w, from,
	    data_waits(w) && !begun && !w->newcomer);
}

enum store_result
compose_game(struct composition *w)
{
	static enum store_result (*const write[WHATS])(
	    struct composition *) = {
		[WHAT_NEWS] = write_news, [WHAT_ANSWER] = write_answer,
		[WHAT_REPORT] = write_report, [WHAT_EARLY] = write_early,
		[WHAT_WATCH] = write_watch, [WHAT_AGREE] = write_agree,
		[WHAT_MISSING] = write_missing, [WHAT_MOVED] = write_moved
	};
	enum store_result result = add_all(w);
	char is[32];

	if (result != STORE_OK)
		return result;
	/* Whoever gets news without a seat has had one. */
	data_set(w, "unseated", json_boolean(w->seat < 0 &&
	    w->what == WHAT_NEWS));
	w->says = w->what == WHAT_AGREE || w->what == WHAT_MISSING ||
	    w->what == WHAT_MOVED ? "news" : outbox_whats[w->what];
	result = write[w->what](w);
	snprintf(is, sizeof(is), "is_%s", w->says);
	data_set(w, is, json_true());
	return result;
}

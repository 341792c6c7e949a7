#include "cmd/mail/write.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/name.h"
#include "cmd/base/resource.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/position.h"
#include "cmd/bundle/proofs.h"
#include "cmd/mail/post.h"
#include "cmd/report/drawing.h"
#include "cmd/report/html.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/pages.h"
#include "cmd/report/report.h"
#include "cmd/record/record.h"
#include "cmd/record/said.h"
#include "cmd/umpire/outage.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/joining.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/standings.h"
#include "cmd/umpire/urgency.h"
#include "core/due.h"
#include "core/order.h"
#include "core/terms.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum {
	TURN_MOST   = 400,	/* lines of a log in which a turn is looked
				   for */
	SUBJECT     = 70,	/* columns, about: what a list of mail shows */
	PRESS_LINES = 4096	/* of a log that are looked through for what
				   one turn file has said */
};

void
written_free(struct written *text)
{
	if (text == NULL)
		return;
	buffer_free(&text->subject);
	buffer_free(&text->body);
	buffer_free(&text->html);
	buffer_free(&text->picture.text);
	buffer_free(&text->receipt.text);
	buffer_free(&text->receipt.seal);
	buffer_free(&text->place.text);
	buffer_free(&text->proofs.text);
	buffer_free(&text->proofs.seal);
}

/* A letter that is being written. */
struct writing {
	struct context *context;
	const struct store_outbox *row;
	enum outbox_kind kind;
	struct written *out;
	char reader[TURN_NAME + 1];	/* a player, or "" */
	char lang[LANG_TEXT];
	bool brief;			/* they want no drawn position */
	bool newcomer;			/* they take over a seat */
	struct record *r;		/* NULL: of no game */
	int seat;			/* of the reader in it, or -1 */
	const char *ruleset;		/* or "" */
	json_t *data;			/* for template and phrases; it began as
					   the row's args */
	bool part;			/* it is one of many in a letter */
	bool single;			/* ..., and tells no position */
};

/* What of a letter is written. */
enum share {
	SHARE_ALL,
	SHARE_PART,		/* one of many in a letter, whole */
	SHARE_SENTENCE		/* ..., of which a sentence is enough */
};

static enum store_result write_part(struct context *,
    const struct store_outbox *, enum share, struct written *);

/* ---- words ---- */

/*
 * A page, as its template made it, to be put between a verbatim and a flow
 * mark: it is laid out with what is around it.
 */
static json_t *
embedded(const struct buffer *page)
{
	const char *text = buffer_text(page);
	size_t len = page->len;

	while (len > 0 && *text == '\n') {
		text++;
		len--;
	}
	while (len > 0 && text[len - 1] == '\n')
		len--;
	return json_sprintf(LAYOUT_FLOW "\n%.*s\n" LAYOUT_VERBATIM, (int)len,
	    text);
}

/*
 * Values that came from outside hold nothing that steers the layout, and each
 * is one line, except a whole text that was made here.
 */
static void
clean(json_t *value, bool lines)
{
	const char *key, *from;
	json_t *item;
	size_t i, n;
	char *text;

	json_array_foreach(value, i, item)
		clean(item, false);
	json_object_foreach(value, key, item)
		clean(item, lines && strcmp(key, "text") == 0);
	if (!json_is_string(value))
		return;
	from = json_string_value(value);
	n = strlen(from);
	text = memory_grow(NULL, n + 1, 1);
	for (i = 0; i <= n; i++)
		text[i] = from[i] == '\t' || (from[i] == '\n' && !lines) ?
		    ' ' : (from[i] > 0 && from[i] < ' ' && from[i] != '\n') ||
		    from[i] == 0x7f ? '?' : from[i];
	json_string_set(value, text);
	free(text);
}

static void
set(struct writing *w, const char *key, json_t *value)
{
	json_object_set_new(w->data, key, value);
}

static const char *
arg(const struct writing *w, const char *key)
{
	const char *text = json_string_value(json_object_get(w->data, key));

	return text != NULL ? text : "";
}

static json_t *
duration(const struct writing *w, uint32_t seconds)
{
	return language_duration(language_find(w->lang, ""), seconds);
}

/*
 * A phrase with the letter's data or the given args, as a value; the ruleset's
 * own phrase, "RULESET.KEY", is looked for first.
 */
static json_t *
phrase(const struct writing *w, const char *ruleset, const char *key,
    const json_t *args, const char *otherwise)
{
	const struct language *l = language_find(w->lang, ruleset);
	struct buffer text = { 0 };
	char own[PHRASE_KEY];
	json_t *out;

	snprintf(own, sizeof(own), "%s.%s", ruleset, key);
	if (!language_phrase(l, own, args, &text) &&
	    !language_phrase(l, key, args, &text))
		buffer_puts(&text, otherwise);
	out = json_string(buffer_text(&text));
	buffer_free(&text);
	return out != NULL ? out : json_string(otherwise);
}

/* A decision as {"id", "name", "is_ID"}, or "join". */
static json_t *
decision_data(const struct writing *w, const char *ruleset, const char *id)
{
	char key[128];
	json_t *out = json_pack("{ss}", "id", id);

	snprintf(key, sizeof(key), "decision.%s", id);
	json_object_set_new(out, "name", phrase(w, ruleset, key, NULL, id));
	snprintf(key, sizeof(key), "is_%s", id);
	json_object_set_new(out, key, json_true());
	return out;
}

static json_t *
moment(const struct writing *w, int64_t at)
{
	return language_time(language_find(w->lang, ""), at);
}

/* "2026-11-20T18:00:00Z" as a list has times; null stays null. */
static json_t *
time_data(const struct writing *w, const json_t *value)
{
	const char *text = json_string_value(value);
	int64_t at = text == NULL ? -1 : time_read(text, strlen(text));

	return at < 0 ? json_null() : language_time_short(language_find(
	    w->lang, ""), at);
}

/* ---- games ---- */

/* Played with another host: then nothing is asked for here. */
static bool
is_away(const struct writing *w)
{
	const char *address;

	return w->r != NULL && host_away(w->r, &address);
}

static void
set_decision(struct writing *w)
{
	const struct game *game = &w->r->game;
	const char *decision = record_decision(w->r);
	int awaited = record_awaited(w->r);
	struct due_times times;

	if (awaited < 0 || decision == NULL)
		return;
	set(w, "awaited", json_string(w->r->names[awaited]));
	set(w, "you", json_boolean(awaited == w->seat));
	outage_due(w->r, &times);
	if (game->paused)
		set(w, "paused", json_true());
	else if (game->until > 0 && !(game->open >> awaited & 1))
		set(w, "until", moment(w, game->late ? times.late :
		    times.until));
	if (game->late)
		set(w, "overdue", json_true());
	if (!game_joined(game)) {
		set(w, "joining", json_true());
		return;
	}
	set(w, "decision", decision_data(w, w->ruleset, decision));
	set(w, "when", phrase(w, w->ruleset, "answer.when", w->data, ""));
}

/*
 * What a letter says about its game, which stands at the line that the letter
 * is about.
 */
static void
set_game(struct writing *w)
{
	const struct record *r = w->r;
	const char *address, *url = config_get(w->context->store,
	    CONFIG_SITE);

	if (url != NULL)
		set(w, "site", json_sprintf("%s%sgames/%s.html", url,
		    url[strlen(url) - 1] == '/' ? "" : "/", r->fixed.id));
	set(w, "game", json_pack("{ss ss so si}", "id", r->fixed.id,
	    "ruleset", w->ruleset,
	    "name", phrase(w, w->ruleset, "title", NULL, w->ruleset),
	    "line", (int)r->game.line));
	set(w, "round", json_integer(r->fixed.rules->round(r->fixed.edition,
	    r->game.play.state)));
	set(w, "over", json_boolean(game_over(&r->game)));
	if (w->seat >= 0)
		set(w, "seated", json_true());
	if (!game_over(&r->game) && host_away(r, &address))
		set(w, "away", json_pack("{ss?}", "address", address));
	else
		set_decision(w);
}

static void
name_enclosure(const struct writing *w, const char *what,
    struct enclosure *out)
{
	snprintf(out->name, sizeof(out->name), "%s-%u.%s", w->r->fixed.id,
	    (unsigned)w->r->game.line, what);
}

/*
 * What the others have signed since the reader's own last file, to whom wants
 * it; in an answer since the one before that which is answered.
 */
static enum store_result
enclose_proofs(struct writing *w)
{
	struct enclosure *out = &w->out->proofs;
	struct store_mailing mailing;
	enum store_result result;
	int64_t before = INT64_MAX;

	if (w->r == NULL || w->seat < 0 || !host_rules(w->context,
	    &w->r->game))
		return STORE_OK;
	result = store_mailing_get(w->context->store, w->row->player,
	    &mailing);
	if (result != STORE_OK || !mailing.proofs)
		return result;
	if (w->kind == TELL_ANSWER)
		before = json_integer_value(json_object_get(w->data,
		    "first"));
	result = record_seek(w->r, w->r->last);
	if (result == STORE_OK)
		result = proofs_write(w->r, w->seat, before, &out->text);
	if (result == STORE_OK && out->text.len > 0) {
		name_enclosure(w, "proofs", out);
		host_seal(w->context, w->r, buffer_text(&out->text),
		    out->text.len, &out->seal);
	}
	return result;
}

/*
 * The position as a file, for programs such as nuncio.html.  Letters are read
 * by many eyes, so it has what everybody may see, as the report has.
 */
static void
enclose_position(struct writing *w)
{
	struct enclosure *out = &w->out->place;
	struct position place = { .seat = w->seat };

	const struct game *game = &w->r->game;

	/* It is for who is asked for something, now. */
	if (w->seat < 0 || game->line != w->r->last ||
	    (!game_awaits(game, w->seat) && (game_joined(game) ||
	    game->joined >> w->seat & 1)) || !host_rules(w->context, game))
		return;
	snprintf(place.lang, sizeof(place.lang), "%s", w->lang);
	buffer_clear(&out->text);
	name_enclosure(w, "position", out);
	position_write(w->r, &place, &out->text);
	position_seal(host_secret(w->context), w->r, &out->text);
}

/* Does somebody else decide?  Then moves and a turn file are not for them. */
static bool
waits(const struct writing *w)
{
	const struct game *game = &w->r->game;

	return !game_over(game) && game_joined(game) &&
	    !game_awaits(game, w->seat);
}

/*
 * The position as everybody sees it, drawn, where there is HTML to show it in
 * and something to decide.  Where it cannot be drawn it is not there.
 */
static void
enclose_picture(struct writing *w)
{
	struct enclosure *out = &w->out->picture;
	struct fault fault;

	if (!w->out->rich || w->part || w->brief || w->seat < 0 ||
	    !game_awaits(&w->r->game, w->seat))
		return;
	buffer_clear(&out->text);
	name_enclosure(w, "png", out);
	/* A letter goes without, whatever the reason. */
	drawing_make(w->r, 2, true, &out->text, &fault);
}

/*
 * The report within the letter, of what came after a line (0: since the last
 * decision of who is awaited), and the receipt beside it.  Before and after
 * the game nothing is hidden from a seat: the turn file to join has the
 * reader's name in it, and the report tells what came since the reader's own
 * last move.
 */
static enum store_result
set_report(struct writing *w, int64_t from, bool standing)
{
	const struct game *game = &w->r->game;
	struct report report = { .lang = w->lang, .seat = w->seat >= 0 &&
	    (!game_joined(game) || game_over(game)) ? w->seat : PUBLIC,
	    .letter = true, .source = true, .standing = standing,
	    .idle = waits(w),
	    .from = from,
	    .intro = w->kind == TELL_INVITATION || w->newcomer,
	    .brief = w->brief && w->kind != TELL_REPORT };
	struct buffer text = { 0 };
	enum store_result result;

	result = report_game(w->r, &report, &text);
	if (result == STORE_OK) {
		name_enclosure(w, "receipt", &w->out->receipt);
		host_receipt(w->context, w->r, &w->out->receipt.text,
		    &w->out->receipt.seal);
		enclose_position(w);
		enclose_picture(w);
		if (text.len > 0)
			set(w, "position", embedded(&text));
	}
	buffer_free(&text);
	return result;
}

/* A turn file to fill in, for the reader and this position. */
static void
set_block(struct writing *w, const struct game *game, const char *said)
{
	char reference[REFERENCE_TEXT];

	if (is_away(w))
		return;
	game_reference(game, reference);
	set(w, "block", json_pack("{ss ss ss ss}", "game", game->setup->id,
	    "player", w->reader, "after", reference, "said", said));
	if (language_has_words(language_find(w->lang, w->ruleset)))
		json_object_set_new(json_object_get(w->data, "block"),
		    "language", json_string(w->lang));
}

/* A turn file with this line for a game by its id, if that can be read. */
static void
set_question(struct writing *w, const char *id, const char *said)
{
	struct record *r;
	enum store_result result;

	if (w->reader[0] == '\0')
		return;
	r = record_new();
	if ((result = record_open(r, w->context->store, id)) == STORE_OK &&
	    (result = record_seek(r, r->last)) == STORE_OK)
		set_block(w, &r->game, said);
	else if (result != STORE_NONE && result != STORE_DAMAGED)
		store_must(w->context->store, result);
	record_drop(r);
}

/* The line that the letter is about, if the game has it; 0: the present one. */
static int64_t
line_of(const struct writing *w, int64_t line)
{
	return line > 0 && line < w->r->last ? line : w->r->last;
}

/*
 * Text with "  | " before each of its lines, which no player's text can fake.
 */
static json_t *
quoted(const char *text, size_t len)
{
	struct buffer flat = { 0 }, laid = { 0 };
	json_t *out;
	char *line;

	while (len > 0 && *text == ' ') {
		text++;
		len--;
	}
	buffer_puts(&flat, "    ");
	for (size_t i = 0; i < len; i++)
		buffer_putc(&flat, (unsigned char)text[i] < ' ' ? ' ' :
		    text[i]);
	layout_text(buffer_text(&flat), flat.len, false, &laid);
	for (line = laid.data; line != NULL && *line != '\0';) {
		line[2] = '|';
		line = strchr(line, '\n');
		line += line != NULL;
	}
	while (laid.len > 0 && laid.data[laid.len - 1] == '\n')
		laid.data[--laid.len] = '\0';
	out = json_string(buffer_text(&laid));
	buffer_free(&flat);
	buffer_free(&laid);
	return out;
}

/* ---- kinds of letters ---- */

static enum store_result
write_position(struct writing *w, int64_t line)
{
	enum store_result result = record_seek(w->r, line);

	if (result != STORE_OK)
		return result;
	set_game(w);
	return set_report(w, 0, false);
}

/*
 * A move as the log has it, "canonical", and "text", as the reader writes it;
 * the first only where they differ.
 */
static json_t *
understood(const struct writing *w, const char *move, size_t len)
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

/*
 * What the lines of a file say: its moves in their one spelling, and its press
 * as it was passed on, each with "to" and "quote".
 */
static enum store_result
set_said(struct writing *w, int64_t first, int64_t last)
{
	json_t *moves = json_array(), *press = json_array();
	enum store_result result = STORE_OK;
	struct line_words words;
	struct store_line row;

	for (int64_t line = first; line <= last; line++) {
		const char *colon;

		result = store_line_get(w->context->store, w->r->id, line,
		    &row);
		if (result != STORE_OK)
			break;
		if (!line_cut(row.text, row.len, &words) ||
		    (words.kind != LINE_MOVE && words.kind != LINE_PRESS))
			continue;
		if (words.kind == LINE_MOVE) {
			if (words.why == WHY_SAID)
				json_array_append_new(moves, understood(w,
				    words.rest, words.rest_len));
			continue;
		}
		colon = memchr(words.rest, ':', words.rest_len);
		if (colon == NULL)
			continue;
		json_array_append_new(press, json_pack("{ss# sb so}", "to",
		    words.rest, (int)(colon - words.rest), "to_all",
		    colon - words.rest == 3 && memcmp(words.rest, "all", 3) ==
		    0, "quote",
		    quoted(colon + 1, words.rest_len -
		    (size_t)(colon + 1 - words.rest))));
	}
	if (json_array_size(moves) > 0)
		set(w, "understood", json_incref(moves));
	if (json_array_size(press) > 0)
		set(w, "passed_on", json_incref(press));
	json_decref(moves);
	json_decref(press);
	return result;
}

static enum store_result
write_answer(struct writing *w)
{
	int64_t first = json_integer_value(json_object_get(w->data,
	    "first")), last = line_of(w, json_integer_value(json_object_get(
	    w->data, "last")));
	enum store_result result = record_seek(w->r, last);

	set(w, "last", json_integer(last));
	set(w, "single", json_boolean(first == last));
	if (result == STORE_OK)
		result = set_said(w, first, last);
	if (result != STORE_OK)
		return result;
	set_game(w);
	if (w->single)
		return STORE_OK;
	return set_report(w, first - 1, waits(w));
}

/*
 * The first sentence of a text, as it goes on after "not taken: ": with a small
 * letter, but in languages where that could be wrong.
 */
static json_t *
short_of(const struct writing *w, const char *text)
{
	bool keep = language_text(language_find(w->lang, ""),
	    "language.capitals") != NULL;
	const char *end = strstr(text, ". ");
	size_t len = end != NULL ? (size_t)(end - text) : strlen(text);
	char first[2] = { text[0], '\0' };

	len -= len > 0 && text[len - 1] == '.';
	if (!keep && len > 1 && text[0] >= 'A' && text[0] <= 'Z' &&
	    ((text[1] >= 'a' && text[1] <= 'z') || text[1] == ' '))
		first[0] += 'a' - 'A';
	return json_sprintf("%s%.*s", first, len > 0 ? (int)len - 1 : 0,
	    text + (len > 0));
}

static enum store_result
write_refusal(struct writing *w)
{
	struct outcome outcome = { .key = arg(w, "key"),
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
		set_question(w, only, said);
	report_reason(&outcome, w->lang, &text);
	set(w, "reason", json_string(buffer_text(&text)));
	set(w, "short", short_of(w, buffer_text(&text)));
	buffer_free(&text);
	json_decref(outcome.args);
	if (json_integer_value(json_object_get(w->data, "where")) <= 1)
		json_object_del(w->data, "where");
	json_object_del(w->data, "report");
	if (w->r == NULL || w->single)
		return STORE_OK;
	result = record_seek(w->r, w->r->last);
	if (result != STORE_OK)
		return result;
	set_game(w);
	if (whole)
		return set_report(w, 0, false);
	if (w->seat >= 0 && !game_over(&w->r->game) &&
	    (game_awaits(&w->r->game, w->seat) ||
	    !(w->r->game.joined >> w->seat & 1)))
		set_block(w, &w->r->game, game_joined(&w->r->game) ? "" :
		    "join");
	return STORE_OK;
}

/*
 * The line with which the reader's own last turn began, all moves of theirs in
 * a row that nobody else's comes between; 1 where they have not moved.  Who
 * plays alone has one turn: the last move is its beginning.
 */
static enum store_result
turn_began(struct writing *w, int64_t *line)
{
	enum store_result result = STORE_OK;
	struct line_words words;
	struct store_line row;
	int64_t at = w->r->game.said[w->seat];

	*line = at > 0 ? at : 1;
	if (w->r->fixed.seats == 1)
		return STORE_OK;
	for (int n = 0; n < TURN_MOST && at > 1; n++) {
		result = store_line_get(w->context->store, w->r->id, --at,
		    &row);
		if (result != STORE_OK ||
		    !line_cut(row.text, row.len, &words))
			break;
		if (words.kind == LINE_MOVE && words.seat != w->seat)
			break;
		if (words.kind == LINE_MOVE)
			*line = at;
	}
	return result;
}

static enum store_result
write_turn(struct writing *w)
{
	enum store_result result = record_seek(w->r, w->r->last);
	const struct game *game = &w->r->game;
	bool younger = false;
	int64_t from;

	if (result == STORE_OK && w->row->outbox > 0)
		result = store_outbox_younger(w->context->store, w->row,
		    &younger);
	if (result != STORE_OK)
		return result;
	w->out->nothing = younger || w->seat < 0 || game->paused ||
	    !game_awaits(game, w->seat) || is_away(w);
	if (w->out->nothing)
		return STORE_OK;
	set_game(w);
	result = turn_began(w, &from);
	return result != STORE_OK ? result : set_report(w, from - 1, false);
}

/* What comes next when nobody decides, while somebody is late. */
static void
set_lateness(struct writing *w)
{
	const struct game *game = &w->r->game;
	int awaited = record_awaited(w->r);
	struct due_times times;

	if (!game->late || awaited < 0 || due_alarm(game) == 0 || strcmp(
	    w->r->names[awaited], arg(w, "player")) != 0)
		return;
	outage_due(w->r, &times);
	set(w, "alarm", moment(w, times.then));
	set(w, w->r->fixed.terms.policy == POLICY_REPLACE ? "replaced" :
	    "played", json_true());
}

/* An order's act for templates, and what it has beside the reason. */
static void
set_order(struct writing *w, const struct line_words *words)
{
	struct order order;
	char is[48];

	if (order_cut(words, &order) != NULL)
		return;
	snprintf(is, sizeof(is), "is_%s", order_types[order.act].word);
	set(w, "order", json_pack("{sb}", is, true));
	if (order.act == ACT_ROLLBACK)
		set(w, "to", json_integer(order.line));
	if (order.act == ACT_EXTEND)
		set(w, "time", duration(w, order.seconds));
	if (order.act == ACT_REPLACE && order.seat < w->r->fixed.seats) {
		set(w, "holder", json_string(w->r->names[order.seat]));
		w->newcomer = order.seat == w->seat;
		set(w, "self", json_boolean(w->newcomer));
	}
}

/*
 * The order that the news is about: the last one at or before a line, because
 * lines that the program added may follow it.  *line is set to it, or to 0.
 */
static enum store_result
find_order(struct writing *w, int64_t *line)
{
	struct store_line row;
	struct line_words words;
	enum store_result result;

	for (; *line > 0; --*line) {
		result = store_line_get(w->context->store, w->r->id, *line,
		    &row);
		if (result != STORE_OK)
			return result;
		if (line_cut(row.text, row.len, &words) &&
		    words.kind == LINE_HOST) {
			set_order(w, &words);
			break;
		}
	}
	return STORE_OK;
}

/*
 * A rollback that somebody wants, and a turn file that agrees to it.  It is
 * the only turn file of the letter, so there is no report.
 */
static void
set_agreement(struct writing *w)
{
	const struct game *game = &w->r->game;
	char said[32];

	w->out->nothing = game->agreed == 0;
	set(w, "to", json_integer(game->agreed_line));
	snprintf(said, sizeof(said), "agree rollback %lu",
	    (unsigned long)game->agreed_line);
	if (w->seat >= 0 && !((game->agreed | game->resigned) >> w->seat & 1))
		set_block(w, game, said);
}

/*
 * The host's key is lost, and this one may take its place: a turn file that
 * agrees to it, for whom has not.
 */
static void
set_lost(struct writing *w)
{
	const struct game *game = &w->r->game;
	const char *key = arg(w, "key"), *heir = strchr(game->heir, ':');
	char said[KEY_TEXT + 16];

	w->out->nothing = game_over(game) ||
	    !host_lost(w->context->store, game->host);
	snprintf(said, sizeof(said), "agree key %.*s", KEY_TEXT, key);
	if (w->seat >= 0 && !(game->resigned >> w->seat & 1) &&
	    (!(game->heir_agreed >> w->seat & 1) || heir == NULL ||
	    strcmp(heir + 1, key) != 0))
		set_block(w, game, said);
}

/* Who has not joined; there is nothing to tell once all have. */
static void
set_missing(struct writing *w)
{
	const struct game *game = &w->r->game;
	json_t *names = json_array();

	for (int i = 0; i < w->r->fixed.seats; i++)
		if (!(game->joined >> i & 1))
			json_array_append_new(names, json_pack("{ss}", "name",
			    w->r->names[i]));
	w->out->nothing = game_joined(game) || game_over(game);
	set(w, "n_missing", json_integer((json_int_t)json_array_size(names)));
	set(w, "missing", names);
}

/*
 * Who decides gets the position.  The others are told how all stand, and what
 * the program did in somebody's place; what else the news is the letter says.
 * A game that begins, or that somebody takes over, has to be seen first.
 */
static enum store_result
set_news(struct writing *w)
{
	const char *what = arg(w, "what");
	bool seen = waits(w) && strcmp(what, "begun") != 0 && !w->newcomer;

	return set_report(w, seen && strcmp(what, "played") != 0 ?
	    w->r->last : 0, seen);
}

static enum store_result
write_news(struct writing *w)
{
	struct report eyes = { .lang = w->lang, .seat = PUBLIC };
	int64_t line = line_of(w, w->row->line);
	enum store_result result = STORE_OK;
	json_t *told = NULL;
	char is[64];

	if (strcmp(arg(w, "what"), "host") == 0) {
		result = find_order(w, &line);
		if (result == STORE_OK && line > 0) {
			result = report_line(w->r, &eyes, line, &told);
			set(w, "told", told);
		}
	}
	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	if (result != STORE_OK)
		return result;
	snprintf(is, sizeof(is), "is_%.40s", arg(w, "what"));
	set(w, is, json_true());
	if (w->reader[0] != '\0' && strcmp(arg(w, "player"), w->reader) == 0)
		set(w, "self", json_true());
	if (w->seat < 0)
		set(w, "unseated", json_true());
	set_game(w);
	if (strcmp(arg(w, "what"), "missing") == 0)
		set_missing(w);
	if (strcmp(arg(w, "what"), "late") == 0)
		set_lateness(w);
	if (strcmp(arg(w, "what"), "agree") == 0) {
		set_agreement(w);
		return STORE_OK;
	}
	if (strcmp(arg(w, "what"), "lost") == 0) {
		set_lost(w);
		return STORE_OK;
	}
	return set_news(w);
}

/* What a letter of press quotes. */
struct overheard {
	int seat;			/* who says it; -1: nothing yet */
	char to[SPEECH_MAX + 1];
	bool mixed;			/* not all of it is to the same */
	struct buffer quote;
};

/* A line of press as it is quoted: whole, or from the colon on. */
static void
add_quote(struct overheard *q, const struct line_words *words, bool whole)
{
	const char *colon = memchr(words->rest, ':', words->rest_len);
	size_t skip = whole ? 0 : (size_t)(colon + 1 - words->rest);
	json_t *text = quoted(words->rest + skip, words->rest_len - skip);

	if (q->quote.len > 0)
		buffer_putc(&q->quote, '\n');
	buffer_puts(&q->quote, json_string_value(text));
	json_decref(text);
}

/*
 * The press to the reader among these lines.  If not all of it is to the same
 * players, a second pass makes each line say to whom.
 */
static enum store_result
quote_press(struct writing *w, int64_t first, int64_t last, bool whole,
    struct overheard *q)
{
	struct store_line row;
	struct line_words words;
	enum store_result result;

	for (int64_t line = first; line <= last; line++) {
		const char *colon;
		size_t len;

		result = store_line_get(w->context->store, w->r->id, line,
		    &row);
		if (result != STORE_OK)
			return result;
		if (!line_cut(row.text, row.len, &words) ||
		    words.kind != LINE_PRESS || words.rest_len > SPEECH_MAX ||
		    (colon = memchr(words.rest, ':', words.rest_len)) == NULL)
			continue;
		len = (size_t)(colon - words.rest);
		if (!said_to(words.rest, len, w->reader) ||
		    (q->seat >= 0 && words.seat != q->seat))
			continue;
		if (q->seat >= 0 && (strlen(q->to) != len ||
		    memcmp(q->to, words.rest, len) != 0))
			q->mixed = true;
		q->seat = words.seat;
		snprintf(q->to, sizeof(q->to), "%.*s", (int)len, words.rest);
		add_quote(q, &words, whole);
	}
	return q->seat < 0 ? STORE_DAMAGED : STORE_OK;
}

/*
 * What a row of press says: a value with "player", "to", "to_all", "to_many",
 * "mixed" and "quote".  The record stands at the last of its lines then.
 */
static enum store_result
overhear(struct writing *w, int64_t line, const json_t *args, json_t **out)
{
	int64_t last = line_of(w, line), first = json_integer_value(
	    json_object_get(args, "first"));
	enum store_result result = record_seek(w->r, last);
	struct overheard q = { .seat = -1 };

	if (first <= 0 || first > last || first <= last - PRESS_LINES)
		first = last;
	if (result == STORE_OK)
		result = quote_press(w, first, last, false, &q);
	if (result == STORE_OK && q.mixed) {
		buffer_free(&q.quote);
		result = quote_press(w, first, last, true, &q);
	}
	if (result == STORE_OK)
		*out = json_pack("{ss ss sb sb sb ss}", "player",
		    w->r->names[q.seat], "to", q.to, "to_all",
		    strcmp(q.to, "all") == 0, "to_many",
		    strchr(q.to, ',') != NULL, "mixed", q.mixed, "quote",
		    buffer_text(&q.quote));
	buffer_free(&q.quote);
	return result;
}

static enum store_result
write_press(struct writing *w)
{
	char said[80];
	json_t *heard = NULL;
	enum store_result result = overhear(w, w->row->line, w->data, &heard);

	if (result == STORE_OK)
		result = record_seek(w->r, w->r->last);
	if (heard != NULL)
		json_object_update(w->data, heard);
	json_decref(heard);
	if (result != STORE_OK)
		return result;
	set_game(w);
	snprintf(said, sizeof(said), "press %s:", json_is_true(
	    json_object_get(w->data, "to_all")) ? "all" : arg(w, "player"));
	if (w->seat >= 0)
		set_block(w, &w->r->game, said);
	return STORE_OK;
}

/* Press that waits for a letter of this game to them goes with this one. */
static enum store_result
set_overheard(struct writing *w)
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
		set(w, "overheard", json_incref(all));
	json_decref(all);
	return result == STORE_NONE ? STORE_OK : result;
}

/* The deadline terms, in words; nothing where there are none. */
static void
set_terms(struct writing *w)
{
	const struct terms *terms = &w->r->fixed.terms;
	json_t *out, *list;

	if (terms->deadline == 0)
		return;
	out = json_pack("{so}", "deadline",
	    duration(w, terms->deadline));
	if (terms->days != 0) {
		list = json_array();
		for (int i = 0; i < 7; i++)
			if (terms->days >> i & 1) {
				char key[32];

				snprintf(key, sizeof(key), "answer.day.%s",
				    terms_weekdays[i]);
				json_array_append_new(list, json_pack("{so}",
				    "name", phrase(w, "", key, NULL,
				    terms_weekdays[i])));
			}
		json_object_set_new(out, "days", list);
	}
	if (terms->hour != 0)
		json_object_set_new(out, "hour", language_hour(language_find(
		    w->lang, ""), terms->hour - 1));
	if (terms->grace > 0)
		json_object_set_new(out, "grace",
		    duration(w, terms->grace));
	if (terms->bank > 0)
		json_object_set_new(out, "bank",
		    duration(w, terms->bank));
	if (terms->away > 0)
		json_object_set_new(out, "away",
		    duration(w, terms->away));
	json_object_set_new(out, terms->policy == POLICY_DEFAULT ? "played" :
	    terms->policy == POLICY_REPLACE ? "replaced" : "waits",
	    json_true());
	set(w, "terms", out);
}

static enum store_result
write_invitation(struct writing *w)
{
	enum store_result result = record_seek(w->r, w->r->last);
	const struct record *r = w->r;
	json_t *seats, *options, *value;
	const char *key;
	int64_t until;

	if (result != STORE_OK)
		return result;
	w->out->nothing = game_over(&r->game) || is_away(w) ||
	    (!r->fixed.no_join && w->seat >= 0 &&
	    r->game.joined >> w->seat & 1);
	if (w->out->nothing)
		return STORE_OK;
	seats = json_array();
	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(seats, json_pack("{si ss sb sb}",
		    "seat", i, "name", r->names[i], "joined",
		    r->fixed.no_join || r->game.joined >> i & 1, "self",
		    i == w->seat));
	options = json_array();
	json_object_foreach(r->variant.given, key, value)
		json_array_append_new(options, json_pack("{ss so}", "option",
		    key, "value", json_deep_copy(value)));
	clean(options, false);
	until = game_joined(&r->game) ? 0 : joining_until(w->context, r->id);
	if (until != 0)
		set(w, "join_until", moment(w, until));
	set(w, "seats", seats);
	set(w, "n", json_integer(r->fixed.seats));
	set(w, "options", options);
	set_terms(w);
	set_game(w);
	return set_report(w, 0, false);
}

static enum store_result
write_report(struct writing *w)
{
	int64_t line = line_of(w, w->row->line);

	if (line < w->r->last)
		set(w, "old", json_true());
	return write_position(w, line);
}

/* Nothing but what the row says. */
static enum store_result
write_plain(struct writing *w)
{
	if (w->r != NULL)
		set(w, "game", json_pack("{ss}", "id", w->r->fixed.id));
	return STORE_OK;
}

/* A page on the game or on the ruleset that is named, or on letters. */
static enum store_result
write_help(struct writing *w)
{
	const char *word = arg(w, "page");
	enum said_page page = said_page((struct span){ word, strlen(word) });
	const struct ruleset *rules = ruleset_find(arg(w, "ruleset"));
	struct buffer text = { 0 };

	if (w->reader[0] == '\0' && config_registration(
	    w->context->store) == REGISTRATION_CLOSED)
		set(w, "closed", json_true());
	if (page == SAID_PAGES || (rules == NULL && w->r == NULL))
		return write_plain(w);
	if (w->r != NULL) {
		enum store_result result = record_seek(w->r, w->r->last);

		if (result != STORE_OK)
			return result;
		pages_game(w->r, page, w->lang, LAYOUT_SOURCE, &text);
	} else {
		w->ruleset = rules->name;
		pages_ruleset(rules, page, w->lang, LAYOUT_SOURCE, &text);
	}
	set(w, "title", phrase(w, w->ruleset, "title", NULL, w->ruleset));
	set(w, "is", json_pack("{sb}", said_pages[page], 1));
	set(w, "text", embedded(&text));
	buffer_free(&text);
	return write_plain(w);
}

/* "key" and "args": a phrase of this family; "said" are lines to be quoted. */
static enum store_result
write_phrase(struct writing *w)
{
	json_t *args = json_object_get(w->data, "args"), *line;
	const char *ruleset;
	struct buffer quote = { 0 };
	char key[128];
	size_t i;

	json_array_foreach(json_object_get(args, "said"), i, line) {
		json_t *text;

		if (!json_is_string(line))
			continue;
		text = quoted(json_string_value(line),
		    json_string_length(line));
		if (quote.len > 0)
			buffer_putc(&quote, '\n');
		buffer_puts(&quote, json_string_value(text));
		json_decref(text);
	}
	if (quote.len > 0)
		set(w, "quote", json_string(buffer_text(&quote)));
	buffer_free(&quote);
	language_times(language_find(w->lang, ""), args);
	ruleset = json_string_value(json_object_get(args, "ruleset"));
	if (ruleset != NULL && ruleset_find(ruleset) != NULL)
		json_object_set_new(args, "title", phrase(w, ruleset, "title",
		    NULL, ruleset));
	snprintf(key, sizeof(key), "%s.%.80s", outbox_kinds[w->kind],
	    arg(w, "key"));
	set(w, "said", phrase(w, "", key, json_is_object(args) ? args : NULL,
	    arg(w, "key")));
	set(w, "short", short_of(w, arg(w, "said")));
	return write_plain(w);
}

/* The host's own words: each line a paragraph. */
static enum store_result
write_say(struct writing *w)
{
	struct buffer text = { 0 };
	json_t *line;
	size_t i;

	json_array_foreach(json_object_get(w->data, "said"), i, line)
		if (json_is_string(line))
			buffer_printf(&text, "%s%s", i > 0 ? "\n" : "",
			    json_string_value(line));
	set(w, "words", json_string(buffer_text(&text)));
	buffer_free(&text);
	return write_plain(w);
}

/* ---- many answers in one letter ---- */

/*
 * One of them: {"title", "text"}.  What is taken or refused needs no more than
 * a sentence, and what was asked for is all of its letter.
 */
static enum store_result
gather(struct writing *w, const struct store_outbox *row, const json_t *args)
{
	static const char *const shown[] = { "report", "help", "forecast",
	    "reminder", NULL };
	json_t *inner = json_object_get(args, "args"), *one;
	char *text = json_dumps(inner, JSON_COMPACT | JSON_SORT_KEYS);
	const char *kind = json_string_value(json_object_get(args, "kind"));
	const char *id = json_string_value(json_object_get(args, "game"));
	struct store_outbox answer = *row;
	struct written part = { .n_told = 0 };
	enum store_result result = STORE_DAMAGED;
	bool whole = false;

	for (int i = 0; kind != NULL && shown[i] != NULL; i++)
		whole = whole || strcmp(kind, shown[i]) == 0;
	if (text != NULL && kind != NULL && strcmp(kind, "gathered") != 0) {
		answer.kind = kind;
		answer.args = text;
		answer.game = json_integer_value(json_object_get(args,
		    "row"));
		answer.id = answer.game != 0 ? id : NULL;
		answer.line = json_integer_value(json_object_get(args,
		    "line"));
		result = write_part(w->context, &answer, whole ? SHARE_PART :
		    SHARE_SENTENCE, &part);
	}
	if (result == STORE_OK && !part.nothing) {
		one = json_pack("{ss}", "title", buffer_text(&part.subject));
		if (part.body.len > 0)
			json_object_set_new(one, whole ? "letter" : "text",
			    whole ? embedded(&part.body) :
			    json_string(buffer_text(&part.body)));
		json_array_append_new(json_object_get(w->data, "answers"),
		    one);
	}
	written_free(&part);
	free(text);
	return result;
}

/* All that wait for the same player go with this one. */
static enum store_result
write_gathered(struct writing *w)
{
	struct store_outbox row = *w->row;
	enum store_result result = STORE_OK;
	json_t *args = json_deep_copy(w->data);

	set(w, "answers", json_array());
	while (result == STORE_OK) {
		result = gather(w, &row, args);
		if (result != STORE_OK && row.outbox == w->row->outbox)
			break;
		/* One of a damaged game fails when it comes to go alone. */
		if (result == STORE_OK && row.outbox != w->row->outbox)
			w->out->told[w->out->n_told++] = row.outbox;
		if (json_is_true(json_object_get(args, "last")))
			set(w, "more", json_true());
		json_decref(args);
		args = NULL;
		if (w->out->n_told == TOGETHER)
			break;
		do
			result = store_outbox_held(w->context->store,
			    w->row->player, 0, outbox_kinds[TELL_GATHERED],
			    row.outbox, &row);
		while (result == STORE_OK && row.outbox == w->row->outbox);
		if (result == STORE_OK)
			clean(args = json_loads(row.args, 0, NULL), true);
	}
	json_decref(args);
	set(w, "n", json_integer((json_int_t)json_array_size(json_object_get(
	    w->data, "answers"))));
	return result == STORE_NONE ? STORE_OK : result;
}

/* A table for each ruleset that was played. */
static enum store_result
write_standings(struct writing *w)
{
	json_t *all = standings_all(w->context), *row, *tables = json_array(),
	    *rows = NULL;
	const char *last = "", *ruleset;
	size_t i;

	json_array_foreach(all, i, row) {
		char mean[SPELL_TEXT], median[SPELL_TEXT], kept[SPELL_TEXT];

		ruleset = json_string_value(json_object_get(row, "ruleset"));
		if (strcmp(ruleset, last) != 0) {
			rows = json_array();
			json_array_append_new(tables, json_pack("{so so}",
			    "name", phrase(w, ruleset, "title", NULL,
			    ruleset), "rows", rows));
		}
		last = ruleset;
		standings_time(json_object_get(row, "mean"), mean);
		standings_time(json_object_get(row, "median"), median);
		standings_kept(row, kept);
		json_array_append_new(rows, json_pack(
		    "{sO sO sO sO sO ss ss ss}",
		    "player", json_object_get(row, "player"),
		    "games", json_object_get(row, "games"),
		    "won", json_object_get(row, "won"),
		    "points", json_object_get(row, "points"),
		    "decisions", json_object_get(row, "decisions"),
		    "mean", mean, "median", median, "kept", kept));
	}
	set(w, "tables", tables);
	json_decref(all);
	return write_plain(w);
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

/* The most urgent first, then what is due first, then by name. */
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

/* How one game is awaited: {"id", "when", "since", "until"}. */
static json_t *
waiting_game(const struct writing *w, const json_t *game)
{
	const char *id = json_string_value(json_object_get(game, "id")),
	    *ruleset = json_string_value(json_object_get(game, "ruleset")),
	    *decision = json_string_value(json_object_get(game, "decision"));
	json_t *out = json_pack("{ss so so sO?}", "id", id != NULL ? id : "",
	    "since", time_data(w, json_object_get(game, "since")),
	    "until", time_data(w, json_object_get(game, "until")),
	    "round", json_object_get(game, "round"));

	if (ruleset == NULL || ruleset_find(ruleset) == NULL)
		ruleset = "";
	if (decision == NULL)
		decision = "";
	json_object_set_new(out, "decision", decision_data(w, ruleset,
	    decision));
	json_object_set_new(out, "when", phrase(w, ruleset,
	    strcmp(decision, "join") == 0 ? "answer.join" : "answer.when",
	    out, decision));
	return out;
}

static enum store_result
write_reminder(struct writing *w)
{
	json_t *given = json_incref(json_object_get(w->data, "games")),
	    *lists[URGENCIES], *item;
	size_t n = json_array_size(given), theirs = 0, i;
	json_t **game = memory_new(n, sizeof(*game));
	const char *first;

	json_array_foreach(given, i, item)
		game[i] = item;
	qsort(game, n, sizeof(*game), by_urgency);
	for (int k = 0; k < URGENCIES; k++) {
		char key[48];

		lists[k] = json_array();
		for (i = 0; i < n; i++)
			if (urgency_at(game[i]) == k)
				json_array_append_new(lists[k],
				    waiting_game(w, game[i]));
		if (k != URGENCY_OTHERS)
			theirs += json_array_size(lists[k]);
		snprintf(key, sizeof(key), "n_%s", urgency_names[k]);
		if (json_array_size(lists[k]) > 0)
			set(w, key, json_integer(
			    (json_int_t)json_array_size(lists[k])));
		snprintf(key, sizeof(key), "urgency.%s", urgency_names[k]);
		if (json_array_size(lists[k]) > 0)
			set(w, urgency_names[k], json_pack("{so so}", "title",
			    phrase(w, "", key, NULL, urgency_names[k]),
			    "list", lists[k]));
		else
			json_decref(lists[k]);
	}
	set(w, "games", json_integer((json_int_t)theirs));
	if (json_integer_value(json_object_get(w->data, "withheld")) == 0)
		json_object_del(w->data, "withheld");
	first = n > 0 ? json_string_value(json_object_get(game[0], "id")) :
	    NULL;
	if (first != NULL && is_id(first))
		set_question(w, first, "report");
	free(game);
	json_decref(given);
	return STORE_OK;
}

/* A list of games and wishes gets the names of rulesets. */
static void
name_games(const struct writing *w, json_t *list)
{
	json_t *item;
	size_t i;

	json_array_foreach(list, i, item) {
		const char *ruleset = json_string_value(json_object_get(item,
		    "ruleset"));

		if (ruleset == NULL)
			ruleset = "";
		json_object_set_new(item, "name", phrase(w,
		    ruleset_find(ruleset) != NULL ? ruleset : "", "title",
		    NULL, ruleset));
	}
}

/* The reader's games, the most urgent first, and those that want players. */
static enum store_result
write_games(struct writing *w)
{
	json_t *given = json_object_get(w->data, "games"), *list, *item;
	size_t n = json_array_size(given), i;
	json_t **game = memory_new(n, sizeof(*game));

	json_array_foreach(given, i, item)
		game[i] = item;
	qsort(game, n, sizeof(*game), by_urgency);
	list = json_array();
	for (i = 0; i < n; i++) {
		const char *player = json_string_value(json_object_get(
		    game[i], "player"));

		item = waiting_game(w, game[i]);
		json_object_set_new(item, "ruleset", json_incref(
		    json_object_get(game[i], "ruleset")));
		if (player != NULL)
			json_object_set_new(item, "player",
			    json_string(player));
		json_object_set_new(item, "yours", json_boolean(
		    urgency_at(game[i]) != URGENCY_OTHERS));
		json_object_set_new(item, "late", json_boolean(
		    urgency_at(game[i]) == URGENCY_LATE));
		json_array_append_new(list, item);
	}
	free(game);
	name_games(w, list);
	name_games(w, json_object_get(w->data, "joins"));
	name_games(w, json_object_get(w->data, "wants"));
	set(w, "games", list);
	return STORE_OK;
}

/* ---- letters ---- */

/* Each kind, and whether it needs a game. */
static const struct {
	enum store_result (*write)(struct writing *);
	bool game;
	bool hears;
} kinds[TELL_KINDS] = {
	[TELL_ANSWER] = { write_answer, true, true },
	[TELL_GATHERED] = { write_gathered, false, false },
	[TELL_REFUSAL] = { write_refusal, false, false },
	[TELL_TURN] = { write_turn, true, true },
	[TELL_NEWS] = { write_news, true, true },
	[TELL_PRESS] = { write_press, true, true },
	[TELL_INVITATION] = { write_invitation, true, false },
	[TELL_REPORT] = { write_report, true, true },
	[TELL_HELP] = { write_help, false, false },
	[TELL_FORECAST] = { write_plain, false, false },
	[TELL_DONE] = { write_phrase, false, false },
	[TELL_CONFIRM] = { write_plain, false, false },
	[TELL_WELCOME] = { write_plain, false, false },
	[TELL_REMINDER] = { write_reminder, false, false },
	[TELL_GAMES] = { write_games, false, false },
	[TELL_HOST] = { write_phrase, false, false },
	[TELL_SAY] = { write_say, false, false },
	[TELL_STANDINGS] = { write_standings, false, false }
};

/*
 * "[GAME] what it is about": one line, cut between words to the length that
 * mail programs show in a list.
 */
static void
write_subject(struct writing *w)
{
	struct buffer text = { 0 }, *out = &w->out->subject;
	size_t columns = 0, room, from, n, cut = 0;
	json_t *subject;
	char key[64];
	uint32_t code;

	buffer_printf(out, "[%s] ", w->r != NULL ? w->r->fixed.id : "nuncio");
	snprintf(key, sizeof(key), "subject.%s", outbox_kinds[w->kind]);
	subject = phrase(w, w->ruleset, key, w->data, outbox_kinds[w->kind]);
	buffer_puts(&text, json_string_value(subject));
	json_decref(subject);
	from = out->len;
	room = SUBJECT - from;
	for (size_t i = 0; i < text.len; i += n) {
		n = utf8_char(text.data + i, text.len - i, &code);
		if (n == 0 || utf8_fate(code) == UTF8_MARK) {
			n = n == 0 ? 1 : n;
			code = ' ';
		} else if (utf8_fate(code) == UTF8_DROP)
			continue;
		if (code == ' ' && (out->len == from ||
		    out->data[out->len - 1] == ' '))
			continue;
		if (code == ' ' && columns + 3 <= room)
			cut = out->len;
		columns += (size_t)utf8_columns(code);
		if (columns > room) {
			if (cut > from)
				out->len = cut;
			while (out->len > from && strchr(".,;:", out->data[
			    out->len - 1]) != NULL)
				out->len--;
			out->data[out->len] = '\0';
			buffer_puts(out, "...");
			break;
		}
		if (code == ' ')
			buffer_putc(out, ' ');
		else
			buffer_add(out, text.data + i, n);
	}
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		out->data[--out->len] = '\0';
	buffer_free(&text);
}

/* Who reads it, where and in which language. */
static enum store_result
find_reader(struct writing *w)
{
	struct store_player player = { .player = w->row->player };
	const char *to = w->row->address;
	struct store_mailing mailing;
	enum store_result result;

	snprintf(w->lang, sizeof(w->lang), "en");
	language_manner("", false);
	if (w->row->player != 0) {
		result = store_mailing_get(w->context->store, player.player,
		    &mailing);
		if (result == STORE_OK)
			result = store_player_get(w->context->store, NULL,
			    &player);
		if (result != STORE_OK)
			return result;
		w->brief = mailing.brief;
		w->out->rich = mailing.html;
		language_manner(mailing.zone, mailing.ascii);
		to = player.address;
		snprintf(w->reader, sizeof(w->reader), "%s", player.name);
		if (resource_knows(player.lang))
			snprintf(w->lang, sizeof(w->lang), "%s", player.lang);
	} else if (w->kind == TELL_CONFIRM && resource_knows(arg(w, "lang")))
		snprintf(w->lang, sizeof(w->lang), "%s", arg(w, "lang"));
	snprintf(w->out->to, sizeof(w->out->to), "%s", to != NULL ? to : "");
	return STORE_OK;
}

static enum store_result
find_game(struct writing *w, struct record *r)
{
	enum store_result result;

	w->seat = -1;
	w->ruleset = "";
	if (w->row->game == 0 || w->row->id == NULL)
		return kinds[w->kind].game ? STORE_DAMAGED : STORE_OK;
	w->r = r;
	result = record_open(r, w->context->store, w->row->id);
	if (result != STORE_OK)
		return result;
	w->ruleset = r->fixed.rules->name;
	/* Who sits where is what the last line says. */
	result = record_seek(r, r->last);
	if (result == STORE_OK && w->reader[0] != '\0')
		w->seat = game_seat(&r->game, w->reader);
	return result;
}

/* What every letter may tell: to whom, from whom, where to write. */
static enum store_result
set_house(struct writing *w)
{
	const char *address = config_get(w->context->store, CONFIG_ADDRESS);
	const char *own;
	struct store_host host;
	enum store_result result;
	char today[TIME_TEXT];

	time_text(w->context->now, today);
	set(w, "mailbox", json_string(w->out->to));
	set(w, "today", json_stringn(today, strcspn(today, "T")));
	if (w->reader[0] != '\0')
		set(w, "reader", json_string(w->reader));
	if (address != NULL)
		set(w, "address", json_string(address));
	own = config_get(w->context->store, CONFIG_HOST);
	if (own != NULL)
		set(w, "host_address", json_string(own));
	result = store_host_get(w->context->store, &host);
	/* As `minisign -P` wants it. */
	if (result == STORE_OK && strncmp(host.key, "ed:", 3) == 0)
		set(w, "host_key", json_string(host.key + 3));
	/* "host" is what it is called when it has not got a name. */
	if (result == STORE_OK && strcmp(host.name, "host") != 0)
		set(w, "host", json_string(host.name));
	return result;
}

/* What of one among many stands below its subject: a sentence, or nothing. */
static void
write_single(struct writing *w)
{
	buffer_puts(&w->out->body, w->kind == TELL_REFUSAL ?
	    arg(w, "reason") : w->kind == TELL_DONE ? arg(w, "said") : "");
}

/* Into w->out, in the language that was found for the reader. */
static enum store_result
write_in_language(struct writing *w, struct record *r)
{
	enum store_result result = find_game(w, r);
	char template[40];

	if (result == STORE_OK)
		result = set_house(w);
	if (result == STORE_OK && kinds[w->kind].hears && !w->single)
		result = set_overheard(w);
	if (result == STORE_OK)
		result = kinds[w->kind].write(w);
	if (result == STORE_OK && !w->out->nothing && !w->single)
		result = enclose_proofs(w);
	if (result == STORE_OK && !w->out->nothing) {
		snprintf(template, sizeof(template), "letter-%s",
		    outbox_kinds[w->kind]);
		snprintf(w->out->lang, sizeof(w->out->lang), "%s", w->lang);
		write_subject(w);
		if (w->single)
			write_single(w);
		else
			language_page(language_find(w->lang, w->ruleset),
			    template, w->data, LAYOUT_SOURCE, &w->out->body);
		/* Whoever needs a person shall know whom to write to. */
		if (w->kind != TELL_HOST && !w->single)
			language_page(language_find(w->lang, w->ruleset),
			    "letter-foot", w->data, LAYOUT_SOURCE,
			    &w->out->body);
	}
	return result;
}

/* What is wrong with the language of the letter, or NULL. */
static json_t *
language_wrong(const struct writing *w)
{
	const char *fault = language_fault(language_find(w->lang,
	    w->ruleset));

	return fault == NULL || strcmp(w->lang, "en") == 0 ? NULL :
	    json_pack("{ss ss}", "lang", w->lang, "fault", fault);
}

/* That it is in English, and why, before a letter. */
static void
note_language(struct writing *w, const json_t *wrong)
{
	struct buffer body = w->out->body;
	json_t *note = phrase(w, "", "answer.language", wrong, "");

	w->out->body = (struct buffer){ 0 };
	buffer_printf(&w->out->body, "%s\n\n", json_string_value(note));
	buffer_add(&w->out->body, body.data, body.len);
	buffer_free(&body);
	json_decref(note);
}

/* Begin again, with nothing but the row. */
static bool
begin_letter(struct writing *w)
{
	written_free(w->out);
	memset(w->out, 0, sizeof(*w->out));
	json_decref(w->data);
	w->data = json_loads(w->row->args, 0, NULL);
	if (!json_is_object(w->data))
		return false;
	clean(w->data, true);
	return true;
}

static enum store_result
write_part(struct context *context, const struct store_outbox *row,
    enum share share, struct written *out)
{
	struct record *r;
	struct writing w = { .context = context, .row = row, .out = out,
	    .part = share != SHARE_ALL, .single = share == SHARE_SENTENCE };
	enum store_result result;
	json_t *wrong;

	memset(out, 0, sizeof(*out));
	while (w.kind < TELL_KINDS && strcmp(outbox_kinds[w.kind],
	    row->kind) != 0)
		w.kind++;
	if (w.kind == TELL_KINDS || !begin_letter(&w)) {
		json_decref(w.data);
		return STORE_DAMAGED;
	}
	r = record_new();
	result = find_reader(&w);
	if (result == STORE_OK)
		result = write_in_language(&w, r);
	wrong = result == STORE_OK ? language_wrong(&w) : NULL;
	if (wrong != NULL && begin_letter(&w)) {
		record_free(r);
		result = find_reader(&w);
		snprintf(w.lang, sizeof(w.lang), "en");
		if (result == STORE_OK)
			result = write_in_language(&w, r);
		if (result == STORE_OK && !out->nothing && !w.single)
			note_language(&w, wrong);
	}
	language_plain(language_find(w.lang, ""), &out->subject);
	language_plain(language_find(w.lang, ""), &out->body);
	json_decref(wrong);
	record_drop(r);
	json_decref(w.data);
	return result;
}

/* Until here the body was as templates make it. */
static void
lay_out(struct written *out)
{
	struct html_letter letter = { .lang = out->lang,
	    .subject = buffer_text(&out->subject) };
	struct buffer source = out->body;
	char id[POST_CID];

	if (out->picture.text.len > 0) {
		letter.picture = post_cid(out->picture.name, id);
		letter.seen = language_text(language_find(out->lang, ""),
		    "answer.picture");
	}

	out->body = (struct buffer){ 0 };
	layout_text(buffer_text(&source), source.len, false, &out->body);
	if (out->rich)
		html_letter(&letter, buffer_text(&source), source.len,
		    &out->html);
	buffer_free(&source);
}

enum store_result
write_letter(struct context *context, const struct store_outbox *row,
    struct written *out)
{
	enum store_result result = write_part(context, row, SHARE_ALL, out);

	if (result == STORE_OK && !out->nothing)
		lay_out(out);
	return result;
}

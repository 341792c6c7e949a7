/*
 * letter_data.c: data that several kinds of letters share.
 */
#include "cmd/mail/letter_data.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/position.h"
#include "cmd/page/drawing.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/report.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outbox_row.h"
#include "core/ask.h"
#include "core/due.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

json_t *
data_embedded(const struct buffer *page)
{
	const char *text = buffer_text(page) + strspn(buffer_text(page),
	    "\n");
	size_t len = strlen(text);

	while (len > 0 && text[len - 1] == '\n')
		len--;
	return json_sprintf(LAYOUT_FLOW "\n%.*s\n" LAYOUT_VERBATIM, (int)len,
	    text);
}

void
data_clean(json_t *value, bool lines)
{
	const char *key, *from;
	json_t *item;
	size_t i, n;
	char *text;

	json_array_foreach(value, i, item)
		data_clean(item, false);
	json_object_foreach(value, key, item)
		data_clean(item, lines && strcmp(key, "text") == 0);
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

void
data_set(struct composition *w, const char *key, json_t *value)
{
	json_object_set_new(w->data, key, value);
}

const char *
data_arg(const struct composition *w, const char *key)
{
	const char *text = json_string_value(json_object_get(w->data, key));

	return text != NULL ? text : "";
}

json_t *
data_duration(const struct composition *w, uint32_t seconds)
{
	return language_duration(language_find(w->lang, ""), seconds);
}

json_t *
data_phrase(const struct composition *w, const char *ruleset, const char *key,
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
	return out;
}

json_t *
data_decision(const struct composition *w, const char *ruleset, const char *id)
{
	char key[128];
	json_t *out = json_pack("{ss}", "id", id);

	snprintf(key, sizeof(key), "decision.%s", id);
	json_object_set_new(out, "name", data_phrase(w, ruleset, key, NULL,
	    id));
	snprintf(key, sizeof(key), "is_%s", id);
	json_object_set_new(out, key, json_true());
	return out;
}

json_t *
data_moment(const struct composition *w, int64_t at)
{
	return language_time(language_find(w->lang, ""), at);
}

json_t *
data_time(const struct composition *w, const json_t *value)
{
	const char *text = json_string_value(value);
	int64_t at = text == NULL ? -1 : time_read(text, strlen(text));

	return at < 0 ? json_null() : language_time_short(language_find(
	    w->lang, ""), at);
}

/* ---- games ---- */

bool
data_is_away(const struct composition *w)
{
	const char *address;

	return w->r != NULL && host_away(w->r, &address);
}

void
data_missing(struct composition *w)
{
	const struct record *r = w->r;
	json_t *names = json_array(), *args = json_pack("{so}", "names",
	    names);

	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1))
			json_array_append_new(names, json_pack("{ss}", "name",
			    r->names[i]));
	data_set(w, "n_missing", json_integer((json_int_t)json_array_size(
	    names)));
	data_set(w, "missing", json_incref(names));
	data_set(w, "still", data_phrase(w, "", "answer.names", args, ""));
	json_decref(args);
}

static void
set_decision(struct composition *w)
{
	const struct game *game = &w->r->game;
	const char *decision = record_decision(w->r);
	int awaited = record_awaited(w->r);
	json_t *then;

	if (awaited < 0)
		return;
	data_set(w, "awaited", json_string(w->r->names[awaited]));
	data_set(w, "you", json_boolean(awaited == w->seat));
	if (game->paused)
		data_set(w, "paused", json_true());
	else if (game->until > 0 && !(game->open >> awaited & 1))
		data_set(w, "until", data_moment(w, due_at(&w->r->game)));
	if (game->late)
		data_set(w, "late", json_true());
	if (game->open >> awaited & 1)
		data_set(w, "open", json_pack("{ss}", "name",
		    w->r->names[awaited]));
	then = game->paused ? NULL : report_then(w->r, w->lang);
	if (then != NULL)
		data_set(w, "then", then);
	if (!game_joined(game)) {
		data_set(w, "joining", json_true());
		data_set(w, "you", json_boolean(w->seat >= 0 &&
		    !(game->joined >> w->seat & 1)));
		data_missing(w);
		return;
	}
	data_set(w, "decision", data_decision(w, w->ruleset, decision));
	data_set(w, "when", data_phrase(w, w->ruleset, "answer.when", w->data,
	    ""));
}

/* Of the seats that are not told yet, the one with most points. */
static int
best_seat(const struct standing *standing, int seats, unsigned told)
{
	int best = -1;

	for (int i = 0; i < seats; i++)
		if (!(told >> i & 1) && (best < 0 ||
		    standing->points[i] > standing->points[best]))
			best = i;
	return best;
}

/* Who has won, and with how many points: "outcome", a clause. */
static void
set_outcome(struct composition *w)
{
	const struct game *game = &w->r->game;
	json_t *winners, *scores, *args;
	struct standing standing;
	unsigned told = 0;

	if (game->play.rules->standing == NULL)
		return;
	winners = json_array();
	scores = json_array();
	game->play.rules->standing(game->play.edition, game->play.state,
	    &standing);
	for (int i = 0; i < game->play.seats; i++) {
		int seat = best_seat(&standing, game->play.seats, told);
		json_t *item = json_pack("{ss sb si}", "name",
		    game->holder[seat].name, "self", seat == w->seat,
		    "points", standing.points[seat]);

		told |= 1u << seat;
		if (standing.winners >> seat & 1)
			json_array_append(winners, item);
		json_array_append_new(scores, item);
	}
	args = json_pack("{sb so so}", "given_up", game->abandoned, "winners",
	    winners, "scores", scores);
	data_set(w, "outcome", data_phrase(w, "", "answer.outcome", args, ""));
	json_decref(args);
}

void
data_game(struct composition *w)
{
	const struct record *r = w->r;
	const char *address, *url = config_get(w->context->store,
	    CONFIG_SITE);

	if (url != NULL)
		data_set(w, "site", json_sprintf("%s%sgames/%s.html", url,
		    url[strlen(url) - 1] == '/' ? "" : "/", r->fixed.id));
	data_set(w, "game", json_pack("{ss ss so si}", "id", r->fixed.id,
	    "ruleset", w->ruleset,
	    "name", data_phrase(w, w->ruleset, "title", NULL, w->ruleset),
	    "line", (int)r->game.line));
	data_set(w, "round", json_integer(r->fixed.rules->round(
	    r->fixed.edition, r->game.play.state)));
	data_set(w, "over", json_boolean(game_over(&r->game)));
	if (game_over(&r->game))
		set_outcome(w);
	if (w->seat >= 0)
		data_set(w, "seated", json_true());
	if (!game_over(&r->game) && host_away(r, &address))
		data_set(w, "away", json_pack("{ss?}", "address", address));
	else
		set_decision(w);
	data_besides(w);
}

enum { BESIDES = 4 };		/* games that are named */

/*
 * The decision that this game waits for, if it is the reader's; NULL: it is
 * not.
 */
static json_t *
awaits(struct composition *w, const char *id)
{
	struct record *r = record_new();
	const struct game *game = &r->game;
	const char *address, *decision;
	json_t *out = NULL, *args;
	int seat = -1;

	/* A damaged one is told of where it is asked for. */
	if (record_stand(r, w->context->store, id) && !game_over(game) &&
	    !game->paused && !host_away(r, &address))
		seat = game_seat(game, w->reader);
	if (seat >= 0 && !game_joined(game) && !(game->joined >> seat & 1))
		out = data_phrase(w, "", "answer.join", NULL, "join");
	else if (seat >= 0 && game_joined(game) && game_awaits(game, seat)) {
		decision = record_decision(r);
		args = json_pack("{so sI}", "decision", data_decision(w,
		    r->fixed.rules->name, decision), "round", (json_int_t)
		    r->fixed.rules->round(r->fixed.edition, game->play.state));
		out = data_phrase(w, r->fixed.rules->name, "answer.when",
		    args, decision);
		json_decref(args);
	}
	record_drop(r);
	return out;
}

void
data_besides(struct composition *w)
{
	const struct game *game = &w->r->game;
	json_t *games, *id, *list;
	json_int_t more = 0;
	size_t i;

	/*
	 * A reader who is asked for nothing here has been told of the others.
	 */
	if (w->seat < 0 || w->elsewhere || w->part || game_over(game) ||
	    !(game_joined(game) ? game_awaits(game, w->seat) :
	    !(game->joined >> w->seat & 1)))
		return;
	games = record_games(w->context->store, w->row->player);
	list = json_array();
	json_array_foreach(games, i, id) {
		json_t *when;

		if (strcmp(json_string_value(id), w->r->fixed.id) == 0)
			continue;
		when = awaits(w, json_string_value(id));
		if (when != NULL && json_array_size(list) < BESIDES)
			json_array_append_new(list, json_pack("{sO sO}", "id",
			    id, "when", when));
		else
			more += when != NULL;
		json_decref(when);
	}
	if (json_array_size(list) > 0)
		data_set(w, "besides", json_incref(list));
	data_set(w, "more", json_integer(more));
	json_decref(list);
	json_decref(games);
}

static void
name_enclosure(const struct composition *w, const char *what,
    struct enclosure *out)
{
	snprintf(out->name, sizeof(out->name), "%s-%u.%s", w->r->fixed.id,
	    (unsigned)w->r->game.line, what);
}

/*
 * The position as a file, for programs such as nuncio.html.  Letters are read
 * by many eyes, so it has what everybody may see, as the report has.
 */
static enum store_result
enclose_position(struct composition *w)
{
	struct enclosure *out = &w->out->place;
	struct position place = { .seat = w->seat };
	const struct game *game = &w->r->game;
	const char *address;
	enum store_result result;

	if (w->seat < 0 || game->line != w->r->last ||
	    !host_rules(w->context, game))
		return STORE_OK;
	/*
	 * It is for a reader who has to decide now, who may take something
	 * back, or who can send the next decision early.
	 */
	if (!game_awaits(game, w->seat) && !data_sends_early(w) &&
	    (game_joined(game) || game->joined >> w->seat & 1) &&
	    (w->provider == NULL || game_may_undo(game, w->seat) != NULL))
		return STORE_OK;
	w->word = w->provider != NULL;
	snprintf(place.lang, sizeof(place.lang), "%s", w->lang);
	address = config_get(w->context->store, CONFIG_ADDRESS);
	if (address != NULL)
		snprintf(place.address, sizeof(place.address), "%s", address);
	buffer_clear(&out->text);
	name_enclosure(w, "position", out);
	result = report_since(w->r, &place);
	if (result != STORE_OK)
		return result;
	position_write(w->r, &place, &out->text);
	position_seal(host_secret(w->context), w->r, &out->text);
	/* A reader who is asked for nothing knows its use by now. */
	if (game_awaits(game, w->seat) || !game_joined(game))
		data_set(w, "board", json_string(out->name));
	return STORE_OK;
}

bool
data_waits(const struct composition *w)
{
	const struct game *game = &w->r->game;

	return !game_over(game) && game_joined(game) &&
	    !game_awaits(game, w->seat);
}

/*
 * The position as everybody sees it, drawn, where there is HTML to show it in
 * and something to decide.  Where it cannot be drawn it is not there.  It has
 * one column, as a phone would make letters of wider ones too small to read.
 */
static void
enclose_picture(struct composition *w)
{
	struct enclosure *out = &w->out->picture;
	struct fault fault;

	if (!w->out->rich || w->part || w->brief || w->seat < 0 ||
	    !game_awaits(&w->r->game, w->seat))
		return;
	buffer_clear(&out->text);
	name_enclosure(w, "png", out);
	/* A letter goes without, whatever the reason. */
	drawing_make(w->r, w->lang, DRAWING_PNG, &out->text, &fault);
}

/*
 * The report within the letter, with the story since a line (0: since the last
 * decision of the awaited player), with a receipt of its line.  Before and
 * after the game nothing is hidden from a seat: the turn file to join has the
 * reader's name in it, and the report tells the story since the reader's own
 * last move.
 */
enum store_result
data_report(struct composition *w, int64_t from, bool standing)
{
	const struct game *game = &w->r->game;
	struct report report = { .lang = w->lang, .seat = w->seat >= 0 &&
	    (!game_joined(game) || game_over(game)) ? w->seat : PUBLIC,
	    .letter = true, .source = true, .standing = standing,
	    .idle = data_waits(w),
	    .watched = w->what == WHAT_WATCH,
	    .from = from, .told = w->told,
	    .links = w->provider != NULL && !w->part,
	    .you = w->seat >= 0 && game_awaits(game, w->seat),
	    .whole = w->what == WHAT_REPORT || w->newcomer ||
	    json_is_true(json_object_get(w->data, "is_begun")),
	    .asked = w->what == WHAT_REPORT,
	    .intro = w->kind == TELL_INVITATION || w->newcomer,
	    .brief = w->brief && w->what != WHAT_REPORT };
	struct buffer text = { 0 };
	struct receipt receipt;
	enum store_result result;

	result = report_game(w->r, &report, &text);
	if (result == STORE_OK) {
		/* An invitation to a game that has not begun shows none. */
		if (host_rules(w->context, game) &&
		    (w->kind != TELL_INVITATION || game_joined(game))) {
			receipt_make(w->r, &receipt);
			draft_show(w->out, &receipt);
		}
		result = enclose_position(w);
	}
	if (result == STORE_OK) {
		enclose_picture(w);
		if (text.len > 0)
			data_set(w, "position", data_embedded(&text));
	}
	buffer_free(&text);
	return result;
}

void
data_block(struct composition *w, const struct game *game, const char *said)
{
	struct ask ask;

	if (data_is_away(w))
		return;
	if (w->provider != NULL) {
		/* A reply is about the game of the letter that it answers. */
		if (w->r == NULL || game != &w->r->game)
			return;
		data_set(w, "reply", json_pack("{ss}", "said", said));
		w->word = true;
		return;
	}
	ask_for(game, game_seat(game, w->reader), &ask);
	data_set(w, "block", json_pack("{ss ss ss ss ss}", "game",
	    game->setup->id, "player", w->reader, "after", ask.after, "asks",
	    ask.line, "said", said));
	if (language_has_words(language_find(w->lang,
	    game->play.rules->name)))
		json_object_set_new(json_object_get(w->data, "block"),
		    "language", json_string(w->lang));
}

void
data_question(struct composition *w, const char *id, const char *said)
{
	struct record *r;
	enum store_result result;

	if (w->reader[0] == '\0')
		return;
	r = record_new();
	if ((result = record_open(r, w->context->store, id)) == STORE_OK &&
	    (result = record_seek(r, r->last)) == STORE_OK)
		data_block(w, &r->game, said);
	else if (result != STORE_NONE && result != STORE_DAMAGED)
		store_must(w->context->store, result);
	record_drop(r);
}

int64_t
data_line_of(const struct composition *w, int64_t line)
{
	return line > 0 && line < w->r->last ? line : w->r->last;
}

json_t *
data_quoted(const char *text, size_t len)
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

/* Where the first sentence ends; what it quotes may have ends of its own. */
static size_t
sentence_end(const char *text)
{
	const char *end = strstr(text, ". ");
	bool quoted = false;

	for (size_t i = 1; text[0] != '\0' && text[i] != '\0'; i++)
		if (text[i] == '\'' && text[i - 1] == ' ')
			quoted = true;
		else if (text[i] == '\'' &&
		    strchr(" .,:;", text[i + 1]) != NULL)
			quoted = false;
		else if (!quoted && strncmp(text + i, ". ", 2) == 0)
			return i;
	return end != NULL ? (size_t)(end - text) : strlen(text);
}

json_t *
data_short_of(const struct composition *w, const char *text)
{
	bool keep = language_text(language_find(w->lang, ""),
	    "language.capitals") != NULL;
	size_t len = sentence_end(text);
	char first[3] = { text[0], '\0' };
	size_t n;

	len -= len > 0 && text[len - 1] == '.';
	n = len > 0;
	if (!keep && len > 1 && text[0] >= 'A' && text[0] <= 'Z' &&
	    ((text[1] >= 'a' && text[1] <= 'z') || text[1] == ' ' ||
	    text[1] == '\'' || (text[1] & 0x80) != 0))
		first[0] += 'a' - 'A';
	/* U+00C0 to U+00DE, but for the sign of times. */
	if (!keep && len > 1 && text[0] == '\303' && (text[1] & 0xff) <= 0x9e &&
	    (text[1] & 0xff) != 0x97) {
		first[1] = text[1] + 0x20;
		n = 2;
	}
	return json_sprintf("%s%.*s", first, (int)(len - n), text + n);
}

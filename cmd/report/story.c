/*
 * story.c: the events of a game as sentences; see story.h.
 */
#include "cmd/report/story.h"

#include "cmd/base/buffer.h"
#include "cmd/base/view.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/report/bare.h"
#include "cmd/report/language.h"
#include "core/order.h"
#include "core/time.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TAKEN_TOLD = 6 };	/* the most sentences that were taken back */

static json_t *
text_item(const char *text)
{
	json_t *item = json_object(), *value = json_string(text);

	json_object_set_new_nocheck(item, "text", value);
	return item;
}

/*
 * The arguments of an event's sentence, by name, as things of this language,
 * and "auto", the remark on moves that the program has played or that were sent
 * early.
 */
static json_t *
sentence_args(const struct story *story, const struct language *l,
    const struct event *event)
{
	struct view view = *story->view;
	const struct event_type *type = &view.rules->events[event->type];
	json_t *args = json_object();

	view.arg = (struct language *)l;
	if (story->played != NULL)
		json_object_set(args, "auto", story->played);
	for (int i = 0; i < event->n; i++)
		if (event->arg[i] != WORD_NONE)
			json_object_set_new(args, type->arg[i],
			    view_word(&view, event->arg[i], WORD_NONE));
	return args;
}

/* Does a text begin with a player's name, which is never written otherwise? */
static bool
names_player(const struct story *story, const char *text)
{
	size_t len = strcspn(text, " ,;.:");

	for (int i = 0; i < SEATS; i++)
		if (story->view->names[i] != NULL &&
		    strlen(story->view->names[i]) == len &&
		    memcmp(story->view->names[i], text, len) == 0)
			return true;
	return false;
}

/* A continuation of something that is not told here: a sentence by itself. */
static json_t *
begin_with(const struct story *story, const char *text)
{
	struct buffer whole = { 0 };
	json_t *item;

	text += strspn(text, " ,;.:");
	buffer_puts(&whole, text);
	if (*text >= 'a' && *text <= 'z' && !names_player(story, text))
		whole.data[0] = (char)(*text - 'a' + 'A');
	item = text_item(buffer_text(&whole));
	buffer_free(&whole);
	return item;
}

static void
add_to_item(struct story *story, const char *text)
{
	json_t *item = json_array_get(story->told,
	    json_array_size(story->told) - 1);
	struct buffer both = { 0 };

	if (item == NULL) {
		json_array_append_new(story->told, begin_with(story, text));
		return;
	}
	buffer_printf(&both, "%s%s", json_string_value(json_object_get(item,
	    "text")), text);
	json_object_set_new(item, "text", json_string(buffer_text(&both)));
	buffer_free(&both);
}

/*
 * Add an aside, "(WORDS)".  If there is one at the end already they share their
 * parentheses; parentheses at the end of other lines than events are not ours.
 */
static void
add_aside(struct story *story, const char *aside)
{
	json_t *item = json_array_get(story->told,
	    json_array_size(story->told) - 1);
	const char *before = json_string_value(json_object_get(item, "text"));
	size_t n = before != NULL ? strlen(before) : 0;
	struct buffer text = { 0 };

	if (story->type >= 0 && n > 0 && before[n - 1] == ')') {
		buffer_printf(&text, "%.*s, %s", (int)n - 1, before,
		    aside + 1);
		json_object_set_new(item, "text",
		    json_string(buffer_text(&text)));
	} else {
		buffer_printf(&text, " %s", aside);
		add_to_item(story, buffer_text(&text));
	}
	buffer_free(&text);
}

/*
 * A continuation of an earlier line's sentence is kept as one of its own, too:
 * the game may go back to that line.
 */
static void
keep_alone(struct story *story, const struct language *l, const char *key,
    const json_t *args)
{
	size_t n = json_array_size(story->marks);
	json_t *mark = json_array_get(story->marks, n - 1), *own, *value;
	struct buffer text = { 0 };
	const char *name, *say;

	if (mark == NULL || (size_t)json_integer_value(json_object_get(mark,
	    "told")) != json_array_size(story->told))
		return;
	own = json_object();
	json_object_foreach((json_t *)args, name, value)
		if (strlen(name) < 5 || strcmp(name + strlen(name) - 5,
		    "_same") != 0)
			json_object_set(own, name, value);
	if (language_phrase(l, key, own, &text)) {
		say = buffer_text(&text);
		json_array_append_new(json_object_get(mark, "alone"),
		    begin_with(story, say + (*say == '+')));
	}
	json_decref(own);
	buffer_free(&text);
}

/*
 * Tell one event.  If an event of the same type was told last, and it has a
 * sentence "... .more", that is added to the same item.  So are a sentence
 * that begins with "+", and an aside, which begins with "(" and does not count
 * as the event told last.
 */
static void
tell_event(struct story *story, const struct event *event)
{
	const struct ruleset *rules = story->view->rules;
	const struct language *l;
	json_t *args, *value;
	struct buffer text = { 0 };
	char key[PHRASE_KEY], same[80];
	const char *arg, *say;
	bool more = false;

	language_key(key, rules->name, "event",
	    rules->events[event->type].name);
	l = language_whose(story->l, key);
	args = sentence_args(story, l, event);
	for (int i = 0; i < event->n; i++) {
		arg = rules->events[event->type].arg[i];
		value = json_object_get(story->args, arg);
		if (value == NULL ||
		    !json_equal(value, json_object_get(args, arg)))
			continue;
		snprintf(same, sizeof(same), "%s_same", arg);
		json_object_set_new(args, same, json_true());
	}
	if (event->type == story->type && strlen(key) + 6 <= PHRASE_KEY) {
		strcat(key, ".more");
		more = language_text(l, key) != NULL &&
		    language_whose(l, key) == l;
		if (!more)
			key[strlen(key) - strlen(".more")] = '\0';
	}
	if (!language_phrase(l, key, args, &text)) {
		bare_event(rules, rules->events[event->type].name, args,
		    &text);
		arg = json_string_value(story->played);
		buffer_puts(&text, arg != NULL ? arg : "");
	}
	if (text.len == 0)
		goto out;
	say = buffer_text(&text);
	if (*say == '(') {
		add_aside(story, say);
		goto out;
	}
	if (more || *say == '+') {
		add_to_item(story, say + (*say == '+'));
		if (more)
			key[strlen(key) - strlen(".more")] = '\0';
		keep_alone(story, l, key, args);
	} else
		json_array_append_new(story->told, text_item(say));
	story->type = event->type;
	json_decref(story->args);
	story->args = json_incref(args);
	story->n_events++;
out:
	json_decref(args);
	buffer_free(&text);
}

/* May this eye read press to these? */
static bool
may_read(const struct story *story, const struct record *r, int from,
    const char *to, size_t len)
{
	const char *name = story->host ? "host" : story->seat == PUBLIC ? "" :
	    r->names[story->seat];

	return press_is_to(to, len, name) || (name[0] != '\0' &&
	    from == story->seat);
}

/*
 * Text of a player, as a value.  If it were wrapped into a line "nuncio turn",
 * it could pass for a turn file to be signed; so a no-break space joins the two
 * words.
 */
static json_t *
speech(const char *text, size_t len)
{
	static const char name[] = "nuncio", no_break[] = "\302\240";
	const size_t n = sizeof(name) - 1;
	struct buffer out = { 0 };
	json_t *value;

	for (size_t i = 0; i < len;) {
		size_t blanks = 0;

		if (len - i > n && strncasecmp(text + i, name, n) == 0)
			while (i + n + blanks < len &&
			    (text[i + n + blanks] == ' ' ||
			    text[i + n + blanks] == '\t'))
				blanks++;
		if (blanks == 0) {
			buffer_putc(&out, text[i++]);
			continue;
		}
		buffer_add(&out, text + i, n);
		buffer_puts(&out, no_break);
		i += n + blanks;
	}
	value = json_string(buffer_text(&out));
	buffer_free(&out);
	return value;
}

/* "2026-11-20 18:00", as in reasons; -1: it is not a time. */
static int64_t
reason_time(const char *text)
{
	char whole[TIME_TEXT];

	if (strlen(text) < 16)
		return -1;
	snprintf(whole, sizeof(whole), "%.10sT%.5s:00Z", text, text + 11);
	return time_read(whole, strlen(whole));
}

/*
 * A reason that the program gave itself, "reason.WORDS_WITH_THESE_BETWEEN" (an
 * apostrophe counts as a blank, and a comma as nothing), as this language has
 * it; NULL: it is somebody's, and stays as it was written.
 */
static json_t *
own_reason(const struct language *l, const char *text, size_t len)
{
	char words[PHRASE_KEY - 8], key[PHRASE_KEY], *from, *to;
	json_t *args = json_object(), *out = NULL;

	if (len < sizeof(words)) {
		snprintf(words, sizeof(words), "%.*s", (int)len, text);
		from = strstr(words, " from ");
		to = from == NULL ? NULL : strstr(from, " to ");
		if (to != NULL && reason_time(from + 6) >= 0 &&
		    reason_time(to + 4) >= 0) {
			json_object_set_new(args, "from", language_time(l,
			    reason_time(from + 6)));
			json_object_set_new(args, "to", language_time(l,
			    reason_time(to + 4)));
			*from = '\0';
		}
		to = words;
		for (char *p = words; *p != '\0'; p++)
			if (*p != ',')
				*to++ = *p == ' ' || *p == '\'' ? '_' : *p;
		*to = '\0';
		snprintf(key, sizeof(key), "reason.%s", words);
		out = language_said(l, key, args);
	}
	json_decref(args);
	return out;
}

/* The arguments of a host's order, by name. */
static void
add_order(const struct story *story, const struct record *r,
    const struct order *order, json_t *args)
{
	json_t *own = own_reason(story->l, order->reason, order->reason_len);

	json_object_set_new(args, "reason", own != NULL ? own :
	    speech(order->reason, order->reason_len));
	json_object_set_new(args, "line", json_integer(
	    order_takes(order->act, ORDER_LINE) ? (json_int_t)order->line :
	    0));
	json_object_set_new(args, "forced",
	    json_boolean(order->way == WAY_FORCED));
	/* Only somebody who has lost the key needs another than the host's. */
	json_object_set_new(args, "rekeyed",
	    json_boolean(order->act == ACT_HANDOVER &&
	    order->grip != GRIP_HOST));
	if (order_takes(order->act, ORDER_SEAT)) {
		json_object_set_new(args, "player",
		    json_string(r->names[order->seat]));
		json_object_set_new(args, "you",
		    json_boolean(order->seat == story->you));
	}
	if (order->seconds > 0)
		json_object_set_new(args, "time",
		    language_duration(story->l, order->seconds));
	if (order->act == ACT_ROLLBACK)
		json_object_set_new(args, order_ways[order->way], json_true());
}

json_t *
story_to(const struct language *l, const char *names, size_t len)
{
	json_t *list = json_array(), *args = json_pack("{so}", "names", list),
	    *text;

	for (size_t i = 0, n; i < len; i += n + 1) {
		const char *comma = memchr(names + i, ',', len - i);

		n = comma == NULL ? len - i : (size_t)(comma - names) - i;
		json_array_append_new(list, json_pack("{ss%}", "name",
		    names + i, n));
	}
	text = language_said(l, "answer.names", args);
	json_decref(args);
	return text != NULL ? text : json_string("");
}

/* TO: TEXT, for those who may read it. */
static bool
add_press(const struct story *story, const struct record *r,
    const struct line_words *words, json_t *args)
{
	const char *colon = memchr(words->rest, ':', words->rest_len);
	int64_t older = record_older(r);

	if (colon == NULL || !may_read(story, r, words->seat, words->rest,
	    colon - words->rest))
		return false;
	json_object_set_new(args, "to", story_to(story->l, words->rest,
	    colon - words->rest));
	json_object_set_new(args, "to_all", json_boolean(
	    memcmp(words->rest, "all:", 4) == 0));
	if (older >= 0)
		json_object_set_new(args, "older", json_integer(older));
	json_object_set_new(args, "text", speech(colon + 2,
	    words->rest + words->rest_len - colon - 2));
	return true;
}

/*
 * Absences, with their days, for the player and the host; at the end for all.
 */
static bool
add_absence(const struct story *story, const struct record *r, json_t *args)
{
	const struct game_absence *absence = &r->absence;

	if (absence->seat < 0 || (!game_over(&r->game) && !story->host &&
	    absence->seat != story->seat))
		return false;
	json_object_set_new(args, "player",
	    json_string(r->names[absence->seat]));
	json_object_set_new(args, "from", language_day(story->l,
	    absence->leaves));
	json_object_set_new(args, "to", language_day(story->l,
	    absence->returns));
	return true;
}

/* How the story stands before what this line tells of the game. */
static void
set_mark(struct story *story, int64_t line)
{
	size_t n = json_array_size(story->told);
	json_t *last = json_object_get(json_array_get(story->told, n - 1),
	    "text");

	json_array_append_new(story->marks, json_pack("{sI sI sO? s[]}",
	    "line", (json_int_t)line, "told", (json_int_t)n, "last", last,
	    "alone"));
}

/* Text that was added to a sentence since the nth mark goes into taken. */
static void
cut_item(const struct story *story, size_t nth, size_t at, json_t *taken)
{
	json_t *mark = json_array_get(story->marks, nth);

	json_object_set(json_array_get(story->told, at - 1), "text",
	    json_object_get(mark, "last"));
	while (mark != NULL && (size_t)json_integer_value(json_object_get(
	    mark, "told")) == at) {
		json_array_extend(taken, json_object_get(mark, "alone"));
		mark = json_array_get(story->marks, ++nth);
	}
}

/*
 * The game goes back to a line: the story since then goes.  Press, and acts of
 * the host beside it, stay.  Returns a list of the parts removed.
 */
static json_t *
take_back(struct story *story, int64_t to)
{
	json_t *taken = json_array(), *item, *mark;
	size_t n = 0, at;

	while ((mark = json_array_get(story->marks, n)) != NULL &&
	    json_integer_value(json_object_get(mark, "line")) <= to)
		n++;
	if (mark == NULL)
		return taken;
	at = (size_t)json_integer_value(json_object_get(mark, "told"));
	if (at > 0)
		cut_item(story, n, at, taken);
	while ((item = json_array_get(story->told, at)) != NULL) {
		if (json_is_true(json_object_get(item, "aside"))) {
			at++;
			continue;
		}
		json_array_append(taken, item);
		json_array_remove(story->told, at);
	}
	while (json_array_remove(story->marks, n) == 0)
		;
	story->late = -1;
	return taken;
}

/* That it does not hold any more: the first of it, and how much more. */
static void
tell_taken(struct story *story, json_t *taken)
{
	struct buffer text = { 0 };
	size_t n = json_array_size(taken);
	json_t *args, *item;

	for (size_t i = n; i > TAKEN_TOLD; i--)
		json_array_remove(taken, i - 1);
	args = json_pack("{so sI}", "taken", taken, "more",
	    (json_int_t)(n - json_array_size(taken)));
	if (n > 0 && language_phrase(story->l, "line.taken", args, &text)) {
		item = text_item(buffer_text(&text));
		json_object_set_new(item, "aside", json_true());
		json_object_set_new(item, "taken", json_true());
		json_array_append_new(story->told, item);
	}
	json_decref(args);
	buffer_free(&text);
}

/*
 * The remark on the events of this line, if the program played it, or if its
 * player sent it early.
 */
static void
set_played(struct story *story, const struct line_words *words)
{
	json_t *args;

	json_decref(story->played);
	story->played = NULL;
	if (words->reading >= 0)
		story->early = words->early;
	if (words->kind != LINE_MOVE || words->why == WHY_BOT ||
	    (words->why == WHY_SAID && !story->early))
		return;
	args = json_pack("{sb sb}", "only", words->why == WHY_ONLY,
	    "early", words->why == WHY_SAID);
	story->played = language_said(story->l, "line.auto", args);
	json_decref(args);
}

/*
 * A sentence that ends with what somebody wrote: without the full stop that
 * templates add, and whether it has another end, or one within quotes.
 */
static json_t *
closed(const struct buffer *sentence)
{
	const char *text = buffer_text(sentence);
	size_t n = sentence->len;
	bool quoted = n > 1 && text[n - 1] == '"';
	char end = text[n - 1 - quoted];

	if (end == '.' && !quoted)
		return json_pack("{ss%}", "text", text, n - 1);
	return json_pack("{ss% sb sb}", "text", text, n,
	    "has_end", end == '.' || (!quoted && strchr("!?", end) != NULL),
	    "quotes_end", quoted && strchr("!?", end) != NULL);
}

/* Acts of players and hosts beside moves: "line.KIND". */
static void
tell_line(struct story *story, const struct record *r,
    const struct store_line *line, const struct line_words *words)
{
	struct order order;
	struct buffer text = { 0 };
	char key[64];
	int64_t back;
	json_t *args, *item, *taken;
	bool told = true;

	set_played(story, words);
	snprintf(key, sizeof(key), "line.%s", line_types[words->kind].word);
	if (words->why == WHY_DEADLINE && words->seat != story->late) {
		story->late = words->seat;	/* told once for all of them */
		snprintf(key, sizeof(key), "line.deadline");
	} else if (!line_types[words->kind].aside) {
		if (line_said(words))
			story->late = -1;
		return;
	}
	args = json_pack("{ss sb}", "player", r->names[words->seat], "you",
	    words->seat == story->you);
	if (words->kind == LINE_RESIGN)
		json_object_set_new(args, "declined", json_boolean(
		    record_declines(r, words->seat, words->line)));
	if (words->kind == LINE_AWAY)
		told = add_absence(story, r, args);
	else if (words->kind == LINE_PRESS)
		told = !story->deaf && add_press(story, r, words, args);
	else if (words->kind == LINE_AGREE)
		json_object_set_new(args, "line",
		    json_integer(r->game.agreed_line));
	else if (words->kind == LINE_UNDO)
		json_object_set_new(args, "line", json_integer(
		    (json_int_t)strtol(words->rest, NULL, 10)));
	else if (words->kind == LINE_HOST && order_cut(words, &order) ==
	    NULL) {
		snprintf(key, sizeof(key), "line.host.%s",
		    order_types[order.act].word);
		add_order(story, r, &order, args);
		/* Each report has it on top. */
		told &= order.act != ACT_NOTE;
	}
	back = record_goes_back(line);
	taken = back >= 0 ? take_back(story, back) : NULL;
	told &= story->but == 0 || line->line < story->but ||
	    !order_tells(words);
	if (!told || line->line < story->from) {
		json_decref(taken);
		json_decref(args);
		return;
	}
	if (language_phrase(story->l, key, args, &text) && text.len > 0) {
		item = closed(&text);
		json_object_set_new(item, "aside", json_true());
		json_array_append_new(story->told, item);
	}
	if (taken != NULL)
		tell_taken(story, taken);
	story->type = -1;	/* nothing continues an earlier sentence */
	json_decref(args);
	buffer_free(&text);
}

static void
tell_tale(struct story *story, const struct tale *tale)
{
	for (int i = 0; i < tale->n; i++) {
		const struct event *event = &tale->event[i];

		if (event->seats >> story->seat & 1 ||
		    event->seats >> PUBLIC & 1)
			tell_event(story, event);
	}
}

int
story_tell(void *arg, struct record *r, const struct store_line *line)
{
	struct story *story = arg;
	struct line_words words;
	int before = story->n_events;

	line_cut(line->text, line->len, &words);
	tell_line(story, r, line, &words);
	if (r->tale.n > 0)
		set_mark(story, line->line);
	tell_tale(story, &r->tale);
	if (words.kind == LINE_CHANCE)
		story->drawn = story->n_events > before;
	else if (words.kind == LINE_MOVE) {
		/* Nothing was said of it, but a list of draws ends there. */
		if (story->drawn && story->n_events == before)
			story->type = -1;
		story->drawn = false;
	}
	return 0;
}

void
story_foretell(struct story *story, const struct tale *tale)
{
	json_decref(story->played);
	story->played = NULL;
	tell_tale(story, tale);
}

void
story_begin(struct story *story, struct language *l, const struct view *view,
    int seat, bool host)
{
	*story = (struct story){ .l = l, .view = view, .seat = seat,
	    .host = host, .told = json_array(), .marks = json_array(),
	    .type = -1, .you = -1, .late = -1 };
}

json_t *
story_end(struct story *story)
{
	json_t *told = story->told;

	json_decref(story->args);
	json_decref(story->marks);
	json_decref(story->played);
	*story = (struct story){ 0 };
	return told;
}

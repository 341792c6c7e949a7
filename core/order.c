#include "core/order.h"

#include "core/ruleset.h"
#include "core/span.h"
#include "core/text.h"
#include "core/time.h"

#include <string.h>

const struct order_type order_types[ACTS] = {
	[ACT_PAUSE] = { "pause", { ORDER_END }, .news = true },
	[ACT_RESUME] = { "resume", { ORDER_END }, .news = true },
	[ACT_ABANDON] = { "abandon", { ORDER_END }, .news = true },
	[ACT_EXTEND] = { "extend", { ORDER_DURATION, ORDER_GAP },
	    .news = true },
	[ACT_REPLACE] = { "replace", { ORDER_SEAT, ORDER_NAME, ORDER_KEY },
	    .news = true },
	[ACT_REKEY] = { "rekey", { ORDER_SEAT, ORDER_KEY }, .news = false },
	[ACT_ROLLBACK] = { "rollback", { ORDER_LINE }, .news = true },
	[ACT_HANDOVER] = { "handover", { ORDER_KEY, ORDER_GRIP },
	    .news = true },
	[ACT_RESTORE] = { "restore", { ORDER_PROMISE }, .news = true },
	[ACT_NOTE] = { "note", { ORDER_END }, .news = false },
	[ACT_HOLIDAY] = { "holiday", { ORDER_SPAN }, .news = false }
};

const char *const order_ways[WAYS] = {
	[WAY_OWN] = "own", [WAY_AGREED] = "agreed",
	[WAY_PRACTICE] = "practice", [WAY_FORCED] = "forced"
};

static const char *const grips[GRIPS] = {
	[GRIP_HOST] = "host", [GRIP_SPARE] = "spare"
};

bool
order_tells(const struct line_words *words)
{
	struct order order;

	if (words->kind == LINE_HOST)
		return order_cut(words, &order) == NULL &&
		    order_types[order.act].news &&
		    (order.act != ACT_EXTEND || order.returns == 0);
	return line_types[words->kind].news || line_timely(words);
}

bool
order_takes(enum order_act act, enum order_word word)
{
	for (int i = 0; order_types[act].takes[i] != ORDER_END; i++)
		if (order_types[act].takes[i] == word)
			return true;
	return false;
}

int
order_find(const char *word)
{
	for (int i = 0; i < ACTS; i++)
		if (strcmp(order_types[i].word, word) == 0)
			return i;
	return -1;
}

/* New players may play by letters; a key never becomes letters again. */
static bool
take_key(struct span word, struct order *out)
{
	struct key key;

	return span_copy(word, out->key, KEY_TEXT) &&
	    (out->act == ACT_REPLACE ? key_read(word.at, word.len, &key) :
	    key_read_own(word.at, word.len, &key));
}

static bool
take_name(struct span word, struct order *out)
{
	return turn_name(word.at, word.len) &&
	    span_copy(word, out->name, sizeof(out->name));
}

static bool
take_promise(struct span *rest, struct order *out)
{
	if (!hash_read(rest->at, rest->len, out->commitment))
		return false;
	*rest = span_skip(*rest, 2 * HASH);
	span_literal(rest, " ");
	return true;
}

/* The way of a rollback: "forced" or nothing; in a log, "WAY HASH". */
static bool
take_way(struct span *rest, bool log, struct order *out)
{
	int way;

	if (!log) {
		if (span_one_of(rest, &order_ways[WAY_FORCED], 1) == 0)
			out->way = WAY_FORCED;
		return true;
	}
	way = span_one_of(rest, order_ways, WAYS);
	if (way < 0)
		return false;
	out->way = way;
	return take_promise(rest, out);
}

static bool
take_span(struct span *rest, struct order *out)
{
	struct span from = span_word(rest), to = span_word(rest);

	out->leaves = time_read(from.at, from.len);
	out->returns = time_read(to.at, to.len);
	return out->leaves >= 0 && out->returns >= 0;
}

/* Read a word between the act and "because".  NULL, or the fault. */
static const char *
take_word(enum order_word kind, struct span *rest, bool log,
    struct order *out)
{
	struct span word;
	uint32_t seat;
	int grip;

	switch (kind) {
	case ORDER_END:
		return NULL;
	case ORDER_SEAT:
		if (!span_number(span_word(rest), 1, &seat) || seat >= SEATS)
			return "seat";
		out->seat = seat;
		return NULL;
	case ORDER_NAME:
		return take_name(span_word(rest), out) ? NULL : "name";
	case ORDER_KEY:
		return take_key(span_word(rest), out) ? NULL : "key";
	case ORDER_DURATION:
		word = span_word(rest);
		out->seconds = time_unitless(word.at, word.len);
		out->unitless = out->seconds > 0;
		if (!out->unitless)
			out->seconds = time_duration(word.at, word.len);
		return out->seconds > 0 ? NULL : "time";
	case ORDER_LINE:
		return span_number(span_word(rest), 9, &out->line) &&
		    take_way(rest, log, out) ? NULL : "line";
	case ORDER_PROMISE:
		return !log || take_promise(rest, out) ? NULL : "line";
	case ORDER_SPAN:
		return take_span(rest, out) ? NULL : "time";
	case ORDER_GAP:
		if (rest->len == 0 || !span_digit(*rest->at))
			return NULL;
		return take_span(rest, out) && out->leaves < out->returns ?
		    NULL : "time";
	case ORDER_GRIP:
		grip = log ? span_one_of(rest, grips, GRIPS) : -1;
		out->grip = grip < 0 ? GRIP_HOST : grip;
		return NULL;
	}
	return NULL;
}

static const char *
take_order(const char *text, size_t len, bool log, struct order *out)
{
	const enum order_word *takes;
	const char *fault;
	struct span rest = { text, len };

	memset(out, 0, sizeof(*out));
	while (span_one_of(&rest, &order_types[out->act].word, 1) < 0)
		if (++out->act == ACTS) {
			out->act = ACT_PAUSE;
			return "verb";
		}
	for (takes = order_types[out->act].takes; *takes != ORDER_END; takes++)
		if ((fault = take_word(*takes, &rest, log, out)) != NULL)
			return fault;
	if (!span_same(span_word(&rest), (struct span){ "because", 7 }))
		return "because";
	out->reason = rest.at;
	out->reason_len = rest.len;
	if (rest.len == 0 || rest.len > SPEECH_MAX ||
	    !span_printable(rest.at, rest.len))
		return "reason";
	return NULL;
}

const char *
order_read(const char *text, size_t len, struct order *out)
{
	return take_order(text, len, false, out);
}

const char *
order_cut(const struct line_words *words, struct order *out)
{
	return take_order(words->rest, words->rest_len, true, out);
}

static void
put_promise(struct text *t, const struct order *order)
{
	text_puts(t, " ");
	hash_put(t, order->commitment);
}

static void
put_span(struct text *t, const struct order *order)
{
	text_puts(t, " ");
	time_put(t, order->leaves);
	text_puts(t, " ");
	time_put(t, order->returns);
}

static void
put_word(struct text *t, enum order_word kind, const struct order *order,
    bool log)
{
	switch (kind) {
	case ORDER_END:
		break;
	case ORDER_SEAT:
		text_count(t, order->seat);
		break;
	case ORDER_NAME:
		text_word(t, order->name);
		break;
	case ORDER_KEY:
		text_word(t, order->key);
		break;
	case ORDER_DURATION:
		text_puts(t, " ");
		time_put_duration(t, order->seconds);
		break;
	case ORDER_LINE:
		text_count(t, order->line);
		if (log || order->way == WAY_FORCED)
			text_word(t, order_ways[order->way]);
		if (log)
			put_promise(t, order);
		break;
	case ORDER_PROMISE:
		if (log)
			put_promise(t, order);
		break;
	case ORDER_GAP:
		if (order->returns != 0)
			put_span(t, order);
		break;
	case ORDER_SPAN:
		put_span(t, order);
		break;
	case ORDER_GRIP:
		if (log && order->grip != GRIP_HOST)
			text_word(t, grips[order->grip]);
		break;
	}
}

static size_t
put_order(const struct order *order, char out[LINE_MAX_TEXT], bool log)
{
	const struct order_type *type = &order_types[order->act];
	struct text t = { out, 0, LINE_MAX_TEXT };

	text_puts(&t, type->word);
	for (int i = 0; type->takes[i] != ORDER_END; i++)
		put_word(&t, type->takes[i], order, log);
	text_puts(&t, " because ");
	text_add(&t, order->reason, order->reason_len);
	return t.len;
}

size_t
order_print(const struct order *order, char out[LINE_MAX_TEXT])
{
	return put_order(order, out, false);
}

size_t
order_format(const struct order *order, char out[LINE_MAX_TEXT])
{
	return put_order(order, out, true);
}

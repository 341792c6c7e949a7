/* log: print the lines of a game, for people or for programs. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/view.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "core/order.h"
#include "core/step.h"
#include "core/time.h"

#include <string.h>

struct printer {
	struct context *context;
	bool json, states, legal, all;	/* all: nothing is hidden any more */
	json_t *before;		/* of a draw its result, of a move the legal
				   moves: known only before the line */
	char draw[32];
	char hidden[HASH_TEXT];
	bool early;		/* the last file of a player was sent early */
};

static void
add_common(const struct printer *p, const struct record *r, json_t *line,
    const struct line_words *words)
{
	char at[TIME_TEXT], hex[HASH_TEXT];
	uint8_t seen[STATE_MAX];
	struct view view = record_view(r);

	time_text(words->at, at);
	hash_text(r->game.hash, hex);
	json_object_set_new(line, "hash", json_string(hex));
	json_object_set_new(line, "at", json_string(at));
	if (words->kind != LINE_PRESS)
		json_object_set_new(line, "text", json_stringn(r->game.text,
		    r->game.text_len));
	if (!p->states)
		return;
	memcpy(seen, r->game.play.state, r->fixed.rules->size);
	if (!p->all)
		r->fixed.rules->blind(r->fixed.edition, seen, PUBLIC);
	json_object_set_new(line, "state", view_state(&view, seen));
}

/* Press to some players is not shown: anybody may see the log. */
static json_t *
press_line(const struct line_words *words)
{
	const char *colon = memchr(words->rest, ':', words->rest_len);
	size_t to = colon != NULL ? (size_t)(colon - words->rest) : 0;
	json_t *line = json_pack("{si ss si ss%}", "line", (int)words->line,
	    "kind", "press", "seat", words->seat, "to", words->rest, to);

	if (press_is_to(words->rest, to, ""))
		json_object_set_new(line, "press", json_stringn(colon + 2,
		    words->rest_len - to - 2));
	return line;
}

/* The words of an order by name; its reason and a new key stand in "order". */
static json_t *
host_line(const struct line_words *words)
{
	json_t *line = json_pack("{si ss ss% ss%}", "line", (int)words->line,
	    "kind", "host", "act", words->rest,
	    (size_t)strcspn(words->rest, " "), "order", words->rest,
	    words->rest_len);
	struct order order;

	order_cut(words, &order);	/* the game has read it */
	if (order_takes(order.act, ORDER_SEAT))
		json_object_set_new(line, "seat", json_integer(order.seat));
	if (order_takes(order.act, ORDER_NAME))
		json_object_set_new(line, "player", json_string(order.name));
	if (order_takes(order.act, ORDER_DURATION))
		json_object_set_new(line, "seconds",
		    json_integer(order.seconds));
	if (order_takes(order.act, ORDER_LINE))
		json_object_set_new(line, order_types[order.act].word,
		    json_integer(order.line));
	if (order.returns > 0) {
		char from[TIME_TEXT], to[TIME_TEXT];

		time_text(order.leaves, from);
		time_text(order.returns, to);
		json_object_set_new(line, "from", json_string(from));
		json_object_set_new(line, "to", json_string(to));
	}
	return line;
}

/*
 * The parts common to all kinds.  The end of a game is shown as an act of the
 * host.
 */
static json_t *
plain_line(const struct line_words *words)
{
	const struct line_type *type = &line_types[words->kind];
	bool act = words->kind == LINE_ABANDON || words->kind == LINE_PUBLISH;
	json_t *line = json_pack("{si ss}", "line", (int)words->line,
	    "kind", act ? line_types[LINE_HOST].word : type->word);

	if (act)
		json_object_set_new(line, "act", json_string(type->word));
	if (type->seat)
		json_object_set_new(line, "seat", json_integer(words->seat));
	if (type->rest != NULL)
		json_object_set_new(line, type->rest, json_stringn(words->rest,
		    words->rest_len));
	return line;
}

static json_t *
chance_line(const struct printer *p, const struct line_words *words)
{
	json_t *line = plain_line(words);

	json_object_set_new(line, "draw", json_string(p->draw));
	json_object_set(line, "result", p->before);
	if (json_is_null(p->before))
		json_object_set_new(line, "hidden", json_stringn(words->rest +
		    words->rest_len - (HASH_TEXT - 1), HASH_TEXT - 1));
	return line;
}

static json_t *
move_line(const struct printer *p, const struct line_words *words)
{
	json_t *line = plain_line(words);

	json_object_set_new(line, "move", json_stringn(words->rest,
	    words->rest_len));
	json_object_set_new(line, "auto",
	    json_boolean(words->why != WHY_SAID));
	if (words->why != WHY_SAID)
		json_object_set_new(line, "why",
		    json_string(line_whys[words->why]));
	else if (p->early)
		json_object_set_new(line, "early", json_true());
	if (p->legal)
		json_object_set(line, "legal", p->before);
	return line;
}

static json_t *
json_line(struct printer *p, const struct record *r,
    const struct line_words *words)
{
	switch (words->kind) {
	case LINE_SETUP:
		return variant_json(&r->variant);
	case LINE_CHANCE:
		return chance_line(p, words);
	case LINE_MOVE:
		return move_line(p, words);
	case LINE_PRESS:
		return press_line(words);
	case LINE_HOST:
		return host_line(words);
	default:
		return plain_line(words);
	}
}

/* Who plays what, and what this game has that others have not. */
static void
print_setup(FILE *out, const struct record *r)
{
	json_t *value;
	const char *key;

	print_clean(out, "setup   %s for %d:", r->fixed.rules->name,
	    r->fixed.seats);
	for (int i = 0; i < r->fixed.seats; i++)
		print_clean(out, " %s", r->names[i]);
	json_object_foreach(r->variant.given, key, value)
		print_clean(out, "; %s = %s", key, variant_value(
		    r->fixed.rules, key, json_string_value(value), r->names));
	if (r->fixed.edition_hash != NULL && !variant_own(r->fixed.rules,
	    r->fixed.edition_hash))
		fputs("; an edition of its own", out);
	putc('\n', out);
}

static void
print_text(struct printer *p, const struct record *r,
    const struct line_words *words)
{
	static const char *const whys[WHYS] = {
		[WHY_SAID] = "", [WHY_ONLY] = "  (the only one)",
		[WHY_DEADLINE] = "  (too late)",
		[WHY_RESIGNED] = "  (nobody plays)", [WHY_BOT] = "  (bot)"
	};
	const struct line_type *type = &line_types[words->kind];
	FILE *out = p->context->out;
	char at[TIME_TEXT];
	int len = (int)words->rest_len;

	time_text(words->at, at);
	print_clean(out, "%4u  %.10s %.5s  ", (unsigned)words->line, at,
	    at + 11);
	switch (words->kind) {
	case LINE_SETUP:
		print_setup(out, r);
		break;
	case LINE_CHANCE:
		print_clean(out, "draw    %.*s\n", len, words->rest);
		break;
	case LINE_PRESS:
		len = strcspn(words->rest, ":");
		if (strncmp(words->rest, "all:", 4) == 0)
			len = (int)words->rest_len;
		print_clean(out, "press   %s to %.*s\n",
		    r->names[words->seat], len, words->rest);
		break;
	case LINE_OPEN:
		print_clean(out, "open    the seat of %s\n",
		    r->names[words->seat]);
		break;
	case LINE_ABANDON:
		print_clean(out, "abandon everybody has resigned\n");
		break;
	case LINE_PUBLISH:
		print_clean(out, "secret  %.*s\n", len, words->rest);
		break;
	default:
		print_clean(out, "%-7s %s%s%.*s%s\n", type->word, type->seat ?
		    r->names[words->seat] : "", type->seat && len > 0 ?
		    ": " : "", len, words->rest, words->kind == LINE_MOVE &&
		    words->why == WHY_SAID && p->early ? "  (said early)" :
		    whys[words->why]);
		break;
	}
	if (words->opens != NULL)
		print_clean(out, "%26s%.*s\n", "", (int)words->opens_len,
		    words->opens);
}

static void
print_line(struct printer *p, const struct record *r)
{
	struct line_words words;
	json_t *line;

	line_cut(r->game.text, r->game.text_len, &words);
	if (words.reading >= 0)
		p->early = words.early;
	if (!p->json) {
		print_text(p, r, &words);
		return;
	}
	line = json_line(p, r, &words);
	add_common(p, r, line, &words);
	print_as_json(p->context->out, line);
}

/*
 * The numbers of the pending draw.  If the secret is not known, they come from
 * the line that follows, which is checked when it is read.  False: they cannot
 * be found.
 */
static bool
find_numbers(const struct record *r, uint8_t number[DRAW_MAX])
{
	const struct pending *pending = &r->game.play.pending;
	struct store_line line;
	struct line_words words;
	const char *at;

	if (!r->fixed.blank) {
		game_numbers(&r->game, number);
		return true;
	}
	if (pending->hide != 0 || store_line_get(r->store, r->id,
	    (int64_t)r->game.line + 1, &line) != STORE_OK ||
	    !line_cut(line.text, line.len, &words) ||
	    words.kind != LINE_CHANCE)
		return false;
	at = words.rest + strcspn(words.rest, " ");
	for (int i = 0; i < pending->n; i++) {
		unsigned n;
		int used;

		if (sscanf(at, " %3u/%*3u%n", &n, &used) != 1 ||
		    n >= pending->range[i])
			return false;
		number[i] = n;
		at += used;
	}
	return true;
}

/* The questions to the game before the next line is read. */
static void
prefetch(struct printer *p, const struct record *r)
{
	const struct pending *pending = &r->game.play.pending;
	struct view view = record_view(r);

	json_decref(p->before);
	p->before = NULL;
	if (!p->json || !game_joined(&r->game))
		return;
	if (pending->kind == PENDING_DRAW) {
		uint8_t number[DRAW_MAX];
		struct result result;

		snprintf(p->draw, sizeof(p->draw), "%s",
		    r->fixed.rules->draws[pending->name]);
		if ((pending->hide != 0 && !p->all) ||
		    !find_numbers(r, number)) {
			p->before = json_null();
			return;
		}
		r->fixed.rules->result(r->fixed.edition, r->game.play.state,
		    number, &result);
		p->before = view_result(&view, &result);
	} else if (pending->kind == PENDING_DECISION && p->legal)
		p->before = view_legal(&view, &r->game.play.legal);
}

int
cmd_log(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct printer p = { .context = context };
	const struct argument_option options[] = {
		{ "json", .set = &p.json },
		{ "states", .set = &p.states },
		{ "legal", .set = &p.legal },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if ((p.states || p.legal) && !p.json)
		usage(context);
	find_game(context, r, argv[optind], -1);
	p.all = game_over(&r->game);
	record_must(r, record_rewind(r));
	print_line(&p, r);
	while (r->game.line < r->last) {
		prefetch(&p, r);
		record_must(r, record_read(r, r->game.line + 1, NULL,
		    NULL));
		print_line(&p, r);
	}
	json_decref(p.before);
	record_drop(r);
	return EX_OK;
}

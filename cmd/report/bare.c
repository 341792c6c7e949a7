#include "cmd/report/bare.h"

#include "cmd/base/buffer.h"
#include "core/ruleset.h"

#include <string.h>

const char bare_template[] = "\n{{#rows}}\n"
    "{{#cells}}{{text}}{{^last}}{{tab}}{{/last}}{{/cells}}\n"
    "{{/rows}}\n";

/* ---- values ---- */

/* A word is an object with its name; a pair of them, or a player, too. */
static const char *
word_of(const json_t *value)
{
	const json_t *word = json_object_get(value, "word");

	return json_string_value(word != NULL ? word :
	    json_object_get(value, "name"));
}

static bool
is_word(const json_t *value)
{
	return json_object_get(value, "id") != NULL ||
	    json_object_get(value, "seat") != NULL ||
	    json_object_get(value, "thing") != NULL;
}

static void
put_value(const json_t *value, struct buffer *out)
{
	const char *word = word_of(value), *key;
	const json_t *item;
	size_t i, first = out->len;

	if (json_is_string(value) || word != NULL)
		buffer_puts(out, word != NULL ? word :
		    json_string_value(value));
	else if (json_is_integer(value))
		buffer_printf(out, "%lld",
		    (long long)json_integer_value(value));
	else if (json_is_true(value))
		buffer_putc(out, '+');
	json_array_foreach(value, i, item) {
		buffer_puts(out, i > 0 ? " " : "");
		put_value(item, out);
	}
	if (word == NULL)
		json_object_foreach((json_t *)value, key, item) {
			buffer_printf(out, "%s%s ", out->len > first ? " " : "",
			    key);
			put_value(item, out);
		}
	if (out->len == first)
		buffer_putc(out, '-');
}

/* ---- rows ---- */

static json_t *
add_row(json_t *rows)
{
	json_t *cells = json_array();

	json_array_append_new(rows, json_pack("{so}", "cells", cells));
	return cells;
}

/* A blank line, but never two. */
static void
add_blank(json_t *rows)
{
	size_t n = json_array_size(rows);

	if (n > 0 && json_array_size(json_object_get(json_array_get(rows,
	    n - 1), "cells")) > 0)
		add_row(rows);
}

static void
add_text(json_t *cells, const char *text)
{
	json_array_append_new(cells, json_pack("{ss}", "text", text));
}

static void
add_cell(json_t *cells, const json_t *value)
{
	struct buffer text = { 0 };

	put_value(value, &text);
	add_text(cells, buffer_text(&text));
	buffer_free(&text);
}

/* A list, each item a row of its members; of objects the first has the keys. */
static void
add_table(json_t *rows, const char *key, const json_t *list)
{
	const json_t *item, *value;
	const char *name;
	json_t *cells;
	size_t i, k;

	add_blank(rows);
	cells = add_row(rows);
	if (json_is_object(json_array_get(list, 0))) {
		json_object_foreach((json_t *)json_array_get(list, 0), name,
		    value)
			add_text(cells, name);
	} else
		add_text(cells, key);
	json_array_foreach(list, i, item) {
		cells = add_row(rows);
		if (json_is_object(item)) {
			json_object_foreach((json_t *)item, name, value)
				add_cell(cells, value);
		} else
			json_array_foreach(item, k, value)
				add_cell(cells, value);
	}
	add_blank(rows);
}

static void
add_member(json_t *rows, const char *key, const json_t *value)
{
	const json_t *first = json_array_get(value, 0), *inner;
	const char *name;
	json_t *cells;

	if (json_is_array(first) || (json_is_object(first) &&
	    !is_word(first))) {
		add_table(rows, key, value);
		return;
	}
	cells = add_row(rows);
	add_text(cells, key);
	if (!json_is_object(value) || is_word(value)) {
		add_cell(cells, value);
		return;
	}
	json_object_foreach((json_t *)value, name, inner) {
		add_text(cells, name);
		add_cell(cells, inner);
	}
}

json_t *
bare_position(const json_t *state)
{
	json_t *rows = json_array();
	const json_t *value;
	const char *key;
	size_t i;

	/* What every report says by itself. */
	json_object_foreach((json_t *)state, key, value)
		if (strcmp(key, "game") != 0 && strcmp(key, "pending") != 0)
			add_member(rows, key, value);
	/* The page goes on with a blank line of its own. */
	i = json_array_size(rows) - 1;
	if (json_array_size(json_object_get(json_array_get(rows, i),
	    "cells")) == 0)
		json_array_remove(rows, i);
	return rows;
}

/* ---- moves ---- */

/* The words of a noun: tokens one by one, of others the first and the last. */
static void
put_noun(const struct ruleset *rules, const struct noun *noun,
    struct buffer *out)
{
	char first[WORD_TEXT], last[WORD_TEXT];

	for (int i = 0; i < noun->n; i++) {
		const uint16_t *range = noun->range[i];
		int kind = range[0] & WORD_KIND;

		/* The likely numbers are enough; names are an edition's. */
		if (kind == WORD_NAME || (kind == WORD_NUMBER && i > 0))
			continue;
		for (int w = range[0]; kind == WORD_TOKEN && w <= range[1]; w++)
			buffer_printf(out, "%s%s", out->len > 0 ? " " : "",
			    rules->tokens[w].text);
		if (kind == WORD_TOKEN)
			continue;
		word_text(rules, NULL, range[0], first);
		word_text(rules, NULL, range[1], last);
		buffer_printf(out, "%s%s-%s", out->len > 0 ? " " : "", first,
		    last);
	}
}

json_t *
bare_moves(const struct ruleset *rules, const char *title)
{
	json_t *rows = json_array();
	struct buffer text = { 0 };
	char verb[WORD_TEXT];

	add_text(add_row(rows), title);
	add_blank(rows);
	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++) {
		word_text(rules, NULL, f->verb, verb);
		buffer_clear(&text);
		buffer_puts(&text, verb);
		for (int i = 0; i < f->n; i++)
			buffer_printf(&text, " %s",
			    rules->nouns[f->slot[i].noun].name);
		add_text(add_row(rows), buffer_text(&text));
	}
	add_blank(rows);
	for (const struct noun *n = rules->nouns; n->name != NULL; n++) {
		json_t *cells = add_row(rows);

		buffer_clear(&text);
		put_noun(rules, n, &text);
		add_text(cells, n->name);
		add_text(cells, buffer_text(&text));
	}
	buffer_free(&text);
	return rows;
}

/* ---- events ---- */

void
bare_event(const struct ruleset *rules, const char *name, const json_t *args,
    struct buffer *out)
{
	const struct event_type *type = rules->events;
	const char *between = ": ";

	while (type->name != NULL && strcmp(type->name, name) != 0)
		type++;
	buffer_puts(out, name);
	for (int i = 0; type->name != NULL && i < EVENT_ARGS &&
	    type->arg[i] != NULL; i++) {
		const json_t *value = json_object_get(args, type->arg[i]);

		if (value == NULL)
			continue;
		buffer_printf(out, "%s%s ", between, type->arg[i]);
		put_value(value, out);
		between = ", ";
	}
}

#include "cmd/base/view.h"

#include "cmd/base/memory.h"
#include "core/move.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 8 };

/* A teller that builds: the open objects and lists, innermost last. */
struct builder {
	struct teller teller;	/* first: the callbacks cast it back */
	const struct view *view;
	int depth;
	json_t *open[DEPTH];
	int seat[DEPTH];	/* that each has told; -1: none */
};

static void
put(struct teller *teller, const char *key, json_t *value)
{
	struct builder *b = (struct builder *)teller;
	json_t *into = b->open[b->depth];

	if (json_is_array(into))
		json_array_append_new(into, value);
	else
		json_object_set_new_nocheck(into, key, value);
}

static void
enter(struct teller *teller, const char *key, json_t *value)
{
	struct builder *b = (struct builder *)teller;

	put(teller, key, value);
	assert(b->depth + 1 < DEPTH);
	b->open[++b->depth] = value;
	b->seat[b->depth] = -1;
}

static void
tell_object(struct teller *teller, const char *key)
{
	enter(teller, key, json_object());
}

static void
tell_list(struct teller *teller, const char *key)
{
	enter(teller, key, json_array());
}

static void
tell_close(struct teller *teller)
{
	struct builder *b = (struct builder *)teller;
	json_t *done = b->open[b->depth];
	int seat = b->seat[b->depth];

	/* People want to read who sits there. */
	if (b->view->dress != NULL && seat >= 0 &&
	    json_object_get(done, "name") == NULL &&
	    json_object_get(done, "player") == NULL)
		json_object_set_new(done, "player",
		    json_string(b->view->names[seat]));
	assert(b->depth > 0);
	b->depth--;
}

static void
tell_number(struct teller *teller, const char *key, int n)
{
	struct builder *b = (struct builder *)teller;

	if (key != NULL && strcmp(key, "seat") == 0)
		b->seat[b->depth] = n;
	put(teller, key, json_integer(n));
}

static void
tell_truth(struct teller *teller, const char *key, bool yes)
{
	put(teller, key, json_boolean(yes));
}

static void
tell_null(struct teller *teller, const char *key)
{
	put(teller, key, json_null());
}

static void
tell_word(struct teller *teller, const char *key, uint16_t a, uint16_t b)
{
	put(teller, key, view_word(((struct builder *)teller)->view, a, b));
}

static void
tell_player(struct teller *teller, const char *key, int seat)
{
	put(teller, key,
	    json_string(((struct builder *)teller)->view->names[seat]));
}

static json_t *
begin(struct builder *b, const struct view *view)
{
	*b = (struct builder){
		.teller = { tell_object, tell_list, tell_close, tell_number,
		    tell_truth, tell_null, tell_word, tell_player },
		.view = view, .open = { json_object() }, .seat = { -1 }
	};
	return b->open[0];
}

json_t *
view_word(const struct view *view, uint16_t a, uint16_t b)
{
	char text[2 * WORD_TEXT];
	size_t len;

	if (view->dress != NULL) {
		json_t *dressed = view->dress(view, a, b);

		if (dressed != NULL)
			return dressed;
	}
	if (b == WORD_NONE && ((a & WORD_KIND) == WORD_NUMBER ||
	    (a & WORD_KIND) == WORD_SEAT))
		return json_integer(a & WORD_VALUE);
	len = word_text(view->rules, view->edition, a, text);
	if (b != WORD_NONE) {
		text[len++] = ' ';
		len += word_text(view->rules, view->edition, b, text + len);
	}
	return json_stringn_nocheck(text, len);
}

/* The name of a decision; in reports {"id", "is_ID"}, as words are there. */
static void
put_decision(struct builder *b, const char *name)
{
	char is[40];

	if (b->view->dress == NULL) {
		put(&b->teller, "decision", json_string(name));
		return;
	}
	snprintf(is, sizeof(is), "is_%s", name);
	put(&b->teller, "decision", json_pack("{ss sb}", "id", name, is, 1));
}

/* The beginning of every view, whatever the ruleset. */
static void
put_head(struct builder *b, const void *state)
{
	const struct ruleset *rules = b->view->rules;
	struct teller *teller = &b->teller;
	struct pending pending;

	rules->pending(b->view->edition, state, &pending);
	put(teller, "game", json_string(rules->name));
	switch (pending.kind) {
	case PENDING_OVER:
		tell_null(teller, "pending");
		return;
	case PENDING_DECISION:
		tell_object(teller, "pending");
		tell_number(teller, "seat", pending.seat);
		put_decision(b, rules->decisions[pending.name]);
		break;
	case PENDING_DRAW:
		tell_object(teller, "pending");
		put(teller, "draw", json_string(rules->draws[pending.name]));
		break;
	}
	tell_close(teller);
}

json_t *
view_state(const struct view *view, const void *state)
{
	struct builder b;
	json_t *out = begin(&b, view);

	put_head(&b, state);
	view->rules->describe(view->edition, state, &b.teller);
	assert(b.depth == 0);
	return out;
}

/* Further facts that a ruleset tells of a state; it may have none. */
static json_t *
told(const struct view *view, const void *state,
    void (*tell)(const void *edition, const void *state, struct teller *))
{
	struct builder b;
	json_t *out = begin(&b, view);

	if (tell != NULL)
		tell(view->edition, state, &b.teller);
	assert(b.depth == 0);
	return out;
}

json_t *
view_picture(const struct view *view, const void *state)
{
	return told(view, state, view->rules->picture);
}

json_t *
view_components(const struct view *view, const void *state)
{
	return told(view, state, view->rules->components);
}

json_t *
view_facts(const struct view *view, uint16_t word)
{
	struct builder b;
	json_t *out = begin(&b, view);

	if (view->rules->facts != NULL)
		view->rules->facts(view->edition, word, &b.teller);
	assert(b.depth == 0);
	return out;
}

json_t *
view_result(const struct view *view, const struct result *result)
{
	json_t *out = json_array();

	for (int i = 0; i < result->n; i++)
		json_array_append_new(out, view_word(view, result->item[i][0],
		    result->item[i][1]));
	return out;
}

static int
by_bytes(const void *a, const void *b)
{
	return strcmp(a, b);
}

json_t *
view_legal(const struct view *view, const struct legal *legal)
{
	char (*text)[MOVE_TEXT] = memory_new(legal->n, sizeof(*text));
	json_t *out = json_array();

	for (int i = 0; i < legal->n; i++)
		move_format(view->rules, view->edition, &legal->move[i],
		    text[i]);
	qsort(text, legal->n, sizeof(*text), by_bytes);
	for (int i = 0; i < legal->n; i++)
		json_array_append_new(out, json_string_nocheck(text[i]));
	free(text);
	return out;
}

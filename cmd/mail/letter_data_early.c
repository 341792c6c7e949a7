/*
 * letter_data_early.c: the parts of letters about moves that are sent early
 * (core/early.h), only for the player who sent them.
 */
#include "cmd/mail/letter_data.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/early_file.h"
#include "core/ask.h"
#include "core/move.h"
#include "core/planner.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYOUTS = 20 };		/* the lines in which coming decisions are
				   looked for */

json_t *
data_spelled(const struct composition *w, const char *move)
{
	struct buffer text = { 0 };
	json_t *out;

	language_spell(language_find(w->lang, w->ruleset), move, &text);
	out = json_string(buffer_text(&text));
	buffer_free(&text);
	return out;
}

/* The items of a list under this key, spelled. */
static void
spell_each(const struct composition *w, json_t *list, const char *key)
{
	json_t *item;
	size_t i;

	json_array_foreach(list, i, item)
		json_object_set_new(item, key, data_spelled(w,
		    json_string_value(json_object_get(item, key))));
}

void
data_alternatives(const struct composition *w, json_t *list)
{
	json_t *item;
	size_t i;

	json_array_foreach(list, i, item)
		spell_each(w, json_object_get(item, "moves"), "text");
}

static void
name_decision(const struct composition *w, json_t *item)
{
	json_object_set_new(item, "decision", data_decision(w, w->ruleset,
	    json_string_value(json_object_get(item, "decision"))));
}

/* Does it answer the moves sent early for this decision? */
static bool
is_about(const struct composition *w, const char *decision)
{
	const char *about = json_string_value(json_object_get(json_object_get(
	    w->data, "about"), "id"));

	return about != NULL && strcmp(about, decision) == 0;
}

/* Their early moves; those that the letter is about are told only once. */
static void
set_standing(struct composition *w)
{
	json_t *list = early_file_standing(w->r, w->seat), *item;
	size_t i;

	for (i = json_array_size(list); i > 0; i--)
		if (is_about(w, json_string_value(json_object_get(
		    json_array_get(list, i - 1), "decision"))))
			json_array_remove(list, i - 1);
	json_array_foreach(list, i, item) {
		json_object_set_new(item, "first", json_boolean(i == 0));
		name_decision(w, item);
		data_alternatives(w, json_object_get(item, "alternatives"));
	}
	if (json_array_size(list) > 0)
		data_set(w, "standing", json_incref(list));
	json_decref(list);
}

/* The moves that could not be played, and the reasons. */
static void
set_dropped(struct composition *w)
{
	json_t *list = json_object_get(w->data, "early"), *item, *one;
	size_t i, k;

	if (!json_is_array(list))
		return;
	json_array_foreach(list, i, item) {
		json_t *tries = json_object_get(item, "tried");

		name_decision(w, item);
		spell_each(w, tries, "move");
		json_array_foreach(tries, k, one) {
			const char *why = json_string_value(json_object_get(
			    one, "why"));
			char is[32];

			snprintf(is, sizeof(is), "is_%s", json_string_value(
			    json_object_get(one, "way")));
			json_object_set_new(one, is, json_true());
			if (why != NULL)
				json_object_set_new(one, "reason", report_why(
				    w->lang, w->ruleset, why, json_object_get(
				    one, "args")));
		}
	}
	data_set(w, "unplayed", json_incref(list));
	json_object_del(w->data, "early");
}

/* Does something stand for a decision already? */
static bool
is_said(const struct composition *w, const char *decision)
{
	const json_t *item;
	size_t i;

	if (is_about(w, decision))
		return true;
	json_array_foreach(json_object_get(w->data, "standing"), i, item)
		if (strcmp(json_string_value(json_object_get(json_object_get(
		    item, "decision"), "id")), decision) == 0)
			return true;
	return false;
}

/*
 * The decision that they will probably reach in this round, and the single line
 * that does nothing there.  Everybody can see all of it.
 */
static json_t *
what_comes(const struct composition *w)
{
	const struct game *game = &w->r->game;
	const struct ruleset *rules = game->play.rules;
	struct planner *memory = memory_new(1, sizeof(*memory));
	struct planner_pass pass[PLANNER_DECISIONS];
	json_t *list = json_array();
	char move[MOVE_TEXT];
	uint64_t seed;

	memcpy(&seed, game->hash, sizeof(seed));
	planner_foresee(memory, &game->play, w->seat, seed, PLAYOUTS, pass);
	for (int i = 0; rules->decisions[i] != NULL; i++) {
		if (!planner_likely(&pass[i], PLAYOUTS) ||
		    is_said(w, rules->decisions[i]))
			continue;
		move_format(rules, game->play.edition, &pass[i].move, move);
		json_array_append_new(list, json_pack("{so so}", "decision",
		    data_decision(w, w->ruleset, rules->decisions[i]),
		    "move", data_spelled(w, move)));
	}
	free(memory);
	return list;
}

/* A file for each of these, ready to be signed, or the lines of a reply. */
static void
set_coming(struct composition *w)
{
	const struct game *game = &w->r->game;
	struct ask ask;
	json_t *list, *item;
	size_t i;

	if (!data_sends_early(w))
		return;
	ask_for(game, -1, &ask);
	data_set(w, "sends_early", json_true());
	if (w->provider == NULL && w->what != WHAT_ANSWER &&
	    w->what != WHAT_EARLY)
		data_set(w, "early_after", json_string(ask.after));
	if (game->play.rules->passes == NULL)
		return;
	list = what_comes(w);
	json_array_foreach(list, i, item) {
		if (w->provider != NULL)
			continue;
		json_object_set_new(item, "block", json_pack("{ss ss ss}",
		    "game", game->setup->id, "player", w->reader, "after",
		    ask.after));
		if (language_has_words(language_find(w->lang, w->ruleset)))
			json_object_set_new(json_object_get(item, "block"),
			    "language", json_string(w->lang));
	}
	if (json_array_size(list) > 0)
		data_set(w, "coming", json_incref(list));
	json_decref(list);
}

bool
data_sends_early(const struct composition *w)
{
	return w->r != NULL && w->seat >= 0 && !w->elsewhere &&
	    data_waits(w) && !data_is_away(w) &&
	    w->r->game.line == w->r->last && game_early(&w->r->game) &&
	    w->r->fixed.rules->early != 0 &&
	    !(w->r->game.resigned >> w->seat & 1);
}

void
data_early(struct composition *w)
{
	/* Beside press and an agreement there is a turn file already. */
	if (w->kind != TELL_GAME || w->seat < 0 || w->elsewhere ||
	    json_object_get(w->data, "block") != NULL)
		return;
	set_dropped(w);
	if (game_over(&w->r->game) || !game_joined(&w->r->game))
		return;
	set_standing(w);
	set_coming(w);
}

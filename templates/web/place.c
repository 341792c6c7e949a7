/*
 * place.c: a position as an object for the page, and the language of all texts.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/bundle/position.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/move_reader.h"

#include <stdio.h>
#include <string.h>

static char language[LANG_TEXT] = "en";

const char *
web_language(void)
{
	return language;
}

json_t *
web_spelled(const struct record *r, const char *move)
{
	struct language *l = language_find(language, r->fixed.rules->name);
	struct buffer text = { 0 };
	json_t *out;

	if (language_has_words(l))
		language_spell(l, move, &text);
	else
		buffer_puts(&text, move);
	out = json_string(buffer_text(&text));
	buffer_free(&text);
	return out;
}

EXPORT(web_page_language) void
web_page_language(size_t len)
{
	char tag[LANG_TEXT] = "";

	if (len < sizeof(tag))
		memcpy(tag, web_given(), len);
	snprintf(language, sizeof(language), "%s", resource_knows(tag) ? tag :
	    "en");
	web_tell(json_object());
}

json_t *
web_string(const char *text)
{
	return text == NULL ? json_null() : json_string(text);
}

json_t *
web_moment(int64_t at)
{
	return at > 0 ? json_integer(at) : json_null();
}

static json_t *
people_json(const struct record *r)
{
	const struct game *game = &r->game;
	json_t *list = json_array();
	char id[KEY_NAME];
	struct key key;

	for (int i = 0; i < r->fixed.seats; i++) {
		id[0] = '\0';
		if (key_read(game->holder[i].key, strlen(game->holder[i].key),
		    &key))
			key_name(&key, id);
		json_array_append_new(list, json_pack("{si ss ss ss sb sb}",
		    "seat", i, "name", r->names[i],
		    "key", game->holder[i].key, "id", id,
		    "joined", game->joined >> i & 1,
		    "gone", game->resigned >> i & 1));
	}
	return list;
}

/* The name of the pending draw, or NULL. */
static const char *
drawn(const struct record *r)
{
	const struct pending *pending = &r->game.play.pending;

	return game_joined(&r->game) && pending->kind == PENDING_DRAW ?
	    r->fixed.rules->draws[pending->name] : NULL;
}

/* What the pending decision or draw is called; null where there is none. */
static json_t *
asked(const struct record *r)
{
	const char *ruleset = r->fixed.rules->name;
	const char *decision = record_decision(r), *draw = drawn(r);
	char word[64];

	if (draw != NULL)
		snprintf(word, sizeof(word), "draw.%s", draw);
	else if (decision != NULL && game_joined(&r->game))
		snprintf(word, sizeof(word), "decision.%s", decision);
	else
		return web_string(decision);
	return json_string(language_name(language_find(language,
	    ruleset), ruleset, word));
}

json_t *
web_position(struct record *r, int seat)
{
	struct view view = record_view(r);
	const struct game *game = &r->game;
	json_t *out = position_json(r, seat);
	uint8_t state[STATE_MAX];

	record_seen(r, seat, state);
	json_object_set_new(out, "picture", view_picture(&view, state));
	json_object_set_new(out, "rules", json_integer(r->fixed.version));
	json_object_set_new(out, "format", json_integer(r->fixed.format));
	json_object_set_new(out, "options", json_incref(r->variant.given));
	json_object_set_new(out, "people", people_json(r));
	json_object_set_new(out, "host", json_string(game->host));
	json_object_set_new(out, "line", json_integer(game->line));
	json_object_set_new(out, "last", json_integer(r->last));
	json_object_set_new(out, "seat", seat == PUBLIC ? json_null() :
	    json_integer(seat));
	json_object_set_new(out, "awaited", record_awaited(r) < 0 ?
	    json_null() : json_integer(record_awaited(r)));
	json_object_set_new(out, "decision",
	    web_string(record_decision(r)));
	json_object_set_new(out, "asked", asked(r));
	json_object_set_new(out, "draw", web_string(drawn(r)));
	json_object_set_new(out, "over", json_boolean(game_over(game)));
	json_object_set_new(out, "bots", json_boolean(
	    bots_any(&r->fixed.bots)));
	json_object_set_new(out, "paused", json_boolean(game->paused));
	json_object_set_new(out, "until", web_moment(game->until));
	json_object_set_new(out, "round", json_integer(
	    r->fixed.rules->round(r->fixed.edition, game->play.state)));
	return out;
}

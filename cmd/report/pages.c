#include "cmd/report/pages.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/view.h"
#include "cmd/record/record.h"
#include "cmd/report/bare.h"
#include "cmd/report/language.h"
#include "cmd/umpire/move_reader.h"
#include "core/reading.h"

#include <stdio.h>
#include <string.h>

static void
write_page(const struct variant *variant, const void *state,
    enum turn_page page, const char *lang, enum layout layout,
    struct buffer *out)
{
	const char *ruleset = variant->rules->name;
	struct language *l = language_find(lang, ruleset);
	struct view view = { .rules = variant->rules,
	    .edition = variant->edition };
	char name[64];
	const char *template = name;
	json_t *data;

	language_dress(l, &view, variant->edition_hash);
	data = view_components(&view, state);
	json_object_set_new(data, "title",
	    json_string(language_title(l, ruleset)));
	json_object_set_new(data, "rules", json_integer(variant->version));
	snprintf(name, sizeof(name), "%s.%s", ruleset, turn_pages[page]);
	if (!language_has(l, name)) {
		template = page == PAGE_HELP ? "bare" : "no-page";
		json_object_set_new(data, "rows", bare_moves(variant->rules,
		    language_title(l, ruleset)));
	}
	language_page(l, template, data, layout, out);
	json_decref(data);
}

void
pages_game(const struct record *r, enum turn_page page, const char *lang,
    enum layout layout, struct buffer *out)
{
	write_page(&r->variant, r->game.play.state, page, lang, layout, out);
}

void
pages_ruleset(const struct ruleset *rules, enum turn_page page,
    const char *lang, enum layout layout, struct buffer *out)
{
	struct variant variant;
	struct fault fault;

	if (!variant_begin(&variant, rules->name, rules->min_seats, &fault) ||
	    !variant_end(&variant, &fault))
		internal_error("%s", fault.text);
	write_page(&variant, NULL, page, lang, layout, out);
	variant_free(&variant);
}

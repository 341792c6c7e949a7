/* games.c: lists the games, and the words of a game. */
#include "templates/web/web.h"

#include "cmd/base/command.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/record/record.h"

static json_t *
options_json(const struct ruleset *rules)
{
	json_t *list = json_array();

	for (const struct option_type *o = rules->options; o->key != NULL;
	    o++) {
		json_t *values = o->words == NULL ? json_null() :
		    json_array();

		for (int i = 0; o->words != NULL && o->words[i] != NULL; i++)
			json_array_append_new(values,
			    json_string(o->words[i]));
		json_array_append_new(list, json_pack("{ss so sb}",
		    "key", o->key, "values", values, "by_seat", o->by_seat));
	}
	return list;
}

EXPORT(web_rulesets) void
web_rulesets(void)
{
	json_t *list = json_array();

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		struct language *l = language_find(web_language(), rules->name);

		json_array_append_new(list, json_pack(
		    "{ss ss si si si so sb}", "name", rules->name,
		    "title", language_name(l, rules->name, "title"),
		    "rules", (int)rules->rules,
		    "min_seats", (int)rules->min_seats,
		    "max_seats", (int)rules->max_seats,
		    "options", options_json(rules),
		    "edition", rules->edition != NULL));
	}
	web_tell(json_pack("{ss so}", "version", NUNCIO_VERSION,
	    "rulesets", list));
}

/* Every word of the game that is looked at, with its name and its facts. */
EXPORT(web_words) void
web_words(void)
{
	struct record *r = web_pen() != NULL ? web_pen() : web_seen();

	if (r == NULL) {
		web_tell_fault("there is no game");
		return;
	}
	web_tell(report_kit(r, web_language()));
}

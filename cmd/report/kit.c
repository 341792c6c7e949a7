#include "cmd/report/kit.h"

#include "cmd/base/view.h"
#include "cmd/report/language.h"
#include "cmd/record/record.h"

json_t *
kit_words(const struct record *r, const char *lang)
{
	const struct ruleset *rules = r->fixed.rules;
	struct language *l = language_find(lang, rules->name);
	struct view view = record_view(r);
	json_t *words = json_object();

	language_dress(l, &view, r->fixed.edition_hash);
	for (int i = 0; rules->tokens[i].text != NULL; i++)
		json_object_set_new(words, rules->tokens[i].text,
		    view_word(&view, i, WORD_NONE));
	return json_pack("{ss so ss so so}", "lang", lang, "say",
	    language_phrases(l, "picture."), "title", language_name(l,
	    rules->name, "title"), "words", words, "components",
	    view_components(&view, r->game.play.state));
}

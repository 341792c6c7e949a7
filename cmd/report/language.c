/*
 * language.c: what is said in one language; see language.h.
 */
#include "cmd/report/language.h"

#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/report/layout.h"
#include "cmd/report/mustache.h"
#include "cmd/report/phrase.h"
#include "core/chain.h"
#include "core/time.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THINGS = 256 };	/* tokens of a ruleset, names of an edition */

/*
 * One language: its phrases, and the templates that were needed.  A process
 * uses few languages; they are kept until it ends.
 */
struct template {
	char name[64];
	struct mustache *compiled;
};

struct language {
	char lang[LANG_TEXT];
	char ruleset[32];	/* whose phrases and "state" template */
	struct phrases *phrases;	/* the ruleset's; what it has not is in
					   the next: the common ones, and both
					   again in English */
	struct phrases *chain[4];
	int n;
	struct template template[32];
	uint8_t edition[HASH];	/* what words mean; 0 where there is none */
	json_t *thing[2][THINGS];	/* tokens, and names of that edition,
					   as dress() makes them, or NULL:
					   each is met many times */
};

enum { LANGUAGES = 8 };
static struct language languages[LANGUAGES];
static int n_languages;
static struct buffer rendered;	/* the template filled in; kept as well */

static struct phrases *
load_phrases(const char *lang, const char *name)
{
	struct resource_text text;
	struct fault fault;
	struct phrases *phrases;

	switch (resource_find(lang, name, &text)) {
	case RESOURCE_NONE:
		return phrases_load("", 0, NULL);
	case RESOURCE_UNREADABLE:
		die(EX_IOERR, "cannot read '%s': %s", text.path,
		    strerror(errno));
	case RESOURCE_FOUND:
		break;
	}
	phrases = phrases_load(text.text, text.len, &fault);
	if (phrases == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", text.path, fault.line,
		    fault.text);
	resource_release(&text);
	return phrases;
}

struct language *
language_find(const char *lang, const char *ruleset)
{
	struct language *l;
	char name[64];

	for (int i = 0; i < n_languages; i++)
		if (strcmp(languages[i].lang, lang) == 0 &&
		    strcmp(languages[i].ruleset, ruleset) == 0)
			return &languages[i];
	if (n_languages == LANGUAGES)
		language_end();
	l = &languages[n_languages++];
	memset(l, 0, sizeof(*l));
	snprintf(l->lang, sizeof(l->lang), "%s", lang);
	snprintf(l->ruleset, sizeof(l->ruleset), "%s", ruleset);
	snprintf(name, sizeof(name), "%s.phrases", ruleset);
	l->chain[0] = l->phrases = load_phrases(lang, name);
	l->chain[1] = load_phrases(lang, "phrases");
	if (strcmp(lang, "en") != 0) {
		l->chain[2] = load_phrases("en", name);
		l->chain[3] = load_phrases("en", "phrases");
	}
	for (int i = 0; i < 3 && l->chain[i + 1] != NULL; i++)
		phrases_fallback(l->chain[i], l->chain[i + 1]);
	return l;
}

static void
forget_things(struct language *l)
{
	for (int i = 0; i < THINGS; i++) {
		json_decref(l->thing[0][i]);
		json_decref(l->thing[1][i]);
		l->thing[0][i] = l->thing[1][i] = NULL;
	}
}

/* Where the object of a word is kept; NULL: nowhere. */
static json_t **
thing_of(struct language *l, uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND, value = a & WORD_VALUE;

	if (b != WORD_NONE || value >= THINGS ||
	    (kind != WORD_TOKEN && kind != WORD_NAME))
		return NULL;
	return &l->thing[kind == WORD_NAME][value];
}

void
language_end(void)
{
	buffer_free(&rendered);
	while (n_languages > 0) {
		struct language *l = &languages[--n_languages];

		forget_things(l);
		while (l->n > 0)
			mustache_free(l->template[--l->n].compiled);
		for (int i = 0; i < 4; i++)
			phrases_free(l->chain[i]);
	}
}

/* A template by name; "state" and "standing" are those of the ruleset. */
static const struct mustache *
find_template(void *arg, const char *name)
{
	struct language *l = arg;
	struct resource_text text;
	struct fault fault;
	struct template *t;
	char file[96];

	for (int i = 0; i < l->n; i++)
		if (strcmp(l->template[i].name, name) == 0)
			return l->template[i].compiled;
	if (l->n == (int)(sizeof(l->template) / sizeof(l->template[0])) ||
	    strlen(name) >= sizeof(t->name))
		return NULL;
	snprintf(file, sizeof(file), "%s%s.mustache",
	    strcmp(name, "state") == 0 || strcmp(name, "standing") == 0 ?
	    l->ruleset : name, strcmp(name, "standing") == 0 ? ".standing" :
	    "");
	t = &l->template[l->n++];
	snprintf(t->name, sizeof(t->name), "%s", name);
	t->compiled = NULL;
	switch (resource_find(l->lang, file, &text)) {
	case RESOURCE_NONE:
		return NULL;
	case RESOURCE_UNREADABLE:
		die(EX_IOERR, "cannot read '%s': %s", text.path,
		    strerror(errno));
	case RESOURCE_FOUND:
		break;
	}
	t->compiled = mustache_compile(text.text, text.len, &fault);
	if (t->compiled == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", text.path, fault.line,
		    fault.text);
	resource_release(&text);
	/*
	 * The same marks as layout_marks(): they are most of the names in a
	 * report.
	 */
	mustache_fix(t->compiled, "tab", LAYOUT_TAB[0]);
	mustache_fix(t->compiled, "bold", LAYOUT_BOLD[0]);
	mustache_fix(t->compiled, "plain", LAYOUT_PLAIN[0]);
	return t->compiled;
}

const char *
language_key(char out[PHRASE_KEY], const char *a, const char *b, const char *c)
{
	const char *const word[] = { a, b, c };
	size_t len = 0;

	for (int i = 0; i < 3; i++) {
		size_t n = strlen(word[i]);

		if (i > 0 && len < PHRASE_KEY - 1)
			out[len++] = '.';
		if (n > PHRASE_KEY - 1 - len)
			n = PHRASE_KEY - 1 - len;
		memcpy(out + len, word[i], n);
		len += n;
	}
	out[len] = '\0';
	return out;
}

bool
language_has(struct language *l, const char *name)
{
	return find_template(l, name) != NULL;
}

void
language_page(struct language *l, const char *name, json_t *data, bool colour,
    struct buffer *out)
{
	const struct mustache *template = find_template(l, name);
	struct fault fault;

	if (template == NULL)
		die(EX_SOFTWARE, "there is no template '%s'", name);
	layout_marks(data);
	buffer_clear(&rendered);
	if (!mustache_render(template, data, find_template, l,
	    MUSTACHE_PLURALS | MUSTACHE_LISTS, &rendered, &fault))
		die(EX_DATAERR, "template '%s', line %d: %s", name, fault.line,
		    fault.text);
	layout_text(buffer_text(&rendered), rendered.len, colour, out);
}

const char *
language_word(const struct language *l, const struct view *view, uint16_t word,
    char text[WORD_TEXT])
{
	if ((word & WORD_KIND) == WORD_SEAT)
		return view->names[word & WORD_VALUE];
	word_text(view->rules, view->edition, word, text);
	return phrase_name(l->phrases, view->rules->name, text);
}

/* The name of a word: {"id", "name", "is_ID"}; NULL: it has only itself. */
static json_t *
dress_plain(const struct view *view, uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND;
	char text[WORD_TEXT], is[WORD_TEXT + 3];
	json_t *out;

	if (b != WORD_NONE || kind == WORD_NUMBER || kind == WORD_SECTION)
		return NULL;
	if (kind == WORD_SEAT)
		return json_pack("{si ss}", "seat", (int)(a & WORD_VALUE),
		    "name", view->names[a & WORD_VALUE]);
	word_text(view->rules, view->edition, a, text);
	out = json_pack("{ss ss}", "id", text, "name", phrase_name(
	    ((struct language *)view->arg)->phrases, view->rules->name,
	    text));
	/* Templates cannot compare. */
	snprintf(is, sizeof(is), "is_%s", text);
	json_object_set_new(out, is, json_true());
	return out;
}

/*
 * What a thing does, in words: the sentence "RULESET.about.WORD", or else
 * that of its kind, made from its facts.
 */
static void
add_about(const struct view *view, json_t *thing)
{
	struct phrases *phrases = ((struct language *)view->arg)->phrases;
	const char *word = json_string_value(json_object_get(thing, "id")),
	    *kind = json_string_value(json_object_get(json_object_get(thing,
	    "kind"), "id"));
	struct buffer about = { 0 };
	char key[PHRASE_KEY];

	language_key(key, view->rules->name, "about", word);
	if (phrase_text(phrases, key) == NULL && kind != NULL)
		language_key(key, view->rules->name, "about", kind);
	if (phrase_sentence(phrases, key, thing, &about) && about.len > 0)
		json_object_set_new(thing, "about",
		    json_string(buffer_text(&about)));
	buffer_free(&about);
}

/*
 * The value of a word in a report: tokens and names of the edition become
 * {"id", "name", "is_ID", "about", ...facts}, seats {"seat", "name"}.
 */
static json_t *
dress(const struct view *view, uint16_t a, uint16_t b)
{
	struct language *l = view->arg;
	struct view plain = *view;
	json_t *out, *facts, **kept = thing_of(l, a, b);

	if (kept != NULL && *kept != NULL)
		return json_incref(*kept);
	out = dress_plain(view, a, b);
	if (out == NULL || (a & WORD_KIND) == WORD_SEAT)
		return out;
	/* Facts name other words; these need no facts of their own. */
	plain.dress = dress_plain;
	facts = view_facts(&plain, a);
	json_object_update_missing(out, facts);
	json_decref(facts);
	add_about(view, out);
	if (kept != NULL)
		*kept = json_incref(out);
	return out;
}

void
language_dress(struct language *l, struct view *view, const uint8_t *edition)
{
	view->dress = dress;
	view->arg = l;
	/* A word of an edition means what that edition says. */
	if (view->edition != NULL && memcmp(l->edition, edition, HASH) != 0) {
		forget_things(l);
		memcpy(l->edition, edition, HASH);
	}
}

const char *
language_text(const struct language *l, const char *key)
{
	return phrase_text(l->phrases, key);
}

const char *
language_name(const struct language *l, const char *ruleset, const char *word)
{
	return phrase_name(l->phrases, ruleset, word);
}

bool
language_phrase(const struct language *l, const char *key, const json_t *args,
    struct buffer *out)
{
	return phrase_sentence(l->phrases, key, args, out);
}

json_t *
language_duration(const struct language *l, uint32_t seconds)
{
	const struct time_unit *unit = time_unit_of(seconds);
	struct buffer text = { 0 };
	json_t *args, *out;

	args = json_pack("{sI}", unit->name,
	    (json_int_t)(seconds / unit->seconds));
	phrase_sentence(l->phrases, "answer.duration", args, &text);
	out = json_string(buffer_text(&text));
	json_decref(args);
	buffer_free(&text);
	return out;
}

json_t *
language_time(int64_t seconds)
{
	char text[TIME_TEXT];

	time_text(seconds, text);
	return json_sprintf("%.10s %.5s UTC", text, text + 11);
}

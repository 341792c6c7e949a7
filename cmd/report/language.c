/*
 * language.c: the texts of one language; see language.h.
 */
#include "cmd/report/language.h"

#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/base/words.h"
#include "cmd/base/zone.h"
#include "cmd/report/bare.h"
#include "cmd/report/layout.h"
#include "cmd/report/mustache.h"
#include "cmd/report/phrase.h"
#include "cmd/report/spelling.h"
#include "core/chain.h"
#include "core/reading.h"
#include "core/time.h"
#include "core/zone_rule.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	THINGS = 256,		/* tokens of a ruleset, names of an edition */
	PAIRS  = 128,		/* of words that belong together */
	TEMPLATES = 64		/* that are kept; a page needs fewer
				   than half of these */
};

struct pair {
	uint16_t a, b;
	json_t *value;		/* NULL: none is kept here */
};

/*
 * One language: its phrases, and the templates that were needed.  A process
 * uses few languages; they are kept until it ends.
 */
struct template {
	char name[64];
	struct mustache *compiled;
	bool english;		/* it is not the language's own */
	bool bare;		/* there is none: bare_template stands for it */
};

enum { CHAIN = 4 };

/* Words as dress() makes them, or NULL: each is met many times. */
struct dressed {
	json_t *thing[2][THINGS];	/* tokens, and names of an edition */
	json_t *fact[2][THINGS];	/* the same without facts of their own,
					   as those of others name them */
	struct pair pair[PAIRS];	/* the same of "wood 2" */
};

struct language {
	struct language *english;	/* for the same ruleset; may be this */
	char lang[LANG_TEXT];
	const struct words *words;	/* of its moves; NULL: it has none */
	char ruleset[32];	/* whose phrases and "state" template */
	char fault[1300];	/* "": all is right with it */
	struct phrases *phrases;	/* the ruleset's; a phrase that it lacks
					   is in the next: the common ones, and
					   both again in English, the last two
					   of which are compiled in, after a
					   host's own */
	struct phrases *chain[CHAIN];	/* NULL: it has not so many */
	int n;
	struct template template[TEMPLATES];
	uint8_t edition[HASH];	/* the values of words; 0 where there is none */
	/* ... of that edition, once as moves say them, once as names */
	struct dressed dressed[2];
};

enum { LANGUAGES = 32 };
enum { MOST_OF_A_UNIT = 120 };	/* more are told in several units */
static struct language languages[LANGUAGES];
static int n_languages;
static struct {
	char zone[ZONE_TEXT];
	bool names;
} manner;
static struct buffer rendered;	/* the template filled in; kept as well */

/*
 * Something is wrong with a text of this language: from here on English stands
 * for all of it, or, if it is English, the copies in the program.
 */
static void
give_up(struct language *l, const char *path, const struct fault *fault)
{
	if (l->fault[0] != '\0')
		return;
	if (fault->line > 0)
		snprintf(l->fault, sizeof(l->fault), "'%s', line %d: %s", path,
		    fault->line, fault->text);
	else
		snprintf(l->fault, sizeof(l->fault), "'%s': %s", path,
		    fault->text);
	complain("%s", l->fault);
}

/* The phrases of a file; there are none if it is not there or not right. */
static struct phrases *
load_phrases(struct language *l, const char *name, bool compiled)
{
	struct resource_text text;
	struct fault fault;
	struct phrases *phrases = NULL;

	switch (resource_find(l->lang, name, compiled, &text)) {
	case RESOURCE_NONE:
		return phrases_load("", 0, NULL);
	case RESOURCE_UNREADABLE:
		fault_set(&fault, "%s", strerror(errno));
		break;
	case RESOURCE_FOUND:
		phrases = phrases_load(text.text, text.len, &fault);
		break;
	}
	/* Tests have checked the compiled-in texts. */
	if (phrases != NULL && text.owned != NULL &&
	    !phrases_check(phrases, &fault)) {
		phrases_free(phrases);
		phrases = NULL;
	}
	if (phrases == NULL)
		give_up(l, text.path, &fault);
	resource_release(&text);
	return phrases != NULL ? phrases : phrases_load("", 0, NULL);
}

/* Its own phrases, then those of English. */
static void
load_all(struct language *l, bool compiled)
{
	char name[64];

	snprintf(name, sizeof(name), "%s.phrases", l->ruleset);
	l->chain[0] = l->phrases = load_phrases(l, name, compiled);
	l->chain[1] = load_phrases(l, "phrases", compiled);
	phrases_fallback(l->chain[0], l->chain[1]);
	/* The host's own English may be a few phrases, too. */
	if (compiled || strcmp(l->lang, "en") != 0 || resource_folder() == NULL)
		return;
	l->chain[2] = load_phrases(l, name, true);
	l->chain[3] = load_phrases(l, "phrases", true);
	phrases_fallback(l->chain[1], l->chain[2]);
	phrases_fallback(l->chain[2], l->chain[3]);
}

static void
free_all(struct language *l)
{
	for (int i = 0; i < CHAIN; i++) {
		phrases_free(l->chain[i]);
		l->chain[i] = NULL;
	}
	l->phrases = NULL;
}

/* The words of this very language, not English ones in their place. */
static const struct words *
own_words(const struct language *l)
{
	const struct words *w = words_find(l->lang, l->ruleset, READING);

	return w == NULL || w->english == NULL || strcmp(w->lang, l->lang) !=
	    0 ? NULL : w;
}

struct language *
language_find(const char *lang, const char *ruleset)
{
	struct language *l, *english = NULL;

	for (int i = 0; i < n_languages; i++)
		if (strcmp(languages[i].lang, lang) == 0 &&
		    strcmp(languages[i].ruleset, ruleset) == 0)
			return &languages[i];
	/* English goes with each. */
	if (n_languages + 2 > LANGUAGES)
		language_end();
	if (strcmp(lang, "en") != 0)
		english = language_find("en", ruleset);
	l = &languages[n_languages];
	memset(l, 0, sizeof(*l));
	l->english = l;
	snprintf(l->lang, sizeof(l->lang), "%s", lang);
	snprintf(l->ruleset, sizeof(l->ruleset), "%s", ruleset);
	l->words = own_words(l);
	load_all(l, false);
	if (l->fault[0] != '\0') {
		free_all(l);
		load_all(l, true);
	}
	if (english != NULL) {
		l->english = english;
		/* All of it is said in one language. */
		if (l->fault[0] != '\0') {
			free_all(l);
			l->chain[0] = l->phrases = phrases_load("", 0, NULL);
			l->chain[1] = phrases_load("", 0, NULL);
			phrases_fallback(l->chain[0], l->chain[1]);
		}
		phrases_fallback(l->chain[1], english->chain[0]);
	}
	n_languages++;
	return l;
}

const char *
language_fault(const struct language *l)
{
	return l->fault[0] != '\0' ? l->fault : NULL;
}

/* Has this language itself a phrase of this key? */
static bool
has_own(const struct language *l, const char *key)
{
	for (int i = 0; i < CHAIN; i++)
		if (l->chain[i] != NULL && phrases_own(l->chain[i], key))
			return true;
	return false;
}

const struct language *
language_whose(const struct language *l, const char *key)
{
	return has_own(l, key) || !has_own(l->english, key) ? l : l->english;
}

/* The language in which a word has its name. */
static const struct language *
language_of_name(const struct language *l, const char *ruleset,
    const char *word)
{
	char key[PHRASE_KEY];

	snprintf(key, sizeof(key), "%s.%s", ruleset, word);
	return language_whose(l, key);
}

static void
forget_dressed(struct dressed *dressed)
{
	for (int i = 0; i < THINGS; i++)
		for (int k = 0; k < 2; k++) {
			json_decref(dressed->thing[k][i]);
			json_decref(dressed->fact[k][i]);
		}
	for (int i = 0; i < PAIRS; i++)
		json_decref(dressed->pair[i].value);
	memset(dressed, 0, sizeof(*dressed));
}

static void
forget_things(struct language *l)
{
	forget_dressed(&l->dressed[false]);
	forget_dressed(&l->dressed[true]);
}

static void
forget_templates(struct language *l)
{
	while (l->n > 0)
		mustache_free(l->template[--l->n].compiled);
}

/* Where the object of a word is kept; NULL: nowhere. */
static json_t **
thing_of(json_t *things[2][THINGS], uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND, value = a & WORD_VALUE;

	if (b != WORD_NONE || value >= THINGS ||
	    (kind != WORD_TOKEN && kind != WORD_NAME))
		return NULL;
	return &things[kind == WORD_NAME][value];
}

void
language_end(void)
{
	buffer_free(&rendered);
	while (n_languages > 0) {
		struct language *l = &languages[--n_languages];

		forget_things(l);
		forget_templates(l);
		free_all(l);
	}
}

static struct mustache *
read_own(struct language *l, const char *file, bool compiled)
{
	struct mustache *out = NULL;
	struct resource_text text;
	struct fault fault;

	switch (resource_page(l->lang, file, compiled, &text)) {
	case RESOURCE_NONE:
		return NULL;
	case RESOURCE_UNREADABLE:
		fault_set(&fault, "%s", strerror(errno));
		break;
	case RESOURCE_FOUND:
		out = mustache_compile(text.text, text.len, &fault);
		break;
	}
	if (out == NULL)
		give_up(l, text.path, &fault);
	resource_release(&text);
	return out;
}

/*
 * A template in this language, or else in English: the host's own, or the copy
 * in the program.  NULL: there is none.
 */
static struct mustache *
read_template(struct language *l, const char *file, bool *english)
{
	struct mustache *out = NULL;

	if (l->fault[0] == '\0')
		out = read_own(l, file, false);
	*english = out == NULL;
	if (out == NULL && l != l->english && l->english->fault[0] == '\0')
		out = read_own(l->english, file, false);
	return out != NULL ? out : read_own(l->english, file, true);
}

/*
 * A template by name; "state", "standing" and "screen" are those of the
 * ruleset; of one without them, as "bare" is, bare_template, and "state" is
 * its "screen", too.  NULL: there is none.
 */
static struct template *
find_entry(struct language *l, const char *name)
{
	bool part = strcmp(name, "standing") == 0 ||
	    strcmp(name, "screen") == 0,
	    of_ruleset = part || strcmp(name, "state") == 0;
	static const char whole[] = "{{>state}}\n";
	struct template *t;
	char file[160];

	for (int i = 0; i < l->n; i++)
		if (strcmp(l->template[i].name, name) == 0)
			return &l->template[i];
	if (l->n == TEMPLATES || strlen(name) >= sizeof(t->name))
		return NULL;
	snprintf(file, sizeof(file), "%s%s%s.mustache", of_ruleset ?
	    l->ruleset : name, part ? "." : "", part ? name : "");
	/* It counts once it is whole, as a language does. */
	t = &l->template[l->n];
	snprintf(t->name, sizeof(t->name), "%s", name);
	t->compiled = read_template(l, file, &t->english);
	/* The whole position, where there is no shorter one. */
	if (t->compiled == NULL && strcmp(name, "screen") == 0)
		t->compiled = mustache_compile(whole, strlen(whole), NULL);
	t->bare = t->compiled == NULL && (of_ruleset ||
	    strcmp(name, "bare") == 0);
	if (t->bare) {
		/* Only a position has a blank line above it. */
		const char *text = bare_template + (strcmp(name, "state") !=
		    0);

		t->compiled = mustache_compile(text, strlen(text), NULL);
	}
	if (t->compiled != NULL) {
		/*
		 * The same marks as layout_marks(): they are most of the names
		 * in a report.
		 */
		mustache_fix(t->compiled, "tab", LAYOUT_TAB[0]);
		mustache_fix(t->compiled, "bold", LAYOUT_BOLD[0]);
		mustache_fix(t->compiled, "plain", LAYOUT_PLAIN[0]);
	}
	l->n++;
	return t;
}

static const struct mustache *
find_template(void *arg, const char *name)
{
	struct language *l = arg;
	const struct template *t;

	if (*name == '@')
		return phrase_template(l->phrases, name + 1);
	t = find_entry(l, name);
	return t != NULL ? t->compiled : NULL;
}

/* The rows of the position, if a page of it is bare. */
static void
add_rows(struct language *l, json_t *data)
{
	static const char *const pages[] = { "state", "standing" };
	const json_t *state = json_object_get(data, "state");

	for (int i = 0; i < 2 && json_is_object(state); i++) {
		const struct template *t = find_entry(l, pages[i]);

		if (t != NULL && t->bare && json_object_get(data, "rows") ==
		    NULL)
			json_object_set_new(data, "rows",
			    bare_position(state));
	}
}

const char *
language_key(char out[PHRASE_KEY], const char *a, const char *b, const char *c)
{
	const char *const word[] = { a, b, c };
	size_t len = 0;

	for (int i = 0; i < 3; i++) {
		size_t n = strlen(word[i]);

		/* Rulesets, words and kinds of words have short names. */
		assert(len + n + 2 <= PHRASE_KEY);
		if (i > 0)
			out[len++] = '.';
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

/* Into `rendered`. */
static bool
render_page(struct language *l, const char *name, const json_t *data,
    struct fault *fault)
{
	const struct mustache *template;
	const struct phrases *phrases = l->phrases;

	/* The pages of others make room for this one. */
	if (l->n > TEMPLATES / 2)
		forget_templates(l);
	template = find_template(l, name);
	if (template == NULL)
		internal_error("there is no template '%s'", name);
	for (int i = 0; i < l->n; i++)
		if (l->template[i].compiled == template &&
		    l->template[i].english)
			phrases = l->english->phrases;
	buffer_clear(&rendered);
	if (!mustache_render(template, data, find_template, l,
	    phrases_flags(phrases), &rendered, fault))
		return false;
	phrases_join(phrases, &rendered, 0);
	return true;
}

struct gathering {
	const struct language *l;
	const char *prefix;
	json_t *out;
};

/* A key of English, which has all of them. */
static void
gather_phrase(void *arg, const char *key, const char *text)
{
	const struct gathering *g = arg;
	size_t n = strlen(g->l->ruleset), len = strlen(g->prefix);
	const char *rest = key;

	if (n > 0 && strncmp(key, g->l->ruleset, n) == 0 && key[n] == '.')
		rest = key + n + 1;
	if (strncmp(rest, g->prefix, len) == 0)
		json_object_set_new(g->out, rest + len,
		    json_string(language_text(g->l, key)));
}

json_t *
language_phrases(const struct language *l, const char *prefix)
{
	struct gathering g = { l, prefix, json_object() };

	for (int i = CHAIN - 1; i >= 0; i--)
		if (l->english->chain[i] != NULL)
			phrases_each(l->english->chain[i], gather_phrase, &g);
	return g.out;
}

void
language_page(struct language *l, const char *name, json_t *data,
    enum layout layout, struct buffer *out)
{
	struct fault fault;

	layout_marks(data);
	add_rows(l, data);
	if (!render_page(l, name, data, &fault)) {
		/* Too deep, or too long: a host's own can be. */
		give_up(l, name, &fault);
		forget_templates(l);
		if (!render_page(l, name, data, &fault))
			die(EX_DATAERR, "template '%s', line %d: %s", name,
			    fault.line, fault.text);
	}
	/* Before it is laid out: an umlaut may become two letters. */
	if (layout == LAYOUT_SOURCE)
		buffer_add(out, buffer_text(&rendered), rendered.len);
	else
		layout_text(buffer_text(&rendered), rendered.len,
		    layout == LAYOUT_COLOUR, out);
}

void
language_state(struct language *l, const struct view *view, const void *state,
    enum layout layout, struct buffer *out)
{
	json_t *data = json_pack("{so so}",
	    "state", view_state(view, state),
	    "picture", view_picture(view, state));

	language_page(l, "state", data, layout, out);
	json_decref(data);
}

bool
language_has_words(const struct language *l)
{
	return l->words != NULL;
}

void
language_spell(const struct language *l, const char *moves, struct buffer *out)
{
	spelling_moves(l->words, moves, out);
}

/*
 * Add a form of a thing to *out with its name in the place of what moves call
 * it, which has a number at its end: "den Maurer2", "al albañil2".
 */
static void
put_named(const char *form, const char *name, struct buffer *out)
{
	size_t len = strlen(form), at = len;

	if (len == 0 || form[len - 1] < '0' || form[len - 1] > '9') {
		buffer_puts(out, form);
		return;
	}
	while (at > 0 && form[at - 1] != ' ' && form[at - 1] != '\'')
		at--;
	buffer_add(out, form, at);
	/* Within a sentence only as capital as it was. */
	if (form[at] >= 'a' && form[at] <= 'z' && *name >= 'A' && *name <= 'Z')
		buffer_putc(out, *name++ - 'A' + 'a');
	buffer_puts(out, name);
}

/* The name of a thing in each form that the language has. */
static void
add_forms(const struct language *l, const char *ruleset, json_t *thing)
{
	json_t *plain = json_object_get(thing, "name");
	const char *word = json_string_value(json_object_get(thing, "id")),
	    *name = json_string_value(plain);
	const struct language *from = language_of_name(l, ruleset, word);
	const char *form = language_text(from, "language.forms");
	char key[PHRASE_KEY], one[24];
	struct buffer text = { 0 };

	for (; form != NULL && *form != '\0'; form += strspn(form, " ")) {
		size_t len = strcspn(form, " "), kept = len < sizeof(one) ?
		    len : sizeof(one) - 1;
		const char *said;

		memcpy(one, form, kept);
		one[kept] = '\0';
		form += len;
		if (json_object_get(thing, one) != NULL)
			continue;
		language_key(key, ruleset, word, one);
		said = has_own(from, key) ? phrase_text(from->phrases, key) :
		    NULL;
		if (said == NULL) {
			json_object_set(thing, one, plain);
			continue;
		}
		buffer_clear(&text);
		if (manner.names)
			put_named(said, name, &text);
		else
			buffer_puts(&text, said);
		json_object_set_new(thing, one,
		    json_string(buffer_text(&text)));
	}
	buffer_free(&text);
}

/*
 * Two words that belong together, "wood 2": {"thing", "with", "name"}, where
 * the second is a number or a thing as well.
 */
static json_t *
dress_pair(const struct view *view, uint16_t a, uint16_t b)
{
	json_t *thing = view_word(view, a, WORD_NONE),
	    *with = view_word(view, b, WORD_NONE),
	    *out = json_pack("{so so}", "thing", thing, "with", with);
	struct buffer name = { 0 };
	const json_t *words[] = { thing, with };

	for (int i = 0; i < 2; i++) {
		const char *said = json_string_value(json_object_get(words[i],
		    "name"));

		if (i > 0)
			buffer_putc(&name, ' ');
		if (json_is_integer(words[i]))
			buffer_printf(&name, "%lld", (long long)
			    json_integer_value(words[i]));
		else
			buffer_puts(&name, said != NULL ? said :
			    json_string_value(words[i]));
	}
	json_object_set_new(out, "name", json_string(buffer_text(&name)));
	buffer_free(&name);
	return out;
}

/* The name of a word: {"id", "name", "is_ID"}; NULL: it has only itself. */
static json_t *
dress_plain(const struct view *view, uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND;
	char text[WORD_TEXT];

	if (kind == WORD_NUMBER || kind == WORD_SECTION)
		return NULL;
	if (b != WORD_NONE)
		return dress_pair(view, a, b);
	if (kind == WORD_SEAT) {
		json_t *seat = json_object();

		json_object_set_new(seat, "seat", json_integer(a &
		    WORD_VALUE));
		json_object_set_new(seat, "name", json_string(
		    view->names[a & WORD_VALUE]));
		return seat;
	}
	word_text(view->rules, view->edition, a, text);
	return language_thing(view->arg, view->rules->name, text);
}

json_t *
language_thing(const struct language *l, const char *ruleset, const char *word)
{
	char is[PHRASE_KEY];
	const char *name = phrase_name(l->phrases, ruleset, word);
	json_t *out = json_object(), *named = json_string(name);

	json_object_set_new(out, "id", json_string(word));
	json_object_set_new(out, "word", manner.names ? json_incref(named) :
	    json_string(spelling_word(l->words, word)));
	json_object_set_new(out, "name", named);
	/* Templates cannot compare. */
	snprintf(is, sizeof(is), "is_%s", word);
	json_object_set_new(out, is, json_true());
	add_forms(l, ruleset, out);
	return out;
}

static json_t *dress(const struct view *, uint16_t a, uint16_t b);

/*
 * The effect of a thing in words: the sentence "RULESET.about.WORD", or else
 * that of its kind, made from its facts.
 */
static void
add_about(const struct view *view, json_t *thing, uint16_t word)
{
	const struct language *l = view->arg, *of;
	const char *id = json_string_value(json_object_get(thing, "id")),
	    *kind = json_string_value(json_object_get(json_object_get(thing,
	    "kind"), "id"));
	json_t *said;
	char key[PHRASE_KEY];

	language_key(key, view->rules->name, "about", id);
	if (language_text(l, key) == NULL && kind != NULL)
		language_key(key, view->rules->name, "about", kind);
	of = language_whose(l, key);
	if (of != l) {
		struct view other = *view;
		json_t *same;

		other.arg = (struct language *)of;
		same = dress(&other, word, WORD_NONE);
		json_object_set(thing, "about", json_object_get(same,
		    "about"));
		json_decref(same);
		return;
	}
	said = language_said(l, key, thing);
	if (json_string_length(said) > 0)
		json_object_set(thing, "about", said);
	json_decref(said);
}

/*
 * A pair of words, made once, as long as its place is not taken by another
 * one; seats are not kept, as each game has others in them.
 */
static json_t *
keep_pair(const struct view *view, uint16_t a, uint16_t b)
{
	struct language *l = view->arg;
	struct pair *kept = &l->dressed[manner.names].pair[
	    (a * 31u + b) % PAIRS];

	if ((a & WORD_KIND) == WORD_SEAT || (b & WORD_KIND) == WORD_SEAT)
		return dress_plain(view, a, b);
	if (kept->value == NULL || kept->a != a || kept->b != b) {
		json_decref(kept->value);
		*kept = (struct pair){ a, b, dress_plain(view, a, b) };
	}
	return json_incref(kept->value);
}

/* The name of a word that facts of another name; it needs none of its own. */
static json_t *
dress_fact(const struct view *view, uint16_t a, uint16_t b)
{
	struct language *l = view->arg;
	json_t **kept = thing_of(l->dressed[manner.names].fact, a, b);

	if (kept == NULL)
		return dress_plain(view, a, b);
	if (*kept == NULL)
		*kept = dress_plain(view, a, b);
	return json_incref(*kept);
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
	json_t *out, *facts,
	    **kept = thing_of(l->dressed[manner.names].thing, a, b);

	if (kept != NULL && *kept != NULL)
		return json_incref(*kept);
	if (b != WORD_NONE)
		return keep_pair(view, a, b);
	out = dress_plain(view, a, b);
	if (out == NULL || (a & WORD_KIND) == WORD_SEAT)
		return out;
	plain.dress = dress_fact;
	facts = view_facts(&plain, a);
	json_object_update_missing(out, facts);
	json_decref(facts);
	add_about(view, out, a);
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
	if (view->edition == NULL)
		return;
	if (memcmp(l->edition, edition, HASH) != 0) {
		forget_things(l);
		memcpy(l->edition, edition, HASH);
	}
	if (l->english != l)
		language_dress(l->english, view, edition);
	view->arg = l;
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

/* The phrase of this key, or the other text if there is none. */
static const char *
text_or(const struct language *l, const char *key, const char *other)
{
	const char *text = language_text(l, key);

	return text != NULL ? text : other;
}

const char *
language_title(const struct language *l, const char *ruleset)
{
	char key[PHRASE_KEY];

	snprintf(key, sizeof(key), "%s.title", ruleset);
	return text_or(l, key, ruleset);
}

bool
language_phrase(const struct language *l, const char *key, const json_t *args,
    struct buffer *out)
{
	return phrase_sentence(l->phrases, key, args, out);
}

json_t *
language_said(const struct language *l, const char *key, const json_t *args)
{
	struct buffer text = { 0 };
	json_t *out = NULL;

	if (language_phrase(l, key, args, &text))
		out = json_string(buffer_text(&text));
	buffer_free(&text);
	return out;
}

/* The same of a phrase that each language has; args are used up. */
static json_t *
sentence(const struct language *l, const char *key, json_t *args)
{
	json_t *out = language_said(l, key, args);

	json_decref(args);
	return out != NULL ? out : json_string("");
}

json_t *
language_duration(const struct language *l, uint32_t seconds)
{
	const struct time_unit *unit = time_unit_of(seconds);
	json_t *spans;

	if (unit == time_units || seconds / unit->seconds <= MOST_OF_A_UNIT)
		return sentence(l, "answer.duration", json_pack("{sI}",
		    unit->name, (json_int_t)(seconds / unit->seconds)));
	spans = json_array();
	for (unit = time_units; seconds > 0; unit++) {
		if (seconds >= unit->seconds)
			json_array_append_new(spans, json_pack("{so}", "text",
			    sentence(l, "answer.duration", json_pack("{sI}",
			    unit->name, (json_int_t)(seconds /
			    unit->seconds)))));
		seconds %= unit->seconds;
	}
	return sentence(l, "answer.spans", json_pack("{so}", "spans", spans));
}

/* The name here for one of a zone's own names: "MEZ" for "CET". */
static const char *
zone_name(const struct language *l, const char *name)
{
	char key[PHRASE_KEY];

	snprintf(key, sizeof(key), "time.zone.%s", name);
	return text_or(l, key, name);
}

/* A phrase over a moment's parts. */
static json_t *
say_time(const struct language *l, const char *phrase,
    const struct zone_time *at)
{
	bool letters = (at->zone[0] | 0x20) >= 'a' &&
	    (at->zone[0] | 0x20) <= 'z';
	char weekday[PHRASE_KEY], month[PHRASE_KEY];

	snprintf(weekday, sizeof(weekday), "time.weekday.%d",
	    at->weekday + 1);
	snprintf(month, sizeof(month), "time.month.%d", at->month);
	return sentence(l, phrase, json_pack("{ss ss si si so so}",
	    "weekday", language_text(l, weekday),
	    "month", language_text(l, month), "day", at->day,
	    "year", at->year,
	    "clock", json_sprintf("%02d:%02d", at->hour, at->minute),
	    /* Where it is but a number, that is what to add to UTC. */
	    "zone", letters ? json_string(zone_name(l, at->zone)) :
	    json_sprintf("UTC%s", at->zone)));
}

void
language_manner(const char *zone)
{
	snprintf(manner.zone, sizeof(manner.zone), "%s", zone);
	language_names(false);
}

bool
language_names(bool names)
{
	bool before = manner.names;

	manner.names = names;
	return before;
}

static json_t *
say_moment(const struct language *l, const char *phrase, int64_t seconds)
{
	struct zone_time at;

	zone_time(manner.zone, seconds, &at);
	return say_time(l, phrase, &at);
}

json_t *
language_time(const struct language *l, int64_t seconds)
{
	return say_moment(l, "time.moment", seconds);
}

json_t *
language_time_short(const struct language *l, int64_t seconds)
{
	return say_moment(l, "time.short", seconds);
}

json_t *
language_day(const struct language *l, int64_t seconds)
{
	struct zone_time at;

	zone_time(manner.zone, seconds, &at);
	return say_time(l, at.hour == 0 && at.minute == 0 &&
	    seconds % TIME_MINUTE == 0 ? "time.day" : "time.moment", &at);
}

void
language_times(const struct language *l, json_t *args)
{
	static const char *const keys[] = { "from", "to", "until", "began",
	    "ended" };
	const char *time = json_string_value(json_object_get(args, "time"));
	uint32_t seconds = time != NULL ? time_duration(time, strlen(time)) : 0;

	if (seconds > 0)
		json_object_set_new(args, "time", language_duration(l,
		    seconds));
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		const char *text = json_string_value(json_object_get(args,
		    keys[i]));
		int64_t at = text == NULL || strlen(text) != TIME_TEXT - 1 ?
		    -1 : time_read(text, TIME_TEXT - 1);

		if (at >= 0)
			json_object_set_new(args, keys[i], language_day(l,
			    at));
	}
}

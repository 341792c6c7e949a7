/*
 * texts.c: every text of some tests, in every language.  Linked into a test
 * with --wrap (tests.mk), it writes each page and each sentence that the test
 * makes to the file that TEXTS names, once, and in each language of
 * templates/complete: "== KIND NAME LANG" and the text.  So two programs can be
 * compared to the byte: sh tests/tools/texts.sh build >before.
 */
#include "cmd/base/resource.h"
#include "cmd/report/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const tags[] = { "de", "en", "es", "it" };

enum { FOUND = 64, KEPT = 1 << 18, NAMES = 2048 };
enum { MOST = 40 };	/* of a page or a sentence, whatever it is about */

static struct {
	const struct language *l;
	char ruleset[32];
} found[FOUND];
static size_t n_found;
static uint64_t kept[KEPT];	/* hashes of what was written; 0: free */
static struct {
	char name[PHRASE_KEY];
	int n;
} said[NAMES];
static size_t n_said;

struct language *__real_language_find(const char *, const char *);
struct language *__wrap_language_find(const char *, const char *);
void __real_language_page(struct language *, const char *, json_t *,
    enum layout, struct buffer *);
void __wrap_language_page(struct language *, const char *, json_t *,
    enum layout, struct buffer *);
bool __real_language_phrase(const struct language *, const char *,
    const json_t *, struct buffer *);
bool __wrap_language_phrase(const struct language *, const char *,
    const json_t *, struct buffer *);
json_t *__real_language_said(const struct language *, const char *,
    const json_t *);
json_t *__wrap_language_said(const struct language *, const char *,
    const json_t *);

struct language *
__wrap_language_find(const char *lang, const char *ruleset)
{
	struct language *l = __real_language_find(lang, ruleset);
	size_t i = 0;

	while (i < n_found && found[i].l != l)
		i++;
	if (i == FOUND)
		return l;
	n_found += i == n_found;
	found[i].l = l;
	snprintf(found[i].ruleset, sizeof(found[i].ruleset), "%s", ruleset);
	return l;
}

static const char *
ruleset_of(const struct language *l)
{
	for (size_t i = 0; i < n_found; i++)
		if (found[i].l == l)
			return found[i].ruleset;
	return "";
}

static bool
is_new(const char *text)
{
	uint64_t h = 14695981039346656037u;
	size_t i;

	for (; *text != '\0'; text++)
		h = (h ^ (unsigned char)*text) * 1099511628211u;
	h += h == 0;
	for (i = h % KEPT; kept[i] != 0; i = (i + 1) % KEPT)
		if (kept[i] == h)
			return false;
	kept[i] = h;
	return true;
}

/* Write a text, unless it was written before. */
static void
keep(const char *kind, const char *name, const char *lang, const char *text)
{
	static FILE *out;
	struct buffer whole = { 0 };

	if (out == NULL)
		out = fopen(getenv("TEXTS"), "w");
	buffer_printf(&whole, "== %s %s %s\n", kind, name, lang);
	buffer_puts(&whole, text);
	if (out != NULL && is_new(buffer_text(&whole)))
		fprintf(out, "%s\n", buffer_text(&whole));
	buffer_free(&whole);
}

/*
 * Is this page or sentence to be written?  Not what a host's own texts make,
 * nor what was often made before.
 */
static bool
is_wanted(const char *name)
{
	size_t i = 0;

	if (getenv("TEXTS") == NULL || resource_folder() != NULL)
		return false;
	while (i < n_said && strcmp(said[i].name, name) != 0)
		i++;
	if (i == NAMES)
		return false;
	if (i == n_said)
		snprintf(said[n_said++].name, sizeof(said[i].name), "%s",
		    name);
	return said[i].n++ < MOST;
}

void
__wrap_language_page(struct language *l, const char *name, json_t *data,
    enum layout layout, struct buffer *out)
{
	bool wanted = is_wanted(name);
	char ruleset[32];

	snprintf(ruleset, sizeof(ruleset), "%s", ruleset_of(l));
	for (size_t i = 0; i < 4 && wanted; i++) {
		json_t *copy = json_deep_copy(data);
		struct buffer text = { 0 };

		__real_language_page(__wrap_language_find(tags[i], ruleset),
		    name, copy, layout, &text);
		keep("page", name, tags[i], buffer_text(&text));
		buffer_free(&text);
		json_decref(copy);
	}
	__real_language_page(l, name, data, layout, out);
}

static void
say(const struct language *l, const char *key, const json_t *args)
{
	bool wanted = is_wanted(key);
	char ruleset[32];

	snprintf(ruleset, sizeof(ruleset), "%s", ruleset_of(l));
	for (size_t i = 0; i < 4 && wanted; i++) {
		struct buffer text = { 0 };

		if (__real_language_phrase(__wrap_language_find(tags[i],
		    ruleset), key, args, &text))
			keep("phrase", key, tags[i], buffer_text(&text));
		buffer_free(&text);
	}
}

bool
__wrap_language_phrase(const struct language *l, const char *key,
    const json_t *args, struct buffer *out)
{
	say(l, key, args);
	return __real_language_phrase(l, key, args, out);
}

json_t *
__wrap_language_said(const struct language *l, const char *key,
    const json_t *args)
{
	say(l, key, args);
	return __real_language_said(l, key, args);
}

#include "cmd/report/translation.h"

#include "cmd/base/resource.h"
#include "cmd/report/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const translation_names[TRANSLATIONS] = {
	[TRANSLATION_MISSING] = "missing", [TRANSLATION_STALE] = "stale",
	[TRANSLATION_UNKNOWN] = "unknown in English",
	[TRANSLATION_ARGUMENT] = "other arguments",
	[TRANSLATION_FAULT] = "fault"
};

enum { NAMES = 96, NAME = 48 };

#define MADE_FROM	"language.made_from"
#define HASH_PRIME	UINT64_C(1099511628211)

struct checking {
	const char *lang, *name;	/* "de", "pillars.phrases" */
	struct resource_text text, english;
	struct phrases *own, *other;
	translation_fn *tell;
	void *arg;
	int texts;
};

static void
tell(struct checking *c, enum translation what, int line, const char *key,
    const char *detail)
{
	struct translation_found found = { what, c->text.path, line, key,
	    detail };

	c->tell(c->arg, &found);
}

/* ---- arguments ---- */

/* The names in the tags of a template; of "gold.many" that is "gold". */
struct names {
	int n;
	char name[NAMES][NAME];
};

static void
add_name(struct names *names, const char *name, size_t len)
{
	static const char same[] = "_same";
	const size_t n = sizeof(same) - 1;

	len -= mustache_suffix(name, len);
	if (len > n && memcmp(name + len - n, same, n) == 0)
		len -= n;
	if (len == 0 || len >= NAME || names->n == NAMES)
		return;
	for (int i = 0; i < names->n; i++)
		if (strlen(names->name[i]) == len &&
		    memcmp(names->name[i], name, len) == 0)
			return;
	memcpy(names->name[names->n], name, len);
	names->name[names->n++][len] = '\0';
}

static void
find_names(const char *text, struct names *names)
{
	const char *tag = text;

	names->n = 0;
	while ((tag = strstr(tag, "{{")) != NULL) {
		tag += 2;
		if (*tag == '!')
			continue;
		tag += strspn(tag, "#^/&>{ ");
		add_name(names, tag, strcspn(tag, " .}\n"));
	}
}

/* Names in the text must occur in the English one. */
static void
check_names(struct checking *c, int line, const char *key, const char *text,
    const char *english)
{
	/* Marks, and what items of lists know. */
	static const char *const always[] = { "first", "last", "empty", "and",
	    "or", "tab", "bold", "plain", "verbatim", "flow", "auto", NULL };
	struct names here, there;

	find_names(text, &here);
	find_names(english, &there);
	for (int i = 0; i < here.n; i++) {
		bool known = false;

		for (int k = 0; k < there.n && !known; k++)
			known = strcmp(here.name[i], there.name[k]) == 0;
		for (int k = 0; always[k] != NULL && !known; k++)
			known = strcmp(here.name[i], always[k]) == 0;
		if (!known)
			tell(c, TRANSLATION_ARGUMENT, line, key,
			    here.name[i]);
	}
}

/* ---- phrases ---- */

/* "pillars.architect.of": a form of a thing's name; "list.and.e". */
static bool
is_form(const struct phrases *english, const char *key)
{
	char base[128];
	size_t len = strlen(key);

	while (len > 0 && key[len - 1] != '.')
		len--;
	if (len < 2 || len > sizeof(base))
		return false;
	memcpy(base, key, len - 1);
	base[len - 1] = '\0';
	return phrase_text(english, base) != NULL ||
	    strncmp(key, "list.", 5) == 0 || strstr(key, ".event.") == NULL;
}

static void
check_own(void *arg, const char *key, const char *text)
{
	struct checking *c = arg;
	int line = phrase_line(c->own, key);
	const char *english = phrase_text(c->other, key);

	if (english == NULL) {
		if (!is_form(c->other, key))
			tell(c, TRANSLATION_UNKNOWN, line, key, NULL);
		return;
	}
	check_names(c, line, key, text, english);
}

static void
check_english(void *arg, const char *key, const char *text)
{
	struct checking *c = arg;

	(void)text;
	c->texts++;
	if (!phrases_own(c->own, key))
		tell(c, TRANSLATION_MISSING, phrase_line(c->other, key), key,
		    NULL);
}

static void
check_phrases(struct checking *c)
{
	struct fault fault;

	c->own = phrases_load(c->text.text != NULL ? c->text.text : "",
	    c->text.len, &fault);
	if (c->own == NULL || !phrases_check(c->own, &fault)) {
		tell(c, TRANSLATION_FAULT, fault.line, NULL, fault.text);
		phrases_free(c->own);
		c->own = phrases_load("", 0, NULL);
	}
	c->other = phrases_load(c->english.text, c->english.len, NULL);
	if (c->other != NULL) {
		phrases_each(c->own, check_own, c);
		phrases_each(c->other, check_english, c);
	}
	phrases_free(c->own);
	phrases_free(c->other);
}

/* ---- templates ---- */

static void
check_compiles(struct checking *c)
{
	struct mustache *compiled;
	struct fault fault;

	compiled = mustache_compile(c->text.text, c->text.len, &fault);
	if (compiled == NULL)
		tell(c, TRANSLATION_FAULT, fault.line, NULL, fault.text);
	mustache_free(compiled);
}

static void
check_template(struct checking *c)
{
	c->texts++;
	if (c->text.text == NULL) {
		tell(c, TRANSLATION_MISSING, 0, NULL, NULL);
		return;
	}
	check_compiles(c);
	check_names(c, 0, NULL, c->text.text, c->english.text);
}

/* ---- all of a language ---- */

static bool
ends_with(const char *text, const char *end)
{
	size_t len = strlen(text), n = strlen(end);

	return len >= n && strcmp(text + len - n, end) == 0;
}

static void
check_file(struct checking *c)
{
	/* A host's own English was made of ours. */
	bool ours = strcmp(c->lang, "en") == 0;

	if (resource_find("en", c->name, ours, &c->english) != RESOURCE_FOUND)
		return;
	if (resource_find(c->lang, c->name, false, &c->text) !=
	    RESOURCE_FOUND) {
		c->text.text = NULL;
		c->text.len = 0;
		snprintf(c->text.path, sizeof(c->text.path), "%s/%s", c->lang,
		    c->name);
	}
	if (ends_with(c->name, ".mustache"))
		check_template(c);
	else
		check_phrases(c);
	if (c->text.text != NULL)
		resource_release(&c->text);
	resource_release(&c->english);
}

/* A host's own page in place of one that serves all languages. */
static void
check_page(struct checking *c)
{
	switch (resource_page(c->lang, c->name, false, &c->text)) {
	case RESOURCE_NONE:
		return;
	case RESOURCE_UNREADABLE:
		tell(c, TRANSLATION_MISSING, 0, NULL, NULL);
		return;
	case RESOURCE_FOUND:
		break;
	}
	if (c->text.owned != NULL)
		check_compiles(c);
	resource_release(&c->text);
}

void
translation_hash(char out[TRANSLATION_HASH])
{
	uint64_t h = UINT64_C(14695981039346656037);

	/* A NUL ends each path and each text. */
	for (const struct resource *r = resources; r->path != NULL; r++) {
		const char *path = r->path;

		if (strncmp(path, "en/", 3) != 0)
			continue;
		do
			h = (h ^ (unsigned char)*path) * HASH_PRIME;
		while (*path++ != '\0');
		for (size_t i = 0; i <= r->len; i++)
			h = (h ^ (unsigned char)r->text[i]) * HASH_PRIME;
	}
	snprintf(out, TRANSLATION_HASH, "%016" PRIx64, h);
}

/* Was the language made from the English texts of today? */
static void
check_made(struct checking *c)
{
	char hash[TRANSLATION_HASH];
	const char *from;

	if (resource_find(c->lang, "phrases", false, &c->text) !=
	    RESOURCE_FOUND)
		return;
	/* The program's own English was made from nothing. */
	if (c->text.owned == NULL && strcmp(c->lang, "en") == 0)
		return;
	translation_hash(hash);
	c->own = phrases_load(c->text.text, c->text.len, NULL);
	from = c->own == NULL ? NULL : phrase_text(c->own, MADE_FROM);
	if (c->own != NULL && (from == NULL || strcmp(from, hash) != 0))
		tell(c, TRANSLATION_STALE, from == NULL ? 0 :
		    phrase_line(c->own, MADE_FROM), MADE_FROM, from);
	phrases_free(c->own);
	resource_release(&c->text);
}

int
translation_check(const char *lang, translation_fn *fn, void *arg)
{
	struct checking c = { .lang = lang, .tell = fn, .arg = arg };

	check_made(&c);
	for (const struct resource *r = resources; r->path != NULL; r++) {
		c.name = strchr(r->path, '/') + 1;
		if (strncmp(r->path, "en/", 3) == 0)
			check_file(&c);
		else if (strncmp(r->path, RESOURCE_PAGES "/", 6) == 0)
			check_page(&c);
	}
	return c.texts;
}

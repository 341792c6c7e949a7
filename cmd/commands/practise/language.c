/* language: help translators. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/resource.h"
#include "cmd/desk/argument.h"
#include "cmd/report/language.h"
#include "cmd/report/phrase.h"
#include "cmd/report/sample.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * What says of a language that it was made from the English texts with this
 * hash.  A host's own English may say so, too: it was made from ours.
 */
#define MADE_FROM	"language.made_from"
#define HASH_PRIME	UINT64_C(1099511628211)
enum { TEXTS_HASH = 17 };	/* sixteen digits and a NUL */

struct checking {
	FILE *out;
	const char *lang, *name;	/* "de", "pillars.phrases" */
	struct resource_text text;	/* the language's; "" where there is
					   none, with the path it would have */
	struct phrases *own, *english;
	int texts, missing, wrong;
};

/* "de/phrases:12: unknown in English: line.agree" */
static void
tell(struct checking *c, int line, const char *what, const char *detail)
{
	fprintf(c->out, "%s:", c->text.path);
	if (line > 0)
		fprintf(c->out, "%d:", line);
	fprintf(c->out, " %s%s%s\n", what, detail != NULL ? ": " : "",
	    detail != NULL ? detail : "");
}

static void
tell_missing(struct checking *c, const char *key)
{
	c->missing++;
	tell(c, 0, "missing", key);
}

static void
tell_wrong(struct checking *c, int line, const char *what, const char *detail)
{
	c->wrong++;
	tell(c, line, what, detail);
}

/* "pillars.architect.of", "list.and.e": does English need no such phrase? */
static bool
is_of_language(const struct checking *c, const char *key)
{
	const char *dot = strrchr(key, '.');
	char base[128];

	if (dot == NULL || (size_t)(dot - key) >= sizeof(base))
		return false;
	snprintf(base, sizeof(base), "%.*s", (int)(dot - key), key);
	if (phrase_text(c->english, base) != NULL)
		return true;
	/* A word that is its own name in English has forms in others. */
	if (strcmp(c->name, "phrases") != 0)
		return strstr(key, ".event.") == NULL;
	return strncmp(key, "list.", 5) == 0 ||
	    strncmp(key, "language.", 9) == 0 ||
	    strncmp(key, "time.zone.", 10) == 0;
}

static void
check_own(void *arg, const char *key, const char *text)
{
	struct checking *c = arg;

	if (phrase_text(c->english, key) == NULL && !is_of_language(c, key))
		tell_wrong(c, phrase_line(c->own, key), "unknown in English",
		    key);
}

static void
check_english(void *arg, const char *key, const char *text)
{
	struct checking *c = arg;

	c->texts++;
	if (!phrases_own(c->own, key))
		tell_missing(c, key);
}

static void
check_phrases(struct checking *c, const struct resource_text *english)
{
	struct fault fault;

	c->own = phrases_load(c->text.text, c->text.len, &fault);
	if (c->own == NULL || !phrases_check(c->own, &fault)) {
		tell_wrong(c, fault.line, "fault", fault.text);
		phrases_free(c->own);
		c->own = phrases_load("", 0, NULL);
	}
	c->english = phrases_load(english->text, english->len, NULL);
	phrases_each(c->own, check_own, c);
	phrases_each(c->english, check_english, c);
	phrases_free(c->own);
	phrases_free(c->english);
}

static void
check_compiles(struct checking *c)
{
	struct mustache *compiled;
	struct fault fault;

	compiled = mustache_compile(c->text.text, c->text.len, &fault);
	if (compiled == NULL)
		tell_wrong(c, fault.line, "fault", fault.text);
	mustache_free(compiled);
}

/* A file that each language has: phrases, or a page of prose. */
static void
check_file(struct checking *c)
{
	struct resource_text english;
	bool found;

	/* A host's own English was made of ours, too. */
	if (resource_find("en", c->name, true, &english) != RESOURCE_FOUND)
		return;
	found = resource_find(c->lang, c->name, false, &c->text) ==
	    RESOURCE_FOUND;
	if (!found) {
		c->text = (struct resource_text){ .text = "" };
		snprintf(c->text.path, sizeof(c->text.path), "%s/%s", c->lang,
		    c->name);
	}
	if (strstr(c->name, ".mustache") == NULL)
		check_phrases(c, &english);
	else {
		c->texts++;
		if (found)
			check_compiles(c);
		else
			tell_missing(c, NULL);
	}
	if (found)
		resource_release(&c->text);
	resource_release(&english);
}

/* A host's own page in place of one that serves all languages. */
static void
check_page(struct checking *c)
{
	switch (resource_page(c->lang, c->name, false, &c->text)) {
	case RESOURCE_NONE:
		return;
	case RESOURCE_UNREADABLE:
		tell_missing(c, NULL);
		return;
	case RESOURCE_FOUND:
		break;
	}
	if (c->text.owned != NULL)
		check_compiles(c);
	resource_release(&c->text);
}

/* The hash of the compiled-in English texts. */
static void
hash_english(char out[TEXTS_HASH])
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
	snprintf(out, TEXTS_HASH, "%016" PRIx64, h);
}

/* Was the language made from the English texts of today? */
static void
check_made(struct checking *c, const char *hash)
{
	const char *from;

	if (resource_find(c->lang, "phrases", false, &c->text) !=
	    RESOURCE_FOUND)
		return;
	c->own = phrases_load(c->text.text, c->text.len, NULL);
	/* The program's own English was made from nothing. */
	if (c->own != NULL && (c->text.owned != NULL ||
	    strcmp(c->lang, "en") != 0)) {
		from = phrase_text(c->own, MADE_FROM);
		if (from == NULL || strcmp(from, hash) != 0)
			tell_wrong(c, 0, "stale: " MADE_FROM, from);
	}
	phrases_free(c->own);
	resource_release(&c->text);
}

static int
check(struct context *context, const char *lang)
{
	struct checking c = { .out = context->out, .lang = lang };
	char hash[TEXTS_HASH];

	hash_english(hash);
	fprintf(c.out, "English texts: %s\n", hash);
	check_made(&c, hash);
	for (const struct resource *r = resources; r->path != NULL; r++) {
		c.name = strchr(r->path, '/') + 1;
		if (strncmp(r->path, "en/", 3) == 0)
			check_file(&c);
		else if (strncmp(r->path, RESOURCE_PAGES "/", 6) == 0)
			check_page(&c);
	}
	fprintf(c.out, "%s: %d of %d texts are there", lang, c.texts -
	    c.missing, c.texts);
	if (c.wrong > 0)
		fprintf(c.out, ", %d wrong", c.wrong);
	fprintf(c.out, "%s\n", c.wrong == 0 && c.missing == 0 ? ": complete" :
	    "");
	return c.wrong > 0 ? EX_DATAERR : EX_OK;
}

int
cmd_language(struct context *context, int argc, char **argv)
{
	const struct ruleset *rules;
	struct buffer page = { 0 };
	char tags[RESOURCE_TAGS];
	const struct argument_option options[] = {
		{ .name = NULL }
	};
	int n;

	n = arguments(context, argc, argv, options, 1, 2);
	if (!resource_knows(argv[optind]))
		die(EX_NOINPUT, "there are no texts in language '%.20s', but "
		    "in: %s", argv[optind], resource_tags(tags));
	if (n == 1)
		return check(context, argv[optind]);
	rules = ruleset_find(argv[optind + 1]);
	if (rules == NULL)
		die(EX_NOINPUT, "there is no ruleset '%.32s'",
		    argv[optind + 1]);
	sample(argv[optind], rules, context->colour, &page);
	file_print(context->out, &page);
	language_end();
	return EX_OK;
}

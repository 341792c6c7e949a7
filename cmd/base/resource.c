/*
 * resource.c: where templates and phrases come from; see resource.h.
 */
#include "cmd/base/resource.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char in_words[] = "abcdefghijklmnopqrstuvwxyz"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

static bool
is_lang(const char *lang)
{
	return *lang != '\0' && lang[strspn(lang, in_words)] == '\0';
}

static bool
is_name(const char *name)
{
	if (*name == '\0' || *name == '.')
		return false;
	while (*name != '\0' && (*name == '.' ||
	    strchr(in_words, *name) != NULL))
		name++;
	return *name == '\0';
}

/* The copy in the program. */
static enum resource_result
find_compiled(const char *lang, const char *name, struct resource_text *out)
{
	int n;

	n = snprintf(out->path, sizeof(out->path), "%s/%s", lang, name);
	if (n < 0 || (size_t)n >= sizeof(out->path))
		return RESOURCE_NONE;
	for (const struct resource *r = resources; r->path != NULL; r++)
		if (strcmp(r->path, out->path) == 0) {
			out->text = r->text;
			out->len = r->len;
			return RESOURCE_FOUND;
		}
	return RESOURCE_NONE;
}

/* The first of these folders that has it, or the copy of the first. */
static enum resource_result
find_in(const char *const *folders, const char *name, bool compiled,
    struct resource_text *out)
{
	enum resource_result result = RESOURCE_NONE;

	memset(out, 0, sizeof(*out));
	if (!is_name(name))
		return RESOURCE_NONE;
	for (int i = 0; !compiled && folders[i] != NULL; i++)
		if (is_lang(folders[i]) && (result = resource_outside(
		    folders[i], name, out)) != RESOURCE_NONE)
			return result;
	for (int i = 0; folders[i] != NULL && result == RESOURCE_NONE; i++)
		if (is_lang(folders[i]))
			result = find_compiled(folders[i], name, out);
	return result;
}

enum resource_result
resource_find(const char *lang, const char *name, bool compiled,
    struct resource_text *out)
{
	const char *const folders[] = { lang, NULL };

	return find_in(folders, name, compiled, out);
}

enum resource_result
resource_page(const char *lang, const char *name, bool compiled,
    struct resource_text *out)
{
	const char *const folders[] = { lang, RESOURCE_PAGES, NULL };

	return find_in(folders, name, compiled, out);
}

bool
resource_knows(const char *lang)
{
	struct resource_text text;
	bool own;

	own = strlen(lang) < LANG_TEXT && resource_find(lang, "phrases", false,
	    &text) == RESOURCE_FOUND;
	if (own)
		resource_release(&text);
	return own;
}

void
resource_release(struct resource_text *out)
{
	free(out->owned);
	memset(out, 0, sizeof(*out));
}

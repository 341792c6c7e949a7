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

enum resource_result
resource_find(const char *lang, const char *name, bool compiled,
    struct resource_text *out)
{
	enum resource_result result;
	int n;

	memset(out, 0, sizeof(*out));
	if (!is_name(name) || !is_lang(lang))
		return RESOURCE_NONE;
	if (!compiled && (result = resource_outside(lang, name, out)) !=
	    RESOURCE_NONE)
		return result;
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

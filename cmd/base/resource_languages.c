/*
 * resource_languages.c: lists the available languages.
 */
#include "cmd/base/resource.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
note_language(char list[][LANG_TEXT], int *n, const char *lang, size_t len)
{
	char name[LANG_TEXT];

	if (len == 0 || len >= LANG_TEXT || *n == RESOURCE_LANGUAGES)
		return;
	memcpy(name, lang, len);
	name[len] = '\0';
	for (int i = 0; i < *n; i++)
		if (strcmp(list[i], name) == 0)
			return;
	if (resource_knows(name))
		memcpy(list[(*n)++], name, len + 1);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(a, b);
}

int
resource_languages(char list[RESOURCE_LANGUAGES][LANG_TEXT])
{
	const char *folder = resource_folder();
	DIR *dir = folder == NULL ? NULL : opendir(folder);
	const struct dirent *entry;
	int n = 0;

	for (const struct resource *r = resources; r->path != NULL; r++)
		note_language(list, &n, r->path, strcspn(r->path, "/"));
	while (dir != NULL && (entry = readdir(dir)) != NULL)
		note_language(list, &n, entry->d_name, strlen(entry->d_name));
	if (dir != NULL)
		closedir(dir);
	qsort(list, n, LANG_TEXT, by_name);
	return n;
}

const char *
resource_tags(char out[RESOURCE_TAGS])
{
	char list[RESOURCE_LANGUAGES][LANG_TEXT];
	int n = resource_languages(list);
	size_t len = 0;

	out[0] = '\0';
	for (int i = 0; i < n; i++)
		len += (size_t)sprintf(out + len, "%s%s", i > 0 ? ", " : "",
		    list[i]);
	return out;
}

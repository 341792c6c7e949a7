/*
 * resource.c: where templates and phrases come from; see resource.h.
 */
#include "cmd/base/resource.h"

#include "cmd/base/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char fallback[] = "en";

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

/* Read the file out->path, if there is one. */
static enum resource_result
read_path(struct resource_text *out)
{
	FILE *in = fopen(out->path, "rb");
	enum resource_result result = RESOURCE_UNREADABLE;
	struct stat st;
	char *text = NULL;
	size_t size;
	int error = 0;

	if (in == NULL)
		return errno == ENOENT || errno == ENOTDIR ? RESOURCE_NONE :
		    RESOURCE_UNREADABLE;
	if (fstat(fileno(in), &st) != 0) {
		error = errno;
		goto out;
	}
	if (!S_ISREG(st.st_mode)) {
		error = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
		goto out;
	}
	if (st.st_size > RESOURCE_MAX) {
		error = EFBIG;
		goto out;
	}
	size = (size_t)st.st_size;
	text = memory_new(size + 1, 1);
	out->len = fread(text, 1, size, in);
	if (ferror(in)) {
		error = errno;
		goto out;
	}
	out->text = out->owned = text;
	text = NULL;
	result = RESOURCE_FOUND;
out:
	free(text);
	fclose(in);
	errno = error;
	return result;
}

static enum resource_result
find(const char *lang, const char *name, struct resource_text *out)
{
	const char *folder = getenv("NUNCIO_TEMPLATES");
	const struct resource *r;
	enum resource_result result;
	int n;

	if (folder != NULL && *folder != '\0') {
		n = snprintf(out->path, sizeof(out->path), "%s/%s/%s",
		    folder, lang, name);
		if (n < 0 || (size_t)n >= sizeof(out->path)) {
			errno = ENAMETOOLONG;
			return RESOURCE_UNREADABLE;
		}
		result = read_path(out);
		if (result != RESOURCE_NONE)
			return result;
	}
	n = snprintf(out->path, sizeof(out->path), "%s/%s", lang, name);
	if (n < 0 || (size_t)n >= sizeof(out->path))
		return RESOURCE_NONE;
	for (r = resources; r->path != NULL; r++) {
		if (strcmp(r->path, out->path) == 0) {
			out->text = r->text;
			out->len = r->len;
			return RESOURCE_FOUND;
		}
	}
	return RESOURCE_NONE;
}

enum resource_result
resource_find(const char *lang, const char *name, struct resource_text *out)
{
	enum resource_result result;

	memset(out, 0, sizeof(*out));
	if (!is_name(name) || !is_lang(lang))
		return RESOURCE_NONE;
	result = find(lang, name, out);
	if (result == RESOURCE_NONE && strcmp(lang, fallback) != 0)
		result = find(fallback, name, out);
	return result;
}

bool
resource_knows(const char *lang)
{
	struct resource_text text;
	size_t len = strlen(lang), end;
	bool own;

	if (len >= LANG_TEXT || resource_find(lang, "phrases", &text) !=
	    RESOURCE_FOUND)
		return false;
	/*
	 * If the language has none, the English one is found:
	 * "DIR/en/phrases".
	 */
	end = strlen(text.path) - strlen("/phrases");
	own = end >= len && memcmp(text.path + end - len, lang, len) == 0 &&
	    (end == len || text.path[end - len - 1] == '/');
	resource_release(&text);
	return own;
}

void
resource_release(struct resource_text *out)
{
	free(out->owned);
	memset(out, 0, sizeof(*out));
}

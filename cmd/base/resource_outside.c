/*
 * resource_outside.c: reads templates that a host has put into a folder.  It is
 * a file of its own, so that the web page (templates/web), which reads no
 * files, can be built without it.
 */
#include "cmd/base/resource.h"

#include "cmd/base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

const char *
resource_folder(void)
{
	const char *named = getenv("NUNCIO_TEMPLATES");

	return named == NULL || *named == '\0' ? NULL : named;
}

enum resource_result
resource_outside(const char *lang, const char *name,
    struct resource_text *out)
{
	const char *from = resource_folder();
	int n;

	if (from == NULL)
		return RESOURCE_NONE;
	n = snprintf(out->path, sizeof(out->path), "%s/%s/%s", from, lang,
	    name);
	if (n < 0 || (size_t)n >= sizeof(out->path)) {
		errno = ENAMETOOLONG;
		return RESOURCE_UNREADABLE;
	}
	return read_path(out);
}

#include "cmd/base/file.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static char *
refuse(char *text, int *status, int why, const char *path,
    const char *what)
{
	complain("cannot read '%s': %s", path, what);
	free(text);
	*status = why;
	return NULL;
}

char *
file_try(struct context *context, const char *path, size_t most,
    size_t *len, int *status)
{
	bool given = strcmp(path, "-") != 0;
	FILE *in = given ? fopen(path, "rb") : context->in;
	size_t size = 65536;
	char *text = NULL, longer[80];
	bool failed;

	if (in == NULL)
		return refuse(NULL, status, EX_NOINPUT, path,
		    strerror(errno));
	/* What is read may be secret: there is no other copy of it. */
	if (given)
		setvbuf(in, NULL, _IONBF, 0);
	*len = 0;
	for (;;) {
		text = memory_grow(text, size + 1, 1);
		*len += fread(text + *len, 1, size - *len, in);
		if (*len < size || *len > most)
			break;
		size *= 2;
	}
	failed = ferror(in);
	if (given)
		fclose(in);
	if (failed)
		return refuse(text, status, EX_NOINPUT, path,
		    strerror(errno));
	if (*len > most) {
		snprintf(longer, sizeof(longer), "it is longer than %zu "
		    "bytes, the most that is read", most);
		return refuse(text, status, EX_DATAERR, path, longer);
	}
	text[*len] = '\0';
	return text;
}

char *
file_read(struct context *context, const char *path, size_t most, size_t *len)
{
	int status;
	char *text = file_try(context, path, most, len, &status);

	if (text == NULL)
		exit(status);
	return text;
}

/*
 * render: render plain Mustache with HTML escaping, without the layout of
 * reports.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/desk/argument.h"
#include "cmd/report/language.h"
#include "cmd/report/mustache.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DATA_MAX = 12 << 20 };

/* A partial that was asked for; those that do not exist have no template. */
struct known {
	char *name;
	struct mustache *template;
	struct known *next;
};

struct folder {
	struct context *context;
	const char *path;	/* of the template; its folder is meant */
	struct known *known;
};

static struct mustache *
read_template(struct context *context, const char *path)
{
	struct fault fault;
	struct mustache *template;
	size_t len;
	char *text = file_read(context, path, MUSTACHE_MAX, &len);

	template = mustache_compile(text, len, &fault);
	if (template == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", path, fault.line,
		    fault.text);
	free(text);
	return template;
}

/*
 * NAME.mustache beside the template; no other path can be made of a name,
 * which may come with a template from anywhere.
 */
static struct mustache *
read_partial(const struct folder *folder, const char *name)
{
	const char *slash = strrchr(folder->path, '/');
	int dir = slash == NULL ? 0 : (int)(slash - folder->path) + 1;
	struct mustache *template = NULL;
	char *path;

	if (name[strspn(name, "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")] != '\0')
		return NULL;
	path = memory_printf("%.*s%s.mustache", dir, folder->path, name);
	if (access(path, F_OK) == 0 || errno != ENOENT)
		template = read_template(folder->context, path);
	free(path);
	return template;
}

static const struct mustache *
find_partial(void *arg, const char *name)
{
	struct folder *folder = arg;
	struct known *known;

	for (known = folder->known; known != NULL; known = known->next)
		if (strcmp(known->name, name) == 0)
			return known->template;
	known = memory_new(1, sizeof(*known));
	known->name = memory_copy(name);
	known->template = read_partial(folder, name);
	known->next = folder->known;
	folder->known = known;
	return known->template;
}

static json_t *
read_data(struct context *context, const char *path)
{
	json_error_t error;
	json_t *data;
	size_t len;
	char *text = file_read(context, path, DATA_MAX, &len);

	data = json_loadb(text, len, JSON_DECODE_ANY | JSON_ALLOW_NUL,
	    &error);
	if (data == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", path, error.line,
		    error.text);
	free(text);
	return data;
}

int
cmd_render(struct context *context, int argc, char **argv)
{
	struct folder folder = { .context = context };
	struct fault fault;
	struct mustache *template;
	struct buffer out = { 0 };
	struct known *next;
	json_t *data;
	bool rendered;

	arguments(context, argc, argv, NULL, 2, 2);
	if (strcmp(argv[optind], "-") == 0 &&
	    strcmp(argv[optind + 1], "-") == 0)
		usage(context);
	folder.path = argv[optind];
	template = read_template(context, folder.path);
	data = read_data(context, argv[optind + 1]);
	rendered = mustache_render(template, data, find_partial, &folder,
	    MUSTACHE_HTML, &out, &fault);
	if (rendered)
		fwrite(buffer_text(&out), 1, out.len, context->out);
	buffer_free(&out);
	json_decref(data);
	mustache_free(template);
	while ((next = folder.known) != NULL) {
		folder.known = next->next;
		mustache_free(next->template);
		free(next->name);
		free(next);
	}
	if (!rendered)
		die(EX_DATAERR, "'%s': line %d there or in a partial: %s",
		    folder.path, fault.line, fault.text);
	return EX_OK;
}

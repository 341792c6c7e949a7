/*
 * language, render: for those who translate.  `render` is plain Mustache with
 * HTML escaping, without the layout of reports.
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
#include "cmd/report/sample.h"
#include "cmd/report/translation.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- language ---- */

struct telling {
	FILE *out;
	int n[TRANSLATIONS];
};

/* "de/phrases:12: stale: line.agree" */
static void
tell(void *arg, const struct translation_found *found)
{
	struct telling *t = arg;

	t->n[found->what]++;
	fprintf(t->out, "%s:", found->file);
	/* What is missing stands nowhere: the line is that of English. */
	if (found->line > 0 && found->what != TRANSLATION_MISSING)
		fprintf(t->out, "%d:", found->line);
	fprintf(t->out, " %s%s%s", translation_names[found->what],
	    found->key != NULL ? ": " : "", found->key != NULL ? found->key :
	    "");
	fprintf(t->out, "%s%s\n", found->detail != NULL ? ": " : "",
	    found->detail != NULL ? found->detail : "");
}

static void
print_mark(void *arg, const char *file, const char *key, const char *mark)
{
	fprintf(arg, "%s %s %s\n", file, key, mark);
}

static int
check(struct context *context, const char *lang)
{
	struct telling t = { .out = context->out };
	int texts = translation_check(lang, tell, &t), wrong = 0;

	for (int i = 0; i < TRANSLATIONS; i++)
		if (i != TRANSLATION_MISSING)
			wrong += t.n[i];
	fprintf(context->out, "%s: %d of %d texts are there", lang,
	    texts - t.n[TRANSLATION_MISSING], texts);
	for (int i = 1; i < TRANSLATIONS; i++)
		if (t.n[i] > 0)
			fprintf(context->out, ", %d %s", t.n[i],
			    translation_names[i]);
	fprintf(context->out, "%s\n", wrong == 0 &&
	    t.n[TRANSLATION_MISSING] == 0 ? ": complete" : "");
	return wrong > 0 ? EX_DATAERR : EX_OK;
}

int
cmd_language(struct context *context, int argc, char **argv)
{
	const struct ruleset *rules;
	struct buffer page = { 0 };
	char tags[RESOURCE_TAGS];
	bool seen = false;
	const struct argument_option options[] = {
		{ "seen", .set = &seen },
		{ .name = NULL }
	};
	int n;

	n = arguments(context, argc, argv, options, 1, 2);
	if (seen && n > 1)
		usage(context);
	if (!resource_knows(argv[optind]))
		die(EX_NOINPUT, "there are no texts in language '%.20s', but "
		    "in: %s", argv[optind], resource_tags(tags));
	if (seen) {
		translation_marks(argv[optind], print_mark, context->out);
		return EX_OK;
	}
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

/* ---- render ---- */

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

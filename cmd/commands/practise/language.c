/* language: help translators. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/resource.h"
#include "cmd/desk/argument.h"
#include "cmd/report/language.h"
#include "cmd/report/mustache.h"
#include "cmd/report/sample.h"
#include "cmd/report/translation.h"

#include <stdlib.h>
#include <unistd.h>

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
	/* A missing text has no line here: the line is that of English. */
	if (found->line > 0 && found->what != TRANSLATION_MISSING)
		fprintf(t->out, "%d:", found->line);
	fprintf(t->out, " %s%s%s", translation_names[found->what],
	    found->key != NULL ? ": " : "", found->key != NULL ? found->key :
	    "");
	fprintf(t->out, "%s%s\n", found->detail != NULL ? ": " : "",
	    found->detail != NULL ? found->detail : "");
}

static int
check(struct context *context, const char *lang)
{
	struct telling t = { .out = context->out };
	int texts, wrong = 0;
	char hash[TRANSLATION_HASH];

	translation_hash(hash);
	fprintf(context->out, "English texts: %s\n", hash);
	texts = translation_check(lang, tell, &t);
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

/*
 * rules: print the pages about a game.  Anybody can get the same pages by mail,
 * by the same words.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/resource.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/report/language.h"
#include "cmd/report/pages.h"
#include "cmd/record/record.h"

#include <string.h>

int
cmd_rules(struct context *context, int argc, char **argv)
{
	enum turn_page page = PAGE_RULES;
	const struct ruleset *rules;
	const char *lang = "en";
	struct buffer out = { 0 };
	char tags[RESOURCE_TAGS];
	const struct argument_option options[] = {
		{ "lang", .text = &lang },
		{ .name = NULL }
	};

	if (arguments(context, argc, argv, options, 1, 2) == 2)
		page = turn_page((struct span){ argv[optind + 1],
		    strlen(argv[optind + 1]) });
	if (page == TURN_PAGES)
		usage(context);
	if (!resource_knows(lang))
		die(EX_NOINPUT, "there are no reports in language '%.20s', "
		    "but in: %s", lang, resource_tags(tags));
	/* Of a ruleset, with no store, before there is a game. */
	if ((rules = ruleset_find(argv[optind])) != NULL) {
		pages_ruleset(rules, page, lang, context->colour, &out);
	} else {
		struct record *r = record_new();

		command_store(context, false);
		find_game(context, r, argv[optind], -1);
		pages_game(r, page, lang, context->colour, &out);
		record_drop(r);
	}
	file_print(context->out, &out);
	language_end();
	return EX_OK;
}

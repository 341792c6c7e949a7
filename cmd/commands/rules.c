/* rules, cards, rulings: the pages on a game, as anybody gets them by mail. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/desk/find_game.h"
#include "cmd/report/language.h"
#include "cmd/report/pages.h"
#include "cmd/record/record.h"

#include <getopt.h>
#include <string.h>

int
cmd_rules(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "lang", required_argument, NULL, 'l' },
		{ "moves", no_argument, NULL, 'm' },
		{ NULL, 0, NULL, 0 }
	};
	enum turn_page page = turn_page((struct span){ argv[0],
	    strlen(argv[0]) });
	const struct ruleset *rules;
	const char *lang = "en";
	struct buffer out = { 0 };
	char tags[RESOURCE_TAGS];
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'l')
			lang = optarg;
		else if (c == 'm' && page == PAGE_RULES)
			page = PAGE_HELP;
		else
			usage(context);
	if (argc - optind != 1)
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
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
	language_end();
	return EX_OK;
}

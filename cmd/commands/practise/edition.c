/*
 * edition: print the components of a game as data, in the format that the
 * program reads.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "core/ruleset.h"

int
cmd_edition(struct context *context, int argc, char **argv)
{
	const struct ruleset *rules;

	if (argc != 2)
		usage(context);
	if ((rules = ruleset_find(argv[1])) == NULL)
		die(EX_USAGE, "there is no ruleset '%.40s'", argv[1]);
	if (rules->edition == NULL)
		die(EX_USAGE, "'%s' has no edition: its components are part "
		    "of its rules", rules->name);
	fputs(rules->edition->text, context->out);
	return EX_OK;
}

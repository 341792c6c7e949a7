/* help, version: list the commands, and print the version. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/work.h"

#include "store/store.h"

#include <stdlib.h>
#include <string.h>

int
cmd_version(struct context *context, int argc, char **argv)
{
	struct buffer powers = { 0 };
	bool readable;

	if (argc != 1)
		usage(context);
	fprintf(context->out, "nuncio %s\n", NUNCIO_VERSION);
	readable = work_tell(&powers);
	file_print(context->out, &powers);
	return readable ? EX_OK : EX_UNAVAILABLE;
}

int
cmd_help(struct context *context, int argc, char **argv)
{
	const struct command *command;

	if (argc > 2)
		usage(context);
	if (argc == 2) {
		command = command_find(context->commands, argv[1]);
		if (command == NULL)
			die(EX_USAGE, "there is no command '%s'", argv[1]);
		command_usage(context->out, command);
		fprintf(context->out, "\n%s; see nuncio(1)\n",
		    command->summary);
		return EX_OK;
	}
	fprintf(context->out,
	    "usage: nuncio [-C] [-d STORE] [-k KEY] COMMAND\n");
	for (command = context->commands; command->summary != NULL; command++)
		if (command->name == NULL)
			fprintf(context->out, "\n%s\n", command->summary);
		else
			fprintf(context->out, "  %-10s  %s\n", command->name,
			    command->summary);
	fprintf(context->out, "\n'nuncio help COMMAND' says how each is "
	    "called; see nuncio(1).\n");
	return EX_OK;
}

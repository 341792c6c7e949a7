/*
 * backup: the store in another file, while others work on it.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "store/store.h"

int
cmd_backup(struct context *context, int argc, char **argv)
{
	if (argc != 2 || argv[1][0] == '\0' || argv[1][0] == '-')
		usage(context);
	store_must(context->store, store_backup(context->store, argv[1]));
	return EX_OK;
}

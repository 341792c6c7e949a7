/* backup: copy the store to another file, while other processes write to it. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/progress.h"
#include "cmd/desk/argument.h"
#include "store/store.h"

int
cmd_backup(struct context *context, int argc, char **argv)
{
	arguments(context, argc, argv, NULL, 1, 1);
	if (*argv[optind] == '\0')
		usage(context);
	if (store_is_unfinished(argv[optind]))
		die(EX_USAGE, "'%s' is the name of an unfinished backup, which "
		    "the next backup would delete", argv[optind]);
	progress_begin("backup");
	store_follow(context->store, progress_tell);
	store_must(context->store, store_backup(context->store,
	    argv[optind]));
	progress_end();
	return EX_OK;
}

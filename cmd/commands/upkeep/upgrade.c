/*
 * upgrade: bring a store that an older nuncio made to the present version.  No
 * other command upgrades a store, so that the host can choose the time and make
 * a backup first.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/progress.h"
#include "store/store.h"

#include <stdlib.h>

int
cmd_upgrade(struct context *context, int argc, char **argv)
{
	struct store **store = &context->store;
	char *backup;
	int from, result;

	(void)argv;
	if (argc != 1)
		usage(context);
	result = store_open(store, context->path, STORE_UPGRADE);
	store_must(*store, result);
	from = store_version(*store);
	progress_begin("upgrade");
	store_follow(*store, progress_tell);
	result = store_upgrade(*store, &backup);
	progress_end();
	if (result != STORE_OK && backup != NULL)
		complain("the store is as it was; the backup '%s' can be "
		    "removed", backup);
	store_must(*store, result);
	command_does("'%s' is of version %d now", context->path,
	    store_version(*store));
	command_did(backup != NULL);
	if (store_served(*store) && backup != NULL)
		print_clean(context->out, "'%s' is of version %d now; as it "
		    "was, of version %d, it is in the schema '%s' of the same "
		    "database, until that is dropped\n", context->path,
		    store_version(*store), from, backup);
	else if (store_served(*store))
		print_clean(context->out, "'%s' is of version %d, and has a "
		    "role of its own\n", context->path, store_version(*store));
	else if (backup == NULL)
		print_clean(context->out, "'%s' is already of version %d\n",
		    context->path, store_version(*store));
	else
		print_clean(context->out, "'%s' is of version %d now; as it "
		    "was, of version %d, it is in '%s'\n", context->path,
		    store_version(*store), from, backup);
	free(backup);
	return EX_OK;
}

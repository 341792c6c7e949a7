/* import: take the game of a bundle into the store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/bundle/import.h"
#include "cmd/bundle/verify.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/record.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* False: *told says why not, and nothing has changed. */
static bool
take(struct context *context, const struct bundle *bundle, struct record *r,
    struct buffer *told)
{
	struct fault fault;

	store_must(context->store, store_begin(context->store));
	if (import_game(context->store, bundle, r, &fault)) {
		store_must(context->store, store_commit(context->store));
		return true;
	}
	store_rollback(context->store);
	buffer_clear(told);
	buffer_puts(told, fault.text);
	return false;
}

/* Is it a game that goes on here? */
static bool
is_ours(struct context *context, const struct record *r)
{
	struct store_host host;

	store_must(context->store, store_host_get(context->store, &host));
	return !r->fixed.blank && strcmp(host.key, r->game.host) == 0;
}

int
cmd_import(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle bundle;
	size_t len;
	char *text;
	bool good;

	if (argc != 2 || (argv[1][0] == '-' && argv[1][1] != '\0'))
		usage(context);
	text = file_read(context, argv[1], BUNDLE_MAX, &len);
	good = verify_bundle(text, len, host_secret(context), &bundle, r,
	    &told) && take(context, &bundle, r, &told);
	free(text);
	if (good) {
		print_clean(context->out, "%s\n", buffer_text(&told));
		if (!is_ours(context, r) && !game_over(&r->game))
			fprintf(context->out, "%s was not handed over to this "
			    "host: it can be read and audited here, not "
			    "played\n", r->fixed.id);
	} else
		complain("'%s': %s", argv[1], buffer_text(&told));
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return good ? EX_OK : EX_DATAERR;
}

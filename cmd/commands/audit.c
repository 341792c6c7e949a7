/* audit: check everything of the games in the store again. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/name.h"
#include "cmd/umpire/audit_store.h"
#include "cmd/umpire/outage.h"
#include "cmd/umpire/request.h"
#include "core/game.h"
#include "store/store.h"

#include <stdlib.h>

static int
audit(struct context *context, const char *id)
{
	struct buffer told = { 0 };
	enum store_result result;
	bool good;

	store_must(context->store, store_begin_read(context->store));
	result = audit_store(context->store, id, &good, &told);
	store_rollback(context->store);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no game '%.40s'", id);
	store_must(context->store, result);
	if (good)
		print_clean(context->out, "%s\n",
		    buffer_text(&told));
	else
		complain("%s", buffer_text(&told));
	buffer_free(&told);
	return good ? EX_OK : EX_DATAERR;
}

/*
 * Check what belongs to no single game: the outages, on which all deadlines
 * depend, and the requests of players.
 */
static int
audit_rest(struct context *context)
{
	struct fault fault;
	int status = EX_OK;

	if (!outage_audit(context, &fault)) {
		complain("%s", fault.text);
		status = EX_DATAERR;
	}
	if (!request_audit(context, &fault)) {
		complain("%s", fault.text);
		status = EX_DATAERR;
	}
	return status;
}

/* Collect the ids first: a game is audited after the walk over them. */
struct ids {
	char (*id)[GAME_ID];
	size_t n, size;
};

static int
collect(void *arg, const struct store_status *row)
{
	struct ids *ids = arg;

	if (ids->n == ids->size) {
		ids->size = ids->size == 0 ? 64 : 2 * ids->size;
		ids->id = memory_grow(ids->id, ids->size, sizeof(*ids->id));
	}
	snprintf(ids->id[ids->n++], GAME_ID, "%s", row->id);
	return 0;
}

int
cmd_audit(struct context *context, int argc, char **argv)
{
	struct ids ids = { 0 };
	int status = EX_OK;

	if (argc > 1 && argv[1][0] == '-')
		usage(context);
	/* If one of the names is wrong, say nothing about the others. */
	for (int i = 1; i < argc; i++) {
		struct store_game game;
		enum store_result result = is_id(argv[i]) ? store_game_get(
		    context->store, argv[i], &game) : STORE_NONE;

		if (result == STORE_NONE)
			die(EX_NOINPUT, "there is no game '%.40s'", argv[i]);
		if (result != STORE_DAMAGED)	/* that is told below */
			store_must(context->store, result);
	}
	if (argc == 1) {
		status = audit_rest(context);
		store_must(context->store, store_status_each(context->store,
		    NULL, collect, &ids));
	}
	for (size_t i = 0; i < (argc == 1 ? ids.n : (size_t)argc - 1); i++) {
		int result = audit(context, argc == 1 ? ids.id[i] :
		    argv[1 + i]);

		if (status == EX_OK)
			status = result;
	}
	free(ids.id);
	return status;
}

/* audit: check everything in the store's games again. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/club/request.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/mail/by_letter.h"
#include "cmd/record/audit_store.h"
#include "core/game.h"
#include "store/store.h"

#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

struct work {
	struct context *context;
	char (*id)[GAME_ID];
	size_t n, size;
	bool thinks;		/* what bots have played as well */
	int status;
};

static void
audit(struct work *work, const char *id)
{
	struct context *context = work->context;
	struct store *store = context->store;
	struct buffer told = { 0 };
	enum store_result result;
	bool good;

	store_must(store, store_begin_read(store));
	result = audit_store(store, id, work->thinks, &by_letter_means, &good,
	    &told);
	store_rollback(store);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no game '%.40s'", id);
	store_must(store, result);
	if (good)
		print_clean(context->out, "%s\n", buffer_text(&told));
	else
		complain("%s", buffer_text(&told));
	if (!good && work->status == EX_OK)
		work->status = EX_DATAERR;
	buffer_free(&told);
}

static void
audit_all(struct work *work)
{
	/* A terminal that gets a line for each game needs no other. */
	if (!isatty(STDOUT_FILENO))
		progress_begin("audit");
	for (size_t i = 0; i < work->n; i++) {
		audit(work, work->id[i]);
		progress_tell("games", (int64_t)i + 1, (int64_t)work->n);
	}
	progress_end();
}

/*
 * Check what belongs to no single game: the requests of players, and
 * tournaments.
 */
static int
audit_rest(struct context *context)
{
	struct fault fault;
	int status = EX_OK;

	if (!request_audit(context, &fault)) {
		complain("%s", fault.text);
		status = EX_DATAERR;
	}
	store_must(context->store, store_begin_read(context->store));
	if (!tournaments_audit(context, &fault)) {
		complain("%s", fault.text);
		status = EX_DATAERR;
	}
	store_rollback(context->store);
	return status;
}

static void
add(struct work *work, const char *id)
{
	work->id = memory_more(work->id, work->n, &work->size,
	    sizeof(*work->id));
	snprintf(work->id[work->n++], GAME_ID, "%s", id);
}

int
cmd_audit(struct context *context, int argc, char **argv)
{
	struct work work = { .context = context };
	json_t *drawn, *id;
	size_t at;
	const struct argument_option options[] = {
		{ "opponents", .set = &work.thinks },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, MANY);
	/* If one of the names is wrong, say nothing about the others. */
	for (int i = optind; i < argc; i++) {
		must_have_game(context, argv[i]);
		add(&work, argv[i]);
	}
	if (argc == optind) {
		work.status = audit_rest(context);
		drawn = draw_games(context->store, 0, false);
		json_array_foreach(drawn, at, id)
			add(&work, json_string_value(id));
		json_decref(drawn);
	}
	audit_all(&work);
	free(work.id);
	return work.status;
}

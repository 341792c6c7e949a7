/* audit: check everything in the store's games again. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/base/workers.h"
#include "cmd/club/request.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/mail/by_letter.h"
#include "cmd/record/audit.h"
#include "cmd/record/audit_store.h"
#include "cmd/umpire/outage.h"
#include "core/game.h"
#include "store/store.h"

#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * The work: games one by one, on several cores by one worker each; or, if there
 * are fewer games than cores, each game in parts.
 */
struct work {
	struct context *context;
	char (*id)[GAME_ID];
	size_t n, size;
	size_t done;		/* these have been told */
	int parts;		/* of each game */
	bool thinks;		/* what bots have played as well */
	bool good;		/* all parts of the present game are */
	char *told;		/* what its first part says */
	int status;
};

/* Audit a game, or part of it; returns whether it is good. */
static int
audit(struct work *work, const char *id, const struct audit_part *part,
    struct buffer *told)
{
	struct store *store = work->context->store;
	enum store_result result;
	bool good;

	store_must(store, store_begin_read(store));
	result = audit_store(store, id, part, work->thinks, &by_letter_means,
	    &good, told);
	store_rollback(store);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no game '%.40s'", id);
	store_must(store, result);
	return good;
}

/* The job of a worker. */
static int
audit_job(void *arg, size_t job, struct buffer *told)
{
	struct work *work = arg;
	struct audit_part part = { .of = work->parts,
	    .mine = (int64_t)job % work->parts };

	command_again(work->context);
	return audit(work, work->id[job / (size_t)work->parts], &part, told);
}

static void
tell(struct work *work, bool good, const char *told)
{
	if (good)
		print_clean(work->context->out, "%s\n", told);
	else
		complain("%s", told);
	progress_tell("games", (int64_t)++work->done, (int64_t)work->n);
	if (!good && work->status == EX_OK)
		work->status = EX_DATAERR;
}

/* When all parts of a game have come, it is told. */
static void
tell_job(void *arg, size_t job, int good, const char *told)
{
	struct work *work = arg;
	size_t part = job % (size_t)work->parts;
	struct buffer whole = { 0 };

	if (part == 0) {
		work->good = true;
		free(work->told);
		work->told = memory_copy(told);
	}
	work->good &= good != 0;
	if (part + 1 < (size_t)work->parts)
		return;
	if (work->good || work->parts == 1)
		tell(work, work->good, work->told);
	else {
		/* Which fault is the first? */
		command_again(work->context);
		good = audit(work, work->id[job / (size_t)work->parts], NULL,
		    &whole);
		tell(work, good, buffer_text(&whole));
		buffer_free(&whole);
	}
}

/* Are there so many seals that it pays to share them? */
static bool
is_long(struct context *context, const char *id)
{
	enum { LONG = 128 };
	struct store_game game;
	struct store_head head;

	return store_game_get(context->store, id, &game) == STORE_OK &&
	    store_head_get(context->store, game.game, &head) == STORE_OK &&
	    head.files >= LONG;
}

static void
audit_all(struct work *work, int workers)
{
	struct context *context = work->context;
	struct workers *all;
	struct fault fault;

	/* A terminal that gets a line for each game needs no other. */
	if (!isatty(STDOUT_FILENO))
		progress_begin("audit");
	work->parts = 1;
	if (work->n == 1 && !is_long(context, work->id[0]))
		workers = 1;
	else if (work->n < (size_t)workers)
		work->parts = workers;
	if (workers > 1 && work->n > 0) {
		/* Each worker opens it by itself. */
		store_close(context->store);
		context->store = NULL;
		all = workers_start(workers, work->n * (size_t)work->parts,
		    audit_job, work, &fault);
		if (all == NULL)
			die(EX_TEMPFAIL, "%s", fault.text);
		workers_wait(all, tell_job, work);
	}
	for (size_t i = 0; workers == 1 && i < work->n; i++) {
		struct buffer told = { 0 };
		bool good = audit(work, work->id[i], NULL, &told);

		tell(work, good, buffer_text(&told));
		buffer_free(&told);
	}
	progress_end();
	free(work->told);
}

/*
 * Check what belongs to no single game: the outages, on which all deadlines
 * depend, the requests of players, and tournaments.
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
	int workers = workers_cores(), sample = 0;
	json_t *drawn, *id;
	size_t at;
	const struct argument_option options[] = {
		{ "j", .number = &workers, .least = 1, .most = WORKERS_MOST },
		{ "opponents", .set = &work.thinks },
		{ "sample", .number = &sample, .least = 1, .most = INT_MAX },
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
		drawn = draw_games(context->store, (size_t)sample, false);
		json_array_foreach(drawn, at, id)
			add(&work, json_string_value(id));
		json_decref(drawn);
	} else if (sample > 0)
		usage(context);
	audit_all(&work, workers);
	free(work.id);
	return work.status;
}

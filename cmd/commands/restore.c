/*
 * restore.c: `nuncio restore`: a backup takes the place of the store.
 *
 * Games that go on say so in their logs before anybody can see them.  That is
 * done in a copy of the backup, which takes the place of the store when it is
 * whole; whatever happens, the one or the other is there.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/report/answer.h"
#include "cmd/record/record.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/order.h"
#include "store/store.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The copy at work; what is left of it goes when the program ends. */
static char *working;

static void
remove_copy(void)
{
	static const char *const tails[] = { "", "-wal", "-shm", "-journal" };

	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		char *name = memory_printf("%s%s", working, tails[i]);

		unlink(name);
		free(name);
	}
}

/* A copy of the backup beside the store, open for writing. */
static struct store *
copy(const char *path, const char *file)
{
	struct store *backup, *store;
	enum store_result result = store_open(&backup, file, STORE_READ);

	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no file '%s'; 'restore' takes a "
		    "file that 'nuncio backup' has made", file);
	store_must(backup, result);
	if (store_older(backup))
		die(EX_IOERR, "'%s' is of an older version: bring it to the "
		    "present one first, with 'nuncio -d %s upgrade'", file,
		    file);
	working = memory_printf("%s.restoring", path);
	remove_copy();		/* of one that broke off */
	atexit(remove_copy);
	store_must(backup, store_backup(backup, working));
	store_close(backup);
	result = store_open(&store, working, STORE_WRITE);
	store_must(store, result);
	return store;
}

/* The backup must be of this host, or nothing in it could be sealed. */
static void
must_be_ours(struct context *context, const char *file)
{
	const struct secret *secret = host_must(context, "what games say of a "
	    "restored backup is sealed with it");
	struct store_host host;
	char key[KEY_TEXT];

	key_format(&secret->key, key);
	store_must(context->store, store_host_get(context->store, &host));
	if (strcmp(host.key, key) != 0)
		die(EX_DATAERR, "'%s' is the backup of another host: its key "
		    "is not '%s.key'", file, command_keys(context));
}

static int
collect(void *arg, const struct store_status *row)
{
	return row->decision == NULL ? 0 : json_array_append_new(arg,
	    json_string(row->id));
}

static bool
give(struct context *context, struct record *r, struct order *order)
{
	struct outcome outcome;
	bool given;

	order->reason = ADJUDICATOR_RESTORED;
	order->reason_len = strlen(ADJUDICATOR_RESTORED);
	outcome_begin(&outcome);
	given = orders_give(context, r, order, &outcome);
	outcome_free(&outcome);
	return given;
}

/*
 * A game that has not begun is only paused and resumed: nothing has been drawn
 * from a secret.
 */
static void
say_so(struct context *context, struct record *r)
{
	int64_t first = r->game.line + 1;
	struct order restore = { .act = ACT_RESTORE };
	struct order pause = { .act = r->game.paused ? ACT_RESUME :
	    ACT_PAUSE };

	if (!give(context, r, &restore)) {
		give(context, r, &pause);
		pause.act = r->game.paused ? ACT_RESUME : ACT_PAUSE;
		give(context, r, &pause);
	}
	notify_lines(context, r, first, r->game.line, 0);
}

/* All games that are played here, in one transaction. */
static int
say_all(struct context *context)
{
	struct store *store = context->store;
	struct record *r = record_new();
	json_t *games = json_array(), *id;
	int said = 0;
	size_t i;

	store_must(store, store_begin(store));
	store_must(store, store_status_each(store, NULL, collect, games));
	json_array_foreach(games, i, id) {
		const char *address;
		struct outcome outcome;

		outcome_begin(&outcome);
		if (!orders_open(context, json_string_value(id), r,
		    &outcome)) {
			answer_refusal(context, &outcome,
			    json_string_value(id), 1);
			exit(outcome.status);
		}
		if (!host_away(r, &address)) {
			say_so(context, r);
			said++;
		}
		outcome_free(&outcome);
		record_free(r);
	}
	store_must(store, store_commit(store));
	record_drop(r);
	json_decref(games);
	return said;
}

int
cmd_restore(struct context *context, int argc, char **argv)
{
	char *aside;
	int said;

	if (getopt(argc, argv, "") != -1 || optind != argc - 1 ||
	    *argv[optind] == '\0')
		usage(context);
	if (store_on_server(context->path))
		die(EX_USAGE, "'%s' is no file: its server brings it back, "
		    "see nuncio-host(8)", context->path);
	context->store = copy(context->path, argv[optind]);
	must_be_ours(context, argv[optind]);
	said = say_all(context);
	store_must(context->store, store_replace(context->store,
	    context->path, &aside));
	fprintf(context->out, "'%s' is the backup from here on", context->path);
	if (aside != NULL)
		fprintf(context->out, "; what was there is '%s'", aside);
	fprintf(context->out, "\n%d game%s and say%s so\n", said, said == 1 ?
	    " goes on" : "s go on", said == 1 ? "s" : "");
	free(aside);
	return EX_OK;
}

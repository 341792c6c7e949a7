/*
 * host: replace a lost key with another, let a copy of the store take over, and
 * settle which of two servers is the true one.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/rekey.h"
#include "cmd/umpire/went_back.h"
#include "store/store.h"

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REST = 100 };	/* milliseconds, at most */

/*
 * Has a run that was broken off made the key that is there?  The store does not
 * know it yet, and the public key that was moved aside is the store's.
 */
static bool
was_begun(struct context *context, const char *path, char text[KEY_TEXT])
{
	char *old = memory_printf("%s.pub.lost", command_keys(context));
	struct secret secret;
	struct store_host host;
	bool begun = false;

	store_must(context->store, store_host_get(context->store, &host));
	if (keyfile_is_of(context, old, host.key)) {
		keyfile_secret(context, path, false, &secret);
		key_format(&secret.key, text);
		secret_forget(&secret);
		begun = !host_has(context->store, text);
	}
	free(old);
	return begun;
}

/* Hand a game over to the new key, if its host has lost another. */
static enum rekeyed
hand_on(struct context *context, const char *id, const struct secret *spare)
{
	struct record *r = record_new();
	struct outcome outcome;
	enum rekeyed rekeyed = REKEY_NONE;

	outcome_begin(&outcome);
	store_must(context->store, store_begin_game(context->store, id));
	if (orders_open(context, id, r, &outcome))
		rekeyed = rekey_game(context, r, spare, &outcome);
	if (rekeyed != REKEY_NONE && outcome.status != EX_OK)
		answer_refusal(context, &outcome, id, 1);
	if (rekeyed != REKEY_NONE || outcome.wrote)
		store_must(context->store, store_commit(context->store));
	else
		store_rollback(context->store);
	outcome_free(&outcome);
	record_drop(r);
	return rekeyed;
}

/*
 * A process that waits for a file only looks now and then whether it is free:
 * so this one has to wait until another has had it since.
 */
static void
let_others(const struct context *context, int64_t since)
{
	int64_t had = progress_clock() - since;

	if (!store_on_server(context->path))
		poll(NULL, 0, had < REST ? (int)had + 1 : REST);
}

/* Every game that had the lost key; how many there were. */
static int
hand_on_all(struct context *context, const struct secret *spare)
{
	json_t *games = record_undecided(context->store), *game;
	int met = 0;
	size_t i;

	json_array_foreach(games, i, game) {
		const char *id = json_string_value(game);
		int64_t since = progress_clock();
		enum rekeyed rekeyed = hand_on(context, id, spare);

		let_others(context, since);
		if (rekeyed == REKEY_NONE)
			continue;
		fprintf(context->out, "%s %s\n", id, rekeyed_words[rekeyed]);
		met++;
	}
	json_decref(games);
	return met;
}

static int
is_any(void *arg, const char *key)
{
	return *key != '\0';
}

/*
 * A copy goes on in place of its original, or a store whose clock is in doubt.
 * A process that copies to a file holds its folder: a copy that is being made
 * anew is not woken in between.
 */
static int
wake(struct context *context)
{
	struct clock_look clock;

	if (!store_on_server(context->path))
		file_lock(context->path);
	command_open(context, STORE_WAKE);
	store_must(context->store, store_begin(context->store));
	store_must(context->store, store_wake(context->store));
	clock_go_on(context, &clock);
	store_must(context->store, store_commit(context->store));
	if (clock.state == CLOCK_LONG)
		fputs("the next 'nuncio tick' moves all deadlines by the time "
		    "in which nobody looked at the clock\n", context->out);
	else if (clock.state == CLOCK_BACK)
		fputs("the clock counts as right, and players can be late "
		    "again; the next 'nuncio tick' lets decisions begin again "
		    "that began while the clock was ahead\n", context->out);
	return EX_OK;
}

/*
 * The host has a key that the store knows.  True: it is a new one.  The store
 * is held before files are touched, so a second process that does the same
 * finds them in their final state.
 */
static bool
replace_key(struct context *context)
{
	struct store *store = context->store;
	struct store_host host;
	char made[KEY_TEXT], *lost, *path = memory_printf("%s.key",
	    command_keys(context));
	bool there, new;

	store_must(store, store_begin(store));
	there = keyfile_is_there(path);
	new = !there || was_begun(context, path, made);
	if (!new && host_each_lost(store, is_any, NULL) == 0)
		die(EX_USAGE, "'%s' is there: only a lost key can be "
		    "replaced", path);
	if (!there) {
		store_must(store, store_host_get(store, &host));
		lost = memory_copy(host.key);
		keyfile_renew(context, host_new(), lost);
		key_format(&host_secret(context)->key, made);
		free(lost);
	}
	if (new) {
		host_replace(store, made);
		store_must(store, store_commit(store));
	} else
		store_rollback(store);
	free(path);
	return new;
}

/*
 * Another spare key, which the games that begin from now on name.  One that is
 * in its place already and that no game can name was made by a run that was
 * broken off.
 */
static int
make_spare(struct context *context)
{
	char *name = memory_printf("%s.spare", command_keys(context));
	char *path = memory_printf("%s.key", name);
	char *public = memory_printf("%s.pub", name), key[KEY_TEXT];
	struct secret secret;
	enum secret_form form;

	command_store(context, true);
	host_must(context, "only its owner can name the spare one");
	store_must(context->store, store_begin(context->store));
	if (keyfile_is_there(path)) {
		keyfile_secret(context, path, false, &secret);
	} else {
		if (unlink(public) != 0 && errno != ENOENT)
			die(EX_IOERR, "cannot remove '%s': %s", public,
			    strerror(errno));
		keyfile_make(name, NULL, 0, &secret);
	}
	key_format(&secret.key, key);
	form = secret.form;
	secret_forget(&secret);
	if (form != SECRET_MINISIGN || host_has(context->store, key) ||
	    host_lost(context->store, key))
		die(EX_DATAERR, "'%s' cannot be the spare key: delete it, and "
		    "another one will be made", path);
	if (host_is_spare(context->store, key))
		die(EX_USAGE, "the spare key '%s' is there: move it to a place "
		    "away from the store; if you did, but have lost it or "
		    "somebody else may have it, delete this one", path);
	host_add_spare(context->store, key);
	store_must(context->store, store_commit(context->store));
	fprintf(context->out, "'%s' is the spare key of games that begin from "
	    "now on: move it to a place away from the store\nGames that have "
	    "begun name another: keep that one for them\n", path);
	free(public);
	free(path);
	free(name);
	return EX_OK;
}

/* Of two servers that both say they are the first, this is the true one. */
static int
take(struct context *context, const char *server)
{
	struct fault fault;

	context->opened = NULL;
	command_store(context, true);
	if (!went_back_take(context, server, &fault))
		die(EX_USAGE, "%s", fault.text);
	fprintf(context->out, "'%s' is the server of this store; do not start "
	    "the other one again\n", server);
	return EX_OK;
}

int
cmd_host(struct context *context, int argc, char **argv)
{
	const char *file = NULL;
	struct secret spare;
	char key[KEY_TEXT];
	bool new;
	const struct argument_option options[] = {
		{ "spare", .text = &file },
		{ .name = NULL }
	};

	if (arguments(context, argc, argv, options, 1, 2) == 2) {
		if (strcmp(argv[optind], "take") != 0 || file != NULL)
			usage(context);
		return take(context, argv[optind + 1]);
	}
	if (strcmp(argv[optind], "wake") == 0)
		return wake(context);
	if (strcmp(argv[optind], "spare") == 0 && file == NULL)
		return make_spare(context);
	if (strcmp(argv[optind], "rekey") != 0 || file == NULL)
		usage(context);
	command_store(context, true);
	/* Its password may have to be asked for, while others write. */
	keyfile_secret(context, file, false, &spare);
	key_format(&spare.key, key);
	if (!host_is_spare(context->store, key))
		die(EX_DATAERR, "'%s' is not a spare key of this store", file);
	new = replace_key(context);
	if (hand_on_all(context, &spare) == 0 && !new)
		die(EX_USAGE, "no game waits for another key");
	secret_forget(&spare);
	language_end();
	return EX_OK;
}

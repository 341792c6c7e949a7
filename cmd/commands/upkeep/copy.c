/*
 * copy: copy a whole store into a new one; either may be a file or on a server.
 *
 * The copy begins asleep.  It must be complete and on the disk before the old
 * store is given up.  So if the command breaks off, there is either no complete
 * copy, or a sleeping copy beside a store that goes on.  The two are never both
 * awake.  In either case the host can run the command again.
 *
 * Nothing is copied while a letter is being handed over.  The result could not
 * be recorded in the copy, and the copy would send the letter again.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/desk/argument.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The remains of an interrupted run replace nobody else's store: it is a store
 * without a host, or a copy of the same host's store that still sleeps.
 */
static bool
is_left(struct store *from, struct store *to)
{
	struct store_host host, own;
	enum store_result result = store_host_get(to, &host);

	if (result != STORE_OK)
		return result == STORE_NONE;
	store_must(from, store_host_get(from, &own));
	return strcmp(host.key, own.key) == 0 &&
	    store_awake(to) == STORE_BUSY;
}

/* Somebody may be waking it: so it is looked at again once it is held. */
static void
remove_left(struct store *from, const char *path)
{
	struct store *to;

	if (store_open(&to, path, STORE_WAKE) == STORE_OK &&
	    is_left(from, to)) {
		store_must(to, store_begin(to));
		if (is_left(from, to))
			store_discard(to);
	}
	store_close(to);
}

/* A file that is being made; its remains are deleted when the program ends. */
static char *unfinished;

static void
remove_unfinished(void)
{
	file_remove_store(unfinished);
}

/*
 * A new store.  A file is made under a name that nothing else has, and that a
 * run that was killed may have left; the folder is held meanwhile.
 */
static struct store *
begin(struct store *from, const char *path)
{
	struct store *to;
	struct stat st;
	const char *name = path;
	enum store_result result;

	if (!store_on_server(path)) {
		file_lock(path);
		unfinished = memory_printf("%s.unfinished", path);
		name = unfinished;
	}
	remove_left(from, path);
	if (unfinished != NULL) {
		if (lstat(path, &st) == 0)
			die(EX_USAGE, "'%s' exists already", path);
		if (errno != ENOENT)
			die(EX_IOERR, "'%s' cannot be made: %s", path,
			    strerror(errno));
		remove_unfinished();
		atexit(remove_unfinished);
	}
	result = store_open(&to, name, STORE_CREATE);
	store_must(to, result);
	return to;
}

enum { PATIENCE = 5 };	/* seconds, for letters that are on their way */

/* Nobody sends from here on, where one process at a time does. */
static struct store *
hold_senders(const char *path)
{
	struct store *sending;
	enum store_result result;

	for (int i = 0; (result = store_sending(&sending, path)) ==
	    STORE_TAKEN; i++) {
		if (i == PATIENCE)
			die(EX_TEMPFAIL, "%s: the copy would send a letter "
			    "again; try again when that process has ended",
			    store_error(sending));
		store_close(sending);
		sleep(1);
	}
	store_must(sending, result);
	return sending;
}

/*
 * Begin to copy, while no process sends a letter.  A process that sends gets
 * the time to note the result; if one was killed, its letter belongs to nobody
 * in the end.  The returned descriptor keeps others from sending until it is
 * closed.
 */
static struct store *
begin_still(struct store *from, const char *path)
{
	struct store *sending = hold_senders(path);
	char text[TIME_TEXT];
	int64_t until;

	for (int i = 0;; i++) {
		store_must(from, store_begin(from));
		store_must(from, store_outbox_away(from, &until));
		if (until == 0)
			return sending;
		if (i == PATIENCE)
			break;
		store_rollback(from);
		sleep(1);
	}
	time_text(until, text);
	die(EX_TEMPFAIL, "a letter of the store '%s' is being sent, and the "
	    "copy would send it again: try again when 'nuncio outbox send' has "
	    "ended; if it was killed, after %.10s %.8s UTC", path, text,
	    text + 11);
}

/* It gets its name, and is on the disk. */
static void
finish(struct store *to, const char *path)
{
	char *aside;

	if (unfinished == NULL)
		return;
	store_must(to, store_settle(to));
	store_must(to, store_replace(to, path, &aside));
	free(aside);
}

/*
 * The copy does not take the settings that the machine makes for a store on a
 * server, where anybody may have written them; nor does a store on a server
 * need them.
 */
static enum store_result
forget_machine(const struct store *from, struct store *to)
{
	enum store_result result = STORE_OK;

	if (!store_served(from) && !store_served(to))
		return STORE_OK;
	for (int i = 0; i < CONFIGS && result == STORE_OK; i++)
		if (config_machine(i))
			result = store_config_set(to, config_name(i), NULL);
	return result;
}

/* ... and how it is said there, where it was said here. */
static void
tell_machine(struct context *context, struct store *from,
    const struct store *to, const char *name)
{
	const char *value;

	for (int i = 0; i < CONFIGS; i++)
		if (config_machine(i) && store_served(from) !=
		    store_served(to) && (value = config_get(from, i)) != NULL)
			print_clean(context->out, "'%s' is not copied: 'nuncio "
			    "-d %s config %s \"%s\"' sets it\n",
			    config_name(i), name, config_name(i), value);
}

int
cmd_copy(struct context *context, int argc, char **argv)
{
	struct store *from, *to, *sending;
	enum store_result result;
	const struct argument_option options[] = {
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 2, 2);
	if (*argv[optind] == '\0' || *argv[optind + 1] == '\0')
		usage(context);
	if (!store_on_server(argv[optind + 1]) &&
	    store_is_unfinished(argv[optind + 1]))
		die(EX_USAGE, "'%s' is the name of an unfinished backup, which "
		    "the next backup would delete", argv[optind + 1]);
	result = store_open(&from, argv[optind], STORE_WRITE);
	store_must(from, result);
	sending = begin_still(from, argv[optind]);
	to = begin(from, argv[optind + 1]);
	store_must(to, store_begin(to));
	progress_begin("copy");
	store_follow(from, progress_tell);
	result = store_copy(from, to);
	progress_end();
	if (result == STORE_OK)
		result = forget_machine(from, to);
	if (result == STORE_OK)
		result = store_commit(to);
	if (result != STORE_OK) {
		complain("%s", store_error(store_failure(to) != STORE_OK ?
		    to : from));
		store_discard(to);
	} else {
		finish(to, argv[optind + 1]);
		store_must(from, store_leave(from));
		command_does("'%s' is a sleeping copy, and '%s' can only be "
		    "read", argv[optind + 1], argv[optind]);
		store_must(from, store_commit(from));
		command_did(true);
		print_clean(context->out, "'%s' can only be read from here "
		    "on; the copy sleeps until\n'nuncio -d %s host wake'\n",
		    argv[optind], argv[optind + 1]);
		tell_machine(context, from, to, argv[optind + 1]);
	}
	store_close(to);
	store_close(from);
	store_close(sending);
	return store_status(result);
}

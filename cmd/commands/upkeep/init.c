/*
 * init.c: `nuncio init`: make a store and the host's key beside it, or neither.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "cmd/umpire/host.h"
#include "core/key.h"

#include "store/store.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Nothing of all this may be there; of the last, a run that was broken off. */
enum { STORE_FILE, STORE_WAL, STORE_SHM, KEY, PUB, SPARE, SPARE_PUB,
    ASIDE, FILES };

static const char *const tails[FILES] = { "", "-wal", "-shm", ".key", ".pub",
    ".spare.key", ".spare.pub", ".new" };

enum { HOST_MAX = 64 };		/* bytes of a host's name */

/* Printable ASCII, as it stands in the reports of every language. */
static bool
is_host_name(const char *name)
{
	size_t len = strlen(name);

	for (size_t i = 0; i < len; i++)
		if (name[i] < ' ' || name[i] > '~')
			return false;
	return len >= 1 && len <= HOST_MAX && name[0] != ' ' &&
	    name[len - 1] != ' ';
}

static bool
is_there(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

/* Is the key in the file that of the store's host? */
static bool
has_key(struct context *context, struct store *store, const char *path)
{
	struct store_host host;
	struct secret secret = { 0 };
	char key[KEY_TEXT];

	if (!is_there(path))
		return false;
	keyfile_secret(context, path, false, &secret);
	key_format(&secret.key, key);
	secret_forget(&secret);
	return store_host_get(store, &host) == STORE_OK &&
	    strcmp(host.key, key) == 0;
}

/*
 * A run that was broken off has made a whole store aside before it named the
 * key.  The key is that store's then, and nobody can have used it.
 */
static bool
is_unfinished(struct context *context, char *const path[FILES])
{
	struct store *store = NULL;
	bool same;

	if (!is_there(path[ASIDE]))
		return false;
	same = store_open(&store, path[ASIDE], STORE_READ) == STORE_OK &&
	    has_key(context, store, path[KEY]);
	store_close(store);
	return same;
}

/*
 * The same on a server, where a file aside says that a run has begun.  If the
 * store has these keys, only its end was missing: true.  If there is no store,
 * or another host's, the keys belong to nothing.
 */
static bool
is_whole(struct context *context, char *const path[FILES])
{
	struct store *store = NULL;
	int result;
	bool same;

	if (!is_there(path[ASIDE]))
		return false;
	result = store_open(&store, context->path, STORE_READ);
	store_may(store, result);
	same = result == STORE_OK && has_key(context, store, path[KEY]);
	store_close(store);
	for (int i = KEY; i < ASIDE && !same; i++)
		unlink(path[i]);
	unlink(path[ASIDE]);
	return same;
}

/* A file that exists already, so that nothing can be made; or NULL. */
static const char *
in_the_way(struct context *context, char *const path[FILES])
{
	for (int i = 0; i < KEY && !store_on_server(context->path); i++)
		if (is_there(path[i]))
			return path[i];
	if (!store_on_server(context->path) && is_unfinished(context, path)) {
		for (int i = KEY; i < ASIDE; i++)
			unlink(path[i]);
	}
	for (int i = KEY; i < ASIDE; i++)
		if (is_there(path[i]))
			return path[i];
	return NULL;
}

static int
failed(struct store *store, int result)
{
	complain("%s", store_error(store));
	return store_status(result);
}

static int
write_new(const char *path, const char *text, mode_t mode)
{
	int error = file_make(path, text, mode);

	if (error == 0)
		return EX_OK;
	complain("cannot make '%s': %s", path, strerror(error));
	return error == EEXIST ? EX_USAGE : EX_IOERR;
}

/* A pair of keys: the public one as a word, and both as files. */
struct pair {
	char key[KEY_TEXT], secret[SECRET_FILE], public[KEY_FILE];
};

static void
make_pair(struct pair *out)
{
	struct secret secret;

	secret_generate(&secret);
	key_format(&secret.key, out->key);
	key_file(&secret.key, out->public);
	if (!secret_format(&secret, NULL, 0, out->secret))
		no_memory();
	secret_forget(&secret);
}

/* The host, and the key that takes the place of a lost one. */
struct keys {
	struct pair own, spare;
};

/* The pairs of keys as files, but only where there are none. */
static int
write_keys(char *const path[FILES], const struct keys *keys)
{
	int status;

	if ((status = write_new(path[KEY], keys->own.secret, 0600)) ==
	    EX_OK && (status = write_new(path[PUB], keys->own.public,
	    0644)) == EX_OK && (status = write_new(path[SPARE],
	    keys->spare.secret, 0600)) == EX_OK)
		status = write_new(path[SPARE_PUB], keys->spare.public, 0644);
	return status;
}

/* Into a new store, in one transaction. */
static int
write_host(struct store *store, const char *name, const struct keys *keys)
{
	struct store_host host = { name, keys->own.key };
	int result;

	if ((result = store_begin(store)) != STORE_OK ||
	    (result = store_host_set(store, &host)) != STORE_OK)
		return result;
	host_add_spare(store, keys->spare.key);
	return store_commit(store);
}

/*
 * The store aside, whole; then its key; then the store gets its name.  Each is
 * on the disk before the next begins, so a store that is there has all it
 * needs.
 */
static int
make(struct store **store, char *const path[FILES], const char *name,
    const struct keys *keys)
{
	char *old;
	int result, status;

	if ((result = store_open(store, path[ASIDE], STORE_CREATE)) !=
	    STORE_OK || (result = write_host(*store, name, keys)) !=
	    STORE_OK || (result = store_settle(*store)) != STORE_OK)
		return failed(*store, result);
	if ((status = write_keys(path, keys)) != EX_OK)
		return status;
	result = store_replace(*store, path[STORE_FILE], &old);
	free(old);
	return result == STORE_OK ? EX_OK : failed(*store, result);
}

/*
 * A store on a server: a file that says so, the keys, and then the store with
 * the host's row, which is there as a whole or not at all.  Where it cannot be
 * made, there are no keys afterwards; where nobody knows, the next run looks.
 */
static int
make_on_server(struct context *context, struct store **store,
    char *const path[FILES], const char *name, const struct keys *keys)
{
	int result, status = write_new(path[ASIDE], "nuncio init has begun\n",
	    0600);

	if (status != EX_OK || (status = write_keys(path, keys)) != EX_OK)
		return status;
	if ((result = store_open(store, context->path, STORE_CREATE)) !=
	    STORE_OK || (result = write_host(*store, name, keys)) != STORE_OK)
		return failed(*store, result);
	unlink(path[ASIDE]);
	return EX_OK;
}

/* The files that an interrupted run has made. */
static void
unmake(char *const path[FILES])
{
	if (is_there(path[STORE_FILE]))
		return;
	file_remove_store(path[ASIDE]);
	for (int i = KEY; i < ASIDE; i++)
		unlink(path[i]);
}

/* Nobody moves it away who has not been asked. */
static void
ask_for_spare(struct context *context, char *const path[FILES])
{
	command_does("'%s' is there", context->path);
	command_did(true);
	fprintf(context->out, "Where is the spare key? It is the only way on "
	    "if the host's key is lost: move %s away from this machine.\n",
	    path[SPARE]);
}

int
cmd_init(struct context *context, int argc, char **argv)
{
	const char *name = "host", *other;
	char *path[FILES];
	struct store *store = NULL;
	struct keys keys;
	bool on_server = store_on_server(context->path);
	int held, status;
	const struct argument_option options[] = {
		{ "name", .text = &name },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	if (!is_host_name(name))
		die(EX_USAGE, "'%s' cannot be the host's name: it is at most "
		    "%d printable characters of ASCII", name, HOST_MAX);
	for (int i = 0; i < FILES; i++)
		path[i] = memory_printf("%s%s", on_server ||
		    (i >= KEY && i < ASIDE) ? command_keys(context) :
		    context->path, tails[i]);
	held = file_lock(on_server ? command_keys(context) : context->path);
	/* A WAL may be left over, and it is not ours. */
	if (on_server && is_whole(context, path))
		status = EX_OK;
	else if ((other = in_the_way(context, path)) != NULL) {
		complain("'%s' exists already; nothing was made", other);
		status = EX_USAGE;
	} else {
		file_remove_store(path[ASIDE]);
		make_pair(&keys.own);
		make_pair(&keys.spare);
		status = on_server ? make_on_server(context, &store, path,
		    name, &keys) : make(&store, path, name, &keys);
		sodium_memzero(&keys, sizeof(keys));
		store_close(store);
		if (status == EX_OK)
			ask_for_spare(context, path);
		/* A server that is gone may have it. */
		if (status != EX_OK && (!on_server || status != EX_TEMPFAIL))
			unmake(path);
	}
	if (held >= 0)
		close(held);
	for (int i = 0; i < FILES; i++)
		free(path[i]);
	return status;
}

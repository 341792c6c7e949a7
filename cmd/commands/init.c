/*
 * init.c: `nuncio init`: a store and the host's key beside it, or none of
 * them.
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

/* The store aside, with all that belongs to it. */
static void
remove_aside(const char *path)
{
	static const char *const of_sqlite[] = { "", "-wal", "-shm",
	    "-journal" };

	for (size_t i = 0; i < sizeof(of_sqlite) / sizeof(*of_sqlite); i++) {
		char *name = memory_printf("%s%s", path, of_sqlite[i]);

		unlink(name);
		free(name);
	}
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
 * store has these keys it lacked nothing but its end: true.  If there is none,
 * or another's, they are of nothing.
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

/* What is there, so that nothing can be made; or NULL. */
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

static void
new_pair(struct secret *secret, char key[KEY_TEXT], char text[SECRET_FILE],
    char pub[KEY_FILE])
{
	secret_generate(secret);
	key_format(&secret->key, key);
	key_file(&secret->key, pub);
	if (!secret_format(secret, NULL, 0, text))
		die(EX_SOFTWARE, "out of memory");
}

/* The pairs of keys as files, but only where there are none. */
static int
write_keys(char *const path[FILES], const char *text, const char *pub,
    const char *spare, const char *spare_pub)
{
	int status;

	if ((status = write_new(path[KEY], text, 0600)) == EX_OK &&
	    (status = write_new(path[PUB], pub, 0644)) == EX_OK &&
	    (status = write_new(path[SPARE], spare, 0600)) == EX_OK)
		status = write_new(path[SPARE_PUB], spare_pub, 0644);
	return status;
}

/*
 * The store aside, whole; then its key; then the store gets its name.  Each is
 * on the disk before the next begins, so a store that is there has all it
 * needs.
 */
static int
make(struct store **store, char *const path[FILES], const char *name)
{
	struct secret secret = { 0 }, spare = { 0 };
	char text[SECRET_FILE], pub[KEY_FILE], key[KEY_TEXT], *old;
	char spare_text[SECRET_FILE], spare_pub[KEY_FILE];
	char spare_key[KEY_TEXT];
	struct store_host host = { name, key };
	int result, status;

	result = store_open(store, path[ASIDE], STORE_CREATE);
	if (result != STORE_OK)
		return failed(*store, result);
	new_pair(&secret, key, text, pub);
	new_pair(&spare, spare_key, spare_text, spare_pub);
	if ((result = store_begin(*store)) != STORE_OK ||
	    (result = store_host_set(*store, &host)) != STORE_OK)
		status = failed(*store, result);
	else {
		host_set_spare(*store, spare_key);
		if ((result = store_commit(*store)) != STORE_OK ||
		    (result = store_settle(*store)) != STORE_OK)
			status = failed(*store, result);
		else
			status = write_keys(path, text, pub, spare_text,
			    spare_pub);
	}
	sodium_memzero(spare_text, sizeof(spare_text));
	secret_forget(&spare);
	sodium_memzero(text, sizeof(text));
	secret_forget(&secret);
	if (status != EX_OK)
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
    char *const path[FILES], const char *name, int partitions)
{
	struct secret secret = { 0 }, spare = { 0 };
	char text[SECRET_FILE], pub[KEY_FILE], key[KEY_TEXT];
	char spare_text[SECRET_FILE], spare_pub[KEY_FILE];
	char spare_key[KEY_TEXT];
	struct store_host host = { name, key };
	int result, status;

	new_pair(&secret, key, text, pub);
	new_pair(&spare, spare_key, spare_text, spare_pub);
	status = write_new(path[ASIDE], "nuncio init has begun\n", 0600);
	if (status == EX_OK)
		status = write_keys(path, text, pub, spare_text, spare_pub);
	if (status == EX_OK && ((result = store_create(store, context->path,
	    partitions)) != STORE_OK ||
	    (result = store_begin(*store)) != STORE_OK ||
	    (result = store_host_set(*store, &host)) != STORE_OK))
		status = failed(*store, result);
	else if (status == EX_OK) {
		host_set_spare(*store, spare_key);
		if ((result = store_commit(*store)) != STORE_OK)
			status = failed(*store, result);
		else
			unlink(path[ASIDE]);
	}
	sodium_memzero(spare_text, sizeof(spare_text));
	secret_forget(&spare);
	sodium_memzero(text, sizeof(text));
	secret_forget(&secret);
	return status;
}

/* What was made, by a run that did not come to its end. */
static void
unmake(char *const path[FILES])
{
	if (is_there(path[STORE_FILE]))
		return;
	remove_aside(path[ASIDE]);
	for (int i = KEY; i < ASIDE; i++)
		unlink(path[i]);
}

int
cmd_init(struct context *context, int argc, char **argv)
{
	const char *name = "host", *other;
	char *path[FILES];
	struct store *store = NULL;
	bool on_server = store_on_server(context->path);
	int held, status, partitions = 0;
	const struct argument_option options[] = {
		{ "name", .text = &name },
		{ "partitions", .number = &partitions, .least = 2,
		    .most = STORE_PARTITIONS },
		{ NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	if (partitions > 0 && !on_server)
		die(EX_USAGE, "a store that is a file has no partitions; one "
		    "on PostgreSQL may have some");
	if (!is_host_name(name))
		die(EX_USAGE, "'%s' cannot be the host's name: it is at most "
		    "%d printable characters of ASCII", name, HOST_MAX);
	for (int i = 0; i < FILES; i++)
		path[i] = memory_printf("%s%s", on_server ||
		    (i >= KEY && i < ASIDE) ? command_keys(context) :
		    context->path, tails[i]);
	held = file_lock(on_server ? command_keys(context) : context->path);
	/* A WAL may be left behind, and nothing of it is ours. */
	if (on_server && is_whole(context, path))
		status = EX_OK;
	else if ((other = in_the_way(context, path)) != NULL) {
		complain("'%s' exists already; nothing was made", other);
		status = EX_USAGE;
	} else {
		remove_aside(path[ASIDE]);
		status = on_server ? make_on_server(context, &store, path,
		    name, partitions) : make(&store, path, name);
		store_close(store);
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

/*
 * init.c: `nuncio init`: a store and the host's key beside it, or none of
 * them.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/umpire/keyfile.h"
#include "core/key.h"

#include "store/store.h"

#include <errno.h>
#include <getopt.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STORE_FILE, STORE_WAL, STORE_SHM, KEY, PUB, FILES };

static const char *const tails[FILES] = { "", "-wal", "-shm", ".key", ".pub" };

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

static int
write_new(const char *path, const char *text, mode_t mode)
{
	int error = keyfile_write(path, text, mode);

	if (error == 0)
		return EX_OK;
	complain("cannot make '%s': %s", path, strerror(error));
	return error == EEXIST ? EX_USAGE : EX_IOERR;
}

static int
write_host(struct store *store, const char *name, const struct key *key)
{
	char text[KEY_TEXT];
	struct store_host host = { name, text };
	int result;

	key_format(key, text);
	if ((result = store_begin(store)) == STORE_OK &&
	    (result = store_host_set(store, &host)) == STORE_OK)
		result = store_commit(store);
	if (result != STORE_OK)
		complain("%s", store_error(store));
	return store_status(result);
}

int
cmd_init(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "name", required_argument, NULL, 'n' },
		{ NULL, 0, NULL, 0 }
	};
	const char *name = "host";
	char *path[FILES] = { NULL };
	bool made[FILES] = { false };
	struct store *store = NULL;
	struct secret secret = { 0 };
	struct stat st;
	char text[SECRET_FILE], pub[KEY_FILE];
	int c, result, status = EX_OK;

	opterr = 0;
	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (c != 'n')
			usage(context);
		name = optarg;
	}
	if (optind != argc)
		usage(context);
	if (!is_host_name(name))
		die(EX_USAGE, "'%s' cannot be the host's name: it is at most "
		    "%d printable characters of ASCII", name, HOST_MAX);

	/* A WAL may be left behind, and nothing of it is ours. */
	for (int i = 0; i < FILES; i++) {
		path[i] = memory_printf("%s%s", context->path, tails[i]);
		if (lstat(path[i], &st) == 0) {
			complain("'%s' exists already; nothing was made",
			    path[i]);
			status = EX_USAGE;
			goto out;
		}
	}

	result = store_open(&store, context->path, STORE_CREATE);
	if (result != STORE_OK) {
		complain("%s", store_error(store));
		status = store_status(result);
		goto out;
	}
	made[STORE_FILE] = made[STORE_WAL] = made[STORE_SHM] = true;
	secret_generate(&secret);
	if (!secret_format(&secret, NULL, 0, text)) {
		complain("out of memory");
		status = EX_SOFTWARE;
		goto out;
	}
	key_file(&secret.key, pub);
	status = write_new(path[KEY], text, 0600);
	if (status != EX_OK)
		goto out;
	made[KEY] = true;
	status = write_new(path[PUB], pub, 0644);
	if (status != EX_OK)
		goto out;
	made[PUB] = true;
	status = write_host(store, name, &secret.key);
out:
	store_close(store);
	for (int i = 0; i < FILES; i++) {
		if (status != EX_OK && made[i])
			unlink(path[i]);
		free(path[i]);
	}
	sodium_memzero(text, sizeof(text));
	secret_forget(&secret);
	return status;
}

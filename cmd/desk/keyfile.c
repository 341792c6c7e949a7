#include "cmd/desk/keyfile.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/umpire/unlock.h"
#include "core/key.h"

#include <errno.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
path_of(const char *name, const char *suffix, char out[PATH_MAX])
{
	if (snprintf(out, PATH_MAX, "%s%s", name, suffix) >= PATH_MAX)
		die(EX_USAGE, "too long a name for a file: '%s'", name);
}

/*
 * The public key is made first.  One without a secret key beside it, of which
 * NAME.key.new was left, is what a run made that was broken off: nobody can
 * have used it.
 */
static void
clear_unfinished(const char *name)
{
	char path[PATH_MAX];
	struct stat st;

	path_of(name, ".key", path);
	if (lstat(path, &st) == 0)
		return;
	path_of(name, ".key.new", path);
	if (lstat(path, &st) != 0)
		return;
	path_of(name, ".pub", path);
	unlink(path);
}

void
keyfile_must_be_new(const char *name)
{
	static const char *const suffixes[] = { ".key", ".pub" };
	char path[PATH_MAX];
	struct stat st;

	clear_unfinished(name);
	for (int i = 0; i < 2; i++) {
		path_of(name, suffixes[i], path);
		if (lstat(path, &st) == 0)
			die(EX_USAGE, "'%s' is there already and is left as "
			    "it is", path);
	}
}

static _Noreturn void
cannot_write(const char *path, int error)
{
	die(error == EEXIST ? EX_USAGE : error == ENOENT || error == ENOTDIR ?
	    EX_NOINPUT : EX_IOERR, "cannot make '%s': %s", path,
	    strerror(error));
}

/* Both texts; the secret one is wiped. */
static void
write_pair(const char *name, char secret_text[SECRET_FILE],
    const char *public_text)
{
	char secret_path[PATH_MAX], public_path[PATH_MAX];
	int error;

	path_of(name, ".key", secret_path);
	path_of(name, ".pub", public_path);
	error = file_aside(secret_path, secret_text, 0600);
	sodium_memzero(secret_text, SECRET_FILE);
	if (error != 0)
		cannot_write(secret_path, error);
	error = file_make(public_path, public_text, 0644);
	if (error != 0) {
		file_drop(secret_path);
		cannot_write(public_path, error);
	}
	error = file_name(secret_path);
	if (error != 0) {
		unlink(public_path);
		cannot_write(secret_path, error);
	}
}

static void
write_keys(const char *name, const char *password, size_t len,
    const struct secret *secret)
{
	char secret_text[SECRET_FILE], public_text[KEY_FILE];
	int held = file_lock(name);

	keyfile_must_be_new(name);
	key_file(&secret->key, public_text);
	if (!secret_format(secret, password, len, secret_text))
		die(EX_SOFTWARE, "there is not enough memory to protect a "
		    "key with a password: that takes a gigabyte");
	write_pair(name, secret_text, public_text);
	if (held >= 0)
		close(held);
}

void
keyfile_make(const char *name, const char *password, size_t len,
    struct secret *out)
{
	struct secret secret;

	secret_generate(&secret);
	write_keys(name, password, len, &secret);
	if (out != NULL)
		*out = secret;
	secret_forget(&secret);
}

void
keyfile_secret(struct context *context, const char *path, bool stdin_busy,
    struct secret *out)
{
	struct fault fault;
	int status = unlock_secret(context, path, stdin_busy, out, &fault);

	if (status != EX_OK)
		die(status, "%s", fault.text);
}

/* The objections to a public key file. */
static const char *const key_sentences[KEY_FAULTS] = {
	[KEY_NONE] = "it is not a key of minisign, signify or OpenSSH",
	[KEY_CUT] = "the key ends too early",
	[KEY_GARBLED] = "the key is damaged, or is not alone in the file",
	[KEY_IS_SECRET] = "it is a secret key, which nobody else should ever "
	    "see; give the public one (.pub)",
	[KEY_SECOND] = "there is more than one key in it",
	[KEY_OPTIONS] = "there are options before the key",
	[KEY_OTHER_TYPE] = "it is an OpenSSH key of another type; only "
	    "ssh-ed25519 can be used",
	[KEY_WEAK] = "it is a key that anybody could sign for"
};

void
keyfile_public(struct context *context, const char *path, struct key *out)
{
	enum key_fault fault;
	size_t len;
	char *text = file_read(context, path, KEY_FILE_MAX, &len);

	fault = key_parse(text, len, out);
	sodium_memzero(text, len);
	free(text);
	if (fault != KEY_OK)
		die(EX_DATAERR, "cannot take the key in '%s': %s", path,
		    key_sentences[fault]);
}

bool
keyfile_is_there(const char *path)
{
	struct stat st;

	if (lstat(path, &st) == 0)
		return true;
	if (errno != ENOENT)
		die(EX_IOERR, "cannot look at '%s': %s", path,
		    strerror(errno));
	return false;
}

bool
keyfile_is_of(struct context *context, const char *path, const char *is)
{
	char text[KEY_TEXT], *file;
	struct key key;
	size_t len;
	bool read;

	if (!keyfile_is_there(path))
		return false;
	file = file_read(context, path, KEY_FILE_MAX, &len);
	read = key_parse(file, len, &key) == KEY_OK;
	free(file);
	if (read)
		key_format(&key, text);
	return read && strcmp(text, is) == 0;
}

void
keyfile_renew(struct context *context, const struct secret *secret,
    const char *lost)
{
	char *pub = memory_printf("%s.pub", command_keys(context));
	char *old = memory_printf("%s.pub.lost", command_keys(context));
	char text[KEY_FILE];
	struct key key;
	int error = 0;

	/* It is aside already where a run that was broken off has left it. */
	if (keyfile_is_there(pub) && (keyfile_is_of(context, old, lost) ?
	    unlink(pub) : rename(pub, old)) != 0)
		die(EX_IOERR, "cannot move '%s' aside", pub);
	if (!keyfile_is_there(old) && key_read(lost, strlen(lost), &key)) {
		key_file(&key, text);
		error = file_make(old, text, 0644);
	}
	if (error != 0)
		die(EX_IOERR, "cannot make '%s': %s", old, strerror(error));
	write_keys(command_keys(context), NULL, 0, secret);
	free(pub);
	free(old);
}

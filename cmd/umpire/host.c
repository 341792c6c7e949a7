#include "cmd/umpire/host.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/record/receipt.h"
#include "cmd/record/record.h"
#include "cmd/umpire/unlock.h"
#include "core/block.h"
#include "core/key.h"
#include "core/order.h"
#include "core/seal.h"
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *
secret_path(const struct context *context)
{
	return memory_printf("%s.key", command_keys(context));
}

static struct secret own;	/* once it was read */
static bool own_asked, own_there;

void
host_forget(void)
{
	secret_forget(&own);
	own_asked = own_there = false;
}

/* However often it is read again. */
static void
forget_at_exit(void)
{
	static bool will;

	if (!will)
		atexit(host_forget);
	will = true;
}

static bool
is_missing(int error, bool locked)
{
	return error == ENOENT || error == ENOTDIR ||
	    (locked && error == EACCES);
}

const struct secret *
host_secret(struct context *context)
{
	if (!own_asked) {
		char *path = secret_path(context);
		struct fault fault;
		int status;

		/*
		 * A user who may read only the store gets reports without
		 * seals.
		 */
		if (access(path, R_OK) == 0 || !is_missing(errno, true)) {
			forget_at_exit();
			status = unlock_secret(context, path, true, &own,
			    &fault);
			if (status != EX_OK)
				die(status, "%s", fault.text);
			if (own.form != SECRET_MINISIGN)
				die(EX_DATAERR, "the host's key '%s' must be "
				    "one of minisign's", path);
			own_there = true;
		}
		own_asked = true;
		free(path);
	}
	return own_there ? &own : NULL;
}

bool
host_keyless(const struct context *context)
{
	char *path = secret_path(context);
	bool missing = access(path, F_OK) != 0 && is_missing(errno, false);

	free(path);
	return missing;
}

const struct secret *
host_new(void)
{
	forget_at_exit();
	secret_generate(&own);
	own_asked = own_there = true;
	return &own;
}

const struct secret *
host_must(struct context *context, const char *what)
{
	const struct secret *secret = host_secret(context);
	char *path;

	if (secret != NULL)
		return secret;
	path = secret_path(context);
	if (access(path, R_OK) != 0 && !is_missing(errno, false))
		die(EX_IOERR, "the host's key '%s' cannot be read: %s; %s",
		    path, strerror(errno), what);
	die(EX_NOINPUT, "the host's key '%s' is missing; %s", path, what);
}

void
host_write(struct context *context, const struct game *game,
    const struct order *order, struct buffer *text,
    struct block *block)
{
	const struct secret *secret = host_must(context, "it signs orders; if "
	    "it is lost for good, see 'nuncio help host'");

	host_write_with(context, secret, game, order, text, block);
}

void
host_write_with(struct context *context, const struct secret *secret,
    const struct game *game, const struct order *order, struct buffer *text,
    struct block *block)
{
	char reference[REFERENCE_TEXT], words[LINE_MAX_TEXT];
	char seal[SEAL_MAX], comment[64];
	size_t len;

	game_reference(game, reference);
	order_print(order, words);
	buffer_printf(text, "nuncio turn\ngame: %s\nplayer: host\nafter: %s\n"
	    "%s\nend\n", game->setup->id, reference, words);
	len = text->len;
	snprintf(comment, sizeof(comment), "timestamp:%lld\thashed",
	    (long long)context->now);
	seal_sign(secret, buffer_text(text), len, comment, seal);
	buffer_puts(text, seal);
	*block = (struct block){ .fault = TURN_OK, .line = 1,
	    .text = { buffer_text(text), len },
	    .seal = { buffer_text(text) + len, text->len - len } };
}

/* Settings that `nuncio config` does not show, beside those that it does. */
static const char spare_name[] = "host-spare", lost_name[] = "host-lost",
    silent_name[] = "silent-";	/* and the game's id */

static char *
get(struct store *store, const char *name)
{
	const char *value;
	enum store_result result = store_config_get(store, name, &value);

	if (result == STORE_NONE)
		return memory_copy("");
	store_must(store, result);
	return memory_copy(value);
}

/* Is the key one of those that stand there, with spaces between? */
static bool
stands_in(struct store *store, const char *name, const char *key)
{
	char *value = get(store, name), *rest = value, *word;
	bool found = false;

	while (!found && (word = strtok_r(rest, " ", &rest)) != NULL)
		found = strcmp(word, key) == 0;
	free(value);
	return found;
}

/* One more of them, the last. */
static void
add_to(struct store *store, const char *name, const char *key)
{
	struct buffer keys = { 0 };
	char *before = get(store, name);

	if (!stands_in(store, name, key)) {
		buffer_printf(&keys, "%s%s%s", before, *before != '\0' ? " " :
		    "", key);
		store_must(store, store_config_set(store, name,
		    buffer_text(&keys)));
	}
	free(before);
	buffer_free(&keys);
}

void
host_spare(struct store *store, char out[KEY_TEXT])
{
	char *value = get(store, spare_name), *last = strrchr(value, ' ');

	snprintf(out, KEY_TEXT, "%s", last != NULL ? last + 1 : value);
	free(value);
}

char *
host_spares(struct store *store)
{
	const char *value;

	return store_config_get(store, spare_name, &value) != STORE_OK ? NULL :
	    memory_copy(value);
}

bool
host_is_spare(struct store *store, const char *key)
{
	return stands_in(store, spare_name, key);
}

void
host_add_spare(struct store *store, const char *key)
{
	add_to(store, spare_name, key);
}

int
host_each_lost(struct store *store, int (*fn)(void *arg, const char *key),
    void *arg)
{
	char *value = get(store, lost_name), *rest = value, *key;
	int stop = 0;

	while (stop == 0 && (key = strtok_r(rest, " ", &rest)) != NULL)
		stop = fn(arg, key);
	free(value);
	return stop;
}

bool
host_lost(struct store *store, const char *key)
{
	return stands_in(store, lost_name, key);
}

bool
host_away(const struct record *r, const char **address)
{
	struct store_host host;
	enum store_result result;

	*address = NULL;
	if (r->store == NULL)
		return false;
	result = store_host_get(r->store, &host);
	if (result == STORE_OK && !r->fixed.blank &&
	    strcmp(host.key, r->game.host) == 0)
		return false;
	store_may(r->store, result);
	if (!r->fixed.blank && host_lost(r->store, r->game.host))
		return false;
	result = store_moved_get(r->store, r->id, address);
	store_may(r->store, result);
	if (*address != NULL && **address == '\0')
		*address = NULL;
	return true;
}

bool
host_has(struct store *store, const char *key)
{
	struct store_host host;

	store_must(store, store_host_get(store, &host));
	return strcmp(host.key, key) == 0;
}

char *
host_keys(struct store *store)
{
	struct store_host host;
	const char *value;
	enum store_result result = store_config_get(store, lost_name, &value);
	char *lost;

	if (result != STORE_OK && result != STORE_NONE)
		return NULL;
	lost = memory_copy(result == STORE_OK ? value : "");
	value = store_host_get(store, &host) == STORE_OK ? memory_printf(
	    "%s%s%s", lost, *lost != '\0' ? " " : "", host.key) : NULL;
	free(lost);
	return (char *)(uintptr_t)value;
}

void
host_add_lost(struct store *store, const char *key)
{
	add_to(store, lost_name, key);
}

void
host_replace(struct store *store, const char *key)
{
	struct store_host host;
	char *name, *old;

	store_must(store, store_host_get(store, &host));
	name = memory_copy(host.name);
	old = memory_copy(host.key);
	host_add_lost(store, old);
	host = (struct store_host){ .name = name, .key = key };
	store_must(store, store_host_set(store, &host));
	free(name);
	free(old);
}

static char *
silent_of(const char *game)
{
	return memory_printf("%s%s", silent_name, game);
}

bool
host_silent(struct store *store, const char *game)
{
	char *name = silent_of(game), *value = get(store, name);
	bool silent = *value != '\0';

	free(value);
	free(name);
	return silent;
}

void
host_set_silent(struct store *store, const char *game, bool silent)
{
	char *name = silent_of(game);

	store_must(store, store_config_set(store, name, silent ? "restored" :
	    NULL));
	free(name);
}

bool
host_rules(struct context *context, const struct game *game)
{
	const struct secret *secret = host_secret(context);
	char key[KEY_TEXT];

	if (secret == NULL)
		return false;
	key_format(&secret->key, key);
	return strcmp(key, game->host) == 0;
}

void
host_receipt(struct context *context, const struct receipt *receipt,
    struct buffer *text, struct buffer *seal)
{
	char sealed[SEAL_MAX], comment[64];
	size_t from = text->len;

	receipt_write(receipt, text);
	snprintf(comment, sizeof(comment), "game:%s line:%u", receipt->game,
	    (unsigned)receipt->line);
	seal_sign(host_secret(context), buffer_text(text) + from,
	    text->len - from, comment, sealed);
	buffer_puts(seal, sealed);
}

void
host_receipt_below(struct context *context, const struct record *r,
    struct buffer *out)
{
	struct buffer seal = { 0 };
	struct receipt receipt;

	if (!host_rules(context, &r->game))
		return;
	receipt_make(r, &receipt);
	buffer_putc(out, '\n');
	host_receipt(context, &receipt, out, &seal);
	buffer_add(out, buffer_text(&seal), seal.len);
	buffer_free(&seal);
}

/*
 * upgrade.c: upgrades a store from an older version.  On a server,
 * postgresql/upgrade.c does this.
 *
 * The upgrade is one transaction: other writers wait for it, readers see the
 * store as it was, and a crash leaves the store unchanged.  Another connection
 * makes the backup within this transaction, so every write is in the backup or
 * in the upgraded store.
 */
#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/schema.h"
#include "store/versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 1000 };	/* of backups of one version */

/*
 * Copy the store as it is to a file beside it: STORE.version-2, or
 * STORE.version-2.1 if there is one, and so on.
 */
static enum store_result
keep_old(struct store *s, char **backup)
{
	size_t size = strlen(s->path) + 40;
	char *name = malloc(size);
	struct store *old = NULL;
	enum store_result result;

	if (name == NULL)
		return store_no_memory(s);
	if ((result = store_open(&old, s->path, STORE_READ)) == STORE_OK) {
		store_follow(old, s->follow);
		result = STORE_TAKEN;
	}
	for (int i = 0; i < NAMES && result == STORE_TAKEN; i++) {
		int n = snprintf(name, size, "%s.version-%d", s->path,
		    s->version);

		if (i > 0)
			snprintf(name + n, size - n, ".%d", i);
		result = store_backup(old, name);
	}
	if (result != STORE_OK) {
		store_fail(s, result, "%s", store_error(old));
		free(name);
		name = NULL;
	}
	store_close(old);
	*backup = name;
	return result;
}

enum store_result
store_upgrade(struct store *s, char **backup)
{
	enum store_result result;

	*backup = NULL;
	if (s->engine->upgrade != NULL)
		return s->engine->upgrade(s, backup);
	if ((result = store_begin(s)) != STORE_OK)
		return result;
	/* Somebody else may have done it by now. */
	result = schema_check(s, &s->version);
	if (result == STORE_OK && s->version < SCHEMA_VERSION &&
	    (result = keep_old(s, backup)) == STORE_OK &&
	    (result = schema_upgrade(s, s->version)) == STORE_OK &&
	    (result = store_commit(s)) == STORE_OK)
		s->version = SCHEMA_VERSION;
	store_rollback(s);	/* if it is not committed */
	return result;
}

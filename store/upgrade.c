#include "store/upgrade.h"

#include "store/call.h"
#include "store/schema.h"
#include "store/store.h"

#include <stdio.h>

/* The caches of version 1 as this one has them. */
static enum store_result
renew_caches(struct store *s)
{
	static const enum statement way[] = { FORGET_SNAPSHOTS, MAKE_ALARMS };
	enum store_result result = STORE_OK;

	for (int i = 0; i < 2 && result == STORE_OK; i++) {
		struct call c = call_write(s, way[i]);

		result = call_run(&c);
	}
	return result;
}

/*
 * Bring an older store to this version, all at once: whoever comes second
 * waits, and finds it done.
 */
enum store_result
upgrade_run(struct store *s)
{
	enum store_result result;
	char sql[64];
	int version;

	if ((result = store_begin(s)) != STORE_OK)
		return result;
	result = schema_check(s, &version);
	if (result == STORE_OK && version < SCHEMA_VERSION) {
		snprintf(sql, sizeof(sql), "PRAGMA user_version = %d",
		    SCHEMA_VERSION);
		if ((result = schema_complete(s)) == STORE_OK &&
		    (result = renew_caches(s)) == STORE_OK &&
		    (result = call_exec(s, sql)) == STORE_OK)
			result = schema_check_as(s, SCHEMA_VERSION);
	}
	if (result == STORE_OK)
		return store_commit(s);
	store_rollback(s);
	return result;
}

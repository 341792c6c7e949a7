/*
 * handle.c: a store is opened, on whatever engine its name says, and closed.
 */
#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/versions.h"

#include <stdlib.h>
#include <string.h>

enum store_result
store_open(struct store **out, const char *path, enum store_mode mode)
{
	struct store *s = *out = calloc(1, sizeof(*s));

	if (s == NULL || (s->path = malloc(strlen(path) + 1)) == NULL) {
		free(s);
		*out = NULL;
		return STORE_NOMEM;
	}
	strcpy(s->path, path);
	s->mode = mode;
	s->version = SCHEMA_VERSION;
	s->engine = &engine_sqlite;
	return s->engine->open(s);
}

int
store_version(const struct store *s)
{
	return s->version;
}

bool
store_older(const struct store *s)
{
	return s->version < SCHEMA_VERSION;
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	s->engine->close(s);
	for (int i = 0; i < SLOTS; i++)
		free(s->kept[i].data);
	free(s->path);
	free(s);
}

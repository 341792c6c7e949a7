/*
 * handle.c: opening a store, with the engine that its name implies, and closing
 * it.
 */
#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"

#include <stdlib.h>
#include <string.h>

bool
store_on_server(const char *path)
{
	return strncmp(path, "postgresql://", 13) == 0 ||
	    strncmp(path, "postgres://", 11) == 0;
}

static struct store *
new_store(const char *path, enum store_mode mode)
{
	struct store *s = calloc(1, sizeof(*s));

	if (s == NULL || (s->path = malloc(strlen(path) + 1)) == NULL) {
		free(s);
		return NULL;
	}
	strcpy(s->path, path);
	s->mode = mode == STORE_WAKE ? STORE_WRITE : mode;
	s->waking = mode == STORE_WAKE;
	s->watched = mode == STORE_WRITE;
	s->locks = -1;
	s->engine = store_on_server(path) ? &engine_postgresql :
	    &engine_sqlite;
	return s;
}

enum store_result
store_open(struct store **out, const char *path, enum store_mode mode)
{
	struct store *s = *out = new_store(path, mode);
	enum store_result result;

	if (s == NULL)
		return STORE_NOMEM;
	result = s->engine->open(s);
	/* If many may write, the engine has looked already. */
	return result == STORE_OK && s->watched && !s->engine->many ?
	    store_awake(s) : result;
}

enum store_result
store_sending(struct store **out, const char *path)
{
	struct store *s = *out = new_store(path, STORE_WRITE);

	return s == NULL ? STORE_NOMEM : s->engine->alone(s);
}

bool
store_served(const struct store *s)
{
	return s->engine == &engine_postgresql;
}

enum store_result
store_server(struct store *s, struct store_server *out)
{
	return s->engine->server == NULL ? STORE_NONE :
	    s->engine->server(s, out);
}

enum store_result
store_others(struct store *s, int (*each)(void *, const struct store_server *),
    void *arg)
{
	return s->engine->others == NULL ? STORE_OK :
	    s->engine->others(s, each, arg);
}

enum store_result
store_standing(struct store *s, struct store_standing *out)
{
	return s->engine->standing == NULL ? STORE_NONE :
	    s->engine->standing(s, out);
}

const char *
store_witness(const struct store *s)
{
	return s->engine->witness == NULL ? NULL : s->engine->witness(s);
}

enum store_result
store_witnessed(struct store *s, const char *witness, bool *there)
{
	return s->engine->witnessed == NULL ? STORE_NONE :
	    s->engine->witnessed(s, witness, there);
}

enum store_result
store_guests(struct store *s, int (*each)(void *, const struct store_guest *),
    void *arg)
{
	return s->engine->guests == NULL ? STORE_OK :
	    s->engine->guests(s, each, arg);
}

void
store_discard(struct store *s)
{
	s->engine->discard(s);
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	s->engine->close(s);
	call_free(s);
	free(s->path);
	free(s);
}

#include "store/store.h"

#include "store/call.h"
#include "store/engine.h"

#include <string.h>

/* Take note that the engine has begun a transaction, or why it has not. */
static enum store_result
begun(struct store *s, enum store_result result)
{
	s->begun = result == STORE_OK;
	s->host.name = NULL;
	s->broken = STORE_OK;
	return result;
}

/*
 * Like begun(), but for a transaction that writes.  While it waited for a lock,
 * the store may have been copied and left.  (If many may write, the engine has
 * looked.)
 */
static enum store_result
begun_writing(struct store *s, enum store_result result)
{
	result = begun(s, result);
	if (result == STORE_OK && s->watched && !s->engine->many &&
	    (result = store_awake(s)) != STORE_OK)
		store_rollback(s);
	return result;
}

/* Returns STORE_OK if a transaction may begin. */
static enum store_result
may_begin(struct store *s, bool write)
{
	if (write && s->mode == STORE_READ)
		return store_fail(s, STORE_READONLY, "the store '%s' was "
		    "opened for reading", s->path);
	if (s->begun && s->broken == STORE_OK)
		return store_fail(s, STORE_FAILED,
		    "a transaction within another");
	return s->begun ? s->broken : STORE_OK;
}

static enum store_result
write_with(struct store *s, enum store_result (*begin)(struct store *))
{
	enum store_result result = may_begin(s, true);

	return result != STORE_OK ? result : begun_writing(s, begin(s));
}

enum store_result
store_begin(struct store *s)
{
	return write_with(s, s->engine->begin_write);
}

enum store_result
store_begin_beside(struct store *s)
{
	return write_with(s, s->engine->begin_beside);
}

enum store_result
store_begin_snapshot(struct store *s)
{
	return write_with(s, s->engine->begin_snapshot);
}

enum store_result
store_begin_read(struct store *s)
{
	enum store_result result = may_begin(s, false);

	return result != STORE_OK ? result :
	    begun(s, s->engine->begin_read(s));
}

enum store_result
store_commit(struct store *s)
{
	enum store_result result = s->broken;

	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	if (result == STORE_OK && !s->engine->within(s))
		result = store_fail(s, STORE_FAILED,
		    "written without a transaction");
	if (result == STORE_OK)
		result = s->engine->commit(s);
	if (result != STORE_OK && result != STORE_APART) {
		store_rollback(s);
		return result;
	}
	s->begun = false;
	if (s->ended != NULL)
		s->ended(true);
	return result;
}

void
store_rollback(struct store *s)
{
	char error[STORE_ERROR];

	s->begun = false;
	if (s->ended != NULL)
		s->ended(false);
	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	memcpy(error, s->error, sizeof(error));	/* keep the reason for the
						   rollback */
	/* A walk whose callback has jumped out is still open. */
	for (int i = 0; i < STATEMENTS; i++) {
		if (s->inside[i])
			s->engine->leave(s, i);
		s->inside[i] = false;
	}
	s->engine->rollback(s);
	if (s->engine->within(s)) {	/* no other transaction can begin */
		s->begun = true;
		s->broken = s->failure;
	} else
		memcpy(s->error, error, sizeof(error));
}

enum store_result
store_confirm(struct store *s)
{
	enum store_result result;

	/* In a file, nobody sees rows before they are committed. */
	if (!s->engine->many)
		return STORE_OK;
	result = store_begin_beside(s);
	return result == STORE_OK ? store_commit(s) : result;
}

/* Marks are savepoints, all with the same name: the latest counts. */
enum store_result
store_mark(struct store *s)
{
	return call_write_run(s, MARK, NULL, 0);
}

enum store_result
store_back(struct store *s)
{
	enum store_result result = call_write_run(s, MARK_BACK, NULL, 0);

	return result == STORE_OK ? store_keep(s) : result;
}

enum store_result
store_keep(struct store *s)
{
	return call_write_run(s, MARK_END, NULL, 0);
}

void
store_watch(struct store *s, void (*ended)(bool committed))
{
	s->ended = ended;
}

void
store_follow(struct store *s,
    void (*fn)(const char *things, int64_t done, int64_t all))
{
	s->follow = fn;
}

void
store_patience(struct store *s, int milliseconds)
{
	s->engine->patience(s, milliseconds);
}

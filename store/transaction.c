#include "store/store.h"

#include "store/call.h"

#include <sqlite3.h>
#include <string.h>

static enum store_result
begin(struct store *s, enum statement which)
{
	struct call c;
	enum store_result result;

	if (s->begun)
		return store_fail(s, STORE_FAILED,
		    "a transaction within another");
	c = call_begin(s, which);
	result = call_run(&c);
	s->begun = result == STORE_OK;
	s->broken = STORE_OK;
	return result;
}

enum store_result
store_begin(struct store *s)
{
	if (s->mode == STORE_READ)
		return store_fail(s, STORE_READONLY, "the store '%s' was "
		    "opened for reading", s->path);
	return begin(s, BEGIN_WRITE);
}

enum store_result
store_begin_read(struct store *s)
{
	return begin(s, BEGIN_READ);
}

enum store_result
store_commit(struct store *s)
{
	struct call c = call_write(s, COMMIT);
	enum store_result result = call_run(&c);

	if (result == STORE_OK)
		s->begun = false;
	else
		store_rollback(s);
	return result;
}

void
store_rollback(struct store *s)
{
	struct call c;
	char error[STORE_ERROR];

	s->begun = false;
	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	if (s->db == NULL || sqlite3_get_autocommit(s->db))
		return;
	memcpy(error, s->error, sizeof(error));	/* why it is rolled back */
	c = call_begin(s, ROLLBACK);
	call_run(&c);
	memcpy(s->error, error, sizeof(error));
}

/* A mark is a savepoint, always of the same name. */
static enum store_result
mark(struct store *s, enum statement which)
{
	struct call c = call_write(s, which);

	return call_run(&c);
}

enum store_result
store_mark(struct store *s)
{
	return mark(s, MARK);
}

enum store_result
store_back(struct store *s)
{
	enum store_result result = mark(s, MARK_BACK);

	return result == STORE_OK ? mark(s, MARK_END) : result;
}

enum store_result
store_keep(struct store *s)
{
	return mark(s, MARK_END);
}

void
store_patience(struct store *s, int milliseconds)
{
	sqlite3_busy_timeout(s->db, milliseconds);
}

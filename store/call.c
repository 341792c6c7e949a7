#include "store/call.h"

#include "store/engine.h"
#include "store/store.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------- what goes wrong */

enum store_result
store_fail(struct store *s, enum store_result result, const char *fmt, ...)
{
	va_list ap;

	s->failure = result;
	/*
	 * A caller that overlooks one of these must not commit its
	 * consequences.
	 */
	if ((result == STORE_NOMEM || result == STORE_DISK) && s->begun &&
	    s->broken == STORE_OK)
		s->broken = result;
	va_start(ap, fmt);
	vsnprintf(s->error, sizeof(s->error), fmt, ap);
	va_end(ap);
	return result;
}

enum store_result
store_failure(const struct store *s)
{
	return s->failure;
}

const char *
store_error(const struct store *s)
{
	return s == NULL ? "out of memory" : s->error;
}

bool
store_is_full(int error)
{
	return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

enum store_result
store_no_memory(struct store *s)
{
	return store_fail(s, STORE_NOMEM, "out of memory");
}

enum store_result
store_busy(struct store *s)
{
	return store_fail(s, STORE_BUSY, "the store '%s' is in use by "
	    "another process; try again later", s->path);
}

enum store_result
store_damaged(struct store *s, const char *what)
{
	return store_fail(s, STORE_DAMAGED, "the store '%s' is damaged: %s",
	    s->path, what);
}

/* ----------------------------------------------------------------- calls */

const char *
call_sql(const struct store *s, enum statement which)
{
	return which == COPY_READ ? s->copy[0] :
	    which == COPY_WRITE ? s->copy[1] : s->engine->statements[which];
}

struct call
call_begin(struct store *s, enum statement which)
{
	struct call c = { .store = s, .result = STORE_OK, .next = 1,
	    .which = which };

	s->engine->begin(&c, which);
	if (c.stmt != NULL)
		s->inside[which] = s->begun;
	return c;
}

void
call_leave(struct store *s, enum statement which)
{
	if (s->walk[which].game != 0)
		s->engine->leave(s, which);
	s->walk[which].game = 0;
}

struct call
call_write(struct store *s, enum statement which)
{
	struct call c = { .store = s, .result = s->broken };

	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	if (c.result == STORE_OK && s->engine->within(s))
		return call_begin(s, which);
	if (c.result == STORE_OK)
		c.result = store_fail(s, STORE_FAILED,
		    "written without a transaction");
	return c;
}

bool
call_row(struct call *c)
{
	if (c->result != STORE_OK)
		return false;
	c->next = 0;
	c->kept = &c->store->kept[c->which];
	return c->store->engine->row(c);
}

enum store_result
call_end(struct call *c)
{
	if (c->stmt != NULL)
		c->store->engine->end(c);
	return c->result;
}

struct call
call_at(struct store *s, enum statement which, int64_t game, int64_t row)
{
	struct call c;
	bool on = s->walk[which].game == game &&
	    s->walk[which].next == row && s->engine->ahead(s, which);

	if (!on)
		call_leave(s, which);
	c = call_begin(s, which);
	s->walk[which].game = 0;
	return on ? c : call_put(c, CALL_VALUES(put_number(game),
	    put_number(row)));
}

enum store_result
call_stay(struct call *c, enum statement which, int64_t game, int64_t row)
{
	struct store *s = c->store;

	if (c->result != STORE_OK || !s->begun)
		return call_end(c);
	s->walk[which].game = game;
	s->walk[which].next = row + 1;
	return STORE_OK;
}

enum store_result
call_run(struct call *c)
{
	while (call_row(c))
		;
	return call_end(c);
}

enum store_result
call_none(struct call *c)
{
	if (c->result == STORE_OK)
		c->result = store_fail(c->store, STORE_NONE,
		    "there is no such thing in the store");
	return call_end(c);
}

enum store_result
call_add(struct call *c, int64_t *row)
{
	enum store_result result = call_run(c);

	if (result == STORE_OK)
		*row = c->store->engine->added(c->store);
	return result;
}

enum store_result
call_number(struct call *c, int64_t most, int64_t *out)
{
	if (!call_row(c))
		return call_none(c);
	*out = take_number(c, 0, most);
	return call_end(c);
}

enum store_result
call_string(struct call *c, const char **out)
{
	if (!call_row(c))
		return call_none(c);
	*out = take_string(c);
	return call_end(c);
}

enum store_result
call_strings(struct call *c, int (*fn)(void *, const char *), void *arg)
{
	while (call_row(c)) {
		const char *text = take_string(c);

		if (c->result != STORE_OK || fn(arg, text) != 0)
			break;
	}
	return call_end(c);
}

/* ------------------------------------------------------------ parameters */

struct value
put_null(void)
{
	return (struct value){ .kind = VALUE_NULL };
}

struct value
put_number(int64_t number)
{
	return (struct value){ .kind = VALUE_NUMBER, .number = number };
}

struct value
put_some(int64_t number)
{
	return number == 0 ? put_null() : put_number(number);
}

struct value
put_text(const char *text, size_t len)
{
	return (struct value){ .kind = VALUE_TEXT, .data = text, .len = len };
}

struct value
put_string(const char *text)
{
	return text == NULL ? put_null() : put_text(text, strlen(text));
}

struct value
put_bytes(const void *bytes, size_t len)
{
	return (struct value){ .kind = VALUE_BYTES, .data = bytes, .len = len };
}

struct call
call_put(struct call c, const struct value *value, size_t n)
{
	const struct engine *engine = c.store->engine;

	for (size_t i = 0; i < n && c.result == STORE_OK; i++) {
		if (value[i].kind == VALUE_NUMBER)
			engine->put_number(&c, value[i].number);
		else if (value[i].kind == VALUE_TEXT)
			engine->put_text(&c, value[i].data, value[i].len);
		else if (value[i].kind == VALUE_BYTES)
			engine->put_bytes(&c, value[i].data, value[i].len);
		c.next++;
	}
	return c;
}

enum store_result
call_write_run(struct store *s, enum statement which,
    const struct value *value, size_t n)
{
	struct call c = call_put(call_write(s, which), value, n);

	return call_run(&c);
}

enum store_result
call_write_change(struct store *s, enum statement which,
    const struct value *value, size_t n)
{
	struct call c = call_put(call_write(s, which), value, n);

	return call_run(&c) == STORE_OK && s->engine->changed(s) == 0 ?
	    call_none(&c) : c.result;
}

/* --------------------------------------------------------------- columns */

/* Copy it to where this column of the last row was, if there is room. */
static const void *
keep(struct call *c, const void *data, size_t len)
{
	struct kept *room = *c->kept, *next = room == NULL ? NULL : room->next;

	if (room == NULL || room->size <= len) {
		room = realloc(room, sizeof(*room) + len + 1);
		if (room == NULL) {
			c->result = store_no_memory(c->store);
			return "";
		}
		room->next = next;
		room->size = len + 1;
		*c->kept = room;
	}
	c->kept = &room->next;
	memcpy(room->data, data, len);
	room->data[len] = '\0';
	return room->data;
}

static bool
take_type(struct call *c, enum column column)
{
	if (c->result != STORE_OK)
		return false;
	if (c->store->engine->has(c, column))
		return true;
	c->result = store_fail(c->store, STORE_DAMAGED, "the store '%s' is "
	    "damaged: a column '%s' has the wrong type", c->store->path,
	    c->store->engine->name(c));
	return false;
}

bool
take_null(struct call *c)
{
	if (c->result != STORE_OK || !c->store->engine->has(c, COLUMN_NULL))
		return false;
	c->next++;
	return true;
}

int64_t
take_number(struct call *c, int64_t least, int64_t most)
{
	int64_t value;

	if (!take_type(c, COLUMN_NUMBER))
		return least;
	value = c->store->engine->number(c);
	if (value < least || value > most) {
		c->result = store_fail(c->store, STORE_DAMAGED, "the store "
		    "'%s' is damaged: a column '%s' is out of range",
		    c->store->path, c->store->engine->name(c));
		return least;
	}
	c->next++;
	return value;
}

int64_t
take_some(struct call *c)
{
	return take_null(c) ? 0 : take_number(c, 0, INT64_MAX);
}

const char *
take_text(struct call *c, size_t *len)
{
	const char *text;

	*len = 0;
	if (!take_type(c, COLUMN_TEXT))
		return "";
	text = c->store->engine->data(c, COLUMN_TEXT, len);
	if (text == NULL) {
		*len = 0;
		c->result = store_no_memory(c->store);
		return "";
	}
	c->next++;
	return keep(c, text, *len);
}

const char *
take_string(struct call *c)
{
	size_t len;
	const char *text = take_text(c, &len);

	if (c->result == STORE_OK && memchr(text, '\0', len) != NULL)
		c->result = store_damaged(c->store, "a NUL in a text");
	return text;
}

const char *
take_string_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_string(c);
}

const void *
take_bytes(struct call *c, size_t *len, size_t most)
{
	const void *bytes;

	*len = 0;
	if (!take_type(c, COLUMN_BYTES))
		return "";
	bytes = c->store->engine->data(c, COLUMN_BYTES, len);
	if (bytes == NULL)
		c->result = store_no_memory(c->store);
	else if (*len > most)
		c->result = store_damaged(c->store, "a row is too long");
	if (c->result != STORE_OK)
		*len = 0;
	c->next++;
	return c->result == STORE_OK ? keep(c, bytes, *len) : "";
}

int
take_word(struct call *c, const char *const *words)
{
	const char *text = take_string(c);

	for (int i = 0; c->result == STORE_OK && words[i] != NULL; i++)
		if (strcmp(words[i], text) == 0)
			return i;
	if (c->result == STORE_OK)
		c->result = store_damaged(c->store, "a word means nothing");
	return 0;
}

const uint8_t *
take_hash(struct call *c)
{
	static const uint8_t zeros[STORE_HASH];
	size_t len;
	const void *bytes = take_bytes(c, &len, SIZE_MAX);

	if (c->result == STORE_OK && len != STORE_HASH)
		c->result = store_damaged(c->store,
		    "a hash has the wrong length");
	return c->result == STORE_OK ? bytes : zeros;
}

const uint8_t *
take_hash_or_null(struct call *c)
{
	return take_null(c) ? NULL : take_hash(c);
}

void
call_free(struct store *s)
{
	struct kept *kept;

	for (int i = 0; i < STATEMENTS; i++)
		while ((kept = s->kept[i]) != NULL) {
			s->kept[i] = kept->next;
			free(kept);
		}
}

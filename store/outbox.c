#include "store/outbox.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"

#include <limits.h>
#include <time.h>

/* The words in the store, by enum store_outbox_state. */
static const char *const outbox_states[] = {
	"waiting", "sending", "sent", "dropped", "failed", NULL
};

enum store_result
store_outbox_add(struct store *s, const struct store_outbox *row)
{
	return CALL_RUN(s, OUTBOX_ADD, put_number(row->at),
	    put_some(row->player), put_string(row->address),
	    put_some(row->game), put_string(row->kind), put_some(row->line),
	    put_some(row->letter), put_string(row->args),
	    put_string(outbox_states[row->state]), put_number(row->tries),
	    put_number(row->next));
}

static void
take_outbox(struct call *c, struct store_outbox *row)
{
	row->outbox = take_number(c, 1, INT64_MAX);
	row->at = take_number(c, 0, INT64_MAX);
	row->player = take_some(c);
	row->address = take_string_or_null(c);
	row->game = take_some(c);
	row->kind = take_string(c);
	row->line = take_some(c);
	row->letter = take_some(c);
	row->args = take_string(c);
	row->state = take_word(c, outbox_states);
	row->tries = take_number(c, 0, INT_MAX);
	row->next = take_number(c, 0, INT64_MAX);
	row->message = take_string_or_null(c);
	row->recipient = take_string_or_null(c);
	row->sent = take_some(c);
	row->error = take_string_or_null(c);
	row->name = take_string_or_null(c);
	row->id = take_string_or_null(c);
	row->held = take_number(c, 0, STORE_NOWHERE);
	row->len = 0;
	row->bytes = take_null(c) ? NULL : take_bytes(c, &row->len,
	    STORE_MESSAGE);
}

enum store_result
store_outbox_get(struct store *s, int64_t outbox, struct store_outbox *out)
{
	struct call c = CALL_BEGIN(s, OUTBOX_GET, put_number(outbox));

	return CALL_ONE(&c, take_outbox, out);
}

enum store_result
store_outbox_set(struct store *s, const struct store_outbox *row)
{
	if (row->len > STORE_MESSAGE)
		return store_fail(s, STORE_FAILED, "a letter is too long");
	return CALL_CHANGE(s, OUTBOX_SET, put_number(row->outbox),
	    put_string(outbox_states[row->state]), put_number(row->tries),
	    put_number(row->next), put_string(row->message),
	    put_string(row->recipient), put_some(row->sent),
	    put_string(row->error), row->bytes == NULL ? put_null() :
	    put_bytes(row->bytes, row->len));
}

enum store_result
store_outbox_claim(struct store *s, int64_t outbox, int64_t now,
    struct store_outbox *out)
{
	enum store_result result = store_begin_snapshot(s);
	struct call c;
	bool held = true;

	if (result != STORE_OK)
		return result;
	if (s->engine->many) {
		c = CALL_WRITE(s, HOLD_OUTBOX, put_number(outbox),
		    put_number(now));
		held = call_row(&c);
		result = call_end(&c);
	}
	if (result == STORE_OK && held)
		result = store_outbox_get(s, outbox, out);
	if (result == STORE_OK && (!held || (out->state != OUTBOX_WAITING &&
	    out->state != OUTBOX_SENDING)))
		result = store_fail(s, STORE_TAKEN, "letter %lld goes "
		    "elsewhere, or not at all", (long long)outbox);
	if (result != STORE_OK)
		store_rollback(s);
	return result;
}

bool
store_outbox_ours(const struct store *s, const struct store_outbox *row,
    int seconds)
{
	return s->engine->lease == 0 || time(NULL) + seconds < row->next;
}

enum store_result
store_outbox_goes(struct store *s, int64_t outbox, int *tries, int64_t *next)
{
	struct call c = CALL_BEGIN(s, OUTBOX_OPEN, put_number(outbox));

	if (call_row(&c)) {
		*tries = take_number(&c, 0, INT_MAX);
		*next = take_number(&c, 0, INT64_MAX);
	} else if (c.result == STORE_OK)
		c.result = store_fail(s, STORE_TAKEN, "letter %lld does not go "
		    "any more", (long long)outbox);
	return call_end(&c);
}

enum store_result
store_outbox_sending(struct store *s, struct store_outbox *row)
{
	enum store_result result;
	int64_t next;
	int tries;

	call_leave(s, LINE_GET);
	call_leave(s, FILE_GET);
	if ((result = s->engine->go_on(s)) != STORE_OK ||
	    (!s->engine->many && (result = store_awake(s)) != STORE_OK) ||
	    (result = store_outbox_goes(s, row->outbox, &tries, &next)) !=
	    STORE_OK) {
		store_rollback(s);
		return result;
	}
	row->state = OUTBOX_SENDING;
	/* Time may have passed since the row was claimed. */
	if (s->engine->lease > 0)
		row->next = time(NULL) + s->engine->lease;
	return store_outbox_set(s, row);
}

/* OUTBOX_DUE ignores a lease that ends in more than a day. */
struct away {
	int64_t now, until;
};

static int
look_away(void *arg, const struct store_outbox *row)
{
	enum { DAY = 86400 };
	struct away *away = arg;

	if (row->state == OUTBOX_SENDING && row->next > away->now &&
	    row->next <= away->now + DAY && row->next > away->until)
		away->until = row->next;
	return 0;
}

enum store_result
store_outbox_away(struct store *s, int64_t *until)
{
	struct away away = { .now = time(NULL) };
	enum store_result result = STORE_OK;

	if (s->engine->lease > 0)
		result = store_outbox_each(s, false, look_away, &away);
	*until = away.until;
	return result;
}

static void
take_due(struct call *c, struct store_outbox *row)
{
	row->outbox = take_number(c, 1, INT64_MAX);
}

enum store_result
store_outbox_due(struct store *s, int64_t now,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	struct call c = CALL_BEGIN(s, OUTBOX_DUE, put_number(now));

	CALL_EACH(&c, take_due, struct store_outbox, fn, arg);
	return call_end(&c);
}

/* Walk through the rows of a statement that takes one number. */
static enum store_result
each_of(struct store *s, enum statement statement, int64_t number,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	struct call c = CALL_BEGIN(s, statement, put_number(number));

	CALL_EACH(&c, take_outbox, struct store_outbox, fn, arg);
	return call_end(&c);
}

enum store_result
store_outbox_each(struct store *s, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	return each_of(s, OUTBOX_EACH, all, fn, arg);
}

enum store_result
store_outbox_host(struct store *s, int64_t since,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	return each_of(s, OUTBOX_HOST, since, fn, arg);
}

enum store_result
store_outbox_refused(struct store *s,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	return each_of(s, OUTBOX_REFUSED, 0, fn, arg);
}

enum store_result
store_outbox_theirs(struct store *s, int64_t player,
    int (*fn)(void *arg, const struct store_outbox *), void *arg)
{
	return each_of(s, OUTBOX_THEIRS, player, fn, arg);
}

enum store_result
store_outbox_held(struct store *s, int64_t player, int64_t game,
    const char *kind, int64_t after, struct store_outbox *out)
{
	struct call c = CALL_BEGIN(s, OUTBOX_HELD, put_some(player),
	    put_some(game), put_string(kind), put_number(after));

	return CALL_ONE(&c, take_outbox, out);
}

enum store_result
store_outbox_said(struct store *s, int64_t player, const char *address,
    struct store_outbox *out)
{
	struct call c = CALL_BEGIN(s, OUTBOX_SAID, put_number(player),
	    put_string(player == 0 && address != NULL ? address : ""));

	return CALL_ONE(&c, take_outbox, out);
}

enum store_result
store_outbox_drop(struct store *s, int64_t outbox)
{
	return CALL_RUN(s, OUTBOX_DROP, put_number(outbox));
}

enum store_result
store_outbox_purge(struct store *s, int64_t before, int most)
{
	enum store_result result = CALL_RUN(s, OUTBOX_EMPTY,
	    put_number(before), put_number(most));

	return result != STORE_OK ? result :
	    CALL_RUN(s, OUTBOX_PURGE, put_number(before), put_number(most));
}

enum store_result
store_outbox_came(struct store *s, int64_t player, int64_t now)
{
	return CALL_CHANGE(s, OUTBOX_CAME, put_number(player), put_number(now));
}

enum store_result
store_returned_add(struct store *s, const struct store_returned *row)
{
	return CALL_RUN(s, RETURNED_ADD, put_number(row->player),
	    put_number(row->at), put_number(row->letter), put_string(row->why));
}

enum store_result
store_returned_drop(struct store *s, int64_t player)
{
	return CALL_CHANGE(s, RETURNED_DROP, put_number(player));
}

static void
take_returned(struct call *c, struct store_returned *row)
{
	row->player = take_number(c, 1, INT64_MAX);
	row->at = take_number(c, 0, INT64_MAX);
	row->letter = take_number(c, 1, INT64_MAX);
	row->why = take_string(c);
	row->name = take_string(c);
	row->address = take_string(c);
}

enum store_result
store_returned_each(struct store *s,
    int (*fn)(void *arg, const struct store_returned *), void *arg)
{
	struct call c = call_begin(s, RETURNED_EACH);

	CALL_EACH(&c, take_returned, struct store_returned, fn, arg);
	return call_end(&c);
}

#include "cmd/umpire/outage.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "core/due.h"
#include "core/order.h"
#include "core/seal.h"
#include "core/time.h"
#include "store/store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The text of the outage, over which the host's seal is made. */
static void
record_text(const struct store_outage *outage, struct buffer *out)
{
	char began[TIME_TEXT], ended[TIME_TEXT];

	time_text(outage->began, began);
	time_text(outage->ended, ended);
	buffer_printf(out, "nuncio outage\nnumber: %" PRId64 "\nbegan: %s\n"
	    "ended: %s\nseconds: %" PRId64 "\nend\n", outage->outage, began,
	    ended, outage->seconds);
}

/* The record of its being none, with which nobody can undo it unseen. */
static void
cancel_text(const struct store_outage *outage, struct buffer *out)
{
	char at[TIME_TEXT];

	time_text(outage->cancelled, at);
	buffer_printf(out, "nuncio outage cancelled\nnumber: %" PRId64
	    "\nat: %s\nend\n", outage->outage, at);
}

/* The host's seal on a record; what says which of an outage's it is. */
static void
seal_record(struct context *context, int64_t outage, const char *what,
    const struct buffer *text, char seal[SEAL_MAX])
{
	const struct secret *secret = host_must(context, "it signs the records "
	    "of outages");
	char comment[64];

	snprintf(comment, sizeof(comment), "outage:%" PRId64 "%s", outage,
	    what);
	seal_sign(secret, buffer_text(text), text->len, comment, seal);
}

static int
count_outage(void *arg, const struct store_outage *row)
{
	*(int64_t *)arg = row->outage;
	return 0;
}

void
outage_add(struct context *context, struct store_outage *outage)
{
	struct buffer text = { 0 };
	char seal[SEAL_MAX];

	outage->outage = 0;
	store_must(context->store, store_outage_each(context->store, 0,
	    count_outage, &outage->outage));
	outage->outage++;
	record_text(outage, &text);
	seal_record(context, outage->outage, "", &text, seal);
	outage->text = buffer_text(&text);
	outage->seal = seal;
	store_must(context->store, store_outage_add(context->store, outage));
	outage->text = outage->seal = NULL;
	buffer_free(&text);
}

static int
keep_outage(void *arg, const struct store_outage *row)
{
	struct store_outage *out = arg;

	*out = *row;
	out->text = out->seal = out->cancel_text = out->cancel_seal = NULL;
	return 1;
}

bool
outage_get(struct context *context, int64_t number, struct store_outage *out)
{
	memset(out, 0, sizeof(*out));
	if (number > 0 && number <= OUTAGE_MOST)
		store_must(context->store, store_outage_each(context->store,
		    number - 1, keep_outage, out));
	return out->outage != 0;
}

void
outage_cancel(struct context *context, struct store_outage *outage)
{
	struct buffer text = { 0 };
	char seal[SEAL_MAX];

	outage->cancelled = context->now;
	cancel_text(outage, &text);
	seal_record(context, outage->outage, " cancelled", &text, seal);
	outage->cancel_text = buffer_text(&text);
	outage->cancel_seal = seal;
	store_must(context->store, store_outage_cancel(context->store,
	    outage));
	outage->cancel_text = outage->cancel_seal = NULL;
	buffer_free(&text);
}

/*
 * The number of seconds by which an unannounced outage moves the pending
 * decision.  The game may have been told when it was here before, or when the
 * host had another key.  A decision that began after an outage was cancelled
 * was never shown with it, even if the clock has not reached its end again.
 */
static uint32_t
moved(const struct game *game, const struct store_outage *row)
{
	/* A clock that went back moves nothing. */
	if (row->seconds == 0 || game_outage(game, row->outage, row->began,
	    row->ended) >= 0 || (row->cancelled != 0 &&
	    game->running >= (uint64_t)row->cancelled))
		return 0;
	return due_outage(game, row->began, row->ended);
}

/* The first outage of which a game has not been told yet. */
struct search {
	const struct game *game;
	struct order *order;
	char *reason;
	int64_t now;
	bool found;
};

static void
set_order(struct search *s, enum order_act act, uint32_t seconds,
    const struct store_outage *row)
{
	char began[TIME_TEXT], ended[TIME_TEXT];

	time_text(row->began, began);
	time_text(row->ended, ended);
	memset(s->order, 0, sizeof(*s->order));
	s->order->act = act;
	s->order->line = row->outage;
	s->order->seconds = seconds;
	s->order->reason_len = snprintf(s->reason, OUTAGE_REASON, "%s from "
	    "%.10s %.5s to %.10s %.5s UTC", act == ACT_CANCEL ? "there was "
	    "no outage" : "nobody looked at the clock", began, began + 11,
	    ended, ended + 11);
	s->order->reason = s->reason;
	s->found = true;
}

/* Can a game be told of it that it was none? */
static bool
can_cancel(const struct search *s, const struct store_outage *row)
{
	return row->cancelled != 0 && s->now < row->ended;
}

static int
try_outage(void *arg, const struct store_outage *row)
{
	struct search *s = arg;
	uint32_t seconds = moved(s->game, row);

	/*
	 * A player who was shown a moved deadline has at least a day, though
	 * the game itself was not told: so it is told of both.
	 */
	if (seconds == 0 || (row->cancelled != 0 && !can_cancel(s, row)))
		return 0;
	set_order(s, ACT_OUTAGE, seconds, row);
	s->order->leaves = row->began;
	s->order->returns = row->ended;
	return 1;
}

/*
 * The time by which an outage in the game's log has put off the pending
 * decision; or 0.
 */
static uint32_t
kept(const struct game *game, const struct store_outage *row)
{
	int i = game_outage(game, row->outage, row->began, row->ended);

	return i < 0 || game->outages[i].none ? 0 : game->outages[i].seconds;
}

static int
try_cancel(void *arg, const struct store_outage *row)
{
	struct search *s = arg;
	uint32_t seconds = kept(s->game, row);

	if (seconds > 0 && can_cancel(s, row))
		set_order(s, ACT_CANCEL, seconds, row);
	return s->found;
}

/* The first outage that could be cancelled; 0: there is none. */
static int64_t
first_told(const struct game *game)
{
	int64_t first = 0;

	for (int i = 0; i < OUTAGES_MAX; i++)
		if (game->outages[i].seconds > 0 && !game->outages[i].none &&
		    (first == 0 || game->outages[i].number < first))
			first = game->outages[i].number;
	return first;
}

bool
outage_order(struct context *context, const struct record *r,
    struct order *order, char reason[OUTAGE_REASON])
{
	struct search s = { &r->game, order, reason, context->now, false };
	int64_t first = first_told(&r->game);

	store_must(context->store, store_outage_each(context->store,
	    r->game.outage, try_outage, &s));
	if (!s.found && first > 0)
		store_must(context->store, store_outage_each(context->store,
		    first - 1, try_cancel, &s));
	return s.found;
}

bool
outage_kept(const struct record *r, const struct store_outage *row)
{
	return kept(&r->game, row) > 0;
}

struct sum {
	const struct game *game;
	uint64_t until, due;
};

/*
 * Each moves the deadline by itself: by the time for which the decision was
 * pending and nobody looked at the clock.
 */
static int
put_off(void *arg, const struct store_outage *row)
{
	struct sum *sum = arg;
	uint32_t seconds = row->cancelled == 0 ? moved(sum->game, row) : 0;

	if (seconds > 0)
		sum->until = due_moved_by(sum->game, &sum->due, seconds);
	return 0;
}

void
outage_due(const struct record *r, struct due_times *out)
{
	struct sum sum = { &r->game, r->game.until, 0 };

	if (r->store != NULL && sum.until > 0 && r->game.line >= r->last)
		store_must(r->store, store_outage_each(r->store,
		    r->game.outage, put_off, &sum));
	due_times(&r->game, sum.until, out);
}

/* The end of the last outage. */
static int
last_end(void *arg, const struct store_outage *row)
{
	if (row->ended > *(int64_t *)arg)
		*(int64_t *)arg = row->ended;
	return 0;
}

/* Has there been one since the decision began? */
static bool
is_outdated(struct store *store, const struct store_status *row)
{
	int64_t ended = 0;

	if (row->until == 0)
		return false;
	store_must(store, store_outage_each(store, 0, last_end, &ended));
	return ended > row->since;
}

int64_t
outage_due_here(const struct record *r, const struct store_status *row)
{
	struct due_times times;

	if (!is_outdated(r->store, row))
		return row->until;
	outage_due(r, &times);
	return times.until;
}

int64_t
outage_due_row(struct store *store, const struct store_status *row)
{
	struct record *r;
	int64_t due = row->until;

	if (!is_outdated(store, row))
		return due;
	r = record_new();
	/* Damage is for audit to report. */
	if (record_open(r, store, row->id) == STORE_OK &&
	    record_seek(r, r->last) == STORE_OK)
		due = outage_due_here(r, row);
	record_drop(r);
	return due;
}

/* The present state while the outages are checked, one after the other. */
struct check {
	struct store *store;
	struct key key;
	int64_t n, total;
	struct fault *fault;
};

struct sealing {
	const char *text, *seal;
};

static bool
has_sealed(const struct key *key, const struct sealing *s)
{
	return seal_verify(key, s->text, strlen(s->text), s->seal,
	    strlen(s->seal)) == SEAL_OK;
}

static int
has_lost_sealed(void *arg, const char *text)
{
	struct key key;

	return key_read(text, strlen(text), &key) && has_sealed(&key, arg);
}

/* With the host's key, or with one that was lost since. */
static bool
is_sealed(const struct check *c, const char *text, const char *seal)
{
	struct sealing s = { text, seal };

	return has_sealed(&c->key, &s) || host_each_lost(c->store,
	    has_lost_sealed, &s) != 0;
}

static int
check_outage(void *arg, const struct store_outage *row)
{
	struct check *c = arg;
	struct buffer text = { 0 }, none = { 0 };
	const char *wrong = NULL;

	record_text(row, &text);
	if (row->cancelled != 0)
		cancel_text(row, &none);
	c->n++;
	if (row->outage != c->n)
		wrong = "it is missing";
	else if (row->began < 0 || row->began >= row->ended ||
	    row->ended >= TIME_END || (row->seconds != 0 &&
	    row->seconds != row->ended - row->began))
		wrong = "its times contradict each other";
	else if (row->total != (c->total += row->seconds))
		wrong = "its total is not the sum of those before it";
	else if (strcmp(row->text, buffer_text(&text)) != 0)
		wrong = "its record says something else";
	else if (!is_sealed(c, row->text, row->seal))
		wrong = "its signature does not verify with the host's key";
	else if (row->cancelled == 0)
		wrong = row->cancel_text == NULL ? NULL :
		    "its cancellation has no valid time";
	else if (row->seconds == 0 || row->cancelled >= row->ended)
		wrong = "it could not be cancelled";
	else if (strcmp(row->cancel_text, buffer_text(&none)) != 0)
		wrong = "the record of its cancellation says something else";
	else if (!is_sealed(c, row->cancel_text, row->cancel_seal))
		wrong = "its cancellation is not signed with the host's key";
	buffer_free(&text);
	buffer_free(&none);
	if (wrong == NULL)
		return 0;
	fault_set(c->fault, "outage %" PRId64 ": %s", c->n, wrong);
	return 1;
}

bool
outage_audit(struct context *context, struct fault *fault)
{
	struct check c = { .store = context->store, .fault = fault };
	struct store_host host;
	enum store_result result = store_host_get(context->store, &host);

	fault->text[0] = '\0';
	if (result == STORE_OK) {
		if (!key_read(host.key, strlen(host.key), &c.key)) {
			fault_set(fault, "the host's key is damaged");
			return false;
		}
		result = store_outage_each(context->store, 0, check_outage,
		    &c);
	}
	if (result == STORE_DAMAGED)
		fault_set(fault, "%s", store_error(context->store));
	else
		store_must(context->store, result);
	return fault->text[0] == '\0';
}

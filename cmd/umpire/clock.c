#include "cmd/umpire/clock.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/record.h"
#include "core/due.h"
#include "core/order.h"
#include "core/seal.h"
#include "core/time.h"
#include "store/store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
	BACK    = 60,		/* seconds a clock may be set back unnoticed */
	ANEW    = 365 * TIME_DAY	/* more: it has begun anew */
};

/* No clock is beyond the year 9999, and no sum of outages. */
static int64_t
sound(int64_t seconds)
{
	if (seconds < 0 || seconds >= TIME_END)
		die(EX_IOERR, "the store is damaged: its clock or its "
		    "outages are impossible");
	return seconds;
}

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

static int
count_outage(void *arg, const struct store_outage *row)
{
	*(int64_t *)arg = row->outage;
	return 0;
}

static void
tell_host(struct context *context, const struct store_outage *outage)
{
	char began[TIME_TEXT], ended[TIME_TEXT];

	time_text(outage->began, began);
	time_text(outage->ended, ended);
	notify_host(context, outage->seconds > 0 ? "outage" : "clock_back",
	    json_pack("{sI ss ss}", "number", (json_int_t)outage->outage,
	    "began", began, "ended", ended));
}

/* Make the record of an outage and seal it. */
static void
add_outage(struct context *context, struct store_outage *outage)
{
	const struct secret *secret = host_secret(context);
	char seal[SEAL_MAX], comment[64];
	struct buffer text = { 0 };

	if (secret == NULL)
		die(EX_NOINPUT, "the host's key '%s.key' is missing; the "
		    "record of an outage is sealed with it", context->path);
	store_must(context->store, store_outage_each(context->store, 0,
	    count_outage, &outage->outage));
	outage->outage++;
	record_text(outage, &text);
	snprintf(comment, sizeof(comment), "outage:%" PRId64,
	    outage->outage);
	seal_sign(secret, buffer_text(&text), text.len, comment, seal);
	outage->text = buffer_text(&text);
	outage->seal = seal;
	store_must(context->store, store_outage_add(context->store, outage));
	outage->text = outage->seal = NULL;
	buffer_free(&text);
	tell_host(context, outage);
}

static int
keep_times(void *arg, const struct store_outage *row)
{
	struct store_outage *last = arg;

	last->seconds = row->seconds;
	last->began = row->began;
	last->ended = row->ended;
	return 0;
}

/*
 * Since when nobody has looked at the clock.  A machine without a battery
 * begins at about 1970 until it is told the time.  So if the clock was set
 * back by years and has come to where it was before, the time between was
 * looked at.  If it was set back by less, it was corrected, and nobody can
 * know how long nobody has looked.
 */
static int64_t
last_look(struct store *store, int64_t ticked, int64_t now)
{
	struct store_outage last = { .seconds = 1 };

	store_must(store, store_outage_each(store, 0, keep_times, &last));
	return last.seconds == 0 && last.ended - last.began > ANEW &&
	    last.ended > ticked && last.ended <= now ? last.ended : ticked;
}

void
clock_tick(struct context *context, struct store_outage *out)
{
	struct store *store = context->store;
	int64_t ticked, now = context->now, most = config_outage(store);
	enum store_result result;

	memset(out, 0, sizeof(*out));
	store_must(store, store_begin(store));
	result = store_clock_get(store, &ticked);
	if (result == STORE_OK)
		ticked = last_look(store, sound(ticked), now);
	if (result == STORE_OK && (now - ticked > most ||
	    ticked - now > BACK)) {
		bool back = now < ticked;

		/*
		 * Deadlines are moments: a clock that was set back to the
		 * right time needs no correction of them.
		 */
		out->began = back ? now : ticked;
		out->ended = back ? ticked : now;
		out->seconds = back ? 0 : now - ticked;
		add_outage(context, out);
	} else if (result != STORE_NONE)
		store_must(store, result);
	store_must(store, store_clock_set(store, now));
	store_must(store, store_commit(store));
}

int64_t
clock_now(struct context *context)
{
	int64_t total;

	store_must(context->store, store_outage_total(context->store,
	    &total));
	return context->now - sound(total);
}

/* By how many seconds an outage moves the pending decision of a game. */
static uint32_t
moved(const struct game *game, const struct store_outage *row)
{
	/* A clock that went back moves nothing. */
	return row->seconds > 0 ? due_outage(game, row->began, row->ended) :
	    0;
}

/* The first outage that the game does not have yet. */
struct search {
	const struct game *game;
	struct order *order;
	char *reason;
	bool found;
};

static int
try_outage(void *arg, const struct store_outage *row)
{
	struct search *s = arg;
	char began[TIME_TEXT], ended[TIME_TEXT];
	uint32_t seconds = moved(s->game, row);

	if (seconds == 0)
		return 0;
	time_text(row->began, began);
	time_text(row->ended, ended);
	memset(s->order, 0, sizeof(*s->order));
	s->order->act = ACT_OUTAGE;
	s->order->line = row->outage;
	s->order->seconds = seconds;
	if (s->game->setup->format > 1) {
		s->order->leaves = row->began;
		s->order->returns = row->ended;
	}
	s->order->reason_len = snprintf(s->reason, CLOCK_REASON, "nobody "
	    "looked at the clock from %.10s %.5s to %.10s %.5s UTC", began,
	    began + 11, ended, ended + 11);
	s->order->reason = s->reason;
	s->found = true;
	return 1;
}

bool
clock_order(struct context *context, const struct record *r,
    struct order *order, char reason[CLOCK_REASON])
{
	struct search s = { &r->game, order, reason, false };

	store_must(context->store, store_outage_each(context->store,
	    r->game.outage, try_outage, &s));
	return s.found;
}

struct sum {
	const struct game *game;
	int64_t seconds;
};

static int
add_seconds(void *arg, const struct store_outage *row)
{
	struct sum *sum = arg;

	sum->seconds += moved(sum->game, row);
	return 0;
}

int64_t
clock_behind(struct context *context, const struct record *r)
{
	struct sum sum = { &r->game, 0 };

	/*
	 * Each moves the deadline by itself: by the time for which the
	 * decision was pending and nobody looked at the clock.
	 */
	store_must(context->store, store_outage_each(context->store,
	    r->game.outage, add_seconds, &sum));
	return sum.seconds;
}

/* What is looked at while the outages are checked, one after the other. */
struct check {
	struct key key;
	int64_t n, total;
	struct fault *fault;
};

static int
check_outage(void *arg, const struct store_outage *row)
{
	struct check *c = arg;
	struct buffer text = { 0 };
	const char *wrong = NULL;

	record_text(row, &text);
	c->n++;
	if (row->outage != c->n)
		wrong = "it is missing";
	else if (row->began < 0 || row->began >= row->ended ||
	    row->ended >= TIME_END || (row->seconds != 0 &&
	    row->seconds != row->ended - row->began))
		wrong = "its times do not fit each other";
	else if (row->total != (c->total += row->seconds))
		wrong = "its total is not the sum of those before it";
	else if (strcmp(row->text, buffer_text(&text)) != 0)
		wrong = "its record says something else";
	else if (seal_verify(&c->key, row->text, strlen(row->text),
	    row->seal, strlen(row->seal)) != SEAL_OK)
		wrong = "its seal does not verify with the host's key";
	buffer_free(&text);
	if (wrong == NULL)
		return 0;
	fault_set(c->fault, "outage %" PRId64 ": %s", c->n, wrong);
	return 1;
}

bool
clock_audit(struct context *context, struct fault *fault)
{
	struct check c = { .fault = fault };
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

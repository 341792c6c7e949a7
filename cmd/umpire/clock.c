#include "cmd/umpire/clock.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outage.h"
#include "core/line.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

enum {
	BACK     = 60,		/* seconds a clock may be set back unnoticed */
	TRIAL    = TIME_HOUR,	/* of regular ticks make a gap an outage */
	STILL    = 2 * TIME_HOUR,	/* between ticks, and the host is told
				   even where it makes no outage */
	LONG_GAP = 30 * TIME_DAY,	/* a longer one does not become one */
	AGAIN    = 20 * TIME_HOUR,	/* so long after a letter to the host
				   is the next: daily, by a job that runs at
				   the same hour */
	GAPS     = AGAIN + 6 * TIME_DAY	/* the same for gaps: weekly */
};

/* No clock is beyond the year 9999, and no sum of outages. */
static int64_t
sound(int64_t seconds)
{
	if (seconds < 0 || seconds >= TIME_END)
		store_unsound("the store is damaged: its clock or its "
		    "outages are impossible");
	return seconds;
}

int64_t
clock_now(struct context *context)
{
	int64_t total;

	store_must(context->store, store_outage_total(context->store,
	    &total));
	return context->now - sound(total);
}

/* Seconds of outages that the clock is before the end of. */
struct ahead {
	int64_t now, seconds;
};

static int
add_ahead(void *arg, const struct store_outage *row)
{
	struct ahead *ahead = arg;

	if (row->cancelled == 0 && row->ended > ahead->now)
		ahead->seconds += row->seconds;
	return 0;
}

int64_t
clock_begins(struct context *context)
{
	struct ahead ahead = { .now = context->now };

	store_must(context->store, store_outage_each(context->store, 0,
	    add_ahead, &ahead));
	return clock_now(context) + ahead.seconds;
}

/* The store's knowledge of time. */
struct sight {
	int64_t ticked;		/* when tick last believed it; -1: never */
	int64_t newest;		/* the last time of all; -1: there is none */
	struct store_doubt doubt;	/* as the last tick left it */
	bool outage;		/* the doubtful time is an outage now */
};

static int
note_line(void *arg, const char *text, size_t len)
{
	struct sight *s = arg;
	struct line_words words;

	/* Damage is for audit to report. */
	if (line_cut(text, len, &words) && words.at < TIME_END &&
	    words.at > s->newest)
		s->newest = words.at;
	return 0;
}

static struct sight
see(struct context *context)
{
	struct store *store = context->store;
	struct sight s = { .ticked = -1, .newest = -1 };
	int64_t at;
	enum store_result result = store_clock_get(store, &at);

	if (result == STORE_OK)
		s.ticked = s.newest = sound(at);
	else
		store_may(store, result);
	store_must(store, store_mark_time(store, &at));
	if (at > 0 && sound(at) > s.newest)
		s.newest = at;
	store_must(store, store_mark_lines(store, note_line, &s));
	result = store_doubt_get(store, &s.doubt);
	store_may(store, result);
	sound(s.doubt.began);
	sound(s.doubt.ended);
	return s;
}

/* A gap that was found before. */
static void
judge_gap(struct sight *s, int64_t now, int64_t most)
{
	struct store_doubt *d = &s->doubt;
	int64_t last = d->looked > s->newest ? d->looked : s->newest;

	if (now < last - BACK)
		d->state = DOUBT_LONG;
	else if (now - d->looked > most)
		d->ended = now;		/* nobody looked again: all one */
	if (d->ended - d->began > LONG_GAP)
		d->state = DOUBT_LONG;
	s->outage = d->state == DOUBT_GAP && now - d->ended >= TRIAL;
	d->looked = now;
}

/* The present doubt about the clock. */
static void
judge(struct context *context, struct sight *s)
{
	struct store_doubt *d = &s->doubt;
	int64_t now = context->now, most = config_outage(context->store);
	int64_t began = s->ticked >= 0 ? s->ticked : s->newest;
	int64_t told = d->state == DOUBT_BACK ? d->told : 0;

	if (d->state == DOUBT_GAP || d->state == DOUBT_LONG) {
		judge_gap(s, now, most);
		return;
	}
	if (s->ticked < 0)
		most = LONG_GAP;
	memset(d, 0, sizeof(*d));
	if (now < s->newest - BACK)
		*d = (struct store_doubt){ DOUBT_BACK, now, s->newest, now,
		    told };
	else if (began >= 0 && now - began > most)
		*d = (struct store_doubt){ now - began > LONG_GAP ?
		    DOUBT_LONG : DOUBT_GAP, began, now, now, 0 };
}

static void
tell_host(struct context *context, const char *key, int64_t from, int64_t to)
{
	char began[TIME_TEXT], ended[TIME_TEXT];

	time_text(from, began);
	time_text(to, ended);
	notify_host(context, key, json_pack("{ss ss}", "began", began,
	    "ended", ended));
}

/* A cron that stands still each night is told of once a week. */
static bool
was_told(struct context *context)
{
	static const char *const keys[] = { "clock_still", "clock_gap",
	    "outage" };
	int64_t since = context->now - GAPS;
	bool told = false;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		told |= notify_host_told(context, keys[i], since);
	return told;
}

/* The clock is believed; what came up to now is not looked at again. */
static void
believe(struct context *context, int64_t at)
{
	static const struct store_doubt none = { .state = DOUBT_NONE };
	struct store *store = context->store;

	store_must(store, store_doubt_put(store, &none));
	store_must(store, store_clock_set(store, at));
	store_must(store, store_mark_set(store));
}

/* The doubt was an outage, or a clock that went back and is right now. */
static void
settle(struct context *context, const struct store_doubt *doubt,
    struct clock_news *out)
{
	bool back = doubt->state == DOUBT_BACK;

	out->outage.began = doubt->began;
	out->outage.ended = doubt->ended;
	/*
	 * Deadlines are moments: a clock that was set back to the right time
	 * needs no correction of them.
	 */
	out->outage.seconds = back ? 0 : doubt->ended - doubt->began;
	outage_add(context, &out->outage);
	if (back || !notify_host_told(context, "outage", context->now - GAPS))
		tell_host(context, back ? "clock_right" : "outage",
		    doubt->began, doubt->ended);
	believe(context, context->now);
}

/* The result of a look at the clock. */
struct looking {
	struct context *context;
	struct clock_news *out;
};

static void
look(void *arg)
{
	static const char *const keys[] = {
		[DOUBT_GAP] = "clock_gap", [DOUBT_LONG] = "clock_long",
		[DOUBT_BACK] = "clock_back"
	};
	const struct looking *looking = arg;
	struct context *context = looking->context;
	struct clock_news *out = looking->out;
	struct store *store = context->store;
	struct store_doubt *d = &out->doubt;
	struct store_doubt before;
	struct sight s;

	memset(out, 0, sizeof(*out));
	/* All but this goes on meanwhile; whoever comes second looks again. */
	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .clock = true }));
	s = see(context);
	before = s.doubt;
	judge(context, &s);
	if (s.outage)
		settle(context, &s.doubt, out);
	else if (s.doubt.state == DOUBT_NONE) {
		out->over = before.state != DOUBT_NONE;
		if (out->over)
			tell_host(context, "clock_over", before.began,
			    before.ended);
		else if (s.ticked >= 0 && context->now - s.ticked > STILL &&
		    !was_told(context))
			tell_host(context, "clock_still", s.ticked,
			    context->now);
		believe(context, context->now);
	} else {
		*d = s.doubt;
		out->tell = d->told == 0 || d->state != before.state ||
		    context->now >= d->told + AGAIN ||
		    context->now < d->told - BACK;
		if (out->tell) {
			d->told = context->now;
			if (d->state != DOUBT_GAP || !notify_host_told(context,
			    keys[DOUBT_GAP], context->now - GAPS))
				tell_host(context, keys[d->state], d->began,
				    d->ended);
		}
		store_must(store, store_doubt_put(store, d));
	}
	store_must(store, store_commit(store));
}

void
clock_tick(struct context *context, struct clock_news *out)
{
	struct looking looking = { context, out };

	command_transact(context->store, look, &looking);
}

void
clock_look(struct context *context, struct store_doubt *out)
{
	struct sight s = see(context);

	judge(context, &s);
	*out = s.doubt;
}

bool
clock_doubtful(struct context *context)
{
	struct store_doubt doubt;

	clock_look(context, &doubt);
	return doubt.state != DOUBT_NONE;
}

enum clock_answer
clock_confirm(struct context *context, struct clock_news *out)
{
	struct store *store = context->store;
	enum clock_answer answer = CLOCK_DONE;
	struct sight s;

	memset(out, 0, sizeof(*out));
	store_must(store, store_begin(store));
	s = see(context);
	judge(context, &s);
	if (s.doubt.state == DOUBT_NONE)
		answer = CLOCK_NOTHING;
	else if (s.doubt.state != DOUBT_BACK &&
	    context->now < s.doubt.ended - BACK)
		answer = CLOCK_EARLY;
	if (answer == CLOCK_DONE) {
		settle(context, &s.doubt, out);
		store_must(store, store_commit(store));
	} else {
		out->doubt = s.doubt;
		store_rollback(store);
	}
	return answer;
}

enum clock_answer
clock_forget(struct context *context, struct clock_news *out)
{
	struct store *store = context->store;
	struct store_doubt before;
	struct sight s;

	memset(out, 0, sizeof(*out));
	store_must(store, store_begin(store));
	s = see(context);
	before = s.doubt;
	judge(context, &s);
	if (before.state == DOUBT_NONE && s.doubt.state == DOUBT_NONE) {
		store_rollback(store);
		return CLOCK_NOTHING;
	}
	/*
	 * Rows with the wrong time stay; the program knows that the store is
	 * ahead of the clock.  The time of the last tick does not change, so
	 * that a gap which is still there is found again.
	 */
	before = s.doubt;
	if (before.state == DOUBT_GAP || before.state == DOUBT_LONG)
		believe(context, before.began);
	else {
		before.state = DOUBT_NONE;
		store_must(store, store_doubt_put(store, &before));
	}
	clock_look(context, &out->doubt);
	store_must(store, store_commit(store));
	return CLOCK_DONE;
}

enum clock_answer
clock_cancel(struct context *context, int64_t number,
    struct store_outage *out)
{
	struct store *store = context->store;
	enum clock_answer answer = CLOCK_DONE;
	struct sight s;

	store_must(store, store_begin(store));
	if (!outage_get(context, number, out))
		answer = CLOCK_UNKNOWN;
	else if (out->seconds == 0)
		answer = CLOCK_BACKWARD;
	else if (out->cancelled == 0 && context->now >= out->ended)
		answer = CLOCK_PAST;
	if (answer != CLOCK_DONE || out->cancelled != 0) {
		store_rollback(store);
		return answer;
	}
	s = see(context);
	outage_cancel(context, out);
	/* That tick ran in a time that has not come says nothing. */
	believe(context, s.ticked >= 0 && s.ticked < context->now ?
	    s.ticked : context->now);
	store_must(store, store_commit(store));
	return answer;
}

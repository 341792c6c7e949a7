#include "cmd/umpire/clock.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/zone.h"
#include "cmd/umpire/notify.h"
#include "core/time.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

enum {
	BACK     = 60,		/* seconds a clock may be set back unnoticed */
	GAP      = TIME_DAY,	/* the longest time without a tick that costs
				   nobody anything */
	LONG_GAP = 30 * TIME_DAY,	/* the longest that is believed */
	STILL    = 2 * TIME_HOUR,	/* without a tick, and the host is told
				   even where it costs nobody anything */
	AGAIN    = 20 * TIME_HOUR,	/* so long after a letter to the host
				   is the next: daily, by a job that runs at
				   the same hour */
	WEEKLY   = AGAIN + 6 * TIME_DAY
};

/* The clock's row; false: tick has never run. */
static bool
get(struct context *context, struct store_clock *row)
{
	memset(row, 0, sizeof(*row));
	if (!store_may(context->store, store_clock_get(context->store, row)))
		return false;
	if (row->ticked >= TIME_END || row->gap >= TIME_END ||
	    (row->gap != 0 && row->gap < row->ticked))
		store_unsound("the store is damaged: its clock is impossible");
	return true;
}

static void
set(struct context *context, int64_t ticked, int64_t gap, int64_t told)
{
	struct store_clock row = { ticked, gap, told };

	store_must(context->store, store_clock_set(context->store, &row));
}

/* The row, and what it says of the present time. */
static void
look(struct context *context, struct store_clock *row, struct clock_look *out)
{
	int64_t now = context->now, seen;

	*out = (struct clock_look){ CLOCK_RIGHT, -1, now };
	if (!get(context, row))
		return;
	out->ticked = row->ticked;
	seen = row->gap != 0 ? row->gap : row->ticked;
	if (now < seen - BACK)
		out->state = CLOCK_BACK;
	else if (row->gap != 0) {
		out->state = CLOCK_GAP;
		out->now = row->gap;
	} else if (now - seen > LONG_GAP)
		out->state = CLOCK_LONG;
	else if (now - seen > GAP)
		out->state = CLOCK_GAP;
}

void
clock_look(struct context *context, struct clock_look *out)
{
	struct store_clock row;

	look(context, &row, out);
}

bool
clock_doubtful(struct context *context)
{
	struct clock_look now;

	clock_look(context, &now);
	return now.state != CLOCK_RIGHT;
}

void
clock_say(struct context *context, const struct clock_look *look,
    char out[CLOCK_TEXT])
{
	const char *zone = config_zone(context);
	char ticked[ZONE_MOMENT], now[ZONE_MOMENT];

	zone_moment(zone, look->ticked, ticked);
	zone_moment(zone, look->now, now);
	if (look->state == CLOCK_LONG)
		snprintf(out, CLOCK_TEXT, "Nobody looked at the clock from %s "
		    "to %s. If 'nuncio tick' did not run for so long, 'nuncio "
		    "host wake' moves all deadlines by as much; if the clock "
		    "is wrong, set it right, and nothing else need be done. "
		    "Until then letters and moves are taken, but nobody "
		    "becomes late.", ticked, now);
	else if (look->state == CLOCK_BACK)
		snprintf(out, CLOCK_TEXT, "The clock of the machine is at %s, "
		    "but 'nuncio tick' ran at %s. If the clock is wrong, set "
		    "it right; if it is right, say 'nuncio host wake', and "
		    "deadlines stay where they are. Until then letters and "
		    "moves are taken, but nobody becomes late.", now, ticked);
	else if (look->state == CLOCK_GAP)
		snprintf(out, CLOCK_TEXT, "Nobody looked at the clock from %s "
		    "to %s. The next 'nuncio tick' moves all deadlines by as "
		    "much, and until then nobody becomes late.", ticked, now);
	else
		snprintf(out, CLOCK_TEXT, "'nuncio tick' did not run from %s "
		    "to %s. That is less than a day, so no deadline moves, "
		    "but letters and reminders had to wait. If you do not "
		    "know why, 'nuncio doctor' says whether cron works.",
		    ticked, now);
}

static void
tell_host(struct context *context, const struct clock_look *now)
{
	char said[CLOCK_TEXT];

	clock_say(context, now, said);
	notify_host(context, 0, now->state == CLOCK_LONG ? "clock_long" :
	    now->state == CLOCK_BACK ? "clock_back" : "clock_still", NULL,
	    "%s", said);
}

/*
 * From now on the gap ends then.  What no log knows of is put off in the same
 * transaction, so that it is put off once.
 */
static void
begin_gap(struct context *context, const struct clock_look *now)
{
	store_must(context->store, store_hold_club(context->store));
	store_must(context->store, store_put_off(context->store, now->now -
	    now->ticked));
	set(context, now->ticked, now->now, 0);
}

static bool
must_tell(const struct context *context, const struct store_clock *row)
{
	return row->told == 0 || context->now >= row->told + AGAIN ||
	    context->now < row->told - BACK;
}

bool
clock_tick(struct context *context, struct clock_look *now)
{
	struct store *store = context->store;
	struct store_clock row;
	bool tell = false;

	/* All but this goes on meanwhile; whoever comes second looks again. */
	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .clock = true }));
	look(context, &row, now);
	switch (now->state) {
	case CLOCK_RIGHT:
		if (now->ticked >= 0 && now->now - now->ticked > STILL &&
		    !notify_host_told(context, "clock_still", now->now -
		    WEEKLY))
			tell_host(context, now);
		set(context, now->now, 0, 0);
		break;
	case CLOCK_GAP:
		if (row.gap == 0)
			begin_gap(context, now);
		break;
	default:
		tell = must_tell(context, &row);
		if (!tell)
			break;
		tell_host(context, now);
		set(context, row.ticked, row.gap, context->now);
	}
	store_must(store, store_commit(store));
	return tell;
}

bool
clock_close(struct context *context, const struct clock_look *gap)
{
	struct store_clock row;

	if (!get(context, &row) || row.gap != gap->now ||
	    row.ticked != gap->ticked)
		return false;
	set(context, gap->now, 0, 0);
	return true;
}

void
clock_go_on(struct context *context, struct clock_look *out)
{
	struct store_clock row;

	look(context, &row, out);
	if (out->state == CLOCK_LONG)
		begin_gap(context, out);
	else if (out->state == CLOCK_BACK)
		set(context, out->now, 0, 0);
}

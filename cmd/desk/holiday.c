#include "cmd/desk/holiday.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/zone.h"
#include "cmd/desk/catch_up.h"
#include "cmd/desk/list.h"
#include "cmd/umpire/holiday.h"
#include "cmd/umpire/notify.h"
#include "core/dates.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

enum { DAY_TEXT = 40 };

/* That moment, by the clocks of the host. */
static void
put_day(struct context *context, int64_t at, char out[DAY_TEXT])
{
	struct zone_time day;

	zone_time(config_zone(context), at, &day);
	snprintf(out, DAY_TEXT, "%04d-%02d-%02d %02d:%02d", day.year,
	    day.month, day.day, day.hour, day.minute);
}

static const char *
zone_of(struct context *context)
{
	const char *zone = config_zone(context);

	return *zone != '\0' ? zone : "UTC";
}

static void
say(struct context *context, const struct holiday *holiday)
{
	char from[DAY_TEXT], to[DAY_TEXT];

	put_day(context, holiday->leaves, from);
	put_day(context, holiday->returns, to);
	list_say(context, "no deadline runs, and none falls due, from %s to "
	    "before %s (%s)", from, to, zone_of(context));
}

/* "24 Dec to 2 Jan", "1 May", "2026-12-24 to 2027-01-02", the last included. */
static int
read_days(const char *text, int64_t now, int64_t days[2][2])
{
	struct buffer twice = { 0 };
	size_t len = strlen(text);
	const char *last = len > 10 ? text + len - 10 : text;
	int n;

	days[0][0] = time_read(text, len < 10 ? len : 10);
	days[0][1] = time_read(last, strlen(last));
	if (len >= 10 && days[0][0] >= 0 && days[0][1] >= 0 && (len == 10 ||
	    strspn(text + 10, " to") == (size_t)(last - text - 10)))
		return 1;
	if ((n = dates_read((struct span){ text, len }, now, days)) > 0)
		return n;
	buffer_printf(&twice, "%s to %s", text, text);
	n = dates_read((struct span){ buffer_text(&twice), twice.len }, now,
	    days);
	buffer_free(&twice);
	return n;
}

static void
read_holiday(struct context *context, const char *text, struct holiday *out)
{
	const char *zone = config_zone(context);
	int64_t days[2][2];
	int n = read_days(text, context->now, days);

	if (n == 0)
		die(EX_USAGE, "'%.60s' cannot be read as days; write '24 Dec "
		    "to 2 Jan', '1 May' or '2026-12-24 to 2027-01-02', the "
		    "last day included", text);
	if (n > 1)
		die(EX_USAGE, "'%.60s' can be read in two ways; write the "
		    "months as words, '1 Dec to 3 Dec'", text);
	out->leaves = zone_day(zone, days[0][0]);
	out->returns = zone_day(zone, days[0][1] + TIME_DAY);
	if (out->returns <= out->leaves)
		die(EX_USAGE, "'%.60s' ends before it begins", text);
	if (out->returns <= context->now)
		die(EX_USAGE, "'%.60s' is over already", text);
	if (out->returns - out->leaves > HOLIDAY_LONG)
		die(EX_USAGE, "'%.60s' is more than %d days; for a longer time "
		    "pause the games", text, HOLIDAY_LONG / TIME_DAY);
}

/* The command's action. */
struct change {
	struct context *context;
	const char *days;
	struct holiday holiday;		/* what they are */
};

/* The same again is only told to games that missed it. */
static void
change_holiday(void *arg)
{
	struct change *change = arg;
	struct context *context = change->context;
	struct store *store = context->store;
	struct holiday now;
	char from[TIME_TEXT], to[TIME_TEXT];

	read_holiday(context, change->days, &change->holiday);
	store_must(store, store_begin(store));
	if (holiday_get(store, context->now, &now) &&
	    now.leaves == change->holiday.leaves &&
	    now.returns == change->holiday.returns) {
		store_rollback(store);
		return;
	}
	holiday_set(store, &change->holiday);
	time_text(change->holiday.leaves, from);
	time_text(change->holiday.returns, to);
	notify_players(context, "holiday", json_pack("{ss ss}", "from", from,
	    "to", to));
	store_must(store, store_commit(store));
}

int
desk_holiday(struct context *context, int argc, char **argv)
{
	struct change change = { .context = context };
	struct buffer days = { 0 };
	int status;

	command_store(context, argc > 0);
	if (argc == 0) {
		if (holiday_get(context->store, context->now, &change.holiday))
			say(context, &change.holiday);
		return EX_OK;
	}
	for (int i = 0; i < argc; i++)
		buffer_printf(&days, "%s%s", i > 0 ? " " : "", argv[i]);
	change.days = buffer_text(&days);
	command_transact(context->store, change_holiday, &change);
	status = catch_up(context, NULL, NULL);
	say(context, &change.holiday);
	buffer_free(&days);
	return status;
}

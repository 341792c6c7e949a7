#include "cmd/desk/config_holiday.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/zone.h"
#include "cmd/desk/catch_up.h"
#include "cmd/desk/list.h"
#include "cmd/umpire/holiday.h"
#include "cmd/umpire/notify.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

static void
say(struct context *context, const struct holiday *holiday)
{
	char from[ZONE_MOMENT], to[ZONE_MOMENT];

	list_say(context, "no deadline runs, and none falls due, from %s to "
	    "before %s", list_when(context, holiday->leaves, from),
	    list_when(context, holiday->returns, to));
}

/* Its first and its last day, which may be the same. */
static void
read_holiday(struct context *context, char **day, int days,
    struct holiday *out)
{
	const char *zone = config_zone(context), *last = day[days - 1];
	int64_t from = time_read(day[0], strlen(day[0]));
	int64_t to = time_read(last, strlen(last));

	if (from < 0 || to < 0)
		die(EX_USAGE, "'%.60s' is no day; write the first and the last "
		    "day, such as '2026-12-24 2027-01-02'", from < 0 ? day[0] :
		    last);
	out->leaves = zone_day(zone, from);
	out->returns = zone_day(zone, to + TIME_DAY);
	if (out->returns <= out->leaves)
		die(EX_USAGE, "the holiday ends before it begins");
	if (out->returns <= context->now)
		die(EX_USAGE, "'%.60s' is over already", last);
	if (out->returns - out->leaves > HOLIDAY_LONG)
		die(EX_USAGE, "a holiday is at most %d days; for a longer time "
		    "pause the games", HOLIDAY_LONG / TIME_DAY);
}

/* The same again is only told to games that missed it. */
static void
change_holiday(struct context *context, const struct holiday *holiday)
{
	struct store *store = context->store;
	struct holiday now;
	char from[TIME_TEXT], to[TIME_TEXT];

	store_must(store, store_begin(store));
	if (holiday_get(store, context->now, &now) &&
	    now.leaves == holiday->leaves &&
	    now.returns == holiday->returns) {
		store_rollback(store);
		return;
	}
	holiday_set(store, holiday);
	time_text(holiday->leaves, from);
	time_text(holiday->returns, to);
	notify_players(context, "holiday", json_pack("{ss ss}", "from", from,
	    "to", to));
	store_must(store, store_commit(store));
}

int
desk_holiday(struct context *context, int argc, char **argv)
{
	struct holiday holiday;
	int status;

	command_store(context, argc > 0);
	if (argc == 0) {
		if (holiday_get(context->store, context->now, &holiday))
			say(context, &holiday);
		return EX_OK;
	}
	read_holiday(context, argv, argc, &holiday);
	change_holiday(context, &holiday);
	status = catch_up(context, NULL, NULL);
	say(context, &holiday);
	return status;
}

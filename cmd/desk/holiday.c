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

/* The last day of a rest that ends before that moment, or its first. */
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
list(struct context *context)
{
	struct holiday row[HOLIDAYS_SET];
	struct buffer text = { 0 };
	char from[DAY_TEXT], to[DAY_TEXT];
	int n = holiday_list(context->store, context->now, row);

	if (n > 0)
		buffer_printf(&text, "holiday\tfrom (%s)\tto before\n",
		    zone_of(context));
	for (int i = 0; i < n; i++) {
		put_day(context, row[i].leaves, from);
		put_day(context, row[i].returns, to);
		buffer_printf(&text, "%d\t%s\t%s\n", i + 1, from, to);
	}
	list_print(context, &text);
	buffer_free(&text);
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

/* The command's action on the list. */
struct change {
	struct context *context;
	const char *days;	/* to add, or NULL */
	int number;		/* to take away */
	struct holiday row;	/* it */
};

/* Is it set already?  Then it is only told to games that it missed. */
static bool
is_set(const struct holiday *row, int n, const struct holiday *wanted)
{
	for (int i = 0; i < n; i++)
		if (row[i].leaves == wanted->leaves &&
		    row[i].returns == wanted->returns)
			return true;
	return false;
}

static void
change_list(void *arg)
{
	struct change *change = arg;
	struct store *store = change->context->store;
	struct holiday row[HOLIDAYS_SET + 1];
	char from[TIME_TEXT], to[TIME_TEXT];
	int n;

	store_must(store, store_begin(store));
	n = holiday_list(store, change->context->now, row);
	if (change->days == NULL) {
		if (change->number < 1 || change->number > n)
			die(EX_NOINPUT, "there is no such holiday; 'nuncio "
			    "config holiday' lists them");
		change->row = row[change->number - 1];
		memmove(&row[change->number - 1], &row[change->number],
		    (n-- - change->number) * sizeof(*row));
	} else {
		read_holiday(change->context, change->days, &change->row);
		if (is_set(row, n, &change->row)) {
			store_rollback(store);
			return;
		}
		for (int i = 0; i < n; i++)
			if (row[i].leaves < change->row.returns &&
			    change->row.leaves < row[i].returns)
				die(EX_USAGE, "'%.60s' overlaps holiday %d; "
				    "'nuncio config --unset holiday %d' "
				    "removes that one", change->days,
				    i + 1, i + 1);
		if (n == HOLIDAYS_SET)
			die(EX_USAGE, "%d holidays are set already, and there "
			    "can be no more at a time", n);
		row[n++] = change->row;
	}
	holiday_set(store, row, n);
	time_text(change->row.leaves, from);
	time_text(change->row.returns, to);
	notify_players(change->context, change->days != NULL ? "holiday" :
	    "workdays", json_pack("{ss ss}", "from", from, "to", to));
	store_must(store, store_commit(store));
}

int
desk_holiday(struct context *context, int argc, char **argv, bool unset)
{
	struct change change = { .context = context };
	struct buffer days = { 0 };
	char from[DAY_TEXT], to[DAY_TEXT];
	int status;

	command_store(context, argc > 0);
	if (argc == 0) {
		list(context);
		return EX_OK;
	}
	for (int i = 0; i < argc; i++)
		buffer_printf(&days, "%s%s", i > 0 ? " " : "", argv[i]);
	if (unset)
		change.number = (int)whole_number(argv[0], "a holiday");
	else
		change.days = buffer_text(&days);
	command_transact(context->store, change_list, &change);
	status = catch_up(context, NULL, NULL);
	put_day(context, change.row.leaves, from);
	put_day(context, change.row.returns, to);
	list_say(context, "%s from %s to before %s (%s)", unset ?
	    "deadlines run again" : "no deadline runs, and none falls due,",
	    from, to, zone_of(context));
	buffer_free(&days);
	return status;
}

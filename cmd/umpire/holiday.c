#include "cmd/umpire/holiday.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "core/act.h"
#include "core/order.h"
#include "core/time.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

enum { SPAN_TEXT = 2 * TIME_TEXT };

/* The row of settings that has it: "FROM TO". */
static const char setting[] = "holiday";

bool
holiday_get(struct store *store, int64_t now, struct holiday *out)
{
	const char *text = NULL;
	struct span rest;

	store_may(store, store_config_get(store, setting, &text));
	if (text == NULL)
		return false;
	rest = (struct span){ text, strlen(text) };
	if (!time_cut(&rest, &out->leaves) || !span_literal(&rest, " ") ||
	    !time_cut(&rest, &out->returns) || rest.len > 0)
		store_unsound("the store is damaged: its holiday is invalid");
	return out->returns > now;
}

void
holiday_set(struct store *store, const struct holiday *holiday)
{
	char from[TIME_TEXT], to[TIME_TEXT], text[SPAN_TEXT];

	time_text(holiday->leaves, from);
	time_text(holiday->returns, to);
	snprintf(text, sizeof(text), "%s %s", from, to);
	store_must(store, store_config_set(store, setting, text));
}

bool
holiday_order(struct context *context, const struct record *r,
    struct order *order, char reason[HOLIDAY_REASON])
{
	struct holiday holiday;
	char from[TIME_TEXT], to[TIME_TEXT];

	if (!holiday_get(context->store, context->now, &holiday))
		return false;
	time_text(holiday.leaves, from);
	time_text(holiday.returns, to);
	memset(order, 0, sizeof(*order));
	order->act = ACT_HOLIDAY;
	order->leaves = holiday.leaves;
	order->returns = holiday.returns;
	order->reason_len = snprintf(reason, HOLIDAY_REASON, "holiday from "
	    "%.10s %.5s to %.10s %.5s UTC", from, from + 11, to, to + 11);
	order->reason = reason;
	return game_may(&r->game, order, context->now) == NULL;
}

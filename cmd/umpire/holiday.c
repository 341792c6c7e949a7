#include "cmd/umpire/holiday.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "core/act.h"
#include "core/order.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The row of settings that has them: "FROM TO FROM TO ...". */
static const char setting[] = "holidays";

static int
compare(const void *a, const void *b)
{
	const struct holiday *one = a, *other = b;

	return (one->leaves > other->leaves) - (one->leaves < other->leaves);
}

int
holiday_list(struct store *store, int64_t now,
    struct holiday out[HOLIDAYS_SET])
{
	const char *text = NULL;
	size_t at = 0, len;
	int n = 0;

	store_may(store, store_config_get(store, setting, &text));
	len = text != NULL ? strlen(text) : 0;
	while (at < len) {
		struct holiday *row = &out[n];

		if (n == HOLIDAYS_SET ||
		    !time_cut(text, len, &at, &row->leaves) ||
		    at >= len || text[at++] != ' ' ||
		    !time_cut(text, len, &at, &row->returns) ||
		    (at < len && text[at++] != ' ') ||
		    row->leaves >= row->returns)
			store_unsound("the store is damaged: its list of "
			    "holidays is invalid");
		n += row->returns > now;
	}
	qsort(out, n, sizeof(*out), compare);
	return n;
}

void
holiday_set(struct store *store, const struct holiday *row, int n)
{
	struct buffer text = { 0 };
	char leaves[TIME_TEXT], returns[TIME_TEXT];

	for (int i = 0; i < n; i++) {
		time_text(row[i].leaves, leaves);
		time_text(row[i].returns, returns);
		buffer_printf(&text, "%s%s %s", i > 0 ? " " : "", leaves,
		    returns);
	}
	store_must(store, store_config_set(store, setting, n > 0 ?
	    buffer_text(&text) : NULL));
	buffer_free(&text);
}

static bool
is_set(const struct holiday *row, int n, uint64_t leaves, uint64_t returns)
{
	for (int i = 0; i < n; i++)
		if ((uint64_t)row[i].leaves == leaves &&
		    (uint64_t)row[i].returns == returns)
			return true;
	return false;
}

static bool
is_known(const struct game *game, const struct holiday *row)
{
	for (int i = 0; i < game->n_holidays; i++)
		if (is_set(row, 1, game->holiday[i].leaves,
		    game->holiday[i].returns))
			return true;
	return false;
}

static bool
set_order(enum order_act act, int64_t leaves, int64_t returns,
    struct order *order, char reason[HOLIDAY_REASON])
{
	char from[TIME_TEXT], to[TIME_TEXT];

	time_text(leaves, from);
	time_text(returns, to);
	memset(order, 0, sizeof(*order));
	order->act = act;
	order->leaves = leaves;
	order->returns = returns;
	order->reason_len = snprintf(reason, HOLIDAY_REASON, "holiday from "
	    "%.10s %.5s to %.10s %.5s UTC", from, from + 11, to, to + 11);
	order->reason = reason;
	return true;
}

bool
holiday_order(struct context *context, const struct record *r,
    struct order *order, char reason[HOLIDAY_REASON])
{
	const struct game *game = &r->game;
	int64_t now = context->now;
	struct holiday row[HOLIDAYS_SET];
	int n = holiday_list(context->store, now, row);

	for (int i = 0; i < game->n_holidays; i++)
		if (game->holiday[i].returns > (uint64_t)now && !is_set(row,
		    n, game->holiday[i].leaves, game->holiday[i].returns))
			return set_order(ACT_WORKDAYS,
			    game->holiday[i].leaves, game->holiday[i].returns,
			    order, reason);
	for (int i = 0; i < n; i++)
		if (!is_known(game, &row[i]) && set_order(ACT_HOLIDAY,
		    row[i].leaves, row[i].returns, order, reason) &&
		    game_may(game, order, now) == NULL)
			return true;
	return false;
}

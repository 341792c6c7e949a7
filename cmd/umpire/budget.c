#include "cmd/umpire/budget.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CLEAR  = 8,		/* rows that are forgotten for each that is
				   written: so they cannot become many */
	CLAIMS = 3,		/* limits that one item may count for */
	WHO    = ADDRESS_TEXT + 32,
	/* The part of a limit that a single domain may use up. */
	DOMAIN_LETTERS = 4,
	DOMAIN_BYTES   = 4,
	DOMAIN_LOOKUPS = 5
};

/*
 * All limits.  The numbers are far above the use of human players, so that only
 * a program reaches them; bytes are what a small machine can store every day
 * for as long as letters are kept.
 */
const struct budget_limit budget_limits[BUDGETS] = {
	[BUDGET_ANSWERS] = { "answers-hour", 60, TIME_HOUR,
	    "answers to a player" },
	[BUDGET_STRANGER] = { "stranger-day", 10, TIME_DAY,
	    "answers to an address that nothing proves" },
	[BUDGET_DOMAIN] = { "domain-day", 30, TIME_DAY,
	    "answers to strangers of a domain" },
	[BUDGET_UNCONFIRMED] = { "unconfirmed-day", 200, TIME_DAY,
	    "letters to unconfirmed addresses" },
	[BUDGET_BYTES] = { "bytes-day", 4 << 20, TIME_DAY,
	    "bytes kept of a player" },
	[BUDGET_STRANGERS_BYTES] = { "strangers-bytes-day", 16 << 20, TIME_DAY,
	    "bytes kept of all strangers" },
	[BUDGET_LOOKUPS] = { "lookups-hour", 200, TIME_HOUR,
	    "look-ups of keys in the DNS" },
	[BUDGET_LINES] = { "lines-day", 100, TIME_DAY,
	    "lines of a seat beside its moves" },
	[BUDGET_REQUESTS] = { "requests-day", 40, TIME_DAY,
	    "requests and questions of a player" },
	[BUDGET_THINKING] = { "thinking-day", 200, TIME_DAY,
	    "decisions of the planner for a player" }
};

/* ------------------------------------------------------------- values */

enum budget
budget_find(const char *name)
{
	enum budget what = 0;

	while (what < BUDGETS && strcmp(name, budget_limits[what].name) != 0)
		what++;
	return what;
}

/* -1: it is no such number. */
static int64_t
read_most(const char *value)
{
	size_t len = strspn(value, "0123456789");

	return len > 0 && len <= 10 && value[len] == '\0' ?
	    strtoll(value, NULL, 10) : -1;
}

int64_t
budget_most(struct store *store, enum budget what)
{
	const struct budget_limit *limit = &budget_limits[what];
	const char *value;
	int64_t most;

	if (!store_may(store, store_config_get(store, limit->name, &value)))
		return limit->most;
	if ((most = read_most(value)) < 0)
		store_unsound("the store is damaged: '%s' is set to '%.80s'",
		    limit->name, value);
	return most;
}

bool
budget_set(struct store *store, enum budget what, const char *value)
{
	if (value != NULL && read_most(value) < 0)
		return false;
	store_must(store, store_config_set(store, budget_limits[what].name,
	    value));
	return true;
}

/* ------------------------------------------------------------- ledger */

/* The row as it is now: a new one when its time is over, or in the future. */
static void
get_row(struct store *store, int64_t now, const char *name, const char *who,
    int64_t span, struct store_budget *row)
{
	if (store_may(store, store_budget_get(store, name, who, row)) &&
	    (span == 0 || (row->ends > now && row->ends <= now + span)))
		return;
	*row = (struct store_budget){ .ends = span == 0 ? TIME_END :
	    now + span };
}

static void
put_row(struct store *store, int64_t now, const char *name, const char *who,
    const struct store_budget *row, bool added)
{
	store_must(store, store_budget_put(store, name, who, row));
	if (added)
		store_must(store, store_budget_clear(store, now, CLEAR));
}

/* What one item counts for: all of these limits, or none if one is reached. */
struct claims {
	struct store *store;
	int64_t now;
	int n;
	struct claim {
		const char *name;
		char who[WHO];
		int64_t span, most, more;
		struct store_budget row;
	} claim[CLAIMS];
};

/* So many more of a limit, of which this owner has the part most / part. */
static void
claim(struct claims *c, enum budget what, int64_t part, int64_t more,
    const char *format, ...)
    __attribute__((format(printf, 5, 6)));

static void
claim(struct claims *c, enum budget what, int64_t part, int64_t more,
    const char *format, ...)
{
	struct claim *one = &c->claim[c->n++];
	va_list words;

	one->name = budget_limits[what].name;
	one->span = budget_limits[what].span;
	one->most = budget_most(c->store, what) / part;
	one->more = more;
	va_start(words, format);
	vsnprintf(one->who, sizeof(one->who), format, words);
	va_end(words);
}

static bool
take(struct claims *c, struct budget_over *over)
{
	for (int i = 0; i < c->n; i++) {
		struct claim *one = &c->claim[i];

		get_row(c->store, c->now, one->name, one->who, one->span,
		    &one->row);
		if (one->more <= one->most &&
		    one->row.used <= one->most - one->more)
			continue;
		*over = (struct budget_over){ one->name, one->most,
		    one->span == 0 ? 0 : one->row.ends, 0 };
		return false;
	}
	*over = (struct budget_over){ c->claim[0].name, c->claim[0].most,
	    c->claim[0].row.ends, c->claim[0].most - c->claim[0].row.used -
	    c->claim[0].more };
	for (int i = 0; i < c->n; i++) {
		struct claim *one = &c->claim[i];
		bool added = one->row.used == 0;

		one->row.used += one->more;
		put_row(c->store, c->now, one->name, one->who, &one->row,
		    added);
	}
	return true;
}

bool
budget_player(struct store *store, int64_t now, enum budget what,
    int64_t player, int64_t n, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };

	claim(&c, what, 1, n, "%lld", (long long)player);
	return take(&c, over);
}

bool
budget_foreign(struct store *store, int64_t now, int64_t player,
    struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };

	claim(&c, BUDGET_REQUESTS, 1, 1, "%lld foreign", (long long)player);
	return take(&c, over);
}

bool
budget_line(struct store *store, int64_t now, int64_t game, int seat,
    int lines, int64_t bytes, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };
	int64_t n = lines + bytes / BUDGET_FILE;

	claim(&c, BUDGET_LINES, 1, n, "%lld %d", (long long)game, seat);
	claim(&c, BUDGET_LINES, 1, n, "%lld %d all", (long long)game, seat);
	c.claim[1].span = 0;
	c.claim[1].most *= BUDGET_GAME;
	return take(&c, over);
}

/* Nobody can use up what is left to letters that their domain has signed. */
static const char *
half_of(bool proved)
{
	return proved ? " signed" : "";
}

bool
budget_answer(struct store *store, int64_t now, const char *address,
    bool player, bool proved, bool unasked, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };
	const char *half = half_of(proved);
	char folded[ADDRESS_TEXT];

	address_fold(address, folded);
	claim(&c, BUDGET_STRANGER, 1, 1, "%s%s", folded, half);
	if (!player) {
		claim(&c, BUDGET_DOMAIN, 1, 1, "%s%s", address_domain(folded),
		    half);
		claim(&c, BUDGET_UNCONFIRMED, unasked ? 4 : 2, 1, "all%s",
		    half);
	}
	return take(&c, over);
}

bool
budget_confirm(struct store *store, int64_t now, const char *address,
    bool known, bool proved, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };
	const char *half = half_of(proved);
	char folded[ADDRESS_TEXT];

	address_fold(address, folded);
	claim(&c, BUDGET_STRANGER, 1, 1, "%s%s", folded, half);
	if (!known) {
		claim(&c, BUDGET_UNCONFIRMED, 2L * DOMAIN_LETTERS, 1, "%s%s",
		    address_domain(folded), half);
		claim(&c, BUDGET_UNCONFIRMED, 2, 1, "all%s", half);
	}
	return take(&c, over);
}

bool
budget_keep(struct store *store, int64_t now, const char *address,
    bool player, int64_t bytes, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };
	char folded[ADDRESS_TEXT];

	address_fold(address, folded);
	if (player)
		claim(&c, BUDGET_BYTES, 1, bytes, "%s", folded);
	else {
		claim(&c, BUDGET_STRANGERS_BYTES, DOMAIN_BYTES, bytes, "%s",
		    address_domain(folded));
		claim(&c, BUDGET_STRANGERS_BYTES, 1, bytes, "all");
	}
	return take(&c, over);
}

bool
budget_lookup(struct store *store, int64_t now, const char *domain,
    bool player, struct budget_over *over)
{
	struct claims c = { .store = store, .now = now };
	const char *half = player ? "" : " strangers";

	claim(&c, BUDGET_LOOKUPS, 2L * DOMAIN_LOOKUPS, 1, "%s%s", domain, half);
	claim(&c, BUDGET_LOOKUPS, 2, 1, "all%s", half);
	return take(&c, over);
}

bool
budget_did(struct store *store, int64_t now, const char *what,
    const char *who, int64_t span, int64_t *until)
{
	struct store_budget row;

	get_row(store, now, what, who, span, &row);
	*until = row.ends;
	return row.used > 0;
}

void
budget_do(struct store *store, int64_t now, const char *what,
    const char *who, int64_t span)
{
	const struct store_budget row = { .ends = now + span, .used = 1 };

	put_row(store, now, what, who, &row, true);
}

/* ---- letters without an answer */

#define MISSED	"unanswered"
enum { MISSED_SPAN = 7 * TIME_DAY };

void
budget_unanswered(struct store *store, int64_t now)
{
	struct store_budget row;

	get_row(store, now, MISSED, "all", MISSED_SPAN, &row);
	row.used++;
	put_row(store, now, MISSED, "all", &row, row.used == 1);
}

int64_t
budget_missed(struct store *store, int64_t now, int64_t *since)
{
	struct store_budget row;

	get_row(store, now, MISSED, "all", MISSED_SPAN, &row);
	*since = row.ends - MISSED_SPAN;
	return row.used;
}

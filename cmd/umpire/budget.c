#include "cmd/umpire/budget.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { YEAR = 365 * TIME_DAY };

enum {
	CLEAR = 8		/* rows that are forgotten for each that
				   is written: so they cannot become many */
};

/* The owner of a limit. */
enum by { BY_PLAYER, BY_SEAT, BY_POSITION, BY_ADDRESS, BY_DOMAIN, BY_FILE,
	  BY_SELECTOR, BY_ALL };

/*
 * All limits.  The numbers are far above the use of human players, so that only
 * a program reaches them; bytes are the amount that a small machine can store
 * every day for as long as letters are kept.
 */
static const struct limit {
	const char *name;
	enum budget what;
	enum by by;
	int64_t span;		/* seconds; 0: no end */
	int64_t most;		/* bytes, if the name ends in that */
} limits[] = {
	{ "press-seat-hour", BUDGET_PRESS, BY_SEAT, TIME_HOUR, 120 },
	{ "press-seat-day", BUDGET_PRESS, BY_SEAT, TIME_DAY, 400 },
	{ "press-seat-day-bytes", BUDGET_PRESS, BY_SEAT, TIME_DAY, 128 << 10 },
	{ "press-seat-game", BUDGET_PRESS, BY_SEAT, 0, 10000 },
	{ "press-seat-game-bytes", BUDGET_PRESS, BY_SEAT, 0, 2 << 20 },
	{ "agree-seat-position", BUDGET_AGREE, BY_POSITION, YEAR, 8 },
	{ "agree-seat-game", BUDGET_AGREE, BY_SEAT, 0, 200 },
	{ "agreement-seat-day", BUDGET_NEWS, BY_SEAT, TIME_DAY, 6 },
	{ "undo-seat-day", BUDGET_UNDO, BY_SEAT, TIME_DAY, 10 },
	{ "undo-seat-game", BUDGET_UNDO, BY_SEAT, 0, 100 },
	{ "extend-seat-day", BUDGET_EXTEND, BY_SEAT, TIME_DAY, 3 },
	{ "key-seat-day", BUDGET_KEY, BY_SEAT, TIME_DAY, 5 },
	{ "key-seat-game", BUDGET_KEY, BY_SEAT, 0, 50 },
	{ "early-seat-day", BUDGET_EARLY, BY_SEAT, TIME_DAY, 20 },
	{ "away-seat-game", BUDGET_AWAY, BY_SEAT, 0, 100 },
	{ "practice-player-day", BUDGET_PRACTICE, BY_PLAYER, TIME_DAY, 3 },
	{ "practice-player-year", BUDGET_PRACTICE, BY_PLAYER, YEAR, 200 },
	{ "request-player-day", BUDGET_REQUEST, BY_PLAYER, TIME_DAY, 40 },
	{ "request-player-day-bytes", BUDGET_REQUEST, BY_PLAYER, TIME_DAY,
	    64 << 10 },
	{ "gather-player-hour", BUDGET_GATHER, BY_PLAYER, TIME_HOUR, 1000 },
	{ "answer-player-hour", BUDGET_ANSWER, BY_PLAYER, TIME_HOUR, 60 },
	{ "old-player-day", BUDGET_OLD, BY_PLAYER, TIME_DAY, 20 },
	{ "old-player-later", BUDGET_OLD_LATER, BY_PLAYER, TIME_DAY, 200 },
	{ "same-file-day", BUDGET_SAME, BY_FILE, TIME_DAY, 5 },
	{ "report-player-hour", BUDGET_REPORT, BY_PLAYER, TIME_HOUR, 20 },
	{ "report-player-day", BUDGET_REPORT, BY_PLAYER, TIME_DAY, 60 },
	{ "unread-player-day", BUDGET_UNREAD, BY_PLAYER, TIME_DAY, 10 },
	{ "plain-address-day", BUDGET_PLAIN, BY_ADDRESS, TIME_DAY, 5 },
	{ "plain-all-day", BUDGET_PLAIN, BY_ALL, TIME_DAY, 500 },
	{ "broken-address-day", BUDGET_BROKEN, BY_ADDRESS, TIME_DAY, 20 },
	{ "broken-address-later", BUDGET_BROKEN_LATER, BY_ADDRESS, TIME_DAY,
	    200 },
	{ "digest-address-day", BUDGET_DIGEST, BY_ADDRESS, TIME_DAY, 20 },
	{ "digest-all-day", BUDGET_DIGEST, BY_ALL, TIME_DAY, 300 },
	{ "elsewhere-address-day", BUDGET_ELSEWHERE, BY_ADDRESS, TIME_DAY, 10 },
	{ "elsewhere-all-day", BUDGET_ELSEWHERE, BY_ALL, TIME_DAY, 200 },
	{ "stranger-address-day", BUDGET_STRANGER, BY_ADDRESS, TIME_DAY, 5 },
	{ "stranger-domain-day", BUDGET_STRANGER, BY_DOMAIN, TIME_DAY, 30 },
	{ "stranger-all-day", BUDGET_STRANGER, BY_ALL, TIME_DAY, 100 },
	{ "asked-address-day", BUDGET_ASKED, BY_ADDRESS, TIME_DAY, 2 },
	{ "asked-domain-day", BUDGET_ASKED, BY_DOMAIN, TIME_DAY, 5 },
	{ "asked-all-day", BUDGET_ASKED, BY_ALL, TIME_DAY, 10 },
	{ "confirm-address-day", BUDGET_CONFIRM, BY_ADDRESS, TIME_DAY, 5 },
	{ "confirm-address-day-bytes", BUDGET_CONFIRM, BY_ADDRESS, TIME_DAY,
	    8 << 10 },
	{ "confirm-domain-day", BUDGET_UNKNOWN, BY_DOMAIN, TIME_DAY, 30 },
	{ "confirm-all-day", BUDGET_UNKNOWN, BY_ALL, TIME_DAY, 100 },
	{ "confirm-domain-later", BUDGET_DELAYED, BY_DOMAIN, TIME_DAY, 200 },
	{ "confirm-all-later", BUDGET_DELAYED, BY_ALL, TIME_DAY, 1000 },
	{ "again-registration", BUDGET_AGAIN, BY_FILE, 9 * TIME_DAY, 1 },
	{ "again-address-day", BUDGET_AGAIN, BY_ADDRESS, TIME_DAY, 1 },
	{ "again-all-day", BUDGET_AGAIN, BY_ALL, TIME_DAY, 50 },
	{ "unheard-registration", BUDGET_UNHEARD, BY_FILE, 9 * TIME_DAY, 1 },
	{ "unheard-all-day", BUDGET_UNHEARD, BY_ALL, TIME_DAY, 10 },
	{ "greeting-address-year", BUDGET_GREETING, BY_ADDRESS, YEAR, 1 },
	{ "greeting-domain-day", BUDGET_GREETING, BY_DOMAIN, TIME_DAY, 10 },
	{ "greeting-all-day", BUDGET_GREETING, BY_ALL, TIME_DAY, 50 },
	{ "page-player-day", BUDGET_PAGE, BY_PLAYER, TIME_DAY, 1 },
	{ "page-address-day", BUDGET_PAGE, BY_ADDRESS, TIME_DAY, 1 },
	{ "page-domain-day", BUDGET_PAGE, BY_DOMAIN, TIME_DAY, 5 },
	{ "page-all-day", BUDGET_PAGE, BY_ALL, TIME_DAY, 20 },
	{ "letter-player-day-bytes", BUDGET_LETTER, BY_PLAYER, TIME_DAY,
	    4 << 20 },
	{ "letter-address-day-bytes", BUDGET_LETTER, BY_ADDRESS, TIME_DAY,
	    1 << 20 },
	{ "letter-domain-day-bytes", BUDGET_LETTER, BY_DOMAIN, TIME_DAY,
	    4 << 20 },
	{ "letter-all-day-bytes", BUDGET_LETTER, BY_ALL, TIME_DAY, 8 << 20 },
	{ "unseen-all-bytes", BUDGET_UNSEEN, BY_ALL, 0, 64 << 20 },
	{ "waiting-address-day-bytes", BUDGET_WAITING, BY_ADDRESS, TIME_DAY,
	    1 << 20 },
	{ "waiting-domain-day-bytes", BUDGET_WAITING, BY_DOMAIN, TIME_DAY,
	    4 << 20 },
	{ "waiting-all-day-bytes", BUDGET_WAITING, BY_ALL, TIME_DAY,
	    16 << 20 },
	{ "dkim-selector-hour", BUDGET_DKIM, BY_SELECTOR, TIME_HOUR, 1 },
	{ "dkim-domain-hour", BUDGET_DKIM, BY_DOMAIN, TIME_HOUR, 20 },
	{ "dkim-all-hour", BUDGET_DKIM, BY_ALL, TIME_HOUR, 200 },
	{ "evidence-seat-day-bytes", BUDGET_EVIDENCE, BY_SEAT, TIME_DAY,
	    8 << 20 },
	{ "evidence-seat-game-bytes", BUDGET_EVIDENCE, BY_SEAT, 0, 128 << 20 },
	{ "host-budgets-day", BUDGET_HOST, BY_ALL, TIME_DAY, 1 }
};

enum { LIMITS = sizeof(limits) / sizeof(limits[0]) };

static bool
counts_bytes(const struct limit *limit)
{
	const char *last = strrchr(limit->name, '-');

	return strcmp(last, "-bytes") == 0;
}

/* ------------------------------------------------------------- values */

const char *
budget_name(int limit)
{
	return limit < LIMITS ? limits[limit].name : NULL;
}

int
budget_find(const char *name)
{
	for (int i = 0; i < LIMITS; i++)
		if (strcmp(name, limits[i].name) == 0)
			return i;
	return -1;
}

/* "240", "64k"; -1: it is no such number. */
static int64_t
read_most(const char *value)
{
	size_t len = strspn(value, "0123456789");
	int64_t most;

	if (len == 0 || len > 9)
		return -1;
	most = strtoll(value, NULL, 10);
	if (strcmp(value + len, "k") == 0)
		return most << 10;
	if (strcmp(value + len, "m") == 0)
		return most << 20;
	return value[len] == '\0' ? most : -1;
}

static void
name_setting(int limit, char out[64])
{
	snprintf(out, 64, "budget %s", limits[limit].name);
}

int64_t
budget_most(struct store *store, int limit)
{
	char setting[64];
	const char *value;
	enum store_result result;
	int64_t most;

	name_setting(limit, setting);
	result = store_config_get(store, setting, &value);
	if (result == STORE_NONE)
		return limits[limit].most;
	store_must(store, result);
	if ((most = read_most(value)) < 0)
		store_unsound("the store is damaged: '%s' is set to '%.80s'",
		    setting, value);
	return most;
}

bool
budget_set(struct store *store, int limit, const char *value)
{
	char setting[64];

	if (value != NULL && read_most(value) < 0)
		return false;
	name_setting(limit, setting);
	store_must(store, store_config_set(store, setting, value));
	return true;
}

/* ------------------------------------------------------------- ledger */

/* The owner of the row; false: it could be nobody known. */
static bool
name_whose(const struct limit *limit, const struct budget_whose *whose,
    char out[ADDRESS_TEXT + 8])
{
	char folded[ADDRESS_TEXT];

	switch (limit->by) {
	case BY_PLAYER:
		snprintf(out, ADDRESS_TEXT + 8, "%lld",
		    (long long)whose->player);
		return whose->player != 0;
	case BY_SEAT:
		snprintf(out, ADDRESS_TEXT + 8, "%lld %d",
		    (long long)whose->game, whose->seat);
		return whose->game != 0;
	case BY_POSITION:
		snprintf(out, ADDRESS_TEXT + 8, "%lld %d %lld",
		    (long long)whose->game, whose->seat,
		    (long long)whose->position);
		return whose->game != 0;
	case BY_FILE:
		snprintf(out, ADDRESS_TEXT + 8, "%s", whose->file != NULL ?
		    whose->file : "");
		return whose->file != NULL;
	case BY_SELECTOR:
		snprintf(out, ADDRESS_TEXT + 8, "%s", whose->selector != NULL ?
		    whose->selector : "");
		return whose->selector != NULL;
	case BY_ALL:
		snprintf(out, ADDRESS_TEXT + 8, "all");
		return whose->address != NULL;
	case BY_ADDRESS:
	case BY_DOMAIN:
		break;
	}
	if (whose->address == NULL)
		return false;
	address_fold(whose->address, folded);
	snprintf(out, ADDRESS_TEXT + 8, "%s", limit->by == BY_DOMAIN ?
	    address_domain(folded) : folded);
	return true;
}

/* The row as it is now: a new one when its time is over, or in the future. */
static void
get_row(struct store *store, int64_t now, const struct limit *limit,
    const char *who, struct store_budget *row)
{
	enum store_result result = store_budget_get(store, limit->name, who,
	    row);
	int over = 0;

	if (result == STORE_OK) {
		if (limit->span == 0 || (row->ends > now &&
		    row->ends <= now + limit->span))
			return;
		over = row->over;
	} else
		store_may(store, result);
	*row = (struct store_budget){ .ends = limit->span == 0 ? TIME_END :
	    now + limit->span, .over = over };
}

bool
budget_take(struct store *store, int64_t now, enum budget what,
    const struct budget_whose *whose, int64_t bytes, struct budget_over *over)
{
	struct store_budget rows[LIMITS], *row;
	bool added = false;

	memset(over, 0, sizeof(*over));
	over->left = INT64_MAX;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < LIMITS; i++) {
			const struct limit *limit = &limits[i];
			int64_t most, more = counts_bytes(limit) ? bytes : 1;

			if (limit->what != what ||
			    !name_whose(limit, whose, over->who))
				continue;
			row = &rows[i];
			if (pass == 1) {
				added |= row->used == 0;
				row->used += more;
				store_must(store, store_budget_put(store,
				    limit->name, over->who, row));
				continue;
			}
			get_row(store, now, limit, over->who, row);
			most = budget_most(store, i);
			if (more <= most && row->used <= most - more) {
				if (!counts_bytes(limit) &&
				    most - more - row->used < over->left) {
					over->left = most - more - row->used;
					over->until = row->ends;
				}
				continue;
			}
			over->name = limit->name;
			over->most = most;
			over->until = limit->span == 0 ? 0 : row->ends;
			over->bytes = counts_bytes(limit);
			return false;
		}
	if (added)
		store_must(store, store_budget_clear(store, now -
		    BUDGET_FORGET, CLEAR));
	return true;
}

bool
budget_refused(struct store *store, int64_t now,
    const struct budget_over *over, bool *host)
{
	static const struct budget_whose all = { .address = "" };
	const struct limit *limit = &limits[budget_find(over->name)];
	struct store_budget row;
	struct budget_over more;
	bool first;

	get_row(store, now, limit, over->who, &row);
	first = !row.told;
	row.told = true;
	row.over += row.over < INT32_MAX;
	store_must(store, store_budget_put(store, over->name, over->who,
	    &row));
	/*
	 * A file that is sent again and again by mistake is not worth a report.
	 */
	*host = first && limit->by != BY_FILE && limit->by != BY_SELECTOR &&
	    (limit->by != BY_ADDRESS || counts_bytes(limit)) &&
	    budget_take(store, now, BUDGET_HOST, &all, 0, &more);
	return first;
}

/* Does it limit what comes from an address, and is this its name? */
static bool
is_withheld(const struct limit *limit, enum budget what, const char *address,
    char who[ADDRESS_TEXT + 8])
{
	const struct budget_whose whose = { .address = address };

	return limit->what == what && limit->by == BY_ADDRESS &&
	    name_whose(limit, &whose, who);
}

void
budget_expect_withheld(struct store *store, enum budget what,
    const char *const *address, size_t n)
{
	char (*who)[ADDRESS_TEXT + 8] = memory_new(n, sizeof(*who));
	const char **name = memory_new(n, sizeof(*name));

	for (int i = 0; i < LIMITS; i++) {
		size_t found = 0;

		for (size_t k = 0; k < n; k++)
			if (is_withheld(&limits[i], what, address[k],
			    who[found])) {
				name[found] = who[found];
				found++;
			}
		store_must(store, store_hold_budgets(store, limits[i].name,
		    name, found));
	}
	free(name);
	free(who);
}

int
budget_withheld(struct store *store, enum budget what, const char *address,
    bool told)
{
	char who[ADDRESS_TEXT + 8];
	struct store_budget row;
	enum store_result result;
	int n = 0;

	for (int i = 0; i < LIMITS; i++) {
		const struct limit *limit = &limits[i];

		if (!is_withheld(limit, what, address, who))
			continue;
		result = store_budget_get(store, limit->name, who, &row);
		if (result == STORE_NONE)
			continue;
		store_must(store, result);
		n += row.over;
		if (!told || row.over == 0)
			continue;
		row.over = 0;
		store_must(store, store_budget_put(store, limit->name, who,
		    &row));
	}
	return n;
}

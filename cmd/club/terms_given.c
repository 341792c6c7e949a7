#include "cmd/club/terms_given.h"

#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/zone.h"
#include "core/planner.h"
#include "core/time.h"

#include <stdlib.h>
#include <string.h>

const char *const terms_given_names[GIVENS] = {
	"deadline", "weekdays", "grace", "away", "policy", "absent"
};

/* A time; where none says so may be "0". */
static bool
read_time(const char *text, bool none, uint32_t *out, struct fault *fault)
{
	size_t len = strlen(text);

	*out = 0;
	if (none && strcmp(text, "0") == 0)
		return true;
	if ((*out = time_duration(text, len)) > 0)
		return true;
	if (time_unitless(text, len) > 0)
		fault_set(fault, "'%.20s' has no unit; write %.20sd for days, "
		    "%.20sh for hours, %.20sm for minutes or %.20ss for "
		    "seconds", text, text, text, text, text);
	else
		fault_set(fault, "'%.20s' is no time; it is 3d, 12h, 90m or "
		    "30s, at most 1000 days%s", text, none ? ", or 0" :
		    "; 'none' is a game without a deadline");
	return false;
}

static int
read_day(const char *text, size_t len)
{
	for (int i = 0; i < 7 && len == 3; i++)
		if (memcmp(text, terms_weekdays[i], 3) == 0)
			return i;
	return -1;
}

/* "mon,wed", "mon-fri", "fri-mon,wed" */
static bool
read_days(const char *text, uint8_t *days, struct fault *fault)
{
	*days = 0;
	for (const char *at = text;; at++) {
		size_t len = strcspn(at, ",");
		int first = read_day(at, len == 7 ? 3 : len), last = first;

		if (len == 7)
			last = at[3] == '-' ? read_day(at + 4, 3) : -1;
		if (first < 0 || last < 0) {
			fault_set(fault, "'%.40s' is not a list of weekdays; "
			    "write mon,wed or mon-fri", text);
			return false;
		}
		for (int i = first;; i = (i + 1) % 7) {
			*days |= 1 << i;
			if (i == last)
				break;
		}
		at += len;
		if (*at == '\0')
			return true;
	}
}

/* "default:planner": the program plays, and at which level. */
static bool
read_policy(const char *text, enum terms_policy *out, struct bots *bots,
    struct fault *fault)
{
	static const char level[] = "default:";

	if (strncmp(text, level, sizeof(level) - 1) == 0) {
		*out = POLICY_DEFAULT;
		for (int i = BOT_RANDOM; i < BOT_LEVELS; i++)
			if (strcmp(text + sizeof(level) - 1,
			    bot_levels[i]) == 0) {
				bots->empty = i;
				return true;
			}
		fault_set(fault, "'%.40s' is no policy: the program plays as "
		    "random, sensible or planner", text);
		return false;
	}
	for (int i = 0; i < POLICIES; i++)
		if (strcmp(text, terms_policies[i]) == 0) {
			*out = i;
			return true;
		}
	fault_set(fault, "'%.20s' is no policy; there are wait, default, "
	    "default:planner and replace", text);
	return false;
}

/* "3": so many decisions. */
static bool
read_absent(const char *text, uint8_t *out, struct fault *fault)
{
	size_t len = strspn(text, "0123456789");
	long n = len == 0 || len > 2 || text[len] != '\0' ? -1 :
	    strtol(text, NULL, 10);

	*out = n < 1 ? 0 : (uint8_t)n;
	if (n < 1)
		fault_set(fault, "'%.20s' is no number of decisions; it is 1 "
		    "to %d", text, ABSENT_MOST);
	return n >= 1;
}

/* A seat that sleeps is one for which the program plays. */
static bool
settle_absent(const char *const given[GIVENS], struct terms *terms,
    struct fault *fault)
{
	if (terms->absent == 0)
		return true;
	if (given[GIVEN_POLICY] == NULL)
		terms->policy = POLICY_DEFAULT;
	if (terms->policy == POLICY_DEFAULT)
		return true;
	fault_set(fault, "'absent' needs the policy 'default': it counts the "
	    "decisions that the program makes");
	return false;
}

/* Weekdays are those of the club's zone, not of who types. */
static bool
settle_zone(struct store *store, struct terms *terms, struct fault *fault)
{
	const char *value = config_get(store, CONFIG_ZONE);
	char zone[ZONE_TEXT];

	if (value == NULL || terms->days == 0)
		return true;
	if (zone_find(value, zone) && zone_rule_find(zone, &terms->zone))
		return true;
	fault_set(fault, "weekdays are those of 'config zone', but this "
	    "machine has no rule for the time zone %.60s in the years to come",
	    value);
	return false;
}

static bool
read_term(enum terms_given which, const char *value, struct terms *terms,
    struct bots *bots, struct fault *fault)
{
	switch (which) {
	case GIVEN_DEADLINE:
		return read_time(value, false, &terms->deadline, fault);
	case GIVEN_WEEKDAYS:
		return read_days(value, &terms->days, fault);
	case GIVEN_GRACE:
		return read_time(value, true, &terms->grace, fault);
	case GIVEN_AWAY:
		return read_time(value, true, &terms->away, fault);
	case GIVEN_ABSENT:
		return read_absent(value, &terms->absent, fault);
	case GIVEN_POLICY:
		return read_policy(value, &terms->policy, bots, fault);
	case GIVENS:
		break;
	}
	return true;
}

bool
terms_given_read(struct store *store, const char *const given[GIVENS],
    bool yes, struct terms *terms, struct bots *bots, enum terms_given *which,
    struct fault *fault)
{
	const char *deadline = given[GIVEN_DEADLINE] != NULL ?
	    given[GIVEN_DEADLINE] : config_get(store, CONFIG_DEADLINE);
	bool none = deadline == NULL || strcmp(deadline, "none") == 0;

	memset(terms, 0, sizeof(*terms));
	*which = GIVEN_DEADLINE;
	if (!none && !read_term(GIVEN_DEADLINE, deadline, terms, bots, fault))
		return false;
	/* One of `config` was meant when it was set. */
	if (!none && given[GIVEN_DEADLINE] != NULL && !yes &&
	    terms->deadline < config_least(CONFIG_DEADLINE)) {
		fault_set(fault, "a deadline of %.20s is less than an hour: "
		    "nobody answers a letter so fast, and a game's terms never "
		    "change; if you mean it, add --yes", deadline);
		return false;
	}
	if (!none)
		terms->away = AWAY_DEFAULT;
	for (int i = GIVEN_DEADLINE + 1; i < GIVENS; i++) {
		if (given[i] == NULL)
			continue;
		*which = i;
		if (none) {
			fault_set(fault, "--%s needs --deadline",
			    terms_given_names[i]);
			return false;
		}
		if (!read_term(i, given[i], terms, bots, fault))
			return false;
	}
	*which = GIVEN_WEEKDAYS;
	if (!settle_zone(store, terms, fault))
		return false;
	*which = GIVEN_ABSENT;
	return none || settle_absent(given, terms, fault);
}

void
terms_given_bots(struct bots *bots)
{
	if (bots->empty == BOT_NONE)
		bots->empty = BOT_SENSIBLE;
	if (bots->visits == 0)
		bots->visits = PLANNER_VISITS;
	bots->version = PLANNER_VERSION;
}

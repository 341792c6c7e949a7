#include "cmd/club/terms_given.h"

#include "cmd/base/buffer.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/zone.h"
#include "cmd/record/turn_command.h"
#include "cmd/record/variant.h"
#include "core/planner.h"
#include "core/span.h"
#include "core/text.h"
#include "core/time.h"

#include <jansson.h>
#include <stdio.h>
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

/* ---------------------------------------------------- as a line of words */

/* What the words give for each term, and where. */
struct given {
	char value[GIVENS][40];
	const char *text[GIVENS];	/* NULL: nothing */
	struct span word[GIVENS];
};

/* The term that a word names; GIVENS: none. */
static enum terms_given
find_term(struct span word)
{
	enum terms_given term = 0;

	while (term < GIVENS && !span_is(word, terms_given_names[term]))
		term++;
	return term;
}

/* "KEY=VALUE", an option of the ruleset, but none that is a file. */
static bool
take_option(struct variant *variant, struct span word)
{
	char text[80];
	char *value;
	struct fault fault;

	if (!span_copy(word, text, sizeof(text)) ||
	    (value = strchr(text, '=')) == NULL)
		return false;
	*value++ = '\0';
	if (json_object_get(variant->given, text) != NULL ||
	    !variant_take(variant, text, value, &fault))
		return false;
	json_object_set_new(variant->given, text, json_string(value));
	return true;
}

/*
 * The value of a term, which may be a time such as "2 days".  How many of the n
 * words it has; 0: none that can be.
 */
static int
take_value(struct given *given, enum terms_given term,
    const struct span *word, int n)
{
	char *value = given->value[term];
	uint32_t seconds;
	int time = n <= 0 ? 0 : turn_time(word, n, &seconds);

	if (n <= 0 || given->text[term] != NULL)
		return 0;
	if (time > 0)
		snprintf(value, sizeof(given->value[term]), "%us",
		    (unsigned)seconds);
	else if (!span_copy(*word, value, sizeof(given->value[term])))
		return 0;
	given->text[term] = value;
	given->word[term] = *word;
	return time > 0 ? time : 1;
}

bool
terms_given_words(struct store *store, const struct span *word, int n,
    bool yes, struct variant *out, struct span *wrong)
{
	struct given given = { .text = { NULL } };
	enum terms_given which;
	struct fault fault;

	for (int i = 0, taken; i < n; i += taken) {
		enum terms_given term = find_term(word[i]);
		uint32_t seconds;

		*wrong = word[i];
		if (term < GIVENS)
			taken = 1 + take_value(&given, term, &word[i + 1],
			    n - i - 1);
		else if (time_duration(word[i].at, word[i].len) > 0 ||
		    turn_time(&word[i], n - i, &seconds) > 0)
			taken = take_value(&given, GIVEN_DEADLINE, &word[i],
			    n - i);
		else
			taken = take_option(out, word[i]);
		if (taken == (term < GIVENS))
			return false;
	}
	if (terms_given_read(store, given.text, yes, &out->terms, &out->bots,
	    &which, &fault))
		return true;
	*wrong = given.text[which] != NULL ? given.word[which] :
	    (struct span){ terms_given_names[which],
	    strlen(terms_given_names[which]) };
	return false;
}

static void
print_time(struct buffer *out, enum terms_given term, uint32_t seconds)
{
	char room[24] = "";
	struct text text = { room, 0, sizeof(room) };

	if (seconds > 0)
		time_put_duration(&text, seconds);
	else
		text_puts(&text, term == GIVEN_DEADLINE ? "none" : "0");
	buffer_printf(out, "%s%s %s", out->len > 0 ? " " : "",
	    terms_given_names[term], room);
}

/* "mon-fri", "mon,sat-sun" */
static void
print_days(struct buffer *out, uint8_t days)
{
	const char *before = " weekdays ";

	for (int i = 0; i < 7; i++) {
		int first = i;

		if (!(days >> i & 1))
			continue;
		while (i < 6 && days >> (i + 1) & 1)
			i++;
		buffer_printf(out, "%s%s", before, terms_weekdays[first]);
		if (i > first)
			buffer_printf(out, "-%s", terms_weekdays[i]);
		before = ",";
	}
}

char *
terms_given_print(const struct variant *variant)
{
	const struct terms *terms = &variant->terms;
	struct buffer out = { 0 };
	const struct option_type *option = variant->rules->options;
	char *text;

	print_time(&out, GIVEN_DEADLINE, terms->deadline);
	print_days(&out, terms->days);
	if (terms->grace > 0)
		print_time(&out, GIVEN_GRACE, terms->grace);
	if (terms->deadline > 0 && terms->away != AWAY_DEFAULT)
		print_time(&out, GIVEN_AWAY, terms->away);
	if (terms->policy != POLICY_WAIT)
		buffer_printf(&out, " policy %s",
		    terms_policies[terms->policy]);
	if (terms->policy == POLICY_DEFAULT &&
	    variant->bots.empty != BOT_NONE)
		buffer_printf(&out, ":%s", bot_levels[variant->bots.empty]);
	if (terms->absent > 0)
		buffer_printf(&out, " absent %d", terms->absent);
	for (; option->key != NULL; option++) {
		const char *value = json_string_value(json_object_get(
		    variant->given, option->key));

		if (value != NULL)
			buffer_printf(&out, " %s=%s", option->key, value);
	}
	text = memory_copy(buffer_text(&out));
	buffer_free(&out);
	return text;
}

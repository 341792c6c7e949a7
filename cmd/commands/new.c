/* new: begin a game. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/outcome.h"
#include "core/planner.h"
#include "core/terms.h"
#include "core/time.h"
#include "core/turn.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The deadline terms, as the command line has them. */
enum { DEADLINE, WEEKDAYS, HOUR, GRACE, BANK, AWAY, POLICY, TERMS };
static const char *const names[TERMS] = {
	"deadline", "weekdays", "hour", "grace", "bank", "away", "policy"
};

/* A time; where none says so may be "0". */
static uint32_t
read_time(const char *text, bool none)
{
	if (none && strcmp(text, "0") == 0)
		return 0;
	return duration_given(text, none ? ", or 0" :
	    "; 'none' is a game without a deadline");
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
static uint8_t
read_days(const char *text)
{
	uint8_t days = 0;

	for (const char *at = text;; at++) {
		size_t len = strcspn(at, ",");
		int first = read_day(at, len == 7 ? 3 : len), last = first;

		if (len == 7 && at[3] == '-')
			last = read_day(at + 4, 3);
		else if (len == 7)
			last = -1;
		if (first < 0 || last < 0)
			die(EX_USAGE, "'%.40s' are no weekdays; write them as "
			    "mon,wed or mon-fri", text);
		for (int i = first;; i = (i + 1) % 7) {
			days |= 1 << i;
			if (i == last)
				break;
		}
		at += len;
		if (*at == '\0')
			return days;
	}
}

static uint8_t
read_hour(const char *text)
{
	size_t len = strspn(text, "0123456789");
	int hour = len == 0 || len > 2 || text[len] != '\0' ? 24 :
	    (int)strtol(text, NULL, 10);

	if (hour > 23)
		die(EX_USAGE, "'%.20s' is no hour; it is 0 to 23, UTC", text);
	return 1 + hour;
}

/* "default:planner": the program plays, and at which level. */
static enum terms_policy
read_policy(const char *text, struct bots *bots)
{
	static const char level[] = "default:";

	if (strncmp(text, level, sizeof(level) - 1) == 0) {
		for (int i = BOT_RANDOM; i < BOT_LEVELS; i++)
			if (strcmp(text + sizeof(level) - 1,
			    bot_levels[i]) == 0) {
				bots->empty = i;
				return POLICY_DEFAULT;
			}
		die(EX_USAGE, "'%.40s' is no policy: the program plays as "
		    "random, sensible or planner", text);
	}
	for (int i = 0; i < POLICIES; i++)
		if (strcmp(text, terms_policies[i]) == 0)
			return i;
	die(EX_USAGE, "'%.20s' is no policy; there are wait, default, "
	    "default:planner and replace", text);
}

/* given: the values of the options, or NULL. */
static struct terms
read_terms(struct store *store, const char *const given[TERMS],
    struct bots *bots, bool yes)
{
	struct terms terms = { .deadline = 0 };
	const char *deadline = given[DEADLINE] != NULL ? given[DEADLINE] :
	    config_get(store, CONFIG_DEADLINE);

	if (deadline == NULL || strcmp(deadline, "none") == 0) {
		for (int i = 0; i < TERMS; i++)
			if (given[i] != NULL && i != DEADLINE)
				die(EX_USAGE, "--%s needs --deadline",
				    names[i]);
		return terms;
	}
	terms.deadline = read_time(deadline, false);
	/* One of `config` was meant when it was set. */
	if (given[DEADLINE] != NULL && !yes &&
	    terms.deadline < config_least(CONFIG_DEADLINE))
		die(EX_USAGE, "--deadline %.20s is less than an hour, in which "
		    "nobody answers a letter, and a game's terms never change; "
		    "if it is meant, say --yes as well", deadline);
	terms.away = given[AWAY] != NULL ? read_time(given[AWAY], true) :
	    AWAY_DEFAULT;
	if (given[WEEKDAYS] != NULL)
		terms.days = read_days(given[WEEKDAYS]);
	if (given[HOUR] != NULL)
		terms.hour = read_hour(given[HOUR]);
	if (given[GRACE] != NULL)
		terms.grace = read_time(given[GRACE], true);
	if (given[BANK] != NULL)
		terms.bank = read_time(given[BANK], true);
	if (given[POLICY] != NULL)
		terms.policy = read_policy(given[POLICY], bots);
	return terms;
}

/* Which of the players the host is. */
static int
seat_of(const char *name, char *const *players, int n)
{
	for (int i = 0; i < n; i++)
		if (strcmp(players[i], name) == 0)
			return i;
	die(EX_USAGE, "--plays names one of the players of the game, and "
	    "'%.40s' is none of them", name);
}

/* Who of the players is a bot, and how long each of them thinks. */
static void
read_bots(struct variant *variant, char *const *players, int visits)
{
	struct bots *bots = &variant->bots;
	bool any = bots->empty != BOT_NONE;

	for (int i = 0; i < variant->seats; i++) {
		bots->seat[i] = bot_player_asked(players[i]);
		any |= bots->seat[i] != BOT_NONE;
		if (bots->seat[i] == BOT_LEVELS)
			die(EX_USAGE, "'%.40s' is no bot; there are "
			    "bot:random, bot:sensible and bot:planner",
			    players[i]);
	}
	if (!any && visits > 0)
		die(EX_USAGE, "--visits is for games with a planner");
	if (!any)
		return;
	if (bots->empty == BOT_NONE)
		bots->empty = BOT_SENSIBLE;
	bots->visits = visits > 0 ? visits : PLANNER_VISITS;
	bots->version = PLANNER_VERSION;
}

int
cmd_new(struct context *context, int argc, char **argv)
{
	struct variant variant;
	struct outcome outcome;
	struct record *r = record_new();
	struct variant_given given = { .n = 0 };
	const char *terms[TERMS] = { NULL }, *plays = NULL;
	bool no_join = false, own_keys = false, early = false, yes = false;
	int status, visits = 0;
	const struct argument_option options[] = {
		{ names[DEADLINE], .text = &terms[DEADLINE] },
		{ names[WEEKDAYS], .text = &terms[WEEKDAYS] },
		{ names[HOUR], .text = &terms[HOUR] },
		{ names[GRACE], .text = &terms[GRACE] },
		{ names[BANK], .text = &terms[BANK] },
		{ names[AWAY], .text = &terms[AWAY] },
		{ names[POLICY], .text = &terms[POLICY] },
		{ "o", .given = &given },
		{ "no-join", .set = &no_join },
		{ "own-keys", .set = &own_keys },
		{ "plays", .text = &plays },
		{ "early", .set = &early },
		{ "yes", .set = &yes },
		{ "visits", .number = &visits, .least = 1,
		    .most = PLANNER_MOST },
		{ .name = NULL }
	};

	argc = arguments(context, argc, argv, options, 3, MANY);
	argv += optind;
	if (!is_id(argv[1]))
		die(EX_USAGE, "'%.40s' cannot be a game's id: it takes 1 to "
		    "32 of a-z, 0-9 and '-', the first no '-'", argv[1]);
	variant_make(&variant, context, argv[0], argc - 2, 0, &given);
	variant.terms = read_terms(context->store, terms, &variant.bots,
	    yes);
	read_bots(&variant, argv + 2, visits);
	variant.own_keys = own_keys || !config_letters(context->store);
	if (plays != NULL)
		variant.plays = seat_of(plays, argv + 2, argc - 2);
	if (early && plays == NULL)
		die(EX_USAGE, "--early goes with --plays: where the host does "
		    "not play, moves are taken early anyway");
	variant.early = early;
	begin_new(context, &variant, argv[1], (const char *const *)argv + 2,
	    no_join, &outcome);
	if (outcome.status == EX_OK) {
		find_game(context, r, argv[1], -1);
		store_rollback(context->store);
		answer_report(context, r);
	} else
		answer_refusal(context, &outcome, argv[1], 1);
	status = outcome.status;
	outcome_free(&outcome);
	variant_free(&variant);
	record_drop(r);
	language_end();
	return status;
}

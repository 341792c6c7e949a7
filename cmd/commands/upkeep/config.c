/* config: list and change the host's settings. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/resource.h"
#include "cmd/base/spawn.h"
#include "cmd/base/zone.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/config_holiday.h"
#include "cmd/mail/bounce.h"
#include "cmd/umpire/budget.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

static enum config
find(const char *name)
{
	for (int i = 0; i < CONFIGS; i++)
		if (strcmp(name, config_name(i)) == 0)
			return i;
	die(EX_USAGE, "there is no setting '%.40s'; 'nuncio config' lists them",
	    name);
}

/* On this machine, and not in the store. */
static void
set_here(struct store *store, enum config which, const char *value)
{
	struct fault fault;

	if (!config_set_here(which, value, &fault))
		die(EX_IOERR, "%s", fault.text);
	if (value == NULL && (value = config_get(store, which)) != NULL)
		complain("'/etc/nuncio.conf' still sets '%s' to '%s', for all "
		    "users of this machine", config_name(which), value);
}

/* The harm that too short a time does, as a clause. */
static const char *
too_short(enum config which)
{
	return which == CONFIG_KEEP ?
	    "letters would be deleted before anybody has read them" :
	    "nobody answers a letter so fast";
}

/* A time in which people who write letters can do nothing. */
static void
must_be_meant(enum config which, const char *value)
{
	int64_t least = config_least(which);

	if (time_duration(value, strlen(value)) < least)
		die(EX_USAGE, "'%.20s' is less than %s for '%s': %s; nothing "
		    "is changed.  If you mean it, say 'nuncio config --yes %s "
		    "%.20s'", value, least == TIME_DAY ?
		    "a day" : "an hour", config_name(which), too_short(which),
		    config_name(which), value);
}

static void
set(struct context *context, enum config which, const char *value, bool yes)
{
	struct store *store = context->store;
	const char *name = config_name(which), *fault;
	char zone[ZONE_TEXT], tags[RESOURCE_TAGS];

	if (value != NULL && (fault = config_fault(which, value)) != NULL)
		die(EX_USAGE, "'%.80s' cannot be '%s': %s", value, name,
		    fault);
	if (value != NULL && !yes)
		must_be_meant(which, value);
	if (which == CONFIG_SEND && value != NULL &&
	    !spawn_found(value))
		die(EX_USAGE, "there is no program such as '%.200s'; nothing "
		    "is changed.  Install it first, or write its whole path",
		    value);
	if (which == CONFIG_ZONE && value != NULL) {
		if (!zone_find(value, zone))
			die(EX_USAGE, "'%.60s' is no time zone of this "
			    "system; one is 'Europe/Madrid', and UTC always "
			    "is", value);
		value = zone[0] != '\0' ? zone : "UTC";
	}
	if (which == CONFIG_LANGUAGE && value != NULL &&
	    !resource_knows(value))
		die(EX_USAGE, "there is no language '%.20s'; there are: "
		    "%s", value,
		    resource_tags(tags));
	if (config_machine(which) && store_served(store)) {
		set_here(store, which, value);
	} else {
		store_must(store, store_begin(store));
		store_must(store, store_config_set(store, name, value));
		/* From then on there are letters that can come back. */
		if (value != NULL && which == CONFIG_ADDRESS)
			bounce_begin(store);
		store_must(store, store_commit(store));
	}
	if (value != NULL && (which == CONFIG_SEND ||
	    which == CONFIG_MAILDIR) &&
	    config_get(store, CONFIG_SEND) != NULL &&
	    config_get(store, CONFIG_MAILDIR) != NULL)
		complain("both 'send' and 'maildir' are set: letters go into "
		    "the folder, and none is sent until 'nuncio config --unset "
		    "maildir'");
}

/* The limits, each in a row of its own, below the settings. */
static void
print_limits(struct context *context)
{
	for (enum budget i = 0; i < BUDGETS; i++) {
		const struct budget_limit *limit = &budget_limits[i];

		fprintf(context->out, "%-19s  %8lld %-7s  %s\n", limit->name,
		    (long long)budget_most(context->store, i),
		    limit->span == TIME_HOUR ? "an hour" : "a day",
		    limit->text);
	}
}

/* "LIMIT [VALUE]". */
static int
limit(struct context *context, enum budget which, const char *value,
    bool write)
{
	command_store(context, write);
	if (!write) {
		fprintf(context->out, "%lld\n",
		    (long long)budget_most(context->store, which));
		return EX_OK;
	}
	store_must(context->store, store_begin(context->store));
	if (!budget_set(context->store, which, value))
		die(EX_USAGE, "'%.40s' cannot be a limit: write a number",
		    value);
	store_must(context->store, store_commit(context->store));
	return EX_OK;
}

int
cmd_config(struct context *context, int argc, char **argv)
{
	bool unset = false, yes = false;
	const char *value;
	enum config which;
	const struct argument_option options[] = {
		{ "unset", .set = &unset },
		{ "yes", .set = &yes },
		{ .name = NULL }
	};

	/* A value may begin with "-". */
	argc = arguments_behind(context, argc, argv, options, 0, MANY);
	argv += optind;
	if (yes && (argc != 2 || unset))
		usage(context);
	if (argc > 0 && strcmp(argv[0], "holiday") == 0) {
		if (yes || unset || argc > 3)
			usage(context);
		return desk_holiday(context, argc - 1, argv + 1);
	}
	if (argc > 2 || (unset && argc != 1))
		usage(context);
	if (argc == 0) {
		command_store(context, false);
		for (int i = 0; i < CONFIGS; i++) {
			value = config_get(context->store, i);
			fprintf(context->out, "%-12s  %-24s  %s\n",
			    config_name(i), value == NULL ? "-" : value,
			    config_text(i));
		}
		print_limits(context);
		return EX_OK;
	}
	if (!yes && budget_find(argv[0]) != BUDGETS)
		return limit(context, budget_find(argv[0]), unset ? NULL :
		    argv[1], unset || argc == 2);
	which = find(argv[0]);
	command_store(context, (unset || argc == 2) &&
	    !(config_machine(which) && store_on_server(context->path)));
	if (unset || argc == 2)
		set(context, which, unset ? NULL : argv[1], yes);
	else if ((value = config_get(context->store, which)) != NULL)
		fprintf(context->out, "%s\n", value);
	return EX_OK;
}

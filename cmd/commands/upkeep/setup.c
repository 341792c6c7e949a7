/*
 * setup: prepare a machine to take and send the letters of games.  A script
 * does it, setup.sh, as it is the work of a shell.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/spawn.h"
#include "cmd/desk/argument.h"
#include "store/store.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const char setup_script[];

/* What setup asks; setup.sh says what each value may be. */
enum { PAGES = 10, SITE, ANSWERS };

static const char *const answers[ANSWERS] = { "address", "host", "name", "in",
	"imap", "smtp", "login", "password", "clock", "backups",
	[PAGES] = "pages", [SITE] = "site" };

/* Give the script a value, or none. */
static void
give(const char *name, const char *value)
{
	char *variable = memory_printf("SETUP_%s", name);

	for (char *p = variable; *p != '\0'; p++)
		*p = (char)toupper((unsigned char)*p);
	if (value == NULL)
		unsetenv(variable);
	else if (setenv(variable, value, 1) != 0)
		die(EX_OSERR, "out of memory");
	free(variable);
}

/* Read the arguments NAME=VALUE; the last of a name counts. */
static void
read_answers(char **argv, const char *values[ANSWERS])
{
	for (; *argv != NULL; argv++) {
		size_t len = strcspn(*argv, "=");
		int i = 0;

		while (i < ANSWERS && (strlen(answers[i]) != len ||
		    memcmp(answers[i], *argv, len) != 0))
			i++;
		if (i == ANSWERS || (*argv)[len] == '\0')
			die(EX_USAGE, "'%.60s' is no answer to setup: write "
			    "NAME=VALUE, where NAME is address, host, name, "
			    "in, imap, smtp, login, password, clock, backups, "
			    "pages or site", *argv);
		values[i] = *argv + len + 1;
	}
}

int
cmd_setup(struct context *context, int argc, char **argv)
{
	const char *values[ANSWERS] = { NULL };
	bool yes = false;
	const struct argument_option options[] = {
		{ "yes", .set = &yes },
		{ .name = NULL }
	};
	char sh[] = "sh", option[] = "-c", name[] = "nuncio setup";
	char *script[] = { sh, option, (char *)(uintptr_t)setup_script, name,
	    NULL };
	char exe[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", exe, sizeof(exe) - 1);

	arguments(context, argc, argv, options, 0, MANY);
	read_answers(argv + optind, values);
	if (values[SITE] != NULL && values[PAGES] == NULL)
		die(EX_USAGE, "'site=' is the address of the pages in "
		    "'pages=DIR': give both");
	if (store_on_server(context->path))
		die(EX_USAGE, "setup is for a store in a file; for one on a "
		    "server see nuncio-server(8)");
	for (int i = 0; i < ANSWERS; i++)
		give(answers[i], values[i]);
	give("yes", yes ? "yes" : NULL);
	exe[n < 0 ? 0 : n] = '\0';
	give("program", exe);
	give("store", context->path);
	return spawn_run("/bin/sh", script, false);
}

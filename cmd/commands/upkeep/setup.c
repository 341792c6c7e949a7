/*
 * setup: prepare a machine to take and send the letters of games.  A script
 * does it, setup.sh, as it is the work of a shell.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"
#include "cmd/desk/argument.h"
#include "store/store.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern const char setup_script[];

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

static int
run_script(void)
{
	char sh[] = "sh", option[] = "-c", script[] = "nuncio setup";
	char *argv[] = { sh, option, (char *)(uintptr_t)setup_script, script,
	    NULL };
	int status;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		execv("/bin/sh", argv);
		complain("'/bin/sh' cannot be run");
		_exit(EX_UNAVAILABLE);
	}
	status = child < 0 ? -1 : whole_wait(child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : EX_OSERR;
}

int
cmd_setup(struct context *context, int argc, char **argv)
{
	const char *values[10] = { NULL }, *pages = NULL, *site = NULL;
	bool yes = false;
	const struct argument_option options[] = {
		{ "address", .text = &values[0] },
		{ "host", .text = &values[1] },
		{ "name", .text = &values[2] },
		{ "in", .text = &values[3] },
		{ "imap", .text = &values[4] },
		{ "smtp", .text = &values[5] },
		{ "login", .text = &values[6] },
		{ "password", .text = &values[7] },
		{ "clock", .text = &values[8] },
		{ "backups", .text = &values[9] },
		{ "pages", .text = &pages },
		{ "site", .text = &site },
		{ "yes", .set = &yes },
		{ .name = NULL }
	};
	char exe[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", exe, sizeof(exe) - 1);

	arguments(context, argc, argv, options, 0, 0);
	if (site != NULL && pages == NULL)
		usage(context);
	if (store_on_server(context->path))
		die(EX_USAGE, "setup is for a store in a file; for one on a "
		    "server see nuncio-server(8)");
	for (size_t i = 0; options[i].text != NULL; i++)
		give(options[i].name, *options[i].text);
	give("yes", yes ? "yes" : NULL);
	exe[n < 0 ? 0 : n] = '\0';
	give("program", exe);
	give("store", context->path);
	return run_script();
}

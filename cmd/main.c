/*
 * main.c: finds the command and the store, opens the store as the command asks,
 * and runs the command.
 */
#include "cmd/base/command.h"
#include "cmd/base/work.h"
#include "cmd/commands/commands.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/command_table.h"
#include "cmd/base/memory.h"
#include "cmd/umpire/went_back.h"

#include "store/store.h"
#include "core/time.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/*
 * A file in $XDG_DATA_HOME/nuncio.  If there is no such folder, the program
 * ends with status.
 */
static const char *
data_path(const char *name, int status, char buf[PATH_MAX])
{
	const char *base = getenv("XDG_DATA_HOME"), *sub = "";

	if (base == NULL || *base != '/') {
		base = getenv("HOME");
		sub = "/.local/share";
	}
	if (base == NULL || *base == '\0')
		die(status, "say where the store is with -d STORE: neither "
		    "NUNCIO_DB nor HOME is set");
	if (snprintf(buf, PATH_MAX, "%s%s/nuncio/%s", base, sub, name) >=
	    PATH_MAX)
		die(status, "the path of the store is too long");
	return buf;
}

/* The store: -d, else $NUNCIO_DB, else nuncio.db in that folder. */
static const char *
store_path(const char *given, int status, char buf[PATH_MAX])
{
	if (given == NULL)
		given = getenv("NUNCIO_DB");
	return given != NULL && *given != '\0' ? given :
	    data_path("nuncio.db", status, buf);
}

/*
 * Where the host's keys are: -k, or $NUNCIO_KEY; else NULL, which is beside the
 * store.  There is no such place for one on a server: server.key, where the
 * store would be.
 */
static const char *
keys_path(const char *given, const char *store, char buf[PATH_MAX])
{
	static const char tail[] = ".key";
	size_t len;

	if (given == NULL)
		given = getenv("NUNCIO_KEY");
	if (given == NULL || *given == '\0') {
		if (!store_on_server(store))
			return NULL;
		given = data_path("server", EX_USAGE, buf);
	} else if (snprintf(buf, PATH_MAX, "%s", given) >= PATH_MAX)
		die(EX_USAGE, "the path of the key is too long");
	len = strlen(buf);
	if (len > strlen(tail) && strcmp(buf + len - strlen(tail), tail) == 0)
		buf[len - strlen(tail)] = '\0';
	return buf;
}

/*
 * A standard file that is closed stays as useless as it was: else a file of
 * ours would take its place, and be read as a letter.
 */
static void
keep_standard(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			open("/dev/null", fd == STDIN_FILENO ? O_WRONLY :
			    O_RDONLY);
}

static int
run(const struct command *command, struct context *context, int argc,
    char **argv)
{
	int status;

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "-h") == 0 ||
		    strcmp(argv[i], "--help") == 0) {
			command_usage(context->out, command);
			return EX_OK;
		}
	if (command->flags & (CMD_READ | CMD_WRITE))
		command_store(context, command->flags & CMD_WRITE);
	opterr = 0;	/* usage() says it, and echoes nothing */
	optind = 0;	/* getopt starts afresh */
	status = command->run(context, argc, argv);
	store_close(context->store);
	return status;
}

/*
 * Before any secret is read: what this process holds in memory is written to
 * no core file, and no other process of the same user may look into it.
 */
static void
keep_to_itself(void)
{
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	/* The sanitizers look into it, to find what leaks. */
#if defined(__linux__) && !defined(SANITIZED)
	prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

/*
 * The parent may have left the program to ignore signals, or to block them:
 * then it could not wait for a child, and no alarm could end a child that
 * hangs.  If a file may not grow, it cannot be written.
 */
static void
hear_signals(void)
{
	sigset_t heard;

	signal(SIGCHLD, SIG_DFL);
	signal(SIGALRM, SIG_DFL);
	signal(SIGXFSZ, SIG_IGN);
	sigemptyset(&heard);
	sigaddset(&heard, SIGCHLD);
	sigaddset(&heard, SIGALRM);
	sigaddset(&heard, SIGXCPU);
	sigprocmask(SIG_UNBLOCK, &heard, NULL);
}

/*
 * The status is that of the first failure; and a mail system, which reads none
 * of this, must not return a letter that was taken or will be.
 */
static int
end(const struct command *command, int status)
{
	errno = 0;
	if ((fflush(stdout) == EOF || ferror(stdout)) &&
	    (command == NULL || command->run != cmd_deliver))
		die(status == EX_OK ? EX_IOERR : status,
		    "cannot write to standard output%s%s", errno != 0 ? ": " :
		    "", errno != 0 ? strerror(errno) : "");
	return status;
}

static int
no_command(struct context *context)
{
	context->out = stderr;
	cmd_help(context, 1, NULL);
	return EX_USAGE;
}

/*
 * The store exists: is it in the expected state, and which words describe it?
 */
static void
opened(struct context *context, bool write)
{
	struct fault fault;

	if (!went_back_look(context, write, &fault))
		die(EX_IOERR, "%s", fault.text);
}

int
main(int argc, char **argv)
{
	struct context context = {
		.commands = table, .in = stdin, .out = stdout, .err = stderr,
		.now = time(NULL), .opened = opened,
		.colour = isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL
	};
	const struct command *command;
	const char *path = NULL, *keys = NULL;
	char buf[PATH_MAX], keys_buf[PATH_MAX];
	int c;

	if (argc == 3 && strcmp(argv[1], "worker") == 0)
		return work_be(argv[2]);
	keep_standard();
	keep_to_itself();
	hear_signals();
	opterr = 0;
	memory_json();
	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
	while ((c = getopt(argc, argv, "+Cd:hk:V-:")) != -1) {
		if (c == '-' && strcmp(optarg, "version") == 0)
			c = 'V';
		else if (c == '-' && strcmp(optarg, "help") == 0)
			c = 'h';
		switch (c) {
		case 'C':
			context.colour = false;
			break;
		case 'd':
			path = optarg;
			break;
		case 'k':
			keys = optarg;
			break;
		case 'h':
			return end(NULL, cmd_help(&context, 1, argv));
		case 'V':
			return end(NULL, cmd_version(&context, 1, argv));
		default:
			return no_command(&context);
		}
	}
	argc -= optind;
	argv += optind;
	if (argc == 0)
		return no_command(&context);
	if ((command = command_find(table, argv[0])) == NULL)
		die(EX_USAGE, "there is no command '%s'; 'nuncio help' lists "
		    "them", argv[0]);
	/* A row of a store with such a time could not be read again. */
	if ((context.now < 0 || context.now >= TIME_END) &&
	    command->run != cmd_help && command->run != cmd_version)
		die(EX_TEMPFAIL, "the clock of this machine is not between "
		    "the years 1970 and 9999: set it");
	/*
	 * A mail system may set no HOME; it must not send the letter back for
	 * that.
	 */
	context.path = store_path(path, command->run == cmd_deliver ?
	    EX_TEMPFAIL : EX_USAGE, buf);
	context.keys = keys_path(keys, context.path, keys_buf);
	context.command = command;
	return end(command, run(command, &context, argc, argv));
}

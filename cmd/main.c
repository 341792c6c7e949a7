/*
 * main.c: the table of commands; finds the store, opens it as the command
 * asks, runs it.
 */
#include "command.h"

#include "store/store.h"

#include <getopt.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const struct command commands[] = {
	{ "init", cmd_init, 0, "init [--name NAME]",
	    "make a store and the host's key" },
	{ "keygen", cmd_keygen, 0, "keygen [--no-password] FILE",
	    "make a key to sign with" },
	{ "sign", cmd_sign, 0, "sign -k FILE TURN",
	    "sign a turn file" },
	{ "player", cmd_player, CMD_WRITE,
	    "player add NAME ADDRESS KEYFILE [--lang LANG]\n"
	    "player list [--json]\n"
	    "player set NAME [--address ADDRESS] [--lang LANG] [--key FILE]",
	    "add, list and change players" },
	{ "new", cmd_new, CMD_WRITE,
	    "new RULESET GAME PLAYER... [-o KEY=VALUE]... [--no-join]",
	    "begin a game" },
	{ "submit", cmd_submit, CMD_WRITE, "submit [FILE...]",
	    "take turn files" },
	{ "show", cmd_show, CMD_READ,
	    "show GAME [--as PLAYER] [--lang LANG] [--at LINE] [--json]",
	    "the report of a game" },
	{ "moves", cmd_moves, CMD_READ, "moves GAME [PLAYER] [--sensible]",
	    "the legal moves of what is pending" },
	{ "status", cmd_status, CMD_READ, "status [GAME...] [--json]",
	    "a line a game: who is awaited" },
	{ "log", cmd_log, CMD_READ,
	    "log GAME [--after LINE] [--json [--states] [--legal]]",
	    "the lines of a game" },
	{ "audit", cmd_audit, CMD_READ, "audit [GAME...]",
	    "check everything again" },
	{ "selfplay", cmd_selfplay, 0,
	    "selfplay RULESET [-n SEATS] [-o KEY=VALUE]... [--seed N]\n"
	    "    [--games N] [--max-lines N] [--json [--states] [--legal]]",
	    "play random games in memory" },
	{ "render", cmd_render, 0, "render TEMPLATE DATA.json",
	    "a Mustache template over data" },
	{ "help", cmd_help, 0, "help [COMMAND]", "say what there is" },
	{ "version", cmd_version, 0, "version", "say which nuncio this is" },
	{ NULL, NULL, 0, NULL, NULL }
};

int
cmd_version(struct context *context, int argc, char **argv)
{
	(void)argv;
	if (argc != 1)
		usage("version");
	fprintf(context->out, "nuncio %s\n", NUNCIO_VERSION);
	return EX_OK;
}

static void
print_usage(FILE *out, const struct command *command)
{
	for (const char *line = command->usage; *line != '\0';) {
		size_t len = strcspn(line, "\n");

		/* A line that goes on from the one before is indented. */
		fprintf(out, "%s%s%.*s\n",
		    line == command->usage ? "usage: " : "       ",
		    *line == ' ' ? "    " : "nuncio ", (int)len, line);
		line += len + (line[len] == '\n');
	}
}

static const struct command *
find(const char *name)
{
	for (const struct command *c = commands; c->name != NULL; c++)
		if (strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

void
usage(const char *name)
{
	print_usage(stderr, find(name));
	exit(EX_USAGE);
}

int
cmd_help(struct context *context, int argc, char **argv)
{
	const struct command *command;

	if (argc > 2)
		usage("help");
	if (argc == 2) {
		if ((command = find(argv[1])) == NULL)
			die(EX_USAGE, "there is no command '%s'", argv[1]);
		print_usage(context->out, command);
		fprintf(context->out, "\n%s; see nuncio(1)\n",
		    command->summary);
		return EX_OK;
	}
	fprintf(context->out, "usage: nuncio [-C] [-d STORE] COMMAND\n\n");
	for (command = commands; command->name != NULL; command++)
		fprintf(context->out, "  %-10s %s\n", command->name,
		    command->summary);
	fprintf(context->out, "\n'nuncio help COMMAND' says how each is "
	    "called; see nuncio(1).\n");
	return EX_OK;
}

/* -d, else $NUNCIO_DB, else $XDG_DATA_HOME/nuncio/nuncio.db. */
static const char *
store_path(const char *given, char buf[PATH_MAX])
{
	const char *base = getenv("XDG_DATA_HOME"), *sub = "";

	if (given == NULL)
		given = getenv("NUNCIO_DB");
	if (given != NULL && *given != '\0')
		return given;
	if (base == NULL || *base != '/') {
		base = getenv("HOME");
		sub = "/.local/share";
	}
	if (base == NULL || *base == '\0')
		die(EX_USAGE, "say where the store is with -d STORE: neither "
		    "NUNCIO_DB nor HOME is set");
	if (snprintf(buf, PATH_MAX, "%s%s/nuncio/nuncio.db", base, sub) >=
	    PATH_MAX)
		die(EX_USAGE, "the path of the store is too long");
	return buf;
}

static int
run(const struct command *command, struct context *context, int argc,
    char **argv)
{
	int status;

	if (argc == 2 && (strcmp(argv[1], "-h") == 0 ||
	    strcmp(argv[1], "--help") == 0)) {
		print_usage(context->out, command);
		return EX_OK;
	}
	if (command->flags & (CMD_READ | CMD_WRITE))
		store_must(context->store, store_open(&context->store,
		    context->path, command->flags & CMD_WRITE ?
		    STORE_WRITE : STORE_READ));
	optind = 0;	/* getopt starts afresh */
	status = command->run(context, argc, argv);
	store_close(context->store);
	return status;
}

int
main(int argc, char **argv)
{
	struct context context = {
		.in = stdin, .out = stdout, .err = stderr,
		.now = time(NULL), .colour = isatty(STDOUT_FILENO) &&
		    getenv("NO_COLOR") == NULL
	};
	const struct command *command;
	const char *path = NULL;
	char buf[PATH_MAX];
	int c, status;

	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
	while ((c = getopt(argc, argv, "+Cd:hV-:")) != -1) {
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
		case 'h':
			return cmd_help(&context, 1, argv);
		case 'V':
			return cmd_version(&context, 1, argv);
		default:
			usage("help");
		}
	}
	argc -= optind;
	argv += optind;
	if (argc == 0) {
		context.out = stderr;
		cmd_help(&context, 1, argv);
		return EX_USAGE;
	}
	if ((command = find(argv[0])) == NULL)
		die(EX_USAGE, "there is no command '%s'; 'nuncio help' lists "
		    "them", argv[0]);
	context.path = store_path(path, buf);
	status = run(command, &context, argc, argv);
	if (fflush(stdout) == EOF || ferror(stdout))
		die(EX_IOERR, "cannot write the answer");
	return status;
}

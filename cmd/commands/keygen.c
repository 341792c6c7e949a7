/*
 * keygen.c: nuncio keygen: a key to sign with.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/desk/keyfile.h"
#include "cmd/umpire/unlock.h"

#include <getopt.h>
#include <sodium.h>

int
cmd_keygen(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "no-password", no_argument, NULL, 'n' },
		{ NULL, 0, NULL, 0 }
	};
	char password[PASSWORD] = "";
	bool protect = true;
	size_t len = 0;
	struct fault fault;
	int c, status;

	(void)context;
	opterr = 0;
	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'n')
			protect = false;
		else
			usage(context);
	if (argc - optind != 1 || *argv[optind] == '\0')
		usage(context);
	/* Nobody should think of a password in vain. */
	keyfile_must_be_new(argv[optind]);
	if (protect && (status = password_ask(true, false, password, &len,
	    &fault)) != EX_OK)
		die(status, "%s", fault.text);
	if (protect && len == 0)
		die(EX_USAGE, "an empty password protects nothing; "
		    "--no-password makes a key without one");
	keyfile_make(argv[optind], protect ? password : NULL, len, NULL);
	sodium_memzero(password, sizeof(password));
	return EX_OK;
}

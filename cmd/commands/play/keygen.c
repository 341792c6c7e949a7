/* keygen.c: nuncio keygen: make a key for signing turn files. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "cmd/umpire/unlock.h"

#include <sodium.h>

int
cmd_keygen(struct context *context, int argc, char **argv)
{
	char password[PASSWORD] = "";
	bool open = false;
	size_t len = 0;
	struct fault fault;
	int status;
	const struct argument_option options[] = {
		{ "no-password", .set = &open },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (*argv[optind] == '\0')
		usage(context);
	/* Nobody should think of a password in vain. */
	keyfile_must_be_new(argv[optind]);
	if (!open && (status = password_ask(true, false, password, &len,
	    &fault)) != EX_OK)
		die(status, "%s", fault.text);
	if (!open && len == 0)
		die(EX_USAGE, "an empty password protects nothing; "
		    "--no-password makes a key without one");
	keyfile_make(argv[optind], open ? NULL : password, len, NULL);
	sodium_memzero(password, sizeof(password));
	return EX_OK;
}

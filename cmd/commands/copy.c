/*
 * copy: all of a store into a new one, of whatever kind each is.
 *
 * The copy is on the disk, and sleeps, before the other is left.  So if this
 * breaks off, either nothing has happened or the copy sleeps beside a store
 * that goes on; never do both go on.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "store/store.h"

#include <getopt.h>
#include <string.h>

int
cmd_copy(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "partitions", required_argument, NULL, 'p' },
		{ NULL, 0, NULL, 0 }
	};
	struct store *from, *to;
	enum store_result result;
	int c, partitions = 0;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'p')
			partitions = number_within(optarg, "--partitions", 2,
			    STORE_PARTITIONS);
		else
			usage(context);
	if (optind != argc - 2 || *argv[optind] == '\0' ||
	    *argv[optind + 1] == '\0')
		usage(context);
	result = store_open(&from, argv[optind], STORE_WRITE);
	store_must(from, result);
	store_must(from, store_begin(from));
	result = store_create(&to, argv[optind + 1], partitions);
	store_must(to, result);
	store_must(to, store_begin(to));
	result = store_copy(from, to);
	if (result == STORE_OK)
		result = store_commit(to);
	if (result != STORE_OK) {
		complain("%s", store_error(store_failure(to) != STORE_OK ?
		    to : from));
		store_discard(to);
		return store_status(result);
	}
	store_must(from, store_leave(from));
	store_must(from, store_commit(from));
	fprintf(context->out, "'%s' can only be read from here on; the copy "
	    "sleeps until\n'nuncio -d %s host wake'\n", argv[optind],
	    argv[optind + 1]);
	store_close(to);
	store_close(from);
	return EX_OK;
}

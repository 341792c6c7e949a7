/* export: a game as one text that anybody can check. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/bundle/bundle.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/keyfile.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "core/order.h"
#include "store/store.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* The game goes to another host from here on. */
static void
hand_over(struct context *context, const char *id, const struct key *heir)
{
	static const char reason[] = "handed over";
	struct record *r = record_new();
	struct order order = { .act = ACT_HANDOVER, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct outcome outcome;

	key_format(heir, order.key);
	orders_carry_out(context, id, &order, r, &outcome);
	if (outcome.status != EX_OK) {
		answer_refusal(context, &outcome, id, 1);
		exit(outcome.status);
	}
	outcome_free(&outcome);
	record_drop(r);
}

/*
 * Who takes the game over: a key or a file of one.  The game is that host's
 * then, unless it was before: who has lost the bundle may have it again.
 */
static void
find_heir(struct context *context, const char *id, const char *to,
    struct key *heir)
{
	struct record *r = record_new();
	char word[KEY_TEXT];
	bool theirs;

	keyfile_public(context, to, heir);
	if (heir->kind != KEY_ED)
		die(EX_DATAERR, "'%s' is no host's key: those are in "
		    "minisign's format", to);
	key_format(heir, word);
	open_game(context, r, id, -1);
	if (r->fixed.blank)
		die(EX_DATAERR, "the secret of '%s' is not known here: only "
		    "its host can hand it over", r->fixed.id);
	theirs = strcmp(r->game.host, word) == 0;
	record_drop(r);
	store_rollback(context->store);
	if (!theirs)
		hand_over(context, id, heir);
}

/* The bundle; heir may be NULL. */
static void
write_bundle(struct context *context, const char *id, const struct key *heir)
{
	const struct secret *host;
	struct record *r = record_new();
	struct buffer out = { 0 };
	struct fault fault;

	open_game(context, r, id, -1);
	/* What does not read as a game is not to be sealed, nor printed. */
	record_must(r, record_rewind(r));
	record_must(r, record_read(r, r->last, NULL, NULL));
	if ((host = host_secret(context)) == NULL)
		die(EX_NOINPUT, "the host's key '%s.key' is missing; bundles "
		    "are signed with it", context->path);
	record_must(r, bundle_write(r, host, heir, &out, &fault));
	if (fault.text[0] != '\0')
		die(EX_DATAERR, "%s", fault.text);
	fwrite(out.data, 1, out.len, context->out);
	buffer_free(&out);
	record_drop(r);
}

int
cmd_export(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "to", required_argument, NULL, 't' },
		{ NULL, 0, NULL, 0 }
	};
	const char *to = NULL;
	struct key heir;
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 't')
			to = optarg;
		else
			usage(context);
	if (argc - optind != 1)
		usage(context);
	command_store(context, to != NULL);
	if (to != NULL)
		find_heir(context, argv[optind], to, &heir);
	write_bundle(context, argv[optind], to != NULL ? &heir : NULL);
	return EX_OK;
}

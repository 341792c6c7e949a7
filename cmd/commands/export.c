/* export: a game as one text that anybody can check. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/bundle.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/keyfile.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* The game goes to another host from here on. */
static void
hand_over(struct context *context, const char *id, const struct key *heir)
{
	static const char reason[] = "handed over";
	static struct record r;
	struct order order = { .act = ACT_HANDOVER, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct outcome outcome;

	key_format(heir, order.key);
	orders_carry_out(context, id, &order, &r, &outcome);
	if (outcome.status != EX_OK) {
		answer_refusal(context, &outcome, id, 1);
		exit(outcome.status);
	}
	outcome_free(&outcome);
	record_free(&r);
}

int
cmd_export(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "to", required_argument, NULL, 't' },
		{ NULL, 0, NULL, 0 }
	};
	static struct record r;
	struct buffer out = { 0 };
	struct key heir;
	const char *to = NULL;
	char word[KEY_TEXT];
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 't')
			to = optarg;
		else
			usage(context);
	if (argc - optind != 1)
		usage(context);
	command_store(context, to != NULL);
	if (to != NULL) {
		keyfile_public(context, to, &heir);
		if (heir.kind != KEY_ED)
			die(EX_DATAERR, "'%s' is no host's key: those are in "
			    "minisign's format", to);
		key_format(&heir, word);
		open_game(context, &r, argv[optind], -1);
		if (r.fixed.blank)
			die(EX_DATAERR, "the secret of '%s' is not known "
			    "here: only its host can hand it over",
			    r.fixed.id);
		/* Who has lost the bundle may have it again. */
		c = strcmp(r.game.host, word) == 0;
		record_free(&r);
		store_rollback(context->store);
		if (!c)
			hand_over(context, argv[optind], &heir);
	}
	open_game(context, &r, argv[optind], -1);
	/* What does not read as a game is not to be sealed, nor printed. */
	record_must(&r, record_rewind(&r));
	record_must(&r, record_read(&r, r.last, NULL, NULL));
	record_must(&r, bundle_write(context, &r,
	    to != NULL ? &heir : NULL, &out));
	fwrite(out.data, 1, out.len, context->out);
	buffer_free(&out);
	record_free(&r);
	return EX_OK;
}

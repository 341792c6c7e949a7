/* import: add the game of a bundle to the store. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/bundle/import.h"
#include "cmd/desk/argument.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* Is it a game that goes on here? */
static bool
is_ours(struct context *context, const struct record *r)
{
	return !r->fixed.blank && !game_over(&r->game) &&
	    host_has(context->store, r->game.host);
}

/* False: *told says why not, and nothing has changed. */
static bool
take_in(struct context *context, const struct bundle *bundle, bool take,
    struct record *r, struct buffer *told)
{
	struct fault fault;
	bool ours = is_ours(context, r);

	store_must(context->store, store_begin_game(context->store,
	    r->fixed.id));
	if (take && !ours)
		fault_set(&fault, "'%s' was not handed over to this host, or "
		    "is over: to read it, import it without --take",
		    r->fixed.id);
	else if (import_game(context->store, bundle, take, r, &fault)) {
		if (ours)
			notify_moved(context, r);
		command_does("the game '%s' was taken in", r->fixed.id);
		store_must(context->store, store_commit(context->store));
		return true;
	}
	store_rollback(context->store);
	buffer_clear(told);
	buffer_puts(told, fault.text);
	return false;
}

/* The holiday of this host. */
static void
catch_up(struct context *context, const char *game)
{
	struct record *r = record_new();
	struct outcome outcome;

	orders_catch_up(context, game, r, &outcome);
	outcome_free(&outcome);
	record_drop(r);
}

/* No letter reaches a player who has come with the game. */
static void
name_nowhere(struct context *context, const struct record *r)
{
	for (int i = 0; i < r->fixed.seats; i++) {
		struct store_player player = { .player = r->player[i] };

		if (game_bots(&r->game) >> i & 1 ||
		    r->game.resigned >> i & 1)
			continue;
		store_must(context->store, store_player_get(context->store,
		    NULL, &player));
		if (strcmp(player.address, "-") == 0)
			fprintf(context->out, "'%s' has no address here, so no "
			    "letters can be sent: 'nuncio player set %s "
			    "--address ADDRESS'\n", player.name,
			    player.name);
	}
}

int
cmd_import(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct fault fault = { .text = "" };
	struct bundle bundle;
	size_t len;
	char *text;
	bool good, take = false;
	const struct argument_option options[] = {
		{ "take", .set = &take },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	text = file_read(context, argv[optind], BUNDLE_MAX, &len);
	command_store(context, true);
	good = bundle_sandboxed(text, len, host_secret(context), &bundle, r,
	    &told, &fault) && take_in(context, &bundle, take, r, &told);
	free(text);
	if (fault.text[0] != '\0')
		die(EX_SOFTWARE, "%s", fault.text);
	if (good) {
		print_clean(context->out, "%s\n", buffer_text(&told));
		if (!is_ours(context, r) && !game_over(&r->game))
			fprintf(context->out, "%s was not handed over to this "
			    "host: it can be read and audited here, but not "
			    "played\n", r->fixed.id);
		else if (!game_over(&r->game))
			name_nowhere(context, r);
		catch_up(context, r->fixed.id);
	} else
		complain("'%s': %s", argv[optind], buffer_text(&told));
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return good ? EX_OK : EX_DATAERR;
}

/* deputy: name the players who may give some of the host's orders by letter. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/umpire/deputy.h"
#include "cmd/umpire/outbox.h"
#include "store/store.h"

#include <string.h>

static int
list(struct context *context, int argc, char **argv)
{
	struct deputy row[DEPUTIES];
	struct buffer text = { 0 };
	struct store_player player;
	const struct language *l;
	char lang[LANG_TEXT];
	bool json, counts;
	json_t *all = json_array();
	int n;

	list_options(context, argc, argv, NULL, &json);
	command_store(context, false);
	l = sentence_language(context, lang);
	n = deputy_list(context->store, row);
	for (int i = 0; i < n; i++) {
		counts = store_may(context->store, store_player_get(
		    context->store, row[i].name, &player)) &&
		    strcmp(player.key, row[i].key) == 0;
		sentence_line(l, &text, counts ? "deputy.counts" :
		    "deputy.rekeyed", json_pack("{ss}", "player",
		    row[i].name));
		json_array_append_new(all, json_pack("{ss sb}", "name",
		    row[i].name, "counts", counts));
	}
	if (json)
		print_as_json(context->out, json_incref(all));
	else
		list_print(context, &text);
	json_decref(all);
	buffer_free(&text);
	return EX_OK;
}

/* The command's action on the list. */
struct change {
	struct context *context;
	const char *name;
	bool add;
};

static void
add_one(struct change *change, struct deputy *row, int *n)
{
	struct store *store = change->context->store;
	struct store_player player;

	if (!store_may(store, store_player_get(store, change->name, &player)))
		die(EX_NOINPUT, "there is no player '%.40s'", change->name);
	if (key_is_letter(player.key) != NULL)
		die(EX_USAGE, "'%.40s' plays by letter, but a deputy signs "
		    "with a key", change->name);
	if (!outbox_reaches(store, player.player))
		die(EX_USAGE, "'%.40s' gets no letters: it is a bot, or was "
		    "removed", change->name);
	if (*n == DEPUTIES)
		die(EX_USAGE, "there are %d deputies already, and there can be "
		    "no more", *n);
	snprintf(row[*n].name, sizeof(row[*n].name), "%s", player.name);
	snprintf(row[(*n)++].key, KEY_TEXT, "%s", player.key);
}

static void
tell(struct change *change)
{
	struct store *store = change->context->store;
	struct outbox letter = { .kind = TELL_DONE };
	struct store_player player;

	if (!config_mail(store) || !store_may(store, store_player_get(store,
	    change->name, &player)))
		return;
	letter.player = player.player;
	letter.args = json_pack("{ss s{}}", "key", change->add ?
	    "deputy_named" : "deputy_ended", "args");
	outbox_put(change->context, &letter);
}

/* Is it so already, by a command that broke off after it was done? */
static bool
is_done(const struct change *change)
{
	struct store *store = change->context->store;
	struct store_player player;

	return change->add && store_may(store, store_player_get(store,
	    change->name, &player)) && deputy_is(store, &player);
}

static void
change_list(void *arg)
{
	struct change *change = arg;
	struct store *store = change->context->store;
	struct deputy row[DEPUTIES];
	int n, at = 0;

	store_must(store, store_begin(store));
	if (is_done(change)) {
		store_rollback(store);
		return;
	}
	n = deputy_list(store, row);
	while (at < n && strcmp(row[at].name, change->name) != 0)
		at++;
	if (at == n && !change->add)
		die(EX_NOINPUT, "'%.40s' is not a deputy", change->name);
	/* A deputy who is named again is one with the present key. */
	if (at < n)
		memmove(&row[at], &row[at + 1], (--n - at) * sizeof(*row));
	if (change->add)
		add_one(change, row, &n);
	deputy_set(store, row, n);
	tell(change);
	store_must(store, store_commit(store));
}

int
cmd_deputy(struct context *context, int argc, char **argv)
{
	struct change change = { .context = context };

	if (argc > 1 && strcmp(argv[1], "list") == 0)
		return list(context, argc - 1, argv + 1);
	change.add = argc > 1 && strcmp(argv[1], "add") == 0;
	if (!change.add && (argc < 2 || strcmp(argv[1], "remove") != 0))
		return list(context, argc, argv);
	arguments(context, argc - 1, argv + 1, NULL, 1, 1);
	change.name = argv[2];
	command_store(context, true);
	command_transact(context->store, change_list, &change);
	return EX_OK;
}

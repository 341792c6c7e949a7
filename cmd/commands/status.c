/* status: a line a game: who is awaited, for what, since when. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/name.h"
#include "cmd/report/list.h"
#include "cmd/umpire/outage.h"
#include "store/store.h"
#include "core/time.h"

#include <getopt.h>
#include <jansson.h>

struct printer {
	struct context *context;
	struct buffer text;
	bool found;
};

/* One object a line within a list, so that many games need no memory. */
static int
print_json(void *arg, const struct store_status *row)
{
	struct printer *p = arg;
	json_t *out = json_pack("{ss ss ss? ss? so so si}", "id", row->id,
	    "ruleset", row->ruleset, "pending", row->decision,
	    "player", row->player, "since", time_json(row->since), "until",
	    time_json(outage_due_row(p->context->store, row)), "round",
	    row->round);

	fputs(p->found ? ",\n" : "\n", p->context->out);
	p->found = true;
	json_dumpf(out, p->context->out, JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(out);
	return 0;
}

static int
print_text(void *arg, const struct store_status *row)
{
	struct printer *p = arg;

	if (!p->found)
		buffer_puts(&p->text, "game\tround\tawaited\tfor\t"
		    "since (UTC)\tuntil\n");
	p->found = true;
	buffer_printf(&p->text, "%s\t%d\t%s\t%s\t", row->id, row->round,
	    row->player != NULL ? row->player : "-",
	    row->decision != NULL ? row->decision : "(over)");
	list_time(&p->text, row->since);
	buffer_puts(&p->text, "\t");
	list_time(&p->text, outage_due_row(p->context->store, row));
	buffer_puts(&p->text, "\n");
	return 0;
}

int
cmd_status(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ NULL, 0, NULL, 0 }
	};
	struct printer p = { .context = context };
	bool json = false;
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'j')
			json = true;
		else
			usage(context);
	store_must(context->store, store_begin_read(context->store));
	/* Nothing is printed when one of the names is wrong. */
	for (int i = optind; i < argc; i++) {
		struct store_game game;
		enum store_result result = is_id(argv[i]) ? store_game_get(
		    context->store, argv[i], &game) : STORE_NONE;

		if (result == STORE_NONE)
			die(EX_NOINPUT, "there is no game '%.40s'", argv[i]);
		store_must(context->store, result);
	}
	if (json)
		fputs("[", context->out);
	for (int i = optind; i < argc || i == optind; i++)
		store_must(context->store, store_status_each(context->store,
		    i < argc ? argv[i] : NULL, json ? print_json : print_text,
		    &p));
	if (json) {
		fputs("\n]\n", context->out);
		return EX_OK;
	}
	list_print(context, &p.text);
	return EX_OK;
}

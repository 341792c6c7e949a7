/* tables: list the tables at which players wait for others. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/club/tables.h"
#include "cmd/desk/list.h"
#include "store/store.h"

static void
add_row(struct buffer *out, const json_t *table)
{
	const char *ruleset, *terms;
	const json_t *players, *name;
	json_int_t seats;
	size_t i;

	json_unpack((json_t *)table, "{ss sI ss so}", "ruleset", &ruleset,
	    "seats", &seats, "terms", &terms, "players", &players);
	buffer_printf(out, "%s\t%zu/%lld\t%s\t", ruleset,
	    json_array_size(players), (long long)seats, terms);
	json_array_foreach(players, i, name)
		buffer_printf(out, "%s%s", i > 0 ? " " : "",
		    json_string_value(name));
	buffer_putc(out, '\n');
}

int
cmd_tables(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	bool json;
	json_t *tables;
	const json_t *table;
	size_t i;

	list_options(context, argc, argv, NULL, &json);
	store_must(context->store, store_begin_read(context->store));
	tables = tables_all(context);
	if (json) {
		json_dumpf(tables, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else if (json_array_size(tables) > 0) {
		buffer_puts(&text, "game\tplayers\tterms\twho\n");
		json_array_foreach(tables, i, table)
			add_row(&text, table);
		list_print(context, &text);
	}
	json_decref(tables);
	return EX_OK;
}

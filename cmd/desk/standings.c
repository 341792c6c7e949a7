/* standings: how players have played, by player and ruleset. */
#include "cmd/desk/desk.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/desk/list.h"
#include "cmd/umpire/standings.h"
#include "store/store.h"

#include <string.h>

static long long
number(const json_t *row, const char *key)
{
	return json_integer_value(json_object_get(row, key));
}

static void
add_row(struct buffer *out, const json_t *row)
{
	char mean[SPELL_TEXT], median[SPELL_TEXT], kept[SPELL_TEXT];
	long long games = number(row, "games");

	standings_time(json_object_get(row, "mean"), mean);
	standings_time(json_object_get(row, "median"), median);
	standings_kept(row, kept);
	buffer_printf(out, "%s\t%lld\t%lld\t%lld\t", json_string_value(
	    json_object_get(row, "player")), games, number(row, "won"),
	    number(row, "running"));
	if (games > 0)
		buffer_printf(out, "%lld.%lld", number(row, "points") / games,
		    number(row, "points") % games * 10 / games);
	else
		buffer_putc(out, '-');
	buffer_printf(out, "\t%lld\t%s\t%s\t%s\n", number(row, "decisions"),
	    mean, median, kept);
}

int
cmd_standings(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	const char *last = "", *ruleset;
	bool json;
	json_t *all, *row;
	size_t i;

	list_options(context, argc, argv, NULL, &json);
	store_must(context->store, store_begin_read(context->store));
	all = standings_all(context);
	if (json) {
		json_dumpf(all, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else {
		json_array_foreach(all, i, row) {
			ruleset = json_string_value(json_object_get(row,
			    "ruleset"));
			if (strcmp(ruleset, last) != 0)
				buffer_printf(&text, "%s%s\nplayer\tgames\t"
				    "won\truns\tpoints\tdecided\tmean\t"
				    "median\tin time\n", i > 0 ? "\n" : "",
				    ruleset);
			last = ruleset;
			add_row(&text, row);
		}
		list_print(context, &text);
	}
	json_decref(all);
	return EX_OK;
}

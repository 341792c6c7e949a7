/* standings: how players have played, by player and ruleset; how well. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/club/standings.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
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

/* What there is of each ruleset, in the order of its rows. */
static void
add_all(const struct language *l, struct buffer *out, const json_t *all)
{
	const char *last = "", *ruleset;
	const json_t *row;
	size_t i;

	json_array_foreach(all, i, row) {
		ruleset = json_string_value(json_object_get(row, "ruleset"));
		if (strcmp(ruleset, last) != 0) {
			buffer_printf(out, "%s%s\n", i > 0 ? "\n" : "",
			    ruleset);
			sentence_line(l, out, "standings.head", NULL);
		}
		last = ruleset;
		add_row(out, row);
	}
}

/* The same of ratings. */
static void
add_ratings(const struct language *l, struct buffer *out, const json_t *all)
{
	const char *last = "", *ruleset;
	const json_t *row, *one;
	size_t i, k;

	json_array_foreach(all, i, row) {
		json_t *rated;

		ruleset = json_string_value(json_object_get(row, "ruleset"));
		if (strcmp(ruleset, last) == 0)
			continue;
		last = ruleset;
		rated = standings_rated(all, ruleset);
		if (json_array_size(rated) > 0) {
			buffer_printf(out, "%s%s\n", out->len > 0 ? "\n" : "",
			    ruleset);
			sentence_line(l, out, "standings.ratings", NULL);
		}
		json_array_foreach(rated, k, one)
			buffer_printf(out, "%s\t%lld\t%lld\t%lld\t%lld\n",
			    json_string_value(json_object_get(one, "player")),
			    number(one, "rated"), number(one, "rating"),
			    number(one, "skill"), number(one, "deviation"));
		json_decref(rated);
	}
}

int
cmd_standings(struct context *context, int argc, char **argv)
{
	struct buffer text = { 0 };
	bool json, ratings = false;
	const struct argument_option options[] = {
		{ "ratings", .set = &ratings },
		{ "json", .set = &json },
		{ .name = NULL }
	};
	const struct language *l;
	char lang[LANG_TEXT];
	json_t *all;

	json = false;
	arguments(context, argc, argv, options, 0, 0);
	store_must(context->store, store_begin_read(context->store));
	l = sentence_language(context, lang);
	all = standings_all(context);
	if (json) {
		json_dumpf(all, context->out, JSON_INDENT(1) |
		    JSON_ENSURE_ASCII);
		putc('\n', context->out);
	} else {
		if (ratings)
			add_ratings(l, &text, all);
		else
			add_all(l, &text, all);
		list_print(context, &text);
	}
	json_decref(all);
	return EX_OK;
}

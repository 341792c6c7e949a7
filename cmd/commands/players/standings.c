/*
 * standings: print a table of the players for each ruleset, with their results
 * and times, or with their ratings.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/club/standings.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "core/game.h"
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

static void
add_rating(struct buffer *out, const json_t *row)
{
	buffer_printf(out, "%s\t%lld\t%lld\t%lld\t%lld\n",
	    json_string_value(json_object_get(row, "player")),
	    number(row, "rated"), number(row, "rating"),
	    number(row, "skill"), number(row, "deviation"));
}

/*
 * A table of so many bytes is printed, and another one begun, as in `status`.
 */
enum { TABLE = 1 << 14 };

struct printer {
	struct context *context;
	struct buffer text;
	char ruleset[GAME_ID];	/* of the rows before; "": none */
	bool ratings, json, begun;
};

static void
print_table(struct printer *p)
{
	if (p->begun)
		putc('\n', p->context->out);
	p->begun = true;
	list_print(p->context, &p->text);
	p->ruleset[0] = '\0';
}

/* A heading stands before the rows of each ruleset. */
static void
print_row(void *arg, json_t *row)
{
	struct printer *p = arg;
	const char *ruleset = json_string_value(json_object_get(row,
	    "ruleset"));

	if (p->json) {
		list_object(p->context, &p->begun, row);
		return;
	}
	if (strcmp(ruleset, p->ruleset) != 0) {
		buffer_printf(&p->text, "%s%s\n", p->text.len > 0 ? "\n" : "",
		    ruleset);
		buffer_puts(&p->text, p->ratings ?
		    "player\tgames\trating\tskill\t+-\n" :
		    "player\tgames\twon\truns\tpoints\tdecided\tmean\t"
		    "median\tin time\n");
		snprintf(p->ruleset, sizeof(p->ruleset), "%s", ruleset);
	}
	(p->ratings ? add_rating : add_row)(&p->text, row);
	json_decref(row);
	if (p->text.len >= TABLE)
		print_table(p);
}

int
cmd_standings(struct context *context, int argc, char **argv)
{
	struct printer p = { .context = context };
	const struct argument_option options[] = {
		{ "ratings", .set = &p.ratings },
		{ "json", .set = &p.json },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	store_must(context->store, store_begin_read(context->store));
	standings_each(context, p.ratings && !p.json, print_row, &p);
	if (p.json)
		list_end(context, p.begun);
	else if (p.text.len > 0)
		print_table(&p);
	return EX_OK;
}

/*
 * selfplay: let bots play games in memory, to measure speed and to check the
 * rules from outside.  Bots play at random unless the command names other
 * levels.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/luck.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/desk/argument.h"
#include "cmd/record/variant.h"
#include "core/bot.h"
#include "core/move.h"
#include "core/planner.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct count {
	uint64_t games, unfinished, lines, decisions;
	uint64_t won[SEATS];		/* shared ones count for each */
};

struct output {
	FILE *out;
	bool json, states, legal;
	struct view view;
};

/* The options of the command line. */
struct wish {
	const char *ruleset;
	int version;			/* 0: the newest */
	int seats;			/* 0: as many as there may be */
	struct variant_given given;
	int64_t seed, games, max_lines;
	const char *levels;		/* a list; NULL: at random */
	int visits;
};

/* The players. */
struct table {
	const struct variant *variant;
	struct play *play;
	struct planner *memory;		/* NULL: there is no planner */
	enum bot_level level[SEATS];
	int visits;
};

/* Print one line, which takes over *line, with the state after it. */
static void
print_line(const struct output *output, const struct play *play, json_t *line)
{
	if (output->states)
		json_object_set_new(line, "state",
		    view_state(&output->view, play->state));
	print_as_json(output->out, line);
}

static void
draw(struct play *play, uint64_t *seed, const struct output *output, int n)
{
	uint8_t number[DRAW_MAX];
	json_t *line = NULL;

	for (int i = 0; i < play->pending.n; i++)
		number[i] = luck_below(seed, play->pending.range[i]);
	if (output->json) {
		struct result result;

		play->rules->result(play->edition, play->state, number,
		    &result);
		line = json_pack("{si ss ss so}", "line", n, "kind", "chance",
		    "draw", play->rules->draws[play->pending.name],
		    "result", view_result(&output->view, &result));
	}
	play_draw(play, number, NULL);
	if (line != NULL)
		print_line(output, play, line);
}

static void
decide(struct table *table, uint64_t *seed, const struct output *output, int n)
{
	struct play *play = table->play;
	struct move move;
	bool only = play->legal.n == 1;
	json_t *line = NULL;

	move = play->legal.move[only ? 0 :
	    bot_move(table->level[play->pending.seat], play,
	    luck_word(seed), table->visits, table->memory)];
	if (output->json) {
		char text[MOVE_TEXT];

		move_format(play->rules, play->edition, &move, text);
		line = json_pack("{si ss si ss sb}", "line", n, "kind", "move",
		    "seat", (int)move.seat, "move", text, "auto", only);
		if (only)
			json_object_set_new(line, "why", json_string("only"));
		if (output->legal)
			json_object_set_new(line, "legal",
			    view_legal(&output->view, &play->legal));
	}
	play_move(play, &move, NULL);
	if (line != NULL)
		print_line(output, play, line);
}

static void
count_winners(const struct play *play, struct count *count)
{
	struct standing s = { .n = play->seats };

	play->rules->standing(play->edition, play->state, &s);
	for (int i = 0; i < play->seats; i++)
		count->won[i] += s.winners >> i & 1;
}

static void
play_one(struct table *table, uint64_t *seed, const struct output *output,
    int64_t max_lines, struct count *count)
{
	const struct variant *variant = table->variant;
	struct play *play = table->play;
	int64_t n = 1;

	play_begin(play, variant->rules, variant->version, variant->edition,
	    variant->seats, &variant->options);
	if (output->json)
		print_line(output, play, variant_json(variant));
	for (; play->pending.kind != PENDING_OVER && n < max_lines; n++) {
		if (play->pending.kind == PENDING_DRAW) {
			draw(play, seed, output, n);
			continue;
		}
		count->decisions += play->legal.n > 1;
		decide(table, seed, output, n);
	}
	count->games++;
	if (play->pending.kind == PENDING_OVER)
		count_winners(play, count);
	else
		count->unfinished++;
	count->lines += n;
}

static void
read_wish(struct context *context, int argc, char **argv, struct wish *wish,
    struct output *output)
{
	const struct argument_option options[] = {
		{ "n", .number = &wish->seats, .least = 1, .most = SEATS },
		{ "o", .given = &wish->given },
		{ "seed", .whole = &wish->seed },
		{ "games", .whole = &wish->games },
		{ "max-lines", .whole = &wish->max_lines },
		{ "rules", .number = &wish->version, .least = 1,
		    .most = UINT16_MAX },
		{ "levels", .text = &wish->levels },
		{ "visits", .number = &wish->visits, .least = 1,
		    .most = PLANNER_MOST },
		{ "json", .set = &output->json },
		{ "states", .set = &output->states },
		{ "legal", .set = &output->legal },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if ((output->states || output->legal) && !output->json)
		usage(context);
	wish->ruleset = argv[optind];
}

/* "planner,sensible", a level for each seat, or one for all. */
static void
seat_levels(const struct wish *wish, struct table *table)
{
	const char *at = wish->levels;
	int n = 0, seats = table->variant->seats;

	for (; at != NULL && n < SEATS; n++) {
		size_t len = strcspn(at, ",");
		int k = BOT_RANDOM;

		while (k < BOT_LEVELS && (strlen(bot_levels[k]) != len ||
		    strncmp(bot_levels[k], at, len) != 0))
			k++;
		if (k == BOT_LEVELS)
			die(EX_USAGE, "'%.20s' begins with no level; there "
			    "are random, sensible and planner", at);
		table->level[n] = k;
		if (k == BOT_PLANNER && table->memory == NULL)
			table->memory = memory_new(1, sizeof(*table->memory));
		at = at[len] == ',' ? at + len + 1 : NULL;
	}
	if (at != NULL || (n > 1 && n != seats))
		die(EX_USAGE, "--levels wants one for all, or one for each "
		    "of %d seats", seats);
	for (int i = n == 0 ? 0 : 1; n < 2 && i < seats; i++)
		table->level[i] = n == 0 ? BOT_RANDOM : table->level[0];
}

static void
print_winners(FILE *out, const struct table *table, const struct count *count)
{
	for (int i = 0; i < table->variant->seats; i++)
		fprintf(out, "won seat-%d %s %" PRIu64 "\n", i,
		    bot_levels[table->level[i]], count->won[i]);
}

static void
print_count(FILE *out, const struct count *count, double seconds)
{
	if (seconds < 1e-9)
		seconds = 1e-9;
	fprintf(out, "games %" PRIu64 "\nlines %" PRIu64 "\ndecisions %"
	    PRIu64 "\nseconds %.3f\ngames/s %.0f\nlines/s %.0f\n",
	    count->games, count->lines, count->decisions, seconds,
	    count->games / seconds, count->lines / seconds);
	if (count->unfinished > 0)
		fprintf(out, "unfinished %" PRIu64 "\n", count->unfinished);
}

/* The games of so many seats. */
static void
play_all(struct context *context, const struct wish *wish, int seats,
    struct output *output)
{
	static const char *const names[SEATS] = { "seat-0", "seat-1",
	    "seat-2", "seat-3" };
	struct table table = { .play = memory_new(1, sizeof(*table.play)),
	    .visits = wish->visits };
	uint64_t seed = (uint64_t)wish->seed;
	struct count count = { 0 };
	struct variant variant;
	struct timespec from, to;

	variant_make(&variant, context, wish->ruleset, seats, wish->version,
	    &wish->given);
	table.variant = &variant;
	seat_levels(wish, &table);
	output->view = (struct view){ .rules = variant.rules,
	    .edition = variant.edition, .names = names };

	clock_gettime(CLOCK_MONOTONIC, &from);
	for (int64_t i = 0; i < wish->games; i++)
		play_one(&table, &seed, output, wish->max_lines, &count);
	clock_gettime(CLOCK_MONOTONIC, &to);
	if (!output->json)
		print_count(context->out, &count,
		    (to.tv_sec - from.tv_sec) +
		    (to.tv_nsec - from.tv_nsec) / 1e9);
	if (!output->json && wish->levels != NULL)
		print_winners(context->out, &table, &count);
	variant_free(&variant);
	free(table.memory);
	free(table.play);
}

int
cmd_selfplay(struct context *context, int argc, char **argv)
{
	struct output output = { .out = context->out };
	struct wish wish = { .games = 1, .max_lines = 20000,
	    .visits = PLANNER_VISITS };
	const struct ruleset *rules;
	int seats;

	randombytes_buf(&wish.seed, sizeof(wish.seed));
	read_wish(context, argc, argv, &wish, &output);
	rules = ruleset_find(wish.ruleset);
	seats = wish.seats;
	if (seats == 0 && rules != NULL)
		seats = rules->max_seats;
	play_all(context, &wish, seats, &output);
	return EX_OK;
}

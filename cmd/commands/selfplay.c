/*
 * selfplay: games of bots in memory, at random unless other levels are named,
 * to measure and to check the rules from outside.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/desk/argument.h"
#include "cmd/record/variant.h"
#include "core/bot.h"
#include "core/move.h"
#include "core/planner.h"

#include <getopt.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Random enough to play with; real games draw from their secret. */
static uint64_t
random_word(uint64_t *seed)
{
	uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);	/* splitmix64 */

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static unsigned
random_below(uint64_t *seed, unsigned n)
{
	return (random_word(seed) >> 32) * n >> 32;
}

struct count {
	uint64_t games, unfinished, lines, decisions;
	uint64_t won[SEATS];		/* shared ones count for each */
};

struct output {
	FILE *out;
	bool json, states, legal;
	struct view view;
};

/* What the command line asks for. */
struct wish {
	const char *ruleset;
	int version;			/* 0: the newest */
	int seats;			/* 0: as many as there may be */
	struct variant_given given;
	uint64_t seed, games, max_lines;
	const char *levels;		/* a list; NULL: at random */
	int visits;
};

/* Who plays. */
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
	json_dumpf(line, output->out, JSON_COMPACT | JSON_ENSURE_ASCII);
	putc('\n', output->out);
	json_decref(line);
}

static void
print_setup(const struct output *output, const struct variant *variant,
    const struct play *play)
{
	json_t *line = json_pack("{si ss ss si si sO}", "line", 0,
	    "kind", "setup", "ruleset", variant->rules->name,
	    "rules", variant->version, "seats", variant->seats,
	    "options", variant->given);

	if (variant->edition_text != NULL)
		json_object_set_new(line, "edition",
		    json_string(variant->edition_text));
	print_line(output, play, line);
}

static void
draw(struct play *play, uint64_t *seed, const struct output *output, int n)
{
	uint8_t number[DRAW_MAX];
	json_t *line = NULL;

	for (int i = 0; i < play->pending.n; i++)
		number[i] = random_below(seed, play->pending.range[i]);
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
	    random_word(seed), table->visits, table->memory)];
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
    uint64_t max_lines, struct count *count)
{
	const struct variant *variant = table->variant;
	struct play *play = table->play;
	uint64_t n = 1;

	play_begin(play, variant->rules, variant->version, variant->edition,
	    variant->seats, &variant->options);
	if (output->json)
		print_setup(output, variant, play);
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
	static const struct option options[] = {
		{ "seed", required_argument, NULL, 's' },
		{ "games", required_argument, NULL, 'g' },
		{ "max-lines", required_argument, NULL, 'm' },
		{ "rules", required_argument, NULL, 'r' },
		{ "levels", required_argument, NULL, 'L' },
		{ "visits", required_argument, NULL, 'v' },
		{ "json", no_argument, NULL, 'j' },
		{ "states", no_argument, NULL, 't' },
		{ "legal", no_argument, NULL, 'l' },
		{ NULL, 0, NULL, 0 }
	};
	int c;

	while ((c = getopt_long(argc, argv, "n:o:", options, NULL)) != -1)
		switch (c) {
		case 'n':
			wish->seats = number_within(optarg, "-n", 1, SEATS);
			break;
		case 'o':
			variant_give(&wish->given, optarg);
			break;
		case 's':
			wish->seed = whole_number(optarg, "--seed");
			break;
		case 'g':
			wish->games = whole_number(optarg, "--games");
			break;
		case 'm':
			wish->max_lines = whole_number(optarg, "--max-lines");
			break;
		case 'r':
			wish->version = number_within(optarg, "--rules", 1,
			    UINT16_MAX);
			break;
		case 'L':
			wish->levels = optarg;
			break;
		case 'v':
			wish->visits = number_within(optarg, "--visits", 1,
			    PLANNER_MOST);
			break;
		case 'j':
			output->json = true;
			break;
		case 't':
			output->states = true;
			break;
		case 'l':
			output->legal = true;
			break;
		default:
			usage(context);
		}
	if (argc - optind != 1 ||
	    ((output->states || output->legal) && !output->json))
		usage(context);
	wish->ruleset = argv[optind];
}

static void
make_variant(struct context *context, const struct wish *wish,
    struct variant *variant)
{
	const struct ruleset *rules = ruleset_find(wish->ruleset);
	int seats = wish->seats;
	struct fault fault;

	if (seats == 0 && rules != NULL)
		seats = rules->max_seats;
	if (!variant_begin(variant, wish->ruleset, seats, &fault) ||
	    (wish->version != 0 &&
	    !variant_version(variant, wish->version, &fault)))
		die(EX_USAGE, "%s", fault.text);
	variant_end_given(variant, context, &wish->given);
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

int
cmd_selfplay(struct context *context, int argc, char **argv)
{
	static const char *const names[SEATS] = { "seat-0", "seat-1",
	    "seat-2", "seat-3" };
	struct table table = { .play = memory_new(1, sizeof(*table.play)) };
	struct output output = { .out = context->out };
	struct wish wish = { .games = 1, .max_lines = 20000,
	    .visits = PLANNER_VISITS };
	struct count count = { 0 };
	struct variant variant;
	struct timespec from, to;

	randombytes_buf(&wish.seed, sizeof(wish.seed));
	read_wish(context, argc, argv, &wish, &output);
	make_variant(context, &wish, &variant);
	table.variant = &variant;
	table.visits = wish.visits;
	seat_levels(&wish, &table);
	output.view = (struct view){ .rules = variant.rules,
	    .edition = variant.edition, .names = names };

	clock_gettime(CLOCK_MONOTONIC, &from);
	for (uint64_t i = 0; i < wish.games; i++)
		play_one(&table, &wish.seed, &output, wish.max_lines,
		    &count);
	clock_gettime(CLOCK_MONOTONIC, &to);
	if (!output.json)
		print_count(context->out, &count,
		    (to.tv_sec - from.tv_sec) +
		    (to.tv_nsec - from.tv_nsec) / 1e9);
	if (!output.json && wish.levels != NULL)
		print_winners(context->out, &table, &count);
	variant_free(&variant);
	free(table.memory);
	free(table.play);
	return EX_OK;
}

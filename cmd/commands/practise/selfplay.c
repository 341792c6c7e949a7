/*
 * selfplay: play games of random moves in memory, to measure speed and to check
 * the rules from outside.
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

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct count {
	uint64_t games, lines, decisions;
};

struct output {
	FILE *out;
	bool json, states, legal;
	struct view view;
};

/* The options of the command line. */
struct wish {
	const char *ruleset;
	int seats;			/* 0: as many as there may be */
	struct variant_given given;
	int64_t seed, games;
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
decide(struct play *play, uint64_t *seed, const struct output *output, int n)
{
	struct move move;
	bool only = play->legal.n == 1;
	json_t *line = NULL;

	move = play->legal.move[only ? 0 :
	    bot_move(BOT_RANDOM, play, luck_word(seed), 0, NULL)];
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
play_one(struct play *play, const struct variant *variant, uint64_t *seed,
    const struct output *output, struct count *count)
{
	int n = 1;

	play_begin(play, variant->rules, variant->version, variant->edition,
	    variant->seats, &variant->options);
	if (output->json)
		print_line(output, play, variant_json(variant));
	for (; play->pending.kind != PENDING_OVER; n++) {
		if (play->pending.kind == PENDING_DRAW) {
			draw(play, seed, output, n);
			continue;
		}
		count->decisions += play->legal.n > 1;
		decide(play, seed, output, n);
	}
	count->games++;
	count->lines += (uint64_t)n;
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

static void
print_count(FILE *out, const struct count *count, double seconds)
{
	if (seconds < 1e-9)
		seconds = 1e-9;
	fprintf(out, "games %" PRIu64 "\nlines %" PRIu64 "\ndecisions %"
	    PRIu64 "\nseconds %.3f\ngames/s %.0f\nlines/s %.0f\n",
	    count->games, count->lines, count->decisions, seconds,
	    count->games / seconds, count->lines / seconds);
}

int
cmd_selfplay(struct context *context, int argc, char **argv)
{
	static const char *const names[SEATS] = { "seat-0", "seat-1",
	    "seat-2", "seat-3" };
	struct output output = { .out = context->out };
	struct wish wish = { .games = 1 };
	struct play *play = memory_new(1, sizeof(*play));
	const struct ruleset *rules;
	struct count count = { 0 };
	struct variant variant;
	struct timespec from, to;
	uint64_t seed;

	randombytes_buf(&wish.seed, sizeof(wish.seed));
	read_wish(context, argc, argv, &wish, &output);
	rules = ruleset_find(wish.ruleset);
	if (wish.seats == 0 && rules != NULL)
		wish.seats = rules->max_seats;
	variant_make(&variant, context, wish.ruleset, wish.seats, &wish.given);
	output.view = (struct view){ .rules = variant.rules,
	    .edition = variant.edition, .names = names };
	seed = (uint64_t)wish.seed;
	clock_gettime(CLOCK_MONOTONIC, &from);
	for (int64_t i = 0; i < wish.games; i++)
		play_one(play, &variant, &seed, &output, &count);
	clock_gettime(CLOCK_MONOTONIC, &to);
	if (!output.json)
		print_count(context->out, &count,
		    (to.tv_sec - from.tv_sec) +
		    (to.tv_nsec - from.tv_nsec) / 1e9);
	variant_free(&variant);
	free(play);
	return EX_OK;
}

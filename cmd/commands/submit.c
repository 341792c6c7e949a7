/* submit: take turn files. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/write.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/record/record.h"
#include "cmd/umpire/intake.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"

#include "core/block.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The longest input that is looked at for turn files. */
enum { INPUT_MAX = 12 << 20 };

/* An input without a turn file that could be taken. */
static int
refuse_input(struct context *context, const char *path, enum turn_fault fault)
{
	struct turn_error error = { .fault = fault };
	struct outcome outcome = { .status = EX_OK };

	outcome_refuse_text(&outcome, &error);
	answer_refusal(context, &outcome, path, 1);
	outcome_free(&outcome);
	return EX_DATAERR;
}

/* What a letter would say, here. */
static void
print_letter(struct context *context, const struct outcome *outcome)
{
	struct outbox letter = outbox_answer(outcome, 1);
	char *args = json_dumps(letter.args, JSON_COMPACT);
	struct store_outbox row = { .at = context->now,
	    .player = outcome->row, .address = outcome->address,
	    .game = letter.game, .kind = outbox_kinds[letter.kind],
	    .line = letter.line, .args = args, .id = outcome->game[0] != '\0' ?
	    outcome->game : NULL, .name = outcome->row != 0 ? outcome->player :
	    NULL };
	struct written text;

	if (args == NULL)
		die(EX_SOFTWARE, "out of memory");
	store_must(context->store, write_letter(context, &row, &text));
	fputs(buffer_text(&text.body), context->out);
	written_free(&text);
	json_decref(letter.args);
	free(args);
}

/* Is this told only by a letter, because it belongs to no game? */
static bool
is_letter(const struct outcome *outcome)
{
	return outcome->status == EX_OK && outcome->kind != OUTCOME_TAKEN &&
	    outcome->kind != OUTCOME_REPORT &&
	    outcome->kind != OUTCOME_FORECAST;
}

/*
 * Of several turn files each gets a short answer, and what they led to is
 * shown at the end, once for each game.  A commit must wait for the disk, so
 * files that come one after another share one; each of them is still all or
 * nothing, and none is answered before all are on the disk.
 */
enum { SHARED = 32 };

struct answer {
	const char *path;
	size_t line;			/* in it, of the turn file */
	struct outcome outcome;
};

struct several {
	struct answer answer[SHARED];	/* not printed yet */
	int n;
	bool begun;			/* a transaction */
	bool wrote;			/* something into it */
	char (*game)[GAME_ID];		/* those to show, in their order */
	size_t games, size;
};

static void
show_later(struct several *s, const char *id)
{
	for (size_t i = 0; i < s->games; i++)
		if (strcmp(s->game[i], id) == 0)
			return;
	s->game = memory_more(s->game, s->games, &s->size, sizeof(*s->game));
	snprintf(s->game[s->games++], GAME_ID, "%s", id);
}

static void
answer_short(struct context *context, const struct answer *answer)
{
	const struct outcome *outcome = &answer->outcome;
	bool one = outcome->first == outcome->last;

	if (outcome->status != EX_OK) {
		answer_refusal(context, outcome, answer->path, answer->line);
		return;
	}
	if (answer->line > 1)
		print_clean(context->out, "'%s', the turn file at line %zu: ",
		    answer->path, answer->line);
	else
		print_clean(context->out, "'%s': ", answer->path);
	if (one)
		fprintf(context->out, "taken as line %lld of '%s'\n",
		    (long long)outcome->first, outcome->game);
	else
		fprintf(context->out, "taken as lines %lld to %lld of '%s'\n",
		    (long long)outcome->first, (long long)outcome->last,
		    outcome->game);
}

/* Put on the disk what is waiting, then answer it. */
static void
settle(struct context *context, struct several *s)
{
	if (s->wrote)
		store_must(context->store, store_commit(context->store));
	else if (s->begun)
		store_rollback(context->store);
	s->begun = s->wrote = false;
	for (int i = 0; i < s->n; i++) {
		answer_short(context, &s->answer[i]);
		outcome_free(&s->answer[i].outcome);
	}
	s->n = 0;
}

/* A transaction for one of several, which others may join. */
static void
begin(struct context *context, const struct block *block)
{
	static struct about about;

	about.games = about.players = 0;
	about.theirs = false;
	intake_about(block, &about);
	intake_begin(context, &about, 0);
}

/* Take a turn file that is one of several. */
static int
take_one(struct context *context, struct several *s, const char *path,
    const struct block *block, struct record *r)
{
	struct answer *answer;
	struct outcome *outcome;
	int status;

	/* It must not wait for a game while it holds others. */
	if (s->begun && !intake_join(context, block))
		settle(context, s);
	if (!s->begun)
		begin(context, block);
	s->begun = true;
	answer = &s->answer[s->n];
	outcome = &answer->outcome;
	intake_take_within(context, block, r, outcome);
	if (outcome->tried)
		answer_forecast(context, r, outcome);
	s->wrote |= outcome->wrote;
	status = outcome->status;
	answer->path = path;
	answer->line = block->line;
	if (status != EX_OK || outcome->kind == OUTCOME_TAKEN) {
		if (status == EX_OK || outcome_shows(outcome))
			show_later(s, outcome->game);
		if (++s->n == SHARED)
			settle(context, s);
		return status;
	}
	/* A question: what was before it is told first. */
	settle(context, s);
	if (is_letter(outcome))
		print_letter(context, outcome);
	else
		answer_print(context, outcome, r, path, block->line);
	outcome_free(outcome);
	return status;
}

/* The games of several turn files as they stand now. */
static void
show_games(struct context *context, struct several *s, struct record *r)
{
	for (size_t i = 0; i < s->games; i++) {
		fputc('\n', context->out);
		open_game(context, r, s->game[i], -1);
		answer_report_within(context, r);
		store_rollback(context->store);
		record_free(r);
	}
}

/* The only turn file there is. */
static int
take_alone(struct context *context, const char *path,
    const struct block *block, struct record *r)
{
	struct outcome outcome;
	int status;

	intake_take(context, block, r, &outcome);
	if (outcome.tried)
		answer_forecast(context, r, &outcome);
	if (is_letter(&outcome))
		print_letter(context, &outcome);
	else
		answer_print(context, &outcome, r, path, block->line);
	status = outcome.status;
	outcome_free(&outcome);
	record_free(r);
	return status;
}
static int
submit(struct context *context, struct several *s, bool several,
    const char *path, struct record *r)
{
	struct block_scan *scan;
	enum turn_fault fault;
	int status = EX_OK;
	size_t len;
	char *text = file_try(context, path, INPUT_MAX, &len, &status);

	if (text == NULL)
		return status;
	scan = memory_new(1, sizeof(*scan));
	fault = block_scan(text, len, scan);
	if (fault != TURN_OK) {
		settle(context, s);
		status = refuse_input(context, path, fault);
	} else if (!several && scan->n == 1)
		status = take_alone(context, path, &scan->block[0], r);
	for (int i = 0; fault == TURN_OK && (several || scan->n > 1) &&
	    i < scan->n; i++) {
		int result = take_one(context, s, path, &scan->block[i], r);

		record_free(r);
		if (status == EX_OK)
			status = result;
	}
	if (scan->more) {
		settle(context, s);
		complain("'%s' has more than %d turn files; send the others "
		    "by themselves", path, BLOCKS_MAX);
		if (status == EX_OK)
			status = EX_DATAERR;
	}
	free(scan);
	free(text);
	return status;
}

int
cmd_submit(struct context *context, int argc, char **argv)
{
	int status = EX_OK;
	static char standard_input[] = "-";
	char *only[] = { argv[0], standard_input, NULL };
	struct several *s;
	struct record *r;

	if (getopt(argc, argv, "") != -1)
		usage(context);
	if (argc == optind) {
		argc = 2;
		argv = only;
		optind = 1;
	}
	s = memory_new(1, sizeof(*s));
	r = record_new();
	for (int i = optind; i < argc; i++) {
		int result = submit(context, s, argc - optind > 1, argv[i], r);

		if (status == EX_OK)
			status = result;
	}
	settle(context, s);
	show_games(context, s, r);
	record_drop(r);
	free(s->game);
	free(s);
	language_end();
	return status;
}

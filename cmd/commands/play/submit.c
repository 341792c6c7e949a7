/* submit: take turn files from files. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/club/dispatch.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/mail/compose.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"

#include "core/block.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The longest input that is looked at for turn files. */
enum { INPUT_MAX = 12 << 20 };

enum { PATH_SHOWN = 4096 };

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

/* The text of the letter, printed here. */
static void
print_letter(struct context *context, const struct outcome *outcome)
{
	struct outbox letter = outbox_answer(outcome, 1);
	char *args = json_dumps(letter.args, JSON_COMPACT);
	struct store_outbox row = { .at = context->now,
	    .player = outcome->row, .address = outcome->row == 0 ?
	    outcome->address : NULL,
	    .game = letter.game, .kind = outbox_kinds[letter.kind],
	    .line = letter.line, .args = args, .id = outcome->game[0] != '\0' ?
	    outcome->game : NULL, .name = outcome->row != 0 ? outcome->player :
	    NULL };
	struct draft text;

	if (args == NULL)
		no_memory();
	store_must(context->store, compose_letter(context, &row, &text));
	fputs(buffer_text(&text.body), context->out);
	for (int i = 0; i < text.n_shown; i++)
		fprintf(context->out, "\n%s%s",
		    buffer_text(&text.shown[i].text),
		    buffer_text(&text.shown[i].seal));
	draft_free(&text);
	json_decref(letter.args);
	free(args);
}

/*
 * Is this told only by a letter, because it belongs to no game, or holds a hint
 * beside a forecast?
 */
static bool
is_letter(const struct outcome *outcome)
{
	return outcome->status == EX_OK && outcome->kind != OUTCOME_TAKEN &&
	    outcome->kind != OUTCOME_REPORT &&
	    (outcome->kind != OUTCOME_FORECAST || outcome->args != NULL);
}

/* Of several turn files each gets a line that says what it has become. */
static void
answer_short(struct context *context, const struct outcome *outcome,
    const char *path, size_t where)
{
	bool single = outcome->first == outcome->last;
	char at[60] = "", to[40] = "";

	if (outcome->status != EX_OK) {
		answer_refusal(context, outcome, path, where);
		return;
	}
	if (where > 1)
		snprintf(at, sizeof(at), ", the turn file at line %zu",
		    where);
	if (!single)
		snprintf(to, sizeof(to), " to %lld", (long long)outcome->last);
	list_say(context, "'%.*s'%s: taken as line%s %lld%s of '%s'",
	    PATH_SHOWN, path, at, single ? "" : "s",
	    (long long)outcome->first, to, outcome->game);
}

static bool
is_question(const struct outcome *outcome)
{
	return outcome->status == EX_OK && outcome->kind != OUTCOME_TAKEN;
}

/*
 * Was it taken before?  Then there is nothing left to do: whoever repeats it
 * until it is taken, as a script does, is done.
 */
static bool
is_there(const struct outcome *outcome)
{
	return outcome->key != NULL && (strcmp(outcome->key, "again") == 0 ||
	    strcmp(outcome->key, "request_again") == 0);
}

/* One turn file, in one transaction. */
static int
take(struct context *context, const char *path, const struct block *block,
    bool several)
{
	struct record *r = record_new();
	struct outcome outcome;
	int status;

	dispatch_take(context, block, r, &outcome);
	if (outcome.tried)
		answer_forecast(context, r, &outcome, false);
	if (is_letter(&outcome))
		print_letter(context, &outcome);
	else if (several && !is_question(&outcome))
		answer_short(context, &outcome, path, block->line);
	else
		answer_print(context, &outcome, r, path, block->line);
	status = is_there(&outcome) ? EX_OK : outcome.status;
	outcome_free(&outcome);
	record_drop(r);
	return status;
}

/* All that is in a text.  Returns the status of the first that failed. */
static int
take_text(struct context *context, const char *path, const char *text,
    size_t len, bool several)
{
	struct block_scan *scan = memory_new(1, sizeof(*scan));
	enum turn_fault fault = block_scan(text, len, scan);
	int status = EX_OK;

	if (fault != TURN_OK)
		status = refuse_input(context, path, fault);
	for (int i = 0; fault == TURN_OK && i < scan->n; i++) {
		int one = take(context, path, &scan->block[i], several ||
		    scan->n > 1);

		status = status == EX_OK ? one : status;
	}
	if (scan->more) {
		complain("'%s' has more than %d turn files; send the others "
		    "by themselves", path, BLOCKS_MAX);
		status = status == EX_OK ? EX_DATAERR : status;
	}
	free(scan);
	return status;
}

/* Inputs by their paths; "-": standard input. */
struct inputs {
	char *const *path;
	size_t n;
};

static int
take_input(struct context *context, void *arg, size_t i)
{
	const struct inputs *inputs = arg;
	const char *path = inputs->path[i];
	int status = EX_OK;
	struct fault wrong;
	size_t len;
	char *text = file_try(context, path, INPUT_MAX, &len, &status, &wrong);

	if (text == NULL) {
		complain("cannot read '%s': %s", path, wrong.text);
		return status;
	}
	status = take_text(context, path, text, len, inputs->n > 1);
	free(text);
	return status;
}

static void
tell_broken(void *arg, size_t i, int status)
{
	const struct inputs *inputs = arg;

	complain("'%s' was not taken, or not to its end; submit it again",
	    inputs->path[i]);
}

int
cmd_submit(struct context *context, int argc, char **argv)
{
	static char standard_input[] = "-";
	char *only[] = { standard_input, NULL };
	struct inputs inputs = { only, 1 };
	struct series series = { .take = take_input, .broke = tell_broken,
	    .arg = &inputs };
	int n = arguments(context, argc, argv, NULL, 0, MANY), status;

	if (n > 0)
		inputs = (struct inputs){ argv + optind, (size_t)n };
	series.n = inputs.n;
	/* One costs no process. */
	status = inputs.n > 1 ? series_take(context, &series) :
	    take_input(context, &inputs, 0);
	language_end();
	return status;
}

/* submit: take turn files. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/mail/write.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/intake.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"

#include "core/block.h"
#include "store/store.h"

#include <stdlib.h>
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

static int
submit(struct context *context, const char *path)
{
	struct block_scan *scan;
	struct record *r;
	enum turn_fault fault;
	int status = EX_OK;
	size_t len;
	char *text = file_try(context, path, INPUT_MAX, &len, &status);

	if (text == NULL)
		return status;
	scan = memory_new(1, sizeof(*scan));
	fault = block_scan(text, len, scan);
	if (fault != TURN_OK) {
		free(scan);
		free(text);
		return refuse_input(context, path, fault);
	}
	r = record_new();
	for (int i = 0; i < scan->n; i++) {
		struct outcome outcome;

		intake_take(context, &scan->block[i], r, &outcome);
		if (outcome.tried)
			answer_forecast(context, r, &outcome);
		if (is_letter(&outcome))
			print_letter(context, &outcome);
		else
			answer_print(context, &outcome, r, path,
			    scan->block[i].line);
		if (status == EX_OK)
			status = outcome.status;
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
	if (scan->more) {
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

	if (getopt(argc, argv, "") != -1)
		usage(context);
	if (argc == optind) {
		argc = 2;
		argv = only;
		optind = 1;
	}
	for (int i = optind; i < argc; i++) {
		int result = submit(context, argv[i]);

		if (status == EX_OK)
			status = result;
	}
	language_end();
	return status;
}

/* submit: take turn files. */
#include "adjudicator.h"
#include "command.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* The longest input that is looked at for turn files. */
enum { INPUT_MAX = 12 << 20 };

/*
 * The language of somebody who will read it: the player of that name, else
 * English.
 */
static void
language_of(struct context *context, const char *player,
    char lang[REPORT_LANG])
{
	struct store_player row;

	snprintf(lang, REPORT_LANG, "en");
	if (player != NULL && *player != '\0' && store_player_get(
	    context->store, player, &row) == STORE_OK &&
	    strlen(row.lang) < REPORT_LANG)
		snprintf(lang, REPORT_LANG, "%s", row.lang);
}

/* The new state, and whose decision is pending. */
static void
print_report(struct context *context, struct record *r)
{
	int awaited = record_awaited(r);
	char lang[REPORT_LANG];
	struct report report = { lang, PUBLIC, context->colour };
	struct buffer out = { 0 };
	enum store_result result;

	/* One look at the store: each by itself would take its locks. */
	store_must(context->store, store_begin_read(context->store));
	language_of(context, awaited < 0 ? NULL : r->names[awaited],
	    lang);
	result = report_game(r, &report, &out);
	store_rollback(context->store);
	if (result != STORE_OK)
		die(EX_IOERR, "%s", r->fault[0] != '\0' ? r->fault :
		    store_error(context->store));
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
}

static void
print_refusal(struct context *context, const char *path, size_t line,
    const struct answer *answer)
{
	struct buffer out = { 0 };
	char lang[REPORT_LANG];

	language_of(context, answer->player, lang);
	report_refusal(answer, lang, false, &out);
	fflush(context->out);
	if (line > 1)
		fprintf(context->err, "nuncio: '%s', the turn file at line "
		    "%zu:\n", path, line);
	else
		fprintf(context->err, "nuncio: '%s':\n", path);
	fputs(buffer_text(&out), context->err);
	buffer_free(&out);
}

/* An input without a turn file that could be taken. */
static int
refuse_input(struct context *context, const char *path, enum turn_fault fault)
{
	struct answer answer = { .status = EX_DATAERR, .key =
	    fault == TURN_NOTHING ? "nothing" : fault == TURN_NO_HEADER ?
	    "no_header" : fault == TURN_UNSIGNED ? "unsigned" : "no_end",
	    .args = json_object() };

	print_refusal(context, path, 1, &answer);
	answer_free(&answer);
	return EX_DATAERR;
}

static int
submit(struct context *context, const char *path)
{
	static struct turn_scan scan;
	static struct record r;
	enum turn_fault fault;
	int status = EX_OK;
	size_t len;
	char *text = try_read_file(context, path, INPUT_MAX, &len, &status);

	if (text == NULL)
		return status;
	fault = turn_scan(text, len, &scan);
	if (fault != TURN_OK) {
		free(text);
		return refuse_input(context, path, fault);
	}
	for (int i = 0; i < scan.n; i++) {
		struct answer answer;

		adjudicator_take(context, &scan.block[i], &r, &answer);
		if (answer.status == EX_OK)
			print_report(context, &r);
		else {
			print_refusal(context, path, scan.block[i].line,
			    &answer);
			if (status == EX_OK)
				status = answer.status;
		}
		answer_free(&answer);
		record_free(&r);
	}
	if (scan.more) {
		complain("'%s' has more than %d turn files; send the others "
		    "by themselves", path, TURN_BLOCKS);
		if (status == EX_OK)
			status = EX_DATAERR;
	}
	free(text);
	return status;
}

int
cmd_submit(struct context *context, int argc, char **argv)
{
	int status = EX_OK;
	static char standard_input[] = "-";
	char *only[] = { argv[0], standard_input, NULL };

	if (argc > 1 && argv[1][0] == '-' && argv[1][1] != '\0')
		usage("submit");
	if (argc == 1) {
		argc = 2;
		argv = only;
	}
	for (int i = 1; i < argc; i++) {
		int result = submit(context, argv[i]);

		if (status == EX_OK)
			status = result;
	}
	report_end();
	return status;
}

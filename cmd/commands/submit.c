/* submit: take turn files. */
#include "cmd/report/answer.h"
#include "cmd/base/command.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <unistd.h>

/* The longest input that is looked at for turn files. */
enum { INPUT_MAX = 12 << 20 };

/* An input without a turn file that could be taken. */
static int
refuse_input(struct context *context, const char *path, enum turn_fault fault)
{
	struct turn_error error = { .fault = fault };
	struct answer answer = { .status = EX_OK };

	adjudicator_refuse_text(&answer, &error);
	answer_refusal(context, &answer, path, 1);
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
		answer_print(context, &answer, &r, path, scan.block[i].line);
		if (status == EX_OK)
			status = answer.status;
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

	if (getopt(argc, argv, "") != -1)
		usage("submit");
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
	report_end();
	return status;
}

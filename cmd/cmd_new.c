/* new: begin a game. */
#include "adjudicator.h"
#include "command.h"
#include "report.h"

#include <getopt.h>

/* The report of a game as everybody may see it, in lang. */
static int
print_report(struct context *context, const char *id)
{
	static struct record r;
	struct report report = { "en", PUBLIC, context->colour };
	struct buffer out = { 0 };
	enum store_result result = record_open(&r, context->store, id);

	if (result == STORE_OK)
		result = record_seek(&r, r.last);
	if (result == STORE_OK)
		result = report_game(&r, &report, &out);
	if (result != STORE_OK)
		die(EX_IOERR, "%s", r.fault[0] != '\0' ? r.fault :
		    store_error(context->store));
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
	record_free(&r);
	return EX_OK;
}

int
cmd_new(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "no-join", no_argument, NULL, 'j' },
		{ NULL, 0, NULL, 0 }
	};
	struct setup setup;
	struct answer answer;
	struct buffer out = { 0 };
	char fault[SETUP_FAULT];
	const char *given[OPTIONS + 1];
	bool no_join = false;
	int c, n_given = 0, status = EX_USAGE;

	while ((c = getopt_long(argc, argv, "o:", options, NULL)) != -1)
		switch (c) {
		case 'o':
			if (n_given > OPTIONS)
				die(EX_USAGE, "too many options");
			given[n_given++] = optarg;
			break;
		case 'j':
			no_join = true;
			break;
		default:
			usage("new");
		}
	argc -= optind;
	argv += optind;
	if (argc < 3)
		usage("new");
	if (!is_id(argv[1]))
		die(EX_USAGE, "'%.40s' cannot be a game's id: it takes 1 to "
		    "32 of a-z, 0-9 and '-', the first no '-'", argv[1]);
	if (setup_begin(&setup, argv[0], argc - 2, fault) != NULL)
		die(EX_USAGE, "%s", fault);
	for (int i = 0; i < n_given; i++)
		if (setup_option(&setup, context, given[i], &status, fault) !=
		    NULL)
			die(status, "%s", fault);
	if (setup_end(&setup, fault) != NULL)
		die(status, "%s", fault);
	adjudicator_new(context, &setup, argv[1], argv + 2, no_join, &answer);
	if (answer.status == EX_OK)
		status = print_report(context, argv[1]);
	else {
		report_refusal(&answer, "en", false, &out);
		fprintf(stderr, "nuncio: %s", buffer_text(&out));
		buffer_free(&out);
		status = answer.status;
	}
	answer_free(&answer);
	setup_free(&setup);
	report_end();
	return status;
}

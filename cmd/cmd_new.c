/* new: begin a game. */
#include "answer.h"
#include "command.h"
#include "open.h"
#include "report.h"
#include "store/store.h"

#include <getopt.h>
#include <string.h>

int
cmd_new(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "deadline", required_argument, NULL, 'd' },
		{ "no-join", no_argument, NULL, 'j' },
		{ NULL, 0, NULL, 0 }
	};
	struct setup setup;
	struct answer answer;
	static struct record r;
	uint32_t deadline = 0;
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
		case 'd':
			deadline = game_duration(optarg, strlen(optarg));
			if (deadline == 0)
				die(EX_USAGE, "'%.20s' is no time; write it "
				    "as 3d, 12h or 90m", optarg);
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
	setup.deadline = deadline;
	adjudicator_new(context, &setup, argv[1], argv + 2, no_join, &answer);
	if (answer.status == EX_OK) {
		open_game(context, &r, argv[1], -1);
		store_rollback(context->store);
		answer_report(context, &r);
		record_free(&r);
	} else
		answer_refusal(context, &answer, argv[1], 1);
	status = answer.status;
	answer_free(&answer);
	setup_free(&setup);
	report_end();
	return status;
}

/* show: the report of a game. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/outage.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/record.h"
#include "store/store.h"

#include <getopt.h>
#include <string.h>

static void
print_json(struct context *context, const struct record *r, int seat)
{
	json_t *out = record_json(r, seat);

	json_dumpf(out, context->out, JSON_COMPACT | JSON_ENSURE_ASCII);
	putc('\n', context->out);
	json_decref(out);
}

int
cmd_show(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "as", required_argument, NULL, 'a' },
		{ "at", required_argument, NULL, 't' },
		{ "json", no_argument, NULL, 'j' },
		{ "lang", required_argument, NULL, 'l' },
		{ NULL, 0, NULL, 0 }
	};
	struct record *r = record_new();
	struct report report = { .lang = NULL, .seat = PUBLIC,
	    .colour = context->colour };
	struct store_player player;
	struct buffer out = { 0 };
	const char *as = NULL;
	char lang[LANG_TEXT] = "en", tags[RESOURCE_TAGS];
	int64_t at = -1;
	bool json = false;
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (c) {
		case 'a':
			as = optarg;
			break;
		case 't':
			at = whole_number(optarg, "--at");
			break;
		case 'j':
			json = true;
			break;
		case 'l':
			report.lang = optarg;
			break;
		default:
			usage(context);
		}
	if (argc - optind != 1)
		usage(context);
	if (report.lang != NULL && !resource_knows(report.lang))
		die(EX_NOINPUT, "there are no reports in language '%.20s', "
		    "but in: %s", report.lang, resource_tags(tags));
	open_game(context, r, argv[optind], at);
	if (as != NULL && strcmp(as, "host") == 0)
		report.host = true;
	else if (as != NULL)
		report.seat = open_seat(r, as);
	if (json) {
		print_json(context, r, report.seat);
		record_drop(r);
		return EX_OK;
	}
	if (report.lang == NULL) {
		if (as != NULL && store_player_get(context->store, as,
		    &player) == STORE_OK && resource_knows(player.lang))
			snprintf(lang, sizeof(lang), "%s", player.lang);
		report.lang = lang;
	}
	record_must(r, report_game(r, &report, &out));
	host_receipt_below(context, r, &out);
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
	record_drop(r);
	language_end();
	return EX_OK;
}

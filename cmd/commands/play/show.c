/* show: print the report of a game. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/resource.h"
#include "cmd/bundle/position.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "store/store.h"

#include <string.h>

/* The position as a text, sealed where the host's key is at hand. */
static void
print_position(struct context *context, struct record *r, int seat,
    const char *lang)
{
	struct position place = { .seat = seat, .own = seat != PUBLIC };
	const char *address = config_get(context->store, CONFIG_ADDRESS);
	struct buffer out = { 0 };

	if (address != NULL)
		snprintf(place.address, sizeof(place.address), "%s", address);
	snprintf(place.lang, sizeof(place.lang), "%s", lang);
	record_must(r, report_since(r, &place));
	position_write(r, &place, &out);
	if (host_rules(context, &r->game))
		position_seal(host_secret(context), r, &out);
	host_forget();
	file_print(context->out, &out);
}

/* Times are told as clocks show them where the player is, or the host. */
static void
set_manner(struct context *context, const char *as)
{
	struct store_player player;
	struct store_mail_prefs mail_prefs = { .zone = config_zone(context) };

	if (as != NULL && store_player_get(context->store, as, &player) ==
	    STORE_OK)
		store_must(context->store, store_mail_prefs_get(context->store,
		    player.player, &mail_prefs));
	language_manner(mail_prefs.zone);
}

int
cmd_show(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct report report = { .lang = NULL, .seat = PUBLIC,
	    .colour = context->colour };
	struct store_player player;
	struct buffer out = { 0 };
	const char *as = NULL;
	char lang[LANG_TEXT] = "en", tags[RESOURCE_TAGS];
	int64_t at = -1;
	bool json = false, position = false;
	const struct argument_option options[] = {
		{ "as", .text = &as },
		{ "at", .whole = &at },
		{ "json", .set = &json },
		{ "lang", .text = &report.lang },
		{ "position", .set = &position },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (json && position)
		usage(context);
	if (report.lang != NULL && !resource_knows(report.lang))
		die(EX_NOINPUT, "there are no reports in language '%.20s', "
		    "but in: %s", report.lang, resource_tags(tags));
	find_game(context, r, argv[optind], at);
	if (as != NULL && strcmp(as, "host") == 0)
		report.host = true;
	else if (as != NULL)
		report.seat = find_seat(r, as);
	if (as != NULL && store_player_get(context->store, as, &player) ==
	    STORE_OK && resource_knows(player.lang))
		snprintf(lang, sizeof(lang), "%s", player.lang);
	if (json || position) {
		if (json)
			print_as_json(context->out, position_json(r,
			    report.seat));
		else
			print_position(context, r, report.seat, lang);
		record_drop(r);
		language_end();
		return EX_OK;
	}
	if (report.lang == NULL)
		report.lang = lang;
	set_manner(context, as);
	record_must(r, report_game(r, &report, &out));
	host_receipt_below(context, r, &out);
	/* The reader of the output may keep this waiting. */
	host_forget();
	record_drop(r);
	file_print(context->out, &out);
	language_end();
	return EX_OK;
}

#include "cmd/report/answer.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/club/dispatch.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outcome.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/*
 * The language of the player of this name, or of this number if that is NULL.
 * English for the host, and where the templates of a language are gone.
 */
static void
language_of(struct context *context, const char *player, int64_t number,
    char lang[LANG_TEXT])
{
	struct store_player row = { .player = number };

	snprintf(lang, LANG_TEXT, "en");
	if ((player != NULL ? *player != '\0' : number != 0) &&
	    store_may(context->store, store_player_get(context->store, player,
	    &row)) && resource_knows(row.lang))
		snprintf(lang, LANG_TEXT, "%s", row.lang);
	language_manner(config_zone(context));
}

void
answer_report(struct context *context, struct record *r, bool host)
{
	int awaited = host ? -1 : record_awaited(r);
	char lang[LANG_TEXT];
	struct report report = { .lang = lang, .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };
	enum store_result result;

	/* One look at the store: each by itself would take its locks. */
	store_must(context->store, store_begin_read(context->store));
	language_of(context, NULL, awaited < 0 ? 0 : r->player[awaited], lang);
	result = report_game(r, &report, &out);
	if (result == STORE_OK)
		host_receipt_below(context, r, &out);
	record_must(r, result);
	file_print(context->out, &out);
	store_rollback(context->store);
}

void
answer_refusal(struct context *context, const struct outcome *outcome,
    const char *what, size_t line)
{
	struct buffer out = { 0 };
	char lang[LANG_TEXT];

	language_of(context, outcome->player, 0, lang);
	report_refusal(outcome, lang, false, &out);
	if (line > 1)
		complain("'%s', the turn file at line %zu:", what, line);
	else
		complain("'%s':", what);
	complain_text(context->err, buffer_text(&out));
	buffer_free(&out);
}

/* Times and letters as this player's mail has them, if there is one. */
static void
mail_manner(struct context *context, const char *name)
{
	struct store_player player;
	struct store_mail_prefs mail_prefs;

	if (store_may(context->store, store_player_get(context->store, name,
	    &player)) && store_may(context->store, store_mail_prefs_get(
	    context->store, player.player, &mail_prefs)))
		language_manner(mail_prefs.zone);
}

void
answer_forecast(struct context *context, struct record *r,
    struct outcome *outcome, bool mail)
{
	char lang[LANG_TEXT];
	struct report report = { .lang = lang, .seat = PUBLIC,
	    .forecast = true, .from = outcome->last };
	struct buffer out = { 0 };

	language_of(context, outcome->player, 0, lang);
	if (mail)
		mail_manner(context, outcome->player);
	record_must(r, report_game(r, &report, &out));
	dispatch_forget(context, outcome);
	outcome->text = memory_copy(buffer_text(&out));
	buffer_free(&out);
}

static void
print_report(struct context *context, const struct outcome *outcome,
    struct record *r)
{
	store_must(context->store, store_begin_read(context->store));
	record_must(r, record_seek(r, outcome->last));
	store_rollback(context->store);
	answer_report(context, r, outcome->host);
}

void
answer_print(struct context *context, const struct outcome *outcome,
    struct record *r, const char *what, size_t line)
{
	if (outcome->status != EX_OK) {
		answer_refusal(context, outcome, what, line);
		if (outcome_shows(outcome))
			answer_report(context, r, outcome->host);
		return;
	}
	switch (outcome->kind) {
	case OUTCOME_TAKEN:
		answer_report(context, r, outcome->host);
		return;
	case OUTCOME_REPORT:
		print_report(context, outcome, r);
		return;
	case OUTCOME_FORECAST:
		fputs(outcome->text, context->out);
		return;
	default:
		break;		/* what only a letter says */
	}
}

#include "answer.h"

#include "command.h"
#include "host.h"
#include "report.h"

#include <string.h>

/*
 * The language of somebody who will read it: the player of that name, else
 * English, also when its templates are gone or the store names none at all.
 */
static void
language_of(struct context *context, const char *player,
    char lang[REPORT_LANG])
{
	struct store_player row;

	snprintf(lang, REPORT_LANG, "en");
	if (player != NULL && *player != '\0' && store_player_get(
	    context->store, player, &row) == STORE_OK &&
	    report_knows(row.lang))
		snprintf(lang, REPORT_LANG, "%s", row.lang);
}

/* The new state, and whose decision is pending. */
void
answer_report(struct context *context, struct record *r)
{
	int awaited = record_awaited(r);
	char lang[REPORT_LANG];
	struct report report = { lang, PUBLIC, context->colour, false };
	struct buffer out = { 0 };
	enum store_result result;

	/* One look at the store: each by itself would take its locks. */
	store_must(context->store, store_begin_read(context->store));
	language_of(context, awaited < 0 ? NULL : r->names[awaited],
	    lang);
	result = report_game(r, &report, &out);
	if (result == STORE_OK)
		host_receipt(context, r, &out);
	store_rollback(context->store);
	if (result != STORE_OK)
		die(EX_IOERR, "%s", r->fault[0] != '\0' ? r->fault :
		    store_error(context->store));
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
}

void
answer_refusal(struct context *context, const struct answer *answer,
    const char *what, size_t line)
{
	struct buffer out = { 0 };
	char lang[REPORT_LANG];

	language_of(context, answer->player, lang);
	report_refusal(answer, lang, false, &out);
	if (line > 1)
		complain("'%s', the turn file at line %zu:", what, line);
	else
		complain("'%s':", what);
	fputs(buffer_text(&out), context->err);
	buffer_free(&out);
}

void
answer_print(struct context *context, const struct answer *answer,
    struct record *r, const char *what, size_t line)
{
	if (answer->status == EX_OK) {
		answer_report(context, r);
		return;
	}
	answer_refusal(context, answer, what, line);
	/* Whoever answered an old position is shown the present one. */
	if (strcmp(answer->key, "stale") == 0)
		answer_report(context, r);
}

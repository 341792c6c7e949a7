#include "cmd/report/answer.h"

#include "cmd/base/command.h"
#include "cmd/umpire/host.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <string.h>

void
answer_language(struct context *context, const char *player,
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
	struct report report = { .lang = lang, .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };
	enum store_result result;

	/* One look at the store: each by itself would take its locks. */
	store_must(context->store, store_begin_read(context->store));
	answer_language(context, awaited < 0 ? NULL : r->names[awaited],
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

	answer_language(context, answer->player, lang);
	report_refusal(answer, lang, false, &out);
	if (line > 1)
		complain("'%s', the turn file at line %zu:", what, line);
	else
		complain("'%s':", what);
	fputs(buffer_text(&out), context->err);
	buffer_free(&out);
}

/* Whoever answered an old position is shown the present one. */
static bool
shows_position(const struct answer *answer)
{
	return strcmp(answer->key, "stale") == 0;
}

struct outbox
answer_letter(const struct answer *answer, size_t where)
{
	static const enum outbox_kind kinds[] = {
		[ANSWER_TAKEN] = TELL_ANSWER, [ANSWER_REPORT] = TELL_REPORT,
		[ANSWER_HELP] = TELL_HELP, [ANSWER_FORECAST] = TELL_FORECAST,
		[ANSWER_GAMES] = TELL_REMINDER, [ANSWER_DONE] = TELL_DONE,
		[ANSWER_CONFIRM] = TELL_CONFIRM, [ANSWER_WELCOME] =
		TELL_WELCOME
	};
	struct outbox out = { .kind = kinds[answer->kind],
	    .game = answer->game_row, .line = answer->last };

	if (answer->status != EX_OK) {
		out.kind = TELL_REFUSAL;
		out.args = json_pack("{ss sO sI sb}", "key", answer->key,
		    "args", answer->args, "where", (json_int_t)where,
		    "report", shows_position(answer));
		return out;
	}
	switch (answer->kind) {
	case ANSWER_TAKEN:
		out.args = json_pack("{sI sI}", "first",
		    (json_int_t)answer->first, "last",
		    (json_int_t)answer->last);
		break;
	case ANSWER_REPORT:
		out.args = json_pack("{sI}", "asked", answer->asked < 0 ?
		    (json_int_t)0 : (json_int_t)answer->asked);
		break;
	case ANSWER_HELP:
		out.args = json_pack("{ss?}", "ruleset", answer->key);
		break;
	case ANSWER_FORECAST:
		out.args = json_pack("{ss}", "text", answer->text);
		break;
	case ANSWER_DONE:
		out.args = json_pack("{ss sO}", "key", answer->key,
		    "args", answer->args);
		break;
	default:
		out.args = json_incref(answer->args);
	}
	return out;
}

/* What a letter would say, here. */
static void
print_letter(struct context *context, const struct answer *answer)
{
	struct outbox letter = answer_letter(answer, 1);
	char *args = json_dumps(letter.args, JSON_COMPACT);
	struct store_outbox row = { .at = context->now,
	    .player = answer->row, .address = answer->address,
	    .game = letter.game, .kind = outbox_kinds[letter.kind],
	    .line = letter.line, .args = args, .id = answer->game[0] != '\0' ?
	    answer->game : NULL, .name = answer->row != 0 ? answer->player :
	    NULL };
	struct outbox_text text;

	if (args == NULL)
		die(EX_SOFTWARE, "out of memory");
	store_must(context->store, outbox_render(context, &row, &text));
	fputs(buffer_text(&text.body), context->out);
	outbox_text_free(&text);
	json_decref(letter.args);
	free(args);
}

static void
print_report(struct context *context, const struct answer *answer,
    struct record *r)
{
	store_must(context->store, store_begin_read(context->store));
	if (record_seek(r, answer->last) != STORE_OK)
		die(EX_IOERR, "%s", r->fault[0] != '\0' ? r->fault :
		    store_error(context->store));
	store_rollback(context->store);
	answer_report(context, r);
}

void
answer_print(struct context *context, const struct answer *answer,
    struct record *r, const char *what, size_t line)
{
	if (answer->status != EX_OK) {
		answer_refusal(context, answer, what, line);
		if (shows_position(answer))
			answer_report(context, r);
		return;
	}
	switch (answer->kind) {
	case ANSWER_TAKEN:
		answer_report(context, r);
		return;
	case ANSWER_REPORT:
		print_report(context, answer, r);
		return;
	case ANSWER_FORECAST:
		fputs(answer->text, context->out);
		return;
	default:
		print_letter(context, answer);
	}
}

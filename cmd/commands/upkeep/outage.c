/*
 * outage: record what the host says about a time in which nobody looked at the
 * clock or the clock was wrong; see cmd/umpire/clock.h.
 *
 * If the host cancels an outage, that is recorded first.  Then each affected
 * game gets its line in a transaction of its own, so the command may break off
 * anywhere.  Running it again continues the work, and so does anything else
 * that writes to a game.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/catch_up.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/report/answer.h"
#include "cmd/record/record.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/outage.h"
#include "core/due.h"
#include "core/time.h"
#include "store/store.h"

#include <inttypes.h>
#include <string.h>

static const char *const states[] = {
	[DOUBT_NONE] = NULL, [DOUBT_GAP] = "gap", [DOUBT_LONG] = "long",
	[DOUBT_BACK] = "back"
};

void
outage_doubt(struct context *context, const struct store_doubt *doubt)
{
	char key[32];

	if (doubt->state == DOUBT_NONE)
		return;
	snprintf(key, sizeof(key), "outage.doubt_%s", states[doubt->state]);
	sentence_print(context, key, json_pack("{so so}", "began",
	    sentence_time(context, doubt->began), "ended",
	    sentence_time(context, doubt->ended)));
}

/* ---------------------------------------------------------------- list */

struct list {
	const struct language *language;
	json_t *rows;
	struct buffer text;
};

static void
add_row(struct list *list, const char *number, int64_t began, int64_t ended,
    const char *what)
{
	char from[TIME_TEXT], to[TIME_TEXT];

	time_text(began, from);
	time_text(ended, to);
	if (list->text.len == 0)
		sentence_line(list->language, &list->text, "outage.head",
		    NULL);
	buffer_printf(&list->text, "%s\t%.10s %.8s\t%.10s %.8s\t%s\n",
	    number, from, from + 11, to, to + 11, what);
}

static int
add_outage(void *arg, const struct store_outage *row)
{
	struct list *list = arg;
	struct buffer what = { 0 };
	char number[24];

	snprintf(number, sizeof(number), "%" PRId64, row->outage);
	sentence_add(list->language, &what, row->seconds <= 0 ?
	    "outage.back" : row->cancelled != 0 ? "outage.cancelled" :
	    "outage.counts", json_pack("{sI}", "seconds",
	    (json_int_t)row->seconds));
	if (row->seconds > 0)
		add_row(list, number, row->began, row->ended,
		    buffer_text(&what));
	else
		add_row(list, number, row->ended, row->began,
		    buffer_text(&what));
	buffer_free(&what);
	json_array_append_new(list->rows, json_pack("{sI so so sI so}",
	    "outage", (json_int_t)row->outage, "began",
	    time_json(row->began), "ended", time_json(row->ended),
	    "seconds", (json_int_t)row->seconds, "cancelled",
	    time_json(row->cancelled)));
	return 0;
}

static int
list(struct context *context, int argc, char **argv)
{
	struct list list = { .rows = json_array() };
	struct store_doubt doubt;
	char lang[LANG_TEXT];
	bool json;

	list_options(context, argc, argv, NULL, &json);
	command_store(context, false);
	store_must(context->store, store_begin_read(context->store));
	list.language = sentence_language(context, lang);
	store_must(context->store, store_outage_each(context->store, 0,
	    add_outage, &list));
	clock_look(context, &doubt);
	store_rollback(context->store);
	if (json) {
		json_t *waits = doubt.state == DOUBT_NONE ? json_null() :
		    json_pack("{ss so so}", "doubt", states[doubt.state],
		    "began", time_json(doubt.began), "ended",
		    time_json(doubt.ended));

		print_as_json(context->out, json_pack("{so sO}", "waits",
		    waits, "outages", list.rows));
	} else {
		list_print(context, &list.text);
		outage_doubt(context, &doubt);
	}
	json_decref(list.rows);
	buffer_free(&list.text);
	return EX_OK;
}

/* ------------------------------------------------------ confirm, cancel */

static int
say_nothing(void)
{
	complain("there is nothing to confirm or cancel: the clock is not in "
	    "doubt; 'nuncio outage' lists the recorded outages");
	return EX_DATAERR;
}

static int
confirm(struct context *context)
{
	struct clock_news news;
	char ended[TIME_TEXT];

	switch (clock_confirm(context, &news)) {
	case CLOCK_NOTHING:
		return say_nothing();
	case CLOCK_EARLY:
		time_text(news.doubt.ended, ended);
		complain("the clock now stands before %s, the end of this "
		    "outage: if it is right now, say with 'nuncio outage "
		    "cancel' that it was wrong", ended);
		return EX_DATAERR;
	default:
		sentence_print(context, news.outage.seconds > 0 ?
		    "outage.moves" : "outage.stays", json_pack("{sI sI}",
		    "outage", (json_int_t)news.outage.outage, "seconds",
		    (json_int_t)news.outage.seconds));
		return EX_OK;
	}
}

static int
forget(struct context *context)
{
	struct clock_news news;

	if (clock_forget(context, &news) == CLOCK_NOTHING)
		return say_nothing();
	if (news.doubt.state != DOUBT_NONE) {
		sentence_print(context, "outage.again", NULL);
		outage_doubt(context, &news.doubt);
	}
	return EX_OK;
}

/* The result for a game, if it is concerned. */
static void
print_game(struct context *context, const struct record *r, bool told,
    const void *arg)
{
	const struct store_outage *outage = arg;
	bool keeps = outage_kept(r, outage);
	struct due_times times;

	outage_due(r, &times);
	if (times.until != 0 && (keeps || told))
		sentence_print(context, keeps ? "outage.kept" : "outage.due",
		    json_pack("{ss so}", "game", r->fixed.id, "until",
		    sentence_time(context, times.until)));
}

static int
cancel(struct context *context, const char *text)
{
	int64_t number = whole_number(text, "an outage");
	struct store_outage outage;
	char ended[TIME_TEXT];

	switch (clock_cancel(context, number, &outage)) {
	case CLOCK_UNKNOWN:
		complain("there is no outage %" PRId64 "; 'nuncio outage' "
		    "lists them", number);
		return EX_NOINPUT;
	case CLOCK_BACKWARD:
		complain("outage %" PRId64 " records a clock that went back "
		    "and moved no deadline", number);
		return EX_DATAERR;
	case CLOCK_PAST:
		time_text(outage.ended, ended);
		complain("outage %" PRId64 " ended at %s, which is past: only "
		    "an outage whose end is still to come can be cancelled",
		    number, ended);
		return EX_DATAERR;
	default:
		return catch_up(context, print_game, &outage);
	}
}

int
cmd_outage(struct context *context, int argc, char **argv)
{
	bool confirms = argc > 1 && strcmp(argv[1], "confirm") == 0;

	if (argc > 1 && strcmp(argv[1], "list") == 0)
		return list(context, argc - 1, argv + 1);
	if (!confirms && (argc < 2 || strcmp(argv[1], "cancel") != 0))
		return list(context, argc, argv);
	arguments(context, argc - 1, argv + 1, NULL, 0, confirms ? 0 : 1);
	command_store(context, true);
	if (confirms)
		return confirm(context);
	return argc == 2 ? forget(context) : cancel(context, argv[2]);
}
